use game::{Game, GameEvent, GameView, MoveList, Viewer};
use parade::{Card, Event, Fate, Reason};

use crate::table::{Table, seat, text};

/// The fates of the line if seat 0 plays `card`, such as "B5:stays G0:both".
fn fates(table: &Table, card: &str) -> String {
    let line: Vec<_> = table.open().line().cards().collect();
    let fates = table.choice(0, card).effect.fates(&line);
    assert_eq!(fates.len(), line.len());
    let fate = |fate| match fate {
        Fate::Safe => "safe",
        Fate::Stays => "stays",
        Fate::Taken(Reason::Colour) => "colour",
        Fate::Taken(Reason::Value) => "value",
        Fate::Taken(Reason::Both) => "both",
    };
    line.iter().zip(fates).map(|(card, of)| format!("{card}:{}", fate(of))).collect::<Vec<_>>().join(" ")
}

/// Checks the predicted fates, then plays, and checks the cards taken and the new line.
fn assert_turn(line: &str, card: &str, foretold: &str, taken: &str, after: &str) {
    let mut table = Table::with_line(line, card);
    let before = table.open().taken(seat(0)).count();
    assert_eq!(fates(&table, card), foretold, "{card} on {line}");
    let effect = table.choice(0, card).effect;
    assert_eq!(text(effect.taken().iter().map(|one| one.card)), taken, "{card} on {line}");
    let takes = text(table.open().line().taken_by(card.parse().expect("a card")));
    assert_eq!(takes, taken, "{card} on {line}");
    let events = table.play(card);
    assert_eq!(table.line(), after, "{card} on {line}");
    let Event::Played { taken: reported, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(reported, effect.taken(), "{card} on {line}");
    assert_eq!(before, 0);
    assert_eq!(table.open().taken(seat(0)).count(), reported.len());
}

#[test]
fn p03_the_played_card_stays_at_the_end() {
    for card in Card::ALL {
        let line = text(Card::ALL.into_iter().filter(|other| *other != card).take(6));
        let mut table = Table::with_line(&line, &card.to_string());
        table.play(&card.to_string());
        assert_eq!(table.line().split(' ').next_back(), Some(card.to_string().as_str()), "{card} on {line}");
        assert!(!table.taken(0).split(' ').any(|taken| taken == card.to_string()));
    }
}

#[test]
fn p03_the_played_card_is_not_counted() {
    assert_turn(
        "R0 B0 P0 G0 Y0 O0",
        "R6",
        "R0:safe B0:safe P0:safe G0:safe Y0:safe O0:safe",
        "",
        "R0 B0 P0 G0 Y0 O0 R6",
    );
}

#[test]
fn p04_the_value_protects_so_many_from_the_end() {
    let line = "R0 R1 R2 R3 R4 R5";
    let cases = [
        ("R10", "R0:safe R1:safe R2:safe R3:safe R4:safe R5:safe", ""),
        ("R7", "R0:safe R1:safe R2:safe R3:safe R4:safe R5:safe", ""),
        ("R6", "R0:safe R1:safe R2:safe R3:safe R4:safe R5:safe", ""),
        ("B5", "R0:value R1:safe R2:safe R3:safe R4:safe R5:safe", "R0"),
        ("B4", "R0:value R1:value R2:safe R3:safe R4:safe R5:safe", "R0 R1"),
        ("B2", "R0:value R1:value R2:value R3:stays R4:safe R5:safe", "R0 R1 R2"),
        ("B1", "R0:value R1:value R2:stays R3:stays R4:stays R5:safe", "R0 R1"),
        ("B0", "R0:value R1:stays R2:stays R3:stays R4:stays R5:stays", "R0"),
    ];
    for (card, foretold, taken) in cases {
        let stay = line.split(' ').filter(|here| !taken.split(' ').any(|gone| gone == *here));
        let after = stay.chain([card]).collect::<Vec<_>>().join(" ");
        assert_turn(line, card, foretold, taken, &after);
    }
}

#[test]
fn p04_a_zero_puts_the_whole_line_in_removal_mode() {
    assert_turn(
        "R5 G5 R10 B1 B0 R1",
        "R0",
        "R5:colour G5:stays R10:colour B1:stays B0:value R1:colour",
        "R5 R10 B0 R1",
        "G5 B1 R0",
    );
}

#[test]
fn p04_a_ten_takes_from_a_line_of_more_than_ten() {
    let end = "O8 Y8 R8 P8 B8 B6 P7 R9 O9 R10";
    let safe = end.replace(' ', ":safe ") + ":safe";
    for (front, why) in [("G0", "both"), ("G8", "both"), ("Y10", "value"), ("B0", "value")] {
        let (line, foretold) = (format!("{front} {end}"), format!("{front}:{why} {safe}"));
        assert_turn(&line, "G10", &foretold, front, &format!("{end} G10"));
    }
}

#[test]
fn p05_colour_or_value_or_both() {
    let cases = [
        ("B9 B8 B7 B6 B5 B4", "B3", "B9:colour B8:colour B7:colour B6:safe B5:safe B4:safe", "B9 B8 B7", "B6 B5 B4 B3"),
        ("G4 O3 P2 R9 Y9 O9", "B3", "G4:stays O3:value P2:value R9:safe Y9:safe O9:safe", "O3 P2", "G4 R9 Y9 O9 B3"),
        ("B0 B2 B4 R9 Y9 O9", "B3", "B0:both B2:both B4:colour R9:safe Y9:safe O9:safe", "B0 B2 B4", "R9 Y9 O9 B3"),
        ("G4 O5 P6 R9 Y9 O9", "B3", "G4:stays O5:stays P6:stays R9:safe Y9:safe O9:safe", "", "G4 O5 P6 R9 Y9 O9 B3"),
        ("G4 O3 P6 B3 Y9 O9", "B1", "G4:stays O3:stays P6:stays B3:colour Y9:stays O9:safe", "B3", "G4 O3 P6 Y9 O9 B1"),
    ];
    for (line, card, foretold, taken, after) in cases {
        assert_turn(line, card, foretold, taken, after);
    }
}

/// The rulebook's example except for its last card: a green 4 at the end would
/// have taken the green 0 when it was played, so it is a grey 6 here.
#[test]
fn p05_the_rulebooks_green_3() {
    assert_turn(
        "B5 G0 G7 R3 B7 R1 Y6",
        "G3",
        "B5:stays G0:both G7:colour R3:value B7:safe R1:safe Y6:safe",
        "G0 G7 R3",
        "B5 B7 R1 Y6 G3",
    );
}

/// The rulebook's example except for its first card, which stays.
#[test]
fn p05_the_rulebooks_green_3_with_its_green_4() {
    assert_turn(
        "G0 G7 R3 B7 R1 G4",
        "G3",
        "G0:both G7:colour R3:value B7:safe R1:safe G4:safe",
        "G0 G7 R3",
        "B7 R1 G4 G3",
    );
}

#[test]
fn p05_effects_as_json() {
    let table = Table::with_line("B5 G0 G7 R3 B7 R1 Y6", "G3");
    let json = serde_json::to_string(&table.choice(0, "G3").effect).expect("plain data");
    let taken = r#"[{"card":"G0","why":"both"},{"card":"G7","why":"colour"},{"card":"R3","why":"value"}]"#;
    assert_eq!(json, format!(r#"{{"type":"play","taken":{taken},"safe":3}}"#));
}

/// Players who wait are told what their cards would do if it were their turn, as long as they have a turn left.
#[test]
fn p05_effects_are_foreseen_while_waiting() {
    let deal = |first| Table::deal(first, &["", "G3"], "B5 G0 G7 R3 B7 R1", "");
    let foreseen = |table: &Table, index| table.0.view(Viewer::Seat(seat(index))).foreseen();
    let waiting = deal(0);
    assert_eq!(foreseen(&waiting, 1), deal(1).0.legal_moves(seat(1)));
    assert_eq!(foreseen(&waiting, 1).len(), 5);
    assert_eq!(foreseen(&waiting, 0), [], "it is their turn");
    assert_eq!(waiting.0.view(Viewer::Spectator).foreseen(), []);

    let told = |table: &Table| [0, 1, 2].map(|index| !foreseen(table, index).is_empty());
    let mut table = Table::at_last_round(3, 0);
    assert_eq!(told(&table), [true, false, true]);
    table.play("B9");
    assert_eq!(told(&table), [true, false, false]);
    table.play("P9");
    assert_eq!(told(&table), [false, false, false]);
}

#[test]
fn p05_taken_cards_lie_open_in_front_of_the_taker() {
    let mut table = Table::with_line("B5 G0 G7 R3 B7 R1 Y6", "G3");
    table.play("G3");
    for viewer in Viewer::all(2) {
        let view = table.0.view(viewer);
        assert_eq!(text(view.taken(seat(0))), "G0 G7 R3");
        assert_eq!(view.taken(seat(1)).count(), 0);
        assert_eq!(text(view.line().cards()), "B5 B7 R1 Y6 G3");
        assert_eq!(view.tally(seat(0)).cards(), 3);
    }
}

#[test]
fn p06_draw_the_top_of_the_pile() {
    let mut table = Table::deal(0, &["R1 R2 R3 R4 R5", ""], "", "O7 Y8 P9");
    let drawn = |events: &[Event], viewer| {
        events.iter().map(|event| event.seen_by(viewer)).find_map(|event| match event {
            Event::Drew { seat, card } => Some((seat.index(), card.map(|card| card.to_string()))),
            _ => None,
        })
    };
    let events = table.play("R3");
    assert_eq!(table.hand(0), "R1 R2 R4 R5 O7");
    assert!(table.pile().starts_with("Y8 P9 "));
    assert_eq!(drawn(&events, Viewer::Seat(seat(0))), Some((0, Some("O7".into()))));
    for other in [Viewer::Seat(seat(1)), Viewer::Spectator] {
        assert_eq!(drawn(&events, other), Some((0, None)));
    }
    let second = table.hand(1);
    table.play(second.split(' ').next().expect("a card"));
    assert!(table.hand(1).ends_with(" Y8"));
    assert!(table.pile().starts_with("P9 "));
    assert_eq!(table.open().hand_len(seat(1)), 5);
}

#[test]
fn p06_hands_and_the_pile_are_hidden() {
    let table = Table::deal(0, &["", "", ""], "", "");
    for viewer in Viewer::all(3) {
        let view = table.0.view(viewer);
        for of in 0..3 {
            assert_eq!(view.hand_of(seat(of)).is_some(), viewer.owns(seat(of)), "{viewer:?}, {of}");
            assert_eq!(view.hand_len(seat(of)), 5);
        }
        assert_eq!(view.pile().is_some(), viewer == Viewer::Open);
        let unseen = if viewer == Viewer::Open { 0 } else { 60 - view.hand().len() };
        assert_eq!(view.unseen().len(), unseen);
        assert_eq!(view.moves().len(), if viewer == Viewer::Seat(seat(0)) { 5 } else { 0 });
    }
}
