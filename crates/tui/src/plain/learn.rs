use std::io::{self, BufRead, Write};

use catalog::GameKind;
use i18n::{Locale, t};

use super::answer::{Answer, read_line};
use super::page::Page;
use lessons::{Course, Task};

/// How a lesson was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonExit {
    /// It was finished; the first game follows.
    Finished,
    /// It was left before the end.
    Early,
}

/// Teaches a game: the text of each step, and each task as a numbered list.
///
/// # Errors
/// If input or output fails.
pub fn learn(
    kind: GameKind,
    locale: &Locale,
    own: &str,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<LessonExit> {
    let course = Course::new(kind, locale, own);
    writeln!(out, "{}", t!(locale, "learn-how"))?;
    Reader { course, locale, input, out }.run()
}

struct Reader<'a> {
    course: Course,
    locale: &'a Locale,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

/// Where the reader wants to go.
enum PageTurn {
    Next,
    Back,
    Quit,
}

impl Reader<'_> {
    fn run(&mut self) -> io::Result<LessonExit> {
        loop {
            self.tell_step()?;
            let turn = match self.course.step().task {
                Task::Begin | Task::Read => self.wait()?,
                Task::Play { .. } | Task::Name { .. } => self.practise()?,
            };
            match (turn, self.course.step().task) {
                (PageTurn::Quit, _) => {
                    let game = self.course.kind().name();
                    self.line(&t!(self.locale, "learn-left", game = game))?;
                    return Ok(LessonExit::Early);
                }
                (PageTurn::Back, _) => self.course.back(self.locale),
                (PageTurn::Next, Task::Begin) => return Ok(LessonExit::Finished),
                (PageTurn::Next, _) => self.course.next(self.locale),
            }
        }
    }

    fn tell_step(&mut self) -> io::Result<()> {
        let title = (self.course.step().title)(self.locale);
        let (number, count) = (self.course.number(), self.course.count());
        self.line("")?;
        self.line(&t!(self.locale, "learn-step", number = number, count = count, title = title))?;
        self.line(&self.course.text_on_terminal(self.locale))?;
        let page = self.page();
        if let (1, Some(board)) = (number, &page.board) {
            self.line(board)?;
        }
        if let Task::Begin = self.course.step().task { Ok(()) } else { self.line(&page.table) }
    }

    fn page(&self) -> Page {
        Page::new(self.locale, &self.course.sight(), self.course.names())
    }

    /// Waits until the reader goes on.
    fn wait(&mut self) -> io::Result<PageTurn> {
        self.line(&t!(self.locale, "learn-enter"))?;
        self.out.flush()?;
        Ok(match read_line(self.input)?.as_deref().map(str::trim) {
            None | Some("q") => PageTurn::Quit,
            Some("b") => PageTurn::Back,
            Some(_) => PageTurn::Next,
        })
    }

    /// Asks until the answer is right, and tells the result.
    fn practise(&mut self) -> io::Result<PageTurn> {
        let page = self.page();
        let answers = self.course.answers(self.locale);
        let told = if answers.is_empty() {
            page.tell_moves(self.locale).collect()
        } else {
            answers.iter().zip(1..).map(|(answer, number)| format!("{number}. {answer}")).collect::<Vec<_>>()
        };
        for choice in &told {
            self.line(choice)?;
        }
        while !self.course.is_done() {
            self.out.flush()?;
            match Answer::read(self.input, told.len())? {
                Answer::Number(at) => {
                    match page.moves.get(at).filter(|_| answers.is_empty()) {
                        Some(choice) => self.course.play(&choice.mv, self.locale),
                        None => self.course.name(at, self.locale),
                    }
                    self.tell_result()?;
                }
                Answer::Quit => return Ok(PageTurn::Quit),
                Answer::Wrong(answer) if answer == "b" => return Ok(PageTurn::Back),
                Answer::Wrong(answer) => {
                    self.line(&t!(self.locale, "play-wrong", answer = answer, count = told.len()))?;
                }
                Answer::Hint | Answer::Talk | Answer::TakeBack | Answer::Help | Answer::Resign => {
                    self.line(&t!(self.locale, "learn-how"))?;
                }
            }
        }
        self.wait()
    }

    fn tell_result(&mut self) -> io::Result<()> {
        if let (Task::Play { .. }, true) = (self.course.step().task, self.course.is_done()) {
            for line in self.course.news(self.locale) {
                self.line(&line)?;
            }
        }
        if let Some(ending) = self.page().ending.filter(|_| self.course.reveals()) {
            self.line(&ending)?;
        }
        self.line(&self.course.text(self.locale))
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }
}
