use std::sync::Arc;

use super::{Hub, LoadedTable};
use crate::bus::Notice;
use crate::id::Id;
use crate::store::{StoreError, StoredVersion};

/// The number of tables in one query.
const CHUNK: usize = 500;

impl Hub {
    /// Announces our tables and loads changes after the bus has reconnected, because both sides have missed notices.
    pub(crate) fn reconnected(&self) {
        let hub = self.clone();
        tokio::spawn(async move {
            for loaded in hub.0.tables.all() {
                hub.0.bus.publish(&loaded.id, Notice::Changed(loaded.state().version()));
            }
            hub.repeat_presence();
            hub.catch_up(|_| true).await;
        });
    }

    /// Compares the selected tables with the store, and loads what is missing.
    pub(super) async fn catch_up(&self, which: impl Fn(&LoadedTable) -> bool) {
        let tables: Vec<_> = self.0.tables.all().into_iter().filter(|loaded| which(loaded)).collect();
        for tables in tables.chunks(CHUNK) {
            if !self.catch_up_with(tables).await {
                // A store that does not answer would keep every further query waiting.
                return;
            }
        }
    }

    /// Whether the store answers.
    async fn catch_up_with(&self, tables: &[Arc<LoadedTable>]) -> bool {
        // Cleared first, so that a table that becomes suspect during the query is compared again.
        tables.iter().for_each(|loaded| loaded.clear_suspicion());
        let ids: Vec<&Id> = tables.iter().map(|loaded| &loaded.id).collect();
        let stored = match self.store().stored_versions(&ids).await {
            Ok(stored) => stored,
            Err(why) => {
                tables.iter().for_each(|loaded| loaded.mark_suspect());
                tracing::warn!(%why, tables = tables.len(), "tables can't be compared with the store");
                return false;
            }
        };
        tables.iter().filter(|loaded| !stored.contains_key(&loaded.id)).for_each(|loaded| loaded.close());
        for (loaded, stored) in tables.iter().filter_map(|loaded| Some((loaded, stored.get(&loaded.id)?))) {
            if let Err(why) = self.compare(loaded, stored).await {
                tracing::warn!(%why, table = loaded.id.short(), "a table is behind the store");
                if why.is_outage() {
                    tables.iter().for_each(|loaded| loaded.mark_suspect());
                    return false;
                }
            }
        }
        true
    }

    async fn compare(&self, loaded: &LoadedTable, stored: &StoredVersion) -> Result<(), StoreError> {
        if let Some(next) = stored.next.clone().filter(|_| loaded.state().next.is_none()) {
            loaded.set_next(next);
        }
        let revision = loaded.state().revision;
        if stored.revision != revision {
            let _guard = loaded.write_lock.lock().await;
            self.reload(loaded, revision).await
        } else if stored.last.is_some_and(|last| last >= loaded.state().version()) {
            let _guard = loaded.write_lock.lock().await;
            self.refresh(loaded).await
        } else {
            Ok(())
        }
    }
}
