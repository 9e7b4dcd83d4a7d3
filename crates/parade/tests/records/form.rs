use game::{Dice, End, FastDice};
use serde_json::{Value, json};

use crate::outcomes::resign;
use crate::{Match, but, check, fair, finished, seats};

const NAMES: [&str; 6] = ["Ann", "bot:greedy", "Bób", "三月兎", "\"Queen\" \\ \u{1b}[2J", ""];

fn assert_round_trip(record: &Match) {
    let json = record.to_json();
    assert!(!json.contains('\n'), "one line in a file of records");
    let again: Match = serde_json::from_str(&json).unwrap_or_else(|why| panic!("{why}: {json}"));
    assert_eq!(again, *record);
    assert_eq!(again.to_json(), json);
    assert_eq!(check(&again), Ok(()));
}

#[test]
fn finished_matches_survive_json() {
    for players in 2..=6 {
        (0..40).for_each(|seed| assert_round_trip(&finished(&NAMES[..players], seed)));
        assert_round_trip(&fair(&NAMES[..players]));
    }
}

#[test]
fn all_fields_survive_json() {
    let mut record = fair(&["Ann", "Bob", "Cat"]);
    record.takebacks = 3;
    record.entries[4].by = Some("bot:level:3".into());
    assert_round_trip(&record);
    resign(&mut record, &[2]);
    assert_round_trip(&record);
    record.entries.truncate(9);
    record.outcome = None;
    assert_round_trip(&record);
    record.outcome = Some(End::Resigned { resigned: seats(&[0, 1]), winners: seats(&[2]) });
    assert_round_trip(&record);
}

/// The format that `docs/notation.md` describes.
#[test]
fn a_record_as_json() {
    let record = finished(&["Ann", "bot:greedy"], 1);
    assert!(record.to_json().starts_with(
        r#"{"format":"wonderland/1","game":"parade","players":["Ann","bot:greedy"],"options":{},"setup":{"first":"#
    ));
    let json: Value = serde_json::from_str(&record.to_json()).expect("JSON");
    let keys = |object: &Value| object.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&json), ["entries", "format", "game", "options", "outcome", "players", "setup"]);
    assert_eq!(keys(&json["setup"]), ["first", "hands", "line", "pile"]);
    assert_eq!(keys(&json["outcome"]), ["cards", "ended", "scores", "winners"]);
    assert_eq!(json["outcome"]["ended"], "played");
    assert_eq!(json["entries"][0], json!({"seat": record.setup.first, "move": record.entries[0].mv.to_string()}));
    let last = record.entries.last().expect("a discard");
    assert!(last.mv.to_string().starts_with("discard "));
}

#[test]
fn a_resignation_as_json() {
    let record = but(&finished(&["Ann", "Bob"], 1), |record| {
        record.entries.truncate(3);
        record.outcome = Some(End::Resigned { resigned: seats(&[0]), winners: seats(&[1]) });
    });
    assert!(record.to_json().ends_with(r#""outcome":{"ended":"resigned","resigned":[0],"winners":[1]}}"#));
}

#[test]
fn a_truncated_record_is_rejected() {
    for record in [finished(&NAMES[2..5], 3), fair(&["Ann", "Bob"])] {
        let json = record.to_json();
        for end in 0..json.len() {
            assert!(serde_json::from_slice::<Match>(&json.as_bytes()[..end]).is_err(), "{end} of {} bytes", json.len());
        }
    }
}

/// Reading and replaying a damaged record returns a result or an error, whatever the damage.
#[test]
fn a_damaged_record_does_not_panic() {
    let mut dice = FastDice::new(4, 0, 0);
    let json = finished(&["Ann", "bot:greedy", "Bob"], 2).to_json();
    let (mut refused, mut replayed) = (0, 0);
    for _ in 0..20_000 {
        let mut bytes = json.clone().into_bytes();
        for _ in 0..=dice.below(3) {
            let place = dice.below(json.len() as u32) as usize;
            bytes[place] = bytes[dice.below(json.len() as u32) as usize];
        }
        match serde_json::from_slice::<Match>(&bytes).ok().map(|record| check(&record)) {
            Some(Ok(())) => replayed += 1,
            Some(Err(why)) => refused += usize::from(!why.to_string().is_empty()),
            None => (),
        }
    }
    assert!(refused > 10 && replayed > 0, "{refused} refused, {replayed} replayed");
}

#[test]
fn other_formats_and_games_are_rejected() {
    let good: Value = serde_json::from_str(&finished(&["Ann", "Bob"], 1).to_json()).expect("JSON");
    let cases = [
        ("/format", json!("wonderland/2"), "unknown format \"wonderland/2\"; this program reads \"wonderland/1\""),
        ("/game", json!("alice"), "this is a game of \"alice\", not of \"parade\""),
        ("/options", json!({"mercy": true}), "unknown field `mercy`"),
        ("/setup/line/0", json!("R11"), "\"R11\" is not a card"),
        ("/entries/0/seat", json!(6), "seat 6 does not exist; seats are 0 to 5"),
        ("/entries/0/move", json!("pass"), "\"pass\" is not a card"),
        ("/entries/0", json!({"seat": 0}), "an entry has either `seat` and `move`, or `chance`"),
        ("/outcome/ended", json!("abandoned"), "unknown variant `abandoned`"),
        ("/outcome/winners", json!([9]), "seat 9 does not exist"),
    ];
    for (place, value, why) in cases {
        let mut bad = good.clone();
        *bad.pointer_mut(place).expect("a place in the record") = value;
        let message = serde_json::from_value::<Match>(bad).expect_err(place).to_string();
        assert!(message.contains(why), "{message}, not {why}");
    }
    for field in ["format", "game", "players", "options", "setup", "entries"] {
        let mut bad = good.clone();
        bad.as_object_mut().and_then(|fields| fields.remove(field)).expect("a field");
        assert!(serde_json::from_value::<Match>(bad).is_err(), "{field}");
    }
}
