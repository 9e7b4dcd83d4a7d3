//! The picture of Parade.

mod hand;
mod line;
mod players;
mod preview;
pub(crate) mod sheet;
mod whole;

use game::{Offer, Seat, SeatSet};
use i18n::t;
use parade::{Card, Effect, Ending, LastRound, Parade, Phase, Sheet, Taken, Tally, ViewData, score_of};
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::card::{Mark, Size, card};
use super::hints::hints_and_log;
use super::panel::{Aside, Head, surround};
use super::pen::{bottom, left, top, wrap};
use super::theme::Role;
use super::{Pen, Region};

/// A match of Parade as one player sees it.
#[derive(Clone, Copy)]
pub struct ParadePicture<'a> {
    /// What the player sees.
    pub view: &'a ViewData,
    /// The moves that the player may make.
    pub offers: &'a [Offer<Parade>],
    /// Everything around the game.
    pub aside: Aside<'a>,
    /// The selected card of the hand, by index.
    pub cursor: usize,
    /// The cards of the hand marked for the discard, by index.
    pub marked: &'a [usize],
    /// The card that was played last.
    pub fresh: Option<Card>,
    /// A card that is being played, and the cards on their way to its player.
    pub capture: Option<Capture<'a>>,
    /// Whether the cards of all players have the whole screen.
    pub whole: bool,
    /// The score, once the game is over.
    pub end: Option<ParadeEnd<'a>>,
}

/// A card that is being played. First it is shown what it takes, then the taken cards move to the player.
#[derive(Clone, Copy)]
pub struct Capture<'a> {
    /// The player.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The cards it takes.
    pub taken: &'a [Taken],
    /// How far the taken cards have come; at 0 they have not left the line.
    pub step: u16,
    /// The step in which they arrive.
    pub steps: u16,
}

/// The score sheet, revealed step by step.
#[derive(Clone, Copy)]
pub struct ParadeEnd<'a> {
    /// How everybody's points add up.
    pub sheet: &'a Sheet,
    /// The winners.
    pub winners: SeatSet,
    /// A sentence that says who won.
    pub verdict: &'a str,
    /// How many steps are revealed: first the cards that were kept, then a
    /// colour each, then everything.
    pub step: u8,
}

impl ParadeEnd<'_> {
    /// The number of steps.
    pub const STEPS: u8 = 7;

    /// Whether everything is revealed, and this player won.
    fn is_won_by(&self, me: Option<Seat>) -> bool {
        self.step >= Self::STEPS && me.is_some_and(|me| self.winners.contains(me))
    }
}

impl<'a> ParadePicture<'a> {
    /// The hand of the player at this screen.
    fn hand(&self) -> &'a [Card] {
        let hand = self.aside.me.and_then(|seat| self.view.hands.get(seat.index()));
        hand.and_then(Option::as_deref).unwrap_or_default()
    }

    /// Whether it is this player's turn.
    fn mine(&self) -> bool {
        self.aside.me.is_some_and(|me| self.view.to_move.contains(me))
    }

    /// The points of this player if the game ended now, with these cards too.
    fn points_with(&self, cards: &[Card]) -> u32 {
        let mine = |index: usize| self.aside.me.filter(|me| me.index() == index).map_or(&[][..], |_| cards);
        let all = |(index, taken): (usize, &Vec<Card>)| taken.iter().chain(mine(index)).copied().collect();
        let tallies: Vec<Tally> = self.view.taken.iter().enumerate().map(all).collect();
        self.aside.me.map_or(0, |me| score_of(&tallies, me))
    }

    fn selected(&self) -> Option<Card> {
        self.hand().get(self.cursor).copied()
    }

    /// The card being played, or else the selected one if it may be played.
    fn played(&self) -> Option<Card> {
        self.capture.map(|capture| capture.card).or_else(|| self.selected_offer().and(self.selected()))
    }

    /// What it does to the line.
    fn effect(&self) -> Option<Effect> {
        let capture = self.capture.map(|capture| Effect::Play {
            taken: capture.taken.to_vec(),
            safe: usize::from(capture.card.value()).min(self.view.line.len()),
        });
        capture.or_else(|| self.selected_offer().map(|offer| offer.effect.clone()))
    }

    /// Whether taken cards are on their way.
    fn slides(&self) -> bool {
        self.capture.is_some_and(|capture| capture.step > 0)
    }

    /// What playing the selected card would do.
    fn selected_offer(&self) -> Option<&'a Offer<Parade>> {
        let card = self.selected()?;
        self.offers.iter().find(|offer| offer.mv == parade::Move::Play(card))
    }
}

/// Layouts from roomy to tight: the size of the line, of the hand, and rows per player.
const PLANS: [(Size, Size, u16); 15] = [
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
    (Size::Small, Size::Small, 2),
    (Size::Small, Size::Small, 1),
    (Size::Mini, Size::Small, 2),
    (Size::Mini, Size::Small, 1),
    (Size::Mini, Size::Mini, 1),
];

pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>) {
    let head = Head {
        title: t!(pen.locale(), "screen-parade-title"),
        status: status(pen, picture),
        mine: picture.mine() || picture.end.is_some_and(|end| end.is_won_by(picture.aside.me)),
        right: t!(pen.locale(), "screen-parade-pile", count = picture.view.pile_size),
        aside: &picture.aside,
    };
    let body = surround(pen, area, &head);
    let wide = area.width >= 100;
    let (main, side) =
        if wide { left(body, body.width - (body.width * 3 / 10).min(46)) } else { (body, Rect::default()) };
    if wide {
        hints_and_log(pen, Rect { x: side.x + 2, width: side.width - 2, ..side }, &picture.aside);
    }
    match &picture.end {
        _ if picture.whole => whole::draw(pen, main, picture),
        Some(end) => sheet::draw(pen, main, picture, end),
        None => play(pen, main, picture, wide),
    }
}

fn play(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>, wide: bool) {
    let area = match picture.view.last_round {
        Some(last) if picture.view.phase != Phase::Over => banner(pen, area, picture, last),
        _ => area,
    };
    let seats = picture.view.seats as u16;
    let heights = |(of_line, of_hand, rows): (Size, Size, u16)| {
        (line::height(picture, of_line, area.width), hand::height(of_hand), 1 + seats * rows)
    };
    let fits = |plan: &&(Size, Size, u16)| {
        let (line, hand, players) = heights(**plan);
        line + hand + players <= area.height && (plan.2 == 1 || area.width >= 60)
    };
    let locale = pen.locale();
    let shows_all = |plan: &&(Size, Size, u16)| fits(plan) && players::show_all(locale, area, picture, plan.2);
    let plan = PLANS.iter().find(shows_all).or_else(|| PLANS.iter().find(fits));
    let plan = *plan.unwrap_or(&PLANS[PLANS.len() - 1]);
    let (line, hand, players) = heights(plan);
    // The line gets room to grow, unless the log uses it below the hand.
    let spare = area.height.saturating_sub(line + hand + players);
    let gap = if wide { spare / 2 } else { 0 };
    let (line_area, rest) = top(area, line.min(area.height.saturating_sub(hand)));
    let (rest, players_area) = bottom(rest, players.min(rest.height.saturating_sub(hand)));
    let (_, hand_area) = top(rest, gap);
    line::draw(pen, line_area, picture, plan.0);
    hand::draw(pen, hand_area, picture, plan.1, wide);
    players::draw(pen, players_area, picture, plan.2);
    if let Some(capture) = picture.capture.filter(|_| picture.slides()) {
        fly(pen, picture, &capture, &line::Places::new(line_area, plan.0), |card| {
            players::place(locale, players_area, picture, (capture.seat, card.colour()), plan.2)
        });
    }
}

/// Draws the taken cards between the line and their player.
fn fly(
    pen: &mut Pen<'_>,
    picture: &ParadePicture<'_>,
    capture: &Capture<'_>,
    from: &line::Places,
    to: impl Fn(Card) -> Rect,
) {
    let between = |one: u16, other: u16| {
        let (part, all) = (i32::from(capture.step), i32::from(capture.steps.max(1)));
        (i32::from(one) + (i32::from(other) - i32::from(one)) * part / all).max(0) as u16
    };
    for (index, &here) in picture.view.line.iter().enumerate() {
        if capture.taken.iter().any(|taken| taken.card == here) {
            let (start, goal) = (from.card(index), to(here));
            let (x, y) = (between(start.x, goal.x), between(start.y, goal.y));
            let size = if capture.step >= capture.steps { Size::Mini } else { Size::Small };
            card(pen, Rect::new(x, y, size.width(), size.height()), here, size, Mark::Taken);
        }
    }
}

/// Whose turn it is, or what they have to do.
fn status(pen: &Pen<'_>, picture: &ParadePicture<'_>) -> String {
    let (view, aside) = (picture.view, &picture.aside);
    let mine = picture.mine() && !aside.other;
    match view.phase {
        Phase::Over if picture.end.is_some_and(|end| end.is_won_by(aside.me)) => t!(pen.locale(), "screen-you-win"),
        Phase::Over => t!(pen.locale(), "screen-parade-over"),
        Phase::Discard if mine => t!(pen.locale(), "screen-parade-choose-two"),
        Phase::Discard => {
            t!(pen.locale(), "screen-parade-chosen", done = view.chosen.len(), all = view.seats)
        }
        Phase::Play | Phase::LastRound if mine => t!(pen.locale(), "screen-your-turn"),
        Phase::Play | Phase::LastRound => {
            let name = view.to_move.lowest().map(|seat| aside.names.of(seat)).unwrap_or_default();
            t!(pen.locale(), "screen-turn-of", name = name)
        }
    }
}

/// Says why this is the last round and what follows; returns the area below.
fn banner(pen: &mut Pen<'_>, area: Rect, picture: &ParadePicture<'_>, last: LastRound) -> Rect {
    let name = picture.aside.names.of(last.by);
    let why = match last.because {
        Ending::SixthColour => t!(pen.locale(), "screen-parade-last-colours", name = name),
        Ending::EmptyPile => t!(pen.locale(), "screen-parade-last-pile"),
        Ending::Both => t!(pen.locale(), "screen-parade-last-both", name = name),
    };
    let what = if picture.view.phase == Phase::Discard {
        t!(pen.locale(), "screen-parade-banner-discard")
    } else {
        t!(pen.locale(), "screen-parade-banner-play", left = picture.view.turns_left.unwrap_or(0))
    };
    let width = area.width.saturating_sub(2);
    let mut lines = wrap(&format!("{why} {what}"), width);
    // Where there are few rows, the cards need them more.
    if lines.len() > 1 && area.height < 26 {
        let discard = picture.view.phase == Phase::Discard;
        let short = if discard { what } else { format!("{why} {}", t!(pen.locale(), "screen-parade-banner-short")) };
        lines = wrap(if short.width() > width.into() { &why } else { &short }, width);
    }
    let (place, rest) = top(area, (lines.len() as u16).min(2));
    let style = pen.role(Role::Banner);
    pen.fill(place, " ", style);
    pen.lines(Rect { x: place.x + 1, width: place.width.saturating_sub(2), ..place }, &lines, style);
    rest
}

impl ParadePicture<'_> {
    fn marks(&self, region: Region) -> bool {
        self.aside.marks(region)
    }
}
