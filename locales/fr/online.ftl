# Tables of a server: lists, a new one, who sits where, and what people say.
online-menu = Jouer en ligne
online-menu-about = avec d'autres, sur un serveur
online-title = En ligne
online-address = Serveur
online-address-about = L'adresse d'un serveur Wonderland. Aucun compte n'est nécessaire.
online-key-connect = se connecter
online-connecting = Connexion à { $server }…
online-unreachable = { $why ->
    [unknown] Aucune machine ne porte ce nom. Vérifiez l'adresse.
    [closed] Rien ne répond à cette adresse. Le serveur est-il lancé ?
    [silent] Le serveur met trop de temps à répondre. Réessayez dans un instant.
    [insecure] Impossible d'établir une connexion sécurisée. Essayez http:// au lieu de https://, ou vérifiez le certificat du serveur.
    [address] Ce n'est pas l'adresse d'un serveur. Écrivez-la comme http://127.0.0.1:8080 ou https://play.example.org.
    [strange] Ce n'est pas un serveur Wonderland. Vérifiez l'adresse.
   *[broken] La connexion a été coupée. Vérifiez l'adresse ou réessayez.
}
online-no-thread = Impossible de préparer la connexion : { $why }
online-joining = Connexion à la table…
online-reconnecting = Connexion perdue, reconnexion… Votre partie est en sécurité.
online-sent = Envoi…
online-stand-in = Votre temps est écoulé et un robot joue pour vous. Appuyez sur une touche pour reprendre.
online-no-table = Cette table n'existe pas sur ce serveur. Vérifiez le lien.
online-no-link = Ce n'est pas un lien vers une table.
online-no-hints = Il n'y a pas de conseils à cette table.
online-left = La partie continue sur le serveur. Pour y revenir : wonderland play --server { $server } --table { $table }
online-mine = la vôtre
online-public-table = publique
online-new = Nouvelle table
online-join = Rejoindre par lien
online-join-about = Collez le lien ou l'identifiant d'une table qu'on vous a envoyé.
online-link = Lien
online-key-open = créer la table
online-key-join = rejoindre
online-key-sit = s'asseoir
online-key-stand = se lever
online-key-start = lancer
online-key-bot = robot
online-key-character = rôle
online-key-swap = échange
online-key-copy = copier le lien
online-copied = Le lien est dans le presse-papiers, si votre terminal le permet.
online-key-close = fermer
online-key-say = parler
online-key-again = revanche
online-game = Jeu
online-players = Joueurs
online-seat = Place { $number }
online-somebody = place libre
online-bot = robot, { $level }
online-who-may-come = Accès
online-public = publique
online-by-link = sur lien
online-public-about = Une table publique figure dans la liste de tous. On n'accède aux autres que par leur lien.
online-clock = Pendule
online-clock-about = Si votre temps s'écoule, un robot joue pour vous. Vous ne perdez pas la partie.
online-no-clock = sans pendule
online-minutes = { $minutes } min + { $seconds } s
online-days = { $days ->
    [one] 1 jour par coup
   *[other] { $days } jours par coup
}
online-days-left = { $days } j { $hours } h
online-rating = Classement
online-rated = classée
online-casual = amicale
online-rated-about = Les parties classées demandent un compte et au moins deux personnes sur des appareils différents, et se jouent avec une pendule. Il n'y a ni conseils ni annulation.
online-takebacks = Coups annulables
online-waits-about = La table attend d'autres joueurs. C'est vous qui lancez la partie.
online-begins-about = La partie commence tout de suite.
online-free = libre
online-free-seats = { $count ->
    [one] 1 place libre
   *[other] { $count } places libres
}
online-open = en attente
online-over = terminée
online-playing = en cours
online-your-turn = à vous
online-turn = on attend { $who }
online-table-of = Table : { $game }
online-as = { $who } ({ $character })
online-you = vous
online-here = en ligne
online-away = hors ligne
online-is-bot = robot
online-marked = échange avec…
online-share = Lien d'invitation : { $link }
online-ready = Tout le monde est là. Appuyez sur s pour commencer.
online-waits-for-host = Tout le monde est là. On attend que l'hôte lance la partie…
online-waits-for-nonce = On attend que l'appareil de chacun participe au mélange…
online-waits-for = { $count ->
    [one] Il reste une place libre.
   *[other] Il reste { $count } places libres.
}
online-spectators = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
online-says = { $who } : { $what }
online-wants-again = Vous avez demandé une revanche. Elle commence quand tout le monde accepte.
online-others-again = Revanche demandée par { $who }. Appuyez sur n pour accepter.
emote-hello = Bonjour !
emote-good-luck = Bonne chance !
emote-well-played = Bien joué !
emote-thanks = Merci !
emote-oops = Oups !
emote-laugh = Ha ha !
emote-thinking = Je réfléchis…
emote-good-game = Belle partie !
# Line by line.
online-at = Serveur : { $server }
online-choice = { $number }. { $text }
online-look-again = Actualiser
online-ask = Tapez un numéro, ou q pour revenir :
online-ask-link = Collez le lien ou l'identifiant d'une table :
online-field = { $name } : { $value }
online-open-it = Créer la table
online-sit-at = Prendre la place { $number }
online-stand-from = Quitter la place { $number }
online-bot-at = Place { $number } : ajouter un robot de niveau { $level }
online-no-bot-at = Place { $number } : retirer le robot
online-be-at = Place { $number } : jouer { $character }
online-make-stand = Place { $number } : retirer le joueur
online-closed-table = Cette table a été fermée.
online-close-table = Fermer cette table
online-swap-seats = Échanger deux places
online-begin = Commencer la partie
online-wait = Attendre les autres
online-watching = Vous regardez cette partie. Appuyez sur Ctrl-C pour arrêter.
online-how = Répondez par le numéro de votre choix. h : conseil, e : parler aux autres, ? : aide, q : partir (la partie continue sur le serveur).
online-not-yet = Ce n'est pas encore votre tour. e : message rapide, ? : aide, q : partir.
online-help =
    1, 2, … : faire ce choix.
    h : un conseil, avec le pour et le contre de chaque coup (pas dans les parties classées).
    e : dire quelque chose aux autres.
    u : annuler votre dernier coup, si la table le permet.
    resign : abandonner la partie.
    q : partir. La partie continue sur le serveur, et vous pouvez y revenir.
    Les règles : « wonderland rules { $game } ».
online-was-away = Votre temps était écoulé et un robot a joué pour vous. Vous reprenez la main.
online-want-again = Revanche demandée par { $who }.
online-play-again = Revanche
online-say = Dire quelque chose
online-leave = Partir
online-back-again = Connexion rétablie.
