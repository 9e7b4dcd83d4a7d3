//! Failures in the full-screen mode on a real terminal: the game is saved, the player is told, and the shell gets its
//! terminal back. Needs tmux.
#![cfg(unix)]

mod common;
mod talk;
mod tmux;

use std::fs;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use talk::{Talk, only_file, play};
use tmux::{PROGRAM, Tmux};

#[test]
fn the_menu_keeps_a_game_through_resizes_and_control_c() {
    let Some(tmux) = Tmux::start("menu", 80, 24) else { return };
    tmux.program("");
    tmux.wait(&["Play Parade"]);
    tmux.key("Enter");
    tmux.wait(&["Players: "]);
    tmux.key("Enter");
    tmux.wait(&["Your turn"]);
    let resize = |width: u16, height: u16| {
        tmux.run(&["resize-window", "-x", &width.to_string(), "-y", &height.to_string()]);
    };
    resize(20, 5);
    tmux.wait(&["40x12"]);
    (1..40).for_each(|step| resize(step * 4, step % 11 * 5 + 1));
    resize(80, 24);
    tmux.wait(&["Your hand"]);
    tmux.key("C-c");
    assert!(tmux.ended(0).contains("wonderland play --continue"));
    tmux.check_shell();
    tmux.program("play --continue");
    tmux.wait(&["Your turn"]);
    tmux.key("q");
    tmux.wait(&["wonderland play --continue"]);
}

#[test]
fn a_tiny_terminal_says_what_it_needs_and_can_be_left() {
    let Some(tmux) = Tmux::start("tiny", 20, 5) else { return };
    tmux.program("play alice");
    tmux.wait(&["40x12"]);
    tmux.key("q");
    tmux.ended(0);
    only_file(&tmux.data.join("saves"));
    tmux.run(&["resize-window", "-x", "80", "-y", "24"]);
    tmux.check_shell();
}

/// Starts the program and returns its process id.
fn begin(tmux: &Tmux, args: &str) -> String {
    let file = tmux.data.join("pid");
    tmux.type_line(&format!("sh -c 'echo $$ > {}; exec {PROGRAM} {args}'; echo \"ended with $?.\"", file.display()));
    tmux.wait(&["Your moves", "Your turn"]);
    fs::read_to_string(file).unwrap().trim().to_owned()
}

#[test]
fn a_killed_program_gives_the_terminal_back() {
    let Some(tmux) = Tmux::start("signal", 80, 24) else { return };
    for signal in ["TERM", "HUP", "INT", "QUIT"] {
        let pid = begin(&tmux, "play alice");
        assert!(Command::new("kill").args(["-s", signal, &pid]).status().unwrap().success());
        assert!(tmux.ended(0).contains("wonderland play --continue"), "{signal}");
        tmux.check_shell();
        tmux.type_line("clear");
    }
}

#[test]
fn a_closed_terminal_keeps_the_game_and_leaves_no_process() {
    let Some(tmux) = Tmux::start("closed", 80, 24) else { return };
    let pid = begin(&tmux, "play parade --seed 1");
    tmux.run(&["kill-server"]);
    let lives = || Command::new("kill").args(["-0", &pid]).output().unwrap().status.success();
    let begun = Instant::now();
    while lives() {
        assert!(begun.elapsed() < Duration::from_secs(60), "{pid} plays on");
        sleep(Duration::from_millis(20));
    }
    let mut talk = Talk::begin(play("--continue", &tmux.data));
    assert!(talk.listen().unwrap().starts_with("Continuing Parade"));
    talk.end();
}

/// Simulates a full disk: no file can be written.
#[test]
fn on_a_full_disk_the_game_goes_on_and_says_so() {
    let Some(tmux) = Tmux::start("full-disk", 80, 24) else { return };
    let limits = "trap '' XFSZ; ulimit -f 0";
    tmux.type_line(&format!("({limits}; {PROGRAM} play parade --seats me,bot:1 --seed 7); echo \"ended with $?.\""));
    for text in ["Your turn", "The game can't be saved (", "program ends."] {
        tmux.wait(&[text]);
    }
    tmux.key("Space");
    tmux.wait(&["draw pile: 48"]);
    tmux.key("q");
    assert!(tmux.ended(1).contains("The game could not be saved, so it ends here."));
    tmux.check_shell();
}

#[test]
fn the_menu_reports_a_broken_save() {
    let Some(tmux) = Tmux::start("broken", 80, 24) else { return };
    let saves = tmux.data.join("saves");
    fs::create_dir_all(&saves).unwrap();
    fs::write(saves.join("2026-01-01-parade.json"), "{").unwrap();
    tmux.program("");
    tmux.wait(&["Play Parade"]);
    tmux.key("Enter");
    for text in ["can't be used", ".json.broken", "no unfinished game"] {
        tmux.wait(&[text]);
    }
    tmux.key("Escape");
    tmux.wait(&["Play Parade"]);
    tmux.key("q");
    tmux.ended(0);
    tmux.check_shell();
}

#[test]
fn a_game_open_elsewhere_is_refused() {
    let Some(tmux) = Tmux::start("elsewhere", 80, 24) else { return };
    let mut talk = Talk::begin(play("parade --seats me,bot:1 --seed 1", &tmux.data));
    talk.listen().unwrap();
    tmux.program("play --continue");
    assert!(tmux.ended(1).contains("is already open in another terminal"));
    tmux.type_line("clear");
    tmux.program("");
    tmux.wait(&["Play Parade"]);
    tmux.key("Enter");
    tmux.wait(&["is already open in another terminal"]);
    talk.end();
    tmux.key("Enter");
    tmux.wait(&["Your turn"]);
    tmux.key("C-c");
    tmux.ended(0);
}

/// Makes this test program panic when it runs in a terminal of its own.
const PANICS: &str = "WONDERLAND_TEST_PANICS";

#[test]
fn a_panic_gives_the_terminal_back_and_is_readable() {
    if std::env::var_os(PANICS).is_some() {
        return panic_on_the_whole_screen();
    }
    let Some(tmux) = Tmux::start("panic", 80, 24) else { return };
    let program = std::env::current_exe().unwrap();
    let args = "--exact a_panic_gives_the_terminal_back_and_is_readable --nocapture";
    tmux.type_line(&format!("{PANICS}=1 RUST_BACKTRACE=0 {} {args}; echo \"ended with $?.\"", program.display()));
    let picture = tmux.ended(101);
    assert!(picture.contains("who stole the tarts?") && picture.contains("mishaps.rs"), "{picture}");
    assert!(!picture.contains("the trial"), "{picture}");
    tmux.check_shell();
}

fn panic_on_the_whole_screen() {
    let _ = tui::full::on_full_screen(|terminal| -> std::io::Result<()> {
        terminal.draw(|frame| frame.render_widget("the trial", frame.area()))?;
        panic!("who stole the tarts?")
    });
}
