//! The messages of the screens: their ids and English words, as Fluent writes them.

use alice::Character;
use parade::Colour;

macro_rules! messages {
    ($($name:ident $id:literal $text:literal)*) => {
        $(#[doc = $text] pub const $name: &str = $id;)*
        /// Every message: its id and its English words.
        pub const ENGLISH: &[(&str, &str)] = &[$(($id, $text)),*];
    };
}

messages! {
    YOUR_TURN "your-turn" "Your turn"
    TURN_OF "turn-of" "{ $name } plays"
    WAITING_FOR "waiting-for" "Waiting for { $name }."
    WATCHING "watching" "You are watching"
    NOT_NOW "not-now" "One moment"
    LOG_TITLE "log-title" "What happened"
    HINT_TITLE "hint-title" "Hint: chance to win"
    HELP_TITLE "help-title" "Help"
    HELP_CLOSE "help-close" "any key closes"
    MENU_MOTTO "menu-motto" "two games down the rabbit hole"
    PAGER_PLACE "pager-place" "{ $percent } %"
    HAND_OVER "hand-over" "{ $name }, it is your turn"
    HAND_OVER_HOW "hand-over-how" "The hands are hidden. Give the keyboard to { $name }, and press Enter when nobody else is looking."
    TOO_SMALL "too-small" "This terminal is { $size }. Wonderland needs { $needed } or more."

    PARADE_TITLE "parade-title" "Parade"
    PARADE_PILE "parade-pile" "draw pile: { $count }"
    PARADE_OVER "parade-over" "The game is over"
    PARADE_CHOOSE_TWO "parade-choose-two" "Choose two cards to throw away"
    PARADE_CHOSEN "parade-chosen" "{ $done } of { $all } have chosen"
    PARADE_LAST_COLOURS "parade-last-colours" "LAST ROUND: { $name } has all six colours."
    PARADE_LAST_PILE "parade-last-pile" "LAST ROUND: the draw pile is empty."
    PARADE_LAST_BOTH "parade-last-both" "LAST ROUND: { $name } has all six colours and the draw pile is empty."
    PARADE_BANNER_PLAY "parade-banner-play" "One more card each, nobody draws; then two of your four cards count too. Turns left: { $left }."
    PARADE_BANNER_SHORT "parade-banner-short" "One more card each, nobody draws."
    PARADE_BANNER_DISCARD "parade-banner-discard" "All cards are played: throw two away, the other two are scored with yours."
    PARADE_LINE "parade-line" "cards in the line: { $count }"
    PARADE_FRONT "parade-front" "Front of the line"
    PARADE_END "parade-end" "end"
    PARADE_NEW "parade-new" "new"
    PARADE_SAFE "parade-safe" "safe"
    PARADE_WHY_COLOUR "parade-why-colour" "colour"
    PARADE_WHY_VALUE "parade-why-value" "value"
    PARADE_WHY_BOTH "parade-why-both" "both"
    PARADE_SAFE_NONE "parade-safe-none" "Nobody is safe from it."
    PARADE_SAFE_ALL "parade-safe-all" "The whole line is safe."
    PARADE_SAFE_SOME "parade-safe-some" "Safe at the end: { $count }."
    PARADE_TAKES "parade-takes" "{ $card } takes { $cards }."
    PARADE_TAKES_NOTHING "parade-takes-nothing" "{ $card } takes nothing."
    PARADE_HAND "parade-hand" "Your hand"
    PARADE_HAND_DISCARD "parade-hand-discard" "Your last four cards"
    PARADE_OUT "parade-out" "out"
    PARADE_KEEP "parade-keep" "keep"
    PARADE_KEEPS "parade-keeps" "You keep { $one } and { $other }: Enter throws the other two away."
    PARADE_DISCARD_HOW "parade-discard-how" "Mark two cards with their numbers. The two others join the cards before you."
    PARADE_DISCARD_DONE "parade-discard-done" "You have chosen. The others are still thinking."
    PARADE_TAKEN "parade-taken" "Taken"
    PARADE_POINTS "parade-points" "pts"
    PARADE_HAND_COUNT "parade-hand-count" "hand"
    PARADE_SHEET "parade-sheet" "The score"
    PARADE_SHEET_LEGEND "parade-sheet-legend" "majority: each card counts 1"
    PARADE_SHEET_CARDS "parade-sheet-cards" "cards: { $count }"
    PARADE_TOTAL "parade-total" "total"
    PARADE_KEPT "parade-kept" "The cards that were kept"

    COLOUR_RED "colour-red" "red"
    COLOUR_BLUE "colour-blue" "blue"
    COLOUR_PURPLE "colour-purple" "purple"
    COLOUR_GREEN "colour-green" "green"
    COLOUR_GREY "colour-grey" "grey"
    COLOUR_ORANGE "colour-orange" "orange"

    ALICE_TITLE "alice-title" "Alice in Wonderland"
    ALICE_OVER "alice-over" "The game is over"
    ALICE_STATUS "alice-status" "{ $turn }: { $what }"
    ALICE_CHOOSE_COOKIE "alice-choose-cookie" "choose a large cookie"
    ALICE_SPIN_COOKIES "alice-spin-cookies" "a spin for small cookies"
    ALICE_SPIN_ESCAPE "alice-spin-escape" "a spin to leave the Rabbit Hole, spins left: { $spins }"
    ALICE_ANSWER "alice-answer" "go to space { $space }? Spins left: { $spins }"
    ALICE_BOARD "alice-board" "The board"
    ALICE_RECONSTRUCTION "alice-reconstruction" "a reconstruction"
    ALICE_BOARD_TOO_SMALL "alice-board-too-small" "There is no room for this board."
    ALICE_POINTS_AT "alice-points-at" "space { $space }: { $number }"
    ALICE_PLAYERS "alice-players" "Players"
    ALICE_FALLEN "alice-fallen" "in the hole"
    ALICE_CARDS_LEFT "alice-cards-left" "{ $character }, cards: { $count }"
    ALICE_COOKIES "alice-cookies" "Cookies"
    ALICE_COOKIES_LEFT "alice-cookies-left" "face up { $up }, stack { $stack }"
    ALICE_SMALL_LEFT "alice-small-left" "small { $small }"
    ALICE_HAND "alice-hand" "Your hand"
    ALICE_JOKER "alice-joker" "J"
    ALICE_WAITS "alice-waits" "waits"
    ALICE_CHOICES "alice-choices" "You can"
    ALICE_SPINNING "alice-spinning" "The spinner turns."
    ALICE_LEFT "alice-left" "left"
    ALICE_RIGHT "alice-right" "right"
    ALICE_PLAY "alice-play" "play { $number }"
    ALICE_PLAY_SIDE "alice-play-side" "play { $number } ({ $side })"
    ALICE_PLAY_JOKER "alice-play-joker" "joker as { $number }"
    ALICE_PLUS_ONE "alice-plus-one" "+1"
    ALICE_WALK "alice-walk" "walk"
    ALICE_FACE_UP "alice-face-up" "face-up cookie"
    ALICE_FACE_DOWN "alice-face-down" "top of the stack"
    ALICE_ACCEPT "alice-accept" "go there"
    ALICE_AGAIN "alice-again" "spin again"
    ALICE_SPIN "alice-spin" "spin { $space }"
    ALICE_PLAIN "alice-plain" "plain space"
    ALICE_TEA_PARTY "alice-tea-party" "Tea Party"
    ALICE_CAT "alice-cat" "Cheshire Cat"
    ALICE_HOLE "alice-hole" "Rabbit Hole"
    ALICE_COOKIES_SPACE "alice-cookies-space" "Small Cookies"
    ALICE_CATERPILLAR "alice-caterpillar" "Caterpillar"
    ALICE_TEA_PARTY_SHORT "alice-tea-party-short" "Tea Party"
    ALICE_CAT_SHORT "alice-cat-short" "Cat"
    ALICE_HOLE_SHORT "alice-hole-short" "Hole"
    ALICE_COOKIES_SHORT "alice-cookies-short" "Cookies"
    ALICE_CATERPILLAR_SHORT "alice-caterpillar-short" "Caterpillar"
    ALICE_PLACE "alice-place" "{ $space } ({ $kind })"
    ALICE_EFFECT_NOTHING "alice-effect-nothing" "nothing more happens"
    ALICE_EFFECT_MOVES "alice-effect-moves" "to { $place }"
    ALICE_EFFECT_PUSHED "alice-effect-pushed" "to { $place }, pushed on by { $steps }"
    ALICE_EFFECT_PASSES "alice-effect-passes" "past the Tea Party for cookie ({ $cookie })"
    ALICE_EFFECT_FACE_UP "alice-effect-face-up" "you take cookie ({ $cookie })"
    ALICE_EFFECT_FACE_DOWN "alice-effect-face-down" "you take a cookie nobody has seen"
    ALICE_EFFECT_NONE_LEFT "alice-effect-none-left" "no large cookie is left"
    ALICE_EFFECT_CHOOSES "alice-effect-chooses" "you choose a large cookie"
    ALICE_EFFECT_AGAIN "alice-effect-again" "{ $number } more"
    ALICE_EFFECT_GROWS "alice-effect-grows" "you grow large"
    ALICE_EFFECT_SHRINKS "alice-effect-shrinks" "you shrink"
    ALICE_EFFECT_OTHER_SHRINKS "alice-effect-other-shrinks" "{ $name } shrinks"
    ALICE_EFFECT_FALLS "alice-effect-falls" "you fall in"
    ALICE_EFFECT_OTHER_FALLS "alice-effect-other-falls" "{ $name } falls down the Rabbit Hole"
    ALICE_EFFECT_SPINS_COOKIES "alice-effect-spins-cookies" "a spin for small cookies"
    ALICE_EFFECT_SPINS_ESCAPE "alice-effect-spins-escape" "spins to leave the Rabbit Hole: { $spins }"
    ALICE_EFFECT_TAKES_SMALL "alice-effect-takes-small" "small cookies: { $count }"
    ALICE_EFFECT_STAYS "alice-effect-stays" "you stay in the Rabbit Hole"
    ALICE_SHEET "alice-sheet" "The score"
    ALICE_SHEET_LARGE "alice-sheet-large" "large cookies"
    ALICE_SHEET_SMALL "alice-sheet-small" "small"
    ALICE_SHEET_TOTAL "alice-sheet-total" "total"
    ALICE_SHEET_DISTANCE "alice-sheet-distance" "distance"
    CHARACTER_ALICE "character-alice" "Alice"
    CHARACTER_HATTER "character-hatter" "the Hatter"
    CHARACTER_QUEEN "character-queen" "the Queen"
    CHARACTER_RABBIT "character-rabbit" "the Rabbit"
    LETTER_ALICE "letter-alice" "A"
    LETTER_HATTER "letter-hatter" "H"
    LETTER_QUEEN "letter-queen" "Q"
    LETTER_RABBIT "letter-rabbit" "R"
}

/// The message that names a colour.
pub const fn colour(colour: Colour) -> &'static str {
    [COLOUR_RED, COLOUR_BLUE, COLOUR_PURPLE, COLOUR_GREEN, COLOUR_GREY, COLOUR_ORANGE][colour.index()]
}

/// The message that names a character.
pub const fn character(character: Character) -> &'static str {
    [CHARACTER_ALICE, CHARACTER_HATTER, CHARACTER_QUEEN, CHARACTER_RABBIT][character as usize]
}

/// The message with a character's letter, which its pawn shows; four different ones.
pub const fn character_letter(character: Character) -> &'static str {
    [LETTER_ALICE, LETTER_HATTER, LETTER_QUEEN, LETTER_RABBIT][character as usize]
}
