# Parade's table in the web app.
web-parade-line = Parada, od początku do końca
web-parade-front = Początek
web-parade-end = Koniec
web-parade-hand = Twoja ręka
web-parade-safe = bezpieczna
web-parade-stays = zostaje
# Why a card would be taken; there is little room.
web-parade-why = { $why ->
    [colour] kolor
    [value] wartość
   *[both] oba
}
web-parade-safe-none = Żadna karta nie jest bezpieczna.
web-parade-safe-all = Cała parada jest bezpieczna.
web-parade-safe-some = Bezpieczne na końcu: { $count }.
web-parade-how = Przyjrzyj się, co zrobiłaby karta. Potem zagraj jedną.
web-parade-wait = Grają inni; twoje karty czekają.
web-parade-play = Zagraj: { $card }
web-parade-to-move = ma ruch
web-parade-holds = { $count ->
    [one] { $count } karta na ręce
    [few] { $count } karty na ręce
   *[many] { $count } kart na ręce
}
web-parade-taken-by = Przed graczem { $who }
web-parade-most = większość
web-parade-has-chosen = wybór zrobiony
web-parade-discard-how = Zaznacz dwie karty do odrzucenia; dwie pozostałe dołączą do twoich.
web-parade-keeps = Zachowujesz { $cards }; dwie pozostałe odrzucasz.
web-parade-discard = Odrzuć
web-parade-out = odpada
web-parade-keep = zostaje
web-parade-discard-done = Wybór zrobiony. Inni jeszcze myślą.
web-parade-last-turns = Potem liczą się też dwie z twoich czterech ostatnich kart. Pozostało tur: { $count }.
web-parade-last-discard = Wszystkie karty zagrane: odrzuć dwie, dwie pozostałe liczą się z twoimi.
web-parade-majority = większość: każda karta liczy się za 1
