//! `wonderland puzzle` and `wonderland calibrate` from a user's perspective.

mod common;

use std::io::Write;
use std::process::Stdio;

use common::{assert_done, assert_refused, run, scratch, text, wonderland};
use serde_json::Value;

fn json(args: &str) -> Value {
    serde_json::from_str(&assert_done(&run(args))).expect("JSON")
}

fn answered(args: &str, input: &str) -> String {
    let mut child = wonderland(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the program reads");
    assert_done(&child.wait_with_output().expect("the program ends"))
}

#[test]
fn a_puzzle_is_asked_and_its_answer_judged() {
    for game in ["parade", "alice"] {
        let puzzle = json(&format!("puzzle {game} --number 5 --json"));
        assert_eq!((puzzle["game"].as_str(), puzzle["number"].as_u64()), (Some(game), Some(5)));
        let best = puzzle["answer"].as_str().expect("a move");
        let options = puzzle["options"].as_array().expect("moves");
        let wrong = options[1]["move"].as_str().expect("a move");
        assert!(options.iter().all(|option| !option["reasons"].as_array().expect("reasons").is_empty()));

        let asked = format!("puzzle {game} --number 5");
        let question = answered(&asked, "");
        assert!(question.contains("One of your moves is clearly the best"), "{question}");
        assert!(question.contains("--number 5 --answer"), "the end of input is no dead end: {question}");
        assert!(!question.contains("The best move is"), "{question}");
        assert!(answered(&asked, &format!("{best}\n")).contains("Right! The best move is"));
        assert!(answered(&asked, &format!("nonsense\n99\n\n{wrong}\n")).contains(". The best move is"));
        let tried = wonderland(&asked).args(["--try", best]).output().expect("the program starts");
        assert!(assert_done(&tried).starts_with("Right!"));
        assert!(assert_done(&run(&format!("{asked} --answer"))).contains("Win chances"));
    }
}

#[test]
fn moves_can_be_answered_by_their_number() {
    let puzzle = json("puzzle parade --number 1 --json");
    let count = puzzle["options"].as_array().expect("the moves").len();
    let is_right = |number: &usize| answered("puzzle parade --number 1", &format!("{number}\n")).contains("Right!");
    assert_eq!((1..=count).filter(is_right).count(), 1);
}

#[test]
fn the_daily_puzzle_is_the_same_for_everybody_and_changes() {
    let number = |date: &str| json(&format!("puzzle --date {date} --json"))["number"].as_u64().expect("a number");
    assert_eq!(number("2026-11-16"), 20_773 % 366 + 1);
    assert_eq!(number("2026-11-17"), number("2026-11-16") + 1);
    assert_eq!(number("1970-01-01"), 1);
    // Midnight may pass between two calls, but not between three of them twice.
    let today = || json("puzzle --daily --json")["number"].as_u64();
    let days = [today(), today(), today()];
    assert!(days[0] == days[1] || days[1] == days[2], "{days:?}");
}

#[test]
fn new_puzzles_are_the_same_for_the_same_seed() {
    let find =
        |threads: u8| assert_done(&run(&format!("puzzle parade --find 2 --players 2 --seed 1 --threads {threads}")));
    let found = find(1);
    assert_eq!(found, find(2));
    assert_eq!(found.lines().count(), 2);
    for line in found.lines() {
        let puzzle: Value = serde_json::from_str(line).expect("JSON");
        assert!(puzzle["record"]["entries"].is_array() && puzzle["options"].is_array());
    }
}

#[test]
fn invalid_arguments_are_refused() {
    for (args, what) in [
        ("puzzle parade --number 0", "a whole number of at least 1"),
        ("puzzle parade --number 100000", "the puzzles 1 to 366"),
        ("puzzle chess", "chess"),
        ("puzzle --date yesterday", "not a date"),
        ("puzzle --date 2026-02-30", "not a date"),
        ("puzzle --daily --number 3", "cannot be used with"),
        ("puzzle parade --number 1 --try Q7", "is not one of the moves"),
        ("puzzle alice --find 1 --players 5", "alice is for 2 to 4 players"),
        ("calibrate parade --players 7", "parade is for 2 to 6 players"),
        ("calibrate parade --bot nobody", "nobody"),
        ("calibrate alice --bot fullscore", "no bot fullscore plays alice"),
        ("calibrate parade --games 0", "a whole number from 1"),
    ] {
        assert_refused(&run(args), 2, what);
    }
    let missing = scratch("missing.net");
    assert_refused(&run(&format!("calibrate parade --bot net:{} --games 1", missing.display())), 1, "missing.net");
}

#[test]
fn estimates_are_compared_with_results() {
    let found = json("calibrate alice --players 2 --games 6 --decisions 2 --trials 2 --seed 3 --json");
    assert_eq!(found["games"], 6);
    let classes = found["decisions"].as_array().expect("classes");
    let count: u64 = classes.iter().map(|class| class["result"]["count"].as_u64().expect("a count")).sum();
    let labels: u64 = found["labels"].as_array().expect("labels").iter().map(|n| n.as_u64().expect("a count")).sum();
    assert!(count == labels && count > 0 && count <= 12, "{count} decisions, {labels} labels");
    assert_eq!(found["win"]["luck"]["count"], 6);
    let told = text(&run("calibrate parade --players 2 --games 3 --decisions 1 --trials 1 --seed 3").stdout);
    for locale in ["rated", "Labels of 3 decisions", "without luck", "the variance is smaller by"] {
        assert!(told.contains(locale), "{told}");
    }
}
