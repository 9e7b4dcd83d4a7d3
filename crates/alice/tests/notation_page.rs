//! Everything that `docs/notation.md` says about Alice's records holds for the reader.

#[path = "../../game/tests/page/mod.rs"]
mod page;

use alice::{Alice, Event, Large, Move, Options, Source, Space};
use game::{Actor, End, Entry, Game, MoveList, Record, RecordError, ToMove, Unfair};
use page::example::{self, Example};
use serde_json::{Value, json};

/// The complete game on the page.
const EXAMPLE: Example = Example("\n### A whole game of Alice");

fn read(record: &Value) -> Result<Record<Alice>, String> {
    example::read(record)
}

fn replay(record: &Value) -> Result<Alice, RecordError> {
    example::replay(record)
}

/// The example without its proof, for changes that would already fail the proof.
fn unproven(pointer: &str, value: Value) -> Value {
    let mut record = EXAMPLE.with(pointer, value);
    record.as_object_mut().unwrap().remove("fairness");
    record
}

#[test]
fn whole_game_replays_and_is_written_the_same() {
    EXAMPLE.assert_replays::<Alice>();
}

#[test]
fn the_whole_game_matches_its_description() {
    let mut events = Vec::new();
    read(&EXAMPLE.json()).unwrap().replay(|step| events.extend(step.events)).unwrap();
    let [ann, bob] = [0, 1].map(|index| game::Seat::new(index).unwrap());
    let position = |wanted: &dyn Fn(&Event) -> bool| events.iter().position(wanted).unwrap();
    position(&|event| matches!(event, Event::TookSmall { seat, .. } if *seat == bob));
    position(&|event| matches!(event, Event::Took { seat, from: Source::FaceDown, .. } if *seat == ann));
    let hole = position(&|event| *event == Event::Fell { seat: bob });
    let grew = position(&|event| *event == Event::Grew { seat: bob });
    assert!(grew < hole && hole < position(&|event| *event == Event::Unacceptable { space: 5 }));
    assert_eq!(read(&EXAMPLE.json()).unwrap().setup.board.hole(), 5);
}

#[test]
fn small_examples_are_read() {
    let blocks = page::json_after("\n## Alice in Wonderland");
    let [options, space, spin, outcome] = &blocks[..4] else { panic!("four small examples before the game") };
    assert_eq!(serde_json::to_value(Options::default()).unwrap(), *options);
    let first: Space = read(&EXAMPLE.json()).unwrap().setup.board.spaces()[0];
    assert_eq!(serde_json::to_value(first).unwrap(), *space);
    let read: Entry<Move> = serde_json::from_value(spin.clone()).unwrap();
    assert_eq!((read.actor, read.mv), (Actor::Chance, Move::spin(7).unwrap()));
    let read: End<Large> = serde_json::from_value(outcome.clone()).unwrap();
    assert_eq!(serde_json::to_value(read).unwrap(), *outcome);
    assert_eq!(EXAMPLE.json()["outcome"], *outcome);
}

#[test]
fn listed_moves_are_read_and_written() {
    let page = include_str!("../../../docs/notation.md");
    let rows = page.lines().skip_while(|line| *line != "### Moves and spins").skip_while(|line| !line.starts_with('|'));
    let cells = rows.skip(2).map_while(|row| row.strip_prefix("| `"));
    let moves: Vec<&str> = cells.map(|cell| cell.split('`').next().unwrap()).collect();
    assert_eq!(moves.len(), 9);
    for text in moves.into_iter().chain(["left 4 +1", "left 4 walk", "right 5 +1", "spin 0"]) {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in ["Left", "left  4", "left 0", "left 6", "left +2", "left +1 walk", "left walk +1", "middle", "spin 40"]
    {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}

#[test]
fn all_options_are_required() {
    for option in ["open_hands", "two_card_hands", "mercy"] {
        let mut record = EXAMPLE.json();
        record["options"].as_object_mut().unwrap().remove(option);
        assert!(read(&record).is_err(), "{option}");
    }
}

#[test]
fn unknown_fields_are_ignored_or_rejected_as_documented() {
    for ignored in ["/comment", "/outcome/comment"] {
        assert!(replay(&EXAMPLE.with(ignored, json!(1))).is_ok(), "{ignored}");
    }
    let refused = ["/options/comment", "/setup/comment", "/setup/board/3/comment", "/entries/0/comment"];
    for refused in refused {
        assert!(read(&EXAMPLE.with(refused, json!(1))).is_err(), "{refused}");
    }
}

#[test]
fn setups_are_checked() {
    let none = json!([]);
    let refused = [
        ("/setup/board", none.clone()),
        ("/setup/board/3/kind", json!("plain")),
        ("/setup/board/3/kind", json!("hole")),
        ("/setup/board/3/number", json!(0)),
        ("/setup/board/3/number", json!(10)),
        ("/setup/characters", json!(["alice", "alice"])),
        ("/setup/characters", json!(["alice"])),
        ("/setup/large", none),
        ("/setup/decks/0", json!(["J"])),
        ("/setup/decks/0/0", json!("6")),
    ];
    for (pointer, value) in refused {
        assert!(read(&EXAMPLE.with(pointer, value)).is_err(), "{pointer}");
    }
    for (pointer, value) in [("/setup/first", json!(2)), ("/setup/large/0", json!(3)), ("/setup/decks/0/0", json!("1"))]
    {
        assert!(matches!(replay(&unproven(pointer, value)), Err(RecordError::Setup(_))), "{pointer}");
    }
}

/// Forced steps have no entry: wherever the page's game waits, there is something to choose or to spin.
#[test]
fn entries_are_choices_and_spins() {
    let record = read(&EXAMPLE.json()).unwrap();
    let mut game = record.start().unwrap();
    for entry in &record.entries {
        let waits = match game.to_move() {
            ToMove::Seat(seat) => Actor::Seat(seat),
            other => {
                assert_eq!(other, ToMove::Chance);
                Actor::Chance
            }
        };
        assert_eq!(entry.actor, waits);
        assert!(game.moves(waits).len() > 1 || entry.mv.to_string().starts_with("left"));
        game.apply(entry.actor, entry.mv).unwrap();
    }
    assert_eq!(game.to_move(), ToMove::Nobody);
}

#[test]
fn proof_covers_the_deal_and_the_spins() {
    let place =
        EXAMPLE.json()["entries"].as_array().unwrap().iter().position(|entry| entry.get("chance").is_some()).unwrap();
    let other_spin = EXAMPLE.with(&format!("/entries/{place}/chance"), json!("spin 8"));
    assert!(matches!(replay(&other_spin), Err(RecordError::Unfair(Unfair::Chance(number))) if number == place + 1));
    assert!(matches!(replay(&EXAMPLE.with("/setup/first", json!(0))), Err(RecordError::Unfair(Unfair::Deal))));
    assert!(replay(&EXAMPLE.with("/setup/characters", json!(["queen", "rabbit"]))).is_ok());
}

#[test]
fn a_false_outcome_is_rejected() {
    for (pointer, value) in
        [("/outcome/scores/1", json!(13)), ("/outcome/large/0", json!(2)), ("/outcome/winners", json!([0]))]
    {
        assert!(matches!(replay(&EXAMPLE.with(pointer, value)), Err(RecordError::Outcome(_))), "{pointer}");
    }
}
