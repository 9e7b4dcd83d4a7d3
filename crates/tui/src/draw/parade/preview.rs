use parade::{Card, Effect, Fate, LineCard, Reason};

use crate::draw::Look;
use crate::draw::messages as msg;

/// What playing `card` would take, and why, in a sentence or two.
pub fn takes(look: &Look<'_>, card: Card, line: &[LineCard]) -> String {
    let safe = line.iter().filter(|here| here.fate == Fate::Safe).count();
    let protects = match safe {
        _ if line.is_empty() => String::new(),
        0 => look.say(msg::PARADE_SAFE_NONE),
        all if all == line.len() => look.say(msg::PARADE_SAFE_ALL),
        some => look.tell(msg::PARADE_SAFE_SOME, &[("count", some.into())]),
    };
    let taken: Vec<String> = line.iter().filter_map(|here| Some(taken(look, here.card, reason(here.fate)?))).collect();
    let played = card.to_string();
    let takes = if taken.is_empty() {
        look.tell(msg::PARADE_TAKES_NOTHING, &[("card", (&played).into())])
    } else {
        look.tell(msg::PARADE_TAKES, &[("card", (&played).into()), ("cards", (&taken.join(", ")).into())])
    };
    format!("{takes} {protects}").trim_end().to_owned()
}

/// Which cards a discard would keep.
pub fn keeps(look: &Look<'_>, effect: &Effect) -> String {
    match effect {
        Effect::Discard { keeps: [one, other] } => {
            let (one, other) = (one.to_string(), other.to_string());
            look.tell(msg::PARADE_KEEPS, &[("one", (&one).into()), ("other", (&other).into())])
        }
        Effect::Play(_) => String::new(),
    }
}

fn taken(look: &Look<'_>, card: Card, why: Reason) -> String {
    format!("{card} ({})", look.say(why_id(why)))
}

pub(super) fn reason(fate: Fate) -> Option<Reason> {
    match fate {
        Fate::Taken(why) => Some(why),
        Fate::Safe | Fate::Stays => None,
    }
}

/// The message that names a reason in a word.
pub(super) fn why_id(why: Reason) -> &'static str {
    match why {
        Reason::Colour => msg::PARADE_WHY_COLOUR,
        Reason::Value => msg::PARADE_WHY_VALUE,
        Reason::Both => msg::PARADE_WHY_BOTH,
    }
}
