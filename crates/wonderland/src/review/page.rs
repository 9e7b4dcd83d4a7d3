use std::fmt::Write;

use bots::{Cause, Label};
use game::{Seat, count};

use super::graph::{self, Frame, graph, swatch};
use super::html::escape;
use host::story::{Choice, Player, Story, Told, Turn, Why, interval, percent, signed, signed_points};

use super::names::names;

const STYLE: &str = include_str!("page.css");
/// Steps through the game and opens decisions. The page can be read without it.
const SCRIPT: &str = include_str!("page.js");

/// So wide are names in tables, in letters.
const NAME: usize = 20;

/// The review as a page that needs no other file.
pub(crate) fn page(story: &Story) -> String {
    let names: Vec<_> = story.players.iter().map(|player| player.name.as_str()).collect();
    let (game, names) = (capital(story.game), names.join(", "));
    let sections = [graph_section(story), luck_section(story), turns_section(story), decisions_section(story)].concat();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{STYLE}{}</style>\n</head>\n<body>\n<header>\n<p class=\"kind\">Game review</p>\n\
         <h1>{}</h1>\n<p class=\"verdict\">{}</p>\n</header>\n<main>\n{sections}</main>\n\
         <footer><p>Reviewed by Wonderland. Decisions are judged by what the player could know at the time; the graph \
         and the luck by the whole record.</p></footer>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n",
        graph::STYLE,
        escape(&game),
        escape(&story.verdict),
        title = escape(&format!("{game}: {names}")),
    )
}

fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn seats(story: &Story) -> impl Iterator<Item = (Seat, &Player)> {
    Seat::all(story.players.len()).zip(&story.players)
}

/// A player's sign and name.
fn name(seat: Seat, name: &str) -> String {
    format!("<span class=\"who\">{}<bdi>{}</bdi></span>", swatch(seat), escape(name))
}

fn graph_section(story: &Story) -> String {
    let legend: String =
        seats(story).map(|(seat, player)| format!("<li>{}</li>\n", name(seat, &player.name))).collect();
    format!(
        "<section aria-labelledby=\"chances\">\n<h2 id=\"chances\">Win chances</h2>\n\
         <p>What everybody could expect after each entry, with all hands seen. Numbers mark the \
         <a href=\"#turns\">turning points</a>: filled ones were faults, dashed ones luck, open ones good moves that the hidden cards made matter.</p>\n\
         <figure>\n<ul class=\"legend\">\n{legend}</ul>\n{}{}<div id=\"step\"></div>\n</figure>\n\
         <details>\n<summary>The game, entry by entry</summary>\n{}</details>\n</section>\n",
        graph(story, &Frame::WIDE, "wide"),
        graph(story, &Frame::NARROW, "narrow"),
        log(story)
    )
}

/// Every entry with everybody's chances after it.
fn log(story: &Story) -> String {
    let names = names(story, NAME);
    let heads: String = Seat::all(names.len())
        .zip(&names)
        .map(|(seat, short)| format!("<th scope=\"col\">{}</th>", name(seat, short)))
        .collect();
    let row = |(number, (entry, chances)): (usize, (&String, &game::SeatMap<f64>))| {
        let chances: String = chances.iter().map(|&chance| format!("<td>{}</td>", escape(&percent(chance)))).collect();
        format!("<tr><th scope=\"row\">{number}</th><td>{}</td>{chances}</tr>\n", escape(entry))
    };
    let rows: String = story.entries.iter().zip(&story.chances).enumerate().map(row).collect();
    format!(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"The game, entry by entry\">\n\
         <table class=\"log\" id=\"log\">\n<thead><tr><th scope=\"col\">Entry</th><th scope=\"col\">What happened</th>\
         {heads}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n</div>\n"
    )
}

fn luck_section(story: &Story) -> String {
    let scale = Scale::of(story);
    let cards: String = seats(story).map(|(seat, player)| card(seat, player, &scale)).collect();
    format!(
        "<section aria-labelledby=\"luck\">\n<h2 id=\"luck\">Luck and play</h2>\n\
         <p>Everybody’s part of the win: the equal chances of all, what the deal, draws and spins brought \
         (± the 95% interval of that estimate), and the rest, which is how the player played, and the others.</p>\n\
         <div class=\"cards\">\n{cards}</div>\n</section>\n"
    )
}

/// Where shares of the win stand in a bar. A part may go below nothing or beyond all of it.
struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    fn of(story: &Story) -> Self {
        let mut scale = Self { low: 0.0, high: 1.0 };
        for player in &story.players {
            let (middle, error) = (player.equal + player.luck.luck, interval(player.luck.error));
            scale.low = scale.low.min(middle - error);
            scale.high = scale.high.max(middle + error);
        }
        scale
    }

    /// From 0 to 100.
    fn at(&self, share: f64) -> f64 {
        100.0 * (share - self.low) / (self.high - self.low)
    }

    /// A bar between two shares, with the interval of its end.
    fn bar(&self, class: &str, from: f64, to: f64, error: f64) -> String {
        let (left, right) = (self.at(from.min(to)), self.at(from.max(to)));
        let mut svg = format!(
            "<svg class=\"part\" width=\"100%\" height=\"16\" aria-hidden=\"true\">\
             <rect class=\"all\" x=\"{0:.2}%\" width=\"{1:.2}%\" height=\"16\"/>\
             <rect class=\"{class}\" x=\"{left:.2}%\" y=\"3\" width=\"{2:.2}%\" height=\"10\"/>",
            self.at(0.0),
            self.at(1.0) - self.at(0.0),
            right - left
        );
        if error > 0.0 {
            let [low, high] = [to - error, to + error].map(|end| self.at(end));
            let _ = write!(svg, "<line x1=\"{low:.2}%\" x2=\"{high:.2}%\" y1=\"8\" y2=\"8\"/>");
            for end in [low, high] {
                let _ = write!(svg, "<line x1=\"{end:.2}%\" x2=\"{end:.2}%\" y1=\"4\" y2=\"12\"/>");
            }
        }
        svg + "</svg>"
    }
}

fn card(seat: Seat, player: &Player, scale: &Scale) -> String {
    let luck = &player.luck;
    let lucky = player.equal + luck.luck;
    let error = interval(luck.error);
    let row = |head: &str, bar: String, figure: &str| {
        format!("<tr><th scope=\"row\">{head}</th><td class=\"lane\">{bar}</td><td>{}</td></tr>\n", escape(figure))
    };
    let rows = [
        row("Equal chances", scale.bar("equal", 0.0, player.equal, 0.0), &percent(player.equal)),
        row(
            "+ luck",
            scale.bar("luck", player.equal, lucky, error),
            &format!("{} ± {:.0}", signed(luck.luck), 100.0 * error),
        ),
        row("+ play", scale.bar("play", lucky, luck.result, 0.0), &signed(player.play())),
        row("= result", scale.bar("sum", 0.0, luck.result, 0.0), &percent(luck.result)),
    ];
    let mut notes = vec![format!("The deal alone brought {} of the win.", signed(luck.deal))];
    if let Some(score) = luck.score {
        let points = count(score as i64, "point");
        let (part, error) = (signed_points(luck.score_luck), interval(luck.score_error));
        notes.push(format!("{points} at the end; luck changed them by {part} ± {error:.1}."));
    }
    format!(
        "<article class=\"card\">\n<h3>{}</h3>\n<table class=\"parts\">\n<tbody>\n{}</tbody>\n</table>\n\
         <p class=\"note\">{}</p>\n{}</article>\n",
        name(seat, &player.name),
        rows.concat(),
        escape(&notes.join(" ")),
        labels(player)
    )
}

fn labels(player: &Player) -> String {
    let Some(loss) = player.mean_loss else { return String::new() };
    let counts: String = Label::ALL
        .iter()
        .zip(player.labels)
        .filter(|(_, count)| *count > 0)
        .map(|(label, count)| format!("<li>{} {count}</li>", badge(&label.to_string())))
        .collect();
    format!(
        "<ul class=\"labels\">{counts}</ul>\n<p class=\"note\">{} with a choice, each gave away {:.1}\u{a0}% of the \
         win on average.</p>\n",
        count(player.looked() as i64, "decision"),
        100.0 * loss
    )
}

fn badge(label: &str) -> String {
    format!("<span class=\"badge {label}\">{label}</span>")
}

fn turns_section(story: &Story) -> String {
    let turns: String = (1..).zip(&story.turns).map(|(number, turn)| tell_turn(story, number, turn)).collect();
    let turns = if turns.is_empty() {
        "<p>There were none: nothing moved the chances much at once.</p>\n".into()
    } else {
        format!("<ol class=\"turns\">\n{turns}</ol>\n")
    };
    format!("<section aria-labelledby=\"turns\">\n<h2 id=\"turns\">Turning points</h2>\n{turns}</section>\n")
}

fn tell_turn(story: &Story, number: usize, turn: &Turn) -> String {
    let cause = turn.point.cause;
    let entry = match turn.point.number {
        0 => "The deal".into(),
        n if cause == Cause::Luck => format!("Entry {n}"),
        n => format!("<a href=\"#entry-{n}\">Entry {n}</a>"),
    };
    // What luck brought stands in the line above already.
    let comments = turn.comments.iter().filter(|_| cause != Cause::Luck);
    let comments: String = comments.map(|text| format!("<p>{}</p>\n", escape(text))).collect();
    format!(
        "<li id=\"turn-{number}\"><span class=\"dot {cause}\" aria-hidden=\"true\">{number}</span>\n\
         <div><h3>{}</h3>\n<p class=\"meta\">{entry} · {} · {} · {} of the win</p>\n{comments}</div></li>\n",
        escape(&turn.event),
        name(turn.point.seat, &story.player(turn.point.seat).name),
        badge(&turn.kind),
        escape(&signed(turn.point.swing)),
    )
}

fn decisions_section(story: &Story) -> String {
    let names = names(story, NAME);
    let short = |told: &Told| name(told.seat, &names[told.seat.index()]);
    let decisions: String = story.decisions.iter().map(|told| decision(story, &short(told), told)).collect();
    format!(
        "<section aria-labelledby=\"decisions\">\n<h2 id=\"decisions\">Every decision</h2>\n\
         <p>Open one to see all there was to choose from, with what the engine expected of it.</p>\n\
         <div id=\"decision-list\">\n{decisions}</div>\n</section>\n"
    )
}

fn decision(story: &Story, who: &str, told: &Told) -> String {
    let played = told.played().map_or_else(String::new, |choice| {
        format!("<b>{}</b> <span class=\"figure\">{}</span>", escape(&choice.mv), escape(&percent(choice.win)))
    });
    let better = told.better().map_or_else(String::new, |best| {
        format!(" <span class=\"better\">best {} {}</span>", escape(&best.mv), escape(&percent(best.win)))
    });
    let options: String = told.options.iter().map(option).collect();
    let player = story.player(told.seat);
    format!(
        "<details class=\"decision {label}\" id=\"entry-{number}\">\n<summary><span class=\"number\">{number}</span>\
         {who} <span class=\"played\">{played}</span> <span class=\"judged\">{}{better}</span></summary>\n\
         <div class=\"body\">\n<p>{}</p>\n\
         <table class=\"options\">\n<thead><tr><th scope=\"col\">Move</th>\
         <th scope=\"col\">Win chance</th><th scope=\"col\">Lost</th><th scope=\"col\">Points</th></tr></thead>\n\
         {options}</table>\n\
         <h3>What {} saw</h3>\n<pre>{}</pre>\n</div>\n</details>\n",
        badge(&told.label()),
        escape(&story.entries[told.number]),
        escape(&player.name),
        escape(told.position.trim_end()),
        label = told.label(),
        number = told.number,
    )
}

fn option(option: &Choice) -> String {
    let marks = match (option.played, option.best) {
        (true, true) => "<span class=\"mark both\">played, best</span>",
        (true, false) => "<span class=\"mark chosen\">played</span>",
        (false, true) => "<span class=\"mark finest\">best</span>",
        (false, false) => "",
    };
    let class = match (option.played, option.best) {
        (_, true) => " class=\"finest\"",
        (true, _) => " class=\"chosen\"",
        _ => "",
    };
    let lost = if option.best {
        String::new()
    } else {
        format!("{} ± {:.0}", percent(option.loss), 100.0 * interval(option.error))
    };
    let reasons = tell_reasons(&option.reasons);
    format!(
        "<tbody{class}>\n<tr><th scope=\"row\">{} {marks}</th><td><div class=\"chance\"><span>{}</span>\
         <svg class=\"bar\" width=\"100%\" height=\"12\" aria-hidden=\"true\">\
         <rect class=\"all\" width=\"100%\" height=\"12\"/><rect class=\"win\" width=\"{:.1}%\" height=\"12\"/></svg>\
         </div></td>\
         <td>{}</td><td>{:.1}</td></tr>\n{reasons}</tbody>\n",
        escape(&option.mv),
        escape(&percent(option.win)),
        100.0 * option.win.clamp(0.0, 1.0),
        escape(&lost),
        option.score,
    )
}

fn tell_reasons(reasons: &[Why]) -> String {
    if reasons.is_empty() {
        return String::new();
    }
    let reason = |why: &Why| {
        let (class, sign, side) = if why.good { ("pro", "+", "for it") } else { ("con", "−", "against it") };
        let text = escape(&why.text);
        format!("<li class=\"{class}\"><span class=\"sign\" title=\"{side}\">{sign}</span> {text}</li>")
    };
    let reasons: String = reasons.iter().map(reason).collect();
    format!("<tr class=\"why\"><td colspan=\"4\"><ul>{reasons}</ul></td></tr>\n")
}
