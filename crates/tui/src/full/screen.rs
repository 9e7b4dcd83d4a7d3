use alice::{Alice, Event};
use game::{End, Names, SeatSet};
use parade::Parade;
use table::{AnySight, Happened, Sight};
use words::Words;

use super::select::Selection;
use crate::draw::{AliceEnd, AliceScreen, Aside, ParadeEnd, ParadeScreen, Screen, Spin};

/// How the score is shown once a game is over.
#[derive(Clone, Copy)]
pub(super) struct Score<'a> {
    /// Who won, in a sentence.
    pub(super) verdict: &'a str,
    /// How much of it is shown.
    pub(super) step: u8,
}

/// The screen of whichever game this is.
pub(super) fn game_screen<'a>(
    sight: &'a AnySight,
    aside: Aside<'a>,
    selection: &'a Selection,
    spin: Option<Spin>,
    score: Score<'a>,
) -> Screen<'a> {
    match sight {
        AnySight::Parade(sight) => Screen::Parade(parade(sight, aside, selection, score)),
        AnySight::Alice(sight) => Screen::Alice(alice(sight, aside, selection, spin, score)),
    }
}

fn parade<'a>(
    sight: &'a Sight<Parade>,
    aside: Aside<'a>,
    selection: &'a Selection,
    Score { verdict, step }: Score<'a>,
) -> ParadeScreen<'a> {
    let ending = sight.ending.as_ref();
    let sheet = ending.and_then(|ending| Some((ending.sheet.as_ref()?, &ending.outcome)));
    let end = sheet.map(|(sheet, outcome)| ParadeEnd { sheet, winners: winners(outcome), verdict, step });
    let fresh = sight.view.line.last().copied().filter(|_| sight.version > 0);
    let (cursor, marked) = (selection.cursor, selection.marked.as_slice());
    ParadeScreen { view: &sight.view, offers: &sight.moves, aside, cursor, marked, fresh, end }
}

fn alice<'a>(
    sight: &'a Sight<Alice>,
    aside: Aside<'a>,
    selection: &'a Selection,
    spin: Option<Spin>,
    Score { verdict, step }: Score<'a>,
) -> AliceScreen<'a> {
    let ending = sight.ending.as_ref();
    let sheet = ending.and_then(|ending| Some((ending.sheet.as_ref()?, &ending.outcome)));
    let end = sheet.map(|(sheet, outcome)| AliceEnd { sheet, winners: winners(outcome), verdict, step });
    AliceScreen { view: &sight.view, offers: &sight.moves, aside, cursor: selection.cursor, spin, end }
}

fn winners<T>(outcome: &End<T>) -> SeatSet {
    match outcome {
        End::Played { winners, .. } => *winners,
        End::Resigned { .. } => SeatSet::EMPTY,
    }
}

/// Who won, or nothing before the end.
pub(super) fn verdict(sight: &AnySight, words: &Words, names: &Names) -> String {
    let verdict = match sight {
        AnySight::Parade(sight) => words.verdict(sight, names),
        AnySight::Alice(sight) => words.verdict(sight, names),
    };
    verdict.unwrap_or_default()
}

/// Where the spinner stopped last, of what is new.
pub(super) fn spun(sight: &AnySight) -> Option<u8> {
    let AnySight::Alice(sight) = sight else { return None };
    let events = sight.steps.iter().flat_map(|step| match &step.what {
        Happened::Played { events, .. } | Happened::Chance { events } => events.as_slice(),
        _ => &[],
    });
    events.rev().find_map(|event| if let Event::Spun { space, .. } = event { Some(*space) } else { None })
}
