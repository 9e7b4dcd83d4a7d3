# After a game: replay and review.
web-after-replay = Powtórka
web-after-review = Przeanalizuj grę
web-after-review-about = Program może przejrzeć tę grę: szanse wszystkich, lepsze ruchy i to, co było szczęściem.
web-after-steps = Kroki gry
web-after-step = Krok
web-after-at = { $step } z { $entries }
web-after-first = Na początek
web-after-last = Na koniec
web-after-play = Odtwórz
web-after-pause = Wstrzymaj
web-after-table = Stół
web-after-eyes = Widok
web-after-open = wszystkie karty
web-after-spectator = widz
web-after-chances-at = Po kroku { $step }: { $chances }
web-after-decision = Ta decyzja
web-after-options = Możliwe ruchy
web-after-all-options = Wszystkie ruchy ({ $count })
web-after-peek = Wybierz ruch, aby zobaczyć go na stole takim, jakim widział go gracz.
web-after-peeking = Stół przed tą decyzją i skutki ruchu.
web-after-peeked = Wróć do gry
web-after-deal-hint = Karty są rozdane. Idź dalej, aby zobaczyć decyzje.
web-after-no-decision = Tu nikt o niczym nie decydował.
web-after-copied = Link skopiowany.
web-after-record = Pobierz zapis gry
web-after-fairness = Czy rozdanie było uczciwe?
web-after-fair-about = Zanim ktokolwiek usiadł do stołu, serwer wybrał sekret i pokazał jego odcisk. Potem każdy dodał losową liczbę. Karty i wyniki losowań wynikają z nich wszystkich, więc nikt nie mógł ich wybrać.
web-after-verify = Sprawdź
web-after-fair = Rozdanie było uczciwe. Liczba kroków zgodnych z zasadami: { $entries }; karty{ $spins ->
    [0] {""}
   *[other] {" "}i wszystkie losowania ({ $spins })
} wynikają z sekretu i losowych liczb.
web-after-unfair = Nie da się tego dowieść: { $why }
web-after-digest-right = Twoja przeglądarka też to obliczyła: sekret ma właśnie ten odcisk.
web-after-digest-wrong = Twoja przeglądarka też to obliczyła i sekret ma inny odcisk!
web-after-commitment = Odcisk, pokazany przed grą
web-after-secret = Sekret, pokazany po grze
web-after-nonce = Losowa liczba gracza { $who }
web-after-again = Spróbuj jeszcze raz

# The score pad.
web-pad-people = Kto dostaje karty
web-pad-name = Imię
web-pad-add = Jeszcze jeden gracz
web-pad-remove = Usuń gracza { $who }
web-pad-leads = prowadzi
web-pad-undo = Cofnij
web-pad-clear = Od nowa
web-pad-link = Udostępnij link
web-pad-picture = Jako obraz
web-pad-offline = Serwer jest nieosiągalny: to on liczy punkty i pojawią się, gdy tylko wróci. Nic nie przepadło.
web-pad-tied = Jest remis: podaj, jak daleko od Herbatki u Kapelusznika stoi każdy pionek.
web-pad-large = Duże ciasteczka po { $value }
web-pad-at = Pola od Herbatki u Kapelusznika
web-pad-at-about = Potrzebne tylko do rozstrzygnięcia remisu.
web-pad-fewer = Mniej: { $what }
web-pad-more = Więcej: { $what }

# Puzzles.
web-puzzle-ask = Który ruch jest najlepszy?
web-puzzle-about = Jeden z twoich ruchów jest wyraźnie lepszy od pozostałych. Zagraj go na stole.
web-puzzle-you = Ty
web-puzzle-number = zagadka { $number }
web-puzzle-wrong = To nie jest najlepszy ruch.
web-puzzle-win = { $move }: { $win } szans na wygraną.
web-puzzle-solution = Pokaż rozwiązanie
web-puzzle-others = Inne zagadki
web-puzzle-previous = Poprzednia
web-puzzle-next = Następna
web-puzzle-today = Dzisiejsza zagadka
web-puzzle-count = Zagadka { $number } z { $count }

# The rules.
web-rules-contents = Spis treści

# Hints.
web-hint = Podpowiedź
web-hint-expects = { $win } szans na wygraną, punkty: { $points }
web-hint-close = Zamknij podpowiedź

# Learning.
web-lessons = Naucz się grać
web-lessons-about = Kilka minut ćwiczeń i znasz obie gry.
web-learn-go-on = Kontynuuj lekcję
web-learn-progress = Postęp lekcji
web-learn-back = Wstecz
web-learn-on = Dalej
web-learn-skip = Pomiń
web-learn-begin = Zagraj pierwszą grę
web-learn-ready = To już wszystko. Zagraj teraz prawdziwą grę z botami pierwszego poziomu; podpowiedź jest zawsze pod ręką. Miłej zabawy!
