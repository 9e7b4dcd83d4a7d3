use std::fmt::Write;

use bots::{Cause, Label};
use game::Seat;
use host::story::{Judged, Player, Story, ToldDecision, ToldMove, Turn};
use i18n::{Locale, t};
use protocol::Why;

use super::graph::{self, Frame, graph, swatch};
use super::html::escape;
use super::interval;

const STYLE: &str = include_str!("page.css");
/// Steps through the game and opens decisions. The page is readable without it.
const SCRIPT: &str = include_str!("page.js");

/// The most characters of names in tables.
const NAME: usize = 20;

/// The review as a self-contained page.
pub(crate) fn page(locale: &Locale, story: &Story) -> String {
    let names: Vec<_> = story.players.iter().map(|player| player.name.as_str()).collect();
    let (game, names) = (story.game.as_str(), names.join(", "));
    let sections = [
        graph_section(locale, story),
        luck_section(locale, story),
        turns_section(locale, story),
        decisions_section(locale, story),
    ]
    .concat();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{STYLE}{}</style>\n</head>\n<body{script_words}>\n<header>\n<p class=\"kind\">{kind}</p>\n\
         <h1>{}</h1>\n<p class=\"verdict\">{}</p>\n</header>\n<main>\n{sections}</main>\n\
         <footer><p>{foot}</p></footer>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n",
        graph::STYLE,
        escape(game),
        escape(&story.verdict),
        title = escape(&format!("{game}: {names}")),
        lang = locale.lang(),
        kind = escape(&t!(locale, "page-kind")),
        foot = escape(&t!(locale, "page-foot")),
        script_words = script_words(locale),
    )
}

/// The script's messages, as attributes.
fn script_words(locale: &Locale) -> String {
    let said = [
        ("entry", t!(locale, "page-entry")),
        ("back", t!(locale, "page-back")),
        ("on", t!(locale, "page-on")),
        ("open", t!(locale, "page-open-all")),
        ("close", t!(locale, "page-close-all")),
        ("faults", t!(locale, "page-only-faults")),
    ];
    said.iter().map(|(name, text)| format!(" data-{name}=\"{}\"", escape(text))).collect()
}

fn seats(story: &Story) -> impl Iterator<Item = (Seat, &Player)> {
    Seat::all(story.players.len()).zip(&story.players)
}

/// A player's marker and name.
fn name(seat: Seat, name: &str) -> String {
    format!("<span class=\"who\">{}<bdi>{}</bdi></span>", swatch(seat), escape(name))
}

fn graph_section(locale: &Locale, story: &Story) -> String {
    let legend: String =
        seats(story).map(|(seat, player)| format!("<li>{}</li>\n", name(seat, &player.name))).collect();
    format!(
        "<section aria-labelledby=\"chances\">\n<h2 id=\"chances\">{}</h2>\n<p>{}</p>\n\
         <figure>\n<ul class=\"legend\">\n{legend}</ul>\n{}{}<div id=\"step\"></div>\n</figure>\n\
         <details>\n<summary>{}</summary>\n{}</details>\n</section>\n",
        escape(&t!(locale, "page-chances")),
        chances_about(locale),
        graph(locale, story, &Frame::WIDE, "wide"),
        graph(locale, story, &Frame::NARROW, "narrow"),
        escape(&t!(locale, "page-log")),
        log(locale, story)
    )
}

/// The explanation of the graph, with a link to the turning points.
fn chances_about(locale: &Locale) -> String {
    const LINK: &str = "\u{fffc}";
    let link = format!("<a href=\"#turns\">{}</a>", escape(&t!(locale, "review-key-turns")));
    escape(&t!(locale, "page-chances-about", turns = LINK)).replace(LINK, &link)
}

/// Every entry with everybody's chances after it.
fn log(locale: &Locale, story: &Story) -> String {
    let names = story.names(NAME);
    let heads: String = Seat::all(names.len())
        .zip(&names)
        .map(|(seat, short)| format!("<th scope=\"col\">{}</th>", name(seat, short)))
        .collect();
    let row = |(number, (entry, chances)): (usize, (&String, &game::SeatMap<f64>))| {
        let chances: String =
            chances.iter().map(|&chance| format!("<td>{}</td>", escape(&locale.percent(chance)))).collect();
        format!("<tr><th scope=\"row\">{number}</th><td>{}</td>{chances}</tr>\n", escape(entry))
    };
    let rows: String = story.entries.iter().zip(&story.chances).enumerate().map(row).collect();
    format!(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">\n\
         <table class=\"log\" id=\"log\">\n<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">{}</th>\
         {heads}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n</div>\n",
        escape(&t!(locale, "page-log")),
        escape(&t!(locale, "page-entry")),
        escape(&t!(locale, "page-event"))
    )
}

fn luck_section(locale: &Locale, story: &Story) -> String {
    let scale = Scale::of(story);
    let cards: String = seats(story).map(|(seat, player)| card(locale, seat, player, &scale)).collect();
    format!(
        "<section aria-labelledby=\"luck\">\n<h2 id=\"luck\">{}</h2>\n<p>{}</p>\n\
         <div class=\"cards\">\n{cards}</div>\n</section>\n",
        escape(&t!(locale, "page-luck")),
        escape(&t!(locale, "page-luck-about"))
    )
}

/// The scale of a bar of win shares, parts of which may be below 0 or above 1.
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

    /// The position of a share, from 0 to 100.
    fn at(&self, share: f64) -> f64 {
        100.0 * (share - self.low) / (self.high - self.low)
    }

    /// A bar between two shares, with the error interval of its end.
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

fn card(locale: &Locale, seat: Seat, player: &Player, scale: &Scale) -> String {
    let luck = &player.luck;
    let lucky = player.equal + luck.luck;
    let error = interval(luck.error);
    let row = |sign: &str, head: String, bar: String, figure: &str| {
        let (head, figure) = (escape(&head), escape(figure));
        format!("<tr><th scope=\"row\">{sign}{head}</th><td class=\"lane\">{bar}</td><td>{figure}</td></tr>\n")
    };
    let equal = scale.bar("equal", 0.0, player.equal, 0.0);
    let play = scale.bar("play", lucky, luck.result, 0.0);
    let sum = scale.bar("sum", 0.0, luck.result, 0.0);
    let rows = [
        row("", t!(locale, "review-equal"), equal, &locale.percent(player.equal)),
        row(
            "+ ",
            t!(locale, "review-luck-part"),
            scale.bar("luck", player.equal, lucky, error),
            &format!("{} ± {:.0}", locale.signed(luck.luck), 100.0 * error),
        ),
        row("+ ", t!(locale, "review-play"), play, &locale.signed(player.play())),
        row("= ", t!(locale, "review-result"), sum, &locale.percent(luck.result)),
    ];
    let mut notes = vec![t!(locale, "page-deal", share = locale.signed(luck.deal))];
    if let Some(score) = luck.score {
        let (part, error) = (locale.signed_points(luck.score_luck), locale.one_decimal(interval(luck.score_error)));
        let points = locale.points(score as i64);
        notes.push(t!(locale, "page-points", points = points, part = format!("{part} ± {error}")));
    }
    format!(
        "<article class=\"card\">\n<h3>{}</h3>\n<table class=\"parts\">\n<tbody>\n{}</tbody>\n</table>\n\
         <p class=\"note\">{}</p>\n{}</article>\n",
        name(seat, &player.name),
        rows.concat(),
        escape(&notes.join(" ")),
        labels(locale, player)
    )
}

fn labels(locale: &Locale, player: &Player) -> String {
    let Some(loss) = player.mean_loss else { return String::new() };
    let counts: String = Label::ALL
        .iter()
        .zip(player.labels)
        .filter(|(_, count)| *count > 0)
        .map(|(label, count)| format!("<li>{} {count}</li>", badge(locale, Judged::Decision(*label))))
        .collect();
    format!(
        "<ul class=\"labels\">{counts}</ul>\n<p class=\"note\">{}</p>\n",
        escape(&t!(locale, "page-looked", count = player.looked(), loss = locale.exact_percent(loss)))
    )
}

fn badge(locale: &Locale, judged: Judged) -> String {
    format!("<span class=\"badge {}\">{}</span>", judged.key(), escape(&judged.tell(locale)))
}

fn turns_section(locale: &Locale, story: &Story) -> String {
    let turns: String = (1..).zip(&story.turns).map(|(number, turn)| tell_turn(locale, story, number, turn)).collect();
    let turns = if turns.is_empty() {
        format!("<p>{}</p>\n", escape(&t!(locale, "page-no-turns")))
    } else {
        format!("<ol class=\"turns\">\n{turns}</ol>\n")
    };
    let title = escape(&t!(locale, "review-turns"));
    format!("<section aria-labelledby=\"turns\">\n<h2 id=\"turns\">{title}</h2>\n{turns}</section>\n")
}

fn tell_turn(locale: &Locale, story: &Story, number: usize, turn: &Turn) -> String {
    let cause = turn.point.cause;
    let entry = match turn.point.number {
        0 => escape(&t!(locale, "page-the-deal")),
        number => escape(&t!(locale, "page-entry-of", number = number)),
    };
    let entry = match turn.point.number {
        n if n > 0 && cause != Cause::Luck => format!("<a href=\"#entry-{n}\">{entry}</a>"),
        _ => entry,
    };
    // The line above already says what luck brought.
    let comments = turn.comments.iter().filter(|_| cause != Cause::Luck);
    let comments: String = comments.map(|text| format!("<p>{}</p>\n", escape(text))).collect();
    format!(
        "<li id=\"turn-{number}\"><span class=\"dot {cause}\" aria-hidden=\"true\">{number}</span>\n\
         <div><h3>{}</h3>\n<p class=\"meta\">{entry} · {} · {} · {}</p>\n{comments}</div></li>\n",
        escape(&turn.event),
        name(turn.point.seat, &story.player(turn.point.seat).name),
        badge(locale, turn.kind),
        escape(&t!(locale, "page-of-the-win", share = locale.signed(turn.point.swing))),
    )
}

fn decisions_section(locale: &Locale, story: &Story) -> String {
    let names = story.names(NAME);
    let short = |told: &ToldDecision| name(told.seat, &names[told.seat.index()]);
    let decisions: String = story.decisions.iter().map(|told| decision(locale, story, &short(told), told)).collect();
    format!(
        "<section aria-labelledby=\"decisions\">\n<h2 id=\"decisions\">{}</h2>\n<p>{}</p>\n\
         <div id=\"decision-list\">\n{decisions}</div>\n</section>\n",
        escape(&t!(locale, "page-every")),
        escape(&t!(locale, "page-every-about"))
    )
}

fn decision(locale: &Locale, story: &Story, who: &str, told: &ToldDecision) -> String {
    let played = told.played().map_or_else(String::new, |choice| {
        format!("<b>{}</b> <span class=\"figure\">{}</span>", escape(&choice.name), escape(&locale.percent(choice.win)))
    });
    let better = told.better().map_or_else(String::new, |best| {
        let [word, mv, win] =
            [t!(locale, "review-best"), best.name.clone(), locale.percent(best.win)].map(|it| escape(&it));
        format!(" <span class=\"better\">{word} {mv} {win}</span>")
    });
    let options: String = told.options.iter().map(|choice| option(locale, choice)).collect();
    let player = story.player(told.seat);
    let heads: String =
        [t!(locale, "page-move"), t!(locale, "page-win"), t!(locale, "page-lost"), t!(locale, "page-points-column")]
            .iter()
            .map(|head| format!("<th scope=\"col\">{}</th>", escape(head)))
            .collect();
    format!(
        "<details class=\"decision {label}\" id=\"entry-{number}\">\n<summary><span class=\"number\">{number}</span>\
         {who} <span class=\"played\">{played}</span> <span class=\"judged\">{}{better}</span></summary>\n\
         <div class=\"body\">\n<p>{}</p>\n\
         <table class=\"options\">\n<thead><tr>{heads}</tr></thead>\n\
         {options}</table>\n\
         <h3>{}</h3>\n<pre>{}</pre>\n</div>\n</details>\n",
        badge(locale, told.judged()),
        escape(&story.entries[told.number]),
        escape(&t!(locale, "page-saw", who = player.name.as_str())),
        escape(told.position.trim_end()),
        label = told.judged().key(),
        number = told.number,
    )
}

fn option(locale: &Locale, option: &ToldMove) -> String {
    let (played, best) = (escape(&t!(locale, "page-played")), escape(&t!(locale, "review-best")));
    let marks = match (option.played, option.best) {
        (true, true) => format!("<span class=\"mark both\">{played}, {best}</span>"),
        (true, false) => format!("<span class=\"mark chosen\">{played}</span>"),
        (false, true) => format!("<span class=\"mark finest\">{best}</span>"),
        (false, false) => String::new(),
    };
    let class = match (option.played, option.best) {
        (_, true) => " class=\"finest\"",
        (true, _) => " class=\"chosen\"",
        _ => "",
    };
    let lost = if option.best {
        String::new()
    } else {
        format!("{} ± {:.0}", locale.percent(option.loss), 100.0 * interval(option.error))
    };
    let reasons = tell_reasons(locale, &option.reasons);
    format!(
        "<tbody{class}>\n<tr><th scope=\"row\">{} {marks}</th><td><div class=\"chance\"><span>{}</span>\
         <svg class=\"bar\" width=\"100%\" height=\"12\" aria-hidden=\"true\">\
         <rect class=\"all\" width=\"100%\" height=\"12\"/><rect class=\"win\" width=\"{:.1}%\" height=\"12\"/></svg>\
         </div></td>\
         <td>{}</td><td>{}</td></tr>\n{reasons}</tbody>\n",
        escape(&option.name),
        escape(&locale.percent(option.win)),
        100.0 * option.win.clamp(0.0, 1.0),
        escape(&lost),
        escape(&locale.one_decimal(option.score)),
    )
}

fn tell_reasons(locale: &Locale, reasons: &[Why]) -> String {
    if reasons.is_empty() {
        return String::new();
    }
    let reason = |why: &Why| {
        let (class, sign, side) =
            if why.good { ("pro", "+", t!(locale, "page-for")) } else { ("con", "−", t!(locale, "page-against")) };
        let (text, side) = (escape(&why.text), escape(&side));
        format!("<li class=\"{class}\"><span class=\"sign\" title=\"{side}\">{sign}</span> {text}</li>")
    };
    let reasons: String = reasons.iter().map(reason).collect();
    format!("<tr class=\"why\"><td colspan=\"4\"><ul>{reasons}</ul></td></tr>\n")
}
