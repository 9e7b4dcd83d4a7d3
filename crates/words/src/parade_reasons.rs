use std::cmp::Ordering;

use bots::ParadeReason as Why;
use game::Names;
use parade::{Card, Ending};

use crate::Words;
use crate::say;

/// More cards than this are counted instead of named.
const NAMED: usize = 6;

/// What speaks for and against a move of Parade.
impl Words {
    pub(super) fn parade_reason(&self, reason: &Why, names: &Names) -> String {
        match *reason {
            Why::TakesNothing => say!(self, "parade-takes-nothing"),
            Why::Takes { ref cards, values, before, after } => {
                say!(self, "why-takes", cards = self.some_cards(cards), cost = self.cost(values, before, after))
            }
            Why::WinsMajority { colour, cards, values, with } => {
                let (of, points) = (self.colour_cards(colour), self.points(cards));
                if with.is_empty() {
                    say!(self, "why-wins-majority", of = of, points = points, values = values)
                } else {
                    let with = self.people(names, with);
                    say!(self, "why-shares-majority", of = of, points = points, values = values, with = with)
                }
            }
            Why::CostsMajority { seat, colour, cards, values } => {
                let (of, points) = (self.colour_cards(colour), self.points(values));
                say!(self, "why-costs-majority", who = names.of(seat), of = of, points = points, cards = cards)
            }
            Why::KeepsMajority { colour, ref cards } => {
                let (of, told) = (self.colour_cards(colour), self.some_cards(cards));
                say!(self, "why-keeps-majority", of = of, cards = told, count = cards.len())
            }
            Why::BeginsLastRound { because, lead } => {
                let because = match because {
                    Ending::SixthColour => "colours",
                    Ending::EmptyPile => "pile",
                    Ending::Both => "both",
                };
                say!(self, "why-last-round", because = because, lead = self.lead(lead))
            }
            Why::FifthColour { missing, lead } => {
                say!(self, "why-fifth-colour", lead = self.lead(lead), missing = self.colour(missing))
            }
            Why::NowOrNever { card } => say!(self, "why-now", card = self.card_object(card)),
            Why::CouldWait { card, instead } => {
                say!(self, "why-could-wait", card = self.card_object(card), instead = self.card(instead))
            }
            Why::StaysSafe { card, turns } => {
                say!(self, "why-stays-safe", card = self.card_object(card), turns = turns)
            }
            Why::StillSafe { ref cards } if cards.is_empty() => say!(self, "why-nothing-safe"),
            Why::StillSafe { ref cards } => say!(self, "why-still-safe", cards = self.card_objects(cards)),
            Why::LeavesToKeep { cards, score, fewest } => {
                say!(self, "why-leaves-to-keep", cards = self.card_objects(&cards), score = self.score(score, fewest))
            }
            Why::Keeps { cards, score, fewest } => {
                say!(self, "why-keeps", cards = self.card_objects(&cards), score = self.score(score, fewest))
            }
            Why::ThrowsAway { cards, values, kept } => {
                say!(self, "why-throws-away", cards = self.card_objects(&cards), values = values, kept = kept)
            }
            Why::MajorityStays { colour } => say!(self, "why-majority-stays", of = self.colour_cards(colour)),
            Why::MajorityAtRisk { colour, seat, cards } => {
                let of = self.colour_cards(colour);
                say!(self, "why-majority-at-risk", of = of, who = names.of(seat), count = cards)
            }
        }
    }

    fn some_cards(&self, cards: &[Card]) -> String {
        if cards.len() > NAMED { say!(self, "cards-object", count = cards.len()) } else { self.card_objects(cards) }
    }

    fn cost(&self, values: u32, before: u32, after: u32) -> String {
        if after == before + values {
            return say!(self, "why-cost", count = values);
        }
        match after.cmp(&before) {
            Ordering::Less => say!(self, "why-score-falls", before = before, after = after),
            Ordering::Equal => say!(self, "why-score-stays", after = after),
            Ordering::Greater if after < before + values => {
                say!(self, "why-score-rises-only", before = before, after = after)
            }
            Ordering::Greater => say!(self, "why-score-rises", before = before, after = after),
        }
    }

    fn lead(&self, lead: i32) -> String {
        match lead {
            0 => say!(self, "why-level"),
            1.. => say!(self, "why-ahead", count = lead),
            _ => say!(self, "why-behind", count = -lead),
        }
    }

    fn score(&self, score: u32, fewest: u32) -> String {
        match score - fewest {
            0 => say!(self, "why-fewest", points = self.points(score)),
            more => say!(self, "why-more", points = self.points(score), more = more),
        }
    }
}
