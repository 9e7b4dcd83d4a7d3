# Tables of a server: lists, a new one, who sits where, and what people say.
online-menu = Online
online-menu-about = tables of a server
online-title = Online
online-address = Server
online-address-about = The address of a Wonderland server. You need no account.
online-key-connect = connect
online-connecting = Asking { $server }…
online-joining = Looking for the table…
online-reconnecting = The connection is cut: reconnecting… Nothing is lost.
online-sent = On its way…
online-stand-in = Your time ran out and a bot moves for you. Any key, and you play on.
online-no-table = There is no such table at this server.
online-no-link = That is no link to a table.
online-no-hints = There are no hints at this table.
online-left = The game goes on at the server. Come back with --table { $table }
online-mine = mine
online-public-table = public
online-new = New table
online-join = Join by link
online-join-about = Paste the link or the id of a table that somebody sent you.
online-link = Link
online-key-open = open the table
online-key-join = join
online-key-sit = sit down
online-key-stand = get up
online-key-start = begin
online-key-bot = bot
online-key-character = character
online-key-swap = swap
online-key-close = close
online-key-say = say
online-key-again = play again
online-game = Game
online-players = Players
online-seat = Seat { $number }
online-somebody = a person
online-bot = bot { $level }
online-who-may-come = Who may come
online-public = public
online-by-link = by link
online-public-about = Public tables are in everybody's list. Others can be found with their link alone.
online-clock = Clock
online-clock-about = Who runs out of time loses nothing but the move: a bot makes it.
online-no-clock = no clock
online-minutes = { $minutes } min + { $seconds } s
online-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
online-days-left = { $days } d { $hours } h
online-rating = Rating
online-rated = rated
online-casual = casual
online-rated-about = A rated game needs two people who don't share a device. Nobody gets hints in it.
online-takebacks = Moves can be taken back
online-waits-about = The table waits for others; you say when it begins.
online-begins-about = The game begins at once.
online-free = free
online-free-seats = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
online-open = open
online-over = over
online-playing = playing
online-your-turn = your turn
online-turn = turn of { $who }
online-table-of = A table of { $game }
online-as = { $who } ({ $character })
online-you = you
online-here = here
online-away = away
online-is-bot = bot
online-marked = swaps with…
online-share = Link to share: { $link }
online-ready = Everybody is there: s begins.
online-waits-for-host = Everybody is there; who opened the table begins.
online-waits-for-nonce = Waiting for everybody's part in the shuffle…
online-waits-for = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
online-spectators = looking on: { $count }
online-says = { $who }: { $what }
online-wants-again = You want to play again. When everybody does, there is a new table.
online-others-again = { $who } would like to play again: n
emote-hello = Hello!
emote-good-luck = Good luck!
emote-well-played = Well played!
emote-thanks = Thank you!
emote-oops = Oops!
emote-laugh = Ha ha!
emote-thinking = Let me think…
emote-good-game = Good game!
# Line by line.
online-at = At { $server }
online-choice = { $number }. { $text }
online-look-again = Look again
online-ask = Which one? A number, or q to leave:
online-ask-link = Paste the link or the id of a table:
online-field = { $name }: { $value }
online-open-it = Open the table
online-sit-at = Sit down: seat { $number }
online-stand-from = Get up: seat { $number }
online-bot-at = A bot of level { $level }: seat { $number }
online-no-bot-at = No bot: seat { $number }
online-be-at = Be { $character }: seat { $number }
online-make-stand = Ask to get up: seat { $number }
online-closed-table = The table is closed.
online-close-table = Close this table
online-swap-seats = Swap two seats
online-begin = Begin
online-wait = Wait for others
online-watching = You look on. The end of the game is the end of that, or Ctrl-C.
online-how = Answer with the number of your choice. h gives a hint, e says something to the others, ? helps, q leaves the game, which goes on at the server.
online-help =
    1, 2, …: make that choice.
    h: a hint, what speaks for each move and against it; not in rated games.
    e: say something to the others.
    u: take back your last move, where that was agreed.
    resign: give the game up.
    q: leave; the game goes on at the server, and you can come back to it.
    The rules: `wonderland rules { $game }`.
online-was-away = Your time ran out and a bot moved for you. You play on now.
online-want-again = { $who } would like to play again.
online-play-again = Play again
online-say = Say something
online-leave = Leave
online-back-again = The connection is there again.
