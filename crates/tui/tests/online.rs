//! Tables of a real server: apps that are driven by keys, and a server that comes and goes.

mod node;
mod stage;

use std::path::Path;
use std::time::{Duration, Instant};

use catalog::GameKind;
use node::{Node, listen, move_on, open, sit};
use ratatui::crossterm::event::KeyCode;
use stage::Stage;
use table::{Plan, Terms, TimeControl, Variants};
use tui::full::Input;
use tui::session::Shelf;
use words::{Lang, Words};

/// Lets all of them play until each shows this.
fn play_until(stages: &mut [&mut Stage], text: &str) {
    let begun = Instant::now();
    while !stages.iter_mut().all(|stage| stage.picture().contains(text)) {
        for stage in stages.iter_mut() {
            listen(stage);
            move_on(stage);
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "no {text} in\n{}", stages[0].picture());
    }
}

#[test]
fn a_whole_game_of_each_kind_against_bots() {
    let node = Node::start();
    for kind in GameKind::ALL {
        let mut ann = node.app(&format!("bots-{kind}"), "Ann", None);
        open(&mut ann, kind, 0);
        ann.until("● Ann");
        play_until(&mut [&mut ann], "wins");
        let picture = ann.picture();
        assert!(picture.contains("play again"), "{picture}");
        ann.press(KeyCode::Enter);
        let lobby = ann.until("over");
        assert!(lobby.contains("New table") && lobby.contains("mine"), "{lobby}");
    }
}

#[test]
fn two_apps_at_one_table_say_something_and_play_again() {
    let node = Node::start();
    let mut ann = node.app("two", "Ann", None);
    let id = open(&mut ann, GameKind::Parade, 1);
    let mut bob = node.app("two", "Bob", Some(&id));
    sit(&mut bob);
    ann.until("s begins");
    ann.keys("s");
    ann.until("● Bob");
    bob.until("● Ann");
    ann.keys("e2");
    bob.until("Ann: Good luck!");
    play_until(&mut [&mut ann, &mut bob], "wins");
    ann.keys("n");
    bob.until("Ann would like to play again");
    bob.keys("n");
    ann.until("A table of Parade");
    bob.until("who opened the table begins");
    ann.until("s begins");
    ann.keys("s");
    ann.until("● Bob");
    bob.until("● Ann");
}

#[test]
fn the_server_stops_in_mid_game_and_everybody_goes_on() {
    let mut node = Node::start();
    let mut ann = node.app("cut", "Ann", None);
    let id = open(&mut ann, GameKind::Parade, 1);
    let mut bob = node.app("cut", "Bob", Some(&id));
    sit(&mut bob);
    ann.until("s begins");
    ann.keys("s");
    ann.until("● Bob");
    bob.until("● Ann");
    node.stop();
    ann.until("reconnecting");
    bob.until("reconnecting");
    // Whoever's turn it is plays into the void; it is shown once the server has it.
    let before = [ann.picture(), bob.picture()];
    move_on(&mut ann);
    move_on(&mut bob);
    let hands = |picture: &str| picture.lines().skip(14).take(8).map(String::from).collect::<Vec<_>>();
    assert_eq!(hands(&before[0]), hands(&ann.picture()), "nothing is played that nobody has");
    assert_eq!(hands(&before[1]), hands(&bob.picture()));
    node.start_again();
    play_until(&mut [&mut ann, &mut bob], "wins");
}

#[test]
fn who_looks_on_sees_no_hand() {
    let node = Node::start();
    let mut ann = node.app("watch", "Ann", None);
    let id = open(&mut ann, GameKind::Parade, 1);
    let mut bob = node.app("watch", "Bob", Some(&id));
    sit(&mut bob);
    ann.until("s begins");
    ann.keys("s");
    ann.until("Your hand");
    let mut eve = node.app("watch", "Eve", Some(&id));
    let picture = eve.until("● Ann");
    assert!(!picture.contains("Your hand"), "{picture}");
    ann.until("looking on: 1");
    let begun = Instant::now();
    while !ann.picture().contains("wins") {
        for stage in [&mut ann, &mut bob, &mut eve] {
            listen(stage);
        }
        move_on(&mut ann);
        move_on(&mut bob);
        if !eve.picture().contains("wins") {
            eve.press(KeyCode::Enter);
        }
        let picture = eve.picture();
        assert!(!picture.contains("Your hand") && !picture.contains("resign"), "{picture}");
        assert!(begun.elapsed() < Duration::from_secs(120));
    }
    eve.until("wins");
}

#[test]
fn two_people_at_one_keyboard_hand_it_over() {
    let node = Node::start();
    let mut ann = node.app("hand", "Ann", None);
    open(&mut ann, GameKind::Parade, 1);
    ann.press(KeyCode::Down);
    ann.press(KeyCode::Enter);
    ann.until("s begins");
    ann.keys("s");
    let picture = ann.until("it is your turn");
    assert!(!picture.contains("Your hand"), "{picture}");
    let begun = Instant::now();
    while !ann.picture().contains("wins") {
        if ann.picture().contains("it is your turn") {
            ann.press(KeyCode::Enter);
        }
        listen(&mut ann);
        move_on(&mut ann);
        assert!(begun.elapsed() < Duration::from_secs(120), "{}", ann.picture());
    }
}

#[test]
fn the_host_closes_a_table_and_whoever_waits_is_told() {
    let node = Node::start();
    let mut ann = node.app("closed", "Ann", None);
    let id = open(&mut ann, GameKind::Parade, 1);
    let mut bob = node.app("closed", "Bob", Some(&id));
    sit(&mut bob);
    ann.until("s begins");
    ann.keys("D");
    for stage in [&mut ann, &mut bob] {
        stage.until("The table is closed");
    }
}

#[test]
fn who_runs_out_of_time_comes_back_with_any_key() {
    let node = Node::start();
    let clock = Some(TimeControl::PerSide { seconds: 1, increment: 0 });
    let (terms, variants) = (Terms { takebacks: false, clock }, Variants::default());
    let plan = Plan { game: GameKind::Parade, variants, terms, rated: false, public: false, begins_when_full: true };
    let id = node.runtime.block_on(async {
        let mut host = client::Client::new(&node.url()).unwrap();
        host.guest("Host").await.unwrap();
        let seats = vec![None, Some("bot:1".parse().unwrap()), Some("bot:1".parse().unwrap())];
        host.open(&client::NewTable { plan, seats }).await.unwrap().id
    });
    let mut ann = node.app("time", "Ann", Some(&id));
    ann.until("Seat 1");
    ann.press(KeyCode::Enter);
    ann.until("a bot moves for you");
    ann.press(KeyCode::Enter);
    let picture = ann.until("Ann is back");
    assert!(!picture.contains("a bot moves for you"), "{picture}");
}

#[test]
fn the_menu_asks_for_the_address_and_keeps_it() {
    let node = Node::start();
    let mut stage = Stage::menu("online-menu");
    stage.choose("Online");
    stage.keys("127.0.0.1:1");
    stage.press(KeyCode::Enter);
    let picture = stage.until("can't reach the server");
    assert!(picture.contains("refused"), "{picture}");
    (0.."127.0.0.1:1".len()).for_each(|_| drop(stage.press(KeyCode::Backspace)));
    stage.keys(&node.url());
    stage.press(KeyCode::Enter);
    stage.until("New table");
    stage.restart(Some(Lang::En));
    assert!(stage.choose("Online").contains(&node.url()));
    stage.app.take(Input::End, Instant::now());
}

#[test]
fn a_table_that_is_not_there_is_said_to_be_missing() {
    let node = Node::start();
    let mut ann = node.app("missing", "Ann", Some("AbCdEfGhIjKlMnOpQr-_09"));
    let picture = ann.until("no such table");
    assert!(picture.contains("New table"), "{picture}");
}

#[test]
fn a_guest_is_the_same_guest_again() {
    let node = Node::start();
    let mut ann = node.app("again", "Ann", None);
    open(&mut ann, GameKind::Parade, 1);
    ann.press(KeyCode::Esc);
    ann.until("mine");
    let server = tui::online::Server::connect(&node.url(), "Ann", &ann.shelf).unwrap();
    ann.restart(Some(Lang::En));
    ann.app = std::mem::replace(&mut ann.app, Stage::menu("online-again-nobody").app).with_server(server, None);
    ann.until("mine");
}

/// Line by line, whatever is asked is answered with the first choice.
#[test]
fn a_whole_game_line_by_line() {
    let node = Node::start();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("online-plain");
    let _ = std::fs::remove_dir_all(&folder);
    let server = tui::online::Server::connect(&node.url(), "Ann", &Shelf::new(folder)).unwrap();
    let words = Words::new(Lang::En);
    // New table; the second seat is a bot; open. Then the first move, again and again, and leave.
    let input = "1\n4\n1\n".to_string() + &"1\n".repeat(60) + "2\nq\n";
    let mut out = Vec::new();
    let names = ["Ann".to_string()];
    tui::plain::online(&server, None, &names, &words, &mut input.as_bytes(), &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    assert!(text.contains("Bot 1") && text.contains("wins"), "{text}");
}
