use catalog::{AnyTable, GameKind};
use game::{Seat, SeatSet};
use i18n::t;
use parade::{Card, Colour, Deck, NoOptions, Parade, Setup};
use table::{Player, Table};

use super::script::{NOW, Script, TERMS};
use super::{Lesson, Message, Region, Step, Task, winners};

const HATTER: Message = |locale| t!(locale, "learn-hatter");
const QUEEN: Message = |locale| t!(locale, "learn-queen");

/// The rulebook's example, as closely as a real game can reach it, with a hand in which every card has another effect.
static OPENING: Script = Script {
    others: &[HATTER, QUEEN],
    deal: |players| {
        deal(players, Seat::FIRST, "B2 R0 G3 P1 O8  Y0 O7 P7 Y6 G10  P10 O10 Y7 R10 B9  B5 G7 R3 B7 R1 G4  P6 O5 Y5 R9")
    },
    moves: &["O8", "Y0", "P10", "R0"],
};

/// A short game to the end: five colours at once, and the sixth soon after.
static SHORT: Script = Script {
    others: &[HATTER, QUEEN],
    deal: |players| {
        deal(
            players,
            Seat::FIRST,
            "G10 O1 G8 R4 B10  B8 B5 B2 B9 P6  Y7 Y6 Y2 Y8 G6  P1 R1 B0 G0 Y1 O9  P9 R10 R9 Y9 O10 P10 O7",
        )
    },
    #[rustfmt::skip]
    moves: &[
        "O1", "B8", "Y7",
        "G8", "B5", "Y6",
        "R4",
        "B2", "Y2", "O7",
        "discard B10 Y9", "discard R10 O10", "discard P10 R9",
    ],
};

/// Two players, with one red card more.
static TWO: Script = Script {
    others: &[HATTER],
    deal: |players| {
        let hatter = Seat::FIRST.next(players.len());
        deal(players, hatter, "R1 R2 O4 B9 G9  O0 B6 B7 P9 Y9  R0 B0 P0 G0 Y0 O5  P8")
    },
    moves: &["O0", "O4", "P9", "discard B9 G9", "discard P8 Y9"],
};

/// Deals hands, line and the top of the pile from `top`; the other cards follow.
fn deal(players: &[Player], first: Seat, top: &str) -> AnyTable {
    let top: Vec<Card> = top.split_whitespace().map(|card| card.parse().expect("a card")).collect();
    let rest = Card::ALL.into_iter().filter(|card| !top.contains(card));
    let cards: Vec<Card> = top.iter().copied().chain(rest).collect();
    let deck = Deck::new(cards.try_into().expect("no card twice")).expect("no card twice");
    let setup = Setup { seats: players.len(), first, deck };
    Table::<Parade>::arranged(NoOptions {}, setup, players, TERMS, 0, NOW).expect("a deal").into()
}

/// The seats with the final majority of a colour.
fn majority(table: &AnyTable, colour: Colour) -> SeatSet {
    let sheet = table.parade().and_then(|table| table.ending()?.sheet).expect("the game is over");
    let rows = Seat::all(sheet.rows.len()).zip(&sheet.rows);
    rows.filter(|(_, row)| row.colours[colour as usize].majority).map(|(seat, _)| seat).collect()
}

pub(super) static LESSON: Lesson = Lesson {
    kind: GameKind::Parade,
    on_terminal: Some(|locale| t!(locale, "learn-parade-letters")),
    steps: &[
        Step {
            title: |locale| t!(locale, "learn-parade-line-title"),
            text: |locale| t!(locale, "learn-parade-line"),
            region: Some(Region::Line),
            script: &OPENING,
            after: 0,
            task: Task::Read,
        },
        Step {
            title: |locale| t!(locale, "learn-parade-safe-title"),
            text: |locale| t!(locale, "learn-parade-safe"),
            region: Some(Region::Line),
            script: &OPENING,
            after: 0,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-parade-safe-task"),
                right: "G3",
                praise: |locale| t!(locale, "learn-parade-safe-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-parade-take-title"),
            text: |locale| t!(locale, "learn-parade-take"),
            region: Some(Region::Line),
            script: &OPENING,
            after: 0,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-parade-take-task"),
                right: "P1",
                praise: |locale| t!(locale, "learn-parade-take-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-parade-high-title"),
            text: |locale| t!(locale, "learn-parade-high"),
            region: Some(Region::Hand),
            script: &OPENING,
            after: 0,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-parade-high-task"),
                right: "O8",
                praise: |locale| t!(locale, "learn-parade-high-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-parade-zero-title"),
            text: |locale| t!(locale, "learn-parade-zero"),
            region: Some(Region::Line),
            script: &OPENING,
            after: 3,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-parade-zero-task"),
                right: "R0",
                praise: |locale| t!(locale, "learn-parade-zero-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-parade-cards-title"),
            text: |locale| t!(locale, "learn-parade-cards"),
            region: Some(Region::Players),
            script: &OPENING,
            after: 4,
            task: Task::Read,
        },
        Step {
            title: |locale| t!(locale, "learn-parade-last-title"),
            text: |locale| t!(locale, "learn-parade-last"),
            region: Some(Region::Players),
            script: &SHORT,
            after: 6,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-parade-last-task"),
                right: "R4",
                praise: |locale| t!(locale, "learn-parade-last-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-parade-discard-title"),
            text: |locale| t!(locale, "learn-parade-discard"),
            region: Some(Region::Hand),
            script: &SHORT,
            after: 10,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-parade-discard-task"),
                right: "discard B10 Y9",
                praise: |locale| t!(locale, "learn-parade-discard-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-parade-majority-title"),
            text: |locale| t!(locale, "learn-parade-majority"),
            region: None,
            script: &SHORT,
            after: 13,
            task: Task::Name {
                ask: |locale| t!(locale, "learn-parade-majority-task"),
                who: |table| majority(table, Colour::Blue),
                praise: |locale| t!(locale, "learn-parade-majority-praise"),
                is_last: false,
            },
        },
        Step {
            title: |locale| t!(locale, "learn-parade-winner-title"),
            text: |locale| t!(locale, "learn-parade-winner"),
            region: None,
            script: &SHORT,
            after: 13,
            task: Task::Name {
                ask: |locale| t!(locale, "learn-parade-winner-task"),
                who: winners,
                praise: |locale| t!(locale, "learn-parade-winner-praise"),
                is_last: true,
            },
        },
        Step {
            title: |locale| t!(locale, "learn-parade-two-title"),
            text: |locale| t!(locale, "learn-parade-two"),
            region: None,
            script: &TWO,
            after: 5,
            task: Task::Name {
                ask: |locale| t!(locale, "learn-parade-two-task"),
                who: |table| majority(table, Colour::Red),
                praise: |locale| t!(locale, "learn-parade-two-praise"),
                is_last: true,
            },
        },
        Step {
            title: |locale| t!(locale, "learn-game-title"),
            text: |locale| t!(locale, "learn-parade-game"),
            region: None,
            script: &OPENING,
            after: 0,
            task: Task::Begin,
        },
    ],
};
