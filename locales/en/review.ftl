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

# The page of a review.
page-kind = Game review
page-foot = Reviewed by Wonderland. Decisions are judged by what the player could know at the time; the graph and the luck by the whole record.
page-chances = Win chances
page-chances-about = What everybody could expect after each step, with all hands seen. Numbers mark the { $turns }: filled ones were faults, dashed ones luck, open ones good moves that the hidden cards made matter.
page-graph = Win chances of every player over the game
page-graph-of = { $who }: { $first } after the deal, at most { $most } after step { $number }, { $last } at the end.
page-log = The game, step by step
page-entry = Step
page-entry-of = Step { $number }
page-the-deal = The deal
page-event = What happened
page-luck = Luck and play
page-luck-about = Everybody's part of the win: the equal chances of all, what the deal, draws and spins brought (± the 95% interval of that estimate), and the rest, which is how the player played, and the others.
page-deal = The deal alone brought { $share } of the win.
page-points = { $points } at the end; luck changed them by { $part }.
page-looked = { $count ->
    [one] { $count } decision with a choice gave away { $loss } of the win.
   *[other] { $count } decisions with a choice, each gave away { $loss } of the win on average.
}
page-no-turns = There were none: nothing moved the chances much at once.
page-of-the-win = { $share } of the win
page-every = Every decision
page-every-about = Open one to see all there was to choose from, with what the engine expected of it.
page-move = Move
page-win = Win chance
page-lost = Lost
page-points-column = Points
page-played = played
page-saw = What { $who } saw
page-for = for it
page-against = against it
page-back = One step back
page-on = One step on
page-open-all = Open all
page-close-all = Close all
page-only-faults = Only inaccuracies, mistakes and blunders
