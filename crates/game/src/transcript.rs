use std::fmt::Write;

use crate::{End, Game, GameEvent, GameSheet, GameView, Record, RecordError, SeatSet, Viewer};

/// A match told step by step as text, and, if the record breaks a rule, why it stops there.
pub fn transcript<G: Game>(record: &Record<G>) -> (String, Result<(), RecordError>) {
    let names = record.names();
    let mut text = format!("{}: {}\n", G::NAME, names.iter().collect::<Vec<_>>().join(", "));
    let start = match record.start() {
        Ok(game) => game,
        Err(why) => return (text, Err(why)),
    };
    text.push_str(&start.view(Viewer::Open).tell(&names));
    let result = record.replay(|step| {
        let _ = write!(text, "\n{:>3}. ", step.number);
        let sentences: Vec<_> = step.events.iter().map(|event| event.tell(&names)).collect();
        text.push_str(&sentences.join("\n     "));
        if let Some(by) = &step.entry.by {
            let _ = write!(text, " (played by {})", crate::printable(by));
        }
        let _ = writeln!(text, "\n     {}", step.game.view(Viewer::Open).brief());
    });
    match result {
        Ok(game) => {
            let _ = writeln!(text, "\n{}", tell_end(record, &game));
            (text, Ok(()))
        }
        Err(why) => (text, Err(why)),
    }
}

/// The table of points, if it was played to its end, and the verdict.
fn tell_end<G: Game>(record: &Record<G>, game: &G) -> String {
    let table = game.outcome().filter(|_| !matches!(record.outcome, Some(End::Resigned { .. })));
    let table = table.map(|outcome| outcome.sheet.table(&record.names()));
    table.unwrap_or_default() + &verdict(record, game)
}

/// How a match ended, as its record has it: somebody may have resigned. `game`
/// is the match after the last entry.
pub fn verdict<G: Game>(record: &Record<G>, game: &G) -> String {
    let names = record.names();
    let everyone = SeatSet::first(game.seats());
    match (&record.outcome, game.outcome()) {
        (Some(End::Resigned { resigned, winners }), _) => {
            format!("{} resigned; {} did not.", names.join(resigned.iter()), names.join(winners.iter()))
        }
        (Some(End::Played { resigned, .. }), Some(outcome)) if !resigned.is_empty() => {
            let verdict = outcome.sheet.verdict(&names, everyone.without(*resigned));
            format!("{} resigned and can't win. {verdict}", names.join(resigned.iter()))
        }
        (_, Some(outcome)) => outcome.sheet.verdict(&names, everyone),
        (_, None) => "The game is not over.".into(),
    }
}
