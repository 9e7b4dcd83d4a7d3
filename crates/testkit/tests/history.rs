//! The judge of histories finds nothing in a good one, and every fault that is planted in it.

use std::time::Duration;

use testkit::history::{Fault, FinalLog, History, LoggedLine, Observation, Origin, ShownStep, Violation, What};

const TABLE: &str = "t";

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn line(origin: Origin, open: &str, key: Option<&str>, mv: Option<&str>) -> LoggedLine {
    LoggedLine { origin, open: open.into(), key: key.map(Into::into), mv: mv.map(Into::into) }
}

/// Ann plays, and chance decides; a bot plays; Ann and Bob play. Bob's last request was never answered.
fn log() -> FinalLog {
    let lines = vec![
        line(Origin::Person(0), "played by Ann", Some("a1"), Some("R5")),
        line(Origin::Chance, "chance", None, Some("3")),
        line(Origin::Server, "played by a bot", Some("bot-2-2"), Some("B1")),
        line(Origin::Person(0), "played by Ann", Some("a2"), Some("R6")),
        line(Origin::Person(1), "played by Bob", Some("b1"), Some("G0")),
    ];
    FinalLog { table: TABLE.into(), lines, over: true }
}

/// The same log without what a record does not tell.
fn log_without_keys() -> FinalLog {
    let mut log = log();
    log.lines.iter_mut().for_each(|line| line.key = None);
    log
}

fn sent(seat: usize, key: &str, mv: &str) -> What {
    What::Sent { seat, key: key.into(), mv: Some(mv.into()) }
}

fn acknowledged(seat: usize, key: &str, version: usize) -> What {
    What::Acknowledged { seat, key: key.into(), version }
}

fn refused(seat: usize, key: &str) -> What {
    What::Refused { seat, key: key.into() }
}

/// What a viewer is shown of the log: the lines after `from`, up to `version`.
fn shown(viewer: &str, from: usize, version: usize) -> What {
    let step = |(index, line): (usize, &LoggedLine)| ShownStep {
        version: index + 1,
        open: line.open.clone(),
        seen: format!("{} as {viewer} sees it", line.open),
    };
    let steps = log().lines.iter().enumerate().take(version).skip(from).map(step).collect();
    What::Shown { viewer: viewer.into(), version, steps, over: version == log().lines.len() }
}

/// One observation a second.
fn history(all: Vec<What>) -> History {
    let end = seconds(all.len() as u64);
    let at = |(index, what)| Observation { at: seconds(index as u64), table: TABLE.into(), what };
    History { observations: all.into_iter().enumerate().map(at).collect(), faults: Vec::new(), end }
}

fn good() -> Vec<What> {
    vec![
        shown("Ann", 0, 0),
        sent(0, "a1", "R5"),
        // The first answer is lost, and the request sent again.
        sent(0, "a1", "R5"),
        shown("Bob", 0, 2),
        acknowledged(0, "a1", 2),
        shown("Ann", 0, 3),
        sent(1, "early", "G1"),
        refused(1, "early"),
        sent(0, "a2", "R6"),
        acknowledged(0, "a2", 4),
        acknowledged(0, "a2", 4),
        shown("Bob", 2, 4),
        sent(1, "b1", "G0"),
        shown("Ann", 3, 5),
        shown("Bob", 0, 5),
    ]
}

fn violations(history: &History, log: FinalLog) -> Vec<Violation> {
    history.check(&[log], None).expect_err("something is wrong")
}

#[test]
fn a_good_history_is_good() {
    for log in [log(), log_without_keys()] {
        let summary = history(good()).check(&[log], None).unwrap();
        assert_eq!((summary.games, summary.acknowledged, summary.refused, summary.repeated), (1, 2, 1, 1));
        assert_eq!(summary.shown, 2 + 3 + 2 + 2 + 5);
    }
}

/// Every fault in what clients saw, and what it is called.
#[test]
fn faults_in_what_clients_saw_are_found() {
    type Plant = fn(&mut Vec<What>);
    type Is = fn(&Violation) -> bool;
    let planted: [(&str, Plant, Is); 13] = [
        ("nothing was tested", |all| all.retain(|what| matches!(what, What::Shown { .. })), |v| *v == Violation::Idle),
        (
            "an answer without a request",
            |all| all.push(acknowledged(0, "a9", 4)),
            |v| matches!(v, Violation::Unasked(request, 4) if request.key == "a9"),
        ),
        (
            "another answer to the same request",
            |all| all.push(acknowledged(0, "a2", 5)),
            |v| matches!(v, Violation::TwoAnswers(_, [4, 5])),
        ),
        (
            "granted and refused",
            |all| all.push(refused(0, "a1")),
            |v| matches!(v, Violation::AcknowledgedAndRefused(request) if request.key == "a1"),
        ),
        (
            "a later request with a lower version",
            |all| {
                let last = all.iter().position(|what| *what == acknowledged(0, "a1", 2)).unwrap();
                all[last] = acknowledged(0, "a2", 4);
                all.push(acknowledged(0, "a1", 2));
            },
            |v| matches!(v, Violation::OutOfOrder(_, [4, 2])),
        ),
        (
            "acknowledged, but a bot's move is there",
            |all| all.extend([sent(1, "b0", "B1"), acknowledged(1, "b0", 3)]),
            |v| matches!(v, Violation::Lost(request, 3) if request.key == "b0"),
        ),
        (
            "acknowledged, but the log is shorter",
            |all| all.extend([sent(1, "b2", "G3"), acknowledged(1, "b2", 6)]),
            |v| matches!(v, Violation::Lost(request, 6) if request.key == "b2"),
        ),
        (
            "a move that nobody sent",
            |all| all.retain(|what| *what != sent(1, "b1", "G0")),
            |v| matches!(v, Violation::Invented(_, 5)),
        ),
        (
            "refused, but there",
            |all| all.push(refused(1, "b1")),
            |v| matches!(v, Violation::RefusedButThere(request, 5) if request.key == "b1"),
        ),
        (
            "two viewers see different players",
            |all| change_step(all, "Bob", |step| step.open = "played by Zoé".into()),
            |v| matches!(v, Violation::TwoTruths(_, 1, _)),
        ),
        (
            "a viewer sees the same step differently the second time",
            |all| change_step(all, "Bob", |step| step.seen = "something else".into()),
            |v| matches!(v, Violation::TwoTruths(_, 1, _)),
        ),
        (
            "a step is skipped",
            |all| all.push(without_second(shown("Ann", 0, 5))),
            |v| matches!(v, Violation::Gap(_, 5)),
        ),
        (
            "the end was shown too early",
            |all| {
                let What::Shown { over, .. } = &mut all[5] else { unreachable!() };
                *over = true;
            },
            |v| matches!(v, Violation::WentOn(_, [3, 5])),
        ),
    ];
    for (name, plant, is) in planted {
        let mut all = good();
        plant(&mut all);
        for log in [log(), log_without_keys()] {
            let found = violations(&history(all.clone()), log);
            assert!(found.iter().any(is), "{name}: {found:?}");
        }
    }
}

/// Changes the first step in the first message to a viewer that has one.
fn change_step(all: &mut [What], to: &str, change: fn(&mut ShownStep)) {
    let step = all.iter_mut().find_map(|what| match what {
        What::Shown { viewer, steps, .. } if viewer == to => steps.first_mut(),
        _ => None,
    });
    change(step.unwrap());
}

fn without_second(shown: What) -> What {
    let What::Shown { viewer, version, mut steps, over } = shown else { unreachable!() };
    steps.remove(1);
    What::Shown { viewer, version, steps, over }
}

#[test]
fn faults_in_the_final_log_are_found() {
    type Plant = fn(&mut FinalLog);
    type Is = fn(&Violation) -> bool;
    let planted: [(&str, Plant, Is); 6] = [
        (
            "a lost move",
            |log| drop(log.lines.drain(3..)),
            |v| matches!(v, Violation::Lost(request, 4) if request.key == "a2"),
        ),
        (
            "a lost move that was only shown",
            |log| drop(log.lines.pop()),
            |v| matches!(v, Violation::NotInTheLog(_, 5, _)),
        ),
        (
            "a move that is there twice",
            |log| log.lines.push(log.lines[3].clone()),
            |v| matches!(v, Violation::Invented(_, 6)),
        ),
        ("two moves that changed places", |log| log.lines.swap(3, 4), |v| matches!(v, Violation::Lost(..))),
        (
            "another move than was sent",
            |log| log.lines[3].mv = Some("R7".into()),
            |v| matches!(v, Violation::Lost(request, 4) if request.key == "a2"),
        ),
        ("no end", |log| log.over = false, |v| matches!(v, Violation::Unfinished(_))),
    ];
    for (name, plant, is) in planted {
        for mut log in [log(), log_without_keys()] {
            plant(&mut log);
            let found = violations(&history(good()), log);
            assert!(found.iter().any(is), "{name}: {found:?}");
        }
    }
    let found = history(good()).check(&[], None).unwrap_err();
    assert!(matches!(&found[..], [Violation::Missing(_)]), "{found:?}");
}

#[test]
fn a_seat_s_moves_of_the_record_go_to_its_lines() {
    let plain = |origin, open: &str| line(origin, open, None, None);
    let lines = vec![
        plain(Origin::Person(1), "played by seat 1 "),
        plain(Origin::Person(0), "seat 0 resigned"),
        plain(Origin::Server, "played by seat 0 bot:greedy"),
        plain(Origin::Chance, "chance"),
    ];
    let log = FinalLog { table: TABLE.into(), lines, over: true };
    let moves = [(Some(0), "R5"), (Some(1), "B1"), (None, "3")].map(|(seat, mv)| (seat, mv.to_string()));
    let moves: Vec<_> = log.with_moves(&moves).lines.into_iter().map(|line| line.mv).collect();
    assert_eq!(moves, [Some("B1"), None, Some("R5"), Some("3")].map(|mv| mv.map(String::from)));
}

/// A later request takes an earlier one's line: both are acknowledged, and one move is gone.
#[test]
fn one_line_for_two_requests_is_found() {
    let mut all = good();
    all.extend([sent(0, "a3", "R6"), acknowledged(0, "a3", 4)]);
    let found = violations(&history(all), log_without_keys());
    assert!(
        found.iter().any(|v| matches!(v, Violation::OneLineForTwo(request, 4) if request.key == "a3")),
        "{found:?}"
    );
}

#[test]
fn only_stalls_without_a_fault_count() {
    let mut history = history(good());
    // Nothing is new from 5 s until 9 s, and from then until 13 s; faults cover parts of both.
    let check = |history: &History, patience| history.check(&[log()], Some(patience));
    assert_eq!(check(&history, seconds(4)).unwrap().longest_stall, seconds(4));
    let found = check(&history, seconds(3)).unwrap_err();
    assert!(matches!(&found[..], [Violation::Stalled(_, time)] if *time == seconds(4)), "{found:?}");
    let fault = |begin, end| Fault { name: "a cut".into(), begin: seconds(begin), end: seconds(end) };
    history.faults = vec![fault(11, 12), fault(10, 11), fault(6, 7)];
    assert_eq!(check(&history, seconds(3)).unwrap().longest_stall, seconds(3));
    // A game that stays unfinished stands still until the end.
    history.observations.truncate(10);
    history.end = seconds(100);
    let mut unfinished = log();
    unfinished.lines.truncate(4);
    let found = history.check(&[unfinished], Some(seconds(50))).unwrap_err();
    assert!(found.iter().any(|v| matches!(v, Violation::Stalled(_, time) if *time == seconds(88))), "{found:?}");
}

#[test]
fn the_hash_tells_histories_apart() {
    let (one, mut other) = (history(good()), history(good()));
    assert_eq!(one.hash(), other.hash());
    other.observations[3].at += Duration::from_millis(1);
    assert_ne!(one.hash(), other.hash());
}
