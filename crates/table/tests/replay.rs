//! Replaying a finished match as a viewer saw it.

mod common;

use alice::Alice;
use common::{NOW, fair, json, key, play_out, play_until, seat, seeded, some_play};
use game::{FastDice, Game, Seat, Viewer};
use parade::Parade;
use table::{Sight, Table, Terms};

/// The parts of a sight that a table and its record share.
fn core<G: Game>(sight: &Sight<G>) -> [String; 5] {
    [json(&sight.view), json(&sight.moves), json(&sight.to_move), json(&sight.ending), json(&sight.fairness)]
}

fn as_it_was_seen<G: Game>(seats: usize) {
    let mut table = fair::<G>(seats);
    let mut dice = FastDice::new(5, 0, 0);
    let mut seen: Vec<Table<G>> = vec![table.clone()];
    while !table.is_over() {
        let request = some_play(&table, &mut dice);
        table.submit(&request, NOW).unwrap();
        seen.push(table.clone());
    }
    let record = table.finished_record().unwrap();
    let mut compared = 0;
    for then in &seen {
        let step = then.record().entries.len();
        // At the end, simultaneous choices are sorted by seat.
        if record.entries[..step] != then.record().entries[..] {
            continue;
        }
        compared += 1;
        for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
            let replayed = Sight::of_record(record, viewer, step).unwrap().unwrap();
            let live = then.sight(viewer, step.saturating_sub(1), NOW);
            assert_eq!(core(&replayed), core(&live), "{viewer:?} after {step}");
            if !then.is_over() {
                assert_eq!(replayed.steps, live.steps, "{viewer:?} after {step}");
            }
        }
    }
    assert!(compared > seen.len() / 2, "{compared} of {}", seen.len());
    assert!(Sight::of_record(record, Viewer::Open, record.entries.len() + 1).unwrap().is_none());
    let open = Sight::of_record(record, Viewer::Open, 1).unwrap().unwrap();
    let spectator = Sight::of_record(record, Viewer::Spectator, 1).unwrap().unwrap();
    assert_ne!(json(&open.view), json(&spectator.view));
    assert_eq!(open.fairness.and_then(|fairness| fairness.secret), None, "it is told at the end");
    let nobody = Sight::of_record(record, Viewer::Seat(seat(5)), 1).unwrap().unwrap();
    assert_eq!(nobody.viewer, if seats > 5 { Viewer::Seat(seat(5)) } else { Viewer::Spectator });
}

#[test]
fn a_replay_shows_every_step_as_it_was_seen() {
    Parade::SEATS.for_each(as_it_was_seen::<Parade>);
    Alice::SEATS.for_each(as_it_was_seen::<Alice>);
}

#[test]
fn results_name_ranks_and_resignations() {
    let mut table = seeded::<Parade>(&["Ann", "Bob", "bot:3"], Terms::default(), 1);
    play_out(&mut table, &mut FastDice::new(1, 0, 0));
    let results = table.results().unwrap();
    assert_eq!(results.iter().map(|result| result.place).min(), Some(1));
    for result in &results {
        assert_eq!(result.won, result.place == 1);
        assert!(result.score.is_some() && result.decisions > 0 && result.stood_in == 0);
        let better = results.iter().filter(|other| other.score < result.score).count();
        assert!(result.place > better, "{results:?}");
    }
}

#[test]
fn resigned_players_come_last() {
    let mut table = seeded::<Parade>(&["Ann", "Bob"], Terms::default(), 1);
    assert_eq!(table.results(), None);
    play_until(&mut table, &mut FastDice::new(1, 0, 0), |table| table.version() >= 4);
    table.resign(seat(0), key("r"), NOW).unwrap();
    let results = table.results().unwrap();
    assert_eq!(
        results.iter().map(|result| (result.place, result.won, result.resigned)).collect::<Vec<_>>(),
        [(2, false, true), (1, true, false)]
    );
    assert!(results.iter().all(|result| result.score.is_none()));
}
