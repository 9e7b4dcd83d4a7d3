use alice::{Action, Card, Effect, Event, Extra, Kind, Move, Play, Side, Source};
use game::{Names, Seat};

use super::kind_id;
use crate::draw::Look;
use crate::draw::messages as msg;

/// What a move is called in a list of choices; `hand` is the mover's, from left to right.
pub fn label(look: &Look<'_>, mv: Move, hand: &[Card]) -> String {
    match mv.action() {
        Action::Play(play) => play_label(look, play, hand),
        Action::FaceUp => look.say(msg::ALICE_FACE_UP),
        Action::FaceDown => look.say(msg::ALICE_FACE_DOWN),
        Action::Accept => look.say(msg::ALICE_ACCEPT),
        Action::Again => look.say(msg::ALICE_AGAIN),
        Action::Spin(space) => look.tell(msg::ALICE_SPIN, &[("space", space.into())]),
    }
}

/// A move in the few columns of a list of hints.
pub fn brief(look: &Look<'_>, mv: Move, hand: &[Card]) -> String {
    let Action::Play(play) = mv.action() else { return label(look, mv, hand) };
    let card = match (number(play, hand), play.joker()) {
        (_, Some(number)) => look.tell(msg::ALICE_BRIEF_JOKER, &[("number", number.into())]),
        (Some(number), None) => {
            let side = look.say(side_id(play.side()));
            look.tell(msg::ALICE_BRIEF_SIDE, &[("number", number.into()), ("side", (&side).into())])
        }
        (None, None) => look.say(side_id(play.side())),
    };
    with_extra(look, card, play)
}

/// Of the card that is played, unless it is a joker.
fn number(play: Play, hand: &[Card]) -> Option<u8> {
    let card = match play.side() {
        Side::Left => hand.first(),
        Side::Right => hand.last(),
    };
    card.and_then(|card| card.number())
}

fn play_label(look: &Look<'_>, play: Play, hand: &[Card]) -> String {
    let card = match (number(play, hand), play.joker()) {
        (_, Some(number)) => look.tell(msg::ALICE_PLAY_JOKER, &[("number", number.into())]),
        (Some(number), None) if hand.len() > 1 => {
            let side = look.say(side_id(play.side()));
            look.tell(msg::ALICE_PLAY_SIDE, &[("number", number.into()), ("side", (&side).into())])
        }
        (Some(number), None) => look.tell(msg::ALICE_PLAY, &[("number", number.into())]),
        (None, None) => look.say(side_id(play.side())),
    };
    with_extra(look, card, play)
}

fn with_extra(look: &Look<'_>, card: String, play: Play) -> String {
    match play.extra() {
        Extra::None => card,
        Extra::PlusOne => format!("{card} {}", look.say(msg::ALICE_PLUS_ONE)),
        Extra::Walk => format!("{card} {}", look.say(msg::ALICE_WALK)),
    }
}

fn side_id(side: Side) -> &'static str {
    match side {
        Side::Left => msg::ALICE_LEFT,
        Side::Right => msg::ALICE_RIGHT,
    }
}

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
