//! Whole games as readable text. Each file has the record on its first line
//! and below it the game as `wonderland replay` tells it.
//!
//! `make golden` writes the texts anew from the records.

use std::fs;
use std::path::{Path, PathBuf};

use catalog::{AnyRecord, GameKind, each};
use game::{Decided, Game, SeatSet};
use i18n::{Lang, Locale};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn record(name: &str) -> AnyRecord {
    let path = folder().join(format!("{name}.txt"));
    let text = fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let first = text.lines().next().unwrap_or_default();
    AnyRecord::from_json(first).unwrap_or_else(|why| panic!("{name}: {why}"))
}

#[test]
fn golden_games_are_told_as_written() {
    let (english, mut games) = (Locale::new(Lang::En), 0);
    for file in fs::read_dir(folder()).expect("the folder of golden games") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a golden game is text");
        let json = text.lines().next().unwrap_or_default();
        let record = AnyRecord::from_json(json).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let (told, checked) = each!(&record, AnyRecord(record) => english.transcript(record));
        assert_eq!(checked, Ok(()), "{}", path.display());
        let expected = format!("{json}\n\n{told}");
        if std::env::var_os("WONDERLAND_UPDATE").is_some() {
            fs::write(&path, &expected).expect("the golden game is written");
        } else {
            assert!(text == expected, "{} tells another game; `make golden` shows what changed", path.display());
        }
        games += 1;
    }
    assert!(games > 0);
}

#[test]
fn every_table_size_has_a_golden_game() {
    for kind in GameKind::ALL {
        for size in kind.seats() {
            let record = record(&format!("{kind}-{size}"));
            assert_eq!((record.kind(), record.players().len()), (kind, size));
        }
    }
}

#[test]
fn every_variant_of_alice_has_a_golden_game() {
    let variant = |name| {
        let AnyRecord::Alice(record) = record(name) else { panic!("{name} is of another game") };
        (record.options.open_hands, record.options.two_card_hands, record.options.mercy)
    };
    assert_eq!(variant("alice-open-hands"), (true, false, false));
    assert_eq!(variant("alice-two-card-hands"), (false, true, false));
    assert_eq!(variant("alice-mercy"), (false, false, true));
    let AnyRecord::Alice(record) = record("alice-mercy") else { panic!("another game") };
    assert!(record.entries.iter().any(|entry| entry.mv.to_string().ends_with(" walk")), "nobody was shown mercy");
}

#[test]
fn every_rare_ending_of_parade_has_a_golden_game() {
    let end = |name| {
        let AnyRecord::Parade(record) = record(name) else { panic!("{name} is of another game") };
        let game = record.replay(|_| {}).expect("a golden game keeps the rules");
        let standings = game.standings().expect("a golden game is over");
        (
            game.ending().map(|ending| parade::Parade::ENDINGS[ending]),
            standings.decided(SeatSet::first(standings.scores.len()), standings.winners()),
        )
    };
    assert_eq!(end("parade-both-triggers").0, Some("both at once"));
    assert_eq!(end("parade-empty-pile").0, Some("empty pile"));
    assert_eq!(end("parade-sixth-colour").0, Some("sixth colour"));
    assert_eq!(end("parade-tie-broken-by-cards").1, Decided::TieBreak);
    assert_eq!(end("parade-shared-victory").1, Decided::Shared);
}
