//! Terminal games survive whatever goes wrong.

mod common;
mod talk;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use common::{assert_done, assert_refused, run, scratch, text};
use talk::{Talk, answer, choices, data, files, only_file, play, play_out, record, varied};

#[test]
fn an_ended_game_can_be_reviewed() {
    let folder = data("review");
    play_out(Talk::begin(play("parade --seats me,bot:1 --seed 3", &folder)), varied());
    let path = only_file(&folder.join("games"));
    let told = assert_done(&run(&format!("review {}", path.display())));
    assert!(told.contains("Ann"), "{told}");
}

#[test]
fn a_killed_game_resumes_in_the_same_position() {
    for (kind, moves) in [("parade", 4), ("alice", 3)] {
        let folder = data(&format!("killed-{kind}"));
        let mut talk = Talk::begin(play(&format!("{kind} --seats me,bot:2,bot:1"), &folder));
        let mut pick = varied();
        let mut said = talk.listen().unwrap();
        for _ in 0..moves {
            talk.say(&pick(choices(&said)).to_string());
            said = talk.listen().unwrap();
        }
        // On Unix this is kill -9.
        talk.child.kill().unwrap();
        talk.child.wait().unwrap();
        let position = |said: &str| said.split("\n\n").last().unwrap().to_string();
        let mut again = Talk::begin(play("--continue", &folder));
        let now = again.listen().unwrap();
        assert!(now.contains("Continuing"), "{now}");
        assert_eq!(position(&now), position(&said));
        again.say(&pick(choices(&now)).to_string());
        let heard = play_out(again, pick);
        assert!(heard.contains("The record of the game is"), "{heard}");
        assert!(record(&only_file(&folder.join("games"))).check().is_ok());
    }
}

#[test]
fn the_end_of_input_saves_the_game_at_every_prompt() {
    for (kind, seats) in [("parade", "me,bot:1"), ("alice", "me,bot:1"), ("parade", "ann,bob")] {
        let folder = data("end-of-input");
        let mut answers = String::new();
        for _ in 0..200 {
            let _ = fs::remove_dir_all(&folder);
            let output = answer(&mut play(&format!("{kind} --seats {seats} --seed 4"), &folder), &answers);
            let told = assert_done(&output);
            if told.contains("The record of the game is") {
                break;
            }
            let path = only_file(&folder.join("saves"));
            let last = format!("The game is saved in {}. To continue it: wonderland play --continue\n", path.display());
            assert!(told.ends_with(&last), "{told}");
            // A last line without a newline is an answer too.
            answers += if answers.is_empty() { "1" } else { "\n1" };
        }
        assert_eq!(files(&folder.join("saves")), [] as [PathBuf; 0], "{kind} {seats} did not end");
    }
}

#[test]
fn a_broken_save_is_reported_and_kept_aside() {
    let folder = data("broken");
    assert_done(&answer(&mut play("parade --seats me,bot:1 --seed 1", &folder), "1\n"));
    let path = only_file(&folder.join("saves"));
    let whole = fs::read(&path).unwrap();
    fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    let output = answer(&mut play("--continue", &folder), "");
    let kept = format!("{}.broken", path.display());
    assert_refused(&output, 1, path.to_str().unwrap());
    assert!(text(&output.stderr).contains(&kept), "{}", text(&output.stderr));
    assert_eq!(fs::read(&kept).unwrap(), &whole[..whole.len() / 2]);
    assert!(!path.exists());
    assert_refused(&answer(&mut play("--continue", &folder), ""), 1, "there is no unfinished game");
    // A game that breaks the rules is broken as well: here a player has another card.
    let other = String::from_utf8(whole).unwrap().replacen("\"move\":\"", "\"move\":\"P", 1);
    fs::write(&path, other).unwrap();
    assert_refused(&answer(&mut play("--continue", &folder), ""), 1, "can't be used");
}

#[test]
fn the_last_game_resumes_and_a_broken_one_does_not_hide_the_others() {
    let folder = data("several");
    assert_done(&answer(&mut play("parade --seats me,bot:1 --seed 1", &folder), "1\n"));
    let first = only_file(&folder.join("saves"));
    assert_done(&answer(&mut play("alice --seats me,bot:1 --seed 1", &folder), "1\n"));
    assert!(assert_done(&answer(&mut play("--continue", &folder), "")).starts_with("Continuing Alice in Wonderland"));
    let second = files(&folder.join("saves")).into_iter().find(|path| *path != first).unwrap();
    fs::write(&second, "nonsense").unwrap();
    assert_refused(&answer(&mut play("--continue", &folder), ""), 1, "can't be used");
    assert!(assert_done(&answer(&mut play("--continue", &folder), "")).starts_with("Continuing Parade"));
}

#[test]
fn without_a_folder_the_game_continues_in_memory_and_says_so() {
    let file = scratch("play-no-folder");
    fs::write(&file, "no folder").unwrap();
    let output = answer(&mut play("parade --seats me,bot:1 --seed 1", &file), "1\n1\n");
    let told = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert_eq!(told.matches("The game can't be saved (").count(), 1, "{told}");
    assert!(told.contains(file.to_str().unwrap()), "{told}");
    assert_eq!(told.matches("Ann, which card will you play?").count(), 3, "{told}");
    assert!(told.ends_with("The game could not be saved, so it ends here.\n"), "{told}");
}

/// Simulates a full disk: no file can be written.
#[cfg(unix)]
#[test]
fn on_a_full_disk_the_last_complete_save_stays() {
    let folder = data("full-disk");
    assert_done(&answer(&mut play("parade --seats me,bot:1 --seed 1", &folder), "1\n"));
    let path = only_file(&folder.join("saves"));
    let whole = fs::read(&path).unwrap();
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" play --continue", env!("CARGO_BIN_EXE_wonderland")]);
    command.env("WONDERLAND_DATA", &folder).env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let output = answer(&mut command, "2\n");
    let told = text(&output.stdout);
    assert!(told.contains("The game can't be saved (") && told.contains("could not be saved"), "{told}");
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert_eq!(fs::read(&path).unwrap(), whole);
    assert_eq!(only_file(&folder.join("saves")), path);
}

#[test]
fn a_game_is_saved_again_once_that_is_possible() {
    let folder = data("mended");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("saves"), "in the way").unwrap();
    let mut talk = Talk::begin(play("parade --seats me,bot:1 --seed 1", &folder));
    assert!(talk.listen().unwrap().contains("The game can't be saved ("));
    fs::remove_file(folder.join("saves")).unwrap();
    talk.say("1");
    let said = talk.listen().unwrap();
    assert!(said.contains("Saving works again."), "{said}");
    let heard = talk.end();
    assert!(heard.contains("The game is saved in"), "{heard}");
}

#[test]
fn a_game_that_ended_unrecorded_is_recorded_later() {
    let folder = data("unrecorded");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("games"), "in the way").unwrap();
    let output = answer(&mut play("alice --seats me,bot:1 --seed 1", &folder), "1\nresign\n");
    let told = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("The record of the game can't be written ("), "{told}");
    fs::remove_file(folder.join("games")).unwrap();
    assert_refused(&answer(&mut play("--continue", &folder), ""), 1, "there is no unfinished game");
    assert!(record(&only_file(&folder.join("games"))).check().is_ok());
    assert_eq!(files(&folder.join("saves")), [] as [PathBuf; 0]);
}

/// A reader that closes the pipe has seen enough: the game is saved.
#[test]
fn a_closed_pipe_keeps_the_game() {
    let folder = data("closed-pipe");
    let mut talk = Talk::begin(play("parade --seats me,bot:1 --seed 1", &folder));
    talk.listen().unwrap();
    let Talk { mut child, input, output, .. } = talk;
    drop(output);
    let mut input = input.unwrap();
    writeln!(input, "1").unwrap();
    assert!(child.wait().unwrap().success());
    let path = only_file(&folder.join("saves"));
    assert!(fs::read_to_string(path).unwrap().contains("\"seat\":0,\"move\""));
}

#[test]
fn a_game_can_be_open_only_once() {
    let folder = data("open-once");
    let mut first = Talk::begin(play("parade --seats me,bot:1 --seed 1", &folder));
    first.listen().unwrap();
    let path = only_file(&folder.join("saves"));
    let refused = answer(&mut play("--continue", &folder), "");
    assert_refused(&refused, 1, &format!("the game in {} is already open in another terminal", path.display()));
    first.say("1");
    first.listen().unwrap();
    // Replacing the save file does not release the lock.
    assert_refused(&answer(&mut play("--continue", &folder), ""), 1, "is already open in another terminal");
    // Another game is not locked, and is resumed instead.
    assert_done(&answer(&mut play("alice --seats me,bot:1 --seed 1", &folder), "1\n"));
    let mut second = Talk::begin(play("--continue", &folder));
    assert!(second.listen().unwrap().starts_with("Continuing Alice in Wonderland"));
    assert_refused(&answer(&mut play("--continue", &folder), ""), 1, "is already open in another terminal");
    second.end();
    first.end();
}

#[test]
fn a_killed_program_leaves_no_lock_and_a_finished_game_no_save() {
    let folder = data("no-stale-lock");
    let mut talk = Talk::begin(play("parade --seats me,bot:1 --seed 1", &folder));
    talk.listen().unwrap();
    talk.child.kill().unwrap();
    talk.child.wait().unwrap();
    assert_done(&answer(&mut play("--continue", &folder), "resign\n"));
    assert_eq!(fs::read_dir(folder.join("saves")).unwrap().count(), 0);
}
