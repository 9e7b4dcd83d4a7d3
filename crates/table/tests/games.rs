//! Complete games, with tables that are restored on the way.

mod common;

use alice::Alice;
use common::{NOW, SECRET, a_bot_and_people, fair, json, key, play_out, play_until, seat, seeded, some_play};
use game::{Dice, FastDice, Game, Hex32, Record, Seat, Unfair, Viewer};
use parade::Parade;
use table::{ExtendError, Head, Line, Millis, OpenError, Request, Saved, Source, Table, Terms, TimeControl, Wish};

fn sights<G: Game>(table: &Table<G>) -> Vec<String> {
    Viewer::all(table.game().seats()).map(|viewer| json(&table.sight(viewer, 0, NOW))).collect()
}

/// Plays a fair game; after each step the table is restored, and a second one follows line by line.
fn whole_game<G: Game>(seats: usize, seed: u64) {
    let mut table = fair::<G>(seats);
    let mut follower = table.clone();
    let mut dice = FastDice::new(seed, 0, 0);
    while !table.is_over() {
        let request = some_play(&table, &mut dice);
        let prepared = table.prepare(&request, NOW).unwrap();
        let before = table.version();
        let accepted = table.commit(prepared.clone()).unwrap();
        assert_eq!((prepared.over, prepared.bots), (table.is_over(), table.bots_to_move()));
        assert_eq!(prepared.deadline, table.next_deadline());
        assert_eq!((accepted.from, accepted.version), (before, table.version()));
        assert!(table.lines_since(before).eq(prepared.lines()));

        follower.extend(before, prepared.lines().cloned().collect()).unwrap();
        assert!(follower == table);
        assert_eq!(table.saved_json(), json(&table.save()));
        let restored = Table::restore(table.save()).unwrap();
        assert!(restored == table);
        assert_eq!(sights(&restored), sights(&table));
    }
    let record = table.finished_record().unwrap();
    record.replay(|_| {}).unwrap();
    let read: Record<G> = serde_json::from_str(&record.to_json()).unwrap();
    assert!(read.replay(|_| {}).is_ok_and(|game| game == *table.game()));
    assert_eq!(table.version(), record.entries.len());
}

#[test]
fn whole_games_of_every_size() {
    for seed in 0..3 {
        Parade::SEATS.for_each(|seats| whole_game::<Parade>(seats, seed));
        Alice::SEATS.for_each(|seats| whole_game::<Alice>(seats, seed));
    }
}

/// A request of any kind, most of them plays.
fn any_request<G: Game>(table: &Table<G>, dice: &mut FastDice, number: u32) -> Request<G::Move> {
    let (who, key) = (seat(dice.below(3) as usize), key(format!("r{number}")));
    match dice.below(12) {
        0 => Request::take_back(who, table.version(), key),
        1 if number > 20 => Request::resign(who, key),
        2..=4 => Request::back(who, key),
        5 => {
            let Request { seat, key, wish: Wish::Play { version, mv, .. } } = some_play(table, dice) else {
                panic!("it is a play");
            };
            Request::play_for(seat, "level:3", version, key, mv)
        }
        _ => some_play(table, dice),
    }
}

/// Makes steps of every kind; each has to lead where its lines lead when they are checked one by one.
fn steps_of_every_kind<G: Game>(names: &[&str], terms: Terms, seed: u64) -> usize {
    let (mut table, mut dice, mut steps) = (seeded::<G>(names, terms, seed), FastDice::new(seed, 0, 0), 0);
    for number in 0..200 {
        if table.is_over() {
            break;
        }
        let request = any_request(&table, &mut dice, number);
        let Ok(prepared) = table.prepare(&request, Millis(u64::from(number) * 700)) else { continue };
        let mut follower = table.clone();
        follower.extend(table.version(), prepared.lines().cloned().collect()).unwrap();
        let foretold = (prepared.over, prepared.bots, prepared.deadline);
        table.commit(prepared).unwrap();
        assert!(table == follower, "{request:?}");
        assert_eq!(foretold, (table.is_over(), table.bots_to_move(), table.next_deadline()), "{request:?}");
        steps += 1;
    }
    steps
}

#[test]
fn a_prepared_step_leads_where_its_lines_lead() {
    let (takebacks, clock) = (true, Some(TimeControl::minutes(5, 2)));
    let steps: usize = (0..20)
        .map(|seed| {
            let timed = Terms { takebacks: false, clock };
            steps_of_every_kind::<Parade>(&["Ann", "bot:1", "Bob", "Cat"], timed, seed)
                + steps_of_every_kind::<Alice>(&["Ann", "Bob", "Cat"], timed, seed)
                + steps_of_every_kind::<Parade>(&["Ann", "bot:1", "bot:2"], Terms { takebacks, clock }, seed)
                + steps_of_every_kind::<Alice>(&["bot:2", "Ann", "bot:1"], Terms { takebacks, clock: None }, seed)
        })
        .sum();
    assert!(steps > 2_000, "only {steps} steps");
}

/// The secret is not visible anywhere until the end.
fn secret_comes_last<G: Game>(seats: usize) {
    let mut table = fair::<G>(seats);
    let secret = Hex32(SECRET).to_string();
    let mut dice = FastDice::new(seats as u64, 0, 0);
    while !table.is_over() {
        assert!(sights(&table).iter().all(|sight| !sight.contains(&secret)));
        assert!(!table.record().to_json().contains(&secret));
        assert!(!format!("{table:?}").contains(&secret));
        assert_eq!(table.finished_record(), None);
        let request = some_play(&table, &mut dice);
        table.submit(&request, NOW).unwrap();
    }
    assert!(sights(&table).iter().all(|sight| sight.contains(&secret)));
    let mut forged = table.record().clone();
    assert_eq!(forged.replay(|_| {}).as_ref(), Ok(table.game()));
    forged.fairness.as_mut().unwrap().nonces[1] = Hex32([99; 32]);
    assert_eq!(forged.replay(|_| {}).err(), Some(Unfair::Deal.into()));
}

#[test]
fn the_secret_comes_last_and_proves_the_game() {
    secret_comes_last::<Parade>(3);
    secret_comes_last::<Alice>(4);
}

#[test]
fn nonces_decide_the_deal() {
    let with = |nonce: u8| {
        let mut pledge = table::Pledge::new(a_bot_and_people(2), table::Secret::new(SECRET));
        pledge.put(seat(1), Hex32([nonce; 32])).unwrap();
        Table::<Parade>::fair(Default::default(), &pledge, Terms::default(), NOW).unwrap()
    };
    assert!(with(1) == with(1));
    assert_ne!(with(1).record().setup, with(2).record().setup);
    let early = table::Pledge::new(a_bot_and_people(2), table::Secret::new(SECRET));
    let refused = Table::<Parade>::fair(Default::default(), &early, Terms::default(), NOW);
    assert_eq!(refused.err(), Some(OpenError::NonceMissing(seat(1))));
}

#[test]
fn a_seed_gives_the_same_game_each_time() {
    let played = |seed| {
        let mut table = seeded::<Alice>(&["Ann", "bot:2", "bot:2"], Terms::default(), seed);
        play_out(&mut table, &mut FastDice::new(5, 0, 0));
        table
    };
    assert!(played(1) == played(1));
    assert_ne!(played(1).record().setup, played(2).record().setup);
    assert_eq!(played(1).record().fairness, None);
    assert!(played(1).record().replay(|_| {}).is_ok());
}

#[test]
fn a_record_in_progress_can_be_continued() {
    let mut table = fair::<Alice>(3);
    let mut dice = FastDice::new(8, 0, 0);
    play_until(&mut table, &mut dice, |table| table.version() > 20);
    let read: Record<Alice> = serde_json::from_str(&table.record().to_json()).unwrap();
    let secret = Source::Secret(table::Secret::new(SECRET));
    let mut again = Table::from_record(read.clone(), secret, Terms::default(), NOW).unwrap();
    assert!(again.game() == table.game());
    assert_eq!(sights(&again), sights(&table));
    // The same choices meet the same spins.
    let (mut one, mut other) = (FastDice::new(9, 0, 0), FastDice::new(9, 0, 0));
    play_out(&mut table, &mut one);
    play_out(&mut again, &mut other);
    assert!(again.record() == table.record());

    for wrong in [Source::Seed(1), Source::Secret(table::Secret::new([1; 32]))] {
        assert!(Table::from_record(read.clone(), wrong, Terms::default(), NOW).is_err());
    }
    let over = Table::from_record(table.record().clone(), secret, Terms::default(), NOW);
    assert_eq!(over.err(), Some(OpenError::NotTheBeginning));
}

#[test]
fn an_arranged_deal_is_played_as_given() {
    let dealt = seeded::<Parade>(&["Ann", "bot:1"], Terms::default(), 3).record().setup;
    let names = common::players(&["Ann", "bot:1"]);
    let mut table = Table::<Parade>::arranged(Default::default(), dealt, &names, Terms::default(), 77, NOW).unwrap();
    assert_eq!(table.record().setup, dealt);
    play_out(&mut table, &mut FastDice::new(1, 0, 0));
    assert!(table.record().replay(|_| {}).is_ok());
    // Claiming that the same deal came from that seed is detected.
    let head = Head { source: Source::Seed(77), ..table.head().clone() };
    assert!(Table::restore(Saved { head, log: Vec::new() }).is_err());
}

#[test]
fn impossible_tables_are_refused() {
    let open =
        |names: &[&str], terms| Table::<Parade>::seeded(Default::default(), &common::players(names), terms, 1, NOW);
    let takebacks = Terms { takebacks: true, ..Terms::default() };
    assert!(matches!(open(&["Ann"], Terms::default()), Err(OpenError::Seats(_))));
    assert_eq!(open(&["Ann", "Bob", "bot:1"], takebacks).err(), Some(OpenError::Takebacks(2)));
    let clock = Terms { clock: Some(TimeControl::minutes(0, 0)), ..Terms::default() };
    assert_eq!(open(&["Ann", "Bob"], clock).err(), Some(OpenError::Clock));
    assert!(open(&["Ann", "bot:1"], takebacks).is_ok());
}

/// A game of Alice with a spin in it, and the number of that line.
fn with_a_spin() -> (Table<Alice>, usize) {
    let mut table = fair::<Alice>(3);
    let is_spin = |line: &Line<_>| line.seat().is_none();
    play_until(&mut table, &mut FastDice::new(2, 0, 0), |table| table.lines_since(0).any(is_spin));
    let at = table.lines_since(0).position(is_spin).unwrap();
    (table, at)
}

#[test]
fn stored_lines_that_break_the_rules_are_refused() {
    let (table, spin) = with_a_spin();
    let saved = table.save();
    let empty = Table::restore(Saved { head: saved.head.clone(), log: Vec::new() }).unwrap();
    let refused = |from, lines: Vec<_>| {
        let mut fresh = empty.clone();
        let why = fresh.extend(from, lines).unwrap_err();
        assert!(fresh == empty, "a refusal changed the table");
        why
    };
    let text = |line: &Line<_>| json(line);
    let changed = |at: usize, from: &str, to: &str| {
        let mut log = saved.log.clone();
        let line = text(&log[at]);
        assert!(line.contains(from), "{line}");
        log[at] = serde_json::from_str(&line.replace(from, to)).unwrap();
        log
    };
    let mut same_key = saved.log.clone();
    let later = (1..same_key.len()).find(|&line| same_key[line].seat() == same_key[0].seat()).unwrap();
    same_key[later].key = same_key[0].key.clone();
    let ExtendError::Broken { number, why } = refused(0, same_key) else { panic!("a key was used twice") };
    assert_eq!((number, why.contains("key k0")), (later + 1, true), "{why}");

    let shown = text(&saved.log[spin]);
    let number: u8 = shown.split("spin ").nth(1).unwrap().split('"').next().unwrap().parse().unwrap();
    let forged = changed(spin, &format!("spin {number}"), &format!("spin {}", (number + 1) % 12));
    let ExtendError::Broken { number, why } = refused(0, forged) else { panic!("a forged spin") };
    assert_eq!(number, spin + 1);
    assert!(why.contains("another result of chance"), "{why}");

    assert_eq!(refused(0, saved.log[..spin].to_vec()), ExtendError::Incomplete { number: spin });
    assert_eq!(refused(1, saved.log[1..].to_vec()), ExtendError::Gap { from: 1, version: 0 });
    let foreign = changed(0, "\"move\":\"", "\"by\":\"Eve\",\"move\":\"");
    assert!(matches!(refused(0, foreign), ExtendError::Broken { number: 1, .. }));
}

#[test]
fn lines_may_be_repeated_but_not_differ() {
    let (mut table, _) = with_a_spin();
    let copy = table.clone();
    let log: Vec<_> = table.lines_since(0).cloned().collect();
    for from in 0..=log.len() {
        table.extend(from, log[from..].to_vec()).unwrap();
        assert!(table == copy);
    }
    let mut other = log.clone();
    other[2].at = Millis(5);
    assert_eq!(table.extend(1, other[1..].to_vec()), Err(ExtendError::Conflict { number: 3 }));
    assert!(table == copy);
}

#[test]
fn everybody_sees_everything_after_the_end() {
    let mut table = fair::<Parade>(3);
    play_out(&mut table, &mut FastDice::new(3, 0, 0));
    for viewer in Viewer::all(3) {
        let sight = table.sight(viewer, 0, NOW);
        assert_eq!(sight.view.viewer, Viewer::Open);
        assert!(sight.view.pile.is_some() && sight.moves.is_empty() && sight.to_move.is_empty());
        assert!(sight.ending.is_some_and(|ending| ending.sheet.is_some()));
    }
    assert!(Seat::all(3).all(|seat| table.sight(Viewer::Seat(seat), 0, NOW).viewer == Viewer::Seat(seat)));
}
