//! The rules once more, written straight from the rulings with lists and words,
//! one step at a time and without a thought for speed: what the engine is
//! compared with. It shares no code with it but the types of cards and spaces.

pub(crate) mod compare;

use alice::{Card, Kind, Options, Setup};

pub(crate) struct Naive {
    spaces: Vec<(Kind, u8)>,
    two_cards: bool,
    mercy: bool,
    pub(crate) people: Vec<Person>,
    pub(crate) face_up: Option<u8>,
    /// The top first.
    pub(crate) stack: Vec<u8>,
    pub(crate) pool: u8,
    pub(crate) turn: usize,
    /// The number of this turn, as the Cat wants to know it.
    number: usize,
    pub(crate) waits: Waits,
}

pub(crate) struct Person {
    pub(crate) hand: Vec<Card>,
    pub(crate) pile: Vec<Card>,
    pub(crate) played: Vec<Card>,
    pub(crate) large: Vec<u8>,
    pub(crate) small: u8,
    pub(crate) space: usize,
    pub(crate) is_large: bool,
    pub(crate) failed: bool,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Waits {
    Card,
    Cookie,
    SpinForCookies,
    SpinToEscape { left: usize },
    Answer { space: usize, left: usize },
    Nothing,
}

impl Naive {
    pub(crate) fn new(options: &Options, setup: &Setup) -> Self {
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

    /// Every legal move, as records write it.
    pub(crate) fn legal(&self) -> Vec<String> {
        match self.waits {
            Waits::Card => self.legal_cards(),
            Waits::Cookie => vec!["face-up".into(), "face-down".into()],
            Waits::Answer { .. } => vec!["accept".into(), "again".into()],
            Waits::SpinForCookies | Waits::SpinToEscape { .. } => {
                (0..self.spaces.len()).map(|space| format!("spin {space}")).collect()
            }
            Waits::Nothing => Vec::new(),
        }
    }

    fn legal_cards(&self) -> Vec<String> {
        let me = &self.people[self.turn];
        let mut sides = vec![("left", me.hand[0])];
        if me.hand.len() > 1 {
            sides.push(("right", *me.hand.last().unwrap()));
        }
        let mut moves = Vec::new();
        for (side, card) in sides {
            let numbers = if card == Card::Joker { 1..=5 } else { 0..=0 };
            for number in numbers {
                let text = if card == Card::Joker { format!("{side} {number}") } else { side.into() };
                moves.push(text.clone());
                if me.is_large {
                    moves.push(text.clone() + " +1");
                }
                if self.mercy && me.failed && self.in_hole() {
                    moves.push(text + " walk");
                }
            }
        }
        moves
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, text: &str) {
        let words: Vec<_> = text.split(' ').collect();
        match (words[0], self.waits) {
            ("left" | "right", _) => self.play_card(&words),
            ("face-up", _) => {
                self.take_face_up();
                self.end_turn();
            }
            ("face-down", _) => {
                let cookie = self.stack.remove(0);
                self.people[self.turn].large.push(cookie);
                self.end_turn();
            }
            ("spin", Waits::SpinForCookies) => {
                let (_, number) = self.spaces[words[1].parse::<usize>().unwrap()];
                for _ in 0..number {
                    if self.pool > 0 {
                        self.pool -= 1;
                        self.people[self.turn].small += 1;
                    }
                }
                self.end_turn();
            }
            ("spin", Waits::SpinToEscape { left }) => self.spun(words[1].parse().unwrap(), left - 1),
            ("accept", Waits::Answer { space, .. }) => self.escape(space),
            ("again", Waits::Answer { left, .. }) => self.waits = Waits::SpinToEscape { left },
            _ => panic!("{text} while waiting for {:?}", self.waits),
        }
    }

    fn play_card(&mut self, words: &[&str]) {
        let fallen = self.in_hole();
        let me = &mut self.people[self.turn];
        let card = if words[0] == "left" { me.hand.remove(0) } else { me.hand.pop().unwrap() };
        me.played.push(card);
        me.failed = false;
        self.number = match card {
            Card::One => 1,
            Card::Two => 2,
            Card::Three => 3,
            Card::Four => 4,
            Card::Five => 5,
            Card::Joker => words[1].parse().unwrap(),
        };
        if words.contains(&"+1") {
            self.number += 1;
        }
        if fallen && !words.contains(&"walk") {
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

    /// One step clockwise.
    fn step(&mut self) -> usize {
        let me = &mut self.people[self.turn];
        me.space += 1;
        if me.space == self.spaces.len() {
            me.space = 0;
        }
        me.space
    }

    /// Goes by the number, and further until a space is free.
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

    /// Goes through a space without stopping there.
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

    /// What the space does on which the pawn has stopped.
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

    /// By seat: the place, 1 for the first.
    pub(crate) fn ranks(&self) -> Vec<usize> {
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

    pub(crate) fn points(&self, person: &Person) -> i32 {
        person.large.iter().map(|&cookie| i32::from(cookie)).sum::<i32>() + i32::from(person.small)
    }
}
