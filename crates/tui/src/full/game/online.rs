use game::Seat;
use i18n::{Locale, t};
use protocol::{ChairInfo, Emote};
use ratatui::crossterm::event::KeyCode;

use super::GameScreen;
use crate::draw::{Sign, Theme};
use crate::full::binding::KeyBinding;
use crate::online::Remote;

/// What a game at a server adds: other people, clocks, emotes and rematches.
impl GameScreen {
    /// Who is connected, how much time they have, and how many are watching.
    pub(super) fn presence(&self, locale: &Locale, theme: Theme) -> Option<String> {
        let remote = self.game.remote()?;
        let room = remote.room()?;
        let [here, away] = [Sign::Present, Sign::Absent].map(|sign| theme.sign(sign));
        let clocks = remote.clocks();
        let person = |(seat, chair): (Seat, &ChairInfo)| {
            let sign = if chair.online { here } else { away };
            let left = clocks.as_ref().and_then(|(left, _)| left.get(seat.index()));
            let time = left.map(|left| format!(" {}", locale.time_left(*left))).unwrap_or_default();
            format!("{sign} {}{time}", self.names.of(seat))
        };
        let people = Seat::all(room.seats.len()).zip(&room.seats).filter(|(_, chair)| chair.bot.is_none());
        let mut told: Vec<String> = people.map(person).collect();
        if room.spectators > 0 {
            told.push(t!(locale, "online-spectators", count = room.spectators));
        }
        Some(told.join("   "))
    }

    /// Whether the game calls the player, who may be looking elsewhere.
    pub(in crate::full) fn calls(&self) -> bool {
        self.game.remote().is_some() && self.sight.has_moves() && !self.is_over()
    }

    /// Whether a clock on the screen is running.
    pub(in crate::full) fn has_running_clock(&self) -> bool {
        let clocks = self.game.remote().and_then(Remote::clocks);
        clocks.is_some_and(|(_, running)| !running.is_empty()) && !self.is_over()
    }

    /// The keys of a game at a server.
    pub(super) fn online_keys(&self, locale: &Locale) -> Vec<KeyBinding> {
        let help = KeyBinding::new("?", KeyCode::Char('?'), t!(locale, "app-key-help"));
        if self.me.is_none() {
            return vec![help];
        }
        let mut keys = self.decision_keys(locale);
        keys.extend([Self::talk_key(locale), help]);
        keys
    }

    /// The keys once the game is over.
    pub(super) fn end_keys(&self, locale: &Locale) -> Vec<KeyBinding> {
        let mut keys = vec![KeyBinding::enter(t!(locale, "app-key-menu"))];
        if self.game.session().is_some() {
            keys.push(KeyBinding::new("n", KeyCode::Char('n'), t!(locale, "online-key-again")));
            keys.push(KeyBinding::new("r", KeyCode::Char('r'), t!(locale, "review-key-look-over")));
        }
        if self.may_rematch() {
            keys.push(KeyBinding::new("n", KeyCode::Char('n'), t!(locale, "online-key-again")));
        }
        if self.may_talk() {
            keys.push(Self::talk_key(locale));
        }
        keys
    }

    /// Whether a bot moves for the player, whose time ran out.
    pub(super) fn is_away(&self) -> bool {
        self.me.is_some_and(|seat| self.game.remote().is_some_and(|remote| remote.is_away(seat)))
    }

    pub(super) fn come_back(&mut self, locale: &Locale) {
        if let (Some(seat), Some(remote)) = (self.me, self.game.remote_mut()) {
            remote.back(seat);
            self.note = Some(t!(locale, "online-sent"));
        }
    }

    fn talk_key(locale: &Locale) -> KeyBinding {
        KeyBinding::new("e", KeyCode::Char('e'), t!(locale, "online-key-say"))
    }

    pub(super) fn may_talk(&self) -> bool {
        self.me.is_some() && self.game.remote().is_some()
    }

    /// The emotes, each with its number.
    pub(super) fn talk_question(locale: &Locale) -> String {
        let numbered = Emote::ALL.iter().zip(1..).map(|(emote, number)| format!("{number} {}", locale.emote(*emote)));
        numbered.collect::<Vec<_>>().join("  ")
    }

    pub(super) fn talk_keys(locale: &Locale) -> Vec<KeyBinding> {
        vec![
            KeyBinding::new("1-8", KeyCode::Char('1'), t!(locale, "online-key-say")),
            KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "app-key-back")),
        ]
    }

    /// Sends the emote with this number; any other key sends none.
    pub(super) fn send_emote(&mut self, key: KeyCode) {
        let digit = if let KeyCode::Char(key) = key { key.to_digit(10) } else { None };
        let emote = digit.and_then(|digit| Emote::ALL.get((digit as usize).checked_sub(1)?));
        if let (Some(emote), Some(seat), Some(remote)) = (emote, self.me, self.game.remote()) {
            remote.say(seat, *emote);
        }
    }

    pub(super) fn may_rematch(&self) -> bool {
        self.is_over() && self.game.remote().is_some_and(|remote| !remote.own().is_empty())
    }

    pub(super) fn rematch(&mut self, locale: &Locale) {
        self.game.remote_mut().into_iter().for_each(Remote::rematch);
        self.note = Some(t!(locale, "online-wants-again"));
    }

    /// Says who else wants a rematch.
    pub(super) fn rematch_offers(&self, locale: &Locale) -> Option<String> {
        let remote = self.game.remote().filter(|remote| self.is_over() && !remote.wants_again())?;
        let others = remote.room()?.rematch;
        (!others.is_empty()).then(|| t!(locale, "online-others-again", who = locale.people(&self.names, others)))
    }

    /// The table of the rematch, once everybody wants it.
    pub(in crate::full) fn next_table(&self) -> Option<String> {
        let remote = self.game.remote().filter(|remote| remote.wants_again())?;
        remote.room()?.next_table.clone()
    }
}
