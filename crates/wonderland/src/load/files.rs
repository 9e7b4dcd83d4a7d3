//! The limit on open files, which sockets count towards.

/// Open files besides the sockets: the server's database and other connections.
const BESIDE: usize = 256;

/// Raises the limit for this program and servers that it starts.
///
/// # Errors
/// If the system does not allow it; the text says what to do.
#[cfg(unix)]
pub(super) fn allow(sockets: usize) -> Result<(), String> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let wanted = (sockets + BESIDE) as u64;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current.is_none_or(|current| current >= wanted) {
        return Ok(());
    }
    let most = maximum.map_or(wanted, |maximum| maximum.min(wanted));
    let raised = setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum });
    if raised.is_err() || most < wanted {
        return Err(format!(
            "{sockets} sockets need {wanted} open files, but only {most} are allowed; use fewer tables, or raise the \
             limit (ulimit -Hn)"
        ));
    }
    Ok(())
}

/// Other systems report by themselves when there are too many.
#[cfg(not(unix))]
pub(super) fn allow(_sockets: usize) -> Result<(), String> {
    Ok(())
}
