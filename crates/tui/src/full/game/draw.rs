use bots::Reason;
use catalog::{AnySight, each};
use i18n::{Locale, t};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::{Dialog, GameScreen, Mode};
use crate::draw::{self, Aside, HandOver, Help, HelpGroup, HintLine, Hits, Look, Picture, Scene, Spin, Theme};
use crate::full::binding::KeyBinding;
use crate::full::face::{GameFace, Position};
use crate::full::picture::{Score, TablePicture, verdict};
use crate::session::{HintOf, Hints};

/// How many moves and reasons a hint shows.
const BEST: usize = 3;
const REASONS: usize = 3;

impl GameScreen {
    /// The keys that work now.
    pub(in crate::full) fn bindings(&self, locale: &Locale) -> Vec<KeyBinding> {
        match self.dialog {
            Some(Dialog::Resigning(_)) => return Self::resign_keys(locale),
            Some(Dialog::Talking) => return Self::talk_keys(locale),
            Some(Dialog::Table) => return vec![KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "app-key-back"))],
            Some(Dialog::Help { .. }) | None => {}
        }
        let mut keys = match self.mode {
            Mode::HandingOver { .. } => vec![KeyBinding::new("Enter", KeyCode::Enter, t!(locale, "app-key-ready"))],
            Mode::Over { .. } => self.end_keys(locale),
            Mode::Playing | Mode::Animating(_) if self.game.remote().is_some() => self.online_keys(locale),
            Mode::Playing | Mode::Animating(_) => self.local_keys(locale),
        };
        keys.push(KeyBinding::new("q", KeyCode::Char('q'), t!(locale, "app-key-quit")));
        // The last ones are left out first where there is no room for all.
        keys.extend(self.may_resign().map(|_| KeyBinding::new("r", KeyCode::Char('r'), t!(locale, "resign-key"))));
        if matches!(self.mode, Mode::Playing | Mode::Animating(_)) {
            keys.push(KeyBinding::new("t", KeyCode::Char('t'), t!(locale, "app-key-table")));
            keys.push(KeyBinding::new("PgUp", KeyCode::PageUp, t!(locale, "app-key-log")));
        }
        keys
    }

    fn local_keys(&self, locale: &Locale) -> Vec<KeyBinding> {
        let mut keys = self.decision_keys(locale);
        keys.push(KeyBinding::new("?", KeyCode::Char('?'), t!(locale, "app-key-help")));
        keys
    }

    /// The keys of a decision, if there is one to make or to undo.
    pub(super) fn decision_keys(&self, locale: &Locale) -> Vec<KeyBinding> {
        let mut keys = Vec::new();
        if self.sight.has_moves() {
            keys.extend(each!(&self.sight, AnySight<G>(sight) => G::move_keys(locale, Position::from(sight))));
            if self.game.has_hints() {
                keys.push(KeyBinding::new("h", KeyCode::Char('h'), self.hint_key(locale)));
            }
        }
        if self.sight.can_take_back() {
            keys.push(KeyBinding::new("u", KeyCode::Char('u'), t!(locale, "app-key-take-back")));
        }
        keys
    }

    fn hint_key(&self, locale: &Locale) -> String {
        if self.coach { t!(locale, "app-key-no-hints") } else { t!(locale, "app-key-hint") }
    }

    pub(in crate::full) fn draw(&self, buf: &mut Buffer, area: Rect, locale: &Locale, theme: Theme) -> Hits {
        let bindings = self.bindings(locale);
        let keys = KeyBinding::keys(&bindings, theme);
        let (text, title) = (self.help_text(locale, theme), t!(locale, "app-help-keys"));
        let groups = [HelpGroup { title: &title, keys: &keys }];
        let help = match self.dialog {
            Some(Dialog::Help { scroll }) => Some(Help { text: &text, groups: &groups, scroll }),
            Some(Dialog::Resigning(_) | Dialog::Talking | Dialog::Table) | None => None,
        };
        let show = |buf: &mut Buffer, picture| draw::draw(buf, area, &Scene { picture, help }, Look { theme, locale });
        let (spin, revealed) = match &self.mode {
            Mode::HandingOver { seat, missed } => {
                let name = self.names.of(*seat);
                return show(buf, Picture::HandOver(HandOver { name: &name, news: missed, keys: &keys }));
            }
            Mode::Animating(animation) => (animation.spin(), 0),
            Mode::Playing => (self.spinner.map(Spin::resting), 0),
            Mode::Over { revealed } => (self.spinner.map(Spin::resting), *revealed),
        };
        let (note, presence) = (self.footnote(locale), self.presence(locale, theme));
        let verdict = verdict(&self.sight, locale, &self.names);
        let aside = Aside {
            names: &self.names,
            me: self.me,
            other: false,
            log: &self.log.lines,
            scrolled: self.log.scrolled,
            hints: self.hints.as_deref(),
            note: note.as_deref(),
            keys: &keys,
            tutorial: None,
            ended: self.sight.is_given_up().then_some(verdict.as_str()),
            strip: presence.as_deref(),
        };
        let motion = if let Mode::Animating(animation) = &self.mode { animation.motion() } else { None };
        let whole = matches!(self.dialog, Some(Dialog::Table));
        let (selection, score) = (&self.selection, Score { verdict: &verdict, step: revealed });
        let table = TablePicture { aside, selection, spin, motion, fresh: self.log.fresh, whole, score };
        show(buf, table.of(&self.sight))
    }

    /// What to say above the keys: the most urgent of a question, trouble and a note.
    fn footnote(&self, locale: &Locale) -> Option<String> {
        match self.dialog {
            Some(Dialog::Resigning(seat)) => return Some(self.resign_question(seat, locale)),
            Some(Dialog::Talking) => return Some(Self::talk_question(locale)),
            Some(Dialog::Help { .. } | Dialog::Table) | None => {}
        }
        let away = || self.is_away().then(|| t!(locale, "online-stand-in"));
        let trouble = || self.game.trouble(locale).or_else(away);
        let note = || self.note.clone();
        // At a server a lost connection matters more than a request on its way.
        let told = if self.game.remote().is_some() { trouble().or_else(note) } else { note().or_else(trouble) };
        told.or_else(|| self.rematch_offers(locale))
    }

    fn help_text(&self, locale: &Locale, theme: Theme) -> [String; 2] {
        each!(self.sight.kind(), <G> => [G::help(locale), G::legend(locale, theme)])
    }

    /// The best moves, with reasons for and against.
    pub(super) fn hint_lines(&self, hints: &Hints, locale: &Locale) -> Vec<HintLine> {
        each!(
            (&self.sight, hints),
            (AnySight(sight), Hints(hints)) => self.lines(Position::from(sight), hints, locale),
            _ => Vec::new()
        )
    }

    fn lines<G: GameFace>(&self, at: Position<'_, G>, hints: &[HintOf<G>], locale: &Locale) -> Vec<HintLine> {
        let reason = |reason: &G::Reason| (reason.is_good(), locale.reason::<G>(reason, &self.names));
        let line = |hint: &HintOf<G>| HintLine {
            choices: G::selection_of(hint.estimate.mv, at).choices(),
            mv: G::brief(locale, hint.estimate.mv, at),
            win: hint.estimate.win,
            reasons: hint.reasons.iter().take(REASONS).map(reason).collect(),
        };
        hints.iter().take(BEST).map(line).collect()
    }
}
