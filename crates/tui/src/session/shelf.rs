use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use catalog::{AnyRecord, GameKind};
use table::AnyTable;
use words::{Words, say};

use super::lock::{Lock, Taken};
use crate::files;

/// More than any saved game has.
const LIMIT: u64 = 4 << 20;

/// The folder in which games are kept: those that go on in `saves`, the records
/// of ended ones in `games`.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// The place of one game on the shelf. Once the game is kept there, nobody else can open it.
#[derive(Debug)]
pub struct Place {
    save: PathBuf,
    record: PathBuf,
    lock: Option<Lock>,
}

/// Why no game can be continued.
#[derive(Debug)]
pub enum NotContinued {
    /// There is none, in this folder.
    Nothing(PathBuf),
    /// All there are, of which this is the last, are being played in other terminals.
    Open(PathBuf),
    /// A folder or file can't be read.
    Unreadable(PathBuf, io::Error),
    /// A file holds no game.
    Broken {
        /// Where it was.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
        /// Where it is now; nowhere else if it could not be moved.
        kept: Option<PathBuf>,
    },
}

impl NotContinued {
    /// It as part of a sentence.
    pub fn tell(&self, words: &Words) -> String {
        match self {
            Self::Nothing(folder) => say!(words, "save-none", path = folder.display().to_string()),
            Self::Open(path) => say!(words, "save-open", path = path.display().to_string()),
            Self::Unreadable(path, why) => {
                say!(words, "save-unreadable", path = path.display().to_string(), why = why.to_string())
            }
            Self::Broken { path, why, kept: Some(kept) } => {
                let (path, kept) = (path.display().to_string(), kept.display().to_string());
                say!(words, "save-broken", path = path, why = why.as_str(), kept = kept)
            }
            Self::Broken { path, why, kept: None } => {
                say!(words, "save-broken-stays", path = path.display().to_string(), why = why.as_str())
            }
        }
    }
}

impl Shelf {
    /// The variable of the environment that names another folder.
    pub const VARIABLE: &'static str = "WONDERLAND_DATA";

    /// The shelf in this folder, which need not exist yet.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The shelf of whoever runs the program; `None` if nobody knows where their files are.
    pub fn of_environment() -> Option<Self> {
        let named = std::env::var_os(Self::VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let usual = || Some(directories::ProjectDirs::from("", "", "wonderland")?.data_dir().to_path_buf());
        named.or_else(usual).map(Self::new)
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether a game goes on, as far as names of files tell.
    pub fn has_any(&self) -> bool {
        newest_first(&self.saves(), "json").is_ok_and(|found| !found.is_empty())
    }

    /// A new place, for a game that begins.
    pub fn place(&self, kind: GameKind) -> Place {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.place_of(&format!("{}-{kind}-{}", date(now), std::process::id()))
    }

    fn place_of(&self, name: &str) -> Place {
        let (save, record) = (self.saves().join(format!("{name}.json")), self.games().join(format!("{name}.jsonl")));
        Place { save, record, lock: None }
    }

    fn saves(&self) -> PathBuf {
        self.folder.join("saves")
    }

    pub(super) fn games(&self) -> PathBuf {
        self.folder.join("games")
    }

    /// The game that was played last, of those that go on and are open nowhere else.
    ///
    /// # Errors
    /// If there is none, or the last one can't be used. A file that holds no
    /// game is put aside, so that the one before it is the last one then.
    pub fn last(&self) -> Result<(AnyTable, Place), NotContinued> {
        let unreadable = |why| NotContinued::Unreadable(self.saves(), why);
        let mut open = None;
        for (_, path) in newest_first(&self.saves(), "json").map_err(unreadable)? {
            let Some(name) = path.file_stem().and_then(|name| name.to_str()) else { continue };
            let mut place = self.place_of(name);
            match place.open() {
                Ok(Some(table)) => return Ok((table, place)),
                Ok(None) => {}
                Err(NotContinued::Open(path)) => open = open.or(Some(path)),
                Err(why) => return Err(why),
            }
        }
        Err(open.map_or_else(|| NotContinued::Nothing(self.saves()), NotContinued::Open))
    }
}

/// The files of a folder that may not exist, each with the time of its last change.
pub(super) fn newest_first(folder: &Path, extension: &str) -> io::Result<Vec<(SystemTime, PathBuf)>> {
    let entries = match fs::read_dir(folder) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry?.path();
        // A name with a dot in front is a file that was being written when its program was killed.
        let hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if path.extension().is_some_and(|known| known == extension) && !hidden {
            let changed = fs::metadata(&path).and_then(|found| found.modified()).unwrap_or(UNIX_EPOCH);
            found.push((changed, path));
        }
    }
    found.sort();
    found.reverse();
    Ok(found)
}

impl Place {
    /// The game that is kept here, if it is not over.
    fn open(&mut self) -> Result<Option<AnyTable>, NotContinued> {
        self.lock().map_err(|Taken| NotContinued::Open(self.save.clone()))?;
        let text = match read(&self.save) {
            // Whoever had it open has ended it.
            Err(why) if why.kind() == io::ErrorKind::NotFound => {
                self.unlock();
                return Ok(None);
            }
            text => text.map_err(|why| NotContinued::Unreadable(self.save.clone(), why))?,
        };
        let table = String::from_utf8(text).map_err(|_| "it is no text".to_string());
        match table.and_then(|text| AnyTable::restore(&text).map_err(|why| why.to_string())) {
            // The program ended between the last move and the record.
            Ok(table) if table.is_over() => {
                self.finish(&table).map_err(|why| NotContinued::Unreadable(self.record.clone(), why))?;
                Ok(None)
            }
            Ok(table) => Ok(Some(table)),
            Err(why) => Err(NotContinued::Broken { kept: self.put_aside(), path: self.save.clone(), why }),
        }
    }

    fn put_aside(&mut self) -> Option<PathBuf> {
        put_aside(&self.save).inspect(|_| self.unlock())
    }

    fn lock(&mut self) -> Result<(), Taken> {
        if self.lock.is_none() {
            self.lock = Lock::take(&self.save)?;
        }
        Ok(())
    }

    /// The save is gone.
    fn unlock(&mut self) {
        self.lock.take().into_iter().for_each(Lock::remove);
    }

    /// Where the game is kept while it goes on.
    pub fn save_path(&self) -> &Path {
        &self.save
    }

    /// Where its record is once it has ended.
    pub fn record_path(&self) -> &Path {
        &self.record
    }

    /// Keeps the game as it stands.
    ///
    /// # Errors
    /// If it can't be written; what was kept before is untouched then.
    pub fn save(&mut self, table: &AnyTable) -> io::Result<()> {
        make_folder(&self.save)?;
        self.lock().map_err(|Taken| io::Error::other(format!("{} is open elsewhere", self.save.display())))?;
        write(&self.save, &table.save())
    }

    /// Writes the record of a game that is over, and lets go of the saved one.
    ///
    /// # Errors
    /// If the record can't be written; the saved game stays then, to be finished another time.
    pub fn finish(&mut self, table: &AnyTable) -> io::Result<()> {
        let record = match table.record() {
            AnyRecord::Parade(record) => record.to_json(),
            AnyRecord::Alice(record) => record.to_json(),
        };
        make_folder(&self.record)
            .and_then(|()| write(&self.record, &(record + "\n")))
            .inspect_err(|_| drop(self.save(table)))?;
        match fs::remove_file(&self.save) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
            _ => self.unlock(),
        }
        Ok(())
    }
}

fn make_folder(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(|why| about(path, &why))
}

/// Writes a file of the shelf, whose folder need not exist yet.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    make_folder(path)?;
    files::replace(path, text.as_bytes()).map_err(|why| about(path, &why))
}

fn about(path: &Path, why: &io::Error) -> io::Error {
    io::Error::new(why.kind(), format!("{}: {why}", path.display()))
}

/// Reads a file of the shelf, if it is no larger than such files are.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let found = fs::metadata(path)?;
    files::plain(&found)?;
    if found.len() > LIMIT {
        return Err(io::Error::other(format!("it is longer than {LIMIT} bytes")));
    }
    fs::read(path)
}

/// Gives a file that holds no game another name.
pub(crate) fn put_aside(path: &Path) -> Option<PathBuf> {
    let named = |number: usize| {
        let mut name = path.as_os_str().to_owned();
        name.push(if number == 1 { ".broken".into() } else { format!(".broken-{number}") });
        PathBuf::from(name)
    };
    let kept = (1..100).map(named).find(|kept| !kept.exists())?;
    fs::rename(path, &kept).ok().map(|()| kept)
}

/// `2026-11-16-153012-250`: names in this form are in the order of time.
pub(super) fn date(since_1970: Duration) -> String {
    let (days, seconds) = (since_1970.as_secs() / 86_400, since_1970.as_secs() % 86_400);
    // Years are counted from March on here, so that a leap day is the last day of one.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, year) = if month < 10 { (month + 3, year) } else { (month - 9, year + 1) };
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let millis = since_1970.subsec_millis();
    format!("{:04}-{month:02}-{day:02}-{hour:02}{minute:02}{second:02}-{millis:03}", era * 400 + year)
}

#[test]
fn dates_are_those_of_the_calendar() {
    for (seconds, text) in [
        (0, "1970-01-01-000000-000"),
        (951_782_400, "2000-02-29-000000-000"),
        (1_794_842_100, "2026-11-16-151500-000"),
        (4_107_542_399, "2100-02-28-235959-000"),
        (4_107_542_400, "2100-03-01-000000-000"),
    ] {
        assert_eq!(date(Duration::from_secs(seconds)), text);
    }
}
