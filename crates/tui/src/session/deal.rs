use std::time::{SystemTime, UNIX_EPOCH};

use catalog::{AnyOptions, AnyRecord, AnyTable, each};
use game::{Game, Hex32, MAX_SEATS, Record, Seat};
use table::{InvalidName, Millis, OpenError, Player, Pledge, Secret, Terms};

/// A game that is about to begin.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The game and its options.
    pub options: AnyOptions,
    /// The players by seat.
    pub players: Vec<Player>,
    /// The same seed deals the same game; without one the deal is provably fair.
    pub seed: Option<u64>,
}

impl NewGame {
    /// A game of the same players with the same options.
    pub fn again(table: &AnyTable) -> Self {
        let options = each!(table.record(), AnyRecord(record) -> AnyOptions => options(&record));
        Self { options, players: table.players(), seed: None }
    }
}

fn options<G: Game>(record: &Record<G>) -> G::Options {
    G::options_of(&record.options, &record.setup)
}

/// Why a game can't begin.
#[derive(Debug, thiserror::Error)]
pub enum NotDealt {
    /// No person would play.
    #[error("at least one person has to play, as in `me,bot:3`; `wonderland simulate` plays bots against bots")]
    NoPerson,
    /// There can be no such table.
    #[error(transparent)]
    Table(#[from] OpenError),
    /// The operating system gives no random numbers.
    #[error("there are no random numbers to shuffle with: {0}")]
    Random(#[from] getrandom::Error),
}

/// Why a list of seats is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidSeats {
    /// A name is invalid.
    #[error(transparent)]
    Name(#[from] InvalidName),
    /// Two people have the same name.
    #[error("two people are called {0}; give them different names")]
    Twice(String),
    /// There are too many seats.
    #[error("{0} seats are too many; no table has more than {MAX_SEATS}")]
    TooMany(usize),
}

/// The players of a list of seats, as in `me,bot:3,bot:5`; `me` stands for the name `own`.
///
/// # Errors
/// If a name is invalid, or two people have the same one.
pub fn seats(text: &str, own: &str) -> Result<Vec<Player>, InvalidSeats> {
    let called = |name: &str| if name.trim() == "me" { own.parse() } else { name.parse() };
    let players: Vec<Player> = text.split(',').map(called).collect::<Result<_, _>>()?;
    if players.len() > MAX_SEATS {
        return Err(InvalidSeats::TooMany(players.len()));
    }
    match twice(&players) {
        Some(player) => Err(InvalidSeats::Twice(player.to_string())),
        None => Ok(players),
    }
}

/// A person with the same name as another.
pub(crate) fn twice(players: &[Player]) -> Option<&Player> {
    let again = |(at, player): &(usize, &Player)| player.is_person() && players[..*at].contains(*player);
    players.iter().enumerate().find(again).map(|(_, player)| player)
}

impl NewGame {
    /// Deals the game. It has takebacks if one person plays against bots.
    ///
    /// # Errors
    /// If there can be no such game.
    pub fn deal(&self) -> Result<AnyTable, NotDealt> {
        let people = self.players.iter().filter(|player| player.is_person()).count();
        if people == 0 {
            return Err(NotDealt::NoPerson);
        }
        let terms = Terms { takebacks: people == 1, clock: None };
        if let Some(seed) = self.seed {
            return Ok(AnyTable::seeded(self.options, &self.players, terms, seed, now())?);
        }
        let mut pledge = Pledge::new(self.players.clone(), Secret::new(random()?));
        for seat in Seat::all(self.players.len()).filter(|seat| self.players[seat.index()].is_person()) {
            pledge.put(seat, Hex32(random()?)).expect("a person who has sent no nonce");
        }
        Ok(AnyTable::fair(self.options, &pledge, terms, now())?)
    }
}

fn random() -> Result<[u8; 32], getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// The time, as tables count it.
pub(super) fn now() -> Millis {
    Millis(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64))
}

#[cfg(test)]
mod tests {
    use catalog::GameKind;

    use super::*;

    #[test]
    fn me_is_whoever_plays() {
        let told = |text| seats(text, "Ann").map(|players| players.iter().map(Player::to_string).collect::<Vec<_>>());
        assert_eq!(told("me,bot:3, Bob ,bot:greedy").unwrap(), ["Ann", "bot:level:3", "Bob", "bot:greedy"]);
        assert_eq!(told("bot:3,bot:3").unwrap(), ["bot:level:3", "bot:level:3"]);
        assert_eq!(told("me,Ann"), Err(InvalidSeats::Twice("Ann".into())));
        assert_eq!(told("me,,bot:3"), Err(InvalidSeats::Name(InvalidName::Empty)));
        assert_eq!(told("a,b,c,d,e,f,g"), Err(InvalidSeats::TooMany(7)));
    }

    #[test]
    fn deals_are_fair_unless_a_seed_is_given() {
        let players = seats("me,bot:1", "Ann").unwrap();
        let game = NewGame { options: AnyOptions::default_of(GameKind::Parade), players, seed: None };
        let table = game.deal().unwrap();
        assert!(table.parade().unwrap().record().fairness.is_some() && table.terms().takebacks);
        let seeded = NewGame { seed: Some(7), ..game.clone() };
        let setup = |game: &NewGame| game.deal().unwrap().parade().unwrap().record().setup;
        assert_eq!(setup(&seeded), setup(&seeded));
        assert_ne!(setup(&game), setup(&game));
        let bots = NewGame { players: seats("bot:1,bot:1", "Ann").unwrap(), ..game };
        assert!(matches!(bots.deal(), Err(NotDealt::NoPerson)));
    }
}
