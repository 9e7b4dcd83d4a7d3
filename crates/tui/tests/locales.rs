//! Every message exists in every language with the same variables, and is used
//! somewhere with just those. Messages for data, which the narrator fills in, have
//! their own test in `crates/host`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use i18n::Lang;

/// The families of messages that the narrator names by data.
const NARRATED: [&str; 15] = [
    "alice-effect-",
    "alice-event-",
    "alice-pad-",
    "alice-reason-",
    "alice-verdict-",
    "pad-problem-",
    "parade-effect-",
    "parade-event-",
    "parade-pad-",
    "parade-reason-",
    "parade-verdict-",
    "refused-",
    "review-turn-",
    "table-",
    "table-step-",
];

/// Messages that the narrator and its functions name themselves.
const BUILT_IN: [&str; 5] = ["list-and", "list-or", "list-semicolon", "none", "you"];

/// The messages of one language.
#[derive(Default)]
struct Messages {
    /// By id, the variables of each.
    variables: BTreeMap<String, BTreeSet<String>>,
    /// The keys of each selector, with the message that it is in.
    choices: Vec<(String, BTreeSet<String>)>,
    /// The messages that others call by functions.
    called: BTreeSet<String>,
}

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

fn messages(lang: Lang) -> Messages {
    let mut found = Messages::default();
    let theirs = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("web"));
    // The page's own messages have a test there.
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
            let again = found.variables.insert(message.id.name.to_string(), BTreeSet::new());
            assert_eq!(again, None, "{} is there twice in {lang}", message.id.name);
            found.read_pattern(message.id.name, message.value.as_ref().expect("a message has a text"));
        }
    }
    found
}

impl Messages {
    fn read_pattern(&mut self, id: &str, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read_expression(id, expression);
            }
        }
    }

    fn read_expression(&mut self, id: &str, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(id, inline),
            Expression::Select { selector, variants } => {
                self.read_inline(id, selector);
                let key = |key: &VariantKey<&str>| match key {
                    VariantKey::Identifier { name } => (*name).to_string(),
                    VariantKey::NumberLiteral { value } => (*value).to_string(),
                };
                self.choices.push((id.into(), variants.iter().map(|variant| key(&variant.key)).collect()));
                variants.iter().for_each(|variant| self.read_pattern(id, &variant.value));
            }
        }
    }

    fn read_inline(&mut self, id: &str, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id: variable } => {
                self.variables.get_mut(id).unwrap().insert(variable.name.to_string());
            }
            InlineExpression::FunctionReference { id: function, arguments } => {
                self.called.extend(called(function.name, arguments));
                arguments.positional.iter().for_each(|argument| self.read_inline(id, argument));
            }
            InlineExpression::Placeable { expression } => self.read_expression(id, expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            other => panic!("{id}: {other:?}"),
        }
    }
}

/// The messages that a function call names.
fn called(function: &str, arguments: &CallArguments<&str>) -> Vec<String> {
    let text = |inline: Option<&InlineExpression<&str>>| match inline {
        Some(InlineExpression::StringLiteral { value }) => Some((*value).to_string()),
        _ => None,
    };
    let form = arguments.named.iter().find(|argument| argument.name.name == "form");
    let form = text(form.map(|form| &form.value)).map_or_else(String::new, |form| format!("-{form}"));
    match function {
        "CARD" => vec![format!("card{form}")],
        "CARDS" => vec![format!("card{form}"), format!("cards{form}")],
        "LIST" => text(arguments.positional.get(1)).into_iter().collect(),
        "PHRASE" => text(arguments.positional.first()).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn is_narrated(id: &str) -> bool {
    NARRATED.iter().any(|family| id.starts_with(family))
}

/// The messages that the sources use: each id with the variables of each call.
fn said() -> Vec<(String, BTreeSet<String>, PathBuf)> {
    let crates = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path().join("src"));
    let sources = crates.filter(|folder| folder.is_dir()).flat_map(|folder| files(&folder, "rs"));
    let mut found = Vec::new();
    for path in sources {
        let text = fs::read_to_string(&path).unwrap();
        for (at, _) in text.match_indices("t!(") {
            // `assert!(` ends alike.
            if text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                continue;
            }
            // Examples in comments and the macro's own definition have no string in the second place.
            let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
            if text[line..at].trim_start().starts_with("//") {
                continue;
            }
            let parts = arguments(&text[at + "t!(".len()..]);
            let id = parts[1].strip_prefix('"').and_then(|id| id.strip_suffix('"'));
            let id = id.unwrap_or_else(|| panic!("{}: t!({}", path.display(), parts.join(", ")));
            let names = parts[2..].iter().filter_map(|part| part.split_once(" = ")).map(|(name, _)| name.to_string());
            found.push((id.to_string(), names.collect(), path.clone()));
        }
    }
    found
}

/// The arguments of a call, up to its closing parenthesis.
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
    let english = messages(Lang::En).variables;
    assert!(english.len() > 100, "only {} messages were found", english.len());
    for lang in Lang::ALL {
        let other = messages(lang).variables;
        for (id, variables) in &english {
            let theirs = other.get(id).unwrap_or_else(|| panic!("{lang} has no {id}"));
            // Of data, each language tells what its grammar needs.
            assert!(theirs == variables || is_narrated(id), "{id} in {lang}: {theirs:?}, not {variables:?}");
        }
        for id in other.keys() {
            assert!(english.contains_key(id), "{id} of {lang} is not in English");
        }
    }
}

#[test]
fn every_message_is_used_and_every_used_message_exists() {
    let messages = messages(Lang::En);
    let said = said();
    for (id, variables, path) in &said {
        let known = messages.variables.get(id);
        let known = known.unwrap_or_else(|| panic!("{}: there is no message {id}", path.display()));
        assert_eq!(known, variables, "{id} in {}", path.display());
    }
    for id in &messages.called {
        assert!(messages.variables.contains_key(id), "there is no message {id}, which another one calls");
    }
    let said: BTreeSet<_> = said.iter().map(|(id, ..)| id).collect();
    let is_used = |id: &&String| {
        said.contains(id) || messages.called.contains(*id) || BUILT_IN.contains(&id.as_str()) || is_narrated(id)
    };
    let unused: Vec<_> = messages.variables.keys().filter(|id| !is_used(id)).collect();
    assert!(unused.is_empty(), "nothing uses {unused:?}");
}

/// A plural has all the forms that its language has.
#[test]
fn plurals_are_complete() {
    for (lang, forms) in [(Lang::En, &["one"][..]), (Lang::Fr, &["one"]), (Lang::Pl, &["one", "few", "many"])] {
        let mut seen = 0;
        for (id, keys) in messages(lang).choices {
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
