# Alice's table in the web app.
web-alice-hand = Your cards
web-alice-card = { $card }, { $side ->
    [left] left
    [right] right
   *[middle] in the middle: it has to wait
}
web-alice-pick = Choose a card: the board shows where it leads.
web-alice-name-it = Choose the joker's number.
web-alice-joker = The joker is
web-alice-extra = And you
web-alice-as-it-is = add nothing
web-alice-plus = add 1
web-alice-walk = walk out
web-alice-spin = spin
web-alice-play = Play it
web-alice-skip = Skip
web-alice-larder = Left in the stack
web-alice-left = { $count } of value { $cookie }
web-alice-reconstruction = A reconstruction of the board, not the printed one.
