//! Reviews and hints are correct, where that can be known, and use no hidden information.

mod brute;

use std::num::NonZeroUsize;

use alice::Alice;
use bots::{
    Bot, BotName, Budget, Calibration, CalibrationPlan, Cause, Explained, Label, Level, ReviewError, ReviewOf,
    ReviewPlan, calibrate, hints, play_out, review,
};
use brute::{brute_force, positions};
use game::{Actor, Audit, FastDice, Game, GameView, MoveList, Record, Seat, Viewer};
use parade::{Parade, Phase};

const TWO: NonZeroUsize = NonZeroUsize::new(2).unwrap();
const QUICK: ReviewPlan = ReviewPlan { seat: None, budget: Budget::Iterations(40), threads: TWO, seed: 1 };

fn level<G: Explained>(number: u8, seats: usize) -> G::Bot {
    let name = BotName::Level(Level::new(number).expect("a level"));
    G::bot(&name, seats, Budget::Standard).expect("a bot")
}

/// A match of this level against itself, in which `meddle` may change a move.
fn played<G: Explained>(
    number: u8,
    seats: usize,
    seed: u64,
    mut meddle: impl FnMut(usize, G::View<'_>) -> Option<G::Move>,
) -> Record<G> {
    let mut dice = FastDice::new(seed, 0, 0);
    let setup = G::deal(&G::Options::default(), seats, &mut dice).expect("a legal table");
    let mut game = G::start(&G::Options::default(), &setup).expect("a dealt match");
    let mut record = Record::new(vec!["somebody".into(); seats], G::Options::default(), setup);
    let mut bot = level::<G>(number, seats);
    let mut number = 0;
    let choose = |game: &G, seat: Seat, dice: &mut FastDice| {
        number += 1;
        let view = game.view(Viewer::Seat(seat));
        meddle(number, view).or_else(|| bot.choose(view, dice))
    };
    play_out(&mut game, &mut dice, choose, |actor, mv| record.push(actor, mv));
    record.finish().expect("a match by the rules");
    record
}

fn reviewed<G: Explained>(record: &Record<G>, plan: &ReviewPlan) -> ReviewOf<G> {
    review(record, plan, &mut |_, _| true).expect("a review")
}

#[test]
fn best_moves_in_the_endgame_are_best_by_brute_force() {
    let (mut called, mut right) = (0, 0);
    for (seats, phase) in [(2, Phase::LastRound), (3, Phase::LastRound), (2, Phase::Discard), (3, Phase::Discard)] {
        let small = |game: &Parade| {
            let seat = game.to_move().seats().lowest().expect("not over");
            game.phase() == phase && game.view(Viewer::Seat(seat)).unseen().len() <= 9
        };
        for (game, seat) in positions(seats, 600, small).take(30) {
            let truth = brute_force(&game, seat);
            let most = truth.iter().copied().fold(0.0, f64::max);
            let view = game.view(Viewer::Seat(seat));
            for hint in hints::<Parade>(view, Budget::Standard, &mut FastDice::new(1, 1, 1)) {
                let place = view.moves().position(|mv| mv == hint.estimate.mv).expect("a legal move");
                assert!((hint.estimate.win - truth[place]).abs() < 1e-9, "{game:?}");
                if hint.label == Label::Best {
                    called += 1;
                    right += usize::from(truth[place] >= most - 0.005 - 1e-9);
                }
            }
        }
    }
    assert!(called > 100, "only {called} moves were called best");
    assert!(right * 100 >= called * 99, "{right} of {called} moves called best are best");
}

/// Puts the worst move of some decision into a match of good bots, and looks for it in the review.
fn finds_a_blunder<G: Explained>(seats: usize, from: usize) {
    let mut blunder = None;
    let with_blunder = |seed| {
        let record = played::<G>(4, seats, seed, |number, view| {
            if blunder.is_some() || number < from {
                return None;
            }
            let ranked = hints::<G>(view, Budget::Iterations(200), &mut FastDice::new(9, 9, 9));
            let worst = ranked.last().filter(|worst| worst.loss > 0.25)?;
            let Viewer::Seat(seat) = view.viewer() else { return None };
            blunder = Some((seat, worst.estimate.mv));
            Some(worst.estimate.mv)
        });
        blunder.map(|blunder| (record, blunder))
    };
    let (record, (seat, mv)) = (3..30).find_map(with_blunder).expect("a match in which one can blunder");
    let found = reviewed(&record, &ReviewPlan { seat: Some(seat), ..QUICK });
    let is_it = |number: usize| record.entries[number - 1].mv == mv;
    let blamed = found.decisions.iter().filter(|one| one.label == Label::Blunder);
    assert!(blamed.clone().any(|one| is_it(one.number)), "{mv} by {seat} is no blunder in {:?}", found.decisions);
    assert!(
        found.turning_points.iter().any(|point| point.cause == Cause::Fault && is_it(point.number)),
        "it turned nothing"
    );
}

#[test]
fn an_injected_blunder_is_found() {
    finds_a_blunder::<Parade>(2, 20);
    finds_a_blunder::<Parade>(4, 20);
    finds_a_blunder::<Alice>(2, 10);
}

fn mistakes<G: Explained>(number: u8, seats: usize) -> (usize, usize) {
    let record = played::<G>(number, seats, 11, |_, _| None);
    let found = reviewed(&record, &ReviewPlan { budget: Budget::Standard, ..QUICK });
    let decisions = found.decisions.iter().filter(|one| !one.is_forced());
    (decisions.clone().filter(|one| one.label >= Label::Inaccuracy).count(), decisions.count())
}

#[test]
fn the_best_bots_make_few_mistakes_and_the_worst_make_many() {
    for (few, many) in
        [(mistakes::<Parade>(5, 3), mistakes::<Parade>(1, 3)), (mistakes::<Alice>(5, 3), mistakes::<Alice>(1, 3))]
    {
        assert!(few.0 * 10 <= few.1, "level 5 made {} mistakes in {} decisions", few.0, few.1);
        assert!(many.0 > few.0 + 3, "level 1 made {} mistakes, level 5 {}", many.0, few.0);
    }
}

fn adds_up<G: Explained>(seats: usize) {
    let record = played::<G>(4, seats, 5, |_, _| None);
    let found = reviewed(&record, &QUICK);
    let game = record.replay(|_| {}).expect("a record");
    let standings = game.standings().expect("over");
    assert_eq!(found.chances.len(), record.entries.len() + 1);
    assert_eq!(found.swings.len(), record.entries.len() + 1);
    for row in &found.chances {
        assert!((row.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{row:?} is not one win");
    }
    let all: f64 = found.luck.iter().map(|luck| luck.luck).sum();
    assert!(all.abs() < 1e-6, "the luck of all is {all}");
    for (seat, luck) in Seat::all(seats).zip(&found.luck) {
        assert!((luck.result - standings.win_share(seat)).abs() < 1e-9);
        assert!((found.chances[record.entries.len()][seat.index()] - luck.result).abs() < 1e-6);
        let swings: f64 = found.swings.iter().map(|swings| swings[seat.index()]).sum();
        assert!((swings - luck.luck).abs() < 1e-6);
        assert!((found.swings[0][seat.index()] - luck.deal).abs() < 1e-6);
        assert!(luck.error > 0.0 && luck.error < 0.2, "{luck:?}");
    }
    let own = record.entries.iter().filter(|entry| entry.actor != Actor::Chance).count();
    assert_eq!(found.decisions.len(), own);
    for one in &found.decisions {
        let entry = &record.entries[one.number - 1];
        assert_eq!(entry.actor, Actor::Seat(one.seat));
        assert_eq!(entry.mv, one.analysis.options[one.played].mv);
        assert!(!one.reasons.is_empty() && !one.best_reasons.is_empty());
    }
}

#[test]
fn the_parts_of_a_review_add_up() {
    adds_up::<Parade>(2);
    adds_up::<Parade>(5);
    adds_up::<Alice>(3);
}

#[test]
fn threads_do_not_change_a_review() {
    let record = played::<Parade>(3, 3, 8, |_, _| None);
    let one = reviewed(&record, &ReviewPlan { threads: NonZeroUsize::MIN, ..QUICK });
    assert_eq!(one, reviewed(&record, &QUICK));
    let other = reviewed(&record, &ReviewPlan { seed: 2, ..QUICK });
    assert_ne!(one, other, "the seed decides which worlds are guessed");
}

#[test]
fn labels_depend_only_on_what_the_player_knew() {
    let mut changed = 0;
    for (game, seat) in positions(3, 20, |_| true) {
        let other = game.permute_hidden(Viewer::Seat(seat), &mut FastDice::new(1, 2, 3));
        changed += usize::from(other != game);
        let [here, there] = [&game, &other].map(|game| {
            hints::<Parade>(game.view(Viewer::Seat(seat)), Budget::Iterations(60), &mut FastDice::new(4, 4, 4))
        });
        assert_eq!(here, there, "a hint saw what it can't know");
        assert_eq!(here.len(), game.view(Viewer::Seat(seat)).moves().len());
        assert!(here.windows(2).all(|pair| pair[0].loss <= pair[1].loss), "the best come first");
    }
    assert!(changed > 10, "only {changed} positions had something to hide");
}

#[test]
fn impossible_reviews_are_refused() {
    let record = played::<Parade>(2, 2, 1, |_, _| None);
    let mut running = record.clone();
    running.entries.pop();
    running.outcome = None;
    let refused =
        |record: &Record<Parade>, plan: &ReviewPlan| review(record, plan, &mut |_, _| true).expect_err("refused");
    assert_eq!(refused(&running, &QUICK), ReviewError::InProgress);
    // All moves are played, but the record has no outcome.
    let mut unfinished = record.clone();
    unfinished.outcome = None;
    assert_eq!(refused(&unfinished, &QUICK), ReviewError::NoOutcome);
    let nobody = Seat::new(2).expect("a seat of larger tables");
    assert_eq!(refused(&record, &ReviewPlan { seat: Some(nobody), ..QUICK }), ReviewError::NoSeat(nobody, 2));
    let mut broken = record.clone();
    broken.entries.swap(0, 1);
    assert!(matches!(refused(&broken, &QUICK), ReviewError::Record(_)));
}

#[test]
fn a_review_reports_progress_and_can_be_cancelled() {
    let record = played::<Parade>(2, 2, 1, |_, _| None);
    let mut heard = Vec::new();
    review(&record, &QUICK, &mut |done, all| {
        heard.push((done, all));
        true
    })
    .expect("a review");
    let all = heard[0].1;
    assert!(heard.iter().map(|(done, _)| *done).eq(0..=all), "{heard:?}");
    let mut calls = 0;
    let stopped = review(&record, &QUICK, &mut |done, _| {
        calls += 1;
        done < 3
    });
    assert_eq!((stopped.expect_err("stopped"), calls), (ReviewError::Cancelled, 4));
}

fn study<G: Explained>(seats: usize, games: u64) -> Calibration {
    let bot = BotName::Level(Level::new(4).expect("a level"));
    let budget = Budget::Iterations(60);
    let plan = CalibrationPlan { bot, seats, games, seed: 2, threads: TWO, decisions: 4, budget, trials: 4 };
    calibrate::<G>(&plan, &mut |_, _| true).expect("a bot").expect("not stopped")
}

/// Checks a calibration. The seed is fixed, so this can't fail by chance.
fn is_calibrated<G: Explained>(seats: usize, games: u64) {
    let found = study::<G>(seats, games);
    for (what, adjusted) in [("share of the win", found.win), ("points", found.score)] {
        let (mean, error) = (adjusted.luck.mean, adjusted.luck.error());
        assert!(mean.abs() < 2.6 * error, "the luck in the {what} is {mean} ± {error} on average");
        assert!((adjusted.result.mean - adjusted.adjusted.mean - mean).abs() < 1e-9);
        let explained = adjusted.explained().expect("results vary");
        assert!(explained > 0.15, "{what}: the luck explains only {explained}");
    }
    for class in found.decisions.iter().chain(&found.chances).filter(|class| class.result.count >= 30) {
        let gap = (class.expected.mean - class.result.mean).abs();
        assert!(gap < 0.1 + 3.0 * class.result.error(), "{} became {}", class.expected.mean, class.result.mean);
    }
}

#[test]
fn luck_is_unbiased_and_win_chances_are_calibrated() {
    is_calibrated::<Parade>(2, 300);
    is_calibrated::<Parade>(4, 200);
    is_calibrated::<Alice>(3, 200);
}
