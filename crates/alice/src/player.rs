use crate::Row;
use crate::setup::VALUES;

/// One player's cards and cookies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Player {
    /// The left card, the right card, the middle card if there is one, then the
    /// pile from the top. A card that leaves the hand is replaced by the third of
    /// the row, and the next card of the pile becomes the third.
    pub(crate) unplayed: Row,
    /// The played cards, the last one first.
    pub(crate) played: Row,
    /// The number of large cookies of each value.
    pub(crate) large: [u8; VALUES.len()],
    pub(crate) small: u8,
    /// Whether the last turn was a failed escape.
    pub(crate) failed: bool,
}

impl Player {
    /// The contents of an empty seat.
    pub(crate) const NOBODY: Self =
        Self { unplayed: Row::EMPTY, played: Row::EMPTY, large: [0; VALUES.len()], small: 0, failed: false };

    /// Plays the card at `place`, 0 or 1, from a hand of two or three cards.
    #[inline]
    pub(crate) fn play(&mut self, place: u32, three: bool) {
        self.played = self.played.behind(self.unplayed.code(place));
        self.unplayed = if three && self.unplayed.code(2) != 0 {
            self.unplayed.third_to(place)
        } else {
            self.unplayed.without(place)
        };
    }

    /// The large cookies, the most valuable first.
    pub(crate) fn cookies(&self) -> impl Iterator<Item = u8> + use<> {
        let piles = VALUES.into_iter().zip(self.large).rev();
        piles.flat_map(|(value, count)| std::iter::repeat_n(value, count.into()))
    }

    #[inline]
    pub(crate) fn large_count(&self) -> u8 {
        self.large.iter().sum()
    }

    #[inline]
    pub(crate) fn points(&self) -> u8 {
        let large: u8 = VALUES.iter().zip(self.large).map(|(value, count)| value * count).sum();
        large + self.small
    }
}
