use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use catalog::{AnyTable, GameKind};
use i18n::{Locale, t};

use super::lock::{Lock, Taken};
use crate::files;

/// The size limit of a saved game.
const LIMIT: u64 = 4 << 20;

/// The user's data folder: games in progress in `saves`, records of finished ones
/// in `games`, and settings.
#[derive(Clone, Debug)]
pub struct DataDir {
    folder: PathBuf,
}

/// The files of one game. Once the game is saved, no other program can open it.
#[derive(Debug)]
pub struct SaveSlot {
    save: PathBuf,
    record: PathBuf,
    lock: Option<Lock>,
}

/// Why no game can be continued.
#[derive(Debug)]
pub enum NotContinued {
    /// There is none in this folder.
    Nothing(PathBuf),
    /// All of them are open in other terminals; this is the last one.
    Open(PathBuf),
    /// A folder or file can't be read.
    Unreadable(PathBuf, io::Error),
    /// A file does not hold a game.
    Broken {
        /// Its path.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
        /// Its new path, if it could be moved.
        kept: Option<PathBuf>,
    },
}

impl NotContinued {
    /// The error as part of a sentence.
    pub fn tell(&self, locale: &Locale) -> String {
        match self {
            Self::Nothing(folder) => t!(locale, "save-none", path = folder.display().to_string()),
            Self::Open(path) => t!(locale, "save-open", path = path.display().to_string()),
            Self::Unreadable(path, why) => {
                t!(locale, "save-unreadable", path = path.display().to_string(), why = why.to_string())
            }
            Self::Broken { path, why, kept: Some(kept) } => {
                let (path, kept) = (path.display().to_string(), kept.display().to_string());
                t!(locale, "save-broken", path = path, why = why.as_str(), kept = kept)
            }
            Self::Broken { path, why, kept: None } => {
                t!(locale, "save-broken-stays", path = path.display().to_string(), why = why.as_str())
            }
        }
    }
}

impl DataDir {
    /// The environment variable that names another folder.
    pub const VARIABLE: &'static str = "WONDERLAND_DATA";

    /// The data folder at this path, which need not exist yet.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The user's data folder; `None` if the system does not say where it is.
    pub fn of_environment() -> Option<Self> {
        let named = std::env::var_os(Self::VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let usual = || Some(directories::ProjectDirs::from("", "", "wonderland")?.data_dir().to_path_buf());
        named.or_else(usual).map(Self::new)
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// A slot for a new game.
    pub fn new_slot(&self, kind: GameKind) -> SaveSlot {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        self.slot_named(&format!("{}-{kind}-{}", date(now), std::process::id()))
    }

    fn slot_named(&self, name: &str) -> SaveSlot {
        let (save, record) = (self.saves().join(format!("{name}.json")), self.games().join(format!("{name}.jsonl")));
        SaveSlot { save, record, lock: None }
    }

    pub(super) fn saves(&self) -> PathBuf {
        self.folder.join("saves")
    }

    pub(super) fn games(&self) -> PathBuf {
        self.folder.join("games")
    }

    /// The saved game that was played last and is not open elsewhere.
    ///
    /// # Errors
    /// If there is none, or the last one can't be used. A file that does not hold a
    /// game is put aside, so that next time the one before it is the last.
    pub fn last(&self) -> Result<(AnyTable, SaveSlot), NotContinued> {
        let unreadable = |why| NotContinued::Unreadable(self.saves(), why);
        let mut open = None;
        for (_, path) in newest_first(&self.saves(), "json").map_err(unreadable)? {
            match self.open(&path) {
                Ok(game) => return Ok(game),
                Err(NotContinued::Nothing(_)) => {}
                Err(NotContinued::Open(path)) => open = open.or(Some(path)),
                Err(why) => return Err(why),
            }
        }
        Err(open.map_or_else(|| NotContinued::Nothing(self.saves()), NotContinued::Open))
    }

    /// The game that is saved in this file.
    ///
    /// # Errors
    /// If it is over or can't be used. A file that does not hold a game is put aside.
    pub fn open(&self, path: &Path) -> Result<(AnyTable, SaveSlot), NotContinued> {
        let nothing = || NotContinued::Nothing(self.saves());
        let mut slot = self.slot_named(path.file_stem().and_then(|name| name.to_str()).ok_or_else(nothing)?);
        let table = slot.open()?.ok_or_else(nothing)?;
        Ok((table, slot))
    }
}

/// The files of a folder with the time of their last change, the newest first.
pub(super) fn newest_first(folder: &Path, extension: &str) -> io::Result<Vec<(SystemTime, PathBuf)>> {
    let entries = match fs::read_dir(folder) {
        Err(why) if why.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut found = Vec::new();
    for entry in entries {
        let path = entry?.path();
        // A hidden file was being written when its program was killed.
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

impl SaveSlot {
    /// The saved game, if it is not over.
    fn open(&mut self) -> Result<Option<AnyTable>, NotContinued> {
        self.lock().map_err(|Taken| NotContinued::Open(self.save.clone()))?;
        let text = match read(&self.save) {
            // Another program has just finished it.
            Err(why) if why.kind() == io::ErrorKind::NotFound => {
                self.unlock();
                return Ok(None);
            }
            text => text.map_err(|why| NotContinued::Unreadable(self.save.clone(), why))?,
        };
        let table = String::from_utf8(text).map_err(|_| "it is not text".to_string());
        match table.and_then(|text| AnyTable::restore(&text).map_err(|why| why.to_string())) {
            // The program ended after the last move, but before it wrote the record.
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

    /// Releases the lock once the save is gone.
    fn unlock(&mut self) {
        self.lock.take().into_iter().for_each(Lock::remove);
    }

    /// The file of the game in progress.
    pub fn save_path(&self) -> &Path {
        &self.save
    }

    /// The file of its record once it is over.
    pub fn record_path(&self) -> &Path {
        &self.record
    }

    /// Saves the game.
    ///
    /// # Errors
    /// If it can't be written; the old save is untouched.
    pub fn save(&mut self, table: &AnyTable) -> io::Result<()> {
        make_folder(&self.save)?;
        self.lock().map_err(|Taken| io::Error::other(format!("{} is open elsewhere", self.save.display())))?;
        write(&self.save, &table.save())
    }

    /// Writes the record of a game that is over, and removes its save.
    ///
    /// # Errors
    /// If the record can't be written; the save stays, to be finished another time.
    pub fn finish(&mut self, table: &AnyTable) -> io::Result<()> {
        let record = table.record().to_json();
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

/// Writes a file of the data folder, and makes its folder if necessary.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    make_folder(path)?;
    files::replace(path, text.as_bytes()).map_err(|why| about(path, &why))
}

fn about(path: &Path, why: &io::Error) -> io::Error {
    io::Error::new(why.kind(), format!("{}: {why}", path.display()))
}

/// Reads a file of the data folder, up to the size limit.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let found = fs::metadata(path)?;
    files::plain(&found)?;
    if found.len() > LIMIT {
        return Err(io::Error::other(format!("it is longer than {LIMIT} bytes")));
    }
    fs::read(path)
}

/// Renames a broken file; returns its new path.
pub(crate) fn put_aside(path: &Path) -> Option<PathBuf> {
    let named = |number: usize| {
        let mut name = path.as_os_str().to_owned();
        name.push(if number == 1 { ".broken".into() } else { format!(".broken-{number}") });
        PathBuf::from(name)
    };
    let kept = (1..100).map(named).find(|kept| !kept.exists())?;
    fs::rename(path, &kept).ok().map(|()| kept)
}

/// A time as in `2026-11-16-153012-250`, so that names sort by time.
pub(super) fn date(since_1970: Duration) -> String {
    let (days, seconds) = (since_1970.as_secs() / 86_400, since_1970.as_secs() % 86_400);
    // Years start in March here, so that a leap day is the last day of its year.
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
