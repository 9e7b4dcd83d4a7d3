use game::{Actor, Game};
use parade::{Illegal, Move};

use crate::table::{Table, cards, seat};

/// Checks that both ways to play refuse the move for this reason and change nothing.
fn assert_refused(table: &Table, actor: Actor, mv: Move, why: Illegal) {
    let mut game = table.0;
    assert_eq!(game.play(actor, mv), Err(why), "{actor}: {mv}");
    assert_eq!(game.apply(actor, mv), Err(why), "{actor}: {mv}");
    assert_eq!(game, table.0, "{actor}: {mv}");
}

fn play(card: &str) -> Move {
    Move::Play(cards(card)[0])
}

fn discard(pair: &str) -> Move {
    Move::discard(cards(pair)[0], cards(pair)[1])
}

fn sits(index: usize) -> Actor {
    Actor::Seat(seat(index))
}

/// Two players; seat 0 holds R1 R2 R3 R4 R5 and is to play, seat 1 holds B1 B2 B3 B4 B5.
fn in_play() -> Table {
    Table::deal(0, &["R1 R2 R3 R4 R5", "B1 B2 B3 B4 B5"], "", "")
}

#[test]
fn while_cards_are_played() {
    let table = in_play();
    let cases = [
        (Actor::Chance, play("R1"), Illegal::NoChance),
        (Actor::Chance, discard("R1 R2"), Illegal::NoChance),
        (sits(1), play("B1"), Illegal::NotYourTurn(seat(0))),
        (sits(1), play("R1"), Illegal::NotYourTurn(seat(0))),
        (sits(2), play("R1"), Illegal::NoSuchSeat(seat(2))),
        (sits(5), discard("R1 R2"), Illegal::NoSuchSeat(seat(5))),
        (sits(0), play("B1"), Illegal::NotInHand(cards("B1")[0])),
        (sits(0), play("O10"), Illegal::NotInHand(cards("O10")[0])),
        (sits(0), discard("R1 R2"), Illegal::TooEarly),
        (sits(1), discard("B1 B2"), Illegal::TooEarly),
    ];
    for (actor, mv, why) in cases {
        assert_refused(&table, actor, mv, why);
    }
}

#[test]
fn in_the_last_round() {
    let table = Table::at_last_round(2, 0);
    assert_refused(&table, sits(0), play("R3"), Illegal::NotYourTurn(seat(1)));
    assert_refused(&table, sits(1), discard("B9 R2"), Illegal::TooEarly);
    assert_refused(&table, sits(1), play("B10"), Illegal::NotInHand(cards("B10")[0]));
    assert_refused(&table, Actor::Chance, play("B9"), Illegal::NoChance);
}

#[test]
fn while_discards_are_chosen() {
    let mut table = Table::at_discard(2, 0);
    let hands = [cards(&table.hand(0)), cards(&table.hand(1))];
    let [mine, theirs] = [hands[0][0], hands[1][0]];
    table.must(seat(1), Move::discard(hands[1][0], hands[1][1]));
    let cases = [
        (sits(0), Move::Play(mine), Illegal::MustDiscard),
        (sits(1), Move::Play(theirs), Illegal::MustDiscard),
        (sits(1), Move::discard(hands[1][2], hands[1][3]), Illegal::AlreadyChosen(seat(1))),
        (sits(0), Move::discard(mine, mine), Illegal::NotAPair),
        (sits(0), Move::Discard(mine.max(hands[0][1]), mine.min(hands[0][1])), Illegal::NotAPair),
        (sits(0), Move::discard(mine, theirs), Illegal::NotInHand(theirs)),
        (sits(0), Move::discard(theirs, hands[1][1]), Illegal::NotInHand(theirs.min(hands[1][1]))),
        (sits(2), Move::discard(mine, hands[0][1]), Illegal::NoSuchSeat(seat(2))),
        (sits(2), Move::Play(mine), Illegal::NoSuchSeat(seat(2))),
        (Actor::Chance, Move::discard(mine, hands[0][1]), Illegal::NoChance),
    ];
    for (actor, mv, why) in cases {
        assert_refused(&table, actor, mv, why);
    }
}

#[test]
fn once_it_is_over() {
    let mut table = Table::at_discard(2, 0);
    let hands = [cards(&table.hand(0)), cards(&table.hand(1))];
    for (by, hand) in hands.iter().enumerate() {
        table.must(seat(by), Move::discard(hand[0], hand[1]));
    }
    for (by, hand) in hands.iter().enumerate() {
        assert_refused(&table, sits(by), Move::Play(hand[2]), Illegal::Over);
        assert_refused(&table, sits(by), Move::discard(hand[2], hand[3]), Illegal::Over);
    }
    assert_refused(&table, Actor::Chance, Move::Play(hands[0][2]), Illegal::NoChance);
    assert_refused(&table, sits(2), Move::Play(hands[0][2]), Illegal::NoSuchSeat(seat(2)));
}

#[test]
fn messages_of_the_reasons() {
    let card = cards("R5")[0];
    let cases = [
        (Illegal::NoChance, "Parade has no chance moves"),
        (Illegal::Over, "the game is over"),
        (Illegal::NoSuchSeat(seat(4)), "seat 4 is not at this table"),
        (Illegal::NotYourTurn(seat(1)), "it is the turn of seat 1"),
        (Illegal::NotInHand(card), "R5 is not in that hand"),
        (Illegal::TooEarly, "cards are discarded only after the last round"),
        (Illegal::MustDiscard, "the last round is over; discard two cards now"),
        (Illegal::AlreadyChosen(seat(0)), "seat 0 has already chosen"),
        (Illegal::NotAPair, "a discard is two different cards, the lower one first"),
    ];
    for (why, words) in cases {
        assert_eq!(why.to_string(), words);
    }
}
