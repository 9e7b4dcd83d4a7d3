//! The whole screen on a real terminal, which tmux provides. Without tmux there is nothing to test.

use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A terminal with a shell in it; its server ends with it.
struct Tmux {
    socket: String,
    data: PathBuf,
}

impl Tmux {
    /// `None` if there is no tmux here.
    fn start(name: &str, width: u16, height: u16) -> Option<Self> {
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

    fn run(&self, args: &[&str]) -> String {
        let output = Command::new("tmux").arg("-L").arg(&self.socket).args(args).output().unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn type_line(&self, line: &str) {
        self.run(&["send-keys", "-l", line]);
        self.key("Enter");
    }

    fn key(&self, key: &str) {
        self.run(&["send-keys", key]);
    }

    /// What is on the screen; lines that were too long for it are whole again.
    fn picture(&self) -> String {
        self.run(&["capture-pane", "-J", "-p"])
    }

    /// The picture once it has one of these texts.
    fn wait(&self, texts: &[&str]) -> String {
        let begun = Instant::now();
        loop {
            let picture = self.picture();
            if texts.iter().any(|text| picture.contains(text)) {
                return picture;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "no {texts:?} in\n{picture}");
            sleep(Duration::from_millis(20));
        }
    }

    /// Leads a game to its end: `turn` presses what plays a move. Space does nothing at the end.
    fn play(&self, asked: &[&str], turn: impl Fn(&Self, &str)) {
        let texts = [asked, &["The score"]].concat();
        loop {
            let picture = self.wait(&texts);
            if picture.contains("The score") {
                return;
            }
            turn(self, &picture);
            let begun = Instant::now();
            while self.picture() == picture && begun.elapsed() < Duration::from_secs(5) {
                sleep(Duration::from_millis(10));
            }
        }
    }

    /// The shell works as before: it echoes, and lines are lines.
    fn check_shell(&self) {
        self.type_line("clear; stty -a; echo shell-$((6 * 7))");
        let picture = self.wait(&["shell-42"]);
        assert!(!picture.contains("-icanon") && !picture.contains("-echo "), "{picture}");
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        self.run(&["kill-server"]);
    }
}

const PROGRAM: &str = env!("CARGO_BIN_EXE_wonderland");

#[test]
fn a_game_of_parade_by_keys() {
    let Some(tmux) = Tmux::start("parade", 80, 24) else { return };
    tmux.type_line(&format!("{PROGRAM} play parade --seats me,bot:1 --seed 7"));
    tmux.play(&["Your turn", "Choose two"], |tmux, picture| {
        if !picture.contains("Choose two") {
            return tmux.key("Space");
        }
        // The last two of them stay marked.
        ["1", "2", "3", "4"].into_iter().for_each(|key| tmux.key(key));
        tmux.wait(&["You keep"]);
        tmux.key("Enter");
        tmux.wait(&["The score"]);
    });
    tmux.wait(&["wins"]);
    tmux.key("q");
    tmux.wait(&["wonderland review"]);
    tmux.check_shell();
}

#[test]
fn a_game_of_alice_by_keys() {
    let Some(tmux) = Tmux::start("alice", 140, 45) else { return };
    tmux.type_line(&format!("{PROGRAM} play alice --seats me,bot:1 --seed 7"));
    tmux.play(&["You can"], |tmux, _| tmux.key("Space"));
    tmux.key("Enter");
    tmux.wait(&["Play Parade"]);
    tmux.key("q");
    tmux.wait(&["wonderland review"]);
    tmux.check_shell();
}

#[test]
fn the_menu_keeps_a_game_through_resizes_and_control_c() {
    let Some(tmux) = Tmux::start("menu", 80, 24) else { return };
    tmux.type_line(PROGRAM);
    tmux.wait(&["Play Parade"]);
    tmux.key("Enter");
    tmux.wait(&["At the table"]);
    tmux.key("Enter");
    tmux.wait(&["Your turn"]);
    for (width, height) in [("20", "5"), ("140", "45"), ("41", "13"), ("80", "24")] {
        tmux.run(&["resize-window", "-x", width, "-y", height]);
        sleep(Duration::from_millis(30));
    }
    tmux.wait(&["Your hand"]);
    tmux.key("C-c");
    tmux.wait(&["wonderland play --continue"]);
    tmux.check_shell();
    tmux.type_line(&format!("{PROGRAM} play --continue"));
    tmux.wait(&["Your turn"]);
    tmux.key("q");
    tmux.wait(&["wonderland play --continue"]);
}

#[test]
fn whoever_ends_the_program_gets_the_terminal_back() {
    let Some(tmux) = Tmux::start("signal", 80, 24) else { return };
    let file = tmux.data.join("pid");
    tmux.type_line(&format!("sh -c 'echo $$ > {}; exec {PROGRAM} play alice'", file.display()));
    tmux.wait(&["You can"]);
    let pid = std::fs::read_to_string(file).unwrap();
    assert!(Command::new("kill").arg(pid.trim()).status().unwrap().success());
    tmux.wait(&["wonderland play --continue"]);
    tmux.check_shell();
}
