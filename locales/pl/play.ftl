# What all games share.
list-and = { $rest } i { $last }
list-or = { $rest } lub { $last }
list-semicolon = { $rest }; { $last }
none = brak
somebody = Gracz
you = ty
persona = { $persona ->
    [alice] Alicja
    [hatter] Kapelusznik
    [rabbit] Biały Królik
    [cat] Kot z Cheshire
    [queen] Królowa Kier
    [dormouse] Suseł
   *[caterpillar] Gąsienica
}
level = poziom { $level }
points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
cards = { $count ->
    [one] { $count } karta
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
cards-object = { $count ->
    [one] { $count } kartę
    [few] { $count } karty
    [many] { $count } kart
   *[other] { $count } karty
}
sheet-total = razem
sheet-cards = karty
game-name = { $game ->
    [parade] Parada
   *[alice] Alicja w Krainie Czarów
}
game-short = { $game ->
    [parade] Parada
   *[alice] Alicja
}

# Co dzieje się przy stole poza samą grą.
table-step-resigned = { $seat-is ->
    [you] Poddajesz grę.
   *[other] { $seat } poddaje grę.
}
table-step-took-back = { $seat-is ->
    [you] Cofasz swój ostatni ruch.
   *[other] { $seat } cofa ostatni ruch.
}
table-step-returned = { $seat-is ->
    [you] Wracasz do gry.
   *[other] { $seat } wraca do gry.
}
table-stand-in = { $seat-is ->
    [you] Odtąd gra za ciebie bot.
   *[other] Odtąd gra bot ({ $seat }).
}
table-ended-by-resigning = { $resigned-is ->
    [you] Poddajesz grę, więc tu się ona kończy.
   *[other] { $resigned } poddaje grę, więc tu się ona kończy.
}
table-resigned-before = { $resigned-is ->
    [you] Po poddaniu gry nie możesz już wygrać.
   *[other] Bez szans na wygraną po poddaniu gry: { $resigned }.
}
table-not-over = Gra jeszcze trwa.
table-placed = { $place ->
    [2] Zajmujesz drugie miejsce
    [3] Zajmujesz trzecie miejsce
    [4] Zajmujesz czwarte miejsce
    [5] Zajmujesz piąte miejsce
   *[6] Zajmujesz szóste miejsce
}, { $behind ->
    [0] decyduje rozstrzygnięcie remisu.
   *[other] strata do zwycięzcy: { PHRASE("points", "count", $behind) }.
}

# Dlaczego prośba została odrzucona, według kodu.
refused-over = Gra jest skończona.
refused-no-such-seat = Przy tym stole nie ma takiego miejsca.
refused-stale = W międzyczasie stół się zmienił. Spójrz jeszcze raz i wybierz.
refused-ahead = W międzyczasie stół się zmienił. Spójrz jeszcze raz i wybierz.
refused-not-your-turn = To nie twoja kolej.
refused-unreadable = Nie udało się zrozumieć tego polecenia. Spróbuj ponownie.
refused-illegal = Zasady nie pozwalają teraz na ten ruch.
refused-resigned = Ta gra jest już poddana. Gra za ciebie bot.
refused-key-reused = To polecenie zostało już użyte. Spróbuj ponownie.
refused-no-takeback = Nie ma ruchu, który można cofnąć.
refused-bot = Na tym miejscu gra bot.
refused-not-away = Już grasz na tym miejscu.
refused-foreign-seat = To nie twoje miejsce.
refused-nonce = Twój udział w tasowaniu nie został przyjęty. Odśwież i spróbuj ponownie.
refused-taken = To jest już zajęte. Wybierz coś innego.
refused-not-the-host = Może to zrobić tylko gospodarz.
refused-not-ready = Stół nie jest jeszcze na to gotowy.
refused-wrong-stage = W tej chwili nie można tego zrobić.
refused-unavailable = Serwer nie może tego teraz zrobić. Spróbuj za chwilę.
refused-not-found = Nic tu nie ma. Mogło zostać usunięte albo link jest błędny.
refused-nobody = Twoja sesja wygasła. Wejdź ponownie albo zaloguj się, jeśli masz konto.
refused-forbidden = Nie masz do tego prawa.
refused-busy = Za dużo prób naraz. Poczekaj chwilę i spróbuj ponownie.

# A game line by line.
play-begins = { $game }: { $players }.
play-goes-on = { $game }, ciąg dalszy: { $players }.
play-how = Odpowiedz numerem wyboru. h: podpowiedź, u: cofnij, ?: pomoc, q: wyjdź (gra jest zapisana).
play-prompt = { $question } ({ $count ->
    [1] 1
   *[other] 1 do { $count }
}, ? pomoc)
play-choice = { $number }. { $move }: { $effect }
play-wrong = „{ $answer }” to nie jest jedna z możliwości. Wpisz { $count ->
    [1] 1
   *[other] numer od 1 do { $count }
} albo ?, by zobaczyć pomoc.
play-help =
    1, 2, …: wybierz tę możliwość.
    h: podpowiedź z zaletami i wadami każdego ruchu.
    u: cofnij swój ostatni ruch (tylko w grze jednej osoby z botami).
    resign: poddaj grę.
    q: wyjdź. Gra jest zapisana; wróć do niej poleceniem „wonderland play --continue”.
    Zasady: „wonderland rules { $game }”.
play-no-takebacks = Ruchy można cofać tylko w grze jednej osoby z botami.
play-nothing-to-take-back = Nie ma jeszcze ruchu do cofnięcia.
play-hint = { $place }. { $move }: { $win } szans na wygraną, oczekiwane punkty { $points } ({ $label ->
    [best] najlepszy ruch
    [good] dobry ruch
    [inaccuracy] niedokładny ruch
    [mistake] błąd
   *[blunder] poważny błąd
})
play-no-hint = Teraz nie ma podpowiedzi.
play-hand-over = Klawiaturę przejmuje { $who }. { $who }, naciśnij Enter, by zacząć.
play-kept = Gra jest zapisana w { $path }. Aby do niej wrócić: wonderland play --continue
play-not-kept = Nie udało się zapisać gry, więc tu się ona kończy.
play-not-saved = Nie można zapisać gry ({ $why }). Możesz grać dalej, ale gra przepadnie po zamknięciu programu.
play-saved-again = Zapis znów działa. Twoja gra jest bezpieczna.
play-record = Zapis gry jest w { $path }. Aby ją przeanalizować: wonderland review { $quoted }
play-no-record = Nie można zapisać przebiegu gry ({ $why }).
play-takebacks = { $count ->
    [one] Cofnięto { $count } ruch.
    [few] Cofnięto { $count } ruchy.
    [many] Cofnięto { $count } ruchów.
   *[other] Cofnięto { $count } ruchu.
}
play-bot-failed = { $who } nie może grać dalej.

# Saved games.
save-broken = zapisanej gry { $path } nie można użyć: { $why }; zmieniono jej nazwę na { $kept }
save-broken-stays = zapisanej gry { $path } nie można użyć: { $why }
save-unreadable = nie można odczytać zapisanej gry { $path }: { $why }
save-none = w { $path } nie ma niedokończonej gry
save-open = gra { $path } jest już otwarta w innym terminalu

# Dlaczego arkusz punktów nie przyjmuje wiersza.
pad-problem-no-colon = W „{ $line }” brakuje dwukropka. Napisz wiersz taki jak Ann: { $example }
pad-problem-no-name = Każdy gracz musi mieć imię.
pad-problem-long-name = Imię może mieć najwyżej { $most } znaków.
pad-problem-same-name = Dwie osoby mają to samo imię: { $name }.
pad-problem-full = { $name } to już za dużo graczy: może grać najwyżej { $most }.
pad-problem-unreadable = { $why }
