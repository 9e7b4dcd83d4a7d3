# Cards. An "object" is a card that something is done with: some languages have another form for it.
parade-colour = { $colour ->
    [red] czerwony
    [blue] niebieski
    [purple] fioletowy
    [green] zielony
    [grey] szary
   *[orange] pomarańczowy
}
parade-card = { $colour ->
    [red] czerwona { $value }
    [blue] niebieska { $value }
    [purple] fioletowa { $value }
    [green] zielona { $value }
    [grey] szara { $value }
   *[orange] pomarańczowa { $value }
}
parade-card-object = { $colour ->
    [red] czerwoną { $value }
    [blue] niebieską { $value }
    [purple] fioletową { $value }
    [green] zieloną { $value }
    [grey] szarą { $value }
   *[orange] pomarańczową { $value }
}
# After "większość".
parade-colour-cards = { $colour ->
    [red] czerwonych kart
    [blue] niebieskich kart
    [purple] fioletowych kart
    [green] zielonych kart
    [grey] szarych kart
   *[orange] pomarańczowych kart
}

# What happened.
parade-played = { $who } zagrywa { $card } i zabiera { $taken }.
parade-played-nothing = { $who } zagrywa { $card } i nic nie zabiera.
parade-taken = { $card } ({ $why ->
    [colour] kolor
    [value] wartość
   *[both] kolor i wartość
})
parade-drew = { $who } dobiera { $card }.
parade-drew-hidden = { $who } dobiera kartę.
parade-last-round-colours = Ostatnia runda: { $who } ma wszystkie sześć kolorów. Każdy zagrywa jeszcze jedną kartę, nikt nie dobiera.
parade-last-round-pile = Ostatnia runda: stos jest pusty. Każdy zagrywa jeszcze jedną kartę, nikt nie dobiera.
parade-last-round-both = Ostatnia runda: { $who } ma wszystkie sześć kolorów i stos jest pusty. Każdy zagrywa jeszcze jedną kartę, nikt nie dobiera.
parade-discarded = { $who } odrzuca { $cards }.
parade-discarded-hidden = { $who } ma już wybrane karty do odrzucenia.
parade-kept = Zachowane karty: { $kept }.
parade-kept-by = { $who } { $cards }

# Moves and what they would do.
parade-discard = odrzuć { $cards }
parade-discard-brief = odrzut { $cards }
parade-takes = zabiera { $taken }
parade-takes-nothing = nic nie zabiera
parade-keeps = zachowuje { $cards }

# The table.
parade-line = Parada od początku do końca: { $cards }
parade-pile = Stos: { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
parade-front = { $who } ma przed sobą: { $cards }
parade-hand = Twoja ręka: { $cards }
parade-ask = { $who }, którą kartę zagrywasz?
parade-ask-discard = { $who }, które dwie karty odrzucasz? Dwie pozostałe dołączą do twoich.

# The end.
parade-sheet-note = * większość: każda karta liczy się za 1
parade-won = Wygrywa { $who }: { $points }, najniższy wynik.
parade-won-tie = Remis ({ $points }): { $tied }; wygrywa { $who } z najmniejszą liczbą kart, { $cards }.
parade-won-shared = Zwycięstwo dzielą { $who }: { $points } i { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
    [many] { $cards } kart
   *[other] { $cards } karty
}.

# What speaks for a move and against it: what follows "ten ruch …", said to the player.
why-takes = zabiera { $cards }: { $cost }
why-cost = { $count ->
    [0] bez punktów
    [one] { $count } punkt więcej
    [few] { $count } punkty więcej
    [many] { $count } punktów więcej
   *[other] { $count } punktu więcej
}
why-score-falls = z większościami twój wynik spada z { $before } do { $after }
why-score-stays = z większościami twój wynik to nadal { $after }
why-score-rises = z większościami twój wynik rośnie z { $before } do { $after }
why-score-rises-only = z większościami twój wynik rośnie tylko z { $before } do { $after }
why-wins-majority = daje ci większość { $of }: { $points } zamiast { $values }
why-shares-majority = daje ci większość { $of } (mają ją też: { $with }): { $points } zamiast { $values }
why-costs-majority = odbiera większość { $of } (traci ją { $who }): { $points } zamiast { $cards }
why-keeps-majority = utrzymuje twoją większość { $of }: dolicza { $count ->
    [one] 1 za
   *[other] po 1 za
} { $cards }
why-last-round = { $because ->
    [colours] daje ci szósty kolor
    [pile] dobiera ostatnią kartę
   *[both] daje ci szósty kolor i dobiera ostatnią kartę
}: ostatnia runda zaczyna się, { $lead }
why-fifth-colour = daje ci piąty kolor, { $lead }: brakuje tylko jednego, { $missing }
why-level = gdy masz tyle samo co najlepsza osoba
why-ahead = gdy prowadzisz o { $count }
why-behind = gdy tracisz { $count }
why-now = zagrywa { $card }, póki nic nie zabiera, co w następnej turze nie jest pewne
why-could-wait = zużywa { $card }, choć mogłaby czekać, a { $instead } tylko teraz na pewno nic nie zabierze
why-stays-safe = zostawia { $card }, która nic nie zabierze w { $turns ->
    [one] następnej turze
    [few] { $turns } następnych turach
    [many] { $turns } następnych turach
   *[other] { $turns } następnych turach
}, cokolwiek zagrają inni
why-nothing-safe = zostawia same karty, z których każda coś zabierze z takiej parady, jaka wtedy będzie
why-still-safe = zostawia { $cards }, bezpieczne przy takiej paradzie, jaka wtedy będzie
why-leaves-to-keep = pozwala na końcu zachować { $cards }: { $score }
why-keeps = zachowuje { $cards }: { $score }
why-fewest = { $points } w tej sytuacji, najmniej jak można
why-more = { $points } w tej sytuacji, o { $more } więcej niż trzeba
why-throws-away = odrzuca { $cards } o łącznej wartości { $values }, a zachowuje { $kept }
why-majority-stays = nie naraża twojej większości { $of }, cokolwiek zachowają inni
why-majority-at-risk = naraża twoją większość { $of }: przepadnie, jeśli { $who } zachowa { $count ->
    [one] { $count } taką kartę
    [few] { $count } takie karty
    [many] { $count } takich kart
   *[other] { $count } takiej karty
}
