//! The arena compares bots.

use std::io;
use std::sync::Mutex;
use std::time::Duration;

use alice::Alice;
use bots::{Arena, ArenaError, BotName, Botted, Budget, Effort, Forfeit, Pairing, Results, Watch};
use parade::Parade;

fn arena<G: Botted>(seats: usize, games: u64, bots: &[BotName]) -> Arena<G> {
    Arena {
        options: G::Options::default(),
        seats,
        games,
        bots: bots.to_vec(),
        seed: 7,
        threads: 1,
        one_way: false,
        budget: Budget::Standard,
        limit: Duration::from_secs(60),
    }
}

/// Stops after this many pieces of work, and keeps the results until then.
struct Stop {
    left: Mutex<(u32, Option<Results>)>,
}

impl Stop {
    fn after(pieces: u32) -> Self {
        Self { left: Mutex::new((pieces, None)) }
    }
}

impl Watch for Stop {
    fn played(&self, _: u64, results: &Results) -> io::Result<()> {
        let mut left = self.left.lock().expect("nobody panics");
        *left = (left.0.saturating_sub(1), Some(results.clone()));
        if left.0 == 0 { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) }
    }

    fn forfeited(&self, forfeit: &Forfeit) {
        panic!("{forfeit:?}");
    }
}

fn run<G: Botted>(arena: &Arena<G>) -> Results {
    arena.run(Results::new(arena), &Stop::after(u32::MAX)).expect("a run that can be made")
}

/// The results without timings, which differ from run to run.
fn timeless(results: &Results) -> serde_json::Value {
    let mut value = serde_json::to_value(results).expect("plain data");
    for effort in value["efforts"].as_array_mut().expect("a list") {
        effort["nanoseconds"] = 0.into();
    }
    value
}

const ALL: [BotName; 3] = [BotName::Greedy, BotName::FullScore, BotName::Random];

#[test]
fn every_pair_plays_and_with_two_players_once() {
    let pairs = |seats, bots: &[BotName]| -> Vec<_> {
        arena::<Parade>(seats, 1, bots).pairings().iter().map(|&Pairing { one, others }| (one, others)).collect()
    };
    assert_eq!(pairs(2, &ALL), [(0, 1), (0, 2), (1, 2)]);
    assert_eq!(pairs(4, &ALL), [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]);
    assert_eq!(pairs(3, &ALL[..2]), [(0, 1), (1, 0)]);
}

#[test]
fn games_are_rounded_up_to_full_rounds_of_seats() {
    for (seats, games, rounds) in [(2, 1, 2), (2, 2000, 2000), (3, 2000, 2001), (6, 7, 12)] {
        let arena = arena::<Parade>(seats, games, &ALL);
        assert_eq!(arena.rounds(), rounds);
        assert_eq!(run(&arena).games(), arena.total());
    }
}

#[test]
fn threads_do_not_change_the_results() {
    let one = arena::<Parade>(3, 300, &ALL);
    let alone = timeless(&run(&one));
    for threads in [2, 5] {
        assert_eq!(timeless(&run(&Arena { threads, ..one.clone() })), alone, "{threads} threads");
    }
    assert_ne!(timeless(&run(&Arena { seed: 8, ..one })), alone, "another seed gives other matches");
}

#[test]
fn an_interrupted_run_resumes_with_the_same_results() {
    let arena = Arena { threads: 2, ..arena::<Alice>(3, 500, &[BotName::Greedy, BotName::Random]) };
    let whole = timeless(&run(&arena));
    for pieces in [1, 3] {
        let mut results = Results::new(&arena);
        let mut stops = 0;
        while results.games() < arena.total() {
            let stop = Stop::after(pieces);
            let run = arena.run(results, &stop);
            let kept = stop.left.into_inner().expect("nobody panics").1.expect("some were played");
            assert!(kept.fit(&arena));
            assert!(matches!(run, Err(ArenaError::Keep(_))) || kept.games() == arena.total());
            results = serde_json::from_str(&serde_json::to_string(&kept).expect("plain data")).expect("the same");
            stops += 1;
        }
        assert!(stops > 1, "it was stopped on the way");
        assert_eq!(timeless(&results), whole);
        assert_eq!(timeless(&arena.run(results, &Stop::after(1)).expect("nothing is left")), whole);
    }
}

#[test]
fn shares_are_those_of_the_single_bot() {
    for seats in 2..=6 {
        let arena = arena::<Parade>(seats, 1200, &[BotName::Greedy, BotName::Random]);
        let results = run(&arena);
        let share = |bot| results.share_of(&arena, bot).win_share().expect("it played");
        let [one, others] = results.shares(&arena, 0);
        assert_eq!(Some(share(0)), one.win_share());
        assert!((one.win_share().unwrap() + others.win_share().unwrap() - 1.0).abs() < 1e-9);
        assert!(share(0) > 1.0 / seats as f64 && share(1) < 1.0 / seats as f64, "greed beats chance");
        if seats == 2 {
            assert!((share(0) + share(1) - 1.0).abs() < 1e-9);
        } else {
            assert_eq!(Some(share(1)), results.shares(&arena, 1)[0].win_share());
        }
        let ratings = results.ratings(&arena);
        assert!(ratings[0] > 1600.0 && (ratings[0] + ratings[1] - 3000.0).abs() < 1e-6, "{ratings:?}");
        assert!(results.effort(0).us_per_move().is_some() && results.effort(0).forfeits == 0);
    }
}

#[test]
fn the_single_bot_sits_on_every_seat_equally_often() {
    for seats in 2..=6 {
        let arena = arena::<Parade>(seats, 100, &ALL);
        let mut counts = vec![0; seats];
        (0..arena.rounds()).for_each(|game| counts[arena.seat_of_one(game).index()] += 1);
        assert!(counts.iter().all(|&count| count == arena.rounds() / seats as u64), "{counts:?}");
    }
}

#[test]
fn impossible_comparisons_are_refused() {
    let check = |seats, games, bots: &[BotName]| arena::<Parade>(seats, games, bots).check().expect_err("refused");
    assert!(matches!(check(7, 1, &ALL), ArenaError::Seats(_)));
    assert!(matches!(check(0, 1, &ALL), ArenaError::Seats(_)));
    assert!(matches!(check(2, 1, &ALL[..1]), ArenaError::TooFew));
    assert!(matches!(check(2, 1, &[BotName::Random, BotName::Greedy, BotName::Random]), ArenaError::Twice(_)));
    assert!(matches!(check(2, u64::MAX, &ALL), ArenaError::TooMany));
    assert!(matches!(arena::<Alice>(2, 1, &ALL).check(), Err(ArenaError::Bot(_))));
    let missing = arena::<Parade>(2, 1, &[BotName::Random, BotName::Command("no-such-program x".into())]);
    assert!(missing.check().is_ok());
    let started = missing.run(Results::new(&missing), &Stop::after(1));
    assert!(matches!(started, Err(ArenaError::NotStarted { .. })), "{started:?}");
}

#[test]
fn impossible_results_are_rejected() {
    let arena = arena::<Parade>(2, 10, &[BotName::Random, BotName::Greedy]);
    let good = serde_json::to_string(&run(&arena)).expect("plain data");
    let read = |text: &str| serde_json::from_str::<Results>(text).expect("the form is right");
    assert!(read(&good).fit(&arena));
    let text = |done: &str, wins: u64, points: i64, effort: Effort| {
        let effort = serde_json::to_string(&effort).expect("plain data");
        format!(
            r#"{{"done":{done},"tallies":[{{"wins":{wins},"points":[{points},0]}}],"efforts":[{effort},{effort}]}}"#
        )
    };
    let fine = Effort { moves: 10, nanoseconds: 1, forfeits: 0 };
    assert!(read(&text("[[0,10]]", 600, 200, fine)).fit(&arena));
    for (done, wins, points, effort) in [
        ("[[0,11]]", 0, 0, fine),
        ("[[5,2]]", 0, 0, fine),
        ("[[0,18446744073709551615]]", 0, 0, fine),
        ("[[4,6],[0,2]]", 0, 0, fine),
        ("[[0,10]]", 601, 0, fine),
        ("[[0,10]]", 0, i64::MIN, fine),
        ("[[0,10]]", 0, 0, Effort { forfeits: 11, ..fine }),
        ("[[0,10]]", 0, 0, Effort { nanoseconds: u64::MAX, ..fine }),
        ("[[0,10]]", 0, 0, Effort { moves: u64::MAX, ..fine }),
    ] {
        let text = text(done, wins, points, effort);
        assert!(!read(&text).fit(&arena), "{text}");
    }
    assert!(!read(&good).fit(&Arena { bots: ALL.to_vec(), ..arena }));
}
