use catalog::{AnySight, each};
use game::{End, Names, SeatSet};
use i18n::Locale;
use table::{Happened, Sight, Step};

use super::face::{GameFace, Moving, Position, Revealed, Shown};
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

/// An event that moves something on the screen.
#[derive(Clone, Copy)]
pub(super) struct Motion<'a> {
    /// The sight that tells it.
    pub(super) after: &'a AnySight,
    /// Its step and its place there.
    pub(super) at: (usize, usize),
    pub(super) step: u16,
    pub(super) steps: u16,
}

/// What the picture of a game shows besides its sight.
#[derive(Clone, Copy)]
pub(super) struct TablePicture<'a> {
    pub(super) aside: Aside<'a>,
    pub(super) selection: &'a Selection,
    pub(super) spin: Option<Spin>,
    pub(super) motion: Option<Motion<'a>>,
    /// Whether the last move is marked.
    pub(super) fresh: bool,
    /// Whether the cards of all players have the whole screen.
    pub(super) whole: bool,
    pub(super) score: Score<'a>,
}

impl<'a> TablePicture<'a> {
    /// The picture of a game.
    pub(super) fn of(self, sight: &'a AnySight) -> Picture<'a> {
        match self.motion {
            Some(motion) => each!(
                (sight, motion.after),
                (AnySight(sight), AnySight(after)) => self.draw(sight, moving(after, motion)),
                (sight, _) => each!(sight, AnySight(sight) => self.draw(sight, None))
            ),
            None => each!(sight, AnySight(sight) => self.draw(sight, None)),
        }
    }

    fn draw<G: GameFace>(self, sight: &'a Sight<G>, moving: Option<Moving<'a, G::Event>>) -> Picture<'a> {
        let end = revealed(sight, self.score);
        let (aside, selection, spin) = (self.aside, self.selection, self.spin);
        let shown = Shown { aside, selection, fresh: self.fresh, spin, moving, whole: self.whole, end };
        G::picture(Position::from(sight), shown)
    }
}

fn moving<'a, G: GameFace>(after: &'a Sight<G>, motion: Motion<'a>) -> Option<Moving<'a, G::Event>> {
    let (index, place) = motion.at;
    let event = events(after.steps.get(index)?).get(place)?;
    Some(Moving { event, step: motion.step, steps: motion.steps })
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
    sight.steps.iter().flat_map(events).rev().find_map(G::spun)
}

fn events<E>(step: &Step<E>) -> &[E] {
    match &step.what {
        Happened::Played { events, .. } | Happened::Chance { events } => events,
        _ => &[],
    }
}
