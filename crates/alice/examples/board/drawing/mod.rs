//! The picture of a board: a ring of spaces, the spinner in the middle.
//!
//! The layout comes from the board; this only draws it.

mod icons;

use std::f64::consts::TAU;
use std::fmt::Write;

use alice::{Board, Kind, Space};

const WIDTH: i32 = 760;
const HEIGHT: i32 = 1010;
/// The centre of the ring.
const CENTRE: (f64, f64) = (380.0, 462.0);
/// The inner and outer edge of the ring.
const INNER: f64 = 158.0;
const OUTER: f64 = 326.0;
/// The distances of a space's parts from the centre.
const NUMBER_AT: f64 = 181.0;
const PICTURE_AT: f64 = 250.0;
const INDEX_AT: f64 = 311.0;
/// The top of the legend.
const LEGEND: i32 = 836;
/// Boards with more spaces have no room for names.
const MOST_NAMED: u8 = 16;

const INK: &str = "#2f2838";
const SOFT: &str = "#6b6273";
const EDGE: &str = "#8d7f63";

/// The whole picture.
pub(crate) fn svg(board: &Board) -> String {
    let mut svg = head(board);
    for (index, space) in (0..).zip(board.spaces()) {
        svg += &sector(board, index, space.kind);
        svg += &inside(board, index, *space);
    }
    svg += &start(board);
    svg += &spinner(board);
    svg + &legend(board) + "</svg>\n"
}

fn head(board: &Board) -> String {
    let (count, name) = (board.len(), board.name());
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img">
<title>Alice in Wonderland: {name}, {count} spaces</title>
<style>
text {{ font-family: "Palatino Linotype", Palatino, "DejaVu Serif", serif; text-anchor: middle; fill: {INK}; }}
.title {{ font-size: 24px; font-weight: bold; }}
.note {{ font-size: 14px; fill: {SOFT}; }}
.name {{ font-size: 12.5px; font-weight: bold; }}
.number {{ font-size: 19px; font-weight: bold; }}
.index {{ font-size: 12.5px; fill: {SOFT}; }}
.badge {{ font-size: 12px; font-weight: bold; letter-spacing: 1px; fill: #fff; }}
.key {{ font-size: 15px; font-weight: bold; text-anchor: start; }}
.says {{ font-size: 13px; text-anchor: start; fill: {SOFT}; }}
</style>
<rect x="1" y="1" width="{}" height="{}" rx="18" fill="#fdfaf3" stroke="#cfc3ab" stroke-width="2"/>
<text class="title" x="{}" y="48">Alice in Wonderland</text>
<text class="note" x="{}" y="74">{name} · {count} spaces</text>
"##,
        WIDTH - 2,
        HEIGHT - 2,
        WIDTH / 2,
        WIDTH / 2,
    )
}

/// The direction of a space from the centre, in turns clockwise from the top.
fn turns(board: &Board, index: u8) -> f64 {
    f64::from(index) / f64::from(board.len())
}

/// The point at this direction and distance from the centre.
fn point(turns: f64, radius: f64) -> (f64, f64) {
    let (sin, cos) = (turns * TAU).sin_cos();
    (CENTRE.0 + radius * sin, CENTRE.1 - radius * cos)
}

/// The scale at which things are drawn in narrow spaces.
fn narrow(board: &Board) -> f64 {
    (30.0 / f64::from(board.len())).min(1.0)
}

/// The outline of a space.
fn sector(board: &Board, index: u8, kind: Kind) -> String {
    let (middle, half) = (turns(board, index), 0.5 / f64::from(board.len()));
    let corner = |side: f64, radius: f64| point(middle + side * half, radius);
    let [(ax, ay), (bx, by)] = [corner(-1.0, OUTER), corner(1.0, OUTER)];
    let [(cx, cy), (dx, dy)] = [corner(1.0, INNER), corner(-1.0, INNER)];
    format!(
        r##"<path d="M{ax:.1} {ay:.1}A{OUTER} {OUTER} 0 0 1 {bx:.1} {by:.1}L{cx:.1} {cy:.1}A{INNER} {INNER} 0 0 0 {dx:.1} {dy:.1}z" fill="{}" stroke="{EDGE}" stroke-width="2" stroke-linejoin="round"/>
"##,
        icons::tint(kind)
    )
}

/// The contents of a space: its index at the outer edge, its number at the inner one.
fn inside(board: &Board, index: u8, space: Space) -> String {
    let turns = turns(board, index);
    let (x, y) = point(turns, INDEX_AT);
    let index_text = format!("<text class=\"index\" x=\"{x:.1}\" y=\"{:.1}\">{index}</text>\n", y + 4.5);
    let picture = if space.kind == Kind::Plain { chevron(turns) } else { picture(board, turns, space.kind) };
    index_text + &picture + &number(point(turns, NUMBER_AT), narrow(board), &space.number.to_string())
}

/// The number that the spinner reads, on a cookie.
fn number((x, y): (f64, f64), scale: f64, text: &str) -> String {
    format!(
        r##"<g transform="translate({x:.1} {y:.1}) scale({scale:.2})"><circle r="14" fill="#f3dcae" stroke="#9a6b2f" stroke-width="2"/>
<text class="number" y="6.5">{text}</text></g>
"##
    )
}

/// The arrow on a plain space, which shows the direction of play.
fn chevron(turns: f64) -> String {
    let (x, y) = point(turns, PICTURE_AT);
    format!(
        r##"<path transform="translate({x:.1} {y:.1}) rotate({:.1})" d="M-5 -9L5 0L-5 9" fill="none" stroke="#cdbf9f" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
"##,
        turns * 360.0
    )
}

/// The icon of a special space, and its name if there is room.
fn picture(board: &Board, turns: f64, kind: Kind) -> String {
    let (x, y) = point(turns, PICTURE_AT);
    if board.len() > MOST_NAMED {
        return icon((x, y), narrow(board), kind);
    }
    let lines = words(kind);
    let top = y - 7.0 * lines.len() as f64;
    let mut out = icon((x, top), 1.0, kind);
    for (line, word) in (0..).zip(lines) {
        let _ = writeln!(
            out,
            "<text class=\"name\" x=\"{x:.1}\" y=\"{:.1}\">{word}</text>",
            top + 36.0 + 14.0 * f64::from(line)
        );
    }
    out
}

fn icon((x, y): (f64, f64), scale: f64, kind: Kind) -> String {
    format!("<g transform=\"translate({x:.1} {y:.1}) scale({scale:.2})\">{}</g>\n", icons::of(kind))
}

/// A name split into lines that fit a space.
fn words(kind: Kind) -> Vec<String> {
    let name = kind.to_string();
    match name.split_once(' ') {
        Some((first, rest)) => vec![first.into(), rest.into()],
        None => vec![name],
    }
}

/// The badge along the outer edge of the space where pawns start.
fn start(board: &Board) -> String {
    let turns = turns(board, board.tea_party());
    let (x, y) = point(turns, OUTER + 15.0);
    let upside_down = (0.25..0.75).contains(&turns);
    let degrees = turns * 360.0 + if upside_down { 180.0 } else { 0.0 };
    format!(
        r##"<g transform="translate({x:.1} {y:.1}) rotate({degrees:.1})">
<rect x="-29" y="-11" width="58" height="22" rx="11" fill="{INK}"/>
<text class="badge" y="4.2">START</text>
</g>
"##
    )
}

/// The spinner, at rest on some space, and the direction of play.
fn spinner(board: &Board) -> String {
    let (x, y) = CENTRE;
    let mut out = format!(
        r##"<circle cx="{x}" cy="{y}" r="112" fill="#f4ecdb" stroke="{EDGE}" stroke-width="2"/>
<circle cx="{x}" cy="{y}" r="101" fill="none" stroke="#d8cbae" stroke-width="1.5"/>
"##
    );
    for index in 0..board.len() {
        let [(ax, ay), (bx, by)] = [101.0, 112.0].map(|radius| point(turns(board, index), radius));
        let _ = writeln!(
            out,
            "<path d=\"M{ax:.1} {ay:.1}L{bx:.1} {by:.1}\" stroke=\"{EDGE}\" stroke-width=\"2.5\" stroke-linecap=\"round\"/>"
        );
    }
    out + &direction() + &needle(board)
}

fn needle(board: &Board) -> String {
    let (x, y) = CENTRE;
    let degrees = turns(board, board.len() / 10) * 360.0;
    format!(
        r##"<g transform="translate({x} {y}) rotate({degrees:.1})">
<path d="M0 -96L14 -66H5.5V42a5.5 5.5 0 0 1 -11 0V-66H-14z" fill="#9c2f1f" stroke="{INK}" stroke-width="2" stroke-linejoin="round"/>
</g>
<circle cx="{x}" cy="{y}" r="14" fill="#fdfaf3" stroke="{INK}" stroke-width="3"/>
<circle cx="{x}" cy="{y}" r="4" fill="{INK}"/>
<text class="name" x="{x}" y="{:.1}">the spinner</text>
"##,
        y + 76.0
    )
}

/// An arrow clockwise around the spinner.
fn direction() -> String {
    let [(ax, ay), (bx, by)] = [-0.2, 0.2].map(|turns| point(turns, 134.0));
    let (tx, ty) = point(0.0, 129.0);
    format!(
        r##"<path d="M{ax:.1} {ay:.1}A134 134 0 0 1 {bx:.1} {by:.1}" fill="none" stroke="{SOFT}" stroke-width="3" stroke-linecap="round"/>
<path transform="translate({bx:.1} {by:.1}) rotate(75)" d="M-8 -8L4 0L-8 8z" fill="{SOFT}" stroke="{SOFT}" stroke-width="2" stroke-linejoin="round"/>
<rect x="{:.1}" y="{:.1}" width="102" height="20" fill="#fdfaf3"/>
<text class="note" x="{tx:.1}" y="{ty:.1}">clockwise</text>
"##,
        tx - 51.0,
        ty - 15.0
    )
}

/// The legend of the signs, in two columns.
fn legend(board: &Board) -> String {
    let mut out = format!("<path d=\"M36 {}H{}\" stroke=\"#e4dac4\" stroke-width=\"1.5\"/>\n", LEGEND - 22, WIDTH - 36);
    for (place, (space, says)) in (0..).zip(special(board)) {
        let (x, y) = place_in_legend(place);
        let kind = board.kind(space);
        out += &icon((x, y), 0.85, kind);
        out += &meaning((x, y), &format!("{space}: {kind}"), says);
    }
    let (x, y) = place_in_legend(5);
    out + &number((x, y), 1.0, "3") + &meaning((x, y), "A number", "what the spinner reads if it points here")
}

/// The special spaces and what they do.
fn special(board: &Board) -> [(u8, &'static str); 5] {
    [
        (board.tea_party(), "large cookies when you stop or pass"),
        (board.cat(), "on you go, by the same number"),
        (board.hole(), "small pawns fall in and spin to get out"),
        (board.cookies(), "one spin tells how many you get"),
        (board.caterpillar(), "small pawns grow, a large one shrinks"),
    ]
}

fn place_in_legend(place: i32) -> (f64, f64) {
    (f64::from(66 + place % 2 * 348), f64::from(LEGEND + 22 + place / 2 * 54))
}

fn meaning((x, y): (f64, f64), key: &str, says: &str) -> String {
    let x = x + 32.0;
    format!(
        "<text class=\"key\" x=\"{x:.1}\" y=\"{:.1}\">{key}</text>\n<text class=\"says\" x=\"{x:.1}\" y=\"{:.1}\">{says}</text>\n",
        y - 3.0,
        y + 15.0
    )
}
