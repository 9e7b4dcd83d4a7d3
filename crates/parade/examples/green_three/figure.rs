//! The figure of P4 and P5: playing Green 3 to a line of seven cards.
//!
//! The fate of each card comes from the rules; this only draws it.

use std::fmt::Write;

use parade::{Card, Colour, Fate, Line, Reason};

const LINE: [&str; 7] = ["B5", "G0", "G7", "R3", "B7", "R1", "G4"];
const PLAYED: &str = "G3";

const WIDTH: i32 = 900;
const HEIGHT: i32 = 448;
/// The size of a card, and the distance from one card to the next.
const CARD: (i32, i32) = (84, 118);
const PITCH: i32 = 97;
/// The position of the first card, and the gap between the safe cards and the others.
const LEFT: i32 = 46;
const TOP: i32 = 170;
const GROUP_GAP: i32 = 22;
/// The distance by which a taken card is lifted.
const LIFT: i32 = 44;
/// The margin of the bands around their cards.
const PAD: i32 = 9;

const INK: &str = "#2f2838";
const SOFT: &str = "#6b6273";
const TAKEN: &str = "#9c2f1f";
const SAFE: &str = "#1d6350";

/// The whole figure.
pub(crate) fn svg() -> String {
    let played: Card = PLAYED.parse().expect("a card");
    let line: Line = LINE.iter().map(|text| text.parse::<Card>().expect("a card")).collect();
    let fates: Vec<(Card, Fate)> = line.fates(played).collect();
    let safe = fates.iter().filter(|(_, fate)| *fate == Fate::Safe).count();
    let xs: Vec<i32> = (0..).zip(&fates).map(|(i, (_, fate))| x_of(i, *fate)).collect();

    let mut svg = head(played);
    let removal = xs.len() - safe;
    svg += &band(&xs[..removal], "#f8e4d8", TAKEN, "removal mode");
    svg += &band(&xs[removal..], "#dcece2", SAFE, &format!("safe: the {safe} nearest the end"));
    svg += &direction(xs[0], xs[xs.len() - 1] + CARD.0);
    for (i, (&x, (card, fate))) in xs.iter().zip(&fates).enumerate() {
        svg += &match fate {
            Fate::Safe => card_at(x, TOP, *card) + &counter(x, xs.len() - i),
            Fate::Stays => card_at(x, TOP, *card) + &label(x, TOP + CARD.1 + 22, "stays", INK),
            Fate::Taken(why) => slot(x) + &card_at(x, TOP - LIFT, *card) + &reason(x, *why),
        };
    }
    svg += &joining(xs[xs.len() - 1] + CARD.0 + PAD, played);
    svg + &legend() + "</svg>\n"
}

fn x_of(index: i32, fate: Fate) -> i32 {
    LEFT + index * PITCH + if fate == Fate::Safe { GROUP_GAP } else { 0 }
}

fn head(played: Card) -> String {
    let (colour, value, left) = (played.colour().name(), played.value(), LEFT - PAD);
    let name = format!("{} {value}", capital(colour));
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img">
<title>What {name} takes from a line of seven cards</title>
<style>
text {{ font-family: "Palatino Linotype", Palatino, "DejaVu Serif", serif; text-anchor: middle; }}
.value {{ font-size: 50px; font-weight: bold; }}
.name {{ font-size: 13px; }}
.code {{ font-size: 15px; font-weight: bold; fill: #fff; }}
.note {{ font-size: 14px; }}
.strong {{ font-size: 15px; font-weight: bold; }}
.title {{ font-size: 21px; font-weight: bold; text-anchor: start; }}
.start {{ text-anchor: start; }}
</style>
<rect x="1" y="1" width="{}" height="{}" rx="16" fill="#fdfaf3" stroke="#cfc3ab" stroke-width="2"/>
<text class="title" x="{left}" y="46" fill="{INK}">{name} is played</text>
<text class="note start" x="{left}" y="70" fill="{SOFT}">Out of removal mode it takes what is {colour} (colour) and what is {value} or less (value).</text>
"##,
        WIDTH - 2,
        HEIGHT - 2,
    )
}

/// A band behind the cards at `xs`, with its label below them.
fn band(xs: &[i32], fill: &str, ink: &str, name: &str) -> String {
    let (Some(&first), Some(&last)) = (xs.first(), xs.last()) else { return String::new() };
    let (x, y) = (first - PAD, TOP - PAD);
    let (width, height) = (last + CARD.0 + 2 * PAD - first, CARD.1 + 68);
    format!(
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="14" fill="{fill}"/>
<text class="strong" x="{}" y="{}" fill="{ink}">{name}</text>
"#,
        x + width / 2,
        y + height - 12,
    )
}

/// The arrow under the line, from its end to its front.
fn direction(from: i32, to: i32) -> String {
    let y = TOP + CARD.1 + 82;
    format!(
        r#"<path d="M{} {y}H{}m10 -5l-10 5l10 5" fill="none" stroke="{SOFT}" stroke-width="1.6"/>
<text class="note" x="{}" y="{}" fill="{SOFT}">front</text>
<text class="note" x="{}" y="{}" fill="{SOFT}">end</text>
"#,
        to - 44,
        from + 52,
        from + 14,
        y + 5,
        to - 12,
        y + 5,
    )
}

/// A card with its upper left corner at `x`, `y`.
fn card_at(x: i32, y: i32, card: Card) -> String {
    let (width, height) = CARD;
    let (ink, sign) = (ink(card.colour()), sign(card.colour()));
    let (value, name) = (card.value(), card.colour().name());
    format!(
        r##"<g transform="translate({x} {y})">
<rect width="{width}" height="{height}" rx="11" fill="#fff"/>
<path d="M0 30V11a11 11 0 0 1 11 -11H{}a11 11 0 0 1 11 11V30z" fill="{ink}"/>
<rect width="{width}" height="{height}" rx="11" fill="none" stroke="{ink}" stroke-width="2.5"/>
<g transform="translate(19 16)" fill="#fff" stroke="#fff">{sign}</g>
<text class="code" x="{}" y="21">{card}</text>
<text class="value" x="{}" y="83" fill="{ink}">{value}</text>
<text class="name" x="{}" y="106" fill="{ink}">{name}</text>
</g>
"##,
        width - 11,
        width - 20,
        width / 2,
        width / 2,
    )
}

/// The empty place of a lifted card.
fn slot(x: i32) -> String {
    let (width, height) = CARD;
    format!(
        r#"<rect x="{x}" y="{TOP}" width="{width}" height="{height}" rx="11" fill="none" stroke="{TAKEN}" stroke-width="1.6" stroke-dasharray="5 5"/>
"#
    )
}

/// The reason why the lifted card at `x` is taken, written in its empty place.
fn reason(x: i32, why: Reason) -> String {
    let y = TOP + CARD.1 - LIFT;
    let words = match why {
        Reason::Colour => "colour",
        Reason::Value => "value",
        Reason::Both => "colour\nand value",
    };
    let mut out = label(x, TOP - LIFT - 10, "taken", TAKEN);
    for (i, word) in (0..).zip(words.lines()) {
        let first = if words.contains('\n') { 17 } else { 26 };
        out += &label(x, y + first + 17 * i, word, TAKEN);
    }
    out
}

/// The card's number, counted from the end.
fn counter(x: i32, number: usize) -> String {
    let (x, y) = (x + CARD.0 / 2, TOP + CARD.1 + 17);
    format!(
        r##"<circle cx="{x}" cy="{y}" r="11" fill="#fff" stroke="{SAFE}" stroke-width="1.6"/>
<text class="strong" x="{x}" y="{}" fill="{SAFE}">{number}</text>
"##,
        y + 5,
    )
}

/// The played card, about to join the end of the line at `end`.
fn joining(end: i32, played: Card) -> String {
    let (x, y) = (WIDTH - LEFT + PAD - CARD.0, TOP + CARD.1 / 2);
    let arrow = format!(
        r#"<path d="M{} {y}H{}m9 -6l-9 6l9 6" fill="none" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>
"#,
        x - 6,
        end + 6,
    );
    arrow + &card_at(x, TOP, played) + &label(x, TOP + CARD.1 + 22, "played", INK)
}

/// The six signs with their letters and colour names.
fn legend() -> String {
    let y = HEIGHT - 30;
    let mut out = format!(
        r##"<path d="M{} {}H{}" stroke="#e4dac4" stroke-width="1.5"/>"##,
        LEFT - PAD,
        y - 24,
        WIDTH - LEFT + PAD
    );
    out.push('\n');
    for (i, colour) in (0..).zip(Colour::ALL) {
        let x = LEFT + 10 + 132 * i;
        let (ink, sign, letter, name) = (ink(colour), sign(colour), colour.letter(), colour.name());
        let _ = writeln!(
            out,
            r#"<g transform="translate({x} {y})" fill="{ink}" stroke="{ink}">{sign}</g>
<text class="note start" x="{}" y="{}" fill="{INK}"><tspan font-weight="bold">{letter}</tspan> {name}</text>"#,
            x + 18,
            y + 5,
        );
    }
    out
}

/// A word centred under or over the card at `x`.
fn label(x: i32, y: i32, text: &str, ink: &str) -> String {
    format!("<text class=\"note\" x=\"{}\" y=\"{y}\" fill=\"{ink}\">{text}</text>\n", x + CARD.0 / 2)
}

fn capital(word: &str) -> String {
    word[..1].to_uppercase() + &word[1..]
}

fn ink(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "#b3261e",
        Colour::Blue => "#1f5fa8",
        Colour::Purple => "#6a3d9a",
        Colour::Green => "#2e7534",
        Colour::Grey => "#5c636d",
        Colour::Orange => "#b35208",
    }
}

/// A sign per colour, 18 wide around the origin, so that no card relies on its colour alone.
fn sign(colour: Colour) -> &'static str {
    match colour {
        // A heart.
        Colour::Red => {
            r#"<path stroke="none" d="M0 9.5C-5 5 -10 1 -10 -3.5A5.2 5.2 0 0 1 0 -5.5A5.2 5.2 0 0 1 10 -3.5C10 1 5 5 0 9.5z"/>"#
        }
        // A drop.
        Colour::Blue => r#"<path stroke="none" d="M0 -10C2 -5 7 -1 7 3.5A7 6.5 0 0 1 -7 3.5C-7 -1 -2 -5 0 -10z"/>"#,
        // A grin.
        Colour::Purple => r#"<path stroke="none" d="M-10.5 -6C-5 0 5 0 10.5 -6C10 13 -10 13 -10.5 -6z"/>"#,
        // A clover leaf.
        Colour::Green => {
            r#"<path stroke="none" d="M-1.5 2H1.5L3 10H-3z"/><g stroke="none"><circle cy="-5" r="4.6"/><circle cx="-5" cy="2" r="4.6"/><circle cx="5" cy="2" r="4.6"/><circle r="3"/></g>"#
        }
        // A watch.
        Colour::Grey => {
            r#"<g fill="none" stroke-width="2.2"><circle cy="1.5" r="7.5"/><path d="M0 -3V1.5L3 4M0 -6V-10"/></g>"#
        }
        // A sun.
        Colour::Orange => {
            r#"<circle r="4.6" stroke="none"/><path fill="none" stroke-width="2.2" d="M0 -10V-7M0 7V10M-10 0H-7M7 0H10M-7 -7L-5 -5M5 5L7 7M-7 7L-5 5M5 -5L7 -7"/>"#
        }
    }
}
