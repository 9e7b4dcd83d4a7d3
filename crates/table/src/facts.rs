use game::{FairDice, Game, Names, Record, Seat, SeatSet};

use crate::seats::Player;
use crate::table::Logged;
use crate::{Act, Clock, Head, Key, Line, Millis, Saved, SeatInfo, Table, Terms};

/// What there is to know.
impl<G: Game> Table<G> {
    /// How many lines the log has.
    pub fn version(&self) -> usize {
        self.log.len()
    }

    /// The match as it stands, hidden things included: not for players.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The record so far. Until the match is over it holds what nobody may see.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The record of a match that is over, for everybody.
    pub fn finished_record(&self) -> Option<&Record<G>> {
        self.is_over().then_some(&self.record)
    }

    /// All of the table, for a store.
    pub fn save(&self) -> Saved<G> {
        Saved { head: self.head.clone(), log: self.lines_since(0).cloned().collect() }
    }

    /// How it began, for a store.
    pub fn head(&self) -> &Head<G> {
        &self.head
    }

    /// The lines of the log from `version` on, for a store.
    pub fn lines_since(&self, version: usize) -> impl Iterator<Item = &Line<G::Move>> {
        self.logged_since(version).iter().map(|logged| &logged.line)
    }

    pub(crate) fn logged_since(&self, version: usize) -> &[Logged<G>] {
        self.log.get(version..).unwrap_or_default()
    }

    /// Whether it is over, played out or given up.
    pub fn is_over(&self) -> bool {
        self.record.outcome.is_some()
    }

    /// Who is to act: a seat, several at once, or nobody once it is over.
    pub fn to_move(&self) -> SeatSet {
        if self.is_over() { SeatSet::EMPTY } else { self.game.to_move().seats() }
    }

    /// The seats whose move a program has to make: those of bots, and of people who resigned or are away.
    pub fn bots_to_move(&self) -> SeatSet {
        self.to_move().without(self.present())
    }

    /// The seats for which a program may move at `now`: those that it has to move for, and those whose time is over.
    pub fn waits_for_program(&self, now: Millis) -> SeatSet {
        self.bots_to_move().iter().chain(self.flagged(now).iter()).collect()
    }

    /// The seats of people who play themselves.
    pub(crate) fn present(&self) -> SeatSet {
        self.people().without(self.resigned).without(self.away)
    }

    /// The people for whom a bot moved since they were last there; it goes on until they return.
    pub fn away(&self) -> SeatSet {
        self.away
    }

    /// Who sits where.
    pub fn players(&self) -> impl ExactSizeIterator<Item = Player> {
        self.record.players.iter().map(|name| Player::of_record(name))
    }

    /// The players' names, fit to print.
    pub fn names(&self) -> Names {
        self.record.names()
    }

    /// The seats of people.
    pub fn people(&self) -> SeatSet {
        let named = Seat::all(self.game.seats()).zip(&self.record.players);
        named.filter(|(_, name)| Player::is_name_of_person(name)).map(|(seat, _)| seat).collect()
    }

    /// Who has resigned.
    pub fn resigned(&self) -> SeatSet {
        self.resigned
    }

    /// Whether the match ends here if the person at `seat` resigns; a bot plays on for them if not.
    pub fn ends_if_resigned(&self, seat: Seat) -> bool {
        self.stops(self.resigned.with(seat))
    }

    /// How often moves were taken back.
    pub fn takebacks(&self) -> u32 {
        self.record.takebacks
    }

    /// What was agreed.
    pub fn terms(&self) -> Terms {
        self.head.terms
    }

    /// The clock, if there is one.
    pub fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The next instant at which somebody's time is over.
    pub fn next_deadline(&self) -> Option<Millis> {
        self.clock.as_ref()?.next_deadline()
    }

    /// Whose time is over: a bot may move for them.
    pub fn flagged(&self, now: Millis) -> SeatSet {
        self.clock.as_ref().map_or(SeatSet::EMPTY, |clock| clock.flagged(now))
    }

    /// What everybody may know about the seats.
    pub fn seat_infos(&self) -> Vec<SeatInfo> {
        let info = |(seat, player): (Seat, Player)| SeatInfo {
            name: player.to_string(),
            stand_in: self
                .last_decision(seat)
                .filter(|_| !self.present().contains(seat))
                .and_then(|at| self.record.entries[at].by.clone()),
            resigned: self.resigned.contains(seat),
            bot: match player {
                Player::Person(_) => None,
                Player::Bot(bot) => Some(bot),
            },
        };
        Seat::all(self.game.seats()).zip(self.players()).map(info).collect()
    }

    /// Which of the seats that share a device is to be shown next, after the
    /// players were asked to hand it over; `None` if the one shown can stay.
    pub fn hand_over(&self, held: SeatSet, shown: Option<Seat>) -> Option<Seat> {
        let waiting: SeatSet =
            self.to_move().without(self.resigned).iter().filter(|&seat| held.contains(seat)).collect();
        if shown.is_some_and(|seat| waiting.contains(seat)) { None } else { waiting.lowest() }
    }

    /// Whether `seat` can take back its last decision now.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.check(&Act::TakeBack(seat)).is_ok()
    }

    pub(crate) fn dice(&self) -> &FairDice {
        &self.dice
    }

    pub(crate) fn act(&self, line: usize) -> Option<&Act<G::Move>> {
        self.log.get(line).map(|logged| &logged.line.act)
    }

    /// The line that a seat's request with this key made.
    pub(crate) fn find(&self, seat: Seat, key: &Key) -> Option<usize> {
        self.log.iter().position(|Logged { line, .. }| line.key.as_ref() == Some(key) && line.seat() == Some(seat))
    }
}
