use game::{Names, printable};
use ratatui::crossterm::event::KeyCode;

/// A name after a key was typed; `None` if the key is not for typing.
pub(super) fn edit(text: &str, key: KeyCode) -> Option<String> {
    edit_upto(text, key, Names::LONGEST)
}

/// The same for a text of at most `longest` letters.
pub(super) fn edit_upto(text: &str, key: KeyCode, longest: usize) -> Option<String> {
    match key {
        KeyCode::Char(c) if printable(&c.to_string()) != c.to_string() => None,
        KeyCode::Char(c) => {
            let room = text.chars().count() < longest;
            Some(text.chars().chain(room.then_some(c)).collect())
        }
        KeyCode::Backspace => {
            let mut letters = text.chars();
            letters.next_back();
            Some(letters.as_str().to_owned())
        }
        KeyCode::Delete => Some(String::new()),
        _ => None,
    }
}

#[test]
fn letters_come_and_go() {
    let typed = |keys: &str| keys.chars().fold(String::new(), |text, c| edit(&text, KeyCode::Char(c)).unwrap_or(text));
    assert_eq!(typed("Zoë q"), "Zoë q");
    assert_eq!(typed("a\u{7}b"), "ab");
    assert_eq!(typed(&"é".repeat(99)).chars().count(), Names::LONGEST);
    assert_eq!(edit("Zoë", KeyCode::Backspace).as_deref(), Some("Zo"));
    assert_eq!(edit("", KeyCode::Backspace).as_deref(), Some(""));
    assert_eq!(edit("Zoë", KeyCode::Delete).as_deref(), Some(""));
    assert_eq!(edit("Zoë", KeyCode::Enter), None);
}
