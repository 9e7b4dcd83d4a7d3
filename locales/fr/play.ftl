# What all games share.
list-and = { $rest } et { $last }
list-or = { $rest } ou { $last }
none = aucune
somebody = Joueur
bot = Robot { $name }
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

# A game line by line.
play-begins = { $game } : { $players }.
play-goes-on = { $game }, la partie continue : { $players }.
play-how = Répondez par le numéro de votre choix. h donne un conseil, u reprend un coup, ? affiche l'aide, q quitte en enregistrant la partie.
play-prompt = { $question } ({ $count ->
    [1] 1
   *[other] 1 à { $count }
}, ? pour l'aide)
play-choice = { $number }. { $move } : { $effect }
play-wrong = « { $answer } » n'est pas une réponse. Tapez { $count ->
    [1] 1
   *[other] un numéro de 1 à { $count }
}, ou ? pour l'aide.
play-help =
    1, 2, … : faire ce choix.
    h : un conseil, le pour et le contre de chaque coup.
    u : reprendre votre dernier coup, seul contre des robots.
    resign : abandonner la partie.
    q : quitter ; la partie est enregistrée et continue avec « wonderland play --continue ».
    Les règles : « wonderland rules { $game } ».
play-took-back = { $who } reprend son dernier coup.
play-resigned = { $who } abandonne.
play-returned = { $who } est de retour.
play-no-takebacks = On ne peut reprendre un coup que seul contre des robots.
play-nothing-to-take-back = Il n'y a encore rien à reprendre.
play-hint = { $place }. { $move } : { $win } de chances de gagner, { $points } points attendus ({ $label ->
    [best] le meilleur
    [good] bon
    [inaccuracy] imprécis
    [mistake] une erreur
   *[blunder] une grosse erreur
})
play-no-hint = Pas de conseil pour le moment.
play-hand-over = Passez le clavier à { $who }, qui appuie sur Entrée.
play-kept = La partie est enregistrée dans { $path }. Pour continuer : wonderland play --continue
play-not-kept = La partie n'a pas pu être enregistrée et s'arrête ici.
play-not-saved = Impossible d'enregistrer la partie ({ $why }). Elle continue, mais sera perdue si le programme s'arrête.
play-saved-again = La partie est de nouveau enregistrée.
play-record = Compte rendu de la partie : { $path }. Pour la revoir : wonderland review { $quoted }
play-no-record = Impossible d'écrire le compte rendu de la partie ({ $why }).
play-ended-by-resigning = Abandon : { $resigned }. La partie s'arrête ici.
play-takebacks = { $count ->
    [one] { $count } coup a été repris.
   *[other] { $count } coups ont été repris.
}
play-bot-failed = { $who } ne peut pas continuer.

# Saved games.
save-broken = la partie enregistrée { $path } est inutilisable : { $why } ; elle est mise de côté sous { $kept }
save-broken-stays = la partie enregistrée { $path } est inutilisable : { $why }
save-unreadable = impossible de lire la partie enregistrée { $path } : { $why }
save-none = il n'y a pas de partie inachevée dans { $path }
save-open = la partie { $path } est ouverte dans un autre terminal
