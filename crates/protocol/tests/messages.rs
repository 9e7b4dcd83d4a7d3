//! Messages as they go over the wire.

#[path = "../../table/tests/common/mod.rs"]
mod common;

use alice::Alice;
use catalog::{AnySight, AnyTable, each};
use common::{NOW, fair, json, key, seat, seeded, some_play};
use game::{Audit, Dice, FastDice, Game, Hex32, Viewer};
use parade::Parade;
use protocol::{ClientMsg, Code, Emote, ServerMsg};
use serde_json::Value;
use sha2::{Digest, Sha256};
use table::{Accepted, Millis, Refused, Table, Terms, TimeControl};

/// Every message of a client, as it is written.
fn client_messages() -> Vec<String> {
    let nonce = "01".repeat(32);
    [
        r#"{"type":"play","seat":1,"version":7,"key":"a-1","move":"discard B0 O7"}"#,
        r#"{"type":"take-back","seat":0,"version":7,"key":"a-2"}"#,
        r#"{"type":"resign","seat":0,"key":"a-3"}"#,
        r#"{"type":"sync","version":0}"#,
        r#"{"type":"look","seat":2}"#,
        r#"{"type":"commit","seat":2,"commitment":"NONCE"}"#,
        r#"{"type":"reveal","seat":2,"nonce":"NONCE"}"#,
        r#"{"type":"emote","seat":2,"emote":"well-played"}"#,
        r#"{"type":"back","seat":2,"key":"k-1"}"#,
        r#"{"type":"start"}"#,
        r#"{"type":"rematch","seat":2}"#,
        r#"{"type":"ping","id":3}"#,
    ]
    .map(|text| text.replace("NONCE", &nonce))
    .to_vec()
}

#[test]
fn client_messages_are_read_and_written() {
    for text in client_messages() {
        let message = ClientMsg::read(&text).unwrap();
        assert_eq!(json(&message), text);
        // A kind of message without an example here does not compile.
        let kind = match message {
            ClientMsg::Play { .. } => "play",
            ClientMsg::TakeBack { .. } => "take-back",
            ClientMsg::Resign { .. } => "resign",
            ClientMsg::Back { .. } => "back",
            ClientMsg::Sync { .. } => "sync",
            ClientMsg::Look { .. } => "look",
            ClientMsg::Commit { .. } => "commit",
            ClientMsg::Reveal { .. } => "reveal",
            ClientMsg::Emote { .. } => "emote",
            ClientMsg::Start {} => "start",
            ClientMsg::Rematch { .. } => "rematch",
            ClientMsg::Ping { .. } => "ping",
        };
        assert!(text.contains(&format!(r#""type":"{kind}""#)));
    }
    for emote in Emote::ALL {
        assert_eq!(serde_json::from_str::<Emote>(&json(&emote)).unwrap(), emote);
    }
}

#[test]
fn fields_are_neither_missing_nor_unknown_nor_doubled() {
    for text in client_messages() {
        let Value::Object(fields) = serde_json::from_str(&text).unwrap() else { panic!("{text}") };
        for name in fields.keys() {
            let mut fewer = fields.clone();
            fewer.remove(name);
            assert!(ClientMsg::read(&json(&fewer)).is_err(), "{text} without {name}");
        }
        let more = |field: &str| format!("{},{field}}}", text.strip_suffix('}').unwrap());
        for field in [r#""more":1"#, r#""by":"bot:5""#, r#""type":"ping""#] {
            assert!(ClientMsg::read(&more(field)).is_err(), "{}", more(field));
        }
        let list: Vec<_> = fields.values().cloned().collect();
        assert!(ClientMsg::read(&json(&list)).is_err());
        assert!(ClientMsg::read(&format!("{text}{text}")).is_err());
    }
}

#[test]
fn messages_that_are_none() {
    for text in [
        "",
        "{}",
        "null",
        r#""ping""#,
        r#"["ping",3]"#,
        r#"{"type":"chat","text":"hi"}"#,
        r#"{"type":"ping","id":-1}"#,
        r#"{"type":"ping","id":4294967296}"#,
        r#"{"type":"look","seat":6}"#,
        r#"{"type":"emote","seat":0,"emote":"rude"}"#,
        r#"{"type":"reveal","seat":0,"nonce":"01"}"#,
        r#"{"type":"nonce","seat":0,"nonce":"NONCE"}"#,
        r#"{"type":"resign","seat":0,"key":"two words"}"#,
        r#"{"type":"resign","seat":0,"key":""}"#,
    ] {
        assert!(ClientMsg::read(text).is_err(), "{text}");
    }
    let padded = |bytes: usize| format!("{:<bytes$}", r#"{"type":"ping","id":3}"#);
    assert!(ClientMsg::read(&padded(ClientMsg::LONGEST)).is_ok());
    let long = ClientMsg::read(&padded(ClientMsg::LONGEST + 1)).unwrap_err();
    assert_eq!(long.to_string(), "a message has at most 8192 bytes, not 8193");
}

fn round_trip(message: &ServerMsg) {
    let text = message.to_json();
    let read: ServerMsg = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
    assert_eq!(read.to_json(), text);
}

/// Every sight of a whole game, with a clock and a proof, is read back, and its hash is that of its bytes.
fn sights_round_trip<G: Game>(mut table: Table<G>)
where
    AnyTable: From<Table<G>>,
{
    let mut dice = FastDice::new(1, 0, 0);
    let mut longest = 0;
    loop {
        for viewer in Viewer::all(table.game().seats()) {
            let since = table.version().saturating_sub(3);
            let message = ServerMsg::View(Box::new(AnyTable::from(table.clone()).sight(viewer, since, NOW)));
            round_trip(&message);
            let text = message.to_json();
            longest = longest.max(text.len());
            let from = text.find(r#""view":{"#).unwrap() + r#""view":"#.len();
            let to = text.find(r#","hash":""#).unwrap();
            let hash = Hex32(Sha256::digest(&text[from..to]).into());
            assert!(text[to..].starts_with(&format!(r#","hash":"{hash}""#)), "{text}");
        }
        if table.is_over() {
            assert!((1..=16 * 1024).contains(&longest), "a sight has {longest} bytes");
            return;
        }
        let request = some_play(&table, &mut dice);
        table.submit(&request, Millis(2_000)).unwrap();
    }
}

#[test]
fn sights_are_read_back_and_hashed() {
    let clock = Terms { takebacks: false, clock: Some(TimeControl::minutes(5, 3)) };
    sights_round_trip(fair::<Parade>(6));
    sights_round_trip(fair::<Alice>(4));
    sights_round_trip(seeded::<Parade>(&["Ann", "bot:level:5"], clock, 1));
    sights_round_trip(seeded::<Alice>(&["Ann", "Bob"], clock, 1));
}

#[test]
fn sights_of_what_is_no_move() {
    let mut table = seeded::<Parade>(&["Ann", "Bob", "Cat"], Terms::default(), 1);
    table.resign(seat(2), key("r"), NOW).unwrap();
    let line = table.prepare_refund(Millis(7), NOW).unwrap();
    table.extend(1, vec![line]).unwrap();
    let sight = table.sight(Viewer::Spectator, 0, NOW);
    assert_eq!(
        json(&sight.steps),
        r#"[{"version":1,"what":"resigned","seat":2},{"version":2,"what":"refunded","time":7}]"#
    );
    round_trip(&ServerMsg::View(Box::new(AnySight::from(sight))));
}

#[test]
fn short_server_messages_are_read_back() {
    let accepted = Accepted { seat: seat(1), key: key("k"), from: 3, version: 5 };
    for (message, text) in [
        (ServerMsg::from(accepted), r#"{"type":"ack","seat":1,"key":"k","version":5}"#.to_string()),
        (
            ServerMsg::refuse(&Refused::Over, Some(key("k"))),
            r#"{"type":"refused","code":"over","why":"the game is over","key":"k"}"#.into(),
        ),
        (
            ServerMsg::from(&ClientMsg::read("[]").unwrap_err()),
            r#"{"type":"refused","code":"unreadable","why":"a message is a JSON object with a `type`"}"#.into(),
        ),
        (ServerMsg::HandOver { seat: seat(2) }, r#"{"type":"hand-over","seat":2}"#.into()),
        (
            ServerMsg::Emote { seat: seat(2), emote: Emote::GoodGame },
            r#"{"type":"emote","seat":2,"emote":"good-game"}"#.into(),
        ),
        (ServerMsg::Pong { id: 9, version: 4 }, r#"{"type":"pong","id":9,"version":4}"#.into()),
    ] {
        assert_eq!(message.to_json(), text);
        round_trip(&message);
    }
}

/// Bytes of real messages, cut, swapped and mixed, and random moves: whatever comes is answered without a panic.
#[test]
fn random_messages_are_answered() {
    let mut dice = FastDice::new(3, 0, 0);
    let fresh = [AnyTable::from(fair::<Parade>(3)), AnyTable::from(fair::<Alice>(3))];
    let mut tables = fresh.clone();
    let mut words: Vec<String> = ["é", "", "left 9", "R11", "discard R5 R5"].map(String::from).to_vec();
    words.extend(parade::Card::ALL.iter().map(ToString::to_string));
    words.extend(Alice::every_move().iter().map(ToString::to_string));
    let examples = client_messages();
    let (mut read, mut refused, mut accepted) = (0, 0, 0);
    for n in 0..40_000u32 {
        let which = dice.below(2) as usize;
        let table = &mut tables[which];
        if table.is_over() {
            *table = fresh[which].clone();
        }
        let mut text = examples[dice.below(examples.len() as u32) as usize].clone().into_bytes();
        if dice.below(2) == 0 {
            let version = (table.version() + 1).saturating_sub(dice.below(3) as usize);
            let mover = table.to_move().lowest().unwrap();
            let seat = if dice.below(4) == 0 { dice.below(8) as usize } else { mover.index() };
            let offered = each!(&*table, AnyTable(table) => table.offers(mover)[0].mv.to_string());
            let word = &words[dice.below(words.len() as u32) as usize];
            let mv = if dice.below(4) == 0 { &offered } else { word };
            text = format!(r#"{{"type":"play","seat":{seat},"version":{version},"key":"k{n}","move":"{mv}"}}"#).into();
        }
        for _ in 0..dice.below(3) {
            let at = dice.below(text.len() as u32) as usize;
            match dice.below(4) {
                0 => text.truncate(at + 1),
                1 => text[at] = dice.below(256) as u8,
                2 => text.swap(at, 0),
                _ => text.insert(at, b"\"{}[],:\\0e-"[dice.below(11) as usize]),
            }
        }
        let text = String::from_utf8_lossy(&text);
        let Ok(message) = ClientMsg::read(&text) else { continue };
        read += 1;
        if let Some(request) = message.request() {
            assert_eq!(message.seat(), Some(request.seat));
            let key = request.key.clone();
            match table.read(request).and_then(|request| table.submit(request, NOW)) {
                Ok(_) => accepted += 1,
                Err(why) => {
                    let answer = ServerMsg::refuse(&why, Some(key));
                    assert!(answer.to_json().len() < 400, "{}", answer.to_json());
                    refused += 1;
                }
            }
        }
    }
    assert!(read > 1_000 && refused > 1_000 && accepted > 300, "{read} {refused} {accepted}");
}

#[test]
fn codes_are_plain_words() {
    assert_eq!(json(&Code::NotYourTurn), r#""not-your-turn""#);
    assert_eq!(json(&Code::ForeignSeat), r#""foreign-seat""#);
}
