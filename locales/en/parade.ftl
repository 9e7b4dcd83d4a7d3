# Colours and cards. A card is a letter and a value, as in R5; an "object" is a card that something is done with.
parade-colour = { $colour ->
    [red] red
    [blue] blue
    [purple] purple
    [green] green
    [grey] grey
   *[orange] orange
}
# As in "the red majority".
parade-colour-majority = { $colour ->
    [red] red
    [blue] blue
    [purple] purple
    [green] green
    [grey] grey
   *[orange] orange
}
card = { $colour ->
    [R] red { $value }
    [B] blue { $value }
    [P] purple { $value }
    [G] green { $value }
    [Y] grey { $value }
   *[O] orange { $value }
}
card-object = { $colour ->
    [R] red { $value }
    [B] blue { $value }
    [P] purple { $value }
    [G] green { $value }
    [Y] grey { $value }
   *[O] orange { $value }
}

# Events.
parade-event-played = { $seat-is ->
    [you] You play { CARD($card, form: "object") } and take { $taken-count ->
        [0] nothing
       *[other] { LIST($taken, "parade-taken") }
    }.
   *[other] { $seat } plays { CARD($card, form: "object") } and takes { $taken-count ->
        [0] nothing
       *[other] { LIST($taken, "parade-taken") }
    }.
}
parade-taken = { CARD($card, form: "object") } ({ $why ->
    [colour] colour
    [value] value
   *[both] colour and value
})
# Drawing ends every turn: only the card itself is news.
parade-event-drew = { $card ->
    [none] {""}
   *[other] { $seat-is ->
        [you] You draw { CARD($card, form: "object") }.
       *[other] { $seat } draws { CARD($card, form: "object") }.
    }
}
parade-event-last-round = Last round: { $because ->
    [empty-pile] the draw pile is empty
    [both] { $by-is ->
        [you] you have
       *[other] { $by } has
    } all six colours and the draw pile is empty
   *[sixth-colour] { $by-is ->
        [you] you have
       *[other] { $by } has
    } all six colours
}. Everyone plays one more card and nobody draws.
parade-event-chose = { $discard ->
    [none] { $seat } has chosen.
   *[other] { $seat-is ->
        [you] You discard { CARDS($discard, form: "object") }.
       *[other] { $seat } discards { CARDS($discard, form: "object") }.
    }
}
parade-event-revealed = Cards kept: { LIST($kept, "parade-kept", join: "semicolon") }.
parade-kept = { $seat } ({ CARDS($cards) })

# What a move would do: it follows the name of the move.
parade-effect-play = takes { $taken-count ->
    [0] nothing
   *[other] { LIST($taken, "parade-taken") }
}
parade-effect-discard = keeps { CARDS($keeps, form: "object") }

# Who won. Several names end with "you" if the viewer is one of them.
parade-verdict-won = { $winners-is ->
    [you] You win with { PHRASE("points", "count", $points) }!
   *[other] { $winners } wins with { PHRASE("points", "count", $points) }.
}
parade-verdict-fewest-cards = It's a tie at { PHRASE("points", "count", $points) } between { $tied }. { $winners-is ->
    [you] You win with the fewest cards ({ $cards })!
   *[other] { $winners } wins with the fewest cards ({ $cards }).
}
parade-verdict-shared = Shared victory for { $winners }, with { PHRASE("points", "count", $points) } and { PHRASE("cards", "count", $cards) } each.

# Why the score pad refuses cards.
parade-pad-seats = Parade is for { $least } to { $most } players, not { $given }.
parade-pad-twice = The { CARD($card) } is listed twice ({ $first }, { $second }), but there is only one.

# Reasons for and against a move: they follow "this move …". Any reader may get them, so they never call the player who moves "you".
parade-reason-takes-nothing = takes nothing
parade-reason-takes = takes { CARDS($cards, form: "object", most: 6) }: { MINUS($after, $before, $values) ->
    [0] { $values ->
        [0] no points
        [one] { $values } more point
       *[other] { $values } more points
    }
   *[other] counting majorities, the score { SIGN(MINUS($after, $before)) ->
        [minus] falls from { $before } to { $after }
        [zero] stays at { $after }
       *[plus] { SIGN(MINUS($after, $before, $values)) ->
            [minus] rises from { $before } to just { $after }
           *[plus] rises from { $before } to { $after }
        }
    }
}
parade-reason-wins-majority = wins the { PHRASE("parade-colour-majority", "colour", $colour) } majority{ $with-count ->
    [0] {""}
   *[other] {" "}together with { $with }
}: { PHRASE("points", "count", $cards) } there instead of { $values }
parade-reason-costs-majority = costs { $seat } the { PHRASE("parade-colour-majority", "colour", $colour) } majority: { PHRASE("points", "count", $values) } there instead of { $cards }
parade-reason-keeps-majority = keeps the { PHRASE("parade-colour-majority", "colour", $colour) } majority: { CARDS($cards, form: "object", most: 6) } { $cards-count ->
    [one] counts 1
   *[other] count 1 each
}
parade-reason-begins-last-round = { $because ->
    [sixth-colour] brings the sixth colour
    [empty-pile] draws the last card
   *[both] brings the sixth colour, draws the last card
} and starts the last round, { PHRASE("parade-lead", "lead", $lead) }
parade-reason-fifth-colour = brings the fifth colour, { PHRASE("parade-lead", "lead", $lead) }: only { PHRASE("parade-colour", "colour", $missing) } is missing
parade-lead = { SIGN($lead) ->
    [zero] level with the leader
    [plus] with a lead of { PHRASE("points", "count", $lead) }
   *[minus] { PHRASE("points", "count", ABS($lead)) } behind the leader
}
parade-reason-now-or-never = plays { CARD($card, form: "object") } while it still takes nothing, which may change by the next turn
parade-reason-could-wait = uses up { CARD($card, form: "object") }, which could wait, while { CARD($instead) } is only sure to take nothing if played now
parade-reason-stays-safe = keeps { CARD($card, form: "object") }, which takes nothing on the next { $turns ->
    [one] turn
   *[other] { $turns } turns
}, whatever the others play
parade-reason-still-safe = { $cards-count ->
    [0] leaves only cards that would take something from the new line
   *[other] keeps { CARDS($cards, form: "object") }, which would take nothing from the new line
}
parade-reason-leaves-to-keep = leaves { CARDS($cards, form: "object") } to keep at the end: { PHRASE("parade-score", "score", $score, "more", MINUS($score, $fewest)) }
parade-reason-keeps = keeps { CARDS($cards, form: "object") }: { PHRASE("parade-score", "score", $score, "more", MINUS($score, $fewest)) }
parade-score = { PHRASE("points", "count", $score) } as things stand, { $more ->
    [0] the fewest possible
   *[other] { $more } more than necessary
}
parade-reason-throws-away = discards { CARDS($cards, form: "object") }, worth { $values }, and keeps cards worth { $kept }
parade-reason-majority-stays = keeps the { PHRASE("parade-colour-majority", "colour", $colour) } majority safe, whatever the others keep
parade-reason-majority-at-risk = risks the { PHRASE("parade-colour-majority", "colour", $colour) } majority, which is lost if { $seat } { $seat-is ->
    [you] keep
   *[other] keeps
} { $cards } { PHRASE("parade-colour", "colour", $colour) } { $cards ->
    [one] card
   *[other] cards
}

# Moves.
parade-discard = discard { $cards }
parade-discard-brief = discard { $cards }

# The table, line by line.
parade-line = Line from front to end: { $cards }
parade-pile = Draw pile: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
parade-front = In front of { $who }: { $cards }
parade-hand = Your hand: { $cards }
parade-hand-of = { $who } holds { $cards }
parade-ask = { $who }, which card will you play?
parade-ask-discard = { $who }, which two cards will you discard? The other two join the cards in front of you.
parade-brief = Line: { $cards }. Draw pile: { $pile }.
parade-brief-chosen = { $done } of { $all } have chosen.
parade-brief-rest = Left in the line: { $cards }.
parade-sheet-note = * majority: each card counts 1
