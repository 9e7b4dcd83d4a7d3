# Parade's table.
web-parade-line = Parada, od początku do końca
web-parade-end = Koniec
web-parade-hand = Twoje karty
web-parade-safe = bezpieczna
web-parade-stays = zostaje
# Why a card would be taken; there is little room.
web-parade-why = { $why ->
    [colour] kolor
    [value] wartość
   *[both] kolor + wartość
}
web-parade-safe-none = Żadna karta nie jest bezpieczna.
web-parade-safe-all = Cała parada jest bezpieczna.
web-parade-safe-some = { $count ->
    [one] Ostatnia karta jest bezpieczna.
    [few] Ostatnie { $count } karty są bezpieczne.
    [many] Ostatnich { $count } kart jest bezpiecznych.
   *[other] Ostatnie { $count } karty są bezpieczne.
}
web-parade-how = Wybierz kartę, by zobaczyć jej działanie, a potem ją zagraj.
web-parade-if-now = Gdyby teraz była twoja kolej:
web-parade-play = Zagraj: { $card }
web-parade-to-move = ma ruch
web-parade-holds = { $count ->
    [one] { $count } karta na ręce
    [few] { $count } karty na ręce
    [many] { $count } kart na ręce
   *[other] { $count } karty na ręce
}
web-parade-taken-by = Karty przed: { $who }
web-parade-taken-own = Karty przed tobą
web-parade-most = większość
web-parade-has-chosen = wybór gotowy
web-parade-discard-how = Wybierz dwie karty do odrzucenia. Dwie pozostałe zachowasz.
web-parade-keeps = Zachowujesz { $cards }, a dwie pozostałe odrzucasz.
web-parade-discard = Odrzuć
web-parade-out = odrzuć
web-parade-keep = zostaw
web-parade-last-round = Ostatnia runda!
web-parade-turns-left = { $count ->
    [one] Została jedna tura
    [few] Zostały { $count } tury
    [many] Zostało { $count } tur
   *[other] Zostało { $count } tury
}
web-parade-last-turn = ma jeszcze jedną turę
web-parade-last-turns = Ostatnia runda: { $count ->
    [one] została jedna tura
    [few] zostały { $count } tury
    [many] zostało { $count } tur
   *[other] zostało { $count } tury
}
web-parade-last-discard = Ostatnia runda za nami: odrzuć dwie karty
web-parade-majority = większość: każda karta liczy się za 1
web-parade-points = { $count } pkt
web-parade-points-now = punkty na teraz
