use std::collections::BTreeMap;

use game::{Actor, Dice, FastDice, Game, GameView, Seat, SeatMap, ToMove, Viewer};
use parade::{Card, Hand, Move, Phase, Tally, View, standings};

use super::simple::{FullScore, keeps};

/// The mean result of a move over worlds.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(super) struct Mean {
    /// The share of the win.
    pub(super) win: f64,
    /// The viewer's own score.
    pub(super) score: f64,
}

impl Mean {
    fn add(&mut self, other: Self, times: f64) {
        self.win += times * other.win;
        self.score += times * other.score;
    }

    /// The better one by wins; the score decides if they are equal.
    fn or(self, other: Self) -> Self {
        let better = other.win > self.win || (other.win == self.win && other.score < self.score);
        if better { other } else { self }
    }
}

/// The exact value of each move of the last round or the discard: the mean over
/// all worlds consistent with the view, all equally likely, if the others play
/// and discard like [`FullScore`] and the viewer makes the best of what it will
/// see.
///
/// `None` in other phases, and if there are more than `most` worlds (times
/// moves, in the last round).
pub(super) fn solve(view: View<'_>, most: u64) -> Option<Vec<(Move, Mean)>> {
    let Viewer::Seat(me) = view.viewer() else { return None };
    let moves: Vec<Move> = view.moves().collect();
    let worlds = Worlds::new(view, me);
    let size = worlds.count()?;
    match view.phase() {
        Phase::LastRound if size.checked_mul(moves.len() as u64)? <= most => {
            Some(last_round(view, me, &moves, |see| worlds.each(see)))
        }
        Phase::Discard if size <= most => Some(discard(view, me, &moves, |see| worlds.each(see))),
        _ => None,
    }
}

/// Like [`solve`], from this many random worlds, with the errors of a sample.
///
/// `None` in other phases, and in the last round while two or more players act
/// after the viewer: their plays can be seen in so many ways that a sample has
/// too few worlds of each, and the viewer would seem to know hidden cards.
pub(super) fn sample(view: View<'_>, worlds: u64, dice: &mut FastDice) -> Option<Vec<(Move, Mean)>> {
    let Viewer::Seat(me) = view.viewer() else { return None };
    let moves: Vec<Move> = view.moves().collect();
    let drawn = Worlds::new(view, me);
    match view.phase() {
        Phase::LastRound if view.turns_left()? <= 2 => {
            Some(last_round(view, me, &moves, |see| drawn.some(worlds / moves.len() as u64, dice, see)))
        }
        Phase::Discard => Some(discard(view, me, &moves, |see| drawn.some(worlds, dice, see))),
        _ => None,
    }
}

/// All ways in which the unseen cards can be distributed over the other hands.
struct Worlds {
    unseen: Vec<Card>,
    /// The hand sizes by seat, 0 for the viewer.
    hands: SeatMap<usize>,
}

impl Worlds {
    fn new(view: View<'_>, me: Seat) -> Self {
        let size = |seat| if seat == me { 0 } else { view.hand_len(seat) };
        Self { unseen: view.unseen().iter().collect(), hands: Seat::all(view.seats()).map(size).collect() }
    }

    /// The number of worlds, if it fits 64 bits.
    fn count(&self) -> Option<u64> {
        let mut left = self.unseen.len() as u64;
        let mut count: u64 = 1;
        for &size in &self.hands {
            for k in 0..size as u64 {
                // A product of binomials after each step, so the division is exact.
                count = count.checked_mul(left - k)? / (k + 1);
            }
            left -= size as u64;
        }
        Some(count)
    }

    /// Visits all worlds, with sorted hands.
    fn each(&self, see: See<'_>) {
        let mut hands: Vec<SeatCards> = self.hands.iter().map(|_| SeatCards::new()).collect();
        self.fill(0, 0, &mut vec![false; self.unseen.len()], &mut hands, see);
    }

    /// Visits `count` random worlds.
    fn some(&self, count: u64, dice: &mut FastDice, see: See<'_>) {
        let mut cards = self.unseen.clone();
        for _ in 0..count {
            dice.shuffle(&mut cards);
            let mut rest = cards.iter().copied();
            let hand = |&size: &usize| {
                let mut hand: SeatCards = rest.by_ref().take(size).collect();
                hand.sort_unstable();
                hand
            };
            see(&self.hands.iter().map(hand).collect::<Vec<_>>());
        }
    }

    fn fill(&self, seat: usize, from: usize, used: &mut [bool], hands: &mut [SeatCards], see: See<'_>) {
        let Some(&size) = self.hands.get(seat) else { return see(hands) };
        if hands[seat].len() == size {
            return self.fill(seat + 1, 0, used, hands, see);
        }
        for i in from..self.unseen.len() {
            if !used[i] {
                used[i] = true;
                hands[seat].push(self.unseen[i]);
                self.fill(seat, i + 1, used, hands, see);
                hands[seat].pop();
                used[i] = false;
            }
        }
    }
}

type SeatCards = arrayvec::ArrayVec<Card, 5>;

/// Receives the hands of one world after another.
type See<'a> = &'a mut dyn FnMut(&[SeatCards]);

fn last_round(view: View<'_>, me: Seat, moves: &[Move], each_world: impl FnOnce(See<'_>)) -> Vec<(Move, Mean)> {
    // By move and the others' replies, the total of each discard over all these worlds.
    // Ordered, so that sums are reproducible.
    let mut sums: BTreeMap<(usize, Vec<Move>), [Mean; 6]> = BTreeMap::new();
    let mut count = 0.0;
    each_world(&mut |hands| {
        count += 1.0;
        let world = view.imagine(hands.iter().flatten().copied());
        for (i, &mv) in moves.iter().enumerate() {
            let mut game = world;
            game.apply(Actor::Seat(me), mv).expect("a legal move");
            let mut seen = Vec::with_capacity(hands.len());
            while let ToMove::Seat(seat) = game.to_move() {
                let answer = FullScore::pick(game.view(Viewer::Seat(seat))).expect("a move");
                game.apply(Actor::Seat(seat), answer).expect("a legal move");
                seen.push(answer);
            }
            let open = game.view(Viewer::Open);
            let hand = |seat| open.hand_of(seat).unwrap_or(Hand::EMPTY).iter().collect::<SeatCards>();
            let tallies: SeatMap<Tally> = Seat::all(view.seats()).map(|seat| open.tally(seat)).collect();
            let hands: Vec<SeatCards> = Seat::all(view.seats()).map(hand).collect();
            let sums = sums.entry((i, seen)).or_default();
            for (sum, found) in sums.iter_mut().zip(discards(me, &tallies, &hands, &hands[me.index()])) {
                sum.add(found, 1.0);
            }
        }
    });
    let mut means = vec![Mean::default(); moves.len()];
    for ((mv, _), sums) in sums {
        means[mv].add(sums.into_iter().reduce(Mean::or).unwrap_or_default(), 1.0 / count);
    }
    moves.iter().copied().zip(means).collect()
}

fn discard(view: View<'_>, me: Seat, moves: &[Move], each_world: impl FnOnce(See<'_>)) -> Vec<(Move, Mean)> {
    let tallies: SeatMap<Tally> = Seat::all(view.seats()).map(|seat| view.tally(seat)).collect();
    let own: SeatCards = view.hand().iter().collect();
    let (mut sums, mut count) = ([Mean::default(); 6], 0.0);
    each_world(&mut |hands| {
        count += 1.0;
        for (sum, found) in sums.iter_mut().zip(discards(me, &tallies, hands, &own)) {
            sum.add(found, 1.0);
        }
    });
    let mean = |sum: Mean| Mean { win: sum.win / count, score: sum.score / count };
    moves.iter().copied().zip(sums.map(mean)).collect()
}

/// The result of each discard of `me` if the others hold these hands.
fn discards(me: Seat, before: &SeatMap<Tally>, hands: &[SeatCards], own: &[Card]) -> [Mean; 6] {
    let mut after = before.clone();
    for seat in Seat::all(before.len()).filter(|&seat| seat != me) {
        for card in FullScore::keeps(before, seat, &hands[seat.index()]) {
            after[seat.index()].add(card);
        }
    }
    let before = before[me.index()];
    let mut found = [Mean::default(); 6];
    for (found, kept) in found.iter_mut().zip(keeps(own)) {
        after[me.index()] = before;
        kept.into_iter().for_each(|card| after[me.index()].add(card));
        let standings = standings(&after);
        *found = Mean { win: standings.win_share(me), score: standings.score(me).into() };
    }
    found
}

#[cfg(test)]
mod tests {
    use game::{Dice, MoveList};
    use parade::{NoOptions, Parade};

    use super::*;

    #[test]
    fn a_sample_approximates_the_exact_solution() {
        let mut compared = 0;
        for index in 0..40 {
            let mut dice = FastDice::new(5, index, 0);
            let seats = 2 + index as usize % 2;
            let setup = Parade::deal(&NoOptions {}, seats, &mut dice).expect("a deal");
            let mut game = Parade::start(&NoOptions {}, &setup).expect("a match");
            while let Some(seat) = game.to_move().seats().lowest() {
                let view = game.view(Viewer::Seat(seat));
                if let (Some(whole), Some(part)) = (solve(view, 20_000), sample(view, 20_000, &mut dice)) {
                    for ((mv, whole), (same, part)) in whole.iter().zip(&part) {
                        assert_eq!(mv, same);
                        assert!((whole.win - part.win).abs() < 0.03, "{mv}: {whole:?} but {part:?} of a sample");
                        assert!((whole.score - part.score).abs() < 0.5, "{mv}: {whole:?} but {part:?} of a sample");
                    }
                    compared += 1;
                    break;
                }
                let moves = view.moves();
                let mv = moves.get(dice.below(moves.len() as u32) as usize).expect("a move");
                game.apply(Actor::Seat(seat), mv).expect("a legal move");
            }
        }
        assert!(compared >= 10, "only {compared} ends were compared");
    }
}
