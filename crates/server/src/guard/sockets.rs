use std::hash::Hash;
use std::net::IpAddr;
use std::time::Duration;

use dashmap::DashMap;
use tokio::sync::watch;
use tokio::time::timeout;

use super::{Address, Guards};
use crate::api::Credential;
use crate::app::App;
use crate::error::Error;
use crate::id::Id;

/// The open sockets of this node, by player and address, and the credentials they were opened with.
pub(crate) struct Sockets {
    /// The limits per player and per address.
    limits: Option<(usize, usize)>,
    players: DashMap<Id, usize>,
    addresses: DashMap<IpAddr, usize>,
    /// By session or token: becomes true when it ends.
    ended: DashMap<Id, watch::Sender<bool>>,
}

/// The permission to have a socket open, which ends when it is dropped.
pub(crate) struct SocketPermit {
    guards: Guards,
    address: IpAddr,
    player: Option<(Id, Credential)>,
}

/// How often a session is checked. The node that ends one tells the others, but a notice can get lost.
const CHECK: Duration = Duration::from_secs(300);

impl Sockets {
    pub(super) fn new(limits: Option<(usize, usize)>) -> Self {
        Self { limits, players: DashMap::new(), addresses: DashMap::new(), ended: DashMap::new() }
    }

    /// Ends the sockets of a session or token.
    pub(crate) fn end(&self, credential: &Id) {
        if let Some((_, ended)) = self.ended.remove(credential) {
            ended.send_replace(true);
        }
    }

    fn watch(&self, credential: &Id) -> watch::Receiver<bool> {
        self.ended.entry(credential.clone()).or_insert_with(|| watch::Sender::new(false)).subscribe()
    }
}

impl SocketPermit {
    /// Permits a socket, unless the player or the address has too many.
    pub(crate) fn new(
        guards: &Guards,
        Address(address): Address,
        player: Option<(Id, Credential)>,
    ) -> Result<Self, Error> {
        let sockets = guards.sockets();
        let (of_player, of_address) = sockets.limits.unwrap_or((usize::MAX, usize::MAX));
        take(&sockets.addresses, &address, of_address)?;
        // From here on, dropping it releases the counts.
        let mut permit = Self { guards: guards.clone(), address, player: None };
        if let Some((id, credential)) = player {
            take(&sockets.players, &id, of_player)?;
            permit.player = Some((id, credential));
        }
        Ok(permit)
    }

    /// The client's address.
    pub(crate) fn address(&self) -> Address {
        Address(self.address)
    }

    /// The player, if they are known.
    pub(crate) fn player(&self) -> Option<&Id> {
        self.player.as_ref().map(|(id, _)| id)
    }

    /// Completes when the session or token of the socket ends.
    pub(crate) async fn ended(&self, app: App) {
        let Some((_, credential)) = &self.player else { return std::future::pending().await };
        let mut ended = self.guards.sockets().watch(credential.id());
        while timeout(CHECK, ended.wait_for(|ended| *ended)).await.is_err() {
            if let Ok(false) = credential.is_valid(&app).await {
                return;
            }
        }
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let sockets = self.guards.sockets();
        release(&sockets.addresses, &self.address);
        if let Some((id, credential)) = &self.player {
            release(&sockets.players, id);
            sockets.ended.remove_if(credential.id(), |_, ended| ended.receiver_count() == 0);
        }
    }
}

fn take<K: Hash + Eq + Clone>(counts: &DashMap<K, usize>, key: &K, most: usize) -> Result<(), Error> {
    let mut count = counts.entry(key.clone()).or_default();
    if *count >= most {
        return Err(Error::TooManySockets);
    }
    *count += 1;
    Ok(())
}

fn release<K: Hash + Eq>(counts: &DashMap<K, usize>, key: &K) {
    counts.remove_if_mut(key, |_, count| {
        *count = count.saturating_sub(1);
        *count == 0
    });
}
