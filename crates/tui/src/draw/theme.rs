use std::borrow::Cow;

use alice::{Character, Kind};
use parade::Colour;
use ratatui::style::{Color, Modifier, Style};

/// The look of all pictures on this terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Theme {
    /// The colours that the terminal has.
    pub palette: Palette,
    /// Whether its background is light.
    pub light: bool,
    /// The signs that it can show.
    pub glyphs: Glyphs,
}

/// The colours that a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// 24-bit colours.
    True,
    /// The sixteen basic colours.
    #[default]
    Sixteen,
    /// None, as `NO_COLOR` asks.
    None,
}

/// The signs that a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Glyphs {
    /// Lines and symbols.
    #[default]
    Unicode,
    /// Nothing beyond ASCII.
    Ascii,
}

impl Glyphs {
    /// Text with punctuation that can be shown.
    pub(crate) fn punctuation(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Unicode => text.into(),
            Self::Ascii => text.replace('…', "...").replace(['“', '”'], "\"").into(),
        }
    }
}

/// The purpose of a text. No role is told by colour alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Normal text.
    Text,
    /// Less important text.
    Dim,
    /// Important text.
    Strong,
    /// Rules and boxes.
    Frame,
    /// A key to press.
    Key,
    /// A title.
    Title,
    /// The selection.
    Selected,
    /// A card that would be taken; a reason against a move.
    Bad,
    /// A card that is safe; a reason for a move.
    Good,
    /// Something new.
    Fresh,
    /// Something that must not be overlooked.
    Banner,
}

type Rgb = (u8, u8, u8);

impl Theme {
    /// The style of a role.
    pub fn role(self, role: Role) -> Style {
        let (dark, light, plain, modifier): (Rgb, Rgb, Color, Modifier) = match role {
            Role::Text => return Style::new(),
            Role::Dim => ((128, 132, 142), (112, 112, 118), Color::Reset, Modifier::DIM),
            Role::Strong => return Style::new().add_modifier(Modifier::BOLD),
            Role::Frame => ((92, 100, 120), (150, 150, 160), Color::Reset, Modifier::DIM),
            Role::Key => ((240, 198, 116), (140, 90, 0), Color::Yellow, Modifier::BOLD),
            Role::Title => ((196, 160, 255), (96, 40, 170), Color::Magenta, Modifier::BOLD),
            Role::Selected => return Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Role::Bad => ((255, 110, 110), (190, 20, 40), Color::LightRed, Modifier::BOLD),
            Role::Good => ((130, 210, 140), (20, 110, 50), Color::Green, Modifier::empty()),
            Role::Fresh => ((255, 220, 130), (130, 80, 0), Color::Yellow, Modifier::BOLD),
            Role::Banner => ((255, 200, 90), (150, 80, 0), Color::Yellow, Modifier::BOLD.union(Modifier::REVERSED)),
        };
        self.ink(dark, light, plain).add_modifier(self.kept(modifier))
    }

    /// In a dim colour, dim text would be hard to read.
    fn kept(self, modifier: Modifier) -> Modifier {
        if self.palette == Palette::True { modifier.difference(Modifier::DIM) } else { modifier }
    }

    fn ink(self, dark: Rgb, light: Rgb, plain: Color) -> Style {
        let (r, g, b) = if self.light { light } else { dark };
        match self.palette {
            Palette::True => Style::new().fg(Color::Rgb(r, g, b)),
            Palette::Sixteen => Style::new().fg(plain),
            Palette::None => Style::new(),
        }
    }

    /// The style of a colour of Parade.
    pub fn colour(self, colour: Colour) -> Style {
        match colour {
            Colour::Red => self.ink((255, 107, 107), (190, 20, 40), Color::Red),
            Colour::Blue => self.ink((110, 170, 255), (20, 80, 200), self.bright(Color::LightBlue, Color::Blue)),
            Colour::Purple => self.ink((206, 147, 255), (120, 40, 170), Color::Magenta),
            Colour::Green => self.ink((110, 210, 120), (20, 120, 50), Color::Green),
            Colour::Grey => self.ink((176, 182, 190), (90, 95, 105), self.bright(Color::Gray, Color::DarkGray)),
            Colour::Orange => self.ink((255, 176, 84), (180, 90, 0), Color::Yellow),
        }
    }

    /// The style of a character of Alice.
    pub fn character(self, character: Character) -> Style {
        let style = match character {
            Character::Alice => self.ink((110, 170, 255), (20, 80, 200), self.bright(Color::LightBlue, Color::Blue)),
            Character::Hatter => self.ink((110, 210, 120), (20, 120, 50), Color::Green),
            Character::Queen => self.ink((255, 107, 107), (190, 20, 40), Color::Red),
            Character::Rabbit => self.ink((255, 200, 110), (150, 90, 0), Color::Yellow),
        };
        style.add_modifier(Modifier::BOLD)
    }

    fn bright(self, dark: Color, light: Color) -> Color {
        if self.light { light } else { dark }
    }

    fn pick<T>(self, unicode: T, ascii: T) -> T {
        match self.glyphs {
            Glyphs::Unicode => unicode,
            Glyphs::Ascii => ascii,
        }
    }

    /// The symbol of a colour, one column wide and no emoji.
    pub fn symbol(self, colour: Colour) -> &'static str {
        self.pick(["◆", "●", "★", "▲", "■", "✚"], ["+", "o", "*", "^", "#", "%"])[colour.index()]
    }

    /// The symbol of a space of Alice's board.
    pub fn space(self, kind: Kind) -> &'static str {
        match kind {
            Kind::Plain => self.pick("·", "."),
            Kind::TeaParty => self.pick("⌂", "T"),
            Kind::Cat => self.pick("◡", "C"),
            Kind::Hole => self.pick("◎", "O"),
            Kind::Cookies => self.pick("∴", ":"),
            Kind::Caterpillar => self.pick("≈", "~"),
        }
    }

    /// The parts of a box: top left, top right, bottom left, bottom right, horizontal, vertical.
    pub fn edges(self, edge: Edge) -> [&'static str; 6] {
        match edge {
            Edge::Light => self.pick(["╭", "╮", "╰", "╯", "─", "│"], [".", ".", "'", "'", "-", "|"]),
            Edge::Heavy => self.pick(["┏", "┓", "┗", "┛", "━", "┃"], ["#", "#", "#", "#", "=", "#"]),
            Edge::Double => self.pick(["╔", "╗", "╚", "╝", "═", "║"], ["+", "+", "+", "+", "=", "|"]),
            Edge::Dashed => self.pick(["╭", "╮", "╰", "╯", "╌", "╎"], [".", ".", "'", "'", " ", ":"]),
        }
    }

    /// A block of 0 to 8 eighths of a row.
    ///
    /// # Panics
    /// For more than 8.
    pub fn eighths(self, eighths: usize) -> &'static str {
        self.pick([" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], [" ", "_", ".", ":", "-", "=", "+", "*", "#"])[eighths]
    }

    /// A sign beside text and boxes.
    pub fn sign(self, sign: Sign) -> &'static str {
        match sign {
            Sign::Rule => self.pick("─", "-"),
            Sign::Here => self.pick("►", ">"),
            Sign::Back => self.pick("◄", "<"),
            Sign::Taken => self.pick("×", "x"),
            Sign::Safe => self.pick("═", "="),
            Sign::Dot => self.pick("·", "."),
            Sign::Times => self.pick("×", "x"),
            Sign::Full => self.pick("█", "#"),
            Sign::Empty => self.pick("░", "."),
            Sign::Shade => self.pick("▒", "%"),
            Sign::Hub => self.pick("◉", "@"),
            Sign::Trail => self.pick("•", "*"),
            Sign::Cut => self.pick("…", "~"),
            Sign::Up => self.pick("↑", "^"),
            Sign::Down => self.pick("↓", "v"),
            Sign::Crown => self.pick("♛", "!"),
            Sign::AtMost => self.pick("≤", "<="),
            Sign::SafeLeft => self.pick("╘", "\\"),
            Sign::SafeRight => self.pick("╛", "/"),
        }
    }
}

/// The lines of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// The usual one.
    Light,
    /// For what is selected or would be taken.
    Heavy,
    /// For what is new.
    Double,
    /// For what is not there yet, or can't be used.
    Dashed,
}

/// Signs beside text and boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a sign is its name")]
pub enum Sign {
    Rule,
    Here,
    Back,
    Taken,
    Safe,
    SafeLeft,
    SafeRight,
    Dot,
    Times,
    Full,
    Empty,
    Shade,
    Hub,
    Trail,
    Cut,
    Up,
    Down,
    Crown,
    AtMost,
}
