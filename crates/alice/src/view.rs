use game::{Actor, Choice, Dice, GameView, Names, Seat, ToMove, Viewer, count};

use crate::card::list;
use crate::setup::VALUES;
use crate::{Action, Alice, Board, Card, Cast, Counts, Effect, Kind, Move, Moves, Options, Phase, Row, Side, ViewData};

/// What one viewer may know of a match: all that lies open now or did so
/// before, and what is the viewer's own.
///
/// Piles and the stack are hidden from everybody, but what is left in them can
/// be counted, and the view counts it. From which end a card was played tells
/// nothing of the others: unseen cards can lie in any order.
///
/// It borrows the match but shows nothing else of it, so it costs no copy.
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

    /// What people chose before the deal.
    #[inline]
    pub fn options(self) -> &'a Options {
        &self.game.options
    }

    /// The board.
    #[inline]
    pub fn board(self) -> &'a Board {
        &self.game.options.board
    }

    /// Who is which character.
    pub fn cast(self) -> &'a Cast {
        &self.game.options.cast
    }

    /// Who starts the match.
    pub fn first(self) -> Seat {
        self.game.first
    }

    /// Whose turn it is; at the end, whose it would be.
    #[inline]
    pub fn turn(self) -> Seat {
        self.game.turn
    }

    /// What is to happen next.
    #[inline]
    pub fn phase(self) -> Phase {
        self.game.phase()
    }

    /// The number of this turn, once a card is played: the card's or the
    /// joker's, with the 1 of a large pawn.
    #[inline]
    pub fn number(self) -> Option<u8> {
        if self.game.number == 0 { None } else { Some(self.game.number) }
    }

    /// The space on which the pawn of `seat` stands.
    #[inline]
    pub fn pawn(self, seat: Seat) -> u8 {
        self.game.pawns.at(seat)
    }

    /// Whose pawn is large.
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

    /// What `seat` has not yet played, in the hand and the pile together.
    #[inline]
    pub fn unplayed(self, seat: Seat) -> Counts {
        Card::count(self.game.player(seat).unplayed.iter())
    }

    /// The viewer's own hand from left to right; empty for those without a seat.
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

    /// How many cards `seat` holds.
    #[inline]
    pub fn hand_len(self, seat: Seat) -> usize {
        self.game.hand(seat).len()
    }

    /// How many cards the pile of `seat` has.
    #[inline]
    pub fn pile_len(self, seat: Seat) -> usize {
        self.game.pile(seat).len()
    }

    /// What is in the pile of `seat`, in whatever order, if the viewer may see
    /// the hand and so can count it.
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

    /// How many small cookies `seat` has.
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

    /// How many large cookies are in the stack.
    #[inline]
    pub fn stack_len(self) -> usize {
        self.game.stack().len()
    }

    /// How many large cookies of each value, 2 to 5, are in the stack.
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

    /// How many small cookies are left.
    #[inline]
    pub fn pool(self) -> u8 {
        self.game.pool
    }

    /// A match that fits the view: unseen cards and cookies, from their fixed
    /// order, are shuffled into the places that the viewer can't see.
    #[inline]
    pub(crate) fn guess(self, dice: &mut impl Dice) -> Alice {
        // Places are overwritten one by one; what can be seen is all that stays.
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

    /// "Ann (Alice, large): on 3 (Cheshire Cat); hand 3 4 2, …".
    fn tell_player(self, seat: Seat, names: &Names) -> String {
        let character = self.cast().of(seat).map_or(String::new(), |character| character.to_string());
        let size = if self.giant() == Some(seat) { ", large" } else { "" };
        let hand =
            self.hand_of(seat).map_or_else(|| count(self.hand_len(seat) as u8, "card"), |hand| list(hand.iter()));
        let pile = self.pile(seat).map_or_else(|| self.pile_len(seat).to_string(), |pile| list(pile.iter()));
        let starts = if seat == self.first() { "; starts" } else { "" };
        format!(
            "{} ({character}{size}): on {}; hand {hand}; pile {pile}; large {}; small {}{starts}\n",
            names.of(seat),
            self.board().describe(self.pawn(seat)),
            list(self.large(seat)),
            self.small(seat),
        )
    }
}

/// Fills `places` with so many of each item, in order, and counts them.
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

    fn legal_moves(&self) -> Vec<Choice<Alice>> {
        self.moves().map(|mv| Choice { mv, effect: self.effect(mv) }).collect()
    }

    fn data(&self) -> ViewData {
        ViewData::of(*self)
    }

    fn tell(&self, names: &Names) -> String {
        let board = self.board();
        let special = (0..board.len()).filter(|&space| board.kind(space) != Kind::Plain);
        let special: Vec<_> = special.map(|space| board.describe(space)).collect();
        let mut text = format!("board    {}: {} spaces; {}\n", board.name(), board.len(), special.join(", "));
        text += &format!("numbers  {}\n", list(board.spaces().iter().map(|space| space.number)));
        text += &format!(
            "cookies  face-up {}; stack {}; small {}\n",
            list(self.face_up()),
            self.stack().map_or_else(|| self.stack_len().to_string(), list),
            self.pool()
        );
        Seat::all(self.seats()).for_each(|seat| text += &self.tell_player(seat, names));
        text
    }

    /// "left (3)", "right 4 (joker)".
    fn tell_move(&self, mv: Move) -> String {
        let Action::Play(play) = mv.action() else { return mv.to_string() };
        let own = match self.viewer {
            Viewer::Seat(seat) => self.hand_of(seat),
            Viewer::Spectator | Viewer::Open => None,
        };
        let card = own.and_then(|hand| match play.side() {
            Side::Left => hand.iter().next(),
            Side::Right => hand.iter().next_back(),
        });
        match card {
            Some(Card::Joker) => format!("{mv} (joker)"),
            Some(card) => format!("{mv} ({card})"),
            None => mv.to_string(),
        }
    }

    fn brief(&self) -> String {
        let size = |seat| if self.giant() == Some(seat) { "*" } else { "" };
        let pawns = Seat::all(self.seats()).map(|seat| format!("{}{}", self.pawn(seat), size(seat)));
        format!(
            "pawns {}, face-up {}, stack {}, small {}",
            list(pawns),
            list(self.face_up()),
            self.stack_len(),
            self.pool()
        )
    }
}
