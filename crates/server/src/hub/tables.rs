use std::sync::{Arc, Weak};

use dashmap::DashMap;

use super::LoadedTable;
use crate::id::Id;
use crate::metrics::TABLES;

/// The tables that are in use on this node; others are only in the store. Clones share them.
#[derive(Clone, Default)]
pub(super) struct LoadedTables(Arc<DashMap<Id, Weak<LoadedTable>>>);

/// A table's entry, which is removed with it.
pub(super) struct Registration {
    tables: LoadedTables,
    id: Id,
}

impl LoadedTables {
    pub(super) fn get(&self, id: &Id) -> Option<Arc<LoadedTable>> {
        self.0.get(id)?.upgrade()
    }

    pub(super) fn all(&self) -> Vec<Arc<LoadedTable>> {
        let all: Vec<_> = self.0.iter().filter_map(|loaded| loaded.upgrade()).collect();
        // Hashing is random, and a simulation must not be.
        #[cfg(test)]
        let all = crate::simulation::ordered(all, |loaded| loaded.id.clone());
        all
    }

    /// Adds a loaded table, unless it was added meanwhile; the table to use.
    pub(super) fn insert(&self, fresh: &Arc<LoadedTable>) -> Arc<LoadedTable> {
        let mut entry = self.0.entry(fresh.id.clone()).or_default();
        if let Some(other) = entry.upgrade() {
            return other;
        }
        *entry = Arc::downgrade(fresh);
        Arc::clone(fresh)
    }

    pub(super) fn register(&self, id: &Id) -> Registration {
        metrics::gauge!(TABLES).increment(1);
        Registration { tables: self.clone(), id: id.clone() }
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

impl Drop for Registration {
    fn drop(&mut self) {
        metrics::gauge!(TABLES).decrement(1);
        // The table may have been loaded again meanwhile.
        self.tables.0.remove_if(&self.id, |_, loaded| loaded.strong_count() == 0);
    }
}
