//! A game line by line: for pipes, screen readers and terminals that can do no more.
//!
//! Every decision is a numbered list that one number answers. All that is
//! written is lines of text, and nothing is ever waited for but a line of input
//! or a bot that thinks.

mod answer;
mod learn;
mod page;

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};

use game::{Names, Seat};
use table::AnyTable;

use crate::say;
use crate::session::{BadBot, Heard, Hints, News, Place, Session};
use crate::words::Words;
use answer::{Answer, read_line};
pub use learn::{Learned, learn};
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
    let (sender, news) = channel();
    let seats = table.players().len();
    let begun = table.version();
    let session = Session::new(table, place, move |found| drop(sender.send(found)))?;
    let names = session.names(words);
    let mut plain = Plain {
        session,
        news,
        words,
        names,
        input,
        out,
        seen: vec![begun; seats],
        shown: None,
        troubled: false,
        coach,
    };
    Ok(plain.run(begun > 0)?)
}

struct Plain<'a> {
    session: Session,
    news: Receiver<News>,
    words: &'a Words,
    names: Names,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    /// By seat, the version that the person there has seen.
    seen: Vec<usize>,
    /// Who is at the keyboard.
    shown: Option<Seat>,
    troubled: bool,
    /// Every decision comes with a hint.
    coach: bool,
}

impl Plain<'_> {
    fn run(&mut self, goes_on: bool) -> io::Result<Left> {
        self.greet(goes_on)?;
        loop {
            self.tell_trouble()?;
            if self.session.table().is_over() {
                return self.finish();
            }
            if let Some(seat) = self.session.hand_over(self.shown)
                && !self.hand_over(seat)?
            {
                return self.leave();
            }
            let left = match self.shown.filter(|seat| self.session.waiting().contains(*seat)) {
                Some(seat) => self.decide(seat)?,
                None => self.wait()?,
            };
            if let Some(left) = left {
                return Ok(left);
            }
        }
    }

    fn greet(&mut self, goes_on: bool) -> io::Result<()> {
        let game = say!(self.words, "game-name", game = self.session.table().kind().name());
        let players = self.names.iter().collect::<Vec<_>>().join(", ");
        let first = if goes_on {
            say!(self.words, "play-goes-on", game = game, players = players)
        } else {
            say!(self.words, "play-begins", game = game, players = players)
        };
        self.line(&first)?;
        self.line(&say!(self.words, "play-how"))?;
        let sight = self.session.sight(Seat::FIRST, self.session.table().version());
        match Page::new(self.words, &sight, &self.names).board {
            Some(board) => self.line(&board),
            None => Ok(()),
        }
    }

    /// Whether somebody took the keyboard.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        if self.session.table().people().len() > 1 {
            (0..SCREEN).try_for_each(|_| self.line(""))?;
            self.line(&say!(self.words, "play-hand-over", who = self.names.of(seat)))?;
            self.out.flush()?;
            if read_line(self.input)?.is_none_or(|line| line.trim() == "q") {
                return Ok(false);
            }
        }
        self.shown = Some(seat);
        Ok(true)
    }

    /// Bots have to move. What happened is told as long as nobody else takes the keyboard.
    fn wait(&mut self) -> io::Result<Option<Left>> {
        if let Some(seat) = self.shown {
            self.tell_news(seat)?;
        }
        self.out.flush()?;
        // The session has the other end, so there is always somebody who could send.
        let Ok(news) = self.news.recv() else { return Ok(Some(Left::Failed)) };
        let heard = self.session.hear(news);
        self.check_bot(&heard)
    }

    fn check_bot(&mut self, heard: &Heard) -> io::Result<Option<Left>> {
        let Heard::Failed(seat) = heard else { return Ok(None) };
        self.line(&say!(self.words, "play-bot-failed", who = self.names.of(*seat)))?;
        self.leave()?;
        Ok(Some(Left::Failed))
    }

    fn decide(&mut self, seat: Seat) -> io::Result<Option<Left>> {
        let page = self.tell_news(seat)?;
        self.line("")?;
        self.line(&page.table)?;
        for choice in page.tell_choices(self.words) {
            self.line(&choice)?;
        }
        if self.coach
            && let Some(left) = self.hint(seat, &page)?
        {
            return Ok(Some(left));
        }
        loop {
            let count = page.choices.len();
            self.line(&say!(self.words, "play-prompt", question = page.question.as_str(), count = count))?;
            self.out.flush()?;
            match Answer::read(self.input, count)? {
                Answer::Choice(at) => match self.session.play(seat, &page.choices[at].mv) {
                    Ok(()) => return Ok(None),
                    Err(why) => self.line(&why.to_string())?,
                },
                Answer::Hint if self.coach => self.coach = false,
                Answer::Hint => {
                    if let Some(left) = self.hint(seat, &page)? {
                        return Ok(Some(left));
                    }
                }
                Answer::TakeBack if self.take_back(seat)? => return Ok(None),
                Answer::TakeBack => {}
                Answer::Resign => match self.session.resign(seat) {
                    Ok(()) => return Ok(None),
                    Err(why) => self.line(&why.to_string())?,
                },
                Answer::Help => {
                    let game = self.session.table().kind().name();
                    self.line(&say!(self.words, "play-help", game = game))?;
                }
                Answer::Quit => return self.leave().map(Some),
                Answer::Wrong(answer) => {
                    self.line(&say!(self.words, "play-wrong", answer = answer, count = count))?;
                }
            }
        }
    }

    /// Whether something was taken back.
    fn take_back(&mut self, seat: Seat) -> io::Result<bool> {
        if self.session.take_back(seat).is_ok() {
            return Ok(true);
        }
        let why = if self.session.table().terms().takebacks {
            say!(self.words, "play-nothing-to-take-back")
        } else {
            say!(self.words, "play-no-takebacks")
        };
        self.line(&why)?;
        Ok(false)
    }

    fn hint(&mut self, seat: Seat, page: &Page) -> io::Result<Option<Left>> {
        self.session.ask_hint(seat);
        loop {
            let Ok(news) = self.news.recv() else { return Ok(Some(Left::Failed)) };
            match self.session.hear(news) {
                Heard::Hinted(hints) => {
                    self.tell_hints(page, &hints)?;
                    return Ok(None);
                }
                Heard::NoHint => {
                    self.line(&say!(self.words, "play-no-hint"))?;
                    return Ok(None);
                }
                heard => {
                    if let Some(left) = self.check_bot(&heard)? {
                        return Ok(Some(left));
                    }
                }
            }
        }
    }

    fn tell_hints(&mut self, page: &Page, hints: &Hints) -> io::Result<()> {
        for line in page.tell_hints(self.words, hints, &self.names) {
            self.line(&line)?;
        }
        Ok(())
    }

    fn tell_news(&mut self, seat: Seat) -> io::Result<Page> {
        let page = Page::new(self.words, &self.session.sight(seat, self.seen[seat.index()]), &self.names);
        self.seen[seat.index()] = page.version;
        for line in &page.news {
            self.line(line)?;
        }
        Ok(page)
    }

    /// Says when the game can't be kept, and when it can again.
    fn tell_trouble(&mut self) -> io::Result<()> {
        let trouble = self.session.trouble().map(String::from);
        if trouble.is_some() != self.troubled && !self.session.table().is_over() {
            self.troubled = trouble.is_some();
            self.line(&match trouble {
                Some(why) => say!(self.words, "play-not-saved", why = why),
                None => say!(self.words, "play-saved-again"),
            })?;
        }
        Ok(())
    }

    fn finish(&mut self) -> io::Result<Left> {
        let seat = self.shown.unwrap_or(Seat::FIRST);
        let page = self.tell_news(seat)?;
        self.line("")?;
        self.line(page.ending.as_deref().unwrap_or_default())?;
        if page.takebacks > 0 {
            self.line(&say!(self.words, "play-takebacks", count = page.takebacks))?;
        }
        let (told, left) = match self.session.trouble() {
            None => {
                let path = self.session.place().record_path();
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
        self.session.keep();
        let (told, left) = match self.session.trouble() {
            None => {
                let path = self.session.place().save_path().display().to_string();
                (say!(self.words, "play-kept", path = path), Left::Kept)
            }
            Some(_) => (say!(self.words, "play-not-kept"), Left::Failed),
        };
        self.line(&told)?;
        self.out.flush()?;
        Ok(left)
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
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
