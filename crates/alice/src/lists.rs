//! Every possible list of moves, precomputed: listing, picking and checking a
//! move are then table lookups, without branches that a processor would mispredict.

use crate::{Card, Extra, Move, Play, Side};

/// The index of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct List(u8);

/// The number of lists and the length of the longest, rounded up to powers of
/// two, which avoids bounds checks.
const LISTS: usize = 32;
const LONGEST: usize = 64;

impl List {
    /// The choice between two large cookies.
    pub(crate) const COOKIES: Self = Self(18);
    /// The answers to a spin.
    pub(crate) const ANSWERS: Self = Self(19);
    /// All spins that the largest board allows.
    pub(crate) const SPINS: Self = Self(20);

    /// The plays of a hand whose end cards have these codes (0 for none), if
    /// `extra` may be announced.
    #[inline]
    pub(crate) const fn plays(left: u8, right: u8, extra: Extra) -> Self {
        let right = (right != 0) as u8 + is_joker(right);
        Self(is_joker(left) + 2 * right + 6 * extra as u8)
    }

    /// The number of moves.
    #[inline]
    pub(crate) const fn len(self) -> u8 {
        TABLES.lens[self.0 as usize % LISTS]
    }

    /// The move at `index`, which must be below `len`.
    #[inline]
    pub(crate) const fn get(self, index: usize) -> Move {
        TABLES.moves[self.0 as usize % LISTS][index % LONGEST]
    }

    /// Whether the play is in the list.
    #[inline]
    pub(crate) const fn has(self, play: Play) -> bool {
        TABLES.plays[self.0 as usize % LISTS] >> (play.code() & 63) & 1 != 0
    }
}

#[inline]
const fn is_joker(code: u8) -> u8 {
    (code == Card::Joker as u8) as u8
}

struct Tables {
    moves: [[Move; LONGEST]; LISTS],
    lens: [u8; LISTS],
    /// The codes of the plays in each list, as a bit mask.
    plays: [u64; LISTS],
}

const TABLES: &Tables = &Tables::new();

impl Tables {
    const fn new() -> Self {
        let mut tables = Self { moves: [[Move::FACE_UP; LONGEST]; LISTS], lens: [0; LISTS], plays: [0; LISTS] };
        let extras = [Extra::None, Extra::PlusOne, Extra::Walk];
        let codes = [0, Card::One as u8, Card::Joker as u8];
        let mut i = 0;
        while i < 18 {
            let (left, right, extra) = (codes[1 + i % 2], codes[i / 2 % 3], extras[i / 6]);
            let list = List::plays(left, right, extra);
            tables.add_side(list, Side::Left, left, extra);
            tables.add_side(list, Side::Right, right, extra);
            i += 1;
        }
        tables.add(List::COOKIES, Move::FACE_UP);
        tables.add(List::COOKIES, Move::FACE_DOWN);
        tables.add(List::ANSWERS, Move::ACCEPT);
        tables.add(List::ANSWERS, Move::AGAIN);
        let mut space = 0;
        while let Some(spin) = Move::spin(space) {
            tables.add(List::SPINS, spin);
            space += 1;
        }
        tables
    }

    /// Adds a joker's numbers in order, or a card with its own number, each without and then with the extra.
    const fn add_side(&mut self, list: List, side: Side, card: u8, extra: Extra) {
        let joker = is_joker(card) != 0;
        let mut number = if card == 0 { Card::MAX_NUMBER + 1 } else { 1 };
        while number <= if joker { Card::MAX_NUMBER } else { 1 } {
            let named = if joker { Some(number) } else { None };
            self.add_play(list, Play::new(side, named, Extra::None));
            if !matches!(extra, Extra::None) {
                self.add_play(list, Play::new(side, named, extra));
            }
            number += 1;
        }
    }

    const fn add_play(&mut self, list: List, play: Option<Play>) {
        if let Some(play) = play {
            self.plays[list.0 as usize] |= 1 << play.code();
            self.add(list, Move::play(play));
        }
    }

    const fn add(&mut self, list: List, mv: Move) {
        let list = list.0 as usize;
        self.moves[list][self.lens[list] as usize] = mv;
        self.lens[list] += 1;
    }
}
