# Cards. An "object" is a card that something is done with: some languages have another form for it.
parade-colour = { $colour ->
    [red] red
    [blue] blue
    [purple] purple
    [green] green
    [grey] grey
   *[orange] orange
}
parade-card = { $colour ->
    [red] red { $value }
    [blue] blue { $value }
    [purple] purple { $value }
    [green] green { $value }
    [grey] grey { $value }
   *[orange] orange { $value }
}
parade-card-object = { $colour ->
    [red] red { $value }
    [blue] blue { $value }
    [purple] purple { $value }
    [green] green { $value }
    [grey] grey { $value }
   *[orange] orange { $value }
}
# After "majority of".
parade-colour-cards = { $colour ->
    [red] red cards
    [blue] blue cards
    [purple] purple cards
    [green] green cards
    [grey] grey cards
   *[orange] orange cards
}

# What happened.
parade-played = { $who } plays { $card } and takes { $taken }.
parade-played-nothing = { $who } plays { $card } and takes nothing.
parade-taken = { $card } ({ $why ->
    [colour] colour
    [value] value
   *[both] colour and value
})
parade-drew = { $who } draws { $card }.
parade-drew-hidden = { $who } draws a card.
parade-last-round-colours = Last round: { $who } has all six colours. Everyone plays one more card, nobody draws.
parade-last-round-pile = Last round: the pile is empty. Everyone plays one more card, nobody draws.
parade-last-round-both = Last round: { $who } has all six colours and the pile is empty. Everyone plays one more card, nobody draws.
parade-discarded = { $who } discards { $cards }.
parade-discarded-hidden = { $who } has chosen a discard.
parade-kept = Kept: { $kept }.
parade-kept-by = { $who } { $cards }

# Moves and what they would do.
parade-discard = discard { $cards }
parade-discard-brief = discard { $cards }
parade-takes = takes { $taken }
parade-takes-nothing = takes nothing
parade-keeps = keeps { $cards }

# The table.
parade-line = Line from front to end: { $cards }
parade-pile = Draw pile: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
parade-front = In front of { $who }: { $cards }
parade-hand = Your hand: { $cards }
parade-ask = { $who }, which card do you play?
parade-ask-discard = { $who }, which two cards do you discard? The other two join yours.

# The end.
parade-sheet-note = * majority: each card counts 1
parade-won = { $who } wins with { $points }, the lowest total.
parade-won-tie = { $tied } have { $points } each; { $who } wins with the fewest cards, { $cards }.
parade-won-shared = { $who } share the victory: { $points } and { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} each.

# What speaks for a move and against it: what follows "this move …", said to the player.
why-takes = takes { $cards }: { $cost }
why-cost = { $count ->
    [0] no points
    [one] { $count } point more
   *[other] { $count } points more
}
why-score-falls = with majorities your score falls from { $before } to { $after }
why-score-stays = with majorities your score stays { $after }
why-score-rises = with majorities your score rises from { $before } to { $after }
why-score-rises-only = with majorities your score rises only from { $before } to { $after }
why-wins-majority = wins you the majority of { $of }: { $points } there instead of { $values }
why-shares-majority = wins you the majority of { $of } together with { $with }: { $points } there instead of { $values }
why-costs-majority = costs { $who } the majority of { $of }: { $points } there instead of { $cards }
why-keeps-majority = keeps your majority of { $of }: { $cards } { $count ->
    [one] counts 1
   *[other] count 1 each
}
why-last-round = { $because ->
    [colours] brings you the sixth colour
    [pile] draws the last card
   *[both] brings you the sixth colour and draws the last card
}: the last round begins { $lead }
why-fifth-colour = brings you the fifth colour { $lead }: only { $missing } is missing
why-level = while you are level with the best
why-ahead = while you lead by { $count }
why-behind = while you are { $count } behind
why-now = plays { $card } while it takes nothing, which is not sure for next turn
why-could-wait = uses up { $card }, which could wait, while { $instead } is sure to take nothing only now
why-stays-safe = keeps { $card }, which takes nothing on your next { $turns ->
    [one] turn
   *[other] { $turns } turns
} whatever the others play
why-nothing-safe = keeps only cards that would each take something from the line as it is then
why-still-safe = keeps { $cards }, safe with the line as it is then
why-leaves-to-keep = lets you keep { $cards } at the end: { $score }
why-keeps = keeps { $cards }: { $score }
why-fewest = { $points } as things stand, the fewest you can have
why-more = { $points } as things stand, { $more } more than you could have
why-throws-away = throws away { $cards }, { $values } in value, and keeps { $kept }
why-majority-stays = leaves your majority of { $of } safe, whatever the others keep
why-majority-at-risk = risks your majority of { $of }, gone if { $who } keeps { $count } of them
