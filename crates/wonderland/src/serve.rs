use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::thread::available_parallelism;

use server::{Bots, Config, Limits, Server, Time};

use crate::database::DatabaseArgs;
use crate::failure::Failure;
use crate::signals::Signals;

/// Run a server for tables that people meet at.
///
/// Everything is kept in a folder; with --database and --bus it is a node among many.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland serve\n  wonderland serve --lan\n  \
    wonderland serve --listen 0.0.0.0:8080 --data /var/lib/wonderland --public-url https://play.example.org\n  \
    wonderland serve --database postgres://wonderland@db/wonderland --bus nats://nats:4222")]
pub(crate) struct Args {
    /// Where to listen; port 0 takes a free one.
    #[arg(long, value_name = "ADDRESS", default_value_t = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080))]
    listen: SocketAddr,
    /// Let everybody in the local network play: listen there too, and show the address with a QR code.
    #[arg(long)]
    lan: bool,
    #[command(flatten)]
    database: DatabaseArgs,
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
    /// What to log, as in RUST_LOG: `warn`, or `info,wonderland::request=off`.
    #[arg(long, value_name = "FILTER")]
    log: Option<String>,
    /// How to log.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    log_format: LogFormat,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum LogFormat {
    /// For people.
    Text,
    /// For programs: an object a line.
    Json,
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
    server::logs::start(args.log.as_deref(), args.log_format == LogFormat::Json)
        .map_err(|why| Failure::usage(format_args!("can't log like that: {why}")))?;
    let mut listen = args.listen;
    if args.lan {
        listen.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    }
    let config = Config {
        listen,
        database: args.database.database()?,
        bus: args.bus.clone(),
        public_url: args.public_url.clone(),
        lan: args.lan,
        trust_proxy: args.trust_proxy,
        limits: (!args.no_limits).then(Limits::default),
        threads: available_parallelism().map_or(1, usize::from),
        bots: args.bots.into(),
        time: Time::default(),
    };
    let runtime = tokio::runtime::Runtime::new().map_err(|why| Failure::failed(format_args!("can't start: {why}")))?;
    runtime.block_on(async {
        let mut signals = Signals::new()?;
        let server = Server::start(config).await.map_err(Failure::failed)?;
        print!("{}", welcome(args, &server));
        signals.end().await;
        signals.finish(server.stop()).await?.map_err(Failure::failed)
    })
}

/// What is said once the server runs.
fn welcome(args: &Args, server: &Server) -> String {
    let local = args.public_url.clone().unwrap_or_else(|| format!("http://{}", server.address()));
    if !args.lan {
        return format!("Wonderland is at {local}\n");
    }
    let Some(url) = args.public_url.clone().or_else(|| server.lan_url()) else {
        return format!("Wonderland is at {local}\nThis machine seems to be in no local network.\n");
    };
    let code = server::qr_code(&url).unwrap_or_default();
    format!(
        "{code}Wonderland is at {url}\nWhoever is in the same network can play: open that address, or scan the code.\n"
    )
}
