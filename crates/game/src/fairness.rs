use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::{FairDice, FastDice, Seat};

/// The proof that nobody chose a deal: see "Fairness" in `docs/notation.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The table's secret, absent until the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Hex32>,
    /// SHA-256 of the secret, shown before the nonces were collected.
    pub commitment: Hex32,
    /// The random number that each seat contributed.
    pub nonces: Vec<Hex32>,
    /// SHA-256 of each nonce, all of them shown before the first nonce was. Absent where nonces were sent one after
    /// the other, as in records from before there were commitments of seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Hex32>>", optional))]
    pub commitments: Vec<Hex32>,
    /// How many deals were called off at this table before, after a seat could have known nonces of others.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u32>", optional))]
    pub called_off: u32,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// The reason why a proof of fairness does not hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// The match is over, but its secret is not revealed.
    #[error("the secret of a finished game is missing")]
    NoSecret,
    /// The commitment does not match the secret.
    #[error("the commitment is not the SHA-256 of the secret")]
    Commitment,
    /// The number of nonces differs from the number of seats.
    #[error("there are {given} nonces for {seats} seats")]
    Nonces {
        /// The number of nonces.
        given: usize,
        /// The number of players.
        seats: usize,
    },
    /// The number of the seats' commitments differs from the number of seats.
    #[error("there are {given} commitments for {seats} seats")]
    Commitments {
        /// The number of commitments.
        given: usize,
        /// The number of players.
        seats: usize,
    },
    /// A seat's nonce is not the one it had committed to.
    #[error("{0} committed to another nonce")]
    OtherNonce(Seat),
    /// The key gives a different deal.
    #[error("the secret and the nonces give another deal")]
    Deal,
    /// The key gives a different spin.
    #[error("entry {0}: the secret and the nonces give another result of chance")]
    Chance(usize),
}

impl Fairness {
    /// The proof for this secret and these nonces.
    pub fn new(secret: [u8; 32], nonces: Vec<Hex32>) -> Self {
        let commitment = Hex32(secret).digest();
        Self { secret: Some(Hex32(secret)), commitment, nonces, commitments: Vec::new(), called_off: 0 }
    }

    /// The same, where every seat had committed to its nonce, after so many deals were called off.
    #[must_use]
    pub fn committed(self, called_off: u32) -> Self {
        let commitments = self.nonces.iter().map(Hex32::digest).collect();
        Self { commitments, called_off, ..self }
    }

    /// The nonce of a bot: it follows from the table's commitment, so nobody can choose it.
    pub fn bot_nonce(commitment: Hex32, seat: Seat) -> Hex32 {
        Hex32(Sha256::new_with_prefix(commitment.0).chain_update([seat.index() as u8]).finalize().into())
    }

    /// The key of the dice, once the secret is revealed.
    ///
    /// # Errors
    /// If a commitment does not match its secret or nonce, or the nonces don't match the seats.
    pub fn key(&self, seats: usize) -> Result<Option<FairKey>, Unfair> {
        if self.nonces.len() != seats {
            return Err(Unfair::Nonces { given: self.nonces.len(), seats });
        }
        self.check_commitments(seats)?;
        let Some(secret) = self.secret else { return Ok(None) };
        if secret.digest() != self.commitment {
            return Err(Unfair::Commitment);
        }
        let mut hash = Sha256::new_with_prefix(secret.0);
        self.nonces.iter().for_each(|nonce| hash.update(nonce.0));
        Ok(Some(FairKey(hash.finalize().into())))
    }

    /// Compares the nonces with what the seats had committed to, if they had.
    fn check_commitments(&self, seats: usize) -> Result<(), Unfair> {
        if self.commitments.is_empty() {
            return Ok(());
        }
        if self.commitments.len() != seats {
            return Err(Unfair::Commitments { given: self.commitments.len(), seats });
        }
        let mut pairs = Seat::all(seats).zip(self.nonces.iter().zip(&self.commitments));
        match pairs.find(|(_, (nonce, commitment))| nonce.digest() != **commitment) {
            Some((seat, _)) => Err(Unfair::OtherNonce(seat)),
            None => Ok(()),
        }
    }
}

/// The key derived from the secret and all nonces.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FairKey([u8; 32]);

impl FairKey {
    /// The key of a match that is dealt from a seed, and so proves nothing: the
    /// SHA-256 of the seed's eight bytes, lowest first.
    pub fn of_seed(seed: u64) -> Self {
        Self(Sha256::digest(seed.to_le_bytes()).into())
    }

    /// The dice for the deal.
    pub fn deal_dice(self) -> FairDice {
        FairDice::new(self.0, 0)
    }

    /// The dice for chance moves.
    pub fn chance_dice(self) -> FairDice {
        FairDice::new(self.0, 1)
    }

    /// The dice of a bot's decision: the n-th entry of the log, at this seat.
    ///
    /// They depend on the key alone. Dice made from the cards would let anybody test a guess of the hidden ones
    /// against what the bot did.
    pub fn bot_dice(self, entry: usize, seat: Seat) -> FastDice {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length");
        mac.update(b"bot");
        mac.update(&(entry as u64).to_le_bytes());
        mac.update(&[seat.index() as u8]);
        FastDice::keyed(mac.finalize().into_bytes().into())
    }
}

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{64}$", min_length = 64, max_length = 64))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String")]
pub struct Hex32(pub [u8; 32]);

impl Hex32 {
    /// The SHA-256 of the bytes.
    pub fn digest(&self) -> Self {
        Self(Sha256::digest(self.0).into())
    }

    fn digits(&self) -> ArrayString<64> {
        let mut digits = ArrayString::new();
        for byte in self.0 {
            for half in [byte >> 4, byte & 15] {
                digits.push(char::from(b"0123456789abcdef"[usize::from(half)]));
            }
        }
        digits
    }
}

impl fmt::Display for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.digits())
    }
}

impl Serialize for Hex32 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.digits())
    }
}

impl FromStr for Hex32 {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("expected 64 hexadecimal digits, not {} characters", text.chars().count());
        if text.len() != 64 || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| wrong())?;
        }
        Ok(Self(bytes))
    }
}

impl TryFrom<String> for Hex32 {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;

    #[test]
    fn hex_round_trip() {
        let bytes = Hex32(std::array::from_fn(|i| (i * 7) as u8));
        assert_eq!(bytes.to_string().parse(), Ok(bytes));
        for bad in ["", "zz", &"é".repeat(32), &"0".repeat(63)] {
            assert!(bad.parse::<Hex32>().is_err());
        }
    }

    #[test]
    fn the_key_needs_a_consistent_proof() {
        let fair = Fairness::new([1; 32], vec![Hex32([2; 32]); 2]);
        assert!(matches!(fair.key(2), Ok(Some(_))));
        assert_eq!(fair.key(3).err(), Some(Unfair::Nonces { given: 2, seats: 3 }));
        let running = Fairness { secret: None, ..fair.clone() };
        assert!(matches!(running.key(2), Ok(None)));
        let forged = Fairness { secret: Some(Hex32([3; 32])), ..fair };
        assert_eq!(forged.key(2).err(), Some(Unfair::Commitment));
    }

    #[test]
    fn seats_are_held_to_their_commitments() {
        let mixed = Fairness::new([1; 32], vec![Hex32([2; 32]), Hex32([3; 32])]);
        let fair = mixed.clone().committed(1);
        assert!(fair.key(2) == mixed.key(2) && fair.key(2).is_ok_and(|key| key.is_some()), "the same deal");
        let seat = Seat::new(1).unwrap();
        let other = Fairness { nonces: vec![Hex32([2; 32]), Hex32([4; 32])], ..fair.clone() };
        assert_eq!(other.key(2).err(), Some(Unfair::OtherNonce(seat)));
        let running = Fairness { secret: None, ..other };
        assert_eq!(running.key(2).err(), Some(Unfair::OtherNonce(seat)), "before the end as well");
        let fewer = Fairness { commitments: fair.commitments[..1].to_vec(), ..fair.clone() };
        assert_eq!(fewer.key(2).err(), Some(Unfair::Commitments { given: 1, seats: 2 }));
        let text = serde_json::to_string(&fair).unwrap();
        assert_eq!(serde_json::from_str::<Fairness>(&text).unwrap(), fair);
        let old = serde_json::to_string(&mixed).unwrap();
        assert!(!old.contains("commitments") && !old.contains("called_off"), "{old}");
    }

    #[test]
    fn a_seed_always_gives_the_same_key() {
        // SHA-256 of 07 00 00 00 00 00 00 00, computed by another program.
        let key = FairKey::of_seed(7);
        assert_eq!(Hex32(key.0).to_string(), "aae89fc0f03e2959ae4d701a80cc3915918c950b159f6abb6c92c1433b1a8534");
        assert_ne!(key.0, FairKey::of_seed(8).0);
    }

    #[test]
    fn streams_and_nonces_change_the_dice() {
        let roll = |mut dice: FairDice| std::array::from_fn::<_, 8, _>(|_| dice.below(1000));
        let key = |nonces| Fairness::new([1; 32], nonces).key(2).unwrap().unwrap();
        let (one, other) = (key(vec![Hex32([2; 32]); 2]), key(vec![Hex32([2; 32]), Hex32([3; 32])]));
        assert_ne!(roll(one.deal_dice()), roll(one.chance_dice()));
        assert_ne!(roll(one.deal_dice()), roll(other.deal_dice()));
    }

    #[test]
    fn each_decision_of_a_bot_has_its_own_dice() {
        let roll = |key: u64, entry, seat| {
            let mut dice = FairKey::of_seed(key).bot_dice(entry, Seat::new(seat).unwrap());
            std::array::from_fn::<_, 8, _>(|_| dice.below(1000))
        };
        assert_eq!(roll(1, 2, 3), roll(1, 2, 3));
        assert_ne!(roll(1, 2, 3), roll(2, 2, 3));
        assert_ne!(roll(1, 2, 3), roll(1, 3, 3));
        assert_ne!(roll(1, 2, 3), roll(1, 2, 0));
    }
}
