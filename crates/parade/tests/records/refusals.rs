use game::{Actor, Entry, Fairness, Hex32, Record, RecordError, Seat, Unfair, WrongSeats};
use parade::{Move, Parade};

use crate::{but, check, fair, finished, seat};

#[test]
fn wrong_players_are_refused() {
    let good = finished(&["Ann", "Bob", "Cat"], 1);
    for given in [0, 1, 7, 300] {
        let bad = but(&good, |record| record.players = vec!["Ann".into(); given]);
        assert_eq!(check(&bad), Err(RecordError::Seats(WrongSeats { game: "parade", allowed: 2..=6, given })));
    }
    let mut bad = but(&good, |record| record.players.truncate(2));
    let refused = check(&bad).expect_err("two names");
    assert_eq!(refused, RecordError::Players { players: 2, dealt: 3 });
    assert_eq!(refused.to_string(), "there are 2 names in players, but the setup deals to 3");
    assert_eq!(bad.finish(), Err(refused));
}

#[test]
fn wrong_deals_are_refused() {
    let good = finished(&["Ann", "Bob"], 1);
    let (one, other) = (good.setup.deck[3], good.setup.deck[60]);
    let twice = good.to_json().replacen(&format!("\"{one}\""), &format!("\"{other}\""), 1);
    let why = serde_json::from_str::<Record<Parade>>(&twice).expect_err("a card is missing");
    assert!(why.to_string().starts_with(&format!("{other} is dealt twice")), "{why}");
    let mut bad = but(&good, |record| record.setup.first = Seat::new(4).expect("a seat"));
    let refused = RecordError::Setup("first is seat 4, but there are 2 players, counted from 0".into());
    assert_eq!(check(&bad), Err(refused.clone()));
    assert_eq!(bad.finish(), Err(refused));
}

#[test]
fn wrong_entries_are_refused_with_their_number() {
    let good = finished(&["Ann", "Bob\u{7}"], 1);
    let starts = good.setup.first;
    let other = starts.next(2);
    let names = good.names();
    let mv = |number: usize| good.entries[number - 1].mv;
    let discard = mv(good.entries.len());
    let not_in_hand = format!("{} is not in that hand", mv(3));
    let cases: [(usize, Actor, Move, String, &str); 5] = [
        (1, Actor::Seat(other), mv(1), names.of(other), &format!("it is the turn of {starts}")),
        (4, Actor::Seat(other), mv(3), names.of(other), &not_in_hand),
        (3, Actor::Seat(starts), discard, names.of(starts), "cards are discarded only after the last round"),
        (2, Actor::Chance, mv(2), "chance".into(), "Parade has no chance moves"),
        (2, Actor::Seat(seat(5)), mv(2), "seat 5".into(), "seat 5 is not at this table"),
    ];
    for (number, actor, mv, who, why) in cases {
        let mut bad = but(&good, |record| record.entries[number - 1] = Entry { actor, mv, by: None });
        let refused = check(&bad).expect_err(why);
        assert_eq!(refused.to_string(), format!("entry {number} ({who}: {mv}): {why}"));
        assert_eq!(refused, RecordError::Entry { number, who, mv: mv.to_string(), why: why.into() });
        let mut replayed = 0;
        assert_eq!(bad.replay(|step| replayed = step.number), Err(refused.clone()));
        assert_eq!(replayed, number - 1, "what comes before is replayed");
        assert_eq!(bad.finish(), Err(refused));
    }
    let longer = but(&good, |record| record.push(Actor::Seat(seat(0)), discard));
    let refused = check(&longer).expect_err("it is over").to_string();
    assert_eq!(refused, format!("entry {} (Ann: {discard}): the game is over", longer.entries.len()));
}

#[test]
fn unfair_deals_are_refused() {
    let good = fair(&["Ann", "Bob", "Cat"]);
    assert_eq!(check(&good), Ok(()));
    let with = |change: fn(&mut Fairness)| but(&good, |bad| change(bad.fairness.as_mut().expect("a fair deal")));
    let reseated = but(&good, |record| {
        record.setup.first = record.setup.first.next(3);
        record.entries.clear();
        record.outcome = None;
    });
    let redealt = but(&finished(&["Ann", "Bob", "Cat"], 9), |record| record.fairness = good.fairness.clone());
    let cases = [
        (with(|fairness| fairness.secret = Some(Hex32([9; 32]))), Unfair::Commitment),
        (with(|fairness| fairness.secret = None), Unfair::NoSecret),
        (with(|fairness| fairness.commitment.0[31] ^= 1), Unfair::Commitment),
        (with(|fairness| fairness.nonces.truncate(2)), Unfair::Nonces { given: 2, seats: 3 }),
        (with(|fairness| fairness.nonces.push(Hex32([0; 32]))), Unfair::Nonces { given: 4, seats: 3 }),
        (with(|fairness| fairness.nonces[1].0[5] ^= 1), Unfair::Deal),
        (with(|fairness| fairness.nonces.swap(0, 2)), Unfair::Deal),
        (reseated, Unfair::Deal),
        (redealt, Unfair::Deal),
    ];
    for (bad, why) in cases {
        assert_eq!(check(&bad), Err(RecordError::Unfair(why)));
        assert_eq!(RecordError::Unfair(why).to_string(), format!("fairness: {why}"));
    }
    let spun = but(&good, |record| record.entries[0].actor = Actor::Chance);
    let why = check(&spun).expect_err("Parade has no chance").to_string();
    assert!(why.starts_with("entry 1 (chance: ") && why.ends_with("Parade has no chance moves"), "{why}");
}
