//! Every message is there in every language, with the same variables, and is
//! said somewhere with just those.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use words::Lang;

/// Messages by their id, each with its variables.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|it| it == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// What a language has, and how often a message has a choice by number.
fn messages(lang: Lang) -> (Messages, Vec<(String, BTreeSet<String>)>) {
    let (mut found, mut choices) = (Messages::new(), Vec::new());
    let theirs = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("web"));
    // What only the page says has a test of its own there.
    for path in files(&root().join("locales").join(lang.code()), "ftl").into_iter().filter(|path| !theirs(path)) {
        let text = fs::read_to_string(&path).unwrap();
        let resource = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in &resource.body {
            let message = match entry {
                Entry::Message(message) => message,
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => continue,
                other => panic!("{}: {other:?}", path.display()),
            };
            let mut variables = BTreeSet::new();
            let pattern = message.value.as_ref().expect("a message has a text");
            walk(pattern, &mut variables, &mut |keys| choices.push((message.id.name.to_string(), keys)));
            let again = found.insert(message.id.name.to_string(), variables);
            assert_eq!(again, None, "{} is there twice in {lang}", message.id.name);
        }
    }
    (found, choices)
}

fn walk(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>, choice: &mut dyn FnMut(BTreeSet<String>)) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => variable(inline, variables),
            Expression::Select { selector, variants } => {
                variable(selector, variables);
                let key = |key: &VariantKey<&str>| match key {
                    VariantKey::Identifier { name } => (*name).to_string(),
                    VariantKey::NumberLiteral { value } => (*value).to_string(),
                };
                choice(variants.iter().map(|variant| key(&variant.key)).collect());
                variants.iter().for_each(|variant| walk(&variant.value, variables, choice));
            }
        }
    }
}

fn variable(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => drop(variables.insert(id.name.to_string())),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("variables and text alone are used: {other:?}"),
    }
}

/// What the sources say: each id with the variables of each call.
fn said() -> Vec<(String, BTreeSet<String>, PathBuf)> {
    let sources = ["crates/words/src", "crates/lessons/src", "crates/tui/src", "crates/wonderland/src"]
        .map(|folder| files(&root().join(folder), "rs"))
        .concat();
    let mut found = Vec::new();
    for path in sources {
        let text = fs::read_to_string(&path).unwrap();
        for (at, _) in text.match_indices("say!(") {
            // Examples in comments and the macro's own definition have no string in the second place.
            let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
            if text[line..at].trim_start().starts_with("//") {
                continue;
            }
            let parts = arguments(&text[at + "say!(".len()..]);
            let id = parts[1].strip_prefix('"').and_then(|id| id.strip_suffix('"'));
            let id = id.unwrap_or_else(|| panic!("{}: say!({}", path.display(), parts.join(", ")));
            let names = parts[2..].iter().filter_map(|part| part.split_once(" = ")).map(|(name, _)| name.to_string());
            found.push((id.to_string(), names.collect(), path.clone()));
        }
    }
    found
}

/// What the screens say.
fn drawn() -> Vec<(String, BTreeSet<String>, PathBuf)> {
    let variable = |rest: &str| rest.split_once(" }").map_or_else(String::new, |(name, _)| name.into());
    let variables = |text: &str| text.split("{ $").skip(1).map(variable).collect();
    let said = |(id, text): &(&str, &str)| (format!("screen-{id}"), variables(text), "draw/messages.rs".into());
    tui::draw::messages::ENGLISH.iter().map(said).collect()
}

/// What stands between the commas of a call, up to its closing parenthesis.
fn arguments(text: &str) -> Vec<String> {
    let (mut parts, mut depth, mut quoted, mut escaped) = (vec![String::new()], 0, false, false);
    for c in text.chars() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' if !quoted && depth == 0 => break,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().unwrap().push(c);
    }
    parts.iter().map(|part| part.trim().to_string()).filter(|part| !part.is_empty()).collect()
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_variables() {
    let english = messages(Lang::En).0;
    assert!(english.len() > 100, "only {} messages were found", english.len());
    for lang in Lang::ALL {
        let other = messages(lang).0;
        for (id, variables) in &english {
            assert_eq!(other.get(id), Some(variables), "{id} in {lang}");
        }
        for id in other.keys() {
            assert!(english.contains_key(id), "{id} of {lang} is not in English");
        }
    }
}

#[test]
fn every_message_is_said_and_every_said_message_is_there() {
    let messages = messages(Lang::En).0;
    let said = [said(), drawn()].concat();
    for (id, variables, path) in &said {
        let known = messages.get(id).unwrap_or_else(|| panic!("{}: there is no message {id}", path.display()));
        assert_eq!(known, variables, "{id} in {}", path.display());
    }
    let ids: BTreeSet<_> = said.iter().map(|(id, ..)| id).collect();
    let unused: Vec<_> = messages.keys().filter(|id| !ids.contains(id)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// A choice by number has all the forms that its language has.
#[test]
fn plurals_are_complete() {
    for (lang, forms) in [(Lang::En, &["one"][..]), (Lang::Fr, &["one"]), (Lang::Pl, &["one", "few", "many"])] {
        let mut seen = 0;
        for (id, keys) in messages(lang).1 {
            if keys.contains("few") || keys.contains("many") {
                assert!(forms.iter().all(|form| keys.contains(*form)), "{id} in {lang} has only {keys:?}");
                seen += 1;
            }
            assert!(lang == Lang::Pl || !keys.contains("few"), "{id}: {lang} has no such plural");
        }
        assert_eq!(seen > 5, lang == Lang::Pl);
    }
}

#[test]
fn the_reader_of_calls_finds_what_is_said() {
    let call = r#"words, "id", who = names.of(seat), cost = self.cost(a, "x, y"),
        count = [1, 2][0]) + other(7)"#;
    assert_eq!(
        arguments(call),
        ["words", "\"id\"", "who = names.of(seat)", "cost = self.cost(a, \"x, y\")", "count = [1, 2][0]"]
    );
}
