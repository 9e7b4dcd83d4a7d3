# The program on the whole screen: menu, settings, keys.
app-key-select = choisir
app-key-play = jouer
app-key-mark = ôter
app-key-discard = jeter
app-key-hint = conseil
app-key-no-hints = sans conseils
app-key-take-back = reprendre
app-key-help = aide
app-key-quit = quitter
app-key-ready = me voici
app-key-on = continuer
app-key-change = changer
app-key-back = retour
app-key-choose = choisir
app-key-end = quitter
app-key-begin = commencer
app-key-scroll = défiler
app-thinking = Réflexion…
app-help-keys = Touches
app-help-parade = Jouez une carte à la fin du défilé. Autant de cartes que sa valeur, comptées depuis la fin, sont à l'abri. Parmi les autres, vous récupérez celles de la même couleur et celles de valeur égale ou inférieure. Le moins de points gagne : chaque carte compte sa valeur, mais qui a le plus de cartes d'une couleur ne compte que 1 point pour chacune. Tapez le numéro d'une carte pour voir ce qu'elle récupère, puis Entrée pour la jouer. La partie est enregistrée après chaque coup.
app-help-alice = Jouez la carte de gauche ou celle de droite pour avancer d'autant de cases ; celle du milieu attend. Qui passe le Thé du Chapelier prend un grand biscuit. Le plus de points gagne. Choisissez un coup avec les flèches ou par son numéro : le plateau montre où il mène. Entrée le joue. La partie est enregistrée après chaque coup.
app-kept = La partie est enregistrée.
app-continue = Continuer
app-continue-about = la dernière partie inachevée
app-play = Jouer à { $game }
app-parade-about = cartes, 2-6 joueurs
app-alice-about = course aux biscuits, 2-4 joueurs
app-rules = Règles : { $game }
app-rules-about = à lire
app-key-answer = répondre
app-puzzle = Problème du jour : { $game }
app-puzzle-about = trouvez le meilleur coup
app-puzzle-ask = Problème { $number } : un de vos coups est nettement le meilleur. Lequel ?
app-puzzle-right = Exact !
app-puzzle-wrong = Non. Le meilleur coup : { $best }.
app-settings = Réglages
app-settings-about = langue, couleurs, vitesse
app-settings-kept = Vos choix sont enregistrés.
app-quit = Quitter
app-auto = automatique
app-language = Langue
app-colours = Couleurs
app-colours-true = toutes
app-colours-sixteen = seize
app-colours-none = aucune
app-background = Fond
app-light = clair
app-dark = sombre
app-signs = Signes
app-signs-unicode = lignes et symboles
app-signs-ascii = lettres seules (ASCII)
app-speed = Animation
app-speed-off = aucune
app-speed-fast = rapide
app-speed-normal = normale
app-speed-slow = lente
app-bots = Robots
app-people = Personnes à ce clavier
app-character = Vous êtes
app-table = À la table : { $players }.
app-level-of = { $level ->
    [1] 1, Loir
    [2] 2, Lapin Blanc
    [3] 3, Chapelier
    [4] 4, Chat du Cheshire
   *[5] 5, Reine de Cœur
}
