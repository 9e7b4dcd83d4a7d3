//! Every example in docs/protocol.md is a message as the program sends or takes it. `make types` writes the long ones.

use std::collections::BTreeSet;
use std::path::PathBuf;

use catalog::{GameKind, Plan, Room};
use game::{Hex32, Seat, Viewer};
use protocol::{ClientMsg, RoomInfo, ServerMsg, Stage};
use serde_json::Value;
use sha2::{Digest, Sha256};
use table::{Millis, Request, Secret, Terms, TimeControl};

fn document() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md"))
}

/// The blocks of this kind.
fn blocks(text: &str, kind: &str) -> Vec<String> {
    let fence = format!("```json {kind}\n");
    text.split(&fence).skip(1).map(|rest| rest.split("```").next().unwrap().trim().to_string()).collect()
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// A table of Parade with a clock, after one move, as Ann sees it and its room.
fn examples() -> [(&'static str, ServerMsg); 2] {
    let clock = Some(TimeControl::minutes(10, 5));
    let terms = Terms { takebacks: false, clock };
    let plan = Plan { terms, public: true, begins_when_full: true, ..Plan::of(GameKind::Parade) };
    let mut room = Room::new(plan, vec![None, Some("level:3".into())], "ann".into(), Secret::new([7; 32])).unwrap();
    room.sit(seat(0), "ann", "Ann").unwrap();
    room.commit(seat(0), "ann", Hex32([1; 32]).digest()).unwrap();
    room.begin(Millis(30_000)).unwrap();
    room.reveal(seat(0), "ann", Hex32([1; 32])).unwrap();
    let mut table = room.deal(Millis(0)).unwrap();
    while table.version() < 2 {
        let mover = table.to_move().lowest().unwrap();
        let sight = serde_json::to_value(table.sight(Viewer::Seat(mover), 0, Millis(0))).unwrap();
        let mv = sight["moves"][0]["move"].as_str().unwrap().to_string();
        let key = format!("k{}", table.version()).parse().unwrap();
        let request = table.read(Request::play(mover, table.version(), key, mv)).unwrap();
        table.submit(request, Millis(2_500)).unwrap();
    }
    let info = RoomInfo::new(&room, Stage::Playing, Some("ann"), [seat(0)].into_iter().collect());
    let info = RoomInfo { revision: 3, ..info };
    let sight = table.sight(Viewer::Seat(seat(0)), 1, Millis(4_000));
    [("room", ServerMsg::Room(Box::new(info))), ("view", ServerMsg::View(Box::new(sight)))]
}

/// A message with a line for each field, the values as they are sent.
fn laid_out(message: &ServerMsg) -> String {
    let text = message.to_json();
    let (mut lines, mut depth, mut quoted, mut line) = (vec!["{".to_string()], 0, false, String::from("  "));
    for (at, character) in text.char_indices() {
        quoted ^= character == '"' && !text[..at].ends_with('\\');
        match character {
            '{' | '[' if !quoted => depth += 1,
            '}' | ']' if !quoted => depth -= 1,
            _ => {}
        }
        let outside = (at == 0) || (depth == 0);
        if !outside {
            line.push(character);
        }
        if depth == 1 && character == ',' && !quoted {
            lines.push(std::mem::replace(&mut line, "  ".into()));
        }
    }
    lines.push(line);
    lines.push("}".into());
    lines.join("\n")
}

/// The document with the long examples written anew.
fn renewed(text: &str) -> String {
    let mut text = text.to_string();
    for (name, message) in examples() {
        let mark = format!("<!-- example: {name} -->\n```json server\n");
        let begin = text.find(&mark).expect("the example has its place") + mark.len();
        let end = begin + text[begin..].find("```").expect("the example ends");
        text.replace_range(begin..end, &format!("{}\n", laid_out(&message)));
    }
    text
}

#[test]
fn long_examples_are_real() {
    let text = std::fs::read_to_string(document()).unwrap();
    let right = renewed(&text);
    if std::env::var_os("WONDERLAND_UPDATE").is_some() {
        std::fs::write(document(), &right).unwrap();
        return;
    }
    assert!(text == right, "the examples of docs/protocol.md are old: run `make types`");
}

#[test]
fn what_clients_send_is_taken() {
    let text = std::fs::read_to_string(document()).unwrap();
    let mut types = BTreeSet::new();
    for block in blocks(&text, "client") {
        let message = ClientMsg::read(&block).unwrap_or_else(|why| panic!("{why}: {block}"));
        let value: Value = serde_json::from_str(&block).unwrap();
        assert_eq!(serde_json::to_value(&message).unwrap(), value);
        types.insert(value["type"].as_str().unwrap().to_string());
    }
    let all = "play take-back resign back sync look commit reveal emote start rematch ping";
    assert_eq!(types, all.split(' ').map(String::from).collect());
}

#[test]
fn what_the_server_sends_is_said() {
    let text = renewed(&std::fs::read_to_string(document()).unwrap());
    let mut types = BTreeSet::new();
    for block in blocks(&text, "server") {
        let message: ServerMsg = serde_json::from_str(&block).unwrap_or_else(|why| panic!("{why}: {block}"));
        let value: Value = serde_json::from_str(&block).unwrap();
        assert_eq!(serde_json::to_value(&message).unwrap(), value);
        types.insert(value["type"].as_str().unwrap().to_string());
    }
    assert_eq!(types, "view ack refused room hand-over emote pong".split(' ').map(String::from).collect());
}

#[test]
fn the_hash_is_of_the_bytes_of_the_view() {
    let [_, (_, view)] = examples();
    let text = view.to_json();
    let begin = text.find("\"view\":{").unwrap() + "\"view\":".len();
    let end = text.find(",\"hash\":").unwrap();
    let hash = Hex32(Sha256::digest(&text[begin..end]).into()).to_string();
    assert!(text.contains(&format!("\"hash\":\"{hash}\"")));
}

#[test]
fn every_code_is_explained() {
    let text = std::fs::read_to_string(document()).unwrap();
    let source = include_str!("../src/code.rs");
    let codes = source.split("pub enum Code {").nth(1).unwrap().split("\n}").next().unwrap();
    for code in codes.lines().map(str::trim).filter_map(|line| line.strip_suffix(',')) {
        let name: String = code
            .char_indices()
            .flat_map(|(at, c)| (at > 0 && c.is_uppercase()).then_some('-').into_iter().chain(c.to_lowercase()))
            .collect();
        assert!(text.contains(&format!("| `{name}`")), "{name} is not in the table of codes");
    }
}
