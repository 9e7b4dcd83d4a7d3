//! Games in a terminal, line by line: whole games through a pipe, and what
//! happens to them when something goes wrong.

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use catalog::AnyRecord;
use common::{assert_done, assert_refused, run, scratch, text, wonderland};
use game::{Game, Viewer};

/// An empty folder for games.
fn data(name: &str) -> PathBuf {
    let folder = scratch(&format!("play-{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn play(args: &str, data: &Path) -> Command {
    let mut command = wonderland(&format!("play {args}"));
    command.env("WONDERLAND_DATA", data).env("USER", "ann").env("TERM", "xterm").env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// All answers at once, then the end of input.
fn answer(command: &mut Command, answers: &str) -> Output {
    let mut child = command.spawn().expect("the program starts");
    // Who has heard enough closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(answers.as_bytes());
    child.wait_with_output().expect("the program ends")
}

/// A game that is answered prompt by prompt.
struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    heard: String,
}

impl Talk {
    fn begin(mut command: Command) -> Self {
        let mut child = command.spawn().expect("the program starts");
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, input, output, heard: String::new() }
    }

    /// What is said up to the next question; `None` once the program has ended.
    fn listen(&mut self) -> Option<String> {
        let mut said = String::new();
        loop {
            let from = said.len();
            if self.output.read_line(&mut said).expect("the program prints text") == 0 {
                self.heard += &said;
                return None;
            }
            if said[from..].contains("? for help)") || said[from..].starts_with("Pass the keyboard") {
                self.heard += &said;
                return Some(said);
            }
        }
    }

    fn say(&mut self, answer: &str) {
        writeln!(self.input.as_mut().unwrap(), "{answer}").expect("the program listens");
    }

    fn end(mut self) -> String {
        drop(self.input.take());
        self.output.read_to_string(&mut self.heard).unwrap();
        assert!(self.child.wait().unwrap().success(), "{}", self.heard);
        self.heard
    }
}

/// How many choices the last list of `said` has.
fn choices(said: &str) -> usize {
    let question = said.lines().rev().find(|line| line.contains("? for help)")).unwrap_or_default();
    let numbers = question.rsplit('(').next().unwrap_or_default().split(',').next().unwrap_or_default();
    numbers.rsplit(' ').next().unwrap_or_default().parse().unwrap_or_else(|_| panic!("{said}"))
}

/// Plays on to the end; `pick` chooses among so many choices.
fn play_out(mut talk: Talk, mut pick: impl FnMut(usize) -> usize) -> String {
    while let Some(said) = talk.listen() {
        let answer = if said.contains("Pass the keyboard") { String::new() } else { pick(choices(&said)).to_string() };
        talk.say(&answer);
    }
    talk.end()
}

/// The n-th answer is the n-th number of a sequence that looks random.
fn varied() -> impl FnMut(usize) -> usize {
    let mut state = 7_usize;
    move |choices| {
        state = state.wrapping_mul(25_214_903_917).wrapping_add(11) % (1 << 48);
        (state >> 20) % choices + 1
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).map(|entries| entries.map(|entry| entry.unwrap().path()).collect());
    let mut found: Vec<PathBuf> = entries.unwrap_or_default();
    found.sort();
    found
}

#[track_caller]
fn only_file(folder: &Path) -> PathBuf {
    let found = files(folder);
    assert_eq!(found.len(), 1, "{found:?}");
    found.into_iter().next().unwrap()
}

fn record(path: &Path) -> AnyRecord {
    AnyRecord::from_json(&fs::read_to_string(path).unwrap()).unwrap()
}

#[track_caller]
fn parade_record(path: &Path) -> game::Record<parade::Parade> {
    match record(path) {
        AnyRecord::Parade(record) => *record,
        AnyRecord::Alice(_) => panic!("this is Alice"),
    }
}

#[test]
fn whole_games_of_all_sizes() {
    let bots = ["bot:1", "bot:2", "bot:greedy"];
    for (kind, seats) in [("parade", 2), ("parade", 3), ("parade", 4), ("alice", 2), ("alice", 3), ("alice", 4)] {
        let folder = data(&format!("whole-{kind}-{seats}"));
        let seats = std::iter::once("me").chain(bots).take(seats).collect::<Vec<_>>().join(",");
        let heard = play_out(Talk::begin(play(&format!("{kind} --seats {seats}"), &folder)), varied());
        assert!(heard.contains("wins with") || heard.contains("share the victory"), "{heard}");
        let path = only_file(&folder.join("games"));
        assert!(heard.contains(path.to_str().unwrap()), "{heard}");
        assert_eq!(files(&folder.join("saves")), [] as [PathBuf; 0]);
        let path = path.display();
        assert_eq!(assert_done(&run(&format!("replay --check {path}"))), "1 right, 0 refused\n");
        assert!(record(Path::new(&path.to_string())).check().is_ok());
    }
}

#[test]
fn an_ended_game_can_be_reviewed() {
    let folder = data("review");
    play_out(Talk::begin(play("parade --seats me,bot:1 --seed 3", &folder)), varied());
    let path = only_file(&folder.join("games"));
    let told = assert_done(&run(&format!("review {}", path.display())));
    assert!(told.contains("Ann"), "{told}");
}

#[test]
fn variants_of_alice_are_played() {
    let folder = data("variants");
    let args = "alice --seats me,bot:1 --open-hands --two-card-hands --mercy --seed 5";
    play_out(Talk::begin(play(args, &folder)), varied());
    let AnyRecord::Alice(record) = record(&only_file(&folder.join("games"))) else { panic!("this is Parade") };
    assert!(record.options.open_hands && record.options.two_card_hands && record.options.mercy);
}

/// The cards that a text names.
fn cards(text: &str) -> Vec<parade::Card> {
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let card = |pair: &[&str]| {
        let colour = parade::Colour::ALL.into_iter().find(|colour| colour.name() == pair[0])?;
        parade::Card::new(colour, pair[1].parse().ok()?)
    };
    words.windows(2).filter_map(card).collect()
}

#[test]
fn two_people_never_see_each_others_hands() {
    let folder = data("two-people");
    let mut talk = Talk::begin(play("parade --seats ann,bob,bot:1 --seed 11", &folder));
    let mut pick = varied();
    let mut looks = Vec::new();
    let mut heard_last = String::new();
    while let Some(said) = talk.listen() {
        if let Some(line) = said.lines().find(|line| line.starts_with("Pass the keyboard")) {
            let before = said.lines().rev().skip(1).take_while(|line| line.is_empty()).count();
            assert!(before >= 60, "only {before} empty lines take the last hand away");
            let name = line.strip_prefix("Pass the keyboard to ").unwrap().split(',').next().unwrap().to_string();
            heard_last = name;
            talk.say("");
        } else {
            looks.push((heard_last.clone(), said.clone()));
            talk.say(&pick(choices(&said)).to_string());
        }
    }
    talk.end();
    // Each look is a decision of a person, in the order of the record.
    let record = parade_record(&only_file(&folder.join("games")));
    let mut game = record.start().unwrap();
    let (mut looks, mut compared) = (looks.into_iter(), 0);
    for entry in &record.entries {
        let seat = entry.actor.seat().unwrap();
        if seat.index() < 2 {
            let (name, said) = looks.next().unwrap();
            assert_eq!(name, ["ann", "bob"][seat.index()]);
            let view = game.view(Viewer::Seat(seat));
            let own: Vec<_> = view.hand().iter().collect();
            let named = cards(&said);
            assert!(own.iter().all(|card| named.contains(card)), "{said}");
            let unseen = view.unseen();
            assert!(named.iter().all(|card| !unseen.contains(*card)), "{name} is told too much:\n{said}");
            compared += unseen.len();
        }
        game.apply(entry.actor, entry.mv).unwrap();
    }
    assert!(looks.next().is_none() && compared > 100);
}

#[test]
fn a_killed_game_goes_on_in_the_same_position() {
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
        assert!(now.contains("goes on"), "{now}");
        assert_eq!(position(&now), position(&said));
        again.say(&pick(choices(&now)).to_string());
        let heard = play_out(again, pick);
        assert!(heard.contains("The record of the game is"), "{heard}");
        assert!(record(&only_file(&folder.join("games"))).check().is_ok());
    }
}

#[test]
fn the_end_of_input_keeps_the_game_at_every_prompt() {
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
            let last = format!("The game is kept in {}. To go on: wonderland play --continue\n", path.display());
            assert!(told.ends_with(&last), "{told}");
            // A line without an end is an answer too.
            answers += if answers.is_empty() { "1" } else { "\n1" };
        }
        assert_eq!(files(&folder.join("saves")), [] as [PathBuf; 0], "{kind} {seats} did not end");
    }
}

#[test]
fn wrong_answers_are_asked_again_and_letters_help() {
    let folder = data("answers");
    let output = answer(&mut play("parade --seats me,bot:1 --seed 1", &folder), "0\n6\nfoo\n\n?\nh\nu\n1\nq\n");
    let told = assert_done(&output);
    for wrong in ["“0” is no answer here", "“6” is no answer here", "“foo” is no answer here", "“” is no answer here"]
    {
        assert!(told.contains(wrong), "{wrong} is not in {told}");
    }
    assert!(told.contains("Type a number from 1 to 5, or ? for help."), "{told}");
    assert!(told.contains("h: a hint") && told.contains("wonderland rules parade"), "{told}");
    assert!(told.contains("chance to win") && told.contains("   + "), "{told}");
    assert!(told.contains("There is nothing to take back yet."), "{told}");
    assert!(told.ends_with("To go on: wonderland play --continue\n"), "{told}");
}

#[test]
fn taking_back_leads_to_the_same_deal_and_is_recorded() {
    let folder = data("take-back");
    let mut talk = Talk::begin(play("parade --seats me,bot:3,bot:2", &folder));
    let table = |said: &str| said.split("\n\n").last().unwrap().to_string();
    let first = talk.listen().unwrap();
    talk.say("2");
    let second = talk.listen().unwrap();
    talk.say("u");
    let back = talk.listen().unwrap();
    assert!(back.contains("Ann takes the last move back."), "{back}");
    assert_eq!(table(&back), table(&first));
    talk.say("2");
    // The cards to come and what bots do are the same as well.
    let again = talk.listen().unwrap();
    assert_eq!(again, second);
    talk.say("1");
    let heard = play_out(talk, varied());
    assert!(heard.contains("1 move was taken back."), "{heard}");
    let record = parade_record(&only_file(&folder.join("games")));
    assert_eq!(record.takebacks, 1);
    assert!(record.fairness.is_some_and(|fairness| fairness.secret.is_some()));
}

#[test]
fn people_at_one_keyboard_take_nothing_back() {
    let folder = data("no-take-back");
    let told = assert_done(&answer(&mut play("parade --seats ann,bob --seed 1", &folder), "\n1\n\nu\nq\n"));
    assert!(told.contains("Moves can be taken back only by one person alone against bots."), "{told}");
}

#[test]
fn resigning_ends_a_game_against_bots() {
    let folder = data("resign");
    let told = assert_done(&answer(&mut play("alice --seats me,bot:1 --seed 1", &folder), "1\nresign\n"));
    assert!(told.contains("Ann resigned, so the game ends here."), "{told}");
    let path = only_file(&folder.join("games"));
    assert_eq!(assert_done(&run(&format!("replay --check {}", path.display()))), "1 right, 0 refused\n");
}

#[test]
fn a_bot_plays_on_for_one_of_three() {
    let folder = data("resign-one");
    let mut talk = Talk::begin(play("parade --seats ann,bob,cleo --seed 2", &folder));
    let (mut pick, mut resigned) = (varied(), false);
    while let Some(said) = talk.listen() {
        let asks_bob = said.contains("bob, which");
        talk.say(&match () {
            () if said.contains("Pass the keyboard") => String::new(),
            () if asks_bob && !resigned => {
                resigned = true;
                "resign".into()
            }
            () => {
                assert!(!asks_bob, "{said}");
                pick(choices(&said)).to_string()
            }
        });
    }
    let heard = talk.end();
    assert!(heard.contains("bob resigns."), "{heard}");
    let record = parade_record(&only_file(&folder.join("games")));
    assert!(record.entries.iter().any(|entry| entry.by.as_deref() == Some("bot:level:3")));
}

#[test]
fn a_broken_save_is_told_and_kept_aside() {
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
    // A game by other rules is broken as well: here somebody gave themselves another card.
    let other = String::from_utf8(whole).unwrap().replacen("\"move\":\"", "\"move\":\"P", 1);
    fs::write(&path, other).unwrap();
    assert_refused(&answer(&mut play("--continue", &folder), ""), 1, "can't be used");
}

#[test]
fn the_last_game_goes_on_and_a_broken_one_does_not_hide_the_others() {
    let folder = data("several");
    assert_done(&answer(&mut play("parade --seats me,bot:1 --seed 1", &folder), "1\n"));
    let first = only_file(&folder.join("saves"));
    assert_done(&answer(&mut play("alice --seats me,bot:1 --seed 1", &folder), "1\n"));
    assert!(assert_done(&answer(&mut play("--continue", &folder), "")).starts_with("Alice in Wonderland goes on"));
    let second = files(&folder.join("saves")).into_iter().find(|path| *path != first).unwrap();
    fs::write(&second, "nonsense").unwrap();
    assert_refused(&answer(&mut play("--continue", &folder), ""), 1, "can't be used");
    assert!(assert_done(&answer(&mut play("--continue", &folder), "")).starts_with("Parade goes on"));
}

#[test]
fn without_a_folder_the_game_goes_on_in_memory_and_says_so() {
    let file = scratch("play-no-folder");
    fs::write(&file, "no folder").unwrap();
    let output = answer(&mut play("parade --seats me,bot:1 --seed 1", &file), "1\n1\n");
    let told = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert_eq!(told.matches("The game can't be saved (").count(), 1, "{told}");
    assert!(told.contains(file.to_str().unwrap()), "{told}");
    assert_eq!(told.matches("Ann, which card do you play?").count(), 3, "{told}");
    assert!(told.ends_with("The game could not be saved and ends here.\n"), "{told}");
}

/// As on a full disk: not a byte can be written to a file.
#[cfg(unix)]
#[test]
fn on_a_full_disk_the_last_whole_save_stays() {
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
    assert!(said.contains("The game is saved again."), "{said}");
    let heard = talk.end();
    assert!(heard.contains("The game is kept in"), "{heard}");
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

#[test]
fn three_languages() {
    let folder = data("languages");
    for (args, env, words) in [
        ("--lang fr", "C", "Ann, quelle carte jouez-vous ?"),
        ("", "fr_FR.UTF-8", "Ann, quelle carte jouez-vous ?"),
        ("", "pl_PL.UTF-8", "Ann, którą kartę zagrywasz?"),
        ("--lang en", "pl_PL.UTF-8", "Ann, which card do you play?"),
        ("", "de_DE.UTF-8", "Ann, which card do you play?"),
    ] {
        for kind in ["parade", "alice"] {
            let mut command = play(&format!("{kind} --seats me,bot:1 --seed 1 {args}"), &folder);
            let told = assert_done(&answer(command.env("LC_ALL", env), "h\n1\n"));
            assert!(told.contains(words), "{told}");
        }
    }
    let told = assert_done(&answer(&mut play("--continue --lang pl", &folder), ""));
    assert!(told.starts_with("Alicja w Krainie Czarów, gra trwa dalej"), "{told}");
}

#[test]
fn what_can_not_be_played_is_refused() {
    let folder = data("refused");
    for (args, code, why) in [
        ("parade --seats bot:1,bot:2", 2, "somebody has to play"),
        ("parade --seats me", 2, "parade is for 2 to 6 players"),
        ("alice --seats a,b,c,d,e", 2, "alice is for 2 to 4 players"),
        ("parade --seats me,bot:9", 2, "there is no bot \"level:9\""),
        ("alice --seats me,bot:fullscore", 2, "no bot fullscore plays alice"),
        ("parade --seats me,bot:cmd:true", 2, "no bot cmd:true plays parade"),
        ("parade --seats ann,ann", 2, "two people are called ann"),
        ("parade --seats me,,bot:1", 2, "a name is missing"),
        ("parade --mercy", 2, "parade has no --mercy"),
        ("parade --lang xx", 2, "there is no language"),
        ("--continue --mercy", 2, "--continue goes on"),
        ("--continue --seed 1", 2, "cannot be used with"),
        ("", 2, "required"),
        ("--continue", 1, "there is no unfinished game"),
    ] {
        let output = answer(&mut play(args, &folder), "");
        assert_refused(&output, code, why);
    }
    assert_eq!(files(&folder), [] as [PathBuf; 0]);
}

/// Who stops listening has seen enough: the game is kept.
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
