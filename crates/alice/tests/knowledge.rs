//! Each viewer's knowledge, and guesses at the rest.

use std::collections::HashMap;

use alice::{Alice, Board, Card, Options, Row, View};
use game::{Actor, Audit, Dice, FastDice, Game, GameView, MoveList, Seat, ToMove, Viewer};

/// A match after this many random entries.
fn midgame(options: &Options, seats: usize, entries: usize, seed: u64) -> Alice {
    let dice = &mut FastDice::new(seed, 0, 0);
    let mut game = Alice::start(options, &Alice::deal(options, seats, dice).unwrap()).unwrap();
    for _ in 0..entries {
        let actor = match game.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => Actor::Chance,
            some => Actor::Seat(some.seats().lowest().unwrap()),
        };
        let moves = game.moves(actor);
        game.apply(actor, moves.get(dice.below(moves.len() as u32) as usize).unwrap()).unwrap();
    }
    game
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

#[test]
fn a_player_sees_their_own_hand_and_no_other() {
    let game = midgame(&Options::default(), 3, 20, 1);
    let open = game.view(Viewer::Open);
    for viewer in Viewer::all(3) {
        let view = game.view(viewer);
        for seat in Seat::all(3) {
            assert_eq!(view.hand_of(seat).is_some(), viewer.owns(seat));
            assert_eq!(view.pile_left(seat).is_some(), viewer.owns(seat));
            assert_eq!(view.pile(seat).is_some(), viewer == Viewer::Open);
            assert_eq!(view.hand_len(seat), open.hand_of(seat).unwrap().len());
            assert!(view.played(seat).eq(open.played(seat)));
        }
        assert_eq!(view.stack().is_some(), viewer == Viewer::Open);
    }
    assert!(game.view(Viewer::Spectator).hand().is_empty());
    assert_eq!(game.view(Viewer::Seat(seat(1))).hand(), open.hand_of(seat(1)).unwrap());
}

#[test]
fn open_hands_are_seen_by_all_but_piles_by_nobody() {
    let game = midgame(&Options { open_hands: true, ..Options::default() }, 3, 20, 1);
    for viewer in Viewer::all(3).filter(|viewer| *viewer != Viewer::Open) {
        let view = game.view(viewer);
        assert!(Seat::all(3).all(|seat| view.hand_of(seat).is_some() && view.pile(seat).is_none()));
    }
}

#[test]
fn views_count_the_unseen() {
    for entries in 0..60 {
        let game = midgame(&Options::default(), 4, entries, 2);
        let open = game.view(Viewer::Open);
        let view = game.view(Viewer::Seat(seat(0)));
        for seat in Seat::all(4) {
            let hidden = open.hand_of(seat).unwrap().iter().chain(open.pile(seat).unwrap().iter());
            assert_eq!(view.unplayed(seat), count(hidden));
        }
        assert_eq!(view.pile_left(seat(0)), Some(count(open.pile(seat(0)).unwrap().iter())));
        let mut stack = [0; 4];
        open.stack().unwrap().iter().for_each(|cookie| stack[usize::from(*cookie) - 2] += 1);
        assert_eq!(view.stack_left(), stack);
        assert_eq!(view.stack_len(), open.stack().unwrap().len());
    }
}

fn count(cards: impl Iterator<Item = Card>) -> [u8; 6] {
    let mut counts = [0; 6];
    cards.for_each(|card| counts[card.index()] += 1);
    counts
}

/// A seat that is not at the table sees what a spectator sees, without a panic.
#[test]
fn a_seat_outside_the_table_sees_nothing_hidden() {
    let game = midgame(&Options::default(), 2, 9, 3);
    for index in 2..6 {
        let view = game.view(Viewer::Seat(seat(index)));
        assert!(view.hand().is_empty() && view.moves().is_empty());
        assert!(Seat::all(2).all(|seat| view.hand_of(seat).is_none()));
        assert_eq!(view.data().players.len(), 2);
        assert!(view.hand_of(seat(index)).is_none_or(Row::is_empty));
    }
}

/// Every world consistent with the view is guessed equally often. Near the end,
/// only two cards of the opponent and the order of a short stack are hidden.
#[test]
fn guesses_are_uniform_over_the_worlds() {
    let mut found = 0;
    for seed in 0..2000 {
        let entries = (0..).find(|&entries| turns_left(&midgame(&Options::default(), 2, entries, seed)) <= 4).unwrap();
        let game = midgame(&Options::default(), 2, entries, seed);
        let view = game.view(Viewer::Seat(seat(0)));
        let worlds = worlds(&game);
        if view.unplayed(seat(1)).iter().sum::<u8>() != 2 || worlds > 4000.0 {
            continue;
        }
        found += 1;
        if found > 3 {
            break;
        }
        let rounds = 60 * worlds as u32;
        let mut seen: HashMap<String, u32> = HashMap::new();
        let mut dice = FastDice::new(seed, 7, 7);
        for _ in 0..rounds {
            *seen.entry(hidden(&Alice::determinize(&view, &mut dice))).or_default() += 1;
        }
        assert_eq!(seen.len() as f64, worlds);
        let chi: f64 = seen.values().map(|&n| (f64::from(n) - 60.0).powi(2) / 60.0).sum();
        // Five standard deviations above the mean of the distribution.
        assert!(chi < worlds + 5.0 * (2.0 * worlds).sqrt() + 10.0, "{chi} over {worlds} worlds");
    }
    assert!(found > 0, "no match is small enough");
}

fn turns_left(game: &Alice) -> u32 {
    22 - game.turns()
}

fn hidden(game: &Alice) -> String {
    let open = game.view(Viewer::Open);
    format!("{:?} {:?} {:?}", open.hand_of(seat(1)), open.pile(seat(1)), open.stack())
}

/// The number of orders that the opponent's cards and the stack can have.
fn worlds(game: &Alice) -> f64 {
    let view: View<'_> = game.view(Viewer::Seat(seat(0)));
    let factorial = |n: u8| (1..=n).map(f64::from).product::<f64>();
    let orders = |counts: &[u8]| factorial(counts.iter().sum()) / counts.iter().map(|&n| factorial(n)).product::<f64>();
    orders(&view.unplayed(seat(1))) * orders(&view.stack_left())
}

/// The end of the hand from which a card was played doesn't restrict guesses about the others.
#[test]
fn a_guess_can_put_any_unplayed_card_anywhere() {
    let game = midgame(&Options::default(), 2, 4, 5);
    let view = game.view(Viewer::Spectator);
    let mut dice = FastDice::new(1, 1, 1);
    let mut places: HashMap<(usize, Card), u32> = HashMap::new();
    let unplayed = view.unplayed(seat(0));
    let total: u8 = unplayed.iter().sum();
    for _ in 0..20_000 {
        let guess = Alice::determinize(&view, &mut dice);
        let open = guess.view(Viewer::Open);
        let cards = open.hand_of(seat(0)).unwrap().iter().chain(open.pile(seat(0)).unwrap().iter()).enumerate();
        cards.for_each(|at| *places.entry(at).or_default() += 1);
    }
    for place in 0..total.into() {
        for card in Card::ALL {
            let expected = 20_000.0 * f64::from(unplayed[card.index()]) / f64::from(total);
            let found = f64::from(places.get(&(place, card)).copied().unwrap_or(0));
            assert!(
                (found - expected).abs() < 6.0 * (expected.sqrt() + 1.0),
                "{card} at {place}: {found} for {expected}"
            );
        }
    }
}

#[test]
fn a_guess_from_the_open_view_is_the_truth() {
    let game = midgame(&Options::default(), 4, 30, 6);
    assert_eq!(Alice::determinize(&game.view(Viewer::Open), &mut FastDice::new(1, 0, 0)), game);
    assert_eq!(game.permute_hidden(Viewer::Open, &mut FastDice::new(1, 0, 0)), game);
}

#[test]
fn a_view_says_whether_its_board_is_the_reconstruction() {
    let options = Options::default();
    let data = |options: &Options| midgame(options, 2, 0, 1).view(Viewer::Spectator).data();
    assert_eq!((data(&options).reconstruction, data(&options).board.len()), (true, 12));
    let mut spaces = options.board.spaces().to_vec();
    spaces[1].number = spaces[1].number % 3 + 1;
    let own = Options { board: Board::new(&spaces).unwrap(), ..options };
    assert!(!data(&own).reconstruction);
}
