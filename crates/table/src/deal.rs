use std::fmt;

use game::{FairKey, Fairness, Game, Hex32, Record, RecordError, Seat, Unfair, WrongSeats};
use serde::{Deserialize, Serialize};

use crate::{ExtendError, Millis, Player, TimeControl};

/// The source of a table's deal and chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A seed, which gives everybody the same game and proves nothing.
    Seed(u64),
    /// An arranged deal; only chance comes from this seed.
    Arranged(u64),
    /// The secret of a fair deal.
    Secret(Secret),
}

/// The table's secret, which is revealed at the end. Its debug form hides it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(Hex32);

impl Secret {
    /// A secret of these 32 bytes, which nobody else may know.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(Hex32(bytes))
    }

    /// Its SHA-256, which is public.
    pub fn commitment(self) -> Hex32 {
        Fairness::new(self.0.0, Vec::new()).commitment
    }

    pub(crate) fn reveal(self) -> Hex32 {
        self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// The terms agreed for a table, besides the game's own options.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Terms {
    /// Whether moves may be taken back, which needs at most one person at the table.
    pub takebacks: bool,
    /// The time that people have; unlimited if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clock: Option<TimeControl>,
}

/// The beginning of a table, on which its log builds.
///
/// It contains the deal, so it is for the store only.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Head<G: Game> {
    /// The record before the first entry.
    pub record: Record<G>,
    /// The source of the deal and of chance.
    pub source: Source,
    /// The agreed terms.
    pub terms: Terms,
    /// The time at which the first clock started.
    pub started: Millis,
}

/// The reason why a table can't be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenError {
    /// The game is not for this many players.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
    /// The stored record breaks the rules.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A player has not sent a nonce yet.
    #[error("{0} has not sent a nonce yet; the cards are dealt once every person has")]
    NonceMissing(Seat),
    /// Takebacks could harm other people.
    #[error("moves can be taken back only where at most one person plays, not {0}")]
    Takebacks(usize),
    /// The time control is out of range.
    #[error("a clock has from 1 second to 30 days")]
    Clock,
    /// A stored head has entries or an outcome.
    #[error("a table begins with a record without entries and without an outcome")]
    NotTheBeginning,
    /// The secret is missing, or doesn't match the record's commitment.
    #[error("the record and the source of chance do not fit: a fair deal needs its secret, any other its seed")]
    Source,
    /// A stored line breaks the rules.
    #[error(transparent)]
    Log(#[from] ExtendError),
}

impl<G: Game> Head<G> {
    /// Deals from a seed.
    pub(crate) fn seeded(
        options: G::Options,
        players: &[Player],
        terms: Terms,
        seed: u64,
        started: Millis,
    ) -> Result<Self, OpenError> {
        let setup = G::deal(&options, players.len(), &mut FairKey::of_seed(seed).deal_dice())?;
        let record = Record::new(players.iter().map(Player::to_string).collect(), options, setup);
        Ok(Self { record, source: Source::Seed(seed), terms, started })
    }

    /// Deals by a pledge.
    pub(crate) fn fair(options: G::Options, pledge: &Pledge, terms: Terms, started: Millis) -> Result<Self, OpenError> {
        let nonce = |(seat, nonce): (Seat, &Option<Hex32>)| nonce.ok_or(OpenError::NonceMissing(seat));
        let nonces = Seat::all(pledge.nonces.len()).zip(&pledge.nonces).map(nonce).collect::<Result<_, _>>()?;
        let mut fairness = Fairness::new(pledge.secret.reveal().0, nonces);
        if let Some(called_off) = pledge.called_off {
            fairness = fairness.committed(called_off);
        }
        let key = fairness.key(pledge.players.len()).map_err(RecordError::from)?.ok_or(OpenError::Source)?;
        let setup = G::deal(&options, pledge.players.len(), &mut key.deal_dice())?;
        let mut record = Record::new(pledge.players.iter().map(Player::to_string).collect(), options, setup);
        record.fairness = Some(Fairness { secret: None, ..fairness });
        Ok(Self { record, source: Source::Secret(pledge.secret), terms, started })
    }

    /// The key of all dice, after checking everything about this head.
    pub(crate) fn check(&self) -> Result<FairKey, OpenError> {
        if !self.record.entries.is_empty() || self.record.outcome.is_some() {
            return Err(OpenError::NotTheBeginning);
        }
        self.record.start()?;
        let people = self.record.players.iter().filter(|name| Player::is_name_of_person(name)).count();
        if self.terms.takebacks && people > 1 {
            return Err(OpenError::Takebacks(people));
        }
        if self.terms.clock.is_some_and(|control| !control.is_sensible()) {
            return Err(OpenError::Clock);
        }
        let key = self.key()?;
        if let Source::Arranged(_) = self.source {
            return Ok(key);
        }
        let options = G::options_of(&self.record.options, &self.record.setup);
        let dealt = G::deal(&options, self.record.players.len(), &mut key.deal_dice())?;
        if dealt == self.record.setup { Ok(key) } else { Err(RecordError::Unfair(Unfair::Deal).into()) }
    }

    fn key(&self) -> Result<FairKey, OpenError> {
        match (self.source, &self.record.fairness) {
            (Source::Seed(seed) | Source::Arranged(seed), None) => Ok(FairKey::of_seed(seed)),
            (Source::Secret(secret), Some(fairness)) if fairness.secret.is_none() => {
                let told = Fairness { secret: Some(secret.reveal()), ..fairness.clone() };
                told.key(self.record.players.len()).map_err(RecordError::from)?.ok_or(OpenError::Source)
            }
            _ => Err(OpenError::Source),
        }
    }
}

/// A fair deal before the cards are dealt: the table has committed to its secret
/// and collects a nonce from every person.
///
/// A bot's nonce is derived from the commitment, so the table can't choose it. Unless [committed](Pledge::committed),
/// whoever sends the last nonce may know the others: that binds a table that has no seat of its own, and no more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pledge {
    players: Vec<Player>,
    secret: Secret,
    nonces: Vec<Option<Hex32>>,
    /// If every seat has committed to its nonce: how many deals were called off before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    called_off: Option<u32>,
}

/// The reason why a nonce is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NonceRefused {
    /// No person sits there.
    #[error("no person sits at {0}, so no nonce is expected from there")]
    Nobody(Seat),
    /// The seat has already sent another one.
    #[error("{0} has sent another nonce already, and it can't be changed")]
    Twice(Seat),
}

impl Pledge {
    /// Commits to a secret of 32 bytes from the operating system.
    pub fn new(players: Vec<Player>, secret: Secret) -> Self {
        let commitment = secret.commitment();
        let nonce =
            |(seat, player): (Seat, &Player)| (!player.is_person()).then(|| Fairness::bot_nonce(commitment, seat));
        let nonces = Seat::all(players.len()).zip(&players).map(nonce).collect();
        Self { players, secret, nonces, called_off: None }
    }

    /// The same, where every seat had committed to its nonce before any was shown, after so many deals were called off.
    #[must_use]
    pub fn committed(self, called_off: u32) -> Self {
        Self { called_off: Some(called_off), ..self }
    }

    /// The players by seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The commitment, which everybody must see before sending a nonce.
    pub fn commitment(&self) -> Hex32 {
        self.secret.commitment()
    }

    /// The nonces so far, by seat; those of bots are there from the start.
    pub fn nonces(&self) -> &[Option<Hex32>] {
        &self.nonces
    }

    /// Stores a person's nonce. Sending the same one again is allowed.
    ///
    /// # Errors
    /// If no person sits there, or they have sent another one.
    pub fn put(&mut self, seat: Seat, nonce: Hex32) -> Result<(), NonceRefused> {
        if !self.players.get(seat.index()).is_some_and(Player::is_person) {
            return Err(NonceRefused::Nobody(seat));
        }
        let place = self.nonces.get_mut(seat.index()).ok_or(NonceRefused::Nobody(seat))?;
        match place {
            Some(other) if *other != nonce => Err(NonceRefused::Twice(seat)),
            _ => {
                *place = Some(nonce);
                Ok(())
            }
        }
    }

    /// Whether every seat has a nonce, so that the cards can be dealt.
    pub fn is_complete(&self) -> bool {
        self.nonces.iter().all(Option::is_some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pledge() -> Pledge {
        Pledge::new(["Ann", "bot:3", "Bob"].map(|name| name.parse().unwrap()).to_vec(), Secret::new([7; 32]))
    }

    #[test]
    fn people_send_nonces_and_bots_have_them() {
        let seats: Vec<_> = Seat::all(4).collect();
        let mut pledge = pledge();
        assert_eq!(pledge.nonces().iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, false]);
        assert_eq!(pledge.put(seats[0], Hex32([1; 32])), Ok(()));
        assert_eq!(pledge.put(seats[0], Hex32([1; 32])), Ok(()));
        assert_eq!(pledge.put(seats[0], Hex32([2; 32])), Err(NonceRefused::Twice(seats[0])));
        assert_eq!(pledge.put(seats[1], Hex32([2; 32])), Err(NonceRefused::Nobody(seats[1])));
        assert_eq!(pledge.put(seats[3], Hex32([2; 32])), Err(NonceRefused::Nobody(seats[3])));
        assert!(!pledge.is_complete());
        assert_eq!(pledge.put(seats[2], Hex32([3; 32])), Ok(()));
        assert!(pledge.is_complete());
    }

    #[test]
    fn the_commitment_is_that_of_the_test_vector_and_bots_differ() {
        let secret = Secret::new(std::array::from_fn(|i| i as u8));
        let bots = Pledge::new(["bot:1", "bot:1"].map(|name| name.parse().unwrap()).to_vec(), secret);
        let known = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
        assert_eq!(bots.commitment().to_string(), known);
        assert_ne!(bots.nonces()[0], bots.nonces()[1]);
    }

    #[test]
    fn secrets_are_not_printed() {
        let shown = format!("{:?}", (pledge(), Source::Secret(Secret::new([7; 32]))));
        assert!(!shown.contains("07, 7") && !shown.contains("7, 7") && !shown.contains("0707"), "{shown}");
    }
}
