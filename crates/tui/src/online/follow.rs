use game::Game;
use table::Sight;

use crate::update::Update;

/// Adds the steps that its viewer already has to a new sight; returns the update, and whether steps are missing.
pub(super) fn follow<G: Game>(before: Sight<G>, sight: &mut Sight<G>) -> (Update, bool) {
    let is_whole = |sight: &Sight<G>| sight.steps.len() == sight.version;
    if before.viewer != sight.viewer {
        return (Update::Reset, !is_whole(sight));
    }
    let (was_whole, since) = (is_whole(&before), sight.version - sight.steps.len().min(sight.version));
    let earlier = before.steps.into_iter().filter(|step| step.version <= since);
    sight.steps.splice(..0, earlier);
    let whole = is_whole(sight);
    (if was_whole || !whole { Update::Changed } else { Update::Reset }, !whole)
}
