use crate::say;
use crate::session::NotContinued;
use crate::words::Words;

/// What is said about saved games.
impl Words {
    /// Why no game can be continued, as part of a sentence.
    pub fn not_continued(&self, why: &NotContinued) -> String {
        match why {
            NotContinued::Nothing(folder) => say!(self, "save-none", path = folder.display().to_string()),
            NotContinued::Open(path) => say!(self, "save-open", path = path.display().to_string()),
            NotContinued::Unreadable(path, why) => {
                say!(self, "save-unreadable", path = path.display().to_string(), why = why.to_string())
            }
            NotContinued::Broken { path, why, kept: Some(kept) } => {
                let (path, kept) = (path.display().to_string(), kept.display().to_string());
                say!(self, "save-broken", path = path, why = why.as_str(), kept = kept)
            }
            NotContinued::Broken { path, why, kept: None } => {
                say!(self, "save-broken-stays", path = path.display().to_string(), why = why.as_str())
            }
        }
    }
}
