//! Rematches, takebacks, emotes and shared devices.

#[macro_use]
mod common;

use std::time::Duration;

use catalog::{AnySight, GameKind, Plan};
use client::{Client, NewTable, SitDown, Socket};
use common::TestStore;
use game::{Hex32, Viewer};
use protocol::{ClientMsg, Code, Emote, RoomInfo, ServerMsg, Stage};
use table::Terms;
use testkit::{Seen, committed, next_sight, plan, play, play_first, reveal, seat, table_of};

on_both_stores![resign_and_rematch, take_back, emotes, hand_over];

async fn room_where(socket: &mut Socket, fits: impl Fn(&RoomInfo) -> bool) -> RoomInfo {
    loop {
        if let ServerMsg::Room(room) = socket.next().await.unwrap()
            && fits(&room)
        {
            return *room;
        }
    }
}

async fn resign_and_rematch(store: TestStore) {
    let node = store.node().await;
    let people = node.guests(["Ann", "Bob"]).await;
    let shown = table_of(&[&people[0], &people[1]], &[], plan(GameKind::Parade)).await;
    let mut ann = people[0].socket(&shown.id).await.unwrap();
    let mut bob = people[1].socket(&shown.id).await.unwrap();
    ann.send(&ClientMsg::Resign { seat: seat(0), key: "enough".parse().unwrap() }).await.unwrap();
    while !Seen::from(&next_sight(&mut bob).await).over {}

    ann.send(&ClientMsg::Rematch { seat: seat(0) }).await.unwrap();
    let room = room_where(&mut bob, |room| !room.rematch.is_empty()).await;
    assert!(room.next_table.is_none() && room.rematch.contains(seat(0)));
    // Her wish survives a restart.
    node.stop().await;
    let node = store.node().await;
    let people: Vec<Client> = people.iter().map(|person| node.again(person)).collect();
    let mut ann = people[0].socket(&shown.id).await.unwrap();
    let mut bob = people[1].socket(&shown.id).await.unwrap();
    room_where(&mut bob, |room| room.rematch.contains(seat(0))).await;
    bob.send(&ClientMsg::Rematch { seat: seat(1) }).await.unwrap();
    let next = room_where(&mut ann, |room| room.next_table.is_some()).await.next_table.unwrap();

    // The seats have moved on by one, and all players commit to a new nonce.
    let mut sockets = Vec::new();
    for (index, person) in [&people[1], &people[0]].into_iter().enumerate() {
        let mut socket = person.socket(&next).await.unwrap();
        let room = room_where(&mut socket, |room| room.stage == Stage::Open).await;
        assert!(room.seats[index].own && room.seats.iter().filter(|chair| chair.own).count() == 1);
        let commitment = Hex32([index as u8 + 7; 32]).digest();
        socket.send(&ClientMsg::Commit { seat: seat(index), commitment }).await.unwrap();
        sockets.push(socket);
    }
    for (index, socket) in sockets.iter_mut().enumerate() {
        room_where(socket, |room| room.stage == Stage::Revealing).await;
        let nonce = Hex32([index as u8 + 7; 32]);
        socket.send(&ClientMsg::Reveal { seat: seat(index), nonce }).await.unwrap();
    }
    let [bob, ann] = &mut sockets[..] else { panic!("two sockets") };
    let (one, other) = tokio::join!(play_first(bob, seat(0)), play_first(ann, seat(1)));
    assert_eq!(Seen::from(&one).hash, Seen::from(&other).hash);
    node.stop().await;
}

/// The next view in which it is our turn.
async fn own_turn(socket: &mut Socket) -> Seen {
    loop {
        let seen = Seen::from(&next_sight(socket).await);
        if !seen.moves.is_empty() {
            return seen;
        }
    }
}

async fn take_back(store: TestStore) {
    let node = store.node().await;
    let ann = node.guest("Ann").await;
    let terms = Terms { takebacks: true, clock: None };
    let shown = table_of(&[&ann], &["bot:1"], Plan { terms, ..plan(GameKind::Parade) }).await;
    let mut socket = ann.socket(&shown.id).await.unwrap();
    let before = own_turn(&mut socket).await;
    socket.send(&play(seat(0), before.version, "k1", &before.moves[0])).await.unwrap();
    let after = own_turn(&mut socket).await;
    assert_eq!(after.version, before.version + 2, "Ann and the bot have played");
    let key = "k2".parse().unwrap();
    socket.send(&ClientMsg::TakeBack { seat: seat(0), version: after.version, key }).await.unwrap();
    let sight = next_sight(&mut socket).await;
    let seen = Seen::from(&sight);
    let AnySight::Parade(sight) = sight else { panic!("a game of Parade") };
    assert_eq!((seen.version, sight.takebacks), (after.version + 1, 1));
    assert_eq!(seen.hash, before.hash, "everything is as it was");
    play_first_from(&mut socket, &seen).await;
    node.stop().await;
}

/// Plays the first move of a view that has arrived.
async fn play_first_from(socket: &mut Socket, seen: &Seen) {
    socket.send(&play(seat(0), seen.version, &format!("k{}", seen.version), &seen.moves[0])).await.unwrap();
    play_first(socket, seat(0)).await;
}

async fn emotes(store: TestStore) {
    let node = store.node().await;
    let people = node.guests(["Ann", "Bob"]).await;
    let shown = table_of(&[&people[0], &people[1]], &[], plan(GameKind::Alice)).await;
    let mut ann = people[0].socket(&shown.id).await.unwrap();
    let mut bob = people[1].socket(&shown.id).await.unwrap();
    next_sight(&mut bob).await;
    for emote in Emote::ALL {
        ann.send(&ClientMsg::Emote { seat: seat(0), emote }).await.unwrap();
        for socket in [&mut ann, &mut bob] {
            let heard = loop {
                if let ServerMsg::Emote { seat, emote } = socket.next().await.unwrap() {
                    break (seat, emote);
                }
            };
            assert_eq!(heard, (seat(0), emote));
        }
    }
    node.stop().await;
}

/// Two people share a device: a seat is only shown after its player asked to look.
async fn hand_over(store: TestStore) {
    let node = store.node().await;
    for game in GameKind::ALL {
        let device = node.guest("Ann").await;
        let id = shared_table(&device, game).await;
        let mut socket = device.socket(&id).await.unwrap();
        let (mut looks, mut handed, mut last) = (None, 0, ClientMsg::Ping { id: 0 });
        loop {
            match socket.next().await.unwrap() {
                ServerMsg::View(sight) => {
                    let seen = Seen::from(&*sight);
                    if seen.over {
                        break;
                    }
                    match sight.viewer() {
                        Viewer::Spectator => looks = None,
                        Viewer::Seat(shown) => {
                            assert_eq!(looks, Some(shown), "nobody asked to look at {shown}");
                            if let Some(mv) = seen.moves.first() {
                                let key = format!("k{}", seen.version);
                                last = play(shown, seen.version, &key, mv);
                                socket.send(&last).await.unwrap();
                            }
                        }
                        Viewer::Open => panic!("it is not over"),
                    }
                }
                ServerMsg::HandOver { seat } => {
                    assert_eq!(looks, None, "the device is still with somebody");
                    (looks, handed) = (Some(seat), handed + 1);
                    last = ClientMsg::Look { seat };
                    socket.send(&last).await.unwrap();
                }
                ServerMsg::Refused { code: Code::Busy, .. } => {
                    tokio::time::sleep(Duration::from_millis(200)).await;
                    socket.send(&last).await.unwrap();
                }
                ServerMsg::Refused { why, .. } => panic!("{why}"),
                _ => {}
            }
        }
        assert!(handed > 10, "the device was handed over {handed} times");
        let shown = device.table(&id).await.unwrap();
        assert_eq!(shown.sight.unwrap().viewer(), Viewer::Spectator, "over HTTP they are shown no seat");
    }
    node.stop().await;
}

async fn shared_table(device: &Client, game: GameKind) -> String {
    let shown = device.open(&NewTable { plan: plan(game), seats: vec![None, None] }).await.unwrap();
    for (index, name) in ["Ann", "Bob"].into_iter().enumerate() {
        let down = SitDown { name: Some(name.into()), ..committed(index as u8) };
        device.sit(&shown.id, seat(index), &down).await.unwrap();
    }
    reveal(&shown.id, &[(device, 0, 0), (device, 1, 1)]).await;
    shown.id
}
