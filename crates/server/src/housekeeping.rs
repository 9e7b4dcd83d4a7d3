//! Deletes stale data now and then, so that the store does not grow without bounds.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::hub::Hub;

/// How often. Several nodes can do it at once: none finds what another has deleted.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// Deletes stale data for as long as the node runs.
pub(crate) async fn run(hub: Hub) {
    let mut rounds = interval(EVERY);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        match hub.store().remove_all_stale(hub.now()).await {
            Ok(tables) => {
                for table in &tables {
                    hub.close_missing(table).await;
                }
            }
            Err(why) => tracing::warn!(%why, "stale data is not deleted; the next try is in an hour"),
        }
    }
}
