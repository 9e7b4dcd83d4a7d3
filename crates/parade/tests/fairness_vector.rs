//! The code deals the test vector of `docs/notation.md`, which `docs/fairness.py` produced.

#[path = "../../game/tests/page/mod.rs"]
mod page;

use game::{Dice, FairDice, Fairness, Game, Hex32};
use parade::{NoOptions, Parade, Setup};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    secret: Hex32,
    nonces: Vec<Hex32>,
    commitment: Hex32,
    key: Hex32,
    stream_0: Vec<u32>,
    stream_1: Vec<u32>,
    setup: Setup,
}

fn vector() -> Vector {
    let block = page::json_after("\n### Test vector").swap_remove(0);
    serde_json::from_value(block).unwrap()
}

/// The first words of a stream, which pass through this bound unchanged.
fn words(mut dice: FairDice) -> Vec<u32> {
    (0..8).map(|_| dice.below(u32::MAX)).collect()
}

#[test]
fn secret_and_nonces_make_the_commitment_and_the_key() {
    let vector = vector();
    let fairness = Fairness::new(vector.secret.0, vector.nonces);
    let key = fairness.key(fairness.nonces.len()).expect("a true proof").expect("a secret");
    assert_eq!(fairness.commitment, vector.commitment);
    assert_eq!(words(key.deal_dice()), words(FairDice::new(vector.key.0, 0)));
    assert_eq!(words(key.chance_dice()), words(FairDice::new(vector.key.0, 1)));
}

#[test]
fn streams_are_chacha20() {
    let vector = vector();
    assert_eq!(words(FairDice::new(vector.key.0, 0)), vector.stream_0);
    assert_eq!(words(FairDice::new(vector.key.0, 1)), vector.stream_1);
}

#[test]
fn stream_0_deals() {
    let vector = vector();
    let seats = vector.nonces.len();
    let fairness = Fairness::new(vector.secret.0, vector.nonces);
    let key = fairness.key(fairness.nonces.len()).expect("a true proof").expect("a secret");
    assert_eq!(Parade::deal(&NoOptions {}, seats, &mut key.deal_dice()), Ok(vector.setup));
}
