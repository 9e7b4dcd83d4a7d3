use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use words::story::{Choice, ToldDecision, Turn};
use words::{Words, say};

use super::keys::Then;
use super::menu::move_by;
use super::show::Bound;
use super::work::Looked;
use crate::draw::{self, Going, Hit, Hits, List, ListRow, Look, Overview, Scene, Screen, Theme};

/// A review on the screen: how it went, where it turned, every decision; and the
/// position of one of these.
pub(super) struct Looking {
    pub(super) looked: Looked,
    page: Page,
    turn: usize,
    pub(super) decision: usize,
    /// Whether the position of the decision is shown.
    moment: bool,
    /// Whether the best move is shown there rather than the one that was made.
    pub(super) best: bool,
    /// Whether all hands are.
    pub(super) open: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Page {
    Overview,
    Turns,
    Decisions,
}

const PAGES: [Page; 3] = [Page::Overview, Page::Turns, Page::Decisions];
/// So wide are names in lists, in letters.
const NAME: usize = 16;
/// So far a page goes.
const LEAF: usize = 15;

impl Looking {
    pub(super) fn new(looked: Looked) -> Self {
        Self { looked, page: Page::Overview, turn: 0, decision: 0, moment: false, best: false, open: false }
    }

    pub(super) fn press(&mut self, key: KeyCode) -> Then {
        if self.moment {
            self.press_moment(key);
            return Then::Stay;
        }
        let at = self.page as usize;
        match key {
            KeyCode::Esc | KeyCode::Char('q') => return Then::Leave,
            KeyCode::Char(digit @ '1'..='3') => self.page = PAGES[digit as usize - '1' as usize],
            KeyCode::Tab | KeyCode::Right => self.page = PAGES[(at + 1) % PAGES.len()],
            KeyCode::BackTab | KeyCode::Left => self.page = PAGES[(at + PAGES.len() - 1) % PAGES.len()],
            KeyCode::Enter | KeyCode::Char(' ') => self.enter(),
            _ => self.select(key),
        }
        Then::Stay
    }

    fn select(&mut self, key: KeyCode) {
        let (cursor, count) = match self.page {
            Page::Overview => return,
            Page::Turns => (&mut self.turn, self.looked.story.turns.len()),
            Page::Decisions => (&mut self.decision, self.looked.story.decisions.len()),
        };
        match key {
            _ if count == 0 => {}
            KeyCode::PageDown => *cursor = (*cursor + LEAF).min(count - 1),
            KeyCode::PageUp => *cursor = cursor.saturating_sub(LEAF),
            _ => move_by(cursor, key, count),
        }
    }

    /// To what is behind the page: where it turned first, or the selected moment.
    fn enter(&mut self) {
        let story = &self.looked.story;
        match self.page {
            Page::Overview => self.page = Page::Turns,
            Page::Turns => {
                let Some(turn) = story.turns.get(self.turn) else { return };
                // What nobody decided is seen best by whoever decided next.
                let next = story.decisions.iter().position(|told| told.number >= turn.point.number);
                self.show(next.unwrap_or(story.decisions.len().saturating_sub(1)));
            }
            Page::Decisions => self.show(self.decision),
        }
    }

    fn show(&mut self, decision: usize) {
        self.moment = decision < self.looked.story.decisions.len();
        (self.decision, self.best) = (decision, false);
    }

    fn press_moment(&mut self, key: KeyCode) {
        let last = self.looked.story.decisions.len() - 1;
        match key {
            KeyCode::Right | KeyCode::Char('n') => self.show((self.decision + 1).min(last)),
            KeyCode::Left | KeyCode::Char('p') => self.show(self.decision.saturating_sub(1)),
            KeyCode::Home => self.show(0),
            KeyCode::End => self.show(last),
            KeyCode::Tab | KeyCode::BackTab | KeyCode::Up | KeyCode::Down | KeyCode::Char(' ' | 'b') => {
                self.best = !self.best;
            }
            KeyCode::Char('o') => self.open = !self.open,
            KeyCode::Esc | KeyCode::Char('q') | KeyCode::Enter => self.moment = false,
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

    /// What keys do now.
    pub(super) fn bounds(&self, words: &Words) -> Vec<Bound> {
        let back = Bound::new("Esc", KeyCode::Esc, say!(words, "app-key-back"));
        if self.moment {
            let told = &self.looked.story.decisions[self.decision];
            let mut bounds = vec![Bound::new("←→", KeyCode::Right, say!(words, "review-key-step"))];
            if let (Some(played), Some(best)) = (told.played(), told.best().filter(|best| !best.played)) {
                let other = if self.best {
                    say!(words, "review-key-played", move = played.mv.as_str())
                } else {
                    say!(words, "review-key-best", move = best.mv.as_str())
                };
                bounds.push(Bound::new("Tab", KeyCode::Tab, other));
            }
            bounds.push(Bound::new("o", KeyCode::Char('o'), say!(words, "review-key-open")));
            bounds.push(back);
            return bounds;
        }
        let mut bounds = vec![
            Bound::new("1", KeyCode::Char('1'), say!(words, "review-key-overview")),
            Bound::new("2", KeyCode::Char('2'), say!(words, "review-key-turns")),
            Bound::new("3", KeyCode::Char('3'), say!(words, "review-key-decisions")),
        ];
        if self.page != Page::Overview {
            bounds.push(Bound::new("↑↓", KeyCode::Down, say!(words, "app-key-select")));
            bounds.push(Bound::new("Enter", KeyCode::Enter, say!(words, "review-key-show")));
        }
        bounds.push(back);
        bounds
    }

    pub(super) fn draw(&self, buf: &mut Buffer, area: Rect, words: &Words, theme: Theme) -> Hits {
        let bounds = self.bounds(words);
        let keys = Bound::keys(&bounds, theme);
        if self.moment {
            return self.draw_moment(buf, area, (words, theme), &keys);
        }
        let story = &self.looked.story;
        let list = |title: String, head: &[String], rows: &[ListRow], cursor: usize, buf: &mut Buffer| {
            let empty = say!(words, "review-no-turns");
            let (title, aside) = (title.as_str(), story.game.as_str());
            let list = List { title, aside, head, rows, cursor, empty: &empty, note: None, keys: &keys };
            draw::draw(buf, area, &Scene { screen: Screen::List(list), help: None }, Look { theme, words })
        };
        match self.page {
            Page::Overview => {
                let texts = Texts::new(words, self);
                let overview = texts.screen(self, &keys);
                draw::draw(buf, area, &Scene { screen: Screen::Overview(overview), help: None }, Look { theme, words })
            }
            Page::Turns => {
                let rows: Vec<ListRow> = (1..).zip(&story.turns).map(|(number, turn)| turn_row(number, turn)).collect();
                list(say!(words, "review-turns"), &[], &rows, self.turn, buf)
            }
            Page::Decisions => {
                let (head, names) = (decision_head(words), story.names(NAME));
                let row = |told: &ToldDecision| decision_row(words, told, &names[told.seat.index()]);
                let rows: Vec<ListRow> = story.decisions.iter().map(row).collect();
                list(say!(words, "review-decisions"), &head, &rows, self.decision, buf)
            }
        }
    }
}

/// What the overview borrows.
struct Texts {
    from: String,
    head: Vec<String>,
    about: String,
    chances: String,
    players: Vec<Going>,
    turns: Vec<usize>,
}

impl Texts {
    fn new(words: &Words, looking: &Looking) -> Self {
        let story = &looking.looked.story;
        let going = |(index, player): (usize, &words::story::Player)| Going {
            name: player.name.clone(),
            parts: vec![
                words.percent(player.luck.result),
                words.percent(player.equal),
                words.signed(player.luck.luck),
                words.signed(player.play()),
            ],
            chances: story.chances.iter().map(|chances| chances[index]).collect(),
        };
        Self {
            from: say!(words, "review-from"),
            head: vec![
                say!(words, "review-result"),
                format!("= {}", say!(words, "review-equal")),
                format!("+ {}", say!(words, "review-luck-part")),
                format!("+ {}", say!(words, "review-play")),
            ],
            about: say!(words, "review-from-about"),
            chances: say!(words, "review-chances"),
            players: story.players.iter().enumerate().map(going).collect(),
            turns: story.turns.iter().map(|turn| turn.point.number).collect(),
        }
    }

    fn screen<'a>(&'a self, looking: &'a Looking, keys: &'a [draw::Key<'a>]) -> Overview<'a> {
        let story = &looking.looked.story;
        Overview {
            title: &story.game,
            verdict: &story.verdict,
            from: &self.from,
            head: &self.head,
            about: &self.about,
            chances: &self.chances,
            players: &self.players,
            turns: &self.turns,
            keys,
        }
    }
}

fn turn_row(number: usize, turn: &Turn) -> ListRow {
    ListRow { cells: vec![number.to_string(), turn.event.clone()], below: turn.comments.clone(), enabled: true }
}

fn decision_head(words: &Words) -> Vec<String> {
    vec![
        String::new(),
        say!(words, "review-player"),
        say!(words, "review-move"),
        format!("{:>6}", say!(words, "review-win")),
        format!("{:>6}", say!(words, "review-lost")),
        String::new(),
        say!(words, "review-best"),
    ]
}

fn decision_row(words: &Words, told: &ToldDecision, name: &str) -> ListRow {
    let mv = |choice: Option<&Choice>| choice.map(|choice| choice.mv.clone()).unwrap_or_default();
    let win = told.played().map(|played| words.percent(played.win)).unwrap_or_default();
    let better = told.better();
    let lost = better.map(|_| words.percent(told.loss)).unwrap_or_default();
    let cells = vec![
        format!("{:>3}", told.number),
        name.into(),
        mv(told.played()),
        format!("{win:>6}"),
        format!("{lost:>6}"),
        words.judged(told.judged()),
        mv(better),
    ];
    ListRow { cells, below: Vec::new(), enabled: true }
}
