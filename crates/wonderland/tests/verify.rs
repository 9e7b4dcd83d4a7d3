//! `wonderland verify`, which checks that a game was fair.

use std::fs;

use common::{assert_done, assert_refused, run, scratch};
use game::{Game, Hex32, Seat};
use serde_json::{Value, json};
use table::{Key, Millis, Pledge, Request, Secret, Table, Terms};

mod common;

/// A fair game in which everybody plays their first move.
fn fair_record<G: Game>() -> String {
    let players = ["Ann", "Bob"].map(|name| name.parse().unwrap());
    let mut pledge = Pledge::new(players.into(), Secret::new([5; 32]));
    for seat in Seat::all(2) {
        pledge.put(seat, Hex32([seat.index() as u8; 32])).unwrap();
    }
    let mut table = Table::<G>::fair(G::Options::default(), &pledge, Terms::default(), Millis(0)).unwrap();
    while let Some(seat) = table.to_move().lowest() {
        let key: Key = format!("k{}", table.version()).parse().unwrap();
        let request = Request::play(seat, table.version(), key, table.offers(seat)[0].mv);
        table.submit(&request, Millis(0)).unwrap();
    }
    table.finished_record().unwrap().to_json()
}

#[test]
fn verify_says_what_was_checked() {
    let file = scratch("verify.json");
    let path = file.display();
    for (record, spins) in [(fair_record::<parade::Parade>(), false), (fair_record::<alice::Alice>(), true)] {
        fs::write(&file, &record).unwrap();
        let told = assert_done(&run(&format!("verify {path}")));
        assert!(told.starts_with("Fair: ") && told.contains("the deal follows from the secret and 2 nonces"), "{told}");
        assert_eq!(told.contains(" spin"), spins, "{told}");
        let found: Value = serde_json::from_str(&assert_done(&run(&format!("verify {path} --json")))).unwrap();
        assert_eq!((&found["fair"], &found["players"]), (&json!(true), &json!(["Ann", "Bob"])));
    }
}

#[test]
fn verify_refuses_unproven_records() {
    let file = scratch("verify-refused.json");
    let path = file.display();
    let record: Value = serde_json::from_str(&fair_record::<alice::Alice>()).unwrap();
    let changed = |change: fn(&mut Value)| {
        let mut record = record.clone();
        change(&mut record);
        record
    };
    for (record, why) in [
        (changed(|record| drop(record.as_object_mut().unwrap().remove("fairness"))), "there is no proof in it"),
        (changed(|record| record["fairness"]["nonces"][0] = json!("ff".repeat(32))), "give another deal"),
        (changed(|record| record["fairness"]["commitment"] = json!("ff".repeat(32))), "not the SHA-256 of the secret"),
        (changed(|record| drop(record["fairness"].as_object_mut().unwrap().remove("secret"))), "secret"),
    ] {
        fs::write(&file, record.to_string()).unwrap();
        assert_refused(&run(&format!("verify {path}")), 1, why);
        let output = run(&format!("verify {path} --json"));
        assert_eq!(output.status.code(), Some(1));
        let found: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(found["fair"], false);
        assert!(found["why"].as_str().unwrap().contains(why), "{found}");
    }
}
