//! A review in words.

use std::fmt::Display;

use bots::{Cause, Decision, Explained, Label, Luck, Reason, ReviewOf, TurningPoint};
use game::{Game, GameEvent, GameView, Names, Record, RecordError, Seat, SeatMap, Step, Viewer, printable, verdict};
use serde::Serialize;

/// A review in words, whatever the game: what its text and its page are made of.
///
/// The words are fit to print on a terminal, and not yet to be put into HTML.
pub struct Story {
    /// The game's name.
    pub game: &'static str,
    /// Who won, in a sentence.
    pub verdict: String,
    /// By seat.
    pub players: Vec<Player>,
    /// What happened at each entry; the first is the deal.
    pub entries: Vec<String>,
    /// Everybody's share of the win after each of them.
    pub chances: Vec<SeatMap<f64>>,
    /// The decisions that were looked into.
    pub decisions: Vec<Told>,
    /// Where it turned.
    pub turns: Vec<Turn>,
}

/// How a player did.
pub struct Player {
    /// The name, fit to print.
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

/// A decision in words.
pub struct Told {
    /// The number of the entry, from 1.
    pub number: usize,
    /// Whose decision it was.
    pub seat: Seat,
    /// Who decided in the player's place, if somebody did.
    pub by: Option<String>,
    /// `None` if there was nothing to decide.
    pub label: Option<Label>,
    /// How much of the win it gave away.
    pub loss: f64,
    /// The table as the player saw it, some lines.
    pub position: String,
    /// From the best on.
    pub options: Vec<Choice>,
}

/// One of the moves of a decision.
pub struct Choice {
    /// The move in words.
    pub mv: String,
    /// The share of the win to expect.
    pub win: f64,
    /// The points to expect.
    pub score: f64,
    /// The standard error of how far it is from the best.
    pub error: f64,
    /// How much of the win it gives away.
    pub loss: f64,
    /// Whether it was played.
    pub played: bool,
    /// Whether it is the best.
    pub best: bool,
    /// What speaks for it and against it.
    pub reasons: Vec<Why>,
}

/// A reason in words.
pub struct Why {
    /// Whether it speaks for the move.
    pub good: bool,
    /// The reason.
    pub text: String,
}

impl Told {
    /// The move that was made; every decision has it among its options.
    pub fn played(&self) -> Option<&Choice> {
        self.options.iter().find(|option| option.played)
    }

    fn best(&self) -> Option<&Choice> {
        self.options.iter().find(|option| option.best)
    }

    /// The best move, if it was clearly better than the one made.
    pub fn better(&self) -> Option<&Choice> {
        self.best().filter(|best| !best.played && self.label.is_some_and(|label| label > Label::Best))
    }

    /// What it is called.
    pub fn label(&self) -> String {
        self.label.map_or_else(|| "forced".into(), |label| label.to_string())
    }
}

/// A turning point in words.
#[derive(Serialize)]
pub struct Turn {
    #[serde(flatten)]
    /// The point.
    pub point: TurningPoint,
    /// "blunder", or "luck".
    pub kind: String,
    /// What happened.
    pub event: String,
    /// What to think of it, some sentences.
    pub comments: Vec<String>,
}

/// So many reasons are told for a move of a turning point.
const REASONS: usize = 2;

impl Story {
    /// The review of this record in words.
    ///
    /// # Errors
    /// If the record breaks a rule; then the review is of another one.
    pub fn new<G: Explained>(record: &Record<G>, review: &ReviewOf<G>) -> Result<Self, RecordError> {
        let names = record.names();
        let mut games = vec![record.start()?];
        let mut entries = vec!["The cards are dealt.".to_owned()];
        let mut first_events = vec![String::new()];
        let end = record.replay(|step| {
            games.push(step.game.clone());
            first_events.push(step.events.first().map_or_else(String::new, |event| event.tell(&names)));
            entries.push(sentences(&step, &names));
        })?;
        let decisions: Vec<Told> =
            review.decisions.iter().map(|decision| told(decision, &games[decision.number - 1], &names)).collect();
        let turn = |point: &TurningPoint| {
            let told = if point.cause == Cause::Luck { &entries } else { &first_events };
            let event = told.get(point.number).cloned().unwrap_or_default();
            let decision = decisions.iter().find(|told| told.number == point.number);
            let (kind, comments) = match (point.cause, decision) {
                (Cause::Fault, Some(decision)) => (decision.label(), comments(decision, point)),
                (Cause::Hidden, Some(decision)) => (decision.label(), vec![tell_hidden(point, decision, &names)]),
                (Cause::Luck, _) | (_, None) => ("luck".into(), vec![tell_luck(point, &names)]),
            };
            Turn { point: *point, kind, event, comments }
        };
        let turns = review.turning_points.iter().map(turn).collect();
        let player = |(seat, luck): (Seat, &Luck)| player(&names, seat, *luck, review.luck.len(), &decisions);
        Ok(Self {
            game: G::NAME,
            verdict: verdict(record, &end),
            players: Seat::all(review.luck.len()).zip(&review.luck).map(player).collect(),
            entries,
            chances: review.chances.clone(),
            turns,
            decisions,
        })
    }

    /// The player at this seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
}

fn player(names: &Names, seat: Seat, luck: Luck, seats: usize, decisions: &[Told]) -> Player {
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

fn sentences<G: Game>(step: &Step<'_, G>, names: &Names) -> String {
    let events: Vec<_> = step.events.iter().map(|event| event.tell(names)).collect();
    let by = step.entry.by.as_ref().map(|by| format!(" (Played by {}.)", printable(by)));
    events.join(" ") + &by.unwrap_or_default()
}

fn told<G: Explained>(decision: &Decision<G::Move, G::Reason>, before: &G, names: &Names) -> Told {
    let view = before.view(Viewer::Seat(decision.seat));
    let (analysis, played) = (&decision.analysis, decision.analysis.options.get(decision.played).map(|it| it.mv));
    let best = analysis.best().map(|best| best.mv);
    let options = analysis.ranked().into_iter().map(|option| Choice {
        mv: view.tell_move(option.mv),
        win: option.win,
        score: option.score,
        error: option.error,
        loss: analysis.loss(option.mv),
        played: Some(option.mv) == played,
        best: Some(option.mv) == best,
        reasons: tell_reasons(&G::reasons(view, option.mv), names),
    });
    Told {
        number: decision.number,
        seat: decision.seat,
        by: decision.by.as_deref().map(printable),
        label: (!decision.is_forced()).then_some(decision.label),
        loss: decision.loss,
        position: view.tell(names),
        options: options.collect(),
    }
}

/// Reasons in words.
pub fn tell_reasons<R: Reason>(reasons: &[R], names: &Names) -> Vec<Why> {
    reasons.iter().map(|reason| Why { good: reason.is_good(), text: reason.tell(names) }).collect()
}

fn tell_luck(point: &TurningPoint, names: &Names) -> String {
    let kind = if point.swing < 0.0 { "Bad luck" } else { "Luck" };
    format!("{kind} for {}: {} of the win.", names.of(point.seat), signed(point.swing))
}

fn tell_hidden(point: &TurningPoint, told: &Told, names: &Names) -> String {
    let name = names.of(point.seat);
    let judged = match told.label {
        None => "There was no choice".into(),
        Some(Label::Best) => format!("The best move by what {name} could know"),
        Some(_) => format!("A good move by what {name} could know"),
    };
    format!("{judged}; as the hidden cards lay, {} of the win.", signed(point.swing))
}

fn comments(told: &Told, point: &TurningPoint) -> Vec<String> {
    let (Some(played), Some(best)) = (told.played(), told.best()) else { return Vec::new() };
    let article = if told.label == Some(Label::Inaccuracy) { "An" } else { "A" };
    let mut comments = vec![format!(
        "{article} {}: it gives away {} of the win, {} instead of {}.",
        told.label(),
        percent(told.loss),
        percent(played.win),
        percent(best.win)
    )];
    let against = told_of(played, |why| !why.good);
    if !against.is_empty() {
        comments.push(format!("{} {against}.", played.mv));
    }
    let worse = |why: &Why| played.reasons.iter().all(|other| other.text != why.text);
    let for_it = told_of(best, |why| why.good && worse(why));
    let which = if for_it.is_empty() { for_it } else { format!(", which {for_it}") };
    comments.push(format!("Better is {}{which}.", best.mv));
    if point.open != 0.0 {
        comments.push(format!("As the hidden cards lay, it changed the chances by {}.", signed(point.open)));
    }
    comments
}

/// The first of these reasons for or against a move.
fn told_of(choice: &Choice, which: impl Fn(&Why) -> bool) -> String {
    let reasons: Vec<_> = choice.reasons.iter().filter(|why| which(why)).map(|why| why.text.as_str()).collect();
    reasons[..reasons.len().min(REASONS)].join("; ")
}

/// "31 %".
pub fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share.max(0.0))
}

/// "+12 %", "−4 %" or "0 %".
pub fn signed(share: f64) -> String {
    let number = (100.0 * share).round();
    with_sign(number, format!("{:.0} %", number.abs()))
}

/// "+1.2", "−0.4" or "0.0".
pub fn signed_points(points: f64) -> String {
    let number = (10.0 * points).round();
    with_sign(number, format!("{:.1}", number.abs() / 10.0))
}

fn with_sign(number: f64, size: impl Display) -> String {
    match number {
        n if n > 0.0 => format!("+{size}"),
        n if n < 0.0 => format!("−{size}"),
        _ => size.to_string(),
    }
}

/// Half of the interval that holds what is estimated in 95 of 100 cases.
pub const fn interval(error: f64) -> f64 {
    1.96 * error
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_a_sign_unless_they_are_nothing() {
        let cases = [(0.124, "+12 %"), (-0.041, "−4 %"), (0.004, "0 %"), (-0.004, "0 %"), (1.0, "+100 %")];
        for (share, text) in cases {
            assert_eq!(signed(share), text);
        }
        assert_eq!([1.24, -0.04, -2.0].map(signed_points), ["+1.2", "0.0", "−2.0"]);
        assert_eq!([0.315, 0.0, -0.0].map(percent), ["32 %", "0 %", "0 %"]);
    }
}
