use catalog::GameKind;
use game::Seat;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use table::AnySight;
use words::{Words, say};

use super::room::Next;
use super::screen::{Score, game_screen, spun, verdict};
use super::select::Selection;
use super::show::Bound;
use crate::draw::{self, AliceEnd, Aside, Hit, Hits, Look, ParadeEnd, Scene, Spin, Theme, Tutorial};
use lessons::{Course, Task};

/// A lesson on the screen.
pub(super) struct Learn {
    course: Course,
    sight: AnySight,
    selection: Selection,
    /// Which of the answers is selected where somebody is to be named.
    answer: usize,
}

impl Learn {
    pub(super) fn new(kind: GameKind, words: &Words, own: &str) -> Self {
        let course = Course::new(kind, words, own);
        Self { sight: course.sight(), course, selection: Selection::default(), answer: 0 }
    }

    pub(super) fn press(&mut self, key: KeyCode, words: &Words) -> Next {
        match key {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Leave,
            KeyCode::PageUp | KeyCode::Backspace => self.turn(|course| course.back(words)),
            KeyCode::PageDown => self.turn(|course| course.next(words)),
            KeyCode::Enter | KeyCode::Char(' ') if self.course.is_done() => {
                if let Task::Begin = self.course.step().task {
                    return Next::Begin(self.course.kind());
                }
                self.turn(|course| course.next(words));
            }
            _ if self.course.is_done() => {}
            _ if self.names() => self.choose(key, words),
            _ => {
                let mv = self.selection.press(key, &self.sight);
                self.play(mv, words);
            }
        }
        Next::Stay
    }

    pub(super) fn click(&mut self, hit: Hit, words: &Words) {
        if self.course.is_done() {
            return;
        }
        if let (Hit::Item(at), true) = (hit, self.names()) {
            self.answer = at;
            return self.course.name(at, words);
        }
        let mv = self.selection.click(hit, &self.sight);
        self.play(mv, words);
    }

    /// Whether somebody is to be named.
    fn names(&self) -> bool {
        matches!(self.course.step().task, Task::Name { .. })
    }

    fn choose(&mut self, key: KeyCode, words: &Words) {
        let count = self.course.answers(words).len();
        match key {
            KeyCode::Left | KeyCode::Up => self.answer = (self.answer + count - 1) % count,
            KeyCode::Right | KeyCode::Down | KeyCode::Tab => self.answer = (self.answer + 1) % count,
            KeyCode::Char(digit @ '1'..='9') if (digit as usize - '1' as usize) < count => {
                self.answer = digit as usize - '1' as usize;
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.course.name(self.answer, words),
            _ => {}
        }
    }

    fn play(&mut self, mv: Option<String>, words: &Words) {
        if let Some(mv) = mv {
            self.course.play(&mv, words);
            self.sight = self.course.sight();
        }
    }

    fn turn(&mut self, leaf: impl FnOnce(&mut Course)) {
        leaf(&mut self.course);
        self.sight = self.course.sight();
        (self.selection, self.answer) = (Selection::default(), 0);
    }

    /// How much of the score is shown.
    fn revealed(&self) -> u8 {
        match (&self.sight, self.course.reveals()) {
            (AnySight::Parade(_), true) => ParadeEnd::STEPS,
            (AnySight::Parade(_), false) => ParadeEnd::STEPS - 1,
            (AnySight::Alice(_), true) => AliceEnd::STEPS,
            (AnySight::Alice(_), false) => AliceEnd::STEPS - 2,
        }
    }

    /// What keys do now.
    pub(super) fn bounds(&self, words: &Words) -> Vec<Bound> {
        let enter = |does| Bound::new("Enter", KeyCode::Enter, does);
        let select = || Bound::new("←→", KeyCode::Right, say!(words, "app-key-select"));
        let mut keys = match (self.course.step().task, &self.sight) {
            (Task::Begin, _) => vec![enter(say!(words, "app-key-begin"))],
            _ if self.course.is_done() => vec![enter(say!(words, "learn-key-on"))],
            (Task::Name { .. }, _) => vec![select(), enter(say!(words, "app-key-answer"))],
            (_, AnySight::Parade(_)) => vec![Bound::of_cards(words), enter(say!(words, "app-key-play"))],
            (_, AnySight::Alice(_)) => vec![Bound::of_moves(words), enter(say!(words, "app-key-play"))],
        };
        keys.push(Bound::new("PgUp", KeyCode::PageUp, say!(words, "learn-key-back")));
        keys.push(Bound::new("Esc", KeyCode::Esc, say!(words, "app-key-quit")));
        keys
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, words: &Words, theme: Theme) -> Hits {
        let bounds = self.bounds(words);
        let keys = Bound::keys(&bounds, theme);
        let step = self.course.step();
        let (title, text, answers) =
            ((step.title)(words), self.course.text_on_terminal(words), self.course.answers(words));
        let tutorial = Tutorial {
            title: &title,
            text: &text,
            step: self.course.number(),
            steps: self.course.count(),
            region: step.region,
            answers: &answers,
            cursor: self.answer,
        };
        let (names, log) = (self.course.names(), self.course.log(words));
        let aside = Aside {
            names,
            me: Some(Seat::FIRST),
            log: &log,
            hints: None,
            note: None,
            keys: &keys,
            tutorial: Some(tutorial),
            ended: None,
            strip: None,
        };
        let verdict = verdict(&self.sight, words, names);
        let spin = spun(&self.sight).map(Spin::resting);
        let screen =
            game_screen(&self.sight, aside, &self.selection, spin, Score { verdict: &verdict, step: self.revealed() });
        draw::draw(buf, area, &Scene { screen, help: None }, Look { theme, words })
    }
}
