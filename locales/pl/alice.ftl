# Karty, pola, postacie.
alice-card = { $card ->
    [J] joker
   *[other] { $card }
}
alice-the-card = { $item ->
    [J] jokera
   *[other] { $item }
}
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
alice-place-short = { $kind ->
    [tea-party] { $space } (Herbatka)
    [cat] { $space } (Kot)
    [hole] { $space } (Nora)
    [cookies] { $space } (Ciasteczka)
    [caterpillar] { $space } (Gąsienica)
   *[plain] { $space }
}
alice-character = { $character ->
    [alice] Alicja
    [hatter] Kapelusznik
    [queen] Królowa Kier
   *[rabbit] Biały Królik
}
alice-large-cookie = { $cookie ->
    [none] duże ciastko
   *[other] duże ciastko ({ $cookie })
}
alice-small-cookies = { $count ->
    [one] { $count } małe ciasteczko
    [few] { $count } małe ciasteczka
    [many] { $count } małych ciasteczek
   *[other] { $count } małego ciasteczka
}
alice-spins = { $spins ->
    [one] { $spins } obrót
    [few] { $spins } obroty
    [many] { $spins } obrotów
   *[other] { $spins } obrotu
}
alice-large-cookies = { $count ->
    [one] { $count } duże ciastko
    [few] { $count } duże ciastka
    [many] { $count } dużych ciastek
   *[other] { $count } dużego ciastka
}
alice-spaces = { $count ->
    [one] { $count } pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
}

# Zdarzenia.
alice-event-played = { $seat-is ->
    [you] Zagrywasz { PHRASE("alice-played-card", "card", $card, "number", $number, "extra", $extra, "side", $side) }{ $extra ->
        [plus-one] {" "}i dodajesz 1
        [walk] {" "}i wychodzisz z Króliczej Nory
       *[none] {""}
    }.
   *[other] { $seat } zagrywa { PHRASE("alice-played-card", "card", $card, "number", $number, "extra", $extra, "side", $side) }{ $extra ->
        [plus-one] {" "}i dodaje 1
        [walk] {" "}i wychodzi z Króliczej Nory
       *[none] {""}
    }.
}
alice-played-card = { $card ->
    [J] jokera jako { $extra ->
        [plus-one] { MINUS($number, 1) }
       *[other] { $number }
    }
   *[other] { $card }
} ({ $side ->
    [left] z lewej
   *[right] z prawej
})
alice-event-moved = { $seat-is ->
    [you] Idziesz
   *[other] { $seat } idzie
} z pola { $from } na { PHRASE("alice-place", "space", $to, "kind", $kind) }{ $pushed ->
    [0] {""}
   *[other] , popchnięcie o { $pushed }
}.
alice-event-took = { $seat-is ->
    [you] { $from ->
        [passing] Mijasz Herbatkę u Kapelusznika i bierzesz { PHRASE("alice-large-cookie", "cookie", $cookie) }.
        [face-up] Bierzesz odkryte { PHRASE("alice-large-cookie", "cookie", $cookie) }.
       *[face-down] Bierzesz z wierzchu stosu { PHRASE("alice-large-cookie", "cookie", $cookie) }.
    }
   *[other] { $from ->
        [passing] { $seat } mija Herbatkę u Kapelusznika i bierze { PHRASE("alice-large-cookie", "cookie", $cookie) }.
        [face-up] { $seat } bierze odkryte { PHRASE("alice-large-cookie", "cookie", $cookie) }.
       *[face-down] { $seat } bierze z wierzchu stosu { PHRASE("alice-large-cookie", "cookie", $cookie) }.
    }
}
alice-event-turned = Następne duże ciastko: { $cookie }.
alice-event-none-left = { $seat-is ->
    [you] Nie ma już dla ciebie dużych ciastek.
   *[other] { $seat } nie znajduje już dużych ciastek.
}
alice-event-chooses = { $seat-is ->
    [you] Możesz wybrać duże ciastko.
   *[other] { $seat } wybiera duże ciastko.
}
alice-event-again = { $seat-is ->
    [you] Kot z Cheshire przesuwa cię jeszcze o { PHRASE("alice-spaces", "count", $number) }.
   *[other] Kot z Cheshire: { $seat } idzie jeszcze o { PHRASE("alice-spaces", "count", $number) }.
}
alice-event-grew = { $seat-is ->
    [you] Rośniesz.
   *[other] { $seat } rośnie.
}
alice-event-shrank = { $seat-is ->
    [you] Malejesz.
   *[other] { $seat } maleje.
}
alice-event-fell = { $seat-is ->
    [you] Wpadasz do Króliczej Nory.
   *[other] { $seat } wpada do Króliczej Nory.
}
alice-event-spins-for-cookies = { $seat-is ->
    [you] Kręcisz wskazówką o małe ciasteczka.
   *[other] { $seat } kręci wskazówką o małe ciasteczka.
}
alice-event-spins-to-escape = { $seat-is ->
    [you] Masz { PHRASE("alice-spins", "spins", $spins) }, by wyjść z Króliczej Nory.
   *[other] { $seat } ma { PHRASE("alice-spins", "spins", $spins) }, by wyjść z Króliczej Nory.
}
alice-event-spun = Wskazówka pokazuje pole { $space } (liczba { $number }).
alice-event-took-small = { $seat-is ->
    [you] Bierzesz
   *[other] { $seat } bierze
} { PHRASE("alice-small-cookies", "count", $count) }; zostaje { $left }.
alice-event-unacceptable = Pole { $space } nie jest wyjściem.
alice-event-stayed = { $seat-is ->
    [you] Zostajesz w Króliczej Norze.
   *[other] { $seat } zostaje w Króliczej Norze.
}
alice-event-drew = { $card ->
    [none] {""}
   *[other] { $seat-is ->
        [you] Dobierasz kartę: { PHRASE("alice-a-card", "card", $card) }.
       *[other] { $seat } dobiera kartę: { PHRASE("alice-a-card", "card", $card) }.
    }
}
alice-a-card = { $card ->
    [J] joker
   *[other] { $card }
}

# Co zrobiłby ruch: następuje po jego nazwie; puste dla tego, co nie wymaga słów.
alice-effect-moved = idzie na pole { PHRASE("alice-place-short", "space", $to, "kind", $kind) }{ $pushed ->
    [0] {""}
   *[other] , popchnięcie o { $pushed }
}
alice-effect-took = { $from ->
    [passing] mija Herbatkę i bierze { PHRASE("alice-large-cookie", "cookie", $cookie) }
    [face-up] bierze odkryte { PHRASE("alice-large-cookie", "cookie", $cookie) }
   *[face-down] bierze z wierzchu stosu { PHRASE("alice-large-cookie", "cookie", $cookie) }
}
alice-effect-none-left = nie znajduje już dużych ciastek
alice-effect-chooses = wybiera duże ciastko
alice-effect-again = dalej o { PHRASE("alice-spaces", "count", $number) }
alice-effect-grew = rośnie
alice-effect-shrank = { $seat-is ->
    [you] maleje
   *[other] zmniejsza pionek ({ $seat })
}
alice-effect-fell = { $seat-is ->
    [you] wpada do Króliczej Nory
   *[other] strąca pionek do Króliczej Nory ({ $seat })
}
alice-effect-spins-for-cookies = kręci o ciasteczka
alice-effect-spins-to-escape = daje { PHRASE("alice-spins", "spins", $spins) }, by wyjść z Króliczej Nory
alice-effect-played = {""}
alice-effect-turned = {""}
alice-effect-spun = {""}
alice-effect-unacceptable = {""}
alice-effect-drew = {""}
alice-effect-nothing = nic więcej się nie dzieje

# Kto wygrał. Kilka imion kończy się na „ty”, jeśli to także ty.
alice-verdict-won = { $winners-is ->
    [you] Wygrywasz! { PHRASE("points", "count", $points) }.
   *[other] Wygrywa { $winners }: { PHRASE("points", "count", $points) }.
}
alice-verdict-most-large = Remis ({ PHRASE("points", "count", $points) }): { $tied }. { $winners-is ->
    [you] Wygrywasz z największą liczbą dużych ciastek ({ $large })!
   *[other] Wygrywa { $winners } z największą liczbą dużych ciastek ({ $large }).
}
alice-verdict-farthest = Remis ({ PHRASE("points", "count", $points) }, { PHRASE("alice-large-cookies", "count", $large) }): { $tied }. { $winners-is ->
    [you] Wygrywasz: twój pionek zaszedł najdalej ({ PHRASE("alice-spaces", "count", $distance) } za Herbatką u Kapelusznika)!
   *[other] Wygrywa { $winners } z pionkiem, który zaszedł najdalej ({ PHRASE("alice-spaces", "count", $distance) } za Herbatką u Kapelusznika).
}
alice-verdict-shared = Wspólne zwycięstwo: { $winners }. Każdy ma { PHRASE("points", "count", $points) }, { PHRASE("alice-large-cookies", "count", $large) } i pionek na tym samym polu.

# Dlaczego arkusz punktów odrzuca ciastka.
alice-pad-seats = W Alicję w Krainie Czarów gra od { $least } do { $most } osób, nie { $given }.
alice-pad-value = { $seat } ma duże ciastko o wartości { $value }, a duże ciastka są warte od 2 do 5.
alice-pad-large = Dużych ciastek o wartości { $value } jest { $given }, a w grze jest ich tylko { $of }.
alice-pad-small = Małych ciasteczek jest { $given }, a w pudełku jest ich tylko 20.
alice-pad-same-space = { $first } i { $second } nie mogą stać tak samo daleko za Herbatką ({ PHRASE("alice-spaces", "count", $at) }): na polu mieści się tylko jeden pionek.
alice-pad-tied = { $first } i { $second } remisują. Dopisz, ile pól za Herbatką, zgodnie z ruchem wskazówek zegara, stoi każdy pionek, na przykład „at 7”.

# Powody za ruchem i przeciw niemu: następują po „ten ruch …”. Czytać je może każdy, więc „ty” to nigdy ten, kto wykonuje ruch.
alice-reason-takes-large = { $from ->
    [passing] mija Herbatkę u Kapelusznika
   *[other] zatrzymuje się na Herbatce u Kapelusznika
} i bierze { $cookie ->
    [none] duże ciastko, jeszcze nieznane
   *[other] duże ciastko ({ $cookie })
}
alice-reason-chooses-large = zatrzymuje się na Herbatce u Kapelusznika: { $face_up ->
    [none] następne duże ciastko
   *[other] duże ciastko ({ $face_up })
} albo jedno ze stosu, średnio { DECIMAL($mean) }
alice-reason-none-left = dociera do Herbatki u Kapelusznika, gdzie nie ma już dużych ciastek
alice-reason-spins-for-cookies = kręci o małe ciasteczka, średnio { DECIMAL($mean) }
alice-reason-falls = wpada do Króliczej Nory
alice-reason-makes-fall = sprawia, że { $seat-is ->
    [you] malejesz i wpadasz
   *[other] { $seat } maleje i wpada
} do Króliczej Nory
alice-reason-grows = powiększa pionek: może on dodać 1 i nie wpada do nory
alice-reason-shrinks = znów zmniejsza pionek
alice-reason-makes-shrink = zmniejsza { $seat-is ->
    [you] twój pionek
   *[other] pionek ({ $seat })
}
alice-reason-spins-to-escape = daje { PHRASE("alice-spins", "spins", $spins) }: { PERCENT($chance) } szans na wyjście z Króliczej Nory
alice-reason-walks-out = wychodzi z Króliczej Nory bez kręcenia
alice-reason-stops-idly = { $kind ->
    [hole] zatrzymuje się na Króliczej Norze, ale pionek jest za duży, by wpaść
    [cookies] zatrzymuje się na Małych Ciasteczkach, których już nie ma
   *[other] zatrzymuje się na zwykłym polu, gdzie nic się nie dzieje
}
alice-reason-brings = { $points ->
    [0] nic nie przynosi w tej turze
    [one] przynosi w tej turze { DECIMAL($points) } punkt
    [few] przynosi w tej turze { DECIMAL($points) } punkty
    [many] przynosi w tej turze { DECIMAL($points) } punktów
   *[other] przynosi w tej turze { DECIMAL($points) } punktu
}{ $sure ->
    [yes] {""}
   *[no] {" "}średnio
}, { $best ->
    [yes] najwięcej, na co można liczyć
   *[no] a można liczyć na { DECIMAL($most) }
}
alice-reason-uses-joker = zużywa jokera
alice-reason-keeps-joker = zachowuje jokera
alice-reason-reaches-tea-party-next = pozwala w następnej turze dojść do Herbatki u Kapelusznika lub ją minąć kartą { $card ->
    [J] joker
   *[other] { $card }
}
alice-reason-cat-moves = pozwala, by Kot z Cheshire przesunął pionek jeszcze o { PHRASE("alice-spaces", "count", $number) }, na { $kind ->
    [tea-party] Herbatkę u Kapelusznika
    [cat] Kota z Cheshire
    [hole] Króliczą Norę
    [cookies] Małe Ciasteczka
    [caterpillar] Gąsienicę
   *[plain] zwykłe pole
}
alice-reason-next-cards = zostawia na następną turę { LIST($cards, "alice-the-card", join: "or") }{ $drawn ->
    [yes] {" "}lub dobraną kartę
   *[no] {""}
}
alice-reason-takes-face-up = bierze { $cookie }, a stos daje średnio { DECIMAL($mean) }
alice-reason-takes-face-down = bierze nieznane ciastko, średnio { DECIMAL($mean) }, i zostawia innym { $cookie }
alice-reason-stack-odds = { $from ->
    [face-down] jest warte więcej niż { $cookie } w { $better } z { $of } przypadków{ $worse ->
        [0] {""}
       *[other] , a mniej w { $worse }
    }
   *[other] jest warte więcej niż { $worse } z { $of } ciastek na stosie{ $better ->
        [0] {""}
       *[other] , a mniej niż { $better }
    }
}
alice-reason-gives-up = rezygnuje z { $kind ->
    [tea-party] Herbatki u Kapelusznika
    [cat] Kota z Cheshire
    [hole] Króliczej Nory
    [cookies] Małych Ciasteczek
    [caterpillar] Gąsienicy
   *[plain] zwykłego pola
}

# Ruchy.
alice-play = { $card }{ $extra ->
    [plus-one] {" "}plus 1
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

# The table.
alice-board = Plansza ({ $count ->
    [one] { $count } pole
    [few] { $count } pola
    [many] { $count } pól
   *[other] { $count } pola
}): { $special }{ $origin ->
    [reconstruction] {" "}(rekonstrukcja, nie plansza z pudełka)
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

alice-sheet-large = duże ciastka
alice-sheet-small = małe
alice-sheet-many = liczba dużych
alice-sheet-distance = pola za Herbatką
alice-brief = Pionki: { $pawns } (* duży). Odkryte: { $face }. Stos: { $stack }. Małe ciasteczka: { $small }.
