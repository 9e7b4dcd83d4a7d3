use alice::{Action, Alice, Card, Event, Kind, Move, Options, Phase, Row, Side, Source};
use bots::AliceReason::{self, *};
use game::{Actor, FastDice, Game, GameView, Seat, Viewer};

use crate::{check, reasons_for, until_next_turn};

/// A match of two that starts with these cards in drawing order and these large
/// cookies, after some moves by the seats to move.
fn position(decks: [&str; 2], cookies: &str, moves: &str) -> Alice {
    let options = Options::default();
    let mut setup = Alice::deal(&options, 2, &mut FastDice::new(1, 0, 0)).expect("a legal table");
    setup.first = Seat::FIRST;
    for (deck, named) in setup.decks.iter_mut().zip(decks) {
        fill(deck, named.split_whitespace().map(|word| word.parse().expect("a card")));
    }
    fill(&mut setup.large[..16], cookies.split_whitespace().map(|word| word.parse().expect("a cookie")));
    let mut game = Alice::start(&options, &setup).expect("a deal");
    for mv in moves.split(", ").filter(|mv| !mv.is_empty()) {
        let actor = game.to_move().seats().lowest().map_or(Actor::Chance, Actor::Seat);
        game.apply(actor, mv.parse().expect("a move")).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
    game
}

/// Moves the named items to the front.
fn fill<T: Copy + PartialEq>(places: &mut [T], named: impl Iterator<Item = T>) {
    for (place, item) in named.enumerate() {
        let found = place + places[place..].iter().position(|other| *other == item).expect("as many as there are");
        places.swap(place, found);
    }
}

#[test]
fn reasons_of_positions() {
    let decks = ["5 1 3 2 4 J", "2 1 4 3 3 5"];
    let joker = ["4 2 J 5 5 4", "5 3 1 4 4 5"];
    #[rustfmt::skip]
    let table: &[(Alice, &str, &[&str])] = &[
        (position(decks, "4 2", ""), "left", &[
            "falls",
            "next-cards cards 1 3 drawn false",
        ]),
        (position(decks, "4 2", ""), "right", &[
            "stops-idly kind plain space 6",
            "cat-moves kind plain number 3 to 6",
            "next-cards cards 5 1 drawn false",
        ]),
        (position(decks, "4 2", "left, left"), "right", &[
            "spins-to-escape chance 0.99 spins 3",
            "brings best true most 2.97 points 2.97 sure false",
            "next-cards cards 1 2 drawn false",
        ]),
        (position(decks, "4 2", "left, left, right, spin 8"), "accept", &[
            "spins-for-cookies mean 2.50",
            "brings best true most 2.50 points 2.50 sure false",
        ]),
        (position(decks, "4 2", "left, left, right, spin 10"), "again", &[
            "gives-up kind caterpillar space 10",
            "spins-to-escape chance 0.97 spins 2",
            "brings best true most 2.44 points 2.44 sure false",
        ]),
        (position(decks, "4 2", "left, left, right, spin 0, accept"), "face-up", &[
            "takes-face-up cookie 4 mean 3.47",
            "stack-odds better 4 cookie 4 from face-up of 15 worse 8",
        ]),
        (position(decks, "4 2", "left, left, right, spin 0, accept"), "face-down", &[
            "takes-face-down cookie 4 mean 3.47",
            "stack-odds better 4 cookie 4 from face-down of 15 worse 8",
        ]),
        (position(joker, "4 2", "left, right"), "left", &[
            "stops-idly kind plain space 6",
            "brings best false most 2.50 points 0.00 sure true",
            "keeps-joker",
            "next-cards cards 5 J drawn false",
        ]),
        (position(joker, "4 2", "left, right"), "right 4", &[
            "spins-for-cookies mean 2.50",
            "brings best true most 2.50 points 2.50 sure false",
            "uses-joker",
            "reaches-tea-party-next card 5",
        ]),
        (position(joker, "4 2", "left, right, right 4, spin 2, right"), "left", &[
            "grows",
            "brings best false most 4.00 points 0.00 sure true",
            "reaches-tea-party-next card 5",
            "next-cards cards 5 5 drawn false",
        ]),
        (position(joker, "4 2", "left, right, right 4, spin 2, right"), "right", &[
            "takes-large cookie 4 from passing",
            "brings best true most 4.00 points 4.00 sure true",
            "next-cards cards 2 5 drawn false",
            "stops-idly kind plain space 1",
        ]),
    ];
    for (game, mv, expected) in table {
        assert_eq!(reasons_for(game, mv), *expected, "{mv}");
    }
}

struct Claim<'a> {
    game: &'a Alice,
    seat: Seat,
    mv: Move,
    next: Alice,
    events: Vec<Event>,
}

impl Claim<'_> {
    fn happens(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    /// The mean of a value over the spins after the move.
    fn spins(&self, value: impl Fn(u8) -> f64) -> f64 {
        let spaces = self.game.view(Viewer::Spectator).board().len();
        (0..spaces).map(value).sum::<f64>() / f64::from(spaces)
    }

    fn stop(&self) -> Option<(u8, Kind)> {
        let stop = |event: &Event| if let Event::Moved { to, kind, .. } = event { Some((*to, *kind)) } else { None };
        self.events.iter().rev().find_map(stop)
    }

    /// The points in the events, if they are all that the turn brings.
    fn points(&self) -> u32 {
        let points = |event: &Event| match *event {
            Event::Took { seat, cookie: Some(cookie), .. } if seat == self.seat => cookie.into(),
            Event::TookSmall { seat, count, .. } if seat == self.seat => count.into(),
            _ => 0,
        };
        self.events.iter().map(points).sum()
    }

    fn played(&self) -> Option<Card> {
        let card = |event: &Event| if let Event::Played { card, .. } = event { Some(*card) } else { None };
        self.events.iter().find_map(card)
    }

    fn is_true(&self, reason: &AliceReason, dice: &mut FastDice) -> bool {
        let (seat, view) = (self.seat, self.game.view(Viewer::Seat(self.seat)));
        let board = view.board();
        let stack = || (2..).zip(view.stack_left()).flat_map(|(value, n)| std::iter::repeat_n(value, n.into()));
        let mean = || stack().map(f64::from).sum::<f64>() / stack().count() as f64;
        match *reason {
            TakesLarge { from, cookie } => self.happens(|event| match *event {
                Event::Took { seat: taker, from: source, cookie: value } => {
                    taker == seat && source == from && (cookie.is_none() || cookie == value)
                }
                _ => false,
            }),
            ChoosesLarge { face_up, mean: said } => {
                let there = self.next.view(Viewer::Spectator).face_up();
                self.happens(|event| *event == Event::Chooses { seat })
                    && (face_up.is_none() || face_up == there)
                    && near(said, mean())
            }
            NoneLeft => self.happens(|event| *event == Event::NoneLeft { seat }),
            SpinsForCookies { mean } => {
                self.happens(|event| *event == Event::SpinsForCookies { seat })
                    && near(mean, self.spins(|space| board.number(space).min(view.pool()).into()))
            }
            Falls => self.happens(|event| *event == Event::Fell { seat }),
            MakesFall { seat: other } => other != seat && self.happens(|event| *event == Event::Fell { seat: other }),
            Grows => self.happens(|event| *event == Event::Grew { seat }),
            Shrinks => self.happens(|event| *event == Event::Shrank { seat }),
            MakesShrink { seat: other } => {
                other != seat && self.happens(|event| *event == Event::Shrank { seat: other })
            }
            SpinsToEscape { spins, chance } => {
                let occupied = |space| Seat::all(view.seats()).any(|other| view.pawn(other) == space);
                let refused = self.spins(|space| if occupied(space) { 1.0 } else { 0.0 });
                self.happens(|event| *event == Event::SpinsToEscape { seat, spins })
                    && near(chance, (1.0 - refused.powi(spins.into())).min(0.99))
            }
            WalksOut => view.is_fallen(seat) && self.stop().is_some(),
            StopsIdly { space, kind } => {
                let acts = |event: &Event| !matches!(event, Event::Turned { .. } | Event::Drew { .. });
                let after = self.events.iter().rev().take_while(|event| !matches!(event, Event::Moved { .. }));
                let passing =
                    |event: &Event| matches!(event, Event::Took { from: Source::Passing, .. } | Event::NoneLeft { .. });
                self.stop() == Some((space, kind))
                    && after.filter(|event| acts(event)).all(passing)
                    && self.next.view(Viewer::Spectator).turn() != seat
            }
            Brings { points, sure, most, best } => {
                points <= most + 1e-9 && (!sure || near(points, self.points().into())) && best == (points > most - 0.05)
            }
            UsesJoker => self.played() == Some(Card::Joker),
            KeepsJoker => {
                self.played() != Some(Card::Joker) && self.next.view(Viewer::Spectator).unplayed(seat)[5] == 1
            }
            CatMoves { number, to, kind } => {
                self.happens(|event| *event == Event::Again { seat, number }) && self.stop() == Some((to, kind))
            }
            ReachesTeaPartyNext { card } => self.reaches_tea_party_next(card, dice),
            NextCards { ref cards, drawn } => {
                let mut later = self.next;
                let has_turn = until_next_turn(&mut later, seat, dice);
                let playable = playable(&later, seat);
                let hand = later.view(Viewer::Seat(seat)).hand().len();
                has_turn
                    && cards.iter().all(|card| playable.contains(card))
                    && cards.len() + usize::from(drawn) == hand.min(2)
            }
            TakesFaceUp { cookie, mean: said } => {
                let took = Event::Took { seat, from: Source::FaceUp, cookie: Some(cookie) };
                self.happens(|event| *event == took) && near(said, mean())
            }
            TakesFaceDown { mean: said, cookie } => {
                self.mv == Move::FACE_DOWN
                    && near(said, mean())
                    && self.next.view(Viewer::Spectator).face_up() == Some(cookie)
            }
            StackOdds { from, cookie, better, worse, of } => {
                let many = |count: usize, said: u8| count == usize::from(said);
                view.face_up() == Some(cookie)
                    && (from == Source::FaceUp) == (self.mv == Move::FACE_UP)
                    && many(stack().filter(|&value| value > cookie).count(), better)
                    && many(stack().filter(|&value| value < cookie).count(), worse)
                    && many(stack().count(), of)
            }
            GivesUp { space, kind } => {
                self.mv == Move::AGAIN
                    && matches!(view.phase(), Phase::Answer { space: pointed, .. } if pointed == space)
                    && kind == board.kind(space)
            }
        }
    }

    fn reaches_tea_party_next(&self, card: Card, dice: &mut FastDice) -> bool {
        let mut later = self.next;
        if !until_next_turn(&mut later, self.seat, dice) {
            return false;
        }
        let view = later.view(Viewer::Seat(self.seat));
        let number = |mv: &Move| match mv.action() {
            Action::Play(play) if play.joker().is_none_or(|named| named == Card::MAX_NUMBER) => Some(play.side()),
            _ => None,
        };
        let is_of_card = |mv: &Move| number(mv).and_then(|side| at(view.hand(), side)) == Some(card);
        let of_card: Vec<_> = view.moves().filter(is_of_card).collect();
        let reaches = |&mv: &Move| {
            let events = later.clone().play(Actor::Seat(self.seat), mv).expect("a legal move");
            let large =
                |event: &Event| matches!(event, Event::Took { .. } | Event::Chooses { .. } | Event::NoneLeft { .. });
            events.iter().any(large)
        };
        !of_card.is_empty() && of_card.iter().all(reaches)
    }
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

fn at(hand: Row, side: Side) -> Option<Card> {
    if side == Side::Left { hand.iter().next() } else { hand.iter().last() }
}

/// The outer cards of a hand.
fn playable(game: &Alice, seat: Seat) -> Vec<Card> {
    let hand = game.view(Viewer::Seat(seat)).hand();
    [Side::Left, Side::Right].into_iter().filter_map(|side| at(hand, side)).collect()
}

#[test]
fn all_reasons_are_true() {
    let mut seen = std::collections::BTreeSet::new();
    for variant in 0..4 {
        let options = Options { two_card_hands: variant % 2 == 1, mercy: variant > 1, ..Options::default() };
        seen.extend(check::<Alice>(&options, 25, |game, seat, mv, reasons, dice| {
            let mut next = *game;
            let events = next.play(Actor::Seat(seat), mv).expect("a legal move");
            let claim = Claim { game, seat, mv, next, events };
            for reason in reasons {
                assert!(claim.is_true(reason, dice), "{mv}: {reason:?}\n{:?}", game.view(Viewer::Seat(seat)).data());
            }
            assert_eq!(reasons.contains(&Falls), claim.happens(|event| *event == Event::Fell { seat }), "{mv}");
        }));
    }
    // `none-left` occurs in no dealt match.
    let known = [
        "brings",
        "cat-moves",
        "chooses-large",
        "falls",
        "gives-up",
        "grows",
        "keeps-joker",
        "makes-fall",
        "makes-shrink",
        "next-cards",
        "reaches-tea-party-next",
        "shrinks",
        "spins-for-cookies",
        "spins-to-escape",
        "stack-odds",
        "stops-idly",
        "takes-face-down",
        "takes-face-up",
        "takes-large",
        "uses-joker",
        "walks-out",
    ];
    assert_eq!(seen.iter().map(String::as_str).collect::<Vec<_>>(), known);
}
