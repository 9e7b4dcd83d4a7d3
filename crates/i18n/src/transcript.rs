use std::fmt::Write;

use game::{End, GameView, Record, RecordError, Viewer, printable};

use crate::{Locale, Narrate, t};

/// Whole games as text.
impl Locale {
    /// A match told step by step, and, if the record breaks a rule, why it stops there.
    pub fn transcript<G: Narrate>(&self, record: &Record<G>) -> (String, Result<(), RecordError>) {
        let names = self.names_of_record(record);
        let game = t!(self, "game-name", game = G::NAME);
        let mut text = format!("{game}: {}\n", names.iter().collect::<Vec<_>>().join(", "));
        let start = match record.start() {
            Ok(game) => game,
            Err(why) => return (text, Err(why)),
        };
        let view = start.view(Viewer::Open).data();
        let table = G::tell_table(self, &view, &names);
        let _ = writeln!(text, "{}{table}", G::tell_board(self, &view).map_or_else(String::new, |board| board + "\n"));
        let result = record.replay(|step| {
            let told = step.events.iter().map(|event| self.event::<G>(event, &names));
            let told: Vec<_> = told.filter(|sentence| !sentence.is_empty()).collect();
            let _ = write!(text, "\n{:>3}. {}", step.number, told.join("\n     "));
            if let Some(by) = &step.entry.by {
                let _ = write!(text, " {}", t!(self, "review-by", who = printable(by)));
            }
            let _ = writeln!(text, "\n     {}", G::brief_table(self, &step.game.view(Viewer::Open).data()));
        });
        match result {
            Ok(game) => {
                let sheet = game.outcome().filter(|_| !matches!(record.outcome, Some(End::Resigned { .. })));
                let sheet = sheet.map(|outcome| G::tell_sheet(self, &outcome.sheet, &names) + "\n");
                let end = self.end_of(record.outcome.as_ref(), &game, &names);
                let _ = writeln!(text, "\n{}{end}", sheet.unwrap_or_default());
                (text, Ok(()))
            }
            Err(why) => (text, Err(why)),
        }
    }
}
