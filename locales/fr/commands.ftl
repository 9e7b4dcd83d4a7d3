# Les commandes hint et puzzle.
hint-head = { $game } après { $count ->
    [one] { $count } étape
   *[other] { $count } étapes
}, tel que le voit { $who }
hint-rest = { $count ->
    [one] { $count } autre coup ; --top { $all } les affiche tous.
   *[other] { $count } autres coups ; --top { $all } les affiche tous.
}
hint-move = coup
hint-win = chances
hint-points = points
hint-lost = perte
puzzle-title = { $game }, problème { $number }
puzzle-question = L'un de vos coups est nettement le meilleur :
puzzle-prompt = Votre coup ?
puzzle-later = Pour voir la réponse : { $command }
puzzle-wrong = « { $answer } » n'est pas l'un des coups. Tapez un numéro de 1 à { $count }, ou le coup lui-même.
puzzle-right = Exact ! Le meilleur coup est { $move }.
puzzle-not = Pas tout à fait. Le meilleur coup est { $move }, pas { $tried }.
puzzle-best = Le meilleur coup est { $move }.
puzzle-chances = Chances de gagner :

# La commande score.
score-title = Feuille de score pour { $game }, de { $least } à { $most } joueurs.
score-enter = Entrez ce qui se trouve devant chaque joueur, par exemple { $example } ({ $kind ->
    [alice] les grands biscuits, le nombre de petits (small) et, en cas d'égalité, la distance du pion après le Thé (at)
   *[parade] R, B, P, G, O, ou Y pour gris, puis 0 à 10
}).
score-name = Nom du joueur { $number } :
score-name-or-end = Nom du joueur { $number } (Entrée pour finir) :
score-in-front = Devant { $name } :
score-nothing = Entrez - s'il n'y a rien.
score-unfinished = La saisie s'est arrêtée avant que tous les joueurs soient entrés.
