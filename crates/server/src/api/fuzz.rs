use serde::de::DeserializeOwned;
use table::{ClientMsg, NewTable, SitDown};

use super::{account, extras, puzzles, session, tables, tokens};

/// Reads bytes as each of the bodies, as a request would be; how many of them they could be.
pub(crate) fn read_each(bytes: &[u8]) -> usize {
    [
        reads::<session::Named>(bytes),
        reads::<session::Login>(bytes),
        reads::<account::NewPassword>(bytes),
        reads::<account::Goodbye>(bytes),
        reads::<tokens::NewToken>(bytes),
        reads::<NewTable>(bytes),
        reads::<SitDown>(bytes),
        reads::<tables::SetBot>(bytes),
        reads::<tables::Swap>(bytes),
        reads::<extras::ToScore>(bytes),
        reads::<puzzles::Attempt>(bytes),
        reads::<ClientMsg>(bytes),
    ]
    .into_iter()
    .filter(|reads| *reads)
    .count()
}

fn reads<T: DeserializeOwned>(bytes: &[u8]) -> bool {
    serde_json::from_slice::<T>(bytes).is_ok()
}
