use std::fmt;
use std::fs::File;
use std::io::Read;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::NoBot;
use crate::net::{Network, Row, WIDTH};
use crate::train::Learned;

/// The first line of a weights file.
const MAGIC: &str = "wonderland weights 1";
/// The size limit: weights files have a few dozen KB.
const LONGEST: u64 = 1 << 20;

/// The origin of a trained network: enough to train it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The game.
    pub game: String,
    /// The number of players.
    pub players: usize,
    /// The seed of the training.
    pub seed: u64,
    /// The number of matches played.
    pub games: u64,
    /// The command that trained it.
    pub command: String,
}

/// A trained network with its origin, as stored in a file.
///
/// The file has three parts: a line with the format's name, a line of JSON with
/// the [`Origin`] and the SHA-256 of everything else, and the weights: for each
/// row a scale (`f32`) and as many integers (`i16`) as the network is wide, all
/// little-endian.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// The network's origin.
    pub origin: Origin,
    pub(crate) network: Network,
}

/// The reason why a weights file is rejected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadWeights {
    /// It is not a weights file.
    #[error("this is not a weights file: it would begin with {MAGIC:?}")]
    Foreign,
    /// The checksum does not match.
    #[error("the weights are damaged: the checksum doesn't match")]
    Checksum,
    /// They are for another game or number of players.
    #[error("these weights are for {found}; {wanted} is needed")]
    Other {
        /// The game and players they are for.
        found: String,
        /// The game and players needed.
        wanted: String,
    },
    /// They are for a network of another version.
    #[error("these weights are for another version: this program has no network of {0} bytes")]
    Form(usize),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    origin: Origin,
    sha256: String,
}

impl Weights {
    /// The contents of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let payload = pack(&self.network.rows);
        let header = Header { sha256: checksum(&self.origin, &payload), origin: self.origin.clone() };
        let header = serde_json::to_string(&header).expect("plain data");
        let mut bytes = format!("{MAGIC}\n{header}\n").into_bytes();
        bytes.extend(payload);
        bytes
    }

    /// Reads weights for `G` at a table of `players`.
    ///
    /// # Errors
    /// If they are damaged or for something else.
    pub(crate) fn read<G: Learned>(bytes: &[u8], players: usize) -> Result<Self, BadWeights> {
        let shape = G::shape(players);
        let mut lines = bytes.splitn(3, |&byte| byte == b'\n');
        let mut line = || lines.next().ok_or(BadWeights::Foreign);
        if line()? != MAGIC.as_bytes() {
            return Err(BadWeights::Foreign);
        }
        let Header { origin, sha256 } = serde_json::from_slice(line()?).map_err(|_| BadWeights::Checksum)?;
        let payload = line()?;
        if checksum(&origin, payload) != sha256 {
            return Err(BadWeights::Checksum);
        }
        if origin.game != G::NAME || origin.players != players {
            let of = |game: &dyn fmt::Display, players| format!("{game} with {players} players");
            return Err(BadWeights::Other { found: of(&origin.game, origin.players), wanted: of(&G::NAME, players) });
        }
        let rows = unpack(payload).filter(|rows| rows.len() == shape.rows()).ok_or(BadWeights::Form(payload.len()))?;
        Ok(Self { origin, network: Network { shape, rows } })
    }

    /// Weights after the rounding that writing and reading causes.
    pub(crate) fn new(origin: Origin, network: &Network) -> Self {
        let rows = unpack(&pack(&network.rows)).expect("what was packed");
        Self { origin, network: Network { shape: network.shape, rows } }
    }
}

/// The network of weights built into the program.
pub(crate) fn built_in<G: Learned>(bytes: &[u8], players: usize) -> Arc<Network> {
    let weights = Weights::read::<G>(bytes, players).expect("the program was built with whole weights");
    Arc::new(weights.network)
}

/// The network in this file, for a table of `players`.
pub(crate) fn read_network<G: Learned>(path: &str, players: usize) -> Result<Arc<Network>, NoBot> {
    let refuse = |why: String| NoBot::Network { path: path.into(), why };
    // Opening a pipe would block until somebody writes.
    if std::fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(refuse("it is not a regular file".into()));
    }
    let file = File::open(path).map_err(|why| refuse(why.to_string()))?;
    let mut bytes = Vec::new();
    file.take(LONGEST).read_to_end(&mut bytes).map_err(|why| refuse(why.to_string()))?;
    let weights = Weights::read::<G>(&bytes, players).map_err(|why| refuse(why.to_string()))?;
    Ok(Arc::new(weights.network))
}

fn checksum(origin: &Origin, payload: &[u8]) -> String {
    let mut hash = Sha256::new();
    hash.update(serde_json::to_vec(origin).expect("plain data"));
    hash.update(payload);
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The number of bytes per row.
const PACKED: usize = 4 + 2 * WIDTH;

fn pack(rows: &[Row]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(rows.len() * PACKED);
    for row in rows {
        let most = row.iter().fold(0.0, |most: f32, x| most.max(x.abs()));
        let scale = most / f32::from(i16::MAX);
        bytes.extend(scale.to_le_bytes());
        for x in row {
            let whole = if scale > 0.0 { (x / scale).round() as i16 } else { 0 };
            bytes.extend(whole.to_le_bytes());
        }
    }
    bytes
}

fn unpack(bytes: &[u8]) -> Option<Vec<Row>> {
    let rows = bytes.chunks_exact(PACKED);
    if !rows.remainder().is_empty() {
        return None;
    }
    rows.map(|row| {
        let (scale, numbers) = row.split_first_chunk::<4>()?;
        let scale = Some(f32::from_le_bytes(*scale)).filter(|scale| scale.is_finite())?;
        let mut values = [0.0; WIDTH];
        for (value, pair) in values.iter_mut().zip(numbers.chunks_exact(2)) {
            *value = scale * f32::from(i16::from_le_bytes([pair[0], pair[1]]));
        }
        Some(values)
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use parade::Parade;

    use super::*;

    fn some() -> Weights {
        let shape = Parade::shape(2);
        let mut x = 0.0f32;
        let network = Network::new(shape, || {
            x = (x * 7.3 + 0.37).fract();
            2.0 * x - 1.0
        });
        let origin = Origin { game: "parade".into(), players: 2, seed: 7, games: 1, command: "none".into() };
        Weights::new(origin, &network)
    }

    fn read(bytes: &[u8], players: usize) -> Result<Weights, BadWeights> {
        Weights::read::<Parade>(bytes, players)
    }

    #[test]
    fn weights_survive_a_round_trip() {
        assert!(read(&some().to_bytes(), 2) == Ok(some()));
    }

    #[test]
    fn every_damaged_byte_is_detected() {
        let good = some().to_bytes();
        for at in (0..good.len()).step_by(if good.len() > 4000 { 61 } else { 1 }).chain(0..400) {
            let mut bad = good.clone();
            bad[at] ^= 1;
            assert!(read(&bad, 2).is_err(), "byte {at} was changed unnoticed");
        }
        for cut in [0, 10, 30, 200, good.len() - 1] {
            assert!(read(&good[..cut], 2).is_err(), "cut to {cut} bytes unnoticed");
        }
    }

    #[test]
    fn other_files_and_weights_are_rejected() {
        assert!(read(b"hello\n", 2) == Err(BadWeights::Foreign));
        let why = read(&some().to_bytes(), 3).expect_err("weights for two").to_string();
        assert_eq!(why, "these weights are for parade with 2 players; parade with 3 players is needed");
    }
}
