//! Clocks, tested with simulated time.

#[macro_use]
mod common;

use std::time::Duration;

use catalog::{AnySight, GameKind, Plan};
use client::{Client, Socket};
use common::{Node, TestStore};
use game::Seat;
use protocol::{ClientMsg, ServerMsg};
use server::{Config, Time};
use table::{Happened, Millis, Terms, TimeControl};
use testkit::{Seen, plan, play, seat, table_of};

on_both_stores![
    a_bot_stands_in_until_the_player_returns,
    clocks_of_days_survive_a_restart,
    no_bot_moves_for_a_returned_player
];

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn days() -> Plan {
    let terms = Terms { takebacks: false, clock: Some(TimeControl::days(1)) };
    Plan { terms, ..plan(GameKind::Parade) }
}

async fn node(store: &TestStore, time: &Time) -> Node {
    Node::start(Config { time: time.clone(), ..store.config() }).await
}

/// A step that a player did not make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Narrate {
    Played(Seat),
    StoodIn(Seat),
    Returned(Seat),
    Refunded,
    Else,
}

fn told(sight: &AnySight) -> Vec<Narrate> {
    let AnySight::Parade(sight) = sight else { panic!("a game of Parade") };
    let told = sight.steps.iter().map(|step| match &step.what {
        Happened::Played { seat, by: Some(_), .. } => Narrate::StoodIn(*seat),
        Happened::Played { seat, .. } => Narrate::Played(*seat),
        Happened::Returned { seat } => Narrate::Returned(*seat),
        Happened::Refunded { .. } => Narrate::Refunded,
        _ => Narrate::Else,
    });
    told.collect()
}

fn left(sight: &AnySight, seat: Seat) -> Millis {
    let AnySight::Parade(sight) = sight else { panic!("a game of Parade") };
    sight.clock.as_ref().expect("a clock").left[seat.index()]
}

/// The next view with this step.
async fn sight_with(socket: &mut Socket, what: Narrate) -> AnySight {
    loop {
        if let ServerMsg::View(sight) = socket.next().await.unwrap()
            && told(&sight).contains(&what)
        {
            return *sight;
        }
    }
}

/// A table of Ann, who starts, and Bob.
struct Two {
    table: String,
    seats: [Seat; 2],
    people: [Client; 2],
}

impl Two {
    async fn at(node: &Node) -> Self {
        let people = node.guests(["One", "Two"]).await;
        let shown = table_of(&[&people[0], &people[1]], &[], days()).await;
        let first = Seen::from(&shown.sight.unwrap()).to_move.lowest().unwrap();
        let seats = [first, seat(1 - first.index())];
        Self { table: shown.id, people: seats.map(|seat| people[seat.index()].clone()), seats }
    }
}

async fn a_bot_stands_in_until_the_player_returns(store: TestStore) {
    let time = Time::default();
    let node = node(&store, &time).await;
    let Two { table, people, seats: [ann, bob] } = Two::at(&node).await;
    let mut his = people[1].socket(&table).await.unwrap();
    testkit::next_sight(&mut his).await;
    time.advance(DAY + Duration::from_secs(2));
    let sight = sight_with(&mut his, Narrate::StoodIn(ann)).await;

    // While she is away, the bot moves at once.
    let seen = Seen::from(&sight);
    his.send(&play(bob, seen.version, "b1", &seen.moves[0])).await.unwrap();
    let sight = sight_with(&mut his, Narrate::StoodIn(ann)).await;

    // She returns, and plays herself from then on.
    let mut hers = people[0].socket(&table).await.unwrap();
    sight_with(&mut his, Narrate::Returned(ann)).await;
    let seen = Seen::from(&sight);
    his.send(&play(bob, seen.version, "b2", &seen.moves[0])).await.unwrap();
    let turn = loop {
        let seen = Seen::from(&testkit::next_sight(&mut hers).await);
        if !seen.moves.is_empty() {
            break seen;
        }
    };
    hers.send(&play(ann, turn.version, "a1", &turn.moves[0])).await.unwrap();
    sight_with(&mut his, Narrate::Played(ann)).await;
    node.stop().await;
}

async fn clocks_of_days_survive_a_restart(store: TestStore) {
    let time = Time::default();
    let before = node(&store, &time).await;
    let Two { table, people, seats: [ann, _] } = Two::at(&before).await;
    time.advance(DAY / 2);
    let half = people[0].table(&table).await.unwrap().sight.unwrap();
    assert!(left(&half, ann) <= Millis::seconds(12 * 60 * 60));
    before.stop().await;

    time.advance(5 * DAY);
    let after = node(&store, &time).await;
    let mut his = after.again(&people[1]).socket(&table).await.unwrap();
    let sight = sight_with(&mut his, Narrate::Refunded).await;
    let minutes = left(&sight, ann).0 / 1000 / 60;
    assert!((12 * 60 - 5..=12 * 60).contains(&minutes), "what the break cost is given back: {minutes} min are left");
    time.advance(DAY / 2 + Duration::from_secs(60));
    sight_with(&mut his, Narrate::StoodIn(ann)).await;
    after.stop().await;
}

/// Ann returns while a bot may be choosing a move for her: it does not play it.
async fn no_bot_moves_for_a_returned_player(store: TestStore) {
    let time = Time::default();
    let node = node(&store, &time).await;
    for _ in 0..5 {
        let Two { table, people, seats: [ann, bob] } = Two::at(&node).await;
        let mut hers = people[0].socket(&table).await.unwrap();
        testkit::next_sight(&mut hers).await;
        time.advance(DAY + Duration::from_secs(2));
        sight_with(&mut hers, Narrate::StoodIn(ann)).await;
        let mut his = people[1].socket(&table).await.unwrap();
        let seen = Seen::from(&testkit::next_sight(&mut his).await);
        // His move starts a bot for her; at the same moment she returns.
        his.send(&play(bob, seen.version, "b1", &seen.moves[0])).await.unwrap();
        hers.send(&ClientMsg::Back { seat: ann, key: "back".parse().unwrap() }).await.unwrap();
        sight_with(&mut his, Narrate::Returned(ann)).await;
        his.send(&ClientMsg::Sync { version: 0 }).await.unwrap();
        let all = told(&testkit::next_sight(&mut his).await);
        let mut after = all.iter().skip_while(|told| **told != Narrate::Returned(ann));
        assert!(!after.any(|told| *told == Narrate::StoodIn(ann)), "{all:?}");
    }
    node.stop().await;
}
