//! Every message of the screens is used, and said once.

use std::fs;
use std::path::Path;

use tui::draw::messages::ENGLISH;

fn sources(dir: &Path) -> String {
    let entries = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
    let text =
        |path: std::path::PathBuf| if path.is_dir() { sources(&path) } else { fs::read_to_string(path).unwrap() };
    entries.filter(|path| path.is_dir() || path.extension().is_some_and(|ext| ext == "rs")).map(text).collect()
}

#[test]
fn every_message_is_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (drawn, told) = (sources(&root.join("src/draw")), sources(&root.join("../words/src")));
    for (id, _) in ENGLISH {
        let name = id.to_uppercase().replace('-', "_");
        let words = drawn.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| *word == name);
        let is_told = told.contains(&format!("\"{id}\""));
        assert!(words.count() > 1 || is_told, "{id} is not used, or its constant is not {name}");
    }
}

#[test]
fn ids_are_different_and_values_well_formed() {
    let mut ids: Vec<_> = ENGLISH.iter().map(|(id, _)| id).collect();
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]));
    for (id, text) in ENGLISH {
        assert_eq!(text.matches('{').count(), text.matches("{ $").count(), "{id}");
        assert_eq!(text.matches('{').count(), text.matches(" }").count(), "{id}");
    }
}
