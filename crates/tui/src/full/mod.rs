//! The whole screen: the menu and games.
//!
//! [`App`] is all of it but the terminal: it takes in events and draws. [`run`]
//! gives it a terminal, which is as it was on every way out, panics included.

mod app;
mod board;
mod keys;
mod library;
mod looking;
mod menu;
mod moment;
mod pad;
mod prefs;
mod riddle;
mod room;
mod settings;
mod setup;
mod show;
mod work;

use std::io::{self, Write, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

use ratatui::Terminal;
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use table::AnyTable;

use crate::plain::{Left, PlainError};
use crate::session::Place;

pub use app::{App, Input, Opening};
pub use prefs::Speed;

/// Plays a game if there is one, else shows the menu, until somebody leaves; says how the last game was left.
///
/// # Errors
/// If a bot at the table can't play, or the terminal fails. The game is kept.
pub fn run(opening: Opening, game: Option<(AnyTable, Place)>) -> Result<Left, PlainError> {
    let (sender, inputs) = channel();
    let mut app = App::new(opening, sender.clone());
    if let Some((table, place)) = game {
        app = app.with_game(table, place)?;
    }
    {
        let _screen = WholeScreen::enter()?;
        let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
        hear_signals(sender.clone())?;
        thread::spawn(move || read(&sender));
        drive(&mut app, &mut terminal, &inputs)?;
    }
    let (left, said) = app.parting();
    if !said.is_empty() {
        // A terminal that is gone needs no word of parting.
        let _ = writeln!(stdout(), "{said}");
    }
    Ok(left)
}

/// Shows the app and feeds it until it is done.
///
/// # Errors
/// If the terminal can't be drawn on.
pub fn drive<B: Backend>(app: &mut App, terminal: &mut Terminal<B>, inputs: &Receiver<Input>) -> io::Result<()>
where
    B::Error: std::error::Error + Send + Sync + 'static,
{
    while !app.is_done() {
        terminal.draw(|frame| app.draw(frame)).map_err(io::Error::other)?;
        let input = match app.deadline() {
            Some(at) => inputs.recv_timeout(at.saturating_duration_since(Instant::now())),
            None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        let now = Instant::now();
        match input {
            Ok(input) => app.take(input, now),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => app.take(Input::End, now),
        }
        // Of a storm of events only the last one is drawn.
        while let Ok(input) = inputs.try_recv() {
            app.take(input, now);
        }
        app.tick(Instant::now());
    }
    Ok(())
}

/// Who is told to end gives the terminal back first.
#[cfg(unix)]
fn hear_signals(sender: Sender<Input>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGTERM])?;
    thread::spawn(move || signals.forever().try_for_each(|_| sender.send(Input::End)));
    Ok(())
}

#[cfg(not(unix))]
fn hear_signals(_: Sender<Input>) -> io::Result<()> {
    Ok(())
}

fn read(sender: &Sender<Input>) {
    while let Ok(event) = event::read() {
        if sender.send(Input::Event(event)).is_err() {
            return;
        }
    }
    let _ = sender.send(Input::End);
}

/// A terminal of our own for as long as this lives.
struct WholeScreen;

impl WholeScreen {
    fn enter() -> io::Result<Self> {
        let usual = panic::take_hook();
        let ours = thread::current().id();
        // What a bot's thread has to say would only spoil the screen: whoever asked it is told.
        panic::set_hook(Box::new(move |info| {
            if thread::current().id() == ours {
                leave();
                usual(info);
            }
        }));
        enable_raw_mode()?;
        OURS.store(true, Ordering::SeqCst);
        let screen = Self;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(screen)
    }
}

impl Drop for WholeScreen {
    fn drop(&mut self) {
        leave();
        if !thread::panicking() {
            drop(panic::take_hook());
        }
    }
}

/// Whether the terminal is ours: it is given back once, or what a panic said would be written over.
static OURS: AtomicBool = AtomicBool::new(false);

/// The terminal as it was. Whatever of it fails, the rest is done.
fn leave() {
    if !OURS.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}
