use bots::Label;
use i18n::{Locale, t};
use serde::{Serialize, Serializer};

/// The label of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judged {
    /// A decision with a choice.
    Decision(Label),
    /// The only legal move.
    Forced,
    /// A result of chance.
    Luck,
}

impl Judged {
    /// The name in data and messages.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Decision(Label::Best) => "best",
            Self::Decision(Label::Good) => "good",
            Self::Decision(Label::Inaccuracy) => "inaccuracy",
            Self::Decision(Label::Mistake) => "mistake",
            Self::Decision(Label::Blunder) => "blunder",
            Self::Forced => "forced",
            Self::Luck => "luck",
        }
    }

    /// The label as text: "mistake", "forced", "luck".
    pub fn tell(self, locale: &Locale) -> String {
        t!(locale, "review-label", label = self.key())
    }
}

impl Serialize for Judged {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.key())
    }
}
