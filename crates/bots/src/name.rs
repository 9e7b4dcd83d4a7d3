use std::fmt;
use std::str::FromStr;

/// What a bot is called on the command line and, after `bot:`, in records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotName {
    /// Any legal move.
    Random,
    /// The least evil of this turn.
    Greedy,
    /// The lowest own score by the true rule.
    FullScore,
}

impl BotName {
    /// Every bot.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::FullScore];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::FullScore => "fullscore",
        }
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for BotName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = Self::ALL.into_iter().find(|bot| bot.name() == text);
        named.ok_or_else(|| {
            let text: String = text.chars().take(40).collect();
            format!("there is no bot {text:?}; there is {}", Self::ALL.map(Self::name).join(", "))
        })
    }
}
