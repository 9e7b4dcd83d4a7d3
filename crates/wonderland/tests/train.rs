//! `wonderland train` and its weights.

use std::fs;

use common::{assert_done, assert_refused, run, scratch};
use serde_json::Value;

mod common;

fn train(game: &str, threads: usize, name: &str) -> (Vec<u8>, Value) {
    let out = scratch(name);
    let args = format!(
        "train {game} --players 2 --games 48 --measure 20 --seed 3 --threads {threads} --json --out {}",
        out.display()
    );
    let report = serde_json::from_str(&assert_done(&run(&args))).expect("JSON");
    (fs::read(out).expect("weights"), report)
}

#[test]
fn the_same_seed_gives_the_same_weights_on_any_number_of_threads() {
    for game in ["parade", "alice"] {
        let (weights, report) = train(game, 1, &format!("{game}-1.net"));
        assert!(weights == train(game, 2, &format!("{game}-2.net")).0, "the weights of {game} differ");
        assert_eq!(report["origin"]["command"], format!("wonderland train {game} --players 2 --games 48 --seed 3"));
        let curve = report["curve"].as_array().expect("a curve");
        assert_eq!(curve.last().expect("points")["games"], 48);
        let weights = scratch(&format!("{game}-1.net"));
        let played = run(&format!("arena {game} --bots net:{},random --games 20 --seed 1", weights.display()));
        assert!(assert_done(&played).contains("random"));
    }
}

#[test]
fn unusable_networks_are_refused() {
    let (weights, _) = train("parade", 1, "whole.net");
    let mut damaged = weights.clone();
    let last = damaged.len() - 1;
    damaged[last] ^= 1;
    fs::write(scratch("damaged.net"), damaged).expect("a file");
    fs::write(scratch("cut.net"), &weights[..weights.len() / 2]).expect("a file");
    fs::write(scratch("text.net"), "hello").expect("a file");
    let cases = [
        ("parade --players 2", "damaged.net", "the weights are damaged"),
        ("parade --players 2", "cut.net", "the weights are damaged"),
        ("parade --players 2", "text.net", "this is not a weights file"),
        ("parade --players 2", "missing.net", "No such file"),
        ("parade --players 3", "whole.net", "these weights are for parade with 2 players"),
        ("alice --players 2", "whole.net", "alice with 2 players is needed"),
    ];
    for (game, file, why) in cases {
        for command in ["arena", "simulate"] {
            let path = scratch(file);
            assert_refused(&run(&format!("{command} {game} --bots net:{},random", path.display())), 1, why);
        }
    }
}

#[test]
fn only_a_regular_file_is_replaced() {
    let folder = scratch("folder.net");
    fs::create_dir_all(&folder).expect("a folder");
    let args = format!("train parade --games 16 --measure 1 --out {}", folder.display());
    assert_refused(&run(&args), 1, "it is not a regular file");
    assert_refused(&run("train parade --games 16 --measure 1 --out /dev/null"), 1, "it is not a regular file");
    assert_refused(&run("arena parade --bots net:/dev/zero,random"), 1, "it is not a regular file");
}

#[test]
fn a_run_with_other_weights_is_not_resumed() {
    train("parade", 1, "changing.net");
    let (net, state) = (scratch("changing.net"), scratch("changing.json"));
    drop(fs::remove_file(&state));
    let args =
        format!("arena parade --bots net:{},random --games 4 --seed 1 --state {}", net.display(), state.display());
    assert_done(&run(&args));
    assert_done(&run(&format!("train parade --games 16 --measure 1 --seed 9 --out {}", net.display())));
    assert_refused(&run(&args), 1, "networks");
}

#[test]
fn training_that_would_be_lost_does_not_start() {
    assert_refused(&run("train parade --out /no/such/folder/x.net"), 1, "can't write /no/such/folder/x.net");
    assert_refused(&run("train parade --players 7 --out x.net"), 2, "parade is for 2 to 6 players, not 7");
    assert_refused(&run("train parade"), 2, "--out");
}
