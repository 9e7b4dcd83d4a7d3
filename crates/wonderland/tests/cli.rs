//! The commands as people and programs run them.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Output, Stdio};

use common::{assert_done, assert_refused, run, scratch, text, wonderland};

mod common;

fn run_with(args: &str, input: &[u8]) -> Output {
    let mut child = wonderland(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // The program may answer before it has read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    output
}

const EXAMPLE: &str = "\
# The rulebook's example
Alice: R10 R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 Y7 Y4 Y0
The Hatter: R1 R0 B8 P8 P7 P5 P3 Y9 Y8 Y1 O10 O1

Cheshire: r7 r6 r5 r2, B4 B3; P2 P1 G9 G8 G7 G6 Y10 O3 O2 O0
";

#[test]
fn score_gives_the_rulebooks_example() {
    let table = assert_done(&run_with("score parade", EXAMPLE.as_bytes()));
    assert!(table.contains("The Hatter wins with 27 points"), "{table}");
    let json = assert_done(&run_with("score parade - --json", EXAMPLE.as_bytes()));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["scores"], serde_json::json!([35, 27, 31]));
    assert_eq!(json["winners"], serde_json::json!([1]));
    assert_eq!(json["sheet"]["rows"][0]["colours"][1]["majority"], true);
}

#[test]
fn score_accepts_names_in_any_language() {
    let table = assert_done(&run_with("score parade -", "Łucja: R1\n三月兎: B2\nچشایر：G3\r\n".as_bytes()));
    assert!(table.contains("三月兎") && table.contains("Shared victory for"), "{table}");
}

#[test]
fn score_refuses_impossible_holdings() {
    let cases: [(&[u8], &str); 12] = [
        (b"", "2 to 6 players, not 0"),
        (b"Ann: R1\n", "2 to 6 players, not 1"),
        (b"A: R1\nB: R2\nC: R3\nD: R4\nE: R5\nF: R6\nG: R7\n", "G is one player too many: at most 6 can play."),
        (b"Ann: R1\nBob: R1\n", "standard input:2: The red 1 is listed twice (Ann, Bob)"),
        (b"Ann: R1 R1\nBob: R2\n", "The red 1 is listed twice (Ann, Ann)"),
        (b"Ann: R11\nBob: R2\n", "standard input:1: \"R11\" is not a card"),
        (b"Ann: Z3\nBob: R2\n", "\"Z3\" is not a card"),
        (b"Ann R1\nBob: R2\n", "has no colon"),
        (b": R1\nBob: R2\n", "needs a name"),
        (b"Ann: R1\nAnn: R2\n", "Two players are called Ann."),
        (b"Ann: R1\nB\xff: R2\n", "not UTF-8"),
        (&[b'R'; 3 << 20], "longer than"),
    ];
    for (input, what) in cases {
        assert_refused(&run_with("score parade -", input), 1, what);
    }
    assert_refused(&run("score parade no/such/file"), 1, "can't read no/such/file");
    assert_refused(&run("score parade ."), 1, "it is a folder");
}

#[test]
fn simulate_writes_the_same_records_for_any_number_of_threads() {
    let records = |threads: u8| {
        let output = run(&format!(
            "simulate parade --players 3 --games 700 --bots random,greedy --seed 7 --threads {threads} --records -"
        ));
        assert!(text(&output.stderr).contains("win share"), "the summary goes to standard error");
        assert_done(&output)
    };
    let one = records(1);
    assert_eq!(one.lines().count(), 700);
    assert!(records(2) == one && records(5) == one);
    let check = assert_done(&run_with("replay --check -", one.as_bytes()));
    assert_eq!(check, "700 right, 0 refused\n");
}

#[test]
fn simulate_sums_up_as_text_and_as_json() {
    let summary = assert_done(&run("simulate parade --players 4 --games 2000 --bots random,greedy --seed 7"));
    for word in
        ["games/s", "turns/s", "sixth colour", "empty pile", "both at once", "tie-break", "shared", "95% interval"]
    {
        assert!(summary.contains(word), "{word} is not in {summary}");
    }
    let json = assert_done(&run("simulate parade --players 4 --games 2000 --bots random,greedy --seed 7 --json"));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert!(json["games_per_second"].as_f64().is_some_and(|speed| speed > 0.0));
    assert_eq!(json["by_bot"][1]["name"], "greedy");
    assert_eq!(json["by_seat"].as_array().map(Vec::len), Some(4));
}

#[test]
fn simulate_refuses_impossible_runs() {
    let cases = [
        ("simulate parade --players 1", "parade is for 2 to 6 players, not 1"),
        ("simulate parade --players 7", "parade is for 2 to 6 players, not 7"),
        ("simulate parade --players -3", "--players"),
        ("simulate parade --players 99999999999999999999", "--players"),
        ("simulate parade --games 0", "expected a whole number of at least 1"),
        ("simulate parade --games -1", "--games"),
        ("simulate parade --games many", "--games"),
        ("simulate parade --threads 0", "1 to 256"),
        ("simulate parade --seed x", "--seed"),
        ("simulate parade --bots random,zorro", "there is no bot \"zorro\"; there is random, greedy, fullscore"),
        ("simulate parade --bots ,", "there is no bot \"\""),
        ("simulate parade --bots random,cmd:./mybot", "cmd:./mybot is a program; programs play in the arena"),
        ("simulate chess", "there is no game \"chess\"; there is parade and alice"),
        ("simulate", "<GAME>"),
        ("replay", "<FILE>"),
        ("croquet", "croquet"),
    ];
    for (args, what) in cases {
        assert_refused(&run(args), 2, what);
    }
    assert_refused(&run("simulate parade --games 5 --records no/such/folder/r.jsonl"), 1, "can't write no/such/folder");
    assert_refused(&run("simulate parade --games 5 --records /dev/full"), 1, "can't write");
}

#[test]
fn alice_has_variants_and_custom_boards() {
    let board = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/boards/example.toml");
    let variants = ["", "--open-hands", "--two-card-hands", "--mercy", "--open-hands --two-card-hands --mercy"];
    for (players, variant) in (2..=4).cycle().zip(variants) {
        let args = format!(
            "simulate alice --players {players} --games 60 --bots greedy,random --seed 3 {variant} --records -"
        );
        let plain = assert_done(&run(&args));
        let on_a_board = assert_done(&run(&format!("{args} --board {}", board.display())));
        assert_eq!(plain, on_a_board, "the example is the default board");
        assert_eq!(assert_done(&run_with("replay --check -", plain.as_bytes())), "60 right, 0 refused\n");
    }
}

#[test]
fn boards_are_rejected_with_the_reason() {
    let example = include_str!("../../../docs/boards/example.toml");
    let spaces: Vec<&str> = example.split("\n[[space]]").skip(1).collect();
    let board = |spaces: &[&str]| spaces.iter().map(|space| format!("\n[[space]]{space}")).collect::<String>();
    let plain = "\nkind = \"plain\"\nnumber = 1\n";
    let cases = [
        (board(&spaces[..9]), "10 to 40 spaces, not 9"),
        (board(&[&spaces[..], &[plain; 29]].concat()), "10 to 40 spaces, not 41"),
        (board(&spaces).replace("\"cat\"", "\"plain\""), "no space is the Cheshire Cat"),
        (board(&[&spaces[..], &spaces[..1]].concat()), "both the Hatter's Tea Party"),
        (board(&spaces).replacen("number = 4", "number = 10", 1), "has the number 10; numbers go from 1 to 9"),
        (board(&spaces).replacen("number = 4", "number = -4", 1), "the number -4"),
        (board(&spaces).replacen("\"hole\"", "\"burrow\"", 1), "burrow"),
        (board(&spaces).replacen("number", "nummer", 1), "nummer"),
        ("[[space]\n".into(), "line 1"),
        (String::new(), "space"),
        ("x".repeat(2 << 20), "longer than"),
    ];
    let file = scratch("board.toml");
    for (text, what) in cases {
        fs::write(&file, text).expect("a test file");
        assert_refused(&run(&format!("simulate alice --games 1 --board {}", file.display())), 1, what);
    }
    fs::write(&file, b"\xff\xfe").expect("a test file");
    assert_refused(&run(&format!("simulate alice --games 1 --board {}", file.display())), 1, "UTF-8");
    assert_refused(&run("simulate alice --games 1 --board no-such-file"), 1, "can't use the board in no-such-file");
    assert_refused(&run("simulate parade --games 1 --mercy"), 2, "parade has no --mercy");
    assert_refused(&run("simulate alice --players 5"), 2, "alice is for 2 to 4 players, not 5");
    assert_refused(&run("simulate alice --bots fullscore"), 2, "no bot fullscore plays alice");
}

#[test]
fn score_explains_alices_tie_breaks() {
    let sheet = |lines: &str| assert_done(&run_with("score alice", lines.as_bytes()));
    assert!(sheet("Lucy: 5 3 small 4\nTom: 4 4 small 3\n").contains("Lucy wins with 12 points"));
    assert!(sheet("Lucy: 5 3 small 4\nTom: 4 4 2 small 2\n").contains("Tom wins with the most large cookies (3)"));
    assert!(sheet("Lucy: 5 3 small 4 at 7\nTom: 4 4 small 4 at 9\n").contains("Tom wins with the pawn furthest"));
    for (lines, what) in [
        ("Lucy: 5 3 small 4\nTom: 4 4 small 4\n", "tied"),
        ("Lucy: 6\nTom: 4\n", "\"6\""),
        ("Lucy: 5 small 15\nTom: 4 small 6\n", "20"),
        ("Lucy: 5 5 5 5 5\nTom: 2\n", "5"),
    ] {
        assert_refused(&run_with("score alice", lines.as_bytes()), 1, what);
    }
}

#[test]
fn an_impossible_run_keeps_earlier_records() {
    let file = scratch("kept.jsonl");
    fs::write(&file, "precious\n").expect("a test file");
    assert_refused(&run(&format!("simulate parade --players 9 --records {}", file.display())), 2, "not 9");
    assert_eq!(fs::read_to_string(&file).expect("the file is there"), "precious\n");
}

#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    for args in ["simulate parade --games 1000000000 --records -", "rules parade"] {
        let mut child =
            wonderland(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut first = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a first line");
        let output = child.wait_with_output().expect("the program ends");
        assert!(!first.is_empty() && output.status.success(), "{}", text(&output.stderr));
        assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
    }
}

fn one_record() -> String {
    assert_done(&run("simulate parade --players 2 --games 1 --seed 5 --records -")).trim_end().to_owned()
}

#[test]
fn replay_shows_a_game_step_by_step() {
    let record = one_record();
    let told = assert_done(&run_with("replay -", record.as_bytes()));
    assert!(told.contains("  1. ") && told.contains("Last round") && told.contains(" wins with "), "{told}");
    let pretty: serde_json::Value = serde_json::from_str(&record).expect("JSON");
    let pretty = serde_json::to_string_pretty(&pretty).expect("JSON");
    assert_eq!(assert_done(&run_with("replay -", pretty.as_bytes())), told, "a record over several lines");
}

#[test]
fn replay_refuses_a_record_that_breaks_a_rule() {
    let good = one_record();
    let entries = good.find("\"entries\":[").expect("entries");
    let second = entries + good[entries..].find("},{").expect("a second entry") + 2;
    let end = second + good[second..].find('}').expect("its end") + 1;
    let doubled = format!("{},{}", &good[..end], &good[second..]);
    let cut = &good[..good.len() / 2];
    let cases = [
        (doubled, "standard input:1: entry 3 ("),
        (good.replace("\"winners\":[", "\"winners\":[5,"), "outcome"),
        (good.replace("\"first\":", "\"first\":5,\"f\":"), "unknown field `f`"),
        (good.replace("wonderland/1", "wonderland/2"), "unknown format"),
        (good.replace("\"game\":\"parade\"", "\"game\":\"chess\""), "there is no game \"chess\""),
        (good.replacen("\"B", "\"Q", 1), "is not a card"),
        (cut.to_owned(), "EOF"),
        ("[1, 2]".into(), "a record is a JSON object"),
        (
            good.replacen("\"entries\":[{", "\"entries\":[[1,\"R5\"],{", 1),
            "entry 1: invalid type: sequence, expected an object",
        ),
        (good.replacen("\"options\":{}", "\"options\":[]", 1), "expected an object"),
        (good.replacen("\"move\":\"", "\"move\":\"Z", 1), "entry 1: \"Z"),
        (good.replacen("\"seat\":", "\"se\\u001b[31mat\":", 1), "unknown field `se\u{fffd}[31mat`"),
        (good.replacen("wonderland/1", &"x".repeat(500_000), 1), "…"),
        ("{}".into(), "missing field `game`"),
        ("nonsense".into(), "not a record"),
        ("{\"game\":".repeat(100_000), "not a record"),
        ("[".repeat(10 << 20), "longer than"),
        (good[..good.len() / 2].replace(',', ",\n"), "EOF"),
        (format!("{{{}", "\n".repeat(900_000)), "EOF"),
        (String::new(), "there is no record"),
    ];
    for (record, what) in cases {
        assert_refused(&run_with("replay --check -", record.as_bytes()).quietened(), 1, what);
    }
}

/// `replay --check` also counts refused records on standard output.
trait Quietened {
    fn quietened(self) -> Output;
}

impl Quietened for Output {
    fn quietened(mut self) -> Output {
        if self.stdout == b"0 right, 1 refused\n" {
            self.stdout.clear();
        }
        self
    }
}

#[test]
fn replay_finds_records_after_a_truncated_one() {
    let good = one_record();
    for cut in [1, 2, good.len() / 2, good.len() - 1] {
        let lines = format!("{}\n{good}\n{good}\n", &good[..cut]);
        let output = run_with("replay --check -", lines.as_bytes());
        assert_eq!(text(&output.stdout), "2 right, 1 refused\n", "cut after {cut} bytes");
        assert_eq!(output.status.code(), Some(1));
    }
}

#[test]
fn replay_limits_its_complaints() {
    let output = run_with("replay --check -", "nonsense\n".repeat(5000).as_bytes());
    assert_eq!(text(&output.stdout), "0 right, 5000 refused\n");
    assert!(text(&output.stderr).lines().count() < 30);
}

#[test]
fn replay_reports_resignations() {
    let resigned = |outcome: &str| {
        let record = one_record().replace("bot:random", "Ann");
        let entries = record.find(",\"outcome\"").expect("an outcome");
        let first = record.find("},{").expect("entries");
        format!("{}}}],{outcome}", &record[..first.min(entries)]).replace(&record[entries..], "")
    };
    let record = resigned("\"outcome\":{\"ended\":\"resigned\",\"resigned\":[0],\"winners\":[1]}}");
    let told = assert_done(&run_with("replay -", record.as_bytes()));
    assert!(told.ends_with("Ann (seat 0) resigned, so the game ends here.\n"), "{told}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_unwritable_error_stream_does_not_change_the_exit_code() {
    let full = || Stdio::from(fs::File::create("/dev/full").expect("a device that is always full"));
    for (args, code) in
        [("replay no-such-file", 1), ("simulate chess", 2), ("simulate parade --games 5 --records -", 0)]
    {
        let status = wonderland(args).stdout(Stdio::null()).stderr(full()).status().expect("the program starts");
        assert_eq!(status.code(), Some(code), "{args}");
    }
}

#[test]
fn replay_continues_after_a_refused_record() {
    let good = one_record();
    let file = scratch("mixed.jsonl");
    fs::write(&file, format!("{good}\nnonsense\n\n{good}\n")).expect("a test file");
    let output = run(&format!("replay --json {}", file.display()));
    assert_eq!(output.status.code(), Some(1));
    let found: Vec<serde_json::Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(found.iter().map(|row| row["ok"].clone()).collect::<Vec<_>>(), [true, false, true]);
    assert_eq!(found[2]["line"], 4);
}

#[test]
fn rules_have_every_number() {
    for (game, letter, last) in [("parade", 'P', 13), ("alice", 'A', 14)] {
        for lang in ["en", "fr", "pl"] {
            let rules = assert_done(&run(&format!("rules {game} --lang {lang}")));
            assert!((1..=last).all(|number| rules.contains(&format!("{letter}{number}"))), "{rules}");
        }
    }
}

#[test]
fn rules_are_printed_in_the_language_of_the_environment() {
    let told = |lang: &str| assert_done(&wonderland("rules alice").env("LC_ALL", lang).output().expect("it starts"));
    assert!(told("C").starts_with("# The rules of Alice in Wonderland\n"));
    assert!(told("pl_PL.UTF-8").starts_with("# Zasady Alicji w Krainie Czarów\n"));
    assert_refused(&run("rules alice --lang xx"), 2, "there is no language");
}

#[test]
fn help_shows_an_example() {
    for command in ["play", "simulate", "arena", "score", "replay", "verify", "review", "hint", "rules"] {
        let help = assert_done(&run(&format!("{command} --help")));
        assert!(help.contains("Example") && help.contains(&format!("wonderland {command}")), "{help}");
    }
    assert!(assert_done(&run("--version")).starts_with("wonderland "));
}
