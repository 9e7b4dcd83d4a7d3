# Every page, and the ways to a game.
web-titled = { $kind } : { $what }
web-skip = Aller au contenu
web-nav = Profil et réglages
web-me = Profil
web-home = Accueil
web-welcome = Le thé est servi. On joue ?
web-guest = Invité
web-you = Vous
web-yes = oui
web-no = non
web-settings-look = Apparence
web-felt = Table
web-felt-name = { $name ->
    [lagoon] lagune
    [plum] prune
   *[meadow] prairie
}
web-back = Dos des cartes
web-back-name = { $name ->
    [hearts] cœurs
    [rings] tasse de thé
   *[lattice] treillis
}
web-settings-pace = Rythme
web-bot-speed = Les robots jouent
web-speed = { $of ->
    [bots] { $speed ->
        [slow] lentement
        [fast] vite
       *[normal] normalement
    }
   *[animation] { $speed ->
        [slow] lente
        [fast] rapide
       *[normal] normale
    }
}
web-reduce-motion = Moins de mouvement
web-motion-device = comme l'appareil
web-sound = Son
web-volume = Volume
web-volume-off = coupé
web-vibration = Vibrer quand c'est votre tour
web-page-failed = Impossible de charger cette page. Vérifiez votre connexion, puis rechargez.
web-not-found = Page introuvable
web-not-found-about = « Mais je ne veux pas aller parmi les fous », fit remarquer Alice. Il n'y a pas de page à cette adresse.
web-table-not-found = Table introuvable
web-pass-to = Passez l'appareil à { $who }
web-pass-to-about = Les autres, ne regardez pas ! Les cartes restent cachées jusqu'à ce que { $who } soit là.
web-pass-to-ready = C'est moi, { $who }
web-loading = Chargement…
web-reload = Recharger
web-offline = Le serveur est injoignable. Cette page n'est peut-être plus à jour. Reconnexion…
web-dismiss = Fermer
web-try-again = Réessayer

# Errors.
web-unreachable = Le serveur est injoignable. Vérifiez votre connexion.
web-went-wrong = Une erreur s'est produite. Réessayez.

# Bots.
web-bot = Robot
web-level = Niveau { $level }
web-difficulty = { $level ->
    [1] très facile
    [2] facile
    [3] moyen
    [4] difficile
   *[5] très difficile
}
web-level-option = Niveau { $level } ({ web-difficulty })
web-bot-option = Robot, niveau { $level } ({ web-difficulty })

# The home page.
web-against = { $count ->
    [one] contre 1 robot, niveau { $level } ({ web-difficulty })
   *[other] contre { $count } robots, niveau { $level } ({ web-difficulty })
}
web-dealing = Distribution…
web-opponents = Adversaires
web-strength = Force
web-game-line = { $game ->
    [alice] Faites le tour du jardin pour gagner des biscuits, et gare au terrier !
   *[parade] Envoyez vos cartes au défilé et récupérez-en le moins possible.
}
web-friends = Jouer entre amis
web-more = Et aussi
web-new = Créer une table
web-new-about = invitez des amis, ou jouez avec tout le monde
web-pass = Sur le même appareil
web-pass-about = à plusieurs, chacun son tour
web-puzzle = Problème du jour
web-learn = Apprendre à jouer
web-learn-about = les deux jeux, pas à pas
web-pad-about = pour jouer avec de vraies cartes
web-leaders = Classements
web-leaders-about = les meilleurs joueurs
web-me-about = nom, compte, parties jouées
web-lobby = Tables ouvertes
web-lobby-empty = Aucune table ouverte pour l'instant. Créez-en une publique : elle apparaîtra ici.

# A new table, and pass and play.
web-only-bots = Vous ne jouez que contre des robots : la partie commence tout de suite.
web-open-seat = Place libre
web-add-seat = Ajouter une place
web-remove-seat = Retirer une place
web-rated-account = Les parties classées demandent un compte :
web-variants = Variantes
web-minutes-per-move = { $minutes } min par coup
web-pass-how = Jouez à plusieurs sur un seul appareil. Avant chaque tour, les cartes restent cachées jusqu'à ce que le joueur suivant soit prêt.
web-player = Joueur { $number }
web-add-person = Ajouter un joueur
web-remove-person = Retirer un joueur
web-any-character = peu importe
web-deal = Distribuer les cartes

# A table before the deal.
web-invited = Venez jouer à { $game } avec { $who } !
web-join = Rejoindre
web-all-here = Tout le monde est là.
web-starts-when-full = La partie commence dès que tout le monde est là.
web-seat-of = Place { $number } : { $who }
web-sit-here = S'asseoir ici
web-leave-seat = Quitter la place
web-table-closed = L'hôte a fermé cette table.
web-remove-bot = Retirer le robot
web-remove = Retirer { $who }
web-swap = Échanger
web-swap-seat = Échanger la place { $number }
web-rename = Renommer
web-invite = Inviter des joueurs
web-invite-about = Avec ce lien, chacun peut rejoindre la partie ou la regarder.
web-share-invite = Partager l'invitation
web-copy = Copier le lien
web-copied = Copié.
web-link-copied = Lien copié.
web-copy-yourself = Votre navigateur ne permet pas de copier. Copiez vous-même :
web-share = Partager
web-qr = Code QR du lien
web-fair = Personne ne peut choisir la donne : le serveur et chaque appareil fixent leur part avant qu'aucune ne soit dévoilée.
web-fair-about = Le serveur a fixé son secret avant l'arrivée des joueurs, et chaque appareil fixe un nombre tiré au hasard quand son joueur s'installe ; leurs empreintes (SHA-256) figurent ci-dessous. Ensuite seulement, les appareils dévoilent leurs nombres, et les cartes sont distribuées. Après la partie, le secret est révélé à son tour, et chacun peut refaire la donne et comparer. Un appareil qui garde son nombre pour lui peut faire annuler une donne, mais son joueur perd sa place, et tout le monde le voit.
web-fair-table = Empreinte du secret du serveur
web-fair-seat = Empreinte du nombre tiré pour { $who }
web-called-off = { $count ->
    [one] Une donne a été annulée ici, parce qu'un joueur est parti ou que son appareil n'a pas répondu.
   *[other] { $count } donnes ont été annulées ici, parce qu'un joueur est parti ou que son appareil n'a pas répondu.
}

# The profile.
web-account = Compte
web-account-about = Inutile d'avoir un compte pour jouer. Avec un compte, vous retrouvez vos parties sur tous vos appareils et pouvez jouer des parties classées. Vos parties d'invité passent sur votre compte.
web-has-account = Avez-vous un compte ?
web-has-no-account = pas encore
web-has-one = oui
web-account-name = Nom du compte
web-password = Mot de passe
web-password-about = Au moins 8 caractères.
web-create-account = Créer un compte
web-log-in = Se connecter
web-log-out = Se déconnecter
web-wrong-password = Nom ou mot de passe incorrect.
web-welcome-back = Bienvenue, { $who } !
web-save = Enregistrer
web-saved = Enregistré.
web-past-games = Parties jouées
web-no-past-games = Aucune partie terminée pour l'instant.
web-show-more = Afficher plus
web-sessions = Appareils connectés
web-session-current = cet appareil
web-session-end = Déconnecter
web-last-seen = dernière utilisation : { $when }
web-never-used = jamais utilisée
web-token-expires = expire le { $when }
web-tokens = Clés d'API
web-tokens-about = Une clé d'API permet à votre propre programme de jouer pour vous. En savoir plus :
web-token-once = Copiez la clé maintenant. Elle ne sera plus affichée.
web-copy-token = Copier la clé
web-token-label = À quoi sert-elle ?
web-token-may = Autorisations
web-token-days = Durée de validité
web-token-day-count = { $count } jours
web-scope = { $scope ->
    [read] voir les tables
    [play] jouer
   *[account] modifier le compte
}
web-create-token = Créer une clé
web-revoke = Révoquer
web-change-password = Changer le mot de passe
web-old-password = Mot de passe actuel
web-new-password = Nouveau mot de passe
web-password-elsewhere = Tous vos autres appareils seront déconnectés, et vos clés d'API révoquées.
web-password-changed = Mot de passe changé.
web-data = Vos données
web-data-about = Tout ce que nous conservons sur vous, en un fichier.
web-export = Télécharger
web-delete-account = Supprimer le compte…
web-delete-guest = Supprimer mes données…
web-delete-about = Votre nom et toutes vos données sont supprimés immédiatement et définitivement. Les parties terminées restent, sans votre nom. Vous abandonnez les parties en cours.
web-delete-name = Pour confirmer, tapez votre nom : { $name }
web-delete = Supprimer définitivement
web-deleted = Vos données ont été supprimées. Au revoir !

# Statistics.
web-statistics = Vos statistiques
web-leaders-how = Pour figurer ici, jouez 10 parties classées qui comptent, contre 5 adversaires différents qui jouent aussi contre d'autres. Une partie compte dès que chacun a joué 4 coups ; contre le même adversaire, les 10 premières comptent, puis une par jour. Les invités ne sont pas classés, et les robots ont leur propre liste. Le classement part de 500 ; le nombre après ± indique l'incertitude qui reste.
web-leaders-none = Personne pour l'instant. Jouez 10 parties classées contre 5 adversaires pour ouvrir la liste !
web-leaders-bots = Robots
web-leaders-bots-none = Aucun robot n'a encore terminé 10 parties.
web-uncertainty = ± { $points }
web-rank = Rang
web-player-column = Joueur
web-games-column = Parties
web-wins = Gagnées
web-average = Points en moyenne
web-average-without-luck = Hors chance
web-average-about = Les moyennes portent sur les parties jouées jusqu'au bout. « Hors chance » : seulement celles qui ont été analysées.
web-by-game = Par jeu et nombre de joueurs
web-rated-games = { $count ->
    [one] { $count } partie classée
   *[other] { $count } parties classées
}
web-recent-games = Parties récentes
web-rank-of = { $place ->
    [1] 1er sur { $seats }
   *[other] { $place }e sur { $seats }
}
web-resigned = abandon
web-player-not-found = Joueur introuvable
