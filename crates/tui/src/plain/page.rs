use bots::Explained;
use catalog::{AnySight, each};
use game::Names;
use i18n::{Locale, Narrate, t};
use table::Sight;

use crate::session::{HintOf, Hints};

/// What one player is told, in plain text for any game.
pub(super) struct Page {
    pub(super) version: usize,
    /// What happened since they last looked, in sentences.
    pub(super) news: Vec<String>,
    /// The board, if it never changes.
    pub(super) board: Option<String>,
    /// The table.
    pub(super) table: String,
    /// The question they have to answer.
    pub(super) question: String,
    pub(super) moves: Vec<ListedMove>,
    /// How the game ended, if it has.
    pub(super) ending: Option<String>,
    pub(super) takebacks: u32,
}

/// A move in the numbered list.
pub(super) struct ListedMove {
    /// Its notation in records.
    pub(super) mv: String,
    /// Its name and its effect.
    told: [String; 2],
}

impl Page {
    pub(super) fn new(locale: &Locale, sight: &AnySight, names: &Names) -> Self {
        each!(sight, AnySight(sight) => Self::of(locale, sight, names))
    }

    fn of<G: Narrate>(locale: &Locale, sight: &Sight<G>, names: &Names) -> Self {
        let who = match sight.viewer {
            game::Viewer::Seat(seat) => names.of(seat),
            game::Viewer::Spectator | game::Viewer::Open => String::new(),
        };
        let own = names.seen_by(sight.viewer);
        let choice = |offer: &game::Offer<G>| ListedMove {
            mv: offer.mv.to_string(),
            told: [G::tell_move(locale, offer.mv, &sight.view), locale.effect::<G>(&offer.effect, &own)],
        };
        Self {
            version: sight.version,
            news: locale.steps(sight, names),
            board: G::tell_board(locale, &sight.view),
            table: G::tell_table(locale, &sight.view, names),
            question: G::ask(locale, &sight.view, &who),
            moves: sight.moves.iter().map(choice).collect(),
            ending: ending(locale, sight, names),
            takebacks: sight.takebacks,
        }
    }

    /// The moves as lines, as in "2. green 3: takes nothing".
    pub(super) fn tell_moves<'a>(&'a self, locale: &'a Locale) -> impl Iterator<Item = String> + 'a {
        self.moves.iter().zip(1..).map(|(choice, number)| {
            let [mv, effect] = &choice.told;
            t!(locale, "play-choice", number = number, move = mv.as_str(), effect = effect.as_str())
        })
    }

    /// The best moves as lines, with reasons for and against.
    pub(super) fn tell_hints(&self, locale: &Locale, hints: &Hints, names: &Names) -> Vec<String> {
        each!(hints, Hints<G>(hints) => self.tell_hints_of::<G>(locale, hints, names))
    }

    fn tell_hints_of<G: Explained>(&self, locale: &Locale, hints: &[HintOf<G>], names: &Names) -> Vec<String> {
        let mut lines = Vec::new();
        for hint in hints.iter().take(BEST) {
            let mv = hint.estimate.mv.to_string();
            let Some(at) = self.moves.iter().position(|choice| choice.mv == mv) else { continue };
            lines.push(t!(
                locale,
                "play-hint",
                place = at + 1,
                move = self.moves[at].told[0].as_str(),
                win = locale.percent(hint.estimate.win),
                points = locale.decimal(hint.estimate.score),
                label = hint.label.to_string(),
            ));
            for reason in hint.reasons.iter().take(REASONS) {
                let sign = if bots::Reason::is_good(reason) { '+' } else { '-' };
                lines.push(format!("   {sign} {}", locale.reason::<G>(reason, names)));
            }
        }
        lines
    }
}

/// The number of moves in a hint.
const BEST: usize = 3;
/// The number of reasons for each.
const REASONS: usize = 3;

fn ending<G: Narrate>(locale: &Locale, sight: &Sight<G>, names: &Names) -> Option<String> {
    let verdict = locale.verdict(sight, names)?;
    let sheet = sight.ending.as_ref().and_then(|ending| ending.sheet.as_ref());
    Some(sheet.map_or_else(String::new, |sheet| G::tell_sheet(locale, sheet, names) + "\n") + &verdict)
}
