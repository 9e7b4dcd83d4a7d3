use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::thread::available_parallelism;

use server::store::Database;
use server::{Bots, Config, Limits, Server, Time};
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
    /// Where bots think: here, or at `wonderland worker`s as long as there are some.
    #[arg(long, value_name = "WHERE", default_value = "here", requires = "bus")]
    bots: Where,
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

#[derive(Clone, Copy, clap::ValueEnum)]
enum Where {
    Here,
    Workers,
}

impl From<Where> for Bots {
    fn from(place: Where) -> Self {
        match place {
            Where::Here => Self::Here,
            Where::Workers => Self::AtWorkers,
        }
    }
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
        bots: args.bots.into(),
        time: Time::default(),
    };
    let runtime = tokio::runtime::Runtime::new().map_err(|why| Failure::failed(format_args!("can't start: {why}")))?;
    runtime.block_on(async {
        let server = Server::start(config).await.map_err(Failure::failed)?;
        println!("Wonderland is at http://{}", server.address());
        told_to_end().await;
        server.stop().await.map_err(Failure::failed)
    })
}

/// Waits until somebody, or the system, wants the program to end.
pub(crate) async fn told_to_end() {
    let terminated = async {
        #[cfg(unix)]
        if let Ok(mut signal) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            signal.recv().await;
            return;
        }
        std::future::pending::<()>().await;
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = terminated => {}
    }
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
