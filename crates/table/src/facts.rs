use game::{FastDice, Game, Names, Record, Seat, SeatSet};

use crate::position::last_decision;
use crate::seats::Player;
use crate::table::Logged;
use crate::{Act, Clock, Head, Key, Line, Millis, Saved, SeatInfo, Table, Terms};

/// Read access.
impl<G: Game> Table<G> {
    /// The length of the log.
    pub fn version(&self) -> usize {
        self.log.len()
    }

    /// The current match, hidden information included: not for players.
    pub fn game(&self) -> &G {
        &self.position.game
    }

    /// The record so far. Until the match is over it contains hidden information.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The record of a finished match, for everybody.
    pub fn finished_record(&self) -> Option<&Record<G>> {
        self.is_over().then_some(&self.record)
    }

    /// The complete table, for a store.
    pub fn save(&self) -> Saved<G> {
        Saved { head: self.head.clone(), log: self.lines_since(0).cloned().collect() }
    }

    /// The head, for a store.
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

    /// Whether the match is over, by play or by resignation.
    pub fn is_over(&self) -> bool {
        self.position.is_over()
    }

    /// The seats to act: one, several at once, or none once it is over.
    pub fn to_move(&self) -> SeatSet {
        self.position.to_move()
    }

    /// The seats that need a bot to move: bots, and people who resigned or are away.
    pub fn bots_to_move(&self) -> SeatSet {
        self.position.bots_to_move()
    }

    /// The seats for which a bot may move at `now`: those that need one, and those out of time.
    pub fn waits_for_program(&self, now: Millis) -> SeatSet {
        self.bots_to_move().iter().chain(self.flagged(now).iter()).collect()
    }

    /// The people for whom a bot has moved and who haven't returned since; it keeps moving until they do.
    pub fn away(&self) -> SeatSet {
        self.position.away
    }

    /// The players by seat.
    pub fn players(&self) -> impl ExactSizeIterator<Item = Player> {
        self.record.players.iter().map(|name| Player::of_record(name))
    }

    /// The players' names, safe to print.
    pub fn names(&self) -> Names {
        self.record.names()
    }

    /// The seats of people.
    pub fn people(&self) -> SeatSet {
        self.position.people
    }

    /// The seats that have resigned.
    pub fn resigned(&self) -> SeatSet {
        self.position.resigned
    }

    /// Whether the match ends if the person at `seat` resigns; otherwise a bot plays on for them.
    pub fn ends_if_resigned(&self, seat: Seat) -> bool {
        self.position.stops(self.resigned().with(seat))
    }

    /// The number of moves taken back.
    pub fn takebacks(&self) -> u32 {
        self.record.takebacks
    }

    /// The agreed terms.
    pub fn terms(&self) -> Terms {
        self.head.terms
    }

    /// The clock, if there is one.
    pub fn clock(&self) -> Option<&Clock> {
        self.position.clock.as_ref()
    }

    /// The next time at which a player runs out of time.
    pub fn next_deadline(&self) -> Option<Millis> {
        self.position.next_deadline()
    }

    /// The seats out of time, for which a bot may move.
    pub fn flagged(&self, now: Millis) -> SeatSet {
        self.clock().map_or(SeatSet::EMPTY, |clock| clock.flagged(now))
    }

    /// The public facts about the seats.
    pub fn seat_infos(&self) -> Vec<SeatInfo> {
        let cast = Player::cast::<G>(self.players(), &self.record.setup);
        let info = |(seat, player): (Seat, Player)| SeatInfo {
            name: player.to_string(),
            persona: cast.get(seat.index()).copied().flatten(),
            stand_in: last_decision(&self.record, seat)
                .filter(|_| !self.position.present().contains(seat))
                .and_then(|at| self.record.entries[at].by.clone()),
            resigned: self.resigned().contains(seat),
            bot: match player {
                Player::Person(_) => None,
                Player::Bot(bot) => Some(bot),
            },
        };
        Seat::all(self.game().seats()).zip(self.players()).map(info).collect()
    }

    /// The next seat to show on a shared device, after the players were asked to
    /// hand it over; `None` if the one shown can stay.
    pub fn hand_over(&self, held: SeatSet, shown: Option<Seat>) -> Option<Seat> {
        let waiting: SeatSet =
            self.to_move().without(self.resigned()).iter().filter(|&seat| held.contains(seat)).collect();
        if shown.is_some_and(|seat| waiting.contains(seat)) { None } else { waiting.lowest() }
    }

    /// Whether `seat` can take back its last decision now.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.check(&Act::TakeBack(seat)).is_ok()
    }

    pub(crate) fn act(&self, line: usize) -> Option<&Act<G::Move>> {
        self.log.get(line).map(|logged| &logged.line.act)
    }

    /// The dice of the bot that decides at this seat now: the same again after a takeback and on another node.
    pub fn bot_dice(&self, seat: Seat) -> FastDice {
        self.key.bot_dice(self.record.entries.len(), seat)
    }

    /// The log line that a seat's request with this key produced.
    pub(crate) fn find(&self, seat: Seat, key: &Key) -> Option<usize> {
        self.log.iter().position(|Logged { line, .. }| line.key.as_ref() == Some(key) && line.seat() == Some(seat))
    }
}
