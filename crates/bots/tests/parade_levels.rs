//! Parade's five levels: each stronger than the one before, and none sees hidden cards.

mod brute;

use bots::{Bot, BotName, Botted, Budget, Level, ParadeBot, Rating, play_out};
use brute::{brute_force, positions, start};
use game::{Audit, FastDice, Game, GameView, Seat, Viewer};
use parade::{Move, Parade, Phase};

fn level(number: u8, seats: usize, iterations: u32) -> ParadeBot {
    let level = Level::new(number).expect("a level");
    Parade::bot(&BotName::Level(level), seats, Budget::Iterations(iterations)).expect("a bot of Parade")
}

/// The share of these matches that one copy of `one` wins against copies of `other`.
fn win_share(seats: usize, games: u64, one: &mut ParadeBot, other: &mut ParadeBot) -> f64 {
    let mut wins = 0.0;
    for index in 0..games {
        let own = Seat::new(index as usize % seats).expect("a seat");
        let mut dice = FastDice::new(21, index, 0);
        let mut game = start(seats, &mut dice);
        play_out(
            &mut game,
            &mut dice,
            |game, seat, dice| {
                let bot = if seat == own { &mut *one } else { &mut *other };
                bot.choose(game.view(Viewer::Seat(seat)), dice)
            },
            |_, _| {},
        );
        wins += game.standings().expect("a match that is over").win_share(own);
    }
    wins / games as f64
}

#[test]
fn stronger_levels_win_more() {
    // The seed is fixed, so this can't fail by chance; the bounds leave room for new weights. The
    // lead of the fifth level over the fourth takes thousands of matches to show: see docs/bots.md.
    for (strong, weak) in [(2, 1), (3, 2), (4, 3), (5, 3)] {
        for (seats, least) in [(2, 0.58), (4, 0.29)] {
            let games = if strong == 5 { 120 } else { 600 };
            let share = win_share(seats, games, &mut level(strong, seats, 30), &mut level(weak, seats, 30));
            assert!(share > least, "level {strong} has {share} against level {weak} with {seats} players");
        }
    }
}

#[test]
fn every_level_plays_every_table_to_the_end() {
    for seats in Parade::SEATS {
        let mut bots: Vec<_> = (1..=5).map(|number| level(number, seats, 10)).collect();
        for index in 0..5 {
            let mut dice = FastDice::new(3, index, seats as u64);
            let mut game = start(seats, &mut dice);
            let choose = |game: &Parade, seat: Seat, dice: &mut FastDice| {
                bots[(seat.index() + index as usize) % 5].choose(game.view(Viewer::Seat(seat)), dice)
            };
            play_out(&mut game, &mut dice, choose, |_, _| {});
            assert!(game.standings().is_some());
        }
    }
}

fn rate(number: u8, game: &Parade, seat: Seat) -> Vec<Rating<Move>> {
    level(number, game.seats(), 40).rate(game.view(Viewer::Seat(seat)), &mut FastDice::new(5, 5, 5))
}

#[test]
fn ratings_depend_on_the_dice_but_not_on_hidden_cards() {
    for seats in [2, 3, 6] {
        let mut changed = 0;
        for (game, seat) in positions(seats, 30, |_| true) {
            let other = game.permute_hidden(Viewer::Seat(seat), &mut FastDice::new(1, 2, 3));
            changed += usize::from(other != game);
            for number in 1..=5 {
                let ratings = rate(number, &game, seat);
                let view = game.view(Viewer::Seat(seat));
                assert!(ratings.iter().map(|rating| rating.mv).eq(view.moves()), "every move is rated, in order");
                assert_eq!(ratings, rate(number, &other, seat), "level {number} saw what it can't know");
            }
        }
        assert!(changed > 10, "only {changed} positions had something to hide");
    }
}

#[test]
fn a_time_budget_is_used_and_respected() {
    let (game, seat) = positions(2, 1, |_| true).next().expect("a position");
    let queen = BotName::Level(Level::new(5).expect("a level"));
    let mut bot = Parade::bot(&queen, 2, Budget::Time(std::time::Duration::from_millis(1))).expect("a bot");
    assert!(bot.choose(game.view(Viewer::Seat(seat)), &mut FastDice::new(0, 0, 0)).is_some());
}

#[test]
fn the_end_is_solved_exactly() {
    for (seats, phase) in [(2, Phase::LastRound), (3, Phase::LastRound), (2, Phase::Discard), (3, Phase::Discard)] {
        let small = |game: &Parade| {
            let seat = game.to_move().seats().lowest().expect("not over");
            game.phase() == phase && game.view(Viewer::Seat(seat)).unseen().len() <= 9
        };
        let mut solved = 0;
        for (game, seat) in positions(seats, 600, small).take(20) {
            for (rating, expected) in rate(5, &game, seat).iter().zip(brute_force(&game, seat)) {
                let error = (rating.value - expected).abs();
                assert!(error < 1e-9, "{} is worth {expected}, not {}: {game:?}", rating.mv, rating.value);
            }
            solved += 1;
        }
        assert!(solved >= 5, "only {solved} ends of {seats} players in {phase:?}");
    }
}
