# Parade's table.
web-parade-line = The line, from front to end
web-parade-end = End
web-parade-hand = Your hand
web-parade-safe = safe
web-parade-stays = stays
# Why a card would be taken; there is little room.
web-parade-why = { $why ->
    [colour] colour
    [value] value
   *[both] colour + value
}
web-parade-safe-none = No card is safe.
web-parade-safe-all = The whole line is safe.
web-parade-safe-some = { $count ->
    [one] The last card is safe.
   *[other] The last { $count } cards are safe.
}
web-parade-how = Select a card to see what it does, then play it.
web-parade-if-now = If it were your turn now:
web-parade-play = Play { $card }
web-parade-to-move = to play
web-parade-holds = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
web-parade-taken-by = Cards in front of { $who }
web-parade-taken-own = Cards in front of you
web-parade-most = majority
web-parade-has-chosen = has chosen
web-parade-discard-how = Choose two cards to discard. You keep the other two.
web-parade-keeps = You keep { $cards } and discard the other two.
web-parade-discard = Discard
web-parade-out = discard
web-parade-keep = keep
web-parade-last-round = Last round!
web-parade-turns-left = { $count ->
    [one] One turn left
   *[other] { $count } turns left
}
web-parade-last-turn = has a turn left
web-parade-last-turns = Last round: { $count ->
    [one] one turn left
   *[other] { $count } turns left
}
web-parade-last-discard = The last round is over: discard two cards
web-parade-majority = majority: each card counts 1
web-parade-points = { $count } { $count ->
    [one] pt
   *[other] pts
}
web-parade-points-now = points as things stand
