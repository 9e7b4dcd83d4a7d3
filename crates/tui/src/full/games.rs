use std::mem;
use std::path::Path;

use catalog::{AnyTable, GameKind};
use i18n::t;
use lessons::first_table;

use super::app::{App, Input};
use super::game::GameScreen;
use super::library::Library;
use super::saves::Saves;
use super::screens::{Behind, Screen};
use super::setup::Setup;
use crate::handle::GameHandle;
use crate::session::{BadBot, NewGame, SaveSlot, twice};

/// Games on this machine: new ones, unfinished ones, and what follows when they are over.
impl App {
    /// Continues the only unfinished game, or lists them all.
    pub(super) fn choose_save(&mut self) {
        let saves = Saves::of(&self.profile.data_dir);
        match saves.only() {
            Some(path) => self.continue_game(&path),
            None => self.screen = Screen::Saves(saves),
        }
    }

    pub(super) fn continue_game(&mut self, path: &Path) {
        match self.profile.data_dir.open(path) {
            Ok(game) => self.try_open(game),
            Err(why) => {
                self.menu.reopen(&self.profile.data_dir);
                let (saves, why) = (Saves::of(&self.profile.data_dir), why.tell(&self.locale));
                self.screen = Screen::Saves(saves.with_note(why));
            }
        }
    }

    /// Deals the same game again.
    pub(super) fn again(&mut self) {
        let Some(game) = self.table().map(NewGame::again) else { return };
        if let Screen::Game(over, behind) = mem::replace(&mut self.screen, Screen::Menu) {
            self.parting = self.close(over.into_game());
            self.menu.reopen(&self.profile.data_dir);
            self.begin(&game);
            if let Screen::Game(_, now_behind) = &mut self.screen {
                *now_behind = behind;
            }
        }
    }

    /// Reviews the game that has just ended.
    pub(super) fn review_game(&mut self) {
        if let Screen::Game(over, _) = mem::replace(&mut self.screen, Screen::Menu) {
            let record = over.game().session().map(|session| session.slot().record_path().to_owned());
            self.parting = self.close(over.into_game());
            self.menu.reopen(&self.profile.data_dir);
            let mut library = Library::new(&self.profile.data_dir, self.budget, self.sender.clone());
            record.into_iter().for_each(|path| library.open(&path, &self.locale));
            self.screen = Screen::Library(library);
        }
    }

    /// The game that was set up, or why there can't be such a game.
    pub(super) fn new_game(&self, setup: &Setup) -> Result<NewGame, String> {
        let players = setup.players(self.named());
        if let Some(player) = twice(&players) {
            return Err(t!(self.locale, "setup-twice", name = player.to_string()));
        }
        Ok(NewGame { options: setup.options(&self.locale)?, players, seed: None })
    }

    /// Deals a game and shows it.
    pub(super) fn begin(&mut self, game: &NewGame) {
        match game.deal() {
            Ok(table) => {
                let slot = self.profile.data_dir.new_slot(table.kind());
                self.try_open((table, slot));
            }
            Err(why) => self.menu.note = Some(why.to_string()),
        }
    }

    /// Deals the first game after a lesson, with a coach.
    pub(super) fn begin_first(&mut self, kind: GameKind) {
        self.screen = Screen::Menu;
        let (options, players) = first_table(kind, &self.named().person(0));
        self.begin(&NewGame { options, players, seed: None });
        if let Screen::Game(game, _) = &mut self.screen {
            game.start_coaching();
        }
    }

    pub(super) fn try_open(&mut self, game: (AnyTable, SaveSlot)) {
        if let Err(why) = self.open(game, Behind::Menu) {
            self.menu.note = Some(why.to_string());
        }
    }

    pub(super) fn open(&mut self, game: (AnyTable, SaveSlot), behind: Behind) -> Result<(), BadBot> {
        let sender = self.sender.clone();
        let handle = GameHandle::local(game, move || drop(sender.send(Input::Wake)))?;
        let screen = GameScreen::new(handle, &self.locale, self.prefs.speed);
        self.screen = Screen::Game(Box::new(screen), behind);
        Ok(())
    }
}
