# Cards. An "object" is a card that something is done with: some languages have another form for it.
parade-colour = { $colour ->
    [red] rouge
    [blue] bleu
    [purple] violet
    [green] vert
    [grey] gris
   *[orange] orange
}
parade-card = { $colour ->
    [red] { $value } rouge
    [blue] { $value } bleu
    [purple] { $value } violet
    [green] { $value } vert
    [grey] { $value } gris
   *[orange] { $value } orange
}
parade-card-object = { $colour ->
    [red] le { $value } rouge
    [blue] le { $value } bleu
    [purple] le { $value } violet
    [green] le { $value } vert
    [grey] le { $value } gris
   *[orange] le { $value } orange
}
# After "majorité de".
parade-colour-cards = { $colour ->
    [red] cartes rouges
    [blue] cartes bleues
    [purple] cartes violettes
    [green] cartes vertes
    [grey] cartes grises
   *[orange] cartes orange
}

# What happened.
parade-played = { $who } joue { $card } et récupère { $taken }.
parade-played-nothing = { $who } joue { $card } et ne récupère rien.
parade-taken = { $card } ({ $why ->
    [colour] couleur
    [value] valeur
   *[both] couleur et valeur
})
parade-drew = { $who } pioche { $card }.
parade-drew-hidden = { $who } pioche une carte.
parade-last-round-colours = Dernier tour : { $who } a les six couleurs. Chacun joue encore une carte, personne ne pioche.
parade-last-round-pile = Dernier tour : la pile est vide. Chacun joue encore une carte, personne ne pioche.
parade-last-round-both = Dernier tour : { $who } a les six couleurs et la pile est vide. Chacun joue encore une carte, personne ne pioche.
parade-discarded = { $who } défausse { $cards }.
parade-discarded-hidden = { $who } a choisi sa défausse.
parade-kept = Cartes ajoutées : { $kept }.
parade-kept-by = { $who } { $cards }

# Moves and what they would do.
parade-discard = défausser { $cards }
parade-discard-brief = défausse { $cards }
parade-takes = récupère { $taken }
parade-takes-nothing = ne récupère rien
parade-keeps = garde { $cards }

# The table.
parade-line = Défilé, du début à la fin : { $cards }
parade-pile = Pile : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
parade-front = Devant { $who } : { $cards }
parade-hand = Votre main : { $cards }
parade-ask = { $who }, quelle carte jouez-vous ?
parade-ask-discard = { $who }, quelles deux cartes défaussez-vous ? Les deux autres s'ajoutent aux vôtres.

# The end.
parade-sheet-note = * majorité : chaque carte compte 1
parade-won = { $who } gagne avec { $points }, le total le plus bas.
parade-won-tie = Égalité entre { $tied } : { $points } ; { $who } gagne avec le moins de cartes, { $cards }.
parade-won-shared = { $who } partagent la victoire : { $points } et { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} chacun.

# What speaks for a move and against it: what follows "ce coup …", said to the player.
why-takes = récupère { $cards } : { $cost }
why-cost = { $count ->
    [0] aucun point
    [one] { $count } point de plus
   *[other] { $count } points de plus
}
why-score-falls = avec les majorités, votre score baisse de { $before } à { $after }
why-score-stays = avec les majorités, votre score reste à { $after }
why-score-rises = avec les majorités, votre score monte de { $before } à { $after }
why-score-rises-only = avec les majorités, votre score ne monte que de { $before } à { $after }
why-wins-majority = vous donne la majorité de { $of } : { $points } au lieu de { $values }
why-shares-majority = vous donne la majorité de { $of } avec { $with } : { $points } au lieu de { $values }
why-costs-majority = fait perdre à { $who } la majorité de { $of } : { $points } au lieu de { $cards }
why-keeps-majority = garde votre majorité de { $of } : { $cards } { $count ->
    [one] compte 1
   *[other] comptent 1 chacun
}
why-last-round = { $because ->
    [colours] vous apporte la sixième couleur
    [pile] pioche la dernière carte
   *[both] vous apporte la sixième couleur et pioche la dernière carte
} : le dernier tour commence { $lead }
why-fifth-colour = vous apporte la cinquième couleur { $lead } : il ne manque que le { $missing }
why-level = alors que vous êtes à égalité en tête
why-ahead = alors que vous menez de { $count }
why-behind = alors que vous avez { $count } de retard
why-now = joue { $card } tant qu'il ne récupère rien, ce qui n'est pas sûr au prochain tour
why-could-wait = utilise { $card }, qui pouvait attendre, alors que le { $instead } n'est sûr de ne rien récupérer que maintenant
why-stays-safe = garde { $card }, qui ne récupère rien { $turns ->
    [one] à votre prochain tour
   *[other] à vos { $turns } prochains tours
}, quoi que jouent les autres
why-nothing-safe = ne garde que des cartes qui récupéreraient toutes quelque chose dans le défilé tel qu'il sera
why-still-safe = garde { $cards }, sans danger avec le défilé tel qu'il sera
why-leaves-to-keep = vous laisse garder { $cards } à la fin : { $score }
why-keeps = garde { $cards } : { $score }
why-fewest = { $points } en l'état, le moins possible
why-more = { $points } en l'état, { $more } de plus que nécessaire
why-throws-away = défausse { $cards }, d'une valeur de { $values }, et garde { $kept }
why-majority-stays = ne met pas en danger votre majorité de { $of }, quoi que gardent les autres
why-majority-at-risk = met en danger votre majorité de { $of }, perdue si { $who } en garde { $count }
