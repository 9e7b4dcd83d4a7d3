use std::time::Duration;

use catalog::{AnySight, each};
use game::Seat;
use table::{Happened, Sight};

use crate::draw::Spin;
use crate::full::face::{GameFace, Position};
use crate::full::picture::Motion;
use crate::prefs::Speed;

/// How many frames a turn of the spinner takes.
const SPIN: u16 = 26;

/// What moves on the screen before a change is shown: cards, pawns and the spinner, one after the other.
pub(super) struct Animation {
    /// What is shown afterwards.
    pub(super) sight: AnySight,
    moves: Vec<Moving>,
    current: usize,
    step: u16,
}

/// Something that moves.
enum Moving {
    /// What this event of this step tells. A player's own move starts to move at once.
    Event { at: (usize, usize), steps: u16, mine: bool },
    /// The spinner, which stops at this space.
    Spinner(u8),
}

impl Animation {
    /// What moves between two sights of the player at `me`; or `after` again, if nothing does.
    pub(super) fn new(before: &AnySight, after: AnySight, me: Option<Seat>) -> Result<Self, Box<AnySight>> {
        let moves =
            each!((before, &after), (AnySight(before), AnySight(after)) => moves(before, after, me), _ => Vec::new());
        let mut animation = Self { sight: after, moves, current: 0, step: 0 };
        if animation.moves.is_empty() {
            return Err(Box::new(animation.sight));
        }
        animation.start();
        Ok(animation)
    }

    fn start(&mut self) {
        let mine = matches!(self.moves.get(self.current), Some(Moving::Event { mine: true, .. }));
        self.step = u16::from(mine);
    }

    /// Goes on by one frame; returns whether anything is left to see.
    pub(super) fn advance(&mut self) -> bool {
        let steps = match self.moves.get(self.current) {
            Some(Moving::Event { steps, .. }) => *steps,
            Some(Moving::Spinner(_)) => SPIN,
            None => return false,
        };
        if self.step < steps {
            self.step += 1;
            return true;
        }
        self.current += 1;
        self.start();
        self.current < self.moves.len()
    }

    /// How long the current frame stays.
    pub(super) fn delay(&self, speed: Speed) -> Duration {
        match self.moves.get(self.current) {
            // Time to see what a card takes, or where a pawn goes.
            Some(Moving::Event { .. }) if self.step == 0 => speed.pause(),
            _ => speed.frame(),
        }
    }

    /// Whether the spinner is what was seen last.
    pub(super) fn ends_with_spin(&self) -> bool {
        matches!(self.moves.last(), Some(Moving::Spinner(_)))
    }

    /// The spinner, if it turns or has turned.
    pub(super) fn spin(&self) -> Option<Spin> {
        let started = self.moves.iter().enumerate().take(self.current + 1);
        started.rev().find_map(|(index, moving)| match moving {
            Moving::Spinner(target) if index == self.current => {
                Some(Spin { target: *target, step: self.step, steps: SPIN })
            }
            Moving::Spinner(target) => Some(Spin::resting(*target)),
            Moving::Event { .. } => None,
        })
    }

    /// The event that is seen: while the spinner turns, the one before it.
    pub(super) fn motion(&self) -> Option<Motion<'_>> {
        let started = self.moves.iter().enumerate().take(self.current + 1);
        started.rev().find_map(|(index, moving)| match *moving {
            Moving::Event { at, steps, .. } => {
                let step = if index == self.current { self.step } else { steps };
                Some(Motion { after: &self.sight, at, step, steps })
            }
            Moving::Spinner(_) => None,
        })
    }
}

fn moves<G: GameFace>(before: &Sight<G>, after: &Sight<G>, me: Option<Seat>) -> Vec<Moving> {
    let plays = after.steps.iter().filter(|step| matches!(step.what, Happened::Played { .. })).count();
    let mut moves = Vec::new();
    for (index, step) in after.steps.iter().enumerate() {
        let (events, mine) = match &step.what {
            Happened::Played { seat, events, .. } => (events, Some(*seat) == me),
            Happened::Chance { events } => (events, false),
            Happened::TookBack { .. } => return Vec::new(),
            _ => continue,
        };
        for (place, event) in events.iter().enumerate() {
            if let Some(space) = G::spun(event) {
                moves.push(Moving::Spinner(space));
            } else if let Some(steps) = G::frames(event, Position::from(before))
                && (steps > 0 || !mine)
            {
                moves.push(Moving::Event { at: (index, place), steps, mine });
            }
        }
    }
    if plays <= 1 {
        return moves;
    }
    // After an absence only the last turn of the spinner is seen.
    moves.into_iter().rfind(|moving| matches!(moving, Moving::Spinner(_))).into_iter().collect()
}
