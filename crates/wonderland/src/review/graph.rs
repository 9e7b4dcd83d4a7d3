use std::fmt::Write;

use game::Seat;
use host::story::{Story, Turn};
use i18n::{Locale, t};
use unicode_width::UnicodeWidthStr;

use super::html::escape;

/// The styles of a graph: six players' colours, which colour-blind people can tell apart, for a light
/// and a dark background.
pub(crate) const STYLE: &str = include_str!("graph.css");

/// The size of a graph. Text is not scaled, so a narrow screen needs a graph of its own.
pub(crate) struct Frame {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The most characters of the names at the ends of lines.
    pub(crate) name: usize,
    /// The most numbers below the graph.
    pub(crate) ticks: usize,
}

impl Frame {
    pub(crate) const WIDE: Self = Self { width: 1040.0, height: 420.0, name: 22, ticks: 13 };
    pub(crate) const NARROW: Self = Self { width: 336.0, height: 320.0, name: 11, ticks: 6 };
}

const TOP: f64 = 26.0;
const LEFT: f64 = 44.0;
const BOTTOM: f64 = 40.0;
/// The distance from one name to the next.
const NAME: f64 = 17.0;
/// The radius of the dot of a turning point.
const DOT: f64 = 9.0;

/// Everybody's win chances as a drawing. `id` must be unique on the page.
pub(crate) fn graph(locale: &Locale, story: &Story, frame: &Frame, id: &str) -> String {
    let names = story.names(frame.name);
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let plot = Plot { frame, entries: story.chances.len().max(2) - 1, right: frame.width - 7.4 * widest as f64 - 26.0 };
    let mut svg = format!(
        "<svg class=\"graph {id}\" viewBox=\"0 0 {} {}\" data-entries=\"{}\" data-from=\"{}\" data-to=\"{}\">\n\
         <g role=\"img\" aria-labelledby=\"{id}-title\" aria-describedby=\"{id}-desc\">\n\
         <title id=\"{id}-title\">{}</title>\n\
         <desc id=\"{id}-desc\">{}</desc>\n",
        frame.width,
        frame.height,
        plot.entries,
        plot.x(0),
        plot.right,
        escape(&t!(locale, "page-graph")),
        escape(&describe(locale, story))
    );
    svg += &plot.axes(locale);
    for seat in Seat::all(story.players.len()) {
        svg += &plot.line(story, seat);
    }
    svg += &plot.names(story, &names);
    // The links go outside the image, which would hide them from screen readers.
    svg + "</g>\n" + &plot.dots(story) + "</svg>\n"
}

/// A sample of the player's line, for a legend.
pub(crate) fn swatch(seat: Seat) -> String {
    format!(
        "<svg class=\"swatch p{0}\" viewBox=\"0 0 34 12\" width=\"34\" height=\"12\" aria-hidden=\"true\">\
         <path class=\"line\" d=\"M1 6H33\"{1}/>{2}</svg>",
        seat.index(),
        dashes(seat),
        marker(seat, 17.0, 6.0)
    )
}

fn describe(locale: &Locale, story: &Story) -> String {
    let player = |seat: Seat| {
        let chances: Vec<f64> = story.chances.iter().map(|chances| chances[seat.index()]).collect();
        let most = chances.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(entry, _)| entry);
        let told = |entry: usize| chances.get(entry).map_or_else(String::new, |chance| locale.percent(*chance));
        t!(
            locale,
            "page-graph-of",
            who = story.player(seat).name.as_str(),
            first = told(0),
            most = told(most),
            number = most,
            last = told(chances.len().saturating_sub(1)),
        )
    };
    Seat::all(story.players.len()).map(player).collect::<Vec<_>>().join(" ")
}

/// The coordinates of a drawing.
struct Plot<'a> {
    frame: &'a Frame,
    /// The number of the last entry.
    entries: usize,
    /// The right end of the lines.
    right: f64,
}

impl Plot<'_> {
    fn x(&self, entry: usize) -> f64 {
        LEFT + 6.0 + (self.right - LEFT - 6.0) * entry as f64 / self.entries as f64
    }

    fn y(&self, chance: f64) -> f64 {
        let bottom = self.bottom();
        bottom - (bottom - TOP) * chance.clamp(0.0, 1.0)
    }

    fn bottom(&self) -> f64 {
        self.frame.height - BOTTOM
    }

    fn axes(&self, locale: &Locale) -> String {
        let mut svg = String::from("<g class=\"axes\">\n");
        for quarter in 0..=4 {
            let (y, chance) = (self.y(f64::from(quarter) / 4.0), f64::from(quarter) / 4.0);
            let _ = writeln!(
                svg,
                "<path d=\"M{LEFT} {y:.1}H{:.1}\"/><text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                self.right,
                LEFT - 6.0,
                y + 4.0,
                escape(&locale.percent(chance))
            );
        }
        let below = self.bottom() + 16.0;
        for entry in (0..=self.entries).step_by(tick_step(self.entries, self.frame.ticks)) {
            let x = self.x(entry);
            let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{below:.1}\" text-anchor=\"middle\">{entry}</text>");
        }
        let middle = (LEFT + self.right) / 2.0;
        let _ = writeln!(
            svg,
            "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            below + 17.0,
            escape(&t!(locale, "page-entry"))
        );
        svg + "</g>\n"
    }

    fn line(&self, story: &Story, seat: Seat) -> String {
        let at = |(entry, chances): (usize, &game::SeatMap<f64>)| (self.x(entry), self.y(chances[seat.index()]));
        let points: Vec<(f64, f64)> = story.chances.iter().enumerate().map(at).collect();
        let way: Vec<_> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
        let every = (points.len() / 7).max(1);
        // Players' markers are at different entries, so that they don't overlap.
        let first = every * (1 + seat.index()) / (1 + story.players.len());
        let last = points.len().saturating_sub(1);
        let marked = points.iter().enumerate().skip(first).step_by(every).filter(|(i, _)| i + every / 2 < last);
        let markers: String =
            marked.map(|(_, point)| point).chain(points.last()).map(|&(x, y)| marker(seat, x, y)).collect();
        let (index, dashes) = (seat.index(), dashes(seat));
        format!("<g class=\"p{index}\"><path class=\"line\" d=\"M{}\"{dashes}/>{markers}</g>\n", way.join("L"))
    }

    fn names(&self, story: &Story, names: &[String]) -> String {
        let ends: Vec<f64> =
            names.iter().enumerate().map(|(i, _)| self.y(story.chances.last().map_or(0.0, |last| last[i]))).collect();
        let places = spread(&ends, NAME, TOP, self.bottom());
        let mut svg = String::new();
        for (i, ((name, end), y)) in names.iter().zip(&ends).zip(&places).enumerate() {
            let (from, to) = (self.right + 6.0, self.right + 16.0);
            let _ = writeln!(
                svg,
                "<g class=\"p{i}\"><path class=\"leader\" d=\"M{from:.1} {end:.1}L{to:.1} {y:.1}\"/>\
                 <text class=\"name\" x=\"{:.1}\" y=\"{:.1}\">{}</text></g>",
                to + 4.0,
                y + 4.0,
                escape(name)
            );
        }
        svg
    }

    /// Numbered dots near the turning points, without overlaps.
    fn dots(&self, story: &Story) -> String {
        let mut taken: Vec<(f64, f64)> = Vec::new();
        let mut svg = String::new();
        for (i, turn) in (1..).zip(&story.turns) {
            let chance = |entry: usize| story.chances.get(entry).map_or(0.0, |all| all[turn.point.seat.index()]);
            let (number, last) = (turn.point.number, self.entries);
            let (x, y) = (self.x(number), self.y(chance(number)));
            let beside = (chance(number.saturating_sub(1)) + chance((number + 1).min(last))) / 2.0;
            let place = self.free_place(x, y, chance(number) < beside, &taken);
            taken.push(place);
            svg += &dot(i, turn, (x, y), place);
        }
        svg
    }

    /// A place above the line, or below where it turns upwards, moved away from other dots.
    fn free_place(&self, x: f64, y: f64, below: bool, taken: &[(f64, f64)]) -> (f64, f64) {
        let side = if below { 1.0 } else { -1.0 };
        let beside = [0.0, 1.0, -1.0, 2.0, -2.0].map(|step| x + step * 2.2 * DOT);
        let places = (1..8).flat_map(|step| {
            let off = f64::from(step) * side * 2.4 * DOT;
            beside.into_iter().flat_map(move |x| [(x, y + off), (x, y - off)])
        });
        let fits = |&(x, y): &(f64, f64)| {
            let inside = x > LEFT && x < self.right - DOT / 2.0 && y > DOT + 1.0 && y < self.bottom() - DOT;
            inside && taken.iter().all(|(a, b)| (x - a).hypot(y - b) > 2.2 * DOT)
        };
        places.into_iter().find(fits).unwrap_or((x, y))
    }
}

fn dot(number: usize, turn: &Turn, (x, y): (f64, f64), (a, b): (f64, f64)) -> String {
    let cause = turn.point.cause;
    format!(
        "<path class=\"stem\" d=\"M{x:.1} {y:.1}L{a:.1} {b:.1}\"/>\
         <a href=\"#turn-{number}\" class=\"dot {cause}\"><title>{number}: {}</title>\
         <circle cx=\"{a:.1}\" cy=\"{b:.1}\" r=\"{DOT}\"/>\
         <text x=\"{a:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{number}</text></a>\n",
        escape(&turn.event),
        b + 4.0
    )
}

fn dashes(seat: Seat) -> &'static str {
    [
        "",
        " stroke-dasharray=\"9 4\"",
        " stroke-dasharray=\"2.5 4\"",
        " stroke-dasharray=\"11 4 2.5 4\"",
        " stroke-dasharray=\"18 4\"",
        " stroke-dasharray=\"8 3 2.5 3 2.5 3\"",
    ][seat.index()]
}

/// The player's own marker at this place.
fn marker(seat: Seat, x: f64, y: f64) -> String {
    let shape = [
        "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
        "m-3.6 -3.6h7.2v7.2h-7.2z",
        "m0 -5l4.6 8.4h-9.2z",
        "m0 -5.2l5.2 5.2l-5.2 5.2l-5.2 -5.2z",
        "m0 5l4.6 -8.4h-9.2z",
        "m-1.6 -5h3.2v3.4h3.4v3.2h-3.4v3.4h-3.2v-3.4h-3.4v-3.2h3.4z",
    ][seat.index()];
    format!("<path class=\"marker\" d=\"M{x:.1} {y:.1}{shape}\"/>")
}

/// A step of 1, 2, 5, 10 and so on that needs no more than `most` ticks.
fn tick_step(entries: usize, most: usize) -> usize {
    let steps = (0..6).flat_map(|zeros| [1, 2, 5].map(|digit| digit * 10_usize.pow(zeros)));
    steps.into_iter().find(|step| entries / step < most).unwrap_or(entries.max(1))
}

/// Places near the wanted ones, at least `gap` apart, between `low` and `high` if there is room.
fn spread(wanted: &[f64], gap: f64, low: f64, high: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&a, &b| wanted[a].total_cmp(&wanted[b]));
    let mut places = wanted.to_vec();
    let mut least = low;
    for &i in &order {
        places[i] = places[i].max(least);
        least = places[i] + gap;
    }
    let mut most = high;
    for &i in order.iter().rev() {
        places[i] = places[i].min(most);
        most = places[i] - gap;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_at_the_ends_do_not_overlap() {
        let cases: [&[f64]; 5] = [&[], &[200.0], &[200.0; 6], &[0.0, 200.0, 200.0, 199.0], &[100.0, 104.0, 96.0]];
        for wanted in cases {
            let places = spread(wanted, 17.0, 0.0, 200.0);
            assert!(places.iter().all(|place| (0.0..=200.0).contains(place)), "{places:?}");
            for (i, a) in places.iter().enumerate() {
                assert!(places[..i].iter().all(|b| (a - b).abs() >= 17.0), "{places:?}");
            }
        }
    }

    #[test]
    fn ticks_are_round_and_few() {
        for (entries, most, step) in [(1, 6, 1), (5, 6, 1), (6, 6, 2), (48, 13, 5), (48, 6, 10), (400, 6, 100)] {
            assert_eq!(tick_step(entries, most), step, "{entries} entries");
        }
    }
}
