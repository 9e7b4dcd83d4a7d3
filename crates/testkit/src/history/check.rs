use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::violation::Request;
use super::{FinalLog, History, Observation, Origin, ShownStep, Summary, Violation, What, stalls};

impl History {
    /// Judges the history by the final logs, and by `patience` how long games may stand still while nothing is broken.
    ///
    /// # Errors
    /// All that is wrong.
    pub fn check(&self, logs: &[FinalLog], patience: Option<Duration>) -> Result<Summary, Vec<Violation>> {
        let mut judge = Judge { requests: BTreeMap::new(), wrong: Vec::new(), summary: Summary::default() };
        self.observations.iter().for_each(|observation| judge.answer(observation));
        judge.check_order();
        // Several clients may hand in the log of a table, and each has to be right.
        logs.iter().for_each(|log| judge.check_log(log));
        let logs: BTreeMap<_, _> = logs.iter().map(|log| (log.table.as_str(), log)).collect();
        judge.check_shown(self, &logs);
        judge.check_stalls(self, patience);
        judge.summary.games = logs.len();
        judge.summary.faults = self.faults.len();
        if judge.summary.acknowledged == 0 {
            judge.wrong.push(Violation::Idle);
        }
        if judge.wrong.is_empty() { Ok(judge.summary) } else { Err(judge.wrong) }
    }
}

struct Judge {
    requests: BTreeMap<Request, Fate>,
    wrong: Vec<Violation>,
    summary: Summary,
}

/// What became of a request.
#[derive(Default)]
struct Fate {
    sent: bool,
    mv: Option<String>,
    refused: bool,
    /// The version, and how many acknowledgements any request had got before.
    acknowledged: Option<(usize, usize)>,
}

impl Judge {
    /// Takes in requests and their answers.
    fn answer(&mut self, observation: &Observation) {
        let request =
            |seat: &usize, key: &String| Request { table: observation.table.clone(), seat: *seat, key: key.clone() };
        match &observation.what {
            What::Sent { seat, key, mv } => {
                let fate = self.requests.entry(request(seat, key)).or_default();
                self.summary.repeated += usize::from(fate.sent);
                (fate.sent, fate.mv) = (true, mv.clone());
            }
            What::Acknowledged { seat, key, version } => self.acknowledge(request(seat, key), *version),
            What::Refused { seat, key } => {
                let fate = self.requests.entry(request(seat, key)).or_default();
                self.summary.refused += usize::from(!fate.refused);
                fate.refused = true;
            }
            What::Shown { .. } => {}
        }
    }

    fn acknowledge(&mut self, request: Request, version: usize) {
        let fate = self.requests.entry(request.clone()).or_default();
        if !fate.sent {
            self.wrong.push(Violation::Unasked(request.clone(), version));
        }
        match fate.acknowledged {
            None => {
                fate.acknowledged = Some((version, self.summary.acknowledged));
                self.summary.acknowledged += 1;
            }
            Some((before, _)) if before != version => {
                self.wrong.push(Violation::TwoAnswers(request, [before, version]));
            }
            Some(_) => {}
        }
    }

    /// Requests of a seat are sent one after the other, so their versions go up. No request is both granted and refused.
    fn check_order(&mut self) {
        let mut last: BTreeMap<(&str, usize), usize> = BTreeMap::new();
        let mut granted: Vec<_> =
            self.requests.iter().filter_map(|(request, fate)| Some((fate.acknowledged?, fate, request))).collect();
        granted.sort_by_key(|((_, number), ..)| *number);
        for ((version, _), fate, request) in granted {
            if let Some(before) = last.insert((&request.table, request.seat), version)
                && before >= version
            {
                self.wrong.push(Violation::OutOfOrder(request.clone(), [before, version]));
            }
            if fate.refused {
                self.wrong.push(Violation::AcknowledgedAndRefused(request.clone()));
            }
        }
    }

    /// All clients are shown the same lines, which are those of the log.
    fn check_shown(&mut self, history: &History, logs: &BTreeMap<&str, &FinalLog>) {
        let mut shown: BTreeMap<(&str, usize, &str), &str> = BTreeMap::new();
        let mut missing = BTreeSet::new();
        for Observation { table, what, .. } in &history.observations {
            let Some(log) = logs.get(table.as_str()) else {
                missing.insert(table);
                continue;
            };
            let What::Shown { viewer, version, steps, over } = what else { continue };
            if !is_whole(steps, *version) {
                self.wrong.push(Violation::Gap(table.clone(), *version));
            }
            if *over && log.lines.len() != *version {
                self.wrong.push(Violation::WentOn(table.clone(), [*version, log.lines.len()]));
            }
            self.summary.shown += steps.len();
            for step in steps {
                self.check_step(log, step);
                // The empty name stands for all viewers: no seat and no spectator has it.
                for (viewer, text) in [(viewer.as_str(), &step.seen), ("", &step.open)] {
                    match shown.entry((table, step.version, viewer)) {
                        Entry::Vacant(new) => drop(new.insert(text)),
                        Entry::Occupied(old) if old.get() == text => {}
                        Entry::Occupied(old) => {
                            let both = [(*old.get()).to_string(), text.clone()];
                            self.wrong.push(Violation::TwoTruths(table.clone(), step.version, both));
                        }
                    }
                }
            }
        }
        self.wrong.extend(missing.into_iter().cloned().map(Violation::Missing));
    }

    fn check_step(&mut self, log: &FinalLog, step: &ShownStep) {
        let line = step.version.checked_sub(1).and_then(|line| log.lines.get(line));
        if line.is_none_or(|line| line.open != step.open) {
            self.wrong.push(Violation::NotInTheLog(log.table.clone(), step.version, step.open.clone()));
        }
    }

    /// Each acknowledged request is in the log once, and nothing else of its person is.
    fn check_log(&mut self, log: &FinalLog) {
        if !log.over {
            self.wrong.push(Violation::Unfinished(log.table.clone()));
        }
        let mut taken = BTreeSet::new();
        let mut unanswered: Vec<(&Request, &Fate)> = Vec::new();
        for (request, fate) in self.requests.iter().filter(|(request, _)| request.table == log.table) {
            let Some((version, _)) = fate.acknowledged else {
                unanswered.push((request, fate));
                continue;
            };
            match log.line_before(version).filter(|line| log.fits(*line, request, fate)) {
                None => self.wrong.push(Violation::Lost(request.clone(), version)),
                Some(line) if taken.insert(line) => {}
                Some(line) => self.wrong.push(Violation::OneLineForTwo(request.clone(), line + 1)),
            }
        }
        // A log without keys does not tell requests that look alike apart; those that may be there come first.
        unanswered.sort_by_key(|(_, fate)| fate.refused);
        let others = (0..log.lines.len()).filter(|line| !taken.contains(line));
        for line in others.filter(|line| matches!(log.lines[*line].origin, Origin::Person(_))) {
            let asked = unanswered.iter().position(|(request, fate)| log.fits(line, request, fate));
            match asked.map(|asked| unanswered.remove(asked)) {
                None => self.wrong.push(Violation::Invented(log.table.clone(), line + 1)),
                Some((request, fate)) if fate.refused => {
                    self.wrong.push(Violation::RefusedButThere(request.clone(), line + 1));
                }
                Some(_) => {}
            }
        }
    }

    fn check_stalls(&mut self, history: &History, patience: Option<Duration>) {
        for (table, time) in stalls::longest(history) {
            self.summary.longest_stall = self.summary.longest_stall.max(time);
            if patience.is_some_and(|patience| time > patience) {
                self.wrong.push(Violation::Stalled(table.into(), time));
            }
        }
    }
}

impl FinalLog {
    /// The line that leads to this version, with the chance that follows it.
    fn line_before(&self, version: usize) -> Option<usize> {
        (0..version).rev().find(|line| self.lines.get(*line).is_none_or(|line| line.origin != Origin::Chance))
    }

    /// Whether a line can be this request's.
    fn fits(&self, line: usize, request: &Request, fate: &Fate) -> bool {
        self.lines.get(line).is_some_and(|line| {
            line.origin == Origin::Person(request.seat)
                && line.key.as_ref().is_none_or(|key| *key == request.key)
                && line.mv.as_ref().is_none_or(|mv| fate.mv.as_ref() == Some(mv))
        })
    }
}

/// Whether these steps follow each other, and lead to this version.
fn is_whole(steps: &[ShownStep], version: usize) -> bool {
    let Some(first) = steps.first() else { return true };
    steps.iter().map(|step| step.version).eq(first.version..=version)
}
