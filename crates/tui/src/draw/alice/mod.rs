//! The screen of Alice in Wonderland.

mod choices;
mod effect;
mod hand;
mod players;
mod ring;
mod sheet;
mod track;

use alice::{Alice, Kind, Phase, PlayerData, Sheet, ViewData};
use game::{Seat, SeatSet};
use ratatui::layout::Rect;
use table::Offer;

use super::messages as msg;
use super::panel::{Aside, Head, hints_and_log, surround};
use super::pen::{bottom, left, top};
use super::{Pen, Region};

pub use effect::effect;

/// A match of Alice as one seat sees it.
#[derive(Clone, Copy)]
pub struct AliceScreen<'a> {
    /// What the seat sees.
    pub view: &'a ViewData,
    /// What it may do.
    pub offers: &'a [Offer<Alice>],
    /// What stands around.
    pub aside: Aside<'a>,
    /// Which of the offers is selected.
    pub cursor: usize,
    /// The spinner, if it turns or has turned.
    pub spin: Option<Spin>,
    /// The end, once it is reached.
    pub end: Option<AliceEnd<'a>>,
}

/// A turn of the spinner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spin {
    /// The space at which it comes to rest.
    pub target: u8,
    /// How far the animation is.
    pub step: u16,
    /// When it rests.
    pub steps: u16,
}

impl Spin {
    /// A spinner that rests at a space.
    pub const fn resting(target: u8) -> Self {
        Self { target, step: 0, steps: 0 }
    }

    /// The space that it points at now, on a board of so many spaces: two rounds that grow slower.
    pub fn points_at(self, spaces: u8) -> u8 {
        let spaces = i64::from(spaces.max(1));
        let left = f64::from(self.steps.saturating_sub(self.step)) / f64::from(self.steps.max(1));
        let behind = (left * left * 2.0 * spaces as f64).round() as i64;
        (i64::from(self.target) - behind).rem_euclid(spaces) as u8
    }

    /// Whether it rests.
    pub const fn rests(self) -> bool {
        self.step >= self.steps
    }
}

/// The score sheet, revealed bit by bit.
#[derive(Clone, Copy)]
pub struct AliceEnd<'a> {
    /// How the points came about.
    pub sheet: &'a Sheet,
    /// Who won.
    pub winners: SeatSet,
    /// Who won, in a sentence.
    pub verdict: &'a str,
    /// How much of it is shown: large cookies, small ones, totals; [`AliceEnd::STEPS`] is all.
    pub step: u8,
}

impl AliceEnd<'_> {
    /// When all is shown.
    pub const STEPS: u8 = 4;
}

impl<'a> AliceScreen<'a> {
    fn player(&self, seat: Seat) -> Option<&'a PlayerData> {
        self.view.players.get(seat.index())
    }

    fn selected(&self) -> Option<&'a Offer<Alice>> {
        self.offers.get(self.cursor)
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &'a PlayerData)> + use<'a> {
        Seat::all(self.view.players.len()).zip(&self.view.players)
    }
}

pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>) {
    let head = Head {
        title: pen.say(msg::ALICE_TITLE),
        status: status(pen, screen),
        mine: screen.aside.is_me(screen.view.turn) && screen.view.phase != Phase::Over,
        right: String::new(),
        aside: &screen.aside,
    };
    let body = surround(pen, area, &head);
    let wide = area.width >= 110;
    let (main, side) =
        if wide { left(body, body.width - (body.width * 3 / 10).min(42)) } else { (body, Rect::default()) };
    if wide {
        hints_and_log(pen, Rect { x: side.x + 1, width: side.width - 1, ..side }, &screen.aside);
    }
    if let Some(end) = &screen.end {
        sheet::draw(pen, main, screen, end);
    } else if main.width < 60 || main.height < 16 {
        narrow(pen, main, screen);
    } else {
        play(pen, main, screen, wide);
    }
}

fn play(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>, wide: bool) {
    let below = if area.height >= 36 { 12 } else { (area.height * 2 / 5).clamp(7, 10) };
    let (upper, lower) = bottom(area, below);
    let (board, people) = left(upper, upper.width - (upper.width / 3).clamp(25, 36));
    if ring::goes_beside(board, upper, screen) {
        ring::draw(pen, board, screen);
        players::draw(pen, Rect { x: people.x + 1, width: people.width - 1, ..people }, screen);
    } else {
        ring::around_players(pen, upper, screen);
    }
    let (cards, rest) = left(lower, hand::width(lower.height, screen));
    hand::draw(pen, cards, screen);
    let log = if wide || rest.width < 50 { 0 } else { rest.width / 2 };
    let (moves, log) = left(rest, rest.width - log);
    choices::draw(pen, moves, screen);
    if log.width > 1 {
        hints_and_log(pen, Rect { x: log.x + 1, width: log.width - 1, ..log }, &screen.aside);
    }
}

/// The board, then what one can do; people only if there is room.
fn narrow(pen: &mut Pen<'_>, area: Rect, screen: &AliceScreen<'_>) {
    let (upper, lower) = top(area, area.height * 3 / 5);
    if area.width >= 60 {
        let (board, people) = left(upper, upper.width - 25);
        ring::draw(pen, board, screen);
        players::draw(pen, people, screen);
    } else {
        ring::draw(pen, upper, screen);
    }
    let (cards, moves) = left(lower, hand::width(lower.height, screen));
    hand::draw(pen, cards, screen);
    // Who has nothing to choose can read what happened.
    if screen.offers.is_empty() {
        hints_and_log(pen, moves, &screen.aside);
    } else {
        choices::draw(pen, moves, screen);
    }
}

/// Whose turn it is, and what for.
fn status(pen: &Pen<'_>, screen: &AliceScreen<'_>) -> String {
    let (view, aside) = (screen.view, &screen.aside);
    if view.phase == Phase::Over {
        return pen.say(msg::ALICE_OVER);
    }
    let turn = if aside.is_me(view.turn) {
        pen.say(msg::YOUR_TURN)
    } else {
        let name = aside.names.of(view.turn);
        pen.tell(msg::TURN_OF, &[("name", (&name).into())])
    };
    let what = match view.phase {
        Phase::ChooseCookie => pen.say(msg::ALICE_CHOOSE_COOKIE),
        Phase::SpinForCookies => pen.say(msg::ALICE_SPIN_COOKIES),
        Phase::SpinToEscape { spins } => pen.tell(msg::ALICE_SPIN_ESCAPE, &[("spins", spins.into())]),
        Phase::Answer { space, spins } => {
            pen.tell(msg::ALICE_ANSWER, &[("space", space.into()), ("spins", spins.into())])
        }
        Phase::Play | Phase::Over => return turn,
    };
    pen.tell(msg::ALICE_STATUS, &[("turn", (&turn).into()), ("what", (&what).into())])
}

/// The message that names a special space in a word.
fn short_id(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Plain => None,
        Kind::TeaParty => Some(msg::ALICE_TEA_PARTY_SHORT),
        Kind::Cat => Some(msg::ALICE_CAT_SHORT),
        Kind::Hole => Some(msg::ALICE_HOLE_SHORT),
        Kind::Cookies => Some(msg::ALICE_COOKIES_SHORT),
        Kind::Caterpillar => Some(msg::ALICE_CATERPILLAR_SHORT),
    }
}

/// The message that names a special space.
fn kind_id(kind: Kind) -> &'static str {
    match kind {
        Kind::Plain => msg::ALICE_PLAIN,
        Kind::TeaParty => msg::ALICE_TEA_PARTY,
        Kind::Cat => msg::ALICE_CAT,
        Kind::Hole => msg::ALICE_HOLE,
        Kind::Cookies => msg::ALICE_COOKIES_SPACE,
        Kind::Caterpillar => msg::ALICE_CATERPILLAR,
    }
}

impl AliceScreen<'_> {
    fn marks(&self, region: Region) -> bool {
        self.aside.marks(region)
    }
}
