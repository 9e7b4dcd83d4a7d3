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
