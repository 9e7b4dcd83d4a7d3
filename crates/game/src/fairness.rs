use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::FairDice;

/// What proves that nobody chose a deal: see "Fairness" in `docs/notation.md`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The table's secret, shown at the end.
    pub secret: Hex32,
    /// SHA-256 of the secret, shown before the nonces were collected.
    pub commitment: Hex32,
    /// What each seat mixed in.
    pub nonces: Vec<Hex32>,
}

/// What a proof of fairness fails to prove.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfair {
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
        Self { secret: Hex32(secret), commitment: Hex32(Sha256::digest(secret).into()), nonces }
    }

    /// Whether the proof is of one piece: a true commitment, a nonce a seat.
    ///
    /// # Errors
    /// If it is not.
    pub fn check(&self, seats: usize) -> Result<(), Unfair> {
        if Sha256::digest(self.secret.0)[..] != self.commitment.0[..] {
            return Err(Unfair::Commitment);
        }
        if self.nonces.len() != seats {
            return Err(Unfair::Nonces { given: self.nonces.len(), seats });
        }
        Ok(())
    }

    /// The dice that dealt.
    pub fn deal_dice(&self) -> FairDice {
        FairDice::new(self.key(), 0)
    }

    /// The dice of chance moves.
    pub fn chance_dice(&self) -> FairDice {
        FairDice::new(self.key(), 1)
    }

    fn key(&self) -> [u8; 32] {
        let mut hash = Sha256::new_with_prefix(self.secret.0);
        self.nonces.iter().for_each(|nonce| hash.update(nonce.0));
        hash.finalize().into()
    }
}

/// 32 bytes, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hex32(pub [u8; 32]);

impl fmt::Display for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
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

impl From<Hex32> for String {
    fn from(bytes: Hex32) -> Self {
        bytes.to_string()
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
    fn check_finds_what_is_wrong() {
        let fair = Fairness::new([1; 32], vec![Hex32([2; 32]); 2]);
        assert_eq!(fair.check(2), Ok(()));
        assert_eq!(fair.check(3), Err(Unfair::Nonces { given: 2, seats: 3 }));
        let forged = Fairness { secret: Hex32([3; 32]), ..fair };
        assert_eq!(forged.check(2), Err(Unfair::Commitment));
    }

    #[test]
    fn streams_and_nonces_change_the_dice() {
        let roll = |mut dice: FairDice| std::array::from_fn::<_, 8, _>(|_| dice.below(1000));
        let fair = Fairness::new([1; 32], vec![Hex32([2; 32]); 2]);
        let other = Fairness::new([1; 32], vec![Hex32([2; 32]), Hex32([3; 32])]);
        assert_ne!(roll(fair.deal_dice()), roll(fair.chance_dice()));
        assert_ne!(roll(fair.deal_dice()), roll(other.deal_dice()));
    }
}
