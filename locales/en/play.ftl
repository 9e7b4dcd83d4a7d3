# What all games share.
list-and = { $rest } and { $last }
list-or = { $rest } or { $last }
none = none
somebody = Player
bot = Bot { $name }
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

# A game line by line.
play-begins = { $game }: { $players }.
play-goes-on = { $game } goes on: { $players }.
play-how = Answer with the number of your choice. h gives a hint, u takes a move back, ? helps, q quits and keeps the game.
play-prompt = { $question } ({ $count ->
    [1] 1
   *[other] 1 to { $count }
}, ? for help)
play-choice = { $number }. { $move }: { $effect }
play-wrong = “{ $answer }” is no answer here. Type { $count ->
    [1] 1
   *[other] a number from 1 to { $count }
}, or ? for help.
play-help =
    1, 2, …: make that choice.
    h: a hint, what speaks for each move and against it.
    u: take back your last move, alone against bots.
    resign: give the game up.
    q: quit; the game is kept, and goes on with `wonderland play --continue`.
    The rules: `wonderland rules { $game }`.
play-took-back = { $who } takes the last move back.
play-resigned = { $who } resigns.
play-returned = { $who } is back.
play-no-takebacks = Moves can be taken back only by one person alone against bots.
play-nothing-to-take-back = There is nothing to take back yet.
play-hint = { $place }. { $move }: { $win } chance to win, { $points } points expected ({ $label ->
    [best] best
    [good] good
    [inaccuracy] inaccurate
    [mistake] a mistake
   *[blunder] a blunder
})
play-no-hint = There is no hint now.
play-hand-over = Pass the keyboard to { $who }, who presses Enter.
play-kept = The game is kept in { $path }. To go on: wonderland play --continue
play-not-kept = The game could not be saved and ends here.
play-not-saved = The game can't be saved ({ $why }). It goes on, but is lost if the program ends.
play-saved-again = The game is saved again.
play-record = The record of the game is { $path }. To look it over: wonderland review { $quoted }
play-no-record = The record of the game can't be written ({ $why }).
play-ended-by-resigning = { $resigned } resigned, so the game ends here.
play-takebacks = { $count ->
    [one] { $count } move was taken back.
   *[other] { $count } moves were taken back.
}
play-bot-failed = { $who } can't go on.

# Saved games.
save-broken = the saved game { $path } can't be used: { $why }; it is kept aside as { $kept }
save-broken-stays = the saved game { $path } can't be used: { $why }
save-unreadable = the saved game { $path } can't be read: { $why }
save-none = there is no unfinished game in { $path }
save-open = the game in { $path } is open in another terminal
