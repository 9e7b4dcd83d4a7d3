use game::{Actor, SeatSet};

use crate::phase::Awaits;
use crate::player::Player;
use crate::setup::LARGE;
use crate::{Alice, Card, Event, Extra, Illegal, Move, Play, Source};

/// A receiver of events. Hot paths use `()`, for which no event is even built.
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
    #[inline(always)]
    pub(crate) fn make(&mut self, actor: Actor, mv: Move, log: &mut impl Log) -> Result<(), Illegal> {
        let mine = actor == Actor::Seat(self.turn);
        match self.awaits {
            Awaits::Play if mine => match mv.as_play() {
                Some(play) if self.plays().has(play) => self.play_card(play, log),
                Some(play) => return Err(self.why_not_play(play)),
                None => return Err(Illegal::MustPlay),
            },
            Awaits::Spin if actor == Actor::Chance => match mv.as_spin() {
                Some(space) if space < self.options.board.len() => self.spun(space, log),
                Some(space) => return Err(Illegal::NoSuchSpace(space)),
                None => return Err(Illegal::MustSpin),
            },
            Awaits::Cookie if mine => match mv {
                Move::FACE_UP => self.choose_cookie(Source::FaceUp, log),
                Move::FACE_DOWN => self.choose_cookie(Source::FaceDown, log),
                _ => return Err(Illegal::MustTake),
            },
            Awaits::Answer if mine => match mv {
                Move::ACCEPT => self.escape(self.pointed, log),
                Move::AGAIN => self.spin_to_escape(self.spins, log),
                _ => return Err(Illegal::MustAnswer),
            },
            _ => return Err(self.not_to_move(actor)),
        }
        Ok(())
    }

    #[cold]
    fn why_not_play(&self, play: Play) -> Illegal {
        match (self.on_turn().unplayed.get(play.place() as usize), play.joker()) {
            (None, _) => Illegal::OneCard,
            (Some(Card::Joker), None) => Illegal::NameNumber,
            (Some(card), Some(_)) if card != Card::Joker => Illegal::NotJoker(card),
            _ if play.extra() == Extra::Walk => Illegal::NoWalk,
            _ => Illegal::SmallPawn,
        }
    }

    /// Plays a legal card: A3, A4 and the start of A12.
    #[inline(always)]
    fn play_card(&mut self, play: Play, log: &mut impl Log) {
        let card = self.on_turn().unplayed.code(play.place());
        self.number = play.joker().unwrap_or(card) + u8::from(play.extra() == Extra::PlusOne);
        let spins = self.is_fallen(self.turn) && play.extra() != Extra::Walk;
        let three = !self.options.two_card_hands;
        let player = self.mover();
        player.play(play.place(), three);
        player.failed = false;
        log.tell(|| self.played(play, card));
        if spins {
            self.spin_to_escape(self.number, log);
        } else {
            self.advance(log);
            self.stop(log);
        }
    }

    fn played(&self, play: Play, card: u8) -> Event {
        let card = Card::from_code(card).unwrap_or(Card::Joker);
        Event::Played { seat: self.turn, side: play.side(), card, number: self.number, extra: play.extra() }
    }

    /// A4: moves by the number of this turn, and on to the first free space.
    #[inline(always)]
    fn advance(&mut self, log: &mut impl Log) {
        let board = &self.options.board;
        let from = self.pawns.lift(self.turn);
        // The other pawns as bits, repeated once for the second round of the board.
        // No pawn gets beyond space 8 of that, so one word is enough.
        let others = self.pawns.spaces();
        let ahead = (others | others << board.len()) >> (from + self.number);
        let pushed = ahead.trailing_ones() as u8;
        let steps = self.number + pushed;
        self.walk(from, board.after(from, steps), steps, pushed, log);
    }

    /// Puts the pawn on the space `to`, `steps` away, and hands out the cookie for
    /// passing the Tea Party (A7).
    #[inline(always)]
    fn walk(&mut self, from: u8, to: u8, steps: u8, pushed: u8, log: &mut impl Log) {
        self.pawns.put(self.turn, to);
        let board = &self.options.board;
        log.tell(|| Event::Moved { seat: self.turn, from, to, kind: board.kind(to), pushed });
        let passes = board.distance(from) + steps > board.len();
        self.take_large(Source::Passing, passes, log);
    }

    /// A5: triggers the space on which the pawn has stopped.
    #[inline(always)]
    fn stop(&mut self, log: &mut impl Log) {
        let (here, board) = (self.here(), &self.options.board);
        if here == board.cat() {
            self.stop_at_cat(log);
        } else if here == board.tea_party() {
            self.stop_at_tea_party(log);
        } else if here == board.cookies() {
            self.stop_at_cookies(log);
        } else if here == board.caterpillar() {
            self.stop_at_caterpillar(log);
        } else if here == board.hole() {
            self.stop_at_hole(log);
        } else {
            self.end_turn(log);
        }
    }

    /// A11. No board is so small that the Cat moves a pawn back to the Cat.
    #[inline(never)]
    fn stop_at_cat(&mut self, log: &mut impl Log) {
        log.tell(|| Event::Again { seat: self.turn, number: self.number });
        self.advance(log);
        self.stop(log);
    }

    /// A7: offers a choice, unless the stack is empty.
    #[inline]
    fn stop_at_tea_party(&mut self, log: &mut impl Log) {
        if self.large_taken + 1 < self.large_total {
            self.awaits = Awaits::Cookie;
            log.tell(|| Event::Chooses { seat: self.turn });
        } else {
            self.choose_cookie(Source::FaceUp, log);
        }
    }

    #[inline]
    fn choose_cookie(&mut self, from: Source, log: &mut impl Log) {
        self.take_large(from, true, log);
        self.end_turn(log);
    }

    /// A7: the player takes a large cookie, if entitled to one and one is left.
    ///
    /// It is counted without a branch: who passes is unpredictable.
    #[inline(always)]
    fn take_large(&mut self, from: Source, has: bool, log: &mut impl Log) {
        let place = usize::from(self.large_taken).min(LARGE - 1);
        // If the face-up cookie stays, it swaps places with the one that goes.
        self.large.swap(place, (place + usize::from(from == Source::FaceDown)).min(LARGE - 1));
        let cookie = self.large[place];
        let takes = has && self.large_taken < self.large_total;
        self.large_taken += u8::from(takes);
        self.mover().large[usize::from(cookie.wrapping_sub(2)) & 3] += u8::from(takes);
        if takes {
            log.tell(|| Event::Took { seat: self.turn, from, cookie: Some(cookie) });
        } else if has {
            log.tell(|| Event::NoneLeft { seat: self.turn });
        }
        if takes && from != Source::FaceDown && self.large_taken < self.large_total {
            log.tell(|| Event::Turned { cookie: self.face_up().unwrap_or(cookie) });
        }
    }

    /// A8: with an empty pool, this is a plain space.
    #[inline]
    fn stop_at_cookies(&mut self, log: &mut impl Log) {
        if self.pool == 0 {
            self.end_turn(log);
        } else {
            self.awaits = Awaits::Spin;
            log.tell(|| Event::SpinsForCookies { seat: self.turn });
        }
    }

    #[inline]
    fn take_small(&mut self, space: u8, log: &mut impl Log) {
        let count = self.options.board.number(space).min(self.pool);
        self.pool -= count;
        self.mover().small += count;
        log.tell(|| Event::TookSmall { seat: self.turn, count, left: self.pool });
        self.end_turn(log);
    }

    /// A9, and A10 if a large pawn shrinks on the Rabbit Hole.
    #[inline]
    fn stop_at_caterpillar(&mut self, log: &mut impl Log) {
        let seat = self.turn;
        let shrunk = self.giant.lowest();
        self.giant = SeatSet::only(seat).without(self.giant);
        if self.giant.contains(seat) {
            log.tell(|| Event::Grew { seat });
        }
        if let Some(shrunk) = shrunk {
            log.tell(|| Event::Shrank { seat: shrunk });
            if self.is_fallen(shrunk) {
                log.tell(|| Event::Fell { seat: shrunk });
            }
        }
        self.end_turn(log);
    }

    /// A10, A12: a small pawn that stops here has fallen.
    #[inline]
    fn stop_at_hole(&mut self, log: &mut impl Log) {
        if !self.giant.contains(self.turn) {
            log.tell(|| Event::Fell { seat: self.turn });
        }
        self.end_turn(log);
    }

    #[inline]
    fn spin_to_escape(&mut self, spins: u8, log: &mut impl Log) {
        self.awaits = Awaits::Spin;
        self.spins = spins;
        self.pointed = 0;
        log.tell(|| Event::SpinsToEscape { seat: self.turn, spins });
    }

    #[inline]
    fn spun(&mut self, space: u8, log: &mut impl Log) {
        log.tell(|| Event::Spun { space, number: self.options.board.number(space) });
        if self.spins == 0 { self.take_small(space, log) } else { self.spun_to_escape(space, log) }
    }

    /// A12: only a free space can be accepted, and the last spin must be accepted if it can.
    #[inline]
    fn spun_to_escape(&mut self, space: u8, log: &mut impl Log) {
        self.spins -= 1;
        // The spinning pawn stands on the hole itself, so that counts as occupied too.
        let free = self.pawns.spaces() & (1 << space) == 0;
        if !free {
            log.tell(|| Event::Unacceptable { space });
        }
        match (free, self.spins) {
            (true, 0) => self.escape(space, log),
            (true, _) => {
                self.awaits = Awaits::Answer;
                self.pointed = space;
            }
            (false, 0) => {
                self.mover().failed = true;
                log.tell(|| Event::Stayed { seat: self.turn });
                self.end_turn(log);
            }
            (false, spins) => self.spin_to_escape(spins, log),
        }
    }

    /// A13: moves the pawn out of the hole.
    #[inline(never)]
    fn escape(&mut self, to: u8, log: &mut impl Log) {
        self.spins = 0;
        self.pointed = 0;
        let from = self.here();
        let steps = self.options.board.steps(from, to);
        self.walk(from, to, steps, 0, log);
        self.stop(log);
    }

    /// A6: draws a card, which is simply the next of the row, and passes the turn on.
    #[inline(always)]
    fn end_turn(&mut self, log: &mut impl Log) {
        let seat = self.turn;
        let drawn = self.pile(seat).get(0);
        if drawn.is_some() {
            log.tell(|| Event::Drew { seat, card: drawn, open: self.options.open_hands });
        }
        self.number = 0;
        self.turn = seat.next(self.seats.into());
        self.may_say = self.extra();
        // All play equally often, so the first player without a card ends the match.
        self.awaits = if self.on_turn().unplayed.is_empty() { Awaits::Nothing } else { Awaits::Play };
    }

    /// The space of the pawn on turn.
    #[inline(always)]
    fn here(&self) -> u8 {
        self.pawns.at(self.turn)
    }

    /// The player on turn.
    #[inline(always)]
    fn mover(&mut self) -> &mut Player {
        // `turn` is a seat of this table; the mask avoids a bounds check.
        &mut self.players[self.turn.index() & 3]
    }

    #[cold]
    fn not_to_move(&self, actor: Actor) -> Illegal {
        match actor {
            Actor::Seat(seat) if seat.index() >= self.seats.into() => Illegal::NoSuchSeat(seat),
            _ if self.awaits == Awaits::Nothing => Illegal::Over,
            Actor::Chance => Illegal::NoSpin,
            Actor::Seat(_) if self.awaits == Awaits::Spin => Illegal::MustSpin,
            Actor::Seat(_) => Illegal::NotYourTurn(self.turn),
        }
    }
}
