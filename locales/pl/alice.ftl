# Cards, spaces, characters.
alice-card = { $card ->
    [J] joker
   *[other] { $card }
}
alice-the-card = { $card ->
    [J] jokera
   *[other] { $card }
}
alice-what-you-draw = to, co dobierzesz
alice-joker-as = jokera jako { $number }
alice-kind = { $kind ->
    [tea-party] Herbatka u Kapelusznika
    [cat] Kot z Cheshire
    [hole] Królicza Nora
    [cookies] Małe Ciasteczka
    [caterpillar] Gąsienica
   *[plain] zwykłe pole
}
alice-place = { $kind ->
    [tea-party] pole { $space } (Herbatka u Kapelusznika)
    [cat] pole { $space } (Kot z Cheshire)
    [hole] pole { $space } (Królicza Nora)
    [cookies] pole { $space } (Małe Ciasteczka)
    [caterpillar] pole { $space } (Gąsienica)
   *[plain] pole { $space }
}
alice-character = { $character ->
    [alice] Alicja
    [hatter] Kapelusznik
    [queen] Królowa Kier
   *[rabbit] Biały Królik
}

# What happened. A cookie 0 is one that is not yet seen.
alice-played = { $who } zagrywa { $card } ({ $side ->
    [left] z lewej
   *[right] z prawej
}){ $extra ->
    [plus] {" "}i dodaje 1
    [walk] {" "}i wychodzi z Króliczej Nory
   *[none] {""}
}.
alice-moved = { $who } idzie z pola { $from } na { $place }{ $pushed ->
    [0] {""}
   *[other] , popchnięcie o { $pushed }
}.
alice-took-passing = { $who } mija Herbatkę u Kapelusznika i bierze { $cookie ->
    [0] duże ciastko
   *[other] duże ciastko ({ $cookie })
}.
alice-took-face-up = { $who } bierze { $cookie ->
    [0] odkryte duże ciastko
   *[other] odkryte duże ciastko ({ $cookie })
}.
alice-took-face-down = { $who } bierze { $cookie ->
    [0] duże ciastko
   *[other] duże ciastko ({ $cookie })
} z wierzchu stosu.
alice-turned = Następne duże ciastko: { $cookie }.
alice-none-left = { $who } nie znajduje już dużego ciastka.
alice-chooses = { $who } wybiera duże ciastko.
alice-again = Kot z Cheshire: { $who } idzie dalej jeszcze o { $number }.
alice-grew = { $who } rośnie.
alice-shrank = { $who } maleje.
alice-fell = { $who } wpada do Króliczej Nory.
alice-spun-cookies = { $who } kręci wskazówką o małe ciasteczka.
alice-spins-escape = { $who } ma { $spins ->
    [one] { $spins } obrót
    [few] { $spins } obroty
    [many] { $spins } obrotów
   *[other] { $spins } obrotu
}, by wyjść z Króliczej Nory.
alice-spun = Wskazówka pokazuje pole { $space }, liczba { $number }.
alice-took-small = { $who } bierze { $count ->
    [one] { $count } małe ciasteczko
    [few] { $count } małe ciasteczka
    [many] { $count } małych ciasteczek
   *[other] { $count } małego ciasteczka
}; zostaje { $left }.
alice-unacceptable = Pola { $space } nie można wybrać.
alice-stayed = { $who } zostaje w Króliczej Norze.
alice-drew = { $who } dobiera kartę: { $card }.
alice-drew-hidden = { $who } dobiera kartę.

# Moves and what they would do.
alice-play = { $card }{ $extra ->
    [plus] {" "}plus 1
    [walk] , wychodząc z nory
   *[none] {""}
} ({ $side ->
    [left] z lewej
   *[right] z prawej
})
alice-face-up = odkryte ciastko, { $cookie }
alice-face-down = wierzch stosu, nieznany
alice-accept = idź tam
alice-spin-again = zakręć jeszcze raz
alice-moves = idzie na { $place }{ $pushed ->
    [0] {""}
   *[other] , popchnięcie o { $pushed }
}
alice-takes-passing = mija Herbatkę u Kapelusznika i bierze { $cookie ->
    [0] duże ciastko
   *[other] duże ciastko ({ $cookie })
}
alice-takes-face-up = bierze { $cookie ->
    [0] odkryte duże ciastko
   *[other] odkryte duże ciastko ({ $cookie })
}
alice-takes-face-down = bierze { $cookie ->
    [0] duże ciastko
   *[other] duże ciastko ({ $cookie })
} z wierzchu stosu
alice-finds-none = nie znajduje już dużego ciastka
alice-may-choose = wybiera duże ciastko
alice-goes-again = idzie jeszcze o { $number }
alice-grows = rośnie
alice-shrinks = maleje
alice-makes-shrink = zmniejsza pionek (to { $who })
alice-falls = wpada do Króliczej Nory
alice-makes-fall = strąca pionek do Króliczej Nory (to { $who })
alice-spins-cookies = kręci wskazówką o małe ciasteczka
alice-may-spin = ma { $spins ->
    [one] { $spins } obrót
    [few] { $spins } obroty
    [many] { $spins } obrotów
   *[other] { $spins } obrotu
}, by wyjść z Króliczej Nory
alice-takes-small = bierze { $count ->
    [one] { $count } małe ciasteczko
    [few] { $count } małe ciasteczka
    [many] { $count } małych ciasteczek
   *[other] { $count } małego ciasteczka
}
alice-stays = zostaje w Króliczej Norze
alice-nothing-more = nic więcej się nie dzieje

# The table.
alice-board = Plansza, liczba pól { $count }: { $special }{ $origin ->
    [reconstruction] {" "}(rekonstrukcja, nie drukowana plansza)
   *[own] {""}
}
alice-cookies = Ciastka: { $face ->
    [0] dużych nie ma
   *[other] odkryte { $face }, na stosie { $stack }
}; małe { $small }
alice-no-cookies = brak
alice-player = { $who } ({ $character }{ $size ->
    [large] , duży pionek
   *[small] {""}
}): { $place }{ $state ->
    [fallen] , w norze
   *[up] {""}
}; ręka { $hand }; stos { $pile }; duże ciastka { $large }; małe { $small }; punkty { $points }
alice-hand = Twoja ręka od lewej do prawej: { $cards }{ $count ->
    [3] {" "}(środkowej nie można zagrać)
   *[other] {""}
}
alice-ask = { $who }, którą kartę zagrywasz?
alice-ask-cookie = { $who }, które duże ciastko bierzesz?
alice-ask-answer = { $who }, wskazówka pokazuje { $place }; { $spins ->
    [one] został { $spins } obrót
    [few] zostały { $spins } obroty
    [many] zostało { $spins } obrotów
   *[other] zostało { $spins } obrotu
}. Idziesz tam?

# The end.
alice-sheet-large = duże ciastka
alice-sheet-small = małe
alice-sheet-many = ile dużych
alice-sheet-distance = pola od Herbatki
alice-won = Wygrywa { $who }: { $points }, najwyższy wynik.
alice-won-large = Remis ({ $points }): { $tied }; wygrywa { $who } z największą liczbą dużych ciastek, { $large }.
alice-won-distance = Remis ({ $points }, { $large ->
    [one] { $large } duże ciastko
    [few] { $large } duże ciastka
    [many] { $large } dużych ciastek
   *[other] { $large } dużego ciastka
}): { $tied }; wygrywa { $who } z pionkiem dalej od Herbatki u Kapelusznika, o { $distance ->
    [one] { $distance } pole
    [few] { $distance } pola
    [many] { $distance } pól
   *[other] { $distance } pola
}.
alice-won-shared = Zwycięstwo dzielą { $who }: { $points }, { $large ->
    [one] { $large } duże ciastko
    [few] { $large } duże ciastka
    [many] { $large } dużych ciastek
   *[other] { $large } dużego ciastka
} i to samo pole.

# What speaks for a move and against it: what follows "ten ruch …", said to the player.
why-passes = mija Herbatkę u Kapelusznika i bierze { $cookie ->
    [0] duże ciastko, jeszcze nieznane
   *[other] duże ciastko ({ $cookie })
}
why-stops-tea = zatrzymuje się na Herbatce u Kapelusznika i bierze { $cookie ->
    [0] duże ciastko, jeszcze nieznane
   *[other] duże ciastko ({ $cookie })
}
why-chooses = zatrzymuje się na Herbatce u Kapelusznika: { $cookie ->
    [0] następne duże ciastko
   *[other] duże ciastko ({ $cookie })
} albo jedno ze stosu, średnio { $mean }
why-none-left = dociera do Herbatki u Kapelusznika, gdzie nie ma już dużych ciastek
why-spins-cookies = kręci o małe ciasteczka, średnio { $mean }
why-makes-fall = sprawia, że { $who } maleje i wpada do Króliczej Nory
why-grows = powiększa twój pionek: może dodać 1 i nie może wpaść
why-shrinks = znów zmniejsza twój pionek
why-spins-escape = daje ci { $spins ->
    [one] { $spins } obrót
    [few] { $spins } obroty
    [many] { $spins } obrotów
   *[other] { $spins } obrotu
}: z Króliczej Nory wyjdziesz w { $often } przypadkach na 100
why-walks-out = wychodzi z Króliczej Nory bez kręcenia
why-too-large = zatrzymuje się na Króliczej Norze, za duży, by wpaść
why-no-small = zatrzymuje się na Małych Ciasteczkach, których już nie ma
why-idle = zatrzymuje się na polu { $space }, gdzie nic się nie dzieje
why-brings = przynosi w tej turze { $count ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}{ $sure ->
    [average] {" "}średnio
   *[sure] {""}
}
why-brings-nothing = nic nie przynosi w tej turze
why-brings-most = { $brings }, najwięcej, na co można liczyć
why-brings-less = { $brings }, a można liczyć na { $most }
why-uses-joker = zużywa twojego jokera
why-keeps-joker = zachowuje twojego jokera
why-reaches-tea = pozwala w następnej turze dojść do Herbatki u Kapelusznika lub ją minąć kartą { $card ->
    [J] joker
   *[other] { $card }
}
why-cat = pozwala, by Kot z Cheshire przesunął cię jeszcze o { $number }, na { $place }
why-next-cards = zostawia ci na następną turę { $cards }
why-face-up = bierze { $cookie }, a stos daje średnio { $mean }
why-face-down = bierze nieznane ciastko, średnio { $mean }, i zostawia innym { $cookie }
why-odds-stack = jest warte więcej niż { $cookie } w { $better } z { $of } przypadków, a mniej w { $worse }
why-odds-face-up = jest warte więcej niż { $worse } z { $of } ciastek na stosie, a mniej niż { $better }
why-gives-up = rezygnuje z pola { $kind ->
    [tea-party] Herbatka u Kapelusznika
    [cat] Kot z Cheshire
    [hole] Królicza Nora
    [cookies] Małe Ciasteczka
    [caterpillar] Gąsienica
   *[plain] { $space }
}
