use std::io::{self, BufRead, Write};

use catalog::GameKind;
use words::{Words, say};

use super::answer::{Answer, read_line};
use super::page::Page;
use lessons::{Course, Task};

/// How a lesson was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Learned {
    /// At its end: the first game is to begin.
    All,
    /// Before that.
    Left,
}

/// Teaches a game: the text of each step, and each task as a numbered list.
///
/// # Errors
/// If input and output fail.
pub fn learn(
    kind: GameKind,
    words: &Words,
    own: &str,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<Learned> {
    let course = Course::new(kind, words, own);
    writeln!(out, "{}", say!(words, "learn-how"))?;
    Reader { course, words, input, out }.run()
}

struct Reader<'a> {
    course: Course,
    words: &'a Words,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

/// What somebody wants after a step, or of one.
enum Wish {
    On,
    Back,
    Quit,
}

impl Reader<'_> {
    fn run(&mut self) -> io::Result<Learned> {
        loop {
            self.tell_step()?;
            let wish = match self.course.step().task {
                Task::Begin | Task::Read => self.wait()?,
                Task::Play { .. } | Task::Name { .. } => self.practise()?,
            };
            match (wish, self.course.step().task) {
                (Wish::Quit, _) => {
                    let game = self.course.kind().name();
                    self.line(&say!(self.words, "learn-left", game = game))?;
                    return Ok(Learned::Left);
                }
                (Wish::Back, _) => self.course.back(self.words),
                (Wish::On, Task::Begin) => return Ok(Learned::All),
                (Wish::On, _) => self.course.next(self.words),
            }
        }
    }

    fn tell_step(&mut self) -> io::Result<()> {
        let title = (self.course.step().title)(self.words);
        let (number, count) = (self.course.number(), self.course.count());
        self.line("")?;
        self.line(&say!(self.words, "learn-step", number = number, count = count, title = title))?;
        self.line(&self.course.text_on_terminal(self.words))?;
        let page = self.page();
        if let (1, Some(board)) = (number, &page.board) {
            self.line(board)?;
        }
        if let Task::Begin = self.course.step().task { Ok(()) } else { self.line(&page.table) }
    }

    fn page(&self) -> Page {
        Page::new(self.words, &self.course.sight(), self.course.names())
    }

    /// Until somebody has read.
    fn wait(&mut self) -> io::Result<Wish> {
        self.line(&say!(self.words, "learn-enter"))?;
        self.out.flush()?;
        Ok(match read_line(self.input)?.as_deref().map(str::trim) {
            None | Some("q") => Wish::Quit,
            Some("b") => Wish::Back,
            Some(_) => Wish::On,
        })
    }

    /// Asks until the right answer is there, and tells what came of it.
    fn practise(&mut self) -> io::Result<Wish> {
        let page = self.page();
        let answers = self.course.answers(self.words);
        let told = if answers.is_empty() {
            page.tell_choices(self.words).collect()
        } else {
            answers.iter().zip(1..).map(|(answer, number)| format!("{number}. {answer}")).collect::<Vec<_>>()
        };
        for choice in &told {
            self.line(choice)?;
        }
        while !self.course.is_done() {
            self.out.flush()?;
            match Answer::read(self.input, told.len())? {
                Answer::Choice(at) => {
                    match page.choices.get(at).filter(|_| answers.is_empty()) {
                        Some(choice) => self.course.play(&choice.mv, self.words),
                        None => self.course.name(at, self.words),
                    }
                    self.tell_result()?;
                }
                Answer::Quit => return Ok(Wish::Quit),
                Answer::Wrong(answer) if answer == "b" => return Ok(Wish::Back),
                Answer::Wrong(answer) => {
                    self.line(&say!(self.words, "play-wrong", answer = answer, count = told.len()))?;
                }
                Answer::Hint | Answer::Talk | Answer::TakeBack | Answer::Help | Answer::Resign => {
                    self.line(&say!(self.words, "learn-how"))?;
                }
            }
        }
        self.wait()
    }

    fn tell_result(&mut self) -> io::Result<()> {
        if let (Task::Play { .. }, true) = (self.course.step().task, self.course.is_done()) {
            for line in self.course.news(self.words) {
                self.line(&line)?;
            }
        }
        if let Some(ending) = self.page().ending.filter(|_| self.course.reveals()) {
            self.line(&ending)?;
        }
        self.line(&self.course.text(self.words))
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }
}
