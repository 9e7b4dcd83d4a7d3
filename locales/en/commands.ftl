# The commands hint and puzzle.
hint-head = { $game } after { $count ->
    [one] { $count } step
   *[other] { $count } steps
}, as { $who } sees it
hint-rest = { $count ->
    [one] { $count } more move; --top { $all } shows all.
   *[other] { $count } more moves; --top { $all } shows all.
}
hint-move = move
hint-win = win chance
hint-points = points
hint-lost = lost
puzzle-title = { $game }, puzzle { $number }
puzzle-question = One of your moves is clearly the best:
puzzle-prompt = Your move?
puzzle-later = To see the answer: { $command }
puzzle-wrong = “{ $answer }” is not one of the moves. Type a number from 1 to { $count }, or the move itself.
puzzle-right = Right! The best move is { $move }.
puzzle-not = Not quite. The best move is { $move }, not { $tried }.
puzzle-best = The best move is { $move }.
puzzle-chances = Win chances:

# The command score.
score-title = Score pad for { $game }, { $least } to { $most } players.
score-enter = Enter what is in front of each player, as in { $example } ({ $kind ->
    [alice] large cookies, how many small ones, and for ties, how many spaces past the Tea Party the pawn is
   *[parade] R, B, P, G, O, or Y for grey, then 0 to 10
}).
score-name = Name of player { $number }:
score-name-or-end = Name of player { $number } (Enter to finish):
score-in-front = In front of { $name }:
score-nothing = Enter - for nothing.
score-unfinished = The input ended before all players were entered.
