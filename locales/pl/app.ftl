# The program on the whole screen: menu, settings, keys.
app-key-select = wybierz
app-key-play = zagraj
app-key-mark = zaznacz
app-key-discard = odrzuć
app-key-hint = podpowiedź
app-key-no-hints = bez podpowiedzi
app-key-take-back = cofnij
app-key-table = stół
app-key-log = dziennik
app-key-help = pomoc
app-key-quit = wyjdź
app-key-ready = gotowe
app-key-on = dalej
app-key-menu = menu
app-key-change = zmień
app-key-back = wróć
app-key-choose = otwórz
app-key-end = zakończ
app-key-begin = zacznij
app-key-scroll = przewiń
app-thinking = Myślę…
app-help-keys = Klawisze
app-help-parade = Zagraj kartę z ręki na koniec parady. Jej wartość mówi, ile kart na końcu parady jest bezpiecznych. Z pozostałych zabierasz te w tym samym kolorze i te o wartości równej lub niższej. Im mniej punktów, tym lepiej: każda karta liczy się za swoją wartość, ale jeśli masz najwięcej kart danego koloru, każda z nich liczy się tylko za 1. Naciśnij numer karty, by zobaczyć, co zabierze, a potem Enter, by ją zagrać. Gra zapisuje się po każdym ruchu.
app-help-alice = Zagraj lewą lub prawą kartę z ręki, by przejść tyle pól; środkowa karta czeka. Mijając Herbatkę u Kapelusznika, bierzesz duże ciastko. Wygrywa najwięcej punktów. Wybierz ruch strzałkami lub numerem, a plansza pokaże, dokąd prowadzi. Naciśnij Enter, by go wykonać. Gra zapisuje się po każdym ruchu.
app-legend-parade = { $crown } oznacza większość: każda karta stosu liczy się za 1. Gdy brak miejsca, T to 10. Klawisz t pokazuje wszystko, co leży przed graczami.
app-legend-alice = { $tea } Herbatka: mijając ją, bierzesz duże ciasteczko. { $cat } Kot z Cheshire: idziesz jeszcze raz. { $hole } Królicza Nora: trzeba się z niej wykręcić. { $cookies } Małe Ciasteczka: kręcisz o nie. { $caterpillar } Gąsienica: rośniesz. Liczba w nawiasie to wynik kręcenia. Pionki to litery postaci; [K] oznacza dużego.
app-help-menu = Wonderland to dwie gry planszowe: Parada i Alicja w Krainie Czarów. Pierwszy raz? Nauka gry zajmuje pięć minut. Gra zapisuje się po każdym ruchu, więc możesz wyjść w każdej chwili.
app-kept = Gra zapisana.
app-continue = Kontynuuj
app-continue-about = { $game }, { $turn }, { $age }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
}
app-continue-none = Nie ma niedokończonych gier.
app-age-now = przed chwilą
app-age-minutes = { $count } min temu
app-age-hours = { $count } godz. temu
app-age-days = { $count ->
    [one] { $count } dzień temu
    [few] { $count } dni temu
    [many] { $count } dni temu
   *[other] { $count } dnia temu
}
app-group-play = Graj
app-group-learn = Nauka
app-group-after = Po grze
app-group-more = Więcej
app-play = Zagraj: { $game }
app-parade-about = gra karciana, od 2 do 6 graczy
app-alice-about = wyścig po ciastka, od 2 do 4 graczy
app-rules = Zasady: { $game }
app-rules-about = pełne zasady gry
app-key-answer = odpowiedz
app-key-next-puzzle = następna zagadka
app-puzzle = Zagadka dnia: { $game }
app-puzzle-about = znajdź najlepszy ruch
app-puzzle-ask = Zagadka { $number }: jeden ruch jest wyraźnie lepszy od innych. Znajdź go!
app-puzzle-right = Dobrze!{ $streak ->
    [0] {""}
    [1] {""}
   *[other] {" "}{ $streak } z rzędu.
}
app-puzzle-wrong = Niezupełnie. Najlepszy ruch: { $best }.
app-settings = Ustawienia
app-settings-about = imię, język, kolory, animacja
app-settings-kept = Zmiany zapisują się automatycznie.
app-quit = Zakończ
app-auto = automatycznie
app-language = Język
app-colours = Kolory
app-colours-true = wszystkie
app-colours-sixteen = 16 kolorów
app-colours-none = brak
app-background = Tło
app-light = jasne
app-dark = ciemne
app-signs = Symbole
app-signs-unicode = Unicode
app-signs-ascii = tylko ASCII
app-signs-console = konsola Linuksa
app-speed = Animacja
app-speed-off = brak
app-speed-fast = szybka
app-speed-normal = zwykła
app-speed-slow = wolna
app-bots = Boty
app-people = Gracze przy tej klawiaturze
app-character = Twoja postać
app-table = Gracze: { $players }.
app-level-of = { $level ->
    [1] poziom 1 (najłatwiejszy)
    [2] poziom 2 (łatwy)
    [3] poziom 3 (średni)
    [4] poziom 4 (trudny)
   *[5] poziom 5 (najtrudniejszy)
}
