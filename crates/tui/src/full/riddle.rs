use std::time::{SystemTime, UNIX_EPOCH};

use alice::Alice;
use bots::{Puzzled, Rated};
use catalog::GameKind;
use game::{Game, GameView, Names, Seat, Viewer};
use parade::{Card, Parade, Phase};
use ratatui::crossterm::event::KeyCode;
use table::Offer;
use words::{Words, labels, say};

use super::select::{mark, parade_move};
use super::show::Bound;
use crate::draw::{AliceScreen, Aside, HintLine, Key, ParadeScreen, Screen};

/// The puzzle of the day: a position in which one move is clearly the best.
pub(super) enum Riddle {
    Parade(Asked<Parade>),
    Alice(Asked<Alice>),
}

pub(super) struct Asked<G: Game> {
    number: usize,
    seat: Seat,
    view: G::ViewData,
    offers: Vec<Offer<G>>,
    /// From the best on.
    options: Vec<Rated<G::Move>>,
    cursor: usize,
    /// The cards of Parade's discard, by their place in the hand.
    marked: Vec<usize>,
    tried: Option<G::Move>,
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
    pub(super) fn of_today(kind: GameKind) -> Option<Self> {
        Some(match kind {
            GameKind::Parade => Self::Parade(Asked::of_today()?),
            GameKind::Alice => Self::Alice(Asked::of_today()?),
        })
    }

    pub(super) fn press(&mut self, key: KeyCode) {
        match self {
            Self::Parade(asked) => asked.press(key),
            Self::Alice(asked) => asked.press(key),
        }
    }

    pub(super) fn select_key(&self, words: &Words) -> Bound {
        match self {
            Self::Parade(_) => Bound::of_cards(words),
            Self::Alice(_) => Bound::of_moves(words),
        }
    }

    pub(super) fn told(&self, words: &Words, own: &str) -> Told {
        match self {
            Self::Parade(asked) => asked.told(words, own, asked.view.seats, |mv| brief(*mv)),
            Self::Alice(asked) => {
                let hand = asked.view.players[asked.seat.index()].hand.as_deref().unwrap_or_default();
                asked.told(words, own, asked.view.players.len(), |mv| labels::alice_brief(words, *mv, hand))
            }
        }
    }

    pub(super) fn screen<'a>(&'a self, told: &'a Told, keys: &'a [Key<'a>]) -> Screen<'a> {
        match self {
            Self::Parade(Asked { seat, view, offers, cursor, marked, .. }) => {
                let aside = told.aside(*seat, keys);
                Screen::Parade(ParadeScreen { view, offers, aside, cursor: *cursor, marked, fresh: None, end: None })
            }
            Self::Alice(Asked { seat, view, offers, cursor, .. }) => {
                let aside = told.aside(*seat, keys);
                Screen::Alice(AliceScreen { view, offers, aside, cursor: *cursor, spin: None, end: None })
            }
        }
    }
}

impl<G: Puzzled> Asked<G> {
    fn of_today() -> Option<Self> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let puzzles = bots::puzzles::<G>().ok()?;
        let number = bots::puzzle_of_the_day(now, puzzles.len());
        Self::new(number, puzzles.into_iter().nth(number - 1)?)
    }

    fn new(number: usize, puzzle: bots::Puzzle<G>) -> Option<Self> {
        let game = puzzle.position().ok()?;
        let view = game.view(Viewer::Seat(puzzle.seat));
        let offers = view.legal_moves().into_iter().map(|choice| Offer { mv: choice.mv, effect: choice.effect });
        let (seat, options) = (puzzle.seat, puzzle.options);
        let (view, offers) = (view.data(), offers.collect());
        Some(Self { number, seat, view, offers, options, cursor: 0, marked: Vec::new(), tried: None })
    }

    /// Moves the cursor over so many things; says whether one was named by its number.
    fn select(&mut self, key: KeyCode, count: usize) -> bool {
        let digit = if let KeyCode::Char(c) = key { c.to_digit(10) } else { None };
        match (key, digit) {
            (_, Some(digit)) if (1..=count).contains(&(digit as usize)) => {
                self.cursor = digit as usize - 1;
                return true;
            }
            (KeyCode::Left | KeyCode::Up, _) => self.cursor = (self.cursor + count - 1) % count.max(1),
            (KeyCode::Right | KeyCode::Down, _) => self.cursor = (self.cursor + 1) % count.max(1),
            _ => {}
        }
        false
    }

    fn told(&self, words: &Words, own: &str, seats: usize, name_move: impl Fn(&G::Move) -> String) -> Told {
        let name = |seat: Seat| {
            if seat == self.seat { own.to_owned() } else { format!("{} {}", say!(words, "somebody"), seat.index() + 1) }
        };
        let line =
            |option: &Rated<G::Move>| HintLine { mv: name_move(&option.mv), win: option.win, reasons: Vec::new() };
        let best = self.options.first().map(|option| option.mv);
        let judge = |_| {
            if self.tried == best {
                say!(words, "app-puzzle-right")
            } else {
                say!(words, "app-puzzle-wrong", best = best.as_ref().map(&name_move).unwrap_or_default())
            }
        };
        Told {
            names: Names::new(Seat::all(seats).map(name)),
            log: vec![say!(words, "app-puzzle-ask", number = self.number)],
            hints: self.tried.map(|_| self.options.iter().map(line).collect()),
            note: self.tried.map(judge),
        }
    }
}

impl Asked<Parade> {
    fn hand(&self) -> &[Card] {
        self.view.hands.get(self.seat.index()).and_then(Option::as_deref).unwrap_or_default()
    }

    fn press(&mut self, key: KeyCode) {
        let discards = self.view.phase == Phase::Discard;
        let numbered = self.select(key, self.hand().len());
        match key {
            KeyCode::Enter if !discards || self.marked.len() == 2 => {
                self.tried = parade_move(self.hand(), self.cursor, &self.marked);
            }
            KeyCode::Enter | KeyCode::Char(' ') if discards => mark(&mut self.marked, self.cursor),
            _ if discards && numbered => mark(&mut self.marked, self.cursor),
            _ => {}
        }
    }
}

impl Asked<Alice> {
    fn press(&mut self, key: KeyCode) {
        self.select(key, self.offers.len());
        if key == KeyCode::Enter {
            self.tried = self.offers.get(self.cursor).map(|offer| offer.mv);
        }
    }
}

impl Told {
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

/// A move by its cards.
pub(super) fn brief(mv: parade::Move) -> String {
    let text = mv.to_string();
    text.strip_prefix("discard ").map_or_else(|| text.clone(), |cards| format!("-{}", cards.replace(' ', " -")))
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::layout::Rect;

    use words::Lang;

    use super::*;
    use crate::draw::{Look, Scene, Theme, draw};

    /// Enter and Right until something was tried; `note` tells what is said.
    fn every_answer_is_judged<G: Puzzled>(mut riddle: Riddle, asked: fn(&mut Riddle) -> &mut Asked<G>) {
        let words = Words::new(words::Lang::En);
        assert!(riddle.told(&words, "Ann").note.is_none());
        let options = asked(&mut riddle).options.clone();
        for option in &options {
            asked(&mut riddle).tried = Some(option.mv);
            let note = riddle.told(&words, "Ann").note.unwrap();
            assert_eq!(note.starts_with("Right"), option.mv == options[0].mv, "{note}");
        }
        asked(&mut riddle).tried = None;
        (0..3).for_each(|_| riddle.press(KeyCode::Enter));
        riddle.press(KeyCode::Right);
        (0..3).for_each(|_| riddle.press(KeyCode::Enter));
        assert!(asked(&mut riddle).tried.is_some());
    }

    #[test]
    fn every_answer_to_parade_is_judged() {
        every_answer_is_judged::<Parade>(Riddle::of_today(GameKind::Parade).unwrap(), |riddle| match riddle {
            Riddle::Parade(asked) => asked,
            Riddle::Alice(_) => unreachable!(),
        });
    }

    #[test]
    fn every_answer_to_alice_is_judged() {
        every_answer_is_judged::<Alice>(Riddle::of_today(GameKind::Alice).unwrap(), |riddle| match riddle {
            Riddle::Alice(asked) => asked,
            Riddle::Parade(_) => unreachable!(),
        });
    }

    fn tried<G: Puzzled>(number: usize, puzzle: bots::Puzzle<G>) -> Asked<G> {
        let asked = Asked::new(number, puzzle).unwrap();
        Asked { tried: asked.options.last().map(|option| option.mv), ..asked }
    }

    #[test]
    fn every_puzzle_has_room_in_every_language() {
        let parade = (1..).zip(bots::puzzles().unwrap()).map(|(number, puzzle)| Riddle::Parade(tried(number, puzzle)));
        let alice = (1..).zip(bots::puzzles().unwrap()).map(|(number, puzzle)| Riddle::Alice(tried(number, puzzle)));
        let area = Rect::new(0, 0, 80, 24);
        for riddle in parade.chain(alice) {
            for lang in Lang::ALL {
                let words = Words::new(lang);
                let told = riddle.told(&words, "Ann");
                let scene = Scene { screen: riddle.screen(&told, &[]), help: None };
                let mut buffer = Buffer::empty(area);
                draw(&mut buffer, area, &scene, Look { theme: Theme::default(), words: &words });
                assert!(buffer.content.iter().all(|cell| cell.symbol() != "…"), "{lang} {buffer:?}");
            }
        }
    }
}
