use catalog::Chair;
use table::Player;

use super::loaded::State;
use super::{Hub, LoadedTable};
use crate::error::Error;
use crate::id::Id;
use crate::store::{Ending, SeatEnd};

impl Hub {
    /// Stores the results of a finished game. Doing it twice changes nothing.
    pub(crate) async fn finish(&self, loaded: &LoadedTable) -> Result<(), Error> {
        let ending = ending(&loaded.state());
        if let Some(ending) = ending.filter(|_| !loaded.is_ended()) {
            self.store().finish_table(&loaded.id, &ending, self.now()).await?;
            loaded.set_ended();
        }
        Ok(())
    }
}

/// The results of a game; `None` if it is not over.
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
    Some(Ending { game: plan.game(), rated: plan.rated, seats: seats.collect() })
}

/// The player of a seat, if they have no other at the table.
fn holder(state: &State, seat: usize) -> Option<Id> {
    match state.room.chairs().get(seat)? {
        Chair::Person(sitter) if state.room.held_by(&sitter.holder).len() == 1 => Id::parse(&sitter.holder),
        _ => None,
    }
}
