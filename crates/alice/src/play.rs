use std::ops::RangeInclusive;

use game::{Actor, Dice, Game, Outcome, Persona, Seat, Standings, ToMove, Viewer, WrongSeats};

use crate::{
    Alice, Card, Character, Effect, Event, Illegal, InvalidSetup, Move, Moves, Options, Phase, Setup, Sheet, SheetRow,
    View, ViewData,
};

impl Game for Alice {
    const NAME: &'static str = "alice";
    const SEATS: RangeInclusive<usize> = 2..=4;
    const ENDINGS: &'static [&'static str] = &["all cards played"];

    type Options = Options;
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
    fn deal(options: &Options, seats: usize, dice: &mut impl Dice) -> Result<Setup, WrongSeats> {
        Setup::deal(options, seats, dice)
    }

    #[inline]
    fn start(options: &Options, setup: &Setup) -> Result<Self, InvalidSetup> {
        Self::new(options, setup)
    }

    fn options_of(options: &Options, setup: &Setup) -> Options {
        Options { board: setup.board, cast: setup.cast, ..*options }
    }

    fn figure(setup: &Setup, seat: Seat) -> Option<Persona> {
        setup.cast.of(seat).map(Character::persona)
    }

    #[inline]
    fn seats(&self) -> usize {
        self.seats.into()
    }

    #[inline]
    fn to_move(&self) -> ToMove {
        self.acting()
    }

    #[inline]
    fn moves(&self, actor: Actor) -> Moves {
        self.moves_of(actor)
    }

    fn play(&mut self, actor: Actor, mv: Move) -> Result<Vec<Event>, Illegal> {
        let mut events = Vec::new();
        self.make(actor, mv, &mut events)?;
        Ok(events)
    }

    #[inline(always)]
    fn apply(&mut self, actor: Actor, mv: Move) -> Result<(), Illegal> {
        self.make(actor, mv, &mut ())
    }

    #[inline]
    fn view(&self, viewer: Viewer) -> View<'_> {
        View::new(self, viewer)
    }

    #[inline]
    fn determinize(view: &View<'_>, dice: &mut impl Dice) -> Self {
        view.guess(dice)
    }

    fn reshuffle(&self, dice: &mut impl Dice) -> Self {
        let mut other = *self;
        for (seat, _) in self.players() {
            let mut pile: Vec<Card> = self.pile(seat).iter().collect();
            dice.shuffle(&mut pile);
            other.players[seat.index()].unplayed = self.hand(seat).then(pile.into_iter().collect());
        }
        let end = usize::from(self.large_total);
        dice.shuffle(&mut other.large[end - self.stack().len()..end]);
        other
    }

    #[inline]
    fn standings(&self) -> Option<Standings> {
        self.final_standings()
    }

    fn outcome(&self) -> Option<Outcome<Sheet>> {
        let standings = self.final_standings()?;
        let rows = self.players().map(|(seat, player)| SheetRow {
            large: player.cookies().collect(),
            small: player.small,
            total: player.points().into(),
            distance: Some(self.total(seat).distance),
        });
        Some(Outcome { standings, sheet: Sheet { rows: rows.collect() } })
    }

    #[inline]
    fn turns(&self) -> u32 {
        let played: u32 = self.players().map(|(_, player)| player.played.len() as u32).sum();
        played - u32::from(self.number != 0)
    }

    #[inline]
    fn ending(&self) -> Option<usize> {
        (self.phase() == Phase::Over).then_some(0)
    }
}
