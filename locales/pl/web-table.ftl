# What every live table of the web app has: turn, clock, menu, the end.
web-your-turn = Twój ruch
web-turn-of = Teraz gra: { $who }
web-over = Koniec gry
web-clock-low = Zostało { $seconds } sekund
web-take-back = Cofnij
web-menu = Więcej
web-resign = Poddaj się
web-play-on = Graj dalej
web-stand-in = Twój czas minął i gra za ciebie bot.
web-stand-in-back = Chcę grać dalej
web-next-table = Do następnej gry
web-others-again = Chęć na kolejną grę: { $who }.
web-happened = Co się wydarzyło
web-sheet = Wynik
web-review = Przeanalizuj grę
web-replay = Obejrzyj jeszcze raz
