use serde::Serialize;

/// A part of the table to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "a region is its name")]
pub enum Region {
    Line,
    Hand,
    Players,
    Pile,
    Log,
    Board,
    Cookies,
    Choices,
}
