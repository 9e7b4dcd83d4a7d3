use game::{Actor, Game, GameEvent, Seat, Viewer};
use parade::{Colour, Ending, Event, LastRound, Phase};

use crate::table::{Table, seat, text};

/// A match up to its discards: the deal, and the cards in the order of play.
struct Script {
    first: usize,
    hands: &'static [&'static str],
    line: &'static str,
    pile: &'static str,
    plays: &'static str,
}

/// Seat 0 takes a sixth colour with the ninth card, seat 1 in the last round.
const SIXTH_COLOUR: Script = Script {
    first: 0,
    hands: &["Y5 Y7 G5 P3 Y1", "B8 R0 Y4 O8 Y3"],
    line: "G6 P10 O2 O3 R6 Y10",
    pile: "P2 P6 B0 O10 R3 O9 Y2 G2 G7",
    plays: "G5 B8 P2 Y3 B0 R0 Y5 O9 Y1 G2 P3",
};

/// Nobody has six colours when the pile runs out, but somebody does in the last round.
const EMPTY_PILE: Script = Script {
    first: 0,
    hands: &[
        "P8 Y2 B6 R2 O2",
        "B5 B9 Y3 R4 G10",
        "R10 B1 G0 Y6 R8",
        "G1 B4 G6 O7 O9",
        "Y1 R0 B3 P7 Y5",
        "Y0 P4 O5 O1 G5",
    ],
    line: "O10 B7 O6 P9 B0 P2",
    pile: "Y8 P10 R3 G4 P6 Y4 G3 R1 O0 G9 G8 P0 P5 Y10 R5 O8 R9 G7 P3 Y9 R7 R6 B10 G2 O3 P1 O4 B8 B2 Y7",
    plays: "P8 B9 R10 O9 Y1 Y0 Y2 Y3 G0 G1 Y5 G5 B6 B5 Y6 G6 R0 Y4 R2 R4 R3 G4 B3 G7 Y8 G10 R8 G9 B10 O1
            O2 P1 O0 B4 P6 P4",
};

/// The last card of the pile goes to the player who has just taken a sixth colour.
const BOTH: Script = Script {
    first: 3,
    hands: &[
        "O6 G8 R1 Y4 B4",
        "B7 R0 G9 G4 P3",
        "B6 O3 Y7 O7 R8",
        "P9 O5 R3 R2 P4",
        "B10 Y8 G1 Y9 O8",
        "P5 O0 P8 O1 R10",
    ],
    line: "R5 G7 P6 O2 Y3 P2",
    pile: "G6 P7 Y0 O9 Y10 P10 B3 R9 Y1 B5 B2 G5 G3 B9 R4 B0 Y5 B8 G0 R7 O4 B1 P1 Y6 G2 P0 R6 O10 Y2 G10",
    plays: "P9 B10 P8 G8 R0 R8 R2 Y8 R10 R1 G9 P10 O5 O8 Y0 O6 B7 B6 B3 G1 Y1 Y4 G4 G5 G6 Y9 O0 O9 Y10 O3
            R3 R9 O1 B0 B2 G10",
};

impl Script {
    fn start(&self) -> Table {
        Table::deal(self.first, self.hands, self.line, self.pile)
    }

    /// The position right after the turn that triggered the last round, and that turn's events.
    fn at_trigger(&self) -> (Table, Vec<Event>, Vec<&str>) {
        let mut table = self.start();
        let mut plays: Vec<_> = self.plays.split_whitespace().collect();
        let mut events = Vec::new();
        while table.0.phase() == Phase::Play {
            events = table.play(plays.remove(0));
        }
        (table, events, plays)
    }
}

fn colours(table: &Table, of: Seat) -> usize {
    let tally = table.open().tally(of);
    Colour::ALL.iter().filter(|&&colour| tally.count(colour) > 0).count()
}

fn assert_began(script: &Script, turns: usize, by: usize, because: Ending) {
    let (table, events, rest) = script.at_trigger();
    let played = script.plays.split_whitespace().count() - rest.len();
    let last_round = LastRound { by: seat(by), because };
    assert_eq!(played, turns);
    assert_eq!(table.open().last_round(), Some(last_round));
    assert!(
        matches!(events[..], [Event::Played { .. }, Event::Drew { .. }, Event::LastRound(event)] if event == last_round)
    );
    assert_eq!(table.0.ending(), Some(because as usize));
    assert_eq!(table.open().hand_len(seat(by)), 5, "the turn was finished with a draw");
    assert_eq!(table.open().turns_left(), Some(script.hands.len() as u8));
    assert_eq!(colours(&table, seat(by)) == 6, because != Ending::EmptyPile);
    assert_eq!(table.pile().is_empty(), because != Ending::SixthColour);
}

#[test]
fn p07_a_sixth_colour_begins_the_last_round() {
    assert_began(&SIXTH_COLOUR, 9, 0, Ending::SixthColour);
}

#[test]
fn p07_the_end_of_the_pile_begins_the_last_round() {
    assert_began(&EMPTY_PILE, 30, 5, Ending::EmptyPile);
}

#[test]
fn p07_both_at_once_begin_one_last_round() {
    assert_began(&BOTH, 30, 2, Ending::Both);
}

#[test]
fn p07_nothing_less_begins_it() {
    let mut least = 50;
    for script in [SIXTH_COLOUR, EMPTY_PILE, BOTH] {
        let (_, _, rest) = script.at_trigger();
        let before = script.plays.split_whitespace().count() - rest.len() - 1;
        let mut table = script.start();
        for card in script.plays.split_whitespace().take(before) {
            let events = table.play(card);
            assert!(matches!(events[..], [Event::Played { .. }, Event::Drew { .. }]), "{events:?}");
            assert_eq!(table.0.phase(), Phase::Play);
            assert_eq!((table.open().last_round(), table.0.ending()), (None, None));
            least = least.min(table.open().pile_len());
        }
    }
    assert_eq!(least, 1, "a pile of one card went by");
}

#[test]
fn p07_the_six_colours_have_to_be_one_players() {
    let mut zeros = ["R0", "B0", "P0", "G0", "Y0", "O0"];
    for _ in 0..6 {
        zeros.rotate_left(1);
        let mut table = Table::deal(0, &["R1", "B1", ""], &zeros.join(" "), "");
        table.play("R1 B1");
        assert_eq!([0, 1].map(|by| table.open().taken(seat(by)).count()), [5, 1]);
        assert_eq!(table.taken(1), zeros[5]);
        assert_eq!((table.0.phase(), table.open().last_round()), (Phase::Play, None));
    }
}

#[test]
fn p07_a_sixth_colour_in_the_last_round_changes_nothing() {
    for script in [SIXTH_COLOUR, EMPTY_PILE] {
        let (mut table, _, rest) = script.at_trigger();
        let began = table.open().last_round();
        let full = |table: &Table| Seat::all(script.hands.len()).filter(|&of| colours(table, of) == 6).count();
        let before = full(&table);
        for (left, card) in (0..script.hands.len()).rev().zip(rest) {
            let events = table.play(card);
            assert!(matches!(events[..], [Event::Played { .. }]), "{events:?}");
            assert_eq!(table.open().last_round(), began);
            assert_eq!(table.open().turns_left(), Some(left as u8));
        }
        assert!(full(&table) > before, "somebody gained a sixth colour");
        assert_eq!(table.0.phase(), Phase::Discard);
    }
}

#[test]
fn open_cards_are_remembered() {
    let mut table = SIXTH_COLOUR.start();
    table.play(SIXTH_COLOUR.plays);
    let seen = format!("{} {}", SIXTH_COLOUR.line, SIXTH_COLOUR.plays);
    for discards in 0..=2 {
        for viewer in Viewer::all(2) {
            let view = table.0.view(viewer);
            assert_eq!((text(view.history()), view.first()), (seen.clone(), seat(SIXTH_COLOUR.first)));
        }
        if discards < 2 {
            let mv = table.0.moves(Actor::Seat(seat(discards))).next().expect("a discard");
            table.must(seat(discards), mv);
        }
    }
}

#[test]
fn p07_everyone_learns_how_it_began() {
    let (table, events, _) = BOTH.at_trigger();
    for viewer in Viewer::all(6) {
        assert_eq!(table.0.view(viewer).last_round(), table.open().last_round());
        assert_eq!(events[2].seen_by(viewer), events[2]);
    }
}

#[test]
fn p08_one_card_each_from_the_next_player_to_the_trigger_player() {
    for seats in 2..=6 {
        for first in 0..seats {
            let mut table = Table::at_last_round(seats, first);
            assert_eq!(table.open().last_round().map(|last| last.by), Seat::new(first));
            let pile = table.pile();
            for turn in 1..=seats {
                let now = (first + turn) % seats;
                assert_eq!(table.0.phase(), Phase::LastRound);
                assert_eq!(table.waiting(), [now]);
                let hand = table.hand(now);
                let (card, rest) = hand.split_once(' ').expect("more than one card");
                let events = table.play(card);
                assert!(matches!(events[..], [Event::Played { .. }]), "nobody draws: {events:?}");
                assert_eq!(table.hand(now), rest);
                assert_eq!(table.pile(), pile);
            }
            assert_eq!(table.0.phase(), Phase::Discard);
            assert!((0..seats).all(|of| table.open().hand_len(seat(of)) == 4));
        }
    }
}

#[test]
fn p08_all_hold_four_cards_however_it_began() {
    for script in [SIXTH_COLOUR, EMPTY_PILE, BOTH] {
        let (mut table, _, rest) = script.at_trigger();
        assert_eq!(rest.len(), script.hands.len());
        table.play(&rest.join(" "));
        assert!(Seat::all(script.hands.len()).all(|of| table.open().hand_len(of) == 4));
        assert_eq!(table.waiting(), (0..script.hands.len()).collect::<Vec<_>>());
    }
}
