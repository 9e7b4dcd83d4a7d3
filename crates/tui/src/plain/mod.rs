//! The plain mode: games line by line, for pipes, screen readers and simple terminals.
//!
//! Every decision is a numbered list, and its answer one number. The program only
//! writes lines of text, and only ever waits for a line of input or for other
//! players.

mod answer;
mod choose;
mod company;
mod input;
mod learn;
mod online;
mod page;

use std::io::{self, Write};
use std::path::Path;

use catalog::AnyTable;
use game::{Names, Seat, SeatSet};
use i18n::{Locale, t};

use crate::handle::GameHandle;
use crate::online::Remote;
use crate::session::{BadBot, Hints, SaveSlot};
use crate::update::Update;
use answer::{Answer, read_line};
pub use input::{Input, Keyboard};
pub use learn::{LessonExit, learn};
pub use online::online;
use page::Page;

/// The number of empty lines that hide a hand from the next player.
const SCREEN: usize = 100;

/// How a game was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// It is over, and its record is written.
    Over,
    /// It is saved, to be continued.
    Saved,
    /// It could not be saved, or a bot failed; the user was told.
    Failed,
}

/// Why a game stopped.
#[derive(Debug, thiserror::Error)]
pub enum PlainError {
    /// A bot at the table can't play.
    #[error(transparent)]
    Bot(#[from] BadBot),
    /// Input or output failed. The game is saved.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Plays a game until it is over or left. A `coach` gives a hint with every
/// decision until it is switched off.
///
/// # Errors
/// If a bot at the table can't play, or input or output fails.
pub fn play(
    (table, slot): (AnyTable, SaveSlot),
    coach: bool,
    locale: &Locale,
    input: &mut dyn Input,
    out: &mut dyn Write,
) -> Result<Exit, PlainError> {
    let mut plain = Plain::new(GameHandle::local((table, slot), || ())?, coach, locale, input, out);
    Ok(plain.run()?)
}

struct Plain<'a> {
    game: GameHandle,
    locale: &'a Locale,
    names: Names,
    input: &'a mut dyn Input,
    out: &'a mut dyn Write,
    /// The version that each player last saw, by seat, then that of a spectator.
    seen: Vec<usize>,
    /// The player at the keyboard.
    shown: Option<Seat>,
    troubled: bool,
    /// Whether a bot stands in for the player at the keyboard.
    away: bool,
    /// Whether every decision comes with a hint.
    coach: bool,
}

impl<'a> Plain<'a> {
    fn new(
        game: GameHandle,
        coach: bool,
        locale: &'a Locale,
        input: &'a mut dyn Input,
        out: &'a mut dyn Write,
    ) -> Self {
        let seen = vec![game.version(); game.seats() + 1];
        let sole = game.remote().map(Remote::own).filter(|own| own.len() == 1);
        let shown = sole.and_then(SeatSet::lowest);
        Self { names: game.names(locale), game, locale, input, out, seen, shown, troubled: false, away: false, coach }
    }

    fn run(&mut self) -> io::Result<Exit> {
        self.greet(self.game.version() > 0)?;
        loop {
            self.tell_trouble()?;
            if self.game.is_over() {
                return self.finish();
            }
            if let Some(seat) = self.game.hand_over(self.shown)
                && !self.hand_over(seat)?
            {
                return self.leave();
            }
            self.come_back()?;
            let left = match self.shown.filter(|seat| self.game.waits_for(*seat)) {
                Some(seat) => self.decide(seat)?,
                None => self.wait()?,
            };
            if let Some(left) = left {
                return Ok(left);
            }
        }
    }

    fn greet(&mut self, goes_on: bool) -> io::Result<()> {
        let sight = self.game.sight(self.shown, self.game.version());
        let game = t!(self.locale, "game-name", game = sight.kind().name());
        let players = self.names.iter().collect::<Vec<_>>().join(", ");
        let first = if goes_on {
            t!(self.locale, "play-goes-on", game = game, players = players)
        } else {
            t!(self.locale, "play-begins", game = game, players = players)
        };
        self.line(&first)?;
        let looks_on = self.game.people().is_empty();
        self.line(&match &self.game {
            _ if looks_on => t!(self.locale, "online-watching"),
            GameHandle::Local(_) => t!(self.locale, "play-how"),
            GameHandle::Remote(_) => t!(self.locale, "online-how"),
        })?;
        let page = Page::new(self.locale, &sight, &self.names);
        let table = looks_on.then_some(page.table);
        page.board.into_iter().chain(table).try_for_each(|told| self.line(&told))
    }

    /// Hands the keyboard over; returns whether the player took it.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        if self.game.people().len() > 1 {
            (0..SCREEN).try_for_each(|_| self.line(""))?;
            self.line(&t!(self.locale, "play-hand-over", who = self.names.of(seat)))?;
            self.out.flush()?;
            if read_line(self.input)?.is_none_or(|line| line.trim() == "q") {
                return Ok(false);
            }
        }
        self.shown = Some(seat);
        self.game.look(seat);
        Ok(true)
    }

    /// Waits for other players. Tells what happened, unless the keyboard is about to change hands.
    fn wait(&mut self) -> io::Result<Option<Exit>> {
        if self.shown.is_some() || self.game.people().is_empty() {
            self.tell_news(self.shown)?;
        }
        self.out.flush()?;
        let news = match self.game.poll() {
            None => match self.await_typing() {
                Some(true) => return self.answer_early(),
                Some(false) => return Ok(None),
                None => self.game.wait(),
            },
            news => news,
        };
        // A game ends only when its other end is gone.
        let Some(news) = news else { return Ok(Some(Exit::Failed)) };
        let update = self.game.apply(news);
        self.take(&update)
    }

    /// Tells an update, if it is for now.
    fn take(&mut self, update: &Update) -> io::Result<Option<Exit>> {
        match *update {
            Update::BotFailed(seat) => {
                self.line(&t!(self.locale, "play-bot-failed", who = self.names.of(seat)))?;
                self.leave()?;
                return Ok(Some(Exit::Failed));
            }
            Update::Refused(code) => self.line(&self.locale.refused(code))?,
            Update::Emote(seat, emote) => {
                let (who, what) = (self.names.of(seat), self.locale.emote(emote));
                self.line(&t!(self.locale, "online-says", who = who, what = what))?;
            }
            Update::Changed | Update::Reset | Update::Hints(_) | Update::NoHints | Update::Nothing => {}
        }
        Ok(None)
    }

    fn decide(&mut self, seat: Seat) -> io::Result<Option<Exit>> {
        let decision = self.game.decision();
        let page = self.tell_news(Some(seat))?;
        self.line("")?;
        self.tell_company()?;
        self.line(&page.table)?;
        for choice in page.tell_moves(self.locale) {
            self.line(&choice)?;
        }
        if self.coach
            && let Some(left) = self.hint(seat, &page)?
        {
            return Ok(Some(left));
        }
        // While we waited for a hint, the time may have run out and a bot may have moved.
        while self.game.decision() == decision {
            let count = page.moves.len();
            self.line(&t!(self.locale, "play-prompt", question = page.question.as_str(), count = count))?;
            self.out.flush()?;
            match Answer::read(self.input, count)? {
                Answer::Number(at) => match self.game.play(seat, &page.moves[at].mv, self.locale) {
                    Ok(_) => return Ok(None),
                    Err(why) => self.line(&why)?,
                },
                Answer::Hint if self.coach => self.coach = false,
                Answer::Hint => {
                    if let Some(left) = self.hint(seat, &page)? {
                        return Ok(Some(left));
                    }
                }
                Answer::TakeBack if self.take_back(seat)? => return Ok(None),
                Answer::TakeBack => {}
                Answer::Resign => match self.game.resign(seat, self.locale) {
                    Ok(_) => return Ok(None),
                    Err(why) => self.line(&why)?,
                },
                Answer::Help => self.help()?,
                Answer::Talk if self.game.remote().is_some() => self.talk(seat)?,
                Answer::Talk => self.wrong("e", count)?,
                Answer::Quit => return self.leave().map(Some),
                Answer::Wrong(answer) => self.wrong(&answer, count)?,
            }
        }
        Ok(None)
    }

    fn help(&mut self) -> io::Result<()> {
        let game = self.game.sight(self.shown, self.game.version()).kind().name();
        self.line(&match &self.game {
            GameHandle::Local(_) => t!(self.locale, "play-help", game = game),
            GameHandle::Remote(_) => t!(self.locale, "online-help", game = game),
        })
    }

    fn wrong(&mut self, answer: &str, count: usize) -> io::Result<()> {
        self.line(&t!(self.locale, "play-wrong", answer = answer, count = count))
    }

    /// Takes the last decision back; returns whether that worked.
    fn take_back(&mut self, seat: Seat) -> io::Result<bool> {
        match self.game.take_back(seat, self.locale) {
            Ok(_) => Ok(true),
            Err(why) => {
                self.line(&why)?;
                Ok(false)
            }
        }
    }

    fn hint(&mut self, seat: Seat, page: &Page) -> io::Result<Option<Exit>> {
        if !self.game.has_hints() {
            self.line(&t!(self.locale, "online-no-hints"))?;
            return Ok(None);
        }
        let decision = self.game.decision();
        self.game.ask_hint(seat);
        while self.game.decision() == decision {
            let Some(news) = self.game.wait() else { return Ok(Some(Exit::Failed)) };
            match self.game.apply(news) {
                Update::Hints(hints) => {
                    self.tell_hints(page, &hints)?;
                    return Ok(None);
                }
                Update::NoHints => {
                    self.line(&t!(self.locale, "play-no-hint"))?;
                    return Ok(None);
                }
                update => {
                    if let Some(left) = self.take(&update)? {
                        return Ok(Some(left));
                    }
                    self.tell_trouble()?;
                }
            }
        }
        Ok(None)
    }

    fn tell_hints(&mut self, page: &Page, hints: &Hints) -> io::Result<()> {
        for line in page.tell_hints(self.locale, hints, &self.names) {
            self.line(&line)?;
        }
        Ok(())
    }

    fn tell_news(&mut self, seat: Option<Seat>) -> io::Result<Page> {
        let place = seat.map_or(self.seen.len() - 1, Seat::index);
        let page = Page::new(self.locale, &self.game.sight(seat, self.seen[place]), &self.names);
        self.seen[place] = page.version;
        for line in &page.news {
            self.line(line)?;
        }
        Ok(page)
    }

    /// Says when the game can't be saved, and when it can again.
    fn tell_trouble(&mut self) -> io::Result<()> {
        let trouble = self.game.trouble(self.locale);
        if trouble.is_some() != self.troubled && !self.game.is_over() {
            self.troubled = trouble.is_some();
            self.line(&match (trouble, &self.game) {
                (Some(trouble), _) => trouble,
                (None, GameHandle::Local(_)) => t!(self.locale, "play-saved-again"),
                (None, GameHandle::Remote(_)) => t!(self.locale, "online-back-again"),
            })?;
        }
        Ok(())
    }

    fn finish(&mut self) -> io::Result<Exit> {
        let page = self.tell_news(self.shown.or(self.game.people().lowest()))?;
        self.line("")?;
        self.line(page.ending.as_deref().unwrap_or_default())?;
        if page.takebacks > 0 {
            self.line(&t!(self.locale, "play-takebacks", count = page.takebacks))?;
        }
        let Some(session) = self.game.session() else { return self.out.flush().map(|()| Exit::Over) };
        let (told, left) = match session.trouble() {
            None => {
                let path = session.slot().record_path();
                let (path, quoted) = (path.display().to_string(), quote(path));
                (t!(self.locale, "play-record", path = path, quoted = quoted), Exit::Over)
            }
            Some(why) => (t!(self.locale, "play-no-record", why = why), Exit::Failed),
        };
        self.line(&told)?;
        self.out.flush()?;
        Ok(left)
    }

    fn leave(&mut self) -> io::Result<Exit> {
        let (told, left) = match &mut self.game {
            GameHandle::Remote(remote) => (remote.way_back(self.locale), Exit::Saved),
            GameHandle::Local(local) => {
                local.session.keep();
                let path = local.session.slot().save_path().display().to_string();
                match local.session.trouble() {
                    None => (t!(self.locale, "play-kept", path = path), Exit::Saved),
                    Some(_) => (t!(self.locale, "play-not-kept"), Exit::Failed),
                }
            }
        };
        self.line(&told)?;
        self.out.flush()?;
        Ok(left)
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }
}

/// The path, quoted for a shell.
pub(crate) fn quote(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-+:@".contains(c);
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

#[test]
fn paths_are_one_word() {
    for (path, quoted) in [("/a/b-1.jsonl", "/a/b-1.jsonl"), ("/my games/a", "'/my games/a'"), ("it's", r"'it'\''s'")] {
        assert_eq!(quote(Path::new(path)), quoted);
    }
}
