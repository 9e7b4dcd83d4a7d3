use catalog::GameKind;
use serde::Serialize;
use table::AnySight;
use words::{Words, say};

use crate::{Course, Region, Task, Tried};

/// A lesson in words, with all that can be answered: whoever shows it needs no rules.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ToldLesson {
    /// Of which game.
    pub game: GameKind,
    /// The last one begins the learner's first game.
    pub steps: Vec<ToldStep>,
}

/// One thing to learn, in words.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ToldStep {
    /// What it is about, in a word or two.
    pub title: String,
    /// What is to be understood, and what is asked.
    pub text: String,
    /// What to look at.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub region: Option<Region>,
    /// What is to be done.
    pub asks: Asks,
    /// Who sits where; the learner is the first.
    pub names: Vec<String>,
    /// What the learner sees.
    pub sight: AnySight,
    /// All that can be answered.
    pub answers: Vec<Answer>,
}

/// What a step asks of the learner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Asks {
    /// To read.
    Read,
    /// To make one of the moves.
    Play,
    /// To name somebody.
    Name,
    /// To begin the first game.
    Begin,
}

/// Something that can be answered.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Answer {
    /// A move in the notation of records, or a name.
    pub answer: String,
    /// Whether it is what was asked for.
    pub right: bool,
    /// What is said to it.
    pub says: String,
    /// What the learner sees then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub then: Option<AnySight>,
}

impl ToldLesson {
    /// The lesson of a game in words.
    pub fn new(kind: GameKind, words: &Words) -> Self {
        let own = say!(words, "learn-you");
        let mut course = Course::new(kind, words, &own);
        let mut steps = vec![step(&course, words)];
        while course.number() < course.count() {
            course.next(words);
            steps.push(step(&course, words));
        }
        Self { game: kind, steps }
    }
}

fn step(course: &Course, words: &Words) -> ToldStep {
    let (step, sight) = (course.step(), course.sight());
    let asks = match step.task {
        Task::Read => Asks::Read,
        Task::Play { .. } => Asks::Play,
        Task::Name { .. } => Asks::Name,
        Task::Begin => Asks::Begin,
    };
    let answers = match asks {
        Asks::Play => {
            moves(&sight).iter().map(|mv| answer(course, words, mv.clone(), |it| it.play(mv, words))).collect()
        }
        Asks::Name => {
            let names = course.answers(words).into_iter().enumerate();
            names.map(|(at, name)| answer(course, words, name, |it| it.name(at, words))).collect()
        }
        Asks::Read | Asks::Begin => Vec::new(),
    };
    ToldStep {
        title: (step.title)(words),
        text: course.text(words),
        region: step.region,
        asks,
        names: course.names().iter().map(String::from).collect(),
        sight,
        answers,
    }
}

fn moves(sight: &AnySight) -> Vec<String> {
    match sight {
        AnySight::Parade(sight) => sight.moves.iter().map(|offer| offer.mv.to_string()).collect(),
        AnySight::Alice(sight) => sight.moves.iter().map(|offer| offer.mv.to_string()).collect(),
    }
}

fn answer(course: &Course, words: &Words, answer: String, give: impl FnOnce(&mut Course)) -> Answer {
    let mut tried = course.again(words);
    give(&mut tried);
    let right = *tried.tried() == Tried::Right;
    Answer { answer, right, says: tried.text(words), then: right.then(|| tried.sight()) }
}
