use game::{Hex32, Seat};
use protocol::{ChairInfo, ClientMsg, RoomInfo, Stage};

/// Our part in fair deals: a nonce for each seat of ours, of which others see the SHA-256 first.
///
/// A nonce is drawn after the table's own commitment was seen, and revealed only once every seat has committed to one.
#[derive(Debug, Default)]
pub struct Nonces(Vec<Drawn>);

#[derive(Debug)]
struct Drawn {
    /// The commitment that the table showed before.
    table: Hex32,
    seat: Seat,
    nonce: Hex32,
}

impl Nonces {
    /// What has to be sent about our seats in this room. `draw` is asked for random bytes.
    pub fn answer(&mut self, room: &RoomInfo, mut draw: impl FnMut() -> [u8; 32]) -> Vec<ClientMsg> {
        let own = Seat::all(room.seats.len()).zip(&room.seats).filter(|(_, chair)| chair.own);
        match room.stage {
            Stage::Open => {
                own.filter_map(|(seat, chair)| self.commit(room.commitment, seat, chair, &mut draw)).collect()
            }
            Stage::Revealing if room.seats.iter().all(has_committed) => {
                own.filter_map(|(seat, chair)| self.reveal(room.commitment, seat, chair)).collect()
            }
            Stage::Revealing | Stage::Playing | Stage::Over => Vec::new(),
        }
    }

    fn commit(
        &mut self,
        table: Hex32,
        seat: Seat,
        chair: &ChairInfo,
        draw: impl FnOnce() -> [u8; 32],
    ) -> Option<ClientMsg> {
        if self.nonce_of(table, chair).is_some() {
            return None;
        }
        let before = self.0.iter().find(|drawn| (drawn.table, drawn.seat) == (table, seat)).map(|drawn| drawn.nonce);
        if before.is_some() && chair.commitment.is_some() {
            // Another program of ours has taken over; each of two would replace the other's for ever.
            return None;
        }
        let nonce = before.unwrap_or_else(|| {
            let nonce = Hex32(draw());
            self.0.push(Drawn { table, seat, nonce });
            nonce
        });
        Some(ClientMsg::Commit { seat, commitment: nonce.digest() })
    }

    fn reveal(&self, table: Hex32, seat: Seat, chair: &ChairInfo) -> Option<ClientMsg> {
        let nonce = self.nonce_of(table, chair).filter(|_| chair.nonce.is_none())?;
        Some(ClientMsg::Reveal { seat, nonce })
    }

    /// The nonce that a seat has committed to, if it is ours and was drawn for this commitment of the table.
    fn nonce_of(&self, table: Hex32, chair: &ChairInfo) -> Option<Hex32> {
        let ours = |drawn: &&Drawn| drawn.table == table && Some(drawn.nonce.digest()) == chair.commitment;
        self.0.iter().find(ours).map(|drawn| drawn.nonce)
    }
}

fn has_committed(chair: &ChairInfo) -> bool {
    chair.bot.is_some() || chair.commitment.is_some()
}

#[cfg(test)]
mod tests {
    use catalog::{GameKind, Plan, Room};
    use game::SeatSet;
    use table::{Millis, Secret};

    use super::*;

    const NONCE: [u8; 32] = [3; 32];

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    fn room() -> Room {
        let mut room =
            Room::new(Plan::of(GameKind::Parade), vec![None; 2], "ann".into(), Secret::new([7; 32])).unwrap();
        room.sit(seat(0), "ann", "Ann").unwrap();
        room.sit(seat(1), "bob", "Bob").unwrap();
        room
    }

    /// As Ann sees it.
    fn seen(room: &Room) -> RoomInfo {
        RoomInfo::new(room, Stage::Open, Some("ann"), SeatSet::EMPTY)
    }

    #[test]
    fn a_nonce_is_revealed_once_everybody_has_committed() {
        let (mut room, mut nonces) = (room(), Nonces::default());
        let commitment = Hex32(NONCE).digest();
        for _ in 0..2 {
            // If it is lost, the same is sent again.
            assert_eq!(nonces.answer(&seen(&room), || NONCE), [ClientMsg::Commit { seat: seat(0), commitment }]);
        }
        room.commit(seat(0), "ann", commitment).unwrap();
        assert_eq!(nonces.answer(&seen(&room), || NONCE), []);
        // A server that asks for it too early does not get it.
        let early = RoomInfo { stage: Stage::Revealing, ..seen(&room) };
        assert_eq!(nonces.answer(&early, || NONCE), []);
        room.commit(seat(1), "bob", Hex32([4; 32]).digest()).unwrap();
        room.begin(Millis(9)).unwrap();
        // Nor does one that has replaced its own commitment.
        let other = RoomInfo { commitment: Hex32([9; 32]), ..seen(&room) };
        assert_eq!(nonces.answer(&other, || NONCE), []);
        assert_eq!(nonces.answer(&seen(&room), || NONCE), [ClientMsg::Reveal { seat: seat(0), nonce: Hex32(NONCE) }]);
        room.reveal(seat(0), "ann", Hex32(NONCE)).unwrap();
        assert_eq!(nonces.answer(&seen(&room), || NONCE), []);
    }

    #[test]
    fn two_programs_of_one_player_don_t_replace_each_other_for_ever() {
        let (mut room, mut one, mut other) = (room(), Nonces::default(), Nonces::default());
        let mut tell = |nonces: &mut Nonces, byte: u8| {
            let messages = nonces.answer(&seen(&room), || [byte; 32]);
            for message in &messages {
                let ClientMsg::Commit { seat, commitment } = message else { panic!("{message:?}") };
                room.commit(*seat, "ann", *commitment).unwrap();
            }
            messages.len()
        };
        assert_eq!((tell(&mut one, 1), tell(&mut other, 2)), (1, 1), "the later one may be the only one left");
        assert_eq!((tell(&mut one, 3), tell(&mut other, 4)), (0, 0));
    }
}
