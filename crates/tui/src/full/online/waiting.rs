use game::Seat;
use ratatui::crossterm::event::KeyCode;
use table::{ChairInfo, RoomInfo};
use words::{Words, say};

use crate::draw::ListRow;
use crate::full::menu::move_by;
use crate::full::show::Bound;
use crate::live::Heard;
use crate::online::{Asked, Granted, Remote, Server, Wake, Wish, is_ready};

/// A table before its cards are dealt.
pub(super) struct Waiting {
    pub(super) remote: Remote,
    pub(super) cursor: usize,
    /// The seat that is to change with another one.
    marked: Option<Seat>,
    asked: Option<Asked<Granted<Option<u64>>>>,
    why: Option<String>,
}

impl Waiting {
    pub(super) fn new(remote: Remote) -> Self {
        Self { remote, cursor: 0, marked: None, asked: None, why: None }
    }

    pub(super) fn hear(&mut self) {
        // Once there is a game, what comes is for whoever shows it.
        while !self.remote.is_dealt()
            && let Some(event) = self.remote.poll()
        {
            if let Heard::Refused(why) = self.remote.hear(event) {
                self.why = Some(why);
            }
        }
        if let Some(Err(why)) = self.asked.as_ref().and_then(Asked::poll) {
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
        self.why = None;
        let count = self.chairs().len();
        if count == 0 {
            return;
        }
        move_by(&mut self.cursor, key, count);
        let Some((seat, chair)) = self.selected() else { return };
        let wish = match key {
            KeyCode::Enter | KeyCode::Char(' ') if chair.own => Some(Wish::Stand(seat)),
            KeyCode::Enter | KeyCode::Char(' ') if chair.name.is_none() => {
                self.remote.room().map(|room| Wish::sit(seat, room, names))
            }
            KeyCode::Delete if self.is_host() && chair.bot.is_none() && chair.name.is_some() => Some(Wish::Stand(seat)),
            KeyCode::Char('b') if self.is_host() => Some(Wish::Bot(seat, next_level(chair))),
            KeyCode::Char('c') => self.next_character(),
            KeyCode::Char('x') => self.swap(seat),
            // Nobody shall hit it by chance.
            KeyCode::Char('D') if self.is_host() => Some(Wish::Close),
            KeyCode::Char('s') if self.is_host() => Some(Wish::Begin),
            _ => None,
        };
        if let Some(wish) = wish {
            self.asked = Some(server.wish(self.remote.id(), wish, wake));
        }
    }

    /// To be the next character that is free.
    fn next_character(&self) -> Option<Wish> {
        let ((seat, _), room) = (self.selected()?, self.remote.room()?);
        Wish::characters(seat, room).into_iter().next().map(|(_, wish)| wish)
    }

    /// The first time it marks a seat, the second time it changes the two.
    fn swap(&mut self, seat: Seat) -> Option<Wish> {
        let marked = self.marked.take();
        if marked.is_none() {
            self.marked = Some(seat);
        }
        marked.filter(|other| *other != seat).map(|other| Wish::Swap(other, seat))
    }

    pub(super) fn bounds(&self, words: &Words) -> Vec<Bound> {
        let mut keys = vec![Bound::new("↑↓", KeyCode::Down, say!(words, "app-key-select"))];
        match self.selected() {
            Some((_, chair)) if chair.own => {
                keys.push(Bound::new("Enter", KeyCode::Enter, say!(words, "online-key-stand")));
            }
            Some((_, chair)) if chair.name.is_none() => {
                keys.push(Bound::new("Enter", KeyCode::Enter, say!(words, "online-key-sit")));
            }
            _ => {}
        }
        if self.next_character().is_some() {
            keys.push(Bound::new("c", KeyCode::Char('c'), say!(words, "online-key-character")));
        }
        if self.is_host() {
            keys.push(Bound::new("s", KeyCode::Char('s'), say!(words, "online-key-start")));
            keys.push(Bound::new("b", KeyCode::Char('b'), say!(words, "online-key-bot")));
        }
        keys.push(Bound::new("x", KeyCode::Char('x'), say!(words, "online-key-swap")));
        if self.is_host() {
            keys.push(Bound::new("D", KeyCode::Char('D'), say!(words, "online-key-close")));
        }
        keys
    }

    /// The heading, and what stands to its right.
    pub(super) fn head(&self, words: &Words) -> (String, String) {
        let told = |room: &RoomInfo| {
            (
                say!(words, "online-table-of", game = say!(words, "game-name", game = room.plan.game.name())),
                words.plan(&room.plan),
            )
        };
        self.remote.room().map_or_else(|| (say!(words, "online-title"), String::new()), told)
    }

    pub(super) fn rows(&self, words: &Words, server: &Server) -> Vec<ListRow> {
        let row = |(seat, chair): (Seat, &ChairInfo)| {
            let state = match chair {
                _ if self.marked == Some(seat) => say!(words, "online-marked"),
                ChairInfo { own: true, .. } => say!(words, "online-you"),
                ChairInfo { name: None, .. } => String::new(),
                ChairInfo { bot: Some(_), .. } => say!(words, "online-is-bot"),
                ChairInfo { online: true, .. } => say!(words, "online-here"),
                ChairInfo { online: false, .. } => say!(words, "online-away"),
            };
            let cells = vec![say!(words, "online-seat", number = seat.index() + 1), words.sitter(chair), state];
            ListRow { cells, below: Vec::new(), enabled: chair.name.is_some() }
        };
        let mut rows: Vec<ListRow> = Seat::all(self.chairs().len()).zip(self.chairs()).map(row).collect();
        let link = say!(words, "online-share", link = server.link(self.remote.id()));
        rows.last_mut().into_iter().for_each(|row| row.below = vec![String::new(), link.clone()]);
        rows
    }

    /// What is waited for, or what went wrong.
    pub(super) fn note(&self, words: &Words) -> Option<String> {
        let wrong = self.why.clone().or_else(|| self.remote.trouble(words));
        let waits = |room: &RoomInfo| {
            let free = room.seats.iter().filter(|chair| chair.name.is_none()).count();
            match (free, is_ready(room), room.host) {
                (0, true, true) => say!(words, "online-ready"),
                (0, true, false) => say!(words, "online-waits-for-host"),
                (0, false, _) => say!(words, "online-waits-for-nonce"),
                _ => say!(words, "online-waits-for", count = free),
            }
        };
        wrong.or_else(|| self.remote.room().map(waits))
    }
}

/// A free seat gets a bot, a bot goes up a level, and after the last one the seat is free again.
fn next_level(chair: &ChairInfo) -> Option<u8> {
    let level = chair.bot.as_deref().map(|bot| bot.strip_prefix("level:").and_then(|level| level.parse::<u8>().ok()));
    match level {
        None => Some(1),
        Some(level) => level.filter(|level| *level < 5).map(|level| level + 1),
    }
}
