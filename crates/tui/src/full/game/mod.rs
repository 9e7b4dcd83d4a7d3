//! A game on the screen.

mod animation;
mod draw;
mod keys;
mod log;
mod online;
mod resign;

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use catalog::{AnySight, each};
use game::{Names, Seat};
use i18n::{Locale, t};

use self::animation::Animation;
use self::log::Log;
use super::face::GameFace;
use super::picture::spun;
use super::screens::Next;
use super::select::Selection;
use crate::draw::HintLine;
use crate::handle::{GameHandle, News, Submitted, same_choice};
use crate::prefs::Speed;
use crate::update::Update;

/// A game on the screen.
///
/// What happens at the table is shown one step at a time: news waits in a queue,
/// and an animation holds back its result.
pub(super) struct GameScreen {
    game: GameHandle,
    names: Names,
    /// The player at the keyboard; `None` for spectators, and before the first of several players takes it.
    me: Option<Seat>,
    sight: AnySight,
    selection: Selection,
    mode: Mode,
    dialog: Option<Dialog>,
    log: Log,
    /// The version that each player last saw, by seat.
    last_seen: Vec<usize>,
    hints: Option<Vec<HintLine>>,
    /// Whether every decision comes with a hint.
    coach: bool,
    note: Option<String>,
    /// The space that the spinner points at.
    spinner: Option<u8>,
    queue: VecDeque<News>,
    /// When the next step may be shown.
    ready: Instant,
    speed: Speed,
}

/// What the screen shows.
enum Mode {
    /// The game, to play or to watch.
    Playing,
    /// Something moving, before the change is shown.
    Animating(Box<Animation>),
    /// No hand at all, until the player at `seat` takes the keyboard.
    HandingOver {
        seat: Seat,
        /// What happened since that player last looked, as anybody may see it.
        missed: Vec<String>,
    },
    /// The score sheet, as far as it is revealed.
    Over { revealed: u8 },
}

/// A question or a text on top of the game, which has the keyboard. The game goes on below.
enum Dialog {
    /// The help.
    Help { scroll: usize },
    /// Asks the player at this seat whether to really resign.
    Resigning(Seat),
    /// Asks which emote to send.
    Talking,
    /// The cards of all players.
    Table,
}

impl GameScreen {
    pub(super) fn new(game: GameHandle, locale: &Locale, speed: Speed) -> Self {
        let (people, players) = (game.people(), game.seats());
        let mut screen = Self {
            names: game.names(locale),
            me: people.lowest().filter(|_| people.len() == 1),
            sight: game.sight(None, usize::MAX),
            game,
            selection: Selection::default(),
            mode: Mode::Playing,
            dialog: None,
            log: Log::default(),
            last_seen: vec![0; players],
            hints: None,
            coach: false,
            note: None,
            spinner: None,
            queue: VecDeque::new(),
            ready: Instant::now() + speed.pause(),
            speed,
        };
        screen.reset(locale);
        screen
    }

    /// The game that was shown.
    pub(super) fn into_game(self) -> GameHandle {
        self.game
    }

    pub(super) fn game(&self) -> &GameHandle {
        &self.game
    }

    /// Tells everything from the start, to whoever is at the keyboard now.
    fn reset(&mut self, locale: &Locale) {
        self.names = self.game.names(locale);
        self.log = Log::default();
        let sight = self.look();
        self.show(sight, locale);
    }

    /// What the player sees now, with what happened since the log ended.
    fn look(&mut self) -> AnySight {
        let sight = self.game.sight(self.me, self.log.version);
        self.log.version = self.game.version();
        if let Some(seat) = self.me {
            self.last_seen[seat.index()] = self.log.version;
        }
        sight
    }

    fn steps(&self, sight: &AnySight, locale: &Locale) -> Vec<String> {
        each!(sight, AnySight(sight) => locale.steps(sight, &self.names))
    }

    /// Shows a change at the table, after what moves.
    fn update(&mut self, locale: &Locale, now: Instant) {
        self.stop_animation(locale);
        let sight = self.look();
        if !same_choice(&self.sight, &sight) {
            (self.note, self.hints) = (None, None);
        }
        self.spinner = spun(&sight);
        // Behind the hand-over screen, an animation would show the last player's hand.
        let hidden = matches!(self.mode, Mode::HandingOver { .. });
        let shown = if self.speed == Speed::Off || hidden {
            Err(Box::new(sight))
        } else {
            Animation::new(&self.sight, sight, self.me)
        };
        match shown {
            Ok(animation) => {
                self.ready = now + animation.delay(self.speed);
                self.mode = Mode::Animating(Box::new(animation));
                self.sight.clear_moves();
            }
            Err(sight) => {
                self.show(*sight, locale);
                self.ready = now + self.speed.pause();
            }
        }
    }

    fn show(&mut self, sight: AnySight, locale: &Locale) {
        self.log.add(&sight, &self.names, locale);
        let same = same_choice(&self.sight, &sight);
        if !same {
            self.selection.begin(&sight);
        }
        self.sight = sight;
        self.mode = self.next_mode(locale);
        self.close_stale_dialog();
        if self.coach && !same {
            self.request_hint();
        }
    }

    fn next_mode(&self, locale: &Locale) -> Mode {
        if self.sight.is_over() {
            return match self.mode {
                Mode::Over { revealed } => Mode::Over { revealed },
                _ if self.speed == Speed::Off => Mode::Over { revealed: self.sheet_steps() },
                _ => Mode::Over { revealed: 0 },
            };
        }
        match self.game.hand_over(self.me).filter(|_| self.game.people().len() > 1) {
            Some(seat) => {
                let sight = self.game.sight(None, self.last_seen[seat.index()]);
                Mode::HandingOver { seat, missed: self.steps(&sight, locale) }
            }
            None => Mode::Playing,
        }
    }

    /// Closes a question that is no longer this player's to answer.
    fn close_stale_dialog(&mut self) {
        let is_stale = match self.dialog {
            Some(Dialog::Resigning(seat)) => self.may_resign() != Some(seat),
            Some(Dialog::Talking | Dialog::Table) => matches!(self.mode, Mode::HandingOver { .. }),
            Some(Dialog::Help { .. }) | None => false,
        };
        if is_stale {
            self.dialog = None;
        }
    }

    /// Shows the outcome of something that the player did.
    fn submitted(&mut self, result: Result<Submitted, String>, locale: &Locale, now: Instant) {
        match result {
            Ok(Submitted::Applied) => self.update(locale, now),
            Ok(Submitted::Sent) => self.note = Some(t!(locale, "online-sent")),
            Err(why) => self.note = Some(why),
        }
    }

    /// Gives a hint with every decision from now on.
    pub(super) fn start_coaching(&mut self) {
        self.coach = true;
        self.request_hint();
    }

    /// Asks for a hint if the player has a decision to make; returns whether it did.
    fn request_hint(&mut self) -> bool {
        let seat = self.me.filter(|seat| self.game.has_hints() && self.game.waits_for(*seat));
        seat.iter().for_each(|seat| self.game.ask_hint(*seat));
        seat.is_some()
    }

    /// Shows the result of an animation at once.
    fn stop_animation(&mut self, locale: &Locale) {
        if matches!(self.mode, Mode::Animating(_))
            && let Mode::Animating(animation) = std::mem::replace(&mut self.mode, Mode::Playing)
        {
            self.show(animation.sight, locale);
        }
    }

    fn take_keyboard(&mut self, seat: Seat, locale: &Locale) {
        self.me = Some(seat);
        self.game.look(seat);
        (self.selection.cursor, self.hints, self.note) = (0, None, None);
        self.reset(locale);
    }

    /// Scrolls the log by this many rows, back if it is positive.
    pub(super) fn scroll_log(&mut self, rows: isize) {
        self.log.scrolled = self.log.scrolled.saturating_add_signed(rows);
    }

    /// Keeps the log from being scrolled further than to its beginning.
    pub(super) fn clamp_log(&mut self, furthest: usize) {
        self.log.scrolled = self.log.scrolled.min(furthest);
    }

    fn is_over(&self) -> bool {
        matches!(self.mode, Mode::Over { .. })
    }

    /// How many steps it takes to reveal the score sheet.
    fn sheet_steps(&self) -> u8 {
        if self.sight.is_given_up() { 0 } else { each!(&self.sight, AnySight<G>(_) => G::SHEET_STEPS) }
    }

    /// Queues the news that has arrived.
    pub(super) fn poll(&mut self) -> Next {
        self.queue.extend(std::iter::from_fn(|| self.game.poll()));
        Next::Stay
    }

    /// When something moves next; `None` if nothing does.
    pub(super) fn deadline(&self) -> Option<Instant> {
        let moves = match self.mode {
            Mode::Animating(_) => true,
            Mode::Over { revealed } => revealed < self.sheet_steps() || !self.queue.is_empty(),
            Mode::Playing | Mode::HandingOver { .. } => !self.queue.is_empty(),
        };
        moves.then_some(self.ready)
    }

    /// Moves everything that is due.
    pub(super) fn tick(&mut self, locale: &Locale, now: Instant) {
        while self.deadline().is_some_and(|at| at <= now) {
            if let Mode::Animating(animation) = &mut self.mode {
                let moves = animation.advance();
                // After a spin there is time to see where it points, and who goes where.
                let rest = if animation.ends_with_spin() { self.speed.pause() } else { self.speed.frame() };
                self.ready = now + if moves { animation.delay(self.speed) } else { rest.max(Duration::from_millis(1)) };
                if !moves {
                    self.stop_animation(locale);
                }
            } else if let Some(news) = self.queue.pop_front() {
                self.apply(news, locale, now);
            } else if let Mode::Over { revealed } = &mut self.mode {
                *revealed += 1;
                self.ready = now + self.speed.pause();
            }
        }
    }

    fn apply(&mut self, news: News, locale: &Locale, now: Instant) {
        match self.game.apply(news) {
            Update::Changed => self.update(locale, now),
            Update::Reset => self.reset(locale),
            Update::Hints(hints) => {
                self.note = None;
                self.hints = Some(self.hint_lines(&hints, locale));
            }
            Update::NoHints => self.note = Some(t!(locale, "play-no-hint")),
            Update::BotFailed(seat) => self.note = Some(t!(locale, "play-bot-failed", who = self.names.of(seat))),
            Update::Refused(code) => self.note = Some(locale.refused(code)),
            Update::Emote(seat, emote) => {
                let (who, what) = (self.names.of(seat), locale.emote(emote));
                self.log.say(t!(locale, "online-says", who = who, what = what));
            }
            Update::Nothing => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use catalog::{AnyOptions, GameKind};
    use i18n::Lang;

    use super::*;
    use crate::session::{DataDir, NewGame, seats};

    /// A clock may run out before the next player takes the keyboard; then a bot moves, and may spin.
    #[test]
    fn no_spinner_turns_behind_the_hand_over_screen() {
        let folder = std::env::temp_dir().join(format!("wonderland-spinner-{}", std::process::id()));
        let (options, players) = (AnyOptions::default_of(GameKind::Alice), seats("ann,bob", "Ann").unwrap());
        let table = NewGame { options, players, seed: Some(3) }.deal().unwrap();
        let slot = DataDir::new(folder.clone()).new_slot(GameKind::Alice);
        let handle = GameHandle::local((table, slot), || ()).unwrap();
        let locale = Locale::new(Lang::En);
        let mut screen = GameScreen::new(handle, &locale, Speed::Normal);
        let mut spins = 0;
        while let Mode::HandingOver { seat, .. } = screen.mode {
            let sight = screen.game.sight(Some(seat), usize::MAX);
            screen.game.play(seat, &sight.moves()[0], &locale).unwrap();
            screen.update(&locale, Instant::now());
            assert!(!matches!(screen.mode, Mode::Animating(_)));
            spins += usize::from(screen.spinner.is_some());
        }
        assert!(screen.is_over() && spins > 0, "{spins} spins");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
