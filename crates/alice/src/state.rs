use game::{Actor, Seat, SeatMap, SeatSet, Standings, ToMove};
use serde::{Deserialize, Serialize};

use crate::player::Player;
use crate::setup::{LARGE, SEATS, SMALL, VALUES, of_each_value};
use crate::sheet::{self, Total};
use crate::{Extra, InvalidSetup, Moves, Options, Setup};

/// A match of Alice in Wonderland as it stands. Small and `Copy`, for search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Alice {
    pub(crate) options: Options,
    pub(crate) players: [Player; SEATS],
    /// The large cookies taken, in order, then the face-up one, then the stack
    /// from the top.
    pub(crate) large: [u8; LARGE],
    pub(crate) large_taken: u8,
    /// How many large cookies are in play.
    pub(crate) large_total: u8,
    /// The small cookies left.
    pub(crate) pool: u8,
    /// Whose pawn is large; no more than one is (A9).
    pub(crate) giant: Option<Seat>,
    pub(crate) seats: u8,
    pub(crate) first: Seat,
    pub(crate) turn: Seat,
    pub(crate) phase: Phase,
    /// The number of this turn once a card is played, else 0.
    pub(crate) number: u8,
}

/// What is to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The player on turn plays a card.
    Play,
    /// The player on turn chooses a large cookie (A7).
    ChooseCookie,
    /// The spinner turns for small cookies (A8).
    SpinForCookies,
    /// The spinner turns for an escape from the Rabbit Hole (A12).
    SpinToEscape {
        /// How many spins are left, this one included.
        spins: u8,
    },
    /// The player on turn accepts where the spinner points, or not (A12).
    Answer {
        /// The space that the spinner points at.
        space: u8,
        /// How many spins are left.
        spins: u8,
    },
    /// Nothing more happens.
    Over,
}

impl Alice {
    #[inline]
    pub(crate) fn new(options: &Options, setup: &Setup) -> Result<Self, InvalidSetup> {
        setup.check()?;
        let options = Options { board: setup.board, cast: setup.cast, ..*options };
        let mut players = [Player::NOBODY; SEATS];
        for (player, &deck) in players.iter_mut().zip(setup.decks()) {
            let (hand, at) = (options.hand_size(), setup.board.tea_party());
            *player = Player { deck, played: 0, hand, at, ..Player::NOBODY };
        }
        Ok(Self {
            options,
            players,
            large: setup.large,
            large_taken: 0,
            large_total: (VALUES.len() * of_each_value(setup.seats)) as u8,
            pool: SMALL,
            giant: None,
            seats: setup.seats as u8,
            first: setup.first,
            turn: setup.first,
            phase: Phase::Play,
            number: 0,
        })
    }

    /// What is to happen next.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    #[inline]
    pub(crate) fn acting(&self) -> ToMove {
        match self.phase {
            Phase::Play | Phase::ChooseCookie | Phase::Answer { .. } => ToMove::Seats(SeatSet::only(self.turn)),
            Phase::SpinForCookies | Phase::SpinToEscape { .. } => ToMove::Chance,
            Phase::Over => ToMove::Nobody,
        }
    }

    #[inline]
    pub(crate) fn moves_of(&self, actor: Actor) -> Moves {
        let mine = actor == Actor::Seat(self.turn);
        match self.phase {
            Phase::Play if mine => {
                let player = self.player(self.turn);
                Moves::plays(player.left(), player.right(), self.extra())
            }
            Phase::ChooseCookie if mine => Moves::COOKIES,
            Phase::Answer { .. } if mine => Moves::ANSWERS,
            Phase::SpinForCookies | Phase::SpinToEscape { .. } if actor == Actor::Chance => {
                Moves::spins(self.options.board.len())
            }
            _ => Moves::NONE,
        }
    }

    /// What the player on turn may say with a card.
    #[inline]
    fn extra(&self) -> Extra {
        if self.giant == Some(self.turn) {
            Extra::PlusOne
        } else if self.may_walk() {
            Extra::Walk
        } else {
            Extra::None
        }
    }

    /// Mercy: whether the player on turn may walk out of the Rabbit Hole.
    #[inline]
    pub(crate) fn may_walk(&self) -> bool {
        self.options.mercy && self.player(self.turn).failed && self.is_fallen(self.turn)
    }

    /// Whether this pawn is down the Rabbit Hole (A10, A12): any small pawn that
    /// stands on it is.
    #[inline]
    pub(crate) fn is_fallen(&self, seat: Seat) -> bool {
        self.player(seat).at == self.options.board.hole() && self.giant != Some(seat)
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        self.players.get(seat.index()).unwrap_or(&Player::NOBODY)
    }

    /// Those who play.
    #[inline]
    pub(crate) fn players(&self) -> impl Iterator<Item = (Seat, &Player)> {
        Seat::all(self.seats.into()).zip(&self.players)
    }

    /// The face-up large cookie.
    #[inline]
    pub(crate) fn face_up(&self) -> Option<u8> {
        if self.large_taken < self.large_total { Some(self.large[usize::from(self.large_taken)]) } else { None }
    }

    /// The face-down large cookies from the top.
    #[inline]
    pub(crate) fn stack(&self) -> &[u8] {
        self.large[..self.large_total.into()].get(usize::from(self.large_taken) + 1..).unwrap_or_default()
    }

    #[inline]
    pub(crate) fn total(&self, seat: Seat) -> Total {
        let player = self.player(seat);
        let distance = self.options.board.distance(player.at);
        Total { points: player.points(), large: player.large_count(), distance }
    }

    #[inline]
    pub(crate) fn final_standings(&self) -> Option<Standings> {
        (self.phase == Phase::Over).then(|| {
            let totals: SeatMap<Total> = Seat::all(self.seats.into()).map(|seat| self.total(seat)).collect();
            sheet::standings(&totals)
        })
    }
}
