//! The committed puzzles: each has one clear answer, which a longer search confirms.

use std::collections::HashSet;
use std::thread;

use bots::{Bot, BotName, Budget, Level, Puzzle, Puzzled, play_out, puzzles};
use game::{Actor, FastDice, GameView, Seat, Viewer};

/// One in twelve puzzles, or all with `WONDERLAND_PUZZLES=all`, as in `make soak`.
fn looked_at_again<G: Puzzled>() -> Vec<Puzzle<G>> {
    let every = if std::env::var("WONDERLAND_PUZZLES").is_ok_and(|value| value == "all") { 1 } else { 12 };
    puzzles::<G>().expect("puzzles").into_iter().step_by(every).collect()
}

/// A search with ten times the budget and one of another kind, both with other guesses, find the answer.
fn agree<G: Puzzled>() {
    let puzzles = looked_at_again::<G>();
    let half = puzzles.len().div_ceil(2);
    let found: usize = thread::scope(|scope| {
        let count = |part: &[Puzzle<G>]| part.iter().filter(|puzzle| finds_again(puzzle)).count();
        let parts: Vec<_> = puzzles.chunks(half).map(|part| scope.spawn(move || count(part))).collect();
        parts.into_iter().map(|part| part.join().expect("no panic")).sum()
    });
    println!("{found} of {} answers found again", puzzles.len());
    assert!(found * 100 >= puzzles.len() * 98, "only {found} of {} answers are found again", puzzles.len());
}

fn finds_again<G: Puzzled>(puzzle: &Puzzle<G>) -> bool {
    let game = puzzle.position().expect("a position");
    let view = game.view(Viewer::Seat(puzzle.seat));
    let analysis = G::analyse(view, Budget::Times(10), &mut FastDice::new(2026, 11, 16));
    let found = [analysis.best().map(|best| best.mv), Some(playing_to_the_end(puzzle, 400))];
    found == [puzzle.answer(); 2]
}

/// Another kind of search, which needs no network: good bots play guessed worlds
/// to the end, all worlds equally likely.
fn playing_to_the_end<G: Puzzled>(puzzle: &Puzzle<G>, worlds: u64) -> G::Move {
    let game = puzzle.position().expect("a position");
    let view = game.view(Viewer::Seat(puzzle.seat));
    let good = BotName::Level(Level::new(4).expect("a level"));
    let mut bot = G::bot(&good, view.seats(), Budget::Standard).expect("a bot");
    let mut wins = vec![0.0; puzzle.options.len()];
    for index in 0..worlds {
        let world = G::determinize(&view, &mut FastDice::new(7, index, 0));
        for (wins, option) in wins.iter_mut().zip(&puzzle.options) {
            let mut game = world.clone();
            game.apply(Actor::Seat(puzzle.seat), option.mv).expect("a legal move");
            let choose = |game: &G, seat: Seat, dice: &mut FastDice| bot.choose(game.view(Viewer::Seat(seat)), dice);
            play_out(&mut game, &mut FastDice::new(7, index, 1), choose, |_, _| {});
            *wins += game.standings().expect("over").win_share(puzzle.seat);
        }
    }
    let best = (0..wins.len()).reduce(|best, i| if wins[i] > wins[best] { i } else { best }).expect("moves");
    puzzle.options[best].mv
}

#[test]
fn a_longer_search_agrees_in_parade() {
    agree::<parade::Parade>();
}

#[test]
fn a_longer_search_agrees_in_alice() {
    agree::<alice::Alice>();
}

fn are_sound<G: Puzzled>(least: usize) {
    let all = puzzles::<G>().expect("puzzles");
    assert!(all.len() >= least, "only {} puzzles", all.len());
    let (mut seen, mut easy) = (HashSet::new(), 0);
    for (i, puzzle) in all.iter().enumerate() {
        let game = puzzle.position().unwrap_or_else(|why| panic!("puzzle {}: {why}", i + 1));
        assert!(puzzle.record.outcome.is_none(), "puzzle {} is over", i + 1);
        assert!(puzzle.options.len() >= 3, "puzzle {} is a matter of luck", i + 1);
        assert!(puzzle.options[0].win - puzzle.options[1].win > 0.095, "puzzle {} is not clear", i + 1);
        assert!(puzzle.options.windows(2).all(|pair| pair[0].win >= pair[1].win), "puzzle {}: best first", i + 1);
        let view = game.view(Viewer::Seat(puzzle.seat));
        assert!(
            seen.insert(serde_json::to_string(&view.data()).expect("plain data")),
            "puzzle {} is there twice",
            i + 1
        );
        let answer = puzzle.answer().expect("an answer");
        assert!(!G::reasons(view, answer).is_empty(), "puzzle {} has no reason", i + 1);
        let mut greedy = G::bot(&BotName::Greedy, view.seats(), Budget::Standard).expect("a bot");
        easy += usize::from(greedy.choose(view, &mut FastDice::new(1, 2, 3)) == Some(answer));
    }
    println!("greedy finds {easy} of {}", all.len());
    assert!(easy * 2 <= all.len(), "greedy finds {easy} of {}", all.len());
}

#[test]
fn puzzles_of_parade_are_sound_and_not_easy() {
    are_sound::<parade::Parade>(366);
}

#[test]
fn puzzles_of_alice_are_sound_and_not_easy() {
    are_sound::<alice::Alice>(183);
}

#[test]
fn the_same_seed_finds_the_same_puzzle() {
    let [one, other] = [1, 1].map(|seed| (0..).find_map(|game| Puzzle::<parade::Parade>::find(2, seed, game)));
    assert!(one.is_some());
    assert_eq!(one, other);
    // The committed set begins with the same seed.
    assert_eq!(one, puzzles::<parade::Parade>().expect("puzzles").into_iter().next());
}
