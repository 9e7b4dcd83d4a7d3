use table::Millis;

use super::Hub;
use crate::game_clock::{Finding, Reading};
use crate::metrics::CLOCK_CORRECTIONS;
use crate::store::StoreError;

impl Hub {
    /// Takes the time from the database; when another node was last alive.
    pub(crate) async fn begin_time(&self) -> Result<Option<Millis>, StoreError> {
        let reading = self.read_clock().await?;
        if let Some(shift) = self.0.clock.begin(&reading) {
            let back = shift - reading.shift;
            tracing::warn!(millis = back, "the database's clock was set back; games go on where they were");
            self.store().shift_clock(reading.shift, shift).await?;
        }
        Ok(reading.others)
    }

    /// Compares the time with the database's, and corrects it.
    pub(crate) async fn keep_time(&self) -> Result<(), StoreError> {
        let reading = self.read_clock().await?;
        match self.0.clock.compare(&reading) {
            Finding::Right | Finding::Adjusted => return Ok(()),
            Finding::Corrected(millis) => {
                tracing::warn!(millis, "this node's clock was wrong; it follows the other nodes again");
                metrics::counter!(CLOCK_CORRECTIONS, "kind" => "node").increment(1);
            }
            Finding::Jumped { by, shift } => {
                tracing::warn!(millis = by, "the database's clock has jumped; games are not affected");
                metrics::counter!(CLOCK_CORRECTIONS, "kind" => "database").increment(1);
                // If another node was faster, the next reading has its shift.
                self.store().shift_clock(reading.shift, shift).await?;
            }
        }
        Ok(())
    }

    async fn read_clock(&self) -> Result<Reading, StoreError> {
        self.store().read_clock(&self.0.node, self.0.clock.time()).await
    }
}
