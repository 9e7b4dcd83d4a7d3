//! Conversations with games in line mode, for their tests.

#![allow(dead_code, reason = "each test uses a part")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use catalog::AnyRecord;

use crate::common::{scratch, wonderland};

/// An empty folder for games.
pub(crate) fn data(name: &str) -> PathBuf {
    let folder = scratch(&format!("play-{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

pub(crate) fn play(args: &str, data: &Path) -> Command {
    let mut command = wonderland(&format!("play {args}"));
    command.env("WONDERLAND_DATA", data).env("USER", "ann").env("TERM", "xterm").env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Sends all answers at once, then ends the input.
pub(crate) fn answer(command: &mut Command, answers: &str) -> Output {
    let mut child = command.spawn().expect("the program starts");
    // A program that has heard enough closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(answers.as_bytes());
    child.wait_with_output().expect("the program ends")
}

/// A game that is answered prompt by prompt.
pub(crate) struct Talk {
    pub(crate) child: Child,
    pub(crate) input: Option<ChildStdin>,
    pub(crate) output: BufReader<ChildStdout>,
    heard: String,
}

impl Talk {
    pub(crate) fn begin(mut command: Command) -> Self {
        let mut child = command.spawn().expect("the program starts");
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, input, output, heard: String::new() }
    }

    /// The output up to the next question; `None` once the program has ended.
    pub(crate) fn listen(&mut self) -> Option<String> {
        let mut said = String::new();
        loop {
            let from = said.len();
            if self.output.read_line(&mut said).expect("the program prints text") == 0 {
                self.heard += &said;
                return None;
            }
            if said[from..].contains("? for help)") || said[from..].starts_with("Pass the keyboard") {
                self.heard += &said;
                return Some(said);
            }
        }
    }

    pub(crate) fn say(&mut self, answer: &str) {
        writeln!(self.input.as_mut().unwrap(), "{answer}").expect("the program listens");
    }

    pub(crate) fn end(mut self) -> String {
        drop(self.input.take());
        self.output.read_to_string(&mut self.heard).unwrap();
        assert!(self.child.wait().unwrap().success(), "{}", self.heard);
        self.heard
    }
}

/// The number of choices in the last list of `said`.
pub(crate) fn choices(said: &str) -> usize {
    let question = said.lines().rev().find(|line| line.contains("? for help)")).unwrap_or_default();
    let numbers = question.rsplit('(').next().unwrap_or_default().split(',').next().unwrap_or_default();
    numbers.rsplit(' ').next().unwrap_or_default().parse().unwrap_or_else(|_| panic!("{said}"))
}

/// Plays to the end; `pick` gets the number of choices and returns one.
pub(crate) fn play_out(mut talk: Talk, mut pick: impl FnMut(usize) -> usize) -> String {
    while let Some(said) = talk.listen() {
        let answer = if said.contains("Pass the keyboard") { String::new() } else { pick(choices(&said)).to_string() };
        talk.say(&answer);
    }
    talk.end()
}

/// Picks by a fixed pseudorandom sequence.
pub(crate) fn varied() -> impl FnMut(usize) -> usize {
    let mut state = 7_usize;
    move |choices| {
        state = state.wrapping_mul(25_214_903_917).wrapping_add(11) % (1 << 48);
        (state >> 20) % choices + 1
    }
}

/// The files in a folder, without hidden ones.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).map(|entries| entries.map(|entry| entry.unwrap().path()).collect());
    let mut found: Vec<PathBuf> = entries.unwrap_or_default();
    found.retain(|path| !path.file_name().unwrap().as_encoded_bytes().starts_with(b"."));
    found.sort();
    found
}

#[track_caller]
pub(crate) fn only_file(folder: &Path) -> PathBuf {
    let found = files(folder);
    assert_eq!(found.len(), 1, "{found:?}");
    found.into_iter().next().unwrap()
}

pub(crate) fn record(path: &Path) -> AnyRecord {
    AnyRecord::from_json(&fs::read_to_string(path).unwrap()).unwrap()
}
