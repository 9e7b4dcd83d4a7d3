use std::io::{self, BufRead, Cursor, Read, StdinLock};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::answer::LONGEST;
use crate::online::Wake;

/// Where answers come from.
pub trait Input: BufRead {
    /// What has to be called when there is news, to end [`Input::wait`].
    fn wake(&self) -> Wake {
        Arc::new(|| ())
    }

    /// Waits for a line or for news, and returns whether it is a line; `None` from an input that is read only when an
    /// answer is needed, such as a pipe, whose lines are all for questions to come.
    fn wait(&mut self) -> Option<bool> {
        None
    }
}

impl Input for StdinLock<'_> {}
impl Input for &[u8] {}
impl<T: AsRef<[u8]>> Input for Cursor<T> {}

/// The lines that somebody types. A thread of their own reads them, so that they are heard while others move.
pub struct Keyboard {
    sender: Sender<Signal>,
    signals: Receiver<Signal>,
    /// What was read of the current line.
    line: Vec<u8>,
    ended: bool,
}

enum Signal {
    /// A line, or its beginning if it is far too long; empty at the end of input.
    Line(io::Result<Vec<u8>>),
    News,
}

impl Keyboard {
    /// Reads the lines of a terminal.
    pub fn new(mut terminal: impl BufRead + Send + 'static) -> Self {
        let (sender, signals) = channel();
        let typed = sender.clone();
        thread::spawn(move || {
            loop {
                let mut bytes = Vec::new();
                let read = (&mut terminal).take(LONGEST as u64).read_until(b'\n', &mut bytes).map(|_| bytes);
                let ends = read.as_ref().map_or(true, Vec::is_empty);
                if typed.send(Signal::Line(read)).is_err() || ends {
                    return;
                }
            }
        });
        Self { sender, signals, line: Vec::new(), ended: false }
    }

    /// Takes the next signal; returns whether there is something to read.
    fn hear(&mut self) -> io::Result<bool> {
        // It holds a sender itself, so that there is always another signal.
        let Ok(Signal::Line(line)) = self.signals.recv() else { return Ok(false) };
        self.ended = line.as_ref().map_or(true, Vec::is_empty);
        self.line = line?;
        Ok(true)
    }
}

impl Input for Keyboard {
    fn wake(&self) -> Wake {
        let sender = self.sender.clone();
        Arc::new(move || drop(sender.send(Signal::News)))
    }

    fn wait(&mut self) -> Option<bool> {
        let is_there = self.ended || !self.line.is_empty();
        // An error is told when the line is read: it is the end of input.
        Some(is_there || self.hear().unwrap_or(true))
    }
}

impl BufRead for Keyboard {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.line.is_empty() && !self.ended {
            self.hear()?;
        }
        Ok(&self.line)
    }

    fn consume(&mut self, amount: usize) {
        self.line.drain(..amount);
    }
}

impl Read for Keyboard {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let amount = self.fill_buf()?.read(into)?;
        self.consume(amount);
        Ok(amount)
    }
}

#[test]
fn a_keyboard_tells_lines_from_news() {
    let mut keyboard = Keyboard::new(Cursor::new("one\ntwo"));
    let mut line = String::new();
    assert_eq!(keyboard.wait(), Some(true));
    keyboard.read_line(&mut line).unwrap();
    keyboard.wake()();
    // A line that is asked for is waited for, whatever the news.
    keyboard.read_line(&mut line).unwrap();
    assert_eq!(line, "one\ntwo");
    let wake = keyboard.wake();
    while keyboard.wait() != Some(true) {}
    assert_eq!(keyboard.read_line(&mut line).unwrap(), 0, "the end of input stays the end");
    wake();
    assert_eq!((keyboard.wait(), keyboard.read_line(&mut line).unwrap()), (Some(true), 0));
}
