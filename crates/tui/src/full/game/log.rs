use catalog::{AnySight, each};
use game::{Names, Seat};
use i18n::Locale;
use table::{Happened, Sight, Step};

use crate::draw::LogLine;
use crate::full::face::{GameFace, Told};

/// What happened, a line for each turn. Moves that were taken back are not in it.
#[derive(Default)]
pub(super) struct Log {
    pub(super) lines: Vec<LogLine>,
    /// The version up to which it tells.
    pub(super) version: usize,
    /// Whether the last thing it tells is a move.
    pub(super) fresh: bool,
    /// The number of rows that are scrolled away at the end.
    pub(super) scrolled: usize,
    /// For each decision, how long the log and its last line were before it.
    decisions: Vec<(Seat, usize, usize)>,
}

impl Log {
    /// Adds the steps of a sight.
    pub(super) fn add(&mut self, sight: &AnySight, names: &Names, locale: &Locale) {
        each!(sight, AnySight(sight) => sight.steps.iter().for_each(|step| self.step(step, sight, names, locale)));
    }

    /// Adds a sentence.
    pub(super) fn say(&mut self, text: String) {
        self.lines.push(text.into());
        self.scrolled = 0;
    }

    fn step<G: GameFace>(&mut self, step: &Step<G::Event>, sight: &Sight<G>, names: &Names, locale: &Locale) {
        let own = names.seen_by(sight.viewer);
        match &step.what {
            Happened::Played { seat, events, .. } => {
                let last = self.lines.last().map_or(0, |line| line.text.len());
                self.decisions.push((*seat, self.lines.len(), last));
                self.fresh = true;
                events.iter().for_each(|event| self.event(G::log(locale, event, &own)));
            }
            Happened::Chance { events } => events.iter().for_each(|event| self.event(G::log(locale, event, &own))),
            what => {
                if let Happened::TookBack { seat } = what {
                    self.take_back(*seat);
                }
                let only = Sight { steps: vec![step.clone()], ..sight.clone() };
                self.lines.extend(locale.steps(&only, names).into_iter().map(LogLine::from));
            }
        }
        self.scrolled = 0;
    }

    fn event(&mut self, told: Told) {
        match told {
            Told::Nothing => {}
            Told::Turn(seat, text) => self.lines.push(LogLine { seat: Some(seat), text }),
            Told::Sentence(text) => self.lines.push(text.into()),
            Told::More(text) => match self.lines.last_mut() {
                Some(line) => line.text += &format!(" {text}"),
                None => self.lines.push(text.into()),
            },
        }
    }

    /// Forgets the last decision of `seat` and all that followed.
    fn take_back(&mut self, seat: Seat) {
        let Some(at) = self.decisions.iter().rposition(|(decided, ..)| *decided == seat) else { return };
        let (_, lines, letters) = self.decisions[at];
        self.decisions.truncate(at);
        self.lines.truncate(lines);
        self.lines.last_mut().into_iter().for_each(|line| line.text.truncate(letters));
        self.fresh = false;
    }
}
