# Parade's table in the web app.
web-parade-line = The line, from its front to its end
web-parade-front = Front
web-parade-end = End
web-parade-hand = Your hand
web-parade-safe = safe
web-parade-stays = stays
# Why a card would be taken; there is little room.
web-parade-why = { $why ->
    [colour] colour
    [value] value
   *[both] both
}
web-parade-safe-none = Nobody is safe from it.
web-parade-safe-all = The whole line is safe.
web-parade-safe-some = Safe at the end: { $count }.
web-parade-how = Look at a card to see what it would do. Then play one.
web-parade-wait = The others play; your cards wait.
web-parade-play = Play { $card }
web-parade-to-move = to move
web-parade-holds = { $count ->
    [one] holds { $count } card
   *[other] holds { $count } cards
}
web-parade-taken-by = In front of { $who }
web-parade-most = majority
web-parade-has-chosen = has chosen
web-parade-discard-how = Mark two cards to throw away; the other two join yours.
web-parade-keeps = You keep { $cards }; the other two are thrown away.
web-parade-discard = Throw away
web-parade-out = out
web-parade-keep = keep
web-parade-discard-done = You have chosen. The others are still thinking.
web-parade-last-turns = Then two of your last four cards count too. Turns left: { $count }.
web-parade-last-discard = All cards are played: throw two away, the other two are scored with yours.
web-parade-majority = majority: each card counts 1
