use alice::Alice;
use bots::ReviewOf;
use game::{Game, GameView, Record, RecordError, Seat, Viewer};
use parade::Parade;
use table::Offer;

/// A decision of a game that is over, as it stood before it was made.
pub struct Moment<G: Game> {
    /// Whose decision it was.
    pub seat: Seat,
    /// What the player saw.
    pub view: G::ViewData,
    /// All there was, other hands as well.
    pub open: G::ViewData,
    /// What the player could do.
    pub offers: Vec<Offer<G>>,
    /// What was done.
    pub played: G::Move,
    /// What was best.
    pub best: G::Move,
}

/// The moments of a game.
pub enum AnyMoments {
    /// Of a match of Parade.
    Parade(Vec<Moment<Parade>>),
    /// Of a match of Alice.
    Alice(Vec<Moment<Alice>>),
}

/// The moments of all decisions of a review, in their order.
///
/// # Errors
/// If the record breaks a rule; then the review is of another one.
pub fn moments<G: bots::Explained>(record: &Record<G>, review: &ReviewOf<G>) -> Result<Vec<Moment<G>>, RecordError> {
    let mut games = vec![record.start()?];
    record.replay(|step| games.push(step.game.clone()))?;
    let moment = |decision: &bots::Decision<G::Move, G::Reason>| {
        let before = &games[decision.number - 1];
        let view = before.view(Viewer::Seat(decision.seat));
        let offers = view.legal_moves().into_iter().map(|choice| Offer { mv: choice.mv, effect: choice.effect });
        let played = decision.analysis.options[decision.played].mv;
        Moment {
            seat: decision.seat,
            view: view.data(),
            open: before.view(Viewer::Open).data(),
            offers: offers.collect(),
            played,
            best: decision.analysis.best().map_or(played, |best| best.mv),
        }
    };
    Ok(review.decisions.iter().map(moment).collect())
}
