//! `review` and `hint` as people and programs run them.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use bots::{Bot, BotName, Botted, Budget, Level};
use common::{assert_done, assert_refused, run, scratch, text, wonderland};
use game::{Actor, FastDice, Game, Record, Viewer};
use parade::Parade;
use serde_json::{Value, json};

mod common;

/// A complete game of fast bots.
fn played(game: &str, players: usize, seed: u64) -> Value {
    let args = format!("simulate {game} --players {players} --games 1 --bots greedy --seed {seed} --records -");
    serde_json::from_str(&assert_done(&run(&args))).expect("JSON")
}

fn write(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let file = scratch(name);
    fs::write(&file, text).expect("a test file");
    file
}

/// The same game after this many entries.
fn cut(record: &Value, entries: usize) -> Value {
    let mut record = record.clone();
    record["entries"].as_array_mut().expect("entries").truncate(entries);
    record.as_object_mut().expect("an object").remove("outcome");
    record
}

fn in_json(args: &str) -> Value {
    serde_json::from_str(&assert_done(&run(args))).expect("JSON")
}

fn decisions_of(record: &Value, seat: u64) -> usize {
    record["entries"].as_array().expect("entries").iter().filter(|entry| entry["seat"] == seat).count()
}

#[test]
fn a_review_tells_how_it_went() {
    for (game, name, players) in [("parade", "Parade", 6), ("alice", "Alice in Wonderland", 4)] {
        let file = write(&format!("{game}.jsonl"), played(game, players, 3).to_string());
        let told = assert_done(&run(&format!("review {} --seat 1", file.display())));
        for part in [
            &format!("{name}: "),
            "Win chances",
            "▁",
            "= equal chances",
            "± ",
            "Decisions",
            "Turning points",
            "Every decision",
        ] {
            assert!(told.contains(part), "{part} is not in {told}");
        }
        assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    }
}

#[test]
fn a_review_speaks_other_languages() {
    let file = write("lang.jsonl", played("parade", 2, 3).to_string());
    for (lang, parts) in
        [("fr", ["chances égales", "Tournants", " joue "]), ("pl", ["równe szanse", "Punkty", " zagrywa "])]
    {
        let told = assert_done(&run(&format!("review {} --seat 1 --lang {lang}", file.display())));
        assert!(parts.iter().all(|part| told.contains(part)) && !told.contains(" plays "), "{told}");
        let page = assert_done(&run(&format!("review {} --seat 1 --lang {lang} --html -", file.display())));
        assert!(page.contains(&format!("<html lang=\"{lang}\">")) && page.contains(parts[0]), "{page}");
        assert!(!page.contains("Win chance") && !page.contains(">best<"), "{page}");
    }
}

#[test]
fn a_review_as_json_has_every_decision() {
    let record = played("parade", 6, 4);
    let file = write("decisions.jsonl", serde_json::to_string_pretty(&record).expect("JSON"));
    let found = in_json(&format!("review {} --seat 2 --json --threads 1", file.display()));
    assert_eq!(found, in_json(&format!("review {} --seat 2 --json --threads 2", file.display())), "on more threads");
    assert_eq!(found["game"], "parade");
    assert_eq!(found["players"].as_array().map(Vec::len), Some(6));
    let decisions = found["review"]["decisions"].as_array().expect("decisions");
    assert_eq!(decisions.len(), decisions_of(&record, 2));
    for decision in decisions {
        let entry = &record["entries"][decision["number"].as_u64().expect("a number") as usize - 1];
        let option = &decision["options"][decision["played"].as_u64().expect("an index") as usize];
        assert_eq!(option["move"], entry["move"]);
    }
    let chances = found["review"]["chances"].as_array().expect("chances");
    assert_eq!(chances.len(), record["entries"].as_array().expect("entries").len() + 1);
    for luck in found["review"]["luck"].as_array().expect("luck") {
        assert!(luck["error"].as_f64().is_some_and(|error| error > 0.0), "{luck}");
    }
    for turn in found["turning_points"].as_array().expect("turning points") {
        assert!(turn["event"].as_str().is_some_and(|event| event.ends_with('.')), "{turn}");
        assert!(turn["comments"].as_array().is_some_and(|comments| !comments.is_empty()), "{turn}");
    }
}

/// A strong player makes one blunder: the worst move available, where it costs most.
#[test]
fn an_injected_blunder_is_found() {
    let name = BotName::Level(Level::ALL[3]);
    let mut bot = Parade::bot(&name, 2, Budget::Standard).expect("a bot");
    let mut dice = FastDice::new(5, 0, 0);
    let options = parade::NoOptions {};
    let setup = Parade::deal(&options, 2, &mut dice).expect("a deal");
    let mut record = Record::<Parade>::new(vec!["Ann".into(), "Bob".into()], options, setup);
    let mut game = record.start().expect("a match");
    let mut blunder = None;
    while let Some(seat) = game.to_move().seats().lowest() {
        let view = game.view(Viewer::Seat(seat));
        let mut mv = bot.choose(view, &mut dice).expect("a move");
        if blunder.is_none() && (8..30).contains(&record.entries.len()) {
            let analysis = Parade::analyse(view, Budget::Iterations(200), &mut dice);
            let worst = *analysis.ranked().last().expect("a move");
            if analysis.loss(worst.mv) > 0.3 {
                mv = worst.mv;
                blunder = Some((record.entries.len() + 1, seat));
            }
        }
        game.apply(Actor::Seat(seat), mv).expect("a legal move");
        record.push(Actor::Seat(seat), mv);
    }
    record.finish().expect("a whole match");
    let (number, seat) = blunder.expect("a position with a terrible move");
    let file = write("blunder.jsonl", record.to_json());
    let found = in_json(&format!("review {} --seat {} --json", file.display(), seat.index()));
    let is_it = |decision: &&Value| decision["number"] == number;
    let decision = found["review"]["decisions"].as_array().expect("decisions").iter().find(is_it).expect("it is there");
    assert_eq!(decision["label"], "blunder");
    let turns = found["turning_points"].as_array().expect("turning points");
    assert!(turns.iter().any(|turn| turn["number"] == number && turn["kind"] == "blunder"), "{turns:?}");
}

/// Every text between `before` and the next quotation mark.
fn quoted<'a>(page: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    page.split(before).skip(1).filter_map(|rest| rest.split('"').next())
}

#[test]
fn a_page_is_self_contained_and_its_links_work() {
    for (game, players) in [("parade", 6), ("alice", 3)] {
        let record = played(game, players, 5);
        let file = write(&format!("page-{game}.jsonl"), record.to_string());
        let out = scratch(&format!("page-{game}.html"));
        let said = assert_done(&run(&format!("review {} --seat 0 --html {}", file.display(), out.display())));
        assert_eq!(said, format!("The review is in {}\n", out.display()));
        let page = fs::read_to_string(&out).expect("a page");
        for address in ["http:", "https:", "//", "url(", "@import", "src=", "<link"] {
            assert!(!page.replace("// ", "").contains(address), "{address} leads elsewhere");
        }
        for tag in ["html", "section", "details", "table", "tbody", "tr", "th", "td", "svg", "g", "a", "li", "ul", "p"]
        {
            let opened = page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
            assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
        }
        let ids: Vec<&str> = quoted(&page, " id=\"").collect();
        let known: HashSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), known.len(), "every id is there once");
        assert!(quoted(&page, "href=\"#").all(|link| known.contains(link)), "every link leads somewhere");
        assert_eq!(page.matches("<details class=\"decision").count(), decisions_of(&record, 0));
        assert_eq!(page.matches("<path class=\"line\" d=\"M44").count() % players, 0);
        assert_eq!(page.matches("role=\"img\"").count(), 2);
        assert!(page.contains(">played") && page.contains("best</span>") && page.contains("Turning points"));
    }
}

#[test]
fn a_page_shows_names_as_they_are() {
    let mut record = played("parade", 6, 6);
    record["players"][0] = json!("<script>alert(1)</script>");
    record["players"][1] = json!("\"onload='x' & </title>");
    record["players"][2] = json!("\u{1b}[31m");
    let file = write("names.jsonl", record.to_string());
    let page = assert_done(&run(&format!("review {} --seat 0 --html -", file.display())));
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && page.contains("&quot;onload=&#39;x&#39; &amp; "));
    assert_eq!(page.matches("<script>").count(), 1, "only its own");
    assert_eq!(
        page.matches("</title>").count(),
        1 + 2 + page.matches("<a href=\"#turn-").count(),
        "page, graphs, dots"
    );
    assert!(!page.contains('\u{1b}'));
}

/// Files that every command refuses, with the reason. Each test has its own.
fn bad_records(test: &str) -> Vec<(PathBuf, &'static str)> {
    let write = |name: &str, text: &[u8]| write(&format!("bad-{test}-{name}.jsonl"), text);
    let good = played("parade", 2, 7);
    let line = good.to_string();
    let mut wrong = good.clone();
    wrong["entries"][3]["move"] = wrong["entries"][1]["move"].clone();
    let pretty = serde_json::to_string_pretty(&good).expect("JSON");
    vec![
        (write("rule", wrong.to_string().as_bytes()), ":1: entry 4 (bot:greedy (seat "),
        (write("cut", &line.as_bytes()[..line.len() / 2]), ":1: not a record: EOF"),
        (write("cut-lines", &pretty.as_bytes()[..pretty.len() / 2]), ":1: not a record: EOF"),
        (write("text", b"nonsense"), ":1: not a record"),
        (write("list", b"[1, 2]"), "a record is a JSON object"),
        (write("game", line.replace("\"parade\"", "\"chess\"").as_bytes()), "there is no game \"chess\""),
        (write("bytes", b"\xff\xfe"), "not UTF-8"),
        (write("empty", b"\n\n"), "there is no record in "),
        (write("several", format!("{line}\n{line}\n").as_bytes()), "several records; say which one"),
        (scratch("no-such-file.jsonl"), "can't read "),
        (PathBuf::from("."), "it is a folder"),
    ]
}

fn review_to(record: &Path, more: &str, out: &Path) -> std::process::Output {
    run(&format!("review {} {more} --html {}", record.display(), out.display()))
}

#[test]
fn impossible_reviews_are_refused_and_write_nothing() {
    let folder = scratch("refused");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let (new, old) = (folder.join("new.html"), folder.join("old.html"));
    fs::write(&old, "precious").expect("a test file");
    let refuse = |record: &Path, more: &str, code: i32, what: &str| {
        for out in [&new, &old] {
            assert_refused(&review_to(record, more, out), code, what);
        }
    };
    for (record, what) in bad_records("review") {
        refuse(&record, "", 1, what);
    }
    let good = played("parade", 2, 7);
    let whole = write("whole.jsonl", good.to_string());
    let going = write("going.jsonl", cut(&good, 12).to_string());
    let two = write("two.jsonl", format!("{}\n{}\n", cut(&good, 12), cut(&good, 0)));
    refuse(&going, "", 1, ":1: the game is not over");
    refuse(&two, "--game 2", 1, ":2: the game is not over");
    refuse(&two, "--game 3", 1, "there is no game 3 in ");
    refuse(&whole, "--seat 2", 1, "there is no seat 2: the players sit at the seats 0 to 1");
    refuse(&whole, "--seat 6", 2, "expected a whole number from 0 to 5");
    refuse(&whole, "--seat -1", 2, "--seat");
    refuse(&whole, "--threads 0", 2, "1 to 256");
    refuse(&whole, "--game 0", 2, "--game");
    assert_refused(&review_to(&whole, "", Path::new("no/such/folder.html")), 1, "can't write no/such/folder.html");
    assert_refused(&review_to(&whole, "", &folder), 1, "it is not a regular file");
    assert_refused(&review_to(&whole, "", &whole), 2, "is the record: the page needs another file");
    assert_refused(&review_to(&whole, "--json", Path::new("-")), 2, "--json and --html -");
    assert_eq!(fs::read_to_string(&old).expect("it is there"), "precious");
    assert_eq!(fs::read_to_string(&whole).expect("it is there"), good.to_string());
    let left: Vec<_> = fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").file_name()).collect();
    assert_eq!(left, ["old.html"], "nothing else is left behind");
}

#[test]
fn a_resigned_game_is_reviewed_from_standard_input() {
    let mut record = cut(&played("parade", 2, 8), 4);
    record["players"] = json!(["Ann", "Bob"]);
    record["outcome"] = json!({"ended": "resigned", "resigned": [0], "winners": [1]});
    let file = write("resigned.jsonl", record.to_string());
    for html in ["", "--html -"] {
        let input = Stdio::from(fs::File::open(&file).expect("a test file"));
        let output = wonderland(&format!("review - {html}")).stdin(input).output().expect("the program starts");
        assert!(assert_done(&output).contains("Ann resigned, so the game ends here."), "{}", text(&output.stdout));
        assert!(output.stderr.is_empty(), "no progress without a terminal: {}", text(&output.stderr));
    }
}

/// The record with these two cards swapped.
fn swapped(record: &Value, one: &str, other: &str) -> String {
    let (one, other) = (format!("\"{one}\""), format!("\"{other}\""));
    let setup = record["setup"].to_string().replace(&one, "\"?\"").replace(&other, &one).replace("\"?\"", &other);
    let mut record = record.clone();
    record["setup"] = serde_json::from_str(&setup).expect("JSON");
    record.to_string()
}

#[test]
fn a_hint_depends_on_nothing_hidden() {
    let record = cut(&played("parade", 4, 9), 12);
    let pile = |at: usize| record["setup"]["pile"][at].as_str().expect("a card");
    let moves: Vec<&Value> =
        record["entries"].as_array().expect("entries").iter().map(|entry| &entry["move"]).collect();
    let asks = record["setup"]["first"].as_u64().expect("a seat") as usize;
    let other = &record["setup"]["hands"][(asks + 1) % 4];
    let hand = other.as_array().expect("a hand").iter().find(|card| !moves.contains(card)).expect("a card in hand");
    let hand = hand.as_str().expect("a card");
    let file = write("hidden.jsonl", "");
    let hint = |record: &str, more: &str| {
        fs::write(&file, record).expect("a test file");
        assert_done(&run(&format!("hint {} --top 9 {more}", file.display())))
    };
    for more in ["", "--json"] {
        let told = hint(&record.to_string(), more);
        assert_eq!(hint(&swapped(&record, pile(20), pile(30)), more), told, "two cards of the pile");
        assert_eq!(hint(&swapped(&record, pile(25), hand), more), told, "a card of another hand and one of the pile");
    }
}

#[test]
fn a_hint_ranks_the_moves_with_reasons() {
    for (game, after) in [("parade", 10), ("alice", 4)] {
        let file = write(&format!("hint-{game}.jsonl"), played(game, 3, 2).to_string());
        let args = format!("hint {} --after {after}", file.display());
        let told = assert_done(&run(&args));
        for part in [&format!(" after {after} steps, as "), "win chance", " 1. ", "best", "     + "] {
            assert!(told.contains(part), "{part} is not in {told}");
        }
        let found = in_json(&format!("{args} --json --top 2"));
        assert_eq!(found["after"], after);
        let moves = found["moves"].as_array().expect("moves");
        assert_eq!(moves.len(), 2);
        assert!(moves[0]["loss"] == 0.0 && moves[0]["label"] == "best", "{moves:?}");
        for mv in moves {
            assert!(mv["move"].is_string() && mv["win"].is_f64() && mv["score"].is_f64(), "{mv}");
            let [reasons, locale] = ["reasons", "words"].map(|list| mv[list].as_array().map(Vec::len));
            assert!(reasons == locale && locale > Some(0), "{mv}");
        }
        assert_eq!(found["view"]["viewer"], json!({"seat": found["seat"]}));
    }
}

#[test]
fn a_hint_is_for_the_seat_to_move() {
    let record = played("parade", 3, 2);
    let entries = record["entries"].as_array().expect("entries").len();
    let whole = write("hint-whole.jsonl", record.to_string());
    let going = write("hint-going.jsonl", cut(&record, 0).to_string());
    let hint = |file: &Path, more: &str| run(&format!("hint {} {more}", file.display()));
    // Everybody discards at once.
    let discard = format!("--after {}", entries - 3);
    for (more, seat) in [("", 0), ("--seat 0", 0), ("--seat 2", 2)] {
        let found = in_json(&format!("hint {} {discard} --json {more}", whole.display()));
        assert_eq!(found["seat"], seat);
    }
    let first = record["setup"]["first"].as_u64().expect("a seat");
    let who = ["Hatter", "White Rabbit", "Cheshire Cat"][first as usize];
    assert!(assert_done(&hint(&going, "")).starts_with(&format!("Parade after 0 steps, as {who} sees it")));
    let not_to_move = format!("--seat {}", (first + 1) % 3);
    assert_refused(&hint(&going, &not_to_move), 1, &format!(" is not to move, but {who}"));
    assert_refused(&hint(&going, "--seat 3"), 1, "there is no seat 3: the players sit at the seats 0 to 2");
    assert_refused(&hint(&going, "--seat 9"), 2, "--seat");
    assert_refused(&hint(&going, "--top 0"), 2, "--top");
    assert_refused(&hint(&going, "--after 1"), 1, "--after 1 is beyond the end: there are 0 entries");
    assert_refused(&hint(&whole, ""), 1, ":1: the game is over; --after");
    assert_refused(&hint(&whole, &format!("--after {entries}")), 1, "the game is over: nobody is to move");
    for (file, what) in bad_records("hint") {
        assert_refused(&hint(&file, ""), 1, if what.contains("entry 4") { "the game is over" } else { what });
    }
}

#[test]
fn there_are_no_hints_for_the_spinner() {
    let record = played("alice", 3, 2);
    let entries = record["entries"].as_array().expect("entries");
    let spin = entries.iter().position(|entry| entry["chance"].is_string()).expect("a spin");
    let file = write("spin.jsonl", cut(&record, spin).to_string());
    assert_refused(&run(&format!("hint {}", file.display())), 1, "chance is to move: there is nothing to choose");
}
