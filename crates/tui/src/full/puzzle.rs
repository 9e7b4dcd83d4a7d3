use std::time::{SystemTime, UNIX_EPOCH};

use bots::{Explained, Rated, Reason};
use catalog::{GameKind, any, each};
use game::{Game, GameView, Names, Offer, Seat, Viewer};
use i18n::{Locale, t};
use ratatui::crossterm::event::KeyCode;

use super::binding::KeyBinding;
use super::face::{GameFace, Position, Shown};
use super::select::Selection;
use crate::draw::{Aside, HintLine, Key, LogLine, Picture};

/// How many reasons each move gets.
const REASONS: usize = 3;

any! {
    /// The puzzle of the day: a position in which one move is clearly the best.
    pub(super) enum Puzzle(PuzzleOf);
}

/// A move's value, and the reasons for and against it.
type Reasoned<G> = (Rated<<G as Game>::Move>, Vec<<G as Explained>::Reason>);

pub(super) struct PuzzleOf<G: Explained> {
    number: usize,
    seat: Seat,
    seats: usize,
    view: G::ViewData,
    offers: Vec<Offer<G>>,
    /// The moves, the best first.
    options: Vec<Reasoned<G>>,
    selection: Selection,
    tried: Option<G::Move>,
    /// How many puzzles in a row were solved at the first try.
    streak: u32,
}

/// The texts that a puzzle's picture borrows.
pub(super) struct PuzzleTexts {
    names: Names,
    log: Vec<LogLine>,
    hints: Option<Vec<HintLine>>,
    note: Option<String>,
}

impl Puzzle {
    /// The same puzzle for everybody, by the date in UTC, as in `wonderland puzzle --daily`.
    pub(super) fn of_today(kind: GameKind) -> Option<Self> {
        Some(each!(kind, <G> => PuzzleOf::<G>::of_today()?.into()))
    }

    pub(super) fn press(&mut self, key: KeyCode) {
        each!(self, Self(puzzle) => puzzle.press(key));
    }

    /// The next puzzle of the same game.
    pub(super) fn next(&self) -> Option<Self> {
        Some(each!(self, Self(puzzle) => puzzle.next()?.into()))
    }

    pub(super) fn select_key(&self, locale: &Locale) -> KeyBinding {
        let [select, _] = each!(self, Self<G>(puzzle) => G::move_keys(locale, puzzle.position()));
        select
    }

    pub(super) fn told(&self, locale: &Locale, own: &str) -> PuzzleTexts {
        each!(self, Self(puzzle) => puzzle.told(locale, own))
    }

    pub(super) fn picture<'a>(&'a self, told: &'a PuzzleTexts, keys: &'a [Key<'a>]) -> Picture<'a> {
        each!(self, Self(puzzle) => puzzle.picture(told, keys))
    }
}

impl<G: GameFace> PuzzleOf<G> {
    fn of_today() -> Option<Self> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let puzzles = bots::puzzles::<G>().ok()?;
        let number = bots::puzzle_of_the_day(now, puzzles.len());
        Self::new(number, puzzles.into_iter().nth(number - 1)?)
    }

    fn new(number: usize, puzzle: bots::Puzzle<G>) -> Option<Self> {
        let game = puzzle.position().ok()?;
        let view = game.view(Viewer::Seat(puzzle.seat));
        Some(Self {
            number,
            seat: puzzle.seat,
            seats: game.seats(),
            view: view.data(),
            offers: view.legal_moves(),
            options: puzzle.options.into_iter().map(|option| (option, G::reasons(view, option.mv))).collect(),
            selection: Selection::default(),
            tried: None,
            streak: 0,
        })
    }

    fn position(&self) -> Position<'_, G> {
        Position { seat: Some(self.seat), view: &self.view, offers: &self.offers }
    }

    fn press(&mut self, key: KeyCode) {
        let at = Position { seat: Some(self.seat), view: &self.view, offers: &self.offers };
        let Some(mv) = self.selection.press_at(key, at) else { return };
        if self.tried.is_none() {
            self.streak = if Some(mv) == self.best() { self.streak + 1 } else { 0 };
        }
        self.tried = Some(mv);
    }

    fn best(&self) -> Option<G::Move> {
        self.options.first().map(|(option, _)| option.mv)
    }

    /// The next puzzle, after the last one the first.
    fn next(&self) -> Option<Self> {
        let puzzles = bots::puzzles::<G>().ok()?;
        let index = self.number % puzzles.len();
        let streak = if self.tried.is_some() { self.streak } else { 0 };
        Some(Self { streak, ..Self::new(index + 1, puzzles.into_iter().nth(index)?)? })
    }

    fn told(&self, locale: &Locale, own: &str) -> PuzzleTexts {
        let name = |seat: Seat| {
            if seat == self.seat { own.to_owned() } else { format!("{} {}", t!(locale, "somebody"), seat.index() + 1) }
        };
        let brief = |mv: G::Move| G::brief(locale, mv, self.position());
        let names = Names::new(Seat::all(self.seats).map(name));
        let own = names.seen_by(Viewer::Seat(self.seat));
        let reason = |reason: &G::Reason| (reason.is_good(), locale.reason::<G>(reason, &own));
        let line = |(option, reasons): &Reasoned<G>| HintLine {
            choices: G::selection_of(option.mv, self.position()).choices(),
            mv: brief(option.mv),
            win: option.win,
            reasons: reasons.iter().take(REASONS).map(reason).collect(),
        };
        let best = self.best();
        let judge = |_| {
            if self.tried == best {
                t!(locale, "app-puzzle-right", streak = self.streak)
            } else {
                t!(locale, "app-puzzle-wrong", best = best.map(brief).unwrap_or_default())
            }
        };
        PuzzleTexts {
            names,
            log: vec![t!(locale, "app-puzzle-ask", number = self.number).into()],
            hints: self.tried.map(|_| self.options.iter().map(line).collect()),
            note: self.tried.map(judge),
        }
    }

    fn picture<'a>(&'a self, told: &'a PuzzleTexts, keys: &'a [Key<'a>]) -> Picture<'a> {
        G::picture(self.position(), Shown::still(told.aside(self.seat, keys), &self.selection))
    }
}

impl PuzzleTexts {
    fn aside<'a>(&'a self, seat: Seat, keys: &'a [Key<'a>]) -> Aside<'a> {
        Aside {
            names: &self.names,
            me: Some(seat),
            other: false,
            log: &self.log,
            scrolled: 0,
            hints: self.hints.as_deref(),
            note: self.note.as_deref(),
            keys,
            tutorial: None,
            ended: None,
            strip: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;

    use i18n::Lang;

    use super::*;
    use crate::draw::{Look, Scene, Theme, draw};

    /// Tries every answer, then answers with keys.
    fn judge_every_answer<G: GameFace>() {
        let locale = Locale::new(Lang::En);
        let mut puzzle = PuzzleOf::<G>::of_today().unwrap();
        assert!(puzzle.told(&locale, "Ann").note.is_none());
        let moves: Vec<G::Move> = puzzle.options.iter().map(|(option, _)| option.mv).collect();
        for mv in &moves {
            puzzle.tried = Some(*mv);
            let told = puzzle.told(&locale, "Ann");
            let note = told.note.unwrap();
            assert_eq!(note.starts_with("Correct"), *mv == moves[0], "{note}");
            assert!(told.hints.unwrap().iter().all(|hint| !hint.reasons.is_empty()));
        }
        puzzle.tried = None;
        "12\n".chars().for_each(|key| puzzle.press(if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) }));
        assert!(puzzle.tried.is_some());
    }

    #[test]
    fn right_answers_in_a_row_are_counted() {
        let mut puzzle = PuzzleOf::<parade::Parade>::of_today().unwrap();
        for streak in 1..=3 {
            puzzle.selection = GameFace::selection_of(puzzle.best().unwrap(), puzzle.position());
            puzzle.press(KeyCode::Enter);
            assert_eq!(puzzle.streak, streak);
            let number = puzzle.number;
            puzzle = puzzle.next().unwrap();
            assert!(puzzle.number != number && puzzle.tried.is_none());
        }
        assert_eq!(puzzle.next().unwrap().streak, 0, "a puzzle was skipped");
    }

    #[test]
    fn every_answer_is_judged() {
        for kind in GameKind::ALL {
            each!(kind, <G> => judge_every_answer::<G>());
        }
    }

    fn draw_every_puzzle<G: GameFace>() {
        let area = Rect::new(0, 0, 80, 24);
        for (number, puzzle) in (1..).zip(bots::puzzles::<G>().unwrap()) {
            let mut puzzle = PuzzleOf::new(number, puzzle).unwrap();
            puzzle.tried = puzzle.options.last().map(|(option, _)| option.mv);
            for lang in Lang::ALL {
                let locale = Locale::new(lang);
                let told = puzzle.told(&locale, "Ann");
                let scene = Scene { picture: puzzle.picture(&told, &[]), help: None };
                let mut buffer = Buffer::empty(area);
                draw(&mut buffer, area, &scene, Look { theme: Theme::default(), locale: &locale });
                assert!(buffer.content.iter().all(|cell| cell.symbol() != "…"), "{lang} {buffer:?}");
            }
        }
    }

    #[test]
    fn every_puzzle_has_room_in_every_language() {
        for kind in GameKind::ALL {
            each!(kind, <G> => draw_every_puzzle::<G>());
        }
    }
}
