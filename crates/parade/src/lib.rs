//! The rules of Parade, a card game by Naoki Homma for 2 to 6 players.
//!
//! [`Parade`] is one match in its current state; `docs/rules/parade.md` has the
//! rules in words, with the numbers (P1 to P13) that the code and its tests cite.

mod audit;
mod card;
mod event;
mod hand;
mod line;
mod moves;
mod pad;
mod play;
mod score;
mod setup;
mod sheet;
mod state;
mod view;

pub use card::{Card, CardSet, Colour, ParseCardError};
pub use event::{Event, Kept, Taken};
pub use hand::Hand;
pub use line::{Fate, Line, Reason};
pub use moves::{Effect, Illegal, Move, Moves, ParseMoveError};
pub use pad::{Holding, PadError};
pub use score::{Tally, has_majority, points_by_colour, score_of, scores, standings};
pub use setup::{DealtTwice, Deck, HAND, InvalidSetup, LINE, NoOptions, Setup};
pub use sheet::{Cards, Sheet, SheetCell, SheetRow, Verdict};
pub use state::{Ending, LastRound, Parade, Phase};
pub use view::{View, ViewData};
