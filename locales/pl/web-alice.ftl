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
