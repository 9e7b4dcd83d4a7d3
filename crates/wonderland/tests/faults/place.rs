use std::path::Path;

use testkit::{Nats, Postgres, Program, Proxy, SmallDisk, free_port};

use crate::servers::serve;

/// Nodes, and all that they need.
pub(crate) struct Place {
    nodes: Vec<Node>,
    pub(crate) postgres: Option<Postgres>,
    /// The database's address, past all proxies.
    pub(crate) database: String,
    pub(crate) nats: Option<Nats>,
    pub(crate) disk: Option<SmallDisk>,
}

/// A node, and the proxies through which it talks.
pub(crate) struct Node {
    program: Option<Program>,
    port: u16,
    args: Vec<String>,
    /// Between clients and the node.
    pub(crate) front: Proxy,
    /// Between the node and PostgreSQL.
    pub(crate) store: Option<Proxy>,
    /// Between the node and NATS.
    pub(crate) bus: Option<Proxy>,
}

const NODES: usize = 3;

impl Place {
    /// A node with SQLite.
    pub(crate) async fn alone(data: &Path, disk: Option<SmallDisk>) -> Self {
        let args = vec!["--data".into(), data.display().to_string()];
        let nodes = vec![Node::start(args, None, None).await];
        Self { nodes, postgres: None, database: String::new(), nats: None, disk }
    }

    /// Nodes with PostgreSQL and NATS.
    pub(crate) async fn cluster(postgres: Postgres, nats: Nats) -> Self {
        let (database, mut nodes) = (postgres.database(), Vec::new());
        for _ in 0..NODES {
            let (store, bus) = (Proxy::start(&database).await, Proxy::start(&nats.address()).await);
            let args = ["--database", store.url(), "--bus", bus.url()].map(String::from).to_vec();
            nodes.push(Node::start(args, Some(store), Some(bus)).await);
        }
        Self { nodes, postgres: Some(postgres), database, nats: Some(nats), disk: None }
    }

    /// The number of nodes.
    pub(crate) fn nodes(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn node(&mut self, index: usize) -> &mut Node {
        &mut self.nodes[index]
    }

    /// Where clients find the nodes.
    pub(crate) fn urls(&self) -> Vec<String> {
        self.nodes.iter().map(|node| node.front.url().to_string()).collect()
    }
}

impl Node {
    async fn start(mut args: Vec<String>, store: Option<Proxy>, bus: Option<Proxy>) -> Self {
        let port = free_port();
        // Players here are faster than people.
        args.extend(["--no-limits", "--log", "error"].map(String::from));
        let front = Proxy::start(&format!("http://127.0.0.1:{port}")).await;
        Self { program: Some(serve(port, &args)), port, args, front, store, bus }
    }

    pub(crate) fn signal(&self, signal: &str) {
        self.program.as_ref().expect("it runs").signal(signal);
    }

    pub(crate) fn kill(&mut self) {
        self.program.take().expect("it runs").kill();
    }

    pub(crate) fn restart(&mut self) {
        self.program = Some(serve(self.port, &self.args));
    }
}
