//! A game line by line: for pipes, screen readers and terminals that can do no more.
//!
//! Every decision is a numbered list that one number answers. All that is
//! written is lines of text, and nothing is ever waited for but a line of input
//! or a bot that thinks.

mod answer;
mod choose;
mod company;
mod learn;
mod online;
mod page;

use std::io::{self, BufRead, Write};
use std::path::Path;

use catalog::GameKind;
use game::{Names, Seat, SeatSet};
use table::{AnySight, AnyTable};
use words::{Words, say};

use crate::live::{Heard, Live};
use crate::online::Remote;
use crate::session::{BadBot, Hints, Place};
use answer::{Answer, read_line};
pub use learn::{Learned, learn};
pub use online::online;
use page::Page;

/// So many empty lines take a hand out of sight before the next person looks.
const SCREEN: usize = 100;

/// How a game was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// It was played or given up, and its record is written.
    Over,
    /// It goes on another time.
    Kept,
    /// It could not be kept, or a bot failed; that has been said.
    Failed,
}

/// Why a game stopped.
#[derive(Debug, thiserror::Error)]
pub enum PlainError {
    /// A bot at the table can't play.
    #[error(transparent)]
    Bot(#[from] BadBot),
    /// Nothing can be read or written any more. The game is kept.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Plays a game, or goes on with one, until it is over or left. A `coach` gives
/// a hint with every decision until somebody asks for none.
///
/// # Errors
/// If a bot at the table can't play, or input and output fail.
pub fn play(
    (table, place): (AnyTable, Place),
    coach: bool,
    words: &Words,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Left, PlainError> {
    let mut plain = Plain::new(Live::here((table, place), || ())?, coach, words, input, out);
    Ok(plain.run()?)
}

struct Plain<'a> {
    live: Live,
    words: &'a Words,
    names: Names,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    /// By seat, the version that the person there has seen; then what somebody has who looks on.
    seen: Vec<usize>,
    /// Who is at the keyboard.
    shown: Option<Seat>,
    troubled: bool,
    /// Whether a bot moves for who is at the keyboard.
    away: bool,
    /// Every decision comes with a hint.
    coach: bool,
}

impl<'a> Plain<'a> {
    fn new(live: Live, coach: bool, words: &'a Words, input: &'a mut dyn BufRead, out: &'a mut dyn Write) -> Self {
        let seen = vec![live.version(); live.seats() + 1];
        let sole = live.remote().map(Remote::own).filter(|own| own.len() == 1);
        let shown = sole.and_then(SeatSet::lowest);
        Self { names: live.names(words), live, words, input, out, seen, shown, troubled: false, away: false, coach }
    }

    fn run(&mut self) -> io::Result<Left> {
        self.greet(self.live.version() > 0)?;
        loop {
            self.tell_trouble()?;
            if self.live.is_over() {
                return self.finish();
            }
            if let Some(seat) = self.live.hand_over(self.shown)
                && !self.hand_over(seat)?
            {
                return self.leave();
            }
            self.come_back()?;
            let left = match self.shown.filter(|seat| self.live.waits_for(*seat)) {
                Some(seat) => self.decide(seat)?,
                None => self.wait()?,
            };
            if let Some(left) = left {
                return Ok(left);
            }
        }
    }

    fn greet(&mut self, goes_on: bool) -> io::Result<()> {
        let sight = self.live.sight(self.shown, self.live.version());
        let game = say!(self.words, "game-name", game = kind(&sight).name());
        let players = self.names.iter().collect::<Vec<_>>().join(", ");
        let first = if goes_on {
            say!(self.words, "play-goes-on", game = game, players = players)
        } else {
            say!(self.words, "play-begins", game = game, players = players)
        };
        self.line(&first)?;
        let looks_on = self.live.people().is_empty();
        self.line(&match &self.live {
            _ if looks_on => say!(self.words, "online-watching"),
            Live::Here(_) => say!(self.words, "play-how"),
            Live::There(_) => say!(self.words, "online-how"),
        })?;
        let page = Page::new(self.words, &sight, &self.names);
        let table = looks_on.then_some(page.table);
        page.board.into_iter().chain(table).try_for_each(|told| self.line(&told))
    }

    /// Whether somebody took the keyboard.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        if self.live.people().len() > 1 {
            (0..SCREEN).try_for_each(|_| self.line(""))?;
            self.line(&say!(self.words, "play-hand-over", who = self.names.of(seat)))?;
            self.out.flush()?;
            if read_line(self.input)?.is_none_or(|line| line.trim() == "q") {
                return Ok(false);
            }
        }
        self.shown = Some(seat);
        self.live.look(seat);
        Ok(true)
    }

    /// Bots have to move. What happened is told as long as nobody else takes the keyboard.
    fn wait(&mut self) -> io::Result<Option<Left>> {
        if self.shown.is_some() || self.live.people().is_empty() {
            self.tell_news(self.shown)?;
        }
        self.out.flush()?;
        // The game has the other end, so there is always somebody who could send.
        let Some(news) = self.live.wait() else { return Ok(Some(Left::Failed)) };
        let heard = self.live.hear(news);
        self.take(heard)
    }

    /// What was heard, if it is to be told now.
    fn take(&mut self, heard: Heard) -> io::Result<Option<Left>> {
        match heard {
            Heard::Failed(seat) => {
                self.line(&say!(self.words, "play-bot-failed", who = self.names.of(seat)))?;
                self.leave()?;
                return Ok(Some(Left::Failed));
            }
            Heard::Refused(why) => self.line(&why)?,
            Heard::Said(seat, emote) => {
                let (who, what) = (self.names.of(seat), self.words.emote(emote));
                self.line(&say!(self.words, "online-says", who = who, what = what))?;
            }
            Heard::Changed | Heard::Afresh | Heard::Hinted(_) | Heard::NoHint | Heard::Nothing => {}
        }
        Ok(None)
    }

    fn decide(&mut self, seat: Seat) -> io::Result<Option<Left>> {
        let decision = self.live.decision();
        let page = self.tell_news(Some(seat))?;
        self.line("")?;
        self.tell_company()?;
        self.line(&page.table)?;
        for choice in page.tell_choices(self.words) {
            self.line(&choice)?;
        }
        if self.coach
            && let Some(left) = self.hint(seat, &page)?
        {
            return Ok(Some(left));
        }
        // While a hint was waited for, a bot may have moved for somebody whose time was over.
        while self.live.decision() == decision {
            let count = page.choices.len();
            self.line(&say!(self.words, "play-prompt", question = page.question.as_str(), count = count))?;
            self.out.flush()?;
            match Answer::read(self.input, count)? {
                Answer::Choice(at) => match self.live.play(seat, &page.choices[at].mv) {
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
                Answer::Resign => match self.live.resign(seat) {
                    Ok(_) => return Ok(None),
                    Err(why) => self.line(&why)?,
                },
                Answer::Help => {
                    let game = kind(&self.live.sight(Some(seat), page.version)).name();
                    self.line(&match &self.live {
                        Live::Here(_) => say!(self.words, "play-help", game = game),
                        Live::There(_) => say!(self.words, "online-help", game = game),
                    })?;
                }
                Answer::Talk if self.live.remote().is_some() => self.talk(seat)?,
                Answer::Talk => self.wrong("e", count)?,
                Answer::Quit => return self.leave().map(Some),
                Answer::Wrong(answer) => self.wrong(&answer, count)?,
            }
        }
        Ok(None)
    }

    fn wrong(&mut self, answer: &str, count: usize) -> io::Result<()> {
        self.line(&say!(self.words, "play-wrong", answer = answer, count = count))
    }

    /// Whether something was taken back.
    fn take_back(&mut self, seat: Seat) -> io::Result<bool> {
        match self.live.take_back(seat, self.words) {
            Ok(_) => Ok(true),
            Err(why) => {
                self.line(&why)?;
                Ok(false)
            }
        }
    }

    fn hint(&mut self, seat: Seat, page: &Page) -> io::Result<Option<Left>> {
        if !self.live.has_hints() {
            self.line(&say!(self.words, "online-no-hints"))?;
            return Ok(None);
        }
        let decision = self.live.decision();
        self.live.ask_hint(seat);
        while self.live.decision() == decision {
            let Some(news) = self.live.wait() else { return Ok(Some(Left::Failed)) };
            match self.live.hear(news) {
                Heard::Hinted(hints) => {
                    self.tell_hints(page, &hints)?;
                    return Ok(None);
                }
                Heard::NoHint => {
                    self.line(&say!(self.words, "play-no-hint"))?;
                    return Ok(None);
                }
                heard => {
                    if let Some(left) = self.take(heard)? {
                        return Ok(Some(left));
                    }
                    self.tell_trouble()?;
                }
            }
        }
        Ok(None)
    }

    fn tell_hints(&mut self, page: &Page, hints: &Hints) -> io::Result<()> {
        for line in page.tell_hints(self.words, hints, &self.names) {
            self.line(&line)?;
        }
        Ok(())
    }

    fn tell_news(&mut self, seat: Option<Seat>) -> io::Result<Page> {
        let place = seat.map_or(self.seen.len() - 1, Seat::index);
        let page = Page::new(self.words, &self.live.sight(seat, self.seen[place]), &self.names);
        self.seen[place] = page.version;
        for line in &page.news {
            self.line(line)?;
        }
        Ok(page)
    }

    /// Says when the game can't be kept, and when it can again.
    fn tell_trouble(&mut self) -> io::Result<()> {
        let trouble = self.live.trouble(self.words);
        if trouble.is_some() != self.troubled && !self.live.is_over() {
            self.troubled = trouble.is_some();
            self.line(&match (trouble, &self.live) {
                (Some(trouble), _) => trouble,
                (None, Live::Here(_)) => say!(self.words, "play-saved-again"),
                (None, Live::There(_)) => say!(self.words, "online-back-again"),
            })?;
        }
        Ok(())
    }

    fn finish(&mut self) -> io::Result<Left> {
        let page = self.tell_news(self.shown.or(self.live.people().lowest()))?;
        self.line("")?;
        self.line(page.ending.as_deref().unwrap_or_default())?;
        if page.takebacks > 0 {
            self.line(&say!(self.words, "play-takebacks", count = page.takebacks))?;
        }
        let Some(session) = self.live.session() else { return self.out.flush().map(|()| Left::Over) };
        let (told, left) = match session.trouble() {
            None => {
                let path = session.place().record_path();
                let (path, quoted) = (path.display().to_string(), quote(path));
                (say!(self.words, "play-record", path = path, quoted = quoted), Left::Over)
            }
            Some(why) => (say!(self.words, "play-no-record", why = why), Left::Failed),
        };
        self.line(&told)?;
        self.out.flush()?;
        Ok(left)
    }

    fn leave(&mut self) -> io::Result<Left> {
        let (told, left) = match &mut self.live {
            Live::There(remote) => (say!(self.words, "online-left", table = remote.id()), Left::Kept),
            Live::Here(here) => {
                here.session.keep();
                let path = here.session.place().save_path().display().to_string();
                match here.session.trouble() {
                    None => (say!(self.words, "play-kept", path = path), Left::Kept),
                    Some(_) => (say!(self.words, "play-not-kept"), Left::Failed),
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

fn kind(sight: &AnySight) -> GameKind {
    match sight {
        AnySight::Parade(_) => GameKind::Parade,
        AnySight::Alice(_) => GameKind::Alice,
    }
}

/// The path as a shell reads it as one word.
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
