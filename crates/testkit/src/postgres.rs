use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::process::{Watched, free_port, send};

/// A PostgreSQL server.
pub struct Postgres {
    programs: PathBuf,
    port: u16,
    databases: AtomicU32,
    place: Watched,
}

impl Postgres {
    /// The server shared by the tests of this program, each with a [database](Postgres::database) of its own.
    pub fn shared() -> Option<&'static Self> {
        static SHARED: OnceLock<Option<Postgres>> = OnceLock::new();
        SHARED.get_or_init(Self::start).as_ref()
    }

    /// Starts a separate server; `None` if PostgreSQL is not installed.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            crate::missing("PostgreSQL", "postgresql");
            return None;
        };
        // The server refuses to run as root, so its folder can't be root's either.
        let stop = as_postgres(&format!("{}/pg_ctl -D data -m immediate stop", programs.display()));
        let place = Watched::new(&stop);
        if is_root() {
            run("chown", &["postgres", &place.folder().display().to_string()]);
        }
        let postgres = Self { programs, port: free_port(), databases: AtomicU32::new(0), place };
        postgres.command("initdb -D data -A trust -U postgres --no-sync");
        postgres.resume();
        Some(postgres)
    }

    /// The address of a new and empty database.
    ///
    /// # Panics
    /// If it can't be created.
    pub fn database(&self) -> String {
        let name = format!("wonderland{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.command(&format!("createdb -h 127.0.0.1 -p {} -U postgres {name}", self.port));
        format!("postgres://postgres@127.0.0.1:{}/{name}", self.port)
    }

    /// Stops the server like a crash: connections are cut, and committed data is only in its log.
    ///
    /// # Panics
    /// If it does not stop.
    pub fn crash(&self) {
        self.command("pg_ctl -D data -m immediate -w stop");
    }

    /// Restarts the server after a crash.
    ///
    /// # Panics
    /// If it does not start.
    pub fn resume(&self) {
        let folder = self.place.folder().display();
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c max_connections=300",
            self.port
        );
        self.command(&format!("pg_ctl -D data -l log -w -o '{options}' start"));
    }

    /// Sends a signal, such as `-STOP`, to all its processes.
    ///
    /// # Panics
    /// If it is not running.
    pub fn signal(&self, signal: &str) {
        let main = std::fs::read_to_string(self.place.folder().join("data/postmaster.pid")).expect("it runs");
        let main = main.lines().next().expect("a process id");
        let children = Command::new("pgrep").args(["-P", main]).output().expect("pgrep");
        let children = String::from_utf8_lossy(&children.stdout).into_owned();
        for process in children.lines().chain([main]) {
            // A child may have ended meanwhile.
            let _ = Command::new("kill").args([signal, process]).stderr(Stdio::null()).status();
        }
    }

    /// A session of its own in one of the [databases](Postgres::database).
    ///
    /// # Panics
    /// If it can't be opened.
    pub fn session(&self, database: &str) -> Session {
        let mut child = Command::new(self.programs.join("psql"))
            .args(["-XAtq", "-v", "ON_ERROR_STOP=1", database])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("psql");
        let (to, from) = (child.stdin.take().expect("it is piped"), child.stdout.take().expect("it is piped"));
        Session { child, to, from: BufReader::new(from) }
    }

    fn command(&self, command: &str) {
        let command = as_postgres(&format!("{}/{command}", self.programs.display()));
        let folder = self.place.folder();
        let done = Command::new("sh").args(["-c", &command]).current_dir(folder).stdout(Stdio::null()).status();
        assert!(done.is_ok_and(|status| status.success()), "failed: {command}");
    }
}

/// A session in a database. Its transaction ends with it.
pub struct Session {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Session {
    /// Runs statements; what they return.
    ///
    /// # Panics
    /// If the session has ended.
    pub fn run(&mut self, sql: &str) -> String {
        writeln!(self.to, "{sql}\n\\echo done").expect("the session lasts");
        let (mut answer, mut line) = (String::new(), String::new());
        while line != "done\n" {
            answer.push_str(&line);
            line.clear();
            assert!(self.from.read_line(&mut line).is_ok_and(|length| length > 0), "the session has ended: {sql}");
        }
        answer
    }

    /// Stops a process of the database that waits for a lock of this session, which then lets go. Its transaction
    /// stays open until the process gets `-CONT`; see [`Session::wake`].
    pub fn stop_a_waiting_process(&mut self) -> Option<u32> {
        let waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' LIMIT 1;";
        let process = (0..500).find_map(|_| {
            std::thread::sleep(std::time::Duration::from_millis(5));
            self.run(waiting).trim().parse().ok()
        });
        process.iter().for_each(|process| send("-STOP", *process));
        self.run("ROLLBACK;");
        process
    }

    /// Lets a stopped process go on.
    pub fn wake(process: u32) {
        // It may have been killed meanwhile.
        let _ = Command::new("kill").args(["-CONT", &process.to_string()]).stderr(Stdio::null()).status();
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The command line that runs this as the user `postgres` if we are root.
fn as_postgres(command: &str) -> String {
    if is_root() { format!("su postgres -c \"{command}\"") } else { command.into() }
}

pub(crate) fn is_root() -> bool {
    static ROOT: OnceLock<bool> = OnceLock::new();
    *ROOT.get_or_init(|| Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n"))
}

fn run(program: &str, args: &[&str]) {
    let done = Command::new(program).args(args).status();
    assert!(done.is_ok_and(|status| status.success()), "failed: {program} {args:?}");
}

/// The folder of the PostgreSQL programs: the one that `pg_config` names, or Debian's newest.
fn programs() -> Option<PathBuf> {
    let named = Command::new("pg_config").arg("--bindir").output().ok();
    let named = named.map(|output| PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()));
    let has_it = |folder: &Path| folder.join("initdb").exists() && folder.join("pg_ctl").exists();
    if let Some(folder) = named.filter(|folder| has_it(folder)) {
        return Some(folder);
    }
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    versions.filter_map(|version| Some(version.ok()?.path().join("bin"))).filter(|folder| has_it(folder)).max()
}
