# The full-screen terminal: what its boards, tables and panels say.
screen-your-turn = À vous de jouer
screen-you-win = Victoire !
screen-turn-of = { $name } joue
screen-waiting-for = On attend { $name }…
screen-watching = Vous regardez
screen-hand-of = Main de { $name }
screen-not-now = Un instant
screen-log-title = Historique
screen-hint-title = Conseil : vos chances
screen-help-title = Aide
screen-help-close = appuyez sur une touche pour fermer
screen-menu-motto = deux jeux au fond du terrier
screen-pager-place = { $percent } %
screen-hand-over = { $name }, c'est à vous
screen-hand-over-how = Toutes les mains sont cachées. Passez le clavier à { $name }. Appuyez sur Entrée quand personne d'autre ne regarde.
screen-too-small = Ce terminal fait { $size }. Wonderland demande au moins { $needed }.
screen-parade-title = Parade
screen-parade-pile = pioche : { $count }
screen-parade-over = Partie terminée
screen-parade-choose-two = Choisissez deux cartes à défausser
screen-parade-chosen = Ont choisi : { $done } sur { $all }
screen-parade-last-colours = DERNIER TOUR : { $name } a les six couleurs.
screen-parade-last-pile = DERNIER TOUR : la pioche est vide.
screen-parade-last-both = DERNIER TOUR : { $name } a les six couleurs et la pioche est vide.
screen-parade-banner-play = Encore une carte chacun, sans piocher. Ensuite, deux de vos quatre cartes comptent aussi. Tours restants : { $left }.
screen-parade-banner-short = Encore une carte, sans piocher.
screen-parade-banner-discard = Défaussez deux cartes. Les deux autres comptent avec celles devant vous.
screen-parade-line = { $count ->
    [one] { $count } carte dans le défilé
   *[other] { $count } cartes dans le défilé
}
screen-parade-log = { $card } → { $count ->
    [0] ne prend rien
   *[other] prend { $cards }
}
screen-parade-front = Début du défilé
screen-parade-end = fin
screen-parade-new = jouée
screen-parade-safe = à l'abri
screen-parade-why-colour = couleur
screen-parade-why-value = valeur
screen-parade-why-both = les 2
screen-parade-safe-none = Aucune carte n'est à l'abri.
screen-parade-safe-all = Tout le défilé est à l'abri.
screen-parade-safe-some = { $count ->
    [one] La dernière carte est à l'abri.
   *[other] Les { $count } dernières sont à l'abri.
}
screen-parade-hand = Votre main
screen-parade-hand-discard = Vos quatre dernières cartes
screen-parade-out = sort
screen-parade-keep = reste
screen-parade-keeps = Vous gardez { $one } et { $other } : { PHRASE("points", "count", $points) } en l'état. Entrée défausse les deux autres.
screen-parade-discard-how = Marquez par leur numéro deux cartes à défausser, puis appuyez sur Entrée. Vous gardez les deux autres.
screen-parade-discard-done = Votre choix est fait. On attend les autres.
screen-parade-taken = Récupérées
screen-parade-points = pts
screen-parade-hand-count = main
screen-parade-sheet = Score
screen-parade-sheet-legend = majorité : chaque carte compte 1
screen-parade-sheet-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
screen-parade-total = total
screen-parade-kept = Cartes gardées
screen-alice-title = Alice
screen-alice-over = Partie terminée
screen-alice-status = { $turn } : { $what }
screen-alice-choose-cookie = choix d'un grand biscuit
screen-alice-spin-cookies = flèche pour de petits biscuits
screen-alice-spin-escape = sortie du Terrier du Lapin, essais restants : { $spins }
screen-alice-answer = aller à la case { $space } ? Essais restants : { $spins }
screen-alice-board = Plateau
screen-alice-reconstruction = une reconstitution
screen-alice-board-too-small = Ce plateau ne tient pas ici.
screen-alice-points-at = case { $space } : { $number }
screen-alice-players = Joueurs
screen-alice-fallen = au terrier
screen-alice-cards-left = { $character }, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
screen-alice-cookies = Biscuits
screen-alice-cookies-left = visible { $up }, pile { $stack }
screen-alice-small-left = petits { $small }
screen-alice-hand = Votre main
screen-alice-joker = J
screen-alice-waits = attend
screen-alice-choices = Au choix
screen-alice-moves = Coups possibles
screen-alice-spinning = La flèche tourne.
screen-alice-log-played = { $joker ->
    [yes] joker { $number }
   *[no] { $number }
}{ $extra ->
    [plus-one] {" "}(avec +1)
    [walk] {" "}sort à pied
   *[none] {""}
}
screen-alice-log-moved = → { $place }
screen-alice-log-large = +({ $cookie })
screen-alice-log-small = +{ $count }
screen-alice-log-grew = grandit
screen-alice-log-shrank = { $who } rapetisse
screen-alice-log-fell = { $who } tombe dedans
screen-alice-log-stayed = reste dans le terrier
screen-alice-log-spun = roue { $space } ({ $number })
screen-alice-left = à gauche
screen-alice-right = à droite
screen-alice-play = jouer { $number }
screen-alice-play-side = jouer { $number } ({ $side })
screen-alice-play-joker = joker en { $number }
screen-alice-brief-side = { $number } { $side }
screen-alice-brief-joker = joker { $number }
screen-alice-plus-one = +1
screen-alice-walk = à pied
screen-alice-face-up = biscuit visible
screen-alice-face-down = dessus de la pile
screen-alice-accept = y aller
screen-alice-again = relancer
screen-alice-spin = flèche { $space }
screen-alice-tea-party = Thé du Chapelier
screen-alice-cat = Chat du Cheshire
screen-alice-hole = Terrier du Lapin
screen-alice-cookies-space = Petits Biscuits
screen-alice-caterpillar = Chenille
screen-alice-tea-party-short = Thé
screen-alice-cat-short = Chat
screen-alice-hole-short = Terrier
screen-alice-cookies-short = Biscuits
screen-alice-caterpillar-short = Chenille
screen-alice-place = { $space } ({ $kind })
screen-alice-sheet = Score
screen-alice-sheet-large = grands biscuits
screen-alice-sheet-small = petits
screen-alice-sheet-total = total
screen-alice-sheet-distance = distance
screen-character-alice = Alice
screen-character-hatter = Chapelier
screen-character-queen = Reine
screen-character-rabbit = Lapin
screen-letter-alice = A
screen-letter-hatter = C
screen-letter-queen = R
screen-letter-rabbit = L
