//! Alice's five levels: legal on any board and in any variant, reproducible,
//! blind to hidden information, and each better than the one below.

use alice::{Alice, Board, Kind, Options, Space};
use bots::{Bot, BotName, Botted, Budget, Level, play_out};
use game::{Actor, Audit, FastDice, Game, GameView, MoveList, Seat, ToMove, Viewer};

fn bot(level: Level, seats: usize, guesses: u32) -> <Alice as Botted>::Bot {
    Alice::bot(&BotName::Level(level), seats, Budget::Iterations(guesses)).expect("a bot of Alice")
}

fn start(options: &Options, seats: usize, dice: &mut FastDice) -> Alice {
    let setup = Alice::deal(options, seats, dice).expect("a legal table");
    Alice::start(options, &setup).expect("a dealt match")
}

/// The default board, its file, and boards that are as different as possible.
fn boards() -> Vec<Board> {
    let odd = |len: usize, number, places: [usize; 5]| {
        let mut spaces = vec![Space { kind: Kind::Plain, number }; len];
        Kind::SPECIAL.into_iter().zip(places).for_each(|(kind, place)| spaces[place].kind = kind);
        Board::new(&spaces).expect("a board")
    };
    let file = Board::from_toml(include_str!("../../../docs/boards/example.toml")).expect("a board file");
    vec![Board::default(), file, odd(10, 9, [9, 0, 1, 2, 3]), odd(40, 1, [20, 2, 39, 19, 21])]
}

#[test]
fn every_level_plays_by_the_rules_on_any_board() {
    for (i, board) in boards().into_iter().enumerate() {
        for (variant, seats) in (0..8).flat_map(|variant| Alice::SEATS.map(move |seats| (variant, seats))) {
            let [open_hands, two_card_hands, mercy] = [1, 2, 4].map(|bit| variant & bit != 0);
            let options = Options { open_hands, two_card_hands, mercy, board, ..Options::default() };
            let mut dice = FastDice::new(1, i as u64, variant);
            let mut game = start(&options, seats, &mut dice);
            let mut bots = Level::ALL.map(|level| bot(level, seats, 2));
            let mut turn = 0;
            let choose = |game: &Alice, seat: Seat, dice: &mut FastDice| {
                turn += 1;
                bots[turn % 5].choose(game.view(Viewer::Seat(seat)), dice)
            };
            play_out(&mut game, &mut dice, choose, |_, _| {});
        }
    }
}

#[test]
fn ratings_ignore_hidden_cards_and_earlier_moves() {
    for seats in Alice::SEATS {
        let mut dice = FastDice::new(2, 0, seats as u64);
        let mut game = start(&Options::default(), seats, &mut dice);
        let mut bots = Level::ALL.map(|level| bot(level, seats, 12));
        let mut number = 0;
        while game.to_move() != ToMove::Nobody {
            let actor = game.to_move().seats().lowest().map_or(Actor::Chance, Actor::Seat);
            if let Actor::Seat(seat) = actor {
                let viewer = Viewer::Seat(seat);
                let other = game.permute_hidden(viewer, &mut dice);
                for bot in &mut bots {
                    number += 1;
                    let mut think = |game: &Alice| {
                        let dice = &mut FastDice::new(3, number, 0);
                        (bot.rate(game.view(viewer), dice), bot.choose(game.view(viewer), dice))
                    };
                    let (rated, chosen) = think(&game);
                    assert_eq!(think(&other), (rated.clone(), chosen));
                    assert!(rated.iter().map(|rating| rating.mv).eq(game.view(viewer).moves()));
                    assert!(rated.iter().all(|rating| rating.value.is_finite()));
                }
            }
            let moves = game.moves(actor);
            let any = moves.get(number as usize * 7 % moves.len()).expect("a legal move");
            game.apply(actor, any).expect("a legal move");
        }
    }
}

#[test]
fn levels_from_the_third_on_rate_by_win_share() {
    let mut dice = FastDice::new(4, 0, 0);
    let mut game = start(&Options::default(), 2, &mut dice);
    let mut bots = [3, 4, 5].map(|number| bot(Level::new(number).expect("a level"), 2, 12));
    let choose = |game: &Alice, seat: Seat, dice: &mut FastDice| {
        let view = game.view(Viewer::Seat(seat));
        for bot in &mut bots {
            let rated = bot.rate(view, dice);
            assert!(rated.iter().all(|rating| (0.0..=1.0).contains(&rating.value)), "{rated:?}");
        }
        bots[1].choose(view, dice)
    };
    play_out(&mut game, &mut dice, choose, |_, _| {});
}

/// The win share of one bot against another at all other seats, averaged over the seats.
fn share(one: Level, others: Level, seats: usize, games: u64) -> f64 {
    let (mut one, mut others) = (bot(one, seats, 12), bot(others, seats, 12));
    let mut won = 0.0;
    for index in 0..games {
        let mut dice = FastDice::new(5, index, 0);
        let mut game = start(&Options::default(), seats, &mut dice);
        let own = Seat::new(index as usize % seats).expect("a seat");
        let choose = |game: &Alice, seat: Seat, dice: &mut FastDice| {
            let bot = if seat == own { &mut one } else { &mut others };
            bot.choose(game.view(Viewer::Seat(seat)), dice)
        };
        play_out(&mut game, &mut dice, choose, |_, _| {});
        won += game.standings().expect("a match that is over").win_share(own);
    }
    won / games as f64
}

#[test]
fn every_level_beats_the_one_below() {
    for pair in Level::ALL.windows(2) {
        for (seats, least) in [(2, 0.55), (4, 0.28)] {
            let share = share(pair[1], pair[0], seats, 240);
            assert!(share > least, "{:?} won {share} against {:?} with {seats} players", pair[1], pair[0]);
        }
    }
}
