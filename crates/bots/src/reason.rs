use std::fmt::{Debug, Display};

use game::Names;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Botted;

/// A fact about a move that a person understands.
///
/// As data it names cards, colours and seats, so that it can be told in any
/// language; [`tell`](Reason::tell) tells it in English.
pub trait Reason: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync {
    /// Whether it speaks for the move rather than against it.
    fn is_good(&self) -> bool;

    /// The reason as part of a sentence, without capital or full stop, said to
    /// the player who makes the move: "keeps your green majority". What the move
    /// does is "takes" or "brings", as if the move were named before.
    fn tell(&self, names: &Names) -> String;
}

/// A game whose moves can be explained.
pub trait Explained: Botted {
    /// What there is to say about its moves.
    type Reason: Reason;

    /// What speaks for and against a move of the viewer, the most telling first.
    /// It depends on the view alone. Empty if it isn't a legal move of the viewer.
    fn reasons(view: Self::View<'_>, mv: Self::Move) -> Vec<Self::Reason>;
}

/// Nobody listens to more reasons for one move.
pub(crate) const MOST: usize = 4;

/// "R9", "R9 and G4", "R9, G4 and B2".
pub(crate) fn join<T: Display>(items: &[T]) -> String {
    let items: Vec<_> = items.iter().map(ToString::to_string).collect();
    match items.split_last() {
        None => "nothing".into(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}
