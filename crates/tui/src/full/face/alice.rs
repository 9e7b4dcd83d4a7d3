use alice::{Alice, Card, Event, Move, Sheet};
use i18n::{Locale, labels, t};

use super::{GameFace, Position, Revealed, Shown};
use crate::draw::{AliceEnd, AlicePicture, Hit, Picture};
use crate::full::binding::KeyBinding;
use crate::full::select::Selection;

/// The choices are the legal moves.
impl GameFace for Alice {
    const SHEET_STEPS: u8 = AliceEnd::STEPS;
    /// The totals tell it.
    const STEPS_BEFORE_WINNER: u8 = AliceEnd::STEPS - 2;

    fn about(locale: &Locale) -> String {
        t!(locale, "app-alice-about")
    }

    fn help(locale: &Locale) -> String {
        t!(locale, "app-help-alice")
    }

    fn select_key(locale: &Locale) -> KeyBinding {
        KeyBinding::of_moves(locale)
    }

    fn brief(locale: &Locale, mv: Move, at: Position<'_, Self>) -> String {
        labels::alice_brief(locale, mv, hand(at))
    }

    fn choices(at: Position<'_, Self>) -> usize {
        at.offers.len()
    }

    fn choice_at(hit: Hit) -> Option<usize> {
        if let Hit::Move(place) = hit { Some(place) } else { None }
    }

    fn selected(selection: &Selection, at: Position<'_, Self>) -> Option<Move> {
        at.offers.get(selection.cursor).map(|offer| offer.mv)
    }

    fn selection_of(mv: Move, at: Position<'_, Self>) -> Selection {
        let cursor = at.offers.iter().position(|offer| offer.mv == mv).unwrap_or(0);
        Selection { cursor, marked: Vec::new() }
    }

    fn spun(event: &Event) -> Option<u8> {
        if let Event::Spun { space, .. } = event { Some(*space) } else { None }
    }

    fn picture<'a>(at: Position<'a, Self>, shown: Shown<'a, Sheet>) -> Picture<'a> {
        let end = |Revealed { sheet, winners, verdict, step }| AliceEnd { sheet, winners, verdict, step };
        Picture::Alice(AlicePicture {
            view: at.view,
            offers: at.offers,
            aside: shown.aside,
            cursor: shown.selection.cursor,
            spin: shown.spin,
            end: shown.end.map(end),
        })
    }
}

fn hand(at: Position<'_, Alice>) -> &[Card] {
    let hand = at.seat.and_then(|seat| at.view.players.get(seat.index())?.hand.as_deref());
    hand.unwrap_or_default()
}
