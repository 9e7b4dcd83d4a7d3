//! The narrator's sentences for every kind of data, viewer and language. The page's narrator is
//! tested against the same file, `locales/narration.json`.
//!
//! `WONDERLAND_UPDATE=1` rewrites the file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use alice::Alice;
use bots::Explained;
use game::{Actor, FastDice, GameEvent, GameSheet, MoveList, Names, Seat, SeatSet, ToMove, Viewer};
use i18n::{Lang, Locale};
use parade::Parade;
use protocol::Code;
use serde::Serialize;
use serde_json::{Value, json};

const NAMES: [&str; 6] = ["Ann", "Bob", "Zoé", "Dan", "Eve", "Łucja"];

/// The number of examples kept of each kind of data; those about the viewer are counted apart.
const EXAMPLES: usize = 2;

/// A message family, its data and its viewer.
type Case = (String, Value, Option<usize>);

#[derive(Default)]
struct Cases {
    kept: Vec<Case>,
    counts: BTreeMap<String, usize>,
}

impl Cases {
    fn add(&mut self, family: &str, data: &impl Serialize, viewer: Viewer) {
        let data = serde_json::to_value(data).unwrap();
        let you = if let Viewer::Seat(seat) = viewer { Some(seat.index()) } else { None };
        let kind = format!("{family}-{}", data["type"].as_str().unwrap());
        // What a message can branch on: words, whether a list is empty, and whether it is about the viewer.
        let decides = |value: &Value| match value {
            Value::String(text) if text.len() > 3 => text.clone(),
            Value::Array(items) => items.len().min(2).to_string(),
            Value::Null | Value::Bool(_) => value.to_string(),
            _ => String::new(),
        };
        let shape: Vec<String> = data.as_object().unwrap().values().map(decides).collect();
        let own = data["seat"].as_u64().map(|seat| you == Some(seat as usize));
        let count = self.counts.entry(format!("{kind} {shape:?} {own:?}")).or_default();
        let case = (family.to_string(), data, you);
        if *count < EXAMPLES && !self.kept.contains(&case) {
            *count += 1;
            self.kept.push(case);
        }
    }

    /// Plays random matches and adds everything that can be said about them.
    fn add_matches<G: Explained>(&mut self, options: &G::Options, matches: u64) {
        let family = |kind: &str| format!("{}-{kind}", G::NAME);
        for number in 0..matches {
            let seats = G::SEATS.start() + number as usize % (G::SEATS.end() - G::SEATS.start() + 1);
            let mut dice = FastDice::new(7, number, 0);
            let setup = G::deal(options, seats, &mut dice).unwrap();
            let mut game = G::start(options, &setup).unwrap();
            let viewers: Vec<Viewer> = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]).collect();
            loop {
                let actor = match game.to_move() {
                    ToMove::Nobody => break,
                    ToMove::Chance => Actor::Chance,
                    ToMove::Seat(seat) => Actor::Seat(seat),
                    ToMove::Seats(seats) => Actor::Seat(seats.lowest().unwrap()),
                };
                if let Actor::Seat(seat) = actor {
                    let view = game.view(Viewer::Seat(seat));
                    for offer in game.legal_moves(seat) {
                        self.add_effect(&family("effect"), &offer.effect, Viewer::Seat(seat));
                        for reason in G::reasons(view, offer.mv) {
                            viewers.iter().for_each(|viewer| self.add(&family("reason"), &reason, *viewer));
                        }
                    }
                }
                let moves = game.moves(actor);
                let mv = moves.get(game::Dice::below(&mut dice, moves.len() as u32) as usize).unwrap();
                for event in game.play(actor, mv).unwrap() {
                    viewers.iter().for_each(|viewer| self.add(&family("event"), &event.seen_by(*viewer), *viewer));
                    self.add(&family("event"), &event, Viewer::Open);
                }
            }
            let verdict = game.outcome().unwrap().sheet.verdict(SeatSet::first(seats)).unwrap();
            viewers.iter().for_each(|viewer| self.add(&family("verdict"), &verdict, *viewer));
        }
    }

    fn add_effect(&mut self, family: &str, effect: &impl Serialize, viewer: Viewer) {
        match serde_json::to_value(effect).unwrap() {
            Value::Array(events) => events.iter().for_each(|event| self.add(family, event, viewer)),
            effect => self.add(family, &effect, viewer),
        }
    }

    /// Adds cases that hardly occur in random matches.
    fn add_rare(&mut self) {
        let viewers = [Viewer::Spectator, Viewer::Seat(Seat::FIRST), Viewer::Seat(Seat::new(2).unwrap())];
        let mut everyone = |family: &str, data: Value| viewers.iter().for_each(|it| self.add(family, &data, *it));
        everyone("parade-verdict", json!({"type":"fewest-cards","winners":[0],"tied":[0,1],"points":13,"cards":9}));
        everyone("parade-verdict", json!({"type":"shared","winners":[0,1],"points":1,"cards":22}));
        everyone("alice-verdict", json!({"type":"most-large","winners":[0],"tied":[0,1,2],"points":12,"large":4}));
        everyone(
            "alice-verdict",
            json!({"type":"farthest","winners":[0],"tied":[0,2],"points":12,"large":1,"distance":5}),
        );
        everyone("alice-verdict", json!({"type":"shared","winners":[0,1],"points":22,"large":5}));
        for kind in ["resigned", "took-back", "returned"] {
            everyone("table-step", json!({"type": kind, "seat": 0}));
        }
        everyone("table", json!({"type":"stand-in","seat":0}));
        everyone("table", json!({"type":"ended-by-resigning","resigned":[0]}));
        everyone("table", json!({"type":"resigned-before","resigned":[0,1]}));
        for (place, behind) in [(2, 6), (3, 1), (4, 0), (5, 22), (6, 100)] {
            everyone("table", json!({"type":"placed","seat":0,"place":place,"behind":behind}));
        }
        for kind in ["luck", "bad-luck", "hidden-forced", "hidden-best", "hidden-good"] {
            everyone("review-turn", json!({"type": kind, "seat": 0, "share": "+12%"}));
        }
        everyone("alice-event", json!({"type":"none-left","seat":0}));
        everyone("alice-effect", json!({"type":"none-left","seat":0}));
        everyone("alice-reason", json!({"type":"none-left"}));
        let mut reader = |family: &str, data: Value| self.add(family, &data, Viewer::Spectator);
        reader("parade-pad", json!({"type":"seats","least":2,"most":6,"given":1}));
        reader("parade-pad", json!({"type":"twice","card":"R10","first":0,"second":1}));
        reader("alice-pad", json!({"type":"seats","least":2,"most":4,"given":5}));
        reader("alice-pad", json!({"type":"value","seat":0,"value":9}));
        reader("alice-pad", json!({"type":"large","value":5,"given":7,"of":6}));
        reader("alice-pad", json!({"type":"small","given":21}));
        reader("alice-pad", json!({"type":"same-space","first":0,"second":1,"at":4}));
        reader("alice-pad", json!({"type":"tied","first":0,"second":1}));
        reader("pad-problem", json!({"type":"no-colon","line":"Ann R10","example":"R10 B0"}));
        reader("pad-problem", json!({"type":"no-name"}));
        reader("pad-problem", json!({"type":"long-name","most":60}));
        reader("pad-problem", json!({"type":"same-name","name":"Ann"}));
        reader("pad-problem", json!({"type":"full","name":"Ann","most":6}));
        reader("pad-problem", json!({"type":"unreadable","why":"x9 is no card"}));
        for code in Code::ALL {
            reader("refused", json!({"type": code}));
        }
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn cases() -> Vec<Case> {
    let mut cases = Cases::default();
    cases.add_matches::<Parade>(&Default::default(), 60);
    cases.add_matches::<Alice>(&Default::default(), 60);
    for options in [
        alice::Options { open_hands: true, ..Default::default() },
        alice::Options { two_card_hands: true, ..Default::default() },
        alice::Options { mercy: true, ..Default::default() },
    ] {
        cases.add_matches::<Alice>(&options, 30);
    }
    cases.add_rare();
    cases.kept
}

/// Every case in every language.
fn told(cases: &[Case]) -> Vec<Value> {
    let locales = Lang::ALL.map(Locale::new);
    let tell = |(family, data, you): &Case| {
        let viewer = you.and_then(Seat::new).map_or(Viewer::Spectator, Viewer::Seat);
        let names = Names::new(NAMES).seen_by(viewer);
        let [en, fr, pl] = locales.each_ref().map(|locale| locale.tell(family, data, &names));
        json!({"family": family, "data": data, "you": you, "en": en, "fr": fr, "pl": pl})
    };
    cases.iter().map(tell).collect()
}

#[test]
fn narration_matches_the_golden_file() {
    let path = root().join("locales/narration.json");
    let lines: Vec<String> = told(&cases()).iter().map(Value::to_string).collect();
    let names = json!(NAMES);
    let text = format!("{{\"names\":{names},\"cases\":[\n{}\n]}}\n", lines.join(",\n"));
    if std::env::var_os("WONDERLAND_UPDATE").is_some() {
        std::fs::write(&path, text).unwrap();
    } else {
        let kept = std::fs::read_to_string(&path).unwrap();
        let changed = text.lines().find(|line| !kept.contains(*line));
        assert!(kept == text, "not as in {}: {changed:?}; WONDERLAND_UPDATE=1 writes it anew", path.display());
    }
}

/// Every message of the narrated families belongs to some data, and the other way round.
#[test]
fn messages_and_data_match() {
    const FAMILIES: [&str; 14] = [
        "parade-event-",
        "parade-effect-",
        "parade-reason-",
        "parade-verdict-",
        "parade-pad-",
        "alice-event-",
        "alice-effect-",
        "alice-reason-",
        "alice-verdict-",
        "alice-pad-",
        "table-step-",
        "pad-problem-",
        "refused-",
        "review-turn-",
    ];
    let used: BTreeSet<String> =
        cases().iter().map(|(family, data, _)| format!("{family}-{}", data["type"].as_str().unwrap())).collect();
    // An empty list, and events that never occur in an effect, need no text.
    let silent = ["nothing", "played", "turned", "spun", "unacceptable", "drew"].map(|it| format!("alice-effect-{it}"));
    for lang in Lang::ALL {
        let mut known = BTreeSet::new();
        for file in ["parade", "alice", "play", "review"] {
            let text = std::fs::read_to_string(root().join(format!("locales/{lang}/{file}.ftl"))).unwrap();
            let ids = text.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id.to_string());
            known.extend(ids.filter(|id| FAMILIES.iter().any(|family| id.starts_with(family))));
        }
        let missing: Vec<_> = used
            .iter()
            .filter(|id| FAMILIES.iter().any(|it| id.starts_with(it)))
            .filter(|id| !known.contains(*id))
            .collect();
        assert!(missing.is_empty(), "{lang} lacks {missing:?}");
        let unused: Vec<_> = known.iter().filter(|id| !used.contains(*id) && !silent.contains(id)).collect();
        assert!(unused.is_empty(), "nothing in {lang} has {unused:?}");
    }
}
