use client::{Client, Event, Gone, Nonces, Settings};
use game::Seat;
use host::ToldHints;
use protocol::{ClientMsg, ServerMsg};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::JoinSet;

use super::server::Tell;
use super::{hint, random};

/// An event from a table.
#[derive(Debug)]
pub(crate) enum LinkEvent {
    /// The server sent a message.
    Said(Box<ServerMsg>),
    /// The connection is up.
    Joined,
    /// The connection is lost, and is being retried.
    Cut,
    /// The connection is lost for good.
    Gone(Gone),
    /// Hints for a decision, or `None` if the server gave none.
    Hinted { decision: u64, answer: Option<Box<ToldHints>> },
}

/// A message for a table, or a request about it.
#[derive(Debug)]
pub(super) enum LinkCommand {
    Send(ClientMsg),
    /// Requests hints for this seat. The decision's number comes back with the answer.
    Hint {
        seat: Seat,
        decision: u64,
    },
}

/// Stays connected to a table until the commands end, and takes part in the fair deal: a user at a prompt must not
/// keep the others waiting.
pub(super) async fn stay(
    client: Client,
    id: String,
    mut commands: UnboundedReceiver<LinkCommand>,
    tell: Tell<LinkEvent>,
) {
    let mut connection = client.connection(&id, Settings::default());
    let mut nonces = Nonces::default();
    // They run beside the socket.
    let mut hints = JoinSet::new();
    loop {
        tokio::select! {
            event = connection.next() => match event {
                Ok(event) => {
                    if let Event::Message(ServerMsg::Room(room)) = &event {
                        nonces.answer(room, random).into_iter().for_each(|message| connection.send(message));
                    }
                    told(event).into_iter().for_each(&tell);
                }
                Err(gone) => return tell(LinkEvent::Gone(gone)),
            },
            command = commands.recv() => match command {
                Some(LinkCommand::Send(message)) => connection.send(message),
                Some(LinkCommand::Hint { seat, decision }) => {
                    let asked = hint::ask(client.clone(), id.clone(), seat);
                    hints.spawn(async move { LinkEvent::Hinted { decision, answer: asked.await.map(Box::new) } });
                }
                None => return,
            },
            Some(Ok(hinted)) = hints.join_next() => tell(hinted),
        }
    }
}

/// What a player has to know of an event.
fn told(event: Event) -> Option<LinkEvent> {
    match event {
        Event::Connected => Some(LinkEvent::Joined),
        Event::Lost(_) => Some(LinkEvent::Cut),
        Event::Message(message) => Some(LinkEvent::Said(Box::new(message))),
        Event::Postponed(_) | Event::Damaged(_) | Event::Unreadable(_) => None,
    }
}
