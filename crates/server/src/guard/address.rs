use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use super::Guards;
use crate::error::{Error, Fault};

/// The client's network address, as limits count it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Address(pub(super) IpAddr);

impl Address {
    /// The peer's address, or the one that a trusted proxy reports.
    pub(super) fn of(guards: &Guards, headers: &HeaderMap, extensions: &Extensions) -> Option<Self> {
        let ConnectInfo(peer) = extensions.get::<ConnectInfo<SocketAddr>>()?;
        let forwarded = if guards.0.trust_proxy { last_hop(headers) } else { None };
        Some(Self(network(forwarded.unwrap_or(peer.ip()))))
    }
}

/// The last entry is our proxy's; the client can forge those before it.
fn last_hop(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

/// The /64 network of an IPv6 address, because a client has all of its 2^64 addresses.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
        address @ IpAddr::V4(_) => address,
    }
}

impl<S: Sync> FromRequestParts<S> for Address {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        parts.extensions.get().copied().ok_or_else(|| Fault::NoAddress.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(trust_proxy: bool, forwarded: &[&'static str]) -> String {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([192, 0, 2, 1], 7))));
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        Address::of(&Guards::new(None, trust_proxy), &headers, &extensions).unwrap().0.to_string()
    }

    #[test]
    fn only_the_entry_of_a_trusted_proxy_counts() {
        assert_eq!(address(false, &["203.0.113.9"]), "192.0.2.1");
        assert_eq!(address(true, &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(address(true, &["10.9.9.9, 203.0.113.9"]), "203.0.113.9");
        assert_eq!(address(true, &["10.9.9.9", "203.0.113.9"]), "203.0.113.9");
        assert_eq!(address(true, &["nonsense"]), "192.0.2.1");
        assert_eq!(address(true, &[]), "192.0.2.1");
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        assert_eq!(address(true, &["2001:db8::1:2:3:4"]), "2001:db8::");
        assert_eq!(address(true, &["::ffff:203.0.113.9"]), "203.0.113.9");
    }
}
