use ratatui::layout::Rect;

/// The ring of spaces as a rectangle of cells, the first at the top left, then clockwise.
pub(super) struct Track {
    /// One cell per space.
    pub(super) cells: Vec<Rect>,
    /// The area inside the ring.
    pub(super) centre: Rect,
}

/// Larger cells would only look empty.
const WIDEST: u16 = 24;
const TALLEST: u16 = 9;
/// The smallest cell that has room for its contents.
const NARROWEST: u16 = 5;
const LOWEST: u16 = 2;

impl Track {
    /// The best ring of `spaces` in `area`, or `None` if none fits.
    pub(super) fn new(area: Rect, spaces: usize) -> Option<Self> {
        let sides = spaces.div_ceil(2) as u16 + 2;
        let shapes = (3..sides.saturating_sub(2)).map(|rows| (sides - rows, rows));
        let sized = shapes.filter_map(|(columns, rows)| {
            let (width, height) = ((area.width / columns).min(WIDEST), (area.height / rows).min(TALLEST));
            (width >= NARROWEST && height >= LOWEST).then_some((columns, rows, width, height))
        });
        let (columns, rows, width, height) = sized.max_by_key(|&shape| worth(shape))?;
        let (across, down) = (columns * width, rows * height);
        let (x, y) = (area.x + (area.width - across) / 2, area.y + (area.height - down) / 2);
        let cell = |(column, row): (u16, u16)| Rect::new(x + column * width, y + row * height, width, height);
        let centre = Rect::new(x + width, y + height, across - 2 * width, down - 2 * height);
        Some(Self { cells: path(columns, rows).take(spaces).map(cell).collect(), centre })
    }

    /// Whether its cells are drawn with boxes.
    pub(super) fn has_boxes(&self) -> bool {
        self.cells.first().is_some_and(|cell| has_box(cell.width, cell.height))
    }

    /// Whether the players fit inside the ring.
    pub(super) fn has_room(&self) -> bool {
        self.centre.width >= 40 && self.centre.height >= 6
    }
}

/// Whether a cell of this size is drawn with a box.
pub(super) const fn has_box(width: u16, height: u16) -> bool {
    width >= 7 && height >= 3
}

/// Prefers cells with room for a box, then a centre with room for the spinner, then large cells, then a large centre.
fn worth((columns, rows, width, height): (u16, u16, u16, u16)) -> (bool, bool, u16, u16) {
    let (across, down) = ((columns - 2) * width, (rows - 2) * height);
    let even = width.min(2 * height + 4) * height.min(width / 2);
    (has_box(width, height), across >= 16 && down >= 5, even, across * down)
}

/// The cells along the edge of a grid, clockwise from the top left.
fn path(columns: u16, rows: u16) -> impl Iterator<Item = (u16, u16)> {
    let (right, bottom) = (columns - 1, rows - 1);
    let over = (0..columns).map(|column| (column, 0));
    let down = (1..rows).map(move |row| (right, row));
    let back = (0..right).rev().map(move |column| (column, bottom));
    let up = (1..bottom).rev().map(|row| (0, row));
    over.chain(down).chain(back).chain(up)
}
