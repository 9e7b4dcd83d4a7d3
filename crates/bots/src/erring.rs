use game::{Dice, FastDice, Game};

use crate::{Bot, Rating};

/// Plays like another bot, but not always its best move: the smaller the loss,
/// the more often a worse move is played.
#[derive(Clone, Copy, Debug)]
pub struct Erring<B> {
    /// The underlying bot.
    pub bot: B,
    /// A move rated this much lower than the best is played e times less often.
    /// With 0 only the best move is played.
    pub heat: f64,
}

impl<G: Game, B: Bot<G>> Bot<G> for Erring<B> {
    fn choose(&mut self, view: G::View<'_>, dice: &mut FastDice) -> Option<G::Move> {
        if self.heat <= 0.0 {
            return self.bot.choose(view, dice);
        }
        let rated = self.bot.rate(view, dice);
        let most = rated.iter().map(|rating| rating.value).fold(f64::NEG_INFINITY, f64::max);
        let weight = |rating: &Rating<G::Move>| ((rating.value - most) / self.heat).exp();
        let mut left = f64::from(dice.below(1 << 24)) / f64::from(1 << 24) * rated.iter().map(weight).sum::<f64>();
        let chosen = rated.iter().find(|rating| {
            left -= weight(rating);
            left < 0.0
        });
        chosen.or(rated.last()).map(|rating| rating.mv)
    }

    fn rate(&mut self, view: G::View<'_>, dice: &mut FastDice) -> Vec<Rating<G::Move>> {
        self.bot.rate(view, dice)
    }
}
