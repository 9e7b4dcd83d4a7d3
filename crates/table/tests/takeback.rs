//! Takebacks.

mod common;

use alice::Alice;
use common::{NOW, key, play_out, play_until, players, pledge, seat, seeded, some_play};
use game::{Actor, FastDice, Game, Viewer};
use parade::Parade;
use table::{Happened, Refused, Request, Table, Terms};

const TERMS: Terms = Terms { takebacks: true, clock: None };
const NAMES: [&str; 3] = ["Ann", "bot:1", "bot:2"];

fn fair_with_takebacks<G: Game>() -> Table<G> {
    Table::fair(G::Options::default(), &pledge(players(&NAMES)), TERMS, NOW).unwrap()
}

/// Repeats the entries of another table.
fn follow<G: Game>(table: &mut Table<G>, model: &Table<G>) {
    while table.record().entries.len() < model.record().entries.len() {
        let entry = &model.record().entries[table.record().entries.len()];
        let Actor::Seat(seat) = entry.actor else { panic!("the table draws chance itself") };
        let name = key(format!("f{}", table.version()));
        table.play(seat, table.version(), name, entry.mv, NOW).unwrap();
    }
}

/// A game with occasional takebacks by Ann: the same choices meet the same
/// chance, and the record is provably fair.
fn same_deal_same_chance<G: Game>(seed: u64) {
    let mut table = fair_with_takebacks::<G>();
    let (ann, mut dice) = (seat(0), FastDice::new(seed, 0, 0));
    let mut taken_back = 0;
    while !table.is_over() {
        let request = some_play(&table, &mut dice);
        table.submit(&request, NOW).unwrap();
        if table.is_over() || taken_back == 5 || !table.can_take_back(ann) {
            continue;
        }
        let before = table.clone();
        let last = before.record().entries.iter().rposition(|entry| entry.actor == Actor::Seat(ann)).unwrap();
        let accepted = table.take_back(ann, table.version(), key(format!("t{}", table.version())), NOW).unwrap();
        taken_back += 1;
        assert_eq!(accepted.version, before.version() + 1, "the version only grows");
        assert_eq!(table.record().setup, before.record().setup);
        assert_eq!(table.record().entries, before.record().entries[..last]);
        assert!(table.to_move().contains(ann));
        assert_eq!(table.takebacks(), taken_back);
        assert!(Table::restore(table.save()).unwrap() == table);
        follow(&mut table, &before);
        assert!(table.game() == before.game(), "the same choices led elsewhere");
        assert_eq!(table.record().entries, before.record().entries);
    }
    let record = table.record();
    assert_eq!((record.takebacks, taken_back), (5, 5));
    assert!(record.replay(|_| {}).is_ok_and(|game| game == *table.game()));
}

#[test]
fn the_same_choices_meet_the_same_chance() {
    for seed in 0..10 {
        same_deal_same_chance::<Parade>(seed);
        same_deal_same_chance::<Alice>(seed);
    }
}

/// Spins depend on their order only: another choice meets the spin that the first one met.
#[test]
fn the_next_spin_does_not_depend_on_the_move() {
    let mut met = 0;
    for seed in 0..40 {
        let mut table = seeded::<Alice>(&NAMES, TERMS, seed);
        let is_spin = |table: &Table<Alice>| table.record().entries.last().is_some_and(|e| e.actor == Actor::Chance);
        play_until(&mut table, &mut FastDice::new(seed, 0, 0), is_spin);
        if table.is_over() || !table.can_take_back(seat(0)) {
            continue;
        }
        let first_spin = |table: &Table<Alice>| {
            table.record().entries.iter().find(|entry| entry.actor == Actor::Chance).map(|entry| entry.mv)
        };
        let spun = first_spin(&table).unwrap();
        table.take_back(seat(0), table.version(), key("t"), NOW).unwrap();
        play_out(&mut table, &mut FastDice::new(seed + 1000, 0, 0));
        met += usize::from(first_spin(&table).inspect(|again| assert_eq!(*again, spun)).is_some());
    }
    assert!(met > 10, "only {met} games had a spin");
}

#[test]
fn takebacks_need_agreement_and_a_move() {
    let refuse =
        |table: &Table<Parade>, version| table.prepare(&Request::take_back(seat(0), version, key("t")), NOW).err();
    let table = seeded::<Parade>(&NAMES, Terms::default(), 1);
    assert_eq!(refuse(&table, 0), Some(Refused::NoTakebacks));
    let mut table = seeded::<Parade>(&NAMES, TERMS, 1);
    assert_eq!(refuse(&table, 0), Some(Refused::NothingToTakeBack(seat(0))));
    assert!(!table.sight(Viewer::Seat(seat(0)), 0, NOW).can_take_back);
    play_until(&mut table, &mut FastDice::new(1, 0, 0), |table| table.can_take_back(seat(0)));
    assert!(table.sight(Viewer::Seat(seat(0)), 0, NOW).can_take_back);
    assert!(!table.sight(Viewer::Seat(seat(1)), 0, NOW).can_take_back);
    let version = table.version();
    assert_eq!(refuse(&table, version - 1), Some(Refused::Stale { seen: version - 1, version }));
    assert_eq!(refuse(&table, version), None);
}

/// A bot that was still thinking can't play into the new position, even if its version is as high.
#[test]
fn moves_for_a_retracted_position_are_stale() {
    let mut table = seeded::<Parade>(&NAMES, TERMS, 2);
    play_until(&mut table, &mut FastDice::new(2, 0, 0), |table| table.can_take_back(seat(0)));
    let thinking = some_play(&table, &mut FastDice::new(0, 0, 0));
    let repeated = Request::take_back(seat(0), table.version(), key("t"));
    table.submit(&repeated, NOW).unwrap();
    let version = table.version();
    let late = table.prepare(&thinking, NOW).err();
    assert_eq!(late, Some(Refused::Stale { seen: version - 1, version }));
    // Repeated with the same key, it takes nothing more back.
    let copy = table.clone();
    assert!(table.submit(&repeated, NOW).is_ok() && table == copy);
    let steps = table.sight(Viewer::Spectator, version - 1, NOW).steps;
    assert_eq!(steps.iter().map(|step| &step.what).collect::<Vec<_>>(), [&Happened::TookBack { seat: seat(0) }]);
}
