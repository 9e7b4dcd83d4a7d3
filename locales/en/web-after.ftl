# After a game: replay and review.
web-after-replay = Replay
web-after-review = Have it reviewed
web-after-review-about = The engine can look this game over: everybody's chances, better moves, and what was luck.
web-after-steps = Steps of the game
web-after-step = Step
web-after-at = { $step } of { $entries }
web-after-first = To the beginning
web-after-last = To the end
web-after-play = Play it by itself
web-after-pause = Pause
web-after-table = The table
web-after-eyes = Seen by
web-after-open = everybody's hands
web-after-spectator = a spectator
web-after-chances-at = After step { $step }: { $chances }
web-after-decision = This decision
web-after-options = What there was to choose from
web-after-all-options = All { $count } moves
web-after-peek = Choose a move to see it on the board, as the player saw it.
web-after-peeking = The table before this decision, and what the move would do.
web-after-peeked = Back to the game
web-after-deal-hint = The cards are dealt. Go on to see what was decided.
web-after-no-decision = Nobody decided anything here.
web-after-copied = The link is copied.
web-after-record = Download the record
web-after-fairness = Was the deal fair?
web-after-fair-about = Before anybody sat down the server chose a secret and showed its fingerprint, the commitment. Then everybody mixed in a random number. Cards and spins follow from all of them, so nobody could choose them.
web-after-verify = Check it
web-after-fair = The deal was fair. { $entries } steps follow the rules, and the cards{ $spins ->
    [0] {""}
   *[other] {" "}and all { $spins } spins
} follow from the secret and the random numbers.
web-after-unfair = This can't be proved: { $why }
web-after-digest-right = Your browser has computed it too: the secret has just this commitment.
web-after-digest-wrong = Your browser has computed it too, and the secret has another commitment!
web-after-commitment = Commitment, shown before the game
web-after-secret = Secret, shown after it
web-after-nonce = Random number of { $who }
web-after-again = Try again

# The score pad.
web-pad-people = Who gets the cards
web-pad-name = Name
web-pad-add = One more player
web-pad-remove = Remove { $who }
web-pad-leads = in the lead
web-pad-undo = Undo
web-pad-clear = Start anew
web-pad-link = Share as a link
web-pad-picture = As a picture
web-pad-offline = The server can't be reached: it counts the points, and they come as soon as it is there again. Nothing is lost.
web-pad-tied = Some are tied: say how far each pawn stands from the Tea Party.
web-pad-large = Large cookies of { $value }
web-pad-at = Spaces from the Tea Party
web-pad-at-about = Only needed to settle a tie.
web-pad-fewer = Fewer: { $what }
web-pad-more = More: { $what }

# Puzzles.
web-puzzle-ask = Which move is the best?
web-puzzle-about = One of your moves is clearly better than all others. Play it on the board.
web-puzzle-you = You
web-puzzle-number = puzzle { $number }
web-puzzle-wrong = Not the best one.
web-puzzle-win = { $move }: { $win } to win.
web-puzzle-solution = Show the solution
web-puzzle-others = Other puzzles
web-puzzle-previous = Previous
web-puzzle-next = Next
web-puzzle-today = Today's puzzle
web-puzzle-count = Puzzle { $number } of { $count }

# The rules.
web-rules-contents = Contents

# Hints.
web-hint = Hint
web-hint-expects = { $win } to win, { $points } points
web-hint-close = Close the hint

# Learning.
web-lessons = Learn to play
web-lessons-about = A few minutes of doing, and you know each of the games.
web-learn-go-on = Go on with the lesson
web-learn-progress = How far the lesson is
web-learn-back = Back
web-learn-on = Go on
web-learn-skip = Skip this
web-learn-begin = Play your first game
web-learn-ready = That is all there is to know. Now play a real game against bots of the first level; a hint is there whenever you want one. Have fun!
