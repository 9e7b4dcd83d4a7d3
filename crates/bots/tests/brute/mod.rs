//! The exact solution of Parade's endgame, found by trying everything.

use std::collections::HashMap;

use bots::{Bot, FullScore, Random};
use game::{Actor, Dice, FastDice, Game, GameView, Seat, ToMove, Viewer};
use parade::{Card, Move, NoOptions, Parade};

pub(crate) fn start(seats: usize, dice: &mut FastDice) -> Parade {
    let setup = Parade::deal(&NoOptions {}, seats, dice).expect("a legal table");
    Parade::start(&NoOptions {}, &setup).expect("a dealt match")
}

/// Positions from random matches, one per match.
pub(crate) fn positions(
    seats: usize,
    count: u64,
    wanted: impl Fn(&Parade) -> bool,
) -> impl Iterator<Item = (Parade, Seat)> {
    (0..count).filter_map(move |index| {
        let mut dice = FastDice::new(77, index, seats as u64);
        let mut game = start(seats, &mut dice);
        let skip = dice.below(30);
        let mut step = 0;
        loop {
            let seat = game.to_move().seats().lowest()?;
            if step >= skip && wanted(&game) {
                return Some((game, seat));
            }
            step += 1;
            let mv = Bot::<Parade>::choose(&mut Random, game.view(Viewer::Seat(seat)), &mut dice)?;
            game.apply(Actor::Seat(seat), mv).expect("a legal move");
        }
    })
}

/// The wins of each move, by brute force: every order of the unseen cards that
/// makes a different world is played out with the rules themselves.
pub(crate) fn brute_force(game: &Parade, me: Seat) -> Vec<f64> {
    let view = game.view(Viewer::Seat(me));
    let unseen: Vec<Card> = view.unseen().iter().collect();
    // The start of each hand among the hidden cards, and the end of the last one.
    let mut bounds = vec![0];
    for seat in Seat::all(game.seats()).filter(|&seat| seat != me) {
        bounds.push(bounds[bounds.len() - 1] + view.hand_len(seat));
    }
    let mut orders = Vec::new();
    arrange(&bounds, &mut Vec::new(), &unseen, &mut orders);
    let worlds: Vec<Parade> = orders.into_iter().map(|order| view.imagine(order)).collect();
    view.moves().map(|mv| best_after(worlds.iter().copied(), me, mv) / worlds.len() as f64).collect()
}

/// All ways to fill the hands, with sorted hands.
fn arrange(bounds: &[usize], order: &mut Vec<Card>, unseen: &[Card], orders: &mut Vec<Vec<Card>>) {
    if bounds.last() == Some(&order.len()) {
        let rest = unseen.iter().filter(|card| !order.contains(card));
        orders.push(order.iter().chain(rest).copied().collect());
        return;
    }
    for &card in unseen {
        let ascending = bounds.contains(&order.len()) || order.last().is_none_or(|last| *last < card);
        if ascending && !order.contains(&card) {
            order.push(card);
            arrange(bounds, order, unseen, orders);
            order.pop();
        }
    }
}

/// The total wins of `me` in these worlds after `mv`, if the others play like
/// [`FullScore`] and `me` makes the best of what it sees.
fn best_after(worlds: impl Iterator<Item = Parade>, me: Seat, mv: Move) -> f64 {
    let mut seen: HashMap<String, Vec<Parade>> = HashMap::new();
    let mut sum = 0.0;
    for mut world in worlds {
        world.apply(Actor::Seat(me), mv).expect("a legal move");
        loop {
            let seat = match world.to_move() {
                ToMove::Seat(seat) => seat,
                ToMove::Seats(seats) if seats.contains(me) => me,
                ToMove::Seats(seats) => seats.lowest().expect("somebody"),
                ToMove::Chance | ToMove::Nobody => {
                    sum += world.standings().expect("over").win_share(me);
                    break;
                }
            };
            if seat == me {
                let view = world.view(Viewer::Seat(me)).data();
                seen.entry(serde_json::to_string(&view).expect("plain data")).or_default().push(world);
                break;
            }
            let answer = FullScore.choose(world.view(Viewer::Seat(seat)), &mut FastDice::new(0, 0, 0)).expect("a move");
            world.apply(Actor::Seat(seat), answer).expect("a legal move");
        }
    }
    for worlds in seen.into_values() {
        let moves: Vec<Move> = worlds[0].view(Viewer::Seat(me)).moves().collect();
        sum += moves.into_iter().map(|mv| best_after(worlds.iter().copied(), me, mv)).fold(0.0, f64::max);
    }
    sum
}
