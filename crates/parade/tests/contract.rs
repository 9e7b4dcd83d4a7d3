//! Parade keeps the contract of `game`.

use game::check_game;
use parade::{NoOptions, Parade};

#[test]
fn parade_keeps_the_contract() {
    check_game::<Parade>(&NoOptions {}, 600, 1);
}
