# What all games share.
list-and = { $rest } and { $last }
list-or = { $rest } or { $last }
list-semicolon = { $rest }; { $last }
none = none
somebody = Player
you = you
persona = { $persona ->
    [alice] Alice
    [hatter] Hatter
    [rabbit] White Rabbit
    [cat] Cheshire Cat
    [queen] Queen of Hearts
    [dormouse] Dormouse
   *[caterpillar] Caterpillar
}
level = level { $level }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
cards-object = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sheet-total = total
sheet-cards = cards
game-name = { $game ->
    [parade] Parade
   *[alice] Alice in Wonderland
}
game-short = { $game ->
    [parade] Parade
   *[alice] Alice
}

# What happens at a table beside the game itself.
table-step-resigned = { $seat-is ->
    [you] You resign.
   *[other] { $seat } resigns.
}
table-step-took-back = { $seat-is ->
    [you] You undo your last move.
   *[other] { $seat } undoes a move.
}
table-step-returned = { $seat-is ->
    [you] You are back.
   *[other] { $seat } is back.
}
table-stand-in = { $seat-is ->
    [you] A bot takes over for you.
   *[other] A bot takes over for { $seat }.
}
table-ended-by-resigning = { $resigned-is ->
    [you] You resigned, so the game ends here.
   *[other] { $resigned } resigned, so the game ends here.
}
table-resigned-before = { $resigned-is ->
    [you] You resigned, so you can't win.
    [you-too] Out of the running after resigning: { $resigned }.
   *[other] { $resigned } resigned and can't win.
}
table-not-over = The game is not over.
table-placed = { $place ->
    [2] You came second
    [3] You came third
    [4] You came fourth
    [5] You came fifth
   *[6] You came sixth
}, { $behind ->
    [0] on the tie-break.
   *[other] { PHRASE("points", "count", $behind) } behind.
}

# Why a request is refused, by its code.
refused-over = The game is over.
refused-no-such-seat = There is no such seat at this table.
refused-stale = The table has changed in the meantime. Look again, then choose.
refused-ahead = The table has changed in the meantime. Look again, then choose.
refused-not-your-turn = It is not your turn.
refused-unreadable = That request could not be understood. Try again.
refused-illegal = The rules don't allow that move now.
refused-resigned = You have resigned. A bot is playing for you.
refused-key-reused = That request was already used. Try again.
refused-no-takeback = There is no move you can undo.
refused-bot = A bot is playing this seat.
refused-not-away = You are already playing this seat yourself.
refused-foreign-seat = That isn't your seat.
refused-nonce = Your part in the shuffle was not accepted. Reload and try again.
refused-taken = That is already taken. Choose another one.
refused-not-the-host = Only the host can do that.
refused-not-ready = The table is not ready for that yet.
refused-wrong-stage = You can't do that at this point.
refused-unavailable = The server can't do that right now. Try again in a moment.
refused-not-found = There is nothing here. It may have been deleted, or the link may be wrong.
refused-nobody = Your session has ended. Reconnect, or log in again if you have an account.
refused-forbidden = You are not allowed to do that.
refused-busy = Too many requests. Wait a moment, then try again.

# A game line by line.
play-begins = { $game }: { $players }.
play-goes-on = Continuing { $game }: { $players }.
play-how = Answer with the number of your choice. h: hint, u: undo, ?: help, q: quit (the game is saved).
play-prompt = { $question } ({ $count ->
    [1] 1
   *[other] 1 to { $count }
}, ? for help)
play-choice = { $number }. { $move }: { $effect }
play-wrong = “{ $answer }” is not one of the choices. Type { $count ->
    [1] 1
   *[other] a number from 1 to { $count }
}, or ? for help.
play-help =
    1, 2, …: make that choice.
    h: get a hint, with the pros and cons of each move.
    u: undo your last move, if you are alone against bots.
    resign: give up the game.
    q: quit. The game is saved; continue it with `wonderland play --continue`.
    For the rules: `wonderland rules { $game }`.
play-no-takebacks = You can only undo moves when you are alone against bots.
play-nothing-to-take-back = There is no move to undo yet.
play-hint = { $place }. { $move }: { $win } chance to win, { $points } points expected ({ $label ->
    [best] best
    [good] good
    [inaccuracy] inaccurate
    [mistake] a mistake
   *[blunder] a blunder
})
play-no-hint = There is no hint right now.
play-hand-over = Pass the keyboard to { $who }. Press Enter when you are ready, { $who }.
play-kept = The game is saved in { $path }. To continue it: wonderland play --continue
play-not-kept = The game could not be saved, so it ends here.
play-not-saved = The game can't be saved ({ $why }). You can play on, but the game is lost when the program ends.
play-saved-again = Saving works again. Your game is safe.
play-record = The record of the game is in { $path }. To review it: wonderland review { $quoted }
play-no-record = The record of the game can't be written ({ $why }).
play-takebacks = { $count ->
    [one] { $count } move was undone.
   *[other] { $count } moves were undone.
}
play-bot-failed = { $who } can't continue.

# Saved games.
save-broken = the saved game { $path } can't be used: { $why }; it was renamed to { $kept }
save-broken-stays = the saved game { $path } can't be used: { $why }
save-unreadable = the saved game { $path } can't be read: { $why }
save-none = there is no unfinished game in { $path }
save-open = the game in { $path } is already open in another terminal

# Why the score pad does not take a line.
pad-problem-no-colon = “{ $line }” has no colon. Write a line such as Ann: { $example }
pad-problem-no-name = A player needs a name.
pad-problem-long-name = A name can have at most { $most } characters.
pad-problem-same-name = Two players are called { $name }.
pad-problem-full = { $name } is one player too many: at most { $most } can play.
pad-problem-unreadable = { $why }
