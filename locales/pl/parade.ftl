# Kolory i karty. Karta to litera i wartość, jak R5; „object” to forma karty, z którą coś się robi.
parade-colour = { $colour ->
    [red] czerwony
    [blue] niebieski
    [purple] fioletowy
    [green] zielony
    [grey] szary
   *[orange] pomarańczowy
}
# Po „większość kart”.
parade-colour-majority = { $colour ->
    [red] czerwonych
    [blue] niebieskich
    [purple] fioletowych
    [green] zielonych
    [grey] szarych
   *[orange] pomarańczowych
}
card = { $colour ->
    [R] czerwona { $value }
    [B] niebieska { $value }
    [P] fioletowa { $value }
    [G] zielona { $value }
    [Y] szara { $value }
   *[O] pomarańczowa { $value }
}
card-object = { $colour ->
    [R] czerwoną { $value }
    [B] niebieską { $value }
    [P] fioletową { $value }
    [G] zieloną { $value }
    [Y] szarą { $value }
   *[O] pomarańczową { $value }
}

# Zdarzenia.
parade-event-played = { $seat-is ->
    [you] Zagrywasz { CARD($card, form: "object") } i { $taken-count ->
        [0] nic nie zabierasz
       *[other] zabierasz { LIST($taken, "parade-taken") }
    }.
   *[other] { $seat } zagrywa { CARD($card, form: "object") } i { $taken-count ->
        [0] nic nie zabiera
       *[other] zabiera { LIST($taken, "parade-taken") }
    }.
}
parade-taken = { CARD($card, form: "object") } ({ $why ->
    [colour] kolor
    [value] wartość
   *[both] kolor i wartość
})
parade-event-drew = { $card ->
    [none] {""}
   *[other] { $seat-is ->
        [you] Dobierasz { CARD($card, form: "object") }.
       *[other] { $seat } dobiera { CARD($card, form: "object") }.
    }
}
parade-event-last-round = Ostatnia runda: { $because ->
    [empty-pile] stos jest pusty
    [both] { $by-is ->
        [you] masz
       *[other] { $by } ma
    } wszystkie sześć kolorów, a stos jest pusty
   *[sixth-colour] { $by-is ->
        [you] masz
       *[other] { $by } ma
    } wszystkie sześć kolorów
}. Każdy zagrywa jeszcze jedną kartę i nikt nie dobiera.
parade-event-chose = { $discard ->
    [none] { $seat } ma już wybrane karty.
   *[other] { $seat-is ->
        [you] Odrzucasz { CARDS($discard, form: "object") }.
       *[other] { $seat } odrzuca { CARDS($discard, form: "object") }.
    }
}
parade-event-revealed = Zachowane karty: { LIST($kept, "parade-kept", join: "semicolon") }.
parade-kept = { $seat } ({ CARDS($cards) })

# Co zrobiłby ruch: następuje po jego nazwie.
parade-effect-play = { $taken-count ->
    [0] nic nie zabiera
   *[other] zabiera { LIST($taken, "parade-taken") }
}
parade-effect-discard = zachowuje { CARDS($keeps, form: "object") }

# Kto wygrał. Kilka imion kończy się na „ty”, jeśli to także ty.
parade-verdict-won = { $winners-is ->
    [you] Wygrywasz! { PHRASE("points", "count", $points) }.
   *[other] Wygrywa { $winners }: { PHRASE("points", "count", $points) }.
}
parade-verdict-fewest-cards = Remis ({ PHRASE("points", "count", $points) }): { $tied }. { $winners-is ->
    [you] Wygrywasz z najmniejszą liczbą kart ({ $cards })!
   *[other] Wygrywa { $winners } z najmniejszą liczbą kart ({ $cards }).
}
parade-verdict-shared = Wspólne zwycięstwo: { $winners }. Każdy ma { PHRASE("points", "count", $points) } i { PHRASE("cards-object", "count", $cards) }.

# Dlaczego arkusz punktów odrzuca karty.
parade-pad-seats = W Paradę gra od { $least } do { $most } osób, nie { $given }.
parade-pad-twice = Karta { CARD($card) } jest wpisana dwa razy ({ $first }, { $second }), a jest tylko jedna.

# Powody za ruchem i przeciw niemu: następują po „ten ruch …”. Czytać je może każdy, więc „ty” to nigdy ten, kto wykonuje ruch.
parade-reason-takes-nothing = nic nie zabiera
parade-reason-takes = zabiera { CARDS($cards, form: "object", most: 6) }: { MINUS($after, $before, $values) ->
    [0] { $values ->
        [0] bez punktów
        [one] o { $values } punkt więcej
        [few] o { $values } punkty więcej
        [many] o { $values } punktów więcej
       *[other] o { $values } punktu więcej
    }
   *[other] po uwzględnieniu większości wynik { SIGN(MINUS($after, $before)) ->
        [minus] spada z { $before } do { $after }
        [zero] pozostaje równy { $after }
       *[plus] { SIGN(MINUS($after, $before, $values)) ->
            [minus] rośnie z { $before } do zaledwie { $after }
           *[plus] rośnie z { $before } do { $after }
        }
    }
}
parade-reason-wins-majority = daje większość kart { PHRASE("parade-colour-majority", "colour", $colour) }{ $with-count ->
    [0] {""}
   *[other] {" "}(mają ją też: { $with })
}: { PHRASE("points", "count", $cards) } zamiast { $values }
parade-reason-costs-majority = odbiera większość kart { PHRASE("parade-colour-majority", "colour", $colour) } ({ $seat-is ->
    [you] tracisz ją
   *[other] traci ją { $seat }
}): { PHRASE("points", "count", $values) } zamiast { $cards }
parade-reason-keeps-majority = utrzymuje większość kart { PHRASE("parade-colour-majority", "colour", $colour) }: dolicza { $cards-count ->
    [one] 1 za
   *[other] po 1 za
} { CARDS($cards, form: "object", most: 6) }
parade-reason-begins-last-round = { $because ->
    [sixth-colour] daje szósty kolor
    [empty-pile] dobiera ostatnią kartę
   *[both] daje szósty kolor, dobiera ostatnią kartę
} i zaczyna ostatnią rundę, { PHRASE("parade-lead", "lead", $lead) }
parade-reason-fifth-colour = daje piąty kolor, { PHRASE("parade-lead", "lead", $lead) }: brakuje już tylko jednego ({ PHRASE("parade-colour", "colour", $missing) })
parade-lead = { SIGN($lead) ->
    [zero] przy remisie na prowadzeniu
    [plus] mając { PHRASE("points", "count", $lead) } przewagi
   *[minus] mając { PHRASE("points", "count", ABS($lead)) } straty do prowadzenia
}
parade-reason-now-or-never = zagrywa { CARD($card, form: "object") }, póki nic nie zabiera, co do następnej tury może się zmienić
parade-reason-could-wait = zużywa { CARD($card, form: "object") }, choć mogłaby poczekać, a { CARD($instead) } tylko teraz na pewno nic nie zabierze
parade-reason-stays-safe = zostawia { CARD($card, form: "object") }, która nic nie zabierze w { $turns ->
    [one] następnej turze
    [few] { $turns } następnych turach
    [many] { $turns } następnych turach
   *[other] { $turns } następnych turach
}, cokolwiek zagrają inni
parade-reason-still-safe = { $cards-count ->
    [0] zostawia ci same karty, które zabrałyby coś z nowej parady
   *[other] zostawia ci { CARDS($cards, form: "object") }, bez ryzyka przy nowej paradzie
}
parade-reason-leaves-to-keep = pozwala na końcu zachować { CARDS($cards, form: "object") }: { PHRASE("parade-score", "score", $score, "more", MINUS($score, $fewest)) }
parade-reason-keeps = zachowuje { CARDS($cards, form: "object") }: { PHRASE("parade-score", "score", $score, "more", MINUS($score, $fewest)) }
parade-score = { PHRASE("points", "count", $score) } w tej sytuacji, { $more ->
    [0] najmniej, jak można
   *[other] o { $more } więcej niż trzeba
}
parade-reason-throws-away = odrzuca { CARDS($cards, form: "object") } o wartości { $values }, a zachowuje karty o wartości { $kept }
parade-reason-majority-stays = nie naraża większości kart { PHRASE("parade-colour-majority", "colour", $colour) }, cokolwiek zachowają inni
parade-reason-majority-at-risk = naraża większość kart { PHRASE("parade-colour-majority", "colour", $colour) }: przepadnie, jeśli { $seat-is ->
    [you] zachowasz
   *[other] { $seat } zachowa
} { $cards ->
    [one] { $cards } taką kartę
    [few] { $cards } takie karty
    [many] { $cards } takich kart
   *[other] { $cards } takiej karty
}

# Ruchy.
parade-discard = odrzuć { $cards }
parade-discard-brief = odrzuć { $cards }

# Stół, wiersz po wierszu.
parade-line = Parada od początku do końca: { $cards }
parade-pile = Stos: { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
parade-front = { $who } ma przed sobą: { $cards }
parade-hand = Twoja ręka: { $cards }
parade-hand-of = { $who } ma na ręce: { $cards }
parade-ask = { $who }, którą kartę zagrywasz?
parade-ask-discard = { $who }, które dwie karty odrzucasz? Dwie pozostałe dołączą do twoich.
parade-brief = Parada: { $cards }. Stos: { $pile }.
parade-brief-chosen = Wybrało { $done } z { $all }.
parade-brief-rest = Reszta parady: { $cards }.
parade-sheet-note = * większość: każda karta liczy się za 1
