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
