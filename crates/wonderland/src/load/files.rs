//! How many connections a program may have.

/// Beside the sockets there are the store of a server, its answers, and ourselves.
const BESIDE: usize = 256;

/// Lets this program, and servers that it starts, have so many sockets.
///
/// # Errors
/// If the system does not allow it; the text says what would.
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
            "{sockets} sockets need {wanted} open files, and only {most} are allowed here; ask for fewer tables, or \
             raise the limit (ulimit -Hn)"
        ));
    }
    Ok(())
}

/// Elsewhere the system itself says when there are too many.
#[cfg(not(unix))]
pub(super) fn allow(_sockets: usize) -> Result<(), String> {
    Ok(())
}
