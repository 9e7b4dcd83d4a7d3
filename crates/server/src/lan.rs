use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// The address of this port for other devices in the local network; `None` without a network.
pub(crate) fn url(port: u16) -> Option<String> {
    Some(format!("http://{}", SocketAddr::new(address()?, port)))
}

/// The address of this machine in its local network. Nothing is sent to find it.
fn address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for documentation: the route to it leads through the network.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}
