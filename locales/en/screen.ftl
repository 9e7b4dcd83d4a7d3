# The full-screen terminal: what its boards, tables and panels say.
screen-your-turn = Your turn
screen-you-win = You win!
screen-turn-of = { $name }'s turn
screen-waiting-for = Waiting for { $name }…
screen-watching = You are watching
screen-hand-of = Hand of { $name }
screen-not-now = One moment
screen-log-title = Game log
screen-hint-title = Hint: win chance
screen-help-title = Help
screen-help-close = press any key to close
screen-menu-motto = two games down the rabbit hole
screen-pager-place = { $percent }%
screen-hand-over = { $name }, it's your turn
screen-hand-over-how = All hands are hidden. Pass the keyboard to { $name }. Press Enter when nobody else is looking.
screen-too-small = This terminal is { $size }. Wonderland needs at least { $needed }.
screen-parade-title = Parade
screen-parade-pile = draw pile: { $count }
screen-parade-over = Game over
screen-parade-choose-two = Choose two cards to discard
screen-parade-chosen = { $done } of { $all } ready
screen-parade-last-colours = LAST ROUND: { $name } has all six colours.
screen-parade-last-pile = LAST ROUND: the draw pile is empty.
screen-parade-last-both = LAST ROUND: { $name } has all six colours and the draw pile is empty.
screen-parade-banner-play = One more card each, no drawing. Then two of your last four cards count too. Turns left: { $left }.
screen-parade-banner-short = One more card each, no drawing.
screen-parade-banner-discard = Discard two of your last four cards. The other two count towards your score.
screen-parade-line = { $count ->
    [one] { $count } card in the line
   *[other] { $count } cards in the line
}
screen-parade-log = { $card } → { $count ->
    [0] takes nothing
   *[other] takes { $cards }
}
screen-parade-front = Front of the line
screen-parade-end = end
screen-parade-new = new
screen-parade-safe = safe
screen-parade-why-colour = colour
screen-parade-why-value = value
screen-parade-why-both = both
screen-parade-safe-none = No card is safe.
screen-parade-safe-all = The whole line is safe.
screen-parade-safe-some = { $count ->
    [one] Safe: the last card.
   *[other] Safe: the last { $count }.
}
screen-parade-hand = Your hand
screen-parade-hand-discard = Your last four cards
screen-parade-out = out
screen-parade-keep = keep
screen-parade-keeps = You keep { $one } and { $other }: { PHRASE("points", "count", $points) } as it stands. Enter discards the other two.
screen-parade-discard-how = Mark two cards to discard by their numbers, then press Enter. You keep the other two.
screen-parade-discard-done = You have chosen. Waiting for the others.
screen-parade-taken = Taken
screen-parade-points = pts
screen-parade-hand-count = hand
screen-parade-sheet = Score
screen-parade-sheet-legend = majority: each card counts 1
screen-parade-sheet-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
screen-parade-total = total
screen-parade-kept = Cards kept
screen-alice-title = Alice in Wonderland
screen-alice-over = Game over
screen-alice-status = { $turn }: { $what }
screen-alice-choose-cookie = choose a large cookie
screen-alice-spin-cookies = spin for small cookies
screen-alice-spin-escape = spin to leave the Rabbit Hole, spins left: { $spins }
screen-alice-answer = go to space { $space }? Spins left: { $spins }
screen-alice-board = Board
screen-alice-reconstruction = a reconstruction
screen-alice-board-too-small = This board doesn't fit here.
screen-alice-points-at = space { $space }: { $number }
screen-alice-players = Players
screen-alice-fallen = in the hole
screen-alice-cards-left = { $character }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
screen-alice-cookies = Cookies
screen-alice-cookies-left = face up { $up }, stack { $stack }
screen-alice-small-left = small { $small }
screen-alice-hand = Your hand
screen-alice-joker = J
screen-alice-waits = waits
screen-alice-choices = Your moves
screen-alice-moves = Moves
screen-alice-spinning = The spinner is turning.
screen-alice-log-played = { $joker ->
    [yes] joker { $number }
   *[no] { $number }
}{ $extra ->
    [plus-one] {" "}(with +1)
    [walk] {" "}walks out
   *[none] {""}
}
screen-alice-log-moved = → { $place }
screen-alice-log-large = +({ $cookie })
screen-alice-log-small = +{ $count }
screen-alice-log-grew = grows
screen-alice-log-shrank = { $who } shrinks
screen-alice-log-fell = { $who } falls in
screen-alice-log-stayed = stays in the hole
screen-alice-log-spun = spins { $space } ({ $number })
screen-alice-left = left
screen-alice-right = right
screen-alice-play = play { $number }
screen-alice-play-side = play { $number } ({ $side })
screen-alice-play-joker = joker as { $number }
screen-alice-brief-side = { $number } ({ $side })
screen-alice-brief-joker = joker { $number }
screen-alice-plus-one = +1
screen-alice-walk = walk out
screen-alice-face-up = face-up cookie
screen-alice-face-down = top of the stack
screen-alice-accept = go there
screen-alice-again = spin again
screen-alice-spin = spin { $space }
screen-alice-tea-party = Tea Party
screen-alice-cat = Cheshire Cat
screen-alice-hole = Rabbit Hole
screen-alice-cookies-space = Small Cookies
screen-alice-caterpillar = Caterpillar
screen-alice-tea-party-short = Tea Party
screen-alice-cat-short = Cat
screen-alice-hole-short = Hole
screen-alice-cookies-short = Cookies
screen-alice-caterpillar-short = Caterpillar
screen-alice-place = { $space } ({ $kind })
screen-alice-sheet = Score
screen-alice-sheet-large = large cookies
screen-alice-sheet-small = small
screen-alice-sheet-total = total
screen-alice-sheet-distance = distance
screen-character-alice = Alice
screen-character-hatter = Hatter
screen-character-queen = Queen
screen-character-rabbit = Rabbit
screen-letter-alice = A
screen-letter-hatter = H
screen-letter-queen = Q
screen-letter-rabbit = R
