use std::sync::Arc;

use super::{Hub, Live};
use crate::bus::Word;
use crate::id::Id;
use crate::store::{Mark, StoreError};

/// So many tables are asked about at once.
const CHUNK: usize = 500;

impl Hub {
    /// The bus is there again: both sides have missed something.
    pub(crate) fn meet_again(&self) {
        let hub = self.clone();
        tokio::spawn(async move {
            for live in hub.0.tables.all() {
                hub.0.bus.tell(&live.id, Word::Changed(live.state().version()));
            }
            hub.repeat_company();
            hub.catch_up(|_| true).await;
        });
    }

    /// Loads what other nodes stored and we did not hear of, for these of our tables.
    pub(super) async fn catch_up(&self, which: impl Fn(&Live) -> bool) {
        let tables: Vec<_> = self.0.tables.all().into_iter().filter(|live| which(live)).collect();
        for tables in tables.chunks(CHUNK) {
            self.catch_up_with(tables).await;
        }
    }

    async fn catch_up_with(&self, tables: &[Arc<Live>]) {
        // Whatever is doubted from here on is not answered by what is read below.
        tables.iter().for_each(|live| live.trust());
        let ids: Vec<&Id> = tables.iter().map(|live| &live.id).collect();
        let marks = match self.store().marks(&ids).await {
            Ok(marks) => marks,
            Err(why) => {
                tables.iter().for_each(|live| live.doubt());
                return tracing::warn!(%why, tables = tables.len(), "tables are not compared with the store");
            }
        };
        tables.iter().filter(|live| !marks.contains_key(&live.id)).for_each(|live| live.close());
        for (live, mark) in tables.iter().filter_map(|live| Some((live, marks.get(&live.id)?))) {
            if let Err(why) = self.compare(live, mark).await {
                tracing::warn!(%why, table = live.id.short(), "a table is behind the store");
            }
        }
    }

    async fn compare(&self, live: &Live, mark: &Mark) -> Result<(), StoreError> {
        if let Some(next) = mark.next.clone().filter(|_| live.state().next.is_none()) {
            live.go_on_at(next);
        }
        let revision = live.state().revision;
        if mark.revision != revision {
            let _door = live.door.lock().await;
            self.reload(live, revision).await
        } else if mark.last.is_some_and(|last| last >= live.state().version()) {
            let _door = live.door.lock().await;
            self.refresh(live).await
        } else {
            Ok(())
        }
    }
}
