//! Fair deals: everybody commits to a nonce before anybody reveals one, and silence gains nothing.

#[macro_use]
mod common;

use std::time::Duration;

use catalog::{GameKind, Plan};
use client::{Client, ClientError, Method, NewTable, ShownTable};
use common::cluster::room_where;
use common::{Node, TestStore};
use game::Hex32;
use protocol::{ClientMsg, Code, RoomInfo, Stage};
use serde_json::{Value, json};
use server::{Config, Time};
use testkit::{committed, plan, reveal, seat, table_of};

on_both_stores![
    nonces_are_revealed_once_everybody_has_committed,
    a_silent_seat_is_freed_and_everybody_starts_over,
    an_outage_costs_nobody_their_seat
];

/// More than anybody has to reveal their nonce.
const LATE: Duration = Duration::from_secs(31);

async fn node(store: &TestStore, time: &Time) -> Node {
    Node::start(Config { time: time.clone(), ..store.config() }).await
}

fn code<T>(answer: Result<T, ClientError>) -> Option<Code> {
    match answer.err()? {
        ClientError::Refused { code, .. } => Some(code),
        _ => None,
    }
}

/// Ann and Bob, who have both committed at a table that waits for their nonces.
async fn revealing(people: &[Client]) -> ShownTable {
    let new = NewTable { plan: plan(GameKind::Parade), seats: vec![None, None] };
    let id = people[0].open(&new).await.unwrap().id;
    people[0].sit(&id, seat(0), &committed(1)).await.unwrap();
    let shown = people[1].sit(&id, seat(1), &committed(2)).await.unwrap();
    assert_eq!(shown.room.stage, Stage::Revealing);
    shown
}

fn nonces(room: &RoomInfo) -> Vec<Option<Hex32>> {
    room.seats.iter().map(|chair| chair.nonce).collect()
}

async fn nonces_are_revealed_once_everybody_has_committed(store: TestStore) {
    let node = store.node().await;
    let people = node.guests(["Ann", "Bob"]).await;
    let [ann, bob] = &people[..] else { panic!("two guests") };
    let new = NewTable { plan: plan(GameKind::Parade), seats: vec![None, None] };
    let opened = ann.open(&new).await.unwrap();
    let id = &opened.id;
    let sat = ann.sit(id, seat(0), &committed(1)).await.unwrap();
    assert_eq!((sat.room.seats[0].commitment, nonces(&sat.room)), (committed(1).commitment, vec![None, None]));
    // The last to sit, who may know the table's secret, knows no nonce to choose his by.
    assert_eq!(code(ann.reveal(id, seat(0), Hex32([1; 32])).await), Some(Code::WrongStage));
    let old = json!({ "nonce": Hex32([2; 32]) });
    let refused = bob.send::<Value>(Method::PUT, &format!("/tables/{id}/seats/1"), &old).await.unwrap_err();
    assert!(refused.to_string().contains("expected one of `name`, `commitment`, `character`"), "{refused}");
    let full = bob.sit(id, seat(1), &committed(2)).await.unwrap();
    assert!(
        full.room.stage == Stage::Revealing && full.sight.is_none() && full.room.commitment == opened.room.commitment
    );

    let shown = reveal(id, &[(ann, 0, 1)]).await;
    assert_eq!((shown.room.stage, nonces(&shown.room)), (Stage::Revealing, vec![Some(Hex32([1; 32])), None]));
    // He knows hers now, and can change nothing any more.
    assert_eq!(code(bob.reveal(id, seat(1), Hex32([9; 32])).await), Some(Code::Nonce));
    assert_eq!(code(bob.reveal(id, seat(0), Hex32([1; 32])).await), Some(Code::ForeignSeat));
    assert_eq!(code(bob.sit(id, seat(1), &committed(9)).await), Some(Code::WrongStage));
    assert_eq!(code(ann.swap(id, seat(0), seat(1)).await), Some(Code::WrongStage));
    let mut socket = bob.socket(id).await.unwrap();
    let commitment = Hex32([9; 32]).digest();
    socket.send(&ClientMsg::Commit { seat: seat(1), commitment }).await.unwrap();
    socket.send(&ClientMsg::Reveal { seat: seat(1), nonce: Hex32([2; 32]) }).await.unwrap();
    room_where(&mut socket, |room| room.stage == Stage::Playing).await;
    // Said twice, it is not wrong.
    let shown = reveal(id, &[(bob, 1, 2)]).await;

    let fairness = shown.sight.unwrap().fairness().cloned().unwrap();
    assert_eq!(fairness.nonces, [Hex32([1; 32]), Hex32([2; 32])]);
    assert_eq!((fairness.commitment, fairness.commitments.len()), (opened.room.commitment, 2));
    let resign = ClientMsg::Resign { seat: seat(0), key: "enough".parse().unwrap() };
    ann.send::<Value>(Method::POST, &format!("/tables/{id}/request"), &resign).await.unwrap();
    let verified: Value = ann.get(&format!("/tables/{id}/verify")).await.unwrap();
    assert_eq!((&verified["fair"], &verified["promise"]), (&json!(true), &json!("committed")), "{verified}");
    node.stop().await;
}

async fn a_silent_seat_is_freed_and_everybody_starts_over(store: TestStore) {
    let time = Time::default();
    let node = node(&store, &time).await;
    let people = node.guests(["Ann", "Bob", "Cat"]).await;
    let [ann, bob, cat] = &people[..] else { panic!("three guests") };
    let first = revealing(&people).await;
    let id = &first.id;
    reveal(id, &[(ann, 0, 1)]).await;
    let mut socket = ann.socket(id).await.unwrap();
    // Bob does not like what he would get, and stays silent.
    time.advance(LATE);
    let room = room_where(&mut socket, |room| room.stage == Stage::Open).await;
    assert!(room.seats[0].own && room.seats[1].name.is_none(), "{room:?}");
    assert!(room.commitment != first.room.commitment && room.called_off == 1);
    assert!(room.seats.iter().all(|chair| chair.commitment.is_none() && chair.nonce.is_none()), "{room:?}");
    assert_eq!(code(bob.reveal(id, seat(1), Hex32([2; 32])).await), Some(Code::ForeignSeat));
    // Neither an old commitment nor an old nonce is of use.
    assert_eq!(code(ann.reveal(id, seat(0), Hex32([1; 32])).await), Some(Code::WrongStage));
    ann.sit(id, seat(0), &committed(3)).await.unwrap();
    cat.sit(id, seat(1), &committed(4)).await.unwrap();
    let shown = reveal(id, &[(ann, 0, 3), (cat, 1, 4)]).await;
    assert_eq!(shown.sight.unwrap().fairness().unwrap().called_off, 1);

    // Leaving is no better than silence.
    let second = revealing(&people).await;
    reveal(&second.id, &[(ann, 0, 1)]).await;
    let left = bob.stand(&second.id, seat(1)).await.unwrap();
    assert!(left.room.stage == Stage::Open && left.room.commitment != second.room.commitment);
    assert_eq!(left.room.called_off, 1);
    // The host's start takes the same way.
    let later = Plan { begins_when_full: false, ..plan(GameKind::Parade) };
    let waits = table_of(&[ann, bob], &[], later).await;
    assert_eq!(waits.room.stage, Stage::Open);
    assert_eq!(ann.start(&waits.id).await.unwrap().room.stage, Stage::Revealing);
    assert!(reveal(&waits.id, &[(ann, 0, 1), (bob, 1, 2)]).await.sight.is_some());
    node.stop().await;
}

async fn an_outage_costs_nobody_their_seat(store: TestStore) {
    let time = Time::default();
    let first = node(&store, &time).await;
    let people = first.guests(["Ann", "Bob"]).await;
    let id = revealing(&people).await.id;
    let before = reveal(&id, &[(&people[0], 0, 1)]).await.room.revision;
    first.stop().await;
    time.advance(LATE);
    let second = node(&store, &time).await;
    // The next change of the room is the refund, and not that his time is over.
    let mut hers = second.again(&people[0]).socket(&id).await.unwrap();
    let room = room_where(&mut hers, |room| room.revision > before).await;
    assert_eq!((room.stage, room.called_off), (Stage::Revealing, 0));
    assert!(reveal(&id, &[(&second.again(&people[1]), 1, 2)]).await.sight.is_some());
    second.stop().await;
}
