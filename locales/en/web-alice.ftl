# Alice's table.
web-alice-hand = Your cards
web-alice-ask = Which card will you play?
web-alice-ask-cookie = Which large cookie will you take?
web-alice-ask-answer = The spinner points at { $place }. Do you want to go there? { $spins ->
    [0] No spins left.
    [one] One spin left.
   *[other] { $spins } spins left.
}
web-alice-card = { $card }, { $side ->
    [left] left
    [right] right
   *[middle] middle: you can't play it yet
}
# Spaces by their landmarks: where one is, and where one goes.
web-alice-landmark = { $past ->
    [tea-party] the Hatter's Tea Party
    [cat] the Cheshire Cat
    [hole] the Rabbit Hole
    [cookies] the Small Cookies
   *[caterpillar] the Caterpillar
}
web-alice-past = { $past ->
    [tea-party] the Hatter's Tea Party
    [cat] the Cheshire Cat
    [hole] the Rabbit Hole
    [cookies] the Small Cookies
   *[caterpillar] the Caterpillar
}
web-alice-place = { $steps ->
    [0] { web-alice-landmark }
    [one] just past { web-alice-past }
   *[other] { $steps } spaces past { web-alice-past }
}
web-alice-to-landmark = { $past ->
    [tea-party] to the Hatter's Tea Party
    [cat] to the Cheshire Cat
    [hole] to the Rabbit Hole
    [cookies] to the Small Cookies
   *[caterpillar] to the Caterpillar
}
web-alice-to = { $steps ->
    [0] { web-alice-to-landmark }
    [one] to just past { web-alice-past }
   *[other] to { $steps } spaces past { web-alice-past }
}
web-alice-event-moved = { $seat-is ->
    [you] You move
   *[other] { $seat } moves
} { web-alice-to }{ $pushed ->
    [0] {""}
   *[other] , pushed on by { $pushed }
}.
web-alice-event-spun = The spinner points at { $number } ({ web-alice-place }).
web-alice-event-unacceptable = There is no way out by { web-alice-landmark }.
web-alice-effect-moved = moves { web-alice-to }{ $pushed ->
    [0] {""}
   *[other] , pushed on by { $pushed }
}
web-alice-pick = Select a card to see where it takes you.
web-alice-name-joker = Choose a number for the joker.
web-alice-joker = The joker counts as
web-alice-extra = { $extra ->
    [walk] Way out
   *[plus] Extra step
}
web-alice-no-extra = no
web-alice-plus = yes, +1
web-alice-walk = walk
web-alice-spin = spin
web-alice-play = Play this card
web-alice-skip = Skip
web-alice-stack = Large cookies left
web-alice-left = { $count } worth { $cookie }
web-alice-reconstruction = This board is a reconstruction, not the printed one.
