use game::{Actor, Dice, GameView, Offer, Seat, ToMove, Viewer};

use crate::setup::VALUES;
use crate::{Alice, Board, Card, Cast, Counts, Effect, Move, Moves, Options, Phase, Row, ViewData};

/// Everything one viewer may know of a match: all that is or was open, and the
/// viewer's own cards.
///
/// Piles and the stack are hidden from everybody, but their contents can be
/// counted, and the view does. The end of the hand from which a card was played
/// says nothing about the others: unseen cards can lie in any order.
///
/// It borrows the match instead of copying it, and shows nothing else of it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Alice,
    viewer: Viewer,
}

impl<'a> View<'a> {
    #[inline]
    pub(crate) fn new(game: &'a Alice, viewer: Viewer) -> Self {
        Self { game, viewer }
    }

    /// The options chosen before the deal.
    #[inline]
    pub fn options(self) -> &'a Options {
        &self.game.options
    }

    /// The board.
    #[inline]
    pub fn board(self) -> &'a Board {
        &self.game.options.board
    }

    /// The characters by seat.
    pub fn cast(self) -> &'a Cast {
        &self.game.options.cast
    }

    /// The start player.
    pub fn first(self) -> Seat {
        self.game.first
    }

    /// The seat on turn; at the end, the seat that would be next.
    #[inline]
    pub fn turn(self) -> Seat {
        self.game.turn
    }

    /// The next thing to happen.
    #[inline]
    pub fn phase(self) -> Phase {
        self.game.phase()
    }

    /// The number of this turn, once a card is played: that of the card or the
    /// joker, plus the 1 that a large pawn may add.
    #[inline]
    pub fn number(self) -> Option<u8> {
        if self.game.number == 0 { None } else { Some(self.game.number) }
    }

    /// The space of the pawn of `seat`.
    #[inline]
    pub fn pawn(self, seat: Seat) -> u8 {
        self.game.pawns.at(seat)
    }

    /// The seat whose pawn is large.
    #[inline]
    pub fn giant(self) -> Option<Seat> {
        self.game.giant.lowest()
    }

    /// Whether the pawn of `seat` is down the Rabbit Hole (A12).
    #[inline]
    pub fn is_fallen(self, seat: Seat) -> bool {
        self.game.is_fallen(seat)
    }

    /// Whether the last turn of `seat` was a failed escape (A12).
    #[inline]
    pub fn failed(self, seat: Seat) -> bool {
        self.game.player(seat).failed
    }

    /// The cards that `seat` has played, in order.
    #[inline]
    pub fn played(self, seat: Seat) -> impl Iterator<Item = Card> + Clone + use<> {
        self.game.player(seat).played.iter().rev()
    }

    /// The cards `seat` has not played yet, in the hand and the pile together.
    #[inline]
    pub fn unplayed(self, seat: Seat) -> Counts {
        Card::count(self.game.player(seat).unplayed.iter())
    }

    /// The viewer's own hand from left to right; empty for viewers without a seat.
    #[inline]
    pub fn hand(self) -> Row {
        match self.viewer {
            Viewer::Seat(seat) => self.game.hand(seat).middle_swapped(),
            Viewer::Spectator | Viewer::Open => Row::EMPTY,
        }
    }

    /// The hand of `seat` from left to right, if the viewer may see it.
    #[inline]
    pub fn hand_of(self, seat: Seat) -> Option<Row> {
        self.sees_hand(seat).then(|| self.game.hand(seat).middle_swapped())
    }

    #[inline]
    fn sees_hand(self, seat: Seat) -> bool {
        self.game.options.open_hands || self.viewer.owns(seat)
    }

    /// The number of cards in the hand of `seat`.
    #[inline]
    pub fn hand_len(self, seat: Seat) -> usize {
        self.game.hand(seat).len()
    }

    /// The number of cards in the pile of `seat`.
    #[inline]
    pub fn pile_len(self, seat: Seat) -> usize {
        self.game.pile(seat).len()
    }

    /// The cards in the pile of `seat`, without their order, if the viewer may see
    /// the hand and so can count them.
    #[inline]
    pub fn pile_left(self, seat: Seat) -> Option<Counts> {
        self.sees_hand(seat).then(|| Card::count(self.game.pile(seat).iter()))
    }

    /// The pile of `seat` from the top, if the viewer may see it.
    pub fn pile(self, seat: Seat) -> Option<Row> {
        (self.viewer == Viewer::Open).then(|| self.game.pile(seat))
    }

    /// The large cookies of `seat`, the most valuable first.
    pub fn large(self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        self.game.player(seat).cookies()
    }

    /// The number of small cookies of `seat`.
    #[inline]
    pub fn small(self, seat: Seat) -> u8 {
        self.game.player(seat).small
    }

    /// The points of `seat` so far.
    #[inline]
    pub fn points(self, seat: Seat) -> u8 {
        self.game.player(seat).points()
    }

    /// The face-up large cookie.
    #[inline]
    pub fn face_up(self) -> Option<u8> {
        self.game.face_up()
    }

    /// The number of large cookies in the stack.
    #[inline]
    pub fn stack_len(self) -> usize {
        self.game.stack().len()
    }

    /// The number of large cookies of each value, 2 to 5, in the stack.
    #[inline]
    pub fn stack_left(self) -> [u8; VALUES.len()] {
        let mut counts = [0; VALUES.len()];
        self.game.stack().iter().for_each(|cookie| counts[usize::from(cookie - 2) & 3] += 1);
        counts
    }

    /// The stack from the top, if the viewer may see it.
    pub fn stack(self) -> Option<&'a [u8]> {
        (self.viewer == Viewer::Open).then(|| self.game.stack())
    }

    /// The number of small cookies left.
    #[inline]
    pub fn pool(self) -> u8 {
        self.game.pool
    }

    /// A match consistent with the view: the unseen cards and cookies, starting from
    /// a fixed order, are shuffled into the hidden places.
    #[inline]
    pub(crate) fn guess(self, dice: &mut impl Dice) -> Alice {
        // Every hidden place is overwritten; only what the viewer can see stays.
        let mut guess = *self.game;
        if self.viewer == Viewer::Open {
            return guess;
        }
        for seat in Seat::all(self.seats()) {
            let hand = if self.sees_hand(seat) { self.game.hand(seat) } else { Row::EMPTY };
            let counts = self.pile_left(seat).unwrap_or_else(|| self.unplayed(seat));
            let mut unseen = [Card::Joker; Card::DECK_SIZE];
            let len = refill(&mut unseen, Card::ALL, counts);
            dice.shuffle(&mut unseen[..len]);
            guess.players[seat.index()].unplayed = hand.then(unseen[..len].iter().copied().collect());
        }
        let from = usize::from(guess.large_taken) + 1;
        if let Some(stack) = guess.large[..guess.large_total.into()].get_mut(from..) {
            refill(stack, VALUES, self.stack_left());
            dice.shuffle(stack);
        }
        guess
    }

    fn effect(self, mv: Move) -> Effect {
        let (mut after, mut events) = (*self.game, Vec::new());
        let refused = after.make(Actor::Seat(self.turn()), mv, &mut events);
        debug_assert_eq!(refused, Ok(()), "only legal moves have effects");
        Effect::foreseen(events)
    }
}

/// Fills `places` with the given number of each item, in order, and returns how many were filled.
#[inline]
fn refill<T: Copy, const N: usize>(places: &mut [T], items: [T; N], counts: [u8; N]) -> usize {
    let sorted = items.into_iter().zip(counts).flat_map(|(item, count)| std::iter::repeat_n(item, count.into()));
    places.iter_mut().zip(sorted).map(|(place, item)| *place = item).count()
}

impl GameView for View<'_> {
    type Game = Alice;

    #[inline]
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    #[inline]
    fn seats(&self) -> usize {
        self.game.seats.into()
    }

    #[inline]
    fn to_move(&self) -> ToMove {
        self.game.acting()
    }

    #[inline]
    fn moves(&self) -> Moves {
        match self.viewer {
            Viewer::Seat(seat) => self.game.moves_of(Actor::Seat(seat)),
            Viewer::Spectator | Viewer::Open => Moves::NONE,
        }
    }

    fn legal_moves(&self) -> Vec<Offer<Alice>> {
        self.moves().map(|mv| Offer { mv, effect: self.effect(mv) }).collect()
    }

    fn data(&self) -> ViewData {
        ViewData::of(*self)
    }
}
