use bots::ReviewOf;
use catalog::any;
use game::{Game, GameView, Offer, Record, RecordError, Seat, Viewer};

/// A decision of a finished game, in the position before it was made.
pub struct Moment<G: Game> {
    /// The player.
    pub seat: Seat,
    /// The player's view.
    pub view: G::ViewData,
    /// The open view, with all hands.
    pub open: G::ViewData,
    /// The player's legal moves.
    pub offers: Vec<Offer<G>>,
    /// The move played.
    pub played: G::Move,
    /// The best move.
    pub best: G::Move,
}

any! {
    /// The moments of a match of any game.
    pub enum AnyMoments(Moments);
}

/// The moments of a match of `G`.
pub type Moments<G> = Vec<Moment<G>>;

/// The moments of all decisions of a review, in order.
///
/// # Errors
/// If the record breaks a rule, and so is not the one reviewed.
pub fn moments<G: bots::Explained>(record: &Record<G>, review: &ReviewOf<G>) -> Result<Moments<G>, RecordError> {
    let mut games = vec![record.start()?];
    record.replay(|step| games.push(step.game.clone()))?;
    let moment = |decision: &bots::Decision<G::Move, G::Reason>| {
        let before = &games[decision.number - 1];
        let view = before.view(Viewer::Seat(decision.seat));
        let played = decision.analysis.options[decision.played].mv;
        Moment {
            seat: decision.seat,
            view: view.data(),
            open: before.view(Viewer::Open).data(),
            offers: view.legal_moves(),
            played,
            best: decision.analysis.best().map_or(played, |best| best.mv),
        }
    };
    Ok(review.decisions.iter().map(moment).collect())
}
