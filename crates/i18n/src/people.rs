use catalog::{AnyRecord, each};
use game::{Game, Names, Persona, Record, SeatSet};
use table::{Player, SeatInfo};

use crate::Locale;
use crate::t;

/// What people and bots are called.
impl Locale {
    /// The names of a table: bots by the character they go by, people by their names.
    pub fn names(&self, seats: &[SeatInfo]) -> Names {
        Names::new(seats.iter().map(|seat| self.name(&seat.name, seat.persona)))
    }

    /// The names of a record's players.
    pub fn names_of_record<G: Game>(&self, record: &Record<G>) -> Names {
        let players = record.players.iter().map(|name| Player::of_record(name));
        let cast = Player::cast::<G>(players, &record.setup);
        Names::new(record.players.iter().zip(cast).map(|(name, persona)| self.name(name, persona)))
    }

    /// The names of a record's players, whichever the game.
    pub fn names_of_any(&self, record: &AnyRecord) -> Names {
        each!(record, AnyRecord(record) => self.names_of_record(record))
    }

    /// The names of these seats, as in "Ann and Bob".
    pub fn people(&self, names: &Names, seats: SeatSet) -> String {
        self.and(&seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>())
    }

    /// What somebody is called whom a record calls `name`.
    pub fn name(&self, name: &str, persona: Option<Persona>) -> String {
        persona.map_or_else(|| name.into(), |persona| t!(self, "persona", persona = persona.name()))
    }

    /// How strong a bot is, if it has a level: "level 3".
    pub fn strength(&self, bot: &str) -> String {
        match bot.strip_prefix("level:") {
            Some(level) => t!(self, "level", level = level),
            None => bot.into(),
        }
    }
}
