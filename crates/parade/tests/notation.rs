//! Everything that `docs/notation.md` says about records holds for the reader.

#[path = "../../game/tests/page/mod.rs"]
mod page;

use game::{Actor, End, Entry, FastDice, Game, MoveList, Record, RecordError, Seat, SeatSet};
use page::example::{self, Example};
use parade::{Cards, Move, NoOptions, Parade};
use serde_json::{Value, json};

/// The complete game on the page.
const EXAMPLE: Example = Example("\n### A whole game");

fn read(record: &Value) -> Result<Record<Parade>, String> {
    example::read(record)
}

fn replay(record: &Value) -> Result<Parade, RecordError> {
    example::replay(record)
}

#[test]
fn whole_game_replays_and_is_written_the_same() {
    EXAMPLE.assert_replays::<Parade>();
}

#[test]
fn small_examples_are_read() {
    let mut entries = page::json_after("\n### Entries");
    entries.truncate(3);
    entries.remove(1); // Parade has no chance.
    for entry in entries {
        let read: Entry<Move> = serde_json::from_value(entry.clone()).unwrap();
        assert_eq!(serde_json::to_value(read).unwrap(), entry);
    }
    for outcome in &page::json_after("\n### Outcome")[..3] {
        let read: End<Cards> = serde_json::from_value(outcome.clone()).unwrap();
        assert_eq!(&serde_json::to_value(read).unwrap(), outcome);
    }
}

#[test]
fn unknown_fields_are_ignored_or_rejected_as_documented() {
    for ignored in ["/comment", "/outcome/comment"] {
        assert!(replay(&EXAMPLE.with(ignored, json!(1))).is_ok(), "{ignored}");
    }
    for refused in ["/options/comment", "/setup/comment", "/fairness/comment", "/entries/0/comment"] {
        assert!(read(&EXAMPLE.with(refused, json!(1))).is_err(), "{refused}");
    }
}

#[test]
fn required_fields_are_required() {
    for field in ["format", "game", "players", "options", "setup", "entries"] {
        let mut record = EXAMPLE.json();
        record.as_object_mut().unwrap().remove(field);
        assert!(read(&record).is_err(), "{field}");
    }
    assert!(read(&EXAMPLE.with("/format", json!("wonderland/2"))).is_err());
    assert!(read(&EXAMPLE.with("/game", json!("chess"))).is_err());
}

#[test]
fn games_in_progress_are_read() {
    let mut record = EXAMPLE.json();
    for field in ["outcome", "fairness"] {
        record.as_object_mut().unwrap().remove(field);
    }
    record["entries"].as_array_mut().unwrap().truncate(4);
    assert!(replay(&record).is_ok());
}

#[test]
fn discards_in_any_order() {
    let mut record = EXAMPLE.json();
    record["entries"].as_array_mut().unwrap().swap(9, 10);
    record["entries"][10]["move"] = json!("discard P4 R10");
    assert!(replay(&record).is_ok());
    let mut read = read(&record).unwrap();
    read.finish().unwrap();
    assert_eq!(serde_json::to_value(read).unwrap(), EXAMPLE.json());
}

#[test]
fn substitutes_and_takebacks_change_nothing() {
    assert!(replay(&EXAMPLE.with("/entries/1/by", json!("bot:level:3"))).is_ok());
    assert_eq!(read(&EXAMPLE.with("/takebacks", json!(2))).unwrap().takebacks, 2);
}

#[test]
fn moves_are_parsed_strictly() {
    for text in ["b0", "B00", " B0", "discard  B0 O7", "Discard B0 O7", "discard B0", "discard B0 B0", "B11"] {
        assert!(read(&EXAMPLE.with("/entries/1/move", json!(text))).is_err(), "{text}");
    }
    let secret = EXAMPLE.json()["fairness"]["secret"].as_str().unwrap().to_uppercase();
    assert!(replay(&EXAMPLE.with("/fairness/secret", json!(secret))).is_ok());
}

#[test]
fn errors_count_entries_from_1() {
    let why = replay(&EXAMPLE.with("/entries/1/move", json!("R10"))).unwrap_err();
    assert_eq!(why.to_string(), "entry 2 (Ann: R10): R10 is not in that hand");
}

#[test]
fn a_false_outcome_is_rejected() {
    assert!(replay(&EXAMPLE.with("/outcome/scores/1", json!(18))).is_err());
    assert!(replay(&EXAMPLE.with("/outcome/winners", json!([0]))).is_err());
    assert!(replay(&EXAMPLE.with("/outcome/cards/0", json!(6))).is_err());
}

/// A finished game of three people who always play their first card.
fn three_people() -> Record<Parade> {
    let setup = Parade::deal(&NoOptions {}, 3, &mut FastDice::new(1, 0, 0)).unwrap();
    let mut record = Record::<Parade>::new(["Ann", "Bob", "Cat"].map(String::from).to_vec(), NoOptions {}, setup);
    let mut game = record.start().unwrap();
    while let Some(seat) = game.to_move().seats().lowest() {
        let mv = game.moves(Actor::Seat(seat)).get(0).unwrap();
        game.apply(Actor::Seat(seat), mv).unwrap();
        record.push(Actor::Seat(seat), mv);
    }
    record.finish().unwrap();
    record
}

#[test]
fn resigned_players_cannot_win() {
    let mut record = serde_json::to_value(three_people()).unwrap();
    let seat = record["outcome"]["winners"][0].as_u64().unwrap() as usize;
    record["outcome"]["resigned"] = json!([seat]);
    assert!(replay(&record).is_err());
    let score = |seat: &usize| record["outcome"]["scores"][*seat].as_i64();
    let second = (0..3).filter(|other| *other != seat).min_by_key(score).unwrap();
    record["outcome"]["winners"] = json!([second]);
    assert!(replay(&record).is_ok());
}

#[test]
fn a_game_ends_when_too_few_people_are_left() {
    let stopped = |winner: usize| {
        let mut record = EXAMPLE.with("/outcome", json!({"ended": "resigned", "resigned": [0], "winners": [winner]}));
        record["entries"].as_array_mut().unwrap().truncate(4);
        replay(&record)
    };
    assert!(stopped(1).is_ok());
    assert!(stopped(0).is_err());
}

#[test]
fn closing_a_record_stores_the_resignations() {
    let seats = |list: &[usize]| list.iter().filter_map(|&seat| Seat::new(seat)).collect::<SeatSet>();
    let whole = three_people();
    let mut played = whole.clone();
    assert_eq!(played.close(seats(&[1])), Ok(()));
    assert!(matches!(played.outcome, Some(End::Played { resigned, .. }) if resigned == seats(&[1])));
    assert!(played.replay(|_| {}).is_ok());

    let mut stopped = whole;
    stopped.entries.truncate(4);
    for too_few in [&[][..], &[1], &[0, 1, 2]] {
        assert!(stopped.close(seats(too_few)).is_err(), "{too_few:?}");
        assert_eq!(stopped.outcome, None);
    }
    assert_eq!(stopped.close(seats(&[0, 2])), Ok(()));
    assert_eq!(stopped.outcome, Some(End::Resigned { resigned: seats(&[0, 2]), winners: seats(&[1]) }));
    assert!(stopped.replay(|_| {}).is_ok());
}

#[test]
fn a_false_proof_is_rejected() {
    assert!(matches!(replay(&EXAMPLE.with("/fairness/secret", json!("00".repeat(32)))), Err(RecordError::Unfair(_))));
    assert!(matches!(replay(&EXAMPLE.with("/setup/first", json!(0))), Err(RecordError::Unfair(_))));
}
