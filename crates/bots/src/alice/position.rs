use alice::{Card, Counts, Kind, Phase, View};
use arrayvec::ArrayVec;
use game::{GameView, Seat, SeatMap, Viewer};

use super::turn::Haul;
use crate::net::{Forecast, Input, Shape};

/// The end of a seat's own turn as it can be foreseen, before the draw:
/// everything the network evaluates.
pub(super) struct Position<'a> {
    /// The match at that point, perhaps with hidden parts made up.
    view: View<'a>,
    /// The seats, from the viewer on.
    seats: SeatMap<Seat>,
    points: SeatMap<u8>,
    /// The number of large cookies by seat.
    large: SeatMap<u8>,
    face_up: Option<u8>,
    /// The number of unseen large cookies of each value.
    stack: [u8; 4],
    /// The cards in hand that are known before the draw.
    hand: ArrayVec<Card, 3>,
    /// The other unplayed cards.
    pile: Counts,
}

/// The network's unit of points.
pub(super) const POINTS: f32 = 20.0;

/// Inputs of a pawn and its cards: the steps to each special space, its size,
/// the cards to come, the rounds they last, and where the next one may lead.
const STEPS: usize = 13;
const SIZE: usize = Kind::SPECIAL.len() * STEPS;
const CARDS: usize = SIZE + 3;
const ROUNDS: usize = CARDS + 12;
const NEXT: usize = ROUNDS + 8;
const PAWN: usize = NEXT + Stop::COUNT;

/// Inputs of one opponent: the pawn, its turn order, and the lead over it in
/// points and in spaces.
const ORDER: usize = PAWN;
const LATER: usize = ORDER + 3;
const LEAD: usize = LATER + 1;
const LEADS: usize = 19;
const APART: usize = LEAD + LEADS + 3;
const OPPONENT: usize = APART + STEPS;

/// Common inputs: the own pawn, the hand, where it may lead in one turn and in
/// two, the turns left, the points, and the cookies left.
const HAND: usize = PAWN;
const HAND_STEPS: usize = HAND + 12;
const OPTIONS: usize = HAND_STEPS + 6 * STEPS;
const SECOND: usize = OPTIONS + Stop::COUNT;
const TURNS: usize = SECOND + Stop::COUNT;
const AHEAD: usize = TURNS + Card::DECK_SIZE + 1;
const FACE_UP: usize = AHEAD + LEADS + 3;
const STACK: usize = FACE_UP + 5;
const POOL: usize = STACK + 6;
const COMMON: usize = POOL + 6;

impl<'a> Position<'a> {
    /// The shape of the network, at any table.
    pub(super) const SHAPE: Shape = Shape { group: OPPONENT, common: COMMON };

    /// The position at the end of a turn, seen as `view`. `before` is the view at the
    /// decision, since when the viewer got `haul`; `unseen` is the value of an unseen
    /// cookie in it, if there is one.
    pub(super) fn new(before: View<'_>, view: View<'a>, haul: Haul, unseen: u8) -> Option<Self> {
        let Viewer::Seat(me) = view.viewer() else { return None };
        let count = view.seats();
        let seats: SeatMap<Seat> = (0..count).filter_map(|i| Seat::new((me.index() + i) % count)).collect();
        let mut points: SeatMap<u8> = seats.iter().map(|&seat| before.points(seat)).collect();
        let mut large: SeatMap<u8> = seats.iter().map(|&seat| before.large(seat).count() as u8).collect();
        points[0] += haul.points + haul.unseen * unseen;
        large[0] += haul.large;
        let mut stack = before.stack_left();
        if let Some(left) = stack.get_mut(usize::from(unseen).wrapping_sub(2)) {
            *left = left.saturating_sub(haul.unseen);
        }
        let mut hand: ArrayVec<Card, 3> = view.hand().iter().collect();
        if hand.len() == view.options().hand_size() {
            // The drawn card: the middle one of three, the right one of two.
            hand.remove(1);
        }
        let mut pile = view.unplayed(me);
        hand.iter().for_each(|card| pile[card.index()] -= 1);
        Some(Self { view, seats, points, large, face_up: haul.face_up, stack, hand, pile })
    }

    /// The result, if the match is over.
    pub(super) fn result(&self) -> Option<Forecast> {
        let board = self.view.board();
        let key = |i: usize| (self.points[i], self.large[i], board.distance(self.view.pawn(self.seats[i])));
        let best = (1..self.seats.len()).map(key).max()?;
        let win = if key(0) > best { 1.0 } else { 0.0 };
        (self.view.phase() == Phase::Over).then_some(Forecast { win, points: points(self.points[0].into()) })
    }

    /// Writes the network's inputs.
    pub(super) fn show(&self, input: &mut Input) {
        input.clear();
        let mine = self.pawn_of(0);
        let turns = self.hand.len() as u8 + self.pile.iter().sum::<u8>();
        let mut least = i32::MAX;
        for (i, &seat) in self.seats.iter().enumerate().skip(1) {
            let unplayed = self.view.unplayed(seat);
            let lead = i32::from(self.points[0]) - i32::from(self.points[i]);
            least = least.min(lead);
            self.show_pawn(i, unplayed, unplayed, input);
            input.set(ORDER + (i - 1).min(2), 1.0);
            input.set(LATER, f32::from(unplayed.iter().sum::<u8>() > turns));
            show_lead(LEAD, lead, turns, input);
            input.set(LEAD + LEADS + 2, (f32::from(self.large[0]) - f32::from(self.large[i])) / 4.0);
            let apart = self.view.board().steps(mine, self.pawn_of(i));
            input.set(APART + usize::from(apart).min(STEPS - 1), 1.0);
            input.end_group();
        }
        show_lead(AHEAD, least, turns, input);
        input.set(TURNS + usize::from(turns).min(Card::DECK_SIZE), 1.0);
        if turns > 0 {
            let mut unplayed = self.pile;
            self.hand.iter().for_each(|card| unplayed[card.index()] += 1);
            self.show_pawn(0, self.pile, unplayed, input);
            self.show_hand(mine, input);
        }
        self.show_cookies(input);
    }

    fn pawn_of(&self, i: usize) -> u8 {
        self.view.pawn(self.seats[i])
    }

    fn is_large(&self, i: usize) -> bool {
        self.view.giant() == Some(self.seats[i])
    }

    /// Writes a pawn, the `cards` that can come up next, and all its unplayed cards.
    fn show_pawn(&self, i: usize, cards: Counts, unplayed: Counts, input: &mut Input) {
        let (board, seat, pawn) = (self.view.board(), self.seats[i], self.pawn_of(i));
        let special = [board.tea_party(), board.cat(), board.hole(), board.cookies(), board.caterpillar()];
        for (kind, space) in special.into_iter().enumerate() {
            input.set(kind * STEPS + usize::from(board.steps(pawn, space)).min(STEPS - 1), 1.0);
        }
        let flags = [self.is_large(i), self.view.is_fallen(seat), self.view.failed(seat)];
        for (flag, at) in flags.into_iter().zip(SIZE..) {
            if flag {
                input.set(at, 1.0);
            }
        }
        for (card, &count) in cards.iter().enumerate() {
            (0..usize::from(count.min(2))).for_each(|more| input.set(CARDS + 2 * card + more, 1.0));
        }
        let sum: usize = [1, 2, 3, 4, 5, 3].iter().zip(unplayed).map(|(number, n)| number * usize::from(n)).sum();
        let way = usize::from(board.distance(pawn)) + sum;
        let len = usize::from(board.len());
        input.set(ROUNDS + (way / len).min(5), 1.0);
        input.set(ROUNDS + 6, (way % len) as f32 / len as f32);
        input.set(ROUNDS + 7, sum as f32 / 20.0);
        let all: u8 = cards.iter().sum();
        if all == 0 || self.view.is_fallen(seat) {
            return;
        }
        let mut chances = [0.0; Stop::COUNT];
        for (number, &count) in (1..).zip(&cards[..5]).filter(|(_, count)| **count > 0) {
            chances[self.stop(i, pawn, number).index()] += f32::from(count) / f32::from(all);
        }
        for (at, chance) in (NEXT..).zip(chances).filter(|(_, chance)| *chance > 0.0) {
            input.set(at, chance);
        }
    }

    fn show_hand(&self, mine: u8, input: &mut Input) {
        let tea = usize::from(self.view.board().steps(mine, self.view.board().tea_party())).min(STEPS - 1);
        let mut counts = [0; 6];
        for card in &self.hand {
            let index = card.index();
            input.set(HAND + 2 * index + usize::from(counts[index] > 0), 1.0);
            counts[index] += 1;
            input.set(HAND_STEPS + index * STEPS + tea, 1.0);
        }
        if self.view.is_fallen(self.seats[0]) {
            return;
        }
        let mut options = [false; Stop::COUNT];
        let mut second = [false; Stop::COUNT];
        for (i, &card) in self.hand.iter().enumerate() {
            for stop in self.stops(mine, card) {
                options[stop.index()] = true;
                if stop.kind == Kind::Hole {
                    continue;
                }
                for &other in self.hand.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, card)| card) {
                    self.stops(stop.space, other).for_each(|stop| second[stop.index()] = true);
                }
            }
        }
        for (at, _) in (OPTIONS..).zip(options).chain((SECOND..).zip(second)).filter(|(_, can)| *can) {
            input.set(at, 1.0);
        }
    }

    fn show_cookies(&self, input: &mut Input) {
        let left: u8 = self.stack.iter().sum();
        let chances = match self.face_up {
            Some(cookie) => std::array::from_fn(|i| f32::from(i + 2 == usize::from(cookie))),
            None => self.stack.map(|count| f32::from(count) / f32::from(left.max(1))),
        };
        let mean = |chances: [f32; 4]| {
            chances.iter().zip([2.0, 3.0, 4.0, 5.0]).map(|(chance, value)| chance * value).sum::<f32>()
        };
        for (at, chance) in (FACE_UP..).zip(chances).filter(|(_, chance)| *chance > 0.0) {
            input.set(at, chance);
        }
        input.set(FACE_UP + 4, mean(chances) / 4.0);
        input.set(STACK + class(&[1, 2, 4, 8], left), 1.0);
        input.set(STACK + 5, mean(self.stack.map(f32::from)) / f32::from(left.max(1)) / 4.0);
        let pool = self.view.pool();
        input.set(POOL + class(&[1, 3, 5, 9], pool), 1.0);
        input.set(POOL + 5, f32::from(pool) / 20.0);
    }

    /// The places the own pawn can reach from a space with this card.
    fn stops(&self, from: u8, card: Card) -> impl Iterator<Item = Stop> {
        let numbers = card.number().map_or(1..=Card::MAX_NUMBER, |number| number..=number);
        let more = u8::from(self.is_large(0));
        (*numbers.start()..=numbers.end() + more).map(move |number| self.stop(0, from, number))
    }

    /// The place a pawn reaches from a space by this number, if the others stay where they are.
    fn stop(&self, i: usize, from: u8, number: u8) -> Stop {
        let board = self.view.board();
        let taken = |space: u8| (0..self.seats.len()).any(|other| other != i && self.pawn_of(other) == space);
        let mut stop = Stop { space: from, kind: Kind::Cat, passes: false };
        while stop.kind == Kind::Cat {
            let mut steps = number;
            let ahead = |steps: u8| (stop.space + steps) % board.len();
            while taken(ahead(steps)) {
                steps += 1;
            }
            let passes = board.distance(stop.space) + steps > board.len();
            let space = ahead(steps);
            stop = Stop { space, kind: board.kind(space), passes: stop.passes || passes };
        }
        stop
    }
}

/// A place where a pawn comes to rest.
struct Stop {
    space: u8,
    kind: Kind,
    /// Whether it passes the Tea Party on the way.
    passes: bool,
}

impl Stop {
    const COUNT: usize = 10;

    fn index(&self) -> usize {
        let kind = match self.kind {
            Kind::Plain | Kind::Cat => 0,
            Kind::TeaParty => 1,
            Kind::Hole => 2,
            Kind::Cookies => 3,
            Kind::Caterpillar => 4,
        };
        2 * kind + usize::from(self.passes)
    }
}

/// Points in the network's unit.
pub(super) fn points(points: i32) -> f32 {
    points as f32 / POINTS
}

fn show_lead(at: usize, lead: i32, turns: u8, input: &mut Input) {
    let half = LEADS as i32 / 2;
    input.set(at + (lead.clamp(-half, half) + half) as usize, 1.0);
    input.set(at + LEADS, lead as f32 / 10.0);
    input.set(at + LEADS + 1, lead as f32 / (4.0 + 2.0 * f32::from(turns)));
}

/// The number of bounds reached.
fn class(bounds: &[u8], number: u8) -> usize {
    bounds.iter().filter(|&&bound| number >= bound).count()
}
