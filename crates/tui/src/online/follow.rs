use table::Sight;

use crate::live::Heard;

/// The sight with all that its viewer was told; what that is to be heard as, and whether something is missing.
pub(super) fn follow<G: game::Game>(before: Sight<G>, mut sight: Sight<G>) -> (Heard, bool, Sight<G>) {
    let is_whole = |sight: &Sight<G>| sight.steps.len() == sight.version;
    if before.viewer != sight.viewer {
        return (Heard::Afresh, !is_whole(&sight), sight);
    }
    let (was_whole, since) = (is_whole(&before), sight.version - sight.steps.len().min(sight.version));
    let mut steps = before.steps;
    steps.retain(|step| step.version <= since);
    steps.append(&mut sight.steps);
    sight.steps = steps;
    let whole = is_whole(&sight);
    (if was_whole || !whole { Heard::Changed } else { Heard::Afresh }, !whole, sight)
}
