use std::collections::VecDeque;

use protocol::ClientMsg;
use table::Key;

/// The messages that have to be sent, and those that have to be answered.
#[derive(Default)]
pub(super) struct Outbox {
    /// In the order of sending.
    unsent: VecDeque<ClientMsg>,
    /// In the order in which they were put. They may be sent or not.
    unanswered: Vec<ClientMsg>,
}

/// Whether the server answers it: a request by its key, a sync with a sight.
fn is_answered(message: &ClientMsg) -> bool {
    message.key().is_some() || is_sync(message)
}

fn is_sync(message: &ClientMsg) -> bool {
    matches!(message, ClientMsg::Sync { .. })
}

impl Outbox {
    pub(super) fn put(&mut self, message: ClientMsg) {
        if is_answered(&message) {
            self.unanswered.push(message.clone());
        }
        self.unsent.push_back(message);
    }

    /// The next message to send.
    pub(super) fn first(&self) -> Option<&ClientMsg> {
        self.unsent.front()
    }

    /// The first message was sent.
    pub(super) fn sent(&mut self) {
        self.unsent.pop_front();
    }

    /// The request with this key was answered.
    pub(super) fn answered(&mut self, key: &Key) {
        self.unanswered.retain(|message| message.key() != Some(key));
    }

    /// A sight came.
    pub(super) fn synced(&mut self) {
        self.unanswered.retain(|message| !is_sync(message));
    }

    /// Everything without an answer has to be sent again, before anything else.
    pub(super) fn put_again(&mut self) {
        self.unsent.retain(|message| !is_answered(message));
        self.unanswered.iter().rev().for_each(|message| self.unsent.push_front(message.clone()));
    }

    /// There is a new connection, on which the server sends a sight by itself.
    pub(super) fn start_over(&mut self) {
        self.synced();
        self.unsent.retain(|message| !matches!(message, ClientMsg::Ping { .. }));
        self.put_again();
    }
}
