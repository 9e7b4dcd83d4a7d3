use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};

/// A free port.
///
/// # Panics
/// If there is none.
pub fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port").port()
}

/// A running program, which is killed (`kill -9`) on drop.
pub struct Program(Child);

impl Program {
    /// Starts it, waits for a line on its standard output that begins with `begins`, and returns the rest of that line.
    ///
    /// # Panics
    /// If it ends before that.
    pub fn start(command: &mut Command, begins: &str) -> (Self, String) {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        let program = Self(child);
        let said = lines.find_map(|line| Some(line.ok()?.strip_prefix(begins)?.to_string()));
        // Keeps reading, so that later output never meets a closed pipe.
        std::thread::spawn(move || lines.for_each(drop));
        (program, said.unwrap_or_else(|| panic!("{command:?} ended before it said {begins:?}")))
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Sends a signal, such as `-STOP`.
    ///
    /// # Panics
    /// If it is gone.
    pub fn signal(&self, signal: &str) {
        send(signal, self.0.id());
    }

    /// Kills it and waits until it is gone.
    pub fn kill(self) {
        drop(self);
    }
}

/// Sends a signal to a process.
pub(crate) fn send(signal: &str, process: u32) {
    let sent = Command::new("kill").args([signal, &process.to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()), "no signal {signal}");
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A folder that is deleted when the test program ends, after running a command in it.
///
/// A shell waits for the end of its input, which comes however this program ends.
pub(crate) struct Watched {
    folder: PathBuf,
    shell: Child,
    ours: Option<ChildStdin>,
}

impl Watched {
    /// A new folder; `finish` runs in it at the end.
    pub(crate) fn new(finish: &str) -> Self {
        let folder = tempfile::Builder::new().prefix("wonderland-").tempdir().expect("a folder").keep();
        let script = format!("trap '' INT TERM HUP; cd \"$0\"; cat; {finish}; cd /; rm -rf \"$0\"");
        let mut shell = Command::new("sh")
            .args(["-c", &script])
            .arg(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let ours = shell.stdin.take();
        Self { folder, shell, ours }
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        drop(self.ours.take());
        let _ = self.shell.wait();
    }
}
