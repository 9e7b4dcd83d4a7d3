use game::Names;
use i18n::{Locale, t};
use parade::{Card, Effect, Fate, Parade, Reason};

/// What playing `card` would take, and why, in a sentence or two.
pub(super) fn takes(locale: &Locale, card: Card, effect: &Effect, line: usize, names: &Names) -> String {
    let safe = if let Effect::Play { safe, .. } = effect { *safe } else { 0 };
    let protects = match safe {
        _ if line == 0 => String::new(),
        0 => t!(locale, "screen-parade-safe-none"),
        all if all == line => t!(locale, "screen-parade-safe-all"),
        some => t!(locale, "screen-parade-safe-some", count = some),
    };
    format!("{card} {}. {protects}", locale.effect::<Parade>(effect, names)).trim_end().to_owned()
}

pub(super) fn reason(fate: Fate) -> Option<Reason> {
    match fate {
        Fate::Taken(why) => Some(why),
        Fate::Safe | Fate::Stays => None,
    }
}

/// Why a card would be taken, in a word.
pub(super) fn why_taken(locale: &Locale, why: Reason) -> String {
    match why {
        Reason::Colour => t!(locale, "screen-parade-why-colour"),
        Reason::Value => t!(locale, "screen-parade-why-value"),
        Reason::Both => t!(locale, "screen-parade-why-both"),
    }
}
