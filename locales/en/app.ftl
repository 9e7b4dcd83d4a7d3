# The program on the whole screen: menu, settings, keys.
app-key-select = select
app-key-play = play
app-key-mark = mark
app-key-discard = discard
app-key-hint = hint
app-key-no-hints = no more hints
app-key-take-back = take back
app-key-help = help
app-key-quit = quit
app-key-ready = I am ready
app-key-on = go on
app-key-change = change
app-key-back = back
app-key-choose = choose
app-key-end = quit
app-key-begin = begin
app-key-scroll = scroll
app-thinking = Thinking…
app-help-keys = Keys
app-help-parade = Play one card at the end of the line. As many cards as its value, counted from the end, are safe. Of the others you take those of the same colour and those of the same value or less. At the end few points are good: each card counts its value, but whoever has most cards of a colour counts 1 for each of them. Press a card's number to see what it takes, and Enter to play it. The game is saved after every move.
app-help-alice = Play the left or the right card of your hand to go that far round the board; the middle card waits. Whoever passes the Tea Party takes a large cookie. Most points at the end win. Choose a move with the arrows or its number: the board shows where it leads. Enter plays it. The game is saved after every move.
app-kept = The game is kept.
app-continue = Continue
app-continue-about = the last game that is not over
app-play = Play { $game }
app-parade-about = cards, 2 to 6 players
app-alice-about = a race for cookies, 2 to 4 players
app-rules = Rules of { $game }
app-rules-about = to read
app-key-answer = answer
app-puzzle = Daily puzzle: { $game }
app-puzzle-about = one move is clearly the best
app-puzzle-ask = Puzzle { $number }: one of your moves is clearly the best. Which one?
app-puzzle-right = Right!
app-puzzle-wrong = No. The best move: { $best }.
app-settings = Settings
app-settings-about = language, colours, speed
app-settings-kept = What you choose is kept.
app-quit = Quit
app-auto = automatic
app-language = Language
app-colours = Colours
app-colours-true = all
app-colours-sixteen = sixteen
app-colours-none = none
app-background = Background
app-light = light
app-dark = dark
app-signs = Signs
app-signs-unicode = lines and symbols
app-signs-ascii = letters alone (ASCII)
app-speed = Animation
app-speed-off = off
app-speed-fast = fast
app-speed-normal = normal
app-speed-slow = slow
app-bots = Bots
app-people = People at this keyboard
app-character = You are
app-table = At the table: { $players }.
app-level-of = { $level ->
    [1] 1, Dormouse
    [2] 2, White Rabbit
    [3] 3, Hatter
    [4] 4, Cheshire Cat
   *[5] 5, Queen of Hearts
}
