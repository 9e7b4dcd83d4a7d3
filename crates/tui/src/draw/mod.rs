//! Draws plain data into a buffer, without input, output or state.
//!
//! [`draw`] draws a [`Scene`] and returns what can be clicked on it. All text comes
//! from a [`Locale`](i18n::Locale), all colours and signs from [`Theme`]. Colour never
//! says anything that a sign or a word does not say too.

pub mod alice;
mod art;
mod card;
mod chart;
mod digits;
mod help;
mod hints;
mod list;
mod log;
mod menu;
mod overview;
mod pad;
mod pager;
mod panel;
pub mod parade;
mod pen;
mod progress;
mod qr;
mod theme;
mod wait;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub use self::alice::{AliceEnd, AlicePicture, Spin, Walk};
pub use self::help::{Help, HelpGroup};
pub use self::list::{List, ListRow};
pub use self::menu::{MenuItem, MenuPicture, Setting, Settings, Value};
pub use self::overview::{Overview, PlayerSummary};
pub use self::pad::PadPicture;
pub use self::pager::Pager;
pub use lessons::Region;

pub use self::hints::HintLine;
pub use self::log::LogLine;
pub use self::panel::{Aside, Key, Tutorial};
pub use self::parade::{Capture, ParadeEnd, ParadePicture};
pub use self::pen::{Hit, Hits, Look};
pub use self::progress::Progress;
pub use self::qr::draw_qr;
pub use self::theme::{Edge, Glyphs, Palette, Role, Sign, Theme};
pub use self::wait::HandOver;
use pen::Pen;

/// Everything on the screen but the help.
#[derive(Clone, Copy)]
pub enum Picture<'a> {
    /// A match of Parade.
    Parade(ParadePicture<'a>),
    /// A match of Alice.
    Alice(AlicePicture<'a>),
    /// The menu.
    Menu(MenuPicture<'a>),
    /// A list of settings.
    Settings(Settings<'a>),
    /// The screen between two players at one keyboard, without any hand.
    HandOver(HandOver<'a>),
    /// A long text.
    Pager(Pager<'a>),
    /// A list in columns.
    List(List<'a>),
    /// A progress bar.
    Progress(Progress<'a>),
    /// A score pad for Parade.
    Pad(PadPicture<'a>),
    /// The overview of a review.
    Overview(Overview<'a>),
}

/// A picture and the help on top of it.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// Everything on the screen but the help.
    pub picture: Picture<'a>,
    /// The help, if it is open.
    pub help: Option<Help<'a>>,
}

/// The smallest width that a screen needs.
pub const MIN_WIDTH: u16 = 40;
/// The smallest height that a screen needs.
pub const MIN_HEIGHT: u16 = 12;

/// Draws the help on top of a screen.
pub fn draw_help(buf: &mut Buffer, area: Rect, help: &Help<'_>, look: Look<'_>) {
    help::draw(&mut Pen::new(buf, look), area, help);
}

/// Draws a scene over all of `area`, or says that it is too small; returns what can be clicked.
pub fn draw(buf: &mut Buffer, area: Rect, scene: &Scene<'_>, look: Look<'_>) -> Hits {
    let area = area.intersection(buf.area);
    let mut pen = Pen::new(buf, look);
    pen.clear(area);
    if area.width < MIN_WIDTH || area.height < MIN_HEIGHT {
        wait::too_small(&mut pen, area);
        return pen.hits;
    }
    match &scene.picture {
        Picture::Parade(picture) => parade::draw(&mut pen, area, picture),
        Picture::Alice(picture) => alice::draw(&mut pen, area, picture),
        Picture::Menu(menu) => menu::draw(&mut pen, area, menu),
        Picture::Settings(settings) => menu::settings(&mut pen, area, settings),
        Picture::HandOver(hand_over) => wait::hand_over(&mut pen, area, hand_over),
        Picture::Pager(pager) => pager::draw(&mut pen, area, pager),
        Picture::List(list) => list::draw(&mut pen, area, list),
        Picture::Progress(progress) => progress::draw(&mut pen, area, progress),
        Picture::Pad(picture) => pad::draw(&mut pen, area, picture),
        Picture::Overview(overview) => overview::draw(&mut pen, area, overview),
    }
    if let Some(help) = &scene.help {
        help::draw(&mut pen, area, help);
    }
    pen.hits
}
