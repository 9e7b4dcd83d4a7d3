# A finished game, looked over.
review-dealt = Karty są rozdane.
review-by = (Ruch wykonał: { $who }.)
review-not-over = Gra nie jest skończona.
review-resigned = Poddanie gry: { $who }; w grze zostaje: { $others }.
review-resigned-before = Poddanie gry: { $who }, bez szans na wygraną.
review-label = { $label ->
    [best] najlepszy
    [good] dobry
    [inaccuracy] niedokładność
    [mistake] błąd
    [blunder] duży błąd
    [forced] wymuszony
   *[luck] los
}

# Turning points.
review-luck = Szczęście, { $who }: { $share } wygranej.
review-bad-luck = Pech, { $who }: { $share } wygranej.
review-hidden-forced = Nie było wyboru; przy tych ukrytych kartach { $share } wygranej.
review-hidden-best = Najlepszy ruch według tego, co wiadomo było przy tym miejscu ({ $who }); przy tych ukrytych kartach { $share } wygranej.
review-hidden-good = Dobry ruch według tego, co wiadomo było przy tym miejscu ({ $who }); przy tych ukrytych kartach { $share } wygranej.
review-fault = { $label ->
    [inaccuracy] Niedokładność
    [mistake] Błąd
   *[blunder] Duży błąd
}: oddaje { $lost } wygranej, { $played } zamiast { $best }.
# Reasons follow the move as if it were their subject.
review-against = { $move } { $why }.
review-better = Lepsze jest { $move }.
review-better-why = Lepsze jest { $move }: { $why }.
review-open = Przy tych ukrytych kartach zmieniło to szanse o { $share }.

# Headings and columns.
review-chances = Szanse na wygraną, przy odkrytych rękach
review-from = Skąd wziął się wynik, w częściach wygranej
review-from-about = Los to wszystko, co przyniosły rozdanie, dobierane karty i wskazówka, ± przedział 95%; gra to cała reszta, własna i innych.
review-result = wynik
review-equal = równe szanse
review-luck-part = los
review-play = gra
review-decisions = Decyzje
review-mean-loss = średnia strata
review-turns = Punkty zwrotne
review-no-turns = Nie było żadnych.
review-every = Wszystkie decyzje, z szansami według wiedzy gracza
review-player = gracz
review-move = ruch
review-win = szansa
review-best = najlepszy
review-lost = strata
review-by-another = * zdecydował ktoś inny w miejsce gracza; powyżej nie policzone

# What is said about a single decision.
review-forced = Nie było wyboru.
review-best-move = Najlepszy ruch.
review-good = Dobry ruch; { $move } jest trochę lepsze.

# Reviews on the whole screen.
review-menu = Analiza
review-menu-about = przegląd twoich skończonych gier
review-title = Skończone gry
review-games = { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}
review-none = Nie ma jeszcze gier. Rozegraj jedną do końca: zostanie tu zachowana do przejrzenia.
review-unreadable = nie do odczytania: { $why }
review-won = wygrywa: { $who }
review-working = Trwa przegląd gry…
review-failed = Tej gry nie można przejrzeć: { $why }
review-moment = { $at }/{ $all }: { $label } { $lost }
review-mark-played = { $move } (zagrane)
review-holds = { $who }: { $cards }
review-key-look-over = przejrzyj
review-key-cancel = anuluj
review-key-overview = przegląd
review-key-turns = punkty zwrotne
review-key-decisions = decyzje
review-key-show = pozycja
review-key-step = inna decyzja
review-key-best = najlepsze: { $move }
review-key-played = zagrane: { $move }
review-key-open = ręce

# The page of a review.
page-kind = Analiza gry
page-foot = Analiza: Wonderland. Decyzje są oceniane według tego, co gracz mógł wtedy wiedzieć; wykres i los według całego zapisu.
page-chances = Szanse na wygraną
page-chances-about = Czego każdy mógł oczekiwać po każdym kroku, przy odkrytych rękach. Numery oznaczają { $turns }: pełne to błędy, przerywane to los, puste to dobre ruchy, którym wagę nadały ukryte karty.
page-graph = Szanse na wygraną każdego gracza w ciągu gry
page-graph-of = { $who }: { $first } po rozdaniu, najwyżej { $most } po kroku { $number }, { $last } na końcu.
page-log = Gra krok po kroku
page-entry = Krok
page-entry-of = Krok { $number }
page-the-deal = Rozdanie
page-event = Co się stało
page-luck = Los i gra
page-luck-about = Część wygranej każdego gracza: równe szanse wszystkich, to, co przyniosły rozdanie, dobierane karty i wskazówka (± przedział 95% tego oszacowania), oraz reszta, czyli gra tego gracza i innych.
page-deal = Samo rozdanie przyniosło { $share } wygranej.
page-points = Na końcu { $points }; los zmienił ten wynik o { $part }.
page-looked = { $count ->
    [one] { $count } decyzja z wyborem oddała { $loss } wygranej.
    [few] { $count } decyzje z wyborem, każda oddała średnio { $loss } wygranej.
    [many] { $count } decyzji z wyborem, każda oddała średnio { $loss } wygranej.
   *[other] { $count } decyzji z wyborem, każda oddała średnio { $loss } wygranej.
}
page-no-turns = Nie było żadnych: nic nie zmieniło naraz szans zbyt mocno.
page-of-the-win = { $share } wygranej
page-every = Wszystkie decyzje
page-every-about = Otwórz jedną, by zobaczyć wszystkie możliwości i to, czego spodziewał się po nich program.
page-move = Ruch
page-win = Szansa na wygraną
page-lost = Strata
page-points-column = Punkty
page-played = zagrane
page-saw = Co widać z miejsca: { $who }
page-for = za
page-against = przeciw
page-back = Krok wstecz
page-on = Krok naprzód
page-open-all = Otwórz wszystkie
page-close-all = Zamknij wszystkie
page-only-faults = Tylko niedokładności i błędy
