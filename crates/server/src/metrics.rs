//! Figures about the process, for Prometheus.
//!
//! They are the process's, not a node's: several nodes in one process, as in tests, add up.

use std::sync::OnceLock;
use std::time::Duration;

use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// Connections to tables.
pub(crate) const SOCKETS: &str = "wonderland_sockets";
/// Tables that somebody on this node holds.
pub(crate) const TABLES: &str = "wonderland_tables";
/// Steps that were stored.
pub(crate) const STEPS: &str = "wonderland_steps_total";
/// How long a request to a table took, until its step was stored.
pub(crate) const STEP_SECONDS: &str = "wonderland_step_seconds";
/// How many steps were stored together.
pub(crate) const BATCH: &str = "wonderland_store_batch_steps";
/// Bots and reviews that wait for a thread or have one.
pub(crate) const JOBS: &str = "wonderland_jobs";
/// Bots and reviews that are done.
pub(crate) const JOBS_DONE: &str = "wonderland_jobs_done_total";
/// Requests that got an error, by its code.
pub(crate) const ERRORS: &str = "wonderland_errors_total";

const SECONDS: [f64; 11] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0];
const STEPS_TOGETHER: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];
/// So often old figures are summed up.
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
        // If the program records elsewhere already, there is nothing to show here, and no harm done.
        let _ = metrics::set_global_recorder(recorder);
        describe();
        handle
    })
}

fn describe() {
    metrics::describe_gauge!(SOCKETS, "Connections to tables");
    metrics::describe_gauge!(TABLES, "Tables that are alive on this node");
    metrics::describe_counter!(STEPS, "Steps that were stored");
    metrics::describe_histogram!(STEP_SECONDS, "How long a request to a table took, until its step was stored");
    metrics::describe_histogram!(BATCH, "How many steps were stored together");
    metrics::describe_gauge!(JOBS, "Bots and reviews that wait for a thread or have one");
    metrics::describe_counter!(JOBS_DONE, "Bots and reviews that are done");
    metrics::describe_counter!(ERRORS, "Requests that got an error, by its code");
}

/// Begins to count.
pub(crate) fn start() {
    handle();
}

/// The figures as Prometheus reads them.
pub(crate) fn text() -> String {
    handle().render()
}

/// Sums old figures up, for as long as the node runs; they would pile up otherwise.
pub(crate) async fn upkeep() {
    let mut rounds = tokio::time::interval(UPKEEP);
    loop {
        rounds.tick().await;
        handle().run_upkeep();
    }
}
