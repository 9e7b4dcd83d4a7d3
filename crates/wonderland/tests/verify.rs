//! `wonderland verify`, which checks that a game was fair.

use std::fs;

use common::{assert_done, assert_refused, run, scratch};
use game::{Game, Hex32, Seat};
use serde_json::{Value, json};
use table::{Key, Millis, Pledge, Request, Secret, Table, Terms};

mod common;

/// A fair game in which everybody plays their first move, with the seats' commitments.
fn fair_record<G: Game>() -> String {
    record_of::<G>(|pledge| pledge.committed(0))
}

fn record_of<G: Game>(change: impl Fn(Pledge) -> Pledge) -> String {
    let players = ["Ann", "Bob"].map(|name| name.parse().unwrap());
    let mut pledge = Pledge::new(players.into(), Secret::new([5; 32]));
    for seat in Seat::all(2) {
        pledge.put(seat, Hex32([seat.index() as u8; 32])).unwrap();
    }
    let pledge = change(pledge);
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
        assert_eq!((&found["promise"], &found["called_off"]), (&json!("committed"), &json!(0)));
    }
}

#[test]
fn verify_says_what_a_record_proves() {
    let file = scratch("verify-promise.json");
    let path = file.display();
    let told = |record: String| {
        fs::write(&file, record).unwrap();
        assert_done(&run(&format!("verify {path}")))
    };
    let new = told(fair_record::<parade::Parade>());
    assert!(new.contains("Nobody chose this deal") && !new.contains("called off"), "{new}");
    let later = told(record_of::<parade::Parade>(|pledge| pledge.committed(2)));
    assert!(later.contains("2 deals had been called off"), "{later}");
    // A record from before seats committed to their nonces is still valid, and proves less.
    let old = told(record_of::<parade::Parade>(|pledge| pledge));
    assert!(old.starts_with("Fair: ") && old.contains("sent the last nonce could have chosen it"), "{old}");
    // Bots have no say: a table that chose their nonces could have chosen the deal.
    let mut bots: Value = serde_json::from_str(&fair_record::<parade::Parade>()).unwrap();
    bots["players"][1] = json!("bot:level:3");
    assert!(told(bots.to_string()).contains("could have chosen it"));
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
        (changed(|record| record["fairness"]["nonces"][0] = json!("ff".repeat(32))), "committed to another nonce"),
        (
            changed(|record| {
                record["fairness"]["nonces"][0] = json!("ff".repeat(32));
                drop(record["fairness"].as_object_mut().unwrap().remove("commitments"));
            }),
            "give another deal",
        ),
        (changed(|record| record["fairness"]["commitments"] = json!(["ff".repeat(32)])), "1 commitments for 2 seats"),
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
