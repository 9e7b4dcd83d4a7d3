//! The engine against the naive rules: in random matches of every kind, each
//! position and each list of moves must be the same.
//!
//! `WONDERLAND_GAMES` sets the total number of matches.

mod boards;
mod compare;
mod naive;

use alice::{Alice, Options};
use compare::play_both;
use game::{FastDice, Game};
use naive::Naive;

#[test]
fn differential_test_against_the_naive_rules() {
    let games = std::env::var("WONDERLAND_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(100_000u64);
    let configs = (0..8u64).flat_map(|bits| (2..=4).map(move |seats| (bits, seats)));
    for (bits, seats) in configs {
        for index in 0..games.div_ceil(24) {
            let dice = &mut FastDice::new(bits, index, seats as u64);
            let board = if index % 2 == 0 { Default::default() } else { boards::random_board(dice) };
            let options = Options {
                open_hands: bits & 1 != 0,
                two_card_hands: bits & 2 != 0,
                mercy: bits & 4 != 0,
                board,
                ..Options::default()
            };
            let setup = Alice::deal(&options, seats, dice).unwrap();
            let game = Alice::start(&options, &setup).unwrap();
            let place = format!("{options:?}, {seats} players, match {index}");
            play_both(game, Naive::new(&options, &setup), dice, &place);
        }
    }
}
