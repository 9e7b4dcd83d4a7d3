use std::borrow::Cow;
use std::fmt::Display;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use bots::{Arena, BotName, Botted, Budget, Results};
use game::{FastDice, shorten};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::input::read_whole;
use tui::files::replace;

/// The file that stores the results of an arena, so that it can be resumed.
pub(crate) struct StateFile {
    path: PathBuf,
    run: Parameters,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept<'a> {
    format: String,
    /// The parameters that determine the results.
    run: Cow<'a, Parameters>,
    results: Cow<'a, Results>,
}

type Parameters = Map<String, Value>;

const FORMAT: &str = "wonderland-arena/1";

impl StateFile {
    /// Reads the file, or creates it if there is none. Unless a seed is given, the
    /// file's is used.
    pub(crate) fn open<G: Botted>(
        path: &Path,
        arena: &mut Arena<G>,
        seed_is_given: bool,
        results: &mut Results,
    ) -> Result<Self, Failure> {
        if let Some(kept) = read(path)? {
            if let Some(seed) = kept.run.get("seed").and_then(Value::as_u64).filter(|_| !seed_is_given) {
                arena.seed = seed;
            }
            if let Some(why) = difference(&kept.run, &parameters(arena)) {
                return Err(refuse(path, why));
            }
            if !kept.results.fit(arena) {
                return Err(refuse(path, "its results are not such as this run can have"));
            }
            *results = kept.results.into_owned();
        }
        let file = Self { path: path.into(), run: parameters(arena) };
        // Better to find out now than after the first games.
        file.save(results).map_err(|why| Failure::unwritable(path, &why))?;
        Ok(file)
    }

    pub(crate) fn save(&self, results: &Results) -> io::Result<()> {
        let kept = Kept { format: FORMAT.into(), run: Cow::Borrowed(&self.run), results: Cow::Borrowed(results) };
        replace(&self.path, &serde_json::to_vec(&kept)?)
    }
}

/// The contents of the file; `None` if there is no file.
fn read(path: &Path) -> Result<Option<Kept<'static>>, Failure> {
    let text = match read_whole(path) {
        Ok(text) => text,
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(why) => return Err(refuse(path, why)),
    };
    let kept: Kept<'_> = serde_json::from_str(&text)
        .map_err(|why| refuse(path, format_args!("it is not an arena state file: {why}")))?;
    if kept.format != FORMAT {
        let format = shorten(&kept.format, 40);
        return Err(refuse(path, format_args!("unknown format {format:?}; {FORMAT} is expected")));
    }
    Ok(Some(kept))
}

fn refuse(path: &Path, why: impl Display) -> Failure {
    Failure::failed(format_args!("can't resume from {}: {why}", path.display()))
}

/// All parameters that determine the results.
fn parameters<G: Botted>(arena: &Arena<G>) -> Parameters {
    let budget = match arena.budget {
        Budget::Standard => "standard".into(),
        Budget::Times(times) => format!("{times} times the standard"),
        Budget::Iterations(count) => format!("{count} iterations"),
        Budget::Time(time) => format!("{} ms", time.as_millis()),
    };
    // The weights in a file can change in the meantime; its second line has their checksum.
    let network = |bot: &BotName| match bot {
        BotName::Network(path) => {
            let bytes = fs::read(path).unwrap_or_default();
            bytes.split(|&byte| byte == b'\n').nth(1).map(|line| String::from_utf8_lossy(line).into_owned())
        }
        _ => None,
    };
    let parameters = json!({
        "game": G::NAME,
        "players": arena.seats,
        "games": arena.rounds(),
        "bots": arena.bots.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "networks": arena.bots.iter().map(network).collect::<Vec<_>>(),
        "one_way": arena.one_way,
        "seed": arena.seed,
        "budget": budget,
        "limit": arena.limit.as_millis() as u64,
        "options": arena.options,
        DEAL: G::deal(&arena.options, arena.seats, &mut FastDice::new(arena.seed, 0, 0)).ok(),
    });
    match parameters {
        Value::Object(parameters) => parameters,
        _ => Map::new(),
    }
}

/// The first deal reveals what the options don't: another board, or another version's dice.
const DEAL: &str = "first_deal";

/// The difference between two runs, as text.
fn difference(there: &Parameters, here: &Parameters) -> Option<String> {
    let all = here.keys().chain(there.keys().filter(|key| !here.contains_key(*key)));
    let different: Vec<_> = all.filter(|key| there.get(*key) != here.get(*key)).collect();
    let tell = |key: &&String| {
        let [there, here] = [there, here].map(|run| run.get(*key).map_or("nothing".into(), Value::to_string));
        format!("{key} is {} there and {} here", shorten(&there, 80), shorten(&here, 80))
    };
    let named: Vec<_> = different.iter().filter(|key| **key != DEAL).map(tell).collect();
    match (named.is_empty(), different.is_empty()) {
        (false, _) => Some(format!("it is of another run: {}", named.join("; "))),
        (true, false) => Some("it is of another run: the games are dealt otherwise there, or on another board".into()),
        (true, true) => None,
    }
}
