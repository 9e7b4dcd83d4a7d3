//! The picture of Alice in Wonderland.

mod choices;
mod hand;
mod players;
mod ring;
mod sheet;
mod track;

use alice::{Alice, Character, Kind, Phase, PlayerData, Sheet, ViewData};
use game::{Names, Offer, Seat, SeatSet};
use i18n::{Locale, t};
use ratatui::layout::Rect;

use super::hints::hints_and_log;
use super::panel::{Aside, Head, surround};
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
    /// A pawn on its way.
    pub walk: Option<Walk>,
    /// Whether the players have the whole screen.
    pub whole: bool,
    /// The score, once the game is over.
    pub end: Option<AliceEnd<'a>>,
}

/// A pawn on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walk {
    /// Its player.
    pub seat: Seat,
    /// The space that it has reached.
    pub space: u8,
    /// The space where it stops.
    pub to: u8,
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

    /// Whether everything is revealed, and this player won.
    fn is_won_by(&self, me: Option<Seat>) -> bool {
        self.step >= Self::STEPS && me.is_some_and(|me| self.winners.contains(me))
    }
}

impl<'a> AlicePicture<'a> {
    fn player(&self, seat: Seat) -> Option<&'a PlayerData> {
        self.view.players.get(seat.index())
    }

    /// The space on which a player's pawn is seen.
    fn pawn_of(&self, seat: Seat) -> Option<u8> {
        let walk = self.walk.filter(|walk| walk.seat == seat).map(|walk| walk.space);
        walk.or_else(|| self.player(seat).map(|player| player.pawn))
    }

    /// The names as the player at this screen is told them.
    fn own_names(&self) -> Names {
        self.aside.own_names()
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
        mine: match picture.end {
            Some(end) => end.is_won_by(picture.aside.me),
            None => picture.aside.is_me(picture.view.turn) && picture.view.phase != Phase::Over,
        },
        right: String::new(),
        aside: &picture.aside,
    };
    let body = surround(pen, area, &head);
    let wide = area.width >= 110;
    let (main, side) =
        if wide { left(body, body.width - (body.width * 3 / 10).min(42)) } else { (body, Rect::default()) };
    if wide {
        hints_and_log(pen, Rect { x: side.x + 2, width: side.width - 2, ..side }, &picture.aside);
    }
    if picture.whole {
        players::draw(pen, main, picture);
    } else if let Some(end) = &picture.end {
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
    if picture.end.is_some_and(|end| end.is_won_by(aside.me)) {
        return t!(pen.locale(), "screen-you-win");
    }
    if view.phase == Phase::Over {
        return t!(pen.locale(), "screen-alice-over");
    }
    let turn = if aside.is_me(view.turn) && !aside.other {
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

/// A space with its name in one word, as in "3 (Cat)".
pub(crate) fn short_place(locale: &Locale, space: u8, kind: Kind) -> String {
    match short_name(locale, kind) {
        Some(kind) => t!(locale, "screen-alice-place", space = space, kind = kind),
        None => space.to_string(),
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
