//! Somebody who plays line by line.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::path::Path;
use std::rc::Rc;

use tui::session::Shelf;
use words::{Lang, Words};

use super::Node;

/// What was written, and how much of it was read.
#[derive(Default)]
struct Paper {
    text: String,
    read: usize,
}

/// Writes on the paper.
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

/// Reads what is new on the paper and answers with a line, or leaves for good.
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

impl Node {
    /// Lets somebody at a table answer whatever is asked until they leave; all that was written.
    pub(crate) fn plain(
        &self,
        shelf: &Shelf,
        name: &str,
        table: &str,
        answer: impl FnMut(&str) -> Option<String>,
    ) -> String {
        let server = tui::online::Server::connect(&self.url(), name, shelf).unwrap();
        let paper = Rc::<RefCell<Paper>>::default();
        let mut person = Person { paper: Rc::clone(&paper), answer, line: Vec::new(), left: false };
        let (words, names) = (Words::new(Lang::En), [name.to_string()]);
        let mut pen = Pen(Rc::clone(&paper));
        tui::plain::online(&server, Some(table.into()), &names, &words, &mut person, &mut pen).unwrap();
        paper.borrow().text.clone()
    }
}

/// A new folder of somebody.
pub(crate) fn shelf(test: &str) -> Shelf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("plain-{test}"));
    let _ = std::fs::remove_dir_all(&folder);
    Shelf::new(folder)
}

/// The number of the choice that says this.
pub(crate) fn number(text: &str, choice: &str) -> Option<String> {
    let line = text.lines().find(|line| line.contains(choice))?;
    Some(line.split_once('.')?.0.into())
}
