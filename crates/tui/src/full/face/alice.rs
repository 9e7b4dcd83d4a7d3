use alice::{Action, Alice, Card, Event, Extra, Kind, Move, Side};
use game::{Names, Seat};
use i18n::{Locale, labels, t};

use super::{GameFace, Moving, Position, Revealed, Shown, Told};
use crate::draw::alice::short_place;
use crate::draw::{AliceEnd, AlicePicture, Hit, Picture, Theme, Walk};
use crate::full::binding::KeyBinding;
use crate::full::select::Selection;

/// How many frames a pawn stays on each space it passes.
const FRAMES_PER_SPACE: u16 = 3;

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

    fn legend(locale: &Locale, theme: Theme) -> String {
        let [tea, cat, hole, cookies, caterpillar] =
            [Kind::TeaParty, Kind::Cat, Kind::Hole, Kind::Cookies, Kind::Caterpillar].map(|kind| theme.space(kind));
        t!(locale, "app-legend-alice", tea = tea, cat = cat, hole = hole, cookies = cookies, caterpillar = caterpillar)
    }

    fn move_keys(locale: &Locale, _: Position<'_, Self>) -> [KeyBinding; 2] {
        [KeyBinding::of_moves(locale), KeyBinding::enter(t!(locale, "app-key-play"))]
    }

    fn brief(locale: &Locale, mv: Move, at: Position<'_, Self>) -> String {
        labels::alice_brief(locale, mv, hand(at))
    }

    fn choices(at: Position<'_, Self>) -> usize {
        at.offers.len()
    }

    fn choice_at(hit: Hit, at: Position<'_, Self>) -> Option<usize> {
        match hit {
            Hit::Move(place) => Some(place),
            // A card stands for the first move that plays it.
            Hit::Card(place) => {
                let side = if place == 0 { Side::Left } else { Side::Right };
                let plays = |mv: Move| matches!(mv.action(), Action::Play(play) if play.side() == side);
                let end = place == 0 || place + 1 == hand(at).len();
                at.offers.iter().position(|offer| end && plays(offer.mv))
            }
            _ => None,
        }
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

    fn frames(event: &Event, at: Position<'_, Self>) -> Option<u16> {
        let Event::Moved { from, to, .. } = *event else { return None };
        let spaces = u16::from(at.view.board.len());
        Some((spaces + u16::from(to) - u16::from(from)) % spaces * FRAMES_PER_SPACE)
    }

    fn log(locale: &Locale, event: &Event, names: &Names) -> Told {
        let who = |seat: Seat| names.of(seat);
        match *event {
            Event::Played { seat, card, number, extra, .. } => {
                let joker = card.number().is_none();
                let extra = match extra {
                    Extra::None => "none",
                    Extra::PlusOne => "plus-one",
                    Extra::Walk => "walk",
                };
                let joker = if joker { "yes" } else { "no" };
                Told::Turn(seat, t!(locale, "screen-alice-log-played", number = number, joker = joker, extra = extra))
            }
            Event::Moved { to, kind, .. } => {
                Told::More(t!(locale, "screen-alice-log-moved", place = short_place(locale, to, kind)))
            }
            Event::Took { cookie, .. } => Told::More(t!(
                locale,
                "screen-alice-log-large",
                cookie = cookie.map_or_else(String::new, |it| it.to_string())
            )),
            Event::TookSmall { count, .. } => Told::More(t!(locale, "screen-alice-log-small", count = count)),
            Event::Grew { .. } => Told::More(t!(locale, "screen-alice-log-grew")),
            Event::Shrank { seat } => Told::More(t!(locale, "screen-alice-log-shrank", who = who(seat))),
            Event::Fell { seat } => Told::More(t!(locale, "screen-alice-log-fell", who = who(seat))),
            Event::Stayed { .. } => Told::More(t!(locale, "screen-alice-log-stayed")),
            Event::Spun { space, number } => {
                Told::More(t!(locale, "screen-alice-log-spun", space = space, number = number))
            }
            // What follows from these is told, or seen.
            Event::Again { .. }
            | Event::Turned { .. }
            | Event::NoneLeft { .. }
            | Event::Chooses { .. }
            | Event::SpinsForCookies { .. }
            | Event::SpinsToEscape { .. }
            | Event::Unacceptable { .. }
            | Event::Drew { .. } => Told::Nothing,
        }
    }

    fn picture<'a>(at: Position<'a, Self>, shown: Shown<'a, Self>) -> Picture<'a> {
        let end = |Revealed { sheet, winners, verdict, step }| AliceEnd { sheet, winners, verdict, step };
        Picture::Alice(AlicePicture {
            view: at.view,
            offers: at.offers,
            aside: shown.aside,
            cursor: shown.selection.cursor,
            spin: shown.spin,
            walk: shown.moving.and_then(|moving| walk(&moving, at.view.board.len())),
            whole: shown.whole,
            end: shown.end.map(end),
        })
    }
}

fn walk(moving: &Moving<'_, Event>, spaces: u8) -> Option<Walk> {
    let Event::Moved { seat, from, to, .. } = *moving.event else { return None };
    let gone = (moving.step / FRAMES_PER_SPACE) as u8;
    Some(Walk { seat, space: (from + gone) % spaces, to })
}

fn hand(at: Position<'_, Alice>) -> &[Card] {
    let hand = at.seat.and_then(|seat| at.view.players.get(seat.index())?.hand.as_deref());
    hand.unwrap_or_default()
}
