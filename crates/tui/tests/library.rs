//! Finished games on the whole screen, looked over.

mod stage;

use std::fs;
use std::time::{Duration, SystemTime};

use alice::Alice;
use bots::Budget;
use game::{Actor, Dice, FastDice, Game, MoveList, Record, ToMove};
use parade::Parade;
use ratatui::crossterm::event::KeyCode;
use stage::Stage;
use words::Lang;

/// A whole game of people who choose at random.
fn played<G: Game>(seed: u64) -> Record<G> {
    let mut dice = FastDice::new(seed, 0, 0);
    let options = G::Options::default();
    let setup = G::deal(&options, 2, &mut dice).unwrap();
    let mut record = Record::<G>::new(vec!["Ann".into(), "bot:level:3".into()], options, setup);
    let mut game = record.start().unwrap();
    loop {
        let actor = match game.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => Actor::Chance,
            seats => Actor::Seat(seats.seats().lowest().unwrap()),
        };
        let moves = game.moves(actor);
        let mv = moves.get(dice.below(moves.len() as u32) as usize).unwrap();
        game.apply(actor, mv).unwrap();
        record.push(actor, mv);
    }
    record.finish().unwrap();
    record
}

/// Puts a file on the shelf that was written so many days after 2026-01-01.
fn put(stage: &Stage, name: &str, day: u64, text: &str) {
    let folder = stage.shelf.folder().join("games");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), text).unwrap();
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_767_225_600 + day * 86_400);
    fs::File::options().append(true).open(folder.join(name)).unwrap().set_modified(time).unwrap();
}

fn stage_with(name: &str, record: &str, lang: Lang) -> Stage {
    let mut stage = Stage::menu(name);
    put(&stage, "game.jsonl", 0, record);
    stage.restart(Some(lang));
    stage.app.set_budget(Budget::Iterations(8));
    stage
}

#[test]
fn no_games_are_no_failure() {
    let mut stage = Stage::menu("library-none");
    let picture = stage.choose("Review");
    assert!(picture.contains("No games yet"), "{picture}");
    assert!(stage.press(KeyCode::Enter).contains("No games yet"));
    assert!(stage.press(KeyCode::Esc).contains("Play Parade"));
}

#[test]
fn games_are_listed_from_the_newest_and_broken_files_spoil_nothing() {
    let mut stage = Stage::menu("library-list");
    put(&stage, "old.jsonl", 1, &played::<Parade>(1).to_json());
    put(&stage, "new.jsonl", 9, &played::<Alice>(2).to_json());
    put(&stage, "broken.jsonl", 5, "{\"game\":");
    put(&stage, "notes.txt", 7, "no game at all");
    let picture = stage.choose("Review");
    let row = |text: &str| picture.lines().position(|line| line.contains(text)).unwrap();
    assert!(row("2026-01-10  Alice") < row("2026-01-06  broken.jsonl"), "{picture}");
    assert!(row("2026-01-06  broken.jsonl") < row("2026-01-02  Parade"), "{picture}");
    assert!(picture.contains("can't be read: not a record") && !picture.contains("notes"), "{picture}");
    assert!(picture.contains("winner: ") && picture.contains("Bot 3 "), "{picture}");
    stage.press(KeyCode::Down);
    assert!(stage.press(KeyCode::Enter).contains("can't be read"), "a broken file has nothing to look over");
    assert!(stage.shelf.folder().join("games/broken.jsonl").exists());
}

#[test]
fn a_game_of_parade_is_looked_over() {
    let mut stage = stage_with("library-parade", &played::<Parade>(3).to_json(), Lang::En);
    stage.choose("Review");
    let picture = stage.press(KeyCode::Enter);
    assert!(picture.contains("Looking the game over") && picture.contains("0%"), "{picture}");
    let picture = stage.until("Where the result came from");
    for part in ["= equal chances", "+ luck", "+ play", "Win chances", "▁", "Ann", "Bot 3", "50 %"] {
        assert!(picture.contains(part), "{part}: {picture}");
    }
    let picture = stage.keys("2");
    assert!(picture.contains("Turning points") && picture.contains("it gives away"), "{picture}");
    let picture = stage.keys("3");
    assert!(picture.contains("Decisions") && picture.contains("best") && picture.contains("  1  "), "{picture}");
    // Who chooses at random errs; the best move is another one then.
    let first = stage.press(KeyCode::Enter);
    assert!(first.contains("Your hand") && first.contains("\"1/"), "{first}");
    let second = stage.press(KeyCode::Right);
    assert!(second.contains("Your hand") && second.contains("\"2/"), "{second}");
    let faulty = until_best(&mut stage);
    let better = stage.press(KeyCode::Tab);
    assert!(better.contains("Tab played: ") && better != faulty, "{better}");
    assert_eq!(stage.press(KeyCode::Tab), faulty);
    let open = stage.keys("o");
    assert!(open.contains("Bot 3: ") || open.contains("Ann: "), "{open}");
    assert!(stage.press(KeyCode::Esc).contains("Decisions"));
    assert!(stage.press(KeyCode::Esc).contains("Finished games"));
}

/// Steps to a decision that was not the best.
fn until_best(stage: &mut Stage) -> String {
    for _ in 0..100 {
        let picture = stage.press(KeyCode::Right);
        if picture.contains("Tab best: ") {
            return picture;
        }
    }
    panic!("all decisions were the best: {}", stage.picture())
}

#[test]
fn a_game_of_alice_is_looked_over_in_french_by_the_mouse() {
    let mut stage = stage_with("library-alice", &played::<Alice>(4).to_json(), Lang::Fr);
    stage.choose("Analyse");
    stage.click(20, "Alice");
    let picture = stage.until("D'où vient le résultat");
    assert!(picture.contains("parts égales"), "{picture}");
    let picture = stage.click(28, "3 décisions");
    assert!(picture.contains("joueur"), "{picture}");
    stage.click(20, "  3  ");
    let picture = stage.click(20, "  3  ");
    assert!(picture.contains("Votre main"), "{picture}");
    // All hands lie open after the end.
    let open = stage.keys("o");
    assert!(open != picture && open.contains("Votre main"), "{open}");
}

#[test]
fn a_review_can_be_cancelled_and_made_anew() {
    let mut stage = stage_with("library-cancel", &played::<Parade>(5).to_json(), Lang::En);
    stage.choose("Review");
    stage.press(KeyCode::Enter);
    stage.hear();
    assert!(stage.press(KeyCode::Esc).contains("Finished games"));
    // What the thread says after that is heard by nobody.
    while let Ok(input) = stage.inputs.try_recv() {
        stage.app.take(input, std::time::Instant::now());
    }
    assert!(stage.picture().contains("winner: "));
    stage.press(KeyCode::Enter);
    stage.until("Where the result came from");
}

#[test]
fn a_record_that_breaks_a_rule_is_told_and_nothing_else() {
    let mut record: serde_json::Value = serde_json::from_str(&played::<Parade>(6).to_json()).unwrap();
    record["entries"][2]["move"] = record["entries"][0]["move"].clone();
    let mut stage = stage_with("library-wrong", &record.to_string(), Lang::En);
    stage.choose("Review");
    stage.press(KeyCode::Enter);
    let picture = stage.until("can't be looked over");
    assert!(picture.contains("Finished games") && picture.contains("entry 3"), "{picture}");
}

#[test]
fn any_size_can_show_a_review() {
    let mut stage = stage_with("library-sizes", &played::<Alice>(7).to_json(), Lang::Pl);
    stage.choose("Analiza");
    stage.press(KeyCode::Enter);
    stage.until("Skąd wziął się wynik");
    for keys in [&[][..], &[KeyCode::Tab], &[KeyCode::Tab, KeyCode::End], &[KeyCode::Enter]] {
        keys.iter().for_each(|key| drop(stage.press(*key)));
        for (width, height) in [(1, 1), (40, 12), (79, 13), (140, 45), (300, 90), (80, 24)] {
            stage.terminal.backend_mut().resize(width, height);
            assert_eq!(stage.picture().lines().count(), usize::from(height));
        }
    }
}
