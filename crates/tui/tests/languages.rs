//! All that the program shows, in every language: nothing is cut off on the smallest usual terminal.

mod samples;
mod stage;

use std::sync::atomic::{AtomicUsize, Ordering};

use catalog::GameKind;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use stage::Stage;
use table::AnyTable;
use tui::draw::{Look, Theme, draw};
use words::{Lang, Words};

const SIZES: [(u16, u16); 2] = [(80, 24), (140, 45)];

fn text(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(buffer.area.width.into());
    let row = |cells: &[Cell]| cells.iter().map(Cell::symbol).collect::<String>().trim_end().to_owned() + "\n";
    rows.map(row).collect()
}

/// The program in one language, whose screens are collected by their names.
struct Tour {
    stage: Stage,
    screens: Vec<(String, String)>,
}

impl Tour {
    fn new(lang: Lang, size: (u16, u16)) -> Self {
        static TOURS: AtomicUsize = AtomicUsize::new(0);
        let number = TOURS.fetch_add(1, Ordering::Relaxed);
        Self { stage: Stage::sized(&format!("languages-{number}"), lang, size), screens: Vec::new() }
    }

    fn press(&mut self, key: KeyCode) {
        self.stage.press(key);
    }

    /// Keeps the picture of what is on the screen.
    fn look(&mut self, name: &str) {
        self.stage.picture();
        self.screens.push((name.into(), text(self.stage.terminal.backend().buffer())));
    }

    /// Every page behind the menu; Enter opens it, and it is left by Escape.
    fn menus(&mut self) {
        const CONTINUE: &str = "a game that is not there can't go on";
        const DAILY: &str = "another puzzle comes every day";
        self.look("menu");
        self.press(KeyCode::Home);
        for page in [
            Err(CONTINUE),
            Ok("new Parade"),
            Ok("new Alice"),
            Ok("online"),
            Ok("lesson of Parade"),
            Ok("lesson of Alice"),
            Err(DAILY),
            Err(DAILY),
            Ok("games to review"),
            Ok("score pad"),
            Ok("rules of Parade"),
            Ok("rules of Alice"),
            Ok("settings"),
        ] {
            if let Ok(page) = page {
                self.press(KeyCode::Enter);
                self.look(page);
                self.press(KeyCode::Esc);
            }
            self.press(KeyCode::Down);
        }
    }

    fn begin(self, kind: GameKind, players: &str) -> Self {
        Self { stage: self.stage.begin(kind, players), ..self }
    }

    fn table(&self) -> &AnyTable {
        self.stage.app.table().unwrap()
    }

    /// A whole game, with its help at the beginning.
    fn play(&mut self, kind: GameKind) {
        self.stage.settle();
        self.press(KeyCode::Char('?'));
        self.look(&format!("{kind}, help"));
        self.press(KeyCode::Esc);
        for turn in 1.. {
            self.stage.settle();
            if self.table().is_over() {
                break;
            }
            self.press(KeyCode::Right);
            self.look(&format!("{kind}, decision {turn}"));
            let version = self.table().version();
            self.press(KeyCode::Enter);
            if self.table().version() == version {
                self.discard();
            }
            assert!(turn < 300);
        }
        self.look(&format!("{kind}, score"));
    }

    /// One card is marked.
    fn discard(&mut self) {
        self.press(KeyCode::Right);
        self.press(KeyCode::Char(' '));
        self.look("parade, discard");
        self.press(KeyCode::Enter);
    }
}

/// Every screen of the program, and of two games.
fn tour(lang: Lang, size: (u16, u16)) -> Vec<(String, String)> {
    let mut tour = Tour::new(lang, size);
    tour.menus();
    let mut screens = tour.screens;
    let mut handing = Tour::new(lang, size).begin(GameKind::Parade, "ann,bob");
    handing.look("hand-over");
    screens.append(&mut handing.screens);
    // Of two bots that discard at the same time, either may be the first to tell.
    for (kind, players) in [(GameKind::Parade, "me,bot:1"), (GameKind::Alice, "me,bot:1,bot:1")] {
        let mut game = Tour::new(lang, size).begin(kind, players);
        game.play(kind);
        screens.append(&mut game.screens);
    }
    screens
}

/// The lines of a picture that don't show their whole text.
fn cut(picture: &str) -> impl Iterator<Item = &str> {
    picture.lines().filter(|line| line.contains('…'))
}

#[test]
fn nothing_is_cut_off() {
    let mut found = Vec::new();
    for lang in Lang::ALL {
        for size in SIZES {
            let screens = tour(lang, size);
            let lines = screens.iter().flat_map(|(name, picture)| cut(picture).map(move |line| (name, line)));
            found.extend(lines.map(|(name, line)| format!("{lang} {size:?} {name}: {line}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_key_of_the_footer_has_room() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let (quit, back) = (words::say!(words, "app-key-quit"), words::say!(words, "app-key-back"));
        let (end, resign) = (words::say!(words, "app-key-end"), words::say!(words, "resign-key"));
        for (name, picture) in tour(lang, SIZES[0]) {
            let foot = picture.lines().last().unwrap();
            let ends = match ["decision", "discard", "help"].iter().any(|own| name.contains(own)) {
                true => vec![format!("r {resign}")],
                false => vec![format!("q {quit}"), format!("q {end}"), format!("Esc {quit}"), format!("Esc {back}")],
            };
            assert!(ends.iter().any(|end| foot.ends_with(end)), "{lang} {name}\n{picture}");
        }
    }
}

#[test]
fn the_menu_tells_what_is_behind_each_entry() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let mut tour = Tour::new(lang, SIZES[0]);
        tour.look("menu");
        let (_, menu) = &tour.screens[0];
        for about in [words::say!(words, "app-parade-about"), words::say!(words, "app-puzzle-about")] {
            assert!(menu.contains(&about), "{lang} {about}\n{menu}");
        }
    }
}

/// Long logs, hints and boards of any size, as the tests of the screens have them.
#[test]
fn nothing_is_cut_off_in_samples() {
    let mut found = Vec::new();
    for lang in Lang::ALL {
        let look = Look { theme: Theme::default(), words: &Words::new(lang) };
        samples::every(|name, scene| {
            for (width, height) in SIZES {
                let area = Rect::new(0, 0, width, height);
                let mut buffer = Buffer::empty(area);
                draw(&mut buffer, area, scene, look);
                found.extend(cut(&text(&buffer)).map(|line| format!("{lang} {width}x{height} {name}: {line}")));
            }
        });
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn pictures() {
    let wanted = ["menu", "new Alice", "settings", "hand-over", "parade, help", "parade, decision 3"];
    let also = ["parade, discard", "parade, score", "alice, decision 3", "alice, score"];
    for lang in Lang::ALL {
        for size in SIZES {
            let screens = tour(lang, size).into_iter();
            let shown = screens.filter(|(name, _)| wanted.iter().chain(&also).any(|wanted| wanted == name));
            let album: String = shown.map(|(name, picture)| format!("== {name}\n{picture}\n")).collect();
            insta::assert_snapshot!(format!("{lang}-{}x{}", size.0, size.1), album);
        }
    }
}
