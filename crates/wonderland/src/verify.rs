use catalog::{Proven, Verified};
use game::{count, printable};
use serde_json::json;

use crate::batch::print_line;
use crate::failure::Failure;
use crate::records::OneRecord;

/// Verify that a recorded game was dealt fairly.
///
/// Recomputes the commitments, the deal, every spin, every move and the result from the secret and the nonces in the
/// record, and says what that proves. The exit code is 1 if anything differs, or if the record has no proof.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  wonderland verify game.jsonl\n  \
    wonderland verify evening.jsonl --game 3 --json")]
pub(crate) struct Args {
    #[command(flatten)]
    record: OneRecord,
    /// Print the findings as JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (record, place) = args.record.read()?;
    let verified = record.verify();
    if args.json {
        print_line(&json!(verified).to_string())?;
        return if verified.fair { Ok(()) } else { Err(Failure::Reported) };
    }
    match &verified.why {
        None => print_line(&tell(&verified)),
        Some(why) => Err(Failure::failed(format_args!("{place}: not proven fair: {why}"))),
    }
}

fn tell(verified: &Verified) -> String {
    let mut lines = vec![format!("Fair: {}, {}", verified.game, names(&verified.players))];
    if let Some(commitment) = verified.commitment {
        lines.push(format!("  the commitment {commitment} is of this secret"));
    }
    if !verified.commitments.is_empty() {
        lines.push(format!(
            "  and so are the commitments of all {} seats, each of its nonce",
            verified.commitments.len()
        ));
    }
    lines.push(format!("  the deal follows from the secret and {}", count(verified.nonces.len() as i64, "nonce")));
    if verified.spins > 0 {
        lines.push(format!(
            "  so {}",
            if verified.spins == 1 { "does 1 spin".into() } else { format!("do {} spins", verified.spins) }
        ));
    }
    lines.push(format!("  all {} entries are by the rules", verified.entries));
    lines.push(if verified.over { "  and lead to this result" } else { "  and the game is not over" }.into());
    lines.extend(verified.promise.map(|promise| tell_promise(promise).into()));
    if verified.called_off > 0 {
        let deals = count(i64::from(verified.called_off), "deal");
        lines.push(format!("{deals} had been called off at this table, after nonces could be known."));
    }
    lines.join("\n")
}

/// What the proof is worth, to those who saw the commitments before the deal.
fn tell_promise(promise: Proven) -> &'static str {
    match promise {
        Proven::Committed => {
            "Nobody chose this deal: the table and every seat had committed to their parts before any was shown. \
             Compare the commitments with those that your own program saw before the deal."
        }
        Proven::Mixed => {
            "The table alone did not choose this deal: it had committed to its secret. But no seat had committed to its \
             nonce, so a player who knew the secret and sent the last nonce could have chosen it."
        }
    }
}

fn names(players: &[String]) -> String {
    players.iter().map(|name| printable(name)).collect::<Vec<_>>().join(", ")
}
