# Tables of a server: lists, a new one, who sits where, and what people say.
online-menu = Play online
online-menu-about = with other people on a server
online-title = Online
online-address = Server
online-address-about = The address of a Wonderland server. You don't need an account.
online-key-connect = connect
online-connecting = Connecting to { $server }…
online-unreachable = { $why ->
    [unknown] No machine has this name. Check the address.
    [closed] Nothing answers at this address. Is the server running?
    [silent] The server takes too long to answer. Try again in a moment.
    [insecure] No secure connection is possible. Try http:// instead of https://, or check the server's certificate.
    [address] This is not the address of a server. Write it like http://127.0.0.1:8080 or https://play.example.org.
    [strange] This is not a Wonderland server. Check the address.
   *[broken] The connection broke. Check the address, or try again.
}
online-no-thread = The connection can't be prepared: { $why }
online-joining = Joining the table…
online-reconnecting = Connection lost, reconnecting… Your game is safe.
online-sent = Sending…
online-stand-in = You ran out of time, so a bot is playing for you. Press any key to take over.
online-no-table = There is no such table on this server. Check the link.
online-no-link = That is not a link to a table.
online-no-hints = There are no hints at this table.
online-left = The game continues on the server. To come back: wonderland play --server { $server } --table { $table }
online-mine = yours
online-public-table = public
online-new = New table
online-join = Join by link
online-join-about = Paste a link or a table ID that someone sent you.
online-link = Link
online-key-open = create table
online-key-join = join
online-key-sit = take seat
online-key-stand = leave seat
online-key-start = start
online-key-bot = add bot
online-key-character = character
online-key-swap = swap
online-key-copy = copy link
online-copied = The link is in your clipboard, if your terminal allows that.
online-key-close = close
online-key-say = quick chat
online-key-again = rematch
online-game = Game
online-players = Players
online-seat = Seat { $number }
online-somebody = open seat
online-bot = bot, { $level }
online-who-may-come = Privacy
online-public = public
online-by-link = link only
online-public-about = Anyone can find a public table in the list. Other tables can only be joined by their link.
online-clock = Clock
online-clock-about = If you run out of time, a bot moves for you. You don't lose the game.
online-no-clock = no clock
online-minutes = { $minutes } min + { $seconds } s
online-days = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
}
online-days-left = { $days } d { $hours } h
online-rating = Rating
online-rated = rated
online-casual = casual
online-rated-about = Rated games are for players with accounts, at least two of them on different devices, and have a clock. There are no hints and no undo.
online-takebacks = Undo allowed
online-waits-about = The table waits for other players. You start the game when everyone is here.
online-begins-about = The game starts at once.
online-free = open
online-free-seats = { $count ->
    [one] 1 open seat
   *[other] { $count } open seats
}
online-open = waiting
online-over = finished
online-playing = in progress
online-your-turn = your turn
online-turn = { $who }'s turn
online-table-of = { $game } table
online-as = { $who } ({ $character })
online-you = you
online-here = online
online-away = offline
online-is-bot = bot
online-marked = swap with…
online-share = Invite link: { $link }
online-ready = Everyone is here. Press s to start.
online-waits-for-host = Everyone is here. Waiting for the host to start the game…
online-waits-for-nonce = Waiting for every player's device to join in the shuffle…
online-waits-for = { $count ->
    [one] One seat is still open.
   *[other] { $count } seats are still open.
}
online-spectators = { $count } watching
online-says = { $who }: { $what }
online-wants-again = You asked for a rematch. It starts when everyone agrees.
online-others-again = { $who } would like a rematch. Press n to accept.
emote-hello = Hello!
emote-good-luck = Good luck!
emote-well-played = Well played!
emote-thanks = Thank you!
emote-oops = Oops!
emote-laugh = Ha ha!
emote-thinking = Let me think…
emote-good-game = Good game!
# Line by line.
online-at = Server: { $server }
online-choice = { $number }. { $text }
online-look-again = Refresh
online-ask = Type a number, or q to go back:
online-ask-link = Paste a link or a table ID:
online-field = { $name }: { $value }
online-open-it = Create table
online-sit-at = Take seat { $number }
online-stand-from = Leave seat { $number }
online-bot-at = Seat { $number }: add a level { $level } bot
online-no-bot-at = Seat { $number }: remove the bot
online-be-at = Seat { $number }: play as { $character }
online-make-stand = Seat { $number }: remove the player
online-closed-table = This table was closed.
online-close-table = Close this table
online-swap-seats = Swap two seats
online-begin = Start the game
online-wait = Wait for the others
online-watching = You are watching this game. Press Ctrl-C to stop.
online-how = Answer with the number of your choice. h: hint, e: quick chat, ?: help, q: leave (the game continues on the server).
online-not-yet = It is not your turn yet. e: quick chat, ?: help, q: leave.
online-help =
    1, 2, …: make that choice.
    h: get a hint, with the pros and cons of each move (not in rated games).
    e: send the others a quick message, such as “Good luck!”.
    u: undo your last move, if the table allows it.
    resign: give up the game.
    q: leave. The game continues on the server, and you can come back to it.
    For the rules: `wonderland rules { $game }`.
online-was-away = You ran out of time, and a bot moved for you. You are playing again.
online-want-again = { $who } would like a rematch.
online-play-again = Rematch
online-say = Quick chat
online-leave = Leave
online-back-again = Reconnected.
