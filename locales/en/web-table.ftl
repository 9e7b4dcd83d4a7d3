# What every live table of the web app has: turn, clock, menu, the end.
web-your-turn = Your turn
web-turn-of = { $who } to play
web-over = The game is over
web-clock-low = { $seconds } seconds left
web-take-back = Take back
web-menu = More
web-resign = Resign
web-play-on = Play on
web-stand-in = Your time ran out and a bot moves for you.
web-stand-in-back = Play on myself
web-next-table = To the next game
web-others-again = { $who } would like to play again.
web-happened = What happened
web-sheet = The score
web-review = Look the game over
web-replay = Watch it again
