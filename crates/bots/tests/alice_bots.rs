//! Alice's greedy bot compared to its definition: the whole tree of one turn, from
//! the events alone and without shortcuts.

use alice::{Alice, Event, Move, Options, Phase, Source};
use bots::{Bot, BotName, Botted, Budget, NoBot, Random, play_out};
use game::{Actor, FastDice, Game, GameView, MoveList, Seat, ToMove, Viewer};

struct Tree {
    seat: Seat,
    unseen: f64,
}

impl Tree {
    fn after(&self, game: &Alice, actor: Actor, mv: Move, mut face_up: Option<u8>) -> f64 {
        let mut next = *game;
        let mut gain = 0.0;
        for event in next.play(actor, mv).expect("a legal move") {
            match event {
                Event::Took { seat, from, .. } if seat == self.seat => {
                    let seen = if from == Source::FaceDown { None } else { face_up.take() };
                    gain += seen.map_or(self.unseen, f64::from);
                }
                Event::TookSmall { seat, count, .. } if seat == self.seat => gain += f64::from(count),
                _ => {}
            }
        }
        gain + self.rest(&next, face_up)
    }

    fn rest(&self, game: &Alice, face_up: Option<u8>) -> f64 {
        let worth = |actor| -> Vec<f64> { game.moves(actor).map(|mv| self.after(game, actor, mv, face_up)).collect() };
        match game.to_move() {
            ToMove::Chance => {
                let spins = worth(Actor::Chance);
                spins.iter().sum::<f64>() / spins.len() as f64
            }
            ToMove::Seat(seat) if seat == self.seat => {
                worth(Actor::Seat(seat)).into_iter().fold(f64::NEG_INFINITY, f64::max)
            }
            _ => 0.0,
        }
    }
}

/// The first of the best moves; `None` where the tree is too large without shortcuts.
fn defined(game: &Alice, seat: Seat) -> Option<Move> {
    let view = game.view(Viewer::Seat(seat));
    match view.phase() {
        Phase::Play if view.is_fallen(seat) => return None,
        Phase::Answer { spins, .. } if spins > 2 => return None,
        _ => {}
    }
    let left = view.stack_left();
    let (sum, count) = (2..).zip(left).fold((0, 0), |(sum, all), (value, n)| (sum + value * u32::from(n), all + n));
    let unseen = if count == 0 { 0.0 } else { f64::from(sum) / f64::from(count) };
    let tree = Tree { seat, unseen };
    let mut best: Option<(f64, Move)> = None;
    for mv in view.moves() {
        let worth = tree.after(game, Actor::Seat(seat), mv, view.face_up());
        if best.is_none_or(|(most, _)| worth > most + 1e-9) {
            best = Some((worth, mv));
        }
    }
    best.map(|(_, mv)| mv)
}

#[test]
fn greedy_maximises_its_expected_gain() {
    let mut compared = 0;
    for (seats, index) in Alice::SEATS.flat_map(|seats| (0..60).map(move |index| (seats, index))) {
        let options = Options {
            open_hands: index % 2 == 0,
            two_card_hands: index % 3 == 0,
            mercy: index % 5 == 0,
            ..Options::default()
        };
        let mut dice = FastDice::new(3, index, seats as u64);
        let setup = Alice::deal(&options, seats, &mut dice).expect("a legal table");
        let mut game = Alice::start(&options, &setup).expect("a dealt match");
        let mut bot = Alice::bot(&BotName::Greedy, 2, Budget::Standard).expect("a bot of Alice");
        let choose = |game: &Alice, seat: Seat, dice: &mut FastDice| {
            let view = game.view(Viewer::Seat(seat));
            let chosen = bot.choose(view, dice);
            if let Some(expected) = defined(game, seat) {
                assert_eq!(chosen, Some(expected), "{:?}", view.data());
                compared += 1;
            }
            if index % 4 == 0 { Bot::<Alice>::choose(&mut Random, view, dice) } else { chosen }
        };
        play_out(&mut game, &mut dice, choose, |_, _| {});
    }
    assert!(compared > 3000, "only {compared} positions were compared");
}

#[test]
fn fullscore_plays_only_parade() {
    let why = Alice::bot(&BotName::FullScore, 2, Budget::Standard).expect_err("a bot of Parade");
    assert_eq!(why, NoBot::unknown::<Alice>(&BotName::FullScore));
    let there = "random, greedy, level:1, level:2, level:3, level:4, level:5";
    assert_eq!(why.to_string(), format!("no bot fullscore plays alice; there is {there}"));
}

#[test]
fn a_seat_without_a_turn_has_no_move() {
    let options = Options::default();
    let setup = Alice::deal(&options, 3, &mut FastDice::new(0, 0, 0)).expect("a legal table");
    let game = Alice::start(&options, &setup).expect("a dealt match");
    let mut bot = Alice::bot(&BotName::Greedy, 2, Budget::Standard).expect("a bot of Alice");
    for viewer in [Viewer::Seat(setup.first.next(3)), Viewer::Spectator, Viewer::Open] {
        assert!(game.view(viewer).moves().is_empty());
        assert_eq!(bot.choose(game.view(viewer), &mut FastDice::new(0, 0, 0)), None);
    }
}
