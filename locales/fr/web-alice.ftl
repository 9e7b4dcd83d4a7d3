# Alice's table.
web-alice-hand = Vos cartes
web-alice-ask = Quelle carte jouez-vous ?
web-alice-ask-cookie = Quel grand biscuit prenez-vous ?
web-alice-ask-answer = La flèche indique { $place }. Y allez-vous ? { $spins ->
    [0] C'était le dernier essai.
    [one] Encore un essai.
   *[other] Encore { $spins } essais.
}
web-alice-card = { $card }, { $side ->
    [left] à gauche
    [right] à droite
   *[middle] au milieu : pas encore jouable
}
web-alice-pick = Choisissez une carte pour voir où elle vous mène.
web-alice-name-joker = Choisissez le nombre du joker.
web-alice-joker = Le joker vaut
web-alice-extra = { $extra ->
    [walk] Pour sortir
   *[plus] Une case de plus
}
web-alice-no-extra = non
web-alice-plus = oui, +1
web-alice-walk = à pied
web-alice-spin = à la flèche
web-alice-play = Jouer cette carte
web-alice-skip = Passer
web-alice-stack = Grands biscuits restants
web-alice-left = { $count } de valeur { $cookie }
web-alice-reconstruction = Ce plateau est une reconstitution, pas celui de la boîte.
