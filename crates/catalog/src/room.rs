mod deal;
mod holders;
mod refused;

use alice::{Cast, Character};
use game::{Hex32, Persona, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use table::{Millis, OpenError, Player, Secret};

use crate::{AnyOptions, GameKind, Plan};

pub use refused::RoomRefused;

/// A table before the cards are dealt.
///
/// Seats are held by ids that only the table's user knows and that viewers never
/// see. It also contains the secret of the deal, so all of it is for the store only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Room {
    plan: Plan,
    secret: Secret,
    host: String,
    chairs: Vec<Chair>,
    /// By when all nonces have to be revealed; absent while people still sit down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reveal_by: Option<Millis>,
    /// How many deals were called off because a nonce was not revealed.
    #[serde(default)]
    called_off: u32,
}

/// A seat before the cards are dealt.
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

/// A person at a table before the cards are dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sitter {
    /// The name shown to others.
    pub name: String,
    /// The id of the holder, as the table's user knows it.
    pub holder: String,
    /// The SHA-256 of the person's nonce.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Hex32>,
    /// The person's nonce for a fair deal, once revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Hex32>,
    /// The character chosen in Alice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<Character>,
}

impl Room {
    /// A table of these seats, opened by `host`. Its secret is 32 bytes from the operating system.
    ///
    /// # Errors
    /// If there can't be such a table.
    pub fn new(plan: Plan, bots: Vec<Option<String>>, host: String, secret: Secret) -> Result<Self, RoomRefused> {
        let (game, given) = (plan.game(), bots.len());
        if !game.seats().contains(&given) {
            return Err(RoomRefused::Seats { game, given });
        }
        if plan.rated && plan.terms.takebacks {
            return Err(RoomRefused::RatedTakebacks);
        }
        if plan.rated && plan.terms.clock.is_none() {
            return Err(RoomRefused::RatedClock);
        }
        if plan.terms.clock.is_some_and(|control| !control.is_sensible()) {
            return Err(OpenError::Clock.into());
        }
        let chairs = bots.into_iter().map(|bot| bot.map_or(Chair::Free, Chair::Bot)).collect();
        Ok(Self { plan, secret, host, chairs, reveal_by: None, called_off: 0 })
    }

    /// A rematch with the same people, bots and terms, each a seat further on. It begins by itself: everybody has agreed
    /// to it, and only has to commit to a new nonce.
    #[must_use]
    pub fn again(&self, secret: Secret) -> Self {
        let mut next = Self { called_off: 0, ..self.clone() };
        next.plan.begins_when_full = true;
        next.chairs.rotate_right(1);
        next.start_over(secret);
        next
    }

    /// The plan.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// The id of the host.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Checks that this holder opened the table.
    ///
    /// # Errors
    /// If somebody else did.
    pub fn check_host(&self, holder: &str) -> Result<(), RoomRefused> {
        if self.host == holder { Ok(()) } else { Err(RoomRefused::NotTheHost) }
    }

    /// The chairs, by seat.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The seats of this holder.
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

    /// The SHA-256 of the secret, which people see before they commit to a nonce.
    pub fn commitment(&self) -> Hex32 {
        self.secret.commitment()
    }

    /// Takes a seat. One holder may have several seats, under several names, unless the game is rated.
    ///
    /// # Errors
    /// If the seat is taken, the name is not valid, or nonces are being revealed.
    pub fn sit(&mut self, seat: Seat, holder: &str, name: &str) -> Result<(), RoomRefused> {
        self.check_gathering()?;
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
                *chair = Chair::Person(Sitter { name, holder, commitment: None, nonce: None, character: None });
                Ok(())
            }
            Chair::Person(sitter) if sitter.holder == holder => {
                sitter.name = name;
                Ok(())
            }
            Chair::Person(_) | Chair::Bot(_) => Err(RoomRefused::Taken(seat)),
        }
    }

    /// Leaves a seat. The host may remove others. If nonces are being revealed, that calls the deal off, and the next
    /// one has a fresh secret.
    ///
    /// # Errors
    /// If the seat is somebody else's.
    pub fn stand(&mut self, seat: Seat, holder: &str, fresh: Secret) -> Result<(), RoomRefused> {
        let is_host = self.host == holder;
        match self.chair(seat)? {
            Chair::Person(sitter) if is_host || sitter.holder == holder => {
                self.chairs[seat.index()] = Chair::Free;
                if self.is_revealing() {
                    self.call_off(fresh);
                }
                Ok(())
            }
            _ => Err(RoomRefused::NotYours(seat)),
        }
    }

    /// Puts a bot on a free seat, or removes it.
    ///
    /// # Errors
    /// If a person sits there, the request isn't the host's, or nonces are being revealed.
    pub fn set_bot(&mut self, seat: Seat, holder: &str, bot: Option<String>) -> Result<(), RoomRefused> {
        self.check_host(holder)?;
        self.check_gathering()?;
        match self.chair(seat)? {
            Chair::Person(_) => Err(RoomRefused::Taken(seat)),
            chair => {
                *chair = bot.map_or(Chair::Free, Chair::Bot);
                Ok(())
            }
        }
    }

    /// Swaps two seats: the host any, others their own with one that has no other person.
    ///
    /// # Errors
    /// If they may not, or nonces are being revealed.
    pub fn swap(&mut self, one: Seat, other: Seat, holder: &str) -> Result<(), RoomRefused> {
        self.check_gathering()?;
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

    /// Chooses a character of Alice.
    ///
    /// # Errors
    /// If somebody else has it, the game has none, or nonces are being revealed.
    pub fn choose(&mut self, seat: Seat, holder: &str, character: Character) -> Result<(), RoomRefused> {
        self.check_gathering()?;
        let taken = self.people().any(|(at, sitter)| at != seat && sitter.character == Some(character));
        if taken || self.plan.game() != GameKind::Alice {
            return Err(RoomRefused::Character(character));
        }
        self.sitter(seat, holder)?.character = Some(character);
        Ok(())
    }

    /// The plan's options, with the characters that people chose.
    fn options(&self) -> AnyOptions {
        match self.plan.options {
            AnyOptions::Alice(options) => AnyOptions::Alice(alice::Options { cast: self.cast(), ..options }),
            options @ AnyOptions::Parade(_) => options,
        }
    }

    /// By seat, each bot's character.
    pub fn personas(&self) -> Vec<Option<Persona>> {
        let cast = (self.plan.game() == GameKind::Alice).then(|| self.cast());
        let figure = |seat| cast.as_ref().and_then(|cast| cast.of(seat)).map(Character::persona);
        Persona::cast(self.chairs.iter().map(|chair| matches!(chair, Chair::Bot(_))), figure)
    }

    /// The chosen characters, and the remaining ones for everybody else.
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
