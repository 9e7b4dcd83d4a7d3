use std::fmt;

use game::Seat;

/// The space of each pawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Pawns([u8; 4]);

/// Not a space of any board: for a lifted pawn, and for those of empty seats.
const NOWHERE: u8 = 63;

impl Pawns {
    /// All pawns of a table of `seats`, on one space.
    pub(crate) fn all_at(space: u8, seats: usize) -> Self {
        Self(std::array::from_fn(|index| if index < seats { space } else { NOWHERE }))
    }

    /// The space of a pawn.
    #[inline]
    pub(crate) const fn at(&self, seat: Seat) -> u8 {
        self.0[seat.index() & 3]
    }

    /// Takes a pawn off the board and returns its space.
    #[inline]
    pub(crate) const fn lift(&mut self, seat: Seat) -> u8 {
        std::mem::replace(&mut self.0[seat.index() & 3], NOWHERE)
    }

    /// Puts a pawn on a space.
    #[inline]
    pub(crate) const fn put(&mut self, seat: Seat, space: u8) {
        self.0[seat.index() & 3] = space;
    }

    /// The occupied spaces as a bit mask.
    #[inline]
    pub(crate) fn spaces(&self) -> u64 {
        self.0.iter().fold(0, |taken, pawn| taken | 1 << (pawn & NOWHERE))
    }
}

impl fmt::Debug for Pawns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().filter(|pawn| **pawn != NOWHERE)).finish()
    }
}
