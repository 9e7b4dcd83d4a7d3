use words::{Arg, Texts};

use super::messages::ENGLISH;

/// The words of [`ENGLISH`], for tests and benches.
#[derive(Clone, Copy, Debug)]
pub struct English;

impl Texts for English {
    fn text(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let text = ENGLISH.iter().find(|(known, _)| *known == id).map_or(id, |(_, text)| text);
        args.iter().fold(text.to_owned(), |text, (name, value)| {
            let value = match value {
                Arg::Num(number) => number.to_string(),
                Arg::Text(text) => (*text).to_owned(),
            };
            text.replace(&format!("{{ ${name} }}"), &value)
        })
    }
}

#[test]
fn english_is_the_english_of_the_screens() {
    use super::messages;
    let words = words::Words::new(words::Lang::En);
    let name = "Ann".to_owned();
    let args = [("name", (&name).into()), ("count", 3_usize.into())];
    assert_eq!(words.text(messages::WAITING_FOR, &args[..1]), "Waiting for Ann.");
    assert_eq!(words.text(messages::PARADE_PILE, &args[1..]), "draw pile: 3");
}
