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

/// The sockets of this node: how many each has, and what they were opened with.
pub(crate) struct Sockets {
    /// How many a player and an address may have.
    most: Option<(usize, usize)>,
    players: DashMap<Id, usize>,
    addresses: DashMap<IpAddr, usize>,
    /// By session or token: becomes true when that has ended.
    ended: DashMap<Id, watch::Sender<bool>>,
}

/// What lets a socket be open. It is given back when it is dropped.
pub(crate) struct Pass {
    guards: Guards,
    address: IpAddr,
    player: Option<(Id, Credential)>,
}

/// So often we look whether a session still is one. A node that ends one tells the others, so
/// this is for words that are lost.
const CHECK: Duration = Duration::from_secs(300);

impl Sockets {
    pub(super) fn new(most: Option<(usize, usize)>) -> Self {
        Self { most, players: DashMap::new(), addresses: DashMap::new(), ended: DashMap::new() }
    }

    /// A session or token has ended: so do its sockets.
    pub(crate) fn end(&self, credential: &Id) {
        if let Some((_, ended)) = self.ended.remove(credential) {
            ended.send_replace(true);
        }
    }

    fn watch(&self, credential: &Id) -> watch::Receiver<bool> {
        self.ended.entry(credential.clone()).or_insert_with(|| watch::Sender::new(false)).subscribe()
    }
}

impl Pass {
    /// Lets somebody open a socket, unless they have too many.
    pub(crate) fn new(
        guards: &Guards,
        Address(address): Address,
        player: Option<(Id, Credential)>,
    ) -> Result<Self, Error> {
        let sockets = guards.sockets();
        let (of_player, of_address) = sockets.most.unwrap_or((usize::MAX, usize::MAX));
        take(&sockets.addresses, &address, of_address)?;
        // From here on it is given back when it is dropped.
        let mut pass = Self { guards: guards.clone(), address, player: None };
        if let Some((id, credential)) = player {
            take(&sockets.players, &id, of_player)?;
            pass.player = Some((id, credential));
        }
        Ok(pass)
    }

    /// Who it is, if anybody.
    pub(crate) fn player(&self) -> Option<&Id> {
        self.player.as_ref().map(|(id, _)| id)
    }

    /// Comes back when the session or token has ended with which the socket was opened.
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

impl Drop for Pass {
    fn drop(&mut self) {
        let sockets = self.guards.sockets();
        give_back(&sockets.addresses, &self.address);
        if let Some((id, credential)) = &self.player {
            give_back(&sockets.players, id);
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

fn give_back<K: Hash + Eq>(counts: &DashMap<K, usize>, key: &K) {
    counts.remove_if_mut(key, |_, count| {
        *count = count.saturating_sub(1);
        *count == 0
    });
}
