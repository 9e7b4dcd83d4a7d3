use alice::Alice;
use bots::Reason;
use parade::Phase;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use table::AnySight;
use words::{Told, Words, labels, say};

use super::board::Board;
use super::riddle::brief;
use super::screen::{Score, game_screen, verdict};
use crate::draw::{self, Aside, Glyphs, HandOver, Help, HelpGroup, HintLine, Hits, Key, Look, Scene, Screen, Theme};
use crate::session::{HintOf, Hints};

/// So many moves and reasons a hint shows.
const BEST: usize = 3;
const REASONS: usize = 3;

/// A key of the footer, and what it does.
pub(super) struct Bound {
    cap: &'static str,
    does: String,
    pub(super) code: KeyCode,
}

impl Bound {
    pub(super) fn new(cap: &'static str, code: KeyCode, does: String) -> Self {
        Self { cap, does, code }
    }

    /// Selects a card of a hand.
    pub(super) fn of_cards(words: &Words) -> Self {
        Self::new("1-5 ←→", KeyCode::Right, say!(words, "app-key-select"))
    }

    /// Selects a move of a list.
    pub(super) fn of_moves(words: &Words) -> Self {
        Self::new("1-9 ↑↓", KeyCode::Down, say!(words, "app-key-select"))
    }

    /// As screens draw them.
    pub(super) fn keys(bounds: &[Self], theme: Theme) -> Vec<Key<'_>> {
        let cap = |cap| if theme.glyphs == Glyphs::Ascii { ascii(cap) } else { cap };
        bounds.iter().map(|bound| Key { cap: cap(bound.cap), does: &bound.does }).collect()
    }
}

/// What is printed on keys, without arrows.
fn ascii(cap: &'static str) -> &'static str {
    match cap {
        "1-5 ←→" => "1-5",
        "1-9 ↑↓" => "1-9",
        "↑↓" => "Up Down",
        "←→" => "Left Right",
        "↑↓ PgUp PgDn" => "PgUp PgDn",
        cap => cap,
    }
}

impl Board {
    /// What keys do now.
    pub(super) fn bounds(&self, words: &Words) -> Vec<Bound> {
        let enter = |does| Bound::new("Enter", KeyCode::Enter, does);
        if self.asked_to_resign().is_some() {
            return Self::resign_keys(words);
        }
        if self.talking {
            return Self::talk_keys(words);
        }
        let mut keys = if self.handing.is_some() {
            vec![enter(say!(words, "app-key-ready"))]
        } else if self.is_over() {
            self.end_keys(words)
        } else if self.live.remote().is_some() {
            self.online_keys(words)
        } else {
            vec![
                self.select_key(words),
                enter(self.enter_key(words)),
                Bound::new("h", KeyCode::Char('h'), self.hint_key(words)),
                Bound::new("u", KeyCode::Char('u'), say!(words, "app-key-take-back")),
                Bound::new("?", KeyCode::Char('?'), say!(words, "app-key-help")),
            ]
        };
        keys.push(Bound::new("q", KeyCode::Char('q'), say!(words, "app-key-quit")));
        // Where there is no room for all, this one is missed least.
        keys.extend(self.may_resign().map(|_| Bound::new("r", KeyCode::Char('r'), say!(words, "resign-key"))));
        keys
    }

    /// What Enter does with what is selected.
    pub(super) fn enter_key(&self, words: &Words) -> String {
        match &self.sight {
            AnySight::Parade(sight) if sight.view.phase == Phase::Discard => match self.selection.marked.len() {
                2 => say!(words, "app-key-discard"),
                _ => say!(words, "app-key-mark"),
            },
            _ => say!(words, "app-key-play"),
        }
    }

    /// Selects what the game is played with.
    pub(super) fn select_key(&self, words: &Words) -> Bound {
        match &self.sight {
            AnySight::Parade(_) => Bound::of_cards(words),
            AnySight::Alice(_) => Bound::of_moves(words),
        }
    }

    pub(super) fn hint_key(&self, words: &Words) -> String {
        if self.coach { say!(words, "app-key-no-hints") } else { say!(words, "app-key-hint") }
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, words: &Words, theme: Theme) -> Hits {
        let bounds = self.bounds(words);
        let keys = Bound::keys(&bounds, theme);
        let question = self.resign_question(words).or_else(|| self.talk_question(words));
        let verdict = verdict(&self.sight, words, &self.names);
        let away = || self.is_away().then(|| say!(words, "online-stand-in"));
        let trouble = self.live.trouble(words).or_else(away);
        let strip = self.strip(words, theme);
        let again = self.others_again(words);
        // What is on its way is less urgent than that there is no way now.
        let (first, second) = if self.live.remote().is_some() {
            (trouble.as_deref(), self.note.as_deref())
        } else {
            (self.note.as_deref(), trouble.as_deref())
        };
        let aside = Aside {
            names: &self.names,
            me: self.me,
            log: &self.log,
            hints: self.hints.as_deref(),
            note: question.as_deref().or(first).or(second).or(again.as_deref()),
            keys: &keys,
            tutorial: None,
            ended: self.is_given_up().then_some(verdict.as_str()),
            strip: strip.as_deref(),
        };
        let look = Look { theme, words };
        let name = self.handing.map(|seat| self.names.of(seat)).unwrap_or_default();
        let text = [self.help_text(words)];
        let title = say!(words, "app-help-keys");
        let groups = [HelpGroup { title: &title, keys: &keys }];
        let help = self.help.map(|scroll| Help { text: &text, groups: &groups, scroll });
        let screen = match &self.sight {
            _ if self.handing.is_some() => Screen::HandOver(HandOver { name: &name, news: &self.missed, keys: &keys }),
            sight => {
                let score = Score { verdict: &verdict, step: self.revealed };
                game_screen(sight, aside, &self.selection, self.spin, score)
            }
        };
        draw::draw(buf, area, &Scene { screen, help }, look)
    }

    fn help_text(&self, words: &Words) -> String {
        match self.sight {
            AnySight::Parade(_) => say!(words, "app-help-parade"),
            AnySight::Alice(_) => say!(words, "app-help-alice"),
        }
    }

    /// The best moves and what speaks for them and against them.
    pub(super) fn hint_lines(&self, hints: &Hints, words: &Words) -> Vec<HintLine> {
        let hand = match (&self.sight, self.me) {
            (AnySight::Alice(sight), Some(me)) => sight.view.players[me.index()].hand.as_deref().unwrap_or_default(),
            _ => &[],
        };
        match hints {
            Hints::Parade(hints) => self.lines::<parade::Parade>(hints, words, brief),
            Hints::Alice(hints) => self.lines::<Alice>(hints, words, |mv| labels::alice_brief(words, mv, hand)),
        }
    }

    fn lines<G: Told>(&self, hints: &[HintOf<G>], words: &Words, name: impl Fn(G::Move) -> String) -> Vec<HintLine> {
        let reason = |reason: &G::Reason| (reason.is_good(), G::tell_reason(words, reason, &self.names));
        let line = |hint: &HintOf<G>| HintLine {
            mv: name(hint.estimate.mv),
            win: hint.estimate.win,
            reasons: hint.reasons.iter().take(REASONS).map(reason).collect(),
        };
        hints.iter().take(BEST).map(line).collect()
    }
}
