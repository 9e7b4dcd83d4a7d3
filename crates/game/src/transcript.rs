use std::fmt::Write;

use crate::{Game, GameEvent, GameSheet, GameView, Record, RecordError, Viewer};

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
            match game.outcome() {
                Some(outcome) => {
                    let _ = write!(text, "\n{}", outcome.sheet.tell(&names));
                }
                None => text.push_str("\nThe game is not over.\n"),
            }
            (text, Ok(()))
        }
        Err(why) => (text, Err(why)),
    }
}
