//! Requests to a table: who may send them, when, and that they happen once.

#[macro_use]
mod common;

use std::time::Duration;

use catalog::{AnySight, GameKind};
use client::Socket;
use common::TestStore;
use protocol::{ClientMsg, Code, ServerMsg};
use testkit::{Seen, next_sight, plan, play, seat, table_of};

on_both_stores![invalid_requests_are_refused, keys_survive_a_restart, two_sockets_race_for_one_turn];

/// The answer to a request.
async fn answer(socket: &mut Socket, message: &ClientMsg) -> ServerMsg {
    socket.send(message).await.unwrap();
    loop {
        if let answer @ (ServerMsg::Ack { .. } | ServerMsg::Refused { .. }) = socket.next().await.unwrap() {
            return answer;
        }
    }
}

#[track_caller]
fn assert_refused(answer: &ServerMsg, expected: Code, own_key: &str) {
    match answer {
        ServerMsg::Refused { code, key, .. } => {
            assert_eq!(*code, expected, "{answer:?}");
            assert_eq!(key.as_ref().map(ToString::to_string).as_deref(), Some(own_key));
        }
        other => panic!("{other:?} is no refusal"),
    }
}

fn card_of(sight: &AnySight) -> (Seen, String) {
    let seen = Seen::from(sight);
    let mv = seen.moves.first().expect("it is their turn").clone();
    (seen, mv)
}

async fn invalid_requests_are_refused(store: TestStore) {
    let node = store.node().await;
    let people = node.guests(["Ann", "Bob", "Eve"]).await;
    let shown = table_of(&[&people[0], &people[1]], &[], plan(GameKind::Parade)).await;
    // Ann is the one who starts.
    let first = Seen::from(&shown.sight.unwrap()).to_move.lowest().unwrap();
    let other = seat(1 - first.index());
    let mut ann = people[first.index()].socket(&shown.id).await.unwrap();
    let mut bob = people[other.index()].socket(&shown.id).await.unwrap();
    let mut eve = people[2].socket(&shown.id).await.unwrap();
    let (seen, mv) = card_of(&next_sight(&mut ann).await);
    let version = seen.version;

    let ahead = answer(&mut ann, &play(first, version + 7, "a1", &mv)).await;
    assert_refused(&ahead, Code::Ahead, "a1");
    let strange = answer(&mut ann, &play(first, version, "a2", "castle")).await;
    assert_refused(&strange, Code::Unreadable, "a2");
    let foreign = answer(&mut bob, &play(first, version, "b1", &mv)).await;
    assert_refused(&foreign, Code::ForeignSeat, "b1");
    let early = answer(&mut bob, &play(other, version, "b2", &mv)).await;
    assert_refused(&early, Code::NotYourTurn, "b2");
    let spectator = answer(&mut eve, &play(first, version, "e1", &mv)).await;
    assert_refused(&spectator, Code::ForeignSeat, "e1");
    for own in ["bot-0-0", "here-0-0", "gone-0"] {
        assert_refused(&answer(&mut ann, &play(first, version, own, &mv)).await, Code::Unreadable, own);
    }
    let rematch = answer(&mut ann, &ClientMsg::Rematch { seat: first }).await;
    assert!(matches!(rematch, ServerMsg::Refused { code: Code::WrongStage, .. }), "{rematch:?}");
    let forged = play(first, version, "e2", &mv);
    let http = people[2].ask("POST".parse().unwrap(), &format!("/tables/{}/request", shown.id), Some(&forged)).await;
    assert!(matches!(http, Err(client::ClientError::Refused { code: Code::ForeignSeat, .. })));

    let ack = answer(&mut ann, &play(first, version, "a3", &mv)).await;
    assert_eq!(ack, ServerMsg::Ack { seat: first, key: "a3".parse().unwrap(), version: version + 1 });
    assert_eq!(answer(&mut ann, &play(first, version, "a3", &mv)).await, ack, "the same again is the same");
    let another = seen.moves.last().unwrap();
    assert_refused(&answer(&mut ann, &play(first, version, "a3", another)).await, Code::KeyReused, "a3");
    assert_refused(&answer(&mut ann, &play(first, version, "a4", another)).await, Code::Stale, "a4");
    node.stop().await;
}

async fn keys_survive_a_restart(store: TestStore) {
    let mut node = store.node().await;
    let people = node.guests(["Ann", "Bob"]).await;
    let shown = table_of(&[&people[0], &people[1]], &[], plan(GameKind::Alice)).await;
    for _ in 0..6 {
        let mut sockets = Vec::new();
        for person in &people {
            sockets.push(node.again(person).socket(&shown.id).await.unwrap());
        }
        let sights = [next_sight(&mut sockets[0]).await, next_sight(&mut sockets[1]).await];
        let turn = sights.iter().position(|sight| !Seen::from(sight).moves.is_empty()).expect("somebody's turn");
        let (seen, mv) = card_of(&sights[turn]);
        let message = play(seat(turn), seen.version, &format!("k{}", seen.version), &mv);
        let ack = answer(&mut sockets[turn], &message).await;
        assert!(matches!(ack, ServerMsg::Ack { .. }), "{ack:?}");
        node.stop().await;
        node = store.node().await;
        let mut socket = node.again(&people[turn]).socket(&shown.id).await.unwrap();
        assert_eq!(answer(&mut socket, &message).await, ack);
    }
    node.stop().await;
}

async fn two_sockets_race_for_one_turn(store: TestStore) {
    let node = store.node().await;
    let ann = node.guest("Ann").await;
    let shown = table_of(&[&ann], &["bot:greedy"], plan(GameKind::Parade)).await;
    let mut sockets = [ann.socket(&shown.id).await.unwrap(), ann.socket(&shown.id).await.unwrap()];
    for round in 0..20 {
        let seen = loop {
            let seen = Seen::from(&ann.table(&shown.id).await.unwrap().sight.unwrap());
            if seen.over || !seen.moves.is_empty() {
                break seen;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        };
        let (Some(one), Some(other)) = (seen.moves.first(), seen.moves.last()) else { break };
        let [left, right] = &mut sockets;
        let (left_play, right_play) = (
            play(seat(0), seen.version, &format!("left-{round}"), one),
            play(seat(0), seen.version, &format!("right-{round}"), other),
        );
        let answers = tokio::join!(answer(left, &left_play), answer(right, &right_play));
        let granted = [&answers.0, &answers.1].map(|answer| matches!(answer, ServerMsg::Ack { .. }));
        assert_eq!(granted.iter().filter(|granted| **granted).count(), 1, "{answers:?}");
    }
    node.stop().await;
}
