//! What keeps others out, and one from taking everything: `docs/security.md` names the threats.

mod address;
mod admit;
mod answers;
mod attempts;
mod limits;
mod origin;
mod sockets;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

pub(crate) use address::Address;
pub(crate) use admit::admit;
pub(crate) use answers::dress;
pub use limits::{Limits, Rate};
pub(crate) use origin::is_ours;
pub(crate) use sockets::Pass;

use attempts::Attempts;
use limits::Rates;
use sockets::Sockets;

use crate::error::Error;
use crate::id::Id;

/// What is counted on this node. Clones count together.
#[derive(Clone)]
pub(crate) struct Guards(Arc<Inner>);

struct Inner {
    trust_proxy: bool,
    /// Nothing where nothing is limited, as for measuring.
    rates: Option<Rates>,
    attempts: Attempts,
    sockets: Sockets,
}

/// What is rarer than other requests, and dearer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dear {
    /// Becoming a guest.
    Guest,
    /// Saying a password, right or wrong.
    Password,
    /// Opening a table.
    Table,
    /// Having everything exported.
    Export,
    /// Having the engine think: a hint, a review.
    Thought,
}

/// So often what is not needed any more is forgotten.
const SWEEP: Duration = Duration::from_secs(60);

impl Guards {
    pub(crate) fn new(limits: Option<Limits>, trust_proxy: bool) -> Self {
        let sockets = Sockets::new(limits.map(|limits| (limits.sockets_of_player, limits.sockets_of_address)));
        let rates = limits.as_ref().map(Rates::new);
        Self(Arc::new(Inner { trust_proxy, rates, attempts: Attempts::default(), sockets }))
    }

    /// Counts any request of an address.
    fn asks(&self, address: IpAddr) -> Result<(), Error> {
        self.0.rates.as_ref().map_or(Ok(()), |rates| rates.asks(address))
    }

    /// Counts a request of a player.
    pub(crate) fn player_asks(&self, player: &Id) -> Result<(), Error> {
        self.0.rates.as_ref().map_or(Ok(()), |rates| rates.player_asks(player))
    }

    /// Counts something dear of an address.
    pub(crate) fn spend(&self, what: Dear, address: Address) -> Result<(), Error> {
        self.0.rates.as_ref().map_or(Ok(()), |rates| rates.spend(what, address))
    }

    /// Wrong passwords, which are throttled wherever limits are.
    pub(crate) fn attempts(&self) -> Option<&Attempts> {
        self.0.rates.as_ref().map(|_| &self.0.attempts)
    }

    /// The sockets of this node.
    pub(crate) fn sockets(&self) -> &Sockets {
        &self.0.sockets
    }

    /// Forgets, now and then, what is not needed any more. It never ends.
    pub(crate) async fn watch(self) {
        let mut rounds = tokio::time::interval(SWEEP);
        loop {
            rounds.tick().await;
            self.0.attempts.sweep(crate::time::now());
            if let Some(rates) = &self.0.rates {
                rates.sweep();
            }
        }
    }
}
