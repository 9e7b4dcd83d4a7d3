//! Writes the figures of `docs/rules/` in the other languages: `cargo run -p i18n --example figures`

mod exchange;

use std::path::Path;
use std::process::ExitCode;

use i18n::Lang;

const FIGURES: [&str; 2] = ["green-3.svg", "alice-board.svg"];

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    for (figure, lang) in FIGURES.into_iter().flat_map(|figure| [Lang::Fr, Lang::Pl].map(|lang| (figure, lang))) {
        if let Err(why) = write(&folder, figure, lang) {
            eprintln!("{figure}: {why}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn write(folder: &Path, figure: &str, lang: Lang) -> Result<(), String> {
    let english = std::fs::read_to_string(folder.join(figure)).map_err(|why| why.to_string())?;
    let drawn = exchange::in_language(&english, lang)?;
    std::fs::write(folder.join(lang.code()).join(figure), drawn).map_err(|why| why.to_string())
}
