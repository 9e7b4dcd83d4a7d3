use alice::{Alice, Board, Card, Cast, Character, Options, Setup};
use catalog::GameKind;
use game::Seat;
use table::{AnyTable, Player, Table};
use words::say;

use super::script::{NOW, Script, TERMS};
use super::{Lesson, Region, Step, Task, winners};

/// The learner is Lucy of the rulebook's example: the Hatter, who comes to space 11 and plays a 3.
static LUCY: Script = Script {
    others: &[|words| say!(words, "learn-queen")],
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

/// The spinner finds space 8 and later space 0 with this seed.
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
            title: |words| say!(words, "learn-alice-goal-title"),
            text: |words| say!(words, "learn-alice-goal"),
            region: Some(Region::Board),
            script: &LUCY,
            after: 0,
            task: Task::Read,
        },
        Step {
            title: |words| say!(words, "learn-alice-hand-title"),
            text: |words| say!(words, "learn-alice-hand"),
            region: Some(Region::Hand),
            script: &LUCY,
            after: 0,
            task: Task::Play {
                ask: |words| say!(words, "learn-alice-hand-task"),
                does: "moves to 2",
                praise: |words| say!(words, "learn-alice-hand-praise"),
            },
        },
        Step {
            title: |words| say!(words, "learn-alice-hole-title"),
            text: |words| say!(words, "learn-alice-hole"),
            region: Some(Region::Board),
            script: &LUCY,
            after: 2,
            task: Task::Play {
                ask: |words| say!(words, "learn-alice-hole-task"),
                does: "moves to 7",
                praise: |words| say!(words, "learn-alice-hole-praise"),
            },
        },
        Step {
            title: |words| say!(words, "learn-alice-lucy-title"),
            text: |words| say!(words, "learn-alice-lucy"),
            region: Some(Region::Board),
            script: &LUCY,
            after: 6,
            task: Task::Play {
                ask: |words| say!(words, "learn-alice-lucy-task"),
                does: "moves to 3 (Cheshire Cat), pushed on by 1, passes the Hatter's Tea Party and takes a 3, \
                       moves by 3 again, moves to 6",
                praise: |words| say!(words, "learn-alice-lucy-praise"),
            },
        },
        Step {
            title: |words| say!(words, "learn-alice-small-title"),
            text: |words| say!(words, "learn-alice-small"),
            region: Some(Region::Cookies),
            script: &LUCY,
            after: 8,
            task: Task::Play {
                ask: |words| say!(words, "learn-alice-small-task"),
                does: "moves to 8 (Small Cookies), spins for small cookies",
                praise: |words| say!(words, "learn-alice-small-praise"),
            },
        },
        Step {
            title: |words| say!(words, "learn-alice-joker-title"),
            text: |words| say!(words, "learn-alice-joker"),
            region: Some(Region::Choices),
            script: &LUCY,
            after: 10,
            task: Task::Play {
                ask: |words| say!(words, "learn-alice-joker-task"),
                does: "moves to 10 (Caterpillar), grows large",
                praise: |words| say!(words, "learn-alice-joker-praise"),
            },
        },
        Step {
            title: |words| say!(words, "learn-alice-large-title"),
            text: |words| say!(words, "learn-alice-large"),
            region: Some(Region::Choices),
            script: &LUCY,
            after: 12,
            task: Task::Play {
                ask: |words| say!(words, "learn-alice-large-task"),
                does: "moves to 0 (Hatter's Tea Party), chooses a large cookie",
                praise: |words| say!(words, "learn-alice-large-praise"),
            },
        },
        Step {
            title: |words| say!(words, "learn-alice-cookie-title"),
            text: |words| say!(words, "learn-alice-cookie"),
            region: Some(Region::Cookies),
            script: &LUCY,
            after: 13,
            task: Task::Play {
                ask: |words| say!(words, "learn-alice-cookie-task"),
                does: "takes a large cookie from the top of the stack",
                praise: |words| say!(words, "learn-alice-cookie-praise"),
            },
        },
        Step {
            title: |words| say!(words, "learn-alice-big-title"),
            text: |words| say!(words, "learn-alice-big"),
            region: Some(Region::Choices),
            script: &LUCY,
            after: 15,
            task: Task::Play {
                ask: |words| say!(words, "learn-alice-big-task"),
                does: "moves to 5 (Rabbit Hole)",
                praise: |words| say!(words, "learn-alice-big-praise"),
            },
        },
        Step {
            title: |words| say!(words, "learn-alice-escape-title"),
            text: |words| say!(words, "learn-alice-escape"),
            region: Some(Region::Hand),
            script: &LUCY,
            after: 17,
            task: Task::Play {
                ask: |words| say!(words, "learn-alice-escape-task"),
                does: "has 5 spins to leave the Rabbit Hole",
                praise: |words| say!(words, "learn-alice-escape-praise"),
            },
        },
        Step {
            title: |words| say!(words, "learn-alice-accept-title"),
            text: |words| say!(words, "learn-alice-accept"),
            region: Some(Region::Choices),
            script: &LUCY,
            after: 18,
            task: Task::Play {
                ask: |words| say!(words, "learn-alice-accept-task"),
                does: "moves to 0 (Hatter's Tea Party), chooses a large cookie",
                praise: |words| say!(words, "learn-alice-accept-praise"),
            },
        },
        Step {
            title: |words| say!(words, "learn-alice-end-title"),
            text: |words| say!(words, "learn-alice-end"),
            region: None,
            script: &LUCY,
            after: 25,
            task: Task::Name {
                ask: |words| say!(words, "learn-alice-end-task"),
                who: winners,
                praise: |words| say!(words, "learn-alice-end-praise"),
                is_last: true,
            },
        },
        Step {
            title: |words| say!(words, "learn-game-title"),
            text: |words| say!(words, "learn-alice-game"),
            region: None,
            script: &LUCY,
            after: 0,
            task: Task::Begin,
        },
    ],
};
