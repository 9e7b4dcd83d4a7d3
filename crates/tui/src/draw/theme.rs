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
    /// What the font of the Linux console has: code page 437.
    Console,
}

impl Glyphs {
    /// Text with punctuation that can be shown.
    pub(crate) fn punctuation(self, text: &str) -> Cow<'_, str> {
        match self {
            Self::Unicode => text.into(),
            Self::Console => text.replace('…', "...").replace(['“', '”'], "\"").into(),
            Self::Ascii => text.replace('…', "...").replace(['“', '”'], "\"").replace('→', "->").into(),
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
        let modifier = match role {
            Role::Text => return Style::new(),
            Role::Strong => return Style::new().add_modifier(Modifier::BOLD),
            Role::Selected => return Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Role::Dim | Role::Frame => Modifier::DIM,
            Role::Good => Modifier::empty(),
            Role::Key | Role::Title | Role::Bad | Role::Fresh => Modifier::BOLD,
            Role::Banner => Modifier::BOLD.union(Modifier::REVERSED),
        };
        self.tint(role).add_modifier(self.kept(modifier))
    }

    /// The colour of a role.
    fn tint(self, role: Role) -> Style {
        let (dark, light, plain): (Rgb, Rgb, Color) = match role {
            Role::Text | Role::Strong | Role::Selected => return Style::new(),
            Role::Dim => ((150, 155, 166), (96, 96, 102), Color::Reset),
            Role::Frame => ((112, 120, 142), (120, 120, 130), Color::Reset),
            Role::Key => ((240, 198, 116), (140, 90, 0), self.bright(Color::Yellow, Color::Blue)),
            Role::Title => ((196, 160, 255), (96, 40, 170), Color::Magenta),
            Role::Bad => ((255, 110, 110), (190, 20, 40), self.bright(Color::LightRed, Color::Red)),
            Role::Good => ((130, 210, 140), (20, 110, 50), Color::Green),
            Role::Fresh => ((255, 220, 130), (130, 80, 0), self.bright(Color::Yellow, Color::Magenta)),
            Role::Banner => ((255, 200, 90), (150, 80, 0), self.bright(Color::Yellow, Color::Magenta)),
        };
        self.ink(dark, light, plain)
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
            Colour::Orange => self.ink((255, 176, 84), (160, 75, 0), Color::Yellow),
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
            Glyphs::Unicode | Glyphs::Console => unicode,
            Glyphs::Ascii => ascii,
        }
    }

    /// A sign that the console has to draw differently.
    fn choose<T>(self, unicode: T, console: T, ascii: T) -> T {
        match self.glyphs {
            Glyphs::Unicode => unicode,
            Glyphs::Console => console,
            Glyphs::Ascii => ascii,
        }
    }

    /// The symbol of a colour, one column wide and no emoji.
    pub fn symbol(self, colour: Colour) -> &'static str {
        let console = ["♥", "○", "♣", "▲", "■", "♦"];
        self.choose(["◆", "●", "★", "▲", "■", "✚"], console, ["+", "o", "*", "^", "&", "%"])[colour.index()]
    }

    /// The symbol of a space of Alice's board.
    pub fn space(self, kind: Kind) -> &'static str {
        match kind {
            Kind::Plain => self.pick("·", "."),
            Kind::TeaParty => self.pick("⌂", "T"),
            Kind::Cat => self.choose("◡", "∩", "C"),
            Kind::Hole => self.choose("◎", "○", "O"),
            Kind::Cookies => self.choose("∴", ":", ":"),
            Kind::Caterpillar => self.pick("≈", "~"),
        }
    }

    /// The parts of a box: top left, top right, bottom left, bottom right, horizontal, vertical.
    pub fn edges(self, edge: Edge) -> [&'static str; 6] {
        match edge {
            Edge::Light => {
                let (round, square) = (["╭", "╮", "╰", "╯", "─", "│"], ["┌", "┐", "└", "┘", "─", "│"]);
                self.choose(round, square, [".", ".", "'", "'", "-", "|"])
            }
            Edge::Heavy => {
                let (heavy, double) = (["┏", "┓", "┗", "┛", "━", "┃"], ["╔", "╗", "╚", "╝", "═", "║"]);
                self.choose(heavy, double, ["#", "#", "#", "#", "=", "#"])
            }
            Edge::Double => {
                let (double, half) = (["╔", "╗", "╚", "╝", "═", "║"], ["╒", "╕", "╘", "╛", "═", "│"]);
                self.choose(double, half, ["+", "+", "+", "+", "=", "|"])
            }
            Edge::Dashed => {
                let (dashed, gaps) = (["╭", "╮", "╰", "╯", "╌", "╎"], ["┌", "┐", "└", "┘", " ", ":"]);
                self.choose(dashed, gaps, [".", ".", "'", "'", " ", ":"])
            }
        }
    }

    /// A block of 0 to 8 eighths of a row.
    ///
    /// # Panics
    /// For more than 8.
    pub fn eighths(self, eighths: usize) -> &'static str {
        let console = [" ", "_", "_", "▄", "▄", "▄", "▄", "█", "█"];
        let ascii = [" ", "_", ".", ":", "-", "=", "+", "*", "#"];
        self.choose([" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], console, ascii)[eighths]
    }

    /// A sign beside text and boxes.
    pub fn sign(self, sign: Sign) -> &'static str {
        match sign {
            Sign::Rule => self.pick("─", "-"),
            Sign::Here => self.pick("►", ">"),
            Sign::Back => self.pick("◄", "<"),
            Sign::Taken => self.choose("×", "x", "x"),
            Sign::Safe => self.pick("═", "="),
            Sign::Dot => self.pick("·", "."),
            Sign::Times => self.choose("×", "x", "x"),
            Sign::Full => self.pick("█", "#"),
            Sign::Empty => self.pick("░", "."),
            Sign::Shade => self.pick("▒", "%"),
            Sign::Hub => self.choose("◉", "☼", "@"),
            Sign::Trail => self.pick("•", "*"),
            Sign::Cut => self.choose("…", "»", "~"),
            Sign::Up => self.pick("↑", "^"),
            Sign::Down => self.pick("↓", "v"),
            Sign::Crown => self.choose("♛", "!", "!"),
            Sign::Best => self.choose("✓", "√", "*"),
            Sign::Present => self.choose("●", "•", "*"),
            Sign::Absent => self.pick("○", "-"),
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
    Best,
    Present,
    Absent,
}

#[cfg(test)]
mod tests {
    use super::*;

    const DARK: [Rgb; 3] = [(0, 0, 0), (30, 30, 30), (40, 44, 52)];
    const LIGHT: [Rgb; 3] = [(255, 255, 255), (253, 246, 227), (238, 232, 213)];

    /// The contrast of two colours, as the Web Content Accessibility Guidelines define it.
    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.039_28 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let luminance = |(r, g, b): Rgb| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
        let [one, other] = [luminance(one), luminance(other)];
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_colour_can_be_read_on_its_background() {
        for (light, backgrounds) in [(false, DARK), (true, LIGHT)] {
            let theme = Theme { palette: Palette::True, light, glyphs: Glyphs::Unicode };
            let text = [Role::Dim, Role::Key, Role::Title, Role::Bad, Role::Good, Role::Fresh, Role::Banner];
            let styles = text.iter().map(|role| (format!("{role:?}"), theme.role(*role), 4.5));
            let colours = Colour::ALL.map(|colour| (format!("{colour:?}"), theme.colour(colour), 4.5));
            let people = Character::ALL.map(|character| (format!("{character:?}"), theme.character(character), 4.5));
            // Lines need less contrast than text.
            let lines = [("Frame".to_owned(), theme.role(Role::Frame), 3.0)];
            for (name, style, least) in styles.chain(colours).chain(people).chain(lines) {
                let Some(Color::Rgb(r, g, b)) = style.fg else { panic!("{name} has no colour") };
                for background in backgrounds {
                    let contrast = contrast((r, g, b), background);
                    assert!(contrast >= least, "{name} on {background:?}: {contrast:.1}");
                }
            }
        }
    }
}
