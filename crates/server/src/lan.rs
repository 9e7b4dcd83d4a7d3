use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// Where others in the network of this machine find this port; nothing if it is in no network.
pub(crate) fn url(port: u16) -> Option<String> {
    Some(format!("http://{}", SocketAddr::new(address()?, port)))
}

/// The address of this machine that others in its network see. Nothing is sent to find it.
fn address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address for documentation: it is nobody's, but the way there leads through the network.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}
