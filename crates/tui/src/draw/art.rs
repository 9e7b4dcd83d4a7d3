use alice::Kind;
use parade::Colour;

/// A small picture, nine columns wide, of signs that every terminal has.
pub(super) type Art = [&'static str; 3];

/// The picture of a colour of Parade.
pub(super) const fn of_colour(colour: Colour) -> &'static Art {
    match colour {
        // The Queen's heart.
        Colour::Red => &[" .-. .-. ", r" \  v  / ", "  `._.'  "],
        // Alice's dress.
        Colour::Blue => &["   ,@,   ", r"  /|=|\  ", r" /_____\ "],
        Colour::Purple => &CAT,
        // The Hatter's hat.
        Colour::Green => &["  .---.  ", "  |===|  ", " -'---'- "],
        // The White Rabbit.
        Colour::Grey => &[r"  (\ /)  ", "  ( . .) ", "  o(\")\") "],
        Colour::Orange => &CUP,
    }
}

/// The picture of a special space of Alice's board.
pub(super) const fn of_space(kind: Kind) -> Option<&'static Art> {
    match kind {
        Kind::Plain => None,
        Kind::TeaParty => Some(&CUP),
        Kind::Cat => Some(&CAT),
        Kind::Hole => Some(&["  .---.  ", " ( (_) ) ", "  `---'  "]),
        Kind::Cookies => Some(&["  .--.   ", " ( o.)_  ", "  `-(.o) "]),
        Kind::Caterpillar => Some(&[r"      \/ ", " oooooO) ", " \"\"\"\"\"   "]),
    }
}

const CAT: Art = [r" /\___/\ ", " ( o o ) ", r"  \vvv/  "];
const CUP: Art = ["   ) )   ", "  |~~~|D ", r"  \___/  "];

#[test]
fn every_picture_is_three_rows_of_nine() {
    let colours = Colour::ALL.map(of_colour);
    let spaces = Kind::SPECIAL.iter().map(|kind| of_space(*kind).expect("a picture"));
    for row in colours.into_iter().chain(spaces).flatten() {
        assert!(row.len() == 9 && row.is_ascii(), "{row:?}");
    }
}
