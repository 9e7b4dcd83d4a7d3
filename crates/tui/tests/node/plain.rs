//! A player in plain mode.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::rc::Rc;
use std::sync::{Arc, Condvar, Mutex};

use i18n::{Lang, Locale};
use tui::plain::Input;
use tui::session::DataDir;

use super::Node;

/// The output, and how much of it was read.
#[derive(Default)]
struct Paper {
    text: String,
    read: usize,
}

/// Writes the output.
struct Pen(Rc<RefCell<Paper>>);

impl Write for Pen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().text += std::str::from_utf8(bytes).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reads the new output and answers with a line, or with the end of input.
struct Person<F> {
    paper: Rc<RefCell<Paper>>,
    answer: F,
    line: Vec<u8>,
    left: bool,
}

impl<F: FnMut(&str) -> Option<String>> BufRead for Person<F> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty() && !self.left {
            let mut paper = self.paper.borrow_mut();
            let answer = (self.answer)(&paper.text[paper.read..]);
            paper.read = paper.text.len();
            self.left = answer.is_none();
            self.line = answer.map(|answer| answer + "\n").unwrap_or_default().into_bytes();
        }
        Ok(&self.line)
    }

    fn consume(&mut self, amount: usize) {
        self.line.drain(..amount);
    }
}

impl<F: FnMut(&str) -> Option<String>> Read for Person<F> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let amount = self.fill_buf()?.read(into)?;
        self.consume(amount);
        Ok(amount)
    }
}

impl<F: FnMut(&str) -> Option<String>> Input for Person<F> {}

/// A terminal's screen.
pub(crate) struct Shown(Arc<(Mutex<String>, Condvar)>);

impl Write for Shown {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        *self.0.0.lock().unwrap() += std::str::from_utf8(bytes).map_err(io::Error::other)?;
        self.0.1.notify_all();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Types each line once a text is on the screen.
pub(crate) struct Typist {
    screen: Arc<(Mutex<String>, Condvar)>,
    script: std::vec::IntoIter<(&'static str, &'static str)>,
    line: Vec<u8>,
}

impl Typist {
    pub(crate) fn new(script: Vec<(&'static str, &'static str)>) -> (Self, Shown) {
        let screen = Arc::<(Mutex<String>, Condvar)>::default();
        let typist = Self { screen: Arc::clone(&screen), script: script.into_iter(), line: Vec::new() };
        (typist, Shown(screen))
    }
}

impl BufRead for Typist {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty()
            && let Some((text, line)) = self.script.next()
        {
            let shown = self.screen.0.lock().unwrap();
            drop(self.screen.1.wait_while(shown, |shown| !shown.contains(text)).unwrap());
            self.line = format!("{line}\n").into_bytes();
        }
        Ok(&self.line)
    }

    fn consume(&mut self, amount: usize) {
        self.line.drain(..amount);
    }
}

impl Read for Typist {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let amount = self.fill_buf()?.read(into)?;
        self.consume(amount);
        Ok(amount)
    }
}

impl Node {
    /// Lets a player at a table answer until they leave; returns the whole output.
    pub(crate) fn plain(
        &self,
        data_dir: &DataDir,
        name: &str,
        table: &str,
        answer: impl FnMut(&str) -> Option<String>,
    ) -> String {
        let server = tui::online::Server::connect(&self.url(), name, data_dir).unwrap();
        let paper = Rc::<RefCell<Paper>>::default();
        let mut person = Person { paper: Rc::clone(&paper), answer, line: Vec::new(), left: false };
        let (locale, names) = (Locale::new(Lang::En), [name.to_string()]);
        let mut pen = Pen(Rc::clone(&paper));
        tui::plain::online(&server, Some(table.into()), &names, &locale, &mut person, &mut pen).unwrap();
        paper.borrow().text.clone()
    }
}

/// A new, empty data folder.
pub(crate) fn data_dir(test: &str) -> DataDir {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("plain-{test}"));
    let _ = std::fs::remove_dir_all(&folder);
    DataDir::new(folder)
}

/// The number of the choice with this text.
pub(crate) fn number(text: &str, choice: &str) -> Option<String> {
    let line = text.lines().find(|line| line.contains(choice))?;
    Some(line.split_once('.')?.0.into())
}
