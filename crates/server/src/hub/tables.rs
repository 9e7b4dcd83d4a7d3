use std::sync::{Arc, Weak};

use dashmap::DashMap;

use super::Live;
use crate::id::Id;
use crate::metrics::TABLES;

/// The tables that somebody on this node holds; the others are in the store alone. Clones are the same.
#[derive(Clone, Default)]
pub(super) struct Tables(Arc<DashMap<Id, Weak<Live>>>);

/// A table's place among them, which goes with it.
pub(super) struct Place {
    tables: Tables,
    id: Id,
}

impl Tables {
    pub(super) fn get(&self, id: &Id) -> Option<Arc<Live>> {
        self.0.get(id)?.upgrade()
    }

    pub(super) fn all(&self) -> Vec<Arc<Live>> {
        self.0.iter().filter_map(|live| live.upgrade()).collect()
    }

    /// Keeps this one, unless another was faster: the one that is kept.
    pub(super) fn hold(&self, loaded: &Arc<Live>) -> Arc<Live> {
        let mut place = self.0.entry(loaded.id.clone()).or_default();
        if let Some(other) = place.upgrade() {
            return other;
        }
        *place = Arc::downgrade(loaded);
        Arc::clone(loaded)
    }

    pub(super) fn place(&self, id: &Id) -> Place {
        metrics::gauge!(TABLES).increment(1);
        Place { tables: self.clone(), id: id.clone() }
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        metrics::gauge!(TABLES).decrement(1);
        // By now another one may have been loaded.
        self.tables.0.remove_if(&self.id, |_, live| live.strong_count() == 0);
    }
}
