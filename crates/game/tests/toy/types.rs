//! Moves, events, views and sheets of the toy.

use std::fmt;
use std::str::FromStr;

use game::{Actor, GameEvent, GameSheet, GameView, MoveList, Offer, Seat, SeatSet, ToMove, Viewer};
use serde::{Deserialize, Serialize, Serializer};

use super::{Fault, Toy, broken};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Move {
    /// Lay a card open.
    Play(u8),
    /// Chance: points for the player who just moved.
    Spin(u8),
    /// Bury one of the last two cards unseen.
    Bury(u8),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card) => write!(f, "play {card}"),
            Self::Spin(points) => write!(f, "spin {points}"),
            Self::Bury(card) => write!(f, "bury {card}"),
        }
    }
}

impl FromStr for Move {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let (verb, number) = text.split_once(' ').ok_or(Refusal)?;
        let number = number.parse().map_err(|_| Refusal)?;
        match verb {
            "bury" if broken(Fault::MoveText) => Ok(Self::Play(number)),
            "play" => Ok(Self::Play(number)),
            "spin" => Ok(Self::Spin(number)),
            "bury" => Ok(Self::Bury(number)),
            _ => Err(Refusal),
        }
    }
}

/// The refusal of a move, a text or a deal.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("not so")]
pub(crate) struct Refusal;

#[derive(Clone)]
pub(crate) struct Moves(pub(crate) Vec<Move>);

impl IntoIterator for Moves {
    type Item = Move;
    type IntoIter = std::vec::IntoIter<Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl MoveList for Moves {
    type Move = Move;

    fn len(&self) -> usize {
        self.0.len() + usize::from(broken(Fault::MoveCount))
    }

    fn get(&self, index: usize) -> Option<Move> {
        if broken(Fault::MoveOrder) { self.0.iter().rev().nth(index).copied() } else { self.0.get(index).copied() }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type")]
pub(crate) enum Event {
    Played {
        seat: Seat,
        card: u8,
    },
    Drew {
        seat: Seat,
        card: Option<u8>,
    },
    Spun {
        #[serde(serialize_with = "write_points")]
        points: u8,
        hint: Option<u8>,
    },
    Buried {
        seat: Seat,
        card: Option<u8>,
    },
    Revealed {
        kept: Vec<u8>,
    },
}

fn write_points<S: Serializer>(points: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    write(points + u8::from(broken(Fault::EventJson)), Fault::EventNested, serializer)
}

fn write_known<S: Serializer>(known: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    write(*known, Fault::EffectNested, serializer)
}

fn write_winners<S: Serializer>(winners: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
    write(*winners, Fault::VerdictNested, serializer)
}

/// `value`, wrapped in an object if `nested` is broken.
fn write<S: Serializer>(value: impl Serialize, nested: Fault, serializer: S) -> Result<S::Ok, S::Error> {
    if broken(nested) { serializer.collect_map([("value", value)]) } else { value.serialize(serializer) }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type")]
pub(crate) struct Effect {
    #[serde(serialize_with = "write_known")]
    known: u8,
}

impl GameEvent for Event {
    fn seen_by(&self, viewer: Viewer) -> Self {
        let known = |seat, card: Option<u8>, leak| card.filter(|_| viewer.owns(seat) || broken(leak));
        match *self {
            Self::Spun { .. } if broken(Fault::EventOpen) => Self::Spun { points: 0, hint: None },
            Self::Drew { seat, card } => Self::Drew { seat, card: known(seat, card, Fault::EventShowsDraw) },
            Self::Buried { seat, card } => Self::Buried { seat, card: known(seat, card, Fault::EventShowsChoice) },
            _ => self.clone(),
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(super) game: &'a Toy,
    pub(super) viewer: Viewer,
}

impl View<'_> {
    pub(super) fn hand_of(self, seat: Seat) -> Option<Vec<u8>> {
        let shown = self.viewer.owns(seat) || (broken(Fault::ViewShowsHand) && self.viewer == Viewer::Spectator);
        shown.then(|| self.game.hands[seat.index()].clone())
    }

    pub(super) fn buried_by(self, seat: Seat) -> Option<u8> {
        self.game.buried[seat.index()].filter(|_| self.viewer.owns(seat))
    }

    pub(super) fn pile(self) -> Option<Vec<u8>> {
        (self.viewer == Viewer::Open).then(|| self.game.pile.clone())
    }

    fn pile_size(self) -> usize {
        let wrong = broken(Fault::PublicFactsDiffer) && self.viewer == Viewer::Seat(Seat::FIRST);
        self.game.pile.len() + usize::from(wrong)
    }

    fn leak(self, fault: Fault) -> Option<u8> {
        self.game.pile.last().copied().filter(|_| broken(fault))
    }
}

impl GameView for View<'_> {
    type Game = Toy;

    fn viewer(&self) -> Viewer {
        if broken(Fault::ViewOfAnother) { Viewer::Spectator } else { self.viewer }
    }

    fn seats(&self) -> usize {
        self.game.hands.len() + usize::from(broken(Fault::ViewSeats))
    }

    fn to_move(&self) -> ToMove {
        if broken(Fault::ViewToMove) { ToMove::Nobody } else { self.game.acting() }
    }

    fn moves(&self) -> Moves {
        match self.viewer {
            Viewer::Seat(_) if broken(Fault::ViewMoves) => Moves(vec![Move::Spin(0)]),
            Viewer::Seat(seat) => self.game.listed(Actor::Seat(seat)),
            _ if broken(Fault::SpectatorMoves) => Moves(vec![Move::Spin(0)]),
            _ => Moves(Vec::new()),
        }
    }

    fn legal_moves(&self) -> Vec<Offer<Toy>> {
        let known = self.leak(Fault::EffectLeaks).unwrap_or(0);
        let mut moves = self.moves().0;
        if broken(Fault::EffectOrder) {
            moves.reverse();
        }
        moves.into_iter().map(|mv| Offer { mv, effect: Effect { known } }).collect()
    }

    fn data(&self) -> ViewData {
        let seats = || Seat::all(self.game.hands.len());
        ViewData {
            viewer: self.viewer,
            open: self.game.open.clone(),
            spins: self.game.spins.clone(),
            hands: seats().map(|seat| self.hand_of(seat)).collect(),
            hand_sizes: self.game.hands.iter().map(Vec::len).collect(),
            pile: self.pile(),
            pile_size: self.pile_size(),
            chosen: seats().filter(|seat| self.game.buried[seat.index()].is_some()).collect(),
            buried: seats().map(|seat| self.buried_by(seat)).collect(),
            hint: self.leak(Fault::ViewShowsPile),
            unsaid: u8::from(broken(Fault::ViewJson)),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ViewData {
    viewer: Viewer,
    open: Vec<Vec<u8>>,
    spins: Vec<u8>,
    hands: Vec<Option<Vec<u8>>>,
    hand_sizes: Vec<usize>,
    pile: Option<Vec<u8>>,
    pile_size: usize,
    chosen: SeatSet,
    buried: Vec<Option<u8>>,
    hint: Option<u8>,
    #[serde(skip)]
    unsaid: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Sheet;

impl GameSheet for Sheet {
    type TieBreak = NoTally;
    type Verdict = Verdict;

    fn tie_break(&self) -> NoTally {
        NoTally {}
    }

    fn verdict(&self, among: SeatSet) -> Option<Verdict> {
        (!broken(Fault::NoVerdict)).then_some(Verdict { winners: among })
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type")]
pub(crate) struct Verdict {
    #[serde(serialize_with = "write_winners")]
    winners: SeatSet,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct NoTally {}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct NoOptions {}
