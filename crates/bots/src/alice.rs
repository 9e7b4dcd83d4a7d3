use alice::{Alice, Move, Phase, View};
use game::{Actor, FastDice, Game, GameView, MoveList, Seat, ToMove, Viewer};

use crate::{Bot, BotName, Botted, Budget, Random, Rating, UnknownBot};

/// Any of Alice's bots.
#[derive(Clone, Copy, Debug)]
pub enum AliceBot {
    /// See [`Random`].
    Random(Random),
    /// See [`GreedyAlice`].
    Greedy(GreedyAlice),
}

impl Botted for Alice {
    type Bot = AliceBot;
    const BOTS: &'static [BotName] = &[BotName::Random, BotName::Greedy];

    fn bot(name: &BotName, _: Budget) -> Result<AliceBot, UnknownBot> {
        match name {
            BotName::Random => Ok(AliceBot::Random(Random)),
            BotName::Greedy => Ok(AliceBot::Greedy(GreedyAlice)),
            BotName::FullScore | BotName::Level(_) | BotName::Command(_) => Err(UnknownBot::of::<Self>(name)),
        }
    }
}

impl Bot<Alice> for AliceBot {
    fn choose(&mut self, view: View<'_>, dice: &mut FastDice) -> Option<Move> {
        match self {
            Self::Random(bot) => Bot::<Alice>::choose(bot, view, dice),
            Self::Greedy(bot) => bot.choose(view, dice),
        }
    }

    fn rate(&mut self, view: View<'_>, dice: &mut FastDice) -> Vec<Rating<Move>> {
        match self {
            Self::Random(bot) => Bot::<Alice>::rate(bot, view, dice),
            Self::Greedy(bot) => bot.rate(view, dice),
        }
    }
}

/// Takes the most points it can expect in this turn: spins averaged, later
/// choices of the turn made in the same way, and a cookie that is not yet seen
/// worth the mean of the stack. The first of equals.
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyAlice;

impl Bot<Alice> for GreedyAlice {
    fn rate(&mut self, view: View<'_>, dice: &mut FastDice) -> Vec<Rating<Move>> {
        let Viewer::Seat(seat) = view.viewer() else { return Vec::new() };
        // Any match that fits will do: what the guess makes up is never looked at.
        let guess = Alice::determinize(&view, dice);
        let turn = Turn { seat, unseen: mean(view.stack_left()) };
        let value = |mv| turn.after(&guess, Actor::Seat(seat), mv, view.face_up());
        view.moves().map(|mv| Rating { mv, value: value(mv) }).collect()
    }
}

/// The mean value of a large cookie out of so many of each value from 2 to 5; 0 for none.
fn mean(counts: [u8; 4]) -> f64 {
    let (sum, count) = (2..).zip(counts).fold((0, 0), |(sum, all), (value, n)| (sum + value * u32::from(n), all + n));
    if count == 0 { 0.0 } else { f64::from(sum) / f64::from(count) }
}

/// The rest of one player's turn.
struct Turn {
    seat: Seat,
    /// What an unseen large cookie is worth.
    unseen: f64,
}

impl Turn {
    /// What `mv` gains, with all that follows it in this turn; `face_up` is the
    /// face-up cookie if the player saw it before choosing.
    fn after(&self, game: &Alice, actor: Actor, mv: Move, face_up: Option<u8>) -> f64 {
        let mut next = *game;
        next.apply(actor, mv).expect("a legal move");
        let [(small, large), (more_small, more_large)] = [game, &next].map(|game| self.cookies(game));
        let mut gain = f64::from(more_small) - f64::from(small);
        let mut face_up = face_up;
        for _ in large..more_large {
            let seen = if mv == Move::FACE_DOWN { None } else { face_up.take() };
            gain += seen.map_or(self.unseen, f64::from);
        }
        gain + self.rest(&next, face_up)
    }

    fn cookies(&self, game: &Alice) -> (u8, usize) {
        let view = game.view(Viewer::Spectator);
        (view.small(self.seat), view.large(self.seat).count())
    }

    /// What the rest of the turn gains.
    fn rest(&self, game: &Alice, face_up: Option<u8>) -> f64 {
        match game.to_move() {
            ToMove::Chance => self.spin(game, face_up),
            ToMove::Seat(seat) if seat == self.seat => {
                let actor = Actor::Seat(seat);
                game.moves(actor).map(|mv| self.after(game, actor, mv, face_up)).fold(f64::NEG_INFINITY, f64::max)
            }
            _ => 0.0,
        }
    }

    /// The mean over all results of the spinner. Wherever it pointed, spinning
    /// again comes to the same, so that is worked out once.
    fn spin(&self, game: &Alice, face_up: Option<u8>) -> f64 {
        let mut again = None;
        let spins = game.moves(Actor::Chance);
        let count = spins.len();
        let sum: f64 = spins
            .map(|spin| {
                let mut next = *game;
                next.apply(Actor::Chance, spin).expect("a spin of this board");
                let mover = Actor::Seat(self.seat);
                match next.view(Viewer::Spectator).phase() {
                    Phase::SpinToEscape { .. } => *again.get_or_insert_with(|| self.spin(&next, face_up)),
                    Phase::Answer { .. } => {
                        let other = *again.get_or_insert_with(|| self.after(&next, mover, Move::AGAIN, face_up));
                        self.after(&next, mover, Move::ACCEPT, face_up).max(other)
                    }
                    _ => self.after(game, Actor::Chance, spin, face_up),
                }
            })
            .sum();
        sum / count as f64
    }
}
