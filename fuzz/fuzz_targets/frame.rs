//! A table answers every frame, and a refused one changes nothing.
#![no_main]

use catalog::{AnyOptions, AnyTable, GameKind};
use game::Viewer;
use libfuzzer_sys::fuzz_target;
use protocol::{ClientMsg, ServerMsg};
use table::{Millis, Terms};

// Each line is a frame, the first byte chooses the game.
fuzz_target!(|input: (bool, &str)| {
    let (parade, frames) = input;
    let kind = if parade { GameKind::Parade } else { GameKind::Alice };
    let players = ["Ann", "bot:1", "Bob"].map(|name| name.parse().expect("a name"));
    let table = AnyTable::seeded(AnyOptions::default_of(kind), &players, Terms::default(), 7, Millis(0));
    let mut table = table.expect("three can play both");
    for (n, frame) in frames.lines().enumerate() {
        let message = match ClientMsg::read(frame) {
            Ok(message) => message,
            Err(misread) => {
                assert!(!ServerMsg::from(&misread).to_json().is_empty());
                continue;
            }
        };
        let written = serde_json::to_string(&message).expect("a message is plain data");
        assert_eq!(ClientMsg::read(&written).expect("what we write we read"), message);
        let Some(request) = message.request() else { continue };
        let before = table.version();
        match table.submit(&request, Millis(n as u64)) {
            Ok(accepted) => assert!(accepted.version <= table.version()),
            Err(_) => assert_eq!(table.version(), before),
        }
        table.sight(Viewer::Spectator, 0, Millis(n as u64));
    }
});
