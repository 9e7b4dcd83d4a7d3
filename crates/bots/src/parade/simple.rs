use game::{FastDice, GameView, MoveList, Seat, SeatMap, Viewer};
use parade::{Card, Colour, Move, Parade, Tally, View, score_of};

use crate::{Bot, Rating};

/// Takes the smallest sum of values it can; ties go to the first card in hand
/// order. It discards for the lowest own score, counting a colour as won only
/// with two cards more than everybody else; ties go to the first pair.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Greedy {
    /// The cost of a move.
    fn cost(view: View<'_>, fronts: &Fronts, mv: Move) -> u32 {
        match mv {
            Move::Play(card) => view.line().taken_by(card).map(|taken| u32::from(taken.value())).sum(),
            Move::Discard(one, other) => fronts.cautious_score(fronts.own_with(kept(view, one, other))),
        }
    }
}

impl Bot<Parade> for Greedy {
    fn choose(&mut self, view: View<'_>, _: &mut FastDice) -> Option<Move> {
        let fronts = Fronts::new(view)?;
        view.moves().min_by_key(|&mv| Self::cost(view, &fronts, mv))
    }

    fn rate(&mut self, view: View<'_>, _: &mut FastDice) -> Vec<Rating<Move>> {
        rate_by_cost(view, Self::cost)
    }
}

/// Plays the card that leads to its lowest score, with the majorities after it;
/// ties go to the last card in hand order. It discards in the same way; ties go
/// to the first pair.
#[derive(Clone, Copy, Debug, Default)]
pub struct FullScore;

impl FullScore {
    /// The seat's own score after `mv`.
    fn cost(view: View<'_>, fronts: &Fronts, mv: Move) -> u32 {
        match mv {
            Move::Play(card) => fronts.true_score(fronts.own_with(view.line().taken_by(card))),
            Move::Discard(one, other) => fronts.true_score(fronts.own_with(kept(view, one, other))),
        }
    }
}

impl Bot<Parade> for FullScore {
    fn choose(&mut self, view: View<'_>, _: &mut FastDice) -> Option<Move> {
        Self::pick(view)
    }

    fn rate(&mut self, view: View<'_>, _: &mut FastDice) -> Vec<Rating<Move>> {
        rate_by_cost(view, Self::cost)
    }
}

impl FullScore {
    /// The chosen move, which needs no dice.
    pub(super) fn pick(view: View<'_>) -> Option<Move> {
        let fronts = Fronts::new(view)?;
        let cost = |mv| Self::cost(view, &fronts, mv);
        let moves = view.moves();
        match moves.get(0)? {
            // `min_by_key` keeps the first of equals, so the search goes backwards.
            Move::Play(_) => (0..moves.len()).rev().filter_map(|i| moves.get(i)).min_by_key(|&mv| cost(mv)),
            Move::Discard(..) => moves.min_by_key(|&mv| cost(mv)),
        }
    }

    /// The cards it would keep of this hand at `seat`, with these cards in front of everybody.
    pub(super) fn keeps(tallies: &SeatMap<Tally>, seat: Seat, hand: &[Card]) -> [Card; 2] {
        let fronts = Fronts { seat, tallies: tallies.clone() };
        let score = |kept: &[Card; 2]| fronts.true_score(fronts.own_with(kept.iter().copied()));
        keeps(hand).min_by_key(score).expect("a hand of four")
    }
}

fn rate_by_cost(view: View<'_>, cost: impl Fn(View<'_>, &Fronts, Move) -> u32) -> Vec<Rating<Move>> {
    let Some(fronts) = Fronts::new(view) else { return Vec::new() };
    view.moves().map(|mv| Rating { mv, value: -f64::from(cost(view, &fronts, mv)) }).collect()
}

/// The pairs that can be kept of a hand, in the order of the discards.
pub(super) fn keeps(hand: &[Card]) -> impl Iterator<Item = [Card; 2]> {
    [(2, 3), (1, 3), (1, 2), (0, 3), (0, 2), (0, 1)].into_iter().map(|(one, other)| [hand[one], hand[other]])
}

/// The cards that stay in hand after this discard.
fn kept(view: View<'_>, one: Card, other: Card) -> impl Iterator<Item = Card> {
    view.hand().iter().filter(move |&card| card != one && card != other)
}

/// The cards in front of everybody, from the perspective of one seat.
struct Fronts {
    seat: Seat,
    tallies: SeatMap<Tally>,
}

impl Fronts {
    fn new(view: View<'_>) -> Option<Self> {
        let Viewer::Seat(seat) = view.viewer() else { return None };
        Some(Self { seat, tallies: Seat::all(view.seats()).map(|seat| view.tally(seat)).collect() })
    }

    fn own_with(&self, cards: impl Iterator<Item = Card>) -> Tally {
        let mut own = self.tallies[self.seat.index()];
        cards.for_each(|card| own.add(card));
        own
    }

    /// The seat's score by the exact rules (P11, P12) with `own` in front of it.
    fn true_score(&self, own: Tally) -> u32 {
        let mut tallies = self.tallies.clone();
        tallies[self.seat.index()] = own;
        score_of(&tallies, self.seat)
    }

    /// The same, but a majority needs two cards more than everybody else.
    fn cautious_score(&self, own: Tally) -> u32 {
        let others = || Seat::all(self.tallies.len()).filter(|&seat| seat != self.seat);
        let most = |colour| others().map(|seat| self.tallies[seat.index()].count(colour)).max().unwrap_or(0);
        let points = |&colour: &Colour| u32::from(own.points(colour, own.count(colour) >= most(colour) + 2));
        Colour::ALL.iter().map(points).sum()
    }
}
