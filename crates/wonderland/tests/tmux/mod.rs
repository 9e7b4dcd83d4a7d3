//! A real terminal for tests, provided by tmux.

#![allow(dead_code, reason = "each test uses a part")]

use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_wonderland");

/// A terminal with a shell in it, whose tmux server ends with it.
pub(crate) struct Tmux {
    socket: String,
    pub(crate) data: PathBuf,
}

impl Tmux {
    /// Starts a terminal; `None` if tmux is not installed.
    pub(crate) fn start(name: &str, width: u16, height: u16) -> Option<Self> {
        Command::new("tmux").arg("-V").output().ok().filter(|output| output.status.success())?;
        let data = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("screen-{name}"));
        let _ = std::fs::remove_dir_all(&data);
        std::fs::create_dir_all(&data).unwrap();
        std::fs::write(data.join("settings.json"), r#"{"speed": 0}"#).unwrap();
        let tmux = Self { socket: format!("wonderland-{name}-{}", std::process::id()), data };
        let (width, height) = (width.to_string(), height.to_string());
        tmux.run(&["-f", "/dev/null", "new-session", "-d", "-x", &width, "-y", &height, "sh"]);
        let data = tmux.data.display().to_string();
        tmux.type_line(&format!(
            "PS1='$ ' LC_ALL=C.UTF-8 USER=ann WONDERLAND_DATA='{data}'; export LC_ALL USER WONDERLAND_DATA"
        ));
        Some(tmux)
    }

    pub(crate) fn run(&self, args: &[&str]) -> String {
        let output = Command::new("tmux").arg("-L").arg(&self.socket).args(args).output().unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    pub(crate) fn type_line(&self, line: &str) {
        self.run(&["send-keys", "-l", line]);
        self.key("Enter");
    }

    pub(crate) fn key(&self, key: &str) {
        self.run(&["send-keys", key]);
    }

    /// The contents of the screen, with wrapped lines joined.
    pub(crate) fn picture(&self) -> String {
        self.run(&["capture-pane", "-J", "-p"])
    }

    /// Waits for one of these texts, and returns the screen.
    pub(crate) fn wait(&self, texts: &[&str]) -> String {
        let begun = Instant::now();
        loop {
            let picture = self.picture();
            if texts.iter().any(|text| says(&picture, text)) {
                return picture;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "no {texts:?} in\n{picture}");
            sleep(Duration::from_millis(20));
        }
    }

    /// Plays a game to the end: `turn` presses the keys of a move. Space does nothing at the end.
    pub(crate) fn play(&self, asked: &[&str], turn: impl Fn(&Self, &str)) {
        let texts = [asked, &["Game over"]].concat();
        loop {
            let picture = self.wait(&texts);
            if picture.contains("Game over") {
                return;
            }
            turn(self, &picture);
            let begun = Instant::now();
            while self.picture() == picture && begun.elapsed() < Duration::from_secs(5) {
                sleep(Duration::from_millis(10));
            }
        }
    }

    /// Runs the program; [`ended`](Tmux::ended) waits for its end.
    pub(crate) fn program(&self, args: &str) {
        self.type_line(&format!("{PROGRAM} {args}; echo \"ended with $?.\""));
    }

    /// Waits until the program has ended with this exit code, and returns the screen.
    pub(crate) fn ended(&self, code: i32) -> String {
        self.wait(&[&format!("ended with {code}.")])
    }

    /// Checks that the shell works as before: its own screen, echo, cursor and line breaks.
    pub(crate) fn check_shell(&self) {
        let flags = self.run(&["display-message", "-p", "#{alternate_on} #{mouse_any_flag} #{cursor_flag}"]);
        assert_eq!(flags.trim(), "0 0 1");
        self.type_line("clear; stty -a; echo shell-$((6 * 7))");
        let picture = self.wait(&["shell-42"]);
        assert!(!picture.contains("-icanon") && !picture.contains("-echo "), "{picture}");
    }
}

/// Whether the text is on the screen, regardless of line breaks.
pub(crate) fn says(picture: &str, text: &str) -> bool {
    picture.split_whitespace().collect::<Vec<_>>().join(" ").contains(text)
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.run(&["kill-server"]);
    }
}
