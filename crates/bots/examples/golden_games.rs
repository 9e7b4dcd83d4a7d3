//! Finds the golden games: the first match of a seeded run that is of the wanted kind.
//!
//! `cargo run --release -p bots --example golden_games -- crates/catalog/tests/golden && make golden`

use std::path::Path;
use std::{env, fs};

use bots::{BotName, Simulation, simulate};
use game::{Decided, Game, Record, Standings};
use parade::{NoOptions, Parade};

fn main() {
    let folder = env::args().nth(1).expect("the folder to write to");
    let write = |name: &str, seats, wanted: fn(&Parade, &Standings) -> bool| {
        let line = find(seats, wanted);
        fs::write(Path::new(&folder).join(format!("{name}.txt")), line + "\n").expect("the folder can be written to");
    };
    for seats in Parade::SEATS {
        write(&format!("parade-{seats}"), seats, |_, _| true);
    }
    write("parade-sixth-colour", 3, |game, _| game.ending() == Some(0));
    write("parade-empty-pile", 3, |game, _| game.ending() == Some(1));
    write("parade-both-triggers", 3, |game, _| game.ending() == Some(2));
    write("parade-tie-broken-by-cards", 3, |_, s| s.decided(s.winners()) == Decided::TieBreak);
    write("parade-shared-victory", 3, |_, s| s.decided(s.winners()) == Decided::Shared);
}

fn find(seats: usize, wanted: fn(&Parade, &Standings) -> bool) -> String {
    let bots = vec![BotName::Greedy, BotName::FullScore, BotName::Random];
    let run = Simulation::<Parade> { options: NoOptions {}, seats, games: 10_000, bots, seed: 1865, threads: 1 };
    let mut lines = Vec::new();
    simulate(&run, Some(&mut lines), &|_| {}).expect("the run can be made");
    let lines = String::from_utf8(lines).expect("records are text");
    let found = lines.lines().find(|line| {
        let record: Record<Parade> = serde_json::from_str(line).expect("a record");
        let game = record.replay(|_| {}).expect("a match by the rules");
        wanted(&game, &game.standings().expect("a finished match"))
    });
    found.expect("10,000 matches have one of each kind").into()
}
