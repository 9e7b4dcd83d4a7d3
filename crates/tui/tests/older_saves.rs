//! A data folder that an earlier version wrote opens, and its games go on.
//!
//! `older/` is from `wonderland play` of version 0.1.0: two saved games and two finished ones.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;

use catalog::GameKind;
use tui::session::{DataDir, Session};

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() { copy(&from, &to) } else { fs::copy(&from, &to).map(drop).unwrap() }
    }
}

/// A copy of the older folder.
fn older(name: &str) -> DataDir {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("older-{name}"));
    let _ = fs::remove_dir_all(&folder);
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/older"), &folder);
    DataDir::new(folder)
}

#[test]
fn saved_games_go_on() {
    let data_dir = older("saves");
    // A game that is open is passed over, so this finds both.
    let games = [data_dir.last().unwrap(), data_dir.last().unwrap()];
    let mut kinds = games.each_ref().map(|(table, _)| table.kind());
    kinds.sort_by_key(|kind| kind.name());
    assert_eq!(kinds, [GameKind::Alice, GameKind::Parade]);
    for (table, slot) in games {
        let version = table.version();
        assert!(version > 0);
        let (sender, news) = channel();
        let mut session = Session::new(table, slot, move |found| drop(sender.send(found))).unwrap();
        while session.waiting().is_empty() {
            session.apply(news.recv().unwrap());
        }
        let seat = session.waiting().lowest().unwrap();
        let mv = session.sight(seat, 0).moves()[0].clone();
        session.play(seat, &mv).unwrap();
        assert!(session.table().version() > version && session.trouble().is_none());
    }
}

#[test]
fn finished_games_are_found() {
    let finished = older("finished").finished().unwrap();
    let kinds: Vec<_> = finished.iter().map(|game| game.record.as_ref().unwrap().kind()).collect();
    assert!(kinds.contains(&GameKind::Alice) && kinds.contains(&GameKind::Parade), "{kinds:?}");
    assert!(finished.iter().all(|game| game.record.as_ref().unwrap().verify().fair));
}
