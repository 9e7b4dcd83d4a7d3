mod holders;
mod info;
mod refused;

use alice::{Cast, Character};
use catalog::GameKind;
use game::{Hex32, Seat, SeatSet};
use parade::NoOptions;
use serde::{Deserialize, Serialize};

use crate::deal::commitment_of;
use crate::{AnyOptions, AnyTable, Millis, OpenError, Player, Pledge, Secret, Terms};

pub use info::{ChairInfo, RoomInfo, Stage};
pub use refused::RoomRefused;

/// What will be played at a table, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Which game.
    pub game: GameKind,
    /// The variants of Alice; the characters are chosen by those who play them.
    #[serde(default)]
    pub variants: Variants,
    /// What is agreed beside.
    #[serde(default)]
    pub terms: Terms,
    /// Whether it counts for ratings; then nobody gets hints or takes moves back.
    #[serde(default)]
    pub rated: bool,
    /// Whether anybody may find it, or only those who have the link.
    #[serde(default)]
    pub public: bool,
    /// Whether it begins by itself once everybody is there.
    #[serde(default)]
    pub begins_when_full: bool,
}

/// Variants of Alice. Parade has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Variants {
    /// All hands lie open.
    pub open_hands: bool,
    /// Hands of two cards, either of which can be played.
    pub two_card_hands: bool,
    /// After a failed escape a pawn may walk out of the Rabbit Hole.
    pub mercy: bool,
}

/// A table before the cards are dealt: who will sit where.
///
/// Who holds a seat is an id that its user knows; no viewer is told it. The
/// secret of the deal is in here too, so all of it is for the store alone;
/// others get a [`RoomInfo`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Room {
    plan: Plan,
    secret: Secret,
    host: String,
    chairs: Vec<Chair>,
}

/// A seat of a table that has not begun.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chair {
    /// Nobody sits there yet.
    #[default]
    Free,
    /// A bot.
    Bot(String),
    /// A person.
    Person(Sitter),
}

/// A person at a table that has not begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sitter {
    /// What others call them.
    pub name: String,
    /// Who holds the seat, as the table's user knows them.
    pub holder: String,
    /// Their part in the fairness of the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Hex32>,
    /// Whom they want to be in Alice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<Character>,
}

impl Room {
    /// A table of these chairs, which `host` opens. Its secret is 32 bytes from the operating system.
    ///
    /// # Errors
    /// If there can't be such a table.
    pub fn new(plan: Plan, bots: Vec<Option<String>>, host: String, secret: Secret) -> Result<Self, RoomRefused> {
        let (game, given) = (plan.game, bots.len());
        if !game.seats().contains(&given) {
            return Err(RoomRefused::Seats { game, given });
        }
        if game == GameKind::Parade && plan.variants != Variants::default() {
            return Err(RoomRefused::Variants);
        }
        if plan.rated && plan.terms.takebacks {
            return Err(RoomRefused::RatedTakebacks);
        }
        if plan.terms.clock.is_some_and(|control| !control.is_sensible()) {
            return Err(OpenError::Clock.into());
        }
        let chairs = bots.into_iter().map(|bot| bot.map_or(Chair::Free, Chair::Bot)).collect();
        Ok(Self { plan, secret, host, chairs })
    }

    /// The same people, bots and plan once more, a seat further on each; everybody has to send a new nonce.
    #[must_use]
    pub fn again(&self, secret: Secret) -> Self {
        let mut next = Self { secret, ..self.clone() };
        next.chairs.rotate_right(1);
        for chair in &mut next.chairs {
            if let Chair::Person(sitter) = chair {
                sitter.nonce = None;
            }
        }
        next
    }

    /// What will be played.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// Who opened the table.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Refuses whoever did not open the table.
    ///
    /// # Errors
    /// If it was somebody else.
    pub fn check_host(&self, holder: &str) -> Result<(), RoomRefused> {
        if self.host == holder { Ok(()) } else { Err(RoomRefused::NotTheHost) }
    }

    /// The chairs, by seat.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The seats that somebody holds.
    pub fn held_by(&self, holder: &str) -> SeatSet {
        self.people().filter(|(_, sitter)| sitter.holder == holder).map(|(seat, _)| seat).collect()
    }

    /// The people, with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Sitter)> {
        Seat::all(self.chairs.len()).zip(&self.chairs).filter_map(|(seat, chair)| match chair {
            Chair::Person(sitter) => Some((seat, sitter)),
            Chair::Free | Chair::Bot(_) => None,
        })
    }

    /// SHA-256 of the secret, which people are shown before they send a nonce.
    pub fn commitment(&self) -> Hex32 {
        commitment_of(self.secret)
    }

    /// Sits down. One holder may have several seats, under several names, unless the game is rated.
    ///
    /// # Errors
    /// If the seat is taken, or the name is none.
    pub fn sit(&mut self, seat: Seat, holder: &str, name: &str) -> Result<(), RoomRefused> {
        let Player::Person(name) = name.parse()? else { return Err(RoomRefused::NameOfBot) };
        let same = |sitter: &Sitter| sitter.name == name;
        if self.people().any(|(at, sitter)| same(sitter) && (at != seat || sitter.holder != holder)) {
            return Err(RoomRefused::NameTwice(name));
        }
        if self.plan.rated && self.held_by(holder).iter().any(|held| held != seat) {
            return Err(RoomRefused::RatedTwice);
        }
        let chair = self.chair(seat)?;
        match chair {
            Chair::Free => {
                let holder = holder.into();
                *chair = Chair::Person(Sitter { name, holder, nonce: None, character: None });
                Ok(())
            }
            Chair::Person(sitter) if sitter.holder == holder => {
                sitter.name = name;
                Ok(())
            }
            Chair::Person(_) | Chair::Bot(_) => Err(RoomRefused::Taken(seat)),
        }
    }

    /// Gets up. The host may ask others to.
    ///
    /// # Errors
    /// If the seat is somebody else's.
    pub fn stand(&mut self, seat: Seat, holder: &str) -> Result<(), RoomRefused> {
        let is_host = self.host == holder;
        match self.chair(seat)? {
            Chair::Person(sitter) if is_host || sitter.holder == holder => {
                self.chairs[seat.index()] = Chair::Free;
                Ok(())
            }
            _ => Err(RoomRefused::NotYours(seat)),
        }
    }

    /// Puts a bot on a free seat, or takes it away.
    ///
    /// # Errors
    /// If a person sits there, or the host did not ask for it.
    pub fn set_bot(&mut self, seat: Seat, holder: &str, bot: Option<String>) -> Result<(), RoomRefused> {
        self.check_host(holder)?;
        match self.chair(seat)? {
            Chair::Person(_) => Err(RoomRefused::Taken(seat)),
            chair => {
                *chair = bot.map_or(Chair::Free, Chair::Bot);
                Ok(())
            }
        }
    }

    /// Changes two seats: the host any, others their own with one where no other person sits.
    ///
    /// # Errors
    /// If they may not.
    pub fn swap(&mut self, one: Seat, other: Seat, holder: &str) -> Result<(), RoomRefused> {
        let own = self.held_by(holder);
        for seat in [one, other] {
            let person = matches!(self.chair(seat)?, Chair::Person(_));
            if self.host != holder && person && !own.contains(seat) {
                return Err(RoomRefused::NotYours(seat));
            }
        }
        if self.host != holder && !own.contains(one) && !own.contains(other) {
            return Err(RoomRefused::NotYours(one));
        }
        self.chairs.swap(one.index(), other.index());
        Ok(())
    }

    /// Takes a person's part in the fairness of the deal. The same one may come again.
    ///
    /// # Errors
    /// If the seat is not theirs, or has another nonce.
    pub fn put_nonce(&mut self, seat: Seat, holder: &str, nonce: Hex32) -> Result<(), RoomRefused> {
        let sitter = self.sitter(seat, holder)?;
        if sitter.nonce.is_some_and(|other| other != nonce) {
            return Err(RoomRefused::NonceTwice(seat));
        }
        sitter.nonce = Some(nonce);
        Ok(())
    }

    /// Chooses a character of Alice.
    ///
    /// # Errors
    /// If somebody else has it, or the game has none.
    pub fn choose(&mut self, seat: Seat, holder: &str, character: Character) -> Result<(), RoomRefused> {
        let taken = self.people().any(|(at, sitter)| at != seat && sitter.character == Some(character));
        if taken || self.plan.game != GameKind::Alice {
            return Err(RoomRefused::Character(character));
        }
        self.sitter(seat, holder)?.character = Some(character);
        Ok(())
    }

    /// Whether everybody is there and has sent a nonce.
    pub fn is_ready(&self) -> bool {
        self.chairs.iter().all(|chair| match chair {
            Chair::Free => false,
            Chair::Bot(_) => true,
            Chair::Person(sitter) => sitter.nonce.is_some(),
        })
    }

    /// Deals the cards.
    ///
    /// # Errors
    /// If somebody or a nonce is missing.
    pub fn deal(&self, now: Millis) -> Result<AnyTable, RoomRefused> {
        let player = |(seat, chair): (Seat, &Chair)| match chair {
            Chair::Free => Err(RoomRefused::Free(seat)),
            Chair::Bot(bot) => Ok(Player::Bot(bot.clone())),
            Chair::Person(sitter) => Ok(Player::Person(sitter.name.clone())),
        };
        let players = Seat::all(self.chairs.len()).zip(&self.chairs).map(player).collect::<Result<_, _>>()?;
        let mut holders = self.people().map(|(_, sitter)| &sitter.holder);
        let first = holders.next();
        if self.plan.rated && !holders.any(|holder| Some(holder) != first) {
            return Err(RoomRefused::RatedAlone);
        }
        let mut pledge = Pledge::new(players, self.secret);
        for (seat, nonce) in self.people().filter_map(|(seat, sitter)| Some((seat, sitter.nonce?))) {
            pledge.put(seat, nonce).expect("a person, and the first nonce");
        }
        Ok(AnyTable::fair(self.options(), &pledge, self.plan.terms, now)?)
    }

    fn options(&self) -> AnyOptions {
        match self.plan.game {
            GameKind::Parade => AnyOptions::Parade(NoOptions {}),
            GameKind::Alice => {
                let Variants { open_hands, two_card_hands, mercy } = self.plan.variants;
                let cast = self.cast();
                AnyOptions::Alice(alice::Options { open_hands, two_card_hands, mercy, cast, ..Default::default() })
            }
        }
    }

    /// What people chose, and for everybody else what is left.
    fn cast(&self) -> Cast {
        let chosen = |chair: &Chair| match chair {
            Chair::Person(sitter) => sitter.character,
            Chair::Free | Chair::Bot(_) => None,
        };
        let wanted: Vec<_> = self.chairs.iter().map(chosen).collect();
        let mut left = Character::ALL.into_iter().filter(|one| !wanted.contains(&Some(*one)));
        let cast: Vec<_> = wanted.iter().filter_map(|character| character.or_else(|| left.next())).collect();
        Cast::new(&cast).unwrap_or_default()
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, RoomRefused> {
        let seats = self.chairs.len();
        self.chairs.get_mut(seat.index()).ok_or(RoomRefused::NoSuchSeat(seat, seats))
    }

    fn sitter(&mut self, seat: Seat, holder: &str) -> Result<&mut Sitter, RoomRefused> {
        match self.chair(seat)? {
            Chair::Person(sitter) if sitter.holder == holder => Ok(sitter),
            _ => Err(RoomRefused::NotYours(seat)),
        }
    }
}
