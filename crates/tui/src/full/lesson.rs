use catalog::{AnySight, GameKind, each};
use game::Seat;
use i18n::{Locale, t};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::binding::KeyBinding;
use super::face::{GameFace, Position};
use super::picture::{Score, TablePicture, spun, verdict};
use super::screens::Next;
use super::select::Selection;
use crate::draw::{self, Aside, Hit, Hits, LogLine, Look, Scene, Spin, Theme, Tutorial};
use lessons::{Course, Task};

/// A lesson on the screen.
pub(super) struct LessonScreen {
    course: Course,
    sight: AnySight,
    selection: Selection,
    /// The selected answer, where the task is to name a player.
    answer: usize,
}

impl LessonScreen {
    pub(super) fn new(kind: GameKind, locale: &Locale, own: &str) -> Self {
        let course = Course::new(kind, locale, own);
        Self { sight: course.sight(), course, selection: Selection::default(), answer: 0 }
    }

    pub(super) fn press(&mut self, key: KeyCode, locale: &Locale) -> Next {
        match key {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            KeyCode::PageUp | KeyCode::Backspace => self.turn_page(|course| course.back(locale)),
            KeyCode::PageDown => self.turn_page(|course| course.next(locale)),
            KeyCode::Enter | KeyCode::Char(' ') if self.course.is_done() => {
                if let Task::Begin = self.course.step().task {
                    return Next::BeginFirst(self.course.kind());
                }
                self.turn_page(|course| course.next(locale));
            }
            _ if self.course.is_done() => {}
            _ if self.asks_for_name() => self.choose(key, locale),
            _ => {
                let mv = self.selection.press(key, &self.sight);
                self.play(mv, locale);
            }
        }
        Next::Stay
    }

    pub(super) fn click(&mut self, hit: Hit, locale: &Locale) -> Next {
        match hit {
            _ if self.course.is_done() => {}
            Hit::Item(at) if self.asks_for_name() => {
                self.answer = at;
                self.course.name(at, locale);
            }
            hit => {
                let mv = self.selection.click(hit, &self.sight);
                self.play(mv, locale);
            }
        }
        Next::Stay
    }

    /// Whether the task is to name a player.
    fn asks_for_name(&self) -> bool {
        matches!(self.course.step().task, Task::Name { .. })
    }

    fn choose(&mut self, key: KeyCode, locale: &Locale) {
        let count = self.course.answers(locale).len();
        match key {
            KeyCode::Left | KeyCode::Up => self.answer = (self.answer + count - 1) % count,
            KeyCode::Right | KeyCode::Down | KeyCode::Tab => self.answer = (self.answer + 1) % count,
            KeyCode::Char(digit @ '1'..='9') if (digit as usize - '1' as usize) < count => {
                self.answer = digit as usize - '1' as usize;
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.course.name(self.answer, locale),
            _ => {}
        }
    }

    fn play(&mut self, mv: Option<String>, locale: &Locale) {
        if let Some(mv) = mv {
            self.course.play(&mv, locale);
            self.sight = self.course.sight();
        }
    }

    fn turn_page(&mut self, turn: impl FnOnce(&mut Course)) {
        turn(&mut self.course);
        self.sight = self.course.sight();
        (self.selection, self.answer) = (Selection::default(), 0);
    }

    /// How much of the score is shown.
    fn revealed(&self) -> u8 {
        let reveals = self.course.reveals();
        each!(self.sight.kind(), <G> => if reveals { G::SHEET_STEPS } else { G::STEPS_BEFORE_WINNER })
    }

    /// The keys that work now.
    pub(super) fn bindings(&self, locale: &Locale) -> Vec<KeyBinding> {
        let enter = |does| KeyBinding::new("Enter", KeyCode::Enter, does);
        let select = || KeyBinding::new("←→", KeyCode::Right, t!(locale, "app-key-select"));
        let move_keys = || each!(&self.sight, AnySight<G>(sight) => G::move_keys(locale, Position::from(sight)));
        let mut keys = match self.course.step().task {
            Task::Begin => vec![enter(t!(locale, "app-key-begin"))],
            _ if self.course.is_done() => vec![enter(t!(locale, "learn-key-on"))],
            Task::Name { .. } => vec![select(), enter(t!(locale, "app-key-answer"))],
            _ => move_keys().into(),
        };
        keys.push(KeyBinding::new("PgUp", KeyCode::PageUp, t!(locale, "learn-key-back")));
        keys.push(KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "app-key-quit")));
        keys
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, locale: &Locale, theme: Theme) -> Hits {
        let bindings = self.bindings(locale);
        let keys = KeyBinding::keys(&bindings, theme);
        let step = self.course.step();
        let (title, text, answers) =
            ((step.title)(locale), self.course.text_on_terminal(locale), self.course.answers(locale));
        let tutorial = Tutorial {
            title: &title,
            text: &text,
            step: self.course.number(),
            steps: self.course.count(),
            region: step.region,
            answers: &answers,
            cursor: self.answer,
        };
        let names = self.course.names();
        let log: Vec<LogLine> = self.course.log(locale).into_iter().map(LogLine::from).collect();
        let aside = Aside {
            names,
            me: Some(Seat::FIRST),
            other: false,
            log: &log,
            scrolled: 0,
            hints: None,
            note: None,
            keys: &keys,
            tutorial: Some(tutorial),
            ended: None,
            strip: None,
        };
        let verdict = verdict(&self.sight, locale, names);
        let spin = spun(&self.sight).map(Spin::resting);
        let score = Score { verdict: &verdict, step: self.revealed() };
        let (selection, fresh) = (&self.selection, self.sight.version() > 0);
        let table = TablePicture { aside, selection, spin, motion: None, fresh, whole: false, score };
        let picture = table.of(&self.sight);
        draw::draw(buf, area, &Scene { picture, help: None }, Look { theme, locale })
    }
}
