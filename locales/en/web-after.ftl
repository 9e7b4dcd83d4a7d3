# After a game: replay and review.
web-after-replay = Replay
web-after-review = Have it reviewed
web-after-review-about = The engine can look this game over: everybody’s chances, better moves, and what was luck.
web-after-loading = One moment…
web-after-steps = Steps of the game
web-after-step = Step
web-after-at = { $step } of { $entries }
web-after-first = To the beginning
web-after-last = To the end
web-after-play = Play it by itself
web-after-pause = Pause
web-after-eyes = Seen by
web-after-open = everybody’s hands
web-after-spectator = a spectator
web-after-chances-at = After entry { $step }: { $chances }
web-after-decision = This decision
web-after-options = What there was to choose from
web-after-all-options = All { $count } moves
web-after-peek = Choose a move to see it on the board, as the player saw it.
web-after-peeking = The table before this decision, and what the move would do.
web-after-peeked = Back to the game
web-after-deal-hint = The cards are dealt. Go on to see what was decided.
web-after-no-decision = Nobody decided anything here.
web-after-share = Share
web-after-copied = The link is copied.
web-after-record = Download the record
web-after-fairness = Was the deal fair?
web-after-fair-about = Before anybody sat down the server chose a secret and showed its fingerprint, the commitment. Then everybody mixed in a random number. Cards and spins follow from all of them, so nobody could choose them.
web-after-verify = Check it
web-after-fair = The deal was fair. { $entries } entries follow the rules, and the cards{ $spins ->
    [0] {""}
   *[other] {" "}and all { $spins } spins
} follow from the secret and the random numbers.
web-after-unfair = This can’t be proved: { $why }
web-after-digest-right = Your browser has computed it too: the secret has just this commitment.
web-after-digest-wrong = Your browser has computed it too, and the secret has another commitment!
web-after-commitment = Commitment, shown before the game
web-after-secret = Secret, shown after it
web-after-nonce = Random number of { $who }
web-after-failed = That did not work.
web-after-offline = The server can’t be reached.
web-after-nothing = There is nothing here: no such game, or it is not over yet.
web-after-again = Try again
