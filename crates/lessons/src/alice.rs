use alice::{Alice, Board, Card, Cast, Character, Options, Setup};
use catalog::{AnyTable, GameKind};
use game::Seat;
use i18n::t;
use table::{Player, Table};

use super::script::{NOW, Script, TERMS};
use super::{Lesson, Region, Step, Task, winners};

/// The learner plays Lucy of the rulebook's example: the Hatter, who lands on space 11 and plays a 3.
static LUCY: Script = Script {
    others: &[|locale| t!(locale, "learn-queen")],
    deal,
    #[rustfmt::skip]
    moves: &[
        "right", "left",
        "right", "left",
        "right", "left",
        "left", "left",
        "right", "left",
        "right 2", "left",
        "right +1", "face-down", "left",
        "left +1", "left 1",
        "left", "accept", "face-down", "left",
        "left", "left",
        "left", "left",
    ],
};

/// With this seed the spinner stops at space 8 and later at space 0.
const SEED: u64 = 187;

fn deal(players: &[Player]) -> AnyTable {
    let mut large = [0; 24];
    large[..16].copy_from_slice(&[4, 3, 2, 5, 4, 5, 2, 3, 4, 2, 5, 3, 2, 4, 5, 3]);
    let setup = Setup {
        seats: players.len(),
        first: Seat::FIRST,
        cast: Cast::new(&[Character::Hatter, Character::Queen]).expect("two characters"),
        board: Board::default(),
        large,
        decks: [deck("3 5 2 4 2 4 J 1 3 5 1"), deck("3 3 5 5 1 2 1 2 J 4 4"), Card::DECK, Card::DECK],
    };
    Table::<Alice>::arranged(Options::default(), setup, players, TERMS, SEED, NOW).expect("a deal").into()
}

/// Cards in drawing order.
fn deck(cards: &str) -> [Card; Card::DECK_SIZE] {
    let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().expect("a card")).collect();
    cards.try_into().expect("eleven cards")
}

pub(super) static LESSON: Lesson = Lesson {
    kind: GameKind::Alice,
    on_terminal: None,
    steps: &[
        Step {
            title: |locale| t!(locale, "learn-alice-goal-title"),
            text: |locale| t!(locale, "learn-alice-goal"),
            region: Some(Region::Board),
            script: &LUCY,
            after: 0,
            task: Task::Read,
        },
        Step {
            title: |locale| t!(locale, "learn-alice-hand-title"),
            text: |locale| t!(locale, "learn-alice-hand"),
            region: Some(Region::Hand),
            script: &LUCY,
            after: 0,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-alice-hand-task"),
                right: "right",
                praise: |locale| t!(locale, "learn-alice-hand-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-alice-hole-title"),
            text: |locale| t!(locale, "learn-alice-hole"),
            region: Some(Region::Board),
            script: &LUCY,
            after: 2,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-alice-hole-task"),
                right: "right",
                praise: |locale| t!(locale, "learn-alice-hole-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-alice-lucy-title"),
            text: |locale| t!(locale, "learn-alice-lucy"),
            region: Some(Region::Board),
            script: &LUCY,
            after: 6,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-alice-lucy-task"),
                right: "left",
                praise: |locale| t!(locale, "learn-alice-lucy-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-alice-small-title"),
            text: |locale| t!(locale, "learn-alice-small"),
            region: Some(Region::Cookies),
            script: &LUCY,
            after: 8,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-alice-small-task"),
                right: "right",
                praise: |locale| t!(locale, "learn-alice-small-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-alice-joker-title"),
            text: |locale| t!(locale, "learn-alice-joker"),
            region: Some(Region::Choices),
            script: &LUCY,
            after: 10,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-alice-joker-task"),
                right: "right 2",
                praise: |locale| t!(locale, "learn-alice-joker-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-alice-large-title"),
            text: |locale| t!(locale, "learn-alice-large"),
            region: Some(Region::Choices),
            script: &LUCY,
            after: 12,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-alice-large-task"),
                right: "right +1",
                praise: |locale| t!(locale, "learn-alice-large-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-alice-cookie-title"),
            text: |locale| t!(locale, "learn-alice-cookie"),
            region: Some(Region::Cookies),
            script: &LUCY,
            after: 13,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-alice-cookie-task"),
                right: "face-down",
                praise: |locale| t!(locale, "learn-alice-cookie-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-alice-big-title"),
            text: |locale| t!(locale, "learn-alice-big"),
            region: Some(Region::Choices),
            script: &LUCY,
            after: 15,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-alice-big-task"),
                right: "left +1",
                praise: |locale| t!(locale, "learn-alice-big-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-alice-escape-title"),
            text: |locale| t!(locale, "learn-alice-escape"),
            region: Some(Region::Hand),
            script: &LUCY,
            after: 17,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-alice-escape-task"),
                right: "left",
                praise: |locale| t!(locale, "learn-alice-escape-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-alice-accept-title"),
            text: |locale| t!(locale, "learn-alice-accept"),
            region: Some(Region::Choices),
            script: &LUCY,
            after: 18,
            task: Task::Play {
                ask: |locale| t!(locale, "learn-alice-accept-task"),
                right: "accept",
                praise: |locale| t!(locale, "learn-alice-accept-praise"),
            },
        },
        Step {
            title: |locale| t!(locale, "learn-alice-end-title"),
            text: |locale| t!(locale, "learn-alice-end"),
            region: None,
            script: &LUCY,
            after: 25,
            task: Task::Name {
                ask: |locale| t!(locale, "learn-alice-end-task"),
                who: winners,
                praise: |locale| t!(locale, "learn-alice-end-praise"),
                is_last: true,
            },
        },
        Step {
            title: |locale| t!(locale, "learn-game-title"),
            text: |locale| t!(locale, "learn-alice-game"),
            region: None,
            script: &LUCY,
            after: 0,
            task: Task::Begin,
        },
    ],
};
