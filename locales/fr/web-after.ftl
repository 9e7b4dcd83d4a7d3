# After a game: replay and review.
web-after-replay = Revoir la partie
web-after-review = Faire analyser
web-after-review-about = Le programme peut analyser cette partie : les chances de chacun, les meilleurs coups, et la part de la chance.
web-after-steps = Étapes de la partie
web-after-step = Étape
web-after-at = { $step } sur { $entries }
web-after-first = Au début
web-after-last = À la fin
web-after-play = Faire défiler la partie
web-after-pause = Pause
web-after-table = La table
web-after-eyes = Vue
web-after-open = toutes les mains
web-after-spectator = spectateur
web-after-chances-at = Après l'étape { $step } : { $chances }
web-after-decision = Cette décision
web-after-options = Les coups possibles
web-after-all-options = Les { $count } coups
web-after-peek = Choisissez un coup pour le voir sur la table, telle que le joueur la voyait.
web-after-peeking = La table avant cette décision, et ce que ferait le coup.
web-after-peeked = Revenir à la partie
web-after-deal-hint = Les cartes sont distribuées. Avancez pour voir ce qui a été décidé.
web-after-no-decision = Personne n'a rien décidé ici.
web-after-copied = Le lien est copié.
web-after-record = Télécharger la partie
web-after-fairness = La donne était-elle équitable ?
web-after-fair-about = Avant que quiconque ne s'assoie, le serveur a choisi un secret et montré son empreinte. Puis chacun a ajouté un nombre au hasard. Les cartes et les tours de flèche en découlent : personne n'a pu les choisir.
web-after-verify = Vérifier
web-after-fair = La donne était équitable. { $entries } étapes suivent les règles, et les cartes{ $spins ->
    [0] {""}
   *[other] {" "}et les { $spins } tours de flèche
} découlent du secret et des nombres tirés au hasard.
web-after-unfair = Cela ne peut pas être prouvé : { $why }
web-after-digest-right = Votre navigateur l'a calculé lui aussi : le secret a bien cette empreinte.
web-after-digest-wrong = Votre navigateur l'a calculé lui aussi, et le secret a une autre empreinte !
web-after-commitment = Empreinte, montrée avant la partie
web-after-secret = Secret, montré après
web-after-nonce = Nombre au hasard ajouté par { $who }
web-after-again = Réessayer

# The score pad.
web-pad-people = Qui reçoit les cartes
web-pad-name = Nom
web-pad-add = Un joueur de plus
web-pad-remove = Retirer { $who }
web-pad-leads = en tête
web-pad-undo = Annuler
web-pad-clear = Recommencer
web-pad-link = Partager le lien
web-pad-picture = En image
web-pad-offline = Le serveur est injoignable : c'est lui qui compte les points, et ils viendront dès qu'il sera de retour. Rien n'est perdu.
web-pad-tied = Il y a égalité : indiquez à combien de cases du Thé du Chapelier se trouve chaque pion.
web-pad-large = Grands biscuits de { $value }
web-pad-at = Cases depuis le Thé du Chapelier
web-pad-at-about = Seulement pour départager des ex æquo.
web-pad-fewer = Moins : { $what }
web-pad-more = Plus : { $what }

# Puzzles.
web-puzzle-ask = Quel est le meilleur coup ?
web-puzzle-about = Un de vos coups est nettement meilleur que tous les autres. Jouez-le sur la table.
web-puzzle-you = Vous
web-puzzle-number = problème { $number }
web-puzzle-wrong = Ce n'est pas le meilleur.
web-puzzle-win = { $move } : { $win } de chances de gagner.
web-puzzle-solution = Voir la solution
web-puzzle-others = Autres problèmes
web-puzzle-previous = Précédent
web-puzzle-next = Suivant
web-puzzle-today = Le problème du jour
web-puzzle-count = Problème { $number } sur { $count }

# The rules.
web-rules-contents = Sommaire

# Hints.
web-hint = Conseil
web-hint-expects = { $win } de chances de gagner, { $points } points
web-hint-close = Fermer le conseil

# Learning.
web-lessons = Apprendre à jouer
web-lessons-about = Quelques minutes de pratique, et vous connaîtrez chacun des jeux.
web-learn-go-on = Continuer la leçon
web-learn-progress = Avancement de la leçon
web-learn-back = Retour
web-learn-on = Continuer
web-learn-skip = Passer
web-learn-begin = Jouer votre première partie
web-learn-ready = Vous savez tout ! Jouez maintenant une vraie partie contre des robots du premier niveau ; un conseil est là dès que vous le voulez. Amusez-vous bien !
