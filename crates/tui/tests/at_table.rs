//! Hints, characters, clocks and emotes at tables of a real server, on the full screen and in plain mode.

mod app;
mod node;

use std::time::Duration;

use alice::Character;
use app::TestApp;
use catalog::{AnySight, GameKind, Plan};
use client::{Client, NewTable, ShownTable, SitDown};
use game::{Hex32, Seat};
use i18n::{Lang, Locale};
use node::plain::{Typist, data_dir, number};
use node::{Node, open, sit};
use ratatui::crossterm::event::KeyCode;
use table::{Terms, TimeControl};
use tui::plain::Keyboard;
use tui::session::DataDir;

fn plan(game: GameKind) -> Plan {
    Plan { begins_when_full: true, ..Plan::of(game) }
}

/// Opens a table whose host does not play: a seat for a person, then these.
fn table(node: &Node, plan: Plan, others: &[Option<&str>]) -> String {
    hosted(node, plan, others).1
}

/// The same, and returns its host too.
fn hosted(node: &Node, plan: Plan, others: &[Option<&str>]) -> (Client, String) {
    node.runtime.block_on(async {
        let mut host = Client::new(&node.url()).unwrap();
        host.guest("Host").await.unwrap();
        let seats = [None].iter().chain(others).map(|bot| bot.map(|bot| bot.parse().unwrap())).collect();
        let id = host.open(&NewTable { plan, seats }).await.unwrap().id;
        (host, id)
    })
}

/// What anybody may see of a table.
fn look(node: &Node, id: &str) -> ShownTable {
    node.runtime.block_on(Client::new(&node.url()).unwrap().table(id)).unwrap()
}

#[test]
fn a_hint_of_each_game_comes_and_goes() {
    let node = Node::start();
    for kind in GameKind::ALL {
        let mut ann = node.app(&format!("hint-{kind}"), "Ann", None);
        open(&mut ann, kind, 0);
        let picture = ann.until("Your turn");
        assert!(picture.contains("h hint") && !picture.contains("win chance"), "{picture}");
        ann.keys("h");
        let picture = ann.until("win chance");
        assert!(picture.contains('%'), "{picture}");
        assert!(!ann.keys("h").contains("win chance"));
    }
}

/// Starts a rated game of two accounts; returns its id, and the cookies of the player to move and of the other.
fn rated(node: &Node) -> (String, [String; 2]) {
    node.runtime.block_on(async {
        let mut people = Vec::new();
        for name in ["Ann", "Bob"] {
            let mut person = Client::new(&node.url()).unwrap();
            person.guest(name).await.unwrap();
            person.sign_up(name, "a long password").await.unwrap();
            people.push(person);
        }
        let terms = Terms { takebacks: false, clock: Some(TimeControl::days(1)) };
        let plan = Plan { rated: true, terms, ..plan(GameKind::Parade) };
        let id = people[0].open(&NewTable { plan, seats: vec![None, None] }).await.unwrap().id;
        for (seat, person) in Seat::all(2).zip(&people) {
            let down = SitDown { commitment: Some(Hex32([7; 32]).digest()), ..SitDown::default() };
            person.sit(&id, seat, &down).await.unwrap();
        }
        for (seat, person) in Seat::all(2).zip(&people) {
            person.reveal(&id, seat, Hex32([7; 32])).await.unwrap();
        }
        let Some(AnySight::Parade(sight)) = people[0].table(&id).await.unwrap().sight else { panic!("no cards") };
        let first = usize::from(sight.moves.is_empty());
        (id, [first, 1 - first].map(|index| people[index].cookie().unwrap().into()))
    })
}

/// Puts a session cookie into a data folder.
fn keep(data_dir: &DataDir, node: &Node, cookie: &str) {
    std::fs::create_dir_all(data_dir.path()).unwrap();
    let text = serde_json::json!({ node.url(): cookie }).to_string();
    std::fs::write(data_dir.path().join("sessions.json"), text).unwrap();
}

#[test]
fn nobody_gets_hints_in_a_rated_game() {
    let node = Node::start();
    let (id, [cookie, _]) = rated(&node);

    let mut screen = TestApp::menu("rated");
    keep(&screen.data_dir, &node, &cookie);
    let server = tui::online::Server::connect(&node.url(), "whoever", &screen.data_dir).unwrap();
    screen.app = screen.app.with_server(server, Some(&id));
    let picture = screen.until("Your turn");
    assert!(!picture.contains("h hint"), "{picture}");
    let picture = screen.keys("h");
    assert!(picture.contains("There are no hints at this table"), "{picture}");

    let lines = data_dir("rated");
    keep(&lines, &node, &cookie);
    let mut answers = ["h", "q", "q"].into_iter().map(String::from);
    let text = node.plain(&lines, "whoever", &id, |_| answers.next());
    assert!(text.contains("There are no hints at this table"), "{text}");
}

#[test]
fn characters_that_are_free_are_chosen_and_seen_by_the_others() {
    let node = Node::start();
    let mut ann = node.app("character", "Ann", None);
    let id = open(&mut ann, GameKind::Alice, 1);
    ann.until("Ann (Alice)");
    let mut bob = node.app("character", "Bob", Some(&id));
    sit(&mut bob);
    assert!(bob.picture().contains("c character"), "{}", bob.picture());
    bob.keys("c");
    ann.until("Bob (the Hatter)");
    bob.until("Bob (the Hatter)");
    bob.keys("c");
    ann.until("Bob (the Queen of Hearts)");
    ann.press(KeyCode::Up);
    ann.keys("c");
    bob.until("Ann (the Hatter)");
    ann.until("Press s to start");
    ann.keys("s");
    ann.until("● Bob");
    let Some(AnySight::Alice(sight)) = look(&node, &id).sight else { panic!("no cards") };
    let cast: Vec<Character> = sight.view.players.iter().map(|player| player.character).collect();
    assert_eq!(cast[..2], [Character::Hatter, Character::Queen]);
}

#[test]
fn nobody_chooses_a_character_of_parade_or_for_somebody_else() {
    let node = Node::start();
    let mut ann = node.app("no-character", "Ann", None);
    let id = open(&mut ann, GameKind::Parade, 1);
    assert!(!ann.picture().contains("c character"), "{}", ann.picture());
    ann.keys("c");
    let mut eve = node.app("no-character", "Eve", None);
    let alice = open(&mut eve, GameKind::Alice, 1);
    eve.until("► Seat 2");
    assert!(!eve.picture().contains("c character"), "{}", eve.picture());
    eve.keys("c");
    eve.press(KeyCode::Enter);
    eve.until("Press s to start");
    let chosen = |id: &str| look(&node, id).room.seats.iter().map(|chair| chair.character).collect::<Vec<_>>();
    assert_eq!(chosen(&id), [None, None, None]);
    assert_eq!(chosen(&alice), [Some(Character::Alice), None, None]);
}

#[test]
fn line_by_line_one_sits_down_as_somebody_and_elsewhere() {
    let node = Node::start();
    let id = table(&node, plan(GameKind::Alice), &[None, Some("bot:1")]);
    let (mut to_swap, mut seats) = (["1", "2"].into_iter().cycle().map(String::from), Vec::new());
    let text = node.plain(&data_dir("character"), "Ann", &id, |text| {
        let seat = (1..=2).find(|seat| text.contains(&format!("Seat {seat}: Ann (the Hatter)")));
        seats.extend(seat);
        match text {
            _ if seats.len() == 6 => None,
            _ if seat.is_some() => number(text, "Swap two seats"),
            _ if text.contains("Seat 1: play as the Hatter") => number(text, "Seat 1: play as the Hatter"),
            _ if text.contains("Take seat 1") => number(text, "Take seat 1"),
            _ => to_swap.next(),
        }
    });
    assert_eq!(seats, [1, 2, 1, 2, 1, 2], "what is shown is never older than what was done: {text}");
    assert_eq!(look(&node, &id).room.seats[1].character, Some(Character::Hatter));
}

#[test]
fn line_by_line_one_is_told_that_the_table_is_closed() {
    let node = Node::start();
    let (host, id) = hosted(&node, plan(GameKind::Parade), &[None]);
    let text = node.plain(&data_dir("closed"), "Ann", &id, |text| {
        let waits = number(text, "Wait for the others");
        if waits.is_some() {
            node.runtime.block_on(host.close(&id)).unwrap();
        }
        waits
    });
    assert!(text.contains("This table was closed.") && !text.contains("reconnecting"), "{text}");
}

#[test]
fn line_by_line_there_are_hints_clocks_and_things_to_say() {
    let node = Node::start();
    let terms = Terms { takebacks: true, clock: Some(TimeControl::minutes(10, 0)) };
    let id = table(&node, Plan { terms, ..plan(GameKind::Parade) }, &[Some("bot:1")]);
    let mut todo = ["h", "?", "e"].into_iter();
    let mut said = false;
    let text = node.plain(&data_dir("company"), "Ann", &id, |text| {
        said |= text.contains("Ann: Good luck!");
        match text {
            _ if text.contains("Take seat 1") => number(text, "Take seat 1"),
            _ if text.contains("Good luck!") && text.contains("Type a number") => number(text, "Good luck!"),
            _ if said => None,
            _ => Some(todo.next().unwrap_or("1").into()),
        }
    });
    for told in ["Ann, you, ", "chance to win", "e: send the others a quick message", "Ann: Good luck!"] {
        assert!(text.contains(told), "no {told} in\n{text}");
    }
    assert!(!text.contains("--continue"), "it goes on at the server");
}

#[test]
fn what_is_typed_while_others_move_is_answered_at_once() {
    let node = Node::start();
    let (id, [_, cookie]) = rated(&node);
    let folder = data_dir("early");
    keep(&folder, &node, &cookie);
    let server = tui::online::Server::connect(&node.url(), "whoever", &folder).unwrap();
    let script = [
        ("the game continues on the server", "3"),
        ("It is not your turn yet.", "?"),
        ("e: send the others a quick message", "q"),
        ("To come back:", "q"),
    ];
    let (typist, mut screen) = Typist::new(script.into());
    let locale = Locale::new(Lang::En);
    tui::plain::online(&server, Some(id), &["Ann".into()], &locale, &mut Keyboard::new(typist), &mut screen).unwrap();
}

#[test]
fn line_by_line_one_comes_back_after_a_bot_moved() {
    let node = Node::start();
    let terms = Terms { takebacks: false, clock: Some(TimeControl::PerSide { seconds: 1, increment: 0 }) };
    let id = table(&node, Plan { terms, ..plan(GameKind::Parade) }, &[Some("bot:1")]);
    let has_stand_in = |id: &str| match look(&node, id).sight {
        Some(AnySight::Parade(sight)) => sight.seats[0].stand_in.is_some() || sight.ending.is_some(),
        _ => false,
    };
    let mut heard = String::new();
    let text = node.plain(&data_dir("away"), "Ann", &id, |text| {
        heard += text;
        if text.contains("Take seat 1") {
            return number(text, "Take seat 1");
        }
        if heard.contains("You are back") || heard.contains("Rematch") {
            return None;
        }
        // Waits until the time runs out.
        while !heard.contains("You ran out of time") && !has_stand_in(&id) {
            std::thread::sleep(Duration::from_millis(20));
        }
        Some("1".into())
    });
    assert!(text.contains("You ran out of time, and a bot moved for you"), "{text}");
    assert!(text.contains("You are back"), "{text}");
}
