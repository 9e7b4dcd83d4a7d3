use table::{Chair, Player};

use super::live::State;
use super::{Hub, Live};
use crate::error::Error;
use crate::id::Id;
use crate::store::{Ending, SeatEnd};

impl Hub {
    /// Writes down that a game is over, and how everybody did. Once is enough, and twice does no harm.
    pub(crate) async fn finish(&self, live: &Live) -> Result<(), Error> {
        let ending = ending(&live.state());
        if let Some(ending) = ending.filter(|_| !live.is_ended()) {
            self.store().end(&live.id, &ending, self.now()).await?;
            live.set_ended();
        }
        Ok(())
    }
}

/// How it ended; `None` if it has not.
fn ending(state: &State) -> Option<Ending> {
    let table = state.table.as_ref()?;
    let results = table.results()?;
    let seats = results.into_iter().zip(table.players()).map(|(result, player)| SeatEnd {
        player: holder(state, result.seat.index()),
        bot: match player {
            Player::Bot(bot) => Some(bot),
            Player::Person(_) => None,
        },
        result,
    });
    let plan = state.room.plan();
    Some(Ending { game: plan.game, rated: plan.rated, seats: seats.collect() })
}

/// Whose seat it is, if they hold no other.
fn holder(state: &State, seat: usize) -> Option<Id> {
    match state.room.chairs().get(seat)? {
        Chair::Person(sitter) if state.room.held_by(&sitter.holder).len() == 1 => Id::read(&sitter.holder),
        _ => None,
    }
}
