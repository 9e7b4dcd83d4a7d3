//! Notices between nodes. They say which table has changed and hold no secrets; losing one costs a delay, not a move.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt;
use game::Seat;
use protocol::Emote;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::config::Bots;
use crate::hub::{Hub, Presence};
use crate::id::Id;
use crate::queue::{Queue, QueueError};

/// A notice about a table, a session or a token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Notice {
    /// The table is at this version; 0 if its room changed.
    Changed(usize),
    /// Seats have changed hands.
    Reseated,
    /// The session or token has ended.
    Ended,
    /// The table has a rematch.
    Moved,
    /// A player sent an emote, which is not stored.
    Emote(Seat, Emote),
    /// A player wants a rematch.
    Rematch(Seat),
    /// The people connected to the sending node.
    Presence(Presence),
}

/// The connection to other nodes. Clones share it.
#[derive(Clone)]
pub(crate) enum Bus {
    /// A single node.
    Alone,
    /// Nodes connected by NATS.
    Nats {
        client: Client,
        /// The id of this node, to recognise its own notices.
        node: Id,
        /// Notices waiting to be sent.
        outbox: mpsc::Sender<(String, Vec<u8>)>,
    },
    /// Nodes of a simulation.
    #[cfg(test)]
    Simulated(crate::simulation::Wire),
}

/// A notice with its sender.
#[derive(Serialize, Deserialize)]
struct Envelope {
    node: Id,
    notice: Notice,
}

/// The most notices that wait to be sent; further ones are dropped.
const OUTBOX: usize = 4096;
/// How often the bus is pinged. It is presumed gone after three that it does not answer.
const PING: Duration = Duration::from_secs(2);
/// How long the bus has to accept a connection.
const CONNECT: Duration = Duration::from_secs(3);
/// The subject of notices, followed by an id.
const SUBJECT: &str = "wonderland.table";

/// The bus can't be reached.
#[derive(Debug, thiserror::Error)]
#[error("can't reach the bus at {place}: {why}")]
pub struct BusError {
    place: String,
    why: async_nats::ConnectError,
}

/// Host and port alone, because an address can contain a password.
fn place(address: &str) -> String {
    match address.parse::<ServerAddr>() {
        Ok(address) => format!("{}:{}", address.host(), address.port()),
        Err(_) => "an invalid address; write it like `nats://host:4222`".into(),
    }
}

impl Bus {
    /// Connects to the bus, if there is an address. `events` reports when the connection is lost or restored.
    pub(crate) async fn open(address: Option<&str>, events: mpsc::Sender<Event>) -> Result<Self, BusError> {
        let Some(address) = address else { return Ok(Self::Alone) };
        let options =
            ConnectOptions::new().ping_interval(PING).connection_timeout(CONNECT).event_callback(move |event| {
                let events = events.clone();
                async move {
                    // Without a listener there are no tables to update.
                    let _ = events.send(event).await;
                }
            });
        let client = options.connect(address).await.map_err(|why| BusError { place: place(address), why })?;
        let (outbox, outgoing) = mpsc::channel(OUTBOX);
        tokio::spawn(send(client.clone(), outgoing));
        Ok(Self::Nats { client, node: Id::random(), outbox })
    }

    /// Sends a notice to the other nodes, after all earlier ones.
    pub(crate) fn publish(&self, table: &Id, notice: Notice) {
        #[cfg(test)]
        if let Self::Simulated(wire) = self {
            return wire.publish(table, &notice);
        }
        let Self::Nats { node, outbox, .. } = self else { return };
        // Notices would pile up, and after a reconnect everything is announced anyway.
        if !self.is_up() {
            return;
        }
        let envelope = serde_json::to_vec(&Envelope { node: node.clone(), notice }).expect("plain data");
        if outbox.try_send((format!("{SUBJECT}.{table}"), envelope)).is_err() {
            tracing::warn!("a notice is dropped: the outbox is full");
        }
    }

    /// The queue of jobs for workers, if bots run there.
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

    /// Whether the bus is connected.
    pub(crate) fn is_up(&self) -> bool {
        match self {
            Self::Alone => true,
            Self::Nats { client, .. } => client.connection_state() == async_nats::connection::State::Connected,
            #[cfg(test)]
            Self::Simulated(wire) => wire.is_up(),
        }
    }

    /// Passes other nodes' notices to the hub for as long as the node runs.
    pub(crate) async fn listen(self, hub: Hub, mut events: mpsc::Receiver<Event>) {
        let Self::Nats { client, node, .. } = self else { return };
        let Ok(mut messages) = client.subscribe(format!("{SUBJECT}.*")).await else {
            return tracing::error!("can't subscribe to the bus");
        };
        loop {
            tokio::select! {
                message = messages.next() => {
                    let Some(message) = message else { return };
                    let id = message.subject.rsplit('.').next().and_then(Id::parse);
                    if let (Some(id), Ok(envelope)) = (id, serde_json::from_slice::<Envelope>(&message.payload))
                        && envelope.node != node
                    {
                        hub.receive(&id, envelope.node, envelope.notice);
                    }
                }
                event = events.recv() => match event {
                    // Notices were lost in both directions while it was disconnected.
                    Some(Event::Connected) => hub.reconnected(),
                    Some(event) => tracing::warn!(%event, "bus connection"),
                    None => return,
                }
            }
        }
    }
}

/// Sends notices in order, until the bus is dropped.
async fn send(client: Client, mut outgoing: mpsc::Receiver<(String, Vec<u8>)>) {
    while let Some((subject, envelope)) = outgoing.recv().await {
        if let Err(why) = client.publish(subject, envelope.into()).await {
            tracing::warn!(%why, "a notice is not sent");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn errors_don_t_contain_the_password() {
        let port = testkit::free_port();
        for address in [format!("nats://node:secret@127.0.0.1:{port}"), "nats://node:secret@:nowhere".into()] {
            let error = Bus::open(Some(&address), mpsc::channel(1).0).await.err().unwrap();
            let (shown, whole) = (error.to_string(), format!("{error:?}"));
            assert!(!shown.contains("secret") && !whole.contains("secret"), "{shown} {whole}");
            assert_eq!(shown.contains(&format!("127.0.0.1:{port}")), address.contains("127.0.0.1"), "{shown}");
        }
    }
}
