//! Metrics for Prometheus. They are per process: several nodes in one process, as in tests, add up.

use std::sync::OnceLock;
use std::time::Duration;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// Open connections to tables.
pub(crate) const SOCKETS: &str = "wonderland_sockets";
/// Loaded tables.
pub(crate) const TABLES: &str = "wonderland_tables";
/// Stored steps.
pub(crate) const STEPS: &str = "wonderland_steps_total";
/// The time from a request to a table until its step was stored.
pub(crate) const STEP_SECONDS: &str = "wonderland_step_seconds";
/// The number of steps in a batch.
pub(crate) const BATCH: &str = "wonderland_store_batch_steps";
/// Pending and running bots and reviews.
pub(crate) const JOBS: &str = "wonderland_jobs";
/// Finished bots and reviews.
pub(crate) const JOBS_DONE: &str = "wonderland_jobs_done_total";
/// When the watch loop last finished a round, in seconds since 1970.
pub(crate) const WATCHED: &str = "wonderland_watched_timestamp_seconds";
/// Background tasks that failed and were started again, by task.
pub(crate) const TASK_RESTARTS: &str = "wonderland_task_restarts_total";
/// Corrections of the time of games, by kind.
pub(crate) const CLOCK_CORRECTIONS: &str = "wonderland_clock_corrections_total";
/// Connections that were turned away because there were no descriptors left.
pub(crate) const TURNED_AWAY: &str = "wonderland_turned_away_total";
/// Error responses, by code.
pub(crate) const ERRORS: &str = "wonderland_errors_total";

const SECONDS: [f64; 11] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];
const STEPS_TOGETHER: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];
/// How often old samples are aggregated.
const UPKEEP: Duration = Duration::from_secs(5);

fn handle() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let buckets = |builder: PrometheusBuilder, name: &str, buckets: &[f64]| {
            builder.set_buckets_for_metric(Matcher::Full(name.into()), buckets).expect("there are buckets")
        };
        let builder = buckets(PrometheusBuilder::new(), STEP_SECONDS, &SECONDS);
        let recorder = buckets(builder, BATCH, &STEPS_TOGETHER).build_recorder();
        let handle = recorder.handle();
        // If a recorder is already set, there is nothing to show here.
        let _ = metrics::set_global_recorder(recorder);
        describe();
        handle
    })
}

fn describe() {
    metrics::describe_gauge!(SOCKETS, "Open connections to tables");
    metrics::describe_gauge!(TABLES, "Loaded tables");
    metrics::describe_counter!(STEPS, "Stored steps");
    metrics::describe_histogram!(STEP_SECONDS, "Time from a request to a table until its step was stored");
    metrics::describe_histogram!(BATCH, "Number of steps in a batch");
    metrics::describe_gauge!(JOBS, "Pending and running bots and reviews");
    metrics::describe_counter!(JOBS_DONE, "Finished bots and reviews");
    metrics::describe_gauge!(WATCHED, "When the watch loop last finished a round");
    metrics::describe_counter!(TASK_RESTARTS, "Background tasks that failed and were started again, by task");
    metrics::describe_counter!(CLOCK_CORRECTIONS, "Corrections of the time of games, by kind");
    metrics::describe_counter!(TURNED_AWAY, "Connections turned away because there were no descriptors left");
    metrics::describe_counter!(ERRORS, "Error responses, by code");
}

/// Starts recording.
pub(crate) fn start() {
    handle();
}

/// The metrics in Prometheus' text format.
pub(crate) fn text() -> String {
    handle().render()
}

/// Aggregates old samples, which would pile up otherwise, for as long as the node runs.
pub(crate) async fn upkeep() {
    let mut rounds = tokio::time::interval(UPKEEP);
    loop {
        rounds.tick().await;
        handle().run_upkeep();
    }
}
