use client::ClientError;
use game::Seat;
use i18n::{Locale, t};
use protocol::{ChairInfo, Code, RoomInfo};
use ratatui::crossterm::event::KeyCode;

use crate::draw::ListRow;
use crate::full::binding::KeyBinding;
use crate::full::menu::move_by;
use crate::online::{Pending, Remote, RoomRequest, Server, Wake, failure, is_ready};
use crate::update::Update;

/// A table before its cards are dealt.
pub(super) struct Waiting {
    pub(super) remote: Remote,
    pub(super) cursor: usize,
    /// Whether the cursor has found its first seat.
    placed: bool,
    /// The seat that is to be swapped.
    marked: Option<Seat>,
    asked: Option<Pending<Result<Option<u64>, ClientError>>>,
    refused: Option<Code>,
    why: Option<ClientError>,
}

impl Waiting {
    pub(super) fn new(remote: Remote) -> Self {
        Self { remote, cursor: 0, placed: false, marked: None, asked: None, refused: None, why: None }
    }

    pub(super) fn poll(&mut self) {
        // Once the cards are dealt, events belong to the game's screen.
        while !self.remote.is_dealt()
            && let Some(event) = self.remote.poll()
        {
            if let Update::Refused(code) = self.remote.apply(event) {
                self.refused = Some(code);
            }
        }
        if !self.placed && !self.chairs().is_empty() {
            self.placed = true;
            self.cursor = self.chairs().iter().position(|chair| chair.name.is_none()).unwrap_or(0);
        }
        if let Some(Err(why)) = self.asked.as_ref().and_then(Pending::poll) {
            self.why = Some(why);
        }
    }

    fn chairs(&self) -> &[ChairInfo] {
        self.remote.room().map_or(&[], |room| &room.seats)
    }

    fn is_host(&self) -> bool {
        self.remote.room().is_some_and(|room| room.host)
    }

    fn selected(&self) -> Option<(Seat, &ChairInfo)> {
        Seat::all(self.chairs().len()).zip(self.chairs()).nth(self.cursor)
    }

    pub(super) fn press(&mut self, key: KeyCode, (server, wake): (&Server, &Wake), names: &[String]) {
        (self.refused, self.why) = (None, None);
        let count = self.chairs().len();
        if count == 0 {
            return;
        }
        move_by(&mut self.cursor, key, count);
        let Some((seat, chair)) = self.selected() else { return };
        let request = match key {
            KeyCode::Enter | KeyCode::Char(' ') if chair.own => Some(RoomRequest::Stand(seat)),
            KeyCode::Enter | KeyCode::Char(' ') if chair.name.is_none() => {
                self.remote.room().map(|room| RoomRequest::sit(seat, room, server.name(), names))
            }
            KeyCode::Delete if self.is_host() && chair.bot.is_none() && chair.name.is_some() => {
                Some(RoomRequest::Stand(seat))
            }
            KeyCode::Char('b') if self.is_host() => Some(RoomRequest::Bot(seat, next_level(chair))),
            KeyCode::Char('c') => self.next_character(),
            KeyCode::Char('x') => self.swap(seat),
            // A capital letter, so that nobody closes a table by accident.
            KeyCode::Char('D') if self.is_host() => Some(RoomRequest::Close),
            KeyCode::Char('s') if self.is_host() => Some(RoomRequest::Begin),
            _ => None,
        };
        if let Some(request) = request {
            self.asked = Some(server.request(self.remote.id(), request, wake));
        }
    }

    /// Asks for the next free character.
    fn next_character(&self) -> Option<RoomRequest> {
        let ((seat, _), room) = (self.selected()?, self.remote.room()?);
        RoomRequest::characters(seat, room).into_iter().next().map(|(_, request)| request)
    }

    /// Marks a seat, or swaps it with the one that is marked.
    fn swap(&mut self, seat: Seat) -> Option<RoomRequest> {
        let marked = self.marked.take();
        if marked.is_none() {
            self.marked = Some(seat);
        }
        marked.filter(|other| *other != seat).map(|other| RoomRequest::Swap(other, seat))
    }

    pub(super) fn bindings(&self, locale: &Locale) -> Vec<KeyBinding> {
        let mut keys = vec![KeyBinding::new("↑↓", KeyCode::Down, t!(locale, "app-key-select"))];
        match self.selected() {
            Some((_, chair)) if chair.own => {
                keys.push(KeyBinding::new("Enter", KeyCode::Enter, t!(locale, "online-key-stand")));
            }
            Some((_, chair)) if chair.name.is_none() => {
                keys.push(KeyBinding::new("Enter", KeyCode::Enter, t!(locale, "online-key-sit")));
            }
            _ => {}
        }
        if self.next_character().is_some() {
            keys.push(KeyBinding::new("c", KeyCode::Char('c'), t!(locale, "online-key-character")));
        }
        if self.is_host() && self.remote.room().is_some_and(is_ready) {
            keys.push(KeyBinding::new("s", KeyCode::Char('s'), t!(locale, "online-key-start")));
        }
        if self.is_host() && self.selected().is_some_and(|(_, chair)| chair.name.is_none() || chair.bot.is_some()) {
            keys.push(KeyBinding::new("b", KeyCode::Char('b'), t!(locale, "online-key-bot")));
        }
        keys.push(KeyBinding::new("y", KeyCode::Char('y'), t!(locale, "online-key-copy")));
        if self.is_host() || !self.remote.own().is_empty() {
            keys.push(KeyBinding::new("x", KeyCode::Char('x'), t!(locale, "online-key-swap")));
        }
        if self.is_host() {
            keys.push(KeyBinding::new("D", KeyCode::Char('D'), t!(locale, "online-key-close")));
        }
        keys
    }

    /// The heading, and the text to its right.
    pub(super) fn head(&self, locale: &Locale) -> (String, String) {
        let told = |room: &RoomInfo| {
            (
                t!(locale, "online-table-of", game = t!(locale, "game-name", game = room.plan.game().name())),
                locale.plan(&room.plan),
            )
        };
        self.remote.room().map_or_else(|| (t!(locale, "online-title"), String::new()), told)
    }

    pub(super) fn rows(&self, locale: &Locale, server: &Server) -> Vec<ListRow> {
        let row = |(seat, chair): (Seat, &ChairInfo)| {
            let state = match chair {
                _ if self.marked == Some(seat) => t!(locale, "online-marked"),
                ChairInfo { own: true, .. } => t!(locale, "online-you"),
                ChairInfo { name: None, .. } => String::new(),
                ChairInfo { bot: Some(_), .. } => t!(locale, "online-is-bot"),
                ChairInfo { online: true, .. } => t!(locale, "online-here"),
                ChairInfo { online: false, .. } => t!(locale, "online-away"),
            };
            let cells = vec![t!(locale, "online-seat", number = seat.index() + 1), locale.sitter(chair), state];
            ListRow { cells, below: Vec::new(), enabled: chair.name.is_some(), bad: false }
        };
        let mut rows: Vec<ListRow> = Seat::all(self.chairs().len()).zip(self.chairs()).map(row).collect();
        let link = t!(locale, "online-share", link = server.link(self.remote.id()));
        rows.last_mut().into_iter().for_each(|row| row.below = vec![String::new(), link.clone()]);
        rows
    }

    /// What the table is waiting for, or what went wrong.
    pub(super) fn note(&self, locale: &Locale) -> Option<String> {
        let refused = self.refused.map(|code| locale.refused(code));
        let wrong = refused
            .or_else(|| self.why.as_ref().map(|why| failure(why, locale)))
            .or_else(|| self.remote.trouble(locale));
        let waits = |room: &RoomInfo| {
            let free = room.seats.iter().filter(|chair| chair.name.is_none()).count();
            match (free, is_ready(room), room.host) {
                (0, true, true) => t!(locale, "online-ready"),
                (0, true, false) => t!(locale, "online-waits-for-host"),
                (0, false, _) => t!(locale, "online-waits-for-nonce"),
                _ => t!(locale, "online-waits-for", count = free),
            }
        };
        wrong.or_else(|| self.remote.room().map(waits))
    }
}

/// The next level of a seat's bot: from no bot through levels 1 to 5 and back to none.
fn next_level(chair: &ChairInfo) -> Option<u8> {
    let level = chair.bot.as_deref().map(|bot| bot.strip_prefix("level:").and_then(|level| level.parse::<u8>().ok()));
    match level {
        None => Some(1),
        Some(level) => level.filter(|level| *level < 5).map(|level| level + 1),
    }
}
