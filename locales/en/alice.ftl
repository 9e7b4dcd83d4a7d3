# Cards, spaces, characters.
alice-card = { $card ->
    [J] joker
   *[other] { $card }
}
alice-the-card = { $card ->
    [J] the joker
   *[other] the { $card }
}
alice-what-you-draw = what you draw
alice-joker-as = the joker as { $number }
alice-kind = { $kind ->
    [tea-party] Hatter's Tea Party
    [cat] Cheshire Cat
    [hole] Rabbit Hole
    [cookies] Small Cookies
    [caterpillar] Caterpillar
   *[plain] plain space
}
alice-place = { $kind ->
    [tea-party] space { $space } (Hatter's Tea Party)
    [cat] space { $space } (Cheshire Cat)
    [hole] space { $space } (Rabbit Hole)
    [cookies] space { $space } (Small Cookies)
    [caterpillar] space { $space } (Caterpillar)
   *[plain] space { $space }
}
alice-character = { $character ->
    [alice] Alice
    [hatter] the Hatter
    [queen] the Queen of Hearts
   *[rabbit] the White Rabbit
}

# What happened. A cookie 0 is one that is not yet seen.
alice-played = { $who } plays { $card } ({ $side ->
    [left] left
   *[right] right
}){ $extra ->
    [plus] {" "}and adds 1
    [walk] {" "}and walks out of the Rabbit Hole
   *[none] {""}
}.
alice-moved = { $who } moves from space { $from } to { $place }{ $pushed ->
    [0] {""}
   *[other] , pushed on by { $pushed }
}.
alice-took-passing = { $who } passes the Hatter's Tea Party and takes { $cookie ->
    [0] a large cookie
   *[other] a { $cookie }
}.
alice-took-face-up = { $who } takes { $cookie ->
    [0] a large cookie
   *[other] a { $cookie }
}, the face-up cookie.
alice-took-face-down = { $who } takes { $cookie ->
    [0] a large cookie
   *[other] a { $cookie }
} from the top of the stack.
alice-turned = The next large cookie is a { $cookie }.
alice-none-left = { $who } finds no large cookie left.
alice-chooses = { $who } chooses a large cookie.
alice-again = The Cheshire Cat moves { $who } by { $number } again.
alice-grew = { $who } grows large.
alice-shrank = { $who } shrinks.
alice-fell = { $who } falls down the Rabbit Hole.
alice-spun-cookies = { $who } spins for small cookies.
alice-spins-escape = { $who } has { $spins ->
    [one] { $spins } spin
   *[other] { $spins } spins
} to leave the Rabbit Hole.
alice-spun = The spinner points at space { $space }, number { $number }.
alice-took-small = { $who } takes { $count ->
    [one] { $count } small cookie
   *[other] { $count } small cookies
}; { $left } left.
alice-unacceptable = Space { $space } can't be accepted.
alice-stayed = { $who } stays in the Rabbit Hole.
alice-drew = { $who } draws { $card }.
alice-drew-hidden = { $who } draws a card.

# Moves and what they would do.
alice-play = { $card }{ $extra ->
    [plus] {" "}plus 1
    [walk] , walking out
   *[none] {""}
} ({ $side ->
    [left] left
   *[right] right
})
alice-face-up = the face-up cookie, { $cookie }
alice-face-down = the top of the stack, unseen
alice-accept = go there
alice-spin-again = spin again
alice-moves = moves to { $place }{ $pushed ->
    [0] {""}
   *[other] , pushed on by { $pushed }
}
alice-takes-passing = passes the Hatter's Tea Party and takes { $cookie ->
    [0] a large cookie
   *[other] a { $cookie }
}
alice-takes-face-up = takes { $cookie ->
    [0] a large cookie
   *[other] a { $cookie }
}, the face-up cookie
alice-takes-face-down = takes { $cookie ->
    [0] a large cookie
   *[other] a { $cookie }
} from the top of the stack
alice-finds-none = finds no large cookie left
alice-may-choose = chooses a large cookie
alice-goes-again = moves by { $number } again
alice-grows = grows large
alice-shrinks = shrinks
alice-makes-shrink = makes { $who } small again
alice-falls = falls down the Rabbit Hole
alice-makes-fall = makes { $who } fall down the Rabbit Hole
alice-spins-cookies = spins for small cookies
alice-may-spin = has { $spins ->
    [one] { $spins } spin
   *[other] { $spins } spins
} to leave the Rabbit Hole
alice-takes-small = takes { $count ->
    [one] { $count } small cookie
   *[other] { $count } small cookies
}
alice-stays = stays in the Rabbit Hole
alice-nothing-more = nothing more happens

# The table.
alice-board = Board of { $count } spaces: { $special }{ $origin ->
    [reconstruction] {" "}(a reconstruction, not the printed board)
   *[own] {""}
}
alice-cookies = Cookies: { $face ->
    [0] no large one
   *[other] a { $face } face up, { $stack } in the stack
}; { $small } small
alice-no-cookies = none
alice-player = { $who } ({ $character }{ $size ->
    [large] , large
   *[small] {""}
}): { $place }{ $state ->
    [fallen] , down the hole
   *[up] {""}
}; hand { $hand }; pile { $pile }; large cookies { $large }; small { $small }; points { $points }
alice-hand = Your hand from left to right: { $cards }{ $count ->
    [3] {" "}(the middle one can't be played)
   *[other] {""}
}
alice-ask = { $who }, which card do you play?
alice-ask-cookie = { $who }, which large cookie do you take?
alice-ask-answer = { $who }, the spinner points at { $place }; { $spins ->
    [one] { $spins } spin
   *[other] { $spins } spins
} left. Do you go there?

# The end.
alice-sheet-large = large cookies
alice-sheet-small = small
alice-sheet-many = how many large
alice-sheet-distance = spaces from the Tea Party
alice-won = { $who } wins with { $points }, the highest total.
alice-won-large = { $tied } have { $points } each; { $who } wins with the most large cookies, { $large }.
alice-won-distance = { $tied } have { $points } and { $large ->
    [one] { $large } large cookie
   *[other] { $large } large cookies
} each; { $who } wins with the pawn farther from the Hatter's Tea Party, by { $distance ->
    [one] { $distance } space
   *[other] { $distance } spaces
}.
alice-won-shared = { $who } share the victory: { $points }, { $large ->
    [one] { $large } large cookie
   *[other] { $large } large cookies
} and the same space.

# What speaks for a move and against it: what follows "this move …", said to the player.
why-passes = passes the Hatter's Tea Party and takes { $cookie ->
    [0] a large cookie that is still unseen
   *[other] the { $cookie }
}
why-stops-tea = stops at the Hatter's Tea Party and takes { $cookie ->
    [0] a large cookie that is still unseen
   *[other] the { $cookie }
}
why-chooses = stops at the Hatter's Tea Party: { $cookie ->
    [0] the next large cookie
   *[other] the { $cookie }
}, or one of the stack, { $mean } on average
why-none-left = reaches the Hatter's Tea Party, where no large cookie is left
why-spins-cookies = spins for small cookies, { $mean } on average
why-makes-fall = makes { $who } shrink and fall down the Rabbit Hole
why-grows = makes your pawn large: it may add 1 and can't fall
why-shrinks = makes your pawn small again
why-spins-escape = gives you { $spins ->
    [one] { $spins } spin
   *[other] { $spins } spins
}: you can leave the Rabbit Hole { $often } times in 100
why-walks-out = walks out of the Rabbit Hole without a spin
why-too-large = stops on the Rabbit Hole, too large to fall
why-no-small = stops at the Small Cookies, of which none are left
why-idle = stops on space { $space }, where nothing happens
why-brings = brings { $count ->
    [one] { $points } point
   *[other] { $points } points
} this turn{ $sure ->
    [average] {" "}on average
   *[sure] {""}
}
why-brings-nothing = brings nothing this turn
why-brings-most = { $brings }, the most you can expect
why-brings-less = { $brings }, where { $most } can be expected
why-uses-joker = uses up your joker
why-keeps-joker = keeps your joker
why-reaches-tea = lets your { $card ->
    [J] joker
   *[other] { $card }
} reach or pass the Hatter's Tea Party next turn
why-cat = lets the Cheshire Cat move you by { $number } again, to { $place }
why-next-cards = leaves you { $cards } for the next turn
why-face-up = takes the { $cookie }, against { $mean } from the stack on average
why-face-down = takes an unseen cookie, { $mean } on average, and leaves the { $cookie } to others
why-odds-stack = is worth more than the { $cookie } in { $better } of { $of } cases and less in { $worse }
why-odds-face-up = is worth more than { $worse } of the { $of } cookies in the stack and less than { $better }
why-gives-up = gives up { $kind ->
    [tea-party] the Hatter's Tea Party
    [cat] the Cheshire Cat
    [hole] the Rabbit Hole
    [cookies] the Small Cookies
    [caterpillar] the Caterpillar
   *[plain] space { $space }
}
