//! Alice implemented a second time, straight from the rulings with lists and words,
//! one step at a time and regardless of speed, as a reference for the engine.
//! It shares no code with it except the types of cards and spaces.
#![allow(missing_docs, unreachable_pub, dead_code, reason = "tests and benches include it, each for a part of it")]

use std::fmt;

use alice::{Card, Kind, Options, Setup};
use game::Dice;

pub struct Naive {
    spaces: Vec<(Kind, u8)>,
    two_cards: bool,
    mercy: bool,
    pub people: Vec<Person>,
    pub face_up: Option<u8>,
    /// The top first.
    pub stack: Vec<u8>,
    pub pool: u8,
    pub turn: usize,
    /// The number of this turn, which the Cat repeats.
    number: usize,
    pub waits: Waits,
}

pub struct Person {
    pub hand: Vec<Card>,
    pub pile: Vec<Card>,
    pub played: Vec<Card>,
    pub large: Vec<u8>,
    pub small: u8,
    pub space: usize,
    pub is_large: bool,
    pub failed: bool,
}

/// The event that the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waits {
    Card,
    Cookie,
    SpinForCookies,
    SpinToEscape { left: usize },
    Answer { space: usize, left: usize },
    Nothing,
}

/// An action; its text is the notation of records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NaiveMove {
    Play { right: bool, joker: Option<usize>, plus_one: bool, walk: bool },
    FaceUp,
    FaceDown,
    Accept,
    Again,
    Spin(usize),
}

impl fmt::Display for NaiveMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Play { right, joker, plus_one, walk } => {
                let side = if right { "right" } else { "left" };
                let number = joker.map_or(String::new(), |number| format!(" {number}"));
                write!(f, "{side}{number}{}{}", if plus_one { " +1" } else { "" }, if walk { " walk" } else { "" })
            }
            Self::FaceUp => f.write_str("face-up"),
            Self::FaceDown => f.write_str("face-down"),
            Self::Accept => f.write_str("accept"),
            Self::Again => f.write_str("again"),
            Self::Spin(space) => write!(f, "spin {space}"),
        }
    }
}

impl Naive {
    pub fn new(options: &Options, setup: &Setup) -> Self {
        let spaces: Vec<_> = setup.board.spaces().iter().map(|space| (space.kind, space.number)).collect();
        let tea_party = spaces.iter().position(|(kind, _)| *kind == Kind::TeaParty).unwrap();
        let hand = if options.two_card_hands { 2 } else { 3 };
        let person = |deck: &[Card; 11]| Person {
            hand: deck[..hand].to_vec(),
            pile: deck[hand..].to_vec(),
            played: Vec::new(),
            large: Vec::new(),
            small: 0,
            space: tea_party,
            is_large: false,
            failed: false,
        };
        Self {
            spaces,
            two_cards: options.two_card_hands,
            mercy: options.mercy,
            people: setup.decks().iter().map(person).collect(),
            face_up: Some(setup.large()[0]),
            stack: setup.large()[1..].to_vec(),
            pool: 20,
            turn: setup.first.index(),
            number: 0,
            waits: Waits::Card,
        }
    }

    /// Plays a match of random moves and returns the points by seat.
    pub fn random_game(options: &Options, setup: &Setup, dice: &mut impl Dice) -> Vec<i32> {
        let mut naive = Self::new(options, setup);
        while naive.waits != Waits::Nothing {
            let legal = naive.legal();
            naive.play(legal[dice.below(legal.len() as u32) as usize]);
        }
        naive.people.iter().map(|person| naive.points(person)).collect()
    }

    /// All legal actions.
    pub fn legal(&self) -> Vec<NaiveMove> {
        match self.waits {
            Waits::Card => self.legal_cards(),
            Waits::Cookie => vec![NaiveMove::FaceUp, NaiveMove::FaceDown],
            Waits::Answer { .. } => vec![NaiveMove::Accept, NaiveMove::Again],
            Waits::SpinForCookies | Waits::SpinToEscape { .. } => (0..self.spaces.len()).map(NaiveMove::Spin).collect(),
            Waits::Nothing => Vec::new(),
        }
    }

    fn legal_cards(&self) -> Vec<NaiveMove> {
        let me = &self.people[self.turn];
        let mut sides = vec![(false, me.hand[0])];
        if me.hand.len() > 1 {
            sides.push((true, *me.hand.last().unwrap()));
        }
        let mut moves = Vec::new();
        for (right, card) in sides {
            let jokers = if card == Card::Joker { (1..=5).map(Some).collect() } else { vec![None] };
            for joker in jokers {
                moves.push(NaiveMove::Play { right, joker, plus_one: false, walk: false });
                if me.is_large {
                    moves.push(NaiveMove::Play { right, joker, plus_one: true, walk: false });
                }
                if self.mercy && me.failed && self.in_hole() {
                    moves.push(NaiveMove::Play { right, joker, plus_one: false, walk: true });
                }
            }
        }
        moves
    }

    /// Performs a legal action.
    pub fn play(&mut self, mv: NaiveMove) {
        match (mv, self.waits) {
            (NaiveMove::Play { right, joker, plus_one, walk }, _) => self.play_card(right, joker, plus_one, walk),
            (NaiveMove::FaceUp, _) => {
                self.take_face_up();
                self.end_turn();
            }
            (NaiveMove::FaceDown, _) => {
                let cookie = self.stack.remove(0);
                self.people[self.turn].large.push(cookie);
                self.end_turn();
            }
            (NaiveMove::Spin(space), Waits::SpinForCookies) => {
                for _ in 0..self.spaces[space].1 {
                    if self.pool > 0 {
                        self.pool -= 1;
                        self.people[self.turn].small += 1;
                    }
                }
                self.end_turn();
            }
            (NaiveMove::Spin(space), Waits::SpinToEscape { left }) => self.spun(space, left - 1),
            (NaiveMove::Accept, Waits::Answer { space, .. }) => self.escape(space),
            (NaiveMove::Again, Waits::Answer { left, .. }) => self.waits = Waits::SpinToEscape { left },
            _ => panic!("{mv} while waiting for {:?}", self.waits),
        }
    }

    fn play_card(&mut self, right: bool, joker: Option<usize>, plus_one: bool, walk: bool) {
        let fallen = self.in_hole();
        let me = &mut self.people[self.turn];
        let card = if right { me.hand.pop().unwrap() } else { me.hand.remove(0) };
        me.played.push(card);
        me.failed = false;
        self.number = match card {
            Card::One => 1,
            Card::Two => 2,
            Card::Three => 3,
            Card::Four => 4,
            Card::Five => 5,
            Card::Joker => joker.unwrap(),
        };
        if plus_one {
            self.number += 1;
        }
        if fallen && !walk {
            self.waits = Waits::SpinToEscape { left: self.number };
        } else {
            self.go_on();
            self.act();
        }
    }

    fn in_hole(&self) -> bool {
        let me = &self.people[self.turn];
        self.spaces[me.space].0 == Kind::Hole && !me.is_large
    }

    fn someone_else_on(&self, space: usize) -> bool {
        self.people.iter().enumerate().any(|(seat, person)| seat != self.turn && person.space == space)
    }

    /// Moves one step clockwise.
    fn step(&mut self) -> usize {
        let me = &mut self.people[self.turn];
        me.space += 1;
        if me.space == self.spaces.len() {
            me.space = 0;
        }
        me.space
    }

    /// Moves by the number, and on to the next free space.
    fn go_on(&mut self) {
        let mut steps = 0;
        loop {
            let here = self.step();
            steps += 1;
            if steps >= self.number && !self.someone_else_on(here) {
                return;
            }
            self.leave(here);
        }
    }

    fn escape(&mut self, space: usize) {
        loop {
            let here = self.step();
            if here == space {
                break;
            }
            self.leave(here);
        }
        self.act();
    }

    /// Passes a space without stopping there.
    fn leave(&mut self, space: usize) {
        if self.spaces[space].0 == Kind::TeaParty {
            self.take_face_up();
        }
    }

    fn take_face_up(&mut self) {
        if let Some(cookie) = self.face_up.take() {
            self.people[self.turn].large.push(cookie);
            if !self.stack.is_empty() {
                self.face_up = Some(self.stack.remove(0));
            }
        }
    }

    /// Triggers the space on which the pawn has stopped.
    fn act(&mut self) {
        match self.spaces[self.people[self.turn].space].0 {
            Kind::Cat => {
                self.go_on();
                self.act();
            }
            Kind::TeaParty if !self.stack.is_empty() => self.waits = Waits::Cookie,
            Kind::TeaParty => {
                self.take_face_up();
                self.end_turn();
            }
            Kind::Cookies if self.pool > 0 => self.waits = Waits::SpinForCookies,
            Kind::Caterpillar => {
                let grows = !self.people[self.turn].is_large;
                self.people.iter_mut().for_each(|person| person.is_large = false);
                self.people[self.turn].is_large = grows;
                self.end_turn();
            }
            Kind::Plain | Kind::Hole | Kind::Cookies => self.end_turn(),
        }
    }

    fn spun(&mut self, space: usize, left: usize) {
        let acceptable = self.spaces[space].0 != Kind::Hole && !self.someone_else_on(space);
        if acceptable && left > 0 {
            self.waits = Waits::Answer { space, left };
        } else if acceptable {
            self.escape(space);
        } else if left > 0 {
            self.waits = Waits::SpinToEscape { left };
        } else {
            self.people[self.turn].failed = true;
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        let two_cards = self.two_cards;
        let me = &mut self.people[self.turn];
        if !me.pile.is_empty() {
            let card = me.pile.remove(0);
            if two_cards {
                me.hand.push(card);
            } else {
                me.hand.insert(1, card);
            }
        }
        self.turn = (self.turn + 1) % self.people.len();
        self.waits = if self.people[self.turn].hand.is_empty() { Waits::Nothing } else { Waits::Card };
    }

    /// The ranks by seat, counted from 1.
    pub fn ranks(&self) -> Vec<usize> {
        let tea_party = self.spaces.iter().position(|(kind, _)| *kind == Kind::TeaParty).unwrap();
        let worth = |person: &Person| {
            let mut distance = 0;
            while (tea_party + distance) % self.spaces.len() != person.space {
                distance += 1;
            }
            (self.points(person), person.large.len(), distance)
        };
        let better = |person: &Person| self.people.iter().filter(|other| worth(other) > worth(person)).count();
        self.people.iter().map(|person| 1 + better(person)).collect()
    }

    pub fn points(&self, person: &Person) -> i32 {
        person.large.iter().map(|&cookie| i32::from(cookie)).sum::<i32>() + i32::from(person.small)
    }
}
