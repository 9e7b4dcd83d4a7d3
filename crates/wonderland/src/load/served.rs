use std::process::Stdio;
use std::time::Duration;

use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::failure::Failure;

/// The server under test.
pub(super) struct Served {
    url: String,
    /// Its process id, if it runs on this machine.
    pid: Option<u32>,
    /// The started server, which ends with this, and its folder.
    _child: Option<Child>,
    _folder: Option<TempDir>,
}

/// The resources that a process has used.
#[derive(Clone, Copy)]
pub(super) struct Usage {
    /// CPU time of all threads, in seconds.
    pub(super) cpu: f64,
    /// Resident memory, in bytes.
    pub(super) resident: u64,
}

/// The time and resources of the measured part of a load test.
#[derive(Default)]
pub(super) struct Spent {
    pub(super) time: Duration,
    /// The server's CPU time, and its memory at the end; `None` if its process is unknown.
    pub(super) server: Option<Usage>,
}

impl Spent {
    pub(super) fn add(&mut self, time: Duration, usage: Option<(Usage, Usage)>) {
        let sofar = self.server.map_or(0.0, |server| server.cpu);
        self.time += time;
        self.server = usage.map(|(before, after)| Usage { cpu: sofar + after.cpu - before.cpu, ..after });
    }
}

impl Served {
    /// A running server.
    pub(super) fn known(url: &str, pid: Option<u32>) -> Self {
        Self { url: url.into(), pid, _child: None, _folder: None }
    }

    /// Starts a server.
    pub(super) async fn spawn(database: Option<&str>) -> Result<Self, Failure> {
        let cannot = |why: std::io::Error| Failure::failed(format_args!("can't start a server: {why}"));
        let folder = tempfile::tempdir().map_err(cannot)?;
        let mut command = Command::new(std::env::current_exe().map_err(cannot)?);
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--log", "warn"])
            .stdout(Stdio::piped())
            .kill_on_drop(true);
        match database {
            Some(address) => command.args(["--database", address]),
            None => command.arg("--data").arg(folder.path()),
        };
        let mut child = command.spawn().map_err(cannot)?;
        let out = child.stdout.take().ok_or_else(|| Failure::failed("the server has no output"))?;
        let mut lines = BufReader::new(out).lines();
        while let Some(line) = lines.next_line().await.map_err(cannot)? {
            if let Some((_, url)) = line.split_once("is at ") {
                let pid = child.id();
                // Later output has to be read, or the server would block.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Ok(Self { url: url.trim().into(), pid, _child: Some(child), _folder: Some(folder) });
            }
        }
        Err(Failure::failed("the started server ended early"))
    }

    pub(super) fn url(&self) -> &str {
        &self.url
    }

    /// The resources that its process has used, if the system reports them.
    pub(super) fn usage(&self) -> Option<Usage> {
        let pid = self.pid?;
        let read = |file: &str| std::fs::read_to_string(format!("/proc/{pid}/{file}")).ok();
        usage(&read("stat")?, &read("status")?)
    }
}

/// Reads `/proc/PID/stat` and `/proc/PID/status`.
fn usage(stat: &str, status: &str) -> Option<Usage> {
    /// Linux reports hundredths of seconds, whatever it counts in itself.
    const TICKS: f64 = 100.0;
    // The program's name can contain spaces and parentheses.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<f64>().ok();
    let cpu = (ticks()? + ticks()?) / TICKS;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let resident = resident.split_whitespace().next()?.parse::<u64>().ok()? * 1024;
    Some(Usage { cpu, resident })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_parentheses_does_not_shift_the_fields() {
        let stat = "4 (a (b) c) S 1 4 4 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 3 0 1 2 3";
        let usage = usage(stat, "Name:\tx\nVmRSS:\t    2048 kB\nThreads:\t3\n").unwrap();
        assert_eq!((usage.cpu, usage.resident), (3.0, 2 << 20));
    }
}
