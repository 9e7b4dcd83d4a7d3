use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use game::{Choice, Game, GameView, Seat, Viewer, printable, shorten};
use serde::{Deserialize, Serialize};

/// A program that plays, in a process of its own: it is asked on its standard
/// input and answers on its standard output, as `docs/bots.md` tells.
pub(crate) struct External {
    command: String,
    /// How long it may think about a move.
    limit: Duration,
    /// `None` once it had to be stopped, until the next question.
    process: Option<Process>,
    questions: u64,
    /// Processes lost since the last good answer.
    lost: u32,
    /// Questions that it did not answer in time since the last good answer.
    late: u32,
}

/// Why an external bot made no move.
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
    #[error("it does not read its questions")]
    Deaf,
    #[error("it wrote a line of more than {LONGEST} bytes")]
    Long,
    #[error("{answer:?} is no answer: {why}")]
    Wrong { answer: String, why: String },
}

impl Fault {
    fn wrong(answer: &[u8], why: &dyn Display) -> Self {
        let answer = shorten(&printable(String::from_utf8_lossy(answer).trim_end()), 60);
        Self::Wrong { answer, why: shorten(&printable(&why.to_string()), 160) }
    }
}

/// Processes lost in a row before a bot is given up.
const PATIENCE: u32 = 4;
/// Questions in a row that are not answered in time after which a process is taken for lost.
const LATE: u32 = 3;
/// How long a process may take to end by itself.
const GRACE: Duration = Duration::from_millis(500);
/// Lines that may wait on their way in or out.
const WAITING: usize = 4;
/// The longest line that is read.
const LONGEST: usize = 1 << 20;

impl External {
    /// Starts the program: words after the first are its arguments.
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
                // What doesn't answer is not asked to end, either.
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
struct Question<View, Effect> {
    protocol: &'static str,
    id: u64,
    game: &'static str,
    seat: Option<Seat>,
    view: View,
    moves: Vec<Offer<Effect>>,
}

/// A legal move, with what it would do.
#[derive(Serialize)]
struct Offer<Effect> {
    #[serde(rename = "move")]
    mv: String,
    effect: Effect,
}

/// One line from the program. What else it says is its own business.
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
    let offer = |choice: Choice<V::Game>| Offer { mv: choice.mv.to_string(), effect: choice.effect };
    let question = Question {
        protocol: "wonderland-bot/1",
        id,
        game: V::Game::NAME,
        seat,
        view: view.data(),
        moves: view.legal_moves().into_iter().map(offer).collect(),
    };
    let mut line = serde_json::to_vec(&question).expect("a view is plain data");
    line.push(b'\n');
    line
}

/// A running program. Two threads of its own write and read, so that nobody
/// waits for a program that doesn't.
struct Process {
    child: Child,
    /// Dropped, it closes the program's input.
    questions: Option<SyncSender<Vec<u8>>>,
    answers: Receiver<Line>,
}

/// A line that the program wrote; nothing if it was too long.
type Line = Option<Vec<u8>>;

impl Process {
    fn start(command: &str) -> Result<Self, Fault> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(Fault::NotStarted)?;
        // A program that doesn't read, or writes without end, costs no more memory than this.
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
            // If nobody takes it any more, the answers have ended as well.
            _ => Ok(()),
        }
    }

    /// The move in the answer to question `id`, as `read` understands it.
    fn answer<M>(
        &mut self,
        id: u64,
        limit: Duration,
        read: impl FnOnce(&str) -> Result<M, String>,
    ) -> Result<M, Fault> {
        let start = Instant::now();
        loop {
            let left = limit.saturating_sub(start.elapsed());
            // Old answers can come for ever.
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
                // An answer that came too late.
                old if old < id => {}
                same if same == id => return read(&answer.mv).map_err(|why| Fault::wrong(&line, &why)),
                _ => return Err(Fault::wrong(&line, &format_args!("question {id} was asked"))),
            }
        }
    }

    /// Makes sure that it has ended, and says how it did.
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

fn read(stdout: ChildStdout, lines: &SyncSender<Line>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        match stdout.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line) {
            Ok(1..) => {}
            Ok(0) | Err(_) => return,
        }
        let fits = line.ends_with(b"\n") || line.len() <= LONGEST;
        // The rest of a long line may never end: whoever waits is told first.
        if lines.send(fits.then_some(line)).is_err() || !fits && stdout.skip_until(b'\n').is_err() {
            return;
        }
    }
}
