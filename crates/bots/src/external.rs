use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use game::{Game, GameView, Offer, Seat, Viewer, printable, shorten};
use serde::{Deserialize, Serialize};

/// A bot in a process of its own, which reads questions on standard input and
/// answers on standard output, as described in `docs/bots.md`.
pub(crate) struct External {
    command: String,
    /// The time limit per move.
    limit: Duration,
    /// `None` after it had to be stopped, until the next question.
    process: Option<Process>,
    questions: u64,
    /// Processes lost since the last valid answer.
    lost: u32,
    /// Timeouts since the last valid answer.
    late: u32,
}

/// The reason why an external bot made no move.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    #[error("it can't be started: {0}")]
    NotStarted(io::Error),
    #[error("it failed too often and is not started again")]
    GivenUp,
    #[error("it ended ({0})")]
    Ended(String),
    #[error("no answer came within {} ms", .0.as_millis())]
    Late(Duration),
    #[error("it doesn't read its input")]
    Deaf,
    #[error("it wrote a line of more than {LONGEST} bytes")]
    Long,
    #[error("{answer:?} is not an answer: {why}")]
    Wrong { answer: String, why: String },
}

impl Fault {
    fn wrong(answer: &[u8], why: &dyn Display) -> Self {
        let answer = shorten(&printable(String::from_utf8_lossy(answer).trim_end()), 60);
        Self::Wrong { answer, why: shorten(&printable(&why.to_string()), 160) }
    }
}

/// A bot is given up after this many lost processes in a row.
const PATIENCE: u32 = 4;
/// A process counts as lost after this many timeouts in a row.
const LATE: u32 = 3;
/// The time a process gets to exit by itself.
const GRACE: Duration = Duration::from_millis(500);
/// The number of lines buffered in each direction.
const WAITING: usize = 4;
/// The longest line that is read.
const LONGEST: usize = 1 << 20;

impl External {
    /// Starts the program; the command is split into words, without a shell.
    pub(crate) fn start(command: &str, limit: Duration) -> Result<Self, Fault> {
        let process = Some(Process::start(command)?);
        Ok(Self { command: command.into(), limit, process, questions: 0, lost: 0, late: 0 })
    }

    pub(crate) fn choose<V: GameView>(&mut self, view: V) -> Result<<V::Game as Game>::Move, Fault> {
        self.questions += 1;
        let answer = self.ask(view);
        match &answer {
            Ok(_) => (self.lost, self.late) = (0, 0),
            Err(Fault::Late(_) | Fault::Deaf) if self.late + 1 < LATE => self.late += 1,
            Err(Fault::Wrong { .. } | Fault::Long | Fault::GivenUp) => {}
            Err(_) => {
                // A process that doesn't answer won't exit when asked to, either.
                self.process.take().map(|mut process| process.end(Duration::ZERO));
                self.lost += 1;
                self.late = 0;
            }
        }
        answer
    }

    fn ask<V: GameView>(&mut self, view: V) -> Result<<V::Game as Game>::Move, Fault> {
        let process = match &mut self.process {
            Some(process) => process,
            None if self.lost >= PATIENCE => return Err(Fault::GivenUp),
            none => none.insert(Process::start(&self.command)?),
        };
        process.ask(question(self.questions, view))?;
        process.answer(self.questions, self.limit, |mv| {
            let mv = mv.parse().map_err(|why: <<V::Game as Game>::Move as std::str::FromStr>::Err| why.to_string())?;
            let legal = view.moves().into_iter().any(|other| other == mv);
            if legal { Ok(mv) } else { Err(format!("{mv} is not among the moves")) }
        })
    }
}

/// One line to the program.
#[derive(Serialize)]
#[serde(bound = "")]
struct Question<G: Game> {
    protocol: &'static str,
    id: u64,
    game: &'static str,
    seat: Option<Seat>,
    view: G::ViewData,
    moves: Vec<Offer<G>>,
}

/// One line from the program; further fields are ignored.
#[derive(Deserialize)]
struct Answer {
    id: u64,
    #[serde(rename = "move")]
    mv: String,
}

fn question<V: GameView>(id: u64, view: V) -> Vec<u8> {
    let seat = match view.viewer() {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Open => None,
    };
    let question = Question::<V::Game> {
        protocol: "wonderland-bot/1",
        id,
        game: V::Game::NAME,
        seat,
        view: view.data(),
        moves: view.legal_moves(),
    };
    let mut line = serde_json::to_vec(&question).expect("a view is plain data");
    line.push(b'\n');
    line
}

/// A running program. Two threads do its IO, so that nobody blocks on a
/// program that doesn't read or write.
struct Process {
    child: Child,
    /// Dropping it closes the program's input.
    questions: Option<SyncSender<Vec<u8>>>,
    answers: Receiver<Output>,
}

/// A line that the program wrote; `None` if it was too long.
type Output = Option<Vec<u8>>;

impl Process {
    fn start(command: &str) -> Result<Self, Fault> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(Fault::NotStarted)?;
        // Bounds the memory that a program can cost by not reading or by writing without end.
        let (questions, asked) = sync_channel(WAITING);
        let (answered, answers) = sync_channel(WAITING);
        if let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || write(stdin, &asked));
            thread::spawn(move || read(stdout, &answered));
        }
        Ok(Self { child, questions: Some(questions), answers })
    }

    fn ask(&self, line: Vec<u8>) -> Result<(), Fault> {
        match self.questions.as_ref().map(|questions| questions.try_send(line)) {
            Some(Err(TrySendError::Full(_))) => Err(Fault::Deaf),
            // If the writer is gone, the answers have ended as well.
            _ => Ok(()),
        }
    }

    /// Waits for the answer to question `id` and parses its move.
    fn answer<M>(
        &mut self,
        id: u64,
        limit: Duration,
        read: impl FnOnce(&str) -> Result<M, String>,
    ) -> Result<M, Fault> {
        let start = Instant::now();
        loop {
            let left = limit.saturating_sub(start.elapsed());
            // Stale answers could keep coming forever.
            if left.is_zero() {
                return Err(Fault::Late(limit));
            }
            let line = match self.answers.recv_timeout(left) {
                Ok(Some(line)) => line,
                Ok(None) => return Err(Fault::Long),
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Late(limit)),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Ended(self.end(GRACE))),
            };
            let answer: Answer = serde_json::from_slice(&line).map_err(|why| Fault::wrong(&line, &why))?;
            match answer.id {
                // The answer to an earlier question.
                old if old < id => {}
                same if same == id => return read(&answer.mv).map_err(|why| Fault::wrong(&line, &why)),
                _ => return Err(Fault::wrong(&line, &format_args!("question {id} was asked"))),
            }
        }
    }

    /// Makes sure that the process has ended, and describes how.
    fn end(&mut self, grace: Duration) -> String {
        self.questions = None;
        let start = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) && start.elapsed() < grace {
            thread::sleep(Duration::from_millis(2));
        }
        let _ = self.child.kill();
        self.child.wait().map_or_else(|why| why.to_string(), |status| status.to_string())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end(GRACE);
    }
}

fn write(mut stdin: ChildStdin, lines: &Receiver<Vec<u8>>) {
    for line in lines {
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            break;
        }
    }
}

fn read(stdout: ChildStdout, lines: &SyncSender<Output>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line) {
            Ok(1..) => {}
            Ok(0) | Err(_) => return,
        }
        let fits = line.ends_with(b"\n") || line.len() <= LONGEST;
        // The rest of a long line may never end, so the receiver is told first.
        if lines.send(fits.then_some(line)).is_err() || !fits && stdout.skip_until(b'\n').is_err() {
            return;
        }
    }
}
