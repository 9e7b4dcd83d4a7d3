use std::io::{self, Stdout, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode,
};
use terminal_colorsaurus::{QueryOptions, ThemeMode, theme_mode};

/// Runs `show` on the full screen, and restores the terminal afterwards, even after a panic.
///
/// # Errors
/// If the terminal can't be used, and those of `show`.
pub fn on_full_screen<T>(show: impl FnOnce(&mut Terminal<CrosstermBackend<Stdout>>) -> io::Result<T>) -> io::Result<T> {
    let _screen = FullScreen::enter()?;
    show(&mut Terminal::new(CrosstermBackend::new(stdout()))?)
}

/// How long a terminal may take to say what its background is.
const PATIENCE: Duration = Duration::from_millis(300);

/// Whether the background is light; `None` if the terminal doesn't say.
pub(super) fn has_light_background() -> Option<bool> {
    let mut options = QueryOptions::default();
    options.timeout = PATIENCE;
    theme_mode(options).ok().map(|mode| mode == ThemeMode::Light)
}

/// Rings the bell if there is a title, and shows it in the title of the window.
pub(super) fn call(title: &str) {
    if OURS.load(Ordering::SeqCst) {
        let bell = if title.is_empty() { "" } else { "\x07" };
        let name = if title.is_empty() { "Wonderland".to_owned() } else { format!("{title} | Wonderland") };
        let _ = execute!(stdout(), SetTitle(name), Print(bell));
    }
}

/// Puts text into the clipboard, if the terminal allows it.
pub(super) fn copy(text: &str) {
    if OURS.load(Ordering::SeqCst) {
        let _ = execute!(stdout(), Print(format!("\x1b]52;c;{}\x07", BASE64_STANDARD.encode(text))));
    }
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
        let screen = Self;
        take()?;
        Ok(screen)
    }
}

/// Takes the whole terminal.
fn take() -> io::Result<()> {
    enable_raw_mode()?;
    OURS.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)
}

/// Gives the terminal back to the shell, and takes it again when the user comes back.
#[cfg(unix)]
pub(super) fn suspend() -> io::Result<()> {
    if !OURS.load(Ordering::SeqCst) {
        return Ok(());
    }
    leave();
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    take()
}

#[cfg(not(unix))]
pub(super) fn suspend() -> io::Result<()> {
    Ok(())
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
