//! The code deals and spins Alice's test vector in `docs/notation.md`, which `docs/fairness.py` produced.

#[path = "../../game/tests/page/mod.rs"]
mod page;

use alice::{Alice, Board, Cast, Character, Options, Setup};
use game::{Dice, Fairness, Game, Hex32};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    secret: Hex32,
    nonces: Vec<Hex32>,
    setup: Setup,
    spins: Vec<u32>,
}

fn vector() -> Vector {
    let block = page::json_after("\n### Test vector for Alice").swap_remove(0);
    serde_json::from_value(block).unwrap()
}

#[test]
fn stream_0_deals() {
    let vector = vector();
    let seats = vector.nonces.len();
    let fairness = Fairness::new(vector.secret.0, vector.nonces);
    assert_eq!(
        Alice::deal(&Options::default(), seats, &mut fairness.key(seats).unwrap().unwrap().deal_dice()),
        Ok(vector.setup)
    );
}

#[test]
fn stream_1_spins() {
    let vector = vector();
    let mut dice = Fairness::new(vector.secret.0, vector.nonces).key(2).unwrap().unwrap().chance_dice();
    let spaces = Board::default().len().into();
    assert_eq!(vector.spins, std::array::from_fn::<_, 8, _>(|_| dice.below(spaces)));
}

#[test]
fn options_do_not_change_the_draws() {
    let vector = vector();
    let seats = vector.nonces.len();
    let fairness = Fairness::new(vector.secret.0, vector.nonces);
    let cast = Cast::new(&[Character::Rabbit, Character::Queen]).unwrap();
    let options = Options { cast, mercy: true, two_card_hands: true, ..Options::default() };
    let setup = Alice::deal(&options, seats, &mut fairness.key(seats).unwrap().unwrap().deal_dice()).unwrap();
    assert_eq!(setup, Setup { cast, ..vector.setup });
}
