//! Clocks, with days that pass in no time.

#[macro_use]
mod common;

use std::time::Duration;

use catalog::GameKind;
use client::{Client, Socket};
use common::{Node, TestStore};
use game::Seat;
use rig::{Seen, plan, play, seat, table_of};
use server::{Config, Time};
use table::{AnySight, ClientMsg, Happened, Millis, Plan, ServerMsg, Terms, TimeControl};

on_both_stores![a_bot_stands_in_until_one_returns, a_game_of_days_outlives_a_restart, no_bot_moves_for_who_is_back];

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn days() -> Plan {
    let terms = Terms { takebacks: false, clock: Some(TimeControl::days(1)) };
    Plan { terms, ..plan(GameKind::Parade) }
}

async fn node(store: &TestStore, time: &Time) -> Node {
    Node::start(Config { time: time.clone(), ..store.config() }).await
}

/// What the table itself, or somebody for somebody else, did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    Played(Seat),
    StoodIn(Seat),
    Returned(Seat),
    Refunded,
    Else,
}

fn told(sight: &AnySight) -> Vec<Told> {
    let AnySight::Parade(sight) = sight else { panic!("a game of Parade") };
    let told = sight.steps.iter().map(|step| match &step.what {
        Happened::Played { seat, by: Some(_), .. } => Told::StoodIn(*seat),
        Happened::Played { seat, .. } => Told::Played(*seat),
        Happened::Returned { seat } => Told::Returned(*seat),
        Happened::Refunded { .. } => Told::Refunded,
        _ => Told::Else,
    });
    told.collect()
}

fn left(sight: &AnySight, seat: Seat) -> Millis {
    let AnySight::Parade(sight) = sight else { panic!("a game of Parade") };
    sight.clock.as_ref().expect("a clock").left[seat.index()]
}

/// The sight that tells this.
async fn sight_with(socket: &mut Socket, what: Told) -> AnySight {
    loop {
        if let ServerMsg::View(sight) = socket.next().await.unwrap()
            && told(&sight).contains(&what)
        {
            return *sight;
        }
    }
}

/// A table of two, and who they are: Ann, who begins, and Bob.
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

async fn a_bot_stands_in_until_one_returns(store: TestStore) {
    let time = Time::default();
    let node = node(&store, &time).await;
    let Two { table, people, seats: [ann, bob] } = Two::at(&node).await;
    let mut his = people[1].socket(&table).await.unwrap();
    rig::next_sight(&mut his).await;
    time.pass(DAY + Duration::from_secs(2));
    let sight = sight_with(&mut his, Told::StoodIn(ann)).await;

    // While she is away the bot moves at once.
    let seen = Seen::from(&sight);
    his.send(&play(bob, seen.version, "b1", &seen.moves[0])).await.unwrap();
    let sight = sight_with(&mut his, Told::StoodIn(ann)).await;

    // She comes, and plays herself from then on.
    let mut hers = people[0].socket(&table).await.unwrap();
    sight_with(&mut his, Told::Returned(ann)).await;
    let seen = Seen::from(&sight);
    his.send(&play(bob, seen.version, "b2", &seen.moves[0])).await.unwrap();
    let turn = loop {
        let seen = Seen::from(&rig::next_sight(&mut hers).await);
        if !seen.moves.is_empty() {
            break seen;
        }
    };
    hers.send(&play(ann, turn.version, "a1", &turn.moves[0])).await.unwrap();
    sight_with(&mut his, Told::Played(ann)).await;
    node.stop().await;
}

async fn a_game_of_days_outlives_a_restart(store: TestStore) {
    let time = Time::default();
    let before = node(&store, &time).await;
    let Two { table, people, seats: [ann, _] } = Two::at(&before).await;
    time.pass(DAY / 2);
    let half = people[0].table(&table).await.unwrap().sight.unwrap();
    assert!(left(&half, ann) <= Millis::seconds(12 * 60 * 60));
    before.stop().await;

    time.pass(5 * DAY);
    let after = node(&store, &time).await;
    let mut his = after.again(&people[1]).socket(&table).await.unwrap();
    let sight = sight_with(&mut his, Told::Refunded).await;
    let minutes = left(&sight, ann).0 / 1000 / 60;
    assert!((12 * 60 - 5..=12 * 60).contains(&minutes), "what the break cost is given back: {minutes} min are left");
    time.pass(DAY / 2 + Duration::from_secs(60));
    sight_with(&mut his, Told::StoodIn(ann)).await;
    after.stop().await;
}

/// Ann returns while a bot may be thinking for her: from then on it does not move.
async fn no_bot_moves_for_who_is_back(store: TestStore) {
    let time = Time::default();
    let node = node(&store, &time).await;
    for _ in 0..5 {
        let Two { table, people, seats: [ann, bob] } = Two::at(&node).await;
        let mut hers = people[0].socket(&table).await.unwrap();
        rig::next_sight(&mut hers).await;
        time.pass(DAY + Duration::from_secs(2));
        sight_with(&mut hers, Told::StoodIn(ann)).await;
        let mut his = people[1].socket(&table).await.unwrap();
        let seen = Seen::from(&rig::next_sight(&mut his).await);
        // His move makes a bot think for her; at the same moment she says that she is here.
        his.send(&play(bob, seen.version, "b1", &seen.moves[0])).await.unwrap();
        hers.send(&ClientMsg::Back { seat: ann, key: "back".parse().unwrap() }).await.unwrap();
        sight_with(&mut his, Told::Returned(ann)).await;
        his.send(&ClientMsg::Sync { version: 0 }).await.unwrap();
        let all = told(&rig::next_sight(&mut his).await);
        let mut after = all.iter().skip_while(|told| **told != Told::Returned(ann));
        assert!(!after.any(|told| *told == Told::StoodIn(ann)), "{all:?}");
    }
    node.stop().await;
}
