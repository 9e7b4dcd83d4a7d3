//! Every screen in every language: nothing is cut off at 80x24.

mod app;
mod samples;

use std::sync::atomic::{AtomicUsize, Ordering};

use app::TestApp;
use catalog::{AnyTable, GameKind};
use i18n::{Lang, Locale};
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use tui::draw::{Look, Theme, draw};

const SIZES: [(u16, u16); 2] = [(80, 24), (140, 45)];

fn text(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(buffer.area.width.into());
    let row = |cells: &[Cell]| cells.iter().map(Cell::symbol).collect::<String>().trim_end().to_owned() + "\n";
    rows.map(row).collect()
}

/// The program in one language, and its screens by name.
struct Tour {
    test: TestApp,
    screens: Vec<(String, String)>,
}

impl Tour {
    fn new(lang: Lang, size: (u16, u16)) -> Self {
        static TOURS: AtomicUsize = AtomicUsize::new(0);
        let number = TOURS.fetch_add(1, Ordering::Relaxed);
        Self { test: TestApp::sized(&format!("languages-{number}"), lang, size), screens: Vec::new() }
    }

    fn press(&mut self, key: KeyCode) {
        self.test.press(key);
    }

    /// Collects the current screen.
    fn look(&mut self, name: &str) {
        self.test.picture();
        self.screens.push((name.into(), text(self.test.terminal.backend().buffer())));
    }

    /// Visits every page of the menu: Enter opens it, Escape leaves it.
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
        Self { test: self.test.begin(kind, players), ..self }
    }

    fn table(&self) -> &AnyTable {
        self.test.app.table().unwrap()
    }

    /// Plays a whole game, with the help at the beginning.
    fn play(&mut self, kind: GameKind) {
        self.test.settle();
        self.press(KeyCode::Char('?'));
        self.look(&format!("{kind}, help"));
        self.press(KeyCode::Esc);
        for turn in 1.. {
            self.test.settle();
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

    /// Marks one card.
    fn discard(&mut self) {
        self.press(KeyCode::Right);
        self.press(KeyCode::Char(' '));
        self.look("parade, discard");
        self.press(KeyCode::Enter);
    }
}

/// Every screen of the program, with two games.
fn tour(lang: Lang, size: (u16, u16)) -> Vec<(String, String)> {
    let mut tour = Tour::new(lang, size);
    tour.menus();
    let mut screens = tour.screens;
    let mut handing = Tour::new(lang, size).begin(GameKind::Parade, "ann,bob");
    handing.look("hand-over");
    screens.append(&mut handing.screens);
    // Of two bots that discard at the same time, either may be the first.
    for (kind, players) in [(GameKind::Parade, "me,bot:1"), (GameKind::Alice, "me,bot:1,bot:1")] {
        let mut game = Tour::new(lang, size).begin(kind, players);
        game.play(kind);
        screens.append(&mut game.screens);
    }
    screens
}

/// The lines of a picture that are cut off.
fn cut(lang: Lang, picture: &str) -> impl Iterator<Item = &str> {
    // This text itself ends in an ellipsis.
    let waiting = i18n::t!(Locale::new(lang), "screen-waiting-for", name = "").replace('…', "");
    picture.lines().filter(move |line| line.contains('…') && !line.contains(waiting.trim_end()))
}

#[test]
fn nothing_is_cut_off() {
    let mut found = Vec::new();
    for lang in Lang::ALL {
        for size in SIZES {
            let screens = tour(lang, size);
            let lines = screens.iter().flat_map(|(name, picture)| cut(lang, picture).map(move |line| (name, line)));
            found.extend(lines.map(|(name, line)| format!("{lang} {size:?} {name}: {line}")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_key_of_the_footer_has_room() {
    for lang in Lang::ALL {
        let locale = Locale::new(lang);
        let (quit, back) = (i18n::t!(locale, "app-key-quit"), i18n::t!(locale, "app-key-back"));
        let (end, resign) = (i18n::t!(locale, "app-key-end"), i18n::t!(locale, "resign-key"));
        let (table, log) = (i18n::t!(locale, "app-key-table"), i18n::t!(locale, "app-key-log"));
        for (name, picture) in tour(lang, SIZES[0]) {
            let foot = picture.lines().last().unwrap();
            let ends = match ["decision", "discard", "help"].iter().any(|own| name.contains(own)) {
                // The table and the log come last, if they have room.
                true => vec![format!("r {resign}"), format!("t {table}"), format!("PgUp {log}")],
                false => vec![format!("q {quit}"), format!("q {end}"), format!("Esc {quit}"), format!("Esc {back}")],
            };
            assert!(ends.iter().any(|end| foot.ends_with(end)), "{lang} {name}\n{picture}");
        }
    }
}

#[test]
fn the_menu_tells_what_is_behind_each_entry() {
    for lang in Lang::ALL {
        let locale = Locale::new(lang);
        let mut tour = Tour::new(lang, SIZES[0]);
        tour.look("menu");
        let (_, menu) = &tour.screens[0];
        for about in [i18n::t!(locale, "app-parade-about"), i18n::t!(locale, "app-puzzle-about")] {
            assert!(menu.contains(&about), "{lang} {about}\n{menu}");
        }
    }
}

/// The sample screens, with long logs, hints and boards of any size.
#[test]
fn nothing_is_cut_off_in_samples() {
    let mut found = Vec::new();
    for lang in Lang::ALL {
        let look = Look { theme: Theme::default(), locale: &Locale::new(lang) };
        samples::every(|name, scene| {
            for (width, height) in SIZES {
                let area = Rect::new(0, 0, width, height);
                let mut buffer = Buffer::empty(area);
                draw(&mut buffer, area, scene, look);
                found.extend(cut(lang, &text(&buffer)).map(|line| format!("{lang} {width}x{height} {name}: {line}")));
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
