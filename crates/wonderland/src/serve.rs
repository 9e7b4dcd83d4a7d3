use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::thread::available_parallelism;

use server::store::Database;
use server::{Config, Limits, Server};
use tui::session::Shelf;

use crate::failure::Failure;

/// Run a server for tables that people meet at.
///
/// Everything is kept in a folder; with --database and --bus it is a node among many.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  wonderland serve\n  wonderland serve --listen 0.0.0.0:8080 --data /var/lib/wonderland\n  \
    wonderland serve --database postgres://wonderland@db/wonderland --bus nats://nats:4222"
)]
pub(crate) struct Args {
    /// Where to listen; port 0 takes a free one.
    #[arg(long, value_name = "ADDRESS", default_value_t = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080))]
    listen: SocketAddr,
    /// The folder that everything is kept in; that of the platform unless said.
    #[arg(long, value_name = "DIR", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// Keep everything in PostgreSQL at this address instead.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Tell other nodes about changes over NATS at this address.
    #[arg(long, value_name = "URL", requires = "database")]
    bus: Option<String>,
    /// What links begin with, if it is not the address.
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Believe the proxy in front when it says in X-Forwarded-For who asks.
    #[arg(long)]
    trust_proxy: bool,
    /// Let everybody ask as much as they like, as for measuring.
    #[arg(long)]
    no_limits: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let config = Config {
        listen: args.listen,
        database: database(args)?,
        bus: args.bus.clone(),
        public_url: args.public_url.clone(),
        trust_proxy: args.trust_proxy,
        limits: (!args.no_limits).then(Limits::default),
        threads: available_parallelism().map_or(1, usize::from),
    };
    let runtime = tokio::runtime::Runtime::new().map_err(|why| Failure::failed(format_args!("can't start: {why}")))?;
    runtime.block_on(async {
        let server = Server::start(config).await.map_err(Failure::failed)?;
        println!("Wonderland is at http://{}", server.address());
        let _ = tokio::signal::ctrl_c().await;
        server.stop().await.map_err(Failure::failed)
    })
}

fn database(args: &Args) -> Result<Database, Failure> {
    if let Some(address) = &args.database {
        return Ok(Database::Postgres(address.clone()));
    }
    let folder = match &args.data {
        Some(folder) => folder.clone(),
        None => {
            let shelf =
                Shelf::of_environment().ok_or_else(|| Failure::usage("there is no home folder; say --data DIR"))?;
            shelf.folder().into()
        }
    };
    Ok(Database::Sqlite(folder.join("wonderland.db")))
}
