//! A review in words, whatever the game and the language.
//!
//! What is found out about a game is data, [`bots::Review`]. A [`Story`] tells
//! it: the screen, the text and the page of a review are made of one.

mod choice;
mod moment;
mod turn;

use bots::{Decision, Label, Luck, ReviewOf};
use game::{Game, Names, Record, RecordError, Seat, SeatMap, Step, printable, shorten};
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

pub use choice::{Choice, ToldDecision, Why};
pub use moment::{AnyMoments, Moment, moments};
pub use turn::{Judged, Turn};

use crate::say;
use crate::{Told, Words};

/// A review in words, which are fit to print on a terminal, and not yet to be put into HTML.
pub struct Story {
    /// The game's name.
    pub game: String,
    /// Who won, in a sentence.
    pub verdict: String,
    /// By seat.
    pub players: Vec<Player>,
    /// What happened at each entry; the first is the deal.
    pub entries: Vec<String>,
    /// Everybody's share of the win after each of them.
    pub chances: Vec<SeatMap<f64>>,
    /// The decisions that were looked into.
    pub decisions: Vec<ToldDecision>,
    /// Where it turned.
    pub turns: Vec<Turn>,
}

/// A review and all there is to say about it, as it is printed and sent.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ToldReview"))]
pub struct Written<'a, R> {
    /// The game's name in data.
    game: &'static str,
    /// By seat.
    players: &'a [String],
    /// Who won, in a sentence.
    verdict: &'a str,
    /// What the engine found.
    review: R,
    /// Where it turned, in words.
    turning_points: &'a [Turn],
    /// What happened at each entry, in words; the first is the deal.
    entries: &'a [String],
    /// The decisions that were looked into, in words.
    decisions: &'a [ToldDecision],
}

/// How a player did.
pub struct Player {
    /// The name.
    pub name: String,
    /// How much of the result was luck.
    pub luck: Luck,
    /// What the player would get if all were equally lucky and played equally well.
    pub equal: f64,
    /// Decisions with a choice that were looked into, by label, the best first.
    pub labels: [usize; 5],
    /// What such a decision gave away on average.
    pub mean_loss: Option<f64>,
}

impl Player {
    /// What is neither due to everybody nor luck: how the player played, and the others.
    pub fn play(&self) -> f64 {
        self.luck.adjusted() - self.equal
    }

    /// How many decisions with a choice were looked into.
    pub fn looked(&self) -> usize {
        self.labels.iter().sum()
    }
}

impl Story {
    /// The review of this record in words.
    ///
    /// # Errors
    /// If the record breaks a rule; then the review is of another one.
    pub fn new<G: Told>(
        words: &Words,
        record: &Record<G>,
        review: &ReviewOf<G>,
        names: &Names,
    ) -> Result<Self, RecordError> {
        let mut games = vec![record.start()?];
        let mut entries = vec![say!(words, "review-dealt")];
        let mut first_events = vec![String::new()];
        let end = record.replay(|step| {
            games.push(step.game.clone());
            let first = step.events.first().map(|event| G::tell_event(words, event, names));
            first_events.push(first.unwrap_or_default());
            entries.push(sentences(words, &step, names));
        })?;
        let tell = |decision: &Decision<G::Move, G::Reason>| {
            ToldDecision::new(words, decision, &games[decision.number - 1], names)
        };
        let decisions: Vec<ToldDecision> = review.decisions.iter().map(tell).collect();
        let teller = turn::Teller { words, names, entries: &entries, first_events: &first_events };
        let turn =
            |point: &bots::TurningPoint| teller.turn(point, decisions.iter().find(|told| told.number == point.number));
        let turns = review.turning_points.iter().map(turn).collect();
        let player = |(seat, luck): (Seat, &Luck)| player(names, seat, *luck, review.luck.len(), &decisions);
        Ok(Self {
            game: say!(words, "game-name", game = G::NAME),
            verdict: words.end_of(record, &end, names),
            players: Seat::all(review.luck.len()).zip(&review.luck).map(player).collect(),
            entries,
            chances: review.chances.clone(),
            turns,
            decisions,
        })
    }

    /// All of it, beside the review that it tells, which may be written already.
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

    /// How the player at this seat did.
    ///
    /// # Panics
    /// If nobody sits there.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The names by seat, none wider than so many letters. Where they don't differ any more, seats.
    pub fn names(&self, width: usize) -> Vec<String> {
        let names: Vec<String> = self.players.iter().map(|player| fit(&player.name, width)).collect();
        let is_shared = |name: &String| names.iter().filter(|other| *other == name).count() > 1;
        let told = |(seat, name): (Seat, &String)| if is_shared(name) { seat.to_string() } else { name.clone() };
        Seat::all(names.len()).zip(&names).map(told).collect()
    }
}

/// A name cut so that it is no wider than so many letters; some signs are as wide as two.
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

fn sentences<G: Told + Game>(words: &Words, step: &Step<'_, G>, names: &Names) -> String {
    let events = step.events.iter().map(|event| G::tell_event(words, event, names));
    let by = step.entry.by.as_ref().map(|by| say!(words, "review-by", who = printable(by)));
    events.chain(by).collect::<Vec<_>>().join(" ")
}

#[test]
fn names_are_cut_to_their_width() {
    let cases = [("Ann", "Ann"), ("bot:level:4", "bot:level:4"), ("Elizabeth Bennet", "Elizabeth …")];
    for (name, short) in cases.into_iter().chain([("三月兎の大茶会", "三月兎の大…")]) {
        assert_eq!(fit(name, 11), short);
    }
}
