use std::sync::Arc;

use game::{Actor, Dice, FastDice, Game, GameView, MoveList, Seat, Viewer};
use parade::{Move, Parade, View};

use super::ParadeBot;
use super::position::Position;
use crate::net::{Forecast, Input, Network, Shape};
use crate::train::{Episode, Learned, Step, deal};
use crate::{Bot, Erring, Rating};

/// The network's unit of points.
pub(super) const POINTS: f32 = 20.0;

/// The network's forecasts of these moves in a position. `see` also receives the
/// two parts of the network's input.
pub(super) fn forecasts_at(
    network: &Network,
    now: &Position,
    moves: impl Iterator<Item = Move>,
    mut see: impl FnMut(Move, Forecast, [&Input; 2]),
) {
    let (mut lasting, mut input) = (Input::default(), Input::default());
    now.show_lasting(&mut lasting);
    let partial = network.begin(&lasting);
    for mv in moves {
        now.after(mv).show(&mut input);
        see(mv, network.finish(&partial, &input), [&lasting, &input]);
    }
}

impl Learned for Parade {
    fn shape(seats: usize) -> Shape {
        Position::shape(seats)
    }

    fn self_play(network: &Network, seats: usize, explore: f64, dice: &mut FastDice, episode: &mut Episode) {
        let mut game: Self = deal(seats, dice);
        while let Some(seat) = game.to_move().seats().lowest() {
            let mv = turn(network, &game, seat, explore, dice, episode);
            game.apply(Actor::Seat(seat), mv).expect("a legal move");
        }
        episode.results = Seat::all(seats).map(|seat| game.result(seat)).collect();
    }

    fn at_first_sight(network: Arc<Network>) -> ParadeBot {
        ParadeBot::Learned(Erring { bot: LearnedParade(network), heat: 0.0 })
    }

    fn forecasts(network: &Network, view: View<'_>, _: &mut FastDice, see: &mut dyn FnMut(Move, Forecast)) {
        if let Some(now) = Position::now(view) {
            forecasts_at(network, &now, view.moves(), |mv, forecast, _| see(mv, forecast));
        }
    }

    fn worth(forecast: Forecast) -> f32 {
        0.99 * forecast.win + 0.01 * (1.0 - forecast.points / 4.0).clamp(0.0, 1.0)
    }

    fn result(&self, seat: Seat) -> Forecast {
        let standings = self.standings().expect("a match that is over");
        Forecast::of(&standings, seat, standings.scores[seat.index()] as f32 / POINTS)
    }
}

/// The value of a forecast in training, where points count more than in play so that they are learned too.
fn studious(forecast: Forecast) -> f32 {
    forecast.win - 0.01 * forecast.points
}

/// One turn of self-play.
fn turn(
    network: &Network,
    game: &Parade,
    seat: Seat,
    explore: f64,
    dice: &mut FastDice,
    episode: &mut Episode,
) -> Move {
    let view = game.view(Viewer::Seat(seat));
    let moves = view.moves();
    let tried = dice.chance(explore).then(|| dice.below(moves.len() as u32) as usize);
    let mut best: Option<(Move, Forecast)> = None;
    let mut chosen = None;
    let mut number = 0;
    let now = Position::now(view).expect("the view of a seat");
    forecasts_at(network, &now, moves, |mv, forecast, [lasting, input]| {
        let better = best.is_none_or(|(_, best)| studious(forecast) > studious(best));
        if better {
            best = Some((mv, forecast));
        }
        if tried.map_or(better, |tried| tried == number) {
            chosen = Some((mv, lasting.merged(input)));
        }
        number += 1;
    });
    let ((best, forecast), (mv, input)) = best.zip(chosen).expect("whoever is to move has a move");
    episode.steps.push(Step { seat: seat.index(), input, best: forecast, explored: mv != best });
    mv
}

/// Plays the network's favourite move, without search.
#[derive(Clone, Debug)]
pub struct LearnedParade(pub(super) Arc<Network>);

impl Bot<Parade> for LearnedParade {
    fn choose(&mut self, view: View<'_>, dice: &mut FastDice) -> Option<Move> {
        Parade::best(&self.0, view, dice).map(|(mv, _)| mv)
    }

    fn rate(&mut self, view: View<'_>, dice: &mut FastDice) -> Vec<Rating<Move>> {
        Parade::ratings(&self.0, view, dice)
    }
}
