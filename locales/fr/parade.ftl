# Couleurs et cartes. Une carte s'écrit par une lettre et une valeur, comme R5 ; « object » est la forme d'une carte avec laquelle on fait quelque chose.
parade-colour = { $colour ->
    [red] rouge
    [blue] bleu
    [purple] violet
    [green] vert
    [grey] gris
   *[orange] orange
}
# Comme dans « la majorité en rouge ».
parade-colour-majority = { $colour ->
    [red] rouge
    [blue] bleu
    [purple] violet
    [green] vert
    [grey] gris
   *[orange] orange
}
card = { $colour ->
    [R] { $value } rouge
    [B] { $value } bleu
    [P] { $value } violet
    [G] { $value } vert
    [Y] { $value } gris
   *[O] { $value } orange
}
card-object = { $colour ->
    [R] le { $value } rouge
    [B] le { $value } bleu
    [P] le { $value } violet
    [G] le { $value } vert
    [Y] le { $value } gris
   *[O] le { $value } orange
}

# Événements.
parade-event-played = { $seat-is ->
    [you] Vous jouez { CARD($card, form: "object") } et { $taken-count ->
        [0] ne récupérez rien
       *[other] récupérez { LIST($taken, "parade-taken") }
    }.
   *[other] { $seat } joue { CARD($card, form: "object") } et { $taken-count ->
        [0] ne récupère rien
       *[other] récupère { LIST($taken, "parade-taken") }
    }.
}
parade-taken = { CARD($card, form: "object") } ({ $why ->
    [colour] couleur
    [value] valeur
   *[both] couleur et valeur
})
parade-event-drew = { $card ->
    [none] {""}
   *[other] { $seat-is ->
        [you] Vous piochez { CARD($card, form: "object") }.
       *[other] { $seat } pioche { CARD($card, form: "object") }.
    }
}
parade-event-last-round = Dernier tour : { $because ->
    [empty-pile] la pioche est vide
    [both] { $by-is ->
        [you] vous avez
       *[other] { $by } a
    } les six couleurs et la pioche est vide
   *[sixth-colour] { $by-is ->
        [you] vous avez
       *[other] { $by } a
    } les six couleurs
}. Chacun joue encore une carte et personne ne pioche.
parade-event-chose = { $discard ->
    [none] { $seat } a choisi.
   *[other] { $seat-is ->
        [you] Vous défaussez { CARDS($discard, form: "object") }.
       *[other] { $seat } défausse { CARDS($discard, form: "object") }.
    }
}
parade-event-revealed = Cartes gardées : { LIST($kept, "parade-kept", join: "semicolon") }.
parade-kept = { $seat } ({ CARDS($cards) })

# Ce que ferait un coup : suit le nom du coup.
parade-effect-play = { $taken-count ->
    [0] ne récupère rien
   *[other] récupère { LIST($taken, "parade-taken") }
}
parade-effect-discard = garde { CARDS($keeps, form: "object") }

# Qui a gagné. Plusieurs noms finissent par « vous » si c'est aussi vous.
parade-verdict-won = { $winners-is ->
    [you] Vous gagnez avec { PHRASE("points", "count", $points) } !
   *[other] { $winners } gagne avec { PHRASE("points", "count", $points) }.
}
parade-verdict-fewest-cards = Égalité à { PHRASE("points", "count", $points) } entre { $tied }. { $winners-is ->
    [you] Vous gagnez avec le moins de cartes ({ $cards }) !
   *[other] { $winners } gagne avec le moins de cartes ({ $cards }).
}
parade-verdict-shared = Victoire partagée entre { $winners } : { PHRASE("points", "count", $points) } et { PHRASE("cards", "count", $cards) } chacun.

# Pourquoi la feuille de score refuse des cartes.
parade-pad-seats = Parade se joue de { $least } à { $most }, pas à { $given }.
parade-pad-twice = Le { CARD($card) } est noté deux fois ({ $first }, { $second }), mais il n'en existe qu'un.

# Raisons pour et contre un coup : elles suivent « ce coup … ». N'importe qui peut les lire : « vous » n'y est jamais l'auteur du coup.
parade-reason-takes-nothing = ne récupère rien
parade-reason-takes = récupère { CARDS($cards, form: "object", most: 6) } : { MINUS($after, $before, $values) ->
    [0] { $values ->
        [0] aucun point
        [one] { $values } point de plus
       *[other] { $values } points de plus
    }
   *[other] avec les majorités, le score { SIGN(MINUS($after, $before)) ->
        [minus] baisse de { $before } à { $after }
        [zero] reste à { $after }
       *[plus] { SIGN(MINUS($after, $before, $values)) ->
            [minus] ne monte que de { $before } à { $after }
           *[plus] monte de { $before } à { $after }
        }
    }
}
parade-reason-wins-majority = donne la majorité en { PHRASE("parade-colour-majority", "colour", $colour) }{ $with-count ->
    [0] {""}
   *[other] , partagée avec { $with }
} : { PHRASE("points", "count", $cards) } au lieu de { $values }
parade-reason-costs-majority = { $seat-is ->
    [you] vous fait perdre
   *[other] fait perdre à { $seat }
} la majorité en { PHRASE("parade-colour-majority", "colour", $colour) } : { PHRASE("points", "count", $values) } au lieu de { $cards }
parade-reason-keeps-majority = conserve la majorité en { PHRASE("parade-colour-majority", "colour", $colour) } : { CARDS($cards, form: "object", most: 6) } { $cards-count ->
    [one] compte 1
   *[other] comptent 1 chacun
}
parade-reason-begins-last-round = { $because ->
    [sixth-colour] apporte la sixième couleur
    [empty-pile] pioche la dernière carte
   *[both] apporte la sixième couleur, pioche la dernière carte
} et lance le dernier tour, { PHRASE("parade-lead", "lead", $lead) }
parade-reason-fifth-colour = apporte la cinquième couleur, { PHRASE("parade-lead", "lead", $lead) } : il n'en manque plus qu'une, { PHRASE("parade-colour", "colour", $missing) }
parade-lead = { SIGN($lead) ->
    [zero] à égalité en tête
    [plus] avec { PHRASE("points", "count", $lead) } d'avance
   *[minus] avec { PHRASE("points", "count", ABS($lead)) } de retard
}
parade-reason-now-or-never = joue { CARD($card, form: "object") } pendant qu'il ne récupère rien, ce qui peut changer d'ici votre prochain tour
parade-reason-could-wait = utilise { CARD($card, form: "object") }, qui pouvait attendre, alors que { CARD($instead, form: "object") } n'est sûr de ne rien récupérer que maintenant
parade-reason-stays-safe = garde { CARD($card, form: "object") }, qui ne récupère rien { $turns ->
    [one] au prochain tour
   *[other] aux { $turns } prochains tours
}, quoi que jouent les autres
parade-reason-still-safe = { $cards-count ->
    [0] ne vous laisse que des cartes qui récupéreraient quelque chose dans le nouveau défilé
   *[other] garde { CARDS($cards, form: "object") }, sans rien à récupérer dans le nouveau défilé
}
parade-reason-leaves-to-keep = laisse { CARDS($cards, form: "object") } à garder à la fin : { PHRASE("parade-score", "score", $score, "more", MINUS($score, $fewest)) }
parade-reason-keeps = garde { CARDS($cards, form: "object") } : { PHRASE("parade-score", "score", $score, "more", MINUS($score, $fewest)) }
parade-score = { PHRASE("points", "count", $score) } en l'état, { $more ->
    [0] le moins possible
   *[other] { $more } de plus que nécessaire
}
parade-reason-throws-away = défausse { CARDS($cards, form: "object") }, d'une valeur de { $values }, et garde des cartes d'une valeur de { $kept }
parade-reason-majority-stays = ne met pas en danger la majorité en { PHRASE("parade-colour-majority", "colour", $colour) }, quoi que gardent les autres
parade-reason-majority-at-risk = met en danger la majorité en { PHRASE("parade-colour-majority", "colour", $colour) }, perdue si { $seat-is ->
    [you] vous gardez
   *[other] { $seat } garde
} { $cards ->
    [one] { $cards } carte de cette couleur
   *[other] { $cards } cartes de cette couleur
}

# Coups.
parade-discard = défausser { $cards }
parade-discard-brief = défausse { $cards }

# La table, ligne par ligne.
parade-line = Défilé, du début à la fin : { $cards }
parade-pile = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
parade-front = Devant { $who } : { $cards }
parade-hand = Votre main : { $cards }
parade-hand-of = { $who } a en main : { $cards }
parade-ask = { $who }, quelle carte jouez-vous ?
parade-ask-discard = { $who }, quelles deux cartes défaussez-vous ? Les deux autres s'ajoutent à celles qui sont devant vous.
parade-brief = Défilé : { $cards }. Pioche : { $pile }.
parade-brief-chosen = Choix faits : { $done } sur { $all }.
parade-brief-rest = Reste du défilé : { $cards }.
parade-sheet-note = * majorité : chaque carte compte 1
