use game::Game;
use parade::{Card, Colour};
use tui::draw::{List, ListRow, Overview, PadPicture, Picture, PlayerSummary, Progress};

use super::{KEYS, parade_over};

fn row(cells: &[&str], below: &[&str], enabled: bool) -> ListRow {
    let texts = |texts: &[&str]| texts.iter().map(ToString::to_string).collect();
    ListRow { cells: texts(cells), below: texts(below), enabled, bad: false }
}

/// Screens besides games.
pub fn lists(show: &mut impl FnMut(&str, Picture<'_>)) {
    let rows = [
        row(&["2026-11-16", "Parade", "winner: Ann"], &["Ann 12, March Hare 31, Dormouse 40"], true),
        row(&["2026-11-15", "broken.jsonl"], &["can't be read: not a record"], false),
        row(&["2026-11-14", "Alice in Wonderland", "winner: Dormouse"], &["Ann 8, Dormouse 19"], true),
    ];
    let head = ["day", "game", "result"].map(String::from);
    let list = List {
        title: "Past games",
        aside: "3 games",
        head: &head,
        rows: &rows,
        cursor: 0,
        empty: "",
        note: None,
        keys: KEYS,
    };
    show("list", Picture::List(list));
    let many: Vec<ListRow> = rows.iter().cycle().take(40).cloned().collect();
    show("list-scrolled", Picture::List(List { rows: &many, cursor: 30, ..list }));
    show("list-empty", Picture::List(List { rows: &[], empty: "No games yet.", ..list }));
    let (title, text) = ("Past games", "Analysing the game");
    show("progress", Picture::Progress(Progress { title, text, done: 31, all: 104, keys: &KEYS[..1] }));
    overview(show);
    pad(show);
}

fn overview(show: &mut impl FnMut(&str, Picture<'_>)) {
    let going = |name: &str, parts: [&str; 4], of: &dyn Fn(f64) -> f64| PlayerSummary {
        name: name.into(),
        parts: parts.map(String::from).to_vec(),
        chances: (0..=40).map(|entry| of(f64::from(entry) / 40.0)).collect(),
    };
    let players = [
        going("Ann", ["100 %", "33 %", "+12 %", "+55 %"], &|at| at),
        going("March Hare", ["0 %", "33 %", "-20 %", "-13 %"], &|at| (1.0 - at) / 2.0),
        going("Dormouse", ["0 %", "33 %", "+8 %", "-41 %"], &|at| (1.0 - at) / 2.0),
    ];
    let overview = Overview {
        title: "Parade",
        verdict: "Ann wins with 12 points, the lowest total.",
        from: "Where the result came from",
        head: &["result", "= equal chances", "+ luck", "+ play"].map(String::from),
        about: "Luck is what the deal, draws and spins brought; play is all the rest.",
        chances: "Win chances",
        players: &players,
        turns: &[0, 12, 12, 33],
        blunders: &[12, 20],
        cursor: 20,
        keys: KEYS,
    };
    show("overview", Picture::Overview(overview));
}

fn pad(show: &mut impl FnMut(&str, Picture<'_>)) {
    for seats in [3, 6] {
        let over = parade_over(seats);
        let outcome = over.game.outcome().expect("it is over");
        let (verdict, cards) = (over.verdict(), format!("Cards in front of {}", over.names.of(over.me)));
        let pad = PadPicture {
            title: "Score pad",
            sheet: &outcome.sheet,
            names: &over.names,
            winners: outcome.standings.winners(),
            me: over.me,
            cards: &cards,
            about: "green 4",
            cursor: Card::new(Colour::Green, 4).expect("a card"),
            verdict: &verdict,
            how: "Or type a card.",
            note: None,
            keys: KEYS,
        };
        show(&format!("pad-{seats}"), Picture::Pad(pad));
    }
}
