use serde::{Deserialize, Serialize};

/// The readiness of a node.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ready {
    /// Whether the database answers.
    pub store: bool,
    /// Whether the bus is connected. Games go on without it, so it does not affect the status.
    pub bus: bool,
    /// Whether the node is shutting down.
    pub closing: bool,
}
