# A finished game, looked over.
review-dealt = Les cartes sont distribuées.
review-by = (Joué par { $who }.)
review-resigned = abandon : { $who }
review-label = { $label ->
    [best] meilleur
    [good] bon
    [inaccuracy] imprécision
    [mistake] erreur
    [blunder] gaffe
    [forced] forcé
   *[luck] chance
}

# Turning points.
review-turn-luck = { $seat-is ->
    [you] La chance vous a souri
   *[other] La chance a souri à { $seat }
} : { $share } de chances de gagner.
review-turn-bad-luck = Malchance pour { $seat } : { $share } de chances de gagner.
review-turn-hidden-forced = Il n'y avait pas le choix. Vu les cartes cachées, { $seat-is ->
    [you] vos chances
   *[other] les chances de { $seat }
} de gagner ont changé de { $share }.
review-turn-hidden-best = Le meilleur coup, d'après ce que { $seat-is ->
    [you] vous pouviez
   *[other] { $seat } pouvait
} savoir. Vu les cartes cachées, il a changé les chances de gagner de { $share }.
review-turn-hidden-good = Un bon coup, d'après ce que { $seat-is ->
    [you] vous pouviez
   *[other] { $seat } pouvait
} savoir. Vu les cartes cachées, il a changé les chances de gagner de { $share }.
review-fault = { $label ->
    [inaccuracy] Une imprécision
    [mistake] Une erreur
   *[blunder] Une gaffe
} qui coûte { $lost } : { $played } de chances de gagner au lieu de { $best }.
# Reasons follow the move as if it were their subject.
review-against = { $move } { $why }.
review-better = Mieux : { $move }.
review-better-why = Mieux : { $move }, qui { $why }.
review-open = Vu les cartes cachées, les chances de gagner ont changé de { $share }.

# Headings and columns.
review-chances = Chances de gagner, toutes mains connues
review-from = D'où vient le résultat
review-from-about = La chance est ce qu'ont apporté la donne, les pioches et la flèche (± l'intervalle à 95 %). Le jeu est tout le reste : les décisions du joueur et celles des autres.
review-result = résultat
review-equal = chances égales
review-luck-part = chance
review-play = jeu
review-decisions = Décisions
review-mean-loss = perte moyenne
review-turns = Tournants
review-no-turns = Il n'y en a pas.
review-every = Toutes les décisions, avec les chances d'après ce que le joueur pouvait savoir
review-player = joueur
review-move = coup
review-win = chances
review-best = meilleur
review-lost = perte
review-by-another = * prise par quelqu'un d'autre à la place du joueur, et non comptée plus haut

# What is said about a single decision.
review-forced = Il n'y avait pas le choix.
review-best-move = Le meilleur coup.
review-good = Un bon coup, même si { $move } est un peu meilleur.

# Reviews on the whole screen.
review-menu = Analyse
review-menu-about = ce que vos parties vous apprennent
review-title = Parties jouées
review-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
review-none = Pas encore de partie. Terminez-en une, et vous pourrez l'analyser ici.
review-unreadable = illisible : { $why }
review-won = victoire : { $who }
review-working = Analyse de la partie…
review-failed = Impossible d'analyser cette partie : { $why }
review-moment = { $at }/{ $all } : { $label } { $lost }
review-mark-played = { $move } (joué)
review-holds = { $who } : { $cards }
review-key-look-over = analyser
review-key-cancel = annuler
review-key-overview = résumé
review-key-turns = tournants
review-key-decisions = décisions
review-key-show = voir la position
review-key-step = autre décision
review-key-best = meilleur : { $move }
review-key-played = joué : { $move }
review-key-open = mains

# The page of a review.
page-kind = Analyse de la partie
page-foot = Analysé par Wonderland. Chaque décision est jugée d'après ce que le joueur pouvait savoir sur le moment. Le graphique et la chance tiennent compte de toute la partie.
page-chances = Chances de gagner
page-chances-about = Les chances de gagner de chacun après chaque étape, toutes mains connues. Les numéros marquent les { $turns } : pleins pour les fautes, en pointillé pour le hasard, vides pour les bons coups auxquels les cartes cachées ont donné du poids.
page-graph = Chances de gagner de chaque joueur au fil de la partie
page-graph-of = { $who } : { $first } après la donne, au mieux { $most } après l'étape { $number }, { $last } à la fin.
page-log = La partie, étape par étape
page-entry = Étape
page-entry-of = Étape { $number }
page-the-deal = La donne
page-event = Ce qui s'est passé
page-luck = Chance et jeu
page-luck-about = Tout le monde part avec des chances égales. La chance est ce qu'ont ajouté la donne, les pioches et la flèche (± l'intervalle à 95 %). Le jeu est tout le reste : les décisions du joueur et celles des autres.
page-deal = La donne seule a apporté { $share }.
page-points = Score final : { $points }. La chance l'a changé de { $part }.
page-looked = { $count ->
    [one] { $count } décision, qui a coûté { $loss }.
   *[other] { $count } décisions, qui ont coûté { $loss } en moyenne.
}
page-no-turns = Il n'y en a pas : aucune étape n'a beaucoup changé les chances.
page-of-the-win = { $share } de chances de gagner
page-every = Toutes les décisions
page-every-about = Ouvrez une décision pour voir tous les coups possibles et ce que le moteur en attendait.
page-move = Coup
page-win = Chances de gagner
page-lost = Perte
page-points-column = Points
page-played = joué
page-saw = Ce que { $who } voyait
page-for = pour
page-against = contre
page-back = Une étape en arrière
page-on = Une étape en avant
page-open-all = Tout ouvrir
page-close-all = Tout fermer
page-only-faults = Imprécisions, erreurs et gaffes seulement
