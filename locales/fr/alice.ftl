# Cards, spaces, characters.
alice-card = { $card ->
    [J] joker
   *[other] { $card }
}
alice-the-card = { $card ->
    [J] le joker
   *[other] le { $card }
}
alice-what-you-draw = ce que vous piocherez
alice-joker-as = le joker comme { $number }
alice-kind = { $kind ->
    [tea-party] Thé du Chapelier
    [cat] Chat du Cheshire
    [hole] Terrier du Lapin
    [cookies] Petits Biscuits
    [caterpillar] Chenille
   *[plain] case simple
}
alice-place = { $kind ->
    [tea-party] la case { $space } (Thé du Chapelier)
    [cat] la case { $space } (Chat du Cheshire)
    [hole] la case { $space } (Terrier du Lapin)
    [cookies] la case { $space } (Petits Biscuits)
    [caterpillar] la case { $space } (Chenille)
   *[plain] la case { $space }
}
alice-character = { $character ->
    [alice] Alice
    [hatter] le Chapelier
    [queen] la Reine de Cœur
   *[rabbit] le Lapin Blanc
}

# What happened. A cookie 0 is one that is not yet seen.
alice-played = { $who } joue { $card } ({ $side ->
    [left] à gauche
   *[right] à droite
}){ $extra ->
    [plus] {" "}et ajoute 1
    [walk] {" "}et sort à pied du Terrier du Lapin
   *[none] {""}
}.
alice-moved = { $who } va de la case { $from } à { $place }{ $pushed ->
    [0] {""}
   *[other] , pion poussé de { $pushed }
}.
alice-took-passing = { $who } passe le Thé du Chapelier et prend { $cookie ->
    [0] un grand biscuit
   *[other] un { $cookie }
}.
alice-took-face-up = { $who } prend { $cookie ->
    [0] un grand biscuit
   *[other] un { $cookie }
}, le biscuit visible.
alice-took-face-down = { $who } prend { $cookie ->
    [0] un grand biscuit
   *[other] un { $cookie }
} sur la pile.
alice-turned = Le grand biscuit suivant est un { $cookie }.
alice-none-left = { $who } ne trouve plus de grand biscuit.
alice-chooses = { $who } choisit un grand biscuit.
alice-again = Le Chat du Cheshire fait encore avancer { $who } de { $number }.
alice-grew = { $who } grandit.
alice-shrank = { $who } rapetisse.
alice-fell = { $who } tombe dans le Terrier du Lapin.
alice-spun-cookies = { $who } fait tourner la flèche pour des petits biscuits.
alice-spins-escape = { $who } a { $spins ->
    [one] { $spins } essai
   *[other] { $spins } essais
} pour sortir du Terrier du Lapin.
alice-spun = La flèche indique la case { $space }, numéro { $number }.
alice-took-small = { $who } prend { $count ->
    [one] { $count } petit biscuit
   *[other] { $count } petits biscuits
} ; il en reste { $left }.
alice-unacceptable = La case { $space } ne convient pas.
alice-stayed = { $who } reste dans le Terrier du Lapin.
alice-drew = { $who } pioche { $card }.
alice-drew-hidden = { $who } pioche une carte.

# Moves and what they would do.
alice-play = { $card }{ $extra ->
    [plus] {" "}plus 1
    [walk] , en sortant à pied
   *[none] {""}
} ({ $side ->
    [left] à gauche
   *[right] à droite
})
alice-face-up = le biscuit visible, { $cookie }
alice-face-down = le dessus de la pile, caché
alice-accept = y aller
alice-spin-again = refaire tourner la flèche
alice-moves = va à { $place }{ $pushed ->
    [0] {""}
   *[other] , pion poussé de { $pushed }
}
alice-takes-passing = passe le Thé du Chapelier et prend { $cookie ->
    [0] un grand biscuit
   *[other] un { $cookie }
}
alice-takes-face-up = prend { $cookie ->
    [0] un grand biscuit
   *[other] un { $cookie }
}, le biscuit visible
alice-takes-face-down = prend { $cookie ->
    [0] un grand biscuit
   *[other] un { $cookie }
} sur la pile
alice-finds-none = ne trouve plus de grand biscuit
alice-may-choose = choisit un grand biscuit
alice-goes-again = avance encore de { $number }
alice-grows = grandit
alice-shrinks = rapetisse
alice-makes-shrink = fait rapetisser { $who }
alice-falls = tombe dans le Terrier du Lapin
alice-makes-fall = fait tomber { $who } dans le Terrier du Lapin
alice-spins-cookies = fait tourner la flèche pour des petits biscuits
alice-may-spin = a { $spins ->
    [one] { $spins } essai
   *[other] { $spins } essais
} pour sortir du Terrier du Lapin
alice-takes-small = prend { $count ->
    [one] { $count } petit biscuit
   *[other] { $count } petits biscuits
}
alice-stays = reste dans le Terrier du Lapin
alice-nothing-more = il ne se passe rien de plus

# The table.
alice-board = Plateau de { $count } cases : { $special }{ $origin ->
    [reconstruction] {" "}(une reconstitution, pas le plateau imprimé)
   *[own] {""}
}
alice-cookies = Biscuits : { $face ->
    [0] aucun grand
   *[other] un { $face } visible, { $stack } dans la pile
} ; { $small } petits
alice-no-cookies = aucun
alice-player = { $who } ({ $character }{ $size ->
    [large] , grand pion
   *[small] {""}
}) : sur { $place }{ $state ->
    [fallen] , au fond du terrier
   *[up] {""}
} ; main { $hand } ; pile { $pile } ; grands biscuits { $large } ; petits { $small } ; points { $points }
alice-hand = Votre main de gauche à droite : { $cards }{ $count ->
    [3] {" "}(celle du milieu ne peut pas être jouée)
   *[other] {""}
}
alice-ask = { $who }, quelle carte jouez-vous ?
alice-ask-cookie = { $who }, quel grand biscuit prenez-vous ?
alice-ask-answer = { $who }, la flèche indique { $place } ; encore { $spins ->
    [one] { $spins } essai
   *[other] { $spins } essais
}. Y allez-vous ?

# The end.
alice-sheet-large = grands biscuits
alice-sheet-small = petits
alice-sheet-many = nombre de grands
alice-sheet-distance = cases depuis le Thé
alice-won = { $who } gagne avec { $points }, le total le plus élevé.
alice-won-large = Égalité entre { $tied } : { $points } ; { $who } gagne avec le plus de grands biscuits, { $large }.
alice-won-distance = Égalité entre { $tied } : { $points } et { $large ->
    [one] { $large } grand biscuit
   *[other] { $large } grands biscuits
} ; { $who } gagne, son pion étant le plus loin du Thé du Chapelier : { $distance ->
    [one] { $distance } case
   *[other] { $distance } cases
}.
alice-won-shared = { $who } partagent la victoire : { $points }, { $large ->
    [one] { $large } grand biscuit
   *[other] { $large } grands biscuits
} et la même case.

# What speaks for a move and against it: what follows "ce coup …", said to the player.
why-passes = passe le Thé du Chapelier et prend { $cookie ->
    [0] un grand biscuit encore caché
   *[other] le { $cookie }
}
why-stops-tea = s'arrête au Thé du Chapelier et prend { $cookie ->
    [0] un grand biscuit encore caché
   *[other] le { $cookie }
}
why-chooses = s'arrête au Thé du Chapelier : { $cookie ->
    [0] le grand biscuit suivant
   *[other] le { $cookie }
}, ou un de la pile, { $mean } en moyenne
why-none-left = atteint le Thé du Chapelier, où il ne reste plus de grand biscuit
why-spins-cookies = fait tourner la flèche pour des petits biscuits, { $mean } en moyenne
why-makes-fall = fait rapetisser { $who }, qui tombe dans le Terrier du Lapin
why-grows = fait grandir votre pion : il peut ajouter 1 et ne peut pas tomber
why-shrinks = fait rapetisser votre pion
why-spins-escape = vous donne { $spins ->
    [one] { $spins } essai
   *[other] { $spins } essais
} : vous pouvez sortir du Terrier du Lapin { $often } fois sur 100
why-walks-out = sort du Terrier du Lapin sans faire tourner la flèche
why-too-large = s'arrête sur le Terrier du Lapin, mais votre pion est trop grand pour tomber
why-no-small = s'arrête aux Petits Biscuits, où il n'en reste plus
why-idle = s'arrête sur la case { $space }, où il ne se passe rien
why-brings = rapporte { $count ->
    [one] { $points } point
   *[other] { $points } points
} ce tour{ $sure ->
    [average] {" "}en moyenne
   *[sure] {""}
}
why-brings-nothing = ne rapporte rien ce tour
why-brings-most = { $brings }, le plus qu'on puisse espérer
why-brings-less = { $brings }, alors qu'on peut espérer { $most }
why-uses-joker = utilise votre joker
why-keeps-joker = garde votre joker
why-reaches-tea = permet à votre { $card ->
    [J] joker
   *[other] { $card }
} d'atteindre ou de passer le Thé du Chapelier au prochain tour
why-cat = laisse le Chat du Cheshire vous faire encore avancer de { $number }, jusqu'à { $place }
why-next-cards = vous laisse { $cards } pour le prochain tour
why-face-up = prend le { $cookie }, contre { $mean } en moyenne dans la pile
why-face-down = prend un biscuit caché, { $mean } en moyenne, et laisse le { $cookie } aux autres
why-odds-stack = vaut plus que le { $cookie } dans { $better } cas sur { $of } et moins dans { $worse }
why-odds-face-up = vaut plus que { $worse } des { $of } biscuits de la pile et moins que { $better }
why-gives-up = renonce à { $kind ->
    [tea-party] l'arrêt au Thé du Chapelier
    [cat] l'arrêt au Chat du Cheshire
    [hole] l'arrêt au Terrier du Lapin
    [cookies] l'arrêt aux Petits Biscuits
    [caterpillar] l'arrêt à la Chenille
   *[plain] la case { $space }
}
