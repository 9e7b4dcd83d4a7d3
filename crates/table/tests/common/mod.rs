//! Helpers for the tests of tables.

#![allow(dead_code, unreachable_pub, clippy::needless_pass_by_value)]

use game::{Dice, FastDice, Game, Hex32, Seat};
use table::{Key, Millis, Player, Pledge, Request, Secret, Table, Terms};

pub const SECRET: [u8; 32] = [0xab; 32];
pub const NOW: Millis = Millis(1_000);

pub fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub fn key(name: impl ToString) -> Key {
    name.to_string().parse().unwrap()
}

pub fn players(names: &[&str]) -> Vec<Player> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

/// A table of `seats`: a bot first, then people.
pub fn a_bot_and_people(seats: usize) -> Vec<Player> {
    players(&["bot:level:3", "Ann", "Bob", "Cat", "Dan", "Eve"][..seats])
}

pub fn pledge(players: Vec<Player>) -> Pledge {
    let mut pledge = Pledge::new(players, Secret::new(SECRET));
    for seat in Seat::all(pledge.players().len()) {
        let _ = pledge.put(seat, Hex32([seat.index() as u8 + 1; 32]));
    }
    pledge
}

pub fn fair<G: Game>(seats: usize) -> Table<G> {
    Table::fair(G::Options::default(), &pledge(a_bot_and_people(seats)), Terms::default(), NOW).unwrap()
}

pub fn seeded<G: Game>(names: &[&str], terms: Terms, seed: u64) -> Table<G> {
    Table::seeded(G::Options::default(), &players(names), terms, seed, NOW).unwrap()
}

/// A random legal move of a random seat to move; a bot moves for people who resigned.
pub fn some_play<G: Game>(table: &Table<G>, dice: &mut FastDice) -> Request<G::Move> {
    let waiting: Vec<_> = table.to_move().iter().collect();
    let seat = waiting[dice.below(waiting.len() as u32) as usize];
    let choices = table.game().legal_moves(seat);
    let mv = choices[dice.below(choices.len() as u32) as usize].mv;
    let key = key(format!("k{}", table.version()));
    if table.resigned().contains(seat) {
        Request::play_for(seat, "level:3", table.version(), key, mv)
    } else {
        Request::play(seat, table.version(), key, mv)
    }
}

/// Plays at random until `enough`, or to the end.
pub fn play_until<G: Game>(table: &mut Table<G>, dice: &mut FastDice, enough: impl Fn(&Table<G>) -> bool) {
    while !table.is_over() && !enough(table) {
        let request = some_play(table, dice);
        table.submit(&request, NOW).unwrap();
    }
}

pub fn play_out<G: Game>(table: &mut Table<G>, dice: &mut FastDice) {
    play_until(table, dice, |_| false);
    assert!(table.is_over());
}

pub fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}
