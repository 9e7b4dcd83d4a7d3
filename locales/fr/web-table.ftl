# What every live table of the web app has: turn, clock, menu, the end.
web-your-turn = À vous de jouer
web-turn-of = À { $who } de jouer
web-over = La partie est finie
web-clock-low = Encore { $seconds } secondes
web-take-back = Reprendre
web-menu = Plus
web-resign = Abandonner
web-play-on = Continuer
web-stand-in = Votre temps est écoulé et un robot joue pour vous.
web-stand-in-back = Reprendre la main
web-next-table = À la partie suivante
web-others-again = Envie de rejouer : { $who }.
web-happened = Ce qui s'est passé
web-sheet = Le score
web-review = Analyser la partie
web-replay = Revoir la partie
