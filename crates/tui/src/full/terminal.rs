use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};

/// Lends `show` the whole terminal, which is as it was on every way out, panics included.
///
/// # Errors
/// If the terminal can't be had, and those of `show`.
pub fn on_whole_screen<T>(
    show: impl FnOnce(&mut Terminal<CrosstermBackend<Stdout>>) -> io::Result<T>,
) -> io::Result<T> {
    let _screen = WholeScreen::enter()?;
    show(&mut Terminal::new(CrosstermBackend::new(stdout()))?)
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
