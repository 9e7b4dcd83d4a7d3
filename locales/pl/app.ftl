# The program on the whole screen: menu, settings, keys.
app-key-select = wybierz
app-key-play = zagraj
app-key-mark = odłóż
app-key-discard = odrzuć
app-key-hint = podpowiedź
app-key-no-hints = bez podpowiedzi
app-key-take-back = cofnij
app-key-help = pomoc
app-key-quit = wyjdź
app-key-ready = gotowe
app-key-on = dalej
app-key-change = zmień
app-key-back = wróć
app-key-choose = wybierz
app-key-end = zakończ
app-key-begin = zacznij
app-key-scroll = przewiń
app-thinking = Myślę…
app-help-keys = Klawisze
app-help-parade = Zagraj kartę na koniec parady. Tyle kart, ile wynosi jej wartość, licząc od końca, jest bezpiecznych. Z pozostałych zabierasz te w tym samym kolorze i te o wartości równej lub mniejszej. Wygrywa najmniejsza liczba punktów: każda karta liczy się za swoją wartość, ale kto ma najwięcej kart danego koloru, liczy każdą z nich za 1. Naciśnij numer karty, by zobaczyć, co zabierze; naciśnij Enter, by ją zagrać. Gra jest zapisywana po każdym ruchu.
app-help-alice = Zagraj lewą lub prawą kartę z ręki, by przejść tyle pól; środkowa czeka. Kto mija Herbatkę u Kapelusznika, bierze duże ciastko. Wygrywa największa liczba punktów. Wybierz ruch strzałkami lub numerem: plansza pokazuje, dokąd prowadzi. Enter wykonuje ruch. Gra jest zapisywana po każdym ruchu.
app-kept = Gra jest zapisana.
app-continue = Kontynuuj
app-continue-about = ostatnia niedokończona gra
app-play = Zagraj: { $game }
app-parade-about = karty, od 2 do 6 graczy
app-alice-about = wyścig po ciastka, od 2 do 4 graczy
app-rules = Zasady: { $game }
app-rules-about = do czytania
app-key-answer = odpowiedz
app-puzzle = Zagadka dnia: { $game }
app-puzzle-about = jeden ruch jest wyraźnie najlepszy
app-puzzle-ask = Zagadka { $number }: jeden z twoich ruchów jest wyraźnie najlepszy. Który?
app-puzzle-right = Dobrze!
app-puzzle-wrong = Nie. Najlepszy ruch: { $best }.
app-settings = Ustawienia
app-settings-about = język, kolory, animacja
app-settings-kept = Wybór jest zapamiętywany.
app-quit = Zakończ
app-auto = automatycznie
app-language = Język
app-colours = Kolory
app-colours-true = wszystkie
app-colours-sixteen = szesnaście
app-colours-none = żadne
app-background = Tło
app-light = jasne
app-dark = ciemne
app-signs = Znaki
app-signs-unicode = linie i symbole
app-signs-ascii = same litery (ASCII)
app-speed = Animacja
app-speed-off = brak
app-speed-fast = szybka
app-speed-normal = zwykła
app-speed-slow = wolna
app-bots = Boty
app-people = Ludzie przy tej klawiaturze
app-character = Jesteś
app-table = Przy stole: { $players }.
app-level-of = { $level ->
    [1] 1, Suseł
    [2] 2, Biały Królik
    [3] 3, Kapelusznik
    [4] 4, Kot z Cheshire
   *[5] 5, Królowa Kier
}
