use std::path::PathBuf;
use std::time::Instant;

use catalog::GameKind;
use i18n::{Locale, t};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;

use super::app::App;
use super::binding::KeyBinding;
use super::game::GameScreen;
use super::lesson::LessonScreen;
use super::library::Library;
use super::online::{Connecting, ServerScreen, ServerVisit};
use super::pad::Pad;
use super::saves::Saves;
use super::setup::{Named, Setup};
use crate::draw::{self, Help, HelpGroup, Hit, Look};
use crate::online::{NotConnected, Remote, Server};
use crate::prefs::Prefs;

/// What has the screen and the keyboard.
pub(super) enum Screen {
    Menu,
    Game(Box<GameScreen>, Behind),
    Lesson(Box<LessonScreen>),
    /// The unfinished games.
    Saves(Saves),
    Library(Library),
    Pad(Pad),
    /// A server that has not answered yet.
    Connecting(Connecting),
    /// The tables of a server.
    Server(Box<ServerScreen>),
}

/// Where leaving a game leads.
pub(super) enum Behind {
    Menu,
    /// The program began with this game, so quitting it ends the program.
    Shell,
    /// The tables of the server where it is played.
    Server(Box<ServerVisit>),
}

/// Where a key or news leads.
pub(super) enum Next {
    Stay,
    /// To the screen behind this one.
    Back,
    /// Out of a game that may not be over.
    QuitGame,
    /// Out of the program.
    Quit,
    /// To the unfinished games.
    Saves,
    /// To the unfinished game in this file.
    Continue(PathBuf),
    /// To another game of the same players.
    Again,
    /// To the review of the game that has ended.
    Review,
    /// To a new game.
    Begin(Box<Setup>),
    /// To the first game after its lesson.
    BeginFirst(GameKind),
    Lesson(GameKind),
    Library,
    Pad,
    /// To the server in the settings.
    Connect,
    /// To the tables of a server or to one of them, unless the connection failed.
    Connected(Box<Result<Server, NotConnected>>, Option<String>),
    /// Nowhere, but this goes to the clipboard.
    Copy(String),
    /// To the game at a server's table.
    Play(Box<Remote>),
    /// To the menu, with these settings.
    Change(Prefs),
}

/// Passes input to the current screen, and draws it.
impl App {
    pub(super) fn press(&mut self, key: KeyCode, now: Instant) {
        if std::mem::take(&mut self.help) {
            return;
        }
        if matches!(key, KeyCode::Char('?') | KeyCode::F(1)) && self.has_help() {
            self.help = true;
            return;
        }
        let locale = &self.locale;
        let next = match &mut self.screen {
            Screen::Menu => self.menu.press(key, &self.prefs),
            Screen::Game(game, _) => game.press(key, locale, now),
            Screen::Lesson(lesson) => lesson.press(key, locale),
            Screen::Saves(saves) => saves.press(key),
            Screen::Library(library) => library.press(key, locale),
            Screen::Pad(pad) => pad.press(key, locale),
            Screen::Connecting(_) => Connecting::press(key),
            Screen::Server(server) => server.press(key, locale),
        };
        self.follow(next);
    }

    /// Whether `?` explains the screen here: a game has a help of its own, and where names are typed it is a letter.
    fn has_help(&self) -> bool {
        let types = self.bindings().iter().any(|binding| binding.code == KeyCode::Null);
        !types && !matches!(self.screen, Screen::Game(..))
    }

    pub(super) fn click(&mut self, column: u16, row: u16, now: Instant) {
        let Some(hit) = self.hits.at(column, row) else { return };
        if let Hit::Key(index) = hit {
            let key = self.bindings().get(index).map(|binding| binding.code);
            return key.into_iter().for_each(|key| self.press(key, now));
        }
        let locale = &self.locale;
        let next = match &mut self.screen {
            Screen::Menu => self.menu.click(hit, &self.prefs),
            Screen::Game(game, _) => game.click(hit, locale, now),
            Screen::Lesson(lesson) => lesson.click(hit, locale),
            Screen::Saves(saves) => saves.click(hit),
            Screen::Library(library) => library.click(hit, locale),
            Screen::Pad(pad) => pad.click(hit, locale),
            Screen::Connecting(_) => Next::Stay,
            Screen::Server(server) => server.click(hit, locale),
        };
        self.follow(next);
    }

    /// Turns the wheel by one notch, up if it is positive: over the log of a game it scrolls, elsewhere it selects.
    pub(super) fn scroll(&mut self, (column, row): (u16, u16), notch: isize, now: Instant) {
        match (&mut self.screen, self.hits.at(column, row)) {
            (Screen::Game(game, _), Some(Hit::Log { .. })) => game.scroll_log(notch),
            _ => self.press(if notch > 0 { KeyCode::Up } else { KeyCode::Down }, now),
        }
    }

    /// Takes in what other threads have found out.
    pub(super) fn poll(&mut self) {
        let next = match &mut self.screen {
            Screen::Game(game, _) => game.poll(),
            Screen::Library(library) => library.poll(&self.locale),
            Screen::Connecting(connecting) => connecting.poll(),
            Screen::Server(server) => server.poll(&self.locale),
            Screen::Menu | Screen::Lesson(_) | Screen::Pad(_) | Screen::Saves(_) => Next::Stay,
        };
        self.follow(next);
    }

    fn bindings(&self) -> Vec<KeyBinding> {
        let locale: &Locale = &self.locale;
        match &self.screen {
            Screen::Menu => self.menu.bindings(locale),
            Screen::Game(game, _) => game.bindings(locale),
            Screen::Lesson(lesson) => lesson.bindings(locale),
            Screen::Saves(saves) => saves.bindings(locale),
            Screen::Library(library) => library.bindings(locale),
            Screen::Pad(pad) => pad.bindings(locale),
            Screen::Connecting(_) => Connecting::bindings(locale),
            Screen::Server(server) => server.bindings(locale),
        }
    }

    /// Draws the screen.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let (area, locale, theme) = (frame.area(), &self.locale, self.theme);
        let buf = frame.buffer_mut();
        let named = Named { locale, prefs: &self.prefs, machine: &self.profile.own };
        self.hits = match &self.screen {
            Screen::Menu => self.menu.draw(buf, area, named, theme),
            Screen::Game(game, _) => game.draw(buf, area, locale, theme),
            Screen::Lesson(lesson) => lesson.draw(buf, area, locale, theme),
            Screen::Saves(saves) => saves.draw(buf, area, locale, theme),
            Screen::Library(library) => library.draw(buf, area, locale, theme),
            Screen::Pad(pad) => pad.draw(buf, area, locale, theme),
            Screen::Connecting(connecting) => connecting.draw(buf, area, locale, theme),
            Screen::Server(server) => server.draw(buf, area, locale, theme),
        };
        if self.help {
            let (bindings, title) = (self.bindings(), t!(self.locale, "app-help-keys"));
            let keys = KeyBinding::keys(&bindings, theme);
            let (text, groups) = ([t!(self.locale, "app-help-menu")], [HelpGroup { title: &title, keys: &keys }]);
            let help = Help { text: &text, groups: &groups, scroll: 0 };
            draw::draw_help(buf, area, &help, Look { theme, locale: &self.locale });
        }
        if let Screen::Game(game, _) = &mut self.screen {
            game.clamp_log(self.hits.furthest_log());
        }
    }
}
