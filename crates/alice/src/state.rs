use game::{Actor, Seat, SeatSet, Standings, ToMove};

use crate::lists::List;
use crate::pawns::Pawns;
use crate::phase::Awaits;
use crate::player::Player;
use crate::setup::{LARGE, SEATS, SMALL, VALUES, of_each_value};
use crate::sheet::{self, Total};
use crate::{Extra, InvalidSetup, Moves, Options, Phase, Row, Setup};

/// A match of Alice in Wonderland in its current state. Small and `Copy`, for search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Alice {
    pub(crate) options: Options,
    pub(crate) players: [Player; SEATS],
    pub(crate) pawns: Pawns,
    /// The large cookies taken, in order, then the face-up one, then the stack
    /// from the top.
    pub(crate) large: [u8; LARGE],
    pub(crate) large_taken: u8,
    /// The number of large cookies in play.
    pub(crate) large_total: u8,
    /// The small cookies left.
    pub(crate) pool: u8,
    /// The seat whose pawn is large; at most one is (A9).
    pub(crate) giant: SeatSet,
    pub(crate) seats: u8,
    pub(crate) first: Seat,
    pub(crate) turn: Seat,
    pub(crate) awaits: Awaits,
    /// The spins left in an escape from the Rabbit Hole; 0 if there is none.
    pub(crate) spins: u8,
    /// The space the spinner points at while an answer is pending; else 0.
    pub(crate) pointed: u8,
    /// The extra that the player on turn may announce, fixed when the turn begins.
    pub(crate) may_say: Extra,
    /// The number of this turn once a card is played, else 0.
    pub(crate) number: u8,
}

impl Alice {
    #[inline]
    pub(crate) fn new(options: &Options, setup: &Setup) -> Result<Self, InvalidSetup> {
        setup.check()?;
        let options = Options { board: setup.board, cast: setup.cast, ..*options };
        let mut players = [Player::NOBODY; SEATS];
        for (player, deck) in players.iter_mut().zip(setup.decks()) {
            let drawn: Row = deck.iter().copied().collect();
            // Of three cards the last is the right one, which is stored before the middle one.
            player.unplayed = if options.two_card_hands { drawn } else { drawn.middle_swapped() };
        }
        Ok(Self {
            options,
            players,
            pawns: Pawns::all_at(setup.board.tea_party(), setup.seats),
            large: setup.large,
            large_taken: 0,
            large_total: (VALUES.len() * of_each_value(setup.seats)) as u8,
            pool: SMALL,
            giant: SeatSet::EMPTY,
            seats: setup.seats as u8,
            first: setup.first,
            turn: setup.first,
            awaits: Awaits::Play,
            spins: 0,
            pointed: 0,
            may_say: Extra::None,
            number: 0,
        })
    }

    /// The next thing to happen.
    #[inline]
    pub fn phase(&self) -> Phase {
        let (space, spins) = (self.pointed, self.spins);
        match self.awaits {
            Awaits::Play => Phase::Play,
            Awaits::Cookie => Phase::ChooseCookie,
            Awaits::Spin if spins == 0 => Phase::SpinForCookies,
            Awaits::Spin => Phase::SpinToEscape { spins },
            Awaits::Answer => Phase::Answer { space, spins },
            Awaits::Nothing => Phase::Over,
        }
    }

    #[inline]
    pub(crate) fn acting(&self) -> ToMove {
        match self.awaits {
            Awaits::Play | Awaits::Cookie | Awaits::Answer => ToMove::Seat(self.turn),
            Awaits::Spin => ToMove::Chance,
            Awaits::Nothing => ToMove::Nobody,
        }
    }

    #[inline]
    pub(crate) fn moves_of(&self, actor: Actor) -> Moves {
        let mine = actor == Actor::Seat(self.turn);
        match self.awaits {
            Awaits::Play if mine => Moves::all(self.plays()),
            Awaits::Spin if actor == Actor::Chance => Moves::spins(self.options.board.len()),
            Awaits::Cookie if mine => Moves::all(List::COOKIES),
            Awaits::Answer if mine => Moves::all(List::ANSWERS),
            _ => Moves::NONE,
        }
    }

    /// The extra that the player on turn may announce with a card.
    #[inline]
    pub(crate) fn extra(&self) -> Extra {
        if self.may_walk() {
            Extra::Walk
        } else if self.giant.contains(self.turn) {
            Extra::PlusOne
        } else {
            Extra::None
        }
    }

    /// The plays of the player on turn.
    #[inline]
    pub(crate) fn plays(&self) -> List {
        let hand = self.on_turn().unplayed;
        List::plays(hand.code(0), hand.code(1), self.may_say)
    }

    /// Mercy: whether the player on turn may walk out of the Rabbit Hole.
    #[inline]
    pub(crate) fn may_walk(&self) -> bool {
        self.options.mercy && self.on_turn().failed && self.is_fallen(self.turn)
    }

    /// Whether this pawn is down the Rabbit Hole (A10, A12), as any small pawn
    /// standing on it is.
    #[inline]
    pub(crate) fn is_fallen(&self, seat: Seat) -> bool {
        self.pawns.at(seat) == self.options.board.hole() && !self.giant.contains(seat)
    }

    #[inline]
    pub(crate) fn on_turn(&self) -> &Player {
        // `turn` is a seat of this table; the mask avoids a bounds check.
        &self.players[self.turn.index() & 3]
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        self.players.get(seat.index()).unwrap_or(&Player::NOBODY)
    }

    /// The number of cards a player can hold now: one less between playing and drawing.
    #[inline]
    fn hand_places(&self, seat: Seat) -> usize {
        let draws_later = self.number != 0 && seat == self.turn;
        self.options.hand_size() - usize::from(draws_later)
    }

    /// The hand in the order left, right, middle.
    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> Row {
        self.player(seat).unplayed.first(self.hand_places(seat))
    }

    /// The pile from the top.
    #[inline]
    pub(crate) fn pile(&self, seat: Seat) -> Row {
        self.player(seat).unplayed.after(self.hand_places(seat))
    }

    /// The players by seat.
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
        let distance = self.options.board.distance(self.pawns.at(seat));
        Total { points: player.points(), large: player.large_count(), distance }
    }

    #[inline]
    pub(crate) fn final_standings(&self) -> Option<Standings> {
        (self.awaits == Awaits::Nothing).then(|| sheet::standings(self.players().map(|(seat, _)| self.total(seat))))
    }
}
