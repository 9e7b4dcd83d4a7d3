use serde::{Deserialize, Serialize};

use crate::{Event, Source};

/// The consequences of a move, as far as the player can know them: the events up
/// to the next choice or spin, without cards not yet drawn and cookies not yet
/// turned up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceEffect"))]
pub struct Effect(pub Vec<Event>);

impl Effect {
    /// The foreseeable part of these events, in the order in which they would happen.
    pub(crate) fn foreseen(events: impl IntoIterator<Item = Event>) -> Self {
        let mut unseen = false;
        let mut foreseen = Vec::new();
        for event in events {
            match event {
                Event::Turned { .. } => unseen = true,
                Event::Played { .. } | Event::Drew { .. } => {}
                Event::Took { seat, from, cookie } => {
                    let known = !unseen && from != Source::FaceDown;
                    foreseen.push(Event::Took { seat, from, cookie: cookie.filter(|_| known) });
                }
                certain => foreseen.push(certain),
            }
        }
        Self(foreseen)
    }

    /// The space on which the pawn would stop, if the move moves it.
    pub fn stop(&self) -> Option<u8> {
        self.0.iter().rev().find_map(|event| match event {
            Event::Moved { to, .. } => Some(*to),
            _ => None,
        })
    }
}
