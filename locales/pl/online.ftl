# Tables of a server: lists, a new one, who sits where, and what people say.
online-menu = Online
online-menu-about = stoły na serwerze
online-title = Online
online-address = Serwer
online-address-about = Adres serwera Wonderland. Konto nie jest potrzebne.
online-key-connect = połącz
online-connecting = Łączę się z { $server }…
online-joining = Szukam stołu…
online-reconnecting = Połączenie przerwane: łączę ponownie… Nic nie przepadło.
online-sent = W drodze…
online-stand-in = Twój czas minął i gra za ciebie bot. Dowolny klawisz, i grasz dalej.
online-no-table = Na tym serwerze nie ma takiego stołu.
online-no-link = To nie jest link do stołu.
online-no-hints = Przy tym stole nie ma podpowiedzi.
online-left = Gra trwa dalej na serwerze. Wróć z --table { $table }
online-mine = mój
online-public-table = publiczny
online-new = Nowy stół
online-join = Dołącz przez link
online-join-about = Wklej link albo identyfikator stołu, który ktoś ci przysłał.
online-link = Link
online-key-open = otwórz stół
online-key-join = dołącz
online-key-sit = usiądź
online-key-stand = wstań
online-key-start = zacznij
online-key-bot = bot
online-key-character = postać
online-key-swap = zamień
online-key-close = zamknij
online-key-say = powiedz
online-key-again = jeszcze raz
online-game = Gra
online-players = Gracze
online-seat = Miejsce { $number }
online-somebody = człowiek
online-bot = bot { $level }
online-who-may-come = Kto może przyjść
online-public = publiczny
online-by-link = przez link
online-public-about = Stoły publiczne są na liście u wszystkich. Inne można znaleźć tylko przez link.
online-clock = Zegar
online-clock-about = Komu skończy się czas, ten traci tylko ruch: wykona go bot.
online-no-clock = bez zegara
online-minutes = { $minutes } min + { $seconds } s
online-days = { $days ->
    [one] 1 dzień na ruch
    [few] { $days } dni na ruch
    [many] { $days } dni na ruch
   *[other] { $days } dnia na ruch
}
online-days-left = { $days } d { $hours } h
online-rating = Ranking
online-rated = rankingowa
online-casual = towarzyska
online-rated-about = Gra rankingowa wymaga dwóch osób na różnych urządzeniach. Nikt nie dostaje w niej podpowiedzi.
online-takebacks = Ruchy można cofać
online-waits-about = Stół czeka na innych; ty mówisz, kiedy zacząć.
online-begins-about = Gra zaczyna się od razu.
online-free = wolne
online-free-seats = { $count ->
    [one] 1 wolne miejsce
    [few] { $count } wolne miejsca
    [many] { $count } wolnych miejsc
   *[other] { $count } wolnego miejsca
}
online-open = otwarty
online-over = koniec
online-playing = w grze
online-your-turn = twój ruch
online-turn = ruch: { $who }
online-table-of = Stół gry { $game }
online-as = { $who } ({ $character })
online-you = ty
online-here = na miejscu
online-away = poza stołem
online-is-bot = bot
online-marked = zamiana z…
online-share = Link dla innych: { $link }
online-ready = Wszyscy są: s zaczyna.
online-waits-for-host = Wszyscy są; zaczyna ten, kto otworzył stół.
online-waits-for-nonce = Czekam na udział wszystkich w tasowaniu…
online-waits-for = { $count ->
    [one] Jedno miejsce jest jeszcze wolne.
    [few] { $count } miejsca są jeszcze wolne.
    [many] { $count } miejsc jest jeszcze wolnych.
   *[other] { $count } miejsca jest jeszcze wolne.
}
online-spectators = patrzy: { $count }
online-says = { $who }: { $what }
online-wants-again = Chcesz zagrać jeszcze raz. Gdy zechcą wszyscy, będzie nowy stół.
online-others-again = Jeszcze raz chce zagrać { $who }: n
emote-hello = Cześć!
emote-good-luck = Powodzenia!
emote-well-played = Dobrze zagrane!
emote-thanks = Dziękuję!
emote-oops = Ups!
emote-laugh = Ha ha!
emote-thinking = Pomyślę…
emote-good-game = Dobra gra!
# Line by line.
online-at = Na serwerze { $server }
online-choice = { $number }. { $text }
online-look-again = Spójrz jeszcze raz
online-ask = Co wybierasz? Liczba albo q, żeby wyjść:
online-ask-link = Wklej link albo identyfikator stołu:
online-field = { $name }: { $value }
online-open-it = Otwórz stół
online-sit-at = Usiądź: miejsce { $number }
online-stand-from = Wstań: miejsce { $number }
online-bot-at = Bot poziomu { $level }: miejsce { $number }
online-no-bot-at = Bez bota: miejsce { $number }
online-be-at = Graj jako { $character }: miejsce { $number }
online-make-stand = Poproś o zwolnienie: miejsce { $number }
online-closed-table = Stół został zamknięty.
online-close-table = Zamknij ten stół
online-swap-seats = Zamień dwa miejsca
online-begin = Zacznij
online-wait = Czekaj na innych
online-watching = Patrzysz. Skończy się to z końcem gry albo przez Ctrl-C.
online-how = Odpowiedz numerem wyboru. h daje podpowiedź, e mówi coś innym, ? pokazuje pomoc, q opuszcza grę, która trwa dalej na serwerze.
online-help =
    1, 2, …: wybierz tę możliwość.
    h: podpowiedź, co przemawia za każdym ruchem i przeciw niemu; nie w grach rankingowych.
    e: powiedz coś innym.
    u: cofnij swój ostatni ruch, jeśli tak uzgodniono.
    resign: poddaj grę.
    q: wyjdź; gra trwa dalej na serwerze i można do niej wrócić.
    Zasady: „wonderland rules { $game }”.
online-was-away = Twój czas minął i bot zagrał za ciebie. Teraz grasz dalej.
online-want-again = Jeszcze raz chce zagrać { $who }.
online-play-again = Jeszcze raz
online-say = Powiedz coś
online-leave = Wyjdź
online-back-again = Połączenie wróciło.
