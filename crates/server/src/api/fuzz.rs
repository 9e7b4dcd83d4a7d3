use protocol::{
    Attempt, ClientMsg, Goodbye, Login, Named, NewPassword, NewTable, NewToken, Reveal, SetBot, SitDown, Swap, ToScore,
};
use serde::de::DeserializeOwned;

/// Parses bytes as every kind of request body; how many kinds accept them.
pub(crate) fn read_each(bytes: &[u8]) -> usize {
    [
        reads::<Named>(bytes),
        reads::<Login>(bytes),
        reads::<NewPassword>(bytes),
        reads::<Goodbye>(bytes),
        reads::<NewToken>(bytes),
        reads::<NewTable>(bytes),
        reads::<SitDown>(bytes),
        reads::<Reveal>(bytes),
        reads::<SetBot>(bytes),
        reads::<Swap>(bytes),
        reads::<ToScore>(bytes),
        reads::<Attempt>(bytes),
        reads::<ClientMsg>(bytes),
    ]
    .into_iter()
    .filter(|reads| *reads)
    .count()
}

fn reads<T: DeserializeOwned>(bytes: &[u8]) -> bool {
    serde_json::from_slice::<T>(bytes).is_ok()
}
