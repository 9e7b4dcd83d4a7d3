# A finished game, looked over.
review-dealt = The cards are dealt.
review-by = (Played by { $who }.)
review-resigned = { $who } resigned
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
review-turn-luck = Luck helped { $seat }: { $share } win chance.
review-turn-bad-luck = Luck hurt { $seat }: { $share } win chance.
review-turn-hidden-forced = There was no choice. With the hidden cards as they were, this changed { $seat-is ->
    [you] your
   *[other] { $seat }'s
} win chance by { $share }.
review-turn-hidden-best = The best move, going by what { $seat } could know. With the hidden cards as they were, it changed { $seat-is ->
    [you] your
   *[other] { $seat }'s
} win chance by { $share }.
review-turn-hidden-good = A good move, going by what { $seat } could know. With the hidden cards as they were, it changed { $seat-is ->
    [you] your
   *[other] { $seat }'s
} win chance by { $share }.
review-fault = { $label ->
    [inaccuracy] An inaccuracy
    [mistake] A mistake
   *[blunder] A blunder
} that cost { $lost }: a win chance of { $played } instead of { $best }.
# Reasons follow the move as if it were their subject.
review-against = { $move } { $why }.
review-better = Better: { $move }.
review-better-why = Better: { $move }, which { $why }.
review-open = With the hidden cards as they were, it changed the win chance by { $share }.

# Headings and columns.
review-chances = Win chances, knowing every hand
review-from = Where the result came from
review-from-about = Luck is what the deal, the draws and the spins contributed (± the 95% interval). Play is everything else: the player's own decisions and everyone else's.
review-result = result
review-equal = equal chances
review-luck-part = luck
review-play = play
review-decisions = Decisions
review-mean-loss = average loss
review-turns = Turning points
review-no-turns = There were none.
review-every = Every decision, with win chances based on what the player could know
review-player = player
review-move = move
review-win = win
review-best = best
review-lost = lost
review-by-another = * made by somebody else in the player's place, and not counted above

# What is said about a single decision.
review-forced = There was no choice.
review-best-move = The best move.
review-good = A good move, though { $move } is slightly better.

# Reviews on the whole screen.
review-menu = Review
review-menu-about = what your finished games can teach you
review-title = Past games
review-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
review-none = No games yet. Finish a game, and you can review it here.
review-unreadable = can't be read: { $why }
review-won = winner: { $who }
review-working = Analysing the game…
review-failed = This game can't be analysed: { $why }
review-moment = { $at }/{ $all }: { $label } { $lost }
review-mark-played = { $move } (played)
review-holds = { $who }: { $cards }
review-key-look-over = review
review-key-cancel = cancel
review-key-overview = overview
review-key-turns = turning points
review-key-decisions = decisions
review-key-show = show position
review-key-step = previous/next
review-key-best = best: { $move }
review-key-played = played: { $move }
review-key-open = all hands

# The page of a review.
page-kind = Game review
page-foot = Reviewed by Wonderland. Each decision is judged by what the player could know at the time. The graph and the luck figures use the whole record.
page-chances = Win chances
page-chances-about = Each player's win chance after every step, knowing every hand. The numbers mark the { $turns }: filled for faults, dashed for luck, outlined for good moves that mattered because of the hidden cards.
page-graph = Each player's win chance during the game
page-graph-of = { $who }: { $first } after the deal, a high of { $most } after step { $number }, { $last } at the end.
page-log = The game, step by step
page-entry = Step
page-entry-of = Step { $number }
page-the-deal = The deal
page-event = What happened
page-luck = Luck and play
page-luck-about = Everyone starts with equal chances. Luck is what the deal, the draws and the spins added (± the 95% interval). Play is everything else: the player's own decisions and everyone else's.
page-deal = The deal alone contributed { $share }.
page-points = Final score: { $points }. Luck changed it by { $part }.
page-looked = { $count ->
    [one] { $count } decision, which cost { $loss }.
   *[other] { $count } decisions, which cost { $loss } on average.
}
page-no-turns = There were none: no single step changed the chances much.
page-of-the-win = { $share } win chance
page-every = Every decision
page-every-about = Open a decision to see every possible move and what the engine expected of it.
page-move = Move
page-win = Win chance
page-lost = Lost
page-points-column = Points
page-played = played
page-saw = What { $who } saw
page-for = for
page-against = against
page-back = One step back
page-on = One step forward
page-open-all = Open all
page-close-all = Close all
page-only-faults = Only inaccuracies, mistakes and blunders
