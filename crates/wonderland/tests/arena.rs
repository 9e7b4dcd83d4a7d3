//! `wonderland arena` with built-in bots, and with programs that behave well or
//! badly: small shell scripts.
#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use common::{assert_done, assert_refused, run, scratch, text, wonderland};
use serde_json::{Value, json};

mod common;

/// Runs the arena with these bots and arguments; the bots may contain spaces.
fn arena(bots: &str, args: &str) -> Output {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = wonderland("arena");
    command.args(args.split_whitespace()).args(["--bots", bots]).current_dir(root);
    command.output().expect("the program starts")
}

fn json(output: &Output) -> Value {
    serde_json::from_str(&assert_done(output)).expect("JSON")
}

/// The report without what differs from run to run.
fn timeless(mut report: Value) -> Value {
    report["threads"] = Value::Null;
    for bot in report["bots"].as_array_mut().expect("a list of bots") {
        bot["us_per_move"] = Value::Null;
    }
    report
}

#[test]
fn arena_reports_as_text_and_as_json() {
    let args = "parade --players 3 --games 100 --seed 7";
    let told = assert_done(&arena("greedy,fullscore,random", args));
    for word in ["102 games a pairing", "33.33 %", "rating", "95% interval", "µs a move", "2 × random"] {
        assert!(told.contains(word), "{word} is not in {told}");
    }
    let report = json(&arena("greedy,random", &format!("{args} --json")));
    let keys = |value: &Value| -> Vec<String> { value.as_object().expect("an object").keys().cloned().collect() };
    let bot = ["bot", "forfeits", "interval", "mean_score", "rating", "us_per_move", "win_share"];
    assert_eq!(keys(&report["bots"][0]), bot);
    let pairing = ["games", "interval", "mean_score_one", "mean_score_others", "one", "others", "win_share"];
    assert_eq!(keys(&report["pairings"][0]), pairing);
    assert_eq!(report["pairings"].as_array().map(Vec::len), Some(2), "both ways round");
    assert_eq!(report["bots"][1]["win_share"], report["pairings"][1]["win_share"]);
    assert_eq!(report["pairings"][1]["one"], "random");
}

#[test]
fn arena_is_the_same_for_any_number_of_threads() {
    let report = |threads| {
        let args = format!("alice --players 2 --games 300 --seed 7 --mercy --json --threads {threads}");
        timeless(json(&arena("greedy,random", &args)))
    };
    let one = report(1);
    assert_eq!(one["pairings"].as_array().map(Vec::len), Some(1), "with two players a pair plays once");
    assert!(report(2) == one && report(5) == one);
}

#[test]
fn arena_refuses_impossible_runs() {
    for (bots, args, what) in [
        ("greedy", "parade", "an arena needs at least two bots"),
        ("greedy,random,greedy", "parade", "greedy is named twice"),
        ("greedy,zorro", "parade", "there is no bot \"zorro\""),
        ("greedy,cmd:", "parade", "there is no bot \"cmd:\""),
        ("greedy,random", "parade --players 7", "parade is for 2 to 6 players, not 7"),
        ("greedy,random", "parade --players 1", "parade is for 2 to 6 players, not 1"),
        ("greedy,random", "parade --games 0", "--games"),
        ("greedy,random", "parade --limit 0", "--limit"),
        ("greedy,random", "parade --time 5 --iterations 5", "cannot be used with"),
        ("greedy,random", "parade --mercy", "parade has no --mercy"),
        ("greedy,fullscore", "alice", "no bot fullscore plays alice"),
    ] {
        assert_refused(&arena(bots, args), 2, what);
    }
    assert_refused(&run("arena parade"), 2, "--bots");
    let args = "parade --state no/such/folder/state.json";
    assert_refused(&arena("greedy,random", args), 1, "can't write no/such/folder");
}

fn fresh(name: &str) -> PathBuf {
    let file = scratch(name);
    let _ = fs::remove_file(&file);
    file
}

#[test]
fn a_stopped_run_can_be_resumed() {
    let (file, args) = (fresh("stopped.json"), "parade --games 40000 --json --threads 2");
    let state = format!("{args} --state {}", file.display());
    let mut first = wonderland(&format!("arena {state} --seed 7 --bots greedy,random"))
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    let begun = || fs::read_to_string(&file).is_ok_and(|text| !text.contains("\"done\":[]"));
    while !begun() {
        std::thread::sleep(Duration::from_millis(1));
    }
    first.kill().expect("it can be killed, unless it is done");
    first.wait().expect("it ends");
    // Without a seed, the one in the file is used.
    let rest = json(&arena("greedy,random", &state));
    assert_eq!(timeless(rest.clone()), timeless(json(&arena("greedy,random", &format!("{args} --seed 7")))));
    assert_eq!(json(&arena("greedy,random", &state)), rest, "nothing is left to play");
}

#[test]
fn the_state_of_another_run_is_refused() {
    let file = fresh("other.json");
    let state = format!("--state {}", file.display());
    json(&arena("greedy,random", &format!("alice --games 10 --seed 7 --json {state}")));
    let kept = fs::read(&file).expect("a file");
    let board = scratch("moved.toml");
    let example = include_str!("../../../docs/boards/example.toml");
    fs::write(&board, example.replacen("number = 4", "number = 5", 1)).expect("a test file");
    for (bots, args, what) in [
        ("greedy,random", "alice --games 10 --seed 8", "seed is 7 there and 8 here"),
        ("greedy,random", "alice --games 11 --seed 7", "games is 10 there and 12 here"),
        ("greedy,random", "alice --games 10 --seed 7 --players 3", "players is 2 there and 3 here"),
        ("random,greedy", "alice --games 10 --seed 7", "bots is [\"greedy\",\"random\"] there"),
        ("greedy,random", "parade --games 10 --seed 7", "game is \"alice\" there and \"parade\" here"),
        ("greedy,random", "alice --games 10 --seed 7 --mercy", "\"mercy\":true"),
        ("greedy,random", "alice --games 10 --seed 7 --time 5", "budget is \"standard\" there and \"5 ms\" here"),
        ("greedy,random", &format!("alice --games 10 --seed 7 --board {}", board.display()), "another board"),
    ] {
        let refused = arena(bots, &format!("{args} {state}"));
        assert_refused(&refused, 1, what);
        assert!(!text(&refused.stderr).contains("first_deal"));
        assert!(fs::read(&file).expect("a file") == kept, "the file is as it was");
    }
}

#[test]
fn a_broken_state_is_refused_and_kept() {
    let file = fresh("broken.json");
    let args = format!("parade --games 10 --seed 7 --json --resume {}", file.display());
    json(&arena("greedy,random", &args));
    let good = fs::read_to_string(&file).expect("a file");
    let cases = [
        (String::new(), "not an arena state file"),
        (good[..good.len() / 2].into(), "not an arena state file"),
        ("precious".into(), "not an arena state file"),
        (good.replace("arena/1", "arena/2"), "unknown format"),
        (good.replace("[[0,10]]", "[[0,11]]"), "not such as this run can have"),
        (good.replace("\"wins\":", "\"wins\":9"), "not such as this run can have"),
        (good.replace("\"seed\":7", "\"sead\":7"), "seed is nothing there and 7 here"),
        ("x".repeat(2 << 20), "longer than"),
    ];
    for (broken, what) in cases {
        fs::write(&file, &broken).expect("a test file");
        assert_refused(&arena("greedy,random", &args), 1, what);
        assert_eq!(fs::read_to_string(&file).expect("a file"), broken);
    }
    assert_refused(&arena("greedy,random", "parade --state ."), 1, "can't resume from .");
}

/// A bot as a shell script. `$id` is the question's number, `$mv` the first legal move.
fn bot(name: &str, script: &str) -> String {
    let file = scratch(name);
    let parts = r#"
        parts() { id=${q#*'"id":'}; id=${id%%,*}; mv=${q#*'"moves":[{"move":"'}; mv=${mv%%'"'*}; }
        answer() { echo "{\"id\":$1,\"move\":\"$2\"}"; }
    "#;
    fs::write(&file, format!("{parts}\n{script}\n")).expect("a test file");
    format!("cmd:sh {}", file.display())
}

/// The report of a run of this bot against random, and the standard error.
fn behave(bot: &str, args: &str) -> (Value, String) {
    let output = arena(&format!("{bot},random"), &format!("parade --games 6 --seed 7 --json {args}"));
    let report = json(&output);
    assert_eq!(report["pairings"][0]["games"], 6, "the run goes on to its end");
    assert_eq!(report["bots"][1]["forfeits"], 0);
    (report["bots"][0].clone(), text(&output.stderr))
}

/// A limit for answers that will come eventually, and one for answers that never come.
const PATIENT: &str = "--limit 600000";
const HASTY: &str = "--limit 20";

#[test]
fn a_good_program_forfeits_nothing() {
    let good = bot("good.sh", r#"while read -r q; do parts; answer $id "$mv"; done"#);
    let (report, told) = behave(&good, PATIENT);
    assert_eq!((&report["forfeits"], told.as_str()), (&json!(0), ""));
    let (again, _) = behave(&good, &format!("{PATIENT} --threads 1"));
    assert_eq!(again["mean_score"], report["mean_score"]);
    let alice = arena(&format!("{good},random"), &format!("alice --games 6 --players 3 --json {PATIENT}"));
    assert_eq!(json(&alice)["bots"][0]["forfeits"], 0);
}

#[test]
fn a_program_that_does_not_start_is_refused() {
    let file = scratch("not-executable");
    fs::write(&file, "").expect("a test file");
    for program in ["./no-such-bot --fast", ".", &file.display().to_string()] {
        let refused = arena(&format!("random,cmd:{program}"), "parade");
        assert_refused(&refused, 1, &format!("cmd:{program}: it can't be started"));
    }
}

/// Checks that every move is forfeited, that the first few are reported, and that the reports contain `what`.
#[track_caller]
fn assert_useless(bot: &str, args: &str, what: &str) {
    let (report, told) = behave(bot, &format!("--threads 1 {args}"));
    let forfeits = report["forfeits"].as_u64().expect("a count");
    assert!(forfeits > 60, "{forfeits} of 6 games");
    assert!(told.contains(what), "{what:?} is not in {told:?}");
    assert!(told.contains("(game ") && told.contains(" against random, seat ") && told.contains(", turn "), "{told}");
    assert_eq!(told.lines().count(), 5, "{told}");
    assert!(told.contains("its further forfeits are only counted"), "{told}");
}

#[test]
fn a_silent_program_forfeits() {
    assert_useless("cmd:sleep 600", HASTY, "no answer came within 20 ms");
    assert_useless(&bot("mute.sh", "while read -r q; do :; done"), HASTY, "no answer came within 20 ms");
}

#[test]
fn a_program_that_exits_forfeits() {
    assert_useless("cmd:false", PATIENT, "it ended (exit status: 1)");
    assert_useless("cmd:true", PATIENT, "it failed too often and is not started again");
    assert_useless(&bot("closed.sh", "exec sleep 600 >&-"), PATIENT, "it ended (signal: 9");
}

#[test]
fn a_program_that_talks_nonsense_forfeits() {
    assert_useless(&bot("nonsense.sh", r#"while read -r q; do printf 'h\033[2Jm\n'; done"#), PATIENT, "h\u{fffd}[2Jm");
    assert_useless(&bot("empty.sh", "while read -r q; do echo; done"), PATIENT, "\"\" is not an answer");
    assert_useless(&bot("no-text.sh", r#"while read -r q; do printf '\377\n'; done"#), PATIENT, "is not an answer");
    assert_useless(&bot("no-move.sh", r#"while read -r q; do echo '{"id":1}'; done"#), PATIENT, "missing field `move`");
    let ahead = bot("ahead.sh", r#"while read -r q; do parts; answer 9999 "$mv"; done"#);
    assert_useless(&ahead, PATIENT, "question 1 was asked");
}

#[test]
fn a_program_that_plays_illegal_moves_forfeits() {
    let illegal =
        |mv| bot(&format!("illegal-{}.sh", mv == "R11"), &format!("while read -r q; do parts; answer $id {mv}; done"));
    assert_useless(&illegal("R11"), PATIENT, "\"R11\" is not a card");
    let (report, told) = behave(&illegal("R5"), PATIENT);
    assert!(report["forfeits"].as_u64() > Some(30), "{report}");
    assert!(told.contains("R5 is not among the moves"), "{told}");
}

#[test]
fn a_program_that_floods_its_output_forfeits() {
    assert_useless("cmd:yes", PATIENT, "\"y\" is not an answer");
    assert_useless("cmd:cat /dev/zero", HASTY, "forfeits a move");
    assert_useless(&bot("stale.sh", r#"while :; do answer 0 R5; done"#), HASTY, "no answer came within 20 ms");
}

#[test]
fn an_overlong_line_costs_one_move() {
    let long = r#"head -c 2000000 /dev/zero; echo; while read -r q; do parts; answer $id "$mv"; done"#;
    let (report, told) = behave(&bot("long.sh", long), &format!("{PATIENT} --threads 1"));
    assert_eq!(report["forfeits"], 1);
    assert!(told.contains("it wrote a line of more than 1048576 bytes"), "{told}");
}

#[test]
fn a_crashed_program_is_restarted() {
    let mortal = r#"for n in 1 2 3; do read -r q; parts; answer $id "$mv"; done; read -r q; exit 3"#;
    let (report, told) = behave(&bot("mortal.sh", mortal), PATIENT);
    assert!(told.contains("it ended (exit status: 3)"), "{told}");
    // Every fourth question meets a program that has exited.
    let forfeits = report["forfeits"].as_u64().expect("a count");
    assert!((15..40).contains(&forfeits), "{forfeits}");
}

#[test]
fn a_late_answer_is_not_taken_for_the_next_one() {
    // The first answer is held back until the second question, where it would be rejected.
    let late = r#"read -r q; parts; old=$id; read -r q; parts; answer $old R11; answer $id "$mv"
        while read -r q; do parts; answer $id "$mv"; done"#;
    let (report, told) = behave(&bot("late.sh", late), "--limit 300 --threads 1");
    assert!(report["forfeits"].as_u64() > Some(0) && told.contains("within 300 ms"), "{report} {told}");
    assert!(!told.contains("is not an answer"), "{told}");
}

/// The programs of a run end with it.
#[test]
fn no_program_is_left_behind() {
    let mark = format!("{}", 86_400 + std::process::id());
    behave(&format!("cmd:sleep {mark}"), HASTY);
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let commands = processes.filter_map(|process| fs::read_to_string(process.path().join("cmdline")).ok());
    let left: Vec<_> = commands.filter(|command| command.contains(&format!("sleep\0{mark}"))).collect();
    assert!(left.is_empty(), "{left:?}");
}

fn has_python() -> bool {
    let has = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !has {
        println!("python3 is missing: the example in Python is not tested");
    }
    has
}

const EXAMPLE: &str = "cmd:python3 docs/bots/greedy.py";

#[test]
fn the_example_in_python_plays_as_greedy_does() {
    for players in [2, 3, 6].into_iter().filter(|_| has_python()) {
        let args = format!("parade --players {players} --games 60 --seed 7 --json {PATIENT}");
        let report = |bot| {
            let mut report = timeless(json(&arena(&format!("{bot},random"), &args)));
            report["bots"][0]["bot"] = Value::Null;
            let pairings = report["pairings"].as_array_mut().expect("a list");
            pairings.iter_mut().for_each(|pairing| (pairing["one"], pairing["others"]) = (Value::Null, Value::Null));
            report
        };
        assert_eq!(report(EXAMPLE), report("greedy"), "{players} players");
    }
}

#[test]
fn the_example_in_python_plays_alice_too() {
    if has_python() {
        let report = json(&arena(&format!("{EXAMPLE},random"), &format!("alice --games 20 --json {PATIENT}")));
        assert_eq!(report["bots"][0]["forfeits"], 0);
    }
}

/// The questions and answers on the page, in order.
fn page() -> Vec<Value> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md");
    let page = fs::read_to_string(page).expect("the page is there");
    let page = page.split_once("## Write your own bot").expect("its chapter").1;
    let blocks = page.split("```json\n").skip(1).map(|rest| rest.split("```").next().expect("an end").to_owned());
    blocks.map(|block| serde_json::from_str(&block).unwrap_or_else(|why| panic!("{why} in {block}"))).collect()
}

#[test]
fn the_questions_on_the_page_are_real() {
    let page = page();
    for (game, shown) in [("parade", &page[0]), ("alice", &page[2])] {
        let log = fresh(&format!("asked-{game}.jsonl"));
        let listener = bot(
            &format!("listener-{game}.sh"),
            &format!(r#"while read -r q; do echo "$q" >>{}; parts; answer $id "$mv"; done"#, log.display()),
        );
        let args = format!("{game} --games 2 --seed 1 --threads 1 --json {PATIENT}");
        json(&arena(&format!("{listener},random"), &args));
        let asked = fs::read_to_string(&log).expect("questions");
        let asked: Vec<Value> = asked.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let shown_id = shown["id"].as_u64().expect("a number") as usize;
        assert_eq!(&asked[shown_id - 1], shown);
        let answer = &page[if game == "parade" { 1 } else { 3 }];
        assert_eq!(answer["id"], shown["id"]);
        let moves = shown["moves"].as_array().expect("a list");
        assert!(moves.iter().any(|choice| choice["move"] == answer["move"]), "{answer}");
    }
}
