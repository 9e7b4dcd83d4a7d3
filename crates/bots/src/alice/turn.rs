use alice::{Action, Alice, Board, Move, Phase, View};
use arrayvec::ArrayVec;
use game::{Actor, Game, GameView, MoveList, Seat, Viewer};

use crate::net::Forecast;
use crate::train::Learned;

/// An expected value that can be averaged and compared.
pub(super) trait Worth: Copy + Default {
    /// Adds a share of another value.
    fn add(&mut self, other: Self, share: f64);
    /// Whether it is better.
    fn beats(self, other: Self) -> bool;

    /// The better value; ties go to this one.
    fn or(self, other: Self) -> Self {
        if other.beats(self) { other } else { self }
    }
}

impl Worth for f64 {
    fn add(&mut self, other: Self, share: f64) {
        *self += other * share;
    }

    fn beats(self, other: Self) -> bool {
        self > other
    }
}

impl Worth for Forecast {
    fn add(&mut self, other: Self, share: f64) {
        self.win += other.win * share as f32;
        self.points += other.points * share as f32;
    }

    fn beats(self, other: Self) -> bool {
        Alice::worth(self) > Alice::worth(other)
    }
}

/// The cookies a player takes in a turn, as far as they can be foreseen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Haul {
    /// The points of the visible ones.
    pub(super) points: u8,
    /// The number of large ones.
    pub(super) large: u8,
    /// The number of large ones that nobody has seen before.
    pub(super) unseen: u8,
    /// The face-up cookie; `None` if it is unknown or there is none.
    pub(super) face_up: Option<u8>,
}

/// The rest of a turn as its player foresees it: spins are averaged, and the best
/// choice is made after each.
pub(super) struct Turn<E> {
    seat: Seat,
    /// The value of the end of the turn. It receives a guessed match, with hidden
    /// parts made up.
    end: E,
}

impl<W: Worth, E: FnMut(&Alice, Haul) -> W> Turn<E> {
    /// The value of each move of the viewer.
    pub(super) fn rate(view: View<'_>, guess: &Alice, end: E, mut see: impl FnMut(Move, W)) {
        let Viewer::Seat(seat) = view.viewer() else { return };
        let mut turn = Self { seat, end };
        let haul = Haul { points: 0, large: 0, unseen: 0, face_up: view.face_up() };
        for mv in view.moves() {
            see(mv, turn.after(guess, Actor::Seat(seat), mv, haul));
        }
    }

    fn after(&mut self, game: &Alice, actor: Actor, mv: Move, haul: Haul) -> W {
        let (next, haul) = self.step(game, actor, mv, haul);
        self.rest(&next, haul)
    }

    fn step(&self, game: &Alice, actor: Actor, mv: Move, mut haul: Haul) -> (Alice, Haul) {
        let mut next = *game;
        next.apply(actor, mv).expect("a legal move");
        let [(small, large), (more_small, more_large)] = [game, &next].map(|game| self.cookies(game));
        haul.points += more_small - small;
        for _ in large..more_large {
            haul.large += 1;
            match if mv == Move::FACE_DOWN { None } else { haul.face_up.take() } {
                Some(cookie) => haul.points += cookie,
                None => haul.unseen += 1,
            }
        }
        (next, haul)
    }

    fn cookies(&self, game: &Alice) -> (u8, usize) {
        let view = game.view(Viewer::Spectator);
        (view.small(self.seat), view.large(self.seat).count())
    }

    fn rest(&mut self, game: &Alice, haul: Haul) -> W {
        let view = game.view(Viewer::Spectator);
        if view.turn() != self.seat {
            return (self.end)(game, haul);
        }
        match view.phase() {
            Phase::SpinForCookies => self.spin_for_cookies(game, haul),
            Phase::SpinToEscape { spins } => self.escape(game, spins, haul),
            _ => {
                let mover = Actor::Seat(self.seat);
                let worth = game.moves(mover).map(|mv| self.after(game, mover, mv, haul));
                worth.reduce(W::or).unwrap_or_default()
            }
        }
    }

    /// The mean over all spaces; those with the same number are evaluated once.
    fn spin_for_cookies(&mut self, game: &Alice, haul: Haul) -> W {
        let mut by_number = [None; 10];
        let spins = game.moves(Actor::Chance);
        let share = 1.0 / spins.len() as f64;
        let mut mean = W::default();
        for spin in spins {
            let Action::Spin(space) = spin.action() else { continue };
            let number = game.view(Viewer::Spectator).board().number(space);
            let known = &mut by_number[usize::from(number) % 10];
            mean.add(*known.get_or_insert_with(|| self.after(game, Actor::Chance, spin, haul)), share);
        }
        mean
    }

    /// The destination from a space doesn't depend on the spins left, so each space
    /// is evaluated once, as if it were the last spin.
    fn escape(&mut self, game: &Alice, spins: u8, haul: Haul) -> W {
        let hole = Move::spin(game.view(Viewer::Spectator).board().hole()).expect("a space of the board");
        let mut last = *game;
        for _ in 1..spins {
            last.apply(Actor::Chance, hole).expect("a spin that can't be accepted");
        }
        let mut stay = None;
        let mut spaces: ArrayVec<Option<W>, { Board::MAX }> = ArrayVec::new();
        for spin in last.moves(Actor::Chance) {
            let (next, haul) = self.step(&last, Actor::Chance, spin, haul);
            let stays = next.view(Viewer::Spectator).failed(self.seat);
            if stays {
                stay.get_or_insert_with(|| (self.end)(&next, haul));
            }
            spaces.push(if stays { None } else { Some(self.rest(&next, haul)) });
        }
        let share = 1.0 / spaces.len() as f64;
        let spin = |other: W, must: bool| {
            let mut mean = W::default();
            for space in &spaces {
                mean.add(space.map_or(other, |worth| if must { worth } else { worth.or(other) }), share);
            }
            mean
        };
        let last = spin(stay.unwrap_or_default(), true);
        (1..spins).fold(last, |again, _| spin(again, false))
    }
}
