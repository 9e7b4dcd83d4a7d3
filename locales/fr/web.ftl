# L'application web : ce qui entoure chaque page, et les chemins vers une partie.
web-skip = Aller au contenu
web-nav = Vous
web-me = Profil
web-home = Accueil
web-welcome = Le thé est servi. On joue ?
web-guest = Invité
web-on = activé
web-sound = Son
web-page-lost = Cette page n'a pas pu être chargée. Le réseau est-il là ? Rechargez-la.
web-missing = Rien ici
web-missing-about = « Mais je ne veux pas aller chez les fous », dit Alice. Cette adresse ne mène nulle part.
web-no-table = Cette table n'existe pas
web-hand-over = Passez l'appareil à { $who }
web-hand-over-about = Les autres regardent ailleurs : les cartes restent cachées jusque-là.
web-hand-over-ready = C'est moi, { $who }
web-loading = Un instant…
web-reload = Recharger
web-offline = Le serveur est injoignable. Ce que vous voyez date peut-être ; nous réessayons.
web-dismiss = Fermer

# Refus.
web-code-offline = Le serveur est injoignable. Le réseau est-il là ?
web-code-unavailable = Le serveur ne peut pas le faire maintenant. Réessayez dans un instant.
web-code-busy = C'était trop à la fois. Patientez un peu.
web-code-stale = La table a changé entre-temps. Regardez de nouveau.
web-code-not-your-turn = Ce n'est pas à vous.
web-code-illegal = Les règles ne le permettent pas.
web-code-over = La partie est finie.
web-code-resigned = Vous avez abandonné ici.
web-code-no-takeback = Rien ne peut être repris maintenant.
web-code-taken = Quelqu'un d'autre l'a déjà.
web-code-not-the-host = Seule la personne qui a ouvert la table le peut.
web-code-foreign-seat = Cette place n'est pas la vôtre.
web-code-not-ready = Il manque encore quelqu'un ou quelque chose.
web-code-wrong-stage = C'est trop tôt ou trop tard pour cela.
web-code-not-found = Cela n'existe plus.
web-code-nobody = Le serveur ne vous connaît plus. Rechargez la page.
web-code-forbidden = Ce n'est pas permis.
web-code-other = Cela n'a pas marché.

# La première page.
web-level = { $level ->
    [1] Loir
    [2] Lapin Blanc
    [3] Chapelier
    [4] Chat du Cheshire
   *[5] Reine de Cœur
}
web-against = { $count ->
    [one] contre 1 × { $who }
   *[other] contre { $count } × { $who }
}
web-opening = On distribue…
web-opponents = Adversaires
web-strength = Force
web-friends = Entre amis
web-house = Le reste de la maison
web-new = Ouvrir une table
web-new-about = partager un lien, ou rencontrer du monde
web-pass = Chacun son tour
web-pass-about = à plusieurs sur cet appareil
web-puzzle = Le problème du jour
web-learn = Apprendre
web-learn-about = les deux jeux, pas à pas
web-pad-about = pour une table avec de vraies cartes
web-leaders = Classements
web-leaders-about = les plus forts
web-me-about = nom, compte, vos parties
web-lobby = Tables ouvertes
web-lobby-empty = Personne n'attend à une table publique. Ouvrez-en une, elle sera dans cette liste.

# Une nouvelle table, et un appareil pour tous.
web-alone = Personne d'autre ne doit venir : la partie commence tout de suite.
web-seat-free = une personne qui viendra
web-more-seats = Une place de plus
web-fewer-seats = Une place de moins
web-rated-account = Les parties classées demandent un compte :
web-variants = Variantes
web-minutes-a-move = { $minutes } min par coup
web-pass-how = L'appareil fait le tour de la table. Avant chaque tour, les cartes restent cachées jusqu'à ce que la bonne personne le tienne.
web-player = Joueur { $number }
web-more-people = Une personne de plus
web-fewer-people = Une personne de moins
web-any-character = n'importe qui
web-deal = Distribuer les cartes

# Une table avant la donne.
web-invited = { $who } aimerait jouer avec vous à { $game }.
web-join = S'asseoir
web-all-here = Tout le monde est là.
web-begins-by-itself = La partie commence d'elle-même quand tout le monde est là.
web-sit-here = S'asseoir ici
web-get-up = Se lever
web-closed-table = La personne qui avait ouvert cette table l'a fermée.
web-free-seat = Libérer la place
web-send-away = Libérer la place : { $who }
web-put-bot = Placer un robot
web-bot-for = Placer un robot à la place { $number }
web-swap = Échanger
web-swap-here = Échanger ici
web-swap-seat = Échanger : place { $number }
web-rename = Renommer
web-invite = Inviter
web-invite-about = Qui a ce lien peut s'asseoir, ou regarder.
web-copy = Copier le lien
web-copied = Copié.
web-copy-yourself = Votre navigateur ne nous laisse pas copier. À vous de le faire :
web-share = Partager
web-qr = Le lien en code QR
web-fair = Personne ne peut choisir les cartes : la donne dépend d'un secret et du hasard de chaque appareil.
web-fair-about = Le serveur a fixé son secret avant que quiconque s'assoie ; voici son empreinte (SHA-256). Chaque appareil y ajoute un nombre au hasard. Après la partie le secret est montré, et chacun peut redistribuer et comparer.

# Le profil.
web-account = Compte
web-account-about = Inutile pour jouer. Avec lui, vous retrouvez vos parties sur tous vos appareils et pouvez jouer des parties classées. Vos parties d'invité vous suivent.
web-way = En avez-vous un ?
web-way-new = un nouveau
web-way-known = j'en ai un
web-account-name = Nom du compte
web-password = Mot de passe
web-password-about = Au moins 8 caractères.
web-make-account = Créer le compte
web-log-in = Se connecter
web-log-out = Se déconnecter
web-wrong-password = Nom ou mot de passe incorrect.
web-welcome-back = Bienvenue, { $who } !
web-save = Enregistrer
web-saved = Enregistré.
web-finished = Parties finies
web-finished-none = Aucune encore. La première est à un geste d'ici.
web-more = En voir plus
web-sessions = Où vous êtes connecté
web-session-current = cet appareil
web-session-end = Y mettre fin
web-last-seen = dernier usage : { $when }
web-never-used = jamais utilisée
web-tokens = Clés pour programmes
web-tokens-about = Un robot à vous joue avec une telle clé. Le mode d'emploi :
web-token-once = Copiez-la maintenant : elle n'est montrée qu'une fois.
web-copy-token = Copier la clé
web-token-label = À quoi sert-elle ?
web-token-may = Elle permet de
web-scope = { $scope ->
    [read] regarder les tables
    [play] jouer
   *[account] changer le compte
}
web-make-token = Créer une clé
web-revoke = Révoquer
web-change-password = Changer de mot de passe
web-old-password = Le mot de passe actuel
web-new-password = Le nouveau mot de passe
web-password-elsewhere = Tous les autres appareils seront déconnectés.
web-password-changed = Le mot de passe est changé.
web-data = Vos données
web-data-about = Tout ce qui est gardé sur vous, en un fichier.
web-export = Télécharger
web-delete-account = Supprimer le compte…
web-delete-guest = Me faire oublier…
web-delete-about = Votre nom et tout ce qui est à vous sont supprimés aussitôt et pour de bon. Les parties finies restent sans votre nom ; les autres, vous les abandonnez.
web-delete-name = Pour être sûr, écrivez votre nom : { $name }
web-delete = Supprimer pour de bon
web-deleted = Vous êtes oublié ici. Au revoir !

# Comment vont les gens.
web-statistics = Vos statistiques
web-leaders-how = On y figure à partir de 10 parties classées. Un classement commence à 500 et gagne en certitude à chaque partie.
web-leaders-none = Personne encore. Dix parties classées, et votre nom sera ici.
web-place = Rang
web-player-column = Joueur
web-games-column = Parties
web-wins = Gagnées
web-mean = Points en moyenne
web-mean-without-luck = Sans la chance
web-mean-about = Les moyennes portent sur les parties jouées jusqu'au bout ; « sans la chance », sur celles d'entre elles qui ont été analysées.
web-kinds = Par jeu et nombre de joueurs
web-rated-games = { $count ->
    [one] 1 partie classée
   *[other] { $count } parties classées
}
web-recent = Les dernières parties
web-place-of = { $place ->
    [1] 1er sur { $seats }
   *[other] { $place }e sur { $seats }
}
web-resigned = abandon
web-no-player = Personne de ce nom
