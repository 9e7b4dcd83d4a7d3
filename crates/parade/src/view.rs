use game::{Dice, GameView, Offer, Seat, SeatMap, SeatSet, ToMove, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    Card, CardSet, Colour, Effect, Hand, LastRound, Line, Move, Moves, Parade, Phase, Taken, Tally, has_majority,
    scores,
};

/// Everything one viewer may know of a match: all cards that are or were open,
/// and the viewer's own.
///
/// It borrows the match instead of copying it, and shows nothing else of it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Parade,
    viewer: Viewer,
}

impl<'a> View<'a> {
    #[inline]
    pub(crate) fn new(game: &'a Parade, viewer: Viewer) -> Self {
        Self { game, viewer }
    }

    /// The start player.
    pub fn first(self) -> Seat {
        self.game.first
    }

    /// The phase of the match.
    #[inline]
    pub fn phase(self) -> Phase {
        self.game.phase
    }

    /// The line.
    #[inline]
    pub fn line(self) -> &'a Line {
        &self.game.line
    }

    /// The cards in front of `seat`, in the order in which they joined the line;
    /// at the end of the match the two kept cards come last.
    #[inline]
    pub fn taken(self, seat: Seat) -> impl Iterator<Item = Card> + 'a {
        self.game.line.among(self.game.taken[seat.index()])
    }

    /// Counts and sums of the cards in front of `seat`.
    #[inline]
    pub fn tally(self, seat: Seat) -> Tally {
        self.game.tally(seat)
    }

    /// By seat, the colours in which its cards would count 1 each if the match
    /// ended now (P11, P12).
    pub fn majorities(self) -> Vec<Vec<Colour>> {
        let tallies = self.tallies();
        let of = |seat| Colour::ALL.into_iter().filter(|&colour| has_majority(&tallies, seat, colour)).collect();
        Seat::all(self.seats()).map(of).collect()
    }

    /// By seat, its points if the match ended now.
    pub fn points(self) -> Vec<i32> {
        scores(&self.tallies()).into_iter().collect()
    }

    fn tallies(self) -> SeatMap<Tally> {
        Seat::all(self.seats()).map(|seat| self.tally(seat)).collect()
    }

    /// The first line and every card played since, in order. Everything else that
    /// is open follows from it.
    pub fn history(self) -> impl Iterator<Item = Card> + 'a {
        self.game.history()
    }

    /// The viewer's own hand; empty for viewers without a seat.
    #[inline]
    pub fn hand(self) -> Hand {
        match self.viewer {
            Viewer::Seat(seat) => self.hand_of(seat).unwrap_or(Hand::EMPTY),
            Viewer::Spectator | Viewer::Open => Hand::EMPTY,
        }
    }

    /// The hand of `seat`, if the viewer may see it.
    #[inline]
    pub fn hand_of(self, seat: Seat) -> Option<Hand> {
        self.viewer.owns(seat).then(|| self.game.hands[seat.index()])
    }

    /// The number of cards in the hand of `seat`.
    pub fn hand_len(self, seat: Seat) -> usize {
        self.game.hands[seat.index()].len()
    }

    /// The number of cards in the pile.
    #[inline]
    pub fn pile_len(self) -> usize {
        self.game.pile().len()
    }

    /// The pile from the top, if the viewer may see it.
    pub fn pile(self) -> Option<&'a [Card]> {
        (self.viewer == Viewer::Open).then(|| self.game.pile())
    }

    /// The trigger of the last round, once it has begun.
    pub fn last_round(self) -> Option<LastRound> {
        self.game.last_round
    }

    /// The turns left in the last round, once it has begun.
    pub fn turns_left(self) -> Option<u8> {
        self.game.last_round.map(|_| self.game.turns_left)
    }

    /// The seats that have chosen a discard.
    pub fn chosen(self) -> SeatSet {
        self.game.chosen()
    }

    /// The two cards that `seat` discarded, if the viewer may know them.
    pub fn discard_of(self, seat: Seat) -> Option<[Card; 2]> {
        let discard = self.game.discards[seat.index()];
        if self.viewer.owns(seat) { Some([discard.get(0)?, discard.get(1)?]) } else { None }
    }

    /// The cards whose location this viewer does not know.
    pub fn unseen(self) -> CardSet {
        let mut seen = self.game.line.arrived_set();
        for seat in Seat::all(self.seats()) {
            let own = self.hand_of(seat).into_iter().flat_map(Hand::iter);
            own.chain(self.discard_of(seat).into_iter().flatten()).for_each(|card| {
                seen.insert(card);
            });
        }
        self.pile().unwrap_or_default().iter().for_each(|&card| {
            seen.insert(card);
        });
        CardSet::all().without(seen)
    }

    /// A match consistent with the view: the unseen cards, starting from a fixed
    /// order, are shuffled into the hidden places.
    pub(crate) fn guess(self, dice: &mut impl Dice) -> Parade {
        let mut unseen: Vec<Card> = self.unseen().iter().collect();
        dice.shuffle(&mut unseen);
        let mut guess = self.imagine(unseen);
        if self.phase() == Phase::Discard {
            for seat in self.chosen().iter().filter(|&seat| !self.viewer.owns(seat)) {
                guess.discards[seat.index()] = Parade::random_pair(guess.hands[seat.index()], dice);
            }
        }
        guess
    }

    /// The match consistent with the view that has these unseen cards in the hidden
    /// places: hand by hand, then in the pile. A hidden discard is assumed to be the
    /// first pair. With too few cards the match can be played until a missing one is needed.
    pub fn imagine(self, hidden: impl IntoIterator<Item = Card>) -> Parade {
        let mut hidden = hidden.into_iter();
        // Every hidden place is overwritten; only what the viewer can see stays.
        let mut game = *self.game;
        for seat in Seat::all(self.seats()).filter(|&seat| !self.viewer.owns(seat)) {
            let (hand, discard) = (&mut game.hands[seat.index()], &mut game.discards[seat.index()]);
            *hand = hidden.by_ref().take(self.hand_len(seat)).collect();
            *discard = match self.phase() {
                Phase::Over => hidden.by_ref().take(2).collect::<CardSet>().iter().collect(),
                Phase::Discard if self.chosen().contains(seat) => {
                    hand.iter().take(2).collect::<CardSet>().iter().collect()
                }
                _ => Hand::EMPTY,
            };
        }
        if self.viewer != Viewer::Open {
            let from = game.pile.len() - self.pile_len();
            game.pile[from..].iter_mut().for_each(|place| *place = hidden.next().unwrap_or(Card::NONE));
        }
        game
    }

    /// Whether `seat` will play again, but not now.
    fn awaits_turn(self, seat: Seat) -> bool {
        let ahead = (seat.index() + self.seats() - self.game.turn.index()) % self.seats();
        match self.phase() {
            Phase::Play => ahead > 0,
            Phase::LastRound => (1..usize::from(self.game.turns_left)).contains(&ahead),
            Phase::Discard | Phase::Over => false,
        }
    }

    fn effect(self, mv: Move) -> Effect {
        match mv {
            Move::Play(card) => {
                let line = &self.game.line;
                let safe = usize::from(card.value()).min(line.len());
                Effect::Play { taken: line.fates(card).filter_map(Taken::of).collect(), safe }
            }
            Move::Discard(one, other) => {
                let mut kept = self.hand().iter().filter(|&card| card != one && card != other);
                let mut next = || kept.next().unwrap_or(Card::NONE);
                Effect::Discard { keeps: [next(), next()] }
            }
        }
    }
}

impl GameView for View<'_> {
    type Game = Parade;

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

    #[inline(always)]
    fn moves(&self) -> Moves {
        match self.viewer {
            Viewer::Seat(seat) => self.game.moves_of(seat),
            Viewer::Spectator | Viewer::Open => Moves::NONE,
        }
    }

    fn legal_moves(&self) -> Vec<Offer<Parade>> {
        self.moves().map(|mv| Offer { mv, effect: self.effect(mv) }).collect()
    }

    fn foreseen(&self) -> Vec<Offer<Parade>> {
        match self.viewer {
            Viewer::Seat(seat) if self.awaits_turn(seat) => {
                self.hand().iter().map(Move::Play).map(|mv| Offer { mv, effect: self.effect(mv) }).collect()
            }
            _ => Vec::new(),
        }
    }

    fn data(&self) -> ViewData {
        let seats = || Seat::all(self.seats());
        ViewData {
            viewer: self.viewer,
            seats: self.seats(),
            first: self.first(),
            phase: self.phase(),
            to_move: self.to_move().seats(),
            line: self.line().cards().collect(),
            taken: seats().map(|seat| self.taken(seat).collect()).collect(),
            majorities: self.majorities(),
            points: self.points(),
            history: self.history().collect(),
            hand_sizes: seats().map(|seat| self.hand_len(seat)).collect(),
            hands: seats().map(|seat| Some(self.hand_of(seat)?.iter().collect())).collect(),
            pile_size: self.pile_len(),
            pile: self.pile().map(<[Card]>::to_vec),
            last_round: self.last_round(),
            turns_left: self.turns_left(),
            chosen: self.chosen(),
            discards: seats().map(|seat| self.discard_of(seat)).collect(),
        }
    }
}

/// A view as data. Anything the viewer does not know is `null`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadeView"))]
#[serde(deny_unknown_fields)]
pub struct ViewData {
    /// The viewer it was made for.
    pub viewer: Viewer,
    /// The number of players.
    pub seats: usize,
    /// The start player.
    pub first: Seat,
    /// The phase of the match.
    pub phase: Phase,
    /// The seats to act now.
    pub to_move: SeatSet,
    /// The line from front to end.
    pub line: Vec<Card>,
    /// The cards in front of each seat.
    pub taken: Vec<Vec<Card>>,
    /// By seat, the colours in which its cards would count 1 each if the match
    /// ended now.
    pub majorities: Vec<Vec<Colour>>,
    /// By seat, its points if the match ended now.
    pub points: Vec<i32>,
    /// The first line and every card played since, in order.
    pub history: Vec<Card>,
    /// The number of cards in each hand.
    pub hand_sizes: Vec<usize>,
    /// The hands that the viewer may see, each in the order the cards were received.
    pub hands: Vec<Option<Vec<Card>>>,
    /// The number of cards in the pile.
    pub pile_size: usize,
    /// The pile from the top, if the viewer may see it.
    pub pile: Option<Vec<Card>>,
    /// The trigger of the last round, once it has begun.
    pub last_round: Option<LastRound>,
    /// The turns left in the last round, once it has begun.
    pub turns_left: Option<u8>,
    /// The seats that have chosen a discard.
    pub chosen: SeatSet,
    /// The discards that the viewer may know.
    pub discards: Vec<Option<[Card; 2]>>,
}
