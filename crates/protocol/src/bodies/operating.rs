use serde::{Deserialize, Serialize};

/// The readiness of a node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ready {
    /// Whether the database can be written to.
    pub store: bool,
    /// Why it can't, if it can't.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<StoreProblem>,
    /// Whether the node looks after clocks that run out and bots whose node died.
    pub watch: bool,
    /// Whether the bus is connected. Games go on without it, so it does not affect the status.
    pub bus: bool,
    /// Whether the node is shutting down.
    pub closing: bool,
}

/// Why a database can't be written to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StoreProblem {
    /// The disk is full.
    DiskFull,
    /// It does not answer in time.
    NoAnswer,
    /// Anything else; the log says what.
    Failed,
}
