# Tables of a server: lists, a new one, who sits where, and what people say.
online-menu = Graj online
online-menu-about = z innymi, na serwerze
online-title = Online
online-address = Serwer
online-address-about = Adres serwera Wonderland. Konto nie jest potrzebne.
online-key-connect = połącz
online-connecting = Łączenie z { $server }…
online-unreachable = { $why ->
    [unknown] Nie ma komputera o tej nazwie. Sprawdź adres.
    [closed] Pod tym adresem nic nie odpowiada. Czy serwer działa?
    [silent] Serwer zbyt długo nie odpowiada. Spróbuj ponownie za chwilę.
    [insecure] Nie udało się nawiązać bezpiecznego połączenia. Spróbuj http:// zamiast https:// albo sprawdź certyfikat serwera.
    [address] To nie jest adres serwera. Napisz go tak: http://127.0.0.1:8080 albo https://play.example.org.
    [strange] To nie jest serwer Wonderland. Sprawdź adres.
   *[broken] Połączenie zostało przerwane. Sprawdź adres albo spróbuj ponownie.
}
online-no-thread = Nie można przygotować połączenia: { $why }
online-joining = Łączenie ze stołem…
online-reconnecting = Utracono połączenie, łączę ponownie… Gra jest bezpieczna.
online-sent = Wysyłanie…
online-stand-in = Twój czas minął i gra za ciebie bot. Naciśnij dowolny klawisz, by wrócić do gry.
online-no-table = Na tym serwerze nie ma takiego stołu. Sprawdź link.
online-no-link = To nie jest link do stołu.
online-no-hints = Przy tym stole nie ma podpowiedzi.
online-left = Gra trwa dalej na serwerze. Aby wrócić: wonderland play --server { $server } --table { $table }
online-mine = twój
online-public-table = publiczny
online-new = Nowy stół
online-join = Dołącz przez link
online-join-about = Wklej link albo identyfikator stołu, który ktoś ci przysłał.
online-link = Link
online-key-open = utwórz stół
online-key-join = dołącz
online-key-sit = usiądź
online-key-stand = wstań
online-key-start = zacznij
online-key-bot = bot
online-key-character = postać
online-key-swap = zamień
online-key-copy = skopiuj link
online-copied = Link jest w schowku, jeśli terminal na to pozwala.
online-key-close = zamknij
online-key-say = powiedz
online-key-again = rewanż
online-game = Gra
online-players = Gracze
online-seat = Miejsce { $number }
online-somebody = wolne miejsce
online-bot = bot, { $level }
online-who-may-come = Dostęp
online-public = publiczny
online-by-link = tylko przez link
online-public-about = Stół publiczny widzą na liście wszyscy. Do innych można dołączyć tylko przez link.
online-clock = Zegar
online-clock-about = Gdy skończy ci się czas, ruch wykona za ciebie bot. Nie przegrywasz przez to gry.
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
online-rated-about = Gry rankingowe są dla osób z kontem, co najmniej dwóch na różnych urządzeniach, i toczą się z zegarem. Nie ma w nich podpowiedzi ani cofania.
online-takebacks = Cofanie ruchów
online-waits-about = Stół czeka na innych graczy. Grę zaczynasz ty.
online-begins-about = Gra zacznie się od razu.
online-free = wolne
online-free-seats = { $count ->
    [one] 1 wolne miejsce
    [few] { $count } wolne miejsca
    [many] { $count } wolnych miejsc
   *[other] { $count } wolnego miejsca
}
online-open = czeka
online-over = koniec
online-playing = w toku
online-your-turn = twój ruch
online-turn = ruch: { $who }
online-table-of = Stół: { $game }
online-as = { $who } ({ $character })
online-you = ty
online-here = online
online-away = offline
online-is-bot = bot
online-marked = zamiana z…
online-share = Link z zaproszeniem: { $link }
online-ready = Wszyscy już są. Naciśnij s, by zacząć.
online-waits-for-host = Wszyscy już są. Czekamy, aż gospodarz zacznie grę…
online-waits-for-nonce = Czekamy na udział wszystkich urządzeń w tasowaniu…
online-waits-for = { $count ->
    [one] Jedno miejsce jest jeszcze wolne.
    [few] { $count } miejsca są jeszcze wolne.
    [many] { $count } miejsc jest jeszcze wolnych.
   *[other] { $count } miejsca jest jeszcze wolne.
}
online-spectators = { $count ->
    [one] { $count } widz
    [few] { $count } widzów
    [many] { $count } widzów
   *[other] { $count } widza
}
online-says = { $who }: { $what }
online-wants-again = Prosisz o rewanż. Zacznie się, gdy wszyscy się zgodzą.
online-others-again = Chętni na rewanż: { $who }. Naciśnij n, by się zgodzić.
emote-hello = Cześć!
emote-good-luck = Powodzenia!
emote-well-played = Dobrze zagrane!
emote-thanks = Dziękuję!
emote-oops = Ups!
emote-laugh = Ha, ha!
emote-thinking = Pomyślmy…
emote-good-game = Dobra gra!
# Line by line.
online-at = Serwer: { $server }
online-choice = { $number }. { $text }
online-look-again = Odśwież
online-ask = Wpisz numer albo q, by wrócić:
online-ask-link = Wklej link albo identyfikator stołu:
online-field = { $name }: { $value }
online-open-it = Utwórz stół
online-sit-at = Zajmij miejsce { $number }
online-stand-from = Zwolnij miejsce { $number }
online-bot-at = Miejsce { $number }: dodaj bota poziomu { $level }
online-no-bot-at = Miejsce { $number }: usuń bota
online-be-at = Miejsce { $number }: graj jako { $character }
online-make-stand = Miejsce { $number }: usuń gracza
online-closed-table = Stół został zamknięty.
online-close-table = Zamknij ten stół
online-swap-seats = Zamień dwa miejsca
online-begin = Zacznij grę
online-wait = Poczekaj na innych
online-watching = Oglądasz tę grę. Naciśnij Ctrl-C, by przestać.
online-how = Odpowiedz numerem wyboru. h: podpowiedź, e: powiedz coś innym, ?: pomoc, q: wyjdź (gra trwa dalej na serwerze).
online-not-yet = To jeszcze nie twoja kolej. e: szybka wiadomość, ?: pomoc, q: wyjście.
online-help =
    1, 2, …: wybierz tę możliwość.
    h: podpowiedź z zaletami i wadami każdego ruchu (nie w grach rankingowych).
    e: powiedz coś innym.
    u: cofnij swój ostatni ruch, jeśli stół na to pozwala.
    resign: poddaj grę.
    q: wyjdź. Gra trwa dalej na serwerze i można do niej wrócić.
    Zasady: „wonderland rules { $game }”.
online-was-away = Twój czas minął i bot zagrał za ciebie. Teraz znów grasz ty.
online-want-again = Chętni na rewanż: { $who }.
online-play-again = Rewanż
online-say = Powiedz coś
online-leave = Wyjdź
online-back-again = Połączono ponownie.
