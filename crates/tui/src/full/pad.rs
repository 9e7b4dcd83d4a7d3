use std::path::PathBuf;

use game::{Game, GameSheet, Names, Outcome, ScorePad, Seat, SeatSet};
use i18n::{Locale, t};
use parade::{Card, Colour, Holding, Parade, Sheet};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::binding::KeyBinding;
use super::screens::Next;
use super::typing::edit;
use crate::draw::{self, Hit, Hits, Look, PadPicture, Picture, Scene, Theme};
use crate::session::{DataDir, data_dir};

/// A score pad for a table with real cards. It is saved after every change, as
/// text that `wonderland score parade` reads too.
pub(super) struct Pad {
    path: PathBuf,
    pad: game::Pad<Parade>,
    /// The player who gets cards.
    me: usize,
    colour: usize,
    value: u8,
    mode: Mode,
    note: Option<String>,
}

enum Mode {
    /// Giving cards to players.
    Editing,
    /// Typing a player's name.
    Naming(String),
    /// Asking whether to really take all cards away.
    Clearing,
}

const VALUES: u8 = Card::MAX_VALUE + 1;
/// The number of players of a new pad.
const PLAYERS: usize = 3;
/// The longest name that fits on the sheet.
const NAME: usize = 20;

impl Pad {
    /// The saved pad, or a new one.
    pub(super) fn open(data_dir: &DataDir, locale: &Locale) -> Self {
        let path = data_dir.path().join("score-pad.txt");
        let (kept, note) = match read(&path) {
            Ok(kept) => (kept, None),
            Err(why) => {
                data_dir::put_aside(&path);
                (None, Some(t!(locale, "pad-unreadable", why = why)))
            }
        };
        let least = if kept.is_some() { *<Parade as Game>::SEATS.start() } else { PLAYERS };
        let pad = kept.unwrap_or(game::Pad::EMPTY);
        let mut pad = Self { path, pad, me: 0, colour: 0, value: 0, mode: Mode::Editing, note };
        (pad.players()..least).for_each(|_| pad.add_player(locale));
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

    pub(super) fn press(&mut self, key: KeyCode, locale: &Locale) -> Next {
        self.note = None;
        match &mut self.mode {
            Mode::Naming(_) => self.press_naming(key, locale),
            Mode::Clearing => self.press_clearing(key, locale),
            Mode::Editing if matches!(key, KeyCode::Esc | KeyCode::Char('q')) => return Next::Back,
            Mode::Editing => self.press_editing(key, locale),
        }
        Next::Stay
    }

    fn press_editing(&mut self, key: KeyCode, locale: &Locale) {
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
            KeyCode::Enter | KeyCode::Char(' ') => self.toggle(locale),
            KeyCode::Char('+' | '=') => {
                self.add_player(locale);
                self.keep(locale);
            }
            KeyCode::Char('-') => self.remove_player(locale),
            KeyCode::Char('n') => self.mode = Mode::Naming(String::new()),
            KeyCode::Char('c') => self.mode = Mode::Clearing,
            KeyCode::Char(letter) => self.type_card(letter, locale),
            _ => {}
        }
    }

    /// A letter selects a colour; a digit, or x for 10, gives that card.
    fn type_card(&mut self, letter: char, locale: &Locale) {
        let value = if letter == 'x' { Some(u32::from(Card::MAX_VALUE)) } else { letter.to_digit(10) };
        if let Some(value) = value {
            self.value = value as u8;
            self.toggle(locale);
        } else if let Some(colour) =
            Colour::ALL.iter().position(|colour| colour.letter() == letter.to_ascii_uppercase())
        {
            self.colour = colour;
        }
    }

    /// Gives the selected card to the player, or takes it away.
    fn toggle(&mut self, locale: &Locale) {
        let card = self.card();
        match self.owner(card) {
            Some(owner) if owner != self.me => {
                self.note =
                    Some(t!(locale, "pad-taken", card = card.to_string(), who = self.pad.names[owner].as_str()));
                return;
            }
            Some(_) => self.cards().retain(|known| *known != card),
            None => self.cards().push(card),
        }
        self.keep(locale);
    }

    fn add_player(&mut self, locale: &Locale) {
        let free = |number: &usize| {
            let name = format!("{} {number}", t!(locale, "somebody"));
            !self.pad.names.contains(&name)
        };
        let Some(number) = (self.players() + 1..100).find(free) else { return };
        let name = format!("{} {number}", t!(locale, "somebody"));
        if self.pad.add_name(&name).is_ok() {
            self.pad.holdings.push(Holding::default());
        }
    }

    /// Removes the last player, unless they have cards.
    fn remove_player(&mut self, locale: &Locale) {
        if self.players() <= *<Parade as Game>::SEATS.start() {
            return;
        }
        if self.pad.holdings.last().is_some_and(|holding| !holding.0.is_empty()) {
            let who = self.pad.names.last().cloned().unwrap_or_default();
            self.note = Some(t!(locale, "pad-has-cards", who = who));
            return;
        }
        self.pad.names.pop();
        self.pad.holdings.pop();
        self.me = self.me.min(self.players() - 1);
        self.keep(locale);
    }

    fn press_naming(&mut self, key: KeyCode, locale: &Locale) {
        let Mode::Naming(name) = &mut self.mode else { return };
        // In a saved pad, a line that begins with # is a comment.
        let fits = |typed: &String| !typed.starts_with('#') && typed.chars().count() <= NAME;
        if let Some(typed) = edit(name, key).filter(fits) {
            *name = typed;
            return;
        }
        match key {
            KeyCode::Esc => self.mode = Mode::Editing,
            KeyCode::Enter | KeyCode::Tab => {
                let name = name.trim().to_string();
                self.rename(name, locale);
            }
            _ => {}
        }
    }

    fn rename(&mut self, name: String, locale: &Locale) {
        self.mode = Mode::Editing;
        if name.is_empty() || self.pad.names[self.me] == name {
            return;
        }
        if self.pad.names.contains(&name) {
            self.note = Some(t!(locale, "pad-same-name", who = name));
            return;
        }
        self.pad.names[self.me] = name;
        self.keep(locale);
    }

    fn press_clearing(&mut self, key: KeyCode, locale: &Locale) {
        self.mode = Mode::Editing;
        if matches!(key, KeyCode::Char('y') | KeyCode::Enter) {
            self.pad.holdings.iter_mut().for_each(|holding| holding.0.clear());
            (self.me, self.colour, self.value) = (0, 0, 0);
            self.keep(locale);
        }
    }

    fn keep(&mut self, locale: &Locale) {
        let cards = |holding: &Holding| holding.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let players = self.pad.names.iter().zip(&self.pad.holdings);
        let text: String = players.map(|(name, holding)| format!("{name}: {}\n", cards(holding))).collect();
        if let Err(why) = data_dir::write(&self.path, &text) {
            self.note = Some(t!(locale, "pad-not-kept", why = why.to_string()));
        }
    }

    pub(super) fn click(&mut self, hit: Hit, locale: &Locale) -> Next {
        match hit {
            _ if !matches!(self.mode, Mode::Editing) => {}
            Hit::Item(player) if player < self.players() => self.me = player,
            Hit::Card(index) if index < Card::COUNT => {
                self.colour = index / usize::from(VALUES);
                self.value = (index % usize::from(VALUES)) as u8;
                self.note = None;
                self.toggle(locale);
            }
            _ => {}
        }
        Next::Stay
    }

    /// The keys that work now.
    pub(super) fn bindings(&self, locale: &Locale) -> Vec<KeyBinding> {
        match &self.mode {
            Mode::Naming(_) => vec![
                KeyBinding::new("Enter", KeyCode::Enter, t!(locale, "pad-key-done")),
                KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "app-key-back")),
            ],
            Mode::Clearing => vec![
                KeyBinding::new("y", KeyCode::Char('y'), t!(locale, "pad-key-yes")),
                KeyBinding::new("n", KeyCode::Char('n'), t!(locale, "pad-key-no")),
            ],
            Mode::Editing => vec![
                KeyBinding::new("Enter", KeyCode::Enter, t!(locale, "pad-key-card")),
                KeyBinding::new("Tab", KeyCode::Tab, t!(locale, "pad-key-player")),
                KeyBinding::new("n", KeyCode::Char('n'), t!(locale, "pad-key-name")),
                KeyBinding::new("+", KeyCode::Char('+'), t!(locale, "pad-key-more")),
                KeyBinding::new("-", KeyCode::Char('-'), t!(locale, "pad-key-fewer")),
                KeyBinding::new("c", KeyCode::Char('c'), t!(locale, "pad-key-clear")),
                KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "app-key-back")),
            ],
        }
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, locale: &Locale, theme: Theme) -> Hits {
        let bindings = self.bindings(locale);
        let keys = KeyBinding::keys(&bindings, theme);
        let (names, me) = (Names::new(&self.pad.names), Seat::new(self.me).unwrap_or(Seat::FIRST));
        let Ok(outcome) = Parade::score(&self.pad.holdings) else { return Hits::default() };
        let (winners, verdict) = self.verdict(locale, &outcome, &names);
        let note = match &self.mode {
            Mode::Naming(name) => Some(t!(locale, "pad-naming", name = format!("{name}_"))),
            Mode::Clearing => Some(t!(locale, "pad-clear")),
            Mode::Editing => self.note.clone(),
        };
        let about = match self.owner(self.card()) {
            Some(owner) => {
                t!(locale, "pad-with", card = locale.card(self.card()), who = self.pad.names[owner].as_str())
            }
            None => locale.card(self.card()),
        };
        let picture = PadPicture {
            title: &t!(locale, "pad-menu"),
            sheet: &outcome.sheet,
            names: &names,
            winners,
            me,
            cards: &t!(locale, "pad-cards", who = names.of(me)),
            about: &about,
            cursor: self.card(),
            verdict: &verdict,
            how: &t!(locale, "pad-how"),
            note: note.as_deref(),
            keys: &keys,
        };
        draw::draw(buf, area, &Scene { picture: Picture::Pad(picture), help: None }, Look { theme, locale })
    }

    /// The players who are winning, and a sentence that says so; none before the first card.
    fn verdict(&self, locale: &Locale, outcome: &Outcome<Sheet>, names: &Names) -> (SeatSet, String) {
        if self.pad.holdings.iter().all(|holding| holding.0.is_empty()) {
            return (SeatSet::EMPTY, String::new());
        }
        let winners = outcome.standings.winners();
        let among = SeatSet::first(self.players());
        let verdict = outcome.sheet.verdict(among).map(|verdict| locale.tell("parade-verdict", &verdict, names));
        (winners, verdict.unwrap_or_default())
    }
}

/// The pad in a file, if there is one.
fn read(path: &std::path::Path) -> Result<Option<game::Pad<Parade>>, String> {
    let bytes = match data_dir::read(path) {
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        read => read.map_err(|why| why.to_string())?,
    };
    let text = String::from_utf8(bytes).map_err(|_| "it is not text".to_string())?;
    let mut pad = game::Pad::EMPTY;
    text.lines().try_for_each(|line| pad.add_line(line)).map_err(|why| why.to_string())?;
    Ok(Some(pad))
}
