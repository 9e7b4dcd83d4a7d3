use std::fmt;

use serde::{Deserialize, Serialize};

/// The function of a space.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "SpaceKind"))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// None.
    Plain,
    /// Gives large cookies; the pawns start here (A7).
    TeaParty,
    /// Moves a pawn again (A11).
    Cat,
    /// A small pawn falls in (A12).
    Hole,
    /// Gives small cookies by a spin (A8).
    Cookies,
    /// Changes the pawn's size (A9).
    Caterpillar,
}

impl Kind {
    /// The special kinds; a board has each of them once.
    pub const SPECIAL: [Self; 5] = [Self::TeaParty, Self::Cat, Self::Hole, Self::Cookies, Self::Caterpillar];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plain => "plain space",
            Self::TeaParty => "Hatter's Tea Party",
            Self::Cat => "Cheshire Cat",
            Self::Hole => "Rabbit Hole",
            Self::Cookies => "Small Cookies",
            Self::Caterpillar => "Caterpillar",
        })
    }
}

/// One space of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Space {
    /// The function of the space.
    pub kind: Kind,
    /// The number printed on it, which the spinner reads.
    pub number: u8,
}

impl Space {
    const UNUSED: Self = Self { kind: Kind::Plain, number: 0 };
}

/// A board: its spaces in clockwise order, counted from 0.
///
/// Any space can be the Tea Party, where pawns start and distances are counted
/// from. The default is a reconstruction, since the layout of the printed board
/// is not known; pictures and files of it must say so ([`Board::name`]).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Space>"))]
#[serde(try_from = "Vec<Unchecked>", into = "Vec<Space>")]
pub struct Board {
    spaces: [Space; Self::MAX],
    len: u8,
    tea_party: u8,
    cat: u8,
    hole: u8,
    cookies: u8,
    caterpillar: u8,
}

/// The reason why spaces don't form a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoardError {
    /// Too few spaces, or too many.
    #[error("a board has {min} to {max} spaces, not {0}", min = Board::MIN, max = Board::MAX)]
    Size(usize),
    /// A special space is missing.
    #[error("no space is the {0}; a board has each special space once")]
    Missing(Kind),
    /// A special space occurs twice.
    #[error("spaces {first} and {second} are both the {kind}; a board has each special space once")]
    Twice {
        /// The kind of space.
        kind: Kind,
        /// The first such space.
        first: usize,
        /// The second such space.
        second: usize,
    },
    /// A number that the spinner can't read.
    #[error("space {space} has the number {number}; numbers go from 1 to 9")]
    Number {
        /// The space.
        space: usize,
        /// Its number.
        number: i64,
    },
    /// The text is not a board file.
    #[error("the text of the board: {0}")]
    Text(String),
}

impl Board {
    /// The fewest spaces: the Cat moves a pawn by 6 at most, and other pawns push it
    /// by 3 more, so that it never comes back to the Cat.
    pub const MIN: usize = 10;
    /// The most spaces.
    pub const MAX: usize = 40;

    /// A board of these spaces.
    ///
    /// # Errors
    /// If there are fewer than 10 or more than 40, if a special space is missing
    /// or occurs twice, or if a number is not from 1 to 9.
    pub fn new(spaces: &[Space]) -> Result<Self, BoardError> {
        if !(Self::MIN..=Self::MAX).contains(&spaces.len()) {
            return Err(BoardError::Size(spaces.len()));
        }
        if let Some((space, wrong)) = spaces.iter().enumerate().find(|(_, space)| !(1..=9).contains(&space.number)) {
            return Err(BoardError::Number { space, number: wrong.number.into() });
        }
        let places = Kind::SPECIAL.map(|kind| only_place(spaces, kind));
        for place in &places {
            place.clone()?;
        }
        let [tea_party, cat, hole, cookies, caterpillar] = places.map(|place| place.unwrap_or(0) as u8);
        let (unused, len) = ([Space::UNUSED; Self::MAX], spaces.len() as u8);
        let mut board = Self { spaces: unused, len, tea_party, cat, hole, cookies, caterpillar };
        board.spaces[..spaces.len()].copy_from_slice(spaces);
        Ok(board)
    }

    /// Reads a board file: a `[[space]]` with `kind` and `number` for each space in
    /// clockwise order, as [`Board::to_toml`] writes it.
    ///
    /// # Errors
    /// If the text has another form, or as for [`Board::new`].
    pub fn from_toml(text: &str) -> Result<Self, BoardError> {
        let file: File = toml::from_str(text).map_err(|why| {
            let before = why.span().and_then(|span| text.get(..span.start));
            let line = before.map_or(String::new(), |before| format!("line {}: ", 1 + before.matches('\n').count()));
            BoardError::Text(line + why.message())
        })?;
        Self::try_from(file.space)
    }

    /// The board as a file that [`Board::from_toml`] reads.
    pub fn to_toml(&self) -> String {
        let space = |(index, space): (usize, &Space)| {
            let Space { kind, number } = *space;
            format!("[[space]] # {index}: {kind}\nkind = \"{}\"\nnumber = {number}\n", kind.text())
        };
        format!("# {}\n\n{}", self.name(), self.spaces().iter().enumerate().map(space).collect::<Vec<_>>().join("\n"))
    }

    /// Whether this is the reconstruction rather than a custom board.
    pub fn is_reconstruction(&self) -> bool {
        *self == Self::default()
    }

    /// A description for pictures and files.
    pub fn name(&self) -> &'static str {
        if self.is_reconstruction() { "a reconstruction of the board, not the printed one" } else { "a custom board" }
    }

    /// The spaces in clockwise order.
    #[inline]
    pub fn spaces(&self) -> &[Space] {
        &self.spaces[..usize::from(self.len)]
    }

    /// The number of spaces.
    #[inline]
    #[expect(clippy::len_without_is_empty, reason = "a board has at least ten")]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// The space where pawns start.
    #[inline]
    pub const fn tea_party(&self) -> u8 {
        self.tea_party
    }

    /// The space of the Cheshire Cat.
    #[inline]
    pub const fn cat(&self) -> u8 {
        self.cat
    }

    /// The space of the Small Cookies.
    #[inline]
    pub const fn cookies(&self) -> u8 {
        self.cookies
    }

    /// The space of the Caterpillar.
    #[inline]
    pub const fn caterpillar(&self) -> u8 {
        self.caterpillar
    }

    /// The space of the Rabbit Hole.
    #[inline]
    pub const fn hole(&self) -> u8 {
        self.hole
    }

    /// The kind of the space at `index`; plain if there is none.
    #[inline]
    pub fn kind(&self, index: u8) -> Kind {
        self.at(index).kind
    }

    /// The number on the space at `index`; 0 if there is none.
    #[inline]
    pub fn number(&self, index: u8) -> u8 {
        self.at(index).number
    }

    #[inline]
    fn at(&self, index: u8) -> Space {
        self.spaces.get(usize::from(index)).copied().unwrap_or(Space::UNUSED)
    }

    /// The space `steps` after `from`, for at most one round.
    #[inline]
    pub(crate) const fn after(&self, from: u8, steps: u8) -> u8 {
        add_if_negative((from + steps).wrapping_sub(self.len), self.len)
    }

    /// The number of clockwise steps from one space to another.
    #[inline]
    pub const fn steps(&self, from: u8, to: u8) -> u8 {
        add_if_negative(to.wrapping_sub(from), self.len)
    }

    /// The distance clockwise from the Tea Party, which is itself at 0.
    #[inline]
    pub const fn distance(&self, space: u8) -> u8 {
        self.steps(self.tea_party, space)
    }
}

impl Kind {
    const fn text(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::TeaParty => "tea-party",
            Self::Cat => "cat",
            Self::Hole => "hole",
            Self::Cookies => "cookies",
            Self::Caterpillar => "caterpillar",
        }
    }
}

/// `number`, read as signed, plus `more` if it is negative. Half of all moves
/// wrap around the board, so a branch would be mispredicted often.
#[inline]
const fn add_if_negative(number: u8, more: u8) -> u8 {
    let below = (number as i8 >> 7) as u8;
    number.wrapping_add(more & below)
}

fn only_place(spaces: &[Space], kind: Kind) -> Result<usize, BoardError> {
    let mut places = (0..spaces.len()).filter(|&index| spaces[index].kind == kind);
    match (places.next(), places.next()) {
        (None, _) => Err(BoardError::Missing(kind)),
        (Some(place), None) => Ok(place),
        (Some(first), Some(second)) => Err(BoardError::Twice { kind, first, second }),
    }
}

impl Default for Board {
    #[inline]
    fn default() -> Self {
        RECONSTRUCTION
    }
}

/// The board of `docs/rules/alice.md`.
const RECONSTRUCTION: Board = {
    const NUMBERS: [u8; 12] = [2, 1, 3, 2, 4, 1, 3, 2, 4, 1, 3, 4];
    let mut spaces = [Space::UNUSED; Board::MAX];
    let mut i = 0;
    while i < NUMBERS.len() {
        spaces[i].number = NUMBERS[i];
        i += 1;
    }
    spaces[0].kind = Kind::TeaParty;
    spaces[3].kind = Kind::Cat;
    spaces[5].kind = Kind::Hole;
    spaces[8].kind = Kind::Cookies;
    spaces[10].kind = Kind::Caterpillar;
    Board { spaces, len: 12, tea_party: 0, cat: 3, hole: 5, cookies: 8, caterpillar: 10 }
};

/// A board file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    space: Vec<Unchecked>,
}

/// A space as written in a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    kind: Kind,
    number: i64,
}

impl TryFrom<Vec<Unchecked>> for Board {
    type Error = BoardError;

    fn try_from(spaces: Vec<Unchecked>) -> Result<Self, BoardError> {
        let space = |(space, Unchecked { kind, number }): (usize, Unchecked)| {
            let number = number.try_into().map_err(|_| BoardError::Number { space, number })?;
            Ok(Space { kind, number })
        };
        Self::new(&spaces.into_iter().enumerate().map(space).collect::<Result<Vec<_>, _>>()?)
    }
}

impl From<Board> for Vec<Space> {
    fn from(board: Board) -> Self {
        board.spaces().to_vec()
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.spaces()).finish()
    }
}
