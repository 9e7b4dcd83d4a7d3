//! The whole screen: the menu and games.
//!
//! [`App`] is all of it but the terminal: it takes in events and draws. [`run`]
//! gives it a terminal, [on loan](on_whole_screen).

mod app;
mod board;
mod company;
mod keys;
mod learn;
mod library;
mod looking;
mod menu;
mod moment;
mod online;
mod pad;
mod resign;
mod riddle;
mod room;
mod screen;
mod select;
mod settings;
mod setup;
mod show;
mod terminal;
mod typing;
mod work;

use std::io::{self, Write, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

use catalog::GameKind;
use ratatui::Terminal;
use ratatui::backend::Backend;
use ratatui::crossterm::event;
use table::AnyTable;

use crate::online::Server;
use crate::plain::{Left, PlainError};
use crate::session::Place;

pub use crate::prefs::Speed;
pub use app::{App, Input, Opening};
pub use terminal::on_whole_screen;

/// With what the program begins.
pub enum Start {
    /// With the menu.
    Menu,
    /// With a game.
    Game((AnyTable, Place)),
    /// With the lesson of a game.
    Lesson(GameKind),
    /// With the tables of a server, or with the one that has this id.
    Online(Server, Option<String>),
}

/// Shows the whole screen until somebody leaves; says how the last game was left.
///
/// # Errors
/// If a bot at the table can't play, or the terminal fails. The game is kept.
pub fn run(opening: Opening, start: Start) -> Result<Left, PlainError> {
    let (sender, inputs) = channel();
    let app = App::new(opening, sender.clone());
    let mut app = match start {
        Start::Menu => app,
        Start::Game((table, place)) => app.with_game(table, place)?,
        Start::Lesson(kind) => app.with_lesson(kind),
        Start::Online(server, table) => app.with_server(server, table.as_deref()),
    };
    on_whole_screen(|terminal| {
        hear_signals(sender.clone())?;
        thread::spawn(move || read(&sender));
        drive(&mut app, terminal, &inputs)
    })?;
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
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?;
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
