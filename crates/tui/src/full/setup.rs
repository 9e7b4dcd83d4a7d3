use alice::{Cast, Character};
use catalog::{AnyOptions, GameKind};
use game::{MAX_SEATS, Persona, Seat, shorten};
use i18n::{Locale, t};
use table::Player;

use super::settings::next;
use crate::boards::Boards;
use crate::draw::{self, Setting, Value};
use crate::prefs::Prefs;

/// A new game that is being set up.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    kind: GameKind,
    people: usize,
    bots: usize,
    /// The level of each possible bot.
    levels: [u8; MAX_SEATS],
    /// Alice's characters: those of people, then of bots, then the rest.
    cast: [Character; 4],
    /// Alice's variants; the cast and the board are separate.
    variants: alice::Options,
    /// The name of Alice's board; `None` is the reconstruction.
    board: Option<String>,
    boards: Boards,
}

/// A row of the setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Row {
    Bots,
    /// The level of this bot.
    Level(usize),
    People,
    /// The name of this person, which is typed and saved with the settings.
    Name(usize),
    /// The character of this person.
    Character(usize),
    OpenHands,
    TwoCardHands,
    Mercy,
    Board,
}

/// The names that people at this keyboard go by.
#[derive(Clone, Copy)]
pub(super) struct Named<'a> {
    pub(super) locale: &'a Locale,
    pub(super) prefs: &'a Prefs,
    /// The name of the machine's user.
    pub(super) machine: &'a str,
}

impl Named<'_> {
    /// The name of the person with this number.
    pub(super) fn person(&self, place: usize) -> String {
        self.prefs.person(place, self.machine, self.locale)
    }

    /// A setting for that name.
    pub(super) fn value(&self, place: usize) -> Value {
        Value::Typed {
            text: self.prefs.typed(place).to_owned(),
            instead: Prefs::unnamed(place, self.machine, self.locale),
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

    /// The same setup, with the boards that exist now.
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

    /// Changes a row to its next or previous value.
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

    /// Changes a person's character, and swaps with whoever had it.
    fn turn_character(&mut self, place: usize, by: isize) {
        let wanted = next(&Character::ALL, self.cast[place], by);
        let holder = self.cast.iter().position(|one| *one == wanted).unwrap_or(place);
        self.cast.swap(place, holder);
    }

    /// The options of the game, or why it can't be played.
    pub(super) fn options(&self, locale: &Locale) -> Result<AnyOptions, String> {
        if self.kind == GameKind::Parade {
            return Ok(AnyOptions::default_of(self.kind));
        }
        let read = |name: &String| {
            self.boards.read(name).map_err(|why| t!(locale, "setup-board-broken", board = name.as_str(), why = why))
        };
        let board = self.board.as_ref().map(read).transpose()?.unwrap_or_default();
        let cast = Cast::new(&self.cast).unwrap_or_default();
        Ok(AnyOptions::Alice(alice::Options { board, cast, ..self.variants }))
    }

    /// The players by seat, people first.
    pub(super) fn players(&self, named: Named<'_>) -> Vec<Player> {
        let people = (0..self.people).map(|place| Player::Person(named.person(place)));
        people.chain(self.levels[..self.bots].iter().map(|level| Player::Bot(format!("level:{level}")))).collect()
    }

    /// All rows with their values.
    pub(super) fn items(&self, named: Named<'_>) -> Vec<Setting> {
        self.rows().into_iter().map(|row| self.item(row, named)).collect()
    }

    fn item(&self, row: Row, named: Named<'_>) -> Setting {
        let locale = named.locale;
        let yes = |on: bool| if on { t!(locale, "setup-yes") } else { t!(locale, "setup-no") };
        let (name, value) = match row {
            Row::Name(place) => {
                return Setting { name: t!(locale, "setup-name", number = place + 1), value: named.value(place) };
            }
            Row::Bots => (t!(locale, "app-bots"), self.bots.to_string()),
            Row::Level(bot) => {
                (t!(locale, "setup-level", number = bot + 1), t!(locale, "app-level-of", level = self.levels[bot]))
            }
            Row::People => (t!(locale, "app-people"), self.people.to_string()),
            Row::Character(place) if self.people == 1 => (t!(locale, "app-character"), self.character(place, locale)),
            Row::Character(place) => {
                (t!(locale, "setup-character", who = shorten(&named.person(place), 16)), self.character(place, locale))
            }
            Row::OpenHands => (t!(locale, "setup-open-hands"), yes(self.variants.open_hands)),
            Row::TwoCardHands => (t!(locale, "setup-two-cards"), yes(self.variants.two_card_hands)),
            Row::Mercy => (t!(locale, "setup-mercy"), yes(self.variants.mercy)),
            Row::Board => {
                let usual = || t!(locale, "setup-board-usual");
                (t!(locale, "setup-board"), self.board.clone().unwrap_or_else(usual))
            }
        };
        Setting { name, value: Value::Picked(value) }
    }

    fn character(&self, place: usize, locale: &Locale) -> String {
        draw::alice::character(locale, self.cast[place])
    }

    /// The description of a row, or who would sit at the table.
    pub(super) fn about(&self, row: Row, named: Named<'_>) -> String {
        let locale = named.locale;
        match row {
            Row::Name(place) if named.prefs.is_misnamed(place) => t!(locale, "setup-no-name"),
            Row::OpenHands => t!(locale, "setup-open-hands-about"),
            Row::TwoCardHands => t!(locale, "setup-two-cards-about"),
            Row::Mercy => t!(locale, "setup-mercy-about"),
            Row::Board => t!(locale, "setup-board-about", folder = self.boards.folder.display().to_string()),
            _ => t!(locale, "app-table", players = self.table(named)),
        }
    }

    fn table(&self, named: Named<'_>) -> String {
        let (locale, players) = (named.locale, self.players(named));
        let figure = |seat: Seat| (self.kind == GameKind::Alice).then(|| self.cast[seat.index()].persona());
        let cast = Persona::cast(players.iter().map(|player| !player.is_person()), figure);
        let told = players.iter().zip(cast).enumerate().map(|(place, (player, persona))| match (player, self.kind) {
            (Player::Person(name), GameKind::Parade) => name.clone(),
            (Player::Person(name), GameKind::Alice) => format!("{name} ({})", self.character(place, locale)),
            (Player::Bot(bot), _) => format!("{} ({})", locale.name(bot, persona), locale.strength(bot)),
        });
        locale.and(&told.collect::<Vec<_>>())
    }
}

/// The next or previous number, wrapping around.
fn round(now: usize, by: isize, from: usize, to: usize) -> usize {
    let count = (to - from + 1) as isize;
    from + (now as isize - from as isize + by).rem_euclid(count) as usize
}

#[test]
fn every_table_that_can_be_chosen_can_be_dealt() {
    let locale = Locale::new(i18n::Lang::En);
    let named = Named { locale: &locale, prefs: &Prefs::default(), machine: "Ann" };
    for kind in GameKind::ALL {
        let mut setup = Setup::new(kind, Boards::default());
        for turn in 0..400 {
            let rows = setup.rows();
            assert_eq!(setup.items(named).len(), rows.len());
            setup.turn(rows[turn * 7 % 23 % rows.len()], if turn % 3 == 0 { -1 } else { 1 });
            let players = setup.players(named);
            assert!(kind.seats().contains(&players.len()), "{setup:?}");
            let options = setup.options(&locale).unwrap();
            if let AnyOptions::Alice(options) = options {
                assert_eq!(options.cast.first(4), setup.cast, "each character once");
            }
            let game = crate::session::NewGame { options, players, seed: Some(1) };
            assert!(game.deal().is_ok(), "{setup:?}");
        }
    }
}
