//! Plans as they are written and read: a game has its own options and no others.

use catalog::{AnyOptions, GameKind, Plan, Room};
use serde_json::{Value, from_value, json, to_value};
use table::{Terms, TimeControl};

/// Rooms as version 0.1 stored them, one of Parade and one of Alice.
const OLD_ROOMS: &str = include_str!("rooms/0.1.jsonl");

const PUBLIC: Plan = Plan {
    options: AnyOptions::Parade(parade::NoOptions {}),
    terms: Terms { takebacks: false, clock: Some(TimeControl::minutes(10, 5)) },
    rated: false,
    public: true,
    begins_when_full: true,
};

fn merciful() -> AnyOptions {
    AnyOptions::Alice(alice::Options { open_hands: true, mercy: true, ..alice::Options::default() })
}

fn read(plan: Value) -> Result<Plan, String> {
    from_value(plan).map_err(|error| error.to_string())
}

#[test]
fn a_plan_names_the_options_of_its_game() {
    let parade = to_value(PUBLIC).unwrap();
    assert_eq!((&parade["game"], &parade["options"]), (&json!("parade"), &json!({})));
    let alice = to_value(Plan::from(merciful())).unwrap();
    let options = json!({"open_hands": true, "two_card_hands": false, "mercy": true});
    assert_eq!((&alice["game"], &alice["options"]), (&json!("alice"), &options));
    for plan in [PUBLIC, Plan { options: merciful(), ..PUBLIC }] {
        assert_eq!(read(to_value(plan).unwrap()), Ok(plan));
    }
}

#[test]
fn what_is_left_out_has_its_default() {
    for game in GameKind::ALL {
        assert_eq!(read(json!({"game": game})), Ok(Plan::of(game)));
    }
}

#[test]
fn options_of_another_game_are_refused() {
    let mercy = json!({"game": "parade", "options": {"mercy": false}});
    assert!(read(mercy).unwrap_err().contains("unknown field `mercy`"));
    assert!(read(json!({"game": "alice", "options": {}})).unwrap_err().contains("missing field `open_hands`"));
    assert!(read(json!({"game": "alice", "mercy": true})).unwrap_err().contains("unknown field `mercy`"));
}

#[test]
fn rooms_of_older_versions_are_read() {
    let rooms: Vec<Room> = OLD_ROOMS.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rooms[0].plan(), PUBLIC);
    assert_eq!(rooms[1].plan(), Plan { options: merciful(), ..PUBLIC });
}
