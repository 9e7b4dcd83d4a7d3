# La table d'Alice dans l'application web.
web-alice-hand = Vos cartes
web-alice-card = { $card }, { $side ->
    [left] à gauche
    [right] à droite
   *[middle] au milieu : elle doit attendre
}
web-alice-pick = Choisissez une carte : le plateau montre où elle mène.
web-alice-name-it = Choisissez le nombre du joker.
web-alice-joker = Le joker vaut
web-alice-extra = Et vous
web-alice-as-it-is = n'ajoutez rien
web-alice-plus = ajoutez 1
web-alice-walk = sortez à pied
web-alice-spin = tournez la flèche
web-alice-play = La jouer
web-alice-skip = Passer
web-alice-larder = Restent dans la pile
web-alice-left = { $count } de valeur { $cookie }
web-alice-reconstruction = Une reconstitution du plateau, pas celui de la boîte.
