//! The fair deal: every seat commits to a nonce, then all reveal theirs, then the cards are dealt.

use game::{Hex32, Seat};
use table::{Millis, OpenError, Player, Pledge, Secret};

use super::{Chair, Room, RoomRefused, Sitter};
use crate::AnyTable;

impl Room {
    /// Stores a person's commitment to a nonce. It can be replaced until nonces are revealed: nobody has learnt
    /// anything until then.
    ///
    /// # Errors
    /// If the seat is not theirs, or nonces are being revealed.
    pub fn commit(&mut self, seat: Seat, holder: &str, commitment: Hex32) -> Result<(), RoomRefused> {
        let revealing = self.is_revealing();
        let sitter = self.sitter(seat, holder)?;
        if revealing && sitter.commitment != Some(commitment) {
            return Err(RoomRefused::Revealing);
        }
        sitter.commitment = Some(commitment);
        Ok(())
    }

    /// Whether all seats are taken and everybody has committed to a nonce.
    pub fn is_ready(&self) -> bool {
        self.chairs.iter().all(|chair| match chair {
            Chair::Free => false,
            Chair::Bot(_) => true,
            Chair::Person(sitter) => sitter.commitment.is_some(),
        })
    }

    /// Asks everybody to reveal their nonce by this time. From now on seats don't change: their order decides the deal.
    ///
    /// # Errors
    /// If a player or a commitment is missing.
    pub fn begin(&mut self, reveal_by: Millis) -> Result<(), RoomRefused> {
        // Whatever stands in the way of the deal is said now, and not when nonces are known.
        self.deal_with(|_| Some(Hex32([0; 32])), reveal_by)?;
        if let Some((seat, _)) = self.people().find(|(_, sitter)| sitter.commitment.is_none()) {
            return Err(RoomRefused::NotCommitted(seat));
        }
        // Rooms of 0.1.0 may have nonces that nobody had committed to.
        self.sitters().for_each(|sitter| sitter.nonce = None);
        self.reveal_by = Some(reveal_by);
        Ok(())
    }

    /// Whether nonces are being revealed, or the cards are dealt.
    pub fn is_revealing(&self) -> bool {
        self.reveal_by.is_some()
    }

    /// By when nonces have to be revealed, while they are.
    pub fn reveal_by(&self) -> Option<Millis> {
        self.reveal_by
    }

    /// Gives everybody more time to reveal their nonce.
    pub fn extend_reveal(&mut self, by: Millis) {
        self.reveal_by = self.reveal_by.map(|until| until.plus(by));
    }

    /// Stores a person's nonce. Sending it again is allowed.
    ///
    /// # Errors
    /// If the seat is not theirs, has committed to another nonce, or not everybody has committed.
    pub fn reveal(&mut self, seat: Seat, holder: &str, nonce: Hex32) -> Result<(), RoomRefused> {
        let revealing = self.is_revealing();
        let sitter = self.sitter(seat, holder)?;
        if !revealing {
            return Err(RoomRefused::NotRevealing);
        }
        if sitter.commitment != Some(nonce.digest()) {
            return Err(RoomRefused::OtherNonce(seat));
        }
        sitter.nonce = Some(nonce);
        Ok(())
    }

    /// Whether everybody has revealed their nonce, so that the cards can be dealt.
    pub fn is_revealed(&self) -> bool {
        self.is_revealing() && self.people().all(|(_, sitter)| sitter.nonce.is_some())
    }

    /// Frees the seats that have not revealed their nonce, and lets all others commit to a new one, after the commitment
    /// to a fresh secret. Nothing of this deal is left for anybody to choose by.
    pub fn miss_reveal(&mut self, fresh: Secret) {
        for chair in &mut self.chairs {
            if matches!(chair, Chair::Person(sitter) if sitter.nonce.is_none()) {
                *chair = Chair::Free;
            }
        }
        self.call_off(fresh);
    }

    /// How many deals were called off here.
    pub fn called_off(&self) -> u32 {
        self.called_off
    }

    /// Calls off a deal of which nonces may be known.
    pub(super) fn call_off(&mut self, fresh: Secret) {
        self.called_off += 1;
        self.start_over(fresh);
    }

    /// Forgets all commitments and nonces.
    pub(super) fn start_over(&mut self, fresh: Secret) {
        (self.secret, self.reveal_by) = (fresh, None);
        self.sitters().for_each(|sitter| (sitter.commitment, sitter.nonce) = (None, None));
    }

    /// Refuses changes while nonces are being revealed.
    pub(super) fn check_gathering(&self) -> Result<(), RoomRefused> {
        if self.is_revealing() { Err(RoomRefused::Revealing) } else { Ok(()) }
    }

    /// Deals the cards.
    ///
    /// # Errors
    /// If a player or a nonce is missing.
    pub fn deal(&self, now: Millis) -> Result<AnyTable, RoomRefused> {
        self.deal_with(|sitter| sitter.nonce.filter(|nonce| sitter.commitment == Some(nonce.digest())), now)
    }

    fn deal_with(&self, nonce: impl Fn(&Sitter) -> Option<Hex32>, now: Millis) -> Result<AnyTable, RoomRefused> {
        let mut pledge = Pledge::new(self.players()?, self.secret).committed(self.called_off);
        for (seat, sitter) in self.people() {
            let nonce = nonce(sitter).ok_or(OpenError::NonceMissing(seat))?;
            pledge.put(seat, nonce).expect("a person, and the first nonce");
        }
        Ok(AnyTable::fair(self.options(), &pledge, self.plan.terms, now)?)
    }

    /// The players by seat, if the game can begin with them.
    fn players(&self) -> Result<Vec<Player>, RoomRefused> {
        let player = |(seat, chair): (Seat, &Chair)| match chair {
            Chair::Free => Err(RoomRefused::Free(seat)),
            Chair::Bot(bot) => Ok(Player::Bot(bot.clone())),
            Chair::Person(sitter) => Ok(Player::Person(sitter.name.clone())),
        };
        let players = Seat::all(self.chairs.len()).zip(&self.chairs).map(player).collect::<Result<_, _>>()?;
        let mut holders = self.people().map(|(_, sitter)| &sitter.holder);
        let first = holders.next();
        if self.plan.rated && !holders.any(|holder| Some(holder) != first) {
            return Err(RoomRefused::RatedAlone);
        }
        Ok(players)
    }

    fn sitters(&mut self) -> impl Iterator<Item = &mut Sitter> {
        self.chairs.iter_mut().filter_map(|chair| match chair {
            Chair::Person(sitter) => Some(sitter),
            Chair::Free | Chair::Bot(_) => None,
        })
    }
}
