# Cartes, cases, personnages.
alice-card = { $card ->
    [J] joker
   *[other] { $card }
}
alice-the-card = { $item ->
    [J] le joker
   *[other] le { $item }
}
alice-joker-as = le joker en { $number }
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
alice-place-short = { $kind ->
    [tea-party] { $space } (Thé)
    [cat] { $space } (Chat)
    [hole] { $space } (Terrier)
    [cookies] { $space } (Petits Biscuits)
    [caterpillar] { $space } (Chenille)
   *[plain] { $space }
}
alice-character = { $character ->
    [alice] Alice
    [hatter] le Chapelier
    [queen] la Reine de Cœur
   *[rabbit] le Lapin Blanc
}
alice-large-cookie = { $cookie ->
    [none] un grand biscuit
   *[other] un { $cookie }
}
alice-small-cookies = { $count ->
    [one] { $count } petit biscuit
   *[other] { $count } petits biscuits
}
alice-spins = { $spins ->
    [one] { $spins } essai
   *[other] { $spins } essais
}
alice-large-cookies = { $count ->
    [one] { $count } grand biscuit
   *[other] { $count } grands biscuits
}
alice-spaces = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}

# Événements.
alice-event-played = { $seat-is ->
    [you] Vous jouez { PHRASE("alice-played-card", "card", $card, "number", $number, "extra", $extra, "side", $side) }{ $extra ->
        [plus-one] {" "}et ajoutez 1
        [walk] {" "}et sortez à pied du Terrier du Lapin
       *[none] {""}
    }.
   *[other] { $seat } joue { PHRASE("alice-played-card", "card", $card, "number", $number, "extra", $extra, "side", $side) }{ $extra ->
        [plus-one] {" "}et ajoute 1
        [walk] {" "}et sort à pied du Terrier du Lapin
       *[none] {""}
    }.
}
alice-played-card = { $card ->
    [J] le joker en { $extra ->
        [plus-one] { MINUS($number, 1) }
       *[other] { $number }
    }
   *[other] le { $card }
} ({ $side ->
    [left] à gauche
   *[right] à droite
})
alice-event-moved = { $seat-is ->
    [you] Vous allez
   *[other] { $seat } va
} de la case { $from } à { PHRASE("alice-place", "space", $to, "kind", $kind) }{ $pushed ->
    [0] {""}
   *[other] , pion poussé de { $pushed }
}.
alice-event-took = { $seat-is ->
    [you] { $from ->
        [passing] Vous passez le Thé du Chapelier et prenez { PHRASE("alice-large-cookie", "cookie", $cookie) }.
        [face-up] Vous prenez { PHRASE("alice-large-cookie", "cookie", $cookie) }, le biscuit visible.
       *[face-down] Vous prenez { PHRASE("alice-large-cookie", "cookie", $cookie) } sur la pile.
    }
   *[other] { $from ->
        [passing] { $seat } passe le Thé du Chapelier et prend { PHRASE("alice-large-cookie", "cookie", $cookie) }.
        [face-up] { $seat } prend { PHRASE("alice-large-cookie", "cookie", $cookie) }, le biscuit visible.
       *[face-down] { $seat } prend { PHRASE("alice-large-cookie", "cookie", $cookie) } sur la pile.
    }
}
alice-event-turned = Le grand biscuit suivant est un { $cookie }.
alice-event-none-left = { $seat-is ->
    [you] Il ne reste plus de grand biscuit pour vous.
   *[other] Il ne reste plus de grand biscuit pour { $seat }.
}
alice-event-chooses = { $seat-is ->
    [you] Vous pouvez choisir un grand biscuit.
   *[other] { $seat } choisit un grand biscuit.
}
alice-event-again = { $seat-is ->
    [you] Le Chat du Cheshire vous fait encore avancer de { PHRASE("alice-spaces", "count", $number) }.
   *[other] Le Chat du Cheshire fait encore avancer { $seat } de { PHRASE("alice-spaces", "count", $number) }.
}
alice-event-grew = { $seat-is ->
    [you] Vous grandissez.
   *[other] { $seat } grandit.
}
alice-event-shrank = { $seat-is ->
    [you] Vous rapetissez.
   *[other] { $seat } rapetisse.
}
alice-event-fell = { $seat-is ->
    [you] Vous tombez dans le Terrier du Lapin.
   *[other] { $seat } tombe dans le Terrier du Lapin.
}
alice-event-spins-for-cookies = { $seat-is ->
    [you] Vous faites tourner la flèche pour de petits biscuits.
   *[other] { $seat } fait tourner la flèche pour de petits biscuits.
}
alice-event-spins-to-escape = { $seat-is ->
    [you] Vous avez { PHRASE("alice-spins", "spins", $spins) } pour sortir du Terrier du Lapin.
   *[other] { $seat } a { PHRASE("alice-spins", "spins", $spins) } pour sortir du Terrier du Lapin.
}
alice-event-spun = La flèche indique la case { $space } (numéro { $number }).
alice-event-took-small = { $seat-is ->
    [you] Vous prenez
   *[other] { $seat } prend
} { PHRASE("alice-small-cookies", "count", $count) } ; il en reste { $left }.
alice-event-unacceptable = La case { $space } n'est pas une sortie.
alice-event-stayed = { $seat-is ->
    [you] Vous restez dans le Terrier du Lapin.
   *[other] { $seat } reste dans le Terrier du Lapin.
}
alice-event-drew = { $card ->
    [none] {""}
   *[other] { $seat-is ->
        [you] Vous piochez { PHRASE("alice-a-card", "card", $card) }.
       *[other] { $seat } pioche { PHRASE("alice-a-card", "card", $card) }.
    }
}
alice-a-card = { $card ->
    [J] un joker
   *[other] un { $card }
}

# Ce que ferait un coup : suit le nom du coup ; vide pour ce qui n'a pas besoin de mots.
alice-effect-moved = va à la case { PHRASE("alice-place-short", "space", $to, "kind", $kind) }{ $pushed ->
    [0] {""}
   *[other] , pion poussé de { $pushed }
}
alice-effect-took = { $from ->
    [passing] passe le Thé et prend { PHRASE("alice-large-cookie", "cookie", $cookie) }
    [face-up] prend { PHRASE("alice-large-cookie", "cookie", $cookie) }, le biscuit visible
   *[face-down] prend { PHRASE("alice-large-cookie", "cookie", $cookie) } sur la pile
}
alice-effect-none-left = ne trouve plus de grand biscuit
alice-effect-chooses = choisit un grand biscuit
alice-effect-again = encore { PHRASE("alice-spaces", "count", $number) }
alice-effect-grew = grandit
alice-effect-shrank = { $seat-is ->
    [you] rapetisse
   *[other] fait rapetisser { $seat }
}
alice-effect-fell = { $seat-is ->
    [you] tombe dans le Terrier du Lapin
   *[other] fait tomber { $seat } dans le Terrier du Lapin
}
alice-effect-spins-for-cookies = fait tourner la flèche pour de petits biscuits
alice-effect-spins-to-escape = donne { PHRASE("alice-spins", "spins", $spins) } pour sortir du Terrier du Lapin
alice-effect-played = {""}
alice-effect-turned = {""}
alice-effect-spun = {""}
alice-effect-unacceptable = {""}
alice-effect-drew = {""}
alice-effect-nothing = il ne se passe rien d'autre

# Qui a gagné. Plusieurs noms finissent par « vous » si c'est aussi vous.
alice-verdict-won = { $winners-is ->
    [you] Vous gagnez avec { PHRASE("points", "count", $points) } !
   *[other] { $winners } gagne avec { PHRASE("points", "count", $points) }.
}
alice-verdict-most-large = Égalité à { PHRASE("points", "count", $points) } entre { $tied }. { $winners-is ->
    [you] Vous gagnez avec le plus de grands biscuits ({ $large }) !
   *[other] { $winners } gagne avec le plus de grands biscuits ({ $large }).
}
alice-verdict-farthest = Égalité à { PHRASE("points", "count", $points) } et { PHRASE("alice-large-cookies", "count", $large) } entre { $tied }. { $winners-is ->
    [you] Vous gagnez : votre pion est le plus avancé sur le plateau ({ PHRASE("alice-spaces", "count", $distance) } après le Thé du Chapelier) !
   *[other] { $winners } gagne : son pion est le plus avancé sur le plateau ({ PHRASE("alice-spaces", "count", $distance) } après le Thé du Chapelier).
}
alice-verdict-shared = Victoire partagée entre { $winners } : { PHRASE("points", "count", $points) }, { PHRASE("alice-large-cookies", "count", $large) } et des pions sur la même case.

# Pourquoi la feuille de score refuse des biscuits.
alice-pad-seats = Alice au pays des merveilles se joue de { $least } à { $most }, pas à { $given }.
alice-pad-value = { $seat } a un grand biscuit de { $value }, mais les grands biscuits valent de 2 à 5.
alice-pad-large = Il y a { $given } grands biscuits de { $value }, mais il n'y en a que { $of } en jeu.
alice-pad-small = Il y a { $given } petits biscuits, mais il n'en existe que 20.
alice-pad-same-space = { $first } et { $second } ne peuvent pas être tous deux { PHRASE("alice-spaces", "count", $at) } après le Thé : une case n'accueille qu'un pion.
alice-pad-tied = { $first } et { $second } sont à égalité. Ajoutez à combien de cases après le Thé, dans le sens horaire, se trouve chaque pion, par exemple « at 7 ».

# Raisons pour et contre un coup : elles suivent « ce coup … ». N'importe qui peut les lire : « vous » n'y est jamais l'auteur du coup.
alice-reason-takes-large = { $from ->
    [passing] passe le Thé du Chapelier
   *[other] s'arrête au Thé du Chapelier
} et prend { $cookie ->
    [none] un grand biscuit encore caché
   *[other] le { $cookie }
}
alice-reason-chooses-large = s'arrête au Thé du Chapelier : { $face_up ->
    [none] le grand biscuit suivant
   *[other] le { $face_up }
}, ou un de la pile, { DECIMAL($mean) } en moyenne
alice-reason-none-left = atteint le Thé du Chapelier, où il ne reste plus de grand biscuit
alice-reason-spins-for-cookies = fait tourner la flèche pour de petits biscuits, { DECIMAL($mean) } en moyenne
alice-reason-falls = tombe dans le Terrier du Lapin
alice-reason-makes-fall = { $seat-is ->
    [you] vous fait rapetisser et tomber
   *[other] fait rapetisser { $seat }, qui tombe
} dans le Terrier du Lapin
alice-reason-grows = fait grandir le pion : il peut ajouter 1 et ne peut pas tomber
alice-reason-shrinks = fait rapetisser le pion
alice-reason-makes-shrink = { $seat-is ->
    [you] vous fait rapetisser
   *[other] fait rapetisser { $seat }
}
alice-reason-spins-to-escape = donne { PHRASE("alice-spins", "spins", $spins) } : { PERCENT($chance) } de chances de sortir du Terrier du Lapin
alice-reason-walks-out = sort du Terrier du Lapin sans faire tourner la flèche
alice-reason-stops-idly = { $kind ->
    [hole] s'arrête sur le Terrier du Lapin, mais le pion est trop grand pour tomber
    [cookies] s'arrête aux Petits Biscuits, où il n'en reste plus
   *[other] s'arrête sur une case simple, où il ne se passe rien
}
alice-reason-brings = { $points ->
    [0] ne rapporte rien ce tour-ci
    [one] rapporte { DECIMAL($points) } point ce tour-ci
   *[other] rapporte { DECIMAL($points) } points ce tour-ci
}{ $sure ->
    [yes] {""}
   *[no] {" "}en moyenne
}, { $best ->
    [yes] le maximum à espérer
   *[no] alors qu'on peut espérer { DECIMAL($most) }
}
alice-reason-uses-joker = utilise le joker
alice-reason-keeps-joker = garde le joker
alice-reason-reaches-tea-party-next = permet au { $card ->
    [J] joker
   *[other] { $card }
} d'atteindre ou de passer le Thé du Chapelier au prochain tour
alice-reason-cat-moves = laisse le Chat du Cheshire faire encore avancer le pion de { PHRASE("alice-spaces", "count", $number) }, jusqu'{ $kind ->
    [tea-party] au Thé du Chapelier
    [cat] au Chat du Cheshire
    [hole] au Terrier du Lapin
    [cookies] aux Petits Biscuits
    [caterpillar] à la Chenille
   *[plain] à une case simple
}
alice-reason-next-cards = laisse { LIST($cards, "alice-the-card", join: "or") }{ $drawn ->
    [yes] {" "}ou la carte piochée
   *[no] {""}
} pour le prochain tour
alice-reason-takes-face-up = prend le { $cookie } ; la pile donne { DECIMAL($mean) } en moyenne
alice-reason-takes-face-down = prend un biscuit caché, { DECIMAL($mean) } en moyenne, et laisse le { $cookie } aux autres
alice-reason-stack-odds = { $from ->
    [face-down] vaut plus que le { $cookie } dans { $better } cas sur { $of }{ $worse ->
        [0] {""}
       *[other] {" "}et moins dans { $worse }
    }
   *[other] vaut plus que { $worse } des { $of } biscuits de la pile{ $better ->
        [0] {""}
       *[other] {" "}et moins que { $better }
    }
}
alice-reason-gives-up = renonce à { $kind ->
    [tea-party] l'arrêt au Thé du Chapelier
    [cat] l'arrêt au Chat du Cheshire
    [hole] l'arrêt au Terrier du Lapin
    [cookies] l'arrêt aux Petits Biscuits
    [caterpillar] l'arrêt à la Chenille
   *[plain] une case simple
}

# Coups.
alice-play = { $card }{ $extra ->
    [plus-one] {" "}plus 1
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

# The table.
alice-board = Plateau de { $count } cases : { $special }{ $origin ->
    [reconstruction] {" "}(une reconstitution, pas le plateau imprimé)
   *[own] {""}
}
alice-cookies = Biscuits : { $face ->
    [0] aucun grand
   *[other] un { $face } visible, { $stack } dans la pile
} ; { $small } petits
alice-no-cookies = aucun
alice-player = { $who } ({ $character }{ $size ->
    [large] , grand pion
   *[small] {""}
}) : sur { $place }{ $state ->
    [fallen] , au fond du terrier
   *[up] {""}
} ; main { $hand } ; pile { $pile } ; grands biscuits { $large } ; petits { $small } ; points { $points }
alice-hand = Votre main de gauche à droite : { $cards }{ $count ->
    [3] {" "}(la carte du milieu ne peut pas être jouée)
   *[other] {""}
}
alice-ask = { $who }, quelle carte jouez-vous ?
alice-ask-cookie = { $who }, quel grand biscuit prenez-vous ?
alice-ask-answer = { $who }, la flèche indique { $place } ; encore { $spins ->
    [one] { $spins } essai
   *[other] { $spins } essais
}. Y allez-vous ?

alice-sheet-large = grands biscuits
alice-sheet-small = petits
alice-sheet-many = nombre de grands
alice-sheet-distance = cases après le Thé
alice-brief = Pions : { $pawns } (* grand). Visible : { $face }. Pile : { $stack }. Petits biscuits : { $small }.
