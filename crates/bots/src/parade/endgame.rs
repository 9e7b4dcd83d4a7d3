use std::collections::BTreeMap;

use game::{Actor, Game, GameView, Seat, SeatMap, ToMove, Viewer};
use parade::{Card, Hand, Move, Phase, Tally, View, standings};

use super::simple::{FullScore, keeps};

/// What each move of the last round or the discard is worth exactly: the mean
/// share of the win over all worlds that fit the view, each as likely as
/// another, in which the others play and discard as [`FullScore`] does and the
/// viewer makes the best of what it will see.
///
/// `None` in other phases, and if there are more than `most` worlds to look
/// into (times moves, in the last round).
pub(super) fn solve(view: View<'_>, most: u64) -> Option<Vec<(Move, f64)>> {
    let Viewer::Seat(me) = view.viewer() else { return None };
    let moves: Vec<Move> = view.moves().collect();
    let worlds = Worlds::new(view, me);
    let size = worlds.count()?;
    match view.phase() {
        Phase::LastRound if size.checked_mul(moves.len() as u64)? <= most => {
            Some(last_round(view, me, &moves, &worlds))
        }
        Phase::Discard if size <= most => Some(discard(view, me, &moves, &worlds)),
        _ => None,
    }
}

/// All the ways in which the unseen cards can lie in the hands of the others.
struct Worlds {
    unseen: Vec<Card>,
    /// By seat, none for the viewer's own.
    hands: SeatMap<usize>,
}

impl Worlds {
    fn new(view: View<'_>, me: Seat) -> Self {
        let size = |seat| if seat == me { 0 } else { view.hand_len(seat) };
        Self { unseen: view.unseen().iter().collect(), hands: Seat::all(view.seats()).map(size).collect() }
    }

    /// How many there are, if that fits 64 bits.
    fn count(&self) -> Option<u64> {
        let mut left = self.unseen.len() as u64;
        let mut count: u64 = 1;
        for &size in &self.hands {
            for k in 0..size as u64 {
                // After each step a product of binomials: it divides without a rest.
                count = count.checked_mul(left - k)? / (k + 1);
            }
            left -= size as u64;
        }
        Some(count)
    }

    /// Goes through all of them; a hand is in the order of cards.
    fn each(&self, mut see: impl FnMut(&[SeatCards])) {
        let mut hands: Vec<SeatCards> = self.hands.iter().map(|_| SeatCards::new()).collect();
        self.fill(0, 0, &mut vec![false; self.unseen.len()], &mut hands, &mut see);
    }

    fn fill(
        &self,
        seat: usize,
        from: usize,
        used: &mut [bool],
        hands: &mut [SeatCards],
        see: &mut dyn FnMut(&[SeatCards]),
    ) {
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

fn last_round(view: View<'_>, me: Seat, moves: &[Move], worlds: &Worlds) -> Vec<(Move, f64)> {
    // By move and by what the others play after it, what each discard wins in all these worlds. In
    // order, so that sums come out alike.
    let mut wins: BTreeMap<(usize, Vec<Move>), [f64; 6]> = BTreeMap::new();
    let mut count = 0.0;
    worlds.each(|hands| {
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
            let sums = wins.entry((i, seen)).or_default();
            for (sum, share) in sums.iter_mut().zip(shares(me, &tallies, &hands, &hands[me.index()])) {
                *sum += share;
            }
        }
    });
    let mut totals = vec![0.0; moves.len()];
    for ((mv, _), sums) in wins {
        totals[mv] += sums.into_iter().fold(0.0, f64::max);
    }
    moves.iter().copied().zip(totals).map(|(mv, total)| (mv, total / count)).collect()
}

fn discard(view: View<'_>, me: Seat, moves: &[Move], worlds: &Worlds) -> Vec<(Move, f64)> {
    let tallies: SeatMap<Tally> = Seat::all(view.seats()).map(|seat| view.tally(seat)).collect();
    let own: SeatCards = view.hand().iter().collect();
    let (mut wins, mut count) = ([0.0; 6], 0.0);
    worlds.each(|hands| {
        count += 1.0;
        for (sum, share) in wins.iter_mut().zip(shares(me, &tallies, hands, &own)) {
            *sum += share;
        }
    });
    moves.iter().copied().zip(wins).map(|(mv, wins)| (mv, wins / count)).collect()
}

/// What each discard wins for `me` if the others hold these hands.
fn shares(me: Seat, before: &SeatMap<Tally>, hands: &[SeatCards], own: &[Card]) -> [f64; 6] {
    let mut after = before.clone();
    for seat in Seat::all(before.len()).filter(|&seat| seat != me) {
        for card in FullScore::keeps(before, seat, &hands[seat.index()]) {
            after[seat.index()].add(card);
        }
    }
    let before = before[me.index()];
    let mut shares = [0.0; 6];
    for (share, kept) in shares.iter_mut().zip(keeps(own)) {
        after[me.index()] = before;
        kept.into_iter().for_each(|card| after[me.index()].add(card));
        *share = standings(&after).win_share(me);
    }
    shares
}
