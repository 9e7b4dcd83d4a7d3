use std::collections::VecDeque;
use std::time::{Duration, Instant};

use game::{Names, Seat};
use table::{AnySight, Sight};
use words::{Told, Words, say};

use super::screen::spun;
use super::select::Selection;
use crate::draw::{AliceEnd, HintLine, ParadeEnd, Spin};
use crate::live::{Done, Heard, Live, News, same_choice};
use crate::prefs::Speed;

/// So many pictures a turn of the spinner has.
const SPIN: u16 = 26;

/// A game on the screen.
///
/// What happens at the table is shown one thing after the other: news waits in
/// a queue, and a turn of the spinner holds back what came of it.
pub(super) struct Board {
    pub(super) live: Live,
    pub(super) names: Names,
    /// Whose screen it is; nobody's before the first of several people takes the keyboard.
    pub(super) me: Option<Seat>,
    /// Who has to take the keyboard.
    pub(super) handing: Option<Seat>,
    pub(super) sight: AnySight,
    pub(super) log: Vec<String>,
    pub(super) selection: Selection,
    pub(super) hints: Option<Vec<HintLine>>,
    /// Every decision of this person comes with a hint.
    pub(super) coach: bool,
    pub(super) note: Option<String>,
    pub(super) spin: Option<Spin>,
    /// How much of the score sheet is shown.
    pub(super) revealed: u8,
    /// Whether somebody is asked if they really want to resign.
    pub(super) resigning: bool,
    /// Whether somebody chooses what to say.
    pub(super) talking: bool,
    /// How far the help is scrolled, if it is shown.
    pub(super) help: Option<usize>,
    /// What happened since whoever has to take the keyboard looked last, as anybody may see it.
    pub(super) missed: Vec<String>,
    /// By seat, the version that the person there has seen.
    looked: Vec<usize>,
    /// Up to which version it is shown.
    seen: usize,
    /// What a turning spinner holds back.
    held: Option<(AnySight, Vec<String>)>,
    queue: VecDeque<News>,
    /// Before that, nothing moves.
    ready: Instant,
    speed: Speed,
}

impl Board {
    pub(super) fn new(live: Live, words: &Words, speed: Speed) -> Self {
        let (people, players) = (live.people(), live.seats());
        let mut board = Self {
            names: live.names(words),
            me: people.lowest().filter(|_| people.len() == 1),
            sight: live.sight(None, usize::MAX),
            live,
            handing: None,
            log: Vec::new(),
            selection: Selection::default(),
            hints: None,
            coach: false,
            note: None,
            spin: None,
            revealed: 0,
            resigning: false,
            talking: false,
            help: None,
            missed: Vec::new(),
            looked: vec![0; players],
            seen: 0,
            held: None,
            queue: VecDeque::new(),
            ready: Instant::now() + speed.pause(),
            speed,
        };
        board.look_afresh(words);
        board.tell_missed(words);
        board
    }

    /// Words or names have changed, or who looks.
    pub(super) fn look_afresh(&mut self, words: &Words) {
        self.names = self.live.names(words);
        (self.seen, self.held) = (0, None);
        self.log.clear();
        let (sight, told) = self.news(words);
        self.adopt(sight, told);
    }

    /// What this person is shown now, and what happened since.
    fn news(&mut self, words: &Words) -> (AnySight, Vec<String>) {
        let sight = self.live.sight(self.me, self.seen);
        self.seen = self.live.version();
        if let Some(seat) = self.me {
            self.looked[seat.index()] = self.seen;
        }
        let told = self.tell_any(words, &sight);
        (sight, told)
    }

    fn tell_any(&self, words: &Words, sight: &AnySight) -> Vec<String> {
        match sight {
            AnySight::Parade(sight) => self.tell(words, sight),
            AnySight::Alice(sight) => self.tell(words, sight),
        }
    }

    fn tell_missed(&mut self, words: &Words) {
        let since = self.handing.map_or(usize::MAX, |seat| self.looked[seat.index()]);
        self.missed = self.tell_any(words, &self.live.sight(None, since));
    }

    fn tell<G: Told>(&self, words: &Words, sight: &Sight<G>) -> Vec<String> {
        words.steps(sight, &self.names)
    }

    /// The table has changed.
    pub(super) fn changed(&mut self, words: &Words, now: Instant) {
        self.stop_spin(words);
        let (sight, told) = self.news(words);
        if !same_choice(&self.sight, &sight) {
            (self.note, self.hints) = (None, None);
        }
        self.spin = spun(&sight).map(Spin::resting);
        match (self.spin, self.speed) {
            (None, _) | (_, Speed::Off) => {
                self.adopt(sight, told);
                self.tell_missed(words);
            }
            (Some(spin), _) => {
                self.spin = Some(Spin { steps: SPIN, ..spin });
                self.held = Some((sight, told));
                self.forbid();
            }
        }
        self.ready = now + if self.held.is_some() { self.speed.frame() } else { self.speed.pause() };
    }

    /// Somebody here asked for something.
    pub(super) fn asked(&mut self, done: Result<Done, String>, words: &Words, now: Instant) {
        match done {
            Ok(Done::Now) => self.changed(words, now),
            Ok(Done::Sent) => self.note = Some(say!(words, "online-sent")),
            Err(why) => self.note = Some(why),
        }
    }

    /// Nothing can be chosen while the spinner turns.
    fn forbid(&mut self) {
        match &mut self.sight {
            AnySight::Parade(sight) => sight.moves.clear(),
            AnySight::Alice(sight) => sight.moves.clear(),
        }
    }

    fn adopt(&mut self, sight: AnySight, told: Vec<String>) {
        self.log.extend(told);
        let same = same_choice(&self.sight, &sight);
        if !same {
            self.selection.begin(&sight);
        }
        self.sight = sight;
        self.revealed = if self.speed == Speed::Off { self.steps() } else { 0 };
        let next = self.live.hand_over(self.me);
        self.handing = next.filter(|_| self.live.people().len() > 1);
        if self.coach && !same {
            self.request_hint();
        }
    }

    /// Shows a hint with every decision from now on.
    pub(super) fn begin_coaching(&mut self) {
        self.coach = true;
        self.request_hint();
    }

    /// Whether a hint was asked for: who decides nothing gets none.
    pub(super) fn request_hint(&mut self) -> bool {
        let seat = self.me.filter(|seat| self.live.has_hints() && self.live.waits_for(*seat));
        seat.iter().for_each(|seat| self.live.ask_hint(*seat));
        seat.is_some()
    }

    /// Shows at once what the spinner holds back.
    pub(super) fn stop_spin(&mut self, words: &Words) {
        if let Some((sight, told)) = self.held.take() {
            self.spin = self.spin.map(|spin| Spin { step: spin.steps, ..spin });
            self.adopt(sight, told);
            self.tell_missed(words);
        }
    }

    /// Somebody has taken the keyboard.
    pub(super) fn take_keyboard(&mut self, words: &Words) {
        self.me = self.handing.take().or(self.me);
        self.me.iter().for_each(|seat| self.live.look(*seat));
        (self.selection.cursor, self.hints, self.note) = (0, None, None);
        self.look_afresh(words);
    }

    /// Whether the score is on the screen.
    pub(super) fn is_over(&self) -> bool {
        match &self.sight {
            AnySight::Parade(sight) => sight.ending.is_some(),
            AnySight::Alice(sight) => sight.ending.is_some(),
        }
    }

    /// How many steps the score sheet has; none if the game was given up.
    pub(super) fn steps(&self) -> u8 {
        match &self.sight {
            _ if self.is_given_up() => 0,
            AnySight::Parade(_) => ParadeEnd::STEPS,
            AnySight::Alice(_) => AliceEnd::STEPS,
        }
    }

    /// Whether the game is over without a score.
    pub(super) fn is_given_up(&self) -> bool {
        match &self.sight {
            AnySight::Parade(sight) => sight.ending.as_ref().is_some_and(|ending| ending.sheet.is_none()),
            AnySight::Alice(sight) => sight.ending.as_ref().is_some_and(|ending| ending.sheet.is_none()),
        }
    }

    pub(super) fn is_spinning(&self) -> bool {
        self.held.is_some()
    }

    /// Takes what has come, to show it one after the other.
    pub(super) fn hear(&mut self) {
        self.queue.extend(std::iter::from_fn(|| self.live.poll()));
    }

    /// When something moves next; `None` if nothing does.
    pub(super) fn deadline(&self) -> Option<Instant> {
        let revealing = self.is_over() && self.revealed < self.steps();
        (self.is_spinning() || revealing || !self.queue.is_empty()).then_some(self.ready)
    }

    /// Moves what is to move by now.
    pub(super) fn tick(&mut self, words: &Words, now: Instant) {
        while self.deadline().is_some_and(|at| at <= now) {
            if self.is_spinning() {
                self.turn_spinner(words, now);
            } else if let Some(news) = self.queue.pop_front() {
                self.take_in(news, words, now);
            } else {
                self.revealed += 1;
                self.ready = now + self.speed.pause();
            }
        }
    }

    fn turn_spinner(&mut self, words: &Words, now: Instant) {
        self.spin = self.spin.map(|spin| Spin { step: spin.step + 1, ..spin });
        self.ready = now + self.speed.frame();
        if self.spin.is_none_or(Spin::rests) {
            self.stop_spin(words);
            // Time to see where it points, and who goes where.
            self.ready = now + self.speed.pause().max(Duration::from_millis(1));
        }
    }

    fn take_in(&mut self, news: News, words: &Words, now: Instant) {
        match self.live.hear(news) {
            Heard::Changed => self.changed(words, now),
            Heard::Afresh => self.look_afresh(words),
            Heard::Hinted(hints) => {
                self.note = None;
                self.hints = Some(self.hint_lines(&hints, words));
            }
            Heard::NoHint => self.note = Some(say!(words, "play-no-hint")),
            Heard::Failed(seat) => self.note = Some(say!(words, "play-bot-failed", who = self.names.of(seat))),
            Heard::Refused(why) => self.note = Some(why),
            Heard::Said(seat, emote) => {
                let (who, what) = (self.names.of(seat), words.emote(emote));
                self.log.push(say!(words, "online-says", who = who, what = what));
            }
            Heard::Nothing => {}
        }
    }
}
