//! Full-screen mode on a real terminal. Needs tmux.

mod tmux;

use tmux::{PROGRAM, Tmux};

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
        tmux.wait(&["Game over"]);
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
    tmux.play(&["Your moves"], |tmux, _| tmux.key("Space"));
    tmux.key("Enter");
    tmux.wait(&["Play Parade"]);
    tmux.key("q");
    tmux.wait(&["wonderland review"]);
    tmux.check_shell();
}
