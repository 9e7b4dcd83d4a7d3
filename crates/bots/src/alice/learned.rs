use std::sync::Arc;

use alice::{Alice, Move, View};
use game::{Actor, Dice, FastDice, Game, GameView, MoveList, Seat, ToMove, Viewer};

use super::AliceBot;
use super::position::{POINTS, Position, points};
use super::turn::{Haul, Turn, Worth};
use crate::net::{Forecast, Input, Network, Shape};
use crate::search::{Found, Method, search};
use crate::train::{Episode, Learned, Step, deal};
use crate::{Analysis, Bot, Budget, Rating};

/// The network's forecast for the end of a turn, averaged over the value of an unseen cookie.
fn expect(network: &Network, before: View<'_>, game: &Alice, haul: Haul, input: &mut Input) -> Forecast {
    let mut run = |unseen| {
        let position = Position::new(before, game.view(before.viewer()), haul, unseen)?;
        position.result().or_else(|| {
            position.show(input);
            Some(network.run(input))
        })
    };
    let stack = before.stack_left();
    let left: u8 = stack.iter().sum();
    if haul.unseen == 0 || left == 0 {
        return run(0).unwrap_or_default();
    }
    let mut mean = Forecast::default();
    for (value, count) in (2..).zip(stack).filter(|(_, count)| *count > 0) {
        mean.add(run(value).unwrap_or_default(), f64::from(count) / f64::from(left));
    }
    mean
}

impl Learned for Alice {
    fn shape(_: usize) -> Shape {
        Position::SHAPE
    }

    fn self_play(network: &Network, seats: usize, explore: f64, dice: &mut FastDice, episode: &mut Episode) {
        let mut game: Self = deal(seats, dice);
        while let Some(seat) = game.to_move().seats().lowest() {
            episode.steps.push(turn(network, &mut game, seat, explore, dice));
        }
        episode.results = Seat::all(seats).map(|seat| game.result(seat)).collect();
    }

    fn at_first_sight(network: Arc<Network>) -> AliceBot {
        AliceBot::learned(network, 0.0)
    }

    fn forecasts(network: &Network, view: View<'_>, dice: &mut FastDice, see: &mut dyn FnMut(Move, Forecast)) {
        // Any consistent match will do: its made-up parts are never looked at.
        let guess = Self::determinize(&view, dice);
        let mut input = Input::default();
        let end = |game: &Self, haul: Haul| expect(network, view, game, haul, &mut input);
        Turn::rate(view, &guess, end, see);
    }

    fn worth(forecast: Forecast) -> f32 {
        0.99 * forecast.win + 0.01 * (forecast.points / 3.0).clamp(0.0, 1.0)
    }

    fn result(&self, seat: Seat) -> Forecast {
        let standings = self.standings().expect("a match that is over");
        Forecast::of(&standings, seat, points(standings.scores[seat.index()]))
    }
}

/// Plays one whole turn, spins included.
fn turn(network: &Network, game: &mut Alice, seat: Seat, explore: f64, dice: &mut FastDice) -> Step {
    let before = *game;
    let viewer = Viewer::Seat(seat);
    let (mut expected, mut explored) = (None, false);
    // The value of the cookie taken from the stack, if one was.
    let mut unseen = 0;
    while game.view(viewer).turn() == seat {
        let actor = if game.to_move() == ToMove::Chance { Actor::Chance } else { Actor::Seat(seat) };
        let moves = game.moves(actor);
        let mut mv = moves.get(dice.below(moves.len() as u32) as usize).expect("whoever is to move has a move");
        if actor != Actor::Chance
            && let Some((best, forecast)) = Alice::best(network, game.view(viewer), dice)
        {
            expected.get_or_insert(forecast);
            if !dice.chance(explore) {
                mv = best;
            }
            explored |= mv != best;
        }
        let had = game.view(viewer).points(seat);
        game.apply(actor, mv).expect("a legal move");
        if mv == Move::FACE_DOWN {
            unseen = game.view(viewer).points(seat) - had;
        }
    }
    let input = foreseen(before.view(viewer), game.view(viewer), seat, unseen);
    Step { seat: seat.index(), input, best: expected.unwrap_or_default(), explored }
}

/// The network's input for this end of a turn as it could be foreseen: without
/// the cookie turned up on the way and the card drawn.
fn foreseen(before: View<'_>, after: View<'_>, seat: Seat, unseen: u8) -> Input {
    let large = (after.large(seat).count() - before.large(seat).count()) as u8;
    let face_down = u8::from(unseen > 0);
    let haul = Haul {
        points: after.points(seat) - before.points(seat) - unseen,
        large,
        unseen: face_down,
        face_up: if large > face_down { None } else { before.face_up() },
    };
    let mut input = Input::default();
    Position::new(before, after, haul, unseen).expect("the view of a seat").show(&mut input);
    input
}

/// Plays the network's favourite move, without search.
#[derive(Clone, Debug)]
pub struct LearnedAlice(pub(super) Arc<Network>);

impl Bot<Alice> for LearnedAlice {
    fn choose(&mut self, view: View<'_>, dice: &mut FastDice) -> Option<Move> {
        Alice::best(&self.0, view, dice).map(|(mv, _)| mv)
    }

    fn rate(&mut self, view: View<'_>, dice: &mut FastDice) -> Vec<Rating<Move>> {
        Alice::ratings(&self.0, view, dice)
    }
}

/// Guesses what is hidden, plays on as the network would at every seat, and lets
/// the network evaluate the position some turns later.
#[derive(Clone, Debug)]
pub struct SearchAlice {
    pub(super) network: Arc<Network>,
    /// The budget per move.
    pub budget: Budget,
}

/// The guesses times the seats, since a guess takes longer with more players. About 10 ms.
const GUESSES: u32 = 512;

impl Bot<Alice> for SearchAlice {
    fn rate(&mut self, view: View<'_>, dice: &mut FastDice) -> Vec<Rating<Move>> {
        look_ahead(&self.network, view, 1, self.budget, dice).into_iter().map(Rating::from).collect()
    }
}

/// Searches guessed worlds, by default `times` as many as level 5.
fn look_ahead(network: &Network, view: View<'_>, times: u32, budget: Budget, dice: &mut FastDice) -> Vec<Found<Move>> {
    let method = Method { guesses: times * GUESSES / view.seats() as u32, rounds: 2, prior: 16.0 };
    search(network, view, method, budget, |dice| Alice::determinize(&view, dice), dice)
}

/// The analysis uses this many times the budget of level 5.
const THOROUGH: u32 = 8;

/// Analyses every move of the viewer.
pub(super) fn analyse(network: &Network, view: View<'_>, budget: Budget, dice: &mut FastDice) -> Analysis<Move> {
    Analysis::searched(&look_ahead(network, view, THOROUGH, budget, dice), |points| points * f64::from(POINTS))
}
