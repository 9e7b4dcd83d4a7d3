use catalog::AnyTable;
use i18n::Locale;
use table::{Key, Millis, Player, Request, Terms};

use super::Message;

/// A game whose deal and moves are fixed. The learner sits at the first seat.
#[derive(Debug)]
pub struct Script {
    /// The names of the other players, by seat.
    pub others: &'static [Message],
    /// Deals the cards.
    pub deal: fn(&[Player]) -> AnyTable,
    /// Everybody's moves, in the notation of records, without spins, which the deal determines.
    pub moves: &'static [&'static str],
}

/// Lessons have no takebacks and no clock.
pub(super) const TERMS: Terms = Terms { takebacks: false, clock: None };

/// No time passes in a lesson.
pub(super) const NOW: Millis = Millis(0);

impl Script {
    /// The table after this many moves.
    ///
    /// # Panics
    /// If the script breaks the rules, which a test of all lessons rules out.
    pub fn table(&self, after: usize, locale: &Locale, own: &str) -> AnyTable {
        let others = self.others.iter().map(|name| name(locale));
        let players: Vec<Player> = std::iter::once(own.into()).chain(others).map(Player::Person).collect();
        let mut table = (self.deal)(&players);
        for mv in &self.moves[..after] {
            play(&mut table, mv);
        }
        table
    }
}

/// Plays a move of the seat to move; of several seats, the first.
///
/// # Panics
/// If it breaks the rules.
pub(super) fn play(table: &mut AnyTable, mv: &str) {
    let seat = table.to_move().lowest().expect("somebody is to move");
    let key: Key = format!("lesson-{}", table.version()).parse().expect("a short word is a key");
    let request = Request::play(seat, table.version(), key, mv.into());
    table.read(request).and_then(|request| table.submit(request, NOW)).expect("a legal move");
}
