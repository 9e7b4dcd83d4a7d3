use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;
use serde::{Deserialize, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::FairDice;

/// What proves that nobody chose a deal: see "Fairness" in `docs/notation.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The table's secret, absent until the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Hex32>,
    /// SHA-256 of the secret, shown before the nonces were collected.
    pub commitment: Hex32,
    /// What each seat mixed in.
    pub nonces: Vec<Hex32>,
}

/// What a proof of fairness fails to prove.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
    /// The game is over, but its secret is not told.
    #[error("the secret of a finished game is missing")]
    NoSecret,
    /// The commitment is of another secret.
    #[error("the commitment is not the SHA-256 of the secret")]
    Commitment,
    /// Not one nonce a seat.
    #[error("there are {given} nonces for {seats} seats")]
    Nonces {
        /// How many nonces there are.
        given: usize,
        /// How many play.
        seats: usize,
    },
    /// The key deals something else.
    #[error("the secret and the nonces give another deal")]
    Deal,
    /// The key spins something else.
    #[error("entry {0}: the secret and the nonces give another result of chance")]
    Chance(usize),
}

impl Fairness {
    /// A proof for this secret and these nonces.
    pub fn new(secret: [u8; 32], nonces: Vec<Hex32>) -> Self {
        Self { secret: Some(Hex32(secret)), commitment: Hex32(Sha256::digest(secret).into()), nonces }
    }

    /// The key of the dice, if the secret is told and the proof is of one piece:
    /// a true commitment, a nonce a seat.
    ///
    /// # Errors
    /// If it is not.
    pub fn key(&self, seats: usize) -> Result<Option<FairKey>, Unfair> {
        if self.nonces.len() != seats {
            return Err(Unfair::Nonces { given: self.nonces.len(), seats });
        }
        let Some(Hex32(secret)) = self.secret else { return Ok(None) };
        if Sha256::digest(secret)[..] != self.commitment.0[..] {
            return Err(Unfair::Commitment);
        }
        let mut hash = Sha256::new_with_prefix(secret);
        self.nonces.iter().for_each(|nonce| hash.update(nonce.0));
        Ok(Some(FairKey(hash.finalize().into())))
    }
}

/// What the secret and all nonces come to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FairKey([u8; 32]);

impl FairKey {
    /// The key of a game that is dealt from a seed, and so proves nothing: the
    /// SHA-256 of the seed's eight bytes, lowest first.
    pub fn of_seed(seed: u64) -> Self {
        Self(Sha256::digest(seed.to_le_bytes()).into())
    }

    /// The dice that dealt.
    pub fn deal_dice(self) -> FairDice {
        FairDice::new(self.0, 0)
    }

    /// The dice of chance moves.
    pub fn chance_dice(self) -> FairDice {
        FairDice::new(self.0, 1)
    }
}

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9a-f]{64}$", min_length = 64, max_length = 64))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String")]
pub struct Hex32(pub [u8; 32]);

impl Hex32 {
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
    fn the_key_needs_a_true_proof() {
        let fair = Fairness::new([1; 32], vec![Hex32([2; 32]); 2]);
        assert!(matches!(fair.key(2), Ok(Some(_))));
        assert_eq!(fair.key(3).err(), Some(Unfair::Nonces { given: 2, seats: 3 }));
        let running = Fairness { secret: None, ..fair.clone() };
        assert!(matches!(running.key(2), Ok(None)));
        let forged = Fairness { secret: Some(Hex32([3; 32])), ..fair };
        assert_eq!(forged.key(2).err(), Some(Unfair::Commitment));
    }

    #[test]
    fn a_seed_is_a_key_for_good() {
        // SHA-256 of 07 00 00 00 00 00 00 00, found with another program.
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
}
