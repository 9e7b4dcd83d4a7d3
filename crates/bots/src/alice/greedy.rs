use alice::{Alice, Move, View};
use game::{FastDice, Game};

use super::turn::{Haul, Turn};
use crate::{Bot, Rating};

/// Maximises the expected points of this turn: spins are averaged, later choices
/// of the turn are made in the same way, and an unseen cookie counts as the mean
/// of the stack. Ties go to the first move.
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyAlice;

impl Bot<Alice> for GreedyAlice {
    fn rate(&mut self, view: View<'_>, dice: &mut FastDice) -> Vec<Rating<Move>> {
        // Any consistent match will do: its made-up parts are never looked at.
        let guess = Alice::determinize(&view, dice);
        let unseen = mean(view.stack_left());
        let gain = |_: &Alice, haul: Haul| f64::from(haul.points) + f64::from(haul.unseen) * unseen;
        let mut rated = Vec::new();
        Turn::rate(view, &guess, gain, |mv, value| rated.push(Rating { mv, value }));
        rated
    }
}

/// The mean value of a large cookie, given the number of each value from 2 to 5; 0 for none.
pub(super) fn mean(counts: [u8; 4]) -> f64 {
    let (sum, count) = (2..).zip(counts).fold((0, 0), |(sum, all), (value, n)| (sum + value * u32::from(n), all + n));
    if count == 0 { 0.0 } else { f64::from(sum) / f64::from(count) }
}
