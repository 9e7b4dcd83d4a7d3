use catalog::{AnySight, GameKind};
use i18n::{Locale, t};
use serde::Serialize;

use crate::{Course, Region, Task, Tried};

/// A complete lesson as text, with every possible answer, so that showing it needs no rules.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ToldLesson {
    /// The game.
    pub game: GameKind,
    /// The steps; the last one starts the learner's first match.
    pub steps: Vec<ToldStep>,
}

/// One step of a lesson as text.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ToldStep {
    /// The topic, in a word or two.
    pub title: String,
    /// The explanation and the task.
    pub text: String,
    /// The part of the table to look at.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub region: Option<Region>,
    /// The kind of task.
    pub asks: Asks,
    /// The players' names by seat; the learner is the first.
    pub names: Vec<String>,
    /// The learner's view.
    pub sight: AnySight,
    /// All possible answers.
    pub answers: Vec<Answer>,
}

/// The kind of task of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Asks {
    /// Read.
    Read,
    /// Make one of the moves.
    Play,
    /// Name a player.
    Name,
    /// Start the first match.
    Begin,
}

/// A possible answer.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Answer {
    /// A move in the notation of records, or a name.
    pub answer: String,
    /// Whether it is right.
    pub right: bool,
    /// The feedback.
    pub says: String,
    /// The learner's view afterwards.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub then: Option<AnySight>,
}

impl ToldLesson {
    /// The lesson of a game.
    pub fn new(kind: GameKind, locale: &Locale) -> Self {
        let own = t!(locale, "learn-you");
        let mut course = Course::new(kind, locale, &own);
        let mut steps = vec![step(&course, locale)];
        while course.number() < course.count() {
            course.next(locale);
            steps.push(step(&course, locale));
        }
        Self { game: kind, steps }
    }
}

fn step(course: &Course, locale: &Locale) -> ToldStep {
    let (step, sight) = (course.step(), course.sight());
    let asks = match step.task {
        Task::Read => Asks::Read,
        Task::Play { .. } => Asks::Play,
        Task::Name { .. } => Asks::Name,
        Task::Begin => Asks::Begin,
    };
    let answers = match asks {
        Asks::Play => {
            sight.moves().iter().map(|mv| answer(course, locale, mv.clone(), |it| it.play(mv, locale))).collect()
        }
        Asks::Name => {
            let names = course.answers(locale).into_iter().enumerate();
            names.map(|(at, name)| answer(course, locale, name, |it| it.name(at, locale))).collect()
        }
        Asks::Read | Asks::Begin => Vec::new(),
    };
    ToldStep {
        title: (step.title)(locale),
        text: course.text(locale),
        region: step.region,
        asks,
        names: course.names().iter().map(String::from).collect(),
        sight,
        answers,
    }
}

fn answer(course: &Course, locale: &Locale, answer: String, give: impl FnOnce(&mut Course)) -> Answer {
    let mut tried = course.again(locale);
    give(&mut tried);
    let right = *tried.tried() == Tried::Right;
    Answer { answer, right, says: tried.text(locale), then: right.then(|| tried.sight()) }
}
