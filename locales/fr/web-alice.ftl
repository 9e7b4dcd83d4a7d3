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
# Les cases par leurs repères : où l'on est, et où l'on va.
web-alice-landmark = { $past ->
    [tea-party] le Thé du Chapelier
    [cat] le Chat du Cheshire
    [hole] le Terrier du Lapin
    [cookies] les Petits Biscuits
   *[caterpillar] la Chenille
}
web-alice-past = { $past ->
    [tea-party] le Thé du Chapelier
    [cat] le Chat du Cheshire
    [hole] le Terrier du Lapin
    [cookies] les Petits Biscuits
   *[caterpillar] la Chenille
}
web-alice-place = { $steps ->
    [0] { web-alice-landmark }
    [one] juste après { web-alice-past }
   *[other] { $steps } cases après { web-alice-past }
}
web-alice-to-landmark = { $past ->
    [tea-party] jusqu'au Thé du Chapelier
    [cat] jusqu'au Chat du Cheshire
    [hole] jusqu'au Terrier du Lapin
    [cookies] jusqu'aux Petits Biscuits
   *[caterpillar] jusqu'à la Chenille
}
web-alice-to = { $steps ->
    [0] { web-alice-to-landmark }
    [one] juste après { web-alice-past }
   *[other] { $steps } cases après { web-alice-past }
}
web-alice-event-moved = { $seat-is ->
    [you] Vous allez
   *[other] { $seat } va
} { web-alice-to }{ $pushed ->
    [0] {""}
   *[other] , pion poussé de { $pushed }
}.
web-alice-event-spun = La flèche indique { $number } ({ web-alice-place }).
web-alice-event-unacceptable = Pas de sortie par là : { web-alice-landmark }.
web-alice-effect-moved = va { web-alice-to }{ $pushed ->
    [0] {""}
   *[other] , pion poussé de { $pushed }
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
