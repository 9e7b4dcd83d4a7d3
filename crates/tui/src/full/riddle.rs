use std::time::{SystemTime, UNIX_EPOCH};

use bots::Rated;
use game::{Game, GameView, Names, Seat, Viewer};
use parade::{Card, Move, Parade, Phase, ViewData};
use ratatui::crossterm::event::KeyCode;
use table::Offer;

use super::keys::{mark, parade_move};
use crate::draw::{Aside, HintLine, Key, ParadeScreen};
use crate::say;
use crate::words::Words;

/// The puzzle of the day: a position of Parade in which one move is clearly the best.
pub(super) struct Riddle {
    number: usize,
    seat: Seat,
    view: ViewData,
    offers: Vec<Offer<Parade>>,
    /// From the best on.
    options: Vec<Rated<Move>>,
    cursor: usize,
    marked: Vec<usize>,
    tried: Option<Move>,
}

/// What its screen borrows.
pub(super) struct Told {
    names: Names,
    log: Vec<String>,
    hints: Option<Vec<HintLine>>,
    note: Option<String>,
}

impl Riddle {
    /// The same for everybody, by the date in UTC; `wonderland puzzle --daily` asks it too.
    pub(super) fn of_today() -> Option<Self> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let puzzles = bots::puzzles::<Parade>().ok()?;
        let number = bots::puzzle_of_the_day(now, puzzles.len());
        Self::new(number, puzzles.into_iter().nth(number - 1)?)
    }

    fn new(number: usize, puzzle: bots::Puzzle<Parade>) -> Option<Self> {
        let game = puzzle.position().ok()?;
        let view = game.view(Viewer::Seat(puzzle.seat));
        let offers = view.legal_moves().into_iter().map(|choice| Offer { mv: choice.mv, effect: choice.effect });
        let (seat, options) = (puzzle.seat, puzzle.options);
        let (view, offers) = (view.data(), offers.collect());
        Some(Self { number, seat, view, offers, options, cursor: 0, marked: Vec::new(), tried: None })
    }

    fn hand(&self) -> &[Card] {
        self.view.hands.get(self.seat.index()).and_then(Option::as_deref).unwrap_or_default()
    }

    fn discards(&self) -> bool {
        self.view.phase == Phase::Discard
    }

    pub(super) fn press(&mut self, key: KeyCode) {
        let count = self.hand().len().max(1);
        match key {
            KeyCode::Left | KeyCode::Up => self.cursor = (self.cursor + count - 1) % count,
            KeyCode::Right | KeyCode::Down => self.cursor = (self.cursor + 1) % count,
            KeyCode::Char(digit @ '1'..='5') if (digit as usize - '1' as usize) < count => {
                self.cursor = digit as usize - '1' as usize;
                if self.discards() {
                    mark(&mut self.marked, self.cursor);
                }
            }
            KeyCode::Char(' ') if self.discards() => mark(&mut self.marked, self.cursor),
            KeyCode::Enter if self.discards() && self.marked.len() < 2 => mark(&mut self.marked, self.cursor),
            KeyCode::Enter => self.tried = parade_move(self.hand(), self.cursor, &self.marked),
            _ => {}
        }
    }

    pub(super) fn told(&self, words: &Words, own: &str) -> Told {
        let name = |seat: Seat| {
            if seat == self.seat { own.to_owned() } else { format!("{} {}", say!(words, "somebody"), seat.index() + 1) }
        };
        let line = |option: &Rated<Move>| HintLine { mv: brief(option.mv), win: option.win, reasons: Vec::new() };
        let best = self.options.first().map(|option| option.mv);
        let judge = |_| {
            if self.tried == best {
                say!(words, "app-puzzle-right")
            } else {
                say!(words, "app-puzzle-wrong", best = best.map(brief).unwrap_or_default())
            }
        };
        Told {
            names: Names::new(Seat::all(self.view.seats).map(name)),
            log: vec![say!(words, "app-puzzle-ask", number = self.number)],
            hints: self.tried.map(|_| self.options.iter().map(line).collect()),
            note: self.tried.map(judge),
        }
    }

    pub(super) fn screen<'a>(&'a self, told: &'a Told, keys: &'a [Key<'a>]) -> ParadeScreen<'a> {
        let aside = Aside {
            names: &told.names,
            me: Some(self.seat),
            log: &told.log,
            hints: told.hints.as_deref(),
            note: told.note.as_deref(),
            keys,
            tutorial: None,
        };
        let (view, offers, cursor, marked) = (&self.view, &self.offers, self.cursor, &self.marked);
        ParadeScreen { view, offers, aside, cursor, marked, fresh: None, end: None }
    }
}

/// A move by its cards.
pub(super) fn brief(mv: Move) -> String {
    let text = mv.to_string();
    text.strip_prefix("discard ").map_or_else(|| text.clone(), |cards| format!("-{}", cards.replace(' ', " -")))
}

#[test]
fn every_answer_is_judged() {
    let words = Words::new(crate::words::Lang::En);
    let mut riddle = Riddle::of_today().unwrap();
    assert!(riddle.told(&words, "Ann").note.is_none());
    for option in riddle.options.clone() {
        riddle.tried = Some(option.mv);
        let note = riddle.told(&words, "Ann").note.unwrap();
        assert_eq!(note.starts_with("Right"), option.mv == riddle.options[0].mv, "{note}");
    }
    riddle.tried = None;
    (0..3).for_each(|_| riddle.press(KeyCode::Enter));
    riddle.press(KeyCode::Right);
    (0..3).for_each(|_| riddle.press(KeyCode::Enter));
    assert!(riddle.tried.is_some());
}

#[test]
fn every_puzzle_has_room_in_every_language() {
    use crate::draw::{Look, Scene, Screen, Theme, draw};
    use crate::words::Lang;
    let area = ratatui::layout::Rect::new(0, 0, 80, 24);
    for (number, puzzle) in (1..).zip(bots::puzzles::<Parade>().unwrap()) {
        let mut riddle = Riddle::new(number, puzzle).unwrap();
        riddle.tried = riddle.options.last().map(|option| option.mv);
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let told = riddle.told(&words, "Ann");
            let mut buffer = ratatui::buffer::Buffer::empty(area);
            let scene = Scene { screen: Screen::Parade(riddle.screen(&told, &[])), help: None };
            draw(&mut buffer, area, &scene, Look { theme: Theme::default(), words: &words });
            assert!(buffer.content.iter().all(|cell| cell.symbol() != "…"), "{lang} {number} {buffer:?}");
        }
    }
}
