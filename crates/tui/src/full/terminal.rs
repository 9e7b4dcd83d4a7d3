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

/// Runs `show` on the full screen, and restores the terminal afterwards, even after a panic.
///
/// # Errors
/// If the terminal can't be used, and those of `show`.
pub fn on_full_screen<T>(show: impl FnOnce(&mut Terminal<CrosstermBackend<Stdout>>) -> io::Result<T>) -> io::Result<T> {
    let _screen = FullScreen::enter()?;
    show(&mut Terminal::new(CrosstermBackend::new(stdout()))?)
}

/// Holds the full screen until it is dropped.
struct FullScreen;

impl FullScreen {
    fn enter() -> io::Result<Self> {
        let usual = panic::take_hook();
        let ours = thread::current().id();
        // A panic of a bot's thread would only spoil the screen, and is reported as a failed bot anyway.
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

impl Drop for FullScreen {
    fn drop(&mut self) {
        leave();
        if !thread::panicking() {
            drop(panic::take_hook());
        }
    }
}

/// Whether the terminal is ours. It is restored once, or a panic's message would be overwritten.
static OURS: AtomicBool = AtomicBool::new(false);

/// Restores the terminal as far as possible.
fn leave() {
    if !OURS.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}
