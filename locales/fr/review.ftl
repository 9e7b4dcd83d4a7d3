# A finished game, looked over.
review-dealt = Les cartes sont distribuées.
review-by = (Joué par { $who }.)
review-not-over = La partie n'est pas finie.
review-resigned = Abandon : { $who }, et non { $others }.
review-resigned-before = Abandon : { $who }, qui ne peut plus gagner.
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
review-luck = Chance pour { $who } : { $share } de la victoire.
review-bad-luck = Malchance pour { $who } : { $share } de la victoire.
review-hidden-forced = Il n'y avait pas de choix ; vu les cartes cachées, { $share } de la victoire.
review-hidden-best = Le meilleur coup d'après ce que { $who } pouvait savoir ; vu les cartes cachées, { $share } de la victoire.
review-hidden-good = Un bon coup d'après ce que { $who } pouvait savoir ; vu les cartes cachées, { $share } de la victoire.
review-fault = { $label ->
    [inaccuracy] Une imprécision
    [mistake] Une erreur
   *[blunder] Une gaffe
} : elle cède { $lost } de la victoire, { $played } au lieu de { $best }.
# Reasons follow the move as if it were their subject.
review-against = { $move } { $why }.
review-better = Meilleur : { $move }.
review-better-why = Meilleur : { $move }, qui { $why }.
review-open = Vu les cartes cachées, les chances ont changé de { $share }.

# Headings and columns.
review-chances = Chances de gagner, toutes mains vues
review-from = D'où vient le résultat, en parts de victoire
review-from-about = La chance est ce qu'ont apporté la donne, les pioches et la flèche, ± l'intervalle à 95 % ; le jeu est tout le reste, le sien et celui des autres.
review-result = résultat
review-equal = parts égales
review-luck-part = chance
review-play = jeu
review-decisions = Décisions
review-mean-loss = perte moyenne
review-turns = Tournants
review-no-turns = Il n'y en a pas.
review-every = Toutes les décisions, avec les chances selon ce que le joueur pouvait savoir
review-player = joueur
review-move = coup
review-win = gain
review-best = meilleur
review-lost = perte
review-by-another = * décidé par un autre à la place du joueur, et non compté plus haut

# What is said about a single decision.
review-forced = Il n'y avait pas de choix.
review-best-move = Le meilleur coup.
review-good = Un bon coup ; { $move } est un peu meilleur.

# Reviews on the whole screen.
review-menu = Analyse
review-menu-about = vos parties passées en revue
review-title = Parties finies
review-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
review-none = Pas encore de partie. Jouez-en une jusqu'au bout : elle est gardée ici, pour être analysée.
review-unreadable = illisible : { $why }
review-won = gagnant : { $who }
review-working = La partie est passée en revue…
review-failed = Impossible d'analyser cette partie : { $why }
review-moment = { $at }/{ $all } : { $label } { $lost }
review-mark-played = { $move } (joué)
review-holds = { $who } : { $cards }
review-key-look-over = analyser
review-key-cancel = annuler
review-key-overview = résumé
review-key-turns = tournants
review-key-decisions = décisions
review-key-show = position
review-key-step = autre décision
review-key-best = meilleur : { $move }
review-key-played = joué : { $move }
review-key-open = mains

# The page of a review.
page-kind = Analyse de la partie
page-foot = Analysé par Wonderland. Les décisions sont jugées d'après ce que le joueur pouvait savoir alors ; le graphique et la chance, d'après tout l'enregistrement.
page-chances = Chances de gagner
page-chances-about = Ce que chacun pouvait attendre après chaque étape, toutes mains vues. Les numéros marquent les { $turns } : pleins pour les fautes, en pointillé pour la chance, vides pour de bons coups auxquels les cartes cachées ont donné du poids.
page-graph = Chances de gagner de chaque joueur au fil de la partie
page-graph-of = { $who } : { $first } après la donne, au plus { $most } après l'étape { $number }, { $last } à la fin.
page-log = La partie, étape par étape
page-entry = Étape
page-entry-of = Étape { $number }
page-the-deal = La donne
page-event = Ce qui s'est passé
page-luck = Chance et jeu
page-luck-about = La part de victoire de chacun : les parts égales de tous, ce qu'ont apporté la donne, les pioches et la flèche (± l'intervalle à 95 % de cette estimation), et le reste, qui est le jeu du joueur et celui des autres.
page-deal = La donne seule a apporté { $share } de la victoire.
page-points = { $points } à la fin ; la chance les a changés de { $part }.
page-looked = { $count ->
    [one] { $count } décision avec un choix a cédé { $loss } de la victoire.
   *[other] { $count } décisions avec un choix, chacune a cédé { $loss } de la victoire en moyenne.
}
page-no-turns = Il n'y en a pas : rien n'a beaucoup changé les chances d'un coup.
page-of-the-win = { $share } de la victoire
page-every = Toutes les décisions
page-every-about = Ouvrez-en une pour voir tous les choix, avec ce que le moteur en attendait.
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
