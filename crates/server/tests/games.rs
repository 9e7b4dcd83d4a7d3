//! Whole games over sockets.

mod common;

use catalog::GameKind;
use common::{Node, plan, play_first, seat, table_of};

#[tokio::test]
async fn four_guests_play_a_game() {
    let node = Node::start().await;
    for game in GameKind::ALL {
        let mut people = Vec::new();
        for name in ["Ann", "Bob", "Cat", "Dan"] {
            people.push(node.guest(name).await);
        }
        let shown = table_of(&people.iter().collect::<Vec<_>>(), &[], plan(game)).await;
        assert!(shown.sight.is_some(), "everybody sits, so the cards are dealt");
        let mut games = Vec::new();
        for (index, person) in people.into_iter().enumerate() {
            let mut socket = person.socket(&shown.id).await.unwrap();
            games.push(tokio::spawn(async move { play_first(&mut socket, seat(index)).await }));
        }
        for game in games {
            game.await.unwrap();
        }
    }
    node.server.stop().await.unwrap();
}

#[tokio::test]
async fn one_guest_plays_against_bots() {
    let node = Node::start().await;
    for game in GameKind::ALL {
        let ann = node.guest("Ann").await;
        let shown = table_of(&[&ann], &["bot:1", "bot:greedy"], plan(game)).await;
        let mut socket = ann.socket(&shown.id).await.unwrap();
        play_first(&mut socket, seat(0)).await;
    }
}
