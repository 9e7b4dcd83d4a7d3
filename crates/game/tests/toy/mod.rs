//! A game small enough to read at a glance, with everything the contract
//! covers: hidden hands, a hidden pile, chance, and a simultaneous decision.
//!
//! There are twelve cards: two per hand, the rest a pile. In turn, players lay
//! a card open and draw, then chance adds up to two points. At the end everybody
//! buries one card unseen and lays the other open. The highest sum wins.
//!
//! Switching on a [`Fault`] breaks one promise of the contract.

mod types;

use std::cell::Cell;
use std::ops::RangeInclusive;

use game::{Actor, Audit, Dice, Game, Outcome, Seat, Standings, ToMove, Viewer, WrongSeats};
use serde::{Deserialize, Deserializer, Serialize};
pub(crate) use types::NoOptions;
use types::{Effect, Event, Move, Moves, Refusal, Sheet, View, ViewData};

/// One broken promise of the contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    None,
    MoveText,
    MoveCount,
    MoveOrder,
    MovesLeak,
    DealsToAnyone,
    SeatsMiscounted,
    SetupJson,
    StartVaries,
    NeverEnds,
    CardLost,
    CardDoubled,
    NoMoves,
    MovesOutOfTurn,
    LegalRefusedByApply,
    LegalRefusedByPlay,
    IllegalAcceptedByApply,
    IllegalAcceptedByPlay,
    RefusalChanges,
    UnlistedMove,
    ApplyDiffers,
    NoEvent,
    EventJson,
    EventNested,
    EventOpen,
    EventShowsDraw,
    EventShowsChoice,
    ChanceEventLeaks,
    ViewOfAnother,
    ViewSeats,
    ViewToMove,
    ViewMoves,
    ViewShowsHand,
    ViewShowsPile,
    ViewJson,
    SpectatorMoves,
    EffectOrder,
    EffectLeaks,
    EffectNested,
    PublicFactsDiffer,
    GuessIsTruth,
    GuessPeeks,
    GuessForgetsOwnHand,
    GuessLosesCard,
    GuessIgnoresDice,
    GuessMiscountsSteps,
    ReshufflesHands,
    ReshuffleLosesCard,
    ReshuffleIgnoresDice,
    StandingsEarly,
    NoStandings,
    OutcomeDiffers,
    NoVerdict,
    VerdictNested,
    NoEnding,
}

thread_local! {
    static FAULT: Cell<Fault> = const { Cell::new(Fault::None) };
    static STARTS: Cell<usize> = const { Cell::new(0) };
}

/// Breaks this promise, and no other, in all games of this thread.
pub(crate) fn switch_on(fault: Fault) {
    FAULT.set(fault);
}

fn broken(fault: Fault) -> bool {
    FAULT.get() == fault
}

const CARDS: u8 = 12;
const HAND: usize = 2;
const SPINS: u8 = 3;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Toy {
    hands: Vec<Vec<u8>>,
    /// The top card is the last.
    pile: Vec<u8>,
    open: Vec<Vec<u8>>,
    spins: Vec<u8>,
    buried: Vec<Option<u8>>,
    /// The number of moves made; no view shows it.
    steps: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    hands: Vec<Vec<u8>>,
    #[serde(deserialize_with = "read_pile")]
    pile: Vec<u8>,
}

fn read_pile<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let mut pile = Vec::deserialize(deserializer)?;
    if broken(Fault::SetupJson) {
        pile.reverse();
    }
    Ok(pile)
}

impl Toy {
    fn all_played(&self) -> bool {
        self.spins.len() == self.hands.len()
    }

    fn is_over(&self) -> bool {
        self.buried.iter().all(Option::is_some)
    }

    fn acting(&self) -> ToMove {
        let seats = || Seat::all(self.hands.len());
        let to_play = |seat: Seat| self.open[seat.index()].is_empty();
        if self.is_over() {
            ToMove::Nobody
        } else if self.all_played() {
            ToMove::Seats(seats().filter(|seat| self.buried[seat.index()].is_none()).collect())
        } else if self.open.iter().filter(|open| !open.is_empty()).count() > self.spins.len() {
            ToMove::Chance
        } else {
            ToMove::Seats(seats().find(|&seat| to_play(seat)).into_iter().collect())
        }
    }

    fn listed(&self, actor: Actor) -> Moves {
        let out_of_turn = broken(Fault::MovesOutOfTurn) && self.acting() != ToMove::Nobody;
        if !(self.acting().includes(actor) || out_of_turn) || broken(Fault::NoMoves) {
            return Moves(Vec::new());
        }
        let Actor::Seat(seat) = actor else { return Moves((0..SPINS).map(Move::Spin).collect()) };
        let mut hand = self.hands.get(seat.index()).cloned().unwrap_or_default();
        if broken(Fault::MovesLeak) && self.pile.last().is_some_and(|top| top % 2 == 0) {
            hand.reverse();
        }
        let hand = hand.into_iter();
        Moves(if self.all_played() { hand.map(Move::Bury).collect() } else { hand.map(Move::Play).collect() })
    }

    fn make(&mut self, actor: Actor, mv: Move) -> Vec<Event> {
        self.steps += 1;
        match (actor, mv) {
            (Actor::Seat(seat), Move::Play(card)) => self.lay_open(seat, card),
            (Actor::Seat(seat), Move::Bury(card)) => self.bury(seat, card),
            (_, Move::Spin(points)) => {
                if !broken(Fault::NeverEnds) {
                    self.spins.push(points);
                }
                let hint = self.pile.last().copied().filter(|_| broken(Fault::ChanceEventLeaks));
                vec![Event::Spun { points, hint }]
            }
            (Actor::Chance, _) => Vec::new(),
        }
    }

    fn lay_open(&mut self, seat: Seat, card: u8) -> Vec<Event> {
        let hand = &mut self.hands[seat.index()];
        hand.retain(|&held| held != card);
        self.open[seat.index()].push(card);
        let drawn = if broken(Fault::CardDoubled) { self.pile.last().copied() } else { self.pile.pop() };
        hand.extend(drawn.filter(|_| !broken(Fault::CardLost)));
        vec![Event::Played { seat, card }, Event::Drew { seat, card: drawn }]
    }

    fn bury(&mut self, seat: Seat, card: u8) -> Vec<Event> {
        self.buried[seat.index()] = Some(card);
        let mut events = vec![Event::Buried { seat, card: Some(card) }];
        if self.is_over() {
            let mut kept = Vec::new();
            for (seat, hand) in self.hands.iter_mut().enumerate() {
                let last = hand.drain(..).filter(|&card| self.buried[seat] != Some(card));
                kept.extend(last.inspect(|&card| self.open[seat].push(card)));
            }
            events.push(Event::Revealed { kept });
        }
        events
    }

    fn attempt(&mut self, actor: Actor, mv: Move, [refuses, accepts]: [Fault; 2]) -> Result<Vec<Event>, Refusal> {
        if self.listed(actor).0.contains(&mv) && !(broken(refuses) && mv == Move::Spin(1)) {
            Ok(self.make(actor, mv))
        } else {
            self.steps += u32::from(broken(Fault::RefusalChanges));
            if broken(accepts) && mv == Move::Spin(2) { Ok(Vec::new()) } else { Err(Refusal) }
        }
    }

    fn fill(&mut self, mut cards: Vec<u8>, unknown: &[Seat], dice: &mut impl Dice) {
        let over = self.is_over();
        for seat in unknown.iter().map(|seat| seat.index()) {
            let dealt = cards.split_off(cards.len() - self.hands[seat].len() - usize::from(over));
            if over {
                self.buried[seat] = dealt.first().copied();
            } else {
                self.buried[seat] = self.buried[seat].map(|_| dealt[dice.below(2) as usize]);
                self.hands[seat] = dealt;
            }
        }
        self.pile = cards;
    }
}

impl Game for Toy {
    const NAME: &'static str = "toy";
    const SEATS: RangeInclusive<usize> = 2..=3;
    const ENDINGS: &'static [&'static str] = &["the end"];

    type Options = NoOptions;
    type Setup = Setup;
    type Move = Move;
    type Moves = Moves;
    type Effect = Effect;
    type Event = Event;
    type View<'a> = View<'a>;
    type ViewData = ViewData;
    type Sheet = Sheet;
    type Illegal = Refusal;
    type InvalidSetup = Refusal;

    fn deal(_: &NoOptions, seats: usize, dice: &mut impl Dice) -> Result<Setup, WrongSeats> {
        if !broken(Fault::DealsToAnyone) {
            WrongSeats::check::<Self>(seats)?;
        }
        let mut pile: Vec<u8> = (0..CARDS).collect();
        dice.shuffle(&mut pile);
        let hands = (0..seats).map(|_| pile.split_off(pile.len() - HAND)).collect();
        Ok(Setup { hands, pile })
    }

    fn start(_: &NoOptions, Setup { hands, pile }: &Setup) -> Result<Self, Refusal> {
        let mut pile = pile.clone();
        if broken(Fault::StartVaries) {
            STARTS.set(STARTS.get() + 1);
            pile.rotate_left(STARTS.get() % 2);
        }
        let seats = hands.len();
        let (open, buried) = (vec![Vec::new(); seats], vec![None; seats]);
        Ok(Self { hands: hands.clone(), pile, open, spins: Vec::new(), buried, steps: 0 })
    }

    fn seats(&self) -> usize {
        self.hands.len() + usize::from(broken(Fault::SeatsMiscounted))
    }

    fn to_move(&self) -> ToMove {
        self.acting()
    }

    fn moves(&self, actor: Actor) -> Moves {
        self.listed(actor)
    }

    fn play(&mut self, actor: Actor, mv: Move) -> Result<Vec<Event>, Refusal> {
        let mut events = self.attempt(actor, mv, [Fault::LegalRefusedByPlay, Fault::IllegalAcceptedByPlay])?;
        if broken(Fault::NoEvent) {
            events.clear();
        }
        Ok(events)
    }

    fn apply(&mut self, actor: Actor, mv: Move) -> Result<(), Refusal> {
        self.attempt(actor, mv, [Fault::LegalRefusedByApply, Fault::IllegalAcceptedByApply])?;
        if broken(Fault::ApplyDiffers) {
            self.pile.reverse();
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View<'_> {
        View { game: self, viewer }
    }

    fn reshuffle(&self, dice: &mut impl Dice) -> Self {
        let mut other = self.clone();
        if broken(Fault::ReshufflesHands) {
            dice.shuffle(&mut other.hands);
        }
        if !broken(Fault::ReshuffleIgnoresDice) {
            dice.shuffle(&mut other.pile);
        }
        if broken(Fault::ReshuffleLosesCard) && other.pile.len() > 1 {
            other.pile[0] = other.pile[1];
        }
        other
    }

    fn determinize(view: &View<'_>, dice: &mut impl Dice) -> Self {
        let mut guess = view.game.clone();
        if broken(Fault::GuessIsTruth) || view.viewer == Viewer::Open {
            guess.steps += u32::from(broken(Fault::GuessMiscountsSteps));
            return guess;
        }
        let seats = || Seat::all(guess.hands.len());
        let mut known: Vec<u8> = guess.open.concat();
        let mut unknown: Vec<Seat> = seats().filter(|&seat| view.hand_of(seat).is_none()).collect();
        known.extend(seats().filter_map(|seat| view.hand_of(seat)).flatten());
        known.extend(seats().filter_map(|seat| view.buried_by(seat)));
        if broken(Fault::GuessForgetsOwnHand) && !guess.is_over() {
            (known, unknown) = (guess.open.concat(), seats().collect());
        }
        let mut hidden: Vec<u8> = (0..CARDS).filter(|card| !known.contains(card)).collect();
        let top = guess.pile.last().copied().filter(|_| broken(Fault::ViewShowsPile) || broken(Fault::GuessPeeks));
        if !broken(Fault::GuessIgnoresDice) {
            dice.shuffle(&mut hidden);
        }
        if let Some(place) = hidden.iter().position(|&card| Some(card) == top) {
            hidden.swap(place, guess.pile.len() - 1);
        }
        guess.fill(hidden, &unknown, dice);
        if broken(Fault::GuessLosesCard) {
            guess.pile[0] = guess.pile[1];
        }
        guess
    }

    fn turns(&self) -> u32 {
        self.steps
    }

    fn standings(&self) -> Option<Standings> {
        let known = (self.is_over() && !broken(Fault::NoStandings)) || broken(Fault::StandingsEarly);
        let score =
            |(open, spin): (&Vec<u8>, u8)| open.iter().map(|&card| i32::from(card)).sum::<i32>() + i32::from(spin);
        let spins = self.spins.iter().copied().chain(std::iter::repeat(0));
        known.then(|| {
            let scores: game::SeatMap<i32> = self.open.iter().zip(spins).map(score).collect();
            Standings { keys: scores.iter().map(|&score| -i64::from(score)).collect(), scores }
        })
    }

    fn outcome(&self) -> Option<Outcome<Sheet>> {
        let mut standings = self.standings()?;
        standings.scores[0] += i32::from(broken(Fault::OutcomeDiffers));
        Some(Outcome { standings, sheet: Sheet })
    }

    fn ending(&self) -> Option<usize> {
        (self.is_over() && !broken(Fault::NoEnding)).then_some(0)
    }
}

impl Audit for Toy {
    fn every_move() -> Vec<Move> {
        let cards = if broken(Fault::UnlistedMove) { 1..CARDS } else { 0..CARDS };
        let bury = cards.clone().map(Move::Bury);
        cards.map(Move::Play).chain(bury).chain((0..SPINS).map(Move::Spin)).collect()
    }

    fn inventory(&self) -> Vec<String> {
        let buried = self.buried.iter().flatten().filter(|_| self.is_over());
        let cards = self.hands.iter().chain(&self.open).flatten().chain(&self.pile).chain(buried);
        cards.map(u8::to_string).collect()
    }

    fn permute_hidden(&self, viewer: Viewer, dice: &mut impl Dice) -> Self {
        let mut other = self.clone();
        let strangers: Vec<_> = Seat::all(self.hands.len()).filter(|&seat| !viewer.owns(seat)).collect();
        if viewer == Viewer::Open {
            return other;
        }
        let mut cards = self.pile.clone();
        for seat in &strangers {
            cards.extend(&self.hands[seat.index()]);
            cards.extend(self.buried[seat.index()].filter(|_| self.is_over()));
        }
        dice.shuffle(&mut cards);
        other.fill(cards, &strangers, dice);
        other
    }
}
