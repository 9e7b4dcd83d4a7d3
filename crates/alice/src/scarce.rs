//! The engine against the naive rules in matches where cookies run out, which
//! dealt matches don't reach.

use game::{Dice, FastDice};

use crate::{Alice, Options, Setup};

#[path = "../tests/compare/mod.rs"]
mod compare;
#[path = "../tests/naive/mod.rs"]
mod naive;

#[test]
fn differential_test_where_cookies_run_out() {
    for index in 0..4_000 {
        let dice = &mut FastDice::new(1, index, 0);
        let options = Options { mercy: index % 2 == 0, ..Options::default() };
        let setup = Setup::deal(&options, 2 + (index % 3) as usize, dice).unwrap();
        let mut game = Alice::new(&options, &setup).unwrap();
        let mut naive = naive::Naive::new(&options, &setup);
        game.large_total = 1 + dice.below(6) as u8;
        naive.stack.truncate(usize::from(game.large_total) - 1);
        game.pool = dice.below(6) as u8;
        naive.pool = game.pool;
        compare::play_both(game, naive, dice, &format!("match {index}"));
    }
}
