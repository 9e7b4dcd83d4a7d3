//! Moves as lists and buttons name them.

use alice::{Action, Card, Extra, Move, Play, Side};

use crate::{Locale, t};

/// What a move of Alice is called in a list of choices; `hand` is the mover's, from left to right.
pub fn alice(locale: &Locale, mv: Move, hand: &[Card]) -> String {
    match mv.action() {
        Action::Play(play) => play_label(locale, play, hand),
        Action::FaceUp => t!(locale, "screen-alice-face-up"),
        Action::FaceDown => t!(locale, "screen-alice-face-down"),
        Action::Accept => t!(locale, "screen-alice-accept"),
        Action::Again => t!(locale, "screen-alice-again"),
        Action::Spin(space) => t!(locale, "screen-alice-spin", space = space),
    }
}

/// The same in the few columns of a list of hints.
pub fn alice_brief(locale: &Locale, mv: Move, hand: &[Card]) -> String {
    let Action::Play(play) = mv.action() else { return alice(locale, mv, hand) };
    let card = match (number(play, hand), play.joker()) {
        (_, Some(number)) => t!(locale, "screen-alice-brief-joker", number = number),
        (Some(number), None) => {
            let side = side(locale, play.side());
            t!(locale, "screen-alice-brief-side", number = number, side = side)
        }
        (None, None) => side(locale, play.side()),
    };
    with_extra(locale, card, play)
}

/// Of the card that is played, unless it is a joker.
fn number(play: Play, hand: &[Card]) -> Option<u8> {
    let card = match play.side() {
        Side::Left => hand.first(),
        Side::Right => hand.last(),
    };
    card.and_then(|card| card.number())
}

fn play_label(locale: &Locale, play: Play, hand: &[Card]) -> String {
    let card = match (number(play, hand), play.joker()) {
        (_, Some(number)) => t!(locale, "screen-alice-play-joker", number = number),
        (Some(number), None) if hand.len() > 1 => {
            let side = side(locale, play.side());
            t!(locale, "screen-alice-play-side", number = number, side = side)
        }
        (Some(number), None) => t!(locale, "screen-alice-play", number = number),
        (None, None) => side(locale, play.side()),
    };
    with_extra(locale, card, play)
}

fn with_extra(locale: &Locale, card: String, play: Play) -> String {
    match play.extra() {
        Extra::None => card,
        Extra::PlusOne => format!("{card} {}", t!(locale, "screen-alice-plus-one")),
        Extra::Walk => format!("{card} {}", t!(locale, "screen-alice-walk")),
    }
}

fn side(locale: &Locale, side: Side) -> String {
    match side {
        Side::Left => t!(locale, "screen-alice-left"),
        Side::Right => t!(locale, "screen-alice-right"),
    }
}
