//! A guess is any match consistent with the view, all equally likely.

use std::collections::HashMap;

use game::{Actor, Dice, FastDice, Game, MoveList, Seat, Viewer};
use parade::{Card, NoOptions, Parade, Phase};

const GUESSES: u32 = 20_000;

/// A random match, up to the first position that satisfies `stop`.
fn play_until(seats: usize, stop: impl Fn(&Parade) -> bool) -> Parade {
    let mut dice = FastDice::new(1, 0, seats as u64);
    let setup = Parade::deal(&NoOptions {}, seats, &mut dice).expect("a table of legal size");
    let mut game = Parade::start(&NoOptions {}, &setup).expect("a legal deal");
    while !stop(&game) {
        let actor = Actor::Seat(game.to_move().seats().iter().last().expect("somebody to move"));
        let moves = game.moves(actor);
        let mv = moves.get(dice.below(moves.len() as u32) as usize).expect("a legal move");
        game.apply(actor, mv).expect("a legal move");
    }
    game
}

/// Makes guesses from the view of seat 0 and counts what `look` finds in each.
fn count<T: std::hash::Hash + Eq>(game: &Parade, look: impl Fn(&Parade) -> Vec<T>) -> HashMap<T, u32> {
    let mut dice = FastDice::new(2, 0, 0);
    let mut counts = HashMap::new();
    for _ in 0..GUESSES {
        let guess = Parade::determinize(&game.view(Viewer::Seat(Seat::FIRST)), &mut dice);
        look(&guess).into_iter().for_each(|found| *counts.entry(found).or_default() += 1);
    }
    counts
}

/// Checks that all `cells` were found about equally often: within five standard deviations.
fn assert_even<T>(counts: &HashMap<T, u32>, cells: usize, finds: usize) {
    assert_eq!(counts.len(), cells);
    let expected = f64::from(GUESSES) * finds as f64 / cells as f64;
    for &count in counts.values() {
        assert!((f64::from(count) - expected).abs() < 5.0 * expected.sqrt(), "{count}, not about {expected}");
    }
}

fn hand(game: &Parade, of: Seat) -> Vec<Card> {
    game.view(Viewer::Open).hand_of(of).expect("an open view").iter().collect()
}

#[test]
fn every_unseen_card_can_be_in_every_hidden_place() {
    let game = play_until(3, |game| game.view(Viewer::Open).pile_len() == 35);
    let other = Seat::new(2).expect("a seat");
    let unseen = game.view(Viewer::Seat(Seat::FIRST)).unseen().len();
    assert_eq!(unseen, 35 + 5 + 5);
    let places = |guess: &Parade| {
        let hand = hand(guess, other);
        let pile = guess.view(Viewer::Open).pile().expect("an open view");
        vec![(0, hand[0]), (1, hand[4]), (2, pile[0]), (3, pile[34])]
    };
    assert_even(&count(&game, places), 4 * unseen, 4);
}

#[test]
fn a_secret_choice_can_be_any_pair() {
    let game = play_until(3, |game| game.view(Viewer::Open).chosen().len() == 1);
    assert_eq!(game.phase(), Phase::Discard);
    let chooser = game.view(Viewer::Open).chosen().lowest().expect("one has chosen");
    assert_ne!(chooser, Seat::FIRST);
    let pair = |guess: &Parade| {
        let hand = hand(guess, chooser);
        let discard = guess.view(Viewer::Open).discard_of(chooser).expect("a discard");
        let mut places = discard.map(|card| hand.iter().position(|&held| held == card).expect("a card of the hand"));
        places.sort_unstable();
        vec![places]
    };
    assert_even(&count(&game, pair), 6, 1);
}

#[test]
fn discards_of_others_can_be_any_unseen_cards_at_the_end() {
    let game = play_until(3, |game| game.phase() == Phase::Over);
    let unseen = game.view(Viewer::Seat(Seat::FIRST)).unseen().len();
    let other = Seat::new(1).expect("a seat");
    let discards = |guess: &Parade| guess.view(Viewer::Open).discard_of(other).expect("a discard").to_vec();
    assert_even(&count(&game, discards), unseen, 2);
}
