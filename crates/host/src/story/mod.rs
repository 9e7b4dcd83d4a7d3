//! A review as text, for any game and language.
//!
//! A review itself is data, [`bots::Review`]. A [`Story`] is its text, from which
//! the screen, the plain text and the page of a review are made.

mod decision;
mod judged;
mod moment;
mod turn;

use bots::{Decision, Explained, Label, Luck, ReviewOf};
use game::{Game, Names, Record, RecordError, Seat, SeatMap, Step, printable, shorten};
use i18n::{Locale, Narrate, t};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

pub use decision::{ToldDecision, ToldMove, told_reasons};
pub use judged::Judged;
pub use moment::{AnyMoments, Moment, Moments, moments};
pub use turn::Turn;

/// A review as text that is safe to print on a terminal, but not yet escaped for HTML.
pub struct Story {
    /// The game's name.
    pub game: String,
    /// The winners, in a sentence.
    pub verdict: String,
    /// The players by seat.
    pub players: Vec<Player>,
    /// The events of each entry; the first is the deal.
    pub entries: Vec<String>,
    /// Everybody's win share after each entry.
    pub chances: Vec<SeatMap<f64>>,
    /// The decisions examined.
    pub decisions: Vec<ToldDecision>,
    /// The turning points.
    pub turns: Vec<Turn>,
}

/// A review with its text, as it is printed and sent.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ToldReview"))]
pub struct Written<'a, R> {
    /// The game's name in data.
    game: &'static str,
    /// The names by seat.
    players: &'a [String],
    /// The winners, in a sentence.
    verdict: &'a str,
    /// The engine's findings.
    review: R,
    /// The turning points as text.
    turning_points: &'a [Turn],
    /// The events of each entry as text; the first is the deal.
    entries: &'a [String],
    /// The examined decisions as text.
    decisions: &'a [ToldDecision],
}

/// A player's performance.
pub struct Player {
    /// The name.
    pub name: String,
    /// The luck in the result.
    pub luck: Luck,
    /// The player's share of the win with equal luck and equal play.
    pub equal: f64,
    /// The number of examined decisions with a choice, by label, the best first.
    pub labels: [usize; 5],
    /// The mean loss of such a decision.
    pub mean_loss: Option<f64>,
}

impl Player {
    /// The part of the result due to play, by this player and the others, rather than luck.
    pub fn play(&self) -> f64 {
        self.luck.adjusted() - self.equal
    }

    /// The number of examined decisions with a choice.
    pub fn looked(&self) -> usize {
        self.labels.iter().sum()
    }
}

impl Story {
    /// The text of this record's review.
    ///
    /// # Errors
    /// If the record breaks a rule, and so is not the one reviewed.
    pub fn new<G: Narrate + Explained>(
        locale: &Locale,
        record: &Record<G>,
        review: &ReviewOf<G>,
        names: &Names,
    ) -> Result<Self, RecordError> {
        let mut games = vec![record.start()?];
        let mut entries = vec![t!(locale, "review-dealt")];
        let mut first_events = vec![String::new()];
        let end = record.replay(|step| {
            games.push(step.game.clone());
            let first = step.events.first().map(|event| locale.event::<G>(event, names));
            first_events.push(first.unwrap_or_default());
            entries.push(sentences(locale, &step, names));
        })?;
        let tell = |decision: &Decision<G::Move, G::Reason>| {
            ToldDecision::new(locale, decision, &games[decision.number - 1], names)
        };
        let decisions: Vec<ToldDecision> = review.decisions.iter().map(tell).collect();
        let teller = turn::Teller { locale, names, entries: &entries, first_events: &first_events };
        let turn =
            |point: &bots::TurningPoint| teller.turn(point, decisions.iter().find(|told| told.number == point.number));
        let turns = review.turning_points.iter().map(turn).collect();
        let player = |(seat, luck): (Seat, &Luck)| player(names, seat, *luck, review.luck.len(), &decisions);
        Ok(Self {
            game: t!(locale, "game-name", game = G::NAME),
            verdict: locale.end_of(record.outcome.as_ref(), &end, names),
            players: Seat::all(review.luck.len()).zip(&review.luck).map(player).collect(),
            entries,
            chances: review.chances.clone(),
            turns,
            decisions,
        })
    }

    /// The text together with its review, which may be serialised already.
    pub fn written<'a, G: Game, R>(&'a self, record: &'a Record<G>, review: R) -> Written<'a, R> {
        Written {
            game: G::NAME,
            players: &record.players,
            verdict: &self.verdict,
            review,
            turning_points: &self.turns,
            entries: &self.entries,
            decisions: &self.decisions,
        }
    }

    /// The performance of the player at this seat.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The names by seat, cut to this width; seats instead, if the names no longer differ.
    pub fn names(&self, width: usize) -> Vec<String> {
        let names: Vec<String> = self.players.iter().map(|player| fit(&player.name, width)).collect();
        let is_shared = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
        let told = |(seat, name): (Seat, &String)| if is_shared(name) { seat.to_string() } else { name.clone() };
        Seat::all(names.len()).zip(&names).map(told).collect()
    }
}

/// A name cut to this display width, in which some characters count twice.
fn fit(name: &str, width: usize) -> String {
    let most = (0..=name.chars().count()).rev().find(|&most| shorten(name, most).width() <= width);
    shorten(name, most.unwrap_or(0))
}

fn player(names: &Names, seat: Seat, luck: Luck, seats: usize, decisions: &[ToldDecision]) -> Player {
    let own = || decisions.iter().filter(|told| told.seat == seat && told.by.is_none() && told.label.is_some());
    let labels = Label::ALL.map(|label| own().filter(|told| told.label == Some(label)).count());
    let looked: usize = labels.iter().sum();
    Player {
        name: names.of(seat),
        luck,
        equal: 1.0 / seats as f64,
        labels,
        mean_loss: (looked > 0).then(|| own().map(|told| told.loss).sum::<f64>() / looked as f64),
    }
}

fn sentences<G: Game>(locale: &Locale, step: &Step<'_, G>, names: &Names) -> String {
    let events = step.events.iter().map(|event| locale.event::<G>(event, names));
    let by = step.entry.by.as_ref().map(|by| t!(locale, "review-by", who = printable(by)));
    events.chain(by).filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
}

#[test]
fn names_are_cut_to_their_width() {
    let cases = [("Ann", "Ann"), ("bot:level:4", "bot:level:4"), ("Elizabeth Bennet", "Elizabeth …")];
    for (name, short) in cases.into_iter().chain([("三月兎の大茶会", "三月兎の大…")]) {
        assert_eq!(fit(name, 11), short);
    }
}
