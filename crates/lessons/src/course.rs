use catalog::{AnySight, AnyTable, GameKind, each};
use game::{Names, Seat, SeatSet, Viewer};
use i18n::{Locale, Narrate, t};
use table::Sight;

use super::script::{NOW, play};
use super::{Lesson, Step, Task, lesson};

/// A learner's progress through a lesson.
pub struct Course {
    lesson: &'static Lesson,
    at: usize,
    own: String,
    table: AnyTable,
    names: Names,
    /// The version before the last move.
    before: usize,
    tried: Tried,
}

/// The state of a step's task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tried {
    /// Nothing has been tried yet.
    Nothing,
    /// It is solved.
    Right,
    /// The last try was wrong, for this reason.
    Wrong(String),
}

impl Course {
    /// Starts at the first step, for a learner of this name.
    pub fn new(kind: GameKind, locale: &Locale, own: &str) -> Self {
        Self::at(lesson(kind), 0, locale, own.into())
    }

    fn at(lesson: &'static Lesson, at: usize, locale: &Locale, own: String) -> Self {
        let step = &lesson.steps[at];
        let table = step.script.table(step.after, locale, &own);
        // Chance adds lines of its own, so the number of moves is not the version.
        let before = step.script.table(step.after.saturating_sub(1), locale, &own).version();
        Self { lesson, at, names: locale.names(&table.seat_infos()), own, table, before, tried: Tried::Nothing }
    }

    /// The same step from its start, for another try.
    pub(super) fn again(&self, locale: &Locale) -> Self {
        Self::at(self.lesson, self.at, locale, self.own.clone())
    }

    fn go(&mut self, at: usize, locale: &Locale) {
        *self = Self::at(self.lesson, at, locale, std::mem::take(&mut self.own));
    }

    /// Goes to the next step; does nothing on the last.
    pub fn next(&mut self, locale: &Locale) {
        if self.at + 1 < self.count() {
            self.go(self.at + 1, locale);
        }
    }

    /// Goes to the previous step; restarts the first.
    pub fn back(&mut self, locale: &Locale) {
        self.go(self.at.saturating_sub(1), locale);
    }

    /// The game.
    pub fn kind(&self) -> GameKind {
        self.lesson.kind
    }

    /// The current step.
    pub fn step(&self) -> &'static Step {
        &self.lesson.steps[self.at]
    }

    /// The current step's number, counted from 1.
    pub fn number(&self) -> usize {
        self.at + 1
    }

    /// The number of steps.
    pub fn count(&self) -> usize {
        self.lesson.steps.len()
    }

    /// The players' names.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// The state of the current task.
    pub fn tried(&self) -> &Tried {
        &self.tried
    }

    /// Whether the learner can go on.
    pub fn is_done(&self) -> bool {
        self.tried == Tried::Right || matches!(self.step().task, Task::Read | Task::Begin)
    }

    /// Whether the winner may be revealed.
    pub fn reveals(&self) -> bool {
        self.tried == Tried::Right && matches!(self.step().task, Task::Name { is_last: true, .. })
    }

    /// The learner's view, with the steps since the last move.
    pub fn sight(&self) -> AnySight {
        self.sight_since(self.before)
    }

    fn sight_since(&self, version: usize) -> AnySight {
        self.table.sight(Viewer::Seat(Seat::FIRST), version, NOW)
    }

    /// The events of the last move, one sentence each.
    pub fn news(&self, locale: &Locale) -> Vec<String> {
        self.tell(&self.sight(), locale)
    }

    /// All events so far, one sentence each.
    pub fn log(&self, locale: &Locale) -> Vec<String> {
        self.tell(&self.sight_since(0), locale)
    }

    fn tell(&self, sight: &AnySight, locale: &Locale) -> Vec<String> {
        each!(sight, AnySight(sight) => locale.steps(sight, &self.names))
    }

    /// The explanation and the task, or the feedback on the last try.
    pub fn text(&self, locale: &Locale) -> String {
        let step = self.step();
        match (&self.tried, step.task) {
            (Tried::Right, Task::Play { praise, .. } | Task::Name { praise, .. }) => praise(locale),
            (Tried::Wrong(why), Task::Play { ask, .. } | Task::Name { ask, .. }) => format!("{why} {}", ask(locale)),
            (_, Task::Play { ask, .. } | Task::Name { ask, .. }) => format!("{} {}", (step.text)(locale), ask(locale)),
            (_, Task::Read | Task::Begin) => (step.text)(locale),
        }
    }

    /// Like [`text`](Course::text), with the additions for a terminal.
    pub fn text_on_terminal(&self, locale: &Locale) -> String {
        match self.lesson.on_terminal.filter(|_| self.at == 0) {
            Some(more) => format!("{} {}", self.text(locale), more(locale)),
            None => self.text(locale),
        }
    }

    /// The possible answers when somebody must be named: every player, and nobody.
    pub fn answers(&self, locale: &Locale) -> Vec<String> {
        if matches!(self.step().task, Task::Name { .. }) && !self.is_done() {
            self.names.iter().map(String::from).chain([t!(locale, "learn-nobody")]).collect()
        } else {
            Vec::new()
        }
    }

    /// Tries a move, and plays it if it is the right one.
    pub fn play(&mut self, mv: &str, locale: &Locale) {
        let (Task::Play { right, .. }, false) = (self.step().task, self.is_done()) else { return };
        let tried = each!(self.sight(), AnySight(sight) => try_move(&sight, mv, right, locale, &self.names));
        if tried == Tried::Right {
            self.before = self.table.version();
            play(&mut self.table, mv);
        }
        self.tried = tried;
    }

    /// Names somebody, by the index in [`answers`](Course::answers).
    pub fn name(&mut self, at: usize, locale: &Locale) {
        let (Task::Name { who, .. }, false) = (self.step().task, self.is_done()) else { return };
        let named = Seat::all(self.names.iter().count()).nth(at).map_or(SeatSet::EMPTY, SeatSet::only);
        self.tried =
            if named == who(&self.table) { Tried::Right } else { Tried::Wrong(t!(locale, "learn-wrong-name")) };
    }
}

fn try_move<G: Narrate>(sight: &Sight<G>, mv: &str, right: &str, locale: &Locale, names: &Names) -> Tried {
    match sight.moves.iter().find(|offer| offer.mv.to_string() == mv) {
        Some(_) if mv == right => Tried::Right,
        Some(offer) => {
            let (mv, effect) = (
                G::tell_move(locale, offer.mv, &sight.view),
                locale.effect::<G>(&offer.effect, &names.seen_by(sight.viewer)),
            );
            Tried::Wrong(t!(locale, "learn-wrong", move = mv, effect = effect))
        }
        None => Tried::Nothing,
    }
}
