//! Finds the golden games: the first match of each wanted kind in a seeded run.
//!
//! `cargo run --release -p bots --example golden_games -- crates/i18n/tests/golden && make golden`

use std::path::Path;
use std::{env, fs};

use alice::Alice;
use bots::{BotName, Botted, Simulation, simulate};
use game::{Decided, Game, Record, SeatSet, Standings};
use parade::{NoOptions, Parade};

fn main() {
    let folder = env::args().nth(1).expect("the folder to write to");
    let write = |name: &str, record: String| {
        let path = Path::new(&folder).join(format!("{name}.txt"));
        fs::write(path, record + "\n").expect("the folder can be written to");
    };
    for seats in Parade::SEATS {
        write(&format!("parade-{seats}"), parade(seats, |_, _| true));
    }
    write("parade-sixth-colour", parade(3, |game, _| game.ending() == Some(0)));
    write("parade-empty-pile", parade(3, |game, _| game.ending() == Some(1)));
    write("parade-both-triggers", parade(3, |game, _| game.ending() == Some(2)));
    write(
        "parade-tie-broken-by-cards",
        parade(3, |_, s| s.decided(SeatSet::first(s.scores.len()), s.winners()) == Decided::TieBreak),
    );
    write(
        "parade-shared-victory",
        parade(3, |_, s| s.decided(SeatSet::first(s.scores.len()), s.winners()) == Decided::Shared),
    );

    let plain = alice::Options::default();
    for seats in Alice::SEATS {
        write(&format!("alice-{seats}"), alice(plain, seats, |_| true));
    }
    write("alice-open-hands", alice(alice::Options { open_hands: true, ..plain }, 2, |_| true));
    write("alice-two-card-hands", alice(alice::Options { two_card_hands: true, ..plain }, 2, |_| true));
    let walks = |record: &Record<Alice>| record.entries.iter().any(|entry| entry.mv.to_string().ends_with(" walk"));
    write("alice-mercy", alice(alice::Options { mercy: true, ..plain }, 2, walks));
}

fn parade(seats: usize, wanted: fn(&Parade, &Standings) -> bool) -> String {
    let bots = [BotName::Greedy, BotName::FullScore, BotName::Random];
    find::<Parade>(NoOptions {}, &bots, seats, |record| {
        let game = record.replay(|_| {}).expect("a match by the rules");
        wanted(&game, &game.standings().expect("a finished match"))
    })
}

fn alice(options: alice::Options, seats: usize, wanted: impl Fn(&Record<Alice>) -> bool) -> String {
    find::<Alice>(options, &[BotName::Greedy, BotName::Random], seats, wanted)
}

fn find<G: Botted>(options: G::Options, bots: &[BotName], seats: usize, wanted: impl Fn(&Record<G>) -> bool) -> String {
    let run = Simulation::<G> { options, seats, games: 10_000, bots: bots.to_vec(), seed: 1865, threads: 1 };
    let mut lines = Vec::new();
    simulate(&run, Some(&mut lines), &|_| {}).expect("the run can be made");
    let lines = String::from_utf8(lines).expect("records are text");
    let found = lines.lines().find(|line| wanted(&serde_json::from_str(line).expect("a record")));
    found.expect("10,000 matches have one of each kind").into()
}
