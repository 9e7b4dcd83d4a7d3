# Tables of a server: lists, a new one, who sits where, and what people say.
online-menu = En ligne
online-menu-about = les tables d'un serveur
online-title = En ligne
online-address = Serveur
online-address-about = L'adresse d'un serveur Wonderland. Aucun compte n'est nécessaire.
online-key-connect = se connecter
online-connecting = Appel de { $server }…
online-joining = Recherche de la table…
online-reconnecting = La connexion est coupée : reconnexion… Rien n'est perdu.
online-sent = En route…
online-stand-in = Votre temps est écoulé et un robot joue pour vous. Une touche, et vous reprenez.
online-no-table = Il n'y a pas de telle table sur ce serveur.
online-no-link = Ce n'est pas un lien vers une table.
online-no-hints = Il n'y a pas de conseils à cette table.
online-left = La partie continue sur le serveur. Revenez avec --table { $table }
online-mine = à moi
online-public-table = publique
online-new = Nouvelle table
online-join = Rejoindre par lien
online-join-about = Collez le lien ou l'identifiant d'une table qu'on vous a envoyé.
online-link = Lien
online-key-open = ouvrir la table
online-key-join = rejoindre
online-key-sit = s'asseoir
online-key-stand = se lever
online-key-start = commencer
online-key-bot = robot
online-key-character = personnage
online-key-swap = échanger
online-key-close = fermer
online-key-say = dire
online-key-again = rejouer
online-game = Jeu
online-players = Joueurs
online-seat = Place { $number }
online-somebody = une personne
online-bot = robot { $level }
online-who-may-come = Qui peut venir
online-public = publique
online-by-link = par lien
online-public-about = Les tables publiques sont dans la liste de tous. Les autres ne se trouvent que par leur lien.
online-clock = Pendule
online-clock-about = Qui dépasse son temps ne perd que le coup : un robot le joue.
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
online-rated-about = Une partie classée demande deux personnes sur des appareils différents. Personne n'y reçoit de conseils.
online-takebacks = On peut reprendre ses coups
online-waits-about = La table attend les autres ; vous dites quand elle commence.
online-begins-about = La partie commence tout de suite.
online-free = libre
online-free-seats = { $count ->
    [one] 1 place libre
   *[other] { $count } places libres
}
online-open = ouverte
online-over = finie
online-playing = en cours
online-your-turn = à vous
online-turn = à { $who }
online-table-of = Table : { $game }
online-as = { $who } ({ $character })
online-you = vous
online-here = présent
online-away = absent
online-is-bot = robot
online-marked = échange avec…
online-share = Lien à partager : { $link }
online-ready = Tout le monde est là : s commence.
online-waits-for-host = Tout le monde est là ; qui a ouvert la table commence.
online-waits-for-nonce = On attend la part de chacun dans le mélange…
online-waits-for = { $count ->
    [one] Une place est encore libre.
   *[other] { $count } places sont encore libres.
}
online-spectators = spectateurs : { $count }
online-says = { $who } : { $what }
online-wants-again = Vous voulez rejouer. Quand tous le voudront, il y aura une nouvelle table.
online-others-again = { $who } aimerait rejouer : n
emote-hello = Bonjour !
emote-good-luck = Bonne chance !
emote-well-played = Bien joué !
emote-thanks = Merci !
emote-oops = Oups !
emote-laugh = Ha ha !
emote-thinking = Je réfléchis…
emote-good-game = Belle partie !
# Line by line.
online-at = Sur { $server }
online-choice = { $number }. { $text }
online-look-again = Regarder à nouveau
online-ask = Laquelle ? Un nombre, ou q pour partir :
online-ask-link = Collez le lien ou l'identifiant d'une table :
online-field = { $name } : { $value }
online-open-it = Ouvrir la table
online-sit-at = S'asseoir : place { $number }
online-stand-from = Se lever : place { $number }
online-bot-at = Un robot de niveau { $level } : place { $number }
online-no-bot-at = Pas de robot : place { $number }
online-be-at = Être { $character } : place { $number }
online-make-stand = Demander de se lever : place { $number }
online-closed-table = La table est fermée.
online-close-table = Fermer cette table
online-swap-seats = Échanger deux places
online-begin = Commencer
online-wait = Attendre les autres
online-watching = Vous regardez. Cela finit avec la partie, ou par Ctrl-C.
online-how = Répondez par le numéro de votre choix. h donne un conseil, e dit quelque chose aux autres, ? affiche l'aide, q quitte la partie, qui continue sur le serveur.
online-help =
    1, 2, … : faire ce choix.
    h : un conseil, le pour et le contre de chaque coup ; pas dans les parties classées.
    e : dire quelque chose aux autres.
    u : reprendre votre dernier coup, si c'est convenu.
    resign : abandonner la partie.
    q : partir ; la partie continue sur le serveur, et vous pouvez y revenir.
    Les règles : « wonderland rules { $game } ».
online-was-away = Votre temps était écoulé et un robot a joué pour vous. Vous reprenez maintenant.
online-want-again = Envie de rejouer : { $who }.
online-play-again = Rejouer
online-say = Dire quelque chose
online-leave = Partir
online-back-again = La connexion est rétablie.
