use game::Names;
use table::{AnySight, Sight};
use words::{Told, Words, say};

use crate::session::{HintOf, Hints};

/// What one person is told: plain text, the same for every game.
pub(super) struct Page {
    pub(super) version: usize,
    /// What happened since they looked last, a sentence each.
    pub(super) news: Vec<String>,
    /// What the game is played on, if it stays as it is.
    pub(super) board: Option<String>,
    /// The table.
    pub(super) table: String,
    /// What they decide.
    pub(super) question: String,
    pub(super) choices: Vec<Choice>,
    /// How it ended, once it has.
    pub(super) ending: Option<String>,
    pub(super) takebacks: u32,
}

/// One of the moves to choose from.
pub(super) struct Choice {
    /// In the notation of records.
    pub(super) mv: String,
    /// What it is, and what it would do.
    told: [String; 2],
}

impl Page {
    pub(super) fn new(words: &Words, sight: &AnySight, names: &Names) -> Self {
        match sight {
            AnySight::Parade(sight) => Self::of(words, sight, names),
            AnySight::Alice(sight) => Self::of(words, sight, names),
        }
    }

    fn of<G: Told>(words: &Words, sight: &Sight<G>, names: &Names) -> Self {
        let who = match sight.viewer {
            game::Viewer::Seat(seat) => names.of(seat),
            game::Viewer::Spectator | game::Viewer::Open => String::new(),
        };
        let choice = |offer: &table::Offer<G>| Choice {
            mv: offer.mv.to_string(),
            told: [G::tell_move(words, offer.mv, &sight.view), G::tell_effect(words, &offer.effect, names)],
        };
        Self {
            version: sight.version,
            news: words.steps(sight, names),
            board: G::tell_board(words, &sight.view),
            table: G::tell_table(words, &sight.view, names),
            question: G::ask(words, &sight.view, &who),
            choices: sight.moves.iter().map(choice).collect(),
            ending: ending(words, sight, names),
            takebacks: sight.takebacks,
        }
    }

    /// "2. green 3: takes nothing".
    pub(super) fn tell_choices<'a>(&'a self, words: &'a Words) -> impl Iterator<Item = String> + 'a {
        self.choices.iter().zip(1..).map(|(choice, number)| {
            let [mv, effect] = &choice.told;
            say!(words, "play-choice", number = number, move = mv.as_str(), effect = effect.as_str())
        })
    }

    /// The best moves and what speaks for them and against them, some lines.
    pub(super) fn tell_hints(&self, words: &Words, hints: &Hints, names: &Names) -> Vec<String> {
        match hints {
            Hints::Parade(hints) => self.tell_hints_of::<parade::Parade>(words, hints, names),
            Hints::Alice(hints) => self.tell_hints_of::<alice::Alice>(words, hints, names),
        }
    }

    fn tell_hints_of<G: Told>(&self, words: &Words, hints: &[HintOf<G>], names: &Names) -> Vec<String> {
        let mut lines = Vec::new();
        for hint in hints.iter().take(BEST) {
            let mv = hint.estimate.mv.to_string();
            let Some(at) = self.choices.iter().position(|choice| choice.mv == mv) else { continue };
            lines.push(say!(
                words,
                "play-hint",
                place = at + 1,
                move = self.choices[at].told[0].as_str(),
                win = words.percent(hint.estimate.win),
                points = words.decimal(hint.estimate.score),
                label = hint.label.to_string(),
            ));
            for reason in hint.reasons.iter().take(REASONS) {
                let sign = if bots::Reason::is_good(reason) { '+' } else { '-' };
                lines.push(format!("   {sign} {}", G::tell_reason(words, reason, names)));
            }
        }
        lines
    }
}

/// So many moves a hint tells.
const BEST: usize = 3;
/// So many reasons it tells for each.
const REASONS: usize = 3;

fn ending<G: Told>(words: &Words, sight: &Sight<G>, names: &Names) -> Option<String> {
    let verdict = words.verdict(sight, names)?;
    let sheet = sight.ending.as_ref().and_then(|ending| ending.sheet.as_ref());
    Some(sheet.map_or_else(String::new, |sheet| G::tell_sheet(words, sheet, names) + "\n") + &verdict)
}
