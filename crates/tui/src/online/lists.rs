use std::time::Duration;

use catalog::AnySight;
use client::{Client, ClientError, ListedTable};
use game::{Seat, SeatSet};
use protocol::{RoomInfo, Stage};

use super::server::{Pending, Server, Tell, Wake};

/// The interval at which the lists are refreshed.
const EVERY: Duration = Duration::from_secs(4);
/// The number of games whose turn is looked up.
const ASKED: usize = 20;
/// The number of finished games in the list.
const OVER: usize = 5;

/// The tables that the player can go to.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Lists {
    pub(crate) mine: Vec<Listed>,
    pub(crate) public: Vec<Listed>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) room: RoomInfo,
    /// Whose turn it is, as far as it was looked up.
    pub(crate) to_move: SeatSet,
}

impl Listed {
    /// Whether it is the turn of somebody here.
    pub(crate) fn is_my_turn(&self) -> bool {
        let mut chairs = Seat::all(self.room.seats.len()).zip(&self.room.seats);
        chairs.any(|(seat, chair)| chair.own && self.to_move.contains(seat))
    }

    /// The order in the list, the most urgent first.
    fn order(&self) -> u8 {
        match self.room.stage {
            Stage::Playing if self.is_my_turn() => 0,
            Stage::Open | Stage::Revealing => 1,
            Stage::Playing => 2,
            Stage::Over => 3,
        }
    }
}

impl Server {
    /// The lists, refreshed again and again.
    pub(crate) fn watch_lists(&self, wake: &Wake) -> Pending<Result<Lists, ClientError>> {
        self.spawn(wake, watch)
    }

    /// The lists as they are now.
    pub(crate) fn lists(&self, wake: &Wake) -> Pending<Result<Lists, ClientError>> {
        self.spawn(wake, |client, tell: Tell<_>| async move { tell(find(&client).await) })
    }
}

async fn watch(client: Client, tell: Tell<Result<Lists, ClientError>>) {
    loop {
        tell(find(&client).await);
        tokio::time::sleep(EVERY).await;
    }
}

async fn find(client: &Client) -> Result<Lists, ClientError> {
    let (found, public) = tokio::try_join!(client.mine(), client.lobby())?;
    let is_mine = |entry: &ListedTable| found.iter().any(|known| known.id == entry.id);
    let public = public.into_iter().filter(|entry| !is_mine(entry)).map(Listed::from).collect();
    let mut mine: Vec<Listed> = found.into_iter().map(Listed::from).collect();
    for table in mine.iter_mut().filter(|table| table.room.stage == Stage::Playing).take(ASKED) {
        let sight = client.table(&table.id).await?.sight;
        table.to_move = sight.as_ref().map_or(SeatSet::EMPTY, AnySight::to_move);
    }
    mine.sort_by_key(Listed::order);
    let over = mine.iter().position(|table| table.room.stage == Stage::Over).unwrap_or(mine.len());
    mine.truncate(over + OVER);
    Ok(Lists { mine, public })
}

impl From<ListedTable> for Listed {
    fn from(entry: ListedTable) -> Self {
        Self { id: entry.id, room: entry.room, to_move: SeatSet::EMPTY }
    }
}
