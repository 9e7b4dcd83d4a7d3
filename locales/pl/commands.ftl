# Polecenia hint i puzzle.
hint-head = { $game } po { $count ->
    [one] { $count } kroku
    [few] { $count } krokach
    [many] { $count } krokach
   *[other] { $count } kroku
}, z punktu widzenia gracza { $who }
hint-rest = { $count ->
    [one] jeszcze { $count } ruch; --top { $all } pokazuje wszystkie.
    [few] jeszcze { $count } ruchy; --top { $all } pokazuje wszystkie.
    [many] jeszcze { $count } ruchów; --top { $all } pokazuje wszystkie.
   *[other] jeszcze { $count } ruchu; --top { $all } pokazuje wszystkie.
}
hint-move = ruch
hint-win = szanse
hint-points = punkty
hint-lost = strata
puzzle-title = { $game }, zagadka { $number }
puzzle-question = Jeden z twoich ruchów jest wyraźnie najlepszy:
puzzle-prompt = Twój ruch?
puzzle-later = Aby zobaczyć odpowiedź: { $command }
puzzle-wrong = „{ $answer }” nie jest jednym z ruchów. Wpisz numer od 1 do { $count } albo sam ruch.
puzzle-right = Dobrze! Najlepszy ruch to { $move }.
puzzle-not = Niezupełnie. Najlepszy ruch to { $move }, a nie { $tried }.
puzzle-best = Najlepszy ruch to { $move }.
puzzle-chances = Szanse na wygraną:

# Polecenie score.
score-title = Arkusz punktów, { $game }, od { $least } do { $most } osób.
score-enter = Wpisz, co leży przed każdym graczem, na przykład { $example } ({ $kind ->
    [alice] duże ciastka, liczba małych (small), a przy remisie odległość pionka za Herbatką (at)
   *[parade] R, B, P, G, O albo Y dla szarego, potem od 0 do 10
}).
score-name = Imię gracza { $number }:
score-name-or-end = Imię gracza { $number } (Enter kończy):
score-in-front = Przed graczem { $name }:
score-nothing = Wpisz -, jeśli nic tam nie leży.
score-unfinished = Dane skończyły się, zanim podano wszystkich graczy.
