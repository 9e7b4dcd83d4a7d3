//! What the README says about the commands.

use std::fs;
use std::path::PathBuf;

use common::{scratch, text, wonderland};

mod common;

#[test]
fn the_commands_in_the_readme_run() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = scratch("readme");
    fs::create_dir_all(folder.join("docs")).expect("a folder for test files");
    fs::copy(root.join("docs/evening.txt"), folder.join("docs/evening.txt")).expect("the example is there");
    let readme = fs::read_to_string(root.join("README.md")).expect("there is a README");
    let commands =
        readme.split("```sh\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a block of commands");
    let mut printed = String::new();
    for command in commands.lines() {
        let args = command.strip_prefix("wonderland ").unwrap_or_else(|| panic!("{command:?} is another program"));
        let output = wonderland(args).current_dir(&folder).output().expect("the program starts");
        assert!(output.status.success(), "{command}: {}", text(&output.stderr));
        printed += &text(&output.stdout);
    }
    // The last digit of a figure may be another one elsewhere.
    if cfg!(target_os = "linux") {
        for line in excerpts(&readme) {
            assert!(printed.lines().any(|other| other == line), "no command prints {line:?}");
        }
    }
}

/// The lines that the README says the engine prints.
fn excerpts(readme: &str) -> impl Iterator<Item = &str> {
    let section = readme.split("## Ask the engine").nth(1).and_then(|rest| rest.split("\n## ").next());
    let blocks = section.expect("a section").split("```text\n").skip(1);
    blocks.flat_map(|block| block.split("```").next().unwrap_or_default().lines())
}
