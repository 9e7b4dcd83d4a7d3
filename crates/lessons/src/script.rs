use table::{AnyTable, Key, Millis, Player, Request, Terms};
use words::Words;

use super::Say;

/// A game whose deal and moves are known beforehand. The learner sits at the first seat.
#[derive(Debug)]
pub struct Script {
    /// What the others are called, by seat.
    pub others: &'static [Say],
    /// Deals.
    pub deal: fn(&[Player]) -> AnyTable,
    /// What everybody does, in the notation of records. What the spinner does is not among it: that is in the deal.
    pub moves: &'static [&'static str],
}

/// Nobody takes anything back or thinks by a clock in a lesson.
pub(super) const TERMS: Terms = Terms { takebacks: false, clock: None };

/// No time passes in a lesson.
pub(super) const NOW: Millis = Millis(0);

impl Script {
    /// The table after so many moves.
    ///
    /// # Panics
    /// If the script breaks the rules, which a test of all lessons excludes.
    pub fn table(&self, after: usize, words: &Words, own: &str) -> AnyTable {
        let others = self.others.iter().map(|name| name(words));
        let players: Vec<Player> = std::iter::once(own.into()).chain(others).map(Player::Person).collect();
        let mut table = (self.deal)(&players);
        for mv in &self.moves[..after] {
            play(&mut table, mv);
        }
        table
    }
}

/// A move of whoever is to move; of several, the first.
///
/// # Panics
/// If it breaks the rules.
pub(super) fn play(table: &mut AnyTable, mv: &str) {
    let seat = table.to_move().lowest().expect("somebody is to move");
    let key: Key = format!("lesson-{}", table.version()).parse().expect("a short word is a key");
    table.submit(&Request::play(seat, table.version(), key, mv.into()), NOW).expect("a legal move");
}
