use std::process::Stdio;
use std::time::Duration;

use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::failure::Failure;

/// The server that is played on.
pub(super) struct Served {
    url: String,
    /// Its process, if it is on this machine.
    pid: Option<u32>,
    /// The one that was started for this. It ends when this does, and then its folder goes.
    _child: Option<Child>,
    _folder: Option<TempDir>,
}

/// What a process has used so far.
#[derive(Clone, Copy)]
pub(super) struct Usage {
    /// Time of all its threads, in seconds.
    pub(super) cpu: f64,
    /// Memory that is its own now, in bytes.
    pub(super) resident: u64,
}

/// What was spent while moves were counted.
#[derive(Default)]
pub(super) struct Spent {
    pub(super) time: Duration,
    /// The server's time, in seconds, and its memory at the end; nothing if its process is not known.
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
    /// A server that runs already.
    pub(super) fn known(url: &str, pid: Option<u32>) -> Self {
        Self { url: url.into(), pid, _child: None, _folder: None }
    }

    /// A server that is started for this.
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
                // Whatever it prints later is read, or it would wait for that.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                return Ok(Self { url: url.trim().into(), pid, _child: Some(child), _folder: Some(folder) });
            }
        }
        Err(Failure::failed("the server that was started has ended"))
    }

    pub(super) fn url(&self) -> &str {
        &self.url
    }

    /// What its process has used, if it is known and the system tells.
    pub(super) fn usage(&self) -> Option<Usage> {
        let pid = self.pid?;
        let read = |file: &str| std::fs::read_to_string(format!("/proc/{pid}/{file}")).ok();
        usage(&read("stat")?, &read("status")?)
    }
}

/// Reads `/proc/PID/stat` and `/proc/PID/status`.
fn usage(stat: &str, status: &str) -> Option<Usage> {
    /// Linux tells programs about hundredths of seconds, whatever it counts in itself.
    const TICKS: f64 = 100.0;
    // The name of the program may have spaces and parentheses in it.
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
    fn a_strange_name_does_not_shift_the_fields() {
        let stat = "4 (a (b) c) S 1 4 4 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 3 0 1 2 3";
        let usage = usage(stat, "Name:\tx\nVmRSS:\t    2048 kB\nThreads:\t3\n").unwrap();
        assert_eq!((usage.cpu, usage.resident), (3.0, 2 << 20));
    }
}
