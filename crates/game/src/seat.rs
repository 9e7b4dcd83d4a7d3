use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The most seats any game has.
pub const MAX_SEATS: usize = 6;

/// One value per seat, in seat order, without an allocation.
pub type SeatMap<T> = ArrayVec<T, MAX_SEATS>;

/// A seat at the table, counted clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = u8, minimum = 0, maximum = 5))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The first seat, which every table has.
    pub const FIRST: Self = Self(0);

    /// The seat with this index, or `None` from [`MAX_SEATS`] on.
    #[inline]
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// The first `seats` seats, in clockwise order.
    #[inline]
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..seats.min(MAX_SEATS) as u8).map(Self)
    }

    /// The seat's index in lists ordered by seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`, of which this is one.
    #[inline]
    pub const fn next(self, seats: usize) -> Self {
        // The sign serves as a mask: a branch here would be mispredicted often.
        let past = (self.0 + 1).wrapping_sub(seats as u8);
        Self(past.wrapping_add(seats as u8 & (past as i8 >> 7) as u8))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        Self::new(index.into()).ok_or_else(|| format!("seat {index} does not exist; seats are 0 to {}", MAX_SEATS - 1))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats. Iterates in seat order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = Vec<Seat>))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Seat>"))]
#[serde(from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The first `seats` seats, at most [`MAX_SEATS`].
    #[inline]
    pub const fn first(seats: usize) -> Self {
        Self(if seats < MAX_SEATS { (1 << seats) - 1 } else { (1 << MAX_SEATS) - 1 })
    }

    /// The set of this seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with `seat` added.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat.0))
    }

    /// The set without the seats of `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The number of seats in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn is_empty_ref(&self) -> bool {
        self.is_empty()
    }

    /// The seat with the lowest number.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Vec<Seat>> for SeatSet {
    fn from(seats: Vec<Seat>) -> Self {
        seats.into_iter().collect()
    }
}

impl From<SeatSet> for Vec<Seat> {
    fn from(seats: SeatSet) -> Self {
        seats.iter().collect()
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The source of a move: a seat, or chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A seat chooses.
    Seat(Seat),
    /// A spinner or a die: nobody chooses.
    Chance,
}

impl Actor {
    /// The seat, or `None` for chance.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Chance => None,
        }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Chance => f.write_str("chance"),
        }
    }
}

/// The seats to act now, or chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToMove {
    /// This seat: a turn.
    Seat(Seat),
    /// These seats, each once and in any order: a simultaneous decision.
    Seats(SeatSet),
    /// Chance.
    Chance,
    /// Nobody: the match is over.
    Nobody,
}

impl ToMove {
    /// Whether `actor` may act now.
    #[inline]
    pub fn includes(self, actor: Actor) -> bool {
        match actor {
            Actor::Seat(seat) => self.seats().contains(seat),
            Actor::Chance => self == Self::Chance,
        }
    }

    /// The seats that may act now; empty for chance and at the end.
    #[inline]
    pub fn seats(self) -> SeatSet {
        match self {
            Self::Seat(seat) => SeatSet::only(seat),
            Self::Seats(seats) => seats,
            Self::Chance | Self::Nobody => SeatSet::EMPTY,
        }
    }
}

/// The person looking at a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player: sees the table and their own hand.
    Seat(Seat),
    /// A spectator: sees the table only.
    Spectator,
    /// Sees everything. Only for finished matches and for the owner of a record.
    Open,
}

impl Viewer {
    /// Every viewer of a table of `seats`.
    pub fn all(seats: usize) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator, Self::Open])
    }

    /// Whether this viewer may see the hidden information of `seat`.
    #[inline]
    pub fn owns(self, seat: Seat) -> bool {
        self == Self::Open || self == Self::Seat(seat)
    }
}
