use game::Actor;

use crate::player::Player;
use crate::{Alice, Card, Event, Extra, Illegal, Kind, Move, Phase, Play, Side, Source};

/// Who is told what happens. Hot paths tell nobody, and then no event is made.
pub(crate) trait Log {
    fn tell(&mut self, event: impl FnOnce() -> Event);
}

impl Log for () {
    #[inline]
    fn tell(&mut self, _: impl FnOnce() -> Event) {}
}

impl Log for Vec<Event> {
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

impl Alice {
    /// Plays a move, or refuses it and changes nothing.
    #[inline]
    pub(crate) fn make(&mut self, actor: Actor, mv: Move, log: &mut impl Log) -> Result<(), Illegal> {
        let mine = actor == Actor::Seat(self.turn);
        let spins = actor == Actor::Chance;
        match (self.phase, mv) {
            (Phase::Play, Move::Play(play)) if mine => {
                let card = self.check_play(play)?;
                self.play_card(play, card, log);
            }
            (Phase::ChooseCookie, Move::FaceUp) if mine => self.choose_cookie(Source::FaceUp, log),
            (Phase::ChooseCookie, Move::FaceDown) if mine => self.choose_cookie(Source::FaceDown, log),
            (Phase::Answer { space, .. }, Move::Accept) if mine => self.escape(space, log),
            (Phase::Answer { spins, .. }, Move::Again) if mine => self.spin_to_escape(spins, log),
            (Phase::SpinForCookies, Move::Spin(space)) if spins && space < self.options.board.len() => {
                self.take_small(space, log);
            }
            (Phase::SpinToEscape { spins: left }, Move::Spin(space)) if spins && space < self.options.board.len() => {
                self.spun_to_escape(space, left - 1, log);
            }
            _ => return Err(self.why_not(actor, mv)),
        }
        Ok(())
    }

    #[inline]
    fn check_play(&self, play: Play) -> Result<Card, Illegal> {
        let player = self.player(self.turn);
        let card = match play.side {
            Side::Left => player.left(),
            Side::Right => player.right(),
        };
        match (card.ok_or(Illegal::OneCard)?, play.joker) {
            (Card::Joker, Some(1..=Card::MAX_NUMBER)) => {}
            (Card::Joker, _) => return Err(Illegal::NameNumber),
            (card, Some(_)) => return Err(Illegal::NotJoker(card)),
            (_, None) => {}
        }
        match play.extra {
            Extra::PlusOne if self.giant != Some(self.turn) => Err(Illegal::SmallPawn),
            Extra::Walk if !self.may_walk() => Err(Illegal::NoWalk),
            _ => card.ok_or(Illegal::OneCard),
        }
    }

    /// A3, A4 and the start of A12, for a play that is legal.
    #[inline]
    fn play_card(&mut self, play: Play, card: Card, log: &mut impl Log) {
        let number = play.joker.or(card.number()).unwrap_or(1) + u8::from(play.extra == Extra::PlusOne);
        let spins = self.is_fallen(self.turn) && play.extra != Extra::Walk;
        let player = self.mover();
        match play.side {
            Side::Left => player.play_left(),
            Side::Right => player.play_right(),
        }
        player.failed = false;
        self.number = number;
        log.tell(|| Event::Played { seat: self.turn, side: play.side, card, number, extra: play.extra });
        if spins {
            self.spin_to_escape(number, log);
        } else {
            self.advance(log);
            self.stop(log);
        }
    }

    /// A4: moves by the number of this turn, and on to the first free space.
    #[inline]
    fn advance(&mut self, log: &mut impl Log) {
        let taken = self.others();
        let mut to = self.options.board.after(self.here(), self.number);
        let mut pushed = 0;
        while taken & (1 << to) != 0 {
            to = self.options.board.after(to, 1);
            pushed += 1;
        }
        self.walk(to, self.number + pushed, pushed, log);
    }

    /// The spaces of the other pawns, a bit each.
    #[inline]
    fn others(&self) -> u64 {
        let all = self.players.iter().enumerate();
        all.filter(|(index, _)| *index != self.turn.index()).fold(0, |taken, (_, other)| taken | (1 << other.at))
    }

    /// Puts the pawn on the space `to`, so many steps away. Settles a pass of
    /// the Tea Party (A7).
    #[inline]
    fn walk(&mut self, to: u8, steps: u8, pushed: u8, log: &mut impl Log) {
        let from = std::mem::replace(&mut self.mover().at, to);
        let board = &self.options.board;
        log.tell(|| Event::Moved { seat: self.turn, from, to, kind: board.kind(to), pushed });
        if board.distance(from) + steps > board.len() {
            self.take_large(Source::Passing, log);
        }
    }

    /// A5: what the space does on which the pawn has stopped.
    #[inline]
    fn stop(&mut self, log: &mut impl Log) {
        let mut kind = self.options.board.kind(self.here());
        if kind == Kind::Cat {
            log.tell(|| Event::Again { seat: self.turn, number: self.number });
            self.advance(log);
            kind = self.options.board.kind(self.here());
        }
        match kind {
            // No board is so small that a Cat moves a pawn to the Cat.
            Kind::Plain | Kind::Cat => self.end_turn(log),
            Kind::TeaParty => self.stop_at_tea_party(log),
            Kind::Hole => self.stop_at_hole(log),
            Kind::Cookies => self.stop_at_cookies(log),
            Kind::Caterpillar => self.stop_at_caterpillar(log),
        }
    }

    /// A7: a choice, unless there is no stack.
    #[inline]
    fn stop_at_tea_party(&mut self, log: &mut impl Log) {
        if self.large_taken + 1 < self.large_total {
            self.phase = Phase::ChooseCookie;
            log.tell(|| Event::Chooses { seat: self.turn });
        } else {
            self.choose_cookie(Source::FaceUp, log);
        }
    }

    #[inline]
    fn choose_cookie(&mut self, from: Source, log: &mut impl Log) {
        self.take_large(from, log);
        self.end_turn(log);
    }

    #[inline]
    fn take_large(&mut self, from: Source, log: &mut impl Log) {
        let place = usize::from(self.large_taken);
        if self.large_taken == self.large_total {
            log.tell(|| Event::NoneLeft { seat: self.turn });
            return;
        }
        if from == Source::FaceDown {
            // The face-up cookie stays, so it changes places with the one that goes.
            self.large.swap(place, place + 1);
        }
        let cookie = self.large[place];
        self.large_taken += 1;
        self.mover().large[usize::from(cookie - 2) & 3] += 1;
        log.tell(|| Event::Took { seat: self.turn, from, cookie: Some(cookie) });
        if let Some(cookie) = self.face_up().filter(|_| from != Source::FaceDown) {
            log.tell(|| Event::Turned { cookie });
        }
    }

    /// A8: an empty pool makes the space a plain one.
    #[inline]
    fn stop_at_cookies(&mut self, log: &mut impl Log) {
        if self.pool == 0 {
            self.end_turn(log);
        } else {
            self.phase = Phase::SpinForCookies;
            log.tell(|| Event::SpinsForCookies { seat: self.turn });
        }
    }

    #[inline]
    fn take_small(&mut self, space: u8, log: &mut impl Log) {
        let number = self.options.board.number(space);
        log.tell(|| Event::Spun { space, number });
        let count = number.min(self.pool);
        self.pool -= count;
        self.mover().small += count;
        log.tell(|| Event::TookSmall { seat: self.turn, count, left: self.pool });
        self.end_turn(log);
    }

    /// A9, and A10 for a large pawn that is shrunk on the Rabbit Hole.
    #[inline]
    fn stop_at_caterpillar(&mut self, log: &mut impl Log) {
        let seat = self.turn;
        let was = self.giant;
        self.giant = if was == Some(seat) { None } else { Some(seat) };
        if was != Some(seat) {
            log.tell(|| Event::Grew { seat });
        }
        if let Some(shrunk) = was {
            log.tell(|| Event::Shrank { seat: shrunk });
            if self.is_fallen(shrunk) {
                log.tell(|| Event::Fell { seat: shrunk });
            }
        }
        self.end_turn(log);
    }

    /// A10, A12: a small pawn that stands here has fallen.
    #[inline]
    fn stop_at_hole(&mut self, log: &mut impl Log) {
        if self.giant != Some(self.turn) {
            log.tell(|| Event::Fell { seat: self.turn });
        }
        self.end_turn(log);
    }

    #[inline]
    fn spin_to_escape(&mut self, spins: u8, log: &mut impl Log) {
        self.phase = Phase::SpinToEscape { spins };
        log.tell(|| Event::SpinsToEscape { seat: self.turn, spins });
    }

    /// A12: the spinner points at `space`, and `left` spins are left.
    #[inline]
    fn spun_to_escape(&mut self, space: u8, left: u8, log: &mut impl Log) {
        log.tell(|| Event::Spun { space, number: self.options.board.number(space) });
        let free = space != self.options.board.hole() && self.others() & (1 << space) == 0;
        if !free {
            log.tell(|| Event::Unacceptable { space });
        }
        match (free, left) {
            (true, 0) => self.escape(space, log),
            (true, spins) => self.phase = Phase::Answer { space, spins },
            (false, 0) => {
                self.mover().failed = true;
                log.tell(|| Event::Stayed { seat: self.turn });
                self.end_turn(log);
            }
            (false, spins) => self.spin_to_escape(spins, log),
        }
    }

    /// A13.
    #[inline]
    fn escape(&mut self, to: u8, log: &mut impl Log) {
        let steps = self.options.board.steps(self.here(), to);
        self.walk(to, steps, 0, log);
        self.stop(log);
    }

    /// A6.
    #[inline]
    fn end_turn(&mut self, log: &mut impl Log) {
        if let Some(card) = self.mover().draw() {
            log.tell(|| Event::Drew { seat: self.turn, card: Some(card), open: self.options.open_hands });
        }
        self.number = 0;
        self.turn = self.turn.next(self.seats.into());
        // All play equally often, so the first who has no card ends the match.
        self.phase = if self.mover().hand == 0 { Phase::Over } else { Phase::Play };
    }

    /// Where the pawn of the player on turn stands.
    #[inline]
    fn here(&self) -> u8 {
        self.players[self.turn.index() & 3].at
    }

    /// The player on turn.
    #[inline]
    fn mover(&mut self) -> &mut Player {
        // `turn` is a seat of this table; the mask spares a check.
        &mut self.players[self.turn.index() & 3]
    }

    #[cold]
    fn why_not(&self, actor: Actor, mv: Move) -> Illegal {
        match (actor, self.phase, mv) {
            (Actor::Seat(seat), ..) if seat.index() >= self.seats.into() => Illegal::NoSuchSeat(seat),
            (_, Phase::Over, _) => Illegal::Over,
            (Actor::Chance, Phase::SpinForCookies | Phase::SpinToEscape { .. }, Move::Spin(space)) => {
                Illegal::NoSuchSpace(space)
            }
            (_, Phase::SpinForCookies | Phase::SpinToEscape { .. }, _) => Illegal::MustSpin,
            (Actor::Chance, ..) => Illegal::NoSpin,
            (Actor::Seat(seat), ..) if seat != self.turn => Illegal::NotYourTurn(self.turn),
            (_, Phase::Play, _) => Illegal::MustPlay,
            (_, Phase::ChooseCookie, _) => Illegal::MustTake,
            (_, Phase::Answer { .. }, _) => Illegal::MustAnswer,
        }
    }
}
