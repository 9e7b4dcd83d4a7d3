use std::io::{self, BufRead, Write};

use game::Seat;
use i18n::{Locale, t};
use protocol::{ChairInfo, Emote};

use super::answer::Answer;
use super::choose::choose;
use super::{Exit, Plain};
use crate::online::Remote;

/// What a game at a server adds: other people, clocks and emotes.
impl Plain<'_> {
    /// Says who is connected, how much time they have, and how many are watching, if that matters.
    pub(super) fn tell_company(&mut self) -> io::Result<()> {
        self.company().map_or(Ok(()), |told| self.line(&told))
    }

    fn company(&self) -> Option<String> {
        let (locale, remote) = (self.locale, self.game.remote()?);
        let (room, clocks) = (remote.room()?, remote.clocks());
        let is_other = |chair: &ChairInfo| chair.bot.is_none() && !chair.own;
        if clocks.is_none() && room.spectators == 0 && !room.seats.iter().any(is_other) {
            return None;
        }
        let person = |(seat, chair): (Seat, &ChairInfo)| {
            let state = match chair {
                ChairInfo { own: true, .. } => t!(locale, "online-you"),
                ChairInfo { online: true, .. } => t!(locale, "online-here"),
                ChairInfo { online: false, .. } => t!(locale, "online-away"),
            };
            let left = clocks.as_ref().and_then(|(left, _)| left.get(seat.index()));
            let left = left.map(|left| locale.time_left(*left));
            [self.names.of(seat), state].into_iter().chain(left).collect::<Vec<_>>().join(", ")
        };
        let people = Seat::all(room.seats.len()).zip(&room.seats).filter(|(_, chair)| chair.bot.is_none());
        let mut told: Vec<String> = people.map(person).collect();
        if room.spectators > 0 {
            told.push(t!(locale, "online-spectators", count = room.spectators));
        }
        Some(told.join("; "))
    }

    /// Takes the seat back from a bot that stood in: a player who answers is there.
    pub(super) fn come_back(&mut self) -> io::Result<()> {
        let Some((seat, remote)) = self.shown.zip(self.game.remote_mut()) else { return Ok(()) };
        let away = remote.is_away(seat);
        if away {
            remote.back(seat);
        }
        if std::mem::replace(&mut self.away, away) || !away {
            return Ok(());
        }
        self.line(&t!(self.locale, "online-was-away"))
    }

    /// Waits until somebody types a line; false if something else happens first. `None` if lines aren't heard while
    /// others move.
    pub(super) fn await_typing(&mut self) -> Option<bool> {
        self.game.remote().filter(|remote| !remote.is_gone())?;
        self.input.wait()
    }

    /// Answers a line that was typed while others move. It can't be a move: its list was never seen.
    pub(super) fn answer_early(&mut self) -> io::Result<Option<Exit>> {
        match (Answer::read(self.input, 0)?, self.shown) {
            (Answer::Quit, _) => return self.leave().map(Some),
            (Answer::Help, _) => self.help()?,
            (Answer::Talk, Some(seat)) => self.talk(seat)?,
            (Answer::Resign, Some(seat)) => {
                if let Err(why) = self.game.resign(seat, self.locale) {
                    self.line(&why)?;
                }
            }
            _ => self.line(&t!(self.locale, "online-not-yet"))?,
        }
        Ok(None)
    }

    pub(super) fn talk(&mut self, seat: Seat) -> io::Result<()> {
        match self.game.remote() {
            Some(remote) => talk(remote, seat, self.locale, self.input, self.out),
            None => Ok(()),
        }
    }
}

/// Lets the player choose an emote and sends it.
pub(super) fn talk(
    remote: &Remote,
    seat: Seat,
    locale: &Locale,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<()> {
    let choices = Emote::ALL.map(|emote| locale.emote(emote));
    if let Some(at) = choose(&choices, locale, input, out)? {
        remote.say(seat, Emote::ALL[at]);
    }
    Ok(())
}
