use std::collections::HashSet;

use game::{Actor, FastDice, Game, GameEvent, GameView, Record, Seat, Viewer};
use parade::{Card, Effect, Event, Kept, Move, NoOptions, Parade, Phase, ViewData};

use crate::table::{Table, cards, seat, setup, sorted, text};

/// Discards the first two cards in hand, for each seat of `order`.
fn discard_all(table: &mut Table, order: &[usize]) {
    for &by in order {
        let mv = table.0.moves(Actor::Seat(seat(by))).next().expect("a discard");
        table.must(seat(by), mv);
    }
}

#[test]
fn p09_all_choose_at_once_among_the_pairs_of_four_cards() {
    let table = Table::at_discard(3, 0);
    assert_eq!(table.waiting(), [0, 1, 2]);
    for by in 0..3 {
        let hand = cards(&table.hand(by));
        let offered = table.0.legal_moves(seat(by));
        let different: HashSet<_> = offered.iter().map(|choice| choice.mv).collect();
        assert_eq!((hand.len(), different.len()), (4, 6));
        for choice in offered {
            let (Move::Discard(one, other), Effect::Discard { keeps }) = (choice.mv, choice.effect.clone()) else {
                panic!("{choice:?}")
            };
            assert!(one < other);
            assert_eq!(sorted([one, other].into_iter().chain(keeps)), sorted(hand.clone()));
        }
    }
}

#[test]
fn p09_the_order_of_arrival_does_not_matter() {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let ends: Vec<_> = orders
        .map(|order| {
            let mut table = Table::at_discard(3, 0);
            for (i, by) in order.into_iter().enumerate() {
                assert_eq!(table.0.phase(), Phase::Discard);
                discard_all(&mut table, &[by]);
                let chosen: Vec<_> = table.open().chosen().iter().map(Seat::index).collect();
                let mut expected = order[..=i].to_vec();
                expected.sort_unstable();
                assert_eq!(chosen, expected);
            }
            assert_eq!(table.0.phase(), Phase::Over);
            table
        })
        .to_vec();
    assert!(ends.iter().all(|end| *end == ends[0]));
}

/// Everything `viewer` can find out in a position: the view as data, its moves,
/// and a bot's guess from it.
fn known(table: &Table, viewer: Viewer) -> (ViewData, Vec<Move>, Parade) {
    let view = table.0.view(viewer);
    let guess = Parade::determinize(&view, &mut FastDice::new(1, 2, 3));
    (view.data(), view.moves().collect(), guess)
}

#[test]
fn p09_choices_are_hidden_from_the_others() {
    for already in [&[][..], &[0], &[2]] {
        let mut start = Table::at_discard(3, 0);
        discard_all(&mut start, already);
        let mut worlds = Vec::new();
        for mv in start.0.moves(Actor::Seat(seat(1))) {
            let mut table = start.clone();
            let events = table.must(seat(1), mv);
            worlds.push((table, events));
        }
        assert_eq!(worlds.len(), 6);
        for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(2)), Viewer::Spectator] {
            let seen = |events: &[Event]| events.iter().map(|event| event.seen_by(viewer)).collect::<Vec<_>>();
            let (first, events) = &worlds[0];
            assert_eq!(seen(events), [Event::Chose { seat: seat(1), discard: None }]);
            assert_eq!(first.0.view(viewer).discard_of(seat(1)), None);
            assert!(first.0.view(viewer).chosen().contains(seat(1)), "that somebody has chosen is public");
            for (table, events) in &worlds[1..] {
                assert!(known(table, viewer) == known(first, viewer), "{viewer:?}");
                assert_eq!(seen(events), seen(&worlds[0].1));
            }
        }
    }
}

#[test]
fn p09_players_see_their_own_choice() {
    let mut table = Table::at_discard(3, 0);
    let hand = table.hand(1);
    let pair = hand.splitn(3, ' ').take(2).collect::<Vec<_>>().join(" ");
    let events = table.discard(1, &pair);
    let mine = table.0.view(Viewer::Seat(seat(1)));
    assert_eq!(mine.discard_of(seat(1)).map(sorted), Some(sorted(cards(&pair))));
    assert_eq!(events[0].seen_by(Viewer::Seat(seat(1))), events[0]);
    assert_eq!(table.hand(1), hand, "nothing moves before all have chosen");
    assert!(table.0.moves(Actor::Seat(seat(1))).next().is_none());
}

#[test]
fn p09_kept_cards_join_and_discards_stay_unseen() {
    let mut table = Table::at_discard(3, 1);
    let before = [0, 1, 2].map(|of| (table.taken(of), cards(&table.hand(of))));
    discard_all(&mut table, &[2, 0]);
    let last = table.0.moves(Actor::Seat(seat(1))).next().expect("a discard");
    let events = table.must(seat(1), last);
    let kept: Vec<[Card; 2]> = before.iter().map(|(_, hand)| [hand[2], hand[3]]).collect();
    let by_seat = Seat::all(3).zip(&kept).map(|(seat, &cards)| Kept { seat, cards });
    assert_eq!(events[1], Event::Revealed { kept: by_seat.collect() });
    for (of, (taken, hand)) in before.into_iter().enumerate() {
        assert_eq!(table.taken(of), sorted(cards(&taken).into_iter().chain(kept[of])));
        assert_eq!(table.hand(of), "");
        for viewer in Viewer::all(3) {
            let seen = table.0.view(viewer).discard_of(seat(of)).map(sorted);
            assert_eq!(seen, viewer.owns(seat(of)).then(|| sorted([hand[0], hand[1]])), "{viewer:?}, {of}");
        }
    }
}

#[test]
fn p09_a_finished_record_shows_the_discards_in_seat_order() {
    let deal = setup(0, &["R1 B2 R3", "B10 B9", "P10 P9"], "R0 B0 P0 G0 Y0 O0", "");
    let mut record = Record::<Parade>::new(["Ann", "Bob", "Cat"].map(String::from).to_vec(), NoOptions {}, deal);
    for (by, card) in [(0, "R1"), (1, "B10"), (2, "P10"), (0, "B2"), (1, "B9"), (2, "P9"), (0, "R3")] {
        record.push(Actor::Seat(seat(by)), card.parse().expect("a card"));
    }
    let table = Table(record.replay(|_| {}).expect("a record by the rules"));
    for by in [2, 0, 1] {
        record.push(Actor::Seat(seat(by)), table.0.moves(Actor::Seat(seat(by))).next().expect("a discard"));
    }
    let arrived = record.clone();
    record.finish().expect("a finished match");
    let seats = |record: &Record<Parade>| record.entries[7..].iter().map(|entry| entry.actor).collect::<Vec<_>>();
    let in_order = |order: [usize; 3]| order.map(|by| Actor::Seat(seat(by)));
    assert_eq!(seats(&record), in_order([0, 1, 2]));
    assert_eq!(record.entries[..7], arrived.entries[..7]);
    let discards: Vec<_> = record.entries[7..].iter().map(|entry| entry.mv).collect();
    let expected: Vec<_> = (0..3).map(|by| table.0.moves(Actor::Seat(seat(by))).next().expect("a discard")).collect();
    assert_eq!(discards, expected);

    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let mut read = record.clone();
        read.entries.truncate(7);
        order.iter().for_each(|&by| read.push(Actor::Seat(seat(by)), expected[by]));
        assert!(read.replay(|_| {}).is_ok(), "{order:?}");
        read.finish().expect("a finished match");
        assert_eq!(read, record, "{order:?}");
    }
}

#[test]
fn p10_the_rest_of_the_line_is_discarded() {
    let mut table = Table::at_discard(3, 0);
    let line = table.line();
    assert!(!line.is_empty());
    discard_all(&mut table, &[0, 1, 2]);
    let sheet = table.0.outcome().expect("a finished match").sheet;
    let counted: Vec<Card> = sheet.rows.iter().flat_map(|row| &row.colours).flat_map(|c| &c.cards).copied().collect();
    let in_front: Vec<Card> = (0..3).flat_map(|of| cards(&table.taken(of))).collect();
    assert_eq!(sorted(counted.clone()), sorted(in_front));
    assert!(cards(&line).iter().all(|card| !counted.contains(card)));
    assert_eq!(text(table.open().line().cards()), line);
}
