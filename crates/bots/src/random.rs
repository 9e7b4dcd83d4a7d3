use game::{Dice, FastDice, Game, GameView, MoveList};

use crate::{Bot, Rating};

/// Plays any legal move, all equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    #[inline(always)]
    fn choose(&mut self, view: G::View<'_>, dice: &mut FastDice) -> Option<G::Move> {
        let moves = view.moves();
        moves.get(dice.below(moves.len() as u32) as usize)
    }

    fn rate(&mut self, view: G::View<'_>, _: &mut FastDice) -> Vec<Rating<G::Move>> {
        view.moves().into_iter().map(|mv| Rating { mv, value: 0.0 }).collect()
    }
}
