# Parade's table in the web app.
web-parade-line = Le défilé, du début à la fin
web-parade-front = Début
web-parade-end = Fin
web-parade-hand = Votre main
web-parade-safe = à l'abri
web-parade-stays = reste
# Why a card would be taken; there is little room.
web-parade-why = { $why ->
    [colour] couleur
    [value] valeur
   *[both] les 2
}
web-parade-safe-none = Aucune carte n'est à l'abri.
web-parade-safe-all = Tout le défilé est à l'abri.
web-parade-safe-some = À l'abri à la fin : { $count }.
web-parade-how = Regardez ce que ferait une carte. Puis jouez-en une.
web-parade-wait = Les autres jouent ; vos cartes attendent.
web-parade-play = Jouer le { $card }
web-parade-to-move = doit jouer
web-parade-holds = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
web-parade-taken-by = Devant { $who }
web-parade-most = majorité
web-parade-has-chosen = a choisi
web-parade-discard-how = Marquez deux cartes à défausser ; les deux autres s'ajoutent aux vôtres.
web-parade-keeps = Vous gardez { $cards } ; les deux autres sont défaussées.
web-parade-discard = Défausser
web-parade-out = sort
web-parade-keep = reste
web-parade-discard-done = Votre choix est fait. Les autres réfléchissent encore.
web-parade-last-turns = Puis deux de vos quatre dernières cartes comptent aussi. Tours restants : { $count }.
web-parade-last-discard = Toutes les cartes sont jouées : défaussez-en deux, les deux autres comptent avec les vôtres.
web-parade-majority = majorité : chaque carte compte 1
