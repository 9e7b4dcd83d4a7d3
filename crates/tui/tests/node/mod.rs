//! A real server and its players' apps, for tests.

#![allow(dead_code, reason = "each test uses what it needs")]

pub(crate) mod plain;

use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};

use catalog::GameKind;
use ratatui::crossterm::event::KeyCode;
use server::store::Database;
use server::{Config, Server};
use tokio::runtime::Runtime;

use crate::app::TestApp;

/// A server that can be stopped and restarted at the same address.
pub(crate) struct Node {
    pub(crate) runtime: Runtime,
    server: Option<Server>,
    address: SocketAddr,
    folder: tempfile::TempDir,
}

impl Node {
    pub(crate) fn start() -> Self {
        let runtime = Runtime::new().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let server = serve(&runtime, folder.path(), "127.0.0.1:0".parse().unwrap());
        Self { runtime, address: server.address(), server: Some(server), folder }
    }

    pub(crate) fn stop(&mut self) {
        let server = self.server.take().unwrap();
        self.runtime.block_on(server.stop()).unwrap();
    }

    pub(crate) fn start_again(&mut self) {
        self.server = Some(serve(&self.runtime, self.folder.path(), self.address));
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A player's app at this server.
    pub(crate) fn app(&self, test: &str, name: &str, table: Option<&str>) -> TestApp {
        let mut test = TestApp::menu(&format!("online-{test}-{name}"));
        let server = tui::online::Server::connect(&self.url(), name, &test.data_dir).unwrap();
        test.app = test.app.with_server(server, table);
        test
    }
}

fn serve(runtime: &Runtime, folder: &Path, listen: SocketAddr) -> Server {
    let database = Database::Sqlite(folder.join("wonderland.db"));
    let config = Config { listen, ..Config::alone(database) };
    runtime.block_on(Server::start(config)).unwrap()
}

/// Does whatever a game's screen asks for.
pub(crate) fn move_on(test: &mut TestApp) {
    let picture = test.picture();
    if picture.contains("Choose two cards") {
        test.keys("13\n");
    } else if picture.contains("Your turn") {
        test.press(KeyCode::Enter);
    }
}

/// Handles the input that has arrived, or waits a moment for some.
pub(crate) fn listen(test: &mut TestApp) {
    if let Ok(input) = test.inputs.recv_timeout(Duration::from_millis(20)) {
        test.app.take(input, Instant::now());
    }
    test.app.tick(Instant::now());
}

/// Opens a table of this game with seats for this many other people.
pub(crate) fn open(test: &mut TestApp, kind: GameKind, people: usize) -> String {
    assert!(test.press(KeyCode::Enter).contains("open seat"));
    if kind == GameKind::Alice {
        test.press(KeyCode::Right);
    }
    test.press(KeyCode::Down);
    test.press(KeyCode::Down);
    if people == 0 {
        assert!(test.press(KeyCode::Right).contains("bot, level 1"));
    }
    test.press(KeyCode::Enter);
    if people == 0 {
        return String::new();
    }
    let picture = test.until("Invite link");
    let link = picture.lines().find(|line| line.contains("/tables/")).unwrap();
    link.rsplit('/').next().unwrap().chars().take(22).collect()
}

/// Takes the second seat, which the cursor is at because it is free.
pub(crate) fn sit(test: &mut TestApp) {
    // The cursor is on the first free seat.
    test.until("► Seat 2");
    test.press(KeyCode::Enter);
    test.until("Waiting for the host");
}
