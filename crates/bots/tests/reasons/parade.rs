use bots::ParadeReason::{self, *};
use game::{Actor, Dice, FastDice, Game, GameView, Seat, Viewer};
use parade::{Card, Colour, Deck, Ending, Event, LastRound, Move, NoOptions, Parade, Phase, Setup};

use crate::{check, reasons_for};

/// A match that starts with these hands and this line, after some moves. Unnamed
/// cards fill up the hands and the line.
fn position(hands: &[&str], line: &str, moves: &str) -> Parade {
    let cards = |text: &str| text.split_whitespace().map(|word| word.parse().expect("a card")).collect::<Vec<Card>>();
    let named: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).chain([cards(line)]).collect();
    let mut rest = Card::ALL.into_iter().filter(|card| !named.iter().flatten().any(|other| other == card));
    let places = std::iter::repeat_n(5, hands.len()).chain([6]);
    let mut deck: Vec<Card> = Vec::new();
    for (named, places) in named.iter().zip(places) {
        deck.extend(named.iter().copied().chain(rest.by_ref().take(places - named.len())));
    }
    deck.extend(rest);
    let deck = Deck::new(deck.try_into().expect("66 cards")).expect("each card once");
    let setup = Setup { seats: hands.len(), first: Seat::FIRST, deck };
    let mut game = Parade::start(&NoOptions {}, &setup).expect("a deal");
    for card in cards(moves) {
        let seat = game.to_move().seats().lowest().expect("a turn");
        game.apply(Actor::Seat(seat), Move::Play(card)).expect("a legal move");
    }
    game
}

#[test]
fn reasons_of_positions() {
    let two = ["R9 B10 G3 Y0 P6", "O10 O9 O8 O7 O6"];
    let line = "G9 G8 B5 Y4 R3 P2";
    let ending = ["O0 G5 G7 R2 B10", "P3 G4 R8 Y9 O10"];
    let zeros = "R0 B0 P0 G0 Y0 O9";
    let three = ["G1 G2 B10 R0 Y7", "R1 P9 G10 P7 P5", "G0 O9 O8 O7 O6"];
    #[rustfmt::skip]
    let table: &[(Parade, &str, &[&str])] = &[
        (position(&two, line, ""), "G3", &[
            "takes after 2 before 0 cards G9 G8 values 17",
            "wins-majority cards 2 colour green values 17 with -",
            "stays-safe card B10 turns 3",
        ]),
        (position(&two, line, ""), "Y0", &[
            "takes after 4 before 0 cards Y4 values 4",
            "stays-safe card R9 turns 2",
        ]),
        (position(&three, line, "G1"), "P9", &[
            "takes-nothing",
            "could-wait card P9 instead P5",
            "stays-safe card G10 turns 1",
        ]),
        (position(&three, line, "G1"), "P5", &[
            "takes-nothing",
            "now-or-never card P5",
            "stays-safe card P9 turns 1",
        ]),
        (position(&three, line, "G1 R1 G0"), "R0", &[
            "takes after 4 before 2 cards R1 G0 values 1",
            "keeps-majority cards G0 colour green",
            "stays-safe card B10 turns 2",
        ]),
        (position(&three, line, "G1 R1 G0 G2 P5"), "O9", &[
            "takes-nothing",
            "could-wait card O9 instead O6",
            "still-safe cards O8 O7",
        ]),
        (position(&["R0", "B0"], "R9 B9 P9 G9 Y9 R8", "R0"), "B0", &[
            "takes after 9 before 0 cards B9 R0 values 9",
            "costs-majority cards 2 colour red seat 0 values 17",
            "stays-safe card R6 turns 3",
        ]),
        (position(&ending, zeros, ""), "O0", &[
            "begins-last-round because sixth-colour lead -9",
            "takes after 9 before 0 cards R0 B0 P0 G0 Y0 O9 values 9",
            "stays-safe card R2 turns 1",
        ]),
        (position(&["O0", ""], "R0 B0 P0 G0 O9 Y8", ""), "O0", &[
            "takes after 9 before 0 cards R0 B0 P0 G0 O9 values 9",
            "fifth-colour lead -9 missing grey",
            "stays-safe card R4 turns 2",
        ]),
        (position(&ending, zeros, "O0 G4"), "R1", &[
            "takes after 2 before 9 cards O0 values 0",
            "wins-majority cards 2 colour orange values 9 with -",
            "leaves-to-keep cards G5 G7 fewest 5 score 5",
        ]),
        (position(&ending, zeros, "O0 G4"), "B10", &[
            "takes-nothing",
            "leaves-to-keep cards R2 R1 fewest 5 score 12",
        ]),
        (position(&ending, zeros, "O0 G4 R2"), "discard R1 B10", &[
            "keeps cards G5 G7 fewest 12 score 12",
            "wins-majority cards 3 colour green values 12 with -",
            "majority-at-risk cards 2 colour green seat 1",
            "throws-away cards R1 B10 kept 12 values 11",
        ]),
    ];
    for (game, mv, expected) in table {
        assert_eq!(reasons_for(game, mv), *expected, "{mv}");
    }
}

/// The cards in front of everybody as lists, with the rules in their plainest form.
struct Fronts(Vec<Vec<Card>>);

impl Fronts {
    fn new(game: &Parade) -> Self {
        Self(game.view(Viewer::Spectator).data().taken)
    }

    fn with(&self, seat: Seat, more: &[Card]) -> Self {
        let mut fronts = self.0.clone();
        fronts[seat.index()].extend(more);
        Self(fronts)
    }

    fn of(&self, seat: Seat, colour: Colour) -> Vec<Card> {
        self.0[seat.index()].iter().copied().filter(|card| card.colour() == colour).collect()
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.0.len()).filter(move |&other| other != seat)
    }

    fn majority(&self, seat: Seat, colour: Colour) -> bool {
        let own = self.of(seat, colour).len();
        let lead = if self.0.len() == 2 { 2 } else { 0 };
        own > 0 && self.others(seat).all(|other| own >= self.of(other, colour).len() + lead)
    }

    fn score(&self, seat: Seat) -> u32 {
        let of_colour = |&colour: &Colour| {
            let cards = self.of(seat, colour);
            if self.majority(seat, colour) { cards.len() as u32 } else { sum(&cards) }
        };
        Colour::ALL.iter().map(of_colour).sum()
    }

    fn lead(&self, seat: Seat) -> i32 {
        let best = self.others(seat).map(|other| self.score(other)).min().expect("two or more play");
        best as i32 - self.score(seat) as i32
    }

    fn colours(&self, seat: Seat) -> usize {
        Colour::ALL.into_iter().filter(|&colour| !self.of(seat, colour).is_empty()).count()
    }
}

fn sum(cards: &[Card]) -> u32 {
    cards.iter().map(|card| u32::from(card.value())).sum()
}

/// Whether `card` takes anything from these cards, front first.
fn takes(line: &[Card], card: Card) -> bool {
    let removal = line.len().saturating_sub(card.value().into());
    line[..removal].iter().any(|other| other.colour() == card.colour() || other.value() <= card.value())
}

/// Whether `card` could take something once `more` unknown cards have joined the
/// end of this line.
fn could_take(line: &[Card], more: usize, card: Card) -> bool {
    let unknown = more > usize::from(card.value());
    let removal = (line.len() + more).saturating_sub(card.value().into()).min(line.len());
    unknown || line[..removal].iter().any(|other| other.colour() == card.colour() || other.value() <= card.value())
}

struct Claim<'a> {
    game: &'a Parade,
    seat: Seat,
    mv: Move,
    next: Parade,
    events: Vec<Event>,
    before: Fronts,
    after: Fronts,
    new: Vec<Card>,
}

impl<'a> Claim<'a> {
    fn new(game: &'a Parade, seat: Seat, mv: Move) -> Self {
        let (mut next, before) = (*game, Fronts::new(game));
        let events = next.play(Actor::Seat(seat), mv).expect("a legal move");
        let new = match (mv, &events[0]) {
            (Move::Play(_), Event::Played { taken, .. }) => taken.iter().map(|taken| taken.card).collect(),
            (Move::Discard(one, other), _) => without(&hand(game, seat), &[one, other]),
            other => panic!("{other:?}"),
        };
        let after = before.with(seat, &new);
        Self { game, seat, mv, next, events, before, after, new }
    }

    fn lines(&self) -> [Vec<Card>; 2] {
        [self.game, &self.next].map(|game| game.view(Viewer::Spectator).data().line)
    }

    fn kept(&self) -> Vec<Card> {
        let Move::Play(card) = self.mv else { panic!("{} keeps nothing in hand", self.mv) };
        without(&hand(self.game, self.seat), &[card])
    }

    fn last_round(&self) -> Option<LastRound> {
        let begins = |event: &Event| if let Event::LastRound(last) = event { Some(*last) } else { None };
        self.events.iter().find_map(begins)
    }

    /// The lowest score with two of these cards.
    fn fewest(fronts: &Fronts, seat: Seat, hand: &[Card]) -> u32 {
        let pairs = (0..hand.len()).flat_map(|i| hand[..i].iter().map(move |&one| [one, hand[i]]));
        pairs.map(|kept| fronts.with(seat, &kept).score(seat)).min().expect("four cards have pairs")
    }

    fn is_true(&self, reason: &ParadeReason, dice: &mut FastDice) -> bool {
        let (seat, seats) = (self.seat, self.game.seats());
        let [before, after] = self.lines();
        match *reason {
            TakesNothing => self.new.is_empty(),
            Takes { ref cards, values, before, after } => {
                *cards == self.new
                    && values == sum(cards)
                    && (before, after) == (self.before.score(seat), self.after.score(seat))
            }
            WinsMajority { colour, cards, values, with } => {
                let own = self.after.of(seat, colour);
                (self.before.majority(seat, colour), self.after.majority(seat, colour)) == (false, true)
                    && (own.len(), sum(&own)) == (cards.into(), values.into())
                    && self.after.others(seat).all(|other| with.contains(other) == self.after.majority(other, colour))
            }
            CostsMajority { seat: loser, colour, cards, values } => {
                let theirs = self.after.of(loser, colour);
                loser != seat
                    && (self.before.majority(loser, colour), self.after.majority(loser, colour)) == (true, false)
                    && (theirs.len(), sum(&theirs)) == (cards.into(), values.into())
            }
            KeepsMajority { colour, ref cards } => {
                let new = self.new.iter().filter(|card| card.colour() == colour);
                self.before.majority(seat, colour) && self.after.majority(seat, colour) && new.eq(cards)
            }
            BeginsLastRound { because, lead } => {
                self.last_round() == Some(LastRound { by: seat, because }) && lead == self.after.lead(seat)
            }
            FifthColour { missing, lead } => {
                self.last_round().is_none()
                    && self.before.colours(seat) < 5
                    && self.after.colours(seat) == 5
                    && self.after.of(seat, missing).is_empty()
                    && lead == self.after.lead(seat)
            }
            NowOrNever { card } => self.new.is_empty() && could_take(&before, seats, card),
            CouldWait { card, instead } => {
                self.new.is_empty()
                    && !could_take(&before, seats, card)
                    && !takes(&before, instead)
                    && could_take(&before, seats, instead)
            }
            StaysSafe { card, turns } => {
                let surely = (1..=usize::from(turns)).all(|turn| !could_take(&after, turn * seats - 1, card));
                self.kept().contains(&card) && surely && self.is_safe_for(card, turns, dice)
            }
            StillSafe { ref cards } => {
                self.kept().into_iter().filter(|&card| !takes(&after, card)).eq(cards.iter().copied())
            }
            LeavesToKeep { cards, score, fewest } => {
                let any = hand(self.game, seat).into_iter().map(|card| {
                    let claim = Claim::new(self.game, seat, Move::Play(card));
                    Self::fewest(&claim.after, seat, &claim.kept())
                });
                self.game.phase() == Phase::LastRound
                    && cards.iter().all(|card| self.kept().contains(card))
                    && score == self.after.with(seat, &cards).score(seat)
                    && score == Self::fewest(&self.after, seat, &self.kept())
                    && any.min() == Some(fewest)
            }
            Keeps { cards, score, fewest } => {
                cards[..] == self.new
                    && score == self.after.score(seat)
                    && fewest == Self::fewest(&self.before, seat, &hand(self.game, seat))
            }
            ThrowsAway { cards, values, kept } => {
                self.mv == Move::discard(cards[0], cards[1]) && (values, kept) == (sum(&cards), sum(&self.new))
            }
            MajorityStays { colour } => {
                let unseen = self.unseen(colour);
                let keeps = |other| self.after.with(other, &unseen[..unseen.len().min(2)]).majority(seat, colour);
                self.after.majority(seat, colour) && self.after.others(seat).all(keeps)
            }
            MajorityAtRisk { colour, seat: other, cards } => {
                let unseen = self.unseen(colour);
                let holds = |cards: usize| self.after.with(other, &unseen[..cards]).majority(seat, colour);
                holds(usize::from(cards) - 1) && !holds(cards.into())
            }
        }
    }

    fn unseen(&self, colour: Colour) -> Vec<Card> {
        let unseen = self.game.view(Viewer::Seat(self.seat)).unseen();
        unseen.iter().filter(|card| card.colour() == colour).collect()
    }

    /// Whether the card takes nothing in some random continuations that last this many turns.
    fn is_safe_for(&self, card: Card, turns: u8, dice: &mut FastDice) -> bool {
        let (mut game, mut played) = (self.next, 0);
        while game.phase() != Phase::Discard {
            let mover = game.to_move().seats().lowest().expect("a turn");
            let mut cards = hand(&game, mover);
            if mover == self.seat {
                let line = game.view(Viewer::Spectator).data().line;
                if played < turns && takes(&line, card) {
                    return false;
                }
                played += 1;
                cards = without(&cards, &[card]);
            }
            let pick = cards[dice.below(cards.len() as u32) as usize];
            game.apply(Actor::Seat(mover), Move::Play(pick)).expect("a legal move");
        }
        true
    }
}

fn hand(game: &Parade, seat: Seat) -> Vec<Card> {
    game.view(Viewer::Seat(seat)).hand().iter().collect()
}

fn without(cards: &[Card], gone: &[Card]) -> Vec<Card> {
    cards.iter().copied().filter(|card| !gone.contains(card)).collect()
}

#[test]
fn all_reasons_are_true() {
    let seen = check::<Parade>(&NoOptions {}, 60, |game, seat, mv, reasons, dice| {
        let claim = Claim::new(game, seat, mv);
        for reason in reasons {
            assert!(claim.is_true(reason, dice), "{mv}: {reason:?}\n{:?}", game.view(Viewer::Seat(seat)).data());
        }
        let says_so = reasons.iter().any(|reason| matches!(reason, BeginsLastRound { .. }));
        let sixth = claim.last_round().is_some_and(|last| last.because != Ending::EmptyPile);
        assert!(says_so || !sixth, "{mv} begins the last round");
        let takes = |reason: &ParadeReason| matches!(reason, TakesNothing | Takes { .. } | Keeps { .. });
        assert!(reasons[..reasons.len().min(2)].iter().any(takes), "{mv}: {reasons:?}");
    });
    let known = [
        "begins-last-round",
        "costs-majority",
        "could-wait",
        "fifth-colour",
        "keeps",
        "keeps-majority",
        "leaves-to-keep",
        "majority-at-risk",
        "majority-stays",
        "now-or-never",
        "stays-safe",
        "still-safe",
        "takes",
        "takes-nothing",
        "throws-away",
        "wins-majority",
    ];
    assert_eq!(seen.iter().map(String::as_str).collect::<Vec<_>>(), known);
}
