use std::io::{self, Write};

use game::Seat;
use i18n::{Locale, t};
use protocol::{ChairInfo, RoomInfo, Stage};

use super::answer::{Answer, read_line};
use super::choose::choose;
use super::company::talk;
use super::{Exit, Input, Plain};
use crate::handle::GameHandle;
use crate::online::{Draft, LinkEvent, Listed, Remote, RoomRequest, Server, Wake, failure, is_ready, table_id};
use crate::update::Update;

/// The tables of a server in plain mode: the lobby, new tables, seats and games.
///
/// # Errors
/// If input or output fails.
pub fn online(
    server: &Server,
    table: Option<String>,
    names: &[String],
    locale: &Locale,
    input: &mut dyn Input,
    out: &mut dyn Write,
) -> io::Result<Exit> {
    let wake = input.wake();
    let mut lobby = PlainLobby { server, names, locale, input, out, wake };
    lobby.line(&t!(locale, "online-at", server = server.url()))?;
    let mut next = table;
    loop {
        let id = match next.take() {
            Some(id) => Some(id),
            None => lobby.lobby()?,
        };
        match id {
            Some(id) => next = lobby.table(&id)?,
            None => return Ok(Exit::Saved),
        }
    }
}

struct PlainLobby<'a> {
    server: &'a Server,
    /// The names of the people at this keyboard.
    names: &'a [String],
    locale: &'a Locale,
    input: &'a mut dyn Input,
    out: &'a mut dyn Write,
    /// Ends waiting for input.
    wake: Wake,
}

/// An action before the cards are dealt.
enum RoomAction {
    Ask(RoomRequest),
    /// Swaps two seats, which are still to be chosen.
    Swap,
    Wait,
}

impl PlainLobby<'_> {
    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Lets the user choose one of these; `None` if they leave.
    fn choose(&mut self, choices: &[String]) -> io::Result<Option<usize>> {
        choose(choices, self.locale, self.input, self.out)
    }

    /// The table that the user chose or opened.
    fn lobby(&mut self) -> io::Result<Option<String>> {
        loop {
            let tables = match self.server.lists(&self.wake).wait() {
                Some(Ok(lists)) => lists.mine.into_iter().chain(lists.public).collect(),
                Some(Err(why)) => {
                    self.line(&failure(&why, self.locale))?;
                    Vec::new()
                }
                None => Vec::new(),
            };
            let first = [t!(self.locale, "online-new"), t!(self.locale, "online-join")];
            let told = tables.iter().map(|table| self.tell(table));
            let choices: Vec<String> =
                first.into_iter().chain(told).chain([t!(self.locale, "online-look-again")]).collect();
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
        let (locale, room) = (self.locale, &table.room);
        let game = t!(locale, "game-short", game = room.plan.game().name());
        [game, locale.state(room, table.to_move), locale.company(room), locale.plan(&room.plan)].join("; ")
    }

    fn link(&mut self) -> io::Result<Option<String>> {
        self.line(&t!(self.locale, "online-ask-link"))?;
        self.out.flush()?;
        let Some(line) = read_line(self.input)? else { return Ok(None) };
        let id = table_id(&line);
        if id.is_none() {
            self.line(&t!(self.locale, "online-no-link"))?;
        }
        Ok(id)
    }

    /// Opens a new table: the first number opens it, the others change its settings.
    fn open(&mut self) -> io::Result<Option<String>> {
        let mut draft = Draft::default();
        loop {
            let fields = draft.fields();
            let told = |(name, value): (String, String)| t!(self.locale, "online-field", name = name, value = value);
            let rows = fields.iter().map(|field| told(draft.told(*field, self.locale)));
            let choices: Vec<String> = [t!(self.locale, "online-open-it")].into_iter().chain(rows).collect();
            match self.choose(&choices)? {
                None => return Ok(None),
                Some(0) => match self.server.open(&draft, &self.wake).wait() {
                    Some(Ok(id)) => return Ok(Some(id)),
                    Some(Err(why)) => self.line(&failure(&why, self.locale))?,
                    None => {}
                },
                Some(at) => draft.turn(fields[at - 1], 1),
            }
        }
    }

    /// Waits for the deal and plays; returns the table of the rematch, if there is one.
    fn table(&mut self, id: &str) -> io::Result<Option<String>> {
        let mut remote = Remote::join(self.server, id, &self.wake);
        let mut cut = false;
        while !remote.is_dealt() {
            if remote.is_gone() {
                self.line(&remote.farewell(self.locale))?;
                return Ok(None);
            }
            let trouble = remote.trouble(self.locale);
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
        let mut plain = Plain::new(GameHandle::Remote(Box::new(remote)), false, self.locale, self.input, self.out);
        let left = plain.run()?;
        let (shown, GameHandle::Remote(remote)) = (plain.shown, plain.game) else { return Ok(None) };
        if left == Exit::Over { self.again(*remote, shown) } else { Ok(None) }
    }

    /// Waits for the next event; `None` if no more can arrive, or if the user leaves meanwhile.
    fn next_event(&mut self, remote: &Remote) -> io::Result<Option<LinkEvent>> {
        self.out.flush()?;
        loop {
            let event = remote.poll();
            if event.is_some() || remote.is_gone() {
                return Ok(event);
            }
            match self.input.wait() {
                None => return Ok(remote.wait()),
                Some(false) => {}
                Some(true) if Answer::read(self.input, 0)? == Answer::Quit => return Ok(None),
                Some(true) => self.line(&t!(self.locale, "online-not-yet"))?,
            }
        }
    }

    /// Waits for events and applies them; returns false if there won't be any.
    fn hear(&mut self, remote: &mut Remote) -> io::Result<bool> {
        let mut next = self.next_event(remote)?;
        let comes = next.is_some();
        while let Some(event) = next {
            if let Update::Refused(code) = remote.apply(event) {
                self.line(&self.locale.refused(code))?;
            }
            next = if remote.is_dealt() { None } else { remote.poll() };
        }
        Ok(comes)
    }

    /// Shows the seats and lets the user change them; returns false if they leave.
    fn sit(&mut self, remote: &mut Remote) -> io::Result<bool> {
        let Some(room) = remote.room().cloned() else { return Ok(true) };
        let game = t!(self.locale, "game-name", game = room.plan.game().name());
        self.line(&t!(self.locale, "online-table-of", game = game))?;
        for (chair, number) in room.seats.iter().zip(1..) {
            let (name, value) = (t!(self.locale, "online-seat", number = number), self.locale.sitter(chair));
            self.line(&t!(self.locale, "online-field", name = name, value = value))?;
        }
        self.line(&t!(self.locale, "online-share", link = self.server.link(remote.id())))?;
        let actions = self.actions(&room);
        let told: Vec<String> = actions.iter().map(|(told, _)| told.clone()).collect();
        let Some(at) = self.choose(&told)? else { return Ok(false) };
        match &actions[at].1 {
            RoomAction::Ask(request) => self.ask(request.clone(), remote)?,
            RoomAction::Swap => {
                if let Some(request) = self.swap(&room)? {
                    self.ask(request, remote)?;
                }
            }
            RoomAction::Wait => return self.hear(remote),
        }
        Ok(true)
    }

    fn ask(&mut self, request: RoomRequest, remote: &mut Remote) -> io::Result<()> {
        match self.server.request(remote.id(), request, &self.wake).wait() {
            Some(Err(why)) => self.line(&failure(&why, self.locale))?,
            Some(Ok(Some(revision))) => {
                // Events on their way may be older.
                while !remote.is_at(revision) && self.hear(remote)? {}
            }
            Some(Ok(None)) | None => drop(self.hear(remote)?),
        }
        Ok(())
    }

    /// Lets the user choose the two seats to swap.
    fn swap(&mut self, room: &RoomInfo) -> io::Result<Option<RoomRequest>> {
        let seats: Vec<Seat> = Seat::all(room.seats.len()).collect();
        let told: Vec<String> = room.seats.iter().map(|chair| self.locale.sitter(chair)).collect();
        let Some(one) = self.choose(&told)? else { return Ok(None) };
        let Some(other) = self.choose(&told)? else { return Ok(None) };
        Ok((one != other).then(|| RoomRequest::Swap(seats[one], seats[other])))
    }

    fn actions(&self, room: &RoomInfo) -> Vec<(String, RoomAction)> {
        let locale = self.locale;
        let mut actions = Vec::new();
        if room.host && is_ready(room) {
            actions.push((t!(locale, "online-begin"), RoomAction::Ask(RoomRequest::Begin)));
        }
        actions.push((t!(locale, "online-wait"), RoomAction::Wait));
        for (seat, chair) in Seat::all(room.seats.len()).zip(&room.seats) {
            actions.extend(self.actions_at(seat, chair, room));
        }
        if room.host || room.seats.iter().any(|chair| chair.own) {
            actions.push((t!(locale, "online-swap-seats"), RoomAction::Swap));
        }
        if room.host {
            actions.push((t!(locale, "online-close-table"), RoomAction::Ask(RoomRequest::Close)));
        }
        actions
    }

    fn actions_at(&self, seat: Seat, chair: &ChairInfo, room: &RoomInfo) -> Vec<(String, RoomAction)> {
        let (locale, number) = (self.locale, seat.index() + 1);
        match chair {
            ChairInfo { own: true, .. } => {
                let stand =
                    (t!(locale, "online-stand-from", number = number), RoomAction::Ask(RoomRequest::Stand(seat)));
                let be = |(character, request)| {
                    let character = locale.character(character);
                    (t!(locale, "online-be-at", number = number, character = character), RoomAction::Ask(request))
                };
                [stand].into_iter().chain(RoomRequest::characters(seat, room).into_iter().map(be)).collect()
            }
            ChairInfo { name: None, .. } => {
                let sit = RoomAction::Ask(RoomRequest::sit(seat, room, self.server.name(), self.names));
                let sit = (t!(locale, "online-sit-at", number = number), sit);
                let bot = |level: u8| {
                    let told = t!(locale, "online-bot-at", number = number, level = level);
                    (told, RoomAction::Ask(RoomRequest::Bot(seat, Some(level))))
                };
                [sit].into_iter().chain((1..=5).filter(|_| room.host).map(bot)).collect()
            }
            ChairInfo { bot: Some(_), .. } if room.host => {
                vec![(t!(locale, "online-no-bot-at", number = number), RoomAction::Ask(RoomRequest::Bot(seat, None)))]
            }
            ChairInfo { .. } if room.host => {
                vec![(t!(locale, "online-make-stand", number = number), RoomAction::Ask(RoomRequest::Stand(seat)))]
            }
            ChairInfo { .. } => Vec::new(),
        }
    }

    /// Offers a rematch; returns its table if everybody wants one.
    fn again(&mut self, mut remote: Remote, shown: Option<Seat>) -> io::Result<Option<String>> {
        let Some(seat) = shown.or(remote.own().lowest()) else { return Ok(None) };
        let choices =
            [t!(self.locale, "online-play-again"), t!(self.locale, "online-say"), t!(self.locale, "online-leave")];
        loop {
            while let Some(event) = remote.poll() {
                self.take(event, &mut remote)?;
            }
            let others = remote.room().map(|room| room.rematch).filter(|others| !others.is_empty());
            if let Some(others) = others {
                let who = self.locale.people(&remote.names(self.locale), others);
                self.line(&t!(self.locale, "online-want-again", who = who))?;
            }
            match self.choose(&choices)? {
                Some(0) => break,
                Some(1) => talk(&remote, seat, self.locale, self.input, self.out)?,
                _ => return Ok(None),
            }
        }
        remote.rematch();
        self.line(&t!(self.locale, "online-wants-again"))?;
        loop {
            if let Some(next) = remote.room().and_then(|room| room.next_table.clone()) {
                return Ok(Some(next));
            }
            let Some(event) = self.next_event(&remote)? else { return Ok(None) };
            self.take(event, &mut remote)?;
        }
    }

    /// Tells an event after the game, such as an emote.
    fn take(&mut self, event: LinkEvent, remote: &mut Remote) -> io::Result<()> {
        let told = match remote.apply(event) {
            Update::Emote(seat, emote) => {
                let (who, what) = (remote.names(self.locale).of(seat), self.locale.emote(emote));
                t!(self.locale, "online-says", who = who, what = what)
            }
            Update::Refused(code) => self.locale.refused(code),
            _ => return Ok(()),
        };
        self.line(&told)
    }
}
