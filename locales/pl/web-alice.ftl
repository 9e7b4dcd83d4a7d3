# Alice's table.
web-alice-hand = Twoje karty
web-alice-ask = Którą kartę zagrywasz?
web-alice-ask-cookie = Które duże ciastko bierzesz?
web-alice-ask-answer = Wskazówka pokazuje { $place }. Idziesz tam? { $spins ->
    [0] To był ostatni obrót.
    [one] Został jeden obrót.
    [few] Zostały { $spins } obroty.
    [many] Zostało { $spins } obrotów.
   *[other] Zostało { $spins } obrotu.
}
web-alice-card = { $card }, { $side ->
    [left] po lewej
    [right] po prawej
   *[middle] w środku: jeszcze nie można jej zagrać
}
# Pola według miejsc: gdzie się jest i dokąd się idzie.
web-alice-landmark = { $past ->
    [tea-party] Herbatka u Kapelusznika
    [cat] Kot z Cheshire
    [hole] Królicza Nora
    [cookies] Małe Ciasteczka
   *[caterpillar] Gąsienica
}
web-alice-past = { $past ->
    [tea-party] Herbatką u Kapelusznika
    [cat] Kotem z Cheshire
    [hole] Króliczą Norą
    [cookies] Małymi Ciasteczkami
   *[caterpillar] Gąsienicą
}
web-alice-place = { $steps ->
    [0] { web-alice-landmark }
    [one] tuż za { web-alice-past }
    [few] { $steps } pola za { web-alice-past }
   *[other] { $steps } pól za { web-alice-past }
}
web-alice-to-landmark = { $past ->
    [tea-party] na Herbatkę u Kapelusznika
    [cat] do Kota z Cheshire
    [hole] do Króliczej Nory
    [cookies] do Małych Ciasteczek
   *[caterpillar] do Gąsienicy
}
web-alice-to = { $steps ->
    [0] { web-alice-to-landmark }
    [one] tuż za { web-alice-past }
    [few] { $steps } pola za { web-alice-past }
   *[other] { $steps } pól za { web-alice-past }
}
web-alice-event-moved = { $seat-is ->
    [you] Idziesz
   *[other] { $seat } idzie
} { web-alice-to }{ $pushed ->
    [0] {""}
   *[other] , popchnięcie o { $pushed }
}.
web-alice-event-spun = Wskazówka pokazuje { $number } ({ web-alice-place }).
web-alice-event-unacceptable = Tędy się nie wyjdzie: { web-alice-landmark }.
web-alice-effect-moved = idzie { web-alice-to }{ $pushed ->
    [0] {""}
   *[other] , popchnięcie o { $pushed }
}
web-alice-pick = Wybierz kartę, by zobaczyć, dokąd prowadzi.
web-alice-name-joker = Wybierz liczbę dla jokera.
web-alice-joker = Joker liczy się jako
web-alice-extra = { $extra ->
    [walk] Jak wyjść
   *[plus] Dodatkowy krok
}
web-alice-no-extra = nie
web-alice-plus = tak, +1
web-alice-walk = pieszo
web-alice-spin = zakręć
web-alice-play = Zagraj tę kartę
web-alice-skip = Pomiń
web-alice-stack = Pozostałe duże ciastka
web-alice-left = { $count } o wartości { $cookie }
web-alice-reconstruction = Ta plansza to rekonstrukcja, nie plansza z pudełka.
