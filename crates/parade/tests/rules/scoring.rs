use game::{Actor, Decided, Game, GameSheet, GameView, Outcome, ScorePad, Seat, SeatSet, Viewer, WrongSeats};
use parade::{Card, Colour, Holding, PadError, Parade, Sheet, Tally, Verdict, scores};

use crate::table::{Table, seat};

fn holdings(texts: &[&str]) -> Vec<Holding> {
    texts.iter().map(|text| text.parse().expect("cards")).collect()
}

fn outcome(texts: &[&str]) -> Outcome<Sheet> {
    Parade::score(&holdings(texts)).expect("cards of one match")
}

/// The points on the pad, after checking that the bare tallies give the same.
fn points(texts: &[&str]) -> Vec<i32> {
    let tallies: Vec<Tally> = holdings(texts).into_iter().map(|holding| holding.0.into_iter().collect()).collect();
    let outcome = outcome(texts);
    assert_eq!(outcome.standings.scores, scores(&tallies));
    let rows = outcome.sheet.rows.iter();
    assert!(rows.clone().map(|row| row.total).eq(outcome.standings.scores.iter().copied()));
    assert!(rows.map(|row| row.cards).eq(tallies.iter().map(|tally| tally.cards())));
    outcome.standings.scores.to_vec()
}

const ALICE: &str = "R10 R8 R3 B9 B7 B6 B5 B0 P0 G4 G2 Y7 Y4 Y0";
const HATTER: &str = "R1 R0 B8 P8 P7 P5 P3 Y9 Y8 Y1 O10 O1";
const CHESHIRE: &str = "R7 R6 R5 R2 B4 B3 P2 P1 G9 G8 G7 G6 Y10 O3 O2 O0";

#[test]
fn p11_the_rulebooks_example() {
    assert_eq!(points(&[ALICE, HATTER, CHESHIRE]), [35, 27, 31]);
    let outcome = outcome(&[ALICE, HATTER, CHESHIRE]);
    // Red, blue, purple, green, grey, orange; a star marks a majority.
    let expected = ["21 5* 0 6 3* 0", "1 8 4* 0 3* 11", "4* 7 3 4* 10 3*"];
    for (row, expected) in outcome.sheet.rows.iter().zip(expected) {
        let star = |majority| if majority { "*" } else { "" };
        let cells = row.colours.iter().map(|cell| format!("{}{}", cell.points, star(cell.majority)));
        assert_eq!(cells.collect::<Vec<_>>().join(" "), expected);
    }
    assert_eq!(outcome.standings.winners().iter().collect::<Vec<_>>(), [seat(1)]);
    assert_eq!(outcome.standings.ranks().as_slice(), [3, 1, 2]);
    assert_eq!(outcome.sheet.tie_break().cards, [14, 12, 16]);
}

#[test]
fn p11_most_cards_of_a_colour_count_one_each() {
    let cases: &[(&[&str], &[i32])] = &[
        (&["R10 R9", "R8", ""], &[2, 8, 0]),
        (&["R10 R9", "R8 R7", ""], &[2, 2, 0]),
        (&["R10 R9", "R8 R7", "R6"], &[2, 2, 6]),
        (&["R10", "R8", "R6"], &[1, 1, 1]),
        (&["R10", "", ""], &[1, 0, 0]),
        (&["R0", "R10 R9", ""], &[0, 2, 0]),
        (&["R0 R1 R2", "R10 R9", ""], &[3, 19, 0]),
        (&["R10 B10", "R9 R8 B9", "B8 B7"], &[20, 11, 2]),
        (&["R10 R9", "R8 R7", "R6", "R5"], &[2, 2, 6, 5]),
        (&["O10", "O9", "O8", "O7", "O6"], &[1, 1, 1, 1, 1]),
        (&["O10", "O9", "O8", "O7", "O6", "O5 O4"], &[10, 9, 8, 7, 6, 2]),
        (&["R0 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10", "", ""], &[11, 0, 0]),
        (&["", "", ""], &[0, 0, 0]),
    ];
    for (texts, expected) in cases {
        assert_eq!(points(texts), *expected, "{texts:?}");
    }
}

#[test]
fn p11_a_majority_needs_a_card() {
    for row in outcome(&["", "", "R5"]).sheet.rows {
        assert!(row.colours.iter().all(|cell| cell.majority != cell.cards.is_empty()), "{row:?}");
    }
}

#[test]
fn p11_every_colour_counts_separately() {
    for colour in Colour::ALL {
        let card = |value| Card::new(colour, value).expect("a value").to_string();
        let (most, fewer) = (format!("{} {}", card(10), card(9)), card(8));
        assert_eq!(points(&[&most, &fewer, ""]), [2, 8, 0]);
        let outcome = outcome(&[&most, &fewer, ""]);
        let has_cards = |row: usize, of: Colour| !outcome.sheet.rows[row].colours[of.index()].cards.is_empty();
        assert!(Colour::ALL.into_iter().all(|of| has_cards(0, of) == (of == colour)));
    }
}

#[test]
fn p12_two_players_need_two_cards_more() {
    // The red cards of each player, and whether each has the majority.
    let cases = [
        (0, 0, false, false),
        (1, 0, false, false),
        (2, 0, true, false),
        (3, 0, true, false),
        (11, 0, true, false),
        (1, 1, false, false),
        (2, 1, false, false),
        (3, 1, true, false),
        (2, 2, false, false),
        (3, 2, false, false),
        (4, 2, true, false),
        (5, 4, false, false),
        (5, 3, true, false),
        (6, 5, false, false),
        (7, 4, true, false),
    ];
    let reds = |values: std::ops::Range<u8>| values.map(|value| format!("R{value}")).collect::<Vec<_>>().join(" ");
    for (one, other, one_has, other_has) in cases {
        let texts = [reds(0..one), reds(11 - other..11)];
        let sums = [(0..one).map(i32::from).sum::<i32>(), (11 - other..11).map(i32::from).sum()];
        let expected = |count: u8, has, sum| if has { i32::from(count) } else { sum };
        let expected = [expected(one, one_has, sums[0]), expected(other, other_has, sums[1])];
        assert_eq!(points(&[&texts[0], &texts[1]]), expected, "{one} against {other}");
        assert_eq!(points(&[&texts[1], &texts[0]]), [expected[1], expected[0]], "{other} against {one}");
        let sheet = outcome(&[&texts[0], &texts[1]]).sheet;
        let majorities = sheet.rows.iter().map(|row| row.colours[Colour::Red.index()].majority);
        assert_eq!(majorities.collect::<Vec<_>>(), [one_has, other_has], "{one} against {other}");
    }
}

#[test]
fn p12_a_third_player_restores_the_usual_majority() {
    assert_eq!(points(&["R9 R8", "R7"]), [17, 7]);
    assert_eq!(points(&["R9 R8", "R7", ""]), [2, 7, 0]);
}

#[test]
fn p12_views_show_current_majorities_and_points() {
    // Two red cards are enough for two players, one card of another colour is not.
    for (seats, expected, points) in [(2, vec![Colour::Red], 2), (3, Colour::ALL.to_vec(), 7)] {
        let mut table = Table::at_discard(seats, 0);
        assert_eq!((table.taken(0).as_str(), table.taken(1).as_str()), ("R0 R1 B0 P0 G0 Y0 O0", ""));
        let so_far = table.0.view(Viewer::Spectator).data();
        assert_eq!((&so_far.majorities[0], so_far.points[0]), (&expected, points));
        assert!(so_far.majorities[1..].iter().all(Vec::is_empty));
        assert!(so_far.points[1..].iter().all(|&points| points == 0));

        for by in Seat::all(seats) {
            let mv = table.0.moves(Actor::Seat(by)).next().expect("a discard");
            table.must(by, mv);
        }
        let rows = table.0.outcome().expect("an end").sheet.rows;
        let in_the_end = table.open();
        assert_eq!(rows.iter().map(|row| row.total).collect::<Vec<_>>(), in_the_end.points());
        for (row, majorities) in rows.iter().zip(&in_the_end.majorities()) {
            assert!(Colour::ALL.into_iter().all(|it| row.colours[it.index()].majority == majorities.contains(&it)));
        }
    }
}

#[test]
fn p13_lowest_total_then_fewest_cards_then_shared() {
    type Case<'a> = (&'a [&'a str], &'a [usize], &'a [u8], Decided);
    let cases: &[Case<'_>] = &[
        (&["R10", "R9 B5"], &[0], &[1, 2], Decided::Score),
        (&["R10", "B3 P7"], &[0], &[1, 2], Decided::TieBreak),
        (&["R1 B3 G6", "P10"], &[1], &[2, 1], Decided::TieBreak),
        (&["R10", "B10"], &[0, 1], &[1, 1], Decided::Shared),
        (&["R4 R6", "B3 B7"], &[0, 1], &[1, 1], Decided::Shared),
        (&["", ""], &[0, 1], &[1, 1], Decided::Shared),
        (&["R0", ""], &[1], &[2, 1], Decided::TieBreak),
        (&["R9", "B9", "P9 P8"], &[0, 1], &[1, 1, 3], Decided::Shared),
        (&["R9", "B9", "P9"], &[0, 1, 2], &[1, 1, 1], Decided::Shared),
        (&["R0 R9", "B9", "P9 P8 P7"], &[1], &[2, 1, 3], Decided::Score),
    ];
    for (texts, winners, ranks, decided) in cases {
        let standings = outcome(texts).standings;
        let found: Vec<_> = standings.winners().iter().map(Seat::index).collect();
        assert_eq!((found.as_slice(), standings.ranks().as_slice()), (*winners, *ranks), "{texts:?}");
        assert_eq!(
            standings.decided(SeatSet::first(standings.scores.len()), standings.winners()),
            *decided,
            "{texts:?}"
        );
    }
}

#[test]
fn p13_the_sheet_says_what_decided() {
    let seats = |indices: &[usize]| indices.iter().map(|&index| seat(index)).collect::<SeatSet>();
    let cases: &[(&[&str], Verdict)] = &[
        (&[ALICE, HATTER, CHESHIRE], Verdict::Won { winners: seats(&[1]), points: 27 }),
        (
            &["R10", "B5 O0", "O9 O8"],
            Verdict::FewestCards { winners: seats(&[0]), tied: seats(&[0, 1]), points: 1, cards: 1 },
        ),
        (&["R10 B0", "B10 R0"], Verdict::Shared { winners: seats(&[0, 1]), points: 10, cards: 2 }),
    ];
    for (texts, verdict) in cases {
        let among = SeatSet::first(texts.len());
        assert_eq!(outcome(texts).sheet.verdict(among).as_ref(), Some(verdict), "{texts:?}");
    }
}

#[test]
fn p13_resigned_players_cannot_win() {
    let sheet = outcome(&[ALICE, HATTER, CHESHIRE]).sheet;
    let without_hatter = SeatSet::first(3).without(SeatSet::only(seat(1)));
    assert_eq!(sheet.verdict(without_hatter), Some(Verdict::Won { winners: SeatSet::only(seat(2)), points: 31 }));
    assert_eq!(sheet.verdict(SeatSet::EMPTY), None);
}

#[test]
fn the_pad_rejects_impossible_holdings() {
    let twice = |first, second| PadError::Twice {
        card: "R5".parse().expect("a card"),
        first: seat(first),
        second: seat(second),
    };
    let cases = [
        (&["R5 B1 R5", ""][..], twice(0, 0), "R5 lies in front of seat 0 and of seat 0, but there is only one"),
        (&["R5", "B1", "G1 R5"], twice(0, 2), "R5 lies in front of seat 0 and of seat 2, but there is only one"),
    ];
    for (texts, why, message) in cases {
        assert_eq!(Parade::score(&holdings(texts)).expect_err("twice"), why);
        assert_eq!(Parade::check_holdings(&holdings(texts)), Err(why.clone()));
        assert_eq!(why.to_string(), message);
    }
    for given in [0, 1, 7] {
        let why = PadError::Seats(WrongSeats { game: "parade", allowed: 2..=6, given });
        assert_eq!(why.to_string(), format!("parade is for 2 to 6 players, not {given}"));
        assert_eq!(Parade::score(&holdings(&vec![""; given])).expect_err("a wrong table"), why);
        let unfinished = Parade::check_holdings(&holdings(&vec![""; given]));
        assert_eq!(unfinished, if given < 2 { Ok(()) } else { Err(why) }, "{given} holdings so far");
    }
}

#[test]
fn the_pad_shows_an_example_that_it_reads() {
    assert_eq!(Parade::PAD_EXAMPLE.parse::<Holding>().map(|holding| holding.0.len()), Ok(3));
}
