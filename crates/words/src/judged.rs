use game::{End, Names, Record, SeatSet};

use crate::say;
use crate::story::Judged;
use crate::{Told, Words};

/// What is said about a game that is looked over.
impl Words {
    /// "mistake", "forced", "luck".
    pub fn judged(&self, judged: Judged) -> String {
        say!(self, "review-label", label = judged.key())
    }

    /// How a match ended, as its record has it: somebody may have resigned.
    /// `end` is the match after the last entry.
    pub fn end_of<G: Told>(&self, record: &Record<G>, end: &G, names: &Names) -> String {
        let everyone = SeatSet::first(end.seats());
        let verdict = |among: SeatSet| {
            let outcome = end.outcome()?;
            let winners = outcome.standings.best_among(among);
            Some(G::tell_verdict(self, &outcome.sheet, names, winners, among))
        };
        let told = match &record.outcome {
            Some(End::Resigned { resigned, winners }) => {
                let (who, others) = (self.people(names, *resigned), self.people(names, *winners));
                Some(say!(self, "review-resigned", who = who, others = others))
            }
            Some(End::Played { resigned, .. }) if !resigned.is_empty() => {
                let told = verdict(everyone.without(*resigned));
                let resigned = say!(self, "review-resigned-before", who = self.people(names, *resigned));
                told.map(|told| format!("{resigned} {told}"))
            }
            _ => verdict(everyone),
        };
        told.unwrap_or_else(|| say!(self, "review-not-over"))
    }
}
