use alice::Character;
use catalog::{Chair, Plan, Room};
use game::{Hex32, Persona, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use table::Player;

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People sit down.
    Open,
    /// Everybody is there and has committed to a nonce: all reveal theirs, and then the cards are dealt.
    Revealing,
    /// The cards are dealt.
    Playing,
    /// It is over.
    Over,
}

/// All that one viewer is told about the people at a table, before, in and after the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomInfo {
    /// Grows whenever somebody sits down or gets up, or anything else here is stored: the higher one is newer. Lists
    /// have 0.
    #[serde(default)]
    pub revision: u64,
    /// How far it is.
    pub stage: Stage,
    /// What is played.
    pub plan: Plan,
    /// SHA-256 of the table's secret: seats commit to their nonces after it was seen.
    pub commitment: Hex32,
    /// How many deals were called off here because a seat did not reveal its nonce, or was left. Whoever knew the secret
    /// may have known what would have been dealt.
    #[serde(default)]
    pub called_off: u32,
    /// Whether the viewer opened the table.
    pub host: bool,
    /// The seats.
    pub seats: Vec<ChairInfo>,
    /// How many look on.
    pub spectators: usize,
    /// Who wants to play once more.
    pub rematch: SeatSet,
    /// The table where it goes on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_table: Option<String>,
}

/// What one viewer is told about a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChairInfo {
    /// Who sits there; nothing if the seat is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Which bot it is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// The character that a bot goes by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub persona: Option<Persona>,
    /// Which character was chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<Character>,
    /// SHA-256 of the nonce, once it was sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Hex32>,
    /// The nonce, once it was revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nonce: Option<Hex32>,
    /// Whether the seat is the viewer's.
    pub own: bool,
    /// Whether somebody is there now.
    pub online: bool,
}

impl RoomInfo {
    /// What `viewer`, who may hold seats, is told about a room while the players at the seats `online` are connected.
    pub fn new(room: &Room, stage: Stage, viewer: Option<&str>, online: SeatSet) -> Self {
        let personas = room.personas();
        let chair = |(seat, chair): (Seat, &Chair)| match chair {
            Chair::Free => ChairInfo::default(),
            Chair::Bot(bot) => ChairInfo {
                name: Some(Player::Bot(bot.clone()).to_string()),
                bot: Some(bot.clone()),
                persona: personas.get(seat.index()).copied().flatten(),
                online: true,
                ..ChairInfo::default()
            },
            Chair::Person(sitter) => ChairInfo {
                name: Some(sitter.name.clone()),
                bot: None,
                persona: None,
                character: sitter.character,
                commitment: sitter.commitment,
                nonce: sitter.nonce,
                own: viewer == Some(&sitter.holder),
                online: online.contains(seat),
            },
        };
        Self {
            revision: 0,
            stage: if stage == Stage::Open && room.is_revealing() { Stage::Revealing } else { stage },
            plan: room.plan(),
            commitment: room.commitment(),
            called_off: room.called_off(),
            host: viewer == Some(room.host()),
            seats: Seat::all(room.chairs().len()).zip(room.chairs()).map(chair).collect(),
            spectators: 0,
            rematch: SeatSet::EMPTY,
            next_table: None,
        }
    }
}
