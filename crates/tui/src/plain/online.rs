use std::io::{self, BufRead, Write};
use std::sync::Arc;

use game::Seat;
use table::{ChairInfo, RoomInfo, Stage};
use words::{Words, say};

use super::answer::read_line;
use super::choose::choose;
use super::company::talk;
use super::{Left, Plain};
use crate::live::{Heard, Live};
use crate::online::{Draft, Event, Listed, Remote, Server, Wake, Wish, is_ready, table_id};

/// The tables of a server, line by line: lists, a new table, who sits where, and games.
///
/// # Errors
/// If input and output fail.
pub fn online(
    server: &Server,
    table: Option<String>,
    names: &[String],
    words: &Words,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> io::Result<Left> {
    let mut desk = Desk { server, names, words, input, out, wake: Arc::new(|| ()) };
    desk.line(&say!(words, "online-at", server = server.url()))?;
    let mut next = table;
    loop {
        let id = match next.take() {
            Some(id) => Some(id),
            None => desk.lobby()?,
        };
        match id {
            Some(id) => next = desk.table(&id)?,
            None => return Ok(Left::Kept),
        }
    }
}

struct Desk<'a> {
    server: &'a Server,
    /// What the people at this keyboard are called.
    names: &'a [String],
    words: &'a Words,
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
    /// Nobody has to be woken: answers are waited for.
    wake: Wake,
}

/// What can be done before the cards are dealt.
enum Act {
    Ask(Wish),
    /// Two seats that are still to be named.
    Swap,
    Wait,
}

impl Desk<'_> {
    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// One of these by its number; nothing if somebody leaves.
    fn choose(&mut self, choices: &[String]) -> io::Result<Option<usize>> {
        choose(choices, self.words, self.input, self.out)
    }

    /// The table that somebody chose, or opened.
    fn lobby(&mut self) -> io::Result<Option<String>> {
        loop {
            let tables = match self.server.lists(&self.wake).wait() {
                Some(Ok(lists)) => lists.mine.into_iter().chain(lists.public).collect(),
                Some(Err(why)) => {
                    self.line(&why)?;
                    Vec::new()
                }
                None => Vec::new(),
            };
            let first = [say!(self.words, "online-new"), say!(self.words, "online-join")];
            let told = tables.iter().map(|table| self.tell(table));
            let choices: Vec<String> =
                first.into_iter().chain(told).chain([say!(self.words, "online-look-again")]).collect();
            let found = match self.choose(&choices)? {
                None => return Ok(None),
                Some(0) => self.open()?,
                Some(1) => self.link()?,
                Some(at) => tables.get(at - 2).map(|table| table.id.clone()),
            };
            if found.is_some() {
                return Ok(found);
            }
        }
    }

    fn tell(&self, table: &Listed) -> String {
        let (words, room) = (self.words, &table.room);
        let game = say!(words, "game-short", game = room.plan.game.name());
        [game, words.state(room, table.to_move), words.company(room), words.plan(&room.plan)].join("; ")
    }

    fn link(&mut self) -> io::Result<Option<String>> {
        self.line(&say!(self.words, "online-ask-link"))?;
        self.out.flush()?;
        let Some(line) = read_line(self.input)? else { return Ok(None) };
        let id = table_id(&line);
        if id.is_none() {
            self.line(&say!(self.words, "online-no-link"))?;
        }
        Ok(id)
    }

    /// A number changes what it stands for, the first one opens the table.
    fn open(&mut self) -> io::Result<Option<String>> {
        let mut draft = Draft::default();
        loop {
            let fields = draft.fields();
            let told = |(name, value): (String, String)| say!(self.words, "online-field", name = name, value = value);
            let rows = fields.iter().map(|field| told(draft.told(*field, self.words)));
            let choices: Vec<String> = [say!(self.words, "online-open-it")].into_iter().chain(rows).collect();
            match self.choose(&choices)? {
                None => return Ok(None),
                Some(0) => match self.server.open(&draft, &self.wake).wait() {
                    Some(Ok(id)) => return Ok(Some(id)),
                    Some(Err(why)) => self.line(&why)?,
                    None => {}
                },
                Some(at) => draft.turn(fields[at - 1], 1),
            }
        }
    }

    /// Waits for the cards and plays; the table where it goes on, if it does.
    fn table(&mut self, id: &str) -> io::Result<Option<String>> {
        let mut remote = Remote::join(self.server, id, &self.wake);
        let mut cut = false;
        while !remote.is_dealt() {
            if remote.is_missing() {
                self.line(&remote.farewell(self.words))?;
                return Ok(None);
            }
            let trouble = remote.trouble(self.words);
            if let (Some(trouble), false) = (&trouble, cut) {
                self.line(trouble)?;
            }
            cut = trouble.is_some();
            let waits =
                |room: &RoomInfo| room.plan.begins_when_full && room.seats.iter().all(|chair| chair.name.is_some());
            let asks = remote.room().is_some_and(|room| room.stage == Stage::Open && !waits(room)) && !cut;
            if asks && !self.sit(&mut remote)? {
                return Ok(None);
            }
            if !asks && !self.hear(&mut remote)? {
                return Ok(None);
            }
        }
        let mut plain = Plain::new(Live::There(Box::new(remote)), false, self.words, self.input, self.out);
        let left = plain.run()?;
        let (shown, Live::There(remote)) = (plain.shown, plain.live) else { return Ok(None) };
        if left == Left::Over { self.again(*remote, shown) } else { Ok(None) }
    }

    /// Waits for what comes, and takes in all that has come; false if nothing will any more.
    fn hear(&mut self, remote: &mut Remote) -> io::Result<bool> {
        let mut next = remote.wait();
        let comes = next.is_some();
        while let Some(event) = next {
            if let Heard::Refused(why) = remote.hear(event) {
                self.line(&why)?;
            }
            next = if remote.is_dealt() { None } else { remote.poll() };
        }
        Ok(comes)
    }

    /// Who sits where, and what somebody wants to change about it; false if they leave.
    fn sit(&mut self, remote: &mut Remote) -> io::Result<bool> {
        let Some(room) = remote.room().cloned() else { return Ok(true) };
        let game = say!(self.words, "game-name", game = room.plan.game.name());
        self.line(&say!(self.words, "online-table-of", game = game))?;
        for (chair, number) in room.seats.iter().zip(1..) {
            let (name, value) = (say!(self.words, "online-seat", number = number), self.words.sitter(chair));
            self.line(&say!(self.words, "online-field", name = name, value = value))?;
        }
        self.line(&say!(self.words, "online-share", link = self.server.link(remote.id())))?;
        let acts = self.acts(&room);
        let told: Vec<String> = acts.iter().map(|(told, _)| told.clone()).collect();
        let Some(at) = self.choose(&told)? else { return Ok(false) };
        match &acts[at].1 {
            Act::Ask(wish) => self.ask(wish.clone(), remote)?,
            Act::Swap => {
                if let Some(wish) = self.swap(&room)? {
                    self.ask(wish, remote)?;
                }
            }
            Act::Wait => return self.hear(remote),
        }
        Ok(true)
    }

    fn ask(&mut self, wish: Wish, remote: &mut Remote) -> io::Result<()> {
        match self.server.wish(remote.id(), wish, &self.wake).wait() {
            Some(Err(why)) => self.line(&why)?,
            Some(Ok(Some(revision))) => {
                // What is on its way may be older.
                while !remote.is_at(revision) && self.hear(remote)? {}
            }
            Some(Ok(None)) | None => drop(self.hear(remote)?),
        }
        Ok(())
    }

    /// Which two seats are to change, if somebody names two.
    fn swap(&mut self, room: &RoomInfo) -> io::Result<Option<Wish>> {
        let seats: Vec<Seat> = Seat::all(room.seats.len()).collect();
        let told: Vec<String> = room.seats.iter().map(|chair| self.words.sitter(chair)).collect();
        let Some(one) = self.choose(&told)? else { return Ok(None) };
        let Some(other) = self.choose(&told)? else { return Ok(None) };
        Ok((one != other).then(|| Wish::Swap(seats[one], seats[other])))
    }

    fn acts(&self, room: &RoomInfo) -> Vec<(String, Act)> {
        let words = self.words;
        let mut acts = Vec::new();
        if room.host && is_ready(room) {
            acts.push((say!(words, "online-begin"), Act::Ask(Wish::Begin)));
        }
        acts.push((say!(words, "online-wait"), Act::Wait));
        for (seat, chair) in Seat::all(room.seats.len()).zip(&room.seats) {
            acts.extend(self.acts_at(seat, chair, room));
        }
        if room.host || room.seats.iter().any(|chair| chair.own) {
            acts.push((say!(words, "online-swap-seats"), Act::Swap));
        }
        if room.host {
            acts.push((say!(words, "online-close-table"), Act::Ask(Wish::Close)));
        }
        acts
    }

    fn acts_at(&self, seat: Seat, chair: &ChairInfo, room: &RoomInfo) -> Vec<(String, Act)> {
        let (words, number) = (self.words, seat.index() + 1);
        match chair {
            ChairInfo { own: true, .. } => {
                let stand = (say!(words, "online-stand-from", number = number), Act::Ask(Wish::Stand(seat)));
                let be = |(character, wish)| {
                    let character = words.character(character);
                    (say!(words, "online-be-at", number = number, character = character), Act::Ask(wish))
                };
                [stand].into_iter().chain(Wish::characters(seat, room).into_iter().map(be)).collect()
            }
            ChairInfo { name: None, .. } => {
                let sit = Act::Ask(Wish::sit(seat, room, self.names));
                let sit = (say!(words, "online-sit-at", number = number), sit);
                let bot = |level: u8| {
                    let told = say!(words, "online-bot-at", number = number, level = level);
                    (told, Act::Ask(Wish::Bot(seat, Some(level))))
                };
                [sit].into_iter().chain((1..=5).filter(|_| room.host).map(bot)).collect()
            }
            ChairInfo { bot: Some(_), .. } if room.host => {
                vec![(say!(words, "online-no-bot-at", number = number), Act::Ask(Wish::Bot(seat, None)))]
            }
            ChairInfo { .. } if room.host => {
                vec![(say!(words, "online-make-stand", number = number), Act::Ask(Wish::Stand(seat)))]
            }
            ChairInfo { .. } => Vec::new(),
        }
    }

    /// Once more, if everybody wants to.
    fn again(&mut self, mut remote: Remote, shown: Option<Seat>) -> io::Result<Option<String>> {
        let Some(seat) = shown.or(remote.own().lowest()) else { return Ok(None) };
        let choices =
            [say!(self.words, "online-play-again"), say!(self.words, "online-say"), say!(self.words, "online-leave")];
        loop {
            while let Some(event) = remote.poll() {
                self.take(event, &mut remote)?;
            }
            let others = remote.room().map(|room| room.rematch).filter(|others| !others.is_empty());
            if let Some(others) = others {
                let who = self.words.people(&remote.names(self.words), others);
                self.line(&say!(self.words, "online-want-again", who = who))?;
            }
            match self.choose(&choices)? {
                Some(0) => break,
                Some(1) => talk(&remote, seat, self.words, self.input, self.out)?,
                _ => return Ok(None),
            }
        }
        remote.rematch();
        self.line(&say!(self.words, "online-wants-again"))?;
        loop {
            if let Some(next) = remote.room().and_then(|room| room.next_table.clone()) {
                return Ok(Some(next));
            }
            self.out.flush()?;
            let Some(event) = remote.wait() else { return Ok(None) };
            self.take(event, &mut remote)?;
        }
    }

    /// After a game others still say something.
    fn take(&mut self, event: Event, remote: &mut Remote) -> io::Result<()> {
        let told = match remote.hear(event) {
            Heard::Said(seat, emote) => {
                let (who, what) = (remote.names(self.words).of(seat), self.words.emote(emote));
                say!(self.words, "online-says", who = who, what = what)
            }
            Heard::Refused(why) => why,
            _ => return Ok(()),
        };
        self.line(&told)
    }
}
