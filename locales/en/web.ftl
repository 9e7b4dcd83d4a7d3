# Every page, and the ways to a game.
web-titled = { $kind }: { $what }
web-skip = Skip to content
web-nav = Profile and settings
web-me = Profile
web-home = Home
web-welcome = Tea is served. Shall we play?
web-guest = Guest
web-you = You
web-yes = yes
web-no = no
web-settings-look = Look
web-felt = Table
web-felt-name = { $name ->
    [lagoon] lagoon
    [plum] plum
   *[meadow] meadow
}
web-back = Card backs
web-back-name = { $name ->
    [hearts] hearts
    [rings] teacup
   *[lattice] lattice
}
web-settings-pace = Pace
web-bot-speed = Bots move
web-speed = { $of ->
    [bots] { $speed ->
        [slow] slowly
        [fast] quickly
       *[normal] normally
    }
   *[animation] { $speed ->
        [slow] slow
        [fast] fast
       *[normal] normal
    }
}
web-reduce-motion = Reduce motion
web-motion-device = as on this device
web-sound = Sound
web-volume = Volume
web-volume-off = off
web-vibration = Vibrate when it's your turn
web-page-failed = This page could not be loaded. Check your connection, then reload.
web-not-found = Page not found
web-not-found-about = “But I don't want to go among mad people,” Alice remarked. There is no page at this address.
web-table-not-found = Table not found
web-pass-to = Pass the device to { $who }
web-pass-to-about = Everyone else, look away! The cards stay hidden until { $who } is ready.
web-pass-to-ready = I'm { $who }
web-loading = Loading…
web-reload = Reload
web-offline = The server can't be reached. This page may be out of date. Reconnecting…
web-dismiss = Dismiss
web-try-again = Try again

# Errors.
web-unreachable = The server can't be reached. Check your connection.
web-went-wrong = Something went wrong. Try again.

# Bots.
web-bot = Bot
web-level = Level { $level }
web-difficulty = { $level ->
    [1] easiest
    [2] easy
    [3] medium
    [4] hard
   *[5] hardest
}
web-level-option = Level { $level } ({ web-difficulty })
web-bot-option = Bot, level { $level } ({ web-difficulty })

# The home page.
web-against = { $count ->
    [one] against 1 bot, level { $level } ({ web-difficulty })
   *[other] against { $count } bots, level { $level } ({ web-difficulty })
}
web-dealing = Dealing…
web-opponents = Opponents
web-strength = Strength
web-game-line = { $game ->
    [alice] Race around the garden for cookies, and mind the rabbit hole.
   *[parade] Send cards into the parade, and take as few home as you can.
}
web-friends = Play with friends
web-more = More
web-new = Create a table
web-new-about = invite friends, or play with anyone
web-pass = Pass and play
web-pass-about = several people, one device
web-puzzle = Daily puzzle
web-learn = Learn to play
web-learn-about = both games, step by step
web-pad-about = for games with real cards
web-leaders = Leaderboards
web-leaders-about = the strongest players
web-me-about = name, account, past games
web-lobby = Open tables
web-lobby-empty = No open tables right now. Create a public one, and it will be listed here.

# A new table, and pass and play.
web-only-bots = You are playing against bots only, so the game starts right away.
web-open-seat = Open seat
web-add-seat = Add seat
web-remove-seat = Remove seat
web-rated-account = Rated games need an account:
web-variants = Variants
web-minutes-per-move = { $minutes } min per move
web-pass-how = Play together on one device. Before each turn, the cards stay hidden until the next player is ready.
web-player = Player { $number }
web-add-person = Add player
web-remove-person = Remove player
web-any-character = any character
web-deal = Deal the cards

# A table before the deal.
web-invited = { $who } invited you to play { $game }.
web-join = Join
web-all-here = Everyone is here.
web-starts-when-full = The game starts when everyone is here.
web-seat-of = Seat { $number }: { $who }
web-sit-here = Sit here
web-leave-seat = Leave seat
web-table-closed = The host has closed this table.
web-remove-bot = Remove bot
web-remove = Remove { $who }
web-swap = Swap seats
web-swap-seat = Swap seat { $number }
web-rename = Rename
web-invite = Invite players
web-invite-about = Anyone with this link can join or watch.
web-share-invite = Share the invitation
web-copy = Copy link
web-copied = Copied.
web-link-copied = Link copied.
web-copy-yourself = Your browser doesn't allow copying. Please copy it yourself:
web-share = Share
web-qr = QR code of the link
web-fair = Nobody can choose the deal: the server and every device fix their part before any part is shown.
web-fair-about = The server fixed its secret before anyone sat down, and each device fixes a random number when its player does; their fingerprints (SHA-256) are below. Only then do the devices reveal their numbers, and the cards are dealt. After the game the secret is revealed too, and anyone can repeat the deal and compare. A device that keeps its number back can call a deal off, but its player loses the seat, and everyone sees it.
web-fair-table = Fingerprint of the server's secret
web-fair-seat = Fingerprint of the number from { $who }
web-called-off = { $count ->
    [one] One deal was called off here because a player left or their device stayed silent.
   *[other] { $count } deals were called off here because a player left or their device stayed silent.
}

# The profile.
web-account = Account
web-account-about = You don't need an account to play. With an account, you have your games on all your devices and can play rated games. Your guest games move to your account.
web-has-account = Do you have an account?
web-has-no-account = not yet
web-has-one = yes
web-account-name = Account name
web-password = Password
web-password-about = At least 8 characters.
web-create-account = Create account
web-log-in = Log in
web-log-out = Log out
web-wrong-password = Wrong name or password.
web-welcome-back = Welcome, { $who }!
web-save = Save
web-saved = Saved.
web-past-games = Past games
web-no-past-games = No finished games yet.
web-show-more = Show more
web-sessions = Logged-in devices
web-session-current = this device
web-session-end = End session
web-last-seen = last used { $when }
web-never-used = never used
web-token-expires = expires { $when }
web-tokens = API tokens
web-tokens-about = An API token lets your own program play for you. Learn more:
web-token-once = Copy the token now. It won't be shown again.
web-copy-token = Copy token
web-token-label = What is it for?
web-token-may = Permissions
web-token-days = Valid for
web-token-day-count = { $count } days
web-scope = { $scope ->
    [read] view tables
    [play] play
   *[account] change the account
}
web-create-token = Create token
web-revoke = Revoke
web-change-password = Change password
web-old-password = Current password
web-new-password = New password
web-password-elsewhere = This logs you out on all your other devices and revokes your API tokens.
web-password-changed = Password changed.
web-data = Your data
web-data-about = Everything we store about you, in one file.
web-export = Download
web-delete-account = Delete account…
web-delete-guest = Delete my data…
web-delete-about = This deletes your name and all your data, at once and for good. Finished games stay, without your name. You resign from games in progress.
web-delete-name = To confirm, type your name: { $name }
web-delete = Delete permanently
web-deleted = Your data has been deleted. Goodbye!

# Statistics.
web-statistics = Your statistics
web-leaders-how = To be listed, play 10 rated games that count, against 5 different opponents who play others too. A game counts once everyone has made 4 moves; against the same opponent, the first 10 do, and then one a day. Guests are not rated, and bots have their own list. Ratings start at 500; the number behind ± says how uncertain they still are.
web-leaders-none = Nobody is listed yet. Play 10 rated games against 5 opponents to be the first!
web-leaders-bots = Bots
web-leaders-bots-none = No bot has played 10 games to the end yet.
web-uncertainty = ± { $points }
web-rank = Rank
web-player-column = Player
web-games-column = Games
web-wins = Won
web-average = Average points
web-average-without-luck = Adjusted for luck
web-average-about = Averages cover games played to the end. “Adjusted for luck” covers only those that have been analysed.
web-by-game = By game and number of players
web-rated-games = { $count ->
    [one] 1 rated game
   *[other] { $count } rated games
}
web-recent-games = Recent games
web-rank-of = { $place ->
    [1] 1st of { $seats }
    [2] 2nd of { $seats }
    [3] 3rd of { $seats }
   *[other] { $place }th of { $seats }
}
web-resigned = resigned
web-player-not-found = Player not found
