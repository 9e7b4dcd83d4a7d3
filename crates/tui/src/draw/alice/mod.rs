//! The picture of Alice in Wonderland.

mod choices;
mod hand;
mod players;
mod ring;
mod sheet;
mod track;

use alice::{Alice, Character, Kind, Phase, PlayerData, Sheet, ViewData};
use game::{Names, Offer, Seat, SeatSet, Viewer};
use i18n::{Locale, t};
use ratatui::layout::Rect;

use super::panel::{Aside, Head, hints_and_log, surround};
use super::pen::{bottom, left, top};
use super::{Pen, Region};

/// A match of Alice as one player sees it.
#[derive(Clone, Copy)]
pub struct AlicePicture<'a> {
    /// What the player sees.
    pub view: &'a ViewData,
    /// The moves that the player may make.
    pub offers: &'a [Offer<Alice>],
    /// Everything around the game.
    pub aside: Aside<'a>,
    /// The selected move, by index.
    pub cursor: usize,
    /// The spinner, if it has been spun.
    pub spin: Option<Spin>,
    /// The score, once the game is over.
    pub end: Option<AliceEnd<'a>>,
}

/// A turn of the spinner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spin {
    /// The space where it stops.
    pub target: u8,
    /// The current frame of the animation.
    pub step: u16,
    /// The frame in which it stops.
    pub steps: u16,
}

impl Spin {
    /// A spinner that has stopped at a space.
    pub const fn resting(target: u8) -> Self {
        Self { target, step: 0, steps: 0 }
    }

    /// The space that it points at now, on a board of this size; it slows down over two rounds.
    pub fn points_at(self, spaces: u8) -> u8 {
        let spaces = i64::from(spaces.max(1));
        let left = f64::from(self.steps.saturating_sub(self.step)) / f64::from(self.steps.max(1));
        let behind = (left * left * 2.0 * spaces as f64).round() as i64;
        (i64::from(self.target) - behind).rem_euclid(spaces) as u8
    }

    /// Whether it has stopped.
    pub const fn rests(self) -> bool {
        self.step >= self.steps
    }
}

/// The score sheet, revealed step by step.
#[derive(Clone, Copy)]
pub struct AliceEnd<'a> {
    /// How everybody's points add up.
    pub sheet: &'a Sheet,
    /// The winners.
    pub winners: SeatSet,
    /// A sentence that says who won.
    pub verdict: &'a str,
    /// How many steps are revealed: large cookies, small ones, totals, then everything.
    pub step: u8,
}

impl AliceEnd<'_> {
    /// The number of steps.
    pub const STEPS: u8 = 4;
}

impl<'a> AlicePicture<'a> {
    fn player(&self, seat: Seat) -> Option<&'a PlayerData> {
        self.view.players.get(seat.index())
    }

    /// The names as the player at this screen is told them.
    fn own_names(&self) -> Names {
        self.aside.names.seen_by(self.aside.me.map_or(Viewer::Spectator, Viewer::Seat))
    }

    fn selected(&self) -> Option<&'a Offer<Alice>> {
        self.offers.get(self.cursor)
    }

    fn seats(&self) -> impl Iterator<Item = (Seat, &'a PlayerData)> + use<'a> {
        Seat::all(self.view.players.len()).zip(&self.view.players)
    }
}

pub(crate) fn draw(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>) {
    let head = Head {
        title: t!(pen.locale(), "screen-alice-title"),
        status: status(pen, picture),
        mine: picture.aside.is_me(picture.view.turn) && picture.view.phase != Phase::Over,
        right: String::new(),
        aside: &picture.aside,
    };
    let body = surround(pen, area, &head);
    let wide = area.width >= 110;
    let (main, side) =
        if wide { left(body, body.width - (body.width * 3 / 10).min(42)) } else { (body, Rect::default()) };
    if wide {
        hints_and_log(pen, Rect { x: side.x + 1, width: side.width - 1, ..side }, &picture.aside);
    }
    if let Some(end) = &picture.end {
        sheet::draw(pen, main, picture, end);
    } else if main.width < 60 || main.height < 16 {
        narrow(pen, main, picture);
    } else {
        play(pen, main, picture, wide);
    }
}

fn play(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>, wide: bool) {
    let below = if area.height >= 36 { 12 } else { (area.height * 2 / 5).clamp(7, 10) };
    let (upper, lower) = bottom(area, below);
    let (board, people) = left(upper, upper.width - (upper.width / 3).clamp(25, 36));
    if ring::goes_beside(board, upper, picture) {
        ring::draw(pen, board, picture);
        players::draw(pen, Rect { x: people.x + 1, width: people.width - 1, ..people }, picture);
    } else {
        ring::around_players(pen, upper, picture);
    }
    let (cards, rest) = left(lower, hand::width(lower.height, picture));
    hand::draw(pen, cards, picture);
    let log = if wide || rest.width < 50 { 0 } else { rest.width / 2 };
    let (moves, log) = left(rest, rest.width - log);
    choices::draw(pen, moves, picture);
    if log.width > 1 {
        hints_and_log(pen, Rect { x: log.x + 1, width: log.width - 1, ..log }, &picture.aside);
    }
}

/// For little room: the board and the moves, and the players if they fit.
fn narrow(pen: &mut Pen<'_>, area: Rect, picture: &AlicePicture<'_>) {
    let (upper, lower) = top(area, area.height * 3 / 5);
    if area.width >= 60 {
        let (board, people) = left(upper, upper.width - 25);
        ring::draw(pen, board, picture);
        players::draw(pen, people, picture);
    } else {
        ring::draw(pen, upper, picture);
    }
    let (cards, moves) = left(lower, hand::width(lower.height, picture));
    hand::draw(pen, cards, picture);
    // A player with nothing to decide can read the log.
    if picture.offers.is_empty() {
        hints_and_log(pen, moves, &picture.aside);
    } else {
        choices::draw(pen, moves, picture);
    }
}

/// Whose turn it is, and what they have to do.
fn status(pen: &Pen<'_>, picture: &AlicePicture<'_>) -> String {
    let (view, aside) = (picture.view, &picture.aside);
    if view.phase == Phase::Over {
        return t!(pen.locale(), "screen-alice-over");
    }
    let turn = if aside.is_me(view.turn) {
        t!(pen.locale(), "screen-your-turn")
    } else {
        let name = aside.names.of(view.turn);
        t!(pen.locale(), "screen-turn-of", name = name)
    };
    let what = match view.phase {
        Phase::ChooseCookie => t!(pen.locale(), "screen-alice-choose-cookie"),
        Phase::SpinForCookies => t!(pen.locale(), "screen-alice-spin-cookies"),
        Phase::SpinToEscape { spins } => t!(pen.locale(), "screen-alice-spin-escape", spins = spins),
        Phase::Answer { space, spins } => {
            t!(pen.locale(), "screen-alice-answer", space = space, spins = spins)
        }
        Phase::Play | Phase::Over => return turn,
    };
    t!(pen.locale(), "screen-alice-status", turn = turn, what = what)
}

/// A special space's name in one word.
fn short_name(locale: &Locale, kind: Kind) -> Option<String> {
    match kind {
        Kind::Plain => None,
        Kind::TeaParty => Some(t!(locale, "screen-alice-tea-party-short")),
        Kind::Cat => Some(t!(locale, "screen-alice-cat-short")),
        Kind::Hole => Some(t!(locale, "screen-alice-hole-short")),
        Kind::Cookies => Some(t!(locale, "screen-alice-cookies-short")),
        Kind::Caterpillar => Some(t!(locale, "screen-alice-caterpillar-short")),
    }
}

/// The name of a special space.
fn space_name(locale: &Locale, kind: Kind) -> Option<String> {
    match kind {
        Kind::Plain => None,
        Kind::TeaParty => Some(t!(locale, "screen-alice-tea-party")),
        Kind::Cat => Some(t!(locale, "screen-alice-cat")),
        Kind::Hole => Some(t!(locale, "screen-alice-hole")),
        Kind::Cookies => Some(t!(locale, "screen-alice-cookies-space")),
        Kind::Caterpillar => Some(t!(locale, "screen-alice-caterpillar")),
    }
}

/// A character's name, short enough for a row of a table.
pub(crate) fn character(locale: &Locale, character: Character) -> String {
    match character {
        Character::Alice => t!(locale, "screen-character-alice"),
        Character::Hatter => t!(locale, "screen-character-hatter"),
        Character::Queen => t!(locale, "screen-character-queen"),
        Character::Rabbit => t!(locale, "screen-character-rabbit"),
    }
}

/// The letter on a character's pawn; each character has its own.
fn letter(locale: &Locale, character: Character) -> String {
    match character {
        Character::Alice => t!(locale, "screen-letter-alice"),
        Character::Hatter => t!(locale, "screen-letter-hatter"),
        Character::Queen => t!(locale, "screen-letter-queen"),
        Character::Rabbit => t!(locale, "screen-letter-rabbit"),
    }
}

impl AlicePicture<'_> {
    fn marks(&self, region: Region) -> bool {
        self.aside.marks(region)
    }
}
