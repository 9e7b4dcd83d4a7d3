//! Random boards.

use alice::{Board, Kind, Space};
use game::Dice;

/// A board of 10 to 40 spaces, special ones anywhere, with any numbers; often of the smallest size.
pub(crate) fn random_board(dice: &mut impl Dice) -> Board {
    let len = if dice.below(3) == 0 { Board::MIN } else { Board::MIN + dice.below(31) as usize };
    let mut spaces: Vec<_> = (0..len)
        .map(|index| Space {
            kind: Kind::SPECIAL.get(index).copied().unwrap_or(Kind::Plain),
            number: 1 + dice.below(9) as u8,
        })
        .collect();
    dice.shuffle(&mut spaces);
    Board::new(&spaces).expect("a board by construction")
}
