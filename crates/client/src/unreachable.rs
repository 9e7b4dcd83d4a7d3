use std::error::Error;
use std::io;

/// Why a server can't be asked anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreachable {
    /// The address names no machine.
    #[error("no machine has this name; is the address right?")]
    Unknown,
    /// The machine is there, but no server.
    #[error("nothing listens at this address; is the server running?")]
    Closed,
    /// It does not answer.
    #[error("it does not answer in time")]
    Silent,
    /// The encryption failed.
    #[error("no secure connection is possible; is it http:// instead of https://, or is its certificate wrong?")]
    Insecure,
    /// The connection broke.
    #[error("the connection broke; check the address, or try again")]
    Broken,
    /// The address can't be one.
    #[error("this is not an address; write it like http://127.0.0.1:8080")]
    Address,
}

impl Unreachable {
    /// Tells what is behind an error. Its own words are for engineers.
    pub(crate) fn of(error: &reqwest::Error) -> Self {
        let causes = || std::iter::successors(error.source(), |&cause| cause.source());
        let io = |cause: &(dyn Error + 'static)| cause.downcast_ref::<io::Error>().map(io::Error::kind);
        let kinds = || causes().filter_map(io);
        if error.is_builder() {
            Self::Address
        } else if error.is_timeout() || kinds().any(|kind| kind == io::ErrorKind::TimedOut) {
            Self::Silent
        } else if kinds().any(|kind| kind == io::ErrorKind::ConnectionRefused) {
            Self::Closed
        } else if causes().any(is_encryption) {
            Self::Insecure
        } else if error.is_connect() && causes().any(|cause| cause.to_string().contains("dns")) {
            Self::Unknown
        } else {
            Self::Broken
        }
    }
}

/// Whether a cause comes from the encryption. Errors of input and output wrap theirs, which is not their source.
fn is_encryption(cause: &(dyn Error + 'static)) -> bool {
    let wrapped = cause.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
    cause.is::<rustls::Error>() || wrapped.is_some_and(|wrapped| is_encryption(wrapped))
}
