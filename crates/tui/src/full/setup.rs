use alice::{Cast, Character};
use catalog::GameKind;
use table::{AnyOptions, Player};

use super::settings::next;
use crate::draw::{Words as _, messages};
use crate::say;
use crate::words::Words;

/// A new game, as it is being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Setup {
    kind: GameKind,
    people: usize,
    bots: usize,
    level: u8,
    /// Of the first person, in Alice.
    character: Character,
}

impl Setup {
    pub(super) fn new(kind: GameKind) -> Self {
        Self { kind, people: 1, bots: 2, level: 3, character: Character::Alice }
    }

    pub(super) fn rows(&self) -> usize {
        match self.kind {
            GameKind::Parade => 3,
            GameKind::Alice => 4,
        }
    }

    /// The next value of a row, or the one before.
    pub(super) fn turn(&mut self, row: usize, by: isize) {
        let most = *self.kind.seats().end();
        match row {
            0 => {
                self.bots = round(self.bots, by, usize::from(self.people == 1), most - 1);
                self.people = self.people.min(most - self.bots);
            }
            1 => self.level = round(self.level.into(), by, 1, 5) as u8,
            2 => {
                self.people = round(self.people, by, 1, most);
                self.bots = self.bots.clamp(usize::from(self.people == 1), most - self.people.min(most));
            }
            _ => self.character = next(&Character::ALL, self.character, by),
        }
    }

    pub(super) fn options(&self) -> AnyOptions {
        match AnyOptions::default_of(self.kind) {
            AnyOptions::Alice(mut options) => {
                options.cast = Cast::new(&[self.character]).unwrap_or_default();
                AnyOptions::Alice(options)
            }
            parade @ AnyOptions::Parade(_) => parade,
        }
    }

    /// Who sits where: people first.
    pub(super) fn players(&self, words: &Words, own: &str) -> Vec<Player> {
        let person =
            |at: usize| if at == 0 { own.to_owned() } else { format!("{} {}", say!(words, "somebody"), at + 1) };
        let people = (0..self.people).map(|at| Player::Person(person(at)));
        people.chain((0..self.bots).map(|_| Player::Bot(format!("level:{}", self.level)))).collect()
    }

    /// Everything that can be chosen.
    pub(super) fn items(&self, words: &Words) -> Vec<(String, String)> {
        let mut items = vec![
            (say!(words, "app-bots"), self.bots.to_string()),
            (say!(words, "app-level"), say!(words, "app-level-of", level = self.level)),
            (say!(words, "app-people"), self.people.to_string()),
        ];
        if self.kind == GameKind::Alice {
            items.push((say!(words, "app-character"), words.text(messages::character(self.character), &[])));
        }
        items
    }

    /// Who would sit at the table.
    pub(super) fn about(&self, words: &Words, own: &str) -> String {
        let names = words.names(&self.players(words, own));
        say!(words, "app-table", players = words.and(&names.iter().map(String::from).collect::<Vec<_>>()))
    }
}

/// The next number, or the one before, round and round.
fn round(now: usize, by: isize, from: usize, to: usize) -> usize {
    let count = (to - from + 1) as isize;
    from + (now as isize - from as isize + by).rem_euclid(count) as usize
}

#[test]
fn every_table_that_can_be_chosen_can_be_dealt() {
    let words = Words::new(crate::words::Lang::En);
    for kind in GameKind::ALL {
        let mut setup = Setup::new(kind);
        for turn in 0..200 {
            setup.turn(turn * 7 % 11 % setup.rows(), if turn % 3 == 0 { -1 } else { 1 });
            let players = setup.players(&words, "Ann");
            assert!(kind.seats().contains(&players.len()), "{setup:?}");
            let game = crate::session::NewGame { options: setup.options(), players, seed: Some(1) };
            assert!(game.deal().is_ok(), "{setup:?}");
        }
    }
}
