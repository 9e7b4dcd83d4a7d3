# Stół Alicji w aplikacji internetowej.
web-alice-hand = Twoje karty
web-alice-card = { $card }, { $side ->
    [left] po lewej
    [right] po prawej
   *[middle] w środku: musi zaczekać
}
web-alice-pick = Wybierz kartę: plansza pokaże, dokąd prowadzi.
web-alice-name-it = Wybierz liczbę jokera.
web-alice-joker = Joker jako
web-alice-extra = I do tego
web-alice-as-it-is = nic
web-alice-plus = dodaj 1
web-alice-walk = wyjdź pieszo
web-alice-spin = zakręć
web-alice-play = Zagraj
web-alice-skip = Pomiń
web-alice-larder = Zostało w stosie
web-alice-left = { $count } o wartości { $cookie }
web-alice-reconstruction = To rekonstrukcja planszy, nie plansza z pudełka.
