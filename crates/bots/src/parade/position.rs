use arrayvec::ArrayVec;
use game::{GameView, Seat, SeatMap, Viewer};
use parade::{Card, CardSet, Colour, Move, Phase, Tally, View, points_by_colour, score_of, scores};

use crate::net::{Input, Shape};

/// The knowledge of a seat right after its own move, before it draws: everything
/// the network evaluates. Seats are counted from the viewer.
#[derive(Clone, Debug)]
pub(super) struct Position {
    /// From front to end.
    line: ArrayVec<Card, 66>,
    tallies: SeatMap<Tally>,
    hand: CardSet,
    unseen: CardSet,
    /// The size of the pile after the draw.
    pile: usize,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Play,
    /// The turns left in the last round.
    Last(u8),
    /// The discard is chosen; the kept cards are already in front of the seat.
    Discarded,
}

/// Inputs of a colour: cards by value in the hand, unseen, and in the line by
/// depth; the cost of those in the hand; the lead; then the cards in front of
/// each seat.
const HAND: usize = 0;
const UNSEEN: usize = HAND + 11;
const LINE: usize = UNSEEN + 11;
const DEPTHS: usize = 6;
const HELD: usize = LINE + 11 * DEPTHS;
const AHEAD: usize = HELD + COSTS;
const SEATS: usize = AHEAD + 7;
const COUNTS: usize = 8;
const SEAT: usize = COUNTS + 3;

/// Common inputs: the progress of the match, the line, what each value would
/// take, the costs of the hand and the unseen cards; then each seat.
const ROUNDS: usize = 0;
const TURNS: usize = ROUNDS + 9;
const DISCARDED: usize = TURNS + 7;
const LENGTH: usize = DISCARDED + 1;
const TAKES: usize = LENGTH + 9;
const CHEAPEST: usize = TAKES + 22;
const COSTS: usize = 5;
const COST: usize = COSTS + 1;
const FREE: usize = CHEAPEST + 4 * COST;
const MEAN: usize = FREE + 8;
const LEAD: usize = MEAN + 2;
const PLAYERS: usize = LEAD + 3 + LEADS;
const PLAYER: usize = 9 + LEADS;
/// The number of classes of point differences.
const LEADS: usize = 14;

impl Position {
    /// The shape of the network for a table of `seats`.
    pub(super) fn shape(seats: usize) -> Shape {
        Shape { group: SEATS + SEAT * seats, common: PLAYERS + PLAYER * seats }
    }

    /// The position before the viewer's move.
    pub(super) fn now(view: View<'_>) -> Option<Self> {
        let Viewer::Seat(me) = view.viewer() else { return None };
        let seats = view.seats();
        let from_me = (0..seats).map(|i| Seat::new((me.index() + i) % seats));
        Some(Self {
            line: view.line().cards().collect(),
            tallies: from_me.flatten().map(|seat| view.tally(seat)).collect(),
            hand: view.hand().iter().collect(),
            unseen: view.unseen(),
            pile: view.pile_len(),
            stage: match (view.phase(), view.turns_left()) {
                (Phase::LastRound, Some(left)) => Stage::Last(left),
                (Phase::Play, _) => Stage::Play,
                _ => Stage::Discarded,
            },
        })
    }

    /// The public part of the opening, from the start player's seat.
    pub(super) fn opening(view: View<'_>) -> Self {
        let line: ArrayVec<Card, 66> = view.history().take(parade::LINE).collect();
        Self {
            unseen: CardSet::all().without(line.iter().copied().collect()),
            line,
            tallies: Seat::all(view.seats()).map(|_| Tally::default()).collect(),
            hand: CardSet::EMPTY,
            pile: Card::COUNT - parade::LINE - parade::HAND * view.seats(),
            stage: Stage::Play,
        }
    }

    /// The public part after the seat played `card`, from the next seat.
    pub(super) fn after_other(&self, card: Card) -> Self {
        let mut next = self.after(Move::Play(card));
        next.tallies.rotate_left(1);
        next.unseen = next.unseen.without(CardSet::from_iter([card]));
        next
    }

    /// The position of the seat itself, if it holds these cards.
    pub(super) fn with_hand(&self, hand: CardSet) -> Self {
        Self { hand, unseen: self.unseen.without(hand), ..self.clone() }
    }

    /// Whether a draw follows a play.
    pub(super) fn draws(&self) -> bool {
        self.stage == Stage::Play
    }

    /// The position after this move of the seat.
    pub(super) fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        match mv {
            Move::Play(card) => {
                next.line.clear();
                for (depth, &other) in (0..self.line.len()).rev().zip(&self.line) {
                    if reaches(card, other, depth) {
                        next.tallies[0].add(other);
                    } else {
                        next.line.push(other);
                    }
                }
                next.line.push(card);
                next.hand = next.hand.without(CardSet::from_iter([card]));
                next.turn_ends();
            }
            Move::Discard(one, other) => {
                let kept = self.hand.without(CardSet::from_iter([one, other]));
                kept.iter().for_each(|card| next.tallies[0].add(card));
                next.hand = CardSet::EMPTY;
            }
        }
        next
    }

    fn turn_ends(&mut self) {
        match &mut self.stage {
            Stage::Play => {
                self.pile -= 1;
                let sixth = Colour::ALL.iter().all(|&colour| self.tallies[0].count(colour) > 0);
                if sixth || self.pile == 0 {
                    self.stage = Stage::Last(self.tallies.len() as u8);
                }
            }
            Stage::Last(left) => *left -= 1,
            Stage::Discarded => {}
        }
    }

    /// Writes the inputs that no move of this seat changes: the others' cards, and the unseen ones.
    pub(super) fn show_lasting(&self, input: &mut Input) {
        input.clear();
        let unseen = by_colour(self.unseen);
        for colour in Colour::ALL {
            bits(unseen[colour.index()]).for_each(|value| input.set(UNSEEN + value, 1.0));
            self.tallies.iter().enumerate().skip(1).for_each(|(i, tally)| show_pile(i, *tally, colour, input));
            input.end_group();
        }
        self.tallies.iter().enumerate().skip(1).for_each(|(i, tally)| show_player(i, *tally, input));
    }

    /// Writes all other inputs.
    pub(super) fn show(&self, input: &mut Input) {
        input.clear();
        let scores = scores(&self.tallies);
        let points = points_by_colour(&self.tallies);
        // Everybody else adds a card to the line before this seat plays again.
        let later = Takes::new(&self.line, self.tallies.len() - 1);
        let mut costs = ArrayVec::<Cost, 8>::new();
        costs.extend(self.hand.iter().map(|card| self.cost(&later, card, scores[0])));
        let mut line = [const { ArrayVec::<usize, 11>::new_const() }; 6];
        for (depth, card) in self.line.iter().rev().enumerate() {
            line[card.colour().index()].push(usize::from(card.value()) * DEPTHS + class(&[1, 3, 5, 7, 10], depth));
        }
        for colour in Colour::ALL {
            let c = colour.index();
            for cost in costs.iter().filter(|cost| cost.card.colour() == colour) {
                input.set(HAND + usize::from(cost.card.value()), 1.0);
                input.set(HELD + cost.class(), 1.0);
            }
            line[c].iter().for_each(|at| input.set(LINE + at, 1.0));
            let own = self.tallies[0].count(colour);
            let most = self.tallies[1..].iter().map(|tally| tally.count(colour)).max().unwrap_or(0);
            input.set(AHEAD + usize::from((own + 3).saturating_sub(most).min(6)), 1.0);
            show_pile(0, self.tallies[0], colour, input);
            for (i, &points) in points[c].iter().enumerate().filter(|(_, points)| **points > 0) {
                input.set(SEATS + i * SEAT + COUNTS + 2, f32::from(points) / 8.0);
            }
            input.end_group();
        }
        costs.sort_unstable_by_key(|cost| (cost.points, cost.taken));
        self.show_common(&costs, &scores, input);
    }

    fn show_common(&self, costs: &[Cost], scores: &SeatMap<i32>, input: &mut Input) {
        let seats = self.tallies.len();
        match self.stage {
            Stage::Play => input.set(ROUNDS + class(&[1, 2, 3, 4, 5, 7, 10, 14], self.pile.div_ceil(seats)), 1.0),
            Stage::Last(left) => input.set(TURNS + usize::from(left), 1.0),
            Stage::Discarded => input.set(DISCARDED, 1.0),
        }
        let lead = lead_of(scores);
        let kept = self.scores_after_discard(scores);
        input.set(LEAD, lead as f32 / 16.0);
        input.set(LEAD + 1, lead_of(&kept) as f32 / 16.0);
        input.set(LEAD + 2, (kept[0] - scores[0]) as f32 / 8.0);
        input.set(LEAD + 3 + lead_class(lead), 1.0);
        show_player(0, self.tallies[0], input);
        for (i, (&score, &kept_score)) in scores.iter().zip(&kept).enumerate() {
            input.set(PLAYERS + i * PLAYER + 7, score as f32 / 16.0);
            if i > 0 {
                input.set(PLAYERS + i * PLAYER + 9 + lead_class(kept_score - kept[0]), 1.0);
            }
        }
        if self.stage == Stage::Discarded || self.stage == Stage::Last(0) {
            return;
        }
        input.set(LENGTH + class(&[2, 4, 6, 8, 10, 12, 14, 17], self.line.len()), 1.0);
        let takes = Takes::new(&self.line, 0);
        for (value, takes) in takes.low.iter().enumerate().filter(|(_, takes)| takes.0 > 0) {
            input.set(TAKES + value, takes.count() as f32 / 3.0);
            input.set(TAKES + 11 + value, takes.sum() as f32 / 12.0);
        }
        for (i, cost) in costs.iter().enumerate() {
            let at = CHEAPEST + i * COST;
            input.set(at + cost.class(), 1.0);
            input.set(at + COSTS, cost.points as f32 / 10.0);
        }
        let (mut free, mut sum) = (0, 0);
        for card in self.unseen.iter() {
            let take = takes.by(card);
            free += usize::from(take.0 == 0);
            sum += take.sum();
        }
        let unseen = self.unseen.len().max(1);
        input.set(FREE + (free * 8 / unseen).min(7), 1.0);
        input.set(MEAN, free as f32 / unseen as f32);
        input.set(MEAN + 1, sum as f32 / unseen as f32 / 10.0);
    }

    /// Everybody's points if the seat kept the two cards that are best for its lead.
    fn scores_after_discard(&self, now: &SeatMap<i32>) -> SeatMap<i32> {
        let hand: ArrayVec<Card, 8> = self.hand.iter().collect();
        let mut tallies = self.tallies.clone();
        let mut best: Option<SeatMap<i32>> = None;
        for (i, &one) in hand.iter().enumerate() {
            for &other in &hand[i + 1..] {
                tallies[0] = self.tallies[0];
                tallies[0].add(one);
                tallies[0].add(other);
                let kept = scores(&tallies);
                if best.as_ref().is_none_or(|best| lead_of(&kept) > lead_of(best)) {
                    best = Some(kept);
                }
            }
        }
        best.unwrap_or_else(|| now.clone())
    }

    /// The points that playing `card` next turn would add, with the line as it is now.
    fn cost(&self, takes: &Takes, card: Card, now: i32) -> Cost {
        let taken = takes.by(card).count();
        if taken == 0 {
            return Cost { card, points: 0, taken };
        }
        let mut tallies = self.tallies.clone();
        for (depth, &other) in self.line.iter().rev().enumerate() {
            if reaches(card, other, depth + takes.behind) {
                tallies[0].add(other);
            }
        }
        Cost { card, points: score_of(&tallies, Seat::FIRST) as i32 - now, taken }
    }
}

/// Whether playing `card` takes `other`, which has `depth` cards behind it (P4, P5).
#[inline]
fn reaches(card: Card, other: Card, depth: usize) -> bool {
    depth >= usize::from(card.value()) && (other.colour() == card.colour() || other.value() <= card.value())
}

/// The cost of playing a card of the hand.
struct Cost {
    card: Card,
    points: i32,
    taken: u32,
}

impl Cost {
    fn class(&self) -> usize {
        if self.taken == 0 { 0 } else { 1 + class(&[2, 5, 10], self.points.max(0) as usize) }
    }
}

/// Writes the cards of one colour in front of a seat.
fn show_pile(seat: usize, tally: Tally, colour: Colour, input: &mut Input) {
    let at = SEATS + seat * SEAT;
    let count = tally.count(colour);
    input.set(at + usize::from(count).min(COUNTS - 1), 1.0);
    if count > 0 {
        input.set(at + COUNTS, f32::from(tally.sum(colour)) / 16.0);
        input.set(at + COUNTS + 1, f32::from(count) / 4.0);
    }
}

/// Writes the totals of the cards in front of a seat.
fn show_player(seat: usize, tally: Tally, input: &mut Input) {
    let at = PLAYERS + seat * PLAYER;
    input.set(at + Colour::ALL.iter().filter(|&&colour| tally.count(colour) > 0).count(), 1.0);
    input.set(at + 8, f32::from(tally.cards()) / 12.0);
}

/// The number of cards taken, and in the lower half the sum of their values.
#[derive(Clone, Copy, Default)]
struct Take(u32);

impl Take {
    fn count(self) -> u32 {
        self.0 >> 16
    }

    fn sum(self) -> u32 {
        self.0 & 0xFFFF
    }
}

/// The cards of a line that each card would take.
struct Takes {
    /// The number of cards assumed to join the line first.
    behind: usize,
    /// By value, the cards that are low enough.
    low: [Take; 11],
    /// By colour and value, the higher cards of that colour.
    more: [[Take; 11]; 6],
}

impl Takes {
    fn new(line: &[Card], behind: usize) -> Self {
        let mut takes = Self { behind, low: [Take(0); 11], more: [[Take(0); 11]; 6] };
        for (depth, card) in line.iter().rev().enumerate() {
            let value = usize::from(card.value());
            let one = 1 << 16 | value as u32;
            let reach = (depth + behind).min(10) + 1;
            takes.more[card.colour().index()][..value.min(reach)].iter_mut().for_each(|take| take.0 += one);
            takes.low[value.min(reach)..reach].iter_mut().for_each(|take| take.0 += one);
        }
        takes
    }

    fn by(&self, card: Card) -> Take {
        let value = usize::from(card.value());
        Take(self.low[value].0 + self.more[card.colour().index()][value].0)
    }
}

/// The values by colour, as bit masks.
fn by_colour(cards: CardSet) -> [u16; 6] {
    let mut values = [0; 6];
    cards.iter().for_each(|card| values[card.colour().index()] |= 1 << card.value());
    values
}

fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        (bit < 16).then_some(bit as usize)
    })
}

/// The lead of the first seat over the best of the others.
fn lead_of(scores: &[i32]) -> i32 {
    scores[1..].iter().min().copied().unwrap_or(0) - scores[0]
}

fn lead_class(lead: i32) -> usize {
    [-16, -11, -8, -5, -3, -1, 0, 1, 2, 4, 6, 9, 12].iter().filter(|&&bound| lead >= bound).count()
}

/// The number of bounds reached.
fn class(bounds: &[usize], number: usize) -> usize {
    bounds.iter().filter(|&&bound| number >= bound).count()
}

#[cfg(test)]
mod tests {
    use game::{Actor, FastDice, Game, ToMove};
    use parade::Parade;

    use super::*;
    use crate::train::deal;
    use crate::{Bot, Random};

    /// Positions are computed apart from the rules, for speed; this compares both.
    #[test]
    fn positions_follow_the_rules() {
        for (seats, index) in Parade::SEATS.flat_map(|seats| (0..40).map(move |index| (seats, index))) {
            let mut dice = FastDice::new(8, index, seats as u64);
            let mut game: Parade = deal(seats, &mut dice);
            let mut open = Position::opening(game.view(Viewer::Spectator));
            while let ToMove::Seat(seat) = game.to_move() {
                let view = game.view(Viewer::Seat(seat));
                let now = Position::now(view).expect("the view of a seat");
                let hand = view.hand().iter().collect();
                assert_eq!(format!("{now:?}"), format!("{:?}", open.with_hand(hand)), "the history leads here");
                let takes = Takes::new(&now.line, 0);
                for card in Card::ALL {
                    let taken: Tally = view.line().taken_by(card).collect();
                    assert_eq!(takes.by(card).count(), u32::from(taken.cards()), "{card}");
                    let sum: u32 = Colour::ALL.iter().map(|&colour| u32::from(taken.sum(colour))).sum();
                    assert_eq!(takes.by(card).sum(), sum, "{card}");
                }
                let mv = Bot::<Parade>::choose(&mut Random, view, &mut dice).expect("a move");
                let Move::Play(card) = mv else { unreachable!("nobody discards in a turn") };
                let foreseen = now.after(mv);
                game.apply(Actor::Seat(seat), mv).expect("a legal move");
                let view = game.view(Viewer::Seat(seat));
                assert!(view.line().cards().eq(foreseen.line.iter().copied()));
                assert_eq!(view.tally(seat), foreseen.tallies[0]);
                assert_eq!(view.pile_len(), foreseen.pile);
                let stage = view.turns_left().map_or(Stage::Play, Stage::Last);
                assert_eq!(stage, foreseen.stage);
                open = open.after_other(card);
            }
        }
    }

    #[test]
    fn inputs_fit_the_network() {
        for seats in Parade::SEATS {
            let shape = Position::shape(seats);
            let mut dice = FastDice::new(9, 0, seats as u64);
            let mut game: Parade = deal(seats, &mut dice);
            while let Some(seat) = game.to_move().seats().lowest() {
                let view = game.view(Viewer::Seat(seat));
                let now = Position::now(view).expect("the view of a seat");
                let mut input = Input::default();
                for mv in view.moves() {
                    now.after(mv).show(&mut input);
                    assert!(input.fits(shape));
                    now.show_lasting(&mut input);
                    assert!(input.fits(shape));
                }
                let mv = Bot::<Parade>::choose(&mut Random, view, &mut dice).expect("a move");
                game.apply(Actor::Seat(seat), mv).expect("a legal move");
            }
        }
    }
}
