//! Keeps the store from growing without end: what nobody will need any more goes, now and then.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::hub::Hub;

/// So often. Several nodes may do it at once: what one has removed the others don't find.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// Tidies up as long as the node runs.
pub(crate) async fn watch(hub: Hub) {
    let mut rounds = interval(EVERY);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        match hub.store().tidy_up(hub.now()).await {
            Ok(tables) => {
                for table in &tables {
                    hub.miss(table).await;
                }
            }
            Err(why) => tracing::warn!(%why, "what nobody needs is kept for another hour"),
        }
    }
}
