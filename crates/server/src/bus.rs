//! Wakes others up. It carries which table changed, and no secret: losing a
//! message costs a delay, not a move.

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt;
use game::Seat;
use serde::{Deserialize, Serialize};
use table::Emote;
use tokio::sync::mpsc;

use crate::app::Bots;
use crate::hub::{Company, Hub};
use crate::id::Id;
use crate::queue::{Queue, QueueError};

/// What nodes tell each other about a table, or a session.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Word {
    /// It has this version now; 0 if its room changed.
    Changed(usize),
    /// Seats have other holders.
    Reseated,
    /// It is a session or token, and has ended.
    Ended,
    /// It goes on at another table.
    Moved,
    /// Somebody said something; that is not kept.
    Said(Seat, Emote),
    /// Somebody wants to play once more.
    Again(Seat),
    /// Who is connected to the node that says so.
    Here(Company),
}

/// How nodes reach each other. Clones are the same bus.
#[derive(Clone)]
pub(crate) enum Bus {
    /// There is one node.
    Alone,
    /// NATS tells all nodes what one of them says.
    Nats {
        client: Client,
        /// What this node is called, to know its own words.
        node: Id,
        /// What waits to be sent.
        outbox: mpsc::Sender<(String, Vec<u8>)>,
    },
}

/// What is sent.
#[derive(Serialize, Deserialize)]
struct Letter {
    node: Id,
    word: Word,
}

/// So many words wait to be sent; what is said then is lost.
const OUTBOX: usize = 4096;
/// Words about a table go to this subject and its id.
const SUBJECT: &str = "wonderland.table";

/// Why nodes can't reach each other.
#[derive(Debug, thiserror::Error)]
#[error("can't reach the bus at {place}: {why}")]
pub struct BusError {
    place: String,
    why: async_nats::ConnectError,
}

/// Host and port alone: an address may have a password in it.
fn place(address: &str) -> String {
    match address.parse::<ServerAddr>() {
        Ok(address) => format!("{}:{}", address.host(), address.port()),
        Err(_) => "an address that is none; write it as in `nats://host:4222`".into(),
    }
}

impl Bus {
    /// A bus at this address, or none. `events` is told when it comes or goes.
    pub(crate) async fn open(address: Option<&str>, events: mpsc::Sender<Event>) -> Result<Self, BusError> {
        let Some(address) = address else { return Ok(Self::Alone) };
        let options = ConnectOptions::new().event_callback(move |event| {
            let events = events.clone();
            async move {
                // Who does not listen any more has no tables either.
                let _ = events.send(event).await;
            }
        });
        let client = options.connect(address).await.map_err(|why| BusError { place: place(address), why })?;
        let (outbox, words) = mpsc::channel(OUTBOX);
        tokio::spawn(send(client.clone(), words));
        Ok(Self::Nats { client, node: Id::random(), outbox })
    }

    /// Tells the other nodes about a table. They hear it after all that was told before.
    pub(crate) fn tell(&self, table: &Id, word: Word) {
        let Self::Nats { node, outbox, .. } = self else { return };
        // What can't be said now would pile up; who comes back to the bus says all of it anew.
        if !self.is_up() {
            return;
        }
        let letter = serde_json::to_vec(&Letter { node: node.clone(), word }).expect("plain data");
        if outbox.try_send((format!("{SUBJECT}.{table}"), letter)).is_err() {
            tracing::warn!("the other nodes are not told: more is said than the bus takes");
        }
    }

    /// The queue through which bots think elsewhere, if they shall.
    pub(crate) async fn queue(&self, bots: Bots) -> Result<Option<Queue>, QueueError> {
        match (self, bots) {
            (Self::Nats { client, .. }, Bots::AtWorkers) => Ok(Some(Queue::open(client.clone()).await?)),
            _ => Ok(None),
        }
    }

    /// Whether there may be other nodes.
    pub(crate) fn has_others(&self) -> bool {
        !matches!(self, Self::Alone)
    }

    /// Whether every word arrives, as far as one can know.
    pub(crate) fn is_up(&self) -> bool {
        match self {
            Self::Alone => true,
            Self::Nats { client, .. } => client.connection_state() == async_nats::connection::State::Connected,
        }
    }

    /// Hears what other nodes say, for as long as the node runs.
    pub(crate) async fn listen(self, hub: Hub, mut events: mpsc::Receiver<Event>) {
        let Self::Nats { client, node, .. } = self else { return };
        let Ok(mut letters) = client.subscribe(format!("{SUBJECT}.*")).await else {
            return tracing::error!("the bus can't be listened to");
        };
        loop {
            tokio::select! {
                letter = letters.next() => {
                    let Some(message) = letter else { return };
                    let id = message.subject.rsplit('.').next().and_then(Id::read);
                    if let (Some(id), Ok(letter)) = (id, serde_json::from_slice::<Letter>(&message.payload))
                        && letter.node != node
                    {
                        hub.hear(&id, letter.node, letter.word);
                    }
                }
                event = events.recv() => match event {
                    // What was said while it was gone is lost, on both sides.
                    Some(Event::Connected) => hub.meet_again(),
                    Some(event) => tracing::warn!(%event, "the bus"),
                    None => return,
                }
            }
        }
    }
}

/// Sends words in the order in which they were said, until nobody can say any more.
async fn send(client: Client, mut words: mpsc::Receiver<(String, Vec<u8>)>) {
    while let Some((subject, letter)) = words.recv().await {
        if let Err(why) = client.publish(subject, letter.into()).await {
            tracing::warn!(%why, "the other nodes are not told");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_error_does_not_tell_the_password() {
        let port = rig::free_port();
        for address in [format!("nats://node:secret@127.0.0.1:{port}"), "nats://node:secret@:nowhere".into()] {
            let error = Bus::open(Some(&address), mpsc::channel(1).0).await.err().unwrap();
            let (shown, whole) = (error.to_string(), format!("{error:?}"));
            assert!(!shown.contains("secret") && !whole.contains("secret"), "{shown} {whole}");
            assert_eq!(shown.contains(&format!("127.0.0.1:{port}")), address.contains("127.0.0.1"), "{shown}");
        }
    }
}
