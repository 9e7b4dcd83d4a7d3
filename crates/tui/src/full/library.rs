use std::sync::mpsc::Sender;

use bots::Budget;
use catalog::AnyRecord;
use game::{End, Names, Record, Seat, SeatSet};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use words::{Told, Words, say};

use super::app::Input;
use super::keys::Then;
use super::looking::Looking;
use super::menu::move_by;
use super::show::Bound;
use super::work::Work;
use crate::draw::{self, Hit, Hits, List, ListRow, Look, Progress, Scene, Screen, Theme};
use crate::session::{Finished, Shelf};

/// The games that have ended, and the review of one of them.
pub(super) struct Library {
    games: Vec<Finished>,
    cursor: usize,
    at: At,
    budget: Budget,
    note: Option<String>,
    /// Wakes whoever has to hear of a review.
    sender: Sender<Input>,
}

enum At {
    Games,
    Working(Work),
    Review(Box<Looking>),
}

impl Library {
    /// Reviews say by `sender` when there is something to [`hear`](Self::hear).
    pub(super) fn new(shelf: &Shelf, budget: Budget, sender: Sender<Input>) -> Self {
        let (games, note) = match shelf.finished() {
            Ok(games) => (games, None),
            Err(why) => (Vec::new(), Some(why.to_string())),
        };
        Self { games, cursor: 0, at: At::Games, budget, note, sender }
    }

    /// Takes in what a thread has found out.
    pub(super) fn hear(&mut self, words: &Words) {
        let At::Working(work) = &mut self.at else { return };
        match work.hear() {
            None => {}
            Some(Ok(looked)) => self.at = At::Review(Box::new(Looking::new(looked))),
            Some(Err(why)) => {
                self.at = At::Games;
                self.note = Some(say!(words, "review-failed", why = why));
            }
        }
    }

    pub(super) fn press(&mut self, key: KeyCode, words: &Words) -> Then {
        self.note = None;
        let away = matches!(key, KeyCode::Esc | KeyCode::Char('q'));
        match &mut self.at {
            At::Games if away => return Then::Leave,
            At::Games => self.press_games(key, words),
            At::Working(_) if away => self.at = At::Games,
            At::Working(_) => {}
            At::Review(looking) => {
                if looking.press(key) == Then::Leave {
                    self.at = At::Games;
                }
            }
        }
        Then::Stay
    }

    fn press_games(&mut self, key: KeyCode, words: &Words) {
        if self.games.is_empty() {
            return;
        }
        move_by(&mut self.cursor, key, self.games.len());
        if matches!(key, KeyCode::Enter | KeyCode::Char(' '))
            && let Ok(record) = &self.games[self.cursor].record
        {
            let sender = self.sender.clone();
            let wake = move || drop(sender.send(Input::Wake));
            self.at = At::Working(Work::begin(record.clone(), words.lang(), self.budget, wake));
        }
    }

    pub(super) fn click(&mut self, hit: Hit, words: &Words) {
        match &mut self.at {
            At::Review(looking) => looking.click(hit),
            At::Games => {
                if let Hit::Item(index) = hit {
                    self.cursor = index;
                    self.press(KeyCode::Enter, words);
                }
            }
            At::Working(_) => {}
        }
    }

    /// What keys do now.
    pub(super) fn bounds(&self, words: &Words) -> Vec<Bound> {
        let back = Bound::new("Esc", KeyCode::Esc, say!(words, "app-key-back"));
        match &self.at {
            At::Games if self.games.is_empty() => vec![back],
            At::Games => vec![
                Bound::new("↑↓", KeyCode::Down, say!(words, "app-key-select")),
                Bound::new("Enter", KeyCode::Enter, say!(words, "review-key-look-over")),
                back,
            ],
            At::Working(_) => vec![Bound::new("Esc", KeyCode::Esc, say!(words, "review-key-cancel"))],
            At::Review(looking) => looking.bounds(words),
        }
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, words: &Words, theme: Theme) -> Hits {
        let bounds = self.bounds(words);
        let keys = Bound::keys(&bounds, theme);
        let look = Look { theme, words };
        let show = |buf: &mut Buffer, screen| draw::draw(buf, area, &Scene { screen, help: None }, look);
        let title = say!(words, "review-title");
        match &self.at {
            At::Games => {
                let rows: Vec<ListRow> = self.games.iter().map(|game| row(game, words)).collect();
                let (empty, aside) = (say!(words, "review-none"), say!(words, "review-games", count = rows.len()));
                let aside = if rows.is_empty() { "" } else { &aside };
                let (rows, cursor, note) = (rows.as_slice(), self.cursor, self.note.as_deref());
                let list = List { title: &title, aside, head: &[], rows, cursor, empty: &empty, note, keys: &keys };
                show(buf, Screen::List(list))
            }
            At::Working(work) => {
                let text = say!(words, "review-working");
                let (done, all) = (work.done, work.all);
                show(buf, Screen::Progress(Progress { title: &title, text: &text, done, all, keys: &keys }))
            }
            At::Review(looking) => looking.draw(buf, area, words, theme),
        }
    }
}

/// A game in the list.
fn row(game: &Finished, words: &Words) -> ListRow {
    let name = || game.path.file_name().map(|name| game::printable(&name.to_string_lossy())).unwrap_or_default();
    let (cells, below, enabled) = match &game.record {
        Ok(record) => {
            let names = words.names_of_record(record.players());
            let result = match record {
                AnyRecord::Parade(record) => result(words, record, &names),
                AnyRecord::Alice(record) => result(words, record, &names),
            };
            let kind = say!(words, "game-short", game = record.kind().name());
            (vec![game.day.clone(), kind, result.0], result.1, true)
        }
        Err(why) => {
            let why = say!(words, "review-unreadable", why = why.as_str());
            (vec![game.day.clone(), name()], why, false)
        }
    };
    ListRow { cells, below: vec![below], enabled }
}

/// Who won, and everybody with their points.
fn result<G: Told>(words: &Words, record: &Record<G>, names: &Names) -> (String, String) {
    let everyone = || Seat::all(record.players.len());
    let all = || words.people(names, everyone().collect::<SeatSet>());
    match &record.outcome {
        Some(End::Played { scores, winners, .. }) => {
            let points = |seat: Seat| scores.get(seat.index()).map_or_else(String::new, ToString::to_string);
            let told: Vec<String> = everyone().map(|seat| format!("{} {}", names.of(seat), points(seat))).collect();
            (say!(words, "review-won", who = words.people(names, *winners)), told.join(", "))
        }
        Some(End::Resigned { resigned, .. }) => {
            (say!(words, "play-resigned", who = words.people(names, *resigned)), all())
        }
        None => (say!(words, "review-not-over"), all()),
    }
}
