//! Lessons in line mode, through a pipe.

mod common;
mod talk;

use std::path::Path;
use std::process::{Command, Stdio};

use common::{assert_done, assert_refused, run, wonderland};
use talk::{answer, data, only_file};

fn learn(args: &str, data: &Path) -> Command {
    let mut command = wonderland(&format!("learn {args}"));
    command.env("WONDERLAND_DATA", data).env("USER", "ann").env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

#[test]
fn a_whole_lesson_leads_to_a_game_with_hints() {
    for (game, answers, name) in [
        ("parade", "\n3\n\n4\n\n5\n\n2\n\n\n2\n\n5\n\n2\n\n1\n\n3\n\n\n", "learn-parade"),
        ("alice", "\n2\n\n2\n\n1\n\n2\n\n3\n\n4\n\n2\n\n2\n\n1\n\n1\n\n1\n\n\n", "learn-alice"),
    ] {
        let folder = data(name);
        let said = assert_done(&answer(&mut learn(game, &folder), &format!("{answers}1\n")));
        assert!(!said.contains("Not quite"), "{said}");
        let (_, played) = said.split_once("Your first game").unwrap();
        assert!(played.contains('%'), "there is no hint: {said}");
        only_file(&folder.join("saves"));
    }
}

#[test]
fn wrong_answers_are_explained_and_asked_again() {
    let said = assert_done(&answer(&mut learn("parade --plain", &data("learn-wrong")), "\n1\n99\n3\n"));
    assert!(said.contains("Not quite. You chose blue 2: takes blue 5 (colour) and blue 7 (colour)."), "{said}");
    assert!(said.contains("“99” is "), "{said}");
    assert!(said.contains("You play green 3 and take green 7 (colour) and red 3 (value).\n"), "{said}");
    assert!(said.contains("Right!"), "{said}");
}

#[test]
fn the_end_of_input_ends_a_lesson() {
    for (answers, step) in [("", "1 of 13"), ("\n", "2 of 13"), ("\n2\n\nb\nq\n", "2 of 13")] {
        let said = assert_done(&answer(&mut learn("alice", &data("learn-end")), answers));
        let last = said.lines().rfind(|line| line.contains(" of 13")).unwrap();
        assert!(last.starts_with(step), "{last}");
        assert!(said.ends_with("Come back any time: wonderland learn alice\n"), "{said}");
    }
    let french = assert_done(&answer(&mut learn("parade --lang fr", &data("learn-french")), ""));
    assert!(french.contains("Bienvenue dans Parade\u{a0}!"), "{french}");
    assert_refused(&run("learn chess"), 2, "chess");
}
