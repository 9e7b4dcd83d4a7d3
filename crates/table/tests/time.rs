//! A table with a clock, taken through days in no time.

mod common;

use std::time::Instant;

use alice::Alice;
use common::{key, seeded};
use game::{Dice, FastDice, Game, SeatSet, Viewer};
use parade::Parade;
use table::{Clock, ClockFace, Millis, Refused, Request, Table, Terms, TimeControl};

const DAY: u64 = 24 * 60 * 60 * 1000;

fn with_clock<G: Game>(names: &[&str], control: TimeControl) -> Table<G> {
    seeded(names, Terms { takebacks: false, clock: Some(control) }, 5)
}

fn face<G: Game>(table: &Table<G>, now: Millis) -> ClockFace {
    table.sight(Viewer::Spectator, table.version(), now).clock.unwrap()
}

/// Plays the first legal move of the first seat to move.
fn step<G: Game>(table: &mut Table<G>, by: Option<&str>, lag: Millis, now: Millis) {
    let seat = table.to_move().lowest().unwrap();
    let mv = table.game().legal_moves(seat)[0].mv;
    let (version, key) = (table.version(), key(format!("k{}", table.version())));
    let request = match by {
        Some(bot) => Request::play_for(seat, bot, version, key, mv),
        None => Request::play(seat, version, key, mv),
    };
    table.submit(&request.with_lag(lag), now).unwrap();
}

/// The next node's clock is slightly behind that of the one before.
#[test]
fn time_in_a_log_never_goes_back() {
    let mut table = with_clock::<Parade>(&["Ann", "Bob"], TimeControl::days(1));
    step(&mut table, None, Millis::ZERO, Millis(5_000));
    let deadline = table.next_deadline();
    step(&mut table, None, Millis::ZERO, Millis(4_000));
    assert!(table.next_deadline() >= deadline);
    assert!(table.lines_since(0).all(|line| line.at == Millis(5_000)));
}

#[test]
fn a_week_passes_in_a_millisecond() {
    let start = Instant::now();
    let mut table = with_clock::<Parade>(&["Ann", "Bob"], TimeControl::days(1));
    let mut now = Millis(1_000);
    let week = Millis(7 * DAY);
    let mut stand_ins = 0;
    while now < week && !table.is_over() {
        let deadline = table.next_deadline().unwrap();
        assert_eq!(deadline, now.plus(Millis(DAY + 1_000)));
        assert!(table.flagged(deadline.minus(Millis(1))).is_empty());
        assert_eq!(table.flagged(deadline), table.to_move());
        now = deadline;
        let late = table.to_move().lowest().unwrap();
        step(&mut table, Some("level:1"), Millis::ZERO, now);
        table.submit(&Request::back(late, key(format!("b{stand_ins}"))), now).unwrap();
        stand_ins += 1;
    }
    assert_eq!(stand_ins, 7);
    assert!(table.record().entries.iter().all(|entry| entry.by.as_deref() == Some("bot:level:1")));
    // A loose bound: the machine may be busy.
    assert!(start.elapsed().as_millis() < 500, "{:?}", start.elapsed());
    assert!(Table::restore(table.save()).unwrap() == table);
}

#[test]
fn the_clock_runs_for_people_who_are_to_move() {
    let mut table = with_clock::<Parade>(&["Ann", "bot:1", "Bob"], TimeControl::minutes(5, 2));
    let mut now = Millis(1_000);
    let mut dice = FastDice::new(1, 0, 0);
    let (mut together, people) = (0, table.people());
    while !table.is_over() {
        let shown = face(&table, now);
        let expected: SeatSet = table.to_move().iter().filter(|&seat| people.contains(seat)).collect();
        assert_eq!(shown.running, expected);
        together = together.max(shown.running.len());
        assert_eq!(table.next_deadline().is_some(), !expected.is_empty());
        assert_eq!(shown.left[1], Millis(300_000), "a bot's clock ran");
        now = now.plus(Millis(dice.below(3_000).into()));
        step(&mut table, None, Millis::ZERO, now);
        assert!(Table::restore(table.save()).unwrap() == table);
    }
    assert_eq!(together, 2, "both people discard at once");
    assert!(face(&table, now).running.is_empty());
    assert_eq!(table.next_deadline(), None);
    assert_eq!(table.flagged(Millis(u64::MAX)), SeatSet::EMPTY);
}

/// The steps after a spin belong to the same turn, which brings a single increment.
#[test]
fn a_turn_of_alice_brings_one_increment() {
    let mut table = with_clock::<Alice>(&["Ann", "Bob"], TimeControl::minutes(5, 2));
    let now = Millis(1_000);
    let mut turns = [0u64; 2];
    while !table.is_over() {
        let seat = table.to_move().lowest().unwrap();
        step(&mut table, None, Millis::ZERO, now);
        if !table.to_move().contains(seat) {
            turns[seat.index()] += 1;
        }
        let left = turns.map(|turns| Millis(300_000 + 2_000 * turns));
        assert_eq!(face(&table, now).left, left);
    }
    assert!(table.version() as u64 > turns[0] + turns[1], "no turn had two decisions");
}

#[test]
fn lag_is_compensated_and_stored_in_the_log() {
    for (lag, left) in [(0, 290_000), (400, 290_400), (60_000, 291_000)] {
        let mut table = with_clock::<Parade>(&["Ann", "Bob"], TimeControl::minutes(5, 0));
        let who = table.to_move().lowest().unwrap();
        step(&mut table, None, Millis(lag), Millis(11_000));
        assert_eq!(face(&table, Millis(11_000)).left[who.index()], Millis(left));
        assert!(Table::restore(table.save()).unwrap() == table);
    }
}

#[test]
fn a_restart_is_refunded() {
    let mut table = with_clock::<Parade>(&["Ann", "Bob"], TimeControl::minutes(5, 0));
    let who = table.to_move().lowest().unwrap();
    let (down, up) = (Millis(61_000), Millis(901_000));
    assert_eq!(table.flagged(up), SeatSet::only(who));
    let version = table.version();
    let line = table.prepare_refund(up.minus(down), up).unwrap();
    table.extend(version, vec![line]).unwrap();
    assert_eq!(table.flagged(up), SeatSet::EMPTY);
    assert_eq!(face(&table, up).left[who.index()], Millis(240_000));
    assert!(Table::restore(table.save()).unwrap() == table);
    // The match has not changed, so the version seen before is still valid.
    let mv = table.game().legal_moves(who)[0].mv;
    assert!(table.play(who, version, key("p"), mv, up).is_ok());
}

#[test]
fn a_late_player_may_still_move_first() {
    let mut table = with_clock::<Parade>(&["Ann", "Bob"], TimeControl::minutes(1, 0));
    let who = table.to_move().lowest().unwrap();
    let late = Millis(1_000_000);
    assert_eq!(table.flagged(late), SeatSet::only(who));
    step(&mut table, None, Millis::ZERO, late);
    assert_eq!(face(&table, late).left[who.index()], Millis::ZERO);
    assert_eq!(table.record().entries[0].by, None);
}

#[test]
fn a_bot_moves_for_an_absent_player_until_they_return() {
    let mut table = with_clock::<Parade>(&["Ann", "Bob"], TimeControl::minutes(1, 0));
    let who = table.to_move().lowest().unwrap();
    let back = |n: u32| Request::back(who, key(format!("back{n}")));
    assert_eq!(table.submit(&back(0), Millis(1_000)), Err(Refused::NotAway(who)));
    let late = table.next_deadline().unwrap();
    step(&mut table, Some("level:1"), Millis::ZERO, late);
    assert_eq!(table.away(), SeatSet::only(who));
    step(&mut table, None, Millis::ZERO, late);
    // The table no longer waits for them.
    assert_eq!((table.bots_to_move(), table.next_deadline()), (SeatSet::only(who), None));
    assert!(table.seat_infos()[who.index()].stand_in.is_some());
    let accepted = table.submit(&back(1), late).unwrap();
    assert_eq!(table.submit(&back(1), late), Ok(accepted));
    assert!(table.bots_to_move().is_empty() && table.seat_infos()[who.index()].stand_in.is_none());
    assert_eq!(face(&table, late).left[who.index()], Clock::WELCOME);
    assert_eq!(table.next_deadline(), Some(late.plus(Clock::WELCOME).plus(Clock::MOST_LAG)));
    assert!(Table::restore(table.save()).unwrap() == table);
    // A player who simply plays has returned as well.
    let late = table.next_deadline().unwrap();
    step(&mut table, Some("level:1"), Millis::ZERO, late);
    step(&mut table, None, Millis::ZERO, late);
    assert_eq!(table.away(), SeatSet::only(who));
    step(&mut table, None, Millis::ZERO, late);
    assert_eq!(table.away(), SeatSet::EMPTY);
}

#[test]
fn resigned_people_have_no_clock() {
    let mut table = with_clock::<Parade>(&["Ann", "Bob", "Cat"], TimeControl::minutes(1, 0));
    let who = table.to_move().lowest().unwrap();
    table.resign(who, key("r"), Millis(21_000)).unwrap();
    let shown = face(&table, Millis(900_000));
    assert!(shown.running.is_empty());
    assert_eq!(shown.left[who.index()], Millis(40_000));
    assert_eq!(table.next_deadline(), None);
}
