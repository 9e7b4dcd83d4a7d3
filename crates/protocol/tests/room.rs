//! What others are told about a room: neither its secret nor who holds a seat.

use catalog::{GameKind, Plan, Room};
use game::{Hex32, Seat, SeatSet};
use protocol::{RoomInfo, ServerMsg, Stage};
use table::Secret;

#[test]
fn secrets_and_holders_are_not_told() {
    let mut room = Room::new(Plan::of(GameKind::Alice), vec![None; 4], "host".into(), Secret::new([7; 32])).unwrap();
    room.sit(Seat::FIRST, "holder-of-ann", "Ann").unwrap();
    room.commit(Seat::FIRST, "holder-of-ann", Hex32([3; 32]).digest()).unwrap();
    for viewer in [None, Some("holder-of-ann"), Some("host")] {
        let info = RoomInfo::new(&room, Stage::Open, viewer, SeatSet::only(Seat::FIRST));
        assert_eq!(info.seats[0].own, viewer == Some("holder-of-ann"));
        assert_eq!(info.host, viewer == Some("host"));
        let message = ServerMsg::Room(Box::new(info));
        let told = message.to_json();
        assert!(!told.contains("holder-of") && !told.contains(&"07".repeat(32)), "{told}");
        assert_eq!(serde_json::from_str::<ServerMsg>(&told).unwrap(), message);
    }
}
