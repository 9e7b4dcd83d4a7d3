use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};

use super::Guards;
use crate::error::Error;

/// Whose address a request comes from, as far as it is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Address(pub(super) IpAddr);

impl Address {
    /// Who sent it; behind a proxy that we trust, whom that says it was.
    pub(super) fn of(guards: &Guards, headers: &HeaderMap, extensions: &Extensions) -> Option<Self> {
        let ConnectInfo(peer) = extensions.get::<ConnectInfo<SocketAddr>>()?;
        let forwarded = if guards.0.trust_proxy { last_hop(headers) } else { None };
        Some(Self(network(forwarded.unwrap_or(peer.ip()))))
    }
}

/// Only the last one was written by our proxy; those before, anybody could have sent.
fn last_hop(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse().ok()
}

/// Whoever has one IPv6 address has 2^64 of them.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
        address @ IpAddr::V4(_) => address,
    }
}

impl<S: Sync> FromRequestParts<S> for Address {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        parts.extensions.get().copied().ok_or_else(|| Error::Inside("a request without an address".into()))
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
    fn only_a_proxy_that_is_trusted_is_believed_and_only_its_own_word() {
        assert_eq!(address(false, &["203.0.113.9"]), "192.0.2.1");
        assert_eq!(address(true, &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(address(true, &["10.9.9.9, 203.0.113.9"]), "203.0.113.9");
        assert_eq!(address(true, &["10.9.9.9", "203.0.113.9"]), "203.0.113.9");
        assert_eq!(address(true, &["nonsense"]), "192.0.2.1");
        assert_eq!(address(true, &[]), "192.0.2.1");
    }

    #[test]
    fn a_network_of_ipv6_counts_as_one() {
        assert_eq!(address(true, &["2001:db8::1:2:3:4"]), "2001:db8::");
        assert_eq!(address(true, &["::ffff:203.0.113.9"]), "203.0.113.9");
    }
}
