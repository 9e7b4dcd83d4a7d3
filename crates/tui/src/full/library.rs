use std::path::Path;
use std::sync::mpsc::Sender;

use bots::Budget;
use catalog::{AnyRecord, each};
use game::{End, Game, Names, Record, Seat, SeatSet};
use i18n::{Locale, t};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::app::Input;
use super::binding::KeyBinding;
use super::menu::move_by;
use super::review::ReviewScreen;
use super::review_job::ReviewJob;
use super::screens::Next;
use crate::draw::{self, Hit, Hits, List, ListRow, Look, Picture, Progress, Scene, Theme};
use crate::session::{DataDir, Finished};

/// The games that have ended, and the review of one of them.
pub(super) struct Library {
    games: Vec<Finished>,
    cursor: usize,
    page: Page,
    budget: Budget,
    note: Option<String>,
    /// Wakes the app when a review makes progress.
    sender: Sender<Input>,
}

enum Page {
    Games,
    Reviewing(ReviewJob),
    Review(Box<ReviewScreen>),
}

impl Library {
    /// Reviews wake `sender` when there is something to [`poll`](Self::poll).
    pub(super) fn new(data_dir: &DataDir, budget: Budget, sender: Sender<Input>) -> Self {
        let (games, note) = match data_dir.finished() {
            Ok(games) => (games, None),
            Err(why) => (Vec::new(), Some(why.to_string())),
        };
        Self { games, cursor: 0, page: Page::Games, budget, note, sender }
    }

    /// Takes in how far the review is.
    pub(super) fn poll(&mut self, locale: &Locale) -> Next {
        if let Page::Reviewing(job) = &mut self.page {
            match job.poll() {
                None => {}
                Some(Ok(review)) => self.page = Page::Review(Box::new(ReviewScreen::new(review))),
                Some(Err(why)) => {
                    self.page = Page::Games;
                    self.note = Some(t!(locale, "review-failed", why = why));
                }
            }
        }
        Next::Stay
    }

    pub(super) fn press(&mut self, key: KeyCode, locale: &Locale) -> Next {
        self.note = None;
        let back = matches!(key, KeyCode::Esc | KeyCode::Char('q'));
        match &mut self.page {
            Page::Games if back => return Next::Back,
            Page::Games => self.press_games(key, locale),
            Page::Reviewing(_) if back => self.page = Page::Games,
            Page::Reviewing(_) => {}
            Page::Review(review) => {
                if let Next::Back = review.press(key) {
                    self.page = Page::Games;
                }
            }
        }
        Next::Stay
    }

    fn press_games(&mut self, key: KeyCode, locale: &Locale) {
        if self.games.is_empty() {
            return;
        }
        move_by(&mut self.cursor, key, self.games.len());
        if matches!(key, KeyCode::Enter | KeyCode::Char(' ')) {
            self.review(locale);
        }
    }

    /// Reviews the game whose record is in this file.
    pub(super) fn open(&mut self, path: &Path, locale: &Locale) {
        if let Some(cursor) = self.games.iter().position(|game| game.path == path) {
            self.cursor = cursor;
            self.review(locale);
        }
    }

    fn review(&mut self, locale: &Locale) {
        if let Ok(record) = &self.games[self.cursor].record {
            let sender = self.sender.clone();
            let wake = move || drop(sender.send(Input::Wake));
            self.page = Page::Reviewing(ReviewJob::begin(record.clone(), locale.lang(), self.budget, wake));
        }
    }

    pub(super) fn click(&mut self, hit: Hit, locale: &Locale) -> Next {
        match (&mut self.page, hit) {
            (Page::Review(review), hit) => review.click(hit),
            (Page::Games, Hit::Item(index)) => {
                self.cursor = index;
                return self.press(KeyCode::Enter, locale);
            }
            (Page::Games | Page::Reviewing(_), _) => {}
        }
        Next::Stay
    }

    /// The keys that work now.
    pub(super) fn bindings(&self, locale: &Locale) -> Vec<KeyBinding> {
        let back = KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "app-key-back"));
        match &self.page {
            Page::Games if self.games.is_empty() => vec![back],
            Page::Games => vec![
                KeyBinding::new("↑↓", KeyCode::Down, t!(locale, "app-key-select")),
                KeyBinding::new("Enter", KeyCode::Enter, t!(locale, "review-key-look-over")),
                back,
            ],
            Page::Reviewing(_) => vec![KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "review-key-cancel"))],
            Page::Review(review) => review.bindings(locale),
        }
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, locale: &Locale, theme: Theme) -> Hits {
        let bindings = self.bindings(locale);
        let keys = KeyBinding::keys(&bindings, theme);
        let look = Look { theme, locale };
        let show = |buf: &mut Buffer, picture| draw::draw(buf, area, &Scene { picture, help: None }, look);
        let title = t!(locale, "review-title");
        match &self.page {
            Page::Games => {
                let rows: Vec<ListRow> = self.games.iter().map(|game| row(game, locale)).collect();
                let (empty, aside) = (t!(locale, "review-none"), t!(locale, "review-games", count = rows.len()));
                let aside = if rows.is_empty() { "" } else { &aside };
                let (rows, cursor, note) = (rows.as_slice(), self.cursor, self.note.as_deref());
                let list = List { title: &title, aside, head: &[], rows, cursor, empty: &empty, note, keys: &keys };
                show(buf, Picture::List(list))
            }
            Page::Reviewing(job) => {
                let text = t!(locale, "review-working");
                let (done, all) = (job.done, job.all);
                show(buf, Picture::Progress(Progress { title: &title, text: &text, done, all, keys: &keys }))
            }
            Page::Review(review) => review.draw(buf, area, locale, theme),
        }
    }
}

/// A game in the list.
fn row(game: &Finished, locale: &Locale) -> ListRow {
    let name = || game.path.file_name().map(|name| game::printable(&name.to_string_lossy())).unwrap_or_default();
    let (cells, below, enabled) = match &game.record {
        Ok(record) => {
            let names = locale.names_of_any(record);
            let result = each!(record, AnyRecord(record) => result(locale, record, &names));
            let kind = t!(locale, "game-short", game = record.kind().name());
            (vec![game.day.clone(), kind, result.0], result.1, true)
        }
        Err(why) => {
            let why = t!(locale, "review-unreadable", why = why.as_str());
            (vec![game.day.clone(), name()], why, false)
        }
    };
    ListRow { cells, below: vec![below], enabled, bad: false }
}

/// Who won, and everybody with their points.
fn result<G: Game>(locale: &Locale, record: &Record<G>, names: &Names) -> (String, String) {
    let everyone = || Seat::all(record.players.len());
    let all = || locale.people(names, everyone().collect::<SeatSet>());
    match &record.outcome {
        Some(End::Played { scores, winners, .. }) => {
            let points = |seat: Seat| scores.get(seat.index()).map_or_else(String::new, ToString::to_string);
            let told: Vec<String> = everyone().map(|seat| format!("{} {}", names.of(seat), points(seat))).collect();
            (t!(locale, "review-won", who = locale.people(names, *winners)), told.join(", "))
        }
        Some(End::Resigned { resigned, .. }) => {
            (t!(locale, "review-resigned", who = locale.people(names, *resigned)), all())
        }
        None => (t!(locale, "table-not-over"), all()),
    }
}
