use std::time::Duration;

use testkit::history::Recorder;
use tokio::time::sleep;

use super::cluster::{Cluster, NODES};
use super::context::{below, between};
use super::link::Condition;
use super::network::Weather;

/// Something that breaks for a while.
#[derive(Clone, Copy, Debug)]
enum Fault {
    /// A node dies, and starts again.
    Crash(u32),
    /// A node can't reach the database.
    NoDatabase(u32),
    /// A node's requests hang, and go through later.
    SilentDatabase(u32),
    /// All nodes lose requests to the database, and answers from it.
    LossyDatabase,
    /// The database takes its time.
    SlowDatabase,
    /// A node is cut off from the bus, and knows it.
    NoBus(u32),
    /// Notices get lost, and nobody knows.
    LossyBus,
    /// Notices come late, and often twice.
    SlowBus,
    /// Somebody sets a machine's clock.
    WrongClock(u32),
}

impl Fault {
    fn random() -> Self {
        let node = below(NODES);
        match below(9) {
            0 => Self::Crash(node),
            1 => Self::NoDatabase(node),
            2 => Self::SilentDatabase(node),
            3 => Self::LossyDatabase,
            4 => Self::SlowDatabase,
            5 => Self::NoBus(node),
            6 => Self::LossyBus,
            7 => Self::SlowBus,
            _ => Self::WrongClock(node),
        }
    }

    fn begin(self, cluster: &Cluster) {
        let fine = Condition::default();
        match self {
            Self::Crash(node) => cluster.crash(node),
            Self::NoDatabase(node) => cluster.set_link(node, Condition { lost_requests: 100, ..fine }),
            Self::SilentDatabase(node) => cluster.set_link(node, Condition { held: true, ..fine }),
            Self::LossyDatabase => {
                let lossy = Condition { lost_requests: 10, lost_answers: 20, ..fine };
                (0..NODES).for_each(|node| cluster.set_link(node, lossy));
            }
            Self::SlowDatabase => (0..NODES).for_each(|node| cluster.set_link(node, Condition { slow: 400, ..fine })),
            Self::NoBus(node) => cluster.set_bus(node, false),
            Self::LossyBus => cluster.set_weather(Weather { lost: 50, ..Weather::default() }),
            Self::WrongClock(node) => cluster.set_wall_clock(node),
            Self::SlowBus => cluster.set_weather(Weather { doubled: 50, slow: 4_000, ..Weather::default() }),
        }
    }

    fn end(self, cluster: &Cluster) {
        match self {
            Self::Crash(node) => cluster.restart(node),
            Self::NoDatabase(_) | Self::SilentDatabase(_) | Self::LossyDatabase | Self::SlowDatabase => {
                (0..NODES).for_each(|node| cluster.set_link(node, Condition::default()));
            }
            Self::NoBus(node) => cluster.set_bus(node, true),
            Self::LossyBus | Self::SlowBus => cluster.set_weather(Weather::default()),
            Self::WrongClock(node) => cluster.set_wall_clock(node),
        }
    }

    /// How long it lasts: some faults longer than others wait for an answer.
    fn time(self) -> Duration {
        match self {
            Self::SilentDatabase(_) => between(50, 20_000),
            _ => between(50, 4_000),
        }
    }
}

/// Breaks one thing after another.
pub(super) async fn break_things(cluster: Cluster, recorder: Recorder) {
    for _ in 0..1 + below(12) {
        sleep(between(0, 2_000)).await;
        let fault = Fault::random();
        let _note = recorder.fault(format!("{fault:?}"));
        fault.begin(&cluster);
        sleep(fault.time()).await;
        fault.end(&cluster);
    }
}

/// Lets the database forget what it has acknowledged, for a while.
pub(super) async fn forget(cluster: Cluster, _: Recorder) {
    sleep(Duration::from_secs(2)).await;
    (0..NODES).for_each(|node| cluster.set_link(node, Condition { forgotten: 20, ..Condition::default() }));
    sleep(Duration::from_secs(5)).await;
    (0..NODES).for_each(|node| cluster.set_link(node, Condition::default()));
}
