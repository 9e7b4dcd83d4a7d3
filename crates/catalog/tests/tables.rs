//! Tables of any game.

#[path = "../../table/tests/common/mod.rs"]
mod common;

use alice::Alice;
use catalog::{AnyMove, AnySight, AnyTable, GameKind, each};
use common::{NOW, SECRET, fair, key, seat};
use game::{FastDice, Game, Hex32, Viewer};
use parade::Parade;
use table::{ExtendError, Line, Refused, Request, Table};

/// Plays a game with moves as text; after each step the table is saved and restored, and a second one follows.
fn whole_game<G: Game>(seats: usize, seed: u64)
where
    AnyTable: From<Table<G>>,
{
    let mut table = AnyTable::from(fair::<G>(seats));
    let (mut follower, mut dice) = (table.clone(), FastDice::new(seed, 0, 0));
    let secret = Hex32(SECRET).to_string();
    while !table.is_over() {
        assert!(!format!("{table:?}").contains(&secret));
        let from = table.version();
        let request = table.read(some_play(&table, &mut dice)).unwrap();
        let prepared = table.prepare(&request, NOW).unwrap();
        let stored: Vec<Line<String>> = serde_json::from_str(&prepared.lines_json().unwrap()).unwrap();
        table.commit(prepared).unwrap();
        assert_eq!(stored, table.lines_since(from));
        assert_eq!(table.prepare(&request, NOW).unwrap().lines_json(), None, "it was granted before");
        follower.extend(from, stored).unwrap();
        assert!(follower == table);
        assert!(AnyTable::restore(&table.save()).unwrap() == table);
    }
    table.record().check().unwrap();
}

fn some_play(table: &AnyTable, dice: &mut FastDice) -> Request<String> {
    each!(table, AnyTable(table) => {
        let Request { seat, key, wish } = common::some_play(table, dice);
        let table::Wish::Play { version, mv, .. } = wish else { panic!("it is a play") };
        Request::play(seat, version, key, mv.to_string())
    })
}

#[test]
fn whole_games_with_moves_as_text() {
    for seed in 0..3 {
        Parade::SEATS.for_each(|seats| whole_game::<Parade>(seats, seed));
        Alice::SEATS.for_each(|seats| whole_game::<Alice>(seats, seed));
    }
}

#[test]
fn text_that_is_not_a_move_is_refused() {
    let table = AnyTable::from(fair::<Parade>(3));
    let mover = table.to_move().lowest().unwrap();
    for mv in ["R99", "spin 3", ""] {
        let refused = table.read(Request::play(mover, 0, key(0), mv.to_string())).unwrap_err();
        assert!(matches!(refused, Refused::Unreadable(_)), "{refused}");
    }
    let of_alice = AnyMove::read(GameKind::Alice, "left").unwrap();
    let refused = table.prepare(&Request::play(mover, 0, key(0), of_alice), NOW).unwrap_err();
    assert!(matches!(refused, Refused::Unreadable(_)), "{refused}");
}

#[test]
fn text_that_is_not_a_saved_table_is_refused() {
    let mut table = AnyTable::from(fair::<Parade>(2));
    let seat = table.to_move().lowest().unwrap();
    let mv = table.parade().unwrap().game().legal_moves(seat)[0].mv.into();
    table.submit(Request::play(seat, 0, key(1), mv), NOW).unwrap();
    let text = table.save();
    for (from, to) in [
        ("\"game\":\"parade\"", "\"game\":\"chess\""),
        ("\"game\":\"parade\"", "\"game\":\"alice\""),
        ("\"secret\":\"abab", "\"secret\":\"cdcd"),
        ("\"terms\":{", "\"terms\":{\"more\":1,"),
        ("\"entries\":[]", "\"entries\":[{\"seat\":0,\"move\":\"R5\"}]"),
        ("\"at\":1000", "\"at\":\"noon\""),
    ] {
        assert!(text.contains(from), "{from}");
        assert!(AnyTable::restore(&text.replace(from, to)).is_err(), "{to}");
    }
    for cut in 0..text.len() {
        assert!(AnyTable::restore(&text[..cut]).is_err());
    }
    assert!(AnyTable::restore(&text).unwrap() == table);
}

#[test]
fn versions_out_of_reach_are_refused() {
    let mut table = AnyTable::from(fair::<Alice>(2));
    let far = usize::MAX;
    each!(table.sight(Viewer::Spectator, far, NOW), AnySight(sight) => assert!(sight.steps.is_empty()));
    let request = table.read(Request::play(seat(0), far, key("k"), "left".to_string())).unwrap();
    assert_eq!(table.submit(request, NOW).unwrap_err(), Refused::Ahead { seen: far, version: 0 });
    let line = serde_json::from_str(r#"{"seat":0,"move":"left","at":0}"#).unwrap();
    assert_eq!(table.extend(far, vec![line]), Err(ExtendError::Gap { from: far, version: 0 }));
}
