use game::{Names, Seat};
use i18n::{Locale, t};
use parade::{Card, Event, Move, Parade, Phase};

use super::{GameFace, Moving, Position, Revealed, Shown, Told};
use crate::draw::{Capture, Hit, ParadeEnd, ParadePicture, Picture, Sign, Theme};
use crate::full::binding::KeyBinding;
use crate::full::select::Selection;

/// How many frames taken cards need to reach their player.
const SLIDE: u16 = 8;

/// The choices are the cards of the hand.
impl GameFace for Parade {
    const SHEET_STEPS: u8 = ParadeEnd::STEPS;
    const STEPS_BEFORE_WINNER: u8 = ParadeEnd::STEPS - 1;

    fn about(locale: &Locale) -> String {
        t!(locale, "app-parade-about")
    }

    fn help(locale: &Locale) -> String {
        t!(locale, "app-help-parade")
    }

    fn legend(locale: &Locale, theme: Theme) -> String {
        let crown = theme.sign(Sign::Crown);
        t!(locale, "app-legend-parade", crown = crown)
    }

    fn move_keys(locale: &Locale, at: Position<'_, Self>) -> [KeyBinding; 2] {
        if Self::marks(at) > 0 {
            return [KeyBinding::of_marks(locale), KeyBinding::enter(t!(locale, "app-key-discard"))];
        }
        [KeyBinding::of_cards(locale), KeyBinding::enter(t!(locale, "app-key-play"))]
    }

    fn brief(_: &Locale, mv: Move, _: Position<'_, Self>) -> String {
        match mv {
            Move::Play(card) => card.to_string(),
            Move::Discard(one, other) => format!("-{one} -{other}"),
        }
    }

    fn choices(at: Position<'_, Self>) -> usize {
        hand(at).len()
    }

    fn marks(at: Position<'_, Self>) -> usize {
        if at.view.phase == Phase::Discard { 2 } else { 0 }
    }

    fn choice_at(hit: Hit, _: Position<'_, Self>) -> Option<usize> {
        if let Hit::Card(place) = hit { Some(place) } else { None }
    }

    /// The hand changes by one card, so the cursor stays where it is.
    fn first_choice(last: usize, at: Position<'_, Self>) -> usize {
        last.min(hand(at).len().saturating_sub(1))
    }

    fn selected(selection: &Selection, at: Position<'_, Self>) -> Option<Move> {
        let card = |place: usize| hand(at).get(place).copied();
        let mv = match *selection.marked {
            [one, other] => Move::discard(card(one)?, card(other)?),
            _ => Move::Play(card(selection.cursor)?),
        };
        at.offers.iter().any(|offer| offer.mv == mv).then_some(mv)
    }

    fn selection_of(mv: Move, at: Position<'_, Self>) -> Selection {
        let place = |card: Card| hand(at).iter().position(|held| *held == card);
        match mv {
            Move::Play(card) => Selection { cursor: place(card).unwrap_or(0), marked: Vec::new() },
            Move::Discard(one, other) => {
                let marked: Vec<_> = [one, other].into_iter().filter_map(place).collect();
                Selection { cursor: marked.first().copied().unwrap_or(0), marked }
            }
        }
    }

    fn frames(event: &Event, at: Position<'_, Self>) -> Option<u16> {
        let Event::Played { taken, .. } = event else { return None };
        let known = taken.iter().all(|taken| at.view.line.contains(&taken.card));
        known.then_some(if taken.is_empty() { 0 } else { SLIDE })
    }

    fn log(locale: &Locale, event: &Event, names: &Names) -> Told {
        match event {
            Event::Played { seat, card, taken } => {
                let cards: Vec<String> = taken.iter().map(|taken| taken.card.to_string()).collect();
                let (card, count) = (card.to_string(), cards.len());
                Told::Turn(*seat, t!(locale, "screen-parade-log", card = card, count = count, cards = cards.join(" ")))
            }
            // Everybody draws at the end of a turn.
            Event::Drew { .. } => Told::Nothing,
            other => Told::Sentence(locale.event::<Self>(other, names)),
        }
    }

    fn tell_hands(locale: &Locale, names: &Names, at: Position<'_, Self>) -> Vec<String> {
        let others = Seat::all(at.view.seats).zip(&at.view.hands).filter(|(seat, _)| Some(*seat) != at.seat);
        let told = |(seat, hand): (Seat, &Option<Vec<Card>>)| {
            let cards = hand.as_ref()?.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            Some(t!(locale, "review-holds", who = names.of(seat), cards = cards))
        };
        others.filter_map(told).collect()
    }

    fn picture<'a>(at: Position<'a, Self>, shown: Shown<'a, Self>) -> Picture<'a> {
        let end = |Revealed { sheet, winners, verdict, step }| ParadeEnd { sheet, winners, verdict, step };
        Picture::Parade(ParadePicture {
            view: at.view,
            offers: at.offers,
            aside: shown.aside,
            cursor: shown.selection.cursor,
            marked: &shown.selection.marked,
            fresh: at.view.line.last().copied().filter(|_| shown.fresh),
            capture: shown.moving.as_ref().and_then(capture),
            whole: shown.whole,
            end: shown.end.map(end),
        })
    }
}

fn capture<'a>(moving: &Moving<'a, Event>) -> Option<Capture<'a>> {
    let &Moving { event: Event::Played { seat, card, taken }, step, steps } = moving else { return None };
    Some(Capture { seat: *seat, card: *card, taken, step, steps })
}

fn hand(at: Position<'_, Parade>) -> &[Card] {
    let hand = at.seat.and_then(|seat| at.view.hands.get(seat.index())?.as_deref());
    hand.unwrap_or_default()
}
