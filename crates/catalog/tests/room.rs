//! Rooms: seats and people before the cards are dealt.

#[path = "../../table/tests/common/mod.rs"]
mod common;

use alice::Character;
use catalog::{GameKind, Plan, Room, RoomRefused};
use common::seat;
use game::{Hex32, SeatSet};
use table::{Millis, OpenError, Secret, Terms, TimeControl};

const NONCE: Hex32 = Hex32([3; 32]);

fn room(game: GameKind, seats: usize) -> Room {
    let mut bots = vec![None; seats];
    bots[1] = Some("level:3".into());
    Room::new(Plan::of(game), bots, "host".into(), Secret::new([7; 32])).unwrap()
}

#[test]
fn people_take_free_seats() {
    let mut room = room(GameKind::Parade, 4);
    assert_eq!(room.sit(seat(0), "ann", "Ann"), Ok(()));
    assert_eq!(room.sit(seat(0), "bob", "Bob"), Err(RoomRefused::Taken(seat(0))));
    assert_eq!(room.sit(seat(1), "bob", "Bob"), Err(RoomRefused::Taken(seat(1))));
    assert_eq!(room.sit(seat(5), "bob", "Bob"), Err(RoomRefused::NoSuchSeat(seat(5), 4)));
    assert_eq!(room.sit(seat(2), "bob", "Ann"), Err(RoomRefused::NameTwice("Ann".into())));
    assert_eq!(room.sit(seat(2), "bob", "bot:3"), Err(RoomRefused::NameOfBot));
    assert!(matches!(room.sit(seat(2), "bob", "\u{1b}"), Err(RoomRefused::Name(_))));
    // One holder may have two seats, and may change a name.
    assert_eq!(room.sit(seat(2), "ann", "Amy"), Ok(()));
    assert_eq!(room.sit(seat(2), "ann", "Eve"), Ok(()));
    assert_eq!(room.held_by("ann"), [seat(0), seat(2)].into_iter().collect());
    let fresh = Secret::new([8; 32]);
    assert_eq!(room.stand(seat(2), "bob", fresh), Err(RoomRefused::NotYours(seat(2))));
    assert_eq!(room.stand(seat(2), "ann", fresh), Ok(()));
    assert_eq!(room.stand(seat(0), "host", fresh), Ok(()));
    assert_eq!((room.called_off(), room.commitment()), (0, Secret::new([7; 32]).commitment()));
    assert_eq!(room.held_by("ann"), SeatSet::EMPTY);
}

#[test]
fn seats_are_swapped_and_bots_come_and_go() {
    let mut room = room(GameKind::Parade, 4);
    room.sit(seat(0), "ann", "Ann").unwrap();
    room.sit(seat(2), "bob", "Bob").unwrap();
    assert_eq!(room.swap(seat(0), seat(3), "ann"), Ok(()));
    assert_eq!(room.swap(seat(3), seat(1), "ann"), Ok(()));
    assert_eq!(room.held_by("ann"), SeatSet::only(seat(1)));
    assert_eq!(room.swap(seat(1), seat(2), "ann"), Err(RoomRefused::NotYours(seat(2))));
    assert_eq!(room.swap(seat(0), seat(3), "ann"), Err(RoomRefused::NotYours(seat(0))));
    assert_eq!(room.swap(seat(1), seat(2), "host"), Ok(()));
    assert_eq!(room.held_by("ann"), SeatSet::only(seat(2)));
    assert_eq!(room.set_bot(seat(0), "ann", None), Err(RoomRefused::NotTheHost));
    assert_eq!(room.set_bot(seat(2), "host", None), Err(RoomRefused::Taken(seat(2))));
    assert_eq!(room.set_bot(seat(0), "host", Some("level:1".into())), Ok(()));
    assert_eq!(room.set_bot(seat(0), "host", None), Ok(()));
    assert_eq!(room.sit(seat(0), "cat", "Cat"), Ok(()));
}

/// Everybody commits to a nonce of this byte.
fn commit(room: &mut Room, people: &[(usize, &str)]) {
    people.iter().for_each(|(at, holder)| room.commit(seat(*at), holder, NONCE.digest()).unwrap());
}

/// Everybody commits to a nonce and reveals it.
fn commit_and_reveal(room: &mut Room, people: &[(usize, &str)]) {
    commit(room, people);
    room.begin(Millis(9)).unwrap();
    people.iter().for_each(|(at, holder)| room.reveal(seat(*at), holder, NONCE).unwrap());
}

#[test]
fn cards_are_dealt_when_everybody_has_committed_and_then_revealed() {
    let mut room = room(GameKind::Parade, 3);
    room.sit(seat(0), "ann", "Ann").unwrap();
    assert_eq!(room.begin(Millis(9)), Err(RoomRefused::Free(seat(2))));
    room.sit(seat(2), "bob", "Bob").unwrap();
    assert_eq!(room.begin(Millis(9)), Err(RoomRefused::NotCommitted(seat(0))));
    assert_eq!(room.commit(seat(0), "bob", NONCE), Err(RoomRefused::NotYours(seat(0))));
    assert_eq!(room.commit(seat(0), "ann", Hex32([4; 32])), Ok(()));
    commit(&mut room, &[(0, "ann")]);
    assert!(!room.is_ready());
    assert_eq!(room.reveal(seat(0), "ann", NONCE), Err(RoomRefused::NotRevealing), "Bob could still choose his");
    commit(&mut room, &[(2, "bob")]);
    assert!(room.is_ready() && !room.is_revealing());

    room.begin(Millis(9)).unwrap();
    assert_eq!(room.deal(Millis(5)), Err(OpenError::NonceMissing(seat(0)).into()));
    assert_eq!(room.reveal(seat(0), "bob", NONCE), Err(RoomRefused::NotYours(seat(0))));
    assert_eq!(room.reveal(seat(2), "bob", Hex32([4; 32])), Err(RoomRefused::OtherNonce(seat(2))));
    for _ in 0..2 {
        assert_eq!(room.reveal(seat(0), "ann", NONCE), Ok(()));
    }
    assert!(!room.is_revealed());
    // Bob knows her nonce now: nothing that decides the deal can change any more.
    assert_eq!(room.commit(seat(2), "bob", Hex32([4; 32])), Err(RoomRefused::Revealing));
    assert_eq!(room.swap(seat(0), seat(2), "host"), Err(RoomRefused::Revealing));
    assert_eq!(room.set_bot(seat(1), "host", Some("level:1".into())), Err(RoomRefused::Revealing));
    assert_eq!(room.sit(seat(2), "bob", "Bo"), Err(RoomRefused::Revealing));
    room.reveal(seat(2), "bob", NONCE).unwrap();
    assert!(room.is_revealed());
    let table = room.deal(Millis(5)).unwrap();
    let fairness = table.parade().unwrap().record().fairness.clone().unwrap();
    assert_eq!((fairness.commitment, fairness.called_off), (room.commitment(), 0));
    assert_eq!(fairness.commitments, fairness.nonces.iter().map(Hex32::digest).collect::<Vec<_>>());
    assert_eq!(room.deal(Millis(5)).unwrap(), table);
    // A rematch: everybody a seat further on, with new nonces.
    let again = room.again(Secret::new([8; 32]));
    assert!(!again.is_ready() && !again.is_revealing() && again.commitment() != room.commitment());
    assert_eq!(again.held_by("ann"), SeatSet::only(seat(1)));
    assert!(again.plan().begins_when_full && !room.plan().begins_when_full);
}

#[test]
fn a_seat_that_does_not_reveal_is_freed_and_everybody_starts_over() {
    let mut room = room(GameKind::Parade, 3);
    for (at, holder, name) in [(0, "ann", "Ann"), (2, "bob", "Bob")] {
        room.sit(seat(at), holder, name).unwrap();
    }
    commit(&mut room, &[(0, "ann"), (2, "bob")]);
    room.begin(Millis(9)).unwrap();
    room.reveal(seat(0), "ann", NONCE).unwrap();
    let (secret, mut left) = (room.commitment(), room.clone());
    room.miss_reveal(Secret::new([8; 32]));
    assert_eq!((room.held_by("ann"), room.held_by("bob")), (SeatSet::only(seat(0)), SeatSet::EMPTY));
    assert!(room.people().all(|(_, sitter)| sitter.commitment.is_none() && sitter.nonce.is_none()));
    assert!(!room.is_revealing() && room.commitment() != secret, "her nonce is known: neither side keeps its part");
    // Leaving does the same, and the record tells how often it happened.
    left.stand(seat(2), "bob", Secret::new([8; 32])).unwrap();
    assert_eq!(left, room);
    room.sit(seat(2), "cat", "Cat").unwrap();
    commit_and_reveal(&mut room, &[(0, "ann"), (2, "cat")]);
    let dealt = room.deal(Millis(5)).unwrap();
    assert_eq!(dealt.parade().unwrap().record().fairness.as_ref().unwrap().called_off, 1);
}

#[test]
fn people_choose_characters_and_bots_get_the_rest() {
    let mut room = room(GameKind::Alice, 3);
    room.sit(seat(0), "ann", "Ann").unwrap();
    room.sit(seat(2), "bob", "Bob").unwrap();
    assert_eq!(room.choose(seat(2), "bob", Character::Alice), Ok(()));
    assert_eq!(room.choose(seat(0), "ann", Character::Alice), Err(RoomRefused::Character(Character::Alice)));
    commit_and_reveal(&mut room, &[(0, "ann"), (2, "bob")]);
    let table = room.deal(Millis(0)).unwrap();
    let cast = table.alice().unwrap().record().setup.cast;
    assert_eq!(cast.first(3), [Character::Hatter, Character::Queen, Character::Alice]);
    let mut parade = self::room(GameKind::Parade, 2);
    parade.sit(seat(0), "ann", "Ann").unwrap();
    assert!(parade.choose(seat(0), "ann", Character::Alice).is_err());
}

#[test]
fn impossible_rooms_are_refused() {
    let open = |plan, seats| Room::new(plan, vec![None; seats], "host".into(), Secret::new([7; 32])).map(drop);
    let parade = Plan::of(GameKind::Parade);
    let takebacks = Terms { takebacks: true, clock: None };
    let clock = Terms { takebacks: false, clock: Some(TimeControl::minutes(0, 0)) };
    assert!(open(parade, 1).is_err() && open(parade, 7).is_err() && open(Plan::of(GameKind::Alice), 5).is_err());
    assert_eq!(open(Plan { rated: true, terms: takebacks, ..parade }, 2), Err(RoomRefused::RatedTakebacks));
    assert_eq!(open(Plan { terms: clock, ..parade }, 2), Err(OpenError::Clock.into()));
    // A rated game is not for one person alone.
    assert_eq!(open(Plan { rated: true, ..parade }, 2), Err(RoomRefused::RatedClock));
    let timed = Terms { takebacks: false, clock: Some(TimeControl::minutes(5, 5)) };
    let rated = Plan { rated: true, terms: timed, ..parade };
    let mut room = Room::new(rated, vec![None, None], "ann".into(), Secret::new([7; 32])).unwrap();
    room.sit(seat(0), "ann", "Ann").unwrap();
    commit(&mut room, &[(0, "ann")]);
    assert_eq!(room.sit(seat(1), "ann", "Amy"), Err(RoomRefused::RatedTwice));
    assert_eq!(room.sit(seat(0), "ann", "Amy"), Ok(()));
    room.set_bot(seat(1), "ann", Some("level:3".into())).unwrap();
    assert_eq!(room.begin(Millis(9)), Err(RoomRefused::RatedAlone));
}

#[test]
fn rooms_are_stored_and_read_back() {
    let mut room = room(GameKind::Alice, 4);
    room.sit(seat(0), "ann", "Ann").unwrap();
    commit(&mut room, &[(0, "ann")]);
    let stored = serde_json::to_string(&room).unwrap();
    assert_eq!(serde_json::from_str::<Room>(&stored).unwrap(), room);
}

#[test]
fn seats_can_change_hands_and_people_can_be_deleted() {
    let mut room = room(GameKind::Parade, 3);
    room.sit(seat(0), "host", "Hal").unwrap();
    room.sit(seat(2), "ann", "Ann").unwrap();
    room.hand_on("ann", "amy");
    assert_eq!((room.held_by("ann"), room.held_by("amy")), (SeatSet::EMPTY, SeatSet::only(seat(2))));

    let mut left = room.clone();
    left.leave("host", Secret::new([8; 32]));
    assert_eq!((left.host(), left.held_by("host")), ("amy", SeatSet::EMPTY), "the table is the next person's");
    left.leave("amy", Secret::new([8; 32]));
    assert_eq!(left.host(), "");

    commit_and_reveal(&mut room, &[(0, "host"), (2, "amy")]);
    let mut table = room.deal(Millis(0)).unwrap();
    table.forget(room.forget("amy"));
    assert_eq!(table.names().iter().collect::<Vec<_>>(), ["Hal", "bot:level:3", table::FORGOTTEN]);
    assert_eq!(room.people().map(|(_, sitter)| sitter.holder.as_str()).collect::<Vec<_>>(), ["host", ""]);
    // It is still a valid table: a restore checks everything, the deal included.
    assert!(catalog::AnyTable::restore(&table.save()).is_ok_and(|restored| restored == table));
}
