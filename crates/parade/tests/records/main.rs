//! Records of Parade: they survive a round trip, and broken rules are rejected with the reason.

mod form;
mod outcomes;
mod refusals;

use game::{Actor, Dice, Fairness, FastDice, Game, Hex32, MoveList, Record, RecordError, Seat, SeatSet};
use parade::{NoOptions, Parade, Setup};

type Match = Record<Parade>;

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat of the largest table")
}

fn seats(indices: &[usize]) -> SeatSet {
    indices.iter().map(|&index| seat(index)).collect()
}

/// A match played at random to the end; its discards arrive in any order.
fn finished(players: &[&str], seed: u64) -> Match {
    let mut dice = FastDice::new(seed, 0, players.len() as u64);
    let setup = Parade::deal(&NoOptions {}, players.len(), &mut dice).expect("a table of legal size");
    play_out(players, setup, dice)
}

fn play_out(players: &[&str], setup: Setup, mut dice: FastDice) -> Match {
    let mut record = Match::new(players.iter().map(ToString::to_string).collect(), NoOptions {}, setup);
    let mut game = record.start().expect("a legal deal");
    loop {
        let waiting: Vec<_> = game.to_move().seats().iter().collect();
        let Some(&by) = waiting.get(dice.below(waiting.len() as u32) as usize) else { break };
        let moves = game.moves(Actor::Seat(by));
        let mv = moves.get(dice.below(moves.len() as u32) as usize).expect("a legal move");
        game.apply(Actor::Seat(by), mv).expect("a legal move");
        record.push(Actor::Seat(by), mv);
    }
    record.finish().expect("a match that is over");
    record
}

/// A finished match with a proof of its deal.
fn fair(players: &[&str]) -> Match {
    let nonces = (0..players.len()).map(|i| Hex32([i as u8; 32])).collect();
    let fairness = Fairness::new([7; 32], nonces);
    let key = fairness.key(players.len()).expect("a true proof").expect("a secret");
    let setup = Parade::deal(&NoOptions {}, players.len(), &mut key.deal_dice()).expect("a legal table");
    let mut record = play_out(players, setup, FastDice::new(1, 0, 0));
    record.fairness = Some(fairness);
    record
}

/// A copy of the record with one change.
fn but(record: &Match, change: impl FnOnce(&mut Match)) -> Match {
    let mut record = record.clone();
    change(&mut record);
    record
}

fn check(record: &Match) -> Result<(), RecordError> {
    record.replay(|_| {}).map(|_| ())
}
