use alice::{Effect, Event, Kind, Source};
use game::{Names, Seat};

use super::kind_id;
use crate::draw::Look;
use crate::draw::messages as msg;

/// What a move would do, said to `me`, who would make it.
pub fn effect(look: &Look<'_>, effect: &Effect, names: &Names, me: Option<Seat>) -> String {
    let told: Vec<String> = effect.0.iter().filter_map(|event| tell(look, event, names, me)).collect();
    if told.is_empty() { look.say(msg::ALICE_EFFECT_NOTHING) } else { told.join(", ") }
}

fn tell(look: &Look<'_>, event: &Event, names: &Names, me: Option<Seat>) -> Option<String> {
    Some(match *event {
        Event::Moved { to, kind, pushed: 0, .. } => {
            look.tell(msg::ALICE_EFFECT_MOVES, &[("place", (&place(look, to, kind)).into())])
        }
        Event::Moved { to, kind, pushed, .. } => {
            look.tell(msg::ALICE_EFFECT_PUSHED, &[("place", (&place(look, to, kind)).into()), ("steps", pushed.into())])
        }
        Event::Took { from, cookie, .. } => took(look, from, cookie),
        Event::NoneLeft { .. } => look.say(msg::ALICE_EFFECT_NONE_LEFT),
        Event::Chooses { .. } => look.say(msg::ALICE_EFFECT_CHOOSES),
        Event::Again { number, .. } => look.tell(msg::ALICE_EFFECT_AGAIN, &[("number", number.into())]),
        Event::Grew { .. } => look.say(msg::ALICE_EFFECT_GROWS),
        Event::Shrank { seat } if me == Some(seat) => look.say(msg::ALICE_EFFECT_SHRINKS),
        Event::Shrank { seat } => look.tell(msg::ALICE_EFFECT_OTHER_SHRINKS, &[("name", (&names.of(seat)).into())]),
        Event::Fell { seat } if me == Some(seat) => look.say(msg::ALICE_EFFECT_FALLS),
        Event::Fell { seat } => look.tell(msg::ALICE_EFFECT_OTHER_FALLS, &[("name", (&names.of(seat)).into())]),
        Event::SpinsForCookies { .. } => look.say(msg::ALICE_EFFECT_SPINS_COOKIES),
        Event::SpinsToEscape { spins, .. } => look.tell(msg::ALICE_EFFECT_SPINS_ESCAPE, &[("spins", spins.into())]),
        Event::TookSmall { count, .. } => look.tell(msg::ALICE_EFFECT_TAKES_SMALL, &[("count", count.into())]),
        Event::Stayed { .. } => look.say(msg::ALICE_EFFECT_STAYS),
        Event::Played { .. }
        | Event::Turned { .. }
        | Event::Spun { .. }
        | Event::Unacceptable { .. }
        | Event::Drew { .. } => return None,
    })
}

fn took(look: &Look<'_>, from: Source, cookie: Option<u8>) -> String {
    let cookie = cookie.map_or_else(|| "?".into(), |value| value.to_string());
    let id = match from {
        Source::Passing => msg::ALICE_EFFECT_PASSES,
        Source::FaceUp => msg::ALICE_EFFECT_FACE_UP,
        Source::FaceDown => msg::ALICE_EFFECT_FACE_DOWN,
    };
    look.tell(id, &[("cookie", (&cookie).into())])
}

/// "3 (Cheshire Cat)", or "4" for a plain space.
pub(super) fn place(look: &Look<'_>, space: u8, kind: Kind) -> String {
    if kind == Kind::Plain {
        return space.to_string();
    }
    look.tell(msg::ALICE_PLACE, &[("space", space.into()), ("kind", (&look.say(kind_id(kind))).into())])
}
