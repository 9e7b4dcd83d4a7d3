//! Clocks, with days that pass in no time.

#[macro_use]
mod common;

use std::time::Duration;

use catalog::GameKind;
use client::Socket;
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

async fn a_bot_stands_in_until_one_returns(store: TestStore) {
    let time = Time::default();
    let node = node(&store, &time).await;
    let people = node.guests(["Ann", "Bob"]).await;
    let shown = table_of(&[&people[0], &people[1]], &[], days()).await;
    let mut bob = people[1].socket(&shown.id).await.unwrap();
    let first = Seen::from(&rig::next_sight(&mut bob).await);
    assert_eq!(first.to_move.lowest(), Some(seat(0)), "Ann begins, and is not there");
    time.pass(DAY + Duration::from_secs(2));
    let sight = sight_with(&mut bob, Told::StoodIn(seat(0))).await;

    // While she is away the bot moves at once.
    let seen = Seen::from(&sight);
    bob.send(&play(seat(1), seen.version, "b1", &seen.moves[0])).await.unwrap();
    let sight = sight_with(&mut bob, Told::StoodIn(seat(0))).await;

    // She comes, and plays herself from then on.
    let mut ann = people[0].socket(&shown.id).await.unwrap();
    sight_with(&mut bob, Told::Returned(seat(0))).await;
    let seen = Seen::from(&sight);
    bob.send(&play(seat(1), seen.version, "b2", &seen.moves[0])).await.unwrap();
    let hers = loop {
        let seen = Seen::from(&rig::next_sight(&mut ann).await);
        if !seen.moves.is_empty() {
            break seen;
        }
    };
    ann.send(&play(seat(0), hers.version, "a1", &hers.moves[0])).await.unwrap();
    sight_with(&mut bob, Told::Played(seat(0))).await;
    node.stop().await;
}

async fn a_game_of_days_outlives_a_restart(store: TestStore) {
    let time = Time::default();
    let before = node(&store, &time).await;
    let people = before.guests(["Ann", "Bob"]).await;
    let shown = table_of(&[&people[0], &people[1]], &[], days()).await;
    time.pass(DAY / 2);
    let mut ann = people[0].socket(&shown.id).await.unwrap();
    let half = rig::next_sight(&mut ann).await;
    assert!(left(&half, seat(0)) <= Millis::seconds(12 * 60 * 60));
    before.stop().await;

    time.pass(5 * DAY);
    let after = node(&store, &time).await;
    let mut bob = after.again(&people[1]).socket(&shown.id).await.unwrap();
    let sight = sight_with(&mut bob, Told::Refunded).await;
    let hours = left(&sight, seat(0)).0 / 1000 / 60 / 60;
    assert!((11..=12).contains(&hours), "what the break cost is given back, and no more: {hours} h are left");
    time.pass(DAY / 2 + Duration::from_secs(60));
    sight_with(&mut bob, Told::StoodIn(seat(0))).await;
    after.stop().await;
}

/// Ann returns while the bot for her may be thinking: her own move is taken.
async fn no_bot_moves_for_who_is_back(store: TestStore) {
    let time = Time::default();
    let node = node(&store, &time).await;
    let people = node.guests(["Ann", "Bob"]).await;
    for _ in 0..5 {
        let shown = table_of(&[&people[0], &people[1]], &[], days()).await;
        let mut ann = people[0].socket(&shown.id).await.unwrap();
        rig::next_sight(&mut ann).await;
        time.pass(DAY + Duration::from_secs(2));
        sight_with(&mut ann, Told::StoodIn(seat(0))).await;
        let mut bob = people[1].socket(&shown.id).await.unwrap();
        let seen = Seen::from(&rig::next_sight(&mut bob).await);
        // His move makes a bot think for her; at the same moment she says that she is here.
        bob.send(&play(seat(1), seen.version, "b1", &seen.moves[0])).await.unwrap();
        ann.send(&ClientMsg::Back { seat: seat(0), key: "back".parse().unwrap() }).await.unwrap();
        let sight = sight_with(&mut bob, Told::Returned(seat(0))).await;
        let mut after = told(&sight).into_iter().skip_while(|told| *told != Told::Returned(seat(0)));
        assert!(!after.any(|told| told == Told::StoodIn(seat(0))), "{:?}", told(&sight));
    }
    node.stop().await;
}
