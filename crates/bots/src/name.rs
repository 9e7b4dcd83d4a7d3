use std::fmt;
use std::str::FromStr;

/// The name of a bot on the command line and, after `bot:`, in records.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BotName {
    /// Plays any legal move.
    Random,
    /// Plays the move that looks best in this turn alone.
    Greedy,
    /// Minimises its own score by the exact rules.
    FullScore,
    /// One of five levels, each stronger than the one before.
    Level(Level),
    /// The trained network in this file, without search.
    Network(String),
    /// A program that speaks the protocol of `docs/bots.md`.
    Command(String),
}

impl BotName {
    /// The bots without a parameter.
    const PLAIN: [Self; 3] = [Self::Random, Self::Greedy, Self::FullScore];
    /// The valid forms, for error messages.
    pub const FORMS: &'static str = "random, greedy, fullscore, level:1 to level:5, net:FILE, cmd:PROGRAM";
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::FullScore => f.write_str("fullscore"),
            Self::Level(level) => write!(f, "level:{}", level.number()),
            Self::Network(path) => write!(f, "net:{path}"),
            Self::Command(command) => write!(f, "cmd:{command}"),
        }
    }
}

impl FromStr for BotName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let after = |prefix| text.strip_prefix(prefix).filter(|rest| !rest.trim().is_empty()).map(String::from);
        if let Some(command) = after("cmd:") {
            return Ok(Self::Command(command));
        }
        if let Some(path) = after("net:") {
            return Ok(Self::Network(path));
        }
        let level = || Some(Self::Level(Level::new(text.strip_prefix("level:")?.parse().ok()?)?));
        let named = Self::PLAIN.into_iter().find(|bot| bot.to_string() == text);
        named.or_else(level).ok_or_else(|| {
            let text: String = text.chars().take(40).collect();
            format!("there is no bot {text:?}; there is {}", Self::FORMS)
        })
    }
}

/// The strength of a bot, from beginner to master.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] = [Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The level of this number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if matches!(number, 1..=5) { Some(Self(number)) } else { None }
    }

    /// The number, 1 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The character that stands for this level.
    pub const fn character(self) -> &'static str {
        match self.0 {
            1 => "Dormouse",
            2 => "White Rabbit",
            3 => "Hatter",
            4 => "Cheshire Cat",
            _ => "Queen of Hearts",
        }
    }
}

#[test]
fn names_survive_a_round_trip() {
    for text in [
        "random",
        "greedy",
        "fullscore",
        "level:1",
        "level:5",
        "net:my.net",
        "cmd:./mybot",
        "cmd:python3 bot.py --fast",
    ] {
        assert_eq!(text.parse::<BotName>().map(|name| name.to_string()), Ok(text.into()));
    }
    for text in ["", "Random", "level:0", "level:6", "level:", "level:x", "level:-1", "cmd:", "cmd: ", "cmd", "net:"] {
        let error = text.parse::<BotName>().expect_err(text);
        assert!(error.contains("level:1 to level:5"), "{error}");
    }
}
