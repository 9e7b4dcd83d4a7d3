use catalog::{AnySight, each};
use game::{End, Names, SeatSet};
use i18n::Locale;
use table::{Happened, Sight};

use super::face::{GameFace, Position, Revealed, Shown};
use super::select::Selection;
use crate::draw::{Aside, Picture, Spin};

/// How the score is shown once a game is over.
#[derive(Clone, Copy)]
pub(super) struct Score<'a> {
    /// A sentence that says who won.
    pub(super) verdict: &'a str,
    /// How many steps are revealed.
    pub(super) step: u8,
}

/// The picture of a game.
pub(super) fn game_picture<'a>(
    sight: &'a AnySight,
    aside: Aside<'a>,
    selection: &'a Selection,
    spin: Option<Spin>,
    score: Score<'a>,
) -> Picture<'a> {
    each!(sight, AnySight<G>(sight) => {
        let (fresh, end) = (sight.version > 0, revealed(sight, score));
        G::picture(Position::from(sight), Shown { aside, selection, fresh, spin, end })
    })
}

fn revealed<'a, G: GameFace>(sight: &'a Sight<G>, score: Score<'a>) -> Option<Revealed<'a, G::Sheet>> {
    let ending = sight.ending.as_ref()?;
    let winners = match &ending.outcome {
        End::Played { winners, .. } => *winners,
        End::Resigned { .. } => SeatSet::EMPTY,
    };
    Some(Revealed { sheet: ending.sheet.as_ref()?, winners, verdict: score.verdict, step: score.step })
}

/// A sentence that says who won; empty before the end.
pub(super) fn verdict(sight: &AnySight, locale: &Locale, names: &Names) -> String {
    let verdict = each!(sight, AnySight(sight) => locale.verdict(sight, names));
    verdict.unwrap_or_default()
}

/// The space where the spinner stopped last, in the latest steps.
pub(super) fn spun(sight: &AnySight) -> Option<u8> {
    each!(sight, AnySight(sight) => last_spin(sight))
}

fn last_spin<G: GameFace>(sight: &Sight<G>) -> Option<u8> {
    let events = sight.steps.iter().flat_map(|step| match &step.what {
        Happened::Played { events, .. } | Happened::Chance { events } => events.as_slice(),
        _ => &[],
    });
    events.rev().find_map(G::spun)
}
