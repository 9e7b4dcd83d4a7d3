use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::{Address, Dear};
use crate::error::Error;
use crate::id::Id;

/// How often something may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// So often at once.
    pub burst: u32,
    /// Once more after each such time.
    pub every: Duration,
}

/// How much one may ask of a node. Many people can share an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Requests of any kind, an address.
    pub requests: Rate,
    /// Requests of any kind, a player.
    pub asks: Rate,
    /// New guests, an address.
    pub guests: Rate,
    /// Passwords, right or wrong, an address.
    pub passwords: Rate,
    /// New tables, an address.
    pub tables: Rate,
    /// Exports of all data, an address.
    pub exports: Rate,
    /// Hints and reviews, an address.
    pub thoughts: Rate,
    /// Sockets at the same time, a player.
    pub sockets_of_player: usize,
    /// Sockets at the same time, an address.
    pub sockets_of_address: usize,
}

impl Rate {
    const fn new(burst: u32, every: Duration) -> Self {
        Self { burst, every }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            requests: Rate::new(400, Duration::from_millis(10)),
            asks: Rate::new(120, Duration::from_millis(50)),
            guests: Rate::new(40, Duration::from_secs(10)),
            passwords: Rate::new(20, Duration::from_secs(5)),
            tables: Rate::new(40, Duration::from_secs(5)),
            exports: Rate::new(5, Duration::from_secs(60)),
            thoughts: Rate::new(40, Duration::from_secs(1)),
            sockets_of_player: 24,
            sockets_of_address: 400,
        }
    }
}

/// What has been asked for, as far as it still counts.
pub(super) struct Rates {
    requests: Bucket<IpAddr>,
    asks: Bucket<Id>,
    guests: Bucket<IpAddr>,
    passwords: Bucket<IpAddr>,
    tables: Bucket<IpAddr>,
    exports: Bucket<IpAddr>,
    thoughts: Bucket<IpAddr>,
}

struct Bucket<K: Hash + Eq + Clone>(DefaultKeyedRateLimiter<K>);

impl Rates {
    pub(super) fn new(limits: &Limits) -> Self {
        Self {
            requests: Bucket::new(limits.requests),
            asks: Bucket::new(limits.asks),
            guests: Bucket::new(limits.guests),
            passwords: Bucket::new(limits.passwords),
            tables: Bucket::new(limits.tables),
            exports: Bucket::new(limits.exports),
            thoughts: Bucket::new(limits.thoughts),
        }
    }

    pub(super) fn asks(&self, address: IpAddr) -> Result<(), Error> {
        self.requests.take(&address)
    }

    pub(super) fn player_asks(&self, player: &Id) -> Result<(), Error> {
        self.asks.take(player)
    }

    pub(super) fn spend(&self, what: Dear, Address(address): Address) -> Result<(), Error> {
        let bucket = match what {
            Dear::Guest => &self.guests,
            Dear::Password => &self.passwords,
            Dear::Table => &self.tables,
            Dear::Export => &self.exports,
            Dear::Thought => &self.thoughts,
        };
        bucket.take(&address)
    }

    /// Forgets whoever has not asked for a while.
    pub(super) fn sweep(&self) {
        self.asks.0.retain_recent();
        for bucket in [&self.requests, &self.guests, &self.passwords, &self.tables, &self.exports, &self.thoughts] {
            bucket.0.retain_recent();
        }
    }
}

impl<K: Hash + Eq + Clone> Bucket<K> {
    fn new(rate: Rate) -> Self {
        let quota = Quota::with_period(rate.every.max(Duration::from_nanos(1))).expect("a time that is not zero");
        Self(RateLimiter::keyed(quota.allow_burst(NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN))))
    }

    fn take(&self, key: &K) -> Result<(), Error> {
        self.0.check_key(key).map_err(|until| Error::Busy(until.wait_time_from(DefaultClock::default().now())))
    }
}
