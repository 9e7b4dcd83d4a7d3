//! Parade implemented a second time, straight from the rules (P1 to P13), with a
//! list for every pile of cards. It shares no rule with the engine: tests compare
//! the two, and benchmarks measure against it.

use game::{Dice, Seat};
use parade::{Card, Colour, Move, Setup};

/// A match made of lists.
#[derive(Clone)]
pub struct Naive {
    /// From front to end.
    line: Vec<Card>,
    hands: Vec<Vec<Card>>,
    taken: Vec<Vec<Card>>,
    /// The top is the last of the list.
    pile: Vec<Card>,
    turn: usize,
    /// The seat that triggered the last round.
    trigger: Option<usize>,
    /// The turns of the last round played so far.
    last_turns: usize,
    discards: Vec<Option<(Card, Card)>>,
}

impl Naive {
    /// Starts a match from this deal.
    pub fn start(setup: &Setup) -> Self {
        let mut cards = setup.deck.to_vec();
        let mut deal = |count: usize| cards.drain(..count).collect::<Vec<_>>();
        let hands = (0..setup.seats).map(|_| deal(5)).collect();
        let line = deal(6);
        cards.reverse();
        Self {
            line,
            hands,
            taken: vec![Vec::new(); setup.seats],
            pile: cards,
            turn: setup.first.index(),
            trigger: None,
            last_turns: 0,
            discards: vec![None; setup.seats],
        }
    }

    /// The seats to act now.
    pub fn to_move(&self) -> Vec<Seat> {
        let seats = Seat::all(self.seats());
        if self.is_discarding() {
            seats.filter(|seat| self.discards[seat.index()].is_none()).collect()
        } else {
            seats.filter(|seat| seat.index() == self.turn).collect()
        }
    }

    /// The legal moves of `seat`.
    pub fn legal(&self, seat: Seat) -> Vec<Move> {
        if !self.to_move().contains(&seat) {
            return Vec::new();
        }
        let hand = &self.hands[seat.index()];
        if !self.is_discarding() {
            return hand.iter().map(|&card| Move::Play(card)).collect();
        }
        let mut moves = Vec::new();
        for (i, &one) in hand.iter().enumerate() {
            for &other in &hand[i + 1..] {
                moves.push(Move::discard(one, other));
            }
        }
        moves
    }

    /// Plays a legal move.
    ///
    /// # Panics
    /// If the move is not legal.
    pub fn play(&mut self, seat: Seat, mv: Move) {
        let seat = seat.index();
        match mv {
            Move::Play(card) => self.play_card(seat, card),
            Move::Discard(one, other) => {
                self.discards[seat] = Some((one, other));
                if self.discards.iter().all(Option::is_some) {
                    self.keep_the_rest();
                }
            }
        }
    }

    fn play_card(&mut self, seat: usize, card: Card) {
        let place = self.hands[seat].iter().position(|&held| held == card).expect("a card in hand");
        self.hands[seat].remove(place);
        let mut stay = Vec::new();
        let in_line = self.line.len();
        for (i, here) in self.line.drain(..).enumerate() {
            // Counted from the end, where the last card is number 1.
            let number = in_line - i;
            let removal_mode = number > usize::from(card.value());
            let leaves = here.colour() == card.colour() || here.value() <= card.value();
            if removal_mode && leaves {
                self.taken[seat].push(here);
            } else {
                stay.push(here);
            }
        }
        stay.push(card);
        self.line = stay;
        self.end_turn(seat);
    }

    fn end_turn(&mut self, seat: usize) {
        self.turn = (seat + 1) % self.seats();
        if self.trigger.is_some() {
            self.last_turns += 1;
            return;
        }
        self.hands[seat].extend(self.pile.pop());
        let has = |colour: &Colour| self.taken[seat].iter().any(|card| card.colour() == *colour);
        if self.pile.is_empty() || Colour::ALL.iter().all(has) {
            self.trigger = Some(seat);
        }
    }

    fn keep_the_rest(&mut self) {
        for seat in 0..self.seats() {
            let (one, other) = self.discards[seat].expect("all have chosen");
            self.hands[seat].retain(|&card| card != one && card != other);
            let kept = std::mem::take(&mut self.hands[seat]);
            self.taken[seat].extend(kept);
        }
    }

    fn is_discarding(&self) -> bool {
        self.trigger.is_some() && self.last_turns == self.seats()
    }

    /// By seat, the points and the number of cards, once the match is over.
    pub fn scores(&self) -> Option<Vec<(i32, usize)>> {
        if !self.is_discarding() || !self.to_move().is_empty() {
            return None;
        }
        let score = |seat: usize| Colour::ALL.iter().map(|&colour| self.points(seat, colour)).sum();
        Some((0..self.seats()).map(|seat| (score(seat), self.taken[seat].len())).collect())
    }

    fn points(&self, seat: usize, colour: Colour) -> i32 {
        let count = |seat: usize| self.taken[seat].iter().filter(|card| card.colour() == colour).count();
        let mut others = (0..self.seats()).filter(|&other| other != seat).map(count);
        let majority = if self.seats() == 2 {
            others.all(|other| count(seat) >= other + 2)
        } else {
            others.all(|other| count(seat) >= other)
        };
        let mine = self.taken[seat].iter().filter(|card| card.colour() == colour);
        mine.map(|card| if majority { 1 } else { i32::from(card.value()) }).sum()
    }

    /// The winners, once the match is over.
    pub fn winners(&self) -> Option<Vec<Seat>> {
        let scores = self.scores()?;
        let best = scores.iter().min()?;
        Some(Seat::all(self.seats()).filter(|seat| scores[seat.index()] == *best).collect())
    }

    /// Plays a complete match with random moves and returns its scores.
    pub fn random_game(setup: &Setup, dice: &mut impl Dice) -> Vec<(i32, usize)> {
        let mut game = Self::start(setup);
        loop {
            if let Some(scores) = game.scores() {
                return scores;
            }
            let (seat, mv) = game.random_move(dice).expect("a match that is not over has moves");
            game.play(seat, mv);
        }
    }

    /// A random move of a random seat to move; `None` once the match is over.
    pub fn random_move(&self, dice: &mut impl Dice) -> Option<(Seat, Move)> {
        let seat = pick(&self.to_move(), dice)?;
        Some((seat, pick(&self.legal(seat), dice)?))
    }

    /// The number of players.
    pub fn seats(&self) -> usize {
        self.hands.len()
    }

    /// The line from front to end.
    pub fn line(&self) -> &[Card] {
        &self.line
    }

    /// The cards that `seat` holds, in order of receipt.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat.index()]
    }

    /// The cards in front of `seat`, in the order in which they were taken.
    pub fn taken(&self, seat: Seat) -> &[Card] {
        &self.taken[seat.index()]
    }

    /// The pile from the top.
    pub fn pile(&self) -> impl Iterator<Item = Card> + '_ {
        self.pile.iter().rev().copied()
    }

    /// The seat that triggered the last round, once it has begun.
    pub fn trigger(&self) -> Option<Seat> {
        self.trigger.and_then(Seat::new)
    }
}

fn pick<T: Copy>(items: &[T], dice: &mut impl Dice) -> Option<T> {
    items.get(dice.below(items.len() as u32) as usize).copied()
}
