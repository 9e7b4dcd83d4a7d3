use std::fmt;

use game::{Seat, count};
use serde::{Deserialize, Serialize};

use crate::event::{place, tell_push, tell_take};
use crate::{Event, Source};

/// What a move would do, as far as the player can know: the events that follow
/// from it up to the next choice or spin. A card not yet drawn and a cookie not
/// yet turned up are not in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AliceEffect"))]
pub struct Effect(pub Vec<Event>);

impl Effect {
    /// What can be foreseen of these events, in the order in which they would happen.
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

    /// Whose pawn the move moves, if it moves one.
    fn mover(&self) -> Option<Seat> {
        self.0.iter().find_map(|event| match event {
            Event::Moved { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    /// Where the pawn would stop, if the move moves it.
    pub fn stop(&self) -> Option<u8> {
        self.0.iter().rev().find_map(|event| match event {
            Event::Moved { to, .. } => Some(*to),
            _ => None,
        })
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told: Vec<_> = self.0.iter().filter_map(|event| tell(event, self.mover())).collect();
        if told.is_empty() { f.write_str("nothing more") } else { f.write_str(&told.join(", ")) }
    }
}

/// An event in the words of who would make it happen.
fn tell(event: &Event, mover: Option<Seat>) -> Option<String> {
    let who = |seat: Seat| if mover == Some(seat) { String::new() } else { format!("{seat} ") };
    Some(match *event {
        Event::Moved { to, kind, pushed, .. } => format!("moves to {}{}", place(to, kind), tell_push(pushed)),
        Event::Took { from, cookie, .. } => tell_take(from, cookie),
        Event::NoneLeft { .. } => "finds no large cookie left".into(),
        Event::Chooses { .. } => "chooses a large cookie".into(),
        Event::Again { number, .. } => format!("moves by {number} again"),
        Event::Grew { .. } => "grows large".into(),
        Event::Shrank { seat } => format!("{}shrinks", who(seat)),
        Event::Fell { seat } => format!("{}falls down the Rabbit Hole", who(seat)),
        Event::SpinsForCookies { .. } => "spins for small cookies".into(),
        Event::SpinsToEscape { spins, .. } => format!("has {} to leave the Rabbit Hole", count(spins, "spin")),
        Event::TookSmall { count: taken, .. } => format!("takes {}", count(taken, "small cookie")),
        Event::Stayed { .. } => "stays in the Rabbit Hole".into(),
        Event::Played { .. }
        | Event::Turned { .. }
        | Event::Spun { .. }
        | Event::Unacceptable { .. }
        | Event::Drew { .. } => return None,
    })
}
