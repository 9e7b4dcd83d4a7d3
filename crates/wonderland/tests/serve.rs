//! The server as operators start and stop it.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

fn wonderland(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wonderland"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts a server on this folder, and returns its address and its output up to that.
fn serve(folder: &Path, more: &[&str]) -> (Child, String, String) {
    let folder = folder.to_str().unwrap();
    let args = [&["serve", "--listen", "127.0.0.1:0", "--data", folder, "--log-format", "json"], more].concat();
    let mut child = wonderland(&args).spawn().unwrap();
    let (url, text) = first_words(child.stdout.take().unwrap());
    (child, url, text)
}

/// The printed address, and everything printed up to it.
fn first_words(said: impl Read) -> (String, String) {
    let mut said = BufReader::new(said);
    let mut text = String::new();
    loop {
        let from = text.len();
        assert_ne!(said.read_line(&mut text).unwrap(), 0, "it says where it is");
        if let Some(url) = text[from..].trim_end().strip_prefix("Wonderland is at ") {
            return (url.to_string(), text);
        }
    }
}

fn get(url: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(url.strip_prefix("http://").unwrap()).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// Asks the server to stop, as systemd does.
fn ask_to_end(child: &Child) {
    let asked = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(asked.success());
}

/// Stops the server and returns its log.
fn end(child: Child) -> Output {
    ask_to_end(&child);
    child.wait_with_output().unwrap()
}

#[test]
fn a_server_stops_when_asked_to() {
    let folder = tempfile::tempdir().unwrap();
    let (child, url, _) = serve(folder.path(), &[]);
    assert!(get(&url, "/ready").starts_with("HTTP/1.1 200"));
    get(&url, "/api/v1/tables/abcdefghijklmnopqrstuv");
    let ended = end(child);
    assert!(ended.status.success());
    let log = String::from_utf8(ended.stderr).unwrap();
    let line = log.lines().find(|line| line.contains("/api/v1/tables/{id}")).expect("the request is logged");
    let line: serde_json::Value = serde_json::from_str(line).unwrap();
    assert_eq!((&line["method"], &line["status"]), (&"GET".into(), &404.into()));
    assert!(!log.contains("abcdefghijklmnopqrstuv"), "a link is in the log: {log}");
}

#[test]
fn a_second_signal_stops_the_server_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let (mut child, url, _) = serve(folder.path(), &[]);
    let address = url.strip_prefix("http://").unwrap();
    let mut slow = TcpStream::connect(address).unwrap();
    let head = "POST /api/v1/session HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n\
                Content-Length: 100\r\nExpect: 100-continue\r\n\r\n";
    slow.write_all(head.as_bytes()).unwrap();
    slow.read_exact(&mut [0; 12]).unwrap();
    ask_to_end(&child);
    // New connections are refused, so the first signal has arrived.
    while TcpStream::connect(address).is_ok() {}
    assert_eq!(child.try_wait().unwrap(), None, "it waits for the rest of the request");
    let ended = end(child);
    assert_eq!(ended.status.code(), Some(1));
    assert!(String::from_utf8(ended.stderr).unwrap().contains("second signal"));
}

#[test]
fn a_backup_is_made_while_the_server_runs_and_restored_once() {
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (child, ..) = serve(folder.path(), &[]);
    let file = other.path().join("backup.jsonl");
    let run = |command: &str, data: &Path| {
        let args = [command, file.to_str().unwrap(), "--data", data.to_str().unwrap()];
        wonderland(&args).output().unwrap().status.success()
    };
    assert!(run("backup", folder.path()));
    assert!(!run("backup", folder.path()), "no file is written over");
    assert!(run("restore", other.path()));
    assert!(!run("restore", other.path()), "no database is written over");
    assert!(end(child).status.success());
}

#[test]
fn the_local_network_gets_a_qr_code_and_links_use_the_public_url() {
    let folder = tempfile::tempdir().unwrap();
    let (child, url, text) = serve(folder.path(), &["--lan", "--public-url", "http://play.example.org"]);
    assert_eq!(url, "http://play.example.org");
    // Without a network there is no code, and the output says so.
    assert!(text.contains('\u{2588}') || text.lines().count() == 1, "{text}");
    assert!(end(child).status.success());
}

#[test]
fn a_swarm_counts_complete_games_or_single_moves() {
    for more in [&[][..], &["--moves-only"]] {
        let args = ["load", "--spawn", "--tables", "2", "--players", "2", "--seconds", "1", "--json"];
        let done = wonderland(&[&args, more].concat()).output().unwrap();
        let report: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
        assert!(done.status.success() && report["errors"] == 0, "{report}");
        assert!(report["moves"].as_u64() > Some(0) && report["seconds"].as_f64() >= Some(1.0), "{report}");
    }
    let both = wonderland(&["load", "--idle", "--moves-only"]).output().unwrap();
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn a_second_server_on_the_same_folder_says_so_and_ends() {
    let folder = tempfile::tempdir().unwrap();
    let (child, ..) = serve(folder.path(), &[]);
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", folder.path().to_str().unwrap()];
    let second = wonderland(&args).output().unwrap();
    assert_eq!(second.status.code(), Some(1));
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.contains("in use by another server") && said.contains(&child.id().to_string()), "{said}");
    assert!(end(child).status.success());
}

#[test]
fn a_database_and_a_backup_can_be_checked() {
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (child, ..) = serve(folder.path(), &[]);
    let (data, file) = (folder.path().to_str().unwrap(), other.path().join("backup.jsonl"));
    let file = file.to_str().unwrap();
    assert!(wonderland(&["backup", file, "--data", data]).output().unwrap().status.success());
    for args in [["check", "--data", data].as_slice(), &["check", file]] {
        let shown = wonderland(args).output().unwrap();
        assert!(shown.status.success() && shown.stdout.ends_with(b"0 tables and 0 steps: no damage\n"), "{shown:?}");
        let json = wonderland(&[args, &["--json"]].concat()).output().unwrap();
        let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
        assert_eq!(json, serde_json::json!({"tables": 0, "steps": 0, "unhashed": 0, "problems": []}));
    }
    let none = wonderland(&["check", "nothing.jsonl"]).output().unwrap();
    assert_eq!(none.status.code(), Some(1));
    assert!(end(child).status.success());
}

/// More clients than the server may have descriptors: a newcomer gets an answer, and the log says why.
#[test]
fn newcomers_are_told_when_there_are_no_descriptors_left() {
    let folder = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_wonderland");
    let script = format!(
        "ulimit -n 64; exec '{program}' serve --listen 127.0.0.1:0 --data '{}' --log-format json",
        folder.path().display()
    );
    let mut child = Command::new("sh")
        .args(["-c", &script])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (url, _) = first_words(child.stdout.take().unwrap());
    let address = url.strip_prefix("http://").unwrap();
    let idle: Vec<_> = (0..80).map(|_| TcpStream::connect(address).unwrap()).collect();
    let answer = get(&url, "/health");
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("too many connections"), "{answer}");
    drop(idle);
    let log = String::from_utf8(end(child).stderr).unwrap();
    assert!(log.contains("no file descriptors left"), "{log}");
}
