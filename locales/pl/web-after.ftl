# Replay and review.
web-after-replay = Powtórka
web-after-review = Przeanalizuj
web-after-review-about = Przeanalizuj tę grę, by zobaczyć szanse wszystkich, lepsze ruchy i udział szczęścia.
web-after-steps = Odtwarzanie
web-after-step = Krok
web-after-at = { $step } z { $entries }
web-after-first = Pierwszy krok
web-after-last = Ostatni krok
web-after-play = Odtwórz
web-after-pause = Wstrzymaj
web-after-table = Stół
web-after-view-as = Widok
web-after-open = wszystkie karty
web-after-spectator = widz
web-after-chances-at = Po kroku { $step }: { $chances }
web-after-turn = Punkt zwrotny { $nth } z { $count }
web-after-turn-previous = Poprzedni punkt zwrotny
web-after-turn-next = Następny punkt zwrotny
web-after-turn-hint = Kółka na wykresie to punkty zwrotne. Strzałki prowadzą do następnego.
web-after-show-me = Pokaż: { $move }
web-after-all-turns = Wszystkie punkty zwrotne
web-after-luck-more = Liczby każdego gracza
web-after-luck-picture = Każdy zaczyna od { $share } (linia przerywana). Paski: co dodał lub zabrał los. Pełny kolor: co zdziałały decyzje. Gruba linia to wynik.
web-after-decision = Ta decyzja
web-after-options = Możliwe ruchy
web-after-all-options = Pokaż wszystkie ruchy ({ $count })
web-after-select-move = Wybierz ruch, by zobaczyć go na stole oczami gracza.
web-after-showing-move = Stół przed tą decyzją i skutki ruchu.
web-after-back-to-game = Wróć do gry
web-after-deal-hint = Karty są rozdane. Przejdź dalej, by zobaczyć pierwszą decyzję.
web-after-no-decision = W tym kroku nie było nic do zdecydowania.
web-after-record = Pobierz zapis gry
web-after-fairness = Czy rozdanie było uczciwe?
web-after-fair-about = Wszystkie karty i obroty wskazówki wynikają z sekretu serwera i z losowych liczb z urządzeń graczy. Sprawdzenie powtarza z nich rozdanie i mówi, czego to dowodzi.
web-after-verify = Sprawdź
web-after-verified = Rozdanie było uczciwe. Wszystkie kroki ({ $entries }) są zgodne z zasadami, a karty{ $spins ->
    [0] {""}
    [one] {" "}i obrót wskazówki
   *[other] {" "}i wszystkie obroty wskazówki ({ $spins })
} wynikają z sekretu i losowych liczb.
web-after-not-verified = Nie można sprawdzić rozdania: { $why }
web-after-promise = { $promise ->
    [committed] Nikt nie wybrał tego rozdania. Serwer i każde urządzenie opublikowały odcisk swojego udziału, zanim którekolwiek urządzenie ujawniło swoją liczbę.
   *[mixed] Sam serwer nie wybrał tego rozdania: opublikował wcześniej odcisk swojego sekretu. Urządzenia nie zrobiły tego ze swoimi liczbami, więc gracz, który znał sekret i wysłał liczbę jako ostatni, mógł wybrać rozdanie.
}
web-after-witnessed = To urządzenie brało udział i przed rozdaniem widziało właśnie te odciski.
web-after-not-witnessed = To urządzenie brało udział, ale przed rozdaniem widziało inne odciski!
web-after-digest-right = Twoja przeglądarka to potwierdza: sekret i liczby zgadzają się ze swoimi odciskami.
web-after-digest-wrong = Twoja przeglądarka temu przeczy: sekret albo któraś liczba nie zgadza się ze swoim odciskiem!
web-after-commitment = Odcisk, opublikowany przed grą
web-after-secret = Sekret, ujawniony po grze
web-after-nonce = Losowa liczba: { $who }

# The score pad.
web-pad-people = Komu dodać karty
web-pad-name = Imię
web-pad-add = Dodaj gracza
web-pad-remove = Usuń: { $who }
web-pad-leads = prowadzi
web-pad-undo = Cofnij
web-pad-clear = Wyczyść
web-pad-link = Udostępnij link
web-pad-picture = Zapisz jako obraz
web-pad-offline = Serwer jest niedostępny, więc teraz nie można policzyć punktów. Karty są zapisane, a punkty pojawią się, gdy wróci połączenie.
web-pad-tied = Jest remis. Podaj, ile pól za Herbatką u Kapelusznika stoi każdy pionek, zgodnie z ruchem wskazówek zegara.
web-pad-large = Duże ciastka o wartości { $value }
web-pad-at = Pola za Herbatką, zgodnie z zegarem
web-pad-at-about = Potrzebne tylko do rozstrzygnięcia remisu.
web-pad-fewer = Mniej: { $what }
web-pad-more = Więcej: { $what }

# Puzzles.
web-puzzle-ask = Jaki jest najlepszy ruch?
web-puzzle-about = Jeden ruch jest wyraźnie lepszy od wszystkich innych. Wykonaj go na stole.
web-puzzle-number = zagadka { $number }
web-puzzle-wrong = To nie jest najlepszy ruch.
web-puzzle-win = { $move }: { $win } szans na wygraną.
web-puzzle-solution = Pokaż rozwiązanie
web-puzzle-days = Ten tydzień
web-puzzle-streak = { $count ->
    [one] 1 dzień z rzędu
    [few] { $count } dni z rzędu
   *[many] { $count } dni z rzędu
}
web-puzzle-result = { $result ->
    [true] rozwiązana
    [false] nierozwiązana
   *[open] jeszcze niepróbowana
}
web-puzzle-another = Inna zagadka
web-puzzle-today = Dzisiejsza zagadka
web-puzzle-count = Zagadka { $number } z { $count }

# The rules.
web-rules-contents = Spis treści

# Hints.
web-hint = Podpowiedź
web-hint-expects = { $win } szans na wygraną, oczekiwane punkty: { $points }
web-hint-close = Zamknij podpowiedź

# Lessons.
web-learn-title = Naucz się grać
web-learn-title-about = Naucz się każdej z gier w kilka minut, grając.
web-learn-continue = Kontynuuj lekcję
web-learn-progress = Postęp lekcji
web-learn-back = Wstecz
web-learn-next = Dalej
web-learn-skip = Pomiń
web-learn-begin = Zagraj pierwszą grę
web-learn-ready = To już wszystko. Teraz zagraj prawdziwą grę z łatwymi botami. W każdej chwili możesz poprosić o podpowiedź. Dobrej zabawy!
