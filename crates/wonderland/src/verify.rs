use catalog::Verified;
use game::{count, printable};
use serde_json::json;

use crate::batch::print_line;
use crate::failure::Failure;
use crate::records::OneRecord;

/// Verify that a recorded game was dealt fairly.
///
/// Recomputes the commitment, the deal, every spin, every move and the result from the secret and the nonces in the
/// record. The exit code is 1 if anything differs, or if the record has no proof.
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
    lines.push(format!("  the deal follows from the secret and {}", count(verified.nonces.len() as i64, "nonce")));
    if verified.spins > 0 {
        lines.push(format!(
            "  so {}",
            if verified.spins == 1 { "does 1 spin".into() } else { format!("do {} spins", verified.spins) }
        ));
    }
    lines.push(format!("  all {} entries are by the rules", verified.entries));
    lines.push(if verified.over { "  and lead to this result" } else { "  and the game is not over" }.into());
    lines.join("\n")
}

fn names(players: &[String]) -> String {
    players.iter().map(|name| printable(name)).collect::<Vec<_>>().join(", ")
}
