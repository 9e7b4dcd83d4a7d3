//! Random matches, played by the engine and by the naive rules side by side.
//!
//! `WONDERLAND_GAMES` sets the total number of matches; the default is 100,000.

pub mod naive;

use game::{Actor, FastDice, Game, Seat, Viewer};
use naive::Naive;
use parade::{Colour, Ending, NoOptions, Parade};

const SEED: u64 = 20_260_719;

#[test]
fn engine_and_naive_rules_agree() {
    let games = std::env::var("WONDERLAND_GAMES").map_or(100_000, |text| text.parse().expect("a number of games"));
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let mut endings = [0; 3];
    std::thread::scope(|scope| {
        let share = |thread| move || compare_games((thread..games).step_by(threads as usize));
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        for thread in running {
            let counts = thread.join().expect("no thread found a difference");
            endings.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
    });
    assert_eq!(endings.iter().sum::<u64>(), games);
    if games >= 10_000 {
        assert!(endings.iter().all(|&count| count > 0), "sixth colour, empty pile, both: {endings:?}");
    }
}

#[test]
fn a_random_game_plays_random_moves() {
    for seats in Parade::SEATS {
        let mut dice = FastDice::new(SEED, 0, seats as u64);
        let setup = Parade::deal(&NoOptions {}, seats, &mut dice).expect("a table of legal size");
        let at_once = Naive::random_game(&setup, &mut dice.clone());
        let mut naive = Naive::start(&setup);
        while let Some((seat, mv)) = naive.random_move(&mut dice) {
            naive.play(seat, mv);
        }
        assert_eq!(Some(at_once), naive.scores());
    }
}

/// Plays these matches and counts the causes of their last rounds.
fn compare_games(numbers: impl Iterator<Item = u64>) -> [u64; 3] {
    let mut endings = [0; 3];
    for number in numbers {
        let seats = Parade::SEATS.clone().nth(number as usize % 5).expect("five table sizes");
        endings[compare_game(number, seats) as usize] += 1;
    }
    endings
}

fn compare_game(number: u64, seats: usize) -> Ending {
    let mut dice = FastDice::new(SEED, number, 0);
    let setup = Parade::deal(&NoOptions {}, seats, &mut dice).expect("a table of legal size");
    let mut engine = Parade::start(&NoOptions {}, &setup).expect("a deal by the engine");
    let mut naive = Naive::start(&setup);
    let mut at = format!("match {number} with {seats} players, first {}:", setup.first);
    assert_same(&engine, &naive, &at);
    while let Some((seat, mv)) = naive.random_move(&mut dice) {
        at += &format!(" {mv}");
        engine.apply(Actor::Seat(seat), mv).unwrap_or_else(|why| panic!("{at}: {why}"));
        naive.play(seat, mv);
        assert_same(&engine, &naive, &at);
    }
    engine.view(Viewer::Open).last_round().map(|last| last.because).expect("a match ends with a last round")
}

fn assert_same(engine: &Parade, naive: &Naive, at: &str) {
    let view = engine.view(Viewer::Open);
    assert!(view.line().cards().eq(naive.line().iter().copied()), "{at}: line");
    assert!(view.pile().is_some_and(|pile| pile.iter().copied().eq(naive.pile())), "{at}: pile");
    assert!(engine.to_move().seats().iter().eq(naive.to_move()), "{at}: to move");
    assert_eq!(view.last_round().map(|last| last.by), naive.trigger(), "{at}: last round");
    if let Some(last) = view.last_round().filter(|_| view.turns_left() == Some(naive.seats() as u8)) {
        assert_eq!(Some(last.because), ending(naive, last.by), "{at}: why it is the last round");
    }
    for seat in Seat::all(naive.seats()) {
        assert!(
            view.hand_of(seat).is_some_and(|hand| hand.iter().eq(naive.hand(seat).iter().copied())),
            "{at}: {seat}"
        );
        assert_eq!(sorted(view.taken(seat)), sorted(naive.taken(seat).iter().copied()), "{at}: {seat}");
        assert_eq!(sorted(engine.moves(Actor::Seat(seat))), sorted(naive.legal(seat)), "{at}: {seat}");
    }
    let standings = engine.standings();
    let scores = standings.as_ref().map(|standings| standings.scores.to_vec());
    let expected = naive.scores();
    assert_eq!(scores, expected.as_ref().map(|all| all.iter().map(|one| one.0).collect()), "{at}: scores");
    assert_eq!(standings.map(|found| found.winners().iter().collect()), naive.winners(), "{at}: winners");
    if let (Some(outcome), Some(expected)) = (engine.outcome(), expected) {
        let cards: Vec<_> = outcome.sheet.rows.iter().map(|row| usize::from(row.cards)).collect();
        assert_eq!(cards, expected.iter().map(|one| one.1).collect::<Vec<_>>(), "{at}: cards in front");
    }
}

/// P7, checked in the position right after the turn that triggered the last round.
fn ending(naive: &Naive, trigger: Seat) -> Option<Ending> {
    let sixth = Colour::ALL.iter().all(|&colour| naive.taken(trigger).iter().any(|card| card.colour() == colour));
    match (sixth, naive.pile().next().is_none()) {
        (true, true) => Some(Ending::Both),
        (true, false) => Some(Ending::SixthColour),
        (false, true) => Some(Ending::EmptyPile),
        (false, false) => None,
    }
}

fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut items: Vec<_> = items.into_iter().collect();
    items.sort_unstable();
    items
}
