use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Botted;

/// A fact about a move that a person understands.
///
/// It is flat data that names cards, colours and seats. Its `type` selects the
/// message, which is addressed to the player and continues after the move's
/// name: "takes …", "brings …".
pub trait Reason: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync {
    /// Whether it is a reason for the move rather than against it.
    fn is_good(&self) -> bool;
}

/// A game whose moves can be explained.
pub trait Explained: Botted {
    /// The facts about its moves.
    type Reason: Reason;

    /// The reasons for and against a move of the viewer, the most important first.
    /// They depend on the view alone; empty if the move is not legal.
    fn reasons(view: Self::View<'_>, mv: Self::Move) -> Vec<Self::Reason>;
}

/// The most reasons given for one move: people don't read more.
pub(crate) const MOST: usize = 4;
