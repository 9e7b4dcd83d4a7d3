use std::fmt;

use serde::{Deserialize, Serialize};

/// The quality of a decision, judged by what the player knew.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Label {
    /// The best move, or as good as that.
    Best,
    /// Hardly worse than the best.
    Good,
    /// A small loss.
    Inaccuracy,
    /// A large loss.
    Mistake,
    /// A loss that decides games.
    Blunder,
}

impl Label {
    /// All labels, the best first.
    pub const ALL: [Self; 5] = [Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The largest loss of win share with this label.
    pub const fn most(self) -> f64 {
        match self {
            Self::Best => 0.005,
            Self::Good => 0.03,
            Self::Inaccuracy => 0.06,
            Self::Mistake => 0.12,
            Self::Blunder => 1.0,
        }
    }

    /// The label of a move with this loss and its standard error: nobody is blamed
    /// for what may be noise.
    pub fn of(loss: f64, error: f64) -> Self {
        let sure = Self::ALL.into_iter().find(|label| loss - 2.0 * error <= label.most()).unwrap_or(Self::Blunder);
        let seen = Self::ALL.into_iter().find(|label| loss <= label.most()).unwrap_or(Self::Blunder);
        if seen <= Self::Good { seen } else { seen.min(sure.max(Self::Good)) }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uncertainty_makes_labels_milder() {
        let cases = [
            (0.0, 0.0, Label::Best),
            (0.005, 0.0, Label::Best),
            (0.02, 0.0, Label::Good),
            (0.05, 0.0, Label::Inaccuracy),
            (0.05, 0.03, Label::Good),
            (0.1, 0.0, Label::Mistake),
            (0.1, 0.03, Label::Inaccuracy),
            (0.3, 0.0, Label::Blunder),
            (0.3, 0.2, Label::Good),
            (1.0, 0.0, Label::Blunder),
        ];
        for (loss, error, label) in cases {
            assert_eq!(Label::of(loss, error), label, "{loss} ± {error}");
        }
    }
}
