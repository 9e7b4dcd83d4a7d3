use game::Seat;
use ratatui::crossterm::event::KeyCode;
use table::{ChairInfo, Emote};
use words::{Words, say};

use super::board::Board;
use super::show::Bound;
use crate::draw::{Glyphs, Theme};
use crate::online::Remote;

/// What a game at a table of a server has besides: other people, who come and go.
impl Board {
    /// Who is there, how much time they have, and how many look on.
    pub(super) fn strip(&self, words: &Words, theme: Theme) -> Option<String> {
        let remote = self.live.remote()?;
        let room = remote.room()?;
        let [here, away] = if theme.glyphs == Glyphs::Ascii { ["*", "-"] } else { ["●", "○"] };
        let clocks = remote.clocks();
        let person = |(seat, chair): (Seat, &ChairInfo)| {
            let sign = if chair.online { here } else { away };
            let left = clocks.as_ref().and_then(|(left, _)| left.get(seat.index()));
            let time = left.map(|left| format!(" {}", words.time_left(*left))).unwrap_or_default();
            format!("{sign} {}{time}", self.names.of(seat))
        };
        let people = Seat::all(room.seats.len()).zip(&room.seats).filter(|(_, chair)| chair.bot.is_none());
        let mut told: Vec<String> = people.map(person).collect();
        if room.spectators > 0 {
            told.push(say!(words, "online-spectators", count = room.spectators));
        }
        Some(told.join("   "))
    }

    /// Whether a clock on the screen runs.
    pub(super) fn has_running_clock(&self) -> bool {
        let clocks = self.live.remote().and_then(Remote::clocks);
        clocks.is_some_and(|(_, running)| !running.is_empty()) && !self.is_over()
    }

    /// What keys do while a game at a server goes on.
    pub(super) fn online_keys(&self, words: &Words) -> Vec<Bound> {
        let help = Bound::new("?", KeyCode::Char('?'), say!(words, "app-key-help"));
        if self.me.is_none() {
            return vec![help];
        }
        let (takes_back, hints) = (self.live.has_takebacks(), self.live.has_hints());
        let hint = || Bound::new("h", KeyCode::Char('h'), self.hint_key(words));
        let back = || Bound::new("u", KeyCode::Char('u'), say!(words, "app-key-take-back"));
        [
            Some(self.select_key(words)),
            Some(Bound::new("Enter", KeyCode::Enter, self.enter_key(words))),
            hints.then(hint),
            takes_back.then(back),
            Some(Self::talk_key(words)),
            Some(help),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// What keys do once it is over.
    pub(super) fn end_keys(&self, words: &Words) -> Vec<Bound> {
        let mut keys = vec![Bound::new("Enter", KeyCode::Enter, say!(words, "app-key-on"))];
        if self.may_play_again() {
            keys.push(Bound::new("n", KeyCode::Char('n'), say!(words, "online-key-again")));
        }
        if self.may_talk() {
            keys.push(Self::talk_key(words));
        }
        keys
    }

    /// Whether a bot moves for whose screen it is.
    pub(super) fn is_away(&self) -> bool {
        self.me.is_some_and(|seat| self.live.remote().is_some_and(|remote| remote.is_away(seat)))
    }

    pub(super) fn come_back(&mut self, words: &Words) {
        if let (Some(seat), Some(remote)) = (self.me, self.live.remote_mut()) {
            remote.back(seat);
            self.note = Some(say!(words, "online-sent"));
        }
    }

    fn talk_key(words: &Words) -> Bound {
        Bound::new("e", KeyCode::Char('e'), say!(words, "online-key-say"))
    }

    pub(super) fn may_talk(&self) -> bool {
        self.me.is_some() && self.live.remote().is_some()
    }

    /// What can be said, with the number of each.
    pub(super) fn talk_question(&self, words: &Words) -> Option<String> {
        let said = Emote::ALL.iter().zip(1..).map(|(emote, number)| format!("{number} {}", words.emote(*emote)));
        self.talking.then(|| said.collect::<Vec<_>>().join("  "))
    }

    pub(super) fn talk_keys(words: &Words) -> Vec<Bound> {
        vec![
            Bound::new("1-8", KeyCode::Char('1'), say!(words, "online-key-say")),
            Bound::new("Esc", KeyCode::Esc, say!(words, "app-key-back")),
        ]
    }

    /// A number says what it stands for; all else says nothing.
    pub(super) fn say(&mut self, key: KeyCode) {
        self.talking = false;
        let digit = if let KeyCode::Char(key) = key { key.to_digit(10) } else { None };
        let emote = digit.and_then(|digit| Emote::ALL.get((digit as usize).checked_sub(1)?));
        if let (Some(emote), Some(seat), Some(remote)) = (emote, self.me, self.live.remote()) {
            remote.say(seat, *emote);
        }
    }

    pub(super) fn may_play_again(&self) -> bool {
        self.is_over() && self.live.remote().is_some_and(|remote| !remote.own().is_empty())
    }

    pub(super) fn play_again(&mut self, words: &Words) {
        self.live.remote_mut().into_iter().for_each(Remote::rematch);
        self.note = Some(say!(words, "online-wants-again"));
    }

    /// Who else wants to play once more, to be told.
    pub(super) fn others_again(&self, words: &Words) -> Option<String> {
        let remote = self.live.remote().filter(|remote| self.is_over() && !remote.wants_again())?;
        let others = remote.room()?.rematch;
        (!others.is_empty()).then(|| say!(words, "online-others-again", who = words.people(&self.names, others)))
    }

    /// The table where it goes on, once everybody wants to.
    pub(super) fn next_table(&self) -> Option<String> {
        let remote = self.live.remote().filter(|remote| remote.wants_again())?;
        remote.room()?.next_table.clone()
    }
}
