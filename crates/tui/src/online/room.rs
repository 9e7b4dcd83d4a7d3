use alice::Character;
use catalog::GameKind;
use client::{Client, ClientError, NewTable, SitDown};
use game::Seat;
use protocol::{RoomInfo, Stage};

use super::draft::Draft;
use super::server::{Pending, Server, Tell, Wake};

/// A change to a table before the cards are dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RoomRequest {
    /// Take a seat, under this name if there is one.
    Sit(Seat, Option<String>),
    /// Be this character of Alice at one's own seat, with the name one has there.
    Be(Seat, String, Character),
    /// Leave a seat, or remove the player there.
    Stand(Seat),
    /// Seat a bot of this level, or remove it.
    Bot(Seat, Option<u8>),
    /// Swap two seats.
    Swap(Seat, Seat),
    /// Deal the cards.
    Begin,
    /// Close the table.
    Close,
}

impl RoomRequest {
    /// Takes a seat: for the first person at this keyboard under their `own` name, for others under theirs. A name
    /// that somebody else has at the table gets a number.
    pub(crate) fn sit(seat: Seat, room: &RoomInfo, own: &str, names: &[String]) -> Self {
        let sits = |name: &str| room.seats.iter().filter_map(|chair| chair.name.as_deref()).any(|it| alike(it, name));
        if !room.seats.iter().any(|chair| chair.own) {
            let numbered = || (2..).map(|number| format!("{own} {number}")).find(|name| !sits(name));
            return Self::Sit(seat, sits(own).then(numbered).flatten());
        }
        Self::Sit(seat, names.iter().skip(1).find(|name| !sits(name)).cloned())
    }

    /// The free characters that our player at this seat could be instead, starting
    /// after the current one.
    pub(crate) fn characters(seat: Seat, room: &RoomInfo) -> Vec<(Character, Self)> {
        let own = room.seats.get(seat.index()).filter(|chair| chair.own && room.plan.game() == GameKind::Alice);
        let Some((chair, name)) = own.and_then(|chair| Some((chair, chair.name.clone()?))) else { return Vec::new() };
        let now = chair.character.map_or(0, |character| character as usize + 1);
        let all = Character::ALL.into_iter().cycle().skip(now).take(Character::ALL.len());
        let free = all.filter(|character| room.seats.iter().all(|chair| chair.character != Some(*character)));
        free.map(|character| (character, Self::Be(seat, name.clone(), character))).collect()
    }
}

/// Whether the server takes two names for one.
fn alike(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// Whether the cards can be dealt: every seat is taken, and every person has committed to a nonce.
pub(crate) fn is_ready(room: &RoomInfo) -> bool {
    room.stage == Stage::Open && room.seats.iter().all(|chair| chair.bot.is_some() || chair.commitment.is_some())
}

impl Server {
    /// Opens a table and takes its first seat; answers with its id.
    pub(crate) fn open(&self, draft: &Draft, wake: &Wake) -> Pending<Result<String, ClientError>> {
        let (new, character) = (draft.table(), draft.character());
        self.spawn(wake, move |client, tell: Tell<_>| async move { tell(open(&client, &new, character).await) })
    }

    /// Sends a request; answers with the revision of the room that shows its effect, if any.
    pub(crate) fn request(
        &self,
        id: &str,
        request: RoomRequest,
        wake: &Wake,
    ) -> Pending<Result<Option<u64>, ClientError>> {
        let id = id.to_string();
        self.spawn(wake, |client, tell: Tell<_>| async move { tell(send(&client, &id, &request).await) })
    }
}

async fn open(client: &Client, new: &NewTable, character: Option<Character>) -> Result<String, ClientError> {
    let id = client.open(new).await?.id;
    // The commitment to a nonce follows once the server's own was seen.
    client.sit(&id, Seat::FIRST, &SitDown { character, ..SitDown::default() }).await?;
    Ok(id)
}

async fn send(client: &Client, id: &str, request: &RoomRequest) -> Result<Option<u64>, ClientError> {
    let shown = match request {
        RoomRequest::Sit(seat, name) => {
            let down = SitDown { name: name.clone(), ..SitDown::default() };
            client.sit(id, *seat, &down).await
        }
        RoomRequest::Be(seat, name, character) => {
            let down = SitDown { name: Some(name.clone()), character: Some(*character), commitment: None };
            client.sit(id, *seat, &down).await
        }
        RoomRequest::Stand(seat) => client.stand(id, *seat).await,
        RoomRequest::Bot(seat, level) => {
            let bot = level.map(|level| format!("bot:{level}"));
            client.set_bot(id, *seat, bot.as_deref()).await
        }
        RoomRequest::Swap(one, other) => client.swap(id, *one, *other).await,
        RoomRequest::Begin => client.start(id).await,
        RoomRequest::Close => return client.close(id).await.map(|()| None),
    };
    shown.map(|shown| Some(shown.room.revision))
}
