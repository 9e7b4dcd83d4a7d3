# The full-screen terminal: what its boards, tables and panels say.
screen-your-turn = Twój ruch
screen-you-win = Wygrywasz!
screen-turn-of = Gra { $name }
screen-waiting-for = Czekamy na: { $name }…
screen-watching = Oglądasz grę
screen-hand-of = Ręka: { $name }
screen-not-now = Chwileczkę
screen-log-title = Przebieg gry
screen-hint-title = Podpowiedź: szanse
screen-help-title = Pomoc
screen-help-close = naciśnij dowolny klawisz, by zamknąć
screen-menu-motto = dwie gry w głębi króliczej nory
screen-pager-place = { $percent } %
screen-hand-over = { $name }, twój ruch
screen-hand-over-how = Wszystkie karty są zakryte. Klawiaturę przejmuje { $name }. Naciśnij Enter, gdy nikt inny nie patrzy.
screen-too-small = Ten terminal ma { $size }. Wonderland potrzebuje co najmniej { $needed }.
screen-parade-title = Parada
screen-parade-pile = stos: { $count }
screen-parade-over = Koniec gry
screen-parade-choose-two = Wybierz dwie karty do odrzucenia
screen-parade-chosen = Gotowi: { $done } z { $all }
screen-parade-last-colours = OSTATNIA RUNDA: { $name } ma sześć kolorów.
screen-parade-last-pile = OSTATNIA RUNDA: stos jest pusty.
screen-parade-last-both = OSTATNIA RUNDA: { $name } ma sześć kolorów i stos jest pusty.
screen-parade-banner-play = Każdy zagrywa jeszcze jedną kartę, bez dobierania. Potem liczą się też dwie z twoich czterech kart. Pozostało tur: { $left }.
screen-parade-banner-short = Jeszcze po karcie, bez dobierania.
screen-parade-banner-discard = Odrzuć dwie karty. Pozostałe dwie liczą się razem z zabranymi.
screen-parade-line = { $count ->
    [one] { $count } karta w paradzie
    [few] { $count } karty w paradzie
    [many] { $count } kart w paradzie
   *[other] { $count } karty w paradzie
}
screen-parade-log = { $card } → { $count ->
    [0] nic nie bierze
   *[other] bierze { $cards }
}
screen-parade-front = Początek parady
screen-parade-end = koniec
screen-parade-new = nowa
screen-parade-safe = bezpieczne
screen-parade-why-colour = kolor
screen-parade-why-value = wart.
screen-parade-why-both = oba
screen-parade-safe-none = Żadna karta nie jest bezpieczna.
screen-parade-safe-all = Cała parada jest bezpieczna.
screen-parade-safe-some = { $count ->
    [one] Ostatnia karta jest bezpieczna.
    [few] Ostatnie { $count } są bezpieczne.
    [many] Ostatnich { $count } jest bezpiecznych.
   *[other] Ostatnie { $count } są bezpieczne.
}
screen-parade-hand = Twoja ręka
screen-parade-hand-discard = Twoje ostatnie cztery karty
screen-parade-out = odrz.
screen-parade-keep = zost.
screen-parade-keeps = Zachowujesz { $one } i { $other }: na razie { PHRASE("points", "count", $points) }. Enter odrzuca pozostałe dwie.
screen-parade-discard-how = Zaznacz numerami dwie karty do odrzucenia i naciśnij Enter. Pozostałe dwie zachowasz.
screen-parade-discard-done = Wybór zrobiony. Czekamy na innych.
screen-parade-taken = Zabrane
screen-parade-points = pkt
screen-parade-hand-count = ręka
screen-parade-sheet = Wynik
screen-parade-sheet-legend = większość: każda karta liczy się za 1
screen-parade-sheet-cards = { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
screen-parade-total = razem
screen-parade-kept = Zachowane karty
screen-alice-title = Alicja
screen-alice-over = Koniec gry
screen-alice-status = { $turn }: { $what }
screen-alice-choose-cookie = wybór dużego ciastka
screen-alice-spin-cookies = losowanie małych ciasteczek
screen-alice-spin-escape = wyjście z Króliczej Nory, pozostało obrotów: { $spins }
screen-alice-answer = przejść na pole { $space }? Pozostało obrotów: { $spins }
screen-alice-board = Plansza
screen-alice-reconstruction = rekonstrukcja
screen-alice-board-too-small = Ta plansza się tu nie mieści.
screen-alice-points-at = pole { $space }: { $number }
screen-alice-players = Gracze
screen-alice-fallen = w norze
screen-alice-cards-left = { $character }, { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
screen-alice-cookies = Ciastka
screen-alice-cookies-left = odkryte { $up }, stos { $stack }
screen-alice-small-left = małe { $small }
screen-alice-hand = Twoja ręka
screen-alice-joker = J
screen-alice-waits = czeka
screen-alice-choices = Do wyboru
screen-alice-moves = Ruchy
screen-alice-spinning = Wskazówka się kręci.
screen-alice-log-played = { $joker ->
    [yes] joker { $number }
   *[no] { $number }
}{ $extra ->
    [plus-one] {" "}(z +1)
    [walk] {" "}wychodzi
   *[none] {""}
}
screen-alice-log-moved = → { $place }
screen-alice-log-large = +({ $cookie })
screen-alice-log-small = +{ $count }
screen-alice-log-grew = rośnie
screen-alice-log-shrank = { $who } maleje
screen-alice-log-fell = { $who } wpada do nory
screen-alice-log-stayed = zostaje w norze
screen-alice-log-spun = wskazówka { $space } ({ $number })
screen-alice-left = z lewej
screen-alice-right = z prawej
screen-alice-play = zagraj { $number }
screen-alice-play-side = zagraj { $number } ({ $side })
screen-alice-play-joker = joker jako { $number }
screen-alice-brief-side = { $number } { $side }
screen-alice-brief-joker = joker { $number }
screen-alice-plus-one = +1
screen-alice-walk = pieszo
screen-alice-face-up = odkryte ciastko
screen-alice-face-down = wierzch stosu
screen-alice-accept = idź tam
screen-alice-again = zakręć ponownie
screen-alice-spin = obrót { $space }
screen-alice-tea-party = Herbatka u Kapelusznika
screen-alice-cat = Kot z Cheshire
screen-alice-hole = Królicza Nora
screen-alice-cookies-space = Małe Ciasteczka
screen-alice-caterpillar = Gąsienica
screen-alice-tea-party-short = Herbatka
screen-alice-cat-short = Kot
screen-alice-hole-short = Nora
screen-alice-cookies-short = Ciastka
screen-alice-caterpillar-short = Gąsienica
screen-alice-place = { $space } ({ $kind })
screen-alice-sheet = Wynik
screen-alice-sheet-large = duże ciastka
screen-alice-sheet-small = małe
screen-alice-sheet-total = razem
screen-alice-sheet-distance = odległość
screen-character-alice = Alicja
screen-character-hatter = Kapelusznik
screen-character-queen = Królowa
screen-character-rabbit = Królik
screen-letter-alice = A
screen-letter-hatter = K
screen-letter-queen = Q
screen-letter-rabbit = R
