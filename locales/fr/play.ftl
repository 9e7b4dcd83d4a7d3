# What all games share.
list-and = { $rest } et { $last }
list-or = { $rest } ou { $last }
list-semicolon = { $rest } ; { $last }
none = aucune
somebody = Joueur
you = vous
persona = { $persona ->
    [alice] Alice
    [hatter] Chapelier
    [rabbit] Lapin Blanc
    [cat] Chat du Cheshire
    [queen] Reine de Cœur
    [dormouse] Loir
   *[caterpillar] Chenille
}
level = niveau { $level }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
cards-object = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
sheet-total = total
sheet-cards = cartes
game-name = { $game ->
    [parade] Parade
   *[alice] Alice au pays des merveilles
}
game-short = { $game ->
    [parade] Parade
   *[alice] Alice
}

# Ce qui se passe à une table en plus du jeu lui-même.
table-step-resigned = { $seat-is ->
    [you] Vous abandonnez.
   *[other] { $seat } abandonne.
}
table-step-took-back = { $seat-is ->
    [you] Vous annulez votre dernier coup.
   *[other] { $seat } annule son dernier coup.
}
table-step-returned = { $seat-is ->
    [you] Vous êtes de retour.
   *[other] { $seat } est de retour.
}
table-stand-in = { $seat-is ->
    [you] Désormais, un robot joue pour vous.
   *[other] Désormais, un robot joue pour { $seat }.
}
table-ended-by-resigning = { $resigned-is ->
    [you] Vous avez abandonné : la partie s'arrête ici.
   *[other] Abandon ({ $resigned }) : la partie s'arrête ici.
}
table-resigned-before = { $resigned-is ->
    [you] Vous avez abandonné et ne pouvez plus gagner.
   *[other] Abandon ({ $resigned }) : plus de victoire possible.
}
table-not-over = La partie n'est pas terminée.
table-placed = { $place ->
    [2] Vous finissez deuxième
    [3] Vous finissez troisième
    [4] Vous finissez quatrième
    [5] Vous finissez cinquième
   *[6] Vous finissez sixième
}, { $behind ->
    [0] au départage.
   *[other] à { PHRASE("points", "count", $behind) } de la première place.
}

# Pourquoi une demande est refusée, selon son code.
refused-over = La partie est terminée.
refused-no-such-seat = Cette place n'existe pas à cette table.
refused-stale = La table a changé entre-temps. Regardez à nouveau, puis choisissez.
refused-ahead = La table a changé entre-temps. Regardez à nouveau, puis choisissez.
refused-not-your-turn = Ce n'est pas votre tour.
refused-unreadable = Cette demande n'a pas été comprise. Réessayez.
refused-illegal = Les règles n'autorisent pas ce coup maintenant.
refused-resigned = Vous avez abandonné. Un robot joue pour vous.
refused-key-reused = Cette demande a déjà servi. Réessayez.
refused-no-takeback = Il n'y a pas de coup que vous puissiez annuler.
refused-bot = Un robot joue à cette place.
refused-not-away = Vous jouez déjà vous-même à cette place.
refused-foreign-seat = Ce n'est pas votre place.
refused-nonce = Votre part du mélange n'a pas été acceptée. Rechargez et réessayez.
refused-taken = C'est déjà pris. Choisissez autre chose.
refused-not-the-host = Seul l'hôte peut faire cela.
refused-not-ready = La table n'est pas encore prête pour cela.
refused-wrong-stage = Ce n'est pas possible à ce stade.
refused-unavailable = Le serveur ne peut pas le faire pour l'instant. Réessayez dans un moment.
refused-not-found = Il n'y a rien ici. Cela a peut-être été supprimé, ou le lien est erroné.
refused-nobody = Votre session est terminée. Revenez, ou reconnectez-vous si vous avez un compte.
refused-forbidden = Vous n'avez pas le droit de faire cela.
refused-busy = Trop de demandes. Attendez un instant, puis réessayez.

# A game line by line.
play-begins = { $game } : { $players }.
play-goes-on = On reprend { $game } : { $players }.
play-how = Répondez par le numéro de votre choix. h : conseil, u : annuler, ? : aide, q : quitter (la partie est enregistrée).
play-prompt = { $question } ({ $count ->
    [1] 1
   *[other] 1 à { $count }
}, ? pour l'aide)
play-choice = { $number }. { $move } : { $effect }
play-wrong = « { $answer } » n'est pas l'un des choix. Tapez { $count ->
    [1] 1
   *[other] un numéro de 1 à { $count }
}, ou ? pour l'aide.
play-help =
    1, 2, … : faire ce choix.
    h : un conseil, avec le pour et le contre de chaque coup.
    u : annuler votre dernier coup, si vous jouez seul contre des robots.
    resign : abandonner la partie.
    q : quitter. La partie est enregistrée ; reprenez-la avec « wonderland play --continue ».
    Les règles : « wonderland rules { $game } ».
play-no-takebacks = On ne peut annuler un coup qu'en jouant seul contre des robots.
play-nothing-to-take-back = Il n'y a pas encore de coup à annuler.
play-hint = { $place }. { $move } : { $win } de chances de gagner, { $points } points attendus ({ $label ->
    [best] le meilleur
    [good] bon
    [inaccuracy] imprécis
    [mistake] une erreur
   *[blunder] une grosse erreur
})
play-no-hint = Pas de conseil pour le moment.
play-hand-over = Passez le clavier à { $who }. { $who }, appuyez sur Entrée pour commencer.
play-kept = La partie est enregistrée dans { $path }. Pour la reprendre : wonderland play --continue
play-not-kept = La partie n'a pas pu être enregistrée : elle s'arrête ici.
play-not-saved = Impossible d'enregistrer la partie ({ $why }). Vous pouvez continuer, mais elle sera perdue à la fermeture du programme.
play-saved-again = L'enregistrement fonctionne de nouveau. Votre partie est en sécurité.
play-record = L'enregistrement de la partie est dans { $path }. Pour l'analyser : wonderland review { $quoted }
play-no-record = Impossible d'écrire l'enregistrement de la partie ({ $why }).
play-takebacks = { $count ->
    [one] { $count } coup a été annulé.
   *[other] { $count } coups ont été annulés.
}
play-bot-failed = { $who } ne peut pas continuer.

# Saved games.
save-broken = la partie enregistrée { $path } est inutilisable : { $why } ; elle a été renommée { $kept }
save-broken-stays = la partie enregistrée { $path } est inutilisable : { $why }
save-unreadable = impossible de lire la partie enregistrée { $path } : { $why }
save-none = il n'y a pas de partie inachevée dans { $path }
save-open = la partie { $path } est déjà ouverte dans un autre terminal

# Pourquoi la feuille de score refuse une ligne.
pad-problem-no-colon = « { $line } » n'a pas de deux-points. Écrivez une ligne comme Ann: { $example }
pad-problem-no-name = Il faut un nom.
pad-problem-long-name = Un nom compte au plus { $most } caractères.
pad-problem-same-name = Deux personnes s'appellent { $name }.
pad-problem-full = { $name } est de trop : on joue à { $most } au plus.
pad-problem-unreadable = { $why }
