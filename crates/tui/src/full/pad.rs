use std::path::PathBuf;

use game::{Game, Names, Outcome, ScorePad, Seat, SeatSet};
use parade::{Card, Colour, Holding, Parade, Sheet};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use words::{Told, Words, say};

use super::keys::Then;
use super::show::Bound;
use super::typing::edit;
use crate::draw::{self, Hit, Hits, Look, PadScreen, Scene, Screen, Theme};
use crate::session::{Shelf, shelf};

/// A score pad for a table with real cards. It is kept after every change, as
/// text that `wonderland score parade` reads too.
pub(super) struct Pad {
    path: PathBuf,
    pad: host::Pad<Parade>,
    /// Whose cards are being given.
    me: usize,
    colour: usize,
    value: u8,
    doing: Doing,
    note: Option<String>,
}

enum Doing {
    Giving,
    /// The name as far as it is typed.
    Naming(String),
    /// Whether all cards are to be taken away.
    Clearing,
}

const VALUES: u8 = Card::MAX_VALUE + 1;
/// So many play unless somebody says otherwise.
const PLAYERS: usize = 3;
/// Longer names have no room on the sheet.
const NAME: usize = 20;

impl Pad {
    /// The pad as it was left; a new one if there is none.
    pub(super) fn open(shelf: &Shelf, words: &Words) -> Self {
        let path = shelf.folder().join("score-pad.txt");
        let (kept, note) = match read(&path) {
            Ok(kept) => (kept, None),
            Err(why) => {
                shelf::put_aside(&path);
                (None, Some(say!(words, "pad-unreadable", why = why)))
            }
        };
        let least = if kept.is_some() { *<Parade as Game>::SEATS.start() } else { PLAYERS };
        let pad = kept.unwrap_or(host::Pad::EMPTY);
        let mut pad = Self { path, pad, me: 0, colour: 0, value: 0, doing: Doing::Giving, note };
        (pad.players()..least).for_each(|_| pad.add_player(words));
        pad
    }

    fn players(&self) -> usize {
        self.pad.names.len()
    }

    fn card(&self) -> Card {
        Card::new(Colour::ALL[self.colour], self.value).expect("the cursor stays on cards")
    }

    fn cards(&mut self) -> &mut Vec<Card> {
        &mut self.pad.holdings[self.me].0
    }

    fn owner(&self, card: Card) -> Option<usize> {
        self.pad.holdings.iter().position(|holding| holding.0.contains(&card))
    }

    pub(super) fn press(&mut self, key: KeyCode, words: &Words) -> Then {
        self.note = None;
        match &mut self.doing {
            Doing::Naming(_) => self.press_naming(key, words),
            Doing::Clearing => self.press_clearing(key, words),
            Doing::Giving if matches!(key, KeyCode::Esc | KeyCode::Char('q')) => return Then::Leave,
            Doing::Giving => self.press_giving(key, words),
        }
        Then::Stay
    }

    fn press_giving(&mut self, key: KeyCode, words: &Words) {
        let (colours, players) = (Colour::ALL.len(), self.players());
        match key {
            KeyCode::Up => self.colour = (self.colour + colours - 1) % colours,
            KeyCode::Down => self.colour = (self.colour + 1) % colours,
            KeyCode::Left => self.value = (self.value + VALUES - 1) % VALUES,
            KeyCode::Right => self.value = (self.value + 1) % VALUES,
            KeyCode::Home => self.value = 0,
            KeyCode::End => self.value = Card::MAX_VALUE,
            KeyCode::Tab => self.me = (self.me + 1) % players,
            KeyCode::BackTab => self.me = (self.me + players - 1) % players,
            KeyCode::Enter | KeyCode::Char(' ') => self.toggle(words),
            KeyCode::Char('+' | '=') => {
                self.add_player(words);
                self.keep(words);
            }
            KeyCode::Char('-') => self.remove_player(words),
            KeyCode::Char('n') => self.doing = Doing::Naming(String::new()),
            KeyCode::Char('c') => self.doing = Doing::Clearing,
            KeyCode::Char(letter) => self.type_card(letter, words),
            _ => {}
        }
    }

    /// A letter goes to its colour; a value, where x is 10, gives that card.
    fn type_card(&mut self, letter: char, words: &Words) {
        let value = if letter == 'x' { Some(u32::from(Card::MAX_VALUE)) } else { letter.to_digit(10) };
        if let Some(value) = value {
            self.value = value as u8;
            self.toggle(words);
        } else if let Some(colour) =
            Colour::ALL.iter().position(|colour| colour.letter() == letter.to_ascii_uppercase())
        {
            self.colour = colour;
        }
    }

    /// Gives the selected card, or takes it away again.
    fn toggle(&mut self, words: &Words) {
        let card = self.card();
        match self.owner(card) {
            Some(owner) if owner != self.me => {
                self.note =
                    Some(say!(words, "pad-taken", card = card.to_string(), who = self.pad.names[owner].as_str()));
                return;
            }
            Some(_) => self.cards().retain(|known| *known != card),
            None => self.cards().push(card),
        }
        self.keep(words);
    }

    fn add_player(&mut self, words: &Words) {
        let free = |number: &usize| {
            let name = format!("{} {number}", say!(words, "somebody"));
            !self.pad.names.contains(&name)
        };
        let Some(number) = (self.players() + 1..100).find(free) else { return };
        let name = format!("{} {number}", say!(words, "somebody"));
        if self.pad.add_name(&name).is_ok() {
            self.pad.holdings.push(Holding::default());
        }
    }

    /// Nobody who has cards goes.
    fn remove_player(&mut self, words: &Words) {
        if self.players() <= *<Parade as Game>::SEATS.start() {
            return;
        }
        if self.pad.holdings.last().is_some_and(|holding| !holding.0.is_empty()) {
            let who = self.pad.names.last().cloned().unwrap_or_default();
            self.note = Some(say!(words, "pad-has-cards", who = who));
            return;
        }
        self.pad.names.pop();
        self.pad.holdings.pop();
        self.me = self.me.min(self.players() - 1);
        self.keep(words);
    }

    fn press_naming(&mut self, key: KeyCode, words: &Words) {
        let Doing::Naming(name) = &mut self.doing else { return };
        // A line that begins with # is a comment where pads are read.
        let fits = |typed: &String| !typed.starts_with('#') && typed.chars().count() <= NAME;
        if let Some(typed) = edit(name, key).filter(fits) {
            *name = typed;
            return;
        }
        match key {
            KeyCode::Esc => self.doing = Doing::Giving,
            KeyCode::Enter | KeyCode::Tab => {
                let name = name.trim().to_string();
                self.rename(name, words);
            }
            _ => {}
        }
    }

    fn rename(&mut self, name: String, words: &Words) {
        self.doing = Doing::Giving;
        if name.is_empty() || self.pad.names[self.me] == name {
            return;
        }
        if self.pad.names.contains(&name) {
            self.note = Some(say!(words, "pad-same-name", who = name));
            return;
        }
        self.pad.names[self.me] = name;
        self.keep(words);
    }

    fn press_clearing(&mut self, key: KeyCode, words: &Words) {
        self.doing = Doing::Giving;
        if matches!(key, KeyCode::Char('y') | KeyCode::Enter) {
            self.pad.holdings.iter_mut().for_each(|holding| holding.0.clear());
            (self.me, self.colour, self.value) = (0, 0, 0);
            self.keep(words);
        }
    }

    fn keep(&mut self, words: &Words) {
        let cards = |holding: &Holding| holding.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let players = self.pad.names.iter().zip(&self.pad.holdings);
        let text: String = players.map(|(name, holding)| format!("{name}: {}\n", cards(holding))).collect();
        if let Err(why) = shelf::write(&self.path, &text) {
            self.note = Some(say!(words, "pad-not-kept", why = why.to_string()));
        }
    }

    pub(super) fn click(&mut self, hit: Hit, words: &Words) {
        if !matches!(self.doing, Doing::Giving) {
            return;
        }
        match hit {
            Hit::Item(player) if player < self.players() => self.me = player,
            Hit::Card(index) if index < Card::COUNT => {
                self.colour = index / usize::from(VALUES);
                self.value = (index % usize::from(VALUES)) as u8;
                self.note = None;
                self.toggle(words);
            }
            _ => {}
        }
    }

    /// What keys do now.
    pub(super) fn bounds(&self, words: &Words) -> Vec<Bound> {
        match &self.doing {
            Doing::Naming(_) => vec![
                Bound::new("Enter", KeyCode::Enter, say!(words, "pad-key-done")),
                Bound::new("Esc", KeyCode::Esc, say!(words, "app-key-back")),
            ],
            Doing::Clearing => vec![
                Bound::new("y", KeyCode::Char('y'), say!(words, "pad-key-yes")),
                Bound::new("n", KeyCode::Char('n'), say!(words, "pad-key-no")),
            ],
            Doing::Giving => vec![
                Bound::new("Enter", KeyCode::Enter, say!(words, "pad-key-card")),
                Bound::new("Tab", KeyCode::Tab, say!(words, "pad-key-player")),
                Bound::new("n", KeyCode::Char('n'), say!(words, "pad-key-name")),
                Bound::new("+", KeyCode::Char('+'), say!(words, "pad-key-more")),
                Bound::new("-", KeyCode::Char('-'), say!(words, "pad-key-fewer")),
                Bound::new("c", KeyCode::Char('c'), say!(words, "pad-key-clear")),
                Bound::new("Esc", KeyCode::Esc, say!(words, "app-key-back")),
            ],
        }
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, words: &Words, theme: Theme) -> Hits {
        let bounds = self.bounds(words);
        let keys = Bound::keys(&bounds, theme);
        let (names, me) = (Names::new(&self.pad.names), Seat::new(self.me).unwrap_or(Seat::FIRST));
        let Ok(outcome) = Parade::score(&self.pad.holdings) else { return Hits::default() };
        let (winners, verdict) = self.verdict(words, &outcome, &names);
        let note = match &self.doing {
            Doing::Naming(name) => Some(say!(words, "pad-naming", name = format!("{name}_"))),
            Doing::Clearing => Some(say!(words, "pad-clear")),
            Doing::Giving => self.note.clone(),
        };
        let about = match self.owner(self.card()) {
            Some(owner) => {
                say!(words, "pad-with", card = words.card(self.card()), who = self.pad.names[owner].as_str())
            }
            None => words.card(self.card()),
        };
        let screen = PadScreen {
            title: &say!(words, "pad-menu"),
            sheet: &outcome.sheet,
            names: &names,
            winners,
            me,
            cards: &say!(words, "pad-cards", who = names.of(me)),
            about: &about,
            cursor: self.card(),
            verdict: &verdict,
            how: &say!(words, "pad-how"),
            note: note.as_deref(),
            keys: &keys,
        };
        draw::draw(buf, area, &Scene { screen: Screen::Pad(screen), help: None }, Look { theme, words })
    }

    /// Who wins so far; nobody while there are no cards.
    fn verdict(&self, words: &Words, outcome: &Outcome<Sheet>, names: &Names) -> (SeatSet, String) {
        if self.pad.holdings.iter().all(|holding| holding.0.is_empty()) {
            return (SeatSet::EMPTY, String::new());
        }
        let winners = outcome.standings.winners();
        let among = SeatSet::first(self.players());
        (winners, Parade::tell_verdict(words, &outcome.sheet, names, winners, among))
    }
}

/// The pad of a file, if there is one.
fn read(path: &std::path::Path) -> Result<Option<host::Pad<Parade>>, String> {
    let bytes = match shelf::read(path) {
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        read => read.map_err(|why| why.to_string())?,
    };
    let text = String::from_utf8(bytes).map_err(|_| "it is no text".to_string())?;
    let mut pad = host::Pad::EMPTY;
    text.lines().try_for_each(|line| pad.add_line(line))?;
    Ok(Some(pad))
}
