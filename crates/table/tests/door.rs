//! Requests that the table accepts, and those that it refuses.

mod common;

use alice::Alice;
use common::{NOW, fair, json, key, play_out, play_until, seat, seeded, some_play};
use game::{Audit, Dice, End, FastDice, Game, MoveList, Seat, SeatSet, Viewer};
use parade::{Move, Parade};
use table::{ExtendError, Refused, Request, Table, Terms};

fn any_move<G: Game>(table: &Table<G>, seat: Seat) -> G::Move {
    table.game().moves(game::Actor::Seat(seat)).get(0).unwrap()
}

fn mover<G: Game>(table: &Table<G>) -> Seat {
    table.to_move().lowest().unwrap()
}

/// A game of Parade in which everybody has to discard.
fn discarding(seats: usize) -> Table<Parade> {
    let mut table = fair::<Parade>(seats);
    play_until(&mut table, &mut FastDice::new(4, 0, 0), |table| table.to_move().len() > 1);
    assert_eq!(table.to_move(), SeatSet::first(seats));
    table
}

/// Makes a request that must be refused, and checks that it changes nothing.
fn refused<G: Game>(table: &Table<G>, request: &Request<G::Move>) -> Refused {
    let mut asked = table.clone();
    let why = asked.submit(request, NOW).unwrap_err();
    assert!(asked == *table, "a refusal changed the table");
    assert_eq!(table.prepare(request, NOW).err().as_ref(), Some(&why));
    why
}

#[test]
fn stale_and_future_versions_are_refused() {
    let mut table = fair::<Parade>(3);
    let first = mover(&table);
    table.play(first, 0, key(0), any_move(&table, first), NOW).unwrap();
    let next = mover(&table);
    let mv = any_move(&table, next);
    assert_eq!(refused(&table, &Request::play(next, 0, key(1), mv)), Refused::Stale { seen: 0, version: 1 });
    assert_eq!(refused(&table, &Request::play(next, 2, key(1), mv)), Refused::Ahead { seen: 2, version: 1 });
    assert!(table.play(next, 1, key(1), mv, NOW).is_ok());
}

#[test]
fn wrong_seats_and_illegal_moves_are_refused() {
    let table = fair::<Parade>(3);
    let (now, next) = (mover(&table), mover(&table).next(3));
    let mv = table.game().view(Viewer::Seat(next)).hand().get(0).unwrap();
    let play = |seat, mv| refused(&table, &Request::play(seat, 0, key(0), mv));
    assert_eq!(play(next, Move::Play(mv)), Refused::NotYourTurn { seat: next, to_move: table.to_move() });
    assert_eq!(play(seat(3), Move::Play(mv)), Refused::NoSuchSeat(seat(3), 3));
    assert_eq!(play(now, Move::Play(mv)), Refused::Illegal(format!("{mv} is not in that hand")));
}

/// Of all moves that can be written, exactly the legal ones are accepted.
#[test]
fn exactly_the_legal_moves_are_accepted() {
    let mut table = fair::<Alice>(3);
    let mut dice = FastDice::new(6, 0, 0);
    while !table.is_over() {
        let seat = mover(&table);
        let legal: Vec<_> = table.game().legal_moves(seat).iter().map(|choice| choice.mv).collect();
        assert_eq!(table.offers(seat).iter().map(|offer| offer.mv).collect::<Vec<_>>(), legal);
        for mv in Alice::every_move() {
            let asked = table.prepare(&Request::play(seat, table.version(), key("new"), mv), NOW);
            assert_eq!(asked.is_ok(), legal.contains(&mv), "{mv}: {asked:?}");
        }
        let request = some_play(&table, &mut dice);
        table.submit(&request, NOW).unwrap();
    }
}

#[test]
fn nothing_is_accepted_after_the_end() {
    let mut table = discarding(2);
    let card = any_move(&table, seat(0));
    play_out(&mut table, &mut FastDice::new(1, 0, 0));
    for version in [0, table.version(), table.version() + 1] {
        assert_eq!(refused(&table, &Request::play(seat(0), version, key("new"), card)), Refused::Over);
        assert_eq!(refused(&table, &Request::take_back(seat(0), version, key("new"))), Refused::Over);
    }
    assert_eq!(refused(&table, &Request::resign(seat(1), key("new"))), Refused::Over);
    assert_eq!(table.prepare_refund(NOW, NOW).err(), Some(Refused::Over));
}

#[test]
fn a_repeated_request_gets_the_same_answer() {
    let mut table = fair::<Alice>(2);
    let mut dice = FastDice::new(12, 0, 0);
    let mut answers = Vec::new();
    while !table.is_over() {
        let request = some_play(&table, &mut dice);
        let accepted = table.submit(&request, NOW).unwrap();
        answers.push((request, accepted));
        let copy = table.clone();
        for (request, accepted) in &answers {
            assert_eq!(table.submit(request, NOW).as_ref(), Ok(accepted));
            assert!(table.prepare(request, NOW).unwrap().lines().len() == 0);
        }
        assert!(table == copy, "a repeated request changed the table");
    }
    assert!(answers.iter().any(|(_, accepted)| accepted.version > accepted.from + 1), "no spin was answered");
}

#[test]
fn a_key_is_for_one_request() {
    let mut table = fair::<Parade>(2);
    let (first, mv) = (mover(&table), any_move(&table, mover(&table)));
    let other = table.game().legal_moves(first)[1].mv;
    table.play(first, 0, key("k"), mv, NOW).unwrap();
    assert_eq!(refused(&table, &Request::play(first, 0, key("k"), other)), Refused::KeyReused("k".into()));
    assert_eq!(refused(&table, &Request::resign(first, key("k"))), Refused::KeyReused("k".into()));
    // Another seat may choose the same key.
    let next = mover(&table);
    assert!(table.play(next, 1, key("k"), any_move(&table, next), NOW).is_ok());
}

#[test]
fn one_of_two_racing_plays_wins() {
    let mut table = fair::<Parade>(2);
    let who = mover(&table);
    let moves = table.game().legal_moves(who);
    let [one, other] = [0, 1].map(|i| Request::play(who, 0, key(i), moves[i].mv));
    let [first, second] = [&one, &other].map(|request| table.prepare(request, NOW).unwrap());
    table.commit(first.clone()).unwrap();
    let copy = table.clone();
    assert_eq!(table.commit(second), Err(ExtendError::Conflict { number: 1 }));
    assert!(table == copy);
    assert!(matches!(refused(&table, &other), Refused::Stale { .. }));
    // The winner's lines may have arrived by another route before the commit.
    assert_eq!(table.commit(first.clone()), Ok(first.accepted));
    assert!(table == copy);
}

#[test]
fn the_order_of_simultaneous_choices_does_not_matter() {
    let start = discarding(4);
    let version = start.version();
    let choice = |at: usize| start.game().legal_moves(seat(at))[at].mv;
    let mut records = Vec::new();
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
        let mut table = start.clone();
        // All name the version at which the decision began.
        for at in order {
            table.play(seat(at), version, key("d"), choice(at), NOW).unwrap();
        }
        assert!(table.is_over());
        assert!(table.record().replay(|_| {}).is_ok());
        records.push(table.record().to_json());
    }
    assert!(records.iter().all(|record| *record == records[0]));
}

#[test]
fn choices_of_others_do_not_make_a_version_stale() {
    let mut table = discarding(3);
    let version = table.version();
    let mv = any_move(&table, seat(0));
    // A choice that was overtaken by others has to be prepared again.
    let overtaken = table.prepare(&Request::play(seat(1), version, key("d"), any_move(&table, seat(1))), NOW).unwrap();
    table.play(seat(0), version, key("d"), mv, NOW).unwrap();
    assert_eq!(table.commit(overtaken), Err(ExtendError::Conflict { number: version + 1 }));
    let again = refused(&table, &Request::play(seat(0), version, key("e"), mv));
    assert_eq!(again, Refused::NotYourTurn { seat: seat(0), to_move: [seat(1), seat(2)].into_iter().collect() });
    assert!(table.play(seat(1), version, key("d"), any_move(&table, seat(1)), NOW).is_ok());
    let early = refused(&table, &Request::play(seat(2), version - 1, key("d"), any_move(&table, seat(2))));
    assert_eq!(early, Refused::Stale { seen: version - 1, version: version + 2 });
}

#[test]
fn nobody_learns_a_choice_while_others_choose() {
    let start = discarding(3);
    let choices = start.game().legal_moves(seat(0));
    let told = |viewer, mv| {
        let mut table = start.clone();
        table.play(seat(0), table.version(), key("d"), mv, NOW).unwrap();
        json(&table.sight(viewer, 0, NOW))
    };
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator, Viewer::Open] {
        let first = told(viewer, choices[0].mv);
        assert!(choices.iter().all(|choice| told(viewer, choice.mv) == first), "{viewer:?}");
        assert!(first.contains(r#""chosen":[0]"#));
    }
    assert_ne!(told(Viewer::Seat(seat(0)), choices[0].mv), told(Viewer::Seat(seat(0)), choices[1].mv));
}

#[test]
fn a_person_resigns_and_a_bot_plays_on() {
    let mut table = seeded::<Parade>(&["Ann", "Bob", "Cat"], Terms::default(), 4);
    let who = mover(&table);
    let mv = any_move(&table, who);
    let accepted = table.resign(who, key("r"), NOW).unwrap();
    assert_eq!((accepted.from, accepted.version), (0, 1));
    assert_eq!(table.resign(who, key("r"), NOW), Ok(accepted));
    assert_eq!(refused(&table, &Request::resign(who, key("s"))), Refused::Resigned(who));
    assert_eq!(refused(&table, &Request::play(who, 1, key("p"), mv)), Refused::Resigned(who));
    assert!(table.sight(Viewer::Seat(who), 0, NOW).moves.is_empty());
    assert_eq!(table.bots_to_move(), SeatSet::only(who));

    // The match itself has not changed, so an earlier version is not stale.
    table.submit(&Request::play_for(who, "level:3", 0, key("p"), mv), NOW).unwrap();
    let info = &table.seat_infos()[who.index()];
    assert_eq!((info.resigned, info.stand_in.as_deref()), (true, Some("bot:level:3")));
    assert_eq!(table.record().entries[0].by.as_deref(), Some("bot:level:3"));
    assert!(Table::restore(table.save()).unwrap() == table);

    play_out(&mut table, &mut FastDice::new(2, 0, 0));
    let Some(End::Played { resigned, winners, .. }) = table.record().outcome.clone() else { panic!("it was played") };
    assert!(resigned == SeatSet::only(who) && !winners.contains(who));
    assert!(table.record().replay(|_| {}).is_ok());
}

#[test]
fn the_game_stops_when_one_person_is_left() {
    for (names, leavers) in
        [(&["Ann", "Bob", "bot:1"][..], &[1][..]), (&["Ann", "bot:1"], &[0]), (&["A", "B", "C"], &[2, 0])]
    {
        let mut table = seeded::<Parade>(names, Terms::default(), 1);
        let first = mover(&table);
        table.play(first, 0, key("p"), any_move(&table, first), NOW).unwrap();
        for (n, &leaver) in leavers.iter().enumerate() {
            assert!(!table.is_over());
            table.resign(seat(leaver), key(n), NOW).unwrap();
        }
        assert!(table.is_over() && table.to_move().is_empty());
        let resigned: SeatSet = leavers.iter().map(|&leaver| seat(leaver)).collect();
        let winners = SeatSet::first(names.len()).without(resigned);
        assert_eq!(table.record().outcome, Some(End::Resigned { resigned, winners }));
        assert!(table.record().replay(|_| {}).is_ok());
        assert!(Table::restore(table.save()).unwrap() == table);
        let sight = table.sight(Viewer::Spectator, 0, NOW);
        assert!(sight.view.viewer == Viewer::Open && sight.ending.is_some_and(|ending| ending.sheet.is_none()));
    }
}

#[test]
fn bots_neither_resign_nor_need_substitutes() {
    let table = seeded::<Parade>(&["Ann", "bot:1"], Terms { takebacks: true, ..Terms::default() }, 2);
    assert_eq!(refused(&table, &Request::resign(seat(1), key("r"))), Refused::Bot(seat(1)));
    assert_eq!(refused(&table, &Request::take_back(seat(1), 0, key("r"))), Refused::Bot(seat(1)));
    for seed in 0..8 {
        let table = seeded::<Parade>(&["Ann", "bot:1"], Terms::default(), seed);
        let who = mover(&table);
        let by_bot = table.prepare(&Request::play_for(who, "level:3", 0, key("p"), any_move(&table, who)), NOW);
        assert_eq!(by_bot.err(), (who == seat(1)).then_some(Refused::Bot(seat(1))));
    }
}

#[test]
fn a_substitute_is_a_bot() {
    let table = seeded::<Parade>(&["Ann", "Bob"], Terms::default(), 2);
    let who = mover(&table);
    for by in ["", " ", "\u{1b}[2J", &"x".repeat(100)] {
        let request = Request::play_for(who, by, 0, key("p"), any_move(&table, who));
        assert_eq!(refused(&table, &request), Refused::Substitute, "{by:?}");
    }
}

#[test]
fn a_device_is_handed_over_when_another_is_to_move() {
    let mut table = seeded::<Parade>(&["Ann", "Bob", "bot:1"], Terms::default(), 3);
    let held: SeatSet = [seat(0), seat(1)].into_iter().collect();
    let mut dice = FastDice::new(3, 0, 0);
    let mut shown = None;
    while !table.is_over() {
        let next = table.hand_over(held, shown);
        let waits = |seat: Seat| table.to_move().contains(seat);
        assert_eq!(next.is_some(), held.iter().any(waits) && !shown.is_some_and(waits));
        assert!(next.is_none_or(|seat| held.contains(seat) && waits(seat)));
        shown = next.or(shown);
        let request = some_play(&table, &mut dice);
        table.submit(&request, NOW).unwrap();
    }
    assert_eq!(table.hand_over(held, None), None);
}

/// Random requests in any order never panic, refusals change nothing, and the log restores the table.
#[test]
fn random_requests_never_break_a_table() {
    let mut dice = FastDice::new(77, 0, 0);
    for game in 0..30 {
        let takebacks = game % 2 == 0;
        let names = if takebacks { ["Ann", "bot:1", "bot:2"] } else { ["Ann", "Bob", "Cat"] };
        let mut table = seeded::<Alice>(&names, Terms { takebacks, ..Terms::default() }, game);
        let moves = Alice::every_move();
        for n in 0..400 {
            let at = seat(dice.below(5) as usize);
            let version = (table.version() + 1).saturating_sub(dice.below(3) as usize);
            let name = key(dice.below(n + 1));
            let mv = moves[dice.below(moves.len() as u32) as usize];
            let request = match dice.below(100) {
                0 => Request::resign(at, name),
                1..5 => Request::take_back(at, version, name),
                5..10 => Request::play_for(at, "level:1", version, name, mv),
                10..40 => Request::play(at, version, name, mv),
                _ if table.is_over() => break,
                _ => some_play(&table, &mut dice),
            };
            let before = table.clone();
            match table.submit(&request, NOW) {
                Ok(accepted) => assert!(accepted.version <= table.version()),
                Err(_) => assert!(table == before),
            }
        }
        assert!(Table::restore(table.save()).unwrap() == table);
    }
}
