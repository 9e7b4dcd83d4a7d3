use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::process::{Watched, free_port, send};

/// A NATS server with JetStream.
pub struct Nats {
    program: &'static str,
    port: u16,
    server: Option<Child>,
    place: Watched,
}

impl Nats {
    /// Starts a server; `None` if NATS is not installed.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start() -> Option<Self> {
        let Some(program) = program() else {
            crate::missing("NATS", "nats-server");
            return None;
        };
        let place = Watched::new("kill -9 $(cat pid)");
        let mut nats = Self { program, port: free_port(), server: None, place };
        nats.resume();
        Some(nats)
    }

    /// The server's address.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Sends a signal, such as `-STOP`.
    ///
    /// # Panics
    /// If it is gone.
    pub fn signal(&self, signal: &str) {
        send(signal, self.server.as_ref().expect("it runs").id());
    }

    /// Kills the server.
    pub fn stop(&mut self) {
        if let Some(mut server) = self.server.take() {
            let _ = server.kill();
            let _ = server.wait();
        }
    }

    /// Restarts the server with its stored data.
    ///
    /// # Panics
    /// If it does not start.
    pub fn resume(&mut self) {
        let port = self.port.to_string();
        let server = Command::new(self.program)
            .args(["-js", "-sd", "store", "-a", "127.0.0.1", "-P", "pid", "-p", &port])
            .current_dir(self.place.folder())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        self.server = Some(server.expect("it starts"));
        let begin = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(begin.elapsed() < Duration::from_secs(20), "NATS does not start");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

/// The program's name; Debian puts it where only root looks.
fn program() -> Option<&'static str> {
    let runs = |program: &&str| Command::new(program).arg("--version").stdout(Stdio::null()).status().is_ok();
    ["nats-server", "/usr/sbin/nats-server"].into_iter().find(runs)
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}
