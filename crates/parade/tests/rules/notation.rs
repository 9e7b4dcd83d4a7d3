use game::{FastDice, Game};
use parade::{Card, CardSet, Colour, Hand, Holding, Move, NoOptions, Parade, ParseMoveError, Tally};

use crate::table::{cards, text};

#[test]
fn cards_as_text() {
    let cases =
        [("R0", Colour::Red, 0), ("B7", Colour::Blue, 7), ("P9", Colour::Purple, 9), ("G10", Colour::Green, 10)];
    let cases = cases.into_iter().chain([("Y3", Colour::Grey, 3), ("O10", Colour::Orange, 10)]);
    for (text, colour, value) in cases {
        let card: Card = text.parse().expect(text);
        assert_eq!((card.colour(), card.value()), (colour, value));
        assert_eq!(card.to_string(), text);
        assert_eq!(format!("{card:?}"), text);
        assert_eq!(serde_json::to_value(card).expect("plain data"), text);
    }
    for card in Card::ALL {
        assert_eq!(card.to_string().parse(), Ok(card));
        let json = serde_json::to_string(&card).expect("plain data");
        assert_eq!(serde_json::from_str::<Card>(&json).ok(), Some(card));
    }
}

#[test]
fn other_texts_are_not_cards() {
    let bad = [
        "", " ", "R", "5", "R11", "R12", "R-1", "R+1", "R00", "R01", "R010", "R100", "r5", "X5", "W5", "R5 ", " R5",
        "R 5", "R5R5", "R1O", "RR5", "R½", "R５", "Ré", "é5", "🎩5", "R5\n", "R\0", "discard", "null",
    ];
    for text in bad {
        let refused = text.parse::<Card>().expect_err(text).to_string();
        assert!(refused.starts_with(&format!("{text:?} is not a card")), "{refused}");
        assert!(serde_json::from_value::<Card>(text.into()).is_err());
    }
    let long = "é".repeat(10_000).parse::<Card>().expect_err("a long text").to_string();
    assert!(long.len() < 200, "{long}");
}

#[test]
fn moves_as_text() {
    let cases = [
        ("R10", Move::Play(cards("R10")[0]), "R10"),
        ("discard B0 O7", Move::discard(cards("B0")[0], cards("O7")[0]), "discard B0 O7"),
        ("discard O7 B0", Move::discard(cards("B0")[0], cards("O7")[0]), "discard B0 O7"),
        ("discard R2 R10", Move::discard(cards("R10")[0], cards("R2")[0]), "discard R2 R10"),
    ];
    for (text, mv, written) in cases {
        assert_eq!(text.parse(), Ok(mv));
        assert_eq!(mv.to_string(), written);
    }
}

#[test]
fn other_texts_are_not_moves() {
    let no_card = ["", "play R5", "R5 B0", "discard", "Discard R5 B0", "discard R5 B0 G1", "discard  R5 B0"];
    let no_card =
        no_card.into_iter().chain(["discard R5  B0", "discard R5 B0 ", "discard R5 ", "discard R5,B0 G1", "r5"]);
    for text in no_card {
        assert!(matches!(text.parse::<Move>(), Err(ParseMoveError::Card(_))), "{text:?}");
    }
    for text in ["discard ", "discard R5", "discard R5,B0", "discard R5 R5"] {
        assert_eq!(text.parse::<Move>(), Err(ParseMoveError::Discard), "{text:?}");
    }
    let message = ParseMoveError::Discard.to_string();
    assert_eq!(message, "a discard is `discard` and two different cards, such as `discard B0 O7`");
}

#[test]
fn holdings_as_people_type_them() {
    let cases = [
        ("", ""),
        ("  ", ""),
        ("R10 B3 Y0", "R10 B3 Y0"),
        ("r10 b3, y0", "R10 B3 Y0"),
        ("R10,B3;Y0", "R10 B3 Y0"),
        (" ,R10 ;;  B3\tY0\n", "R10 B3 Y0"),
        ("o0\u{a0}p1", "O0 P1"),
    ];
    for (typed, read) in cases {
        assert_eq!(typed.parse::<Holding>().map(|holding| text(holding.0)), Ok(read.into()), "{typed:?}");
    }
    for (typed, word) in [("R10 R11", "R11"), ("b3 x4", "x4"), ("R1.B2", "R1.B2"), ("10R", "10R"), ("R1 ß1", "ß1")] {
        let refused = typed.parse::<Holding>().expect_err(typed).to_string();
        assert!(refused.starts_with(&format!("{word:?} is not a card")), "{refused}");
    }
}

#[test]
fn options_are_an_empty_object() {
    assert_eq!(serde_json::to_string(&NoOptions {}).expect("plain data"), "{}");
    assert_eq!(serde_json::from_str::<NoOptions>("{}").ok(), Some(NoOptions {}));
    for bad in [r#"{"fast":true}"#, "1", "null", "\"\""] {
        assert!(serde_json::from_str::<NoOptions>(bad).is_err(), "{bad}");
    }
}

#[test]
fn card_sets_behave_like_sets() {
    let deck = Parade::deal(&NoOptions {}, 2, &mut FastDice::new(1, 0, 0)).expect("a deal").deck;
    let mut set = CardSet::EMPTY;
    for (i, &card) in deck.iter().enumerate() {
        assert_eq!((set.len(), set.is_empty(), set.contains(card)), (i, i == 0, false));
        assert!(set.insert(card));
        assert!(!set.insert(card));
        let mut sorted = deck[..=i].to_vec();
        sorted.sort_unstable();
        assert!(set.iter().eq(sorted));
        assert_eq!(CardSet::all().without(set).len(), 65 - i);
    }
    assert_eq!(set, CardSet::all());
}

#[test]
fn tallies_count_and_sum_cards() {
    let deck = Parade::deal(&NoOptions {}, 2, &mut FastDice::new(2, 0, 0)).expect("a deal").deck;
    let mut tally = Tally::default();
    for (i, &card) in deck.iter().enumerate() {
        tally.add(card);
        for colour in Colour::ALL {
            let values: Vec<_> = deck[..=i].iter().filter(|c| c.colour() == colour).map(|c| c.value()).collect();
            assert_eq!(usize::from(tally.count(colour)), values.len());
            assert_eq!(tally.sum(colour), values.iter().sum::<u8>());
            assert_eq!(tally.points(colour, true), tally.count(colour));
            assert_eq!(tally.points(colour, false), tally.sum(colour));
        }
        assert_eq!(usize::from(tally.cards()), i + 1);
    }
}

#[test]
fn hands_keep_the_order_received() {
    let mut hand: Hand = cards("R5 B0 O10").into_iter().collect();
    hand.push(cards("G3")[0]);
    assert_eq!(text(hand.iter()), "R5 B0 O10 G3");
    assert!(hand.contains(cards("O10")[0]));
    assert!(!hand.contains(cards("O9")[0]));
}
