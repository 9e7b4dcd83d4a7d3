use crate::Card;
use crate::setup::VALUES;

/// One player's cards, pawn and cookies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Player {
    /// The played cards in order, then the hand from left to right, then the
    /// pile from the top. Every card stays in this row, and only moves along it.
    pub(crate) deck: [Card; Card::DECK_SIZE],
    pub(crate) played: u8,
    pub(crate) hand: u8,
    /// The pawn's space.
    pub(crate) at: u8,
    /// Whether the last turn was a failed escape.
    pub(crate) failed: bool,
    pub(crate) small: u8,
    /// How many large cookies of each value.
    pub(crate) large: [u8; VALUES.len()],
}

impl Player {
    /// Stands for seats that nobody has: no cards, and a pawn beside every board.
    pub(crate) const NOBODY: Self = Self {
        deck: Card::DECK,
        played: Card::DECK_SIZE as u8,
        hand: 0,
        at: 63,
        failed: false,
        small: 0,
        large: [0; VALUES.len()],
    };

    #[inline]
    pub(crate) fn played(&self) -> &[Card] {
        &self.deck[..usize::from(self.played)]
    }

    /// The hand from left to right.
    #[inline]
    pub(crate) fn hand(&self) -> &[Card] {
        &self.deck[usize::from(self.played)..usize::from(self.played + self.hand)]
    }

    /// The pile from the top.
    #[inline]
    pub(crate) fn pile(&self) -> &[Card] {
        &self.deck[usize::from(self.played + self.hand)..]
    }

    #[inline]
    pub(crate) fn left(&self) -> Option<Card> {
        if self.hand > 0 { self.deck.get(usize::from(self.played)).copied() } else { None }
    }

    /// The right card; a single card is the left one.
    #[inline]
    pub(crate) fn right(&self) -> Option<Card> {
        if self.hand > 1 { self.deck.get(usize::from(self.played + self.hand) - 1).copied() } else { None }
    }

    /// The left card joins the played ones.
    #[inline]
    pub(crate) fn play_left(&mut self) {
        self.played += 1;
        self.hand -= 1;
    }

    /// The right card joins the played ones; the rest of the hand keeps its order.
    #[inline]
    pub(crate) fn play_right(&mut self) {
        let from = usize::from(self.played);
        for place in (from + 1..from + usize::from(self.hand)).rev() {
            self.deck.swap(place, place - 1);
        }
        self.play_left();
    }

    /// A6: the top of the pile joins the hand, between two cards, or to the
    /// right of a single one.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Card> {
        let top = usize::from(self.played + self.hand);
        let card = *self.deck.get(top)?;
        if self.hand == 2 {
            self.deck.swap(top, top - 1);
        }
        self.hand += 1;
        Some(card)
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
