# Every page, and the ways to a game.
web-titled = { $kind }: { $what }
web-skip = Przejdź do treści
web-nav = Profil i ustawienia
web-me = Profil
web-home = Strona główna
web-welcome = Herbata podana. Zagramy?
web-guest = Gość
web-you = Ty
web-yes = tak
web-no = nie
web-settings-look = Wygląd
web-felt = Stół
web-felt-name = { $name ->
    [lagoon] laguna
    [plum] śliwka
   *[meadow] łąka
}
web-back = Rewersy kart
web-back-name = { $name ->
    [hearts] serca
    [rings] filiżanka
   *[lattice] krata
}
web-settings-pace = Tempo
web-bot-speed = Boty grają
web-speed = { $of ->
    [bots] { $speed ->
        [slow] wolno
        [fast] szybko
       *[normal] zwyczajnie
    }
   *[animation] { $speed ->
        [slow] wolna
        [fast] szybka
       *[normal] zwykła
    }
}
web-reduce-motion = Mniej ruchu
web-motion-device = jak w urządzeniu
web-sound = Dźwięk
web-volume = Głośność
web-volume-off = wyciszono
web-vibration = Wibracja, gdy przychodzi Twoja kolej
web-page-failed = Nie udało się wczytać tej strony. Sprawdź połączenie i odśwież.
web-not-found = Nie znaleziono strony
web-not-found-about = „Ale ja nie chcę się znaleźć wśród wariatów” – zauważyła Alicja. Pod tym adresem nie ma żadnej strony.
web-table-not-found = Nie znaleziono stołu
web-pass-to = Przekaż urządzenie: { $who }
web-pass-to-about = Pozostali, nie podglądajcie! Karty są zakryte, dopóki nie zgłosi się { $who }.
web-pass-to-ready = To ja, { $who }
web-loading = Wczytywanie…
web-reload = Odśwież
web-offline = Serwer jest niedostępny. Ta strona może być nieaktualna. Trwa ponowne łączenie…
web-dismiss = Zamknij
web-try-again = Spróbuj ponownie

# Errors.
web-unreachable = Serwer jest niedostępny. Sprawdź połączenie.
web-went-wrong = Coś poszło nie tak. Spróbuj ponownie.

# Bots.
web-bot = Bot
web-level = Poziom { $level }
web-difficulty = { $level ->
    [1] najłatwiejszy
    [2] łatwy
    [3] średni
    [4] trudny
   *[5] najtrudniejszy
}
web-level-option = Poziom { $level } ({ web-difficulty })
web-bot-option = Bot, poziom { $level } ({ web-difficulty })

# The home page.
web-against = { $count ->
    [one] przeciw 1 botowi, poziom { $level } ({ web-difficulty })
   *[other] przeciw { $count } botom, poziom { $level } ({ web-difficulty })
}
web-dealing = Rozdawanie…
web-opponents = Przeciwnicy
web-strength = Siła
web-game-line = { $game ->
    [alice] Ścigajcie się po ogrodzie po ciastka i uważajcie na króliczą norę.
   *[parade] Wysyłaj karty na paradę i zabierz ich jak najmniej.
}
web-friends = Graj ze znajomymi
web-more = Więcej
web-new = Utwórz stół
web-new-about = zaproś znajomych albo zagraj z kimkolwiek
web-pass = Na jednym urządzeniu
web-pass-about = kilka osób, na zmianę
web-puzzle = Zagadka dnia
web-learn = Naucz się grać
web-learn-about = obie gry, krok po kroku
web-pad-about = do gry prawdziwymi kartami
web-leaders = Rankingi
web-leaders-about = najlepsi gracze
web-me-about = imię, konto, rozegrane gry
web-lobby = Otwarte stoły
web-lobby-empty = Na razie nie ma otwartych stołów. Utwórz publiczny stół, a pojawi się tutaj.

# A new table, and pass and play.
web-only-bots = Grasz tylko z botami, więc gra zacznie się od razu.
web-open-seat = Wolne miejsce
web-add-seat = Dodaj miejsce
web-remove-seat = Usuń miejsce
web-rated-account = Gry rankingowe wymagają konta:
web-variants = Warianty
web-minutes-per-move = { $minutes } min na ruch
web-pass-how = Grajcie razem na jednym urządzeniu. Przed każdym ruchem karty są zakryte, dopóki nie zgłosi się następna osoba.
web-player = Gracz { $number }
web-add-person = Dodaj gracza
web-remove-person = Usuń gracza
web-any-character = dowolna postać
web-deal = Rozdaj karty

# A table before the deal.
web-invited = { $who } zaprasza cię do gry: { $game }.
web-join = Dołącz
web-all-here = Wszyscy już są.
web-starts-when-full = Gra zacznie się, gdy wszyscy będą na miejscu.
web-seat-of = Miejsce { $number }: { $who }
web-sit-here = Usiądź tutaj
web-leave-seat = Zwolnij miejsce
web-table-closed = Gospodarz zamknął ten stół.
web-remove-bot = Usuń bota
web-remove = Usuń: { $who }
web-swap = Zamień miejsca
web-swap-seat = Zamień miejsce { $number }
web-rename = Zmień imię
web-invite = Zaproś graczy
web-invite-about = Każdy, kto ma ten link, może dołączyć albo oglądać.
web-share-invite = Udostępnij zaproszenie
web-copy = Kopiuj link
web-copied = Skopiowano.
web-link-copied = Skopiowano link.
web-copy-yourself = Przeglądarka nie pozwala kopiować. Skopiuj samodzielnie:
web-share = Udostępnij
web-qr = Kod QR linku
web-fair = Nikt nie może wybrać rozdania: serwer i każde urządzenie ustalają swój udział, zanim którykolwiek zostanie pokazany.
web-fair-about = Serwer ustalił swój sekret, zanim ktokolwiek usiadł do stołu, a każde urządzenie ustala losową liczbę, gdy siada jego gracz; poniżej są ich odciski (SHA-256). Dopiero potem urządzenia ujawniają swoje liczby i karty zostają rozdane. Po grze ujawniany jest też sekret i każdy może powtórzyć rozdanie i porównać. Urządzenie, które zatrzyma swoją liczbę, może unieważnić rozdanie, ale jego gracz traci miejsce i wszyscy to widzą.
web-fair-table = Odcisk sekretu serwera
web-fair-seat = Odcisk liczby gracza { $who }
web-called-off = { $count ->
    [one] Jedno rozdanie zostało tu unieważnione, bo gracz odszedł albo jego urządzenie milczało.
    [few] { $count } rozdania zostały tu unieważnione, bo gracz odszedł albo jego urządzenie milczało.
    [many] { $count } rozdań zostało tu unieważnionych, bo gracz odszedł albo jego urządzenie milczało.
   *[other] { $count } rozdania zostało tu unieważnione, bo gracz odszedł albo jego urządzenie milczało.
}

# The profile.
web-account = Konto
web-account-about = Do gry nie potrzebujesz konta. Z kontem masz swoje gry na wszystkich urządzeniach i możesz grać w gry rankingowe. Gry rozegrane jako gość przejdą na twoje konto.
web-has-account = Masz już konto?
web-has-no-account = jeszcze nie
web-has-one = tak
web-account-name = Nazwa konta
web-password = Hasło
web-password-about = Co najmniej 8 znaków.
web-create-account = Załóż konto
web-log-in = Zaloguj się
web-log-out = Wyloguj się
web-wrong-password = Błędna nazwa lub hasło.
web-welcome-back = Witaj, { $who }!
web-save = Zapisz
web-saved = Zapisano.
web-past-games = Rozegrane gry
web-no-past-games = Nie masz jeszcze ukończonych gier.
web-show-more = Pokaż więcej
web-sessions = Zalogowane urządzenia
web-session-current = to urządzenie
web-session-end = Zakończ sesję
web-last-seen = ostatnie użycie: { $when }
web-never-used = nigdy nieużywany
web-token-expires = ważny do { $when }
web-tokens = Klucze API
web-tokens-about = Klucz API pozwala twojemu programowi grać za ciebie. Więcej informacji:
web-token-once = Skopiuj klucz teraz. Nie pokażemy go ponownie.
web-copy-token = Kopiuj klucz
web-token-label = Do czego służy?
web-token-may = Uprawnienia
web-token-days = Okres ważności
web-token-day-count = { $count } dni
web-scope = { $scope ->
    [read] oglądanie stołów
    [play] granie
   *[account] zmiany na koncie
}
web-create-token = Utwórz klucz
web-revoke = Unieważnij
web-change-password = Zmień hasło
web-old-password = Obecne hasło
web-new-password = Nowe hasło
web-password-elsewhere = Wszystkie twoje inne urządzenia zostaną wylogowane, a klucze API unieważnione.
web-password-changed = Hasło zostało zmienione.
web-data = Twoje dane
web-data-about = Wszystko, co o tobie przechowujemy, w jednym pliku.
web-export = Pobierz
web-delete-account = Usuń konto…
web-delete-guest = Usuń moje dane…
web-delete-about = Twoje imię i wszystkie twoje dane zostaną od razu i na zawsze usunięte. Ukończone gry pozostaną bez twojego imienia. Gry w toku zostaną poddane.
web-delete-name = Aby potwierdzić, wpisz swoje imię: { $name }
web-delete = Usuń na zawsze
web-deleted = Twoje dane zostały usunięte. Do widzenia!

# Statistics.
web-statistics = Twoje statystyki
web-leaders-how = By trafić na listę, rozegraj 10 liczących się gier rankingowych z 5 różnymi przeciwnikami, którzy grają też z innymi. Gra się liczy, gdy każdy wykonał 4 ruchy; z tym samym przeciwnikiem liczy się pierwsze 10 gier, a potem jedna dziennie. Goście nie mają rankingu, a boty mają własną listę. Ranking zaczyna się od 500; liczba po znaku ± mówi, jak bardzo jest jeszcze niepewny.
web-leaders-none = Na liście nie ma jeszcze nikogo. Rozegraj 10 gier rankingowych z 5 przeciwnikami, by ją otworzyć!
web-leaders-bots = Boty
web-leaders-bots-none = Żaden bot nie rozegrał jeszcze do końca 10 gier.
web-uncertainty = ± { $points }
web-rank = Miejsce
web-player-column = Gracz
web-games-column = Gry
web-wins = Wygrane
web-average = Średnio punktów
web-average-without-luck = Bez szczęścia
web-average-about = Średnie obejmują gry rozegrane do końca. „Bez szczęścia” obejmuje tylko gry przeanalizowane.
web-by-game = Według gry i liczby graczy
web-rated-games = { $count ->
    [one] { $count } gra rankingowa
    [few] { $count } gry rankingowe
    [many] { $count } gier rankingowych
   *[other] { $count } gry rankingowej
}
web-recent-games = Ostatnie gry
web-rank-of = { $place }. miejsce na { $seats }
web-resigned = poddana
web-player-not-found = Nie znaleziono gracza
