use bots::Label;
use host::story::{ToldDecision, ToldMove, Turn};
use i18n::{Locale, t};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::binding::KeyBinding;
use super::menu::move_by;
use super::review_job::Review;
use super::screens::Next;
use crate::draw::{self, Hit, Hits, List, ListRow, Look, Overview, Picture, PlayerSummary, Scene, Theme};

/// A review on the screen: an overview, the turning points, every decision, and the
/// position of one of them.
pub(super) struct ReviewScreen {
    pub(super) review: Review,
    page: Page,
    turn: usize,
    pub(super) decision: usize,
    /// The position of the selected decision, if it is open, with one of two moves.
    position: Option<ShownMove>,
    /// The entry whose chances the overview writes out.
    entry: usize,
    /// Whether positions show all hands.
    pub(super) open: bool,
}

/// Which move a position shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ShownMove {
    Played,
    Best,
}

impl ShownMove {
    fn other(self) -> Self {
        match self {
            Self::Played => Self::Best,
            Self::Best => Self::Played,
        }
    }

    /// The move that is shown.
    pub(super) fn of<T>(self, played: T, best: T) -> T {
        match self {
            Self::Played => played,
            Self::Best => best,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Overview,
    Turns,
    Decisions,
}

const PAGES: [Page; 3] = [Page::Overview, Page::Turns, Page::Decisions];
/// The width of names in lists, in letters.
const NAME: usize = 16;
/// Half the width of a 95% interval, in standard errors.
const INTERVAL: f64 = 1.96;
/// How many rows Page Up and Page Down go.
const PAGE_ROWS: usize = 15;

impl ReviewScreen {
    pub(super) fn new(review: Review) -> Self {
        Self { review, page: Page::Overview, turn: 0, decision: 0, position: None, entry: 0, open: false }
    }

    pub(super) fn press(&mut self, key: KeyCode) -> Next {
        if let Some(shown) = self.position {
            self.press_position(key, shown);
            return Next::Stay;
        }
        let at = self.page as usize;
        match key {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Back,
            KeyCode::Char(digit @ '1'..='3') => self.page = PAGES[digit as usize - '1' as usize],
            KeyCode::Left | KeyCode::Right | KeyCode::Home | KeyCode::End if self.page == Page::Overview => {
                self.move_entry(key);
            }
            KeyCode::Tab | KeyCode::Right => self.page = PAGES[(at + 1) % PAGES.len()],
            KeyCode::BackTab | KeyCode::Left => self.page = PAGES[(at + PAGES.len() - 1) % PAGES.len()],
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(),
            _ => self.select(key),
        }
        Next::Stay
    }

    fn move_entry(&mut self, key: KeyCode) {
        let last = self.review.story.chances.len().saturating_sub(1);
        self.entry = match key {
            KeyCode::Left => self.entry.saturating_sub(1),
            KeyCode::Right => (self.entry + 1).min(last),
            KeyCode::Home => 0,
            _ => last,
        };
    }

    /// The decision at an entry, or the next one after it.
    fn decision_at(&self, entry: usize) -> usize {
        let decisions = &self.review.story.decisions;
        let next = decisions.iter().position(|told| told.number >= entry);
        next.unwrap_or(decisions.len().saturating_sub(1))
    }

    fn select(&mut self, key: KeyCode) {
        let (cursor, count) = match self.page {
            Page::Overview => return,
            Page::Turns => (&mut self.turn, self.review.story.turns.len()),
            Page::Decisions => (&mut self.decision, self.review.story.decisions.len()),
        };
        match key {
            _ if count == 0 => {}
            KeyCode::PageDown => *cursor = (*cursor + PAGE_ROWS).min(count - 1),
            KeyCode::PageUp => *cursor = cursor.saturating_sub(PAGE_ROWS),
            _ => move_by(cursor, key, count),
        }
    }

    /// Opens the position of the selected decision.
    fn enter(&mut self) {
        match self.page {
            Page::Overview => self.show(self.decision_at(self.entry)),
            Page::Turns => {
                let Some(turn) = self.review.story.turns.get(self.turn) else { return };
                // A turn of chance is shown at the decision after it.
                self.show(self.decision_at(turn.point.number));
            }
            Page::Decisions => self.show(self.decision),
        }
    }

    fn show(&mut self, decision: usize) {
        self.position = (decision < self.review.story.decisions.len()).then_some(ShownMove::Played);
        self.decision = decision;
    }

    fn press_position(&mut self, key: KeyCode, shown: ShownMove) {
        let last = self.review.story.decisions.len() - 1;
        match key {
            KeyCode::Right | KeyCode::Char('n') => self.show((self.decision + 1).min(last)),
            KeyCode::Left | KeyCode::Char('p') => self.show(self.decision.saturating_sub(1)),
            KeyCode::Home => self.show(0),
            KeyCode::End => self.show(last),
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Up | KeyCode::Down | KeyCode::Char(' ' | 'b') => {
                self.position = Some(shown.other());
            }
            KeyCode::Char('o') => self.open = !self.open,
            KeyCode::Esc | KeyCode::Char('q') | KeyCode::Enter => self.position = None,
            _ => {}
        }
    }

    pub(super) fn click(&mut self, hit: Hit) {
        let Hit::Item(index) = hit else { return };
        let cursor = match self.page {
            Page::Overview => return,
            Page::Turns => &mut self.turn,
            Page::Decisions => &mut self.decision,
        };
        if std::mem::replace(cursor, index) == index {
            self.enter();
        }
    }

    /// The keys that work now.
    pub(super) fn bindings(&self, locale: &Locale) -> Vec<KeyBinding> {
        let back = KeyBinding::new("Esc", KeyCode::Esc, t!(locale, "app-key-back"));
        if let Some(shown) = self.position {
            let told = &self.review.story.decisions[self.decision];
            let mut bindings = vec![KeyBinding::new("←→", KeyCode::Right, t!(locale, "review-key-step"))];
            if let (Some(played), Some(best)) = (told.played(), told.best().filter(|best| !best.played)) {
                let other = match shown {
                    ShownMove::Best => t!(locale, "review-key-played", move = played.brief.as_str()),
                    ShownMove::Played => t!(locale, "review-key-best", move = best.brief.as_str()),
                };
                bindings.push(KeyBinding::new("Tab", KeyCode::Tab, other));
            }
            bindings.push(KeyBinding::new("o", KeyCode::Char('o'), t!(locale, "review-key-open")));
            bindings.push(back);
            return bindings;
        }
        let mut bindings = vec![
            KeyBinding::new("1", KeyCode::Char('1'), t!(locale, "review-key-overview")),
            KeyBinding::new("2", KeyCode::Char('2'), t!(locale, "review-key-turns")),
            KeyBinding::new("3", KeyCode::Char('3'), t!(locale, "review-key-decisions")),
        ];
        let select = if self.page == Page::Overview { ("←→", KeyCode::Right) } else { ("↑↓", KeyCode::Down) };
        bindings.push(KeyBinding::new(select.0, select.1, t!(locale, "app-key-select")));
        bindings.push(KeyBinding::enter(t!(locale, "review-key-show")));
        bindings.push(back);
        bindings
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, locale: &Locale, theme: Theme) -> Hits {
        let bindings = self.bindings(locale);
        let keys = KeyBinding::keys(&bindings, theme);
        if let Some(shown) = self.position {
            return self.draw_position(buf, area, shown, Look { theme, locale }, &keys);
        }
        let story = &self.review.story;
        let list = |title: String, head: &[String], rows: &[ListRow], cursor: usize, buf: &mut Buffer| {
            let empty = t!(locale, "review-no-turns");
            let (title, aside) = (title.as_str(), story.game.as_str());
            let list = List { title, aside, head, rows, cursor, empty: &empty, note: None, keys: &keys };
            draw::draw(buf, area, &Scene { picture: Picture::List(list), help: None }, Look { theme, locale })
        };
        match self.page {
            Page::Overview => {
                let texts = OverviewTexts::new(locale, self);
                let overview = texts.picture(self, &keys);
                draw::draw(
                    buf,
                    area,
                    &Scene { picture: Picture::Overview(overview), help: None },
                    Look { theme, locale },
                )
            }
            Page::Turns => {
                let rows: Vec<ListRow> = (1..).zip(&story.turns).map(|(number, turn)| turn_row(number, turn)).collect();
                list(t!(locale, "review-turns"), &[], &rows, self.turn, buf)
            }
            Page::Decisions => {
                let (head, names) = (decision_head(locale), story.names(NAME));
                let row = |told: &ToldDecision| decision_row(locale, told, &names[told.seat.index()]);
                let rows: Vec<ListRow> = story.decisions.iter().map(row).collect();
                list(t!(locale, "review-decisions"), &head, &rows, self.decision, buf)
            }
        }
    }
}

/// The texts that the overview borrows.
struct OverviewTexts {
    from: String,
    head: Vec<String>,
    about: String,
    chances: String,
    players: Vec<PlayerSummary>,
    turns: Vec<usize>,
    blunders: Vec<usize>,
}

impl OverviewTexts {
    fn new(locale: &Locale, screen: &ReviewScreen) -> Self {
        let story = &screen.review.story;
        let going = |(index, player): (usize, &host::story::Player)| PlayerSummary {
            name: player.name.clone(),
            parts: vec![
                locale.percent(player.luck.result),
                locale.percent(player.equal),
                format!("{} ± {:.0}", locale.signed(player.luck.luck), 100.0 * INTERVAL * player.luck.error),
                locale.signed(player.play()),
            ],
            chances: story.chances.iter().map(|chances| chances[index]).collect(),
        };
        Self {
            from: t!(locale, "review-from"),
            head: vec![
                t!(locale, "review-result"),
                format!("= {}", t!(locale, "review-equal")),
                format!("+ {}", t!(locale, "review-luck-part")),
                format!("+ {}", t!(locale, "review-play")),
            ],
            about: t!(locale, "review-from-about"),
            chances: t!(locale, "review-chances"),
            players: story.players.iter().enumerate().map(going).collect(),
            turns: story.turns.iter().map(|turn| turn.point.number).collect(),
            blunders: story.decisions.iter().filter(|told| is_blunder(told)).map(|told| told.number).collect(),
        }
    }

    fn picture<'a>(&'a self, screen: &'a ReviewScreen, keys: &'a [draw::Key<'a>]) -> Overview<'a> {
        let story = &screen.review.story;
        Overview {
            title: &story.game,
            verdict: &story.verdict,
            from: &self.from,
            head: &self.head,
            about: &self.about,
            chances: &self.chances,
            players: &self.players,
            turns: &self.turns,
            blunders: &self.blunders,
            cursor: screen.entry,
            keys,
        }
    }
}

fn turn_row(number: usize, turn: &Turn) -> ListRow {
    ListRow {
        cells: vec![number.to_string(), turn.event.clone()],
        below: turn.comments.clone(),
        enabled: true,
        bad: false,
    }
}

fn is_blunder(told: &ToldDecision) -> bool {
    told.label == Some(Label::Blunder)
}

fn decision_head(locale: &Locale) -> Vec<String> {
    vec![
        String::new(),
        t!(locale, "review-player"),
        t!(locale, "review-move"),
        format!("{:>6}", t!(locale, "review-win")),
        format!("{:>6}", t!(locale, "review-lost")),
        String::new(),
        t!(locale, "review-best"),
    ]
}

fn decision_row(locale: &Locale, told: &ToldDecision, name: &str) -> ListRow {
    let mv = |choice: Option<&ToldMove>| choice.map(|choice| choice.brief.clone()).unwrap_or_default();
    let win = told.played().map(|played| locale.percent(played.win)).unwrap_or_default();
    let better = told.better();
    let lost = better.map(|_| locale.percent(told.loss)).unwrap_or_default();
    let cells = vec![
        format!("{:>3}", told.number),
        name.into(),
        mv(told.played()),
        format!("{win:>6}"),
        format!("{lost:>6}"),
        told.judged().tell(locale),
        mv(better),
    ];
    ListRow { cells, below: Vec::new(), enabled: true, bad: is_blunder(told) }
}
