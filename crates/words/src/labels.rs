//! Moves as lists and buttons name them.

use alice::{Action, Card, Extra, Move, Play, Side};

use crate::Texts;

/// What a move of Alice is called in a list of choices; `hand` is the mover's, from left to right.
pub fn alice(words: &dyn Texts, mv: Move, hand: &[Card]) -> String {
    match mv.action() {
        Action::Play(play) => play_label(words, play, hand),
        Action::FaceUp => words.text("alice-face-up", &[]),
        Action::FaceDown => words.text("alice-face-down", &[]),
        Action::Accept => words.text("alice-accept", &[]),
        Action::Again => words.text("alice-again", &[]),
        Action::Spin(space) => words.text("alice-spin", &[("space", space.into())]),
    }
}

/// The same in the few columns of a list of hints.
pub fn alice_brief(words: &dyn Texts, mv: Move, hand: &[Card]) -> String {
    let Action::Play(play) = mv.action() else { return alice(words, mv, hand) };
    let card = match (number(play, hand), play.joker()) {
        (_, Some(number)) => words.text("alice-brief-joker", &[("number", number.into())]),
        (Some(number), None) => {
            let side = side(words, play.side());
            words.text("alice-brief-side", &[("number", number.into()), ("side", (&side).into())])
        }
        (None, None) => side(words, play.side()),
    };
    with_extra(words, card, play)
}

/// Of the card that is played, unless it is a joker.
fn number(play: Play, hand: &[Card]) -> Option<u8> {
    let card = match play.side() {
        Side::Left => hand.first(),
        Side::Right => hand.last(),
    };
    card.and_then(|card| card.number())
}

fn play_label(words: &dyn Texts, play: Play, hand: &[Card]) -> String {
    let card = match (number(play, hand), play.joker()) {
        (_, Some(number)) => words.text("alice-play-joker", &[("number", number.into())]),
        (Some(number), None) if hand.len() > 1 => {
            let side = side(words, play.side());
            words.text("alice-play-side", &[("number", number.into()), ("side", (&side).into())])
        }
        (Some(number), None) => words.text("alice-play", &[("number", number.into())]),
        (None, None) => side(words, play.side()),
    };
    with_extra(words, card, play)
}

fn with_extra(words: &dyn Texts, card: String, play: Play) -> String {
    match play.extra() {
        Extra::None => card,
        Extra::PlusOne => format!("{card} {}", words.text("alice-plus-one", &[])),
        Extra::Walk => format!("{card} {}", words.text("alice-walk", &[])),
    }
}

fn side(words: &dyn Texts, side: Side) -> String {
    match side {
        Side::Left => words.text("alice-left", &[]),
        Side::Right => words.text("alice-right", &[]),
    }
}
