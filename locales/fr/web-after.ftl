# Replay and review.
web-after-replay = Revoir la partie
web-after-review = Analyser
web-after-review-about = Analysez cette partie pour voir les chances de chacun, les meilleurs coups et la part de la chance.
web-after-steps = Lecture
web-after-step = Étape
web-after-at = { $step } sur { $entries }
web-after-first = Première étape
web-after-last = Dernière étape
web-after-play = Lire
web-after-pause = Pause
web-after-table = Table
web-after-view-as = Point de vue
web-after-open = tous (mains visibles)
web-after-spectator = un spectateur
web-after-chances-at = Après l'étape { $step } : { $chances }
web-after-turn = Tournant { $nth } sur { $count }
web-after-turn-previous = Tournant précédent
web-after-turn-next = Tournant suivant
web-after-turn-hint = Les cercles du graphique sont les tournants de la partie. Les flèches mènent au suivant.
web-after-show-me = Montrer : { $move }
web-after-all-turns = Tous les tournants
web-after-luck-more = Les chiffres de chacun
web-after-luck-picture = Chacun part de { $share } (ligne pointillée). Rayé : ce que la chance a donné ou pris. Plein : l'effet des décisions. Le trait épais est le résultat.
web-after-decision = Cette décision
web-after-options = Coups possibles
web-after-all-options = Afficher les { $count } coups
web-after-select-move = Choisissez un coup pour le voir sur la table, telle que le joueur la voyait.
web-after-showing-move = La table avant cette décision, et l'effet du coup.
web-after-back-to-game = Revenir à la partie
web-after-deal-hint = Les cartes sont distribuées. Avancez pour voir la première décision.
web-after-no-decision = Il n'y avait rien à décider à cette étape.
web-after-record = Télécharger la partie
web-after-fairness = La donne était-elle équitable ?
web-after-fair-about = Toutes les cartes et tous les tours de flèche découlent d'un secret du serveur et d'un nombre tiré au hasard par l'appareil de chacun. La vérification refait la donne à partir de là, et dit ce que cela prouve.
web-after-verify = Vérifier
web-after-verified = La donne était équitable. Les { $entries } étapes respectent les règles, et les cartes{ $spins ->
    [0] {""}
    [one] {" "}et le tour de flèche
   *[other] {" "}et les { $spins } tours de flèche
} découlent du secret et des nombres tirés au hasard.
web-after-not-verified = La donne ne peut pas être vérifiée : { $why }
web-after-promise = { $promise ->
    [committed] Personne n'a choisi cette donne. Le serveur et chaque appareil avaient publié l'empreinte de leur part avant qu'un seul appareil ne dévoile son nombre.
   *[mixed] Le serveur seul n'a pas choisi cette donne : il avait publié l'empreinte de son secret. Mais les appareils ne l'avaient pas fait pour leurs nombres : un joueur qui connaissait le secret et a envoyé le dernier nombre aurait pu la choisir.
}
web-after-witnessed = Cet appareil a participé, et ce sont bien les empreintes qu'il a vues avant la donne.
web-after-not-witnessed = Cet appareil a participé, mais il avait vu d'autres empreintes avant la donne !
web-after-digest-right = Votre navigateur le confirme : le secret et les nombres correspondent à leurs empreintes.
web-after-digest-wrong = Votre navigateur le conteste : le secret ou l'un des nombres ne correspond pas à son empreinte !
web-after-commitment = Empreinte, publiée avant la partie
web-after-secret = Secret, révélé après la partie
web-after-nonce = Nombre tiré au hasard pour { $who }

# The score pad.
web-pad-people = Ajouter des cartes à
web-pad-name = Nom
web-pad-add = Ajouter un joueur
web-pad-remove = Retirer { $who }
web-pad-leads = en tête
web-pad-undo = Annuler
web-pad-clear = Réinitialiser
web-pad-link = Partager le lien
web-pad-picture = Enregistrer l'image
web-pad-offline = Le serveur est injoignable : impossible de compter les points pour l'instant. Vos cartes sont enregistrées, et les points s'afficheront dès le retour de la connexion.
web-pad-tied = Il y a égalité. Indiquez à combien de cases après le Thé du Chapelier se trouve chaque pion, dans le sens horaire.
web-pad-large = Grands biscuits de valeur { $value }
web-pad-at = Cases après le Thé du Chapelier, sens horaire
web-pad-at-about = Seulement pour départager les ex æquo.
web-pad-fewer = Moins : { $what }
web-pad-more = Plus : { $what }

# Puzzles.
web-puzzle-ask = Quel est le meilleur coup ?
web-puzzle-about = Un coup est nettement meilleur que tous les autres. Jouez-le sur la table.
web-puzzle-number = problème { $number }
web-puzzle-wrong = Ce n'est pas le meilleur coup.
web-puzzle-win = { $move } : { $win } de chances de gagner.
web-puzzle-solution = Voir la solution
web-puzzle-days = Cette semaine
web-puzzle-streak = { $count ->
    [one] 1 jour de suite
   *[other] { $count } jours de suite
}
web-puzzle-result = { $result ->
    [true] résolu
    [false] non résolu
   *[open] pas encore essayé
}
web-puzzle-another = Un autre problème
web-puzzle-today = Le problème du jour
web-puzzle-count = Problème { $number } sur { $count }

# The rules.
web-rules-contents = Sommaire

# Hints.
web-hint = Conseil
web-hint-expects = { $win } de chances de gagner, { $points } points attendus
web-hint-close = Fermer le conseil

# Lessons.
web-learn-title = Apprendre à jouer
web-learn-title-about = Apprenez chaque jeu en quelques minutes, en jouant.
web-learn-continue = Continuer la leçon
web-learn-progress = Progression de la leçon
web-learn-back = Retour
web-learn-next = Suivant
web-learn-skip = Passer
web-learn-begin = Jouer votre première partie
web-learn-ready = Vous savez tout. Jouez maintenant une vraie partie contre des robots faciles. Vous pouvez demander un conseil à tout moment. Amusez-vous bien !
