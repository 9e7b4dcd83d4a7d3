# A finished game, looked over.
review-dealt = Karty są rozdane.
review-by = (Zagrane przez: { $who }.)
review-resigned = poddanie: { $who }
review-label = { $label ->
    [best] najlepszy
    [good] dobry
    [inaccuracy] niedokładność
    [mistake] błąd
    [blunder] poważny błąd
    [forced] wymuszony
   *[luck] los
}

# Turning points.
review-turn-luck = { $seat-is ->
    [you] Masz szczęście
   *[other] { $seat } ma szczęście
}: { $share } szans na wygraną.
review-turn-bad-luck = { $seat-is ->
    [you] Masz pecha
   *[other] { $seat } ma pecha
}: { $share } szans na wygraną.
review-turn-hidden-forced = Nie było wyboru. Przy tych ukrytych kartach { $seat-is ->
    [you] twoje szanse na wygraną
   *[other] szanse na wygraną ({ $seat })
} zmieniły się o { $share }.
review-turn-hidden-best = Najlepszy ruch na podstawie tego, co { $seat-is ->
    [you] było ci wiadomo
   *[other] mógł wiedzieć gracz ({ $seat })
}. Przy tych ukrytych kartach zmienił szanse na wygraną o { $share }.
review-turn-hidden-good = Dobry ruch na podstawie tego, co { $seat-is ->
    [you] było ci wiadomo
   *[other] mógł wiedzieć gracz ({ $seat })
}. Przy tych ukrytych kartach zmienił szanse na wygraną o { $share }.
review-fault = { $label ->
    [inaccuracy] Niedokładność, która
    [mistake] Błąd, który
   *[blunder] Poważny błąd, który
} kosztuje { $lost }: { $played } szans na wygraną zamiast { $best }.
# Reasons follow the move as if it were their subject.
review-against = { $move } { $why }.
review-better = Lepiej: { $move }.
review-better-why = Lepiej: { $move }, bo ten ruch { $why }.
review-open = Przy tych ukrytych kartach szanse na wygraną zmieniły się o { $share }.

# Headings and columns.
review-chances = Szanse na wygraną przy odkrytych kartach
review-from = Skąd wziął się wynik
review-from-about = Los to wszystko, co przyniosły rozdanie, dobierane karty i wskazówka (± przedział 95 %). Gra to cała reszta: decyzje gracza i pozostałych.
review-result = wynik
review-equal = równe szanse
review-luck-part = los
review-play = gra
review-decisions = Decyzje
review-mean-loss = średnia strata
review-turns = Punkty zwrotne
review-no-turns = Nie było żadnych.
review-every = Wszystkie decyzje, z szansami na podstawie tego, co gracz mógł wiedzieć
review-player = gracz
review-move = ruch
review-win = szansa
review-best = najlepszy
review-lost = strata
review-by-another = * decyzja podjęta przez kogoś innego w miejsce gracza, nieliczona powyżej

# What is said about a single decision.
review-forced = Nie było wyboru.
review-best-move = Najlepszy ruch.
review-good = Dobry ruch, choć nieco lepszy jest: { $move }.

# Reviews on the whole screen.
review-menu = Analiza
review-menu-about = czego uczą twoje rozegrane gry
review-title = Rozegrane gry
review-games = { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}
review-none = Nie ma jeszcze gier. Dokończ jakąś, a będzie można ją tu przeanalizować.
review-unreadable = nie można odczytać: { $why }
review-won = wygrywa: { $who }
review-working = Trwa analiza gry…
review-failed = Tej gry nie można przeanalizować: { $why }
review-moment = { $at }/{ $all }: { $label } { $lost }
review-mark-played = { $move } (zagrany)
review-holds = { $who }: { $cards }
review-key-look-over = analizuj
review-key-cancel = anuluj
review-key-overview = podsumowanie
review-key-turns = punkty zwrotne
review-key-decisions = decyzje
review-key-show = pokaż pozycję
review-key-step = inna decyzja
review-key-best = najlepszy: { $move }
review-key-played = zagrany: { $move }
review-key-open = wszystkie karty

# The page of a review.
page-kind = Analiza gry
page-foot = Analiza: Wonderland. Każda decyzja jest oceniana na podstawie tego, co gracz mógł wtedy wiedzieć. Wykres i los uwzględniają cały zapis gry.
page-chances = Szanse na wygraną
page-chances-about = Szanse każdego gracza na wygraną po każdym kroku, przy odkrytych kartach. Numery oznaczają { $turns }: pełne to błędy, przerywane to los, puste to dobre ruchy, którym znaczenie nadały ukryte karty.
page-graph = Szanse na wygraną każdego gracza w ciągu gry
page-graph-of = { $who }: { $first } po rozdaniu, najwyżej { $most } po kroku { $number }, { $last } na końcu.
page-log = Gra krok po kroku
page-entry = Krok
page-entry-of = Krok { $number }
page-the-deal = Rozdanie
page-event = Co się stało
page-luck = Los i gra
page-luck-about = Wszyscy zaczynają z równymi szansami. Los to wszystko, co dodały rozdanie, dobierane karty i wskazówka (± przedział 95 %). Gra to cała reszta: decyzje gracza i pozostałych.
page-deal = Samo rozdanie dało { $share }.
page-points = Wynik końcowy: { $points }. Los zmienił go o { $part }.
page-looked = { $count ->
    [one] { $count } decyzja, która kosztowała { $loss }.
    [few] { $count } decyzje, które kosztowały średnio po { $loss }.
    [many] { $count } decyzji, które kosztowały średnio po { $loss }.
   *[other] { $count } decyzji, które kosztowały średnio po { $loss }.
}
page-no-turns = Nie było żadnych: żaden krok nie zmienił mocno szans.
page-of-the-win = { $share } szans na wygraną
page-every = Wszystkie decyzje
page-every-about = Otwórz decyzję, by zobaczyć wszystkie możliwe ruchy i to, czego program się po nich spodziewał.
page-move = Ruch
page-win = Szansa na wygraną
page-lost = Strata
page-points-column = Punkty
page-played = zagrany
page-saw = Co widzi { $who }
page-for = za
page-against = przeciw
page-back = Krok wstecz
page-on = Krok naprzód
page-open-all = Otwórz wszystkie
page-close-all = Zamknij wszystkie
page-only-faults = Tylko niedokładności i błędy
