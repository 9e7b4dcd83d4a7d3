use std::future::Future;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use client::{Client, ClientError, Unreachable};
use i18n::{Locale, t};
use protocol::Code;
use tokio::runtime::{Builder, Runtime};
use tokio::task::AbortHandle;

use super::sessions::Sessions;
use crate::session::DataDir;

/// The timeout for saying hello to a server.
const PATIENCE: Duration = Duration::from_secs(10);

/// Called from another thread when there is an answer.
pub(crate) type Wake = Arc<dyn Fn() + Send + Sync>;

/// A player's access to a server. Clones share it.
#[derive(Clone)]
pub struct Server {
    pub(super) client: Client,
    url: String,
    /// Our name there.
    name: String,
    thread: Arc<Thread>,
}

/// The thread that all connections run on. It ends with its last user.
struct Thread(Option<Runtime>);

impl Drop for Thread {
    fn drop(&mut self) {
        // Nobody waits for answers any more.
        self.0.take().into_iter().for_each(Runtime::shutdown_background);
    }
}

/// Why connecting to a server failed.
#[derive(Debug)]
pub enum NotConnected {
    /// Its thread can't be started.
    Thread(std::io::Error),
    /// The server can't be reached, or refuses.
    Server(ClientError),
}

impl<E: Into<ClientError>> From<E> for NotConnected {
    fn from(why: E) -> Self {
        Self::Server(why.into())
    }
}

impl NotConnected {
    /// Whether the address is not one.
    pub fn is_usage(&self) -> bool {
        matches!(self, Self::Server(ClientError::Unreachable(Unreachable::Address)))
    }

    /// What went wrong, and what to do.
    pub fn tell(&self, locale: &Locale) -> String {
        match self {
            Self::Thread(why) => t!(locale, "online-no-thread", why = why.to_string()),
            Self::Server(why) => failure(why, locale),
        }
    }
}

/// Why a server did not do what it was asked for.
pub(crate) fn failure(why: &ClientError, locale: &Locale) -> String {
    let kind = match why {
        // Only the server knows what is wrong with a request.
        ClientError::Refused { code: Code::Unreadable, why } => return why.clone(),
        ClientError::Refused { code, .. } => return locale.refused(*code),
        ClientError::Strange => "strange",
        ClientError::Unreachable(Unreachable::Unknown) => "unknown",
        ClientError::Unreachable(Unreachable::Closed) => "closed",
        ClientError::Unreachable(Unreachable::Silent) => "silent",
        ClientError::Unreachable(Unreachable::Insecure) => "insecure",
        ClientError::Unreachable(Unreachable::Broken) => "broken",
        ClientError::Unreachable(Unreachable::Address) => "address",
    };
    t!(locale, "online-unreachable", why = kind)
}

/// The answers to a request. Dropping it cancels the request.
pub(crate) struct Pending<T> {
    answers: Receiver<T>,
    task: AbortHandle,
}

impl<T> Drop for Pending<T> {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl<T> Pending<T> {
    /// The next answer, if there is one.
    pub(crate) fn poll(&self) -> Option<T> {
        self.answers.try_recv().ok()
    }

    /// Waits for the next answer.
    pub(crate) fn wait(&self) -> Option<T> {
        self.answers.recv().ok()
    }
}

/// The address with a scheme, `http://` by default, and without a slash at the end.
fn address(text: &str) -> Result<String, Unreachable> {
    let text = text.trim();
    let (scheme, host) = text.split_once("://").unwrap_or(("http", text));
    let host = host.trim_end_matches('/');
    if host.is_empty() || host.contains(char::is_whitespace) || !["http", "https"].contains(&scheme) {
        return Err(Unreachable::Address);
    }
    Ok(format!("{scheme}://{host}"))
}

impl Server {
    /// Connects with the session of an earlier visit, or as a guest of this name.
    ///
    /// # Errors
    /// If the server can't be reached, or refuses.
    pub fn connect(text: &str, name: &str, data_dir: &DataDir) -> Result<Self, NotConnected> {
        let url = address(text)?;
        let sessions = Sessions::of(data_dir);
        let runtime =
            Builder::new_multi_thread().worker_threads(1).enable_all().build().map_err(NotConnected::Thread)?;
        let client = Client::new(&url)?.with_cookie(sessions.cookie(&url));
        let known = async { tokio::time::timeout(PATIENCE, known(client, name)).await };
        let (client, name) = runtime.block_on(known).map_err(|_| Unreachable::Silent)??;
        if let Some(cookie) = client.cookie() {
            // Without it the player is a new guest next time.
            let _ = sessions.keep(&url, cookie);
        }
        Ok(Self { client, url, name, thread: Arc::new(Thread(Some(runtime))) })
    }

    /// Its address.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Our name there.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The link to a table, to invite others.
    pub(crate) fn link(&self, id: &str) -> String {
        format!("{}/tables/{id}", self.url)
    }

    /// Runs a task on the thread. It may answer more than once.
    pub(crate) fn spawn<T, F>(&self, wake: &Wake, work: impl FnOnce(Client, Tell<T>) -> F) -> Pending<T>
    where
        T: Send + 'static,
        F: Future<Output = ()> + Send + 'static,
    {
        let (sender, answers) = channel();
        let wake = Arc::clone(wake);
        let tell: Tell<T> = Box::new(move |answer| {
            let _ = sender.send(answer);
            wake();
        });
        let runtime = self.thread.0.as_ref().expect("it is there until it is dropped");
        let task = runtime.spawn(work(self.client.clone(), tell)).abort_handle();
        Pending { answers, task }
    }
}

/// Sends an answer.
pub(crate) type Tell<T> = Box<dyn Fn(T) + Send + Sync>;

/// The client with a valid session, and the name that it has.
async fn known(mut client: Client, name: &str) -> Result<(Client, String), ClientError> {
    let me = match client.me().await {
        Ok(me) if me.account || me.name == name => me,
        Ok(_) | Err(ClientError::Refused { code: Code::Nobody, .. }) => client.guest(name).await?,
        Err(why) => return Err(why),
    };
    Ok((client, me.name))
}

#[test]
fn addresses_need_no_scheme() {
    let right = [
        ("localhost:8080", "http://localhost:8080"),
        (" http://x.org/ ", "http://x.org"),
        ("https://x.org", "https://x.org"),
    ];
    for (text, url) in right {
        assert_eq!(address(text).unwrap(), url);
    }
    for text in ["", "ftp://x.org", "http://", "a b"] {
        assert!(address(text).is_err(), "{text}");
    }
}
