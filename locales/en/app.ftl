# The program on the whole screen: menu, settings, keys.
app-key-select = select
app-key-play = play
app-key-mark = mark
app-key-discard = discard
app-key-hint = hint
app-key-no-hints = hints off
app-key-take-back = undo
app-key-table = table
app-key-log = log
app-key-help = help
app-key-quit = quit
app-key-ready = I'm ready
app-key-on = continue
app-key-menu = menu
app-key-change = change
app-key-back = back
app-key-choose = open
app-key-end = quit
app-key-begin = start
app-key-scroll = scroll
app-thinking = Thinking…
app-help-keys = Keys
app-help-parade = Play a card from your hand to the end of the line. Its value is how many cards at the end of the line are safe. From the rest you take every card of the same colour and every card of the same or a lower value. Fewer points are better: each card counts its value, but if you have the most cards of a colour, each of them counts only 1. Press a card's number to see what it takes, then Enter to play it. The game is saved after every move.
app-help-alice = Play the left or the right card of your hand to move that many spaces; the middle card has to wait. When you pass the Tea Party, you take a large cookie. The most points win. Choose a move with the arrow keys or its number, and the board shows where it leads. Press Enter to play it. The game is saved after every move.
app-legend-parade = { $crown } marks a majority: each card of the pile counts 1. Where there is little room, T is a 10. t shows everything in front of all players.
app-legend-alice = { $tea } Tea Party: pass it to take a large cookie. { $cat } Cheshire Cat: moves you again. { $hole } Rabbit Hole: you have to spin your way out. { $cookies } Small Cookies: spin for some. { $caterpillar } Caterpillar: you grow. The number in parentheses is what a spin gives there. Pawns are the letters of their characters; [H] is a large one.
app-help-menu = Wonderland is a home for two tabletop games, Parade and Alice in Wonderland. New here? Learn Parade takes five minutes. Games are saved after every move, so you can quit at any time.
app-kept = Game saved.
app-continue = Continue
app-continue-about = { $game }, { $turn }, { $age }{ $more ->
    [0] {""}
   *[other] {" "}(+{ $more })
}
app-continue-none = There is no unfinished game.
app-age-now = just now
app-age-minutes = { $count } min ago
app-age-hours = { $count } h ago
app-age-days = { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
}
app-group-play = Play
app-group-learn = Learn
app-group-after = After
app-group-more = More
app-play = Play { $game }
app-parade-about = a card game, 2 to 6 players
app-alice-about = a race for cookies, 2 to 4 players
app-rules = Rules of { $game }
app-rules-about = the complete rules
app-key-answer = answer
app-key-next-puzzle = next puzzle
app-puzzle = Daily puzzle: { $game }
app-puzzle-about = find the best move
app-puzzle-ask = Puzzle { $number }: one move is clearly better than the others. Find it!
app-puzzle-right = Correct!{ $streak ->
    [0] {""}
    [1] {""}
   *[other] {" "}{ $streak } in a row.
}
app-puzzle-wrong = Not quite. The best move is { $best }.
app-settings = Settings
app-settings-about = name, language, colours, animation
app-settings-kept = Changes are saved automatically.
app-quit = Quit
app-auto = automatic
app-language = Language
app-colours = Colours
app-colours-true = full colour
app-colours-sixteen = 16 colours
app-colours-none = none
app-background = Background
app-light = light
app-dark = dark
app-signs = Symbols
app-signs-unicode = Unicode
app-signs-ascii = plain ASCII
app-signs-console = Linux console
app-speed = Animation
app-speed-off = off
app-speed-fast = fast
app-speed-normal = normal
app-speed-slow = slow
app-bots = Bots
app-people = Players at this keyboard
app-character = Your character
app-table = Players: { $players }.
app-level-of = { $level ->
    [1] level 1 (easiest)
    [2] level 2 (easy)
    [3] level 3 (medium)
    [4] level 4 (hard)
   *[5] level 5 (hardest)
}
