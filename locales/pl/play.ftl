# What all games share.
list-and = { $rest } i { $last }
list-or = { $rest } lub { $last }
none = brak
somebody = Gracz
bot = Bot { $name }
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

# A game line by line.
play-begins = { $game }: { $players }.
play-goes-on = { $game }, gra trwa dalej: { $players }.
play-how = Odpowiedz numerem wyboru. h daje podpowiedź, u cofa ruch, ? pokazuje pomoc, q kończy i zapisuje grę.
play-prompt = { $question } ({ $count ->
    [1] 1
   *[other] 1 do { $count }
}, ? pomoc)
play-choice = { $number }. { $move }: { $effect }
play-wrong = „{ $answer }” nie jest tu odpowiedzią. Wpisz { $count ->
    [1] 1
   *[other] numer od 1 do { $count }
} albo ?, by zobaczyć pomoc.
play-help =
    1, 2, …: wybierz tę możliwość.
    h: podpowiedź, co przemawia za każdym ruchem i przeciw niemu.
    u: cofnij swój ostatni ruch, w grze samemu z botami.
    resign: poddaj grę.
    q: zakończ; gra jest zapisana, dalej: „wonderland play --continue”.
    Zasady: „wonderland rules { $game }”.
play-took-back = { $who } cofa ostatni ruch.
play-resigned = { $who } poddaje grę.
play-returned = { $who } wraca do gry.
play-no-takebacks = Ruch można cofnąć tylko w grze jednej osoby z botami.
play-nothing-to-take-back = Nie ma jeszcze czego cofać.
play-hint = { $place }. { $move }: { $win } szans na wygraną, oczekiwane punkty { $points } ({ $label ->
    [best] najlepszy ruch
    [good] dobry ruch
    [inaccuracy] niedokładny ruch
    [mistake] błąd
   *[blunder] poważny błąd
})
play-no-hint = Teraz nie ma podpowiedzi.
play-hand-over = Klawiaturę przejmuje { $who } i naciska Enter.
play-kept = Gra jest zapisana w { $path }. Dalej: wonderland play --continue
play-not-kept = Gry nie udało się zapisać i na tym się kończy.
play-not-saved = Nie można zapisać gry ({ $why }). Gra trwa dalej, ale przepadnie, gdy program się zakończy.
play-saved-again = Gra jest znów zapisywana.
play-record = Zapis gry: { $path }. Analiza: wonderland review { $quoted }
play-no-record = Nie można zapisać przebiegu gry ({ $why }).
play-ended-by-resigning = Grę poddaje { $resigned }, więc gra się tu kończy.
play-takebacks = { $count ->
    [one] Cofnięto { $count } ruch.
    [few] Cofnięto { $count } ruchy.
    [many] Cofnięto { $count } ruchów.
   *[other] Cofnięto { $count } ruchu.
}
play-bot-failed = { $who } nie może grać dalej.

# Saved games.
save-broken = zapisanej gry { $path } nie można użyć: { $why }; plik odłożono jako { $kept }
save-broken-stays = zapisanej gry { $path } nie można użyć: { $why }
save-unreadable = nie można odczytać zapisanej gry { $path }: { $why }
save-none = w { $path } nie ma niedokończonej gry
save-open = gra { $path } jest otwarta w innym terminalu
