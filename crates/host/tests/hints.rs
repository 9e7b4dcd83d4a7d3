//! A hint tells nothing but what the seat may know.

use std::fmt::{Debug, Display};

use alice::Alice;
use bots::Hint;
use game::{FastDice, Game, Seat};
use host::{Hints, hints};
use parade::{Deck, NoOptions, Parade};
use table::{AnyTable, Millis, Player, Table, Terms};

fn players() -> Vec<Player> {
    ["Ann", "Bob", "Cat"].map(|name| name.parse().unwrap()).into()
}

fn told(table: impl Into<AnyTable>, seat: Seat) -> String {
    let hints = hints(&table.into(), seat);
    let text = serde_json::to_string(&hints).unwrap();
    assert_eq!(facts(&serde_json::from_str(&text).unwrap()), facts(&hints), "what is written can be read");
    text
}

/// All but the estimates, whose last digits may be lost on the way.
fn facts(hints: &Hints) -> Vec<String> {
    fn of<M: Display, R: Debug>(hints: &[Hint<M, R>]) -> Vec<String> {
        hints.iter().map(|hint| format!("{} {:?} {:?}", hint.estimate.mv, hint.label, hint.reasons)).collect()
    }
    match hints {
        Hints::Parade(hints) => of(hints),
        Hints::Alice(hints) => of(hints),
    }
}

#[test]
fn hidden_cards_of_parade_change_no_byte() {
    for seed in 0..3 {
        let setup = Parade::deal(&NoOptions {}, 3, &mut FastDice::new(seed, 0, 0)).unwrap();
        let seat = setup.first;
        let mut cards = *setup.deck;
        // All but the own hand and the line, which begins after three hands of five.
        let hidden = |place: &usize| place / 5 != seat.index() && !(15..21).contains(place);
        let places: Vec<usize> = (0..cards.len()).filter(hidden).collect();
        let mut moved: Vec<_> = places.iter().map(|&place| cards[place]).collect();
        moved.rotate_left(17);
        places.iter().zip(moved).for_each(|(&place, card)| cards[place] = card);
        let other = parade::Setup { deck: Deck::new(cards).unwrap(), ..setup };
        let [one, another] = [setup, other].map(|setup| {
            let table = Table::<Parade>::arranged(NoOptions {}, setup, &players(), Terms::default(), 1, Millis(0));
            told(table.unwrap(), seat)
        });
        assert_eq!(one, another);
        assert!(one.starts_with("{\"game\":\"parade\",\"moves\":[{\"move\":\""), "{one}");
    }
}

#[test]
fn hidden_cards_of_alice_change_no_byte() {
    for seed in 0..3 {
        let options = alice::Options::default();
        let setup = Alice::deal(&options, 3, &mut FastDice::new(seed, 0, 0)).unwrap();
        let seat = setup.first;
        let mut other = setup;
        // The others' cards, the own pile below the row of three, and cookies that lie face down.
        for (at, deck) in other.decks.iter_mut().enumerate() {
            let from = if at == seat.index() { 3 } else { 0 };
            deck[from..].rotate_left(1);
        }
        let stack = other.large.iter().position(|&value| value == 0).unwrap_or(other.large.len());
        other.large[1..stack].reverse();
        assert_ne!(other, setup);
        let [one, another] = [setup, other].map(|setup| {
            let table = Table::<Alice>::arranged(options, setup, &players(), Terms::default(), 1, Millis(0));
            told(table.unwrap(), seat)
        });
        assert_eq!(one, another);
    }
}

#[test]
fn who_is_not_to_move_has_no_moves() {
    let table = Table::<Parade>::seeded(NoOptions {}, &players(), Terms::default(), 1, Millis(0)).unwrap();
    let waiting = Seat::all(3).find(|seat| !table.to_move().contains(*seat)).unwrap();
    assert_eq!(hints(&table.into(), waiting), Hints::Parade(Vec::new()));
}
