use std::collections::BTreeMap;
use std::time::Duration;

use super::{Fault, History, What};

/// The longest time in which each game did not go on though nothing was broken.
///
/// A game goes on when a client first learns of a higher version. It is counted from the first time that a client
/// sees it, until it is over or the history ends.
pub(super) fn longest(history: &History) -> BTreeMap<&str, Duration> {
    let mut games = BTreeMap::new();
    for observation in &history.observations {
        let (version, over) = match &observation.what {
            What::Acknowledged { version, .. } => (*version, false),
            What::Shown { version, over, .. } => (*version, *over),
            What::Sent { .. } | What::Refused { .. } => continue,
        };
        let new = Game { version, since: observation.at, over, longest: Duration::ZERO };
        let game = games.entry(observation.table.as_str()).or_insert(new);
        game.over |= over;
        if version > game.version {
            game.move_on(observation.at, &history.faults);
            game.version = version;
        }
    }
    games.values_mut().filter(|game| !game.over).for_each(|game| game.move_on(history.end, &history.faults));
    games.into_iter().map(|(table, game)| (table, game.longest)).collect()
}

struct Game {
    version: usize,
    since: Duration,
    over: bool,
    longest: Duration,
}

impl Game {
    fn move_on(&mut self, at: Duration, faults: &[Fault]) {
        self.longest = self.longest.max(longest_healthy(self.since, at, faults));
        self.since = at;
    }
}

/// The longest part of this time in which nothing was broken.
fn longest_healthy(begin: Duration, end: Duration, faults: &[Fault]) -> Duration {
    let mut faults: Vec<_> = faults.iter().filter(|fault| fault.end > begin && fault.begin < end).collect();
    faults.sort_by_key(|fault| fault.begin);
    let (mut from, mut longest) = (begin, Duration::ZERO);
    for fault in faults {
        longest = longest.max(fault.begin.saturating_sub(from));
        from = from.max(fault.end);
    }
    longest.max(end.saturating_sub(from))
}
