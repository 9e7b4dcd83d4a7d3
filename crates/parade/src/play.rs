use std::ops::RangeInclusive;

use game::{Actor, Dice, Game, Outcome, Seat, Standings, ToMove, Viewer, WrongSeats};

use crate::view::View;
use crate::{
    Card, Effect, Event, Hand, Illegal, InvalidSetup, Kept, Move, Moves, NoOptions, Parade, Phase, Setup, Sheet, Taken,
    ViewData,
};

impl Game for Parade {
    const NAME: &'static str = "parade";
    const SEATS: RangeInclusive<usize> = 2..=6;
    const ENDINGS: &'static [&'static str] = &["sixth colour", "empty pile", "both at once"];

    type Options = NoOptions;
    type Setup = Setup;
    type Move = Move;
    type Moves = Moves;
    type Effect = Effect;
    type Event = Event;
    type View<'a> = View<'a>;
    type ViewData = ViewData;
    type Sheet = Sheet;
    type Illegal = Illegal;
    type InvalidSetup = InvalidSetup;

    #[inline]
    fn deal(_: &NoOptions, seats: usize, dice: &mut impl Dice) -> Result<Setup, WrongSeats> {
        Setup::deal(seats, dice)
    }

    #[inline(always)]
    fn start(_: &NoOptions, setup: &Setup) -> Result<Self, InvalidSetup> {
        Self::new(setup)
    }

    #[inline]
    fn seats(&self) -> usize {
        self.seats.into()
    }

    #[inline]
    fn to_move(&self) -> ToMove {
        self.acting()
    }

    #[inline(always)]
    fn moves(&self, actor: Actor) -> Moves {
        match actor {
            Actor::Seat(seat) => self.moves_of(seat),
            Actor::Chance => Moves::NONE,
        }
    }

    fn play(&mut self, actor: Actor, mv: Move) -> Result<Vec<Event>, Illegal> {
        let before = *self;
        self.make(actor, mv)?;
        Ok(match (actor, mv) {
            (Actor::Seat(seat), Move::Play(card)) => before.card_events(seat, card, self),
            (Actor::Seat(seat), Move::Discard(one, other)) => self.discard_events(seat, [one, other]),
            (Actor::Chance, _) => Vec::new(),
        })
    }

    #[inline(always)]
    fn apply(&mut self, actor: Actor, mv: Move) -> Result<(), Illegal> {
        self.make(actor, mv)
    }

    #[inline(always)]
    fn view(&self, viewer: Viewer) -> View<'_> {
        View::new(self, viewer)
    }

    fn determinize(view: &View<'_>, dice: &mut impl Dice) -> Self {
        view.guess(dice)
    }

    fn reshuffle(&self, dice: &mut impl Dice) -> Self {
        let mut other = *self;
        dice.shuffle(&mut other.pile[usize::from(self.top)..]);
        other
    }

    #[inline(always)]
    fn standings(&self) -> Option<Standings> {
        self.final_standings()
    }

    fn outcome(&self) -> Option<Outcome<Sheet>> {
        let fronts = || Seat::all(self.seats()).map(|seat| self.line.among(self.taken[seat.index()]).collect());
        (self.phase == Phase::Over).then(|| Sheet::outcome(fronts().collect()))
    }

    #[inline]
    fn turns(&self) -> u32 {
        self.turns_played()
    }

    #[inline]
    fn ending(&self) -> Option<usize> {
        self.last_round.map(|last| last.because as usize)
    }
}

impl Parade {
    /// The events of `seat` playing `card` in this position, which led to `after`.
    fn card_events(&self, seat: Seat, card: Card, after: &Self) -> Vec<Event> {
        let taken = self.line.fates(card).filter_map(Taken::of).collect();
        let mut events = vec![Event::Played { seat, card, taken }];
        if after.top > self.top {
            events.push(Event::Drew { seat, card: after.hands[seat.index()].iter().last() });
        }
        if let (None, Some(last_round)) = (self.last_round, after.last_round) {
            events.push(Event::LastRound(last_round));
        }
        events
    }

    fn discard_events(&self, seat: Seat, discard: [Card; 2]) -> Vec<Event> {
        let mut events = vec![Event::Chose { seat, discard: Some(discard) }];
        if self.phase == Phase::Over {
            let kept = Seat::all(self.seats()).filter_map(|seat| Some(Kept { seat, cards: self.kept(seat)? }));
            events.push(Event::Revealed { kept: kept.collect() });
        }
        events
    }

    /// Two cards of `hand`, all pairs equally likely.
    pub(crate) fn random_pair(hand: Hand, dice: &mut impl Dice) -> Hand {
        match game::MoveList::get(&Moves::discards(hand), dice.below(6) as usize) {
            Some(Move::Discard(one, other)) => [one, other].into_iter().collect(),
            _ => Hand::EMPTY,
        }
    }
}
