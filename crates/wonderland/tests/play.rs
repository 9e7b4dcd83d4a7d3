//! Games in line mode: complete games through a pipe.

mod common;
mod talk;

use std::path::{Path, PathBuf};

use catalog::AnyRecord;
use common::{assert_done, assert_refused, run};
use game::{Game, Viewer};
use talk::{Talk, answer, choices, data, files, only_file, play, play_out, record, varied};

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
        assert!(heard.contains(" win") || heard.contains("Shared victory"), "{heard}");
        let path = only_file(&folder.join("games"));
        assert!(heard.contains(path.to_str().unwrap()), "{heard}");
        assert_eq!(files(&folder.join("saves")), [] as [PathBuf; 0]);
        let path = path.display();
        assert_eq!(assert_done(&run(&format!("replay --check {path}"))), "1 right, 0 refused\n");
        assert!(record(Path::new(&path.to_string())).check().is_ok());
    }
}

#[test]
fn variants_of_alice_are_played() {
    let folder = data("variants");
    let args = "alice --seats me,bot:1 --open-hands --two-card-hands --mercy --seed 5";
    play_out(Talk::begin(play(args, &folder)), varied());
    let AnyRecord::Alice(record) = record(&only_file(&folder.join("games"))) else { panic!("this is Parade") };
    assert!(record.options.open_hands && record.options.two_card_hands && record.options.mercy);
}

/// The cards named in a text.
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
            let name = line.strip_prefix("Pass the keyboard to ").unwrap().split('.').next().unwrap().to_string();
            heard_last = name;
            talk.say("");
        } else {
            looks.push((heard_last.clone(), said.clone()));
            talk.say(&pick(choices(&said)).to_string());
        }
    }
    talk.end();
    // Each look is a person's decision, for each of them in the order of the record. Discards are recorded by seat,
    // whoever chose first.
    let record = parade_record(&only_file(&folder.join("games")));
    let mut game = record.start().unwrap();
    let mut compared = 0;
    for entry in &record.entries {
        let seat = entry.actor.seat().unwrap();
        if seat.index() < 2 {
            let at = looks.iter().position(|(name, _)| name == ["ann", "bob"][seat.index()]).unwrap();
            let (name, said) = looks.remove(at);
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
    assert!(looks.is_empty() && compared > 100);
}

#[test]
fn wrong_answers_are_asked_again_and_letters_help() {
    let folder = data("answers");
    let output = answer(&mut play("parade --seats me,bot:1 --seed 1", &folder), "0\n6\nfoo\n\n?\nh\nu\n1\nq\n");
    let told = assert_done(&output);
    for wrong in [
        "“0” is not one of the choices",
        "“6” is not one of the choices",
        "“foo” is not one of the choices",
        "“” is not one of the choices",
    ] {
        assert!(told.contains(wrong), "{wrong} is not in {told}");
    }
    assert!(told.contains("Type a number from 1 to 5, or ? for help."), "{told}");
    assert!(told.contains("h: get a hint") && told.contains("wonderland rules parade"), "{told}");
    assert!(told.contains("chance to win") && told.contains("   + "), "{told}");
    assert!(told.contains("There is no move to undo yet."), "{told}");
    assert!(told.ends_with("To continue it: wonderland play --continue\n"), "{told}");
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
    assert!(back.contains("You undo your last move."), "{back}");
    assert_eq!(table(&back), table(&first));
    talk.say("2");
    // Later cards and the bots' moves are the same as well.
    let again = talk.listen().unwrap();
    assert_eq!(again, second);
    talk.say("1");
    let heard = play_out(talk, varied());
    assert!(heard.contains("1 move was undone."), "{heard}");
    let record = parade_record(&only_file(&folder.join("games")));
    assert_eq!(record.takebacks, 1);
    assert!(record.fairness.is_some_and(|fairness| fairness.secret.is_some()));
}

#[test]
fn people_at_one_keyboard_cannot_take_back() {
    let folder = data("no-take-back");
    let told = assert_done(&answer(&mut play("parade --seats ann,bob --seed 1", &folder), "\n1\n\nu\nq\n"));
    assert!(told.contains("You can only undo moves when you are alone against bots."), "{told}");
}

#[test]
fn resigning_ends_a_game_against_bots() {
    let folder = data("resign");
    let told = assert_done(&answer(&mut play("alice --seats me,bot:1 --seed 1", &folder), "1\nresign\n"));
    assert!(told.contains("You resigned, so the game ends here."), "{told}");
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
fn games_speak_three_languages() {
    let folder = data("languages");
    for (args, env, words) in [
        ("--lang fr", "C", "Ann, quelle carte jouez-vous\u{a0}?"),
        ("", "fr_FR.UTF-8", "Ann, quelle carte jouez-vous\u{a0}?"),
        ("", "pl_PL.UTF-8", "Ann, którą kartę zagrywasz?"),
        ("--lang en", "pl_PL.UTF-8", "Ann, which card will you play?"),
        ("", "de_DE.UTF-8", "Ann, which card will you play?"),
    ] {
        for kind in ["parade", "alice"] {
            let mut command = play(&format!("{kind} --seats me,bot:1 --seed 1 {args}"), &folder);
            let told = assert_done(&answer(command.env("LC_ALL", env), "h\n1\n"));
            assert!(told.contains(words), "{told}");
        }
    }
    let told = assert_done(&answer(&mut play("--continue --lang pl", &folder), ""));
    assert!(told.starts_with("Alicja w Krainie Czarów, ciąg dalszy"), "{told}");
}

#[test]
fn impossible_games_are_refused() {
    let folder = data("refused");
    for (args, code, why) in [
        ("parade --seats bot:1,bot:2", 2, "at least one person has to play"),
        ("parade --seats me", 2, "parade is for 2 to 6 players"),
        ("alice --seats a,b,c,d,e", 2, "alice is for 2 to 4 players"),
        ("parade --seats me,bot:9", 2, "there is no bot:9; choose bot:1 (easiest) to bot:5"),
        ("alice --seats me,bot:fullscore", 2, "no bot fullscore plays alice"),
        ("parade --seats me,bot:cmd:true", 2, "no bot cmd:true plays parade"),
        ("parade --seats ann,ann", 2, "two people are called ann"),
        ("parade --seats me,,bot:1", 2, "a name is missing"),
        ("parade --mercy", 2, "parade has no --mercy"),
        ("parade --lang xx", 2, "there is no language"),
        ("--continue --mercy", 2, "--continue takes no options"),
        ("--continue --seed 1", 2, "cannot be used with"),
        ("", 2, "required"),
        ("--continue", 1, "there is no unfinished game"),
    ] {
        let output = answer(&mut play(args, &folder), "");
        assert_refused(&output, code, why);
    }
    assert_eq!(files(&folder), [] as [PathBuf; 0]);
}

/// Stores settings as the settings screen would.
fn settings(folder: &Path, json: &str) {
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(folder.join("settings.json"), json).unwrap();
}

#[test]
fn settings_rank_between_the_command_line_and_the_environment() {
    let folder = data("settings");
    settings(&folder, r#"{"lang": "pl", "names": ["Zoë", "Bob"]}"#);
    for (args, said) in [("", "Zoë, którą kartę"), ("--lang en", "Zoë, which card")] {
        let mut command = play(&format!("parade --seats me,bot:1 --seed 1 {args}"), &folder);
        let told = assert_done(&answer(command.env("LC_ALL", "fr_FR.UTF-8"), "q\n"));
        assert!(told.contains(said), "{said} is not in {told}");
    }
    settings(&folder, r#"{"lang": null, "names": ["bot:3"]}"#);
    let told = assert_done(&answer(&mut play("parade --seats me,bot:1 --seed 1", &folder), "q\n"));
    assert!(told.contains("Ann, which card"), "{told}");
}

#[test]
fn characters_are_chosen_by_seat() {
    let folder = data("characters");
    let args = "alice --seats me,bot:1,bot:1 --characters queen,alice";
    assert_done(&answer(&mut play(args, &folder), "resign\n"));
    let AnyRecord::Alice(record) = record(&only_file(&folder.join("games"))) else { panic!("this is Parade") };
    use alice::Character::{Alice, Hatter, Queen};
    assert_eq!(record.setup.cast.first(3), [Queen, Alice, Hatter]);
    for (args, why) in [
        ("parade --characters queen", "parade has no --characters"),
        ("alice --characters queen,queen", "--characters: queen is chosen twice"),
        ("alice --characters cat", "there is no character \"cat\"; there is alice, hatter, queen, rabbit"),
        ("alice --seats me,bot:1 --characters queen,alice,hatter", "3 are chosen, but there are 2 seats"),
    ] {
        assert_refused(&play(args, &folder).output().unwrap(), 2, why);
    }
}

#[test]
fn a_bot_plays_on_for_one_of_three_who_resigns() {
    let folder = data("stand-in");
    let told = assert_done(&answer(&mut play("parade --seats ann,bob,cleo --seed 2", &folder), "\nresign\n\nq\n"));
    assert!(told.contains("A bot takes over for "), "{told}");
}
