//! Tables of a real server, which is stopped and restarted, with apps driven by keys.

mod app;
mod node;

use std::path::Path;
use std::time::{Duration, Instant};

use app::TestApp;
use catalog::{GameKind, Plan};
use i18n::{Lang, Locale};
use node::{Node, listen, move_on, open, sit};
use ratatui::crossterm::event::KeyCode;
use table::{Terms, TimeControl};
use tui::full::Input;
use tui::session::DataDir;

/// The footer of a game that is over.
const OVER: &str = "Enter menu";

/// Lets all of them play until each shows this text.
fn play_until(apps: &mut [&mut TestApp], text: &str) {
    let begun = Instant::now();
    while !apps.iter_mut().all(|test| test.picture().contains(text)) {
        for test in apps.iter_mut() {
            listen(test);
            move_on(test);
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "no {text} in\n{}", apps[0].picture());
    }
}

#[test]
fn a_whole_game_of_each_kind_against_bots() {
    let node = Node::start();
    for kind in GameKind::ALL {
        let mut ann = node.app(&format!("bots-{kind}"), "Ann", None);
        open(&mut ann, kind, 0);
        ann.until("● Ann");
        play_until(&mut [&mut ann], OVER);
        let picture = ann.picture();
        assert!(picture.contains("rematch"), "{picture}");
        ann.press(KeyCode::Enter);
        let lobby = ann.until("finished");
        assert!(lobby.contains("New table") && lobby.contains("yours"), "{lobby}");
    }
}

#[test]
fn two_apps_at_one_table_say_something_and_play_again() {
    let node = Node::start();
    let mut ann = node.app("two", "Ann", None);
    let id = open(&mut ann, GameKind::Parade, 1);
    let mut bob = node.app("two", "Bob", Some(&id));
    sit(&mut bob);
    ann.until("Press s to start");
    ann.keys("s");
    ann.until("● Bob");
    bob.until("● Ann");
    ann.keys("e2");
    bob.until("Ann: Good luck!");
    play_until(&mut [&mut ann, &mut bob], OVER);
    ann.keys("n");
    bob.until("Ann would like a rematch");
    bob.keys("n");
    // Everybody has agreed, so it starts by itself; meanwhile both programs have drawn new nonces.
    play_until(&mut [&mut ann, &mut bob], "Your hand");
    play_until(&mut [&mut ann, &mut bob], OVER);
}

#[test]
fn a_name_that_somebody_has_gets_a_number() {
    let node = Node::start();
    let mut ann = node.app("names", "Ann", None);
    let id = open(&mut ann, GameKind::Parade, 1);
    let mut other = node.app("names-other", "ann", Some(&id));
    other.until("Seat 2");
    // The cursor is at the free seat.
    other.press(KeyCode::Enter);
    other.until("ann 2");
    ann.until("ann 2");
}

#[test]
fn the_server_stops_in_mid_game_and_everybody_goes_on() {
    let mut node = Node::start();
    let mut ann = node.app("cut", "Ann", None);
    let id = open(&mut ann, GameKind::Parade, 1);
    let mut bob = node.app("cut", "Bob", Some(&id));
    sit(&mut bob);
    ann.until("Press s to start");
    ann.keys("s");
    ann.until("● Bob");
    bob.until("● Ann");
    node.stop();
    ann.until("reconnecting");
    bob.until("reconnecting");
    // A move during the outage is shown once the server has it.
    let before = [ann.picture(), bob.picture()];
    move_on(&mut ann);
    move_on(&mut bob);
    let hands = |picture: &str| picture.lines().skip(14).take(8).map(String::from).collect::<Vec<_>>();
    assert_eq!(hands(&before[0]), hands(&ann.picture()), "nothing is played that nobody has");
    assert_eq!(hands(&before[1]), hands(&bob.picture()));
    node.start_again();
    play_until(&mut [&mut ann, &mut bob], OVER);
}

#[test]
fn who_looks_on_sees_no_hand() {
    let node = Node::start();
    let mut ann = node.app("watch", "Ann", None);
    let id = open(&mut ann, GameKind::Parade, 1);
    let mut bob = node.app("watch", "Bob", Some(&id));
    sit(&mut bob);
    ann.until("Press s to start");
    ann.keys("s");
    ann.until("Your hand");
    let mut eve = node.app("watch", "Eve", Some(&id));
    let picture = eve.until("● Ann");
    assert!(!picture.contains("Your hand"), "{picture}");
    ann.until("1 watching");
    let begun = Instant::now();
    while !ann.picture().contains(OVER) {
        for test in [&mut ann, &mut bob, &mut eve] {
            listen(test);
        }
        move_on(&mut ann);
        move_on(&mut bob);
        if !eve.picture().contains(OVER) {
            eve.press(KeyCode::Enter);
        }
        let picture = eve.picture();
        assert!(!picture.contains("Your hand") && !picture.contains("resign"), "{picture}");
        assert!(begun.elapsed() < Duration::from_secs(120));
    }
    eve.until(OVER);
}

#[test]
fn two_people_at_one_keyboard_hand_it_over() {
    let node = Node::start();
    let mut ann = node.app("hand", "Ann", None);
    open(&mut ann, GameKind::Parade, 1);
    ann.until("► Seat 2");
    ann.press(KeyCode::Enter);
    ann.until("Press s to start");
    ann.keys("s");
    let picture = ann.until("it's your turn");
    assert!(!picture.contains("Your hand"), "{picture}");
    let begun = Instant::now();
    while !ann.picture().contains(OVER) {
        if ann.picture().contains("it's your turn") {
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
    ann.until("Press s to start");
    ann.keys("D");
    for test in [&mut ann, &mut bob] {
        test.until("This table was closed");
    }
}

#[test]
fn a_player_whose_session_has_ended_is_told() {
    let node = Node::start();
    let mut ann = node.app("ended", "Ann", None);
    open(&mut ann, GameKind::Parade, 1);
    let sessions = std::fs::read_to_string(ann.data_dir.path().join("sessions.json")).unwrap();
    let sessions: serde_json::Value = serde_json::from_str(&sessions).unwrap();
    let cookie = sessions[node.url()].as_str().map(String::from);
    let elsewhere = client::Client::new(&node.url()).unwrap().with_cookie(cookie);
    let nothing = serde_json::json!({});
    node.runtime.block_on(elsewhere.ask(client::Method::DELETE, "/session", Some(&nothing))).unwrap();
    ann.until("Your session has ended");
}

#[test]
fn who_runs_out_of_time_comes_back_with_any_key() {
    let node = Node::start();
    let clock = Some(TimeControl::PerSide { seconds: 1, increment: 0 });
    let terms = Terms { takebacks: false, clock };
    let plan = Plan { terms, begins_when_full: true, ..Plan::of(GameKind::Parade) };
    let id = node.runtime.block_on(async {
        let mut host = client::Client::new(&node.url()).unwrap();
        host.guest("Host").await.unwrap();
        let seats = vec![None, Some("bot:1".parse().unwrap()), Some("bot:1".parse().unwrap())];
        host.open(&client::NewTable { plan, seats }).await.unwrap().id
    });
    let mut ann = node.app("time", "Ann", Some(&id));
    ann.until("Seat 1");
    ann.press(KeyCode::Enter);
    ann.until("a bot is playing for you");
    ann.press(KeyCode::Enter);
    let picture = ann.until("You are back");
    assert!(!picture.contains("a bot is playing for you"), "{picture}");
}

#[test]
fn the_menu_asks_for_the_address_and_keeps_it() {
    let node = Node::start();
    let mut test = TestApp::menu("online-menu");
    test.choose("Play online");
    test.keys("127.0.0.1:1");
    test.press(KeyCode::Enter);
    test.until("Nothing answers at this address");
    (0.."127.0.0.1:1".len()).for_each(|_| drop(test.press(KeyCode::Backspace)));
    test.keys(&node.url());
    test.press(KeyCode::Enter);
    test.until("New table");
    test.restart(Some(Lang::En));
    assert!(test.choose("Play online").contains(&node.url()));
    test.app.take(Input::End, Instant::now());
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
    ann.until("yours");
    let server = tui::online::Server::connect(&node.url(), "Ann", &ann.data_dir).unwrap();
    ann.restart(Some(Lang::En));
    ann.app = std::mem::replace(&mut ann.app, TestApp::menu("online-again-nobody").app).with_server(server, None);
    ann.until("yours");
}

/// In plain mode, answers every question with the first choice.
#[test]
fn a_whole_game_line_by_line() {
    let node = Node::start();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("online-plain");
    let _ = std::fs::remove_dir_all(&folder);
    let server = tui::online::Server::connect(&node.url(), "Ann", &DataDir::new(folder)).unwrap();
    let locale = Locale::new(Lang::En);
    // New table; the second seat is a bot; open. Then the first move again and again, and leave.
    let input = "99\n1\n4\n1\n".to_string() + &"1\n".repeat(60) + "2\nq\n";
    let mut out = Vec::new();
    let names = ["Ann".to_string()];
    tui::plain::online(&server, None, &names, &locale, &mut input.as_bytes(), &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    assert!(text.contains("“99” is not one of the choices. Type a number from 1 to"), "{text}");
    assert!(text.contains("Hatter") && text.contains(" win"), "{text}");
}
