use std::fmt;
use std::str::FromStr;

use game::{Game, Names, Persona, printable};
use serde::{Deserialize, Serialize};

/// The player at a seat. The caller maps it to an account or a connection.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub enum Player {
    /// A person of this name.
    Person(String),
    /// A bot, named as in `level:3`.
    Bot(String),
}

/// Text that can't be a player's name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidName {
    /// The name is empty.
    #[error("a name is missing; write one of 1 to {most} characters, or `bot:` and a bot", most = Names::LONGEST)]
    Empty,
    /// The name is too long to show.
    #[error("a name has at most {most} characters, not {0}", most = Names::LONGEST)]
    Long(usize),
    /// A character that could act on a terminal.
    #[error("a name has no control characters")]
    Control,
}

/// The name of a person whose data was deleted.
pub const FORGOTTEN: &str = "Anonymous";

/// The prefix of a bot's name in records.
const BOT: &str = "bot:";

impl Player {
    /// The player that a record calls this. Records may hold any text.
    pub fn of_record(name: &str) -> Self {
        name.strip_prefix(BOT).map_or_else(|| Self::Person(name.into()), |bot| Self::Bot(bot.into()))
    }

    /// Whether this name in a record is a person's.
    pub fn is_name_of_person(name: &str) -> bool {
        !name.starts_with(BOT)
    }

    /// By seat, each bot's character in a match of `G` with this deal.
    pub fn cast<G: Game>(players: impl Iterator<Item = Self>, setup: &G::Setup) -> Vec<Option<Persona>> {
        Persona::cast(players.map(|player| !player.is_person()), |seat| G::figure(setup, seat))
    }

    /// Whether the player is a person.
    pub fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }
}

/// The player as a record writes it: a name, or `bot:` and a bot.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(name) => f.write_str(name),
            Self::Bot(bot) => write!(f, "{BOT}{bot}"),
        }
    }
}

/// Parses `Ann`, `bot:greedy` or `bot:level:3`, which `bot:3` abbreviates.
impl FromStr for Player {
    type Err = InvalidName;

    fn from_str(text: &str) -> Result<Self, InvalidName> {
        let text = text.trim();
        let length = text.chars().count();
        if length > Names::LONGEST {
            return Err(InvalidName::Long(length));
        }
        if printable(text) != text {
            return Err(InvalidName::Control);
        }
        match Self::of_record(text) {
            Self::Person(name) | Self::Bot(name) if name.trim().is_empty() => Err(InvalidName::Empty),
            Self::Bot(level) if level.bytes().all(|byte| byte.is_ascii_digit()) => {
                Ok(Self::Bot(format!("level:{level}")))
            }
            player => Ok(player),
        }
    }
}

impl TryFrom<String> for Player {
    type Error = InvalidName;

    fn try_from(text: String) -> Result<Self, InvalidName> {
        text.parse()
    }
}

impl From<Player> for String {
    fn from(player: Player) -> Self {
        player.to_string()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::PartialSchema for Player {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        use utoipa::openapi::schema::{ObjectBuilder, Type};
        let name = ObjectBuilder::new().schema_type(Type::String).min_length(Some(1)).max_length(Some(Names::LONGEST));
        name.description(Some("A person's name, or `bot:` and a bot as in `bot:3`.")).into()
    }
}

#[cfg(feature = "openapi")]
impl utoipa::ToSchema for Player {}

/// The public facts about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// The name, as records write it.
    pub name: String,
    /// The bot, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// The bot's character, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub persona: Option<Persona>,
    /// The bot that made the last decision in the person's place, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<String>,
    /// Whether the person resigned.
    pub resigned: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_and_written() {
        for (text, player, written) in [
            ("Ann", Player::Person("Ann".into()), "Ann"),
            (" Bób ", Player::Person("Bób".into()), "Bób"),
            ("bot:greedy", Player::Bot("greedy".into()), "bot:greedy"),
            ("bot:level:5", Player::Bot("level:5".into()), "bot:level:5"),
            ("bot:3", Player::Bot("level:3".into()), "bot:level:3"),
            ("robot:3", Player::Person("robot:3".into()), "robot:3"),
        ] {
            assert_eq!(text.parse(), Ok(player.clone()));
            assert_eq!(player.to_string(), written);
        }
    }

    #[test]
    fn invalid_names_are_rejected() {
        for text in ["", "  ", "bot:", "bot: "] {
            assert_eq!(text.parse::<Player>(), Err(InvalidName::Empty), "{text:?}");
        }
        assert_eq!("A\x1b[2J".parse::<Player>(), Err(InvalidName::Control));
        assert_eq!("é".repeat(61).parse::<Player>(), Err(InvalidName::Long(61)));
        assert!("é".repeat(60).parse::<Player>().is_ok());
    }
}
