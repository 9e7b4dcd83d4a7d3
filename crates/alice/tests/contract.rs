//! Alice keeps the contract of `game`, in every variant and on every board.

mod boards;

use alice::{Alice, Cast, Character, Options};
use game::{FastDice, check_game};

/// All combinations of the variants.
fn variants() -> impl Iterator<Item = Options> + Clone {
    (0..8).map(|bits| Options {
        open_hands: bits & 1 != 0,
        two_card_hands: bits & 2 != 0,
        mercy: bits & 4 != 0,
        ..Options::default()
    })
}

#[test]
fn alice_keeps_the_contract_in_every_variant() {
    for (options, seed) in variants().zip(1..) {
        check_game::<Alice>(&options, 40, seed);
    }
}

/// No board allows an endless turn: the check fails for a match that does not end.
#[test]
fn alice_keeps_the_contract_on_any_board() {
    let cast = Cast::new(&[Character::Rabbit, Character::Alice]).unwrap();
    for (options, seed) in variants().cycle().take(80).zip(1..) {
        let board = boards::random_board(&mut FastDice::new(7, seed, 0));
        check_game::<Alice>(&Options { board, cast, ..options }, 2, seed);
    }
}
