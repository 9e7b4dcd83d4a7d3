# A finished game, looked over.
review-dealt = The cards are dealt.
review-by = (Played by { $who }.)
review-not-over = The game is not over.
review-resigned = { $who } resigned; { $others } did not.
review-resigned-before = { $who } resigned and can't win.
review-label = { $label ->
    [best] best
    [good] good
    [inaccuracy] inaccuracy
    [mistake] mistake
    [blunder] blunder
    [forced] forced
   *[luck] luck
}

# Turning points.
review-luck = Luck for { $who }: { $share } of the win.
review-bad-luck = Bad luck for { $who }: { $share } of the win.
review-hidden-forced = There was no choice; as the hidden cards lay, { $share } of the win.
review-hidden-best = The best move by what { $who } could know; as the hidden cards lay, { $share } of the win.
review-hidden-good = A good move by what { $who } could know; as the hidden cards lay, { $share } of the win.
review-fault = { $label ->
    [inaccuracy] An inaccuracy
    [mistake] A mistake
   *[blunder] A blunder
}: it gives away { $lost } of the win, { $played } instead of { $best }.
# Reasons follow the move as if it were their subject.
review-against = { $move } { $why }.
review-better = Better is { $move }.
review-better-why = Better is { $move }, which { $why }.
review-open = As the hidden cards lay, it changed the chances by { $share }.

# Headings and columns.
review-chances = Win chances, with all hands seen
review-from = Where the result came from, in shares of the win
review-from-about = Luck is what the deal, draws and spins brought, ± the 95% interval; play is all the rest, one's own and that of the others.
review-result = result
review-equal = equal chances
review-luck-part = luck
review-play = play
review-decisions = Decisions
review-mean-loss = lost on average
review-turns = Turning points
review-no-turns = There were none.
review-every = Every decision, with the win chances as the player could know them
review-player = player
review-move = move
review-win = win
review-best = best
review-lost = lost
review-by-another = * decided by another in the player's place, and not counted above

# What is said about a single decision.
review-forced = There was no choice.
review-best-move = The best move.
review-good = A good move; { $move } is a little better.

# Reviews on the whole screen.
review-menu = Review
review-menu-about = your finished games, looked over
review-title = Finished games
review-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
review-none = No games yet. Play one to its end: it is kept here, to be looked over.
review-unreadable = can't be read: { $why }
review-won = winner: { $who }
review-working = Looking the game over…
review-failed = This game can't be looked over: { $why }
review-moment = { $at }/{ $all }: { $label } { $lost }
review-mark-played = { $move } (played)
review-holds = { $who }: { $cards }
review-key-look-over = look over
review-key-cancel = cancel
review-key-overview = overview
review-key-turns = turning points
review-key-decisions = decisions
review-key-show = position
review-key-step = other decision
review-key-best = best: { $move }
review-key-played = played: { $move }
review-key-open = hands
