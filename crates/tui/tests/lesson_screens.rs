//! Lessons on the whole screen, without a terminal: keys go in, pictures come out.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use catalog::GameKind;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use tui::full::{App, Input, Opening, Speed};
use tui::session::Shelf;
use tui::words::Lang;

struct Class {
    app: App,
    inputs: Receiver<Input>,
    terminal: Terminal<TestBackend>,
}

impl Class {
    fn menu(name: &str, lang: Lang, (width, height): (u16, u16)) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("lesson-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        let (sender, inputs) = channel();
        let opening = Opening { shelf: Shelf::new(folder), lang: Some(lang), own: "Ann".into() };
        let mut app = App::new(opening, sender);
        app.set_speed(Speed::Off);
        Self { app, inputs, terminal: Terminal::new(TestBackend::new(width, height)).unwrap() }
    }

    fn of(name: &str, kind: GameKind, lang: Lang, size: (u16, u16)) -> Self {
        let class = Self::menu(name, lang, size);
        Self { app: class.app.with_lesson(kind), ..class }
    }

    fn take(&mut self, event: Event) -> String {
        self.app.take(Input::Event(event), Instant::now());
        self.picture()
    }

    fn press(&mut self, code: KeyCode) -> String {
        self.take(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    fn keys(&mut self, keys: &str) -> String {
        let code = |key| if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) };
        keys.chars().map(|key| self.press(code(key))).last().unwrap_or_default()
    }

    fn turn(&mut self, steps: usize) -> String {
        (0..steps).for_each(|_| drop(self.press(KeyCode::PageDown)));
        self.picture()
    }

    fn picture(&mut self) -> String {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
        self.terminal.backend().to_string()
    }

    /// Lets bots move and coaches speak.
    fn hear(&mut self) -> String {
        let input = self.inputs.recv_timeout(Duration::from_secs(60)).expect("somebody thinks");
        self.app.take(input, Instant::now());
        self.app.tick(Instant::now());
        self.picture()
    }
}

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (140, 45);

#[test]
fn pictures_of_parade() {
    let mut class = Class::of("parade-en", GameKind::Parade, Lang::En, SMALL);
    insta::assert_snapshot!("lesson-parade-first-en", class.picture());
    insta::assert_snapshot!("lesson-parade-wrong-en", class.keys("\n2\n"));
    let mut class = Class::of("parade-fr", GameKind::Parade, Lang::Fr, LARGE);
    insta::assert_snapshot!("lesson-parade-right-fr", class.keys("\n3\n"));
    let mut class = Class::of("parade-pl", GameKind::Parade, Lang::Pl, SMALL);
    insta::assert_snapshot!("lesson-parade-majority-pl", class.turn(8));
}

#[test]
fn pictures_of_alice() {
    let mut class = Class::of("alice-en", GameKind::Alice, Lang::En, LARGE);
    insta::assert_snapshot!("lesson-alice-lucy-en", class.turn(3));
    let mut class = Class::of("alice-fr", GameKind::Alice, Lang::Fr, SMALL);
    class.turn(3);
    insta::assert_snapshot!("lesson-alice-right-fr", class.keys("1\n"));
    let mut class = Class::of("alice-pl", GameKind::Alice, Lang::Pl, SMALL);
    class.turn(11);
    insta::assert_snapshot!("lesson-alice-end-pl", class.keys("1\n"));
}

#[test]
fn a_whole_lesson_by_keys() {
    let mut class = Class::of("whole", GameKind::Parade, Lang::En, SMALL);
    let answers = ["", "33", "44", "55", "22", "", "22", "24\n", "2\n", "1\n", "3\n"];
    for (answer, number) in answers.into_iter().zip(1..) {
        let picture = class.keys(answer);
        assert!(picture.is_empty() || picture.contains("Enter go on"), "{number}: {picture}");
        assert!(class.keys("\n").contains(&format!("{}/12", number + 1)), "{number}");
    }
}

#[test]
fn what_is_not_done_is_not_passed_by_enter() {
    let mut class = Class::of("wrong", GameKind::Parade, Lang::En, SMALL);
    for _ in 0..4 {
        assert!(class.keys("\n1").contains("2/12"));
    }
    assert!(class.press(KeyCode::Backspace).contains("1/12"));
    assert!(class.press(KeyCode::PageUp).contains("1/12"));
}

#[test]
fn the_menu_leads_to_lessons_and_escape_back() {
    let mut class = Class::menu("menu", Lang::En, SMALL);
    assert!(class.picture().contains("Learn Alice in Wonderland"));
    (0..2).for_each(|_| drop(class.press(KeyCode::Down)));
    assert!(class.press(KeyCode::Enter).contains("Welcome to Parade!"));
    assert!(class.press(KeyCode::Esc).contains("Learn Parade"));
    assert!(!class.app.is_done());
}

#[test]
fn any_size_can_follow_any_other() {
    for kind in GameKind::ALL {
        let mut class = Class::of(&format!("resize-{kind}"), kind, Lang::Pl, SMALL);
        for (width, height) in [(20, 5), (140, 45), (1, 1), (40, 12), (60, 20), (300, 90), (79, 13)] {
            class.terminal.backend_mut().resize(width, height);
            for _ in 0..13 {
                let picture = class.press(KeyCode::PageDown);
                assert_eq!(picture.lines().count(), usize::from(height), "{picture}");
            }
            (0..13).for_each(|_| drop(class.press(KeyCode::PageUp)));
        }
    }
}

#[test]
fn answers_can_be_clicked() {
    let mut class = Class::of("click", GameKind::Parade, Lang::En, SMALL);
    let picture = class.turn(8);
    let row = picture.lines().position(|line| line.contains("2 Hatter ")).unwrap() as u16;
    let kind = MouseEventKind::Down(MouseButton::Left);
    let mut click = |column| class.take(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    assert!(click(3).contains("Not quite"));
    assert!(click(12).contains("The Hatter, with three cards"));
}

#[test]
fn the_first_game_comes_with_a_hint_on_every_decision_until_somebody_wants_none() {
    for (kind, steps) in [(GameKind::Parade, 11), (GameKind::Alice, 12)] {
        let mut class = Class::of(&format!("game-{kind}"), kind, Lang::En, LARGE);
        class.turn(steps);
        class.press(KeyCode::Enter);
        assert!(class.app.table().unwrap().players()[1..].iter().all(|player| player.to_string() == "bot:level:1"));
        for decision in 0..2 {
            let mut picture = class.picture();
            while !picture.contains("Hint: chance to win") {
                picture = class.hear();
            }
            assert!(picture.contains("h no more hints"), "{picture}");
            if decision == 0 {
                class.press(KeyCode::Enter);
            }
        }
        let picture = class.keys("h");
        assert!(!picture.contains("Hint:") && picture.contains("h hint"), "{picture}");
    }
}
