//! Drawing: from plain data into a buffer, without input, output or state.
//!
//! [`draw`] draws a [`Scene`] and tells what can be clicked on it. All words come
//! from [`Texts`](words::Texts), their ids are in [`messages`]; all colours and signs from
//! [`Theme`]. Colour never says anything that a sign or a word does not say too.

pub mod alice;
mod card;
mod digits;
mod english;
mod help;
mod list;
mod menu;
pub mod messages;
mod overview;
mod pad;
mod pager;
mod panel;
pub mod parade;
mod pen;
mod progress;
mod theme;
mod wait;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub use self::alice::{AliceEnd, AliceScreen, Spin};
pub use self::english::English;
pub use self::help::{Help, HelpGroup};
pub use self::list::{List, ListRow};
pub use self::menu::{Menu, MenuItem, Setting, Settings, Value};
pub use self::overview::{Going, Overview};
pub use self::pad::PadScreen;
pub use self::pager::Pager;
pub use lessons::Region;

pub use self::panel::{Aside, HintLine, Key, Tutorial};
pub use self::parade::{ParadeEnd, ParadeScreen};
pub use self::pen::{Hit, Hits, Look};
pub use self::progress::Progress;
pub use self::theme::{Edge, Glyphs, Palette, Role, Sign, Theme};
pub use self::wait::HandOver;
use pen::Pen;

/// What fills the terminal.
#[derive(Clone, Copy)]
pub enum Screen<'a> {
    /// A match of Parade.
    Parade(ParadeScreen<'a>),
    /// A match of Alice.
    Alice(AliceScreen<'a>),
    /// A list to choose from.
    Menu(Menu<'a>),
    /// A list of things to change.
    Settings(Settings<'a>),
    /// Between two people at one keyboard: no hand is shown.
    HandOver(HandOver<'a>),
    /// A long text.
    Pager(Pager<'a>),
    /// A list in columns.
    List(List<'a>),
    /// How far some long work is.
    Progress(Progress<'a>),
    /// A score pad for Parade.
    Pad(PadScreen<'a>),
    /// How a game went.
    Overview(Overview<'a>),
}

/// A screen and what lies over it.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What fills the terminal.
    pub screen: Screen<'a>,
    /// Help, if it is asked for.
    pub help: Option<Help<'a>>,
}

/// The fewest columns that a screen needs.
pub const MIN_WIDTH: u16 = 40;
/// The fewest rows that a screen needs.
pub const MIN_HEIGHT: u16 = 12;

/// Draws a scene over all of `area`; where it is too small, says so.
pub fn draw(buf: &mut Buffer, area: Rect, scene: &Scene<'_>, look: Look<'_>) -> Hits {
    let area = area.intersection(buf.area);
    let mut pen = Pen::new(buf, look);
    pen.clear(area);
    if area.width < MIN_WIDTH || area.height < MIN_HEIGHT {
        wait::too_small(&mut pen, area);
        return pen.hits;
    }
    match &scene.screen {
        Screen::Parade(screen) => parade::draw(&mut pen, area, screen),
        Screen::Alice(screen) => alice::draw(&mut pen, area, screen),
        Screen::Menu(menu) => menu::draw(&mut pen, area, menu),
        Screen::Settings(settings) => menu::settings(&mut pen, area, settings),
        Screen::HandOver(hand_over) => wait::hand_over(&mut pen, area, hand_over),
        Screen::Pager(pager) => pager::draw(&mut pen, area, pager),
        Screen::List(list) => list::draw(&mut pen, area, list),
        Screen::Progress(progress) => progress::draw(&mut pen, area, progress),
        Screen::Pad(screen) => pad::draw(&mut pen, area, screen),
        Screen::Overview(overview) => overview::draw(&mut pen, area, overview),
    }
    if let Some(help) = &scene.help {
        help::draw(&mut pen, area, help);
    }
    pen.hits
}
