# Replay and review.
web-after-replay = Replay
web-after-review = Analyse
web-after-review-about = Analyse this game to see everyone's chances, better moves, and how much was luck.
web-after-steps = Playback
web-after-step = Step
web-after-at = { $step } of { $entries }
web-after-first = First step
web-after-last = Last step
web-after-play = Play
web-after-pause = Pause
web-after-table = Table
web-after-view-as = View as
web-after-open = all players (open hands)
web-after-spectator = a spectator
web-after-chances-at = After step { $step }: { $chances }
web-after-turn = Turning point { $nth } of { $count }
web-after-turn-previous = Previous turning point
web-after-turn-next = Next turning point
web-after-turn-hint = The circles on the graph are the turning points. Go to the next one with the arrows.
web-after-show-me = Show me: { $move }
web-after-all-turns = All turning points
web-after-luck-more = The figures of every player
web-after-luck-picture = Everyone starts with { $share } (the dashed line). Striped: what luck added or took away. Solid: what the decisions did. The thick line is the result.
web-after-decision = This decision
web-after-options = Possible moves
web-after-all-options = Show all { $count } moves
web-after-select-move = Select a move to see it on the board, as the player saw it.
web-after-showing-move = The table before this decision, and what the move would do.
web-after-back-to-game = Back to the game
web-after-deal-hint = The cards are dealt. Step forward to see the first decision.
web-after-no-decision = There was no decision in this step.
web-after-record = Download record
web-after-fairness = Was the deal fair?
web-after-fair-about = All cards and spins follow from a secret of the server and a random number from each player's device. The check repeats the deal from them, and says how much that proves.
web-after-verify = Check
web-after-verified = The deal was fair. All { $entries } steps follow the rules, and the cards{ $spins ->
    [0] {""}
    [one] {" "}and the spin
   *[other] {" "}and all { $spins } spins
} follow from the secret and the random numbers.
web-after-not-verified = The deal can't be verified: { $why }
web-after-promise = { $promise ->
    [committed] Nobody chose this deal. The server and every device had published the fingerprint of their part before any device revealed its number.
   *[mixed] The server alone did not choose this deal: it had published the fingerprint of its secret. The devices had not done that for their numbers, so a player who knew the secret and was the last to send a number could have chosen it.
}
web-after-witnessed = This device took part, and these are the fingerprints it saw before the deal.
web-after-not-witnessed = This device took part, but before the deal it saw other fingerprints!
web-after-digest-right = Your browser agrees: the secret and the numbers match their fingerprints.
web-after-digest-wrong = Your browser disagrees: the secret or a number does not match its fingerprint!
web-after-commitment = Fingerprint, published before the game
web-after-secret = Secret, revealed after the game
web-after-nonce = Random number from { $who }

# The score pad.
web-pad-people = Add cards to
web-pad-name = Name
web-pad-add = Add player
web-pad-remove = Remove { $who }
web-pad-leads = in the lead
web-pad-undo = Undo
web-pad-clear = Reset
web-pad-link = Share link
web-pad-picture = Save as picture
web-pad-offline = The server can't be reached, so nothing can be counted right now. Your cards are saved, and the points will appear once you're back online.
web-pad-tied = It's a tie. Enter how many spaces past the Tea Party each pawn is, counted clockwise.
web-pad-large = Large cookies worth { $value }
web-pad-at = Spaces past the Tea Party, clockwise
web-pad-at-about = Only needed to break a tie.
web-pad-fewer = Fewer: { $what }
web-pad-more = More: { $what }

# Puzzles.
web-puzzle-ask = What is the best move?
web-puzzle-about = One move is clearly better than all the others. Play it on the board.
web-puzzle-number = puzzle { $number }
web-puzzle-wrong = That is not the best move.
web-puzzle-win = { $move }: { $win } chance to win.
web-puzzle-solution = Show solution
web-puzzle-days = This week
web-puzzle-streak = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
}
web-puzzle-result = { $result ->
    [true] solved
    [false] not solved
   *[open] not tried yet
}
web-puzzle-another = Another puzzle
web-puzzle-today = Today's puzzle
web-puzzle-count = Puzzle { $number } of { $count }

# The rules.
web-rules-contents = Contents

# Hints.
web-hint = Hint
web-hint-expects = { $win } chance to win, { $points } points expected
web-hint-close = Close hint

# Lessons.
web-learn-title = Learn to play
web-learn-title-about = Learn each game in a few minutes, by playing.
web-learn-continue = Continue lesson
web-learn-progress = Lesson progress
web-learn-back = Back
web-learn-next = Next
web-learn-skip = Skip
web-learn-begin = Play your first game
web-learn-ready = That's all you need to know. Now play a real game against easy bots. You can ask for a hint at any time. Have fun!
