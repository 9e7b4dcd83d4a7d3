//! Helpers for the tests of the commands.

#![allow(dead_code, reason = "each test uses a part")]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

pub(crate) fn wonderland(args: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wonderland"));
    command.args(args.split_whitespace()).stdin(Stdio::null());
    command
}

pub(crate) fn run(args: &str) -> Output {
    wonderland(args).output().expect("the program starts")
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("the program prints text")
}

/// Checks for one line on standard error that contains `what`, the exit code, and an empty standard output.
#[track_caller]
pub(crate) fn assert_refused(output: &Output, code: i32, what: &str) {
    let stderr = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{stderr}");
    assert!(stderr.contains(what), "{what:?} is not in {stderr:?}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(output.stdout.is_empty(), "{}", text(&output.stdout));
}

#[track_caller]
pub(crate) fn assert_done(output: &Output) -> String {
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("cli");
    fs::create_dir_all(&folder).expect("a folder for test files");
    folder.join(name)
}
