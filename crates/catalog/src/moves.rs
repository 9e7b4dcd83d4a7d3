use game::{Game, SeatSet};
use serde_json::to_string;
use table::{Accepted, Millis, Prepared, Refused};

use crate::{GameKind, any, each};

any! {
    /// A move of any game.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum AnyMove = MoveOf;
}

type MoveOf<G> = <G as Game>::Move;

impl AnyMove {
    /// Reads a move of this game.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(game: GameKind, text: &str) -> Result<Self, Refused> {
        let unreadable = |why: &dyn std::error::Error| Refused::Unreadable(why.to_string());
        each!(game, <G> => text.parse::<<G as Game>::Move>().map(Self::from).map_err(|why| unreadable(&why)))
    }
}

impl From<parade::Move> for AnyMove {
    fn from(mv: parade::Move) -> Self {
        Self::Parade(mv)
    }
}

impl From<alice::Move> for AnyMove {
    fn from(mv: alice::Move) -> Self {
        Self::Alice(mv)
    }
}

impl TryFrom<AnyMove> for parade::Move {
    type Error = Refused;

    fn try_from(mv: AnyMove) -> Result<Self, Refused> {
        if let AnyMove::Parade(mv) = mv { Ok(mv) } else { Err(of_another_game()) }
    }
}

impl TryFrom<AnyMove> for alice::Move {
    type Error = Refused;

    fn try_from(mv: AnyMove) -> Result<Self, Refused> {
        if let AnyMove::Alice(mv) = mv { Ok(mv) } else { Err(of_another_game()) }
    }
}

fn of_another_game() -> Refused {
    Refused::Unreadable("it is of another game".into())
}

any! {
    /// A prepared step at a table of any game.
    #[derive(Clone, PartialEq, Debug)]
    pub enum AnyPrepared(Prepared);
}

impl AnyPrepared {
    /// The answer, once the lines are added.
    pub fn accepted(&self) -> &Accepted {
        each!(self, Self(prepared) => &prepared.accepted)
    }

    /// The lines to add as JSON, for a store; `None` if the same request was granted before.
    pub fn lines_json(&self) -> Option<String> {
        each!(self, Self(prepared) => {
            let lines: Vec<_> = prepared.lines().collect();
            (!lines.is_empty()).then(|| to_string(&lines).expect("lines are plain data"))
        })
    }

    /// Whether the match is over then.
    pub fn over(&self) -> bool {
        each!(self, Self(prepared) => prepared.over)
    }

    /// For whom a program has to move then.
    pub fn bots(&self) -> SeatSet {
        each!(self, Self(prepared) => prepared.bots)
    }

    /// The next instant at which somebody's time is over then.
    pub fn deadline(&self) -> Option<Millis> {
        each!(self, Self(prepared) => prepared.deadline)
    }
}
