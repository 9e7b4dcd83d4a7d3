use catalog::GameKind;
use game::{Names, Seat, SeatSet, Viewer};
use table::{AnySight, AnyTable, Sight};
use words::{Told, Words, say};

use super::script::{NOW, play};
use super::{Lesson, Step, Task, lesson};

/// Somebody's way through a lesson.
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

/// How the task of a step stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tried {
    /// Nothing was tried yet.
    Nothing,
    /// It is done.
    Right,
    /// That was not it: why, in a sentence.
    Wrong(String),
}

impl Course {
    /// The first step, for somebody of this name.
    pub fn new(kind: GameKind, words: &Words, own: &str) -> Self {
        Self::at(lesson(kind), 0, words, own.into())
    }

    fn at(lesson: &'static Lesson, at: usize, words: &Words, own: String) -> Self {
        let step = &lesson.steps[at];
        let table = step.script.table(step.after, words, &own);
        // Chance makes lines of its own, so a number of moves is no version.
        let before = step.script.table(step.after.saturating_sub(1), words, &own).version();
        Self { lesson, at, names: words.names(&table.players()), own, table, before, tried: Tried::Nothing }
    }

    /// The same step from its beginning, for another try.
    pub(super) fn again(&self, words: &Words) -> Self {
        Self::at(self.lesson, self.at, words, self.own.clone())
    }

    fn go(&mut self, at: usize, words: &Words) {
        *self = Self::at(self.lesson, at, words, std::mem::take(&mut self.own));
    }

    /// Goes a step on; from the last one nowhere.
    pub fn next(&mut self, words: &Words) {
        if self.at + 1 < self.count() {
            self.go(self.at + 1, words);
        }
    }

    /// Goes a step back; on the first one, to its beginning.
    pub fn back(&mut self, words: &Words) {
        self.go(self.at.saturating_sub(1), words);
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        self.lesson.kind
    }

    /// The step that is shown.
    pub fn step(&self) -> &'static Step {
        &self.lesson.steps[self.at]
    }

    /// Its number, from 1.
    pub fn number(&self) -> usize {
        self.at + 1
    }

    /// How many steps there are.
    pub fn count(&self) -> usize {
        self.lesson.steps.len()
    }

    /// Who sits where.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// How the task stands.
    pub fn tried(&self) -> &Tried {
        &self.tried
    }

    /// Whether nothing is left to be done but to go on.
    pub fn is_done(&self) -> bool {
        self.tried == Tried::Right || matches!(self.step().task, Task::Read | Task::Begin)
    }

    /// Whether who won may be told.
    pub fn reveals(&self) -> bool {
        self.tried == Tried::Right && matches!(self.step().task, Task::Name { is_last: true, .. })
    }

    /// What the learner is shown, with what came of the last move.
    pub fn sight(&self) -> AnySight {
        self.sight_since(self.before)
    }

    fn sight_since(&self, version: usize) -> AnySight {
        self.table.sight(Viewer::Seat(Seat::FIRST), version, NOW)
    }

    /// What came of the last move, a sentence each.
    pub fn news(&self, words: &Words) -> Vec<String> {
        self.tell(&self.sight(), words)
    }

    /// All that happened, a sentence each.
    pub fn log(&self, words: &Words) -> Vec<String> {
        self.tell(&self.sight_since(0), words)
    }

    fn tell(&self, sight: &AnySight, words: &Words) -> Vec<String> {
        match sight {
            AnySight::Parade(sight) => words.steps(sight, &self.names),
            AnySight::Alice(sight) => words.steps(sight, &self.names),
        }
    }

    /// Explanation and task, or what came of trying.
    pub fn text(&self, words: &Words) -> String {
        let step = self.step();
        match (&self.tried, step.task) {
            (Tried::Right, Task::Play { praise, .. } | Task::Name { praise, .. }) => praise(words),
            (Tried::Wrong(why), Task::Play { ask, .. } | Task::Name { ask, .. }) => format!("{why} {}", ask(words)),
            (_, Task::Play { ask, .. } | Task::Name { ask, .. }) => format!("{} {}", (step.text)(words), ask(words)),
            (_, Task::Read | Task::Begin) => (step.text)(words),
        }
    }

    /// The same for a terminal.
    pub fn text_on_terminal(&self, words: &Words) -> String {
        match self.lesson.on_terminal.filter(|_| self.at == 0) {
            Some(more) => format!("{} {}", self.text(words), more(words)),
            None => self.text(words),
        }
    }

    /// What can be answered when somebody is to be named: everybody, and nobody.
    pub fn answers(&self, words: &Words) -> Vec<String> {
        if matches!(self.step().task, Task::Name { .. }) && !self.is_done() {
            self.names.iter().map(String::from).chain([say!(words, "learn-nobody")]).collect()
        } else {
            Vec::new()
        }
    }

    /// Tries a move. The right one is made.
    pub fn play(&mut self, mv: &str, words: &Words) {
        let (Task::Play { does, .. }, false) = (self.step().task, self.is_done()) else { return };
        let tried = match self.sight() {
            AnySight::Parade(sight) => try_move(&sight, mv, does, words, &self.names),
            AnySight::Alice(sight) => try_move(&sight, mv, does, words, &self.names),
        };
        if tried == Tried::Right {
            self.before = self.table.version();
            play(&mut self.table, mv);
        }
        self.tried = tried;
    }

    /// Names somebody, by the place in [`answers`](Course::answers).
    pub fn name(&mut self, at: usize, words: &Words) {
        let (Task::Name { who, .. }, false) = (self.step().task, self.is_done()) else { return };
        let named = Seat::all(self.names.iter().count()).nth(at).map_or(SeatSet::EMPTY, SeatSet::only);
        self.tried =
            if named == who(&self.table) { Tried::Right } else { Tried::Wrong(say!(words, "learn-wrong-name")) };
    }
}

fn try_move<G: Told<Effect: ToString>>(sight: &Sight<G>, mv: &str, does: &str, words: &Words, names: &Names) -> Tried {
    match sight.moves.iter().find(|offer| offer.mv.to_string() == mv) {
        Some(offer) if offer.effect.to_string() == does => Tried::Right,
        Some(offer) => {
            let (mv, effect) =
                (G::tell_move(words, offer.mv, &sight.view), G::tell_effect(words, &offer.effect, names));
            Tried::Wrong(say!(words, "learn-wrong", move = mv, effect = effect))
        }
        None => Tried::Nothing,
    }
}
