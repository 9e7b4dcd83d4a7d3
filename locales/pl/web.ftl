# Aplikacja internetowa: to, co otacza każdą stronę, i drogi do gry.
web-skip = Przejdź do treści
web-nav = Ty
web-me = Profil
web-home = Strona główna
web-welcome = Herbata podana. Zagramy?
web-guest = Gość
web-on = włączony
web-sound = Dźwięk
web-page-lost = Nie udało się wczytać tej strony. Czy jest sieć? Wczytaj ją ponownie.
web-missing = Nic tu nie ma
web-missing-about = „Ale ja nie chcę iść między wariatów” – powiedziała Alicja. Ten adres donikąd nie prowadzi.
web-no-table = Nie ma takiego stołu
web-hand-over = Przekaż urządzenie: { $who }
web-hand-over-about = Pozostali nie patrzą: do tej chwili karty są zakryte.
web-hand-over-ready = To ja, { $who }
web-loading = Chwileczkę…
web-reload = Wczytaj ponownie
web-offline = Serwer jest nieosiągalny. To, co widzisz, może być nieaktualne; próbujemy dalej.
web-dismiss = Zamknij

# Odmowy.
web-code-offline = Serwer jest nieosiągalny. Czy jest sieć?
web-code-unavailable = Serwer nie może tego teraz zrobić. Spróbuj za chwilę.
web-code-busy = Za dużo naraz. Poczekaj chwilę.
web-code-stale = Stół się tymczasem zmienił. Spójrz jeszcze raz.
web-code-not-your-turn = To nie twój ruch.
web-code-illegal = Zasady na to nie pozwalają.
web-code-over = Gra jest skończona.
web-code-resigned = Ta gra jest przez ciebie poddana.
web-code-no-takeback = Teraz niczego nie można cofnąć.
web-code-taken = To należy już do kogoś innego.
web-code-not-the-host = Może to zrobić tylko osoba, która otworzyła stół.
web-code-foreign-seat = To nie jest twoje miejsce.
web-code-not-ready = Kogoś lub czegoś jeszcze brakuje.
web-code-wrong-stage = Na to jest za wcześnie albo za późno.
web-code-not-found = Tego już nie ma.
web-code-nobody = Serwer już cię nie zna. Wczytaj stronę ponownie.
web-code-forbidden = To nie jest dozwolone.
web-code-other = Nie udało się.

# Pierwsza strona.
web-level = { $level ->
    [1] Suseł
    [2] Biały Królik
    [3] Kapelusznik
    [4] Kot z Cheshire
   *[5] Królowa Kier
}
web-against = { $count ->
    [one] przeciwnik: { $who }
   *[other] przeciwnicy: { $count } × { $who }
}
web-opening = Rozdaję…
web-opponents = Przeciwnicy
web-strength = Siła
web-friends = Ze znajomymi
web-house = Reszta domu
web-new = Otwórz stół
web-new-about = wyślij link albo poznaj innych
web-pass = Na zmianę
web-pass-about = kilka osób, jedno urządzenie
web-puzzle = Zagadka dnia
web-learn = Nauka
web-learn-about = obie gry, krok po kroku
web-pad-about = do stołu z prawdziwymi kartami
web-leaders = Rankingi
web-leaders-about = najsilniejsi gracze
web-me-about = imię, konto, twoje gry
web-lobby = Otwarte stoły
web-lobby-empty = Nikt nie czeka przy publicznym stole. Otwórz go, a pojawi się na tej liście.

# Nowy stół i jedno urządzenie dla wszystkich.
web-alone = Nikt więcej nie przyjdzie: gra zaczyna się od razu.
web-seat-free = ktoś, kto przyjdzie
web-more-seats = Dodaj miejsce
web-fewer-seats = Usuń miejsce
web-rated-account = Gry rankingowe wymagają konta:
web-variants = Warianty
web-minutes-a-move = { $minutes } min na ruch
web-pass-how = Urządzenie krąży między graczami. Przed każdym ruchem karty są zakryte, dopóki nie weźmie go właściwa osoba.
web-player = Gracz { $number }
web-more-people = Dodaj osobę
web-fewer-people = Usuń osobę
web-any-character = ktokolwiek
web-deal = Rozdaj karty

# Stół przed rozdaniem.
web-invited = { $who } – zaproszenie do gry: { $game }.
web-join = Usiądź
web-all-here = Wszyscy są na miejscu.
web-begins-by-itself = Gra zacznie się sama, gdy wszyscy będą na miejscu.
web-sit-here = Usiądź tutaj
web-get-up = Wstań
web-closed-table = Osoba, która otworzyła ten stół, zamknęła go.
web-free-seat = Zwolnij miejsce
web-send-away = Zwolnij miejsce: { $who }
web-put-bot = Posadź bota
web-bot-for = Posadź bota: miejsce { $number }
web-swap = Zamień
web-swap-here = Zamień tutaj
web-swap-seat = Zamień: miejsce { $number }
web-rename = Zmień imię
web-invite = Zaproś
web-invite-about = Kto ma ten link, może usiąść albo popatrzeć.
web-copy = Kopiuj link
web-copied = Skopiowano.
web-copy-yourself = Przeglądarka nie pozwala nam kopiować. Skopiuj samodzielnie:
web-share = Udostępnij
web-qr = Link jako kod QR
web-fair = Nikt nie może wybrać kart: rozdanie wynika z sekretu i z losu każdego urządzenia.
web-fair-about = Serwer ustalił swój sekret, zanim ktokolwiek usiadł; poniżej jest jego odcisk (SHA-256). Każde urządzenie dodaje własną liczbę losową. Po grze sekret jest ujawniany i każdy może rozdać jeszcze raz i porównać.

# Profil.
web-account = Konto
web-account-about = Do gry nie jest potrzebne. Z kontem masz swoje gry na wszystkich urządzeniach i możesz grać w gry rankingowe. Gry rozegrane jako gość przechodzą z tobą.
web-way = Masz już konto?
web-way-new = nowe konto
web-way-known = mam konto
web-account-name = Nazwa konta
web-password = Hasło
web-password-about = Co najmniej 8 znaków.
web-make-account = Załóż konto
web-log-in = Zaloguj się
web-log-out = Wyloguj się
web-wrong-password = Nazwa lub hasło są błędne.
web-welcome-back = Witaj, { $who }!
web-save = Zapisz
web-saved = Zapisano.
web-finished = Skończone gry
web-finished-none = Jeszcze żadnej. Pierwsza jest na wyciągnięcie ręki.
web-more = Pokaż więcej
web-sessions = Gdzie trwa twoja sesja
web-session-current = to urządzenie
web-session-end = Wyloguj tam
web-last-seen = ostatnio: { $when }
web-never-used = nieużywany
web-tokens = Klucze dla programów
web-tokens-about = Twój bot gra z takim kluczem. Jak, mówi strona
web-token-once = Skopiuj go teraz: widać go tylko raz.
web-copy-token = Kopiuj klucz
web-token-label = Do czego służy?
web-token-may = Wolno mu
web-scope = { $scope ->
    [read] oglądać stoły
    [play] grać
   *[account] zmieniać konto
}
web-make-token = Utwórz klucz
web-revoke = Unieważnij
web-change-password = Zmień hasło
web-old-password = Dotychczasowe hasło
web-new-password = Nowe hasło
web-password-elsewhere = Wszystkie inne urządzenia zostaną wylogowane.
web-password-changed = Hasło zostało zmienione.
web-data = Twoje dane
web-data-about = Wszystko, co jest o tobie przechowywane, w jednym pliku.
web-export = Pobierz
web-delete-account = Usuń konto…
web-delete-guest = Zapomnijcie o mnie…
web-delete-about = Twoje imię i wszystko, co twoje, zostanie usunięte od razu i na zawsze. Skończone gry pozostają bez twojego imienia; nieskończone poddajesz.
web-delete-name = Dla pewności wpisz swoje imię: { $name }
web-delete = Usuń na zawsze
web-deleted = Nie ma już tu po tobie śladu. Do widzenia!

# Jak komu idzie.
web-statistics = Twoje statystyki
web-leaders-how = Na liście są gracze z co najmniej 10 grami rankingowymi. Ranking zaczyna się od 500 i z każdą grą jest pewniejszy.
web-leaders-none = Jeszcze nikogo. Dziesięć gier rankingowych i będzie tu twoje imię.
web-place = Miejsce
web-player-column = Gracz
web-games-column = Gry
web-wins = Wygrane
web-mean = Średnio punktów
web-mean-without-luck = Bez szczęścia
web-mean-about = Średnie są z gier rozegranych do końca; „bez szczęścia” – z tych, które zostały przeanalizowane.
web-kinds = Według gry i liczby graczy
web-rated-games = { $count ->
    [one] 1 gra rankingowa
    [few] { $count } gry rankingowe
    [many] { $count } gier rankingowych
   *[other] { $count } gry rankingowej
}
web-recent = Ostatnie gry
web-place-of = miejsce { $place } z { $seats }
web-resigned = poddana
web-no-player = Nie ma nikogo o tym imieniu
