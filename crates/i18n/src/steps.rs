use game::{End, Game, GameSheet, Names, Pad, PadProblem, ScorePad, SeatSet, TieBreak, Viewer};
use serde::Serialize;
use serde_json::json;
use table::{Happened, Placed, Sight, Step};

use crate::Locale;
use crate::t;

/// What happened in a game and at its table, and how it ended.
impl Locale {
    /// One thing that happened, as a sentence; empty if it is not worth one.
    pub fn event<G: Game>(&self, event: &G::Event, names: &Names) -> String {
        self.tell(&format!("{}-event", G::NAME), event, names)
    }

    /// What a move would do, as what follows its name.
    pub fn effect<G: Game>(&self, effect: &G::Effect, names: &Names) -> String {
        let family = format!("{}-effect", G::NAME);
        match serde_json::to_value(effect) {
            Ok(serde_json::Value::Array(events)) => self.tell_all(&family, &events, names),
            _ => self.tell(&family, effect, names),
        }
    }

    /// What speaks for a move or against it, as part of a sentence.
    pub fn reason<G: Game>(&self, reason: &impl Serialize, names: &Names) -> String {
        self.tell(&format!("{}-reason", G::NAME), reason, names)
    }

    /// Why a score pad does not take an entry.
    pub fn pad_problem<G: ScorePad>(&self, problem: &PadProblem<G::PadError>, pad: &Pad<G>) -> String {
        let names = Names::new(&pad.names);
        match problem {
            PadProblem::Holdings(why) => self.tell(&format!("{}-pad", G::NAME), why, &names),
            other => self.tell("pad-problem", other, &names),
        }
    }

    /// What a viewer has to catch up with, as sentences that speak to them.
    pub fn steps<G: Game>(&self, sight: &Sight<G>, names: &Names) -> Vec<String> {
        let names = names.seen_by(sight.viewer);
        let given_up = sight.ending.as_ref().is_some_and(|ending| ending.sheet.is_none());
        let mut told = Vec::new();
        for step in &sight.steps {
            told.extend(self.step::<G>(step, &names));
            if let (Happened::Resigned { seat }, false) = (&step.what, given_up) {
                told.push(self.tell("table", &json!({ "type": "stand-in", "seat": seat }), &names));
            }
        }
        told
    }

    fn step<G: Game>(&self, step: &Step<G::Event>, names: &Names) -> Vec<String> {
        let told = match &step.what {
            Happened::Played { events, .. } | Happened::Chance { events } => {
                events.iter().map(|event| self.event::<G>(event, names)).collect()
            }
            Happened::Resigned { seat } => vec![self.table_step("resigned", *seat, names)],
            Happened::TookBack { seat } => vec![self.table_step("took-back", *seat, names)],
            Happened::Returned { seat } => vec![self.table_step("returned", *seat, names)],
            Happened::Refunded { .. } => Vec::new(),
        };
        told.into_iter().filter(|sentence| !sentence.is_empty()).collect()
    }

    fn table_step(&self, kind: &str, seat: game::Seat, names: &Names) -> String {
        self.tell("table-step", &json!({ "type": kind, "seat": seat }), names)
    }

    /// The winners or the players who resigned, and the viewer's rank; `None` while the game goes on.
    pub fn verdict<G: Game>(&self, sight: &Sight<G>, names: &Names) -> Option<String> {
        let ending = sight.ending.as_ref()?;
        let names = names.seen_by(sight.viewer);
        let mut told = vec![match &ending.verdict {
            Some(verdict) => self.tell(&format!("{}-verdict", G::NAME), verdict, &names),
            None => self.ended_by_resigning(ending.outcome.resigned(), &names),
        }];
        if let Some(placed) = &ending.placed {
            told.push(self.tell("table", placed, &names));
        }
        Some(told.join(" "))
    }

    fn ended_by_resigning(&self, resigned: SeatSet, names: &Names) -> String {
        self.tell("table", &json!({ "type": "ended-by-resigning", "resigned": resigned }), names)
    }

    /// How a match ended, as its record has it, and where "you" came. `end` is the match after the last entry.
    pub fn end_of<G: Game>(&self, outcome: Option<&End<TieBreak<G>>>, end: &G, names: &Names) -> String {
        let resigned = outcome.map_or(SeatSet::EMPTY, End::resigned);
        if let Some(End::Resigned { .. }) = outcome {
            return self.ended_by_resigning(resigned, names);
        }
        let among = SeatSet::first(end.seats()).without(resigned);
        let verdict = end.outcome().and_then(|outcome| outcome.sheet.verdict(among));
        let Some(verdict) = verdict else { return t!(self, "table-not-over") };
        let before = json!({ "type": "resigned-before", "resigned": resigned });
        let before = (!resigned.is_empty()).then(|| self.tell("table", &before, names));
        let verdict = self.tell(&format!("{}-verdict", G::NAME), &verdict, names);
        let placed = names.you().zip(outcome).and_then(|(you, outcome)| Placed::of(Viewer::Seat(you), outcome, end));
        let placed = placed.map(|placed| self.tell("table", &placed, names));
        before.into_iter().chain([verdict]).chain(placed).collect::<Vec<_>>().join(" ")
    }
}
