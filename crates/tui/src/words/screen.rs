use crate::draw;
use crate::words::{Value, Words};

/// The words of screens have names of their own in `locales/`.
impl draw::Words for Words {
    fn text(&self, id: &str, args: &[(&str, draw::Arg<'_>)]) -> String {
        let value = |arg: &draw::Arg<'_>| match *arg {
            draw::Arg::Num(number) => Value::from(number),
            draw::Arg::Text(text) => Value::from(text.to_owned()),
        };
        let args: Vec<(&str, Value<'_>)> = args.iter().map(|(name, arg)| (*name, value(arg))).collect();
        self.message(&format!("screen-{id}"), &args)
    }
}

#[test]
fn english_is_the_english_of_the_screens() {
    use draw::Words as _;
    let words = Words::new(crate::words::Lang::En);
    let name = "Ann".to_owned();
    let args = [("name", (&name).into()), ("count", 3_usize.into())];
    assert_eq!(words.text(draw::messages::WAITING_FOR, &args[..1]), "Waiting for Ann.");
    assert_eq!(words.text(draw::messages::PARADE_PILE, &args[1..]), "draw pile: 3");
}
