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
