# The program on the whole screen: menu, settings, keys.
app-key-select = choisir
app-key-play = jouer
app-key-mark = marquer
app-key-discard = défausser
app-key-hint = conseil
app-key-no-hints = sans conseils
app-key-take-back = annuler
app-key-table = table
app-key-log = journal
app-key-help = aide
app-key-quit = quitter
app-key-ready = c'est moi
app-key-on = continuer
app-key-menu = menu
app-key-change = modifier
app-key-back = retour
app-key-choose = ouvrir
app-key-end = quitter
app-key-begin = commencer
app-key-scroll = défiler
app-thinking = Réflexion en cours…
app-help-keys = Touches
app-help-parade = Jouez une carte de votre main à la fin du défilé. Sa valeur indique combien de cartes sont à l'abri à la fin du défilé. Parmi les autres, vous récupérez celles de la même couleur et celles de valeur égale ou inférieure. Moins vous avez de points, mieux c'est : chaque carte compte sa valeur, mais si vous avez le plus de cartes d'une couleur, chacune ne compte que 1. Tapez le numéro d'une carte pour voir ce qu'elle récupère, puis Entrée pour la jouer. La partie est enregistrée après chaque coup.
app-help-alice = Jouez la carte de gauche ou celle de droite pour avancer d'autant de cases ; celle du milieu attend. Quand vous passez le Thé du Chapelier, vous prenez un grand biscuit. Le plus de points gagne. Choisissez un coup avec les flèches ou par son numéro : le plateau montre où il mène. Appuyez sur Entrée pour le jouer. La partie est enregistrée après chaque coup.
app-legend-parade = { $crown } signale une majorité : chaque carte de la pile compte 1. Quand la place manque, T vaut 10. t montre tout ce qui est devant les joueurs.
app-legend-alice = { $tea } Thé du Chapelier : passez devant pour prendre un grand biscuit. { $cat } Chat du Cheshire : vous fait avancer encore. { $hole } Terrier du Lapin : il faut en sortir à la roue. { $cookies } Petits Biscuits : tournez la roue pour en gagner. { $caterpillar } Chenille : vous grandissez. Le nombre entre parenthèses est celui que donne la roue. Les pions sont les lettres des personnages ; [C] est un grand pion.
app-help-menu = Wonderland réunit deux jeux de société, Parade et Alice au pays des merveilles. Vous débutez ? « Apprendre Parade » prend cinq minutes. Les parties sont enregistrées à chaque coup : vous pouvez quitter à tout moment.
app-kept = Partie enregistrée.
app-continue = Continuer
app-continue-about = { $game }, { $turn }, { $age }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
}
app-continue-none = Aucune partie en cours.
app-age-now = à l'instant
app-age-minutes = il y a { $count } min
app-age-hours = il y a { $count } h
app-age-days = { $count ->
    [one] il y a { $count } jour
   *[other] il y a { $count } jours
}
app-group-play = Jouer
app-group-learn = Apprendre
app-group-after = Après
app-group-more = Plus
app-play = Jouer à { $game }
app-parade-about = jeu de cartes, 2 à 6 joueurs
app-alice-about = course aux biscuits, 2 à 4 joueurs
app-rules = Règles : { $game }
app-rules-about = les règles complètes
app-key-answer = répondre
app-key-next-puzzle = problème suivant
app-puzzle = Problème du jour : { $game }
app-puzzle-about = trouvez le meilleur coup
app-puzzle-ask = Problème { $number } : un coup est nettement meilleur que les autres. Trouvez-le !
app-puzzle-right = Exact !{ $streak ->
    [0] {""}
    [1] {""}
   *[other] {" "}{ $streak } de suite.
}
app-puzzle-wrong = Pas tout à fait. Le meilleur coup : { $best }.
app-settings = Réglages
app-settings-about = nom, langue, couleurs, animation
app-settings-kept = Les changements sont enregistrés automatiquement.
app-quit = Quitter
app-auto = automatique
app-language = Langue
app-colours = Couleurs
app-colours-true = toutes
app-colours-sixteen = 16 couleurs
app-colours-none = aucune
app-background = Fond
app-light = clair
app-dark = sombre
app-signs = Symboles
app-signs-unicode = Unicode
app-signs-ascii = ASCII seul
app-signs-console = console Linux
app-speed = Animation
app-speed-off = aucune
app-speed-fast = rapide
app-speed-normal = normale
app-speed-slow = lente
app-bots = Robots
app-people = Joueurs à ce clavier
app-character = Votre personnage
app-table = Joueurs : { $players }.
app-level-of = { $level ->
    [1] niveau 1 (très facile)
    [2] niveau 2 (facile)
    [3] niveau 3 (moyen)
    [4] niveau 4 (difficile)
   *[5] niveau 5 (très difficile)
}
