use game::{Actor, Seat, SeatMap, SeatSet, Standings, ToMove};
use serde::{Deserialize, Serialize};

use crate::setup::{HAND, LINE};
use crate::{Card, Hand, Illegal, InvalidSetup, Line, Move, Moves, Setup, Tally, score};

/// The largest possible pile: that of two players.
const PILE: usize = Card::COUNT - 2 * HAND - LINE;

/// A match of Parade in its current state. Small and `Copy`, for search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parade {
    pub(crate) line: Line,
    /// By seat, the cards in front of it as a mask over the line's arrivals.
    pub(crate) taken: [u64; 6],
    pub(crate) hands: [Hand; 6],
    /// By seat, the two discarded cards, once chosen.
    pub(crate) discards: [Hand; 6],
    pub(crate) seats: u8,
    pub(crate) first: Seat,
    pub(crate) phase: Phase,
    /// The turns left in the last round; 0 before it has begun.
    pub(crate) turns_left: u8,
    pub(crate) last_round: Option<LastRound>,
    /// The seat on turn, while there are turns.
    pub(crate) turn: Seat,
    /// The seats that have not chosen a discard yet.
    pub(crate) waiting: SeatSet,
    /// The pile fills the last places, its top first; the places before it are empty.
    pub(crate) top: u8,
    pub(crate) pile: [Card; PILE],
}

/// The trigger of the last round (P7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LastRound {
    /// The seat whose turn triggered it; that seat also has the last turn.
    pub by: Seat,
    /// The cause.
    pub because: Ending,
}

/// The cause of the last round (P7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "LastRoundCause"))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A player had taken all six colours.
    SixthColour,
    /// The draw pile was empty.
    EmptyPile,
    /// Both in one turn.
    Both,
}

/// The phase of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ParadePhase"))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Cards are played and drawn.
    Play,
    /// Everybody plays once more, without drawing (P8).
    LastRound,
    /// Everybody chooses two cards to discard (P9).
    Discard,
    /// The match is over.
    Over,
}

impl Phase {
    #[inline]
    const fn has_turns(self) -> bool {
        matches!(self, Self::Play | Self::LastRound)
    }
}

impl Parade {
    #[inline(always)]
    pub(crate) fn new(setup: &Setup) -> Result<Self, InvalidSetup> {
        setup.check()?;
        let mut line = Line::EMPTY;
        setup.line().iter().for_each(|&card| line.join(card));
        let mut hands = [Hand::EMPTY; 6];
        for seat in Seat::all(setup.seats) {
            hands[seat.index()] = setup.hand(seat).iter().copied().collect();
        }
        let mut pile = [Card::NONE; PILE];
        let top = PILE - setup.pile().len();
        pile[top..].copy_from_slice(setup.pile());
        Ok(Self {
            line,
            taken: [0; 6],
            hands,
            discards: [Hand::EMPTY; 6],
            seats: setup.seats as u8,
            first: setup.first,
            phase: Phase::Play,
            turns_left: 0,
            last_round: None,
            turn: setup.first,
            waiting: SeatSet::first(setup.seats),
            top: top as u8,
            pile,
        })
    }

    /// The phase of the match.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    #[inline]
    pub(crate) fn acting(&self) -> ToMove {
        match self.phase {
            Phase::Play | Phase::LastRound => ToMove::Seat(self.turn),
            Phase::Discard => ToMove::Seats(self.waiting),
            Phase::Over => ToMove::Nobody,
        }
    }

    #[inline(always)]
    pub(crate) fn moves_of(&self, seat: Seat) -> Moves {
        let hand = self.hands[seat.index()];
        match self.phase {
            Phase::Play | Phase::LastRound if seat == self.turn => Moves::plays(hand),
            Phase::Discard if self.waiting.contains(seat) => Moves::discards(hand),
            _ => Moves::NONE,
        }
    }

    #[inline(always)]
    pub(crate) fn make(&mut self, actor: Actor, mv: Move) -> Result<(), Illegal> {
        let Actor::Seat(seat) = actor else { return Err(Illegal::NoChance) };
        match mv {
            Move::Play(card) => self.play_card(seat, card),
            Move::Discard(one, other) => self.choose_discard(seat, one, other),
        }
    }

    #[inline(always)]
    fn play_card(&mut self, seat: Seat, card: Card) -> Result<(), Illegal> {
        if seat != self.turn || !self.phase.has_turns() {
            return Err(self.why_not_play(seat));
        }
        if !self.hands[seat.index()].remove(card) {
            return Err(Illegal::NotInHand(card));
        }
        self.taken[seat.index()] |= self.line.play(card);
        self.turn = seat.next(self.seats.into());
        if self.phase == Phase::Play {
            self.draw(seat);
        } else {
            self.end_last_turn();
        }
        Ok(())
    }

    /// P6 and P7: draws, and checks whether the last round begins.
    #[inline(always)]
    fn draw(&mut self, seat: Seat) {
        let top = usize::from(self.top);
        if let Some(place) = self.pile.get_mut(top) {
            self.hands[seat.index()].push(std::mem::replace(place, Card::NONE));
        }
        self.top = top as u8 + 1;
        let sixth = self.line.all_colours(self.taken[seat.index()]);
        let empty = top + 1 == PILE;
        if sixth | empty {
            let because = match (sixth, empty) {
                (true, true) => Ending::Both,
                (true, false) => Ending::SixthColour,
                (false, _) => Ending::EmptyPile,
            };
            self.last_round = Some(LastRound { by: seat, because });
            self.phase = Phase::LastRound;
            self.turns_left = self.seats;
        }
    }

    /// P8: after the last turn everybody chooses at once.
    #[inline]
    fn end_last_turn(&mut self) {
        self.turns_left -= 1;
        if self.turns_left == 0 {
            self.phase = Phase::Discard;
        }
    }

    #[inline(always)]
    fn choose_discard(&mut self, seat: Seat, one: Card, other: Card) -> Result<(), Illegal> {
        if !self.waiting.contains(seat) || self.phase != Phase::Discard {
            return Err(self.why_not_discard(seat));
        }
        if one >= other {
            return Err(Illegal::NotAPair);
        }
        let hand = self.hands[seat.index()];
        if let Some(missing) = [one, other].into_iter().find(|&card| !hand.contains(card)) {
            return Err(Illegal::NotInHand(missing));
        }
        self.discards[seat.index()] = [one, other].into_iter().collect();
        self.waiting = self.waiting.without(SeatSet::only(seat));
        if self.waiting.is_empty() {
            self.phase = Phase::Over;
            self.reveal();
        }
        Ok(())
    }

    /// P9: everybody's kept cards join those in front of them.
    #[inline]
    fn reveal(&mut self) {
        for seat in 0..usize::from(self.seats) {
            let mut kept = std::mem::replace(&mut self.hands[seat], Hand::EMPTY);
            for i in 0..2 {
                kept.remove(self.discards[seat].of(2, i));
            }
            for i in 0..2 {
                self.taken[seat] |= self.line.register(kept.of(2, i));
            }
        }
    }

    #[cold]
    fn why_not_play(&self, seat: Seat) -> Illegal {
        match self.phase {
            _ if seat.index() >= self.seats.into() => Illegal::NoSuchSeat(seat),
            Phase::Over => Illegal::Over,
            Phase::Discard => Illegal::MustDiscard,
            Phase::Play | Phase::LastRound => Illegal::NotYourTurn(self.turn),
        }
    }

    #[cold]
    fn why_not_discard(&self, seat: Seat) -> Illegal {
        match self.phase {
            _ if seat.index() >= self.seats.into() => Illegal::NoSuchSeat(seat),
            Phase::Over => Illegal::Over,
            Phase::Discard => Illegal::AlreadyChosen(seat),
            Phase::Play | Phase::LastRound => Illegal::TooEarly,
        }
    }

    /// Counts and sums of the cards in front of `seat`.
    #[inline]
    pub(crate) fn tally(&self, seat: Seat) -> Tally {
        self.line.tally(self.taken[seat.index()])
    }

    #[inline]
    pub(crate) fn tallies(&self) -> SeatMap<Tally> {
        let mut tallies = SeatMap::new();
        for seat in Seat::all(self.seats.into()) {
            tallies.push(self.tally(seat));
        }
        tallies
    }

    #[inline(always)]
    pub(crate) fn final_standings(&self) -> Option<Standings> {
        (self.phase == Phase::Over).then(|| score::standings(&self.tallies()))
    }

    /// The seats that have chosen a discard.
    pub(crate) fn chosen(&self) -> SeatSet {
        match self.phase {
            Phase::Play | Phase::LastRound => SeatSet::EMPTY,
            Phase::Discard | Phase::Over => SeatSet::first(self.seats.into()).without(self.waiting),
        }
    }

    #[inline]
    pub(crate) fn pile(&self) -> &[Card] {
        &self.pile[usize::from(self.top)..]
    }

    /// The first line and every card played since, in order.
    pub(crate) fn history(&self) -> impl Iterator<Item = Card> + '_ {
        self.line.arrived().take(LINE + self.turns_played() as usize)
    }

    /// Every turn adds one card to the arrivals; the cards kept at the end are arrivals too.
    #[inline]
    pub(crate) fn turns_played(&self) -> u32 {
        let kept = if self.phase == Phase::Over { 2 * usize::from(self.seats) } else { 0 };
        (self.line.arrived().len() - kept - LINE) as u32
    }

    /// The two cards that `seat` kept, once the match is over.
    pub(crate) fn kept(&self, seat: Seat) -> Option<[Card; 2]> {
        if self.phase != Phase::Over {
            return None;
        }
        let before = self.line.arrived().len() - 2 * (usize::from(self.seats) - seat.index());
        let mut kept = self.line.arrived().skip(before);
        Some([kept.next()?, kept.next()?])
    }
}
