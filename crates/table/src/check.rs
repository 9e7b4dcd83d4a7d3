use game::{Actor, Entry, Game, Seat};

use crate::position::last_decision;
use crate::seats::Player;
use crate::{Act, Refused, Table};

/// Validation of requests, apart from the rules of the game.
impl<G: Game> Table<G> {
    /// Checks whether this may be the next line, as far as the rules of the game have no say in it.
    pub(crate) fn check(&self, act: &Act<G::Move>) -> Result<(), Refused> {
        self.check_going_on()?;
        match act {
            Act::Enter(Entry { actor: Actor::Seat(seat), by, .. }) => self.check_player(*seat, by.as_deref()),
            Act::Enter(_) | Act::Refund(_) => Ok(()),
            Act::Resign(seat) => self.check_person(*seat),
            Act::TakeBack(seat) => self.check_take_back(*seat),
            Act::Return(seat) => self.check_return(*seat),
        }
    }

    fn check_player(&self, seat: Seat, by: Option<&str>) -> Result<(), Refused> {
        self.check_seat(seat)?;
        match by {
            None if self.resigned().contains(seat) => Err(Refused::Resigned(seat)),
            Some(_) if !self.people().contains(seat) => Err(Refused::Bot(seat)),
            Some(by) if !matches!(by.parse(), Ok(Player::Bot(_))) => Err(Refused::Substitute),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_turn(&self, seat: Seat) -> Result<(), Refused> {
        let to_move = self.to_move();
        if to_move.contains(seat) { Ok(()) } else { Err(Refused::NotYourTurn { seat, to_move }) }
    }

    fn check_take_back(&self, seat: Seat) -> Result<(), Refused> {
        if !self.head.terms.takebacks {
            return Err(Refused::NoTakebacks);
        }
        self.check_person(seat)?;
        last_decision(&self.record, seat).map(drop).ok_or(Refused::NothingToTakeBack(seat))
    }

    fn check_return(&self, seat: Seat) -> Result<(), Refused> {
        self.check_person(seat)?;
        if self.away().contains(seat) { Ok(()) } else { Err(Refused::NotAway(seat)) }
    }

    fn check_person(&self, seat: Seat) -> Result<(), Refused> {
        self.check_seat(seat)?;
        if !self.people().contains(seat) {
            return Err(Refused::Bot(seat));
        }
        if self.resigned().contains(seat) { Err(Refused::Resigned(seat)) } else { Ok(()) }
    }

    pub(crate) fn check_seat(&self, seat: Seat) -> Result<(), Refused> {
        let seats = self.game().seats();
        if seat.index() < seats { Ok(()) } else { Err(Refused::NoSuchSeat(seat, seats)) }
    }

    pub(crate) fn check_going_on(&self) -> Result<(), Refused> {
        if self.is_over() { Err(Refused::Over) } else { Ok(()) }
    }

    pub(crate) fn check_version(&self, seen: usize) -> Result<(), Refused> {
        let version = self.version();
        if seen > version {
            Err(Refused::Ahead { seen, version })
        } else if seen < self.position.decision {
            Err(Refused::Stale { seen, version })
        } else {
            Ok(())
        }
    }
}
