use std::time::{SystemTime, UNIX_EPOCH};

use bots::Rated;
use catalog::{GameKind, any, each};
use game::{Game, GameView, Names, Offer, Seat, Viewer};
use i18n::{Locale, t};
use ratatui::crossterm::event::KeyCode;

use super::binding::KeyBinding;
use super::face::{GameFace, Position, Shown};
use super::select::Selection;
use crate::draw::{Aside, HintLine, Key, Picture};

any! {
    /// The puzzle of the day: a position in which one move is clearly the best.
    pub(super) enum Puzzle(PuzzleOf);
}

pub(super) struct PuzzleOf<G: Game> {
    number: usize,
    seat: Seat,
    seats: usize,
    view: G::ViewData,
    offers: Vec<Offer<G>>,
    /// The moves, the best first.
    options: Vec<Rated<G::Move>>,
    selection: Selection,
    tried: Option<G::Move>,
}

/// The texts that a puzzle's picture borrows.
pub(super) struct PuzzleTexts {
    names: Names,
    log: Vec<String>,
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

    pub(super) fn select_key(&self, locale: &Locale) -> KeyBinding {
        each!(self.kind(), <G> => G::select_key(locale))
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
            options: puzzle.options,
            selection: Selection::default(),
            tried: None,
        })
    }

    fn position(&self) -> Position<'_, G> {
        Position { seat: Some(self.seat), view: &self.view, offers: &self.offers }
    }

    fn press(&mut self, key: KeyCode) {
        let at = Position { seat: Some(self.seat), view: &self.view, offers: &self.offers };
        self.tried = self.selection.press_at(key, at).or(self.tried);
    }

    fn told(&self, locale: &Locale, own: &str) -> PuzzleTexts {
        let name = |seat: Seat| {
            if seat == self.seat { own.to_owned() } else { format!("{} {}", t!(locale, "somebody"), seat.index() + 1) }
        };
        let brief = |mv: G::Move| G::brief(locale, mv, self.position());
        let line = |option: &Rated<G::Move>| HintLine { mv: brief(option.mv), win: option.win, reasons: Vec::new() };
        let best = self.options.first().map(|option| option.mv);
        let judge = |_| {
            if self.tried == best {
                t!(locale, "app-puzzle-right")
            } else {
                t!(locale, "app-puzzle-wrong", best = best.map(brief).unwrap_or_default())
            }
        };
        PuzzleTexts {
            names: Names::new(Seat::all(self.seats).map(name)),
            log: vec![t!(locale, "app-puzzle-ask", number = self.number)],
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
            log: &self.log,
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
        let options = puzzle.options.clone();
        for option in &options {
            puzzle.tried = Some(option.mv);
            let note = puzzle.told(&locale, "Ann").note.unwrap();
            assert_eq!(note.starts_with("Correct"), option.mv == options[0].mv, "{note}");
        }
        puzzle.tried = None;
        (0..3).for_each(|_| puzzle.press(KeyCode::Enter));
        puzzle.press(KeyCode::Right);
        (0..3).for_each(|_| puzzle.press(KeyCode::Enter));
        assert!(puzzle.tried.is_some());
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
            puzzle.tried = puzzle.options.last().map(|option| option.mv);
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
