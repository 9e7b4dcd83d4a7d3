# Parade's table.
web-parade-line = Le défilé, du début à la fin
web-parade-end = Fin
web-parade-hand = Votre main
web-parade-safe = à l'abri
web-parade-stays = reste
# Why a card would be taken; there is little room.
web-parade-why = { $why ->
    [colour] couleur
    [value] valeur
   *[both] couleur + valeur
}
web-parade-safe-none = Aucune carte n'est à l'abri.
web-parade-safe-all = Tout le défilé est à l'abri.
web-parade-safe-some = { $count ->
    [one] La dernière carte est à l'abri.
   *[other] Les { $count } dernières cartes sont à l'abri.
}
web-parade-how = Choisissez une carte pour voir son effet, puis jouez-la.
web-parade-if-now = Si c'était votre tour :
web-parade-play = Jouer le { $card }
web-parade-to-move = doit jouer
web-parade-holds = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
web-parade-taken-by = Cartes devant { $who }
web-parade-taken-own = Cartes devant vous
web-parade-most = majorité
web-parade-has-chosen = a choisi
web-parade-discard-how = Choisissez deux cartes à défausser. Vous gardez les deux autres.
web-parade-keeps = Vous gardez { $cards } et défaussez les deux autres.
web-parade-discard = Défausser
web-parade-out = défausse
web-parade-keep = garde
web-parade-last-round = Dernier tour !
web-parade-turns-left = { $count ->
    [one] Encore un joueur
   *[other] Encore { $count } joueurs
}
web-parade-last-turn = a encore un tour à jouer
web-parade-last-turns = Dernier tour : { $count ->
    [one] encore un joueur
   *[other] encore { $count } joueurs
}
web-parade-last-discard = Le dernier tour est terminé : défaussez deux cartes
web-parade-majority = majorité : chaque carte compte 1
web-parade-points = { $count } { $count ->
    [one] pt
   *[other] pts
}
web-parade-points-now = points pour le moment
