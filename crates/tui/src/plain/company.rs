use std::io::{self, BufRead, Write};

use game::Seat;
use table::{ChairInfo, Emote};
use words::{Words, say};

use super::Plain;
use super::choose::choose;
use crate::online::Remote;

/// What a game at a table of a server has besides: other people, who come and go.
impl Plain<'_> {
    /// Who is there, how much time they have, and how many look on; nothing for somebody alone who has time.
    pub(super) fn tell_company(&mut self) -> io::Result<()> {
        self.company().map_or(Ok(()), |told| self.line(&told))
    }

    fn company(&self) -> Option<String> {
        let (words, remote) = (self.words, self.live.remote()?);
        let (room, clocks) = (remote.room()?, remote.clocks());
        let is_other = |chair: &ChairInfo| chair.bot.is_none() && !chair.own;
        if clocks.is_none() && room.spectators == 0 && !room.seats.iter().any(is_other) {
            return None;
        }
        let person = |(seat, chair): (Seat, &ChairInfo)| {
            let state = match chair {
                ChairInfo { own: true, .. } => say!(words, "online-you"),
                ChairInfo { online: true, .. } => say!(words, "online-here"),
                ChairInfo { online: false, .. } => say!(words, "online-away"),
            };
            let left = clocks.as_ref().and_then(|(left, _)| left.get(seat.index()));
            let left = left.map(|left| words.time_left(*left));
            [self.names.of(seat), state].into_iter().chain(left).collect::<Vec<_>>().join(", ")
        };
        let people = Seat::all(room.seats.len()).zip(&room.seats).filter(|(_, chair)| chair.bot.is_none());
        let mut told: Vec<String> = people.map(person).collect();
        if room.spectators > 0 {
            told.push(say!(words, "online-spectators", count = room.spectators));
        }
        Some(told.join("; "))
    }

    /// Lets the person at this keyboard play again after a bot did: who has answered something is there.
    pub(super) fn come_back(&mut self) -> io::Result<()> {
        let Some((seat, remote)) = self.shown.zip(self.live.remote_mut()) else { return Ok(()) };
        let away = remote.is_away(seat);
        if away {
            remote.back(seat);
        }
        if std::mem::replace(&mut self.away, away) || !away {
            return Ok(());
        }
        self.line(&say!(self.words, "online-was-away"))
    }

    pub(super) fn talk(&mut self, seat: Seat) -> io::Result<()> {
        match self.live.remote() {
            Some(remote) => talk(remote, seat, self.words, self.input, self.out),
            None => Ok(()),
        }
    }
}

/// Says one of the things that can be said, if somebody chooses one.
pub(super) fn talk(
    remote: &Remote,
    seat: Seat,
    words: &Words,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<()> {
    let choices = Emote::ALL.map(|emote| words.emote(emote));
    if let Some(at) = choose(&choices, words, input, out)? {
        remote.say(seat, Emote::ALL[at]);
    }
    Ok(())
}
