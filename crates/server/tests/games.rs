//! Whole games over sockets.

#[macro_use]
mod common;

use catalog::GameKind;
use client::Client;
use common::TestStore;
use testkit::{Player, Seen, next_sight, plan, play_first, seat, table_of};

on_both_stores![four_guests_play_a_game, one_guest_plays_against_bots, players_reconnect_after_a_cut_at_any_message];

async fn four_guests_play_a_game(store: TestStore) {
    let node = store.node().await;
    for game in GameKind::ALL {
        let people = node.guests(["Ann", "Bob", "Cat", "Dan"]).await;
        let shown = table_of(&people.iter().collect::<Vec<_>>(), &[], plan(game)).await;
        assert!(shown.sight.is_some(), "everybody sits, so the cards are dealt");
        let players = people.iter().enumerate().map(|(index, person)| {
            let mut player = Player::new(person, std::slice::from_ref(&node.url), &shown.id, seat(index));
            tokio::spawn(async move { player.play_to_the_end().await })
        });
        let mut hashes = Vec::new();
        for player in players.collect::<Vec<_>>() {
            hashes.push(Seen::from(&player.await.unwrap()).hash);
        }
        assert!(hashes.iter().all(|hash| *hash == hashes[0]), "once it is over everybody sees the same");
    }
    node.stop().await;
}

async fn one_guest_plays_against_bots(store: TestStore) {
    let node = store.node().await;
    for game in GameKind::ALL {
        let ann = node.guest("Ann").await;
        let shown = table_of(&[&ann], &["bot:1", "bot:greedy"], plan(game)).await;
        let mut socket = ann.socket(&shown.id).await.unwrap();
        play_first(&mut socket, seat(0)).await;
    }
    node.stop().await;
}

/// Most games have more messages than this.
const SHORT: usize = 35;

/// Games cut before the first message, after one, after two and so on, until one is over before the cut.
async fn players_reconnect_after_a_cut_at_any_message(store: TestStore) {
    let node = store.node().await;
    let ann = node.guest("Ann").await;
    for messages in 0.. {
        let shown = table_of(&[&ann], &["bot:greedy"], plan(GameKind::Parade)).await;
        let mut player = Player::new(&ann, std::slice::from_ref(&node.url), &shown.id, seat(0)).cut_after(messages);
        let over = player.play_until_cut().await;
        same_as_the_server(&ann, &shown.id).await;
        // A short game does not count, because each one has other cards.
        if over && messages > SHORT {
            break;
        } else if over {
            continue;
        }
        let end = Seen::from(&player.play_to_the_end().await);
        let here = Seen::from(&ann.table(&shown.id).await.unwrap().sight.unwrap());
        assert_eq!((end.version, end.hash), (here.version, here.hash));
        assert_eq!(player.cuts(), 0, "it was cut once, by us");
    }
    node.stop().await;
}

/// Checks that a reconnected client sees what the server has.
async fn same_as_the_server(client: &Client, table: &str) {
    loop {
        let mut socket = client.socket(table).await.unwrap();
        let seen = Seen::from(&next_sight(&mut socket).await);
        let there = Seen::from(&client.table(table).await.unwrap().sight.unwrap());
        // A bot may have moved in between.
        if seen.version == there.version {
            assert_eq!(seen.hash, there.hash);
            return;
        }
    }
}
