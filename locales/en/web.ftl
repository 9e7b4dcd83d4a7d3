# The web app: what is around every page, and the ways to a game.
web-skip = To the content
web-nav = You
web-me = Profile
web-home = Home
web-welcome = Tea is served. Shall we play?
web-guest = Guest
web-on = on
web-sound = Sound
web-page-lost = This page could not be loaded. Is the network there? Load it again.
web-missing = Nothing here
web-missing-about = “But I don't want to go among mad people,” said Alice. This address leads nowhere.
web-no-table = No such table
web-hand-over = Pass the device to { $who }
web-hand-over-about = Everybody else looks away: the cards are hidden until then.
web-hand-over-ready = I am { $who }
web-loading = One moment…
web-reload = Load again
web-offline = The server can't be reached. What you see may be old; we keep trying.
web-dismiss = Dismiss

# Refusals.
web-code-offline = The server can't be reached. Is the network there?
web-code-unavailable = The server can't do this now. Try again in a moment.
web-code-busy = That was too much at once. Wait a little.
web-code-stale = The table has moved on in the meantime. Look again.
web-code-not-your-turn = It is not your turn.
web-code-illegal = The rules don't allow that.
web-code-over = The game is over.
web-code-resigned = You have resigned here.
web-code-no-takeback = Nothing can be taken back now.
web-code-taken = Somebody else has that already.
web-code-not-the-host = Only the person who opened the table may do that.
web-code-foreign-seat = That seat is not yours.
web-code-not-ready = Somebody or something is still missing.
web-code-wrong-stage = It is too early or too late for that.
web-code-not-found = That is not there any more.
web-code-nobody = The server does not know you any more. Load the page again.
web-code-forbidden = That is not allowed.
web-code-other = That did not work.

# The first page.
web-level = { $level ->
    [1] Dormouse
    [2] White Rabbit
    [3] Hatter
    [4] Cheshire Cat
   *[5] Queen of Hearts
}
web-against = { $count ->
    [one] against the { $who }
   *[other] against { $count } × { $who }
}
web-opening = Dealing…
web-opponents = Opponents
web-strength = Strength
web-friends = With friends
web-house = More of the house
web-new = Open a table
web-new-about = share a link, or meet others
web-pass = Pass and play
web-pass-about = several people, this device
web-puzzle = Puzzle of the day
web-learn = Learn
web-learn-about = both games, step by step
web-pad-about = for a table with real cards
web-leaders = Leaderboards
web-leaders-about = the strongest players
web-me-about = name, account, your games
web-lobby = Open tables
web-lobby-empty = Nobody waits at a public table. Open one, and it is listed here.

# A new table, and one device for everybody.
web-alone = Nobody else is to come: the game begins at once.
web-seat-free = a person who comes
web-more-seats = One more seat
web-fewer-seats = One seat less
web-rated-account = Rated games are for accounts:
web-variants = Variants
web-minutes-a-move = { $minutes } min a move
web-pass-how = The device goes round. Before each turn the cards are hidden until the right person holds it.
web-player = Player { $number }
web-more-people = One more person
web-fewer-people = One person less
web-any-character = anybody
web-deal = Deal the cards

# A table before the deal.
web-invited = { $who } would like to play { $game } with you.
web-join = Sit down
web-all-here = Everybody is there.
web-begins-by-itself = The game begins by itself when everybody is there.
web-sit-here = Sit here
web-get-up = Get up
web-closed-table = Whoever opened this table has closed it.
web-free-seat = Free the seat
web-send-away = Free the seat of { $who }
web-put-bot = Put a bot
web-bot-for = Put a bot on seat { $number }
web-swap = Swap
web-swap-here = Swap here
web-swap-seat = Swap: seat { $number }
web-rename = Rename
web-invite = Invite
web-invite-about = Whoever has this link can sit down, or look on.
web-copy = Copy link
web-copied = Copied.
web-copy-yourself = Your browser does not let us copy. Here it is:
web-share = Share
web-qr = The link as a QR code
web-fair = Nobody can choose the cards: the deal is fixed by a secret and by chance from every device.
web-fair-about = The server has fixed its secret before anybody sat down; below is its fingerprint (SHA-256). Each device adds a random number of its own. After the game the secret is shown, and anybody can deal again and compare.

# The profile.
web-account = Account
web-account-about = You need none to play. With one you keep your games on all your devices, and can play rated games. Your games as a guest go along.
web-way = Do you have one?
web-way-new = a new one
web-way-known = I have one
web-account-name = Name of the account
web-password = Password
web-password-about = At least 8 characters.
web-make-account = Make the account
web-log-in = Log in
web-log-out = Log out
web-wrong-password = Name or password is wrong.
web-welcome-back = Welcome, { $who }!
web-save = Save
web-saved = Saved.
web-finished = Games that are over
web-finished-none = None yet. The first one is a tap away.
web-more = Show more
web-sessions = Where you are logged in
web-session-current = this device
web-session-end = Log out there
web-last-seen = last used { $when }
web-never-used = never used
web-tokens = Keys for programs
web-tokens-about = A bot of yours plays with such a key. How it works:
web-token-once = Copy it now: it is shown this once.
web-copy-token = Copy key
web-token-label = What is it for?
web-token-may = It may
web-scope = { $scope ->
    [read] look at tables
    [play] play
   *[account] change the account
}
web-make-token = Make a key
web-revoke = Revoke
web-change-password = Change password
web-old-password = Current password
web-new-password = New password
web-password-elsewhere = All other devices are logged out then.
web-password-changed = The password is changed.
web-data = Your data
web-data-about = All that is kept about you, as one file.
web-export = Download
web-delete-account = Delete the account…
web-delete-guest = Have me forgotten…
web-delete-about = Your name and all that is yours are deleted at once and for good. Games that are over stay without your name; those that are not, you resign.
web-delete-name = To be sure, type your name: { $name }
web-delete = Delete for good
web-deleted = You are forgotten here. Goodbye!

# How people do.
web-statistics = Your statistics
web-leaders-how = You are listed after 10 rated games. A rating begins at 500 and grows surer with every game.
web-leaders-none = Nobody yet. Ten rated games, and your name stands here.
web-place = Place
web-player-column = Player
web-games-column = Games
web-wins = Won
web-mean = Average points
web-mean-without-luck = Without luck
web-mean-about = Averages count games played to the end; “without luck” counts those of them that were reviewed.
web-kinds = By game and number of players
web-rated-games = { $count ->
    [one] 1 rated game
   *[other] { $count } rated games
}
web-recent = The last games
web-place-of = place { $place } of { $seats }
web-resigned = resigned
web-no-player = Nobody of that name
