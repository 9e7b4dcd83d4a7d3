use alice::Character;
use catalog::GameKind;
use client::{Client, ClientError, NewTable, SitDown};
use game::Seat;
use table::RoomInfo;

use super::draft::Draft;
use super::server::{Asked, Server, Tell, Wake};

/// What somebody wants of a table before the cards are dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// To sit down, under another name than one's own if there is one.
    Sit(Seat, Option<String>),
    /// To be this character of Alice, at a seat of one's own, under the name one has there.
    Be(Seat, String, Character),
    /// To get up, or that somebody does.
    Stand(Seat),
    /// A bot of this level, or none.
    Bot(Seat, Option<u8>),
    /// To change two seats.
    Swap(Seat, Seat),
    /// That the cards are dealt.
    Begin,
    /// That there is no such table any more.
    Close,
}

impl Wish {
    /// To sit down: the first at this keyboard under their own name, the next ones under these.
    pub(crate) fn sit(seat: Seat, room: &RoomInfo, names: &[String]) -> Self {
        let own = room.seats.iter().filter(|chair| chair.own).count();
        let sits = |name: &&String| room.seats.iter().any(|chair| chair.name.as_ref() == Some(name));
        let other = names.iter().skip(1).find(|name| !sits(name)).filter(|_| own > 0);
        Self::Sit(seat, other.cloned())
    }

    /// To be one of the characters that the person at this seat of ours could be instead, and that nobody else
    /// has chosen; in the order in which one goes through them.
    pub(crate) fn characters(seat: Seat, room: &RoomInfo) -> Vec<(Character, Self)> {
        let own = room.seats.get(seat.index()).filter(|chair| chair.own && room.plan.game == GameKind::Alice);
        let Some((chair, name)) = own.and_then(|chair| Some((chair, chair.name.clone()?))) else { return Vec::new() };
        let now = chair.character.map_or(0, |character| character as usize + 1);
        let all = Character::ALL.into_iter().cycle().skip(now).take(Character::ALL.len());
        let free = all.filter(|character| room.seats.iter().all(|chair| chair.character != Some(*character)));
        free.map(|character| (character, Self::Be(seat, name.clone(), character))).collect()
    }
}

/// Whether the cards can be dealt: everybody is there, and has sent their part in the fairness of the deal.
pub(crate) fn is_ready(room: &RoomInfo) -> bool {
    room.seats.iter().all(|chair| chair.bot.is_some() || chair.nonce.is_some())
}

/// Why not, if not.
pub(crate) type Granted<T> = Result<T, String>;

impl Server {
    /// Opens a table and sits down there; its id.
    pub(crate) fn open(&self, draft: &Draft, wake: &Wake) -> Asked<Granted<String>> {
        let (new, character) = (draft.table(), draft.character());
        self.spawn(wake, move |client, tell: Tell<_>| async move { tell(told(open(&client, &new, character).await)) })
    }

    /// Changes who sits where. What came of it is seen in the room of this revision, if there is one.
    pub(crate) fn wish(&self, id: &str, wish: Wish, wake: &Wake) -> Asked<Granted<Option<u64>>> {
        let id = id.to_string();
        self.spawn(wake, |client, tell: Tell<_>| async move { tell(told(grant(&client, &id, &wish).await)) })
    }
}

fn told<T>(done: Result<T, ClientError>) -> Granted<T> {
    done.map_err(|why| why.to_string())
}

async fn open(client: &Client, new: &NewTable, character: Option<Character>) -> Result<String, ClientError> {
    let id = client.open(new).await?.id;
    // The nonce follows once the commitment was seen.
    client.sit(&id, Seat::FIRST, &SitDown { character, ..SitDown::default() }).await?;
    Ok(id)
}

async fn grant(client: &Client, id: &str, wish: &Wish) -> Result<Option<u64>, ClientError> {
    let shown = match wish {
        Wish::Sit(seat, name) => {
            let down = SitDown { name: name.clone(), ..SitDown::default() };
            client.sit(id, *seat, &down).await
        }
        Wish::Be(seat, name, character) => {
            let down = SitDown { name: Some(name.clone()), character: Some(*character), nonce: None };
            client.sit(id, *seat, &down).await
        }
        Wish::Stand(seat) => client.stand(id, *seat).await,
        Wish::Bot(seat, level) => {
            let bot = level.map(|level| format!("bot:{level}"));
            client.set_bot(id, *seat, bot.as_deref()).await
        }
        Wish::Swap(one, other) => client.swap(id, *one, *other).await,
        Wish::Begin => client.start(id).await,
        Wish::Close => return client.close(id).await.map(|()| None),
    };
    shown.map(|shown| Some(shown.room.revision))
}
