use alice::{Cast, Character};
use catalog::GameKind;
use game::{MAX_SEATS, shorten};
use table::{AnyOptions, Player};
use words::{Texts, Words, say};

use super::settings::next;
use crate::boards::Boards;
use crate::draw::{Setting, Value, messages};
use crate::prefs::Prefs;

/// A new game, as it is being chosen.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    kind: GameKind,
    people: usize,
    bots: usize,
    /// Of each bot that there could be.
    levels: [u8; MAX_SEATS],
    /// Of Alice: people's characters, then those of bots, then the others.
    cast: [Character; 4],
    /// Of Alice; the cast and the board are kept beside it.
    variants: alice::Options,
    /// The name of the board in `boards`; none is the reconstruction.
    board: Option<String>,
    boards: Boards,
}

/// One of the things to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Row {
    Bots,
    /// Of the bot at this place.
    Level(usize),
    People,
    /// Of the person at this place; it is typed, and kept with the settings.
    Name(usize),
    /// Of the person at this place.
    Character(usize),
    OpenHands,
    TwoCardHands,
    Mercy,
    Board,
}

/// What the players of a new game may be called.
#[derive(Clone, Copy)]
pub(super) struct Named<'a> {
    pub(super) words: &'a Words,
    pub(super) prefs: &'a Prefs,
    /// What the machine calls its user.
    pub(super) machine: &'a str,
}

impl Named<'_> {
    /// The person at this place of the keyboard.
    pub(super) fn person(&self, place: usize) -> String {
        self.prefs.person(place, self.machine, self.words)
    }

    /// A name to type.
    pub(super) fn value(&self, place: usize) -> Value {
        Value::Typed {
            text: self.prefs.typed(place).to_owned(),
            instead: Prefs::unnamed(place, self.machine, self.words),
        }
    }
}

impl Setup {
    pub(super) fn new(kind: GameKind, boards: Boards) -> Self {
        Self {
            kind,
            people: 1,
            bots: 2,
            levels: [3; MAX_SEATS],
            cast: Character::ALL,
            variants: alice::Options::default(),
            board: None,
            boards,
        }
    }

    /// The same choices, with the boards that there are now.
    pub(super) fn with_boards(mut self, boards: Boards) -> Self {
        self.board = self.board.filter(|name| boards.names.contains(name));
        self.boards = boards;
        self
    }

    pub(super) fn rows(&self) -> Vec<Row> {
        let alice = self.kind == GameKind::Alice;
        let mut rows = vec![Row::Bots];
        rows.extend((0..self.bots).map(Row::Level));
        rows.push(Row::People);
        for place in 0..self.people {
            rows.extend((self.people > 1).then_some(Row::Name(place)));
            rows.extend(alice.then_some(Row::Character(place)));
        }
        if alice {
            rows.extend([Row::OpenHands, Row::TwoCardHands, Row::Mercy, Row::Board]);
        }
        rows
    }

    /// The next value of a row, or the one before.
    pub(super) fn turn(&mut self, row: Row, by: isize) {
        let most = *self.kind.seats().end();
        match row {
            Row::Bots => {
                self.bots = round(self.bots, by, usize::from(self.people == 1), most - 1);
                self.people = self.people.min(most - self.bots);
            }
            Row::Level(bot) => self.levels[bot] = round(self.levels[bot].into(), by, 1, 5) as u8,
            Row::People => {
                self.people = round(self.people, by, 1, most);
                self.bots = self.bots.clamp(usize::from(self.people == 1), most - self.people.min(most));
            }
            Row::Character(place) => self.turn_character(place, by),
            Row::OpenHands => self.variants.open_hands ^= true,
            Row::TwoCardHands => self.variants.two_card_hands ^= true,
            Row::Mercy => self.variants.mercy ^= true,
            Row::Board => {
                let boards: Vec<Option<&str>> =
                    [None].into_iter().chain(self.boards.names.iter().map(|name| Some(name.as_str()))).collect();
                self.board = next(&boards, self.board.as_deref(), by).map(String::from);
            }
            Row::Name(_) => {}
        }
    }

    /// Whoever had the character gets the other one, so that no two are the same.
    fn turn_character(&mut self, place: usize, by: isize) {
        let wanted = next(&Character::ALL, self.cast[place], by);
        let holder = self.cast.iter().position(|one| *one == wanted).unwrap_or(place);
        self.cast.swap(place, holder);
    }

    /// What is chosen, or why there can't be such a game.
    pub(super) fn options(&self, words: &Words) -> Result<AnyOptions, String> {
        if self.kind == GameKind::Parade {
            return Ok(AnyOptions::default_of(self.kind));
        }
        let read = |name: &String| {
            self.boards.read(name).map_err(|why| say!(words, "setup-board-broken", board = name.as_str(), why = why))
        };
        let board = self.board.as_ref().map(read).transpose()?.unwrap_or_default();
        let cast = Cast::new(&self.cast).unwrap_or_default();
        Ok(AnyOptions::Alice(alice::Options { board, cast, ..self.variants }))
    }

    /// Who sits where: people first.
    pub(super) fn players(&self, named: Named<'_>) -> Vec<Player> {
        let people = (0..self.people).map(|place| Player::Person(named.person(place)));
        people.chain(self.levels[..self.bots].iter().map(|level| Player::Bot(format!("level:{level}")))).collect()
    }

    /// Everything that can be chosen.
    pub(super) fn items(&self, named: Named<'_>) -> Vec<Setting> {
        self.rows().into_iter().map(|row| self.item(row, named)).collect()
    }

    fn item(&self, row: Row, named: Named<'_>) -> Setting {
        let words = named.words;
        let yes = |on: bool| if on { say!(words, "setup-yes") } else { say!(words, "setup-no") };
        let (name, value) = match row {
            Row::Name(place) => {
                return Setting { name: say!(words, "setup-name", number = place + 1), value: named.value(place) };
            }
            Row::Bots => (say!(words, "app-bots"), self.bots.to_string()),
            Row::Level(bot) => {
                (say!(words, "setup-level", number = bot + 1), say!(words, "app-level-of", level = self.levels[bot]))
            }
            Row::People => (say!(words, "app-people"), self.people.to_string()),
            Row::Character(place) if self.people == 1 => (say!(words, "app-character"), self.character(place, words)),
            Row::Character(place) => {
                (say!(words, "setup-character", who = shorten(&named.person(place), 16)), self.character(place, words))
            }
            Row::OpenHands => (say!(words, "setup-open-hands"), yes(self.variants.open_hands)),
            Row::TwoCardHands => (say!(words, "setup-two-cards"), yes(self.variants.two_card_hands)),
            Row::Mercy => (say!(words, "setup-mercy"), yes(self.variants.mercy)),
            Row::Board => {
                let usual = || say!(words, "setup-board-usual");
                (say!(words, "setup-board"), self.board.clone().unwrap_or_else(usual))
            }
        };
        Setting { name, value: Value::Choice(value) }
    }

    fn character(&self, place: usize, words: &Words) -> String {
        words.text(messages::character(self.cast[place]), &[])
    }

    /// What is to be known about a row; mostly who would sit at the table.
    pub(super) fn about(&self, row: Row, named: Named<'_>) -> String {
        let words = named.words;
        match row {
            Row::Name(place) if named.prefs.is_misnamed(place) => say!(words, "setup-no-name"),
            Row::OpenHands => say!(words, "setup-open-hands-about"),
            Row::TwoCardHands => say!(words, "setup-two-cards-about"),
            Row::Mercy => say!(words, "setup-mercy-about"),
            Row::Board => say!(words, "setup-board-about", folder = self.boards.folder.display().to_string()),
            _ => say!(words, "app-table", players = self.table(named)),
        }
    }

    fn table(&self, named: Named<'_>) -> String {
        let names = named.words.names(&self.players(named));
        let told = names.iter().enumerate().map(|(seat, name)| match self.kind {
            GameKind::Parade => name.to_owned(),
            GameKind::Alice => format!("{name} ({})", self.character(seat, named.words)),
        });
        named.words.and(&told.collect::<Vec<_>>())
    }
}

/// The next number, or the one before, round and round.
fn round(now: usize, by: isize, from: usize, to: usize) -> usize {
    let count = (to - from + 1) as isize;
    from + (now as isize - from as isize + by).rem_euclid(count) as usize
}

#[test]
fn every_table_that_can_be_chosen_can_be_dealt() {
    let words = Words::new(words::Lang::En);
    let named = Named { words: &words, prefs: &Prefs::default(), machine: "Ann" };
    for kind in GameKind::ALL {
        let mut setup = Setup::new(kind, Boards::default());
        for turn in 0..400 {
            let rows = setup.rows();
            assert_eq!(setup.items(named).len(), rows.len());
            setup.turn(rows[turn * 7 % 23 % rows.len()], if turn % 3 == 0 { -1 } else { 1 });
            let players = setup.players(named);
            assert!(kind.seats().contains(&players.len()), "{setup:?}");
            let options = setup.options(&words).unwrap();
            if let AnyOptions::Alice(options) = options {
                assert_eq!(options.cast.first(4), setup.cast, "each character once");
            }
            let game = crate::session::NewGame { options, players, seed: Some(1) };
            assert!(game.deal().is_ok(), "{setup:?}");
        }
    }
}
