//! The full screen: the menu, games and everything else.
//!
//! [`App`] is everything but the terminal: it handles input and draws. [`run`]
//! gives it a [terminal](on_full_screen).

mod app;
mod binding;
mod face;
mod game;
mod games;
mod lesson;
mod library;
mod menu;
mod online;
mod pad;
mod picture;
mod puzzle;
mod review;
mod review_job;
mod review_position;
mod saves;
mod screens;
mod select;
mod settings;
mod setup;
mod terminal;
mod typing;

use std::io::{self, Write, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Instant;

use catalog::{AnyTable, GameKind};
use ratatui::Terminal;
use ratatui::backend::Backend;
use ratatui::crossterm::event;

use crate::online::Server;
use crate::plain::{Exit, PlainError};
use crate::session::SaveSlot;

pub use crate::prefs::Speed;
pub use app::{App, Input, Profile};
pub use terminal::on_full_screen;

/// What the program starts with.
pub enum Start {
    /// The menu.
    Menu,
    /// A game.
    Game((AnyTable, SaveSlot)),
    /// The lesson of a game.
    Lesson(GameKind),
    /// The rules of a game; leaving them ends the program.
    Rules(GameKind),
    /// The tables of a server, or the table with this id.
    Online(Server, Option<String>),
}

/// Runs the full screen until the user quits; returns how the last game was left.
///
/// # Errors
/// If a bot at the table can't play, or the terminal fails. The game is saved.
pub fn run(profile: Profile, start: Start) -> Result<Exit, PlainError> {
    let (sender, inputs) = channel();
    let app = App::new(profile, sender.clone());
    let mut app = match start {
        Start::Menu => app,
        Start::Game((table, place)) => app.with_game(table, place)?,
        Start::Lesson(kind) => app.with_lesson(kind),
        Start::Rules(kind) => app.with_rules(kind),
        Start::Online(server, table) => app.with_server(server, table.as_deref()),
    };
    app.set_background(terminal::has_light_background());
    on_full_screen(|terminal| {
        hear_signals(sender.clone())?;
        thread::spawn(move || read(&sender));
        drive(&mut app, terminal, &inputs)
    })?;
    let (left, said) = app.parting();
    if !said.is_empty() {
        // The terminal may be gone.
        let _ = writeln!(stdout(), "{said}");
    }
    Ok(left)
}

/// Draws the app and feeds it input until it is done.
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
        // Draw once for a burst of events.
        while let Ok(input) = inputs.try_recv() {
            app.take(input, now);
        }
        app.tick(Instant::now());
        if app.take_suspension() {
            terminal::suspend()?;
            terminal.clear().map_err(io::Error::other)?;
        }
    }
    Ok(())
}

/// Ends the app on a signal, so that it restores the terminal first.
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
