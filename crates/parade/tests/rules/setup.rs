use std::collections::HashSet;

use game::{Dice, FairDice, FastDice, Game, WrongSeats};
use parade::{Card, Colour, DealtTwice, Deck, InvalidSetup, NoOptions, Parade, Setup};

use crate::table::{Table, cards, seat, setup};

#[test]
fn p01_sixty_six_different_cards() {
    let all: HashSet<_> = Card::ALL.into_iter().collect();
    assert_eq!(all.len(), 66);
    let by_colour_and_value = Colour::ALL.into_iter().flat_map(|colour| (0..=10).map(move |v| Card::new(colour, v)));
    assert!(by_colour_and_value.eq(Card::ALL.into_iter().map(Some)));
    for colour in Colour::ALL {
        assert_eq!(Card::new(colour, 11), None);
        assert_eq!(Card::new(colour, u8::MAX), None);
    }
}

#[test]
fn p01_a_deal_has_every_card_once() {
    for seats in 2..=6 {
        let deal = deal(seats, &mut FastDice::new(1, 0, 0));
        assert_eq!(deal.deck.into_iter().collect::<HashSet<_>>().len(), 66);
    }
}

#[test]
fn p02_five_cards_each_and_six_in_the_line() {
    for (seats, pile) in [(2, 50), (3, 45), (4, 40), (5, 35), (6, 30)] {
        let deal = deal(seats, &mut FastDice::new(2, 0, 0));
        let game = Parade::start(&NoOptions {}, &deal).expect("a legal deal");
        let table = Table(game);
        assert_eq!(table.open().line().len(), 6);
        assert_eq!(table.open().pile_len(), pile);
        assert!((0..seats).all(|i| table.open().hand_len(seat(i)) == 5 && table.taken(i).is_empty()));
        assert_eq!(table.waiting(), [deal.first.index()]);
    }
}

#[test]
fn p02_anyone_may_start() {
    for seats in 2..=6 {
        let starters: HashSet<_> = (0..200).map(|i| deal(seats, &mut FastDice::new(3, i, 0)).first).collect();
        assert_eq!(starters.len(), seats);
    }
}

/// In a random order of 66 cards one stays in its old place on average, and two
/// deals have next to nothing in common.
#[test]
fn p02_deals_are_shuffled() {
    let deals: Vec<_> = (0..300).map(|i| deal(4, &mut FastDice::new(4, i, 0)).deck).collect();
    let same = |one: &[Card; 66], other: &[Card; 66]| one.iter().zip(other).filter(|(a, b)| a == b).count();
    let fixed: usize = deals.iter().map(|deck| same(deck, &Card::ALL)).sum();
    let repeated: usize = deals.windows(2).map(|pair| same(&pair[0], &pair[1])).sum();
    assert!((200..400).contains(&fixed), "{fixed}");
    assert!((200..400).contains(&repeated), "{repeated}");
}

#[test]
fn p02_the_same_dice_deal_the_same() {
    let key = [7; 32];
    assert_eq!(deal(3, &mut FairDice::new(key, 0)), deal(3, &mut FairDice::new(key, 0)));
    assert_ne!(deal(3, &mut FairDice::new(key, 0)), deal(3, &mut FairDice::new([8; 32], 0)));
}

#[test]
fn p02_play_goes_clockwise_from_the_start_player() {
    for seats in 2..=6 {
        for first in 0..seats {
            let mut table = Table::deal(first, &vec![""; seats], "", "");
            for turn in 0..2 * seats {
                let now = (first + turn) % seats;
                assert_eq!(table.waiting(), [now]);
                let card = table.hand(now);
                table.play(card.split(' ').next_back().expect("a card"));
            }
        }
    }
}

#[test]
fn p02_a_deal_lists_hands_line_and_pile() {
    let deal = setup(1, &["R1 R2", "B3"], "O10 O9", "Y0");
    assert_eq!(deal.hand(seat(0))[..2], cards("R1 R2"));
    assert_eq!(deal.hand(seat(1))[0], cards("B3")[0]);
    let table = Table(Parade::start(&NoOptions {}, &deal).expect("a legal deal"));
    assert!(table.hand(1).starts_with("B3 "));
    assert!(table.line().starts_with("O10 O9 "));
    assert!(table.pile().starts_with("Y0 "));
    assert_eq!(table.waiting(), [1]);
}

#[test]
fn wrong_numbers_of_players_get_no_deal() {
    for given in [0, 1, 7, 8, 100] {
        let refused = WrongSeats { game: "parade", allowed: 2..=6, given };
        assert_eq!(refused.to_string(), format!("parade is for 2 to 6 players, not {given}"));
        assert_eq!(Parade::deal(&NoOptions {}, given, &mut FastDice::new(0, 0, 0)), Err(refused.clone()));
        let deal = Setup { seats: given, ..setup(0, &["", ""], "", "") };
        assert_eq!(Parade::start(&NoOptions {}, &deal), Err(InvalidSetup::Seats(refused)));
    }
}

#[test]
fn invalid_deals_are_refused() {
    let good = setup(0, &["", ""], "", "");
    let first = Setup { first: seat(2), ..good };
    let refused = InvalidSetup::First(seat(2), 2);
    assert_eq!(refused.to_string(), "first is seat 2, but there are 2 players, counted from 0");
    assert_eq!(Parade::start(&NoOptions {}, &first), Err(refused));
    for (from, to) in [(0, 65), (65, 0), (12, 3)] {
        let mut cards = *good.deck;
        cards[to] = cards[from];
        let refused = DealtTwice(cards[from]);
        assert_eq!(refused.to_string(), format!("{} is dealt twice", cards[from]));
        assert_eq!(Deck::new(cards), Err(refused));
    }
}

#[test]
fn a_deal_survives_json() {
    for seats in 2..=6 {
        let deal = deal(seats, &mut FastDice::new(5, 0, 0));
        let json = serde_json::to_string(&deal).expect("plain data");
        assert_eq!(serde_json::from_str::<Setup>(&json).expect("a deal"), deal);
    }
    let json = serde_json::to_value(setup(1, &["R10 B0", "Y3"], "G4", "O3")).expect("plain data");
    assert_eq!(json["first"], 1);
    assert_eq!(json["hands"][0][0], "R10");
    assert_eq!(json["hands"][1].as_array().map(Vec::len), Some(5));
    assert_eq!(json["line"][0], "G4");
    assert_eq!(json["pile"][0], "O3");
}

#[test]
fn malformed_deals_are_rejected() {
    let good = serde_json::to_value(setup(0, &["", ""], "", "")).expect("plain data");
    let without = |path: &str| {
        let mut bad = good.clone();
        bad.pointer_mut(path).and_then(|list| list.as_array_mut()?.pop()).expect("a list that has something");
        bad
    };
    let with = |path: &str, value: serde_json::Value| {
        let mut bad = good.clone();
        *bad.pointer_mut(path).expect("a place in the deal") = value;
        bad
    };
    let mut extra = good.clone();
    extra["seed"] = 1.into();
    let mut missing = good.clone();
    missing.as_object_mut().and_then(|fields| fields.remove("line")).expect("the line");
    let cases = [
        (without("/hands/1"), "the hand of seat 1 has 4 cards, not 5"),
        (with("/hands/0", serde_json::json!([])), "the hand of seat 0 has 0 cards, not 5"),
        (without("/line"), "the line has 5 cards, not 6"),
        (without("/pile"), "65 cards are dealt, not 66"),
        (without("/hands"), "61 cards are dealt, not 66"),
        (with("/first", 6.into()), "seat 6 does not exist"),
        (with("/first", (-1).into()), "invalid value"),
        (with("/line/0", "R11".into()), "\"R11\" is not a card"),
        (with("/line/0", 5.into()), "invalid type"),
        (with("/hands", "R1".into()), "invalid type"),
        (extra, "unknown field `seed`"),
        (missing, "missing field `line`"),
    ];
    for (bad, why) in cases {
        let refused = serde_json::from_value::<Setup>(bad).expect_err(why).to_string();
        assert!(refused.contains(why), "{refused}, not {why}");
    }
}

#[test]
fn deals_for_too_many_players_are_read_but_refused() {
    let good = serde_json::to_value(setup(0, &["", ""], "", "")).expect("plain data");
    let all = serde_json::to_value(&Card::ALL[..]).expect("plain data");
    let all = all.as_array().expect("a list");
    for seats in [0, 1, 7, 12] {
        let (mut form, dealt) = (good.clone(), 5 * seats);
        form["hands"] = all[..dealt].chunks(5).map(<[_]>::to_vec).collect();
        form["line"] = all[dealt..dealt + 6].to_vec().into();
        form["pile"] = all[dealt + 6..].to_vec().into();
        let deal: Setup = serde_json::from_value(form).expect("the shape of a deal");
        assert!(matches!(Parade::start(&NoOptions {}, &deal), Err(InvalidSetup::Seats(_))), "{seats}");
    }
}

fn deal(seats: usize, dice: &mut impl Dice) -> Setup {
    Parade::deal(&NoOptions {}, seats, dice).expect("a table of legal size")
}
