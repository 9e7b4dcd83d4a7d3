use game::{End, Names, SeatSet};
use table::{Happened, Sight, Step};

use crate::say;
use crate::{Told, Words};

/// What happened at a table.
impl Words {
    /// What a viewer has to catch up with, as sentences.
    pub fn steps<G: Told>(&self, sight: &Sight<G>, names: &Names) -> Vec<String> {
        let given_up = sight.ending.as_ref().is_some_and(|ending| ending.sheet.is_none());
        let mut told = Vec::new();
        for step in &sight.steps {
            told.extend(self.step::<G>(step, names));
            if let (Happened::Resigned { seat }, false) = (&step.what, given_up) {
                told.push(say!(self, "resign-stand-in", who = names.of(*seat)));
            }
        }
        told
    }

    fn step<G: Told>(&self, step: &Step<G::Event>, names: &Names) -> Vec<String> {
        match &step.what {
            Happened::Played { events, .. } | Happened::Chance { events } => {
                events.iter().map(|event| G::tell_event(self, event, names)).collect()
            }
            Happened::Resigned { seat } => vec![say!(self, "play-resigned", who = names.of(*seat))],
            Happened::TookBack { seat } => vec![say!(self, "play-took-back", who = names.of(*seat))],
            Happened::Returned { seat } => vec![say!(self, "play-returned", who = names.of(*seat))],
            Happened::Refunded { .. } => Vec::new(),
        }
    }

    /// Who won, or who resigned; `None` while the game goes on.
    pub fn verdict<G: Told>(&self, sight: &Sight<G>, names: &Names) -> Option<String> {
        let ending = sight.ending.as_ref()?;
        Some(match (&ending.outcome, &ending.sheet) {
            (End::Played { winners, resigned, .. }, Some(sheet)) => {
                let among = SeatSet::first(sight.seats.len()).without(*resigned);
                G::tell_verdict(self, sheet, names, *winners, among)
            }
            (End::Resigned { resigned, .. } | End::Played { resigned, .. }, _) => {
                say!(self, "play-ended-by-resigning", resigned = self.people(names, *resigned))
            }
        })
    }
}
