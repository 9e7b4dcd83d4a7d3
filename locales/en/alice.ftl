# Cards, spaces, characters.
alice-card = { $card ->
    [J] joker
   *[other] { $card }
}
alice-the-card = { $item ->
    [J] the joker
   *[other] the { $item }
}
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
alice-place-short = { $kind ->
    [tea-party] { $space } (Tea Party)
    [cat] { $space } (Cat)
    [hole] { $space } (Rabbit Hole)
    [cookies] { $space } (Small Cookies)
    [caterpillar] { $space } (Caterpillar)
   *[plain] { $space }
}
alice-character = { $character ->
    [alice] Alice
    [hatter] the Hatter
    [queen] the Queen of Hearts
   *[rabbit] the White Rabbit
}
alice-large-cookie = { $cookie ->
    [none] a large cookie
   *[other] a { $cookie }
}
alice-small-cookies = { $count ->
    [one] { $count } small cookie
   *[other] { $count } small cookies
}
alice-spins = { $spins ->
    [one] { $spins } spin
   *[other] { $spins } spins
}
alice-large-cookies = { $count ->
    [one] { $count } large cookie
   *[other] { $count } large cookies
}
alice-spaces = { $count ->
    [one] { $count } space
   *[other] { $count } spaces
}

# Events.
alice-event-played = { $seat-is ->
    [you] You play { PHRASE("alice-played-card", "card", $card, "number", $number, "extra", $extra, "side", $side) }{ $extra ->
        [plus-one] {" "}and add 1
        [walk] {" "}and walk out of the Rabbit Hole
       *[none] {""}
    }.
   *[other] { $seat } plays { PHRASE("alice-played-card", "card", $card, "number", $number, "extra", $extra, "side", $side) }{ $extra ->
        [plus-one] {" "}and adds 1
        [walk] {" "}and walks out of the Rabbit Hole
       *[none] {""}
    }.
}
alice-played-card = { $card ->
    [J] the joker as { $extra ->
        [plus-one] { MINUS($number, 1) }
       *[other] { $number }
    }
   *[other] { $card }
} ({ $side ->
    [left] left
   *[right] right
})
alice-event-moved = { $seat-is ->
    [you] You move
   *[other] { $seat } moves
} from space { $from } to { PHRASE("alice-place", "space", $to, "kind", $kind) }{ $pushed ->
    [0] {""}
   *[other] , pushed on by { $pushed }
}.
alice-event-took = { $seat-is ->
    [you] { $from ->
        [passing] You pass the Hatter's Tea Party and take { PHRASE("alice-large-cookie", "cookie", $cookie) }.
        [face-up] You take the face-up cookie, { PHRASE("alice-large-cookie", "cookie", $cookie) }.
       *[face-down] You take { PHRASE("alice-large-cookie", "cookie", $cookie) } from the top of the stack.
    }
   *[other] { $from ->
        [passing] { $seat } passes the Hatter's Tea Party and takes { PHRASE("alice-large-cookie", "cookie", $cookie) }.
        [face-up] { $seat } takes the face-up cookie, { PHRASE("alice-large-cookie", "cookie", $cookie) }.
       *[face-down] { $seat } takes { PHRASE("alice-large-cookie", "cookie", $cookie) } from the top of the stack.
    }
}
alice-event-turned = The next large cookie is a { $cookie }.
alice-event-none-left = { $seat-is ->
    [you] There are no large cookies left for you.
   *[other] There are no large cookies left for { $seat }.
}
alice-event-chooses = { $seat-is ->
    [you] You may choose a large cookie.
   *[other] { $seat } chooses a large cookie.
}
alice-event-again = The Cheshire Cat moves { $seat } on by { PHRASE("alice-spaces", "count", $number) }.
alice-event-grew = { $seat-is ->
    [you] You grow large.
   *[other] { $seat } grows large.
}
alice-event-shrank = { $seat-is ->
    [you] You shrink.
   *[other] { $seat } shrinks.
}
alice-event-fell = { $seat-is ->
    [you] You fall down the Rabbit Hole.
   *[other] { $seat } falls down the Rabbit Hole.
}
alice-event-spins-for-cookies = { $seat-is ->
    [you] You spin for small cookies.
   *[other] { $seat } spins for small cookies.
}
alice-event-spins-to-escape = { $seat-is ->
    [you] You have { PHRASE("alice-spins", "spins", $spins) } to get out of the Rabbit Hole.
   *[other] { $seat } has { PHRASE("alice-spins", "spins", $spins) } to get out of the Rabbit Hole.
}
alice-event-spun = The spinner points at space { $space } (number { $number }).
alice-event-took-small = { $seat-is ->
    [you] You take
   *[other] { $seat } takes
} { PHRASE("alice-small-cookies", "count", $count) }; { $left } left.
alice-event-unacceptable = Space { $space } is not a way out.
alice-event-stayed = { $seat-is ->
    [you] You stay in the Rabbit Hole.
   *[other] { $seat } stays in the Rabbit Hole.
}
# Drawing ends every turn: only the card itself is news.
alice-event-drew = { $card ->
    [none] {""}
   *[other] { $seat-is ->
        [you] You draw { PHRASE("alice-a-card", "card", $card) }.
       *[other] { $seat } draws { PHRASE("alice-a-card", "card", $card) }.
    }
}
alice-a-card = { $card ->
    [J] a joker
   *[other] a { $card }
}

# What a move would do: phrases that follow the name of the move; empty for what needs no word.
alice-effect-moved = moves to space { PHRASE("alice-place-short", "space", $to, "kind", $kind) }{ $pushed ->
    [0] {""}
   *[other] , pushed on by { $pushed }
}
alice-effect-took = { $from ->
    [passing] passes the Tea Party and takes { PHRASE("alice-large-cookie", "cookie", $cookie) }
    [face-up] takes the face-up cookie, { PHRASE("alice-large-cookie", "cookie", $cookie) }
   *[face-down] takes { PHRASE("alice-large-cookie", "cookie", $cookie) } from the top of the stack
}
alice-effect-none-left = finds no large cookies left
alice-effect-chooses = chooses a large cookie
alice-effect-again = moves another { PHRASE("alice-spaces", "count", $number) }
alice-effect-grew = grows large
alice-effect-shrank = { $seat-is ->
    [you] shrinks
   *[other] makes { $seat } small again
}
alice-effect-fell = { $seat-is ->
    [you] falls down the Rabbit Hole
   *[other] makes { $seat } fall down the Rabbit Hole
}
alice-effect-spins-for-cookies = spins for small cookies
alice-effect-spins-to-escape = gives { PHRASE("alice-spins", "spins", $spins) } to get out of the Rabbit Hole
alice-effect-played = {""}
alice-effect-turned = {""}
alice-effect-spun = {""}
alice-effect-unacceptable = {""}
alice-effect-drew = {""}
alice-effect-nothing = nothing else happens

# Who won. Several names end with "you" if the viewer is one of them.
alice-verdict-won = { $winners-is ->
    [you] You win with { PHRASE("points", "count", $points) }!
   *[other] { $winners } wins with { PHRASE("points", "count", $points) }.
}
alice-verdict-most-large = It's a tie at { PHRASE("points", "count", $points) } between { $tied }. { $winners-is ->
    [you] You win with the most large cookies ({ $large })!
   *[other] { $winners } wins with the most large cookies ({ $large }).
}
alice-verdict-farthest = It's a tie at { PHRASE("points", "count", $points) } and { PHRASE("alice-large-cookies", "count", $large) } between { $tied }. { $winners-is ->
    [you] You win with the pawn furthest round the board ({ PHRASE("alice-spaces", "count", $distance) } past the Hatter's Tea Party)!
   *[other] { $winners } wins with the pawn furthest round the board ({ PHRASE("alice-spaces", "count", $distance) } past the Hatter's Tea Party).
}
alice-verdict-shared = Shared victory for { $winners }, with { PHRASE("points", "count", $points) }, { PHRASE("alice-large-cookies", "count", $large) } and pawns on the same space.

# Why the score pad refuses cookies.
alice-pad-seats = Alice in Wonderland is for { $least } to { $most } players, not { $given }.
alice-pad-value = { $seat } has a large cookie worth { $value }, but large cookies are worth 2 to 5.
alice-pad-large = There are { $given } large cookies worth { $value }, but only { $of } are in play.
alice-pad-small = There are { $given } small cookies, but only 20 exist.
alice-pad-same-space = { $first } and { $second } can't both be { PHRASE("alice-spaces", "count", $at) } past the Tea Party: only one pawn fits on a space.
alice-pad-tied = { $first } and { $second } are tied. Add how many spaces past the Tea Party each pawn is, counted clockwise, as in “at 7”.

# Reasons for and against a move: they follow "this move …". Any reader may get them, so they never call the player who moves "you".
alice-reason-takes-large = { $from ->
    [passing] passes
   *[other] stops at
} the Hatter's Tea Party and takes { $cookie ->
    [none] a large cookie, still unseen
   *[other] the { $cookie }
}
alice-reason-chooses-large = stops at the Hatter's Tea Party: { $face_up ->
    [none] the next large cookie
   *[other] the { $face_up }
}, or one from the stack, { DECIMAL($mean) } on average
alice-reason-none-left = reaches the Hatter's Tea Party, where no large cookies are left
alice-reason-spins-for-cookies = spins for small cookies, { DECIMAL($mean) } on average
alice-reason-falls = falls down the Rabbit Hole
alice-reason-makes-fall = makes { $seat } shrink and fall down the Rabbit Hole
alice-reason-grows = makes the pawn large: it may add 1 and can't fall
alice-reason-shrinks = makes the pawn small again
alice-reason-makes-shrink = makes { $seat } small again
alice-reason-spins-to-escape = gives { PHRASE("alice-spins", "spins", $spins) }: a { PERCENT($chance) } chance to get out of the Rabbit Hole
alice-reason-walks-out = walks out of the Rabbit Hole without a spin
alice-reason-stops-idly = { $kind ->
    [hole] stops on the Rabbit Hole, too large to fall
    [cookies] stops at the Small Cookies, but none are left
   *[other] stops on a plain space, where nothing happens
}
alice-reason-brings = { $points ->
    [0] brings nothing this turn
    [one] brings { DECIMAL($points) } point this turn
   *[other] brings { DECIMAL($points) } points this turn
}{ $sure ->
    [yes] {""}
   *[no] {" "}on average
}, { $best ->
    [yes] the most of any move
   *[no] while the best move for this turn averages { DECIMAL($most) }
}
alice-reason-uses-joker = uses up the joker
alice-reason-keeps-joker = keeps the joker
alice-reason-reaches-tea-party-next = lets the { $card ->
    [J] joker
   *[other] { $card }
} reach or pass the Hatter's Tea Party next turn
alice-reason-cat-moves = lets the Cheshire Cat move the pawn on by { PHRASE("alice-spaces", "count", $number) }, to { $kind ->
    [tea-party] the Hatter's Tea Party
    [cat] the Cheshire Cat
    [hole] the Rabbit Hole
    [cookies] the Small Cookies
    [caterpillar] the Caterpillar
   *[plain] a plain space
}
alice-reason-next-cards = leaves { LIST($cards, "alice-the-card", join: "or") }{ $drawn ->
    [yes] {" "}or the card drawn
   *[no] {""}
} for the next turn
alice-reason-takes-face-up = takes the { $cookie }; the stack gives { DECIMAL($mean) } on average
alice-reason-takes-face-down = takes an unseen cookie, { DECIMAL($mean) } on average, and leaves the { $cookie } to the others
alice-reason-stack-odds = { $from ->
    [face-down] { $better ->
        [0] never beats the { $cookie }{ $worse ->
            [0] {""}
           *[other] {" "}and is worth less in { $worse } of { $of } cases
        }
       *[other] beats the { $cookie } in { $better } of { $of } cases{ $worse ->
            [0] {""}
           *[other] {" "}and is worth less in { $worse }
        }
    }
   *[other] beats { $worse } of the { $of } cookies in the stack{ $better ->
        [0] {""}
       *[other] {" "}and is worth less than { $better }
    }
}
alice-reason-gives-up = turns down { $kind ->
    [tea-party] the Hatter's Tea Party
    [cat] the Cheshire Cat
    [hole] the Rabbit Hole
    [cookies] the Small Cookies
    [caterpillar] the Caterpillar
   *[plain] a plain space
}

# Moves.
alice-play = { $card }{ $extra ->
    [plus-one] {" "}plus 1
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

# The table.
alice-board = Board of { $count } spaces: { $special }{ $origin ->
    [reconstruction] {" "}(a reconstruction, not the printed board)
   *[own] {""}
}
alice-cookies = Cookies: { $face ->
    [0] no large ones
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
alice-ask = { $who }, which card will you play?
alice-ask-cookie = { $who }, which large cookie will you take?
alice-ask-answer = { $who }, the spinner points at { $place }; { $spins ->
    [one] { $spins } spin
   *[other] { $spins } spins
} left. Do you want to go there?

alice-sheet-large = large cookies
alice-sheet-small = small
alice-sheet-many = number of large
alice-sheet-distance = spaces past the Tea Party
alice-brief = Pawns: { $pawns } (* large). Face up: { $face }. Stack: { $stack }. Small cookies: { $small }.
