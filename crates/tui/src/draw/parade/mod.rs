//! The screen of Parade.

mod hand;
mod line;
mod players;
mod preview;
pub(crate) mod sheet;

use game::SeatSet;
use parade::{Card, Effect, Ending, LastRound, LineCard, Parade, Phase, Sheet, ViewData};
use ratatui::layout::Rect;
use table::Offer;
use unicode_width::UnicodeWidthStr;

use super::card::Size;
use super::messages as msg;
use super::panel::{Aside, Head, hints_and_log, surround};
use super::pen::{bottom, left, top, wrap};
use super::theme::Role;
use super::{Pen, Region};

pub use preview::{keeps, takes};

/// A match of Parade as one seat sees it.
#[derive(Clone, Copy)]
pub struct ParadeScreen<'a> {
    /// What the seat sees.
    pub view: &'a ViewData,
    /// What it may do.
    pub offers: &'a [Offer<Parade>],
    /// What stands around.
    pub aside: Aside<'a>,
    /// Which card of the hand is selected.
    pub cursor: usize,
    /// Which cards of the hand are marked for the discard, by index.
    pub marked: &'a [usize],
    /// The card that was played last.
    pub fresh: Option<Card>,
    /// The end, once it is reached.
    pub end: Option<ParadeEnd<'a>>,
}

/// The score sheet, revealed bit by bit.
#[derive(Clone, Copy)]
pub struct ParadeEnd<'a> {
    /// How the points came about.
    pub sheet: &'a Sheet,
    /// Who won.
    pub winners: SeatSet,
    /// Who won, in a sentence.
    pub verdict: &'a str,
    /// How much of it is shown: 0 is the cards that were kept, 1 to 6 add a
    /// colour each, [`ParadeEnd::STEPS`] is all.
    pub step: u8,
}

impl ParadeEnd<'_> {
    /// When all is shown.
    pub const STEPS: u8 = 7;
}

impl<'a> ParadeScreen<'a> {
    /// The hand of whose screen it is.
    fn hand(&self) -> &'a [Card] {
        let hand = self.aside.me.and_then(|seat| self.view.hands.get(seat.index()));
        hand.and_then(Option::as_deref).unwrap_or_default()
    }

    /// Whether it is the turn of whose screen it is.
    fn mine(&self) -> bool {
        self.aside.me.is_some_and(|me| self.view.to_move.contains(me))
    }

    fn selected(&self) -> Option<Card> {
        self.hand().get(self.cursor).copied()
    }

    /// What playing the selected card would do.
    fn selected_offer(&self) -> Option<&'a Offer<Parade>> {
        let card = self.selected()?;
        self.offers.iter().find(|offer| offer.mv == parade::Move::Play(card))
    }
}

/// Sizes that go together, from roomy to tight: line, hand, rows a player.
const PLANS: [(Size, Size, u16); 13] = [
    (Size::Huge, Size::Huge, 3),
    (Size::Large, Size::Huge, 3),
    (Size::Large, Size::Huge, 2),
    (Size::Large, Size::Large, 3),
    (Size::Large, Size::Large, 2),
    (Size::Medium, Size::Large, 2),
    (Size::Medium, Size::Medium, 2),
    (Size::Medium, Size::Medium, 1),
    (Size::Small, Size::Medium, 2),
    (Size::Small, Size::Medium, 1),
    (Size::Small, Size::Small, 1),
    (Size::Mini, Size::Small, 1),
    (Size::Mini, Size::Mini, 1),
];

pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, screen: &ParadeScreen<'_>) {
    let head = Head {
        title: pen.say(msg::PARADE_TITLE),
        status: status(pen, screen),
        mine: screen.mine(),
        right: pen.tell(msg::PARADE_PILE, &[("count", screen.view.pile_size.into())]),
        aside: &screen.aside,
    };
    let body = surround(pen, area, &head);
    let wide = area.width >= 100;
    let (main, side) =
        if wide { left(body, body.width - (body.width * 3 / 10).min(46)) } else { (body, Rect::default()) };
    if wide {
        hints_and_log(pen, Rect { x: side.x + 1, width: side.width - 1, ..side }, &screen.aside);
    }
    match &screen.end {
        Some(end) => sheet::draw(pen, main, screen, end),
        None => play(pen, main, screen, wide),
    }
}

fn play(pen: &mut Pen<'_>, area: Rect, screen: &ParadeScreen<'_>, wide: bool) {
    let area = match screen.view.last_round {
        Some(last) if screen.view.phase != Phase::Over => banner(pen, area, screen, last),
        _ => area,
    };
    let seats = screen.view.seats as u16;
    let heights = |(of_line, of_hand, rows): (Size, Size, u16)| {
        (line::height(screen, of_line, area.width), hand::height(of_hand), 1 + seats * rows)
    };
    let fits = |plan: &&(Size, Size, u16)| {
        let (line, hand, players) = heights(**plan);
        // Two rows a player need wide columns for the values.
        line + hand + players <= area.height && (plan.2 == 1 || area.width >= 90)
    };
    let plan = *PLANS.iter().find(fits).unwrap_or(&PLANS[PLANS.len() - 1]);
    let (line, hand, players) = heights(plan);
    // Room for the line to grow; where the log is below the hand, it has that.
    let spare = area.height.saturating_sub(line + hand + players);
    let gap = if wide { spare / 2 } else { 0 };
    let (line_area, rest) = top(area, line.min(area.height.saturating_sub(hand)));
    let (rest, players_area) = bottom(rest, players.min(rest.height.saturating_sub(hand)));
    let (_, hand_area) = top(rest, gap);
    line::draw(pen, line_area, screen, plan.0);
    hand::draw(pen, hand_area, screen, plan.1, wide);
    players::draw(pen, players_area, screen, plan.2);
}

/// Whose turn it is, or what is to be done.
fn status(pen: &Pen<'_>, screen: &ParadeScreen<'_>) -> String {
    let (view, aside) = (screen.view, &screen.aside);
    let mine = screen.mine();
    match view.phase {
        Phase::Over => pen.say(msg::PARADE_OVER),
        Phase::Discard if mine => pen.say(msg::PARADE_CHOOSE_TWO),
        Phase::Discard => {
            pen.tell(msg::PARADE_CHOSEN, &[("done", view.chosen.len().into()), ("all", view.seats.into())])
        }
        Phase::Play | Phase::LastRound if mine => pen.say(msg::YOUR_TURN),
        Phase::Play | Phase::LastRound => {
            let name = view.to_move.lowest().map(|seat| aside.names.of(seat)).unwrap_or_default();
            pen.tell(msg::TURN_OF, &[("name", (&name).into())])
        }
    }
}

/// Why this is the last round, and what that means; what is below.
fn banner(pen: &mut Pen<'_>, area: Rect, screen: &ParadeScreen<'_>, last: LastRound) -> Rect {
    let name = screen.aside.names.of(last.by);
    let id = match last.because {
        Ending::SixthColour => msg::PARADE_LAST_COLOURS,
        Ending::EmptyPile => msg::PARADE_LAST_PILE,
        Ending::Both => msg::PARADE_LAST_BOTH,
    };
    let why = pen.tell(id, &[("name", (&name).into())]);
    let what = if screen.view.phase == Phase::Discard {
        pen.say(msg::PARADE_BANNER_DISCARD)
    } else {
        pen.tell(msg::PARADE_BANNER_PLAY, &[("left", screen.view.turns_left.unwrap_or(0).into())])
    };
    let width = area.width.saturating_sub(2);
    let mut lines = wrap(&format!("{why} {what}"), width);
    // Where rows are few, the cards need them more.
    if lines.len() > 1 && area.height < 26 {
        let discard = screen.view.phase == Phase::Discard;
        let short = if discard { what } else { format!("{why} {}", pen.say(msg::PARADE_BANNER_SHORT)) };
        lines = wrap(if short.width() > width.into() { &why } else { &short }, width);
    }
    let (place, rest) = top(area, (lines.len() as u16).min(2));
    let style = pen.role(Role::Banner);
    pen.fill(place, " ", style);
    pen.lines(Rect { x: place.x + 1, width: place.width.saturating_sub(2), ..place }, &lines, style);
    rest
}

impl ParadeScreen<'_> {
    fn marks(&self, region: Region) -> bool {
        self.aside.marks(region)
    }
}

/// The line and what playing the selected card would do to it.
fn line_of<'a>(screen: &ParadeScreen<'a>) -> Option<&'a [LineCard]> {
    match &screen.selected_offer()?.effect {
        Effect::Play(line) => Some(line),
        Effect::Discard { .. } => None,
    }
}
