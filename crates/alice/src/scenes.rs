//! The scenes of `tests/scenes`: a position, some moves, and the expected result.
//!
//! A scene begins with `== ` and its title. `key value` sets a part of the
//! position, `> move` plays a move of the actor to move, `key = value` checks.
//! Values by seat are separated by `|`; `?` stands for any value.

use game::{Actor, Game, GameSheet, MoveList, Seat, SeatSet, ToMove, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::player::Player;
use crate::setup::{LARGE, VALUES};
use crate::{Alice, Board, Card, Event, Kind, Options, Row, Setup, Space};

const SCENES: [(&str, &str); 4] = [
    ("rules.txt", include_str!("../tests/scenes/rules.txt")),
    ("chains.txt", include_str!("../tests/scenes/chains.txt")),
    ("variants.txt", include_str!("../tests/scenes/variants.txt")),
    ("ties.txt", include_str!("../tests/scenes/ties.txt")),
];

#[test]
fn scenes() {
    for (file, text) in SCENES {
        for scene in text.split("\n== ").skip(1) {
            let title = scene.lines().next().unwrap_or_default();
            Stage::new(&format!("{file}, {title}")).act(scene.lines().skip(1));
        }
    }
}

#[test]
fn every_rule_of_the_turn_has_a_scene() {
    let titles: Vec<_> =
        SCENES.iter().flat_map(|(_, text)| text.lines().filter(|line| line.starts_with("== "))).collect();
    for rule in 3..=14 {
        let named = |title: &&&str| title.split([' ', ',', ':']).any(|word| word == format!("A{rule}"));
        assert!(titles.iter().any(|title| named(&title)), "no scene is about A{rule}");
    }
}

struct Stage {
    place: String,
    options: Options,
    game: Option<Alice>,
    events: Vec<Event>,
}

impl Stage {
    fn new(place: &str) -> Self {
        Self { place: place.into(), options: Options::default(), game: None, events: Vec::new() }
    }

    fn act<'a>(mut self, lines: impl Iterator<Item = &'a str>) {
        let scene = self.place.clone();
        for line in lines.map(|line| line.split('#').next().unwrap_or_default().trim()).filter(|line| !line.is_empty())
        {
            self.place = format!("{scene}: {line}");
            if let Some(mv) = line.strip_prefix("> ") {
                self.play(mv);
            } else if let Some((key, value)) = line.split_once(" = ") {
                assert_eq!(self.show(key.trim(), value), value, "{}", self.place);
            } else {
                let (key, value) = line.split_once(' ').expect("a key and a value");
                self.set(key, value.trim());
            }
        }
    }

    fn play(&mut self, text: &str) {
        let actor = self.actor();
        let mv = text.parse().unwrap_or_else(|why| panic!("{}: {why}", self.place));
        let played = self.game_mut().play(actor, mv);
        self.events = played.unwrap_or_else(|why| panic!("{}: {why}", self.place));
    }

    fn actor(&self) -> Actor {
        match self.game().to_move() {
            ToMove::Seat(seat) => Actor::Seat(seat),
            ToMove::Chance => Actor::Chance,
            ToMove::Nobody | ToMove::Seats(_) => panic!("{}: the match is over", self.place),
        }
    }

    fn game(&self) -> &Alice {
        self.game.as_ref().expect("the scene begins with pawns")
    }

    fn game_mut(&mut self) -> &mut Alice {
        self.game.as_mut().expect("the scene begins with pawns")
    }

    fn set(&mut self, key: &str, value: &str) {
        match key {
            "options" => value.split(' ').for_each(|name| self.choose(name)),
            "board" => self.options.board = board(value),
            "pawns" => self.begin(value),
            "turn" => self.game_mut().turn = seat(value),
            "pool" => self.game_mut().pool = number(value),
            "cookies" => self.set_cookies(value),
            "hands" | "piles" | "large" | "small" => {
                for (index, value) in value.split('|').map(str::trim).enumerate().filter(|(_, value)| *value != "?") {
                    self.set_player(key, index, value);
                }
            }
            _ => panic!("{}: unknown key {key}", self.place),
        }
        if let Some(game) = &mut self.game {
            game.may_say = game.extra();
        }
    }

    fn choose(&mut self, name: &str) {
        match name {
            "open-hands" => self.options.open_hands = true,
            "two-card-hands" => self.options.two_card_hands = true,
            "mercy" => self.options.mercy = true,
            _ => panic!("{}: what is {name}?", self.place),
        }
    }

    /// Sets the pawns: a space, with `*` if the pawn is large and `!` after a failed escape.
    fn begin(&mut self, value: &str) {
        let pawns: Vec<_> = value.split(' ').collect();
        let setup = Setup::deal(&self.options, pawns.len(), &mut game::FastDice::new(1, 0, 0)).expect("2 to 4 pawns");
        let mut game = Alice::new(&self.options, &Setup { first: Seat::FIRST, ..setup }).expect("a deal");
        for (seat, pawn) in Seat::all(pawns.len()).zip(&pawns) {
            game.pawns.put(seat, number(pawn.trim_end_matches(['*', '!'])));
            game.players[seat.index()].failed = pawn.ends_with('!');
            if pawn.ends_with('*') {
                game.giant = SeatSet::only(seat);
            }
        }
        self.game = Some(game);
    }

    fn set_player(&mut self, key: &str, index: usize, value: &str) {
        let seat = seat(&index.to_string());
        let (hand, pile) = (self.game().hand(seat), self.game().pile(seat));
        let player = &mut self.game_mut().players[index];
        // A hand of fewer cards than usual has no pile behind it.
        let behind = |hand_now: Row| if hand_now.len() < hand.len() { Row::EMPTY } else { pile };
        match key {
            "hands" => player.unplayed = row(value).middle_swapped().then(behind(row(value))),
            "piles" => player.unplayed = hand.then(row(value)),
            "small" => player.small = number(value),
            _ => player.large = VALUES.map(|of| numbers(value).filter(|cookie| *cookie == of).count() as u8),
        }
    }

    /// The face-up cookie, and after `/` the stack from the top.
    fn set_cookies(&mut self, value: &str) {
        let game = self.game_mut();
        let taken: Vec<u8> = game.players.iter().flat_map(Player::cookies).collect();
        let all: Vec<u8> = taken.iter().copied().chain(value.split('/').flat_map(numbers)).collect();
        game.large = [0; LARGE];
        game.large[..all.len()].copy_from_slice(&all);
        (game.large_taken, game.large_total) = (taken.len() as u8, all.len() as u8);
    }

    fn show(&self, key: &str, wanted: &str) -> String {
        let game = self.game();
        let view = game.view(Viewer::Open);
        if let Some(mv) = key.strip_prefix("effect ") {
            let choices = game.legal_moves(game.turn);
            let found = choices.iter().find(|choice| choice.mv.to_string() == mv);
            return describe(&found.unwrap_or_else(|| panic!("{}: not legal", self.place)).effect.0, false);
        }
        if let Some(mv) = key.strip_prefix("refused ") {
            return game.clone().apply(self.actor(), mv.parse().expect("a move")).expect_err(&self.place).to_string();
        }
        match key {
            "pawns" => list(Seat::all(game.seats()).map(|seat| self.pawn(seat))),
            "hands" => self.by_seat(wanted, &|seat| list(view.hand_of(seat).into_iter().flat_map(Row::iter))),
            "piles" => self.by_seat(wanted, &|seat| list(view.pile(seat).into_iter().flat_map(Row::iter))),
            "played" => self.by_seat(wanted, &|seat| list(view.played(seat))),
            "large" => self.by_seat(wanted, &|seat| list(view.large(seat))),
            "small" => self.by_seat(wanted, &|seat| view.small(seat).to_string()),
            "cookies" => format!("{} / {}", list(view.face_up()), list(view.stack().unwrap_or_default())),
            "pool" => view.pool().to_string(),
            "to-move" => match game.to_move() {
                ToMove::Nobody => "nobody".into(),
                _ => self.actor().to_string(),
            },
            "legal" => {
                let moves: Vec<_> = game.moves(self.actor()).map(|mv| mv.to_string()).collect();
                assert_eq!(moves.len(), game.moves(self.actor()).len());
                moves.join(", ")
            }
            "events" => describe(&self.events, wanted.contains("drew ?")),
            "scores" => list(&game.standings().expect("over").scores),
            "ranks" => list(game.standings().expect("over").ranks()),
            "verdict" => {
                let sheet = game.outcome().expect("over").sheet;
                flat(&sheet.verdict(SeatSet::first(game.seats())).expect("somebody won"))
            }
            _ => panic!("{}: unknown key {key}", self.place),
        }
    }

    fn pawn(&self, seat: Seat) -> String {
        let view = self.game().view(Viewer::Open);
        let mark = if view.giant() == Some(seat) { "*" } else { "" };
        format!("{}{mark}{}", view.pawn(seat), if view.failed(seat) { "!" } else { "" })
    }

    fn by_seat(&self, wanted: &str, show: &dyn Fn(Seat) -> String) -> String {
        let wanted = wanted.split('|').map(|part| part.trim() == "?").chain(std::iter::repeat(false));
        let parts =
            Seat::all(self.game().seats()).map(show).zip(wanted).map(|(part, any)| if any { "?".into() } else { part });
        parts.collect::<Vec<_>>().join(" | ")
    }
}

/// Events as data, separated by semicolons; a drawn card is `?` where any will do.
fn describe(events: &[Event], any_card: bool) -> String {
    let describe = |event: &Event| match event {
        Event::Drew { seat, .. } if any_card => format!("drew ? seat {}", seat.index()),
        event => flat(event),
    };
    events.iter().map(describe).collect::<Vec<_>>().join("; ")
}

/// Data as text: its type, then its fields by name without nulls, as in `moved from 11 kind cat pushed 1 seat 0 to 3`.
fn flat(data: &impl Serialize) -> String {
    let data = serde_json::to_value(data).expect("plain data");
    let data = data.as_object().expect("an object");
    let fields = data.iter().filter(|(name, value)| *name != "type" && !value.is_null());
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), String::from);
    let fields = fields.map(|(name, value)| format!(" {name} {}", text(value)));
    text(&data["type"]) + &fields.collect::<String>()
}

/// Items as "3 4 J"; "-" for none.
fn list<T: std::fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    if items.is_empty() { "-".into() } else { items.join(" ") }
}

fn number(text: &str) -> u8 {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn numbers(text: &str) -> impl Iterator<Item = u8> {
    text.split_whitespace().filter(|word| *word != "-").map(number)
}

fn seat(text: &str) -> Seat {
    Seat::new(number(text).into()).expect("a seat")
}

fn row(text: &str) -> Row {
    text.split_whitespace().filter(|word| *word != "-").map(|word| word.parse::<Card>().expect("a card")).collect()
}

/// A board from the letter and number of each space, as in `T2 .1 C3`.
fn board(text: &str) -> Board {
    let space = |word: &str| {
        let kind = match &word[..1] {
            "T" => Kind::TeaParty,
            "C" => Kind::Cat,
            "H" => Kind::Hole,
            "S" => Kind::Cookies,
            "P" => Kind::Caterpillar,
            _ => Kind::Plain,
        };
        Space { kind, number: number(&word[1..]) }
    };
    Board::new(&text.split_whitespace().map(space).collect::<Vec<_>>()).expect("a board")
}
