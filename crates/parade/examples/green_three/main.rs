//! Prints the figure of `docs/rules/parade.md`:
//! `cargo run -p parade --example green_three > docs/rules/green-3.svg`

mod figure;

fn main() {
    print!("{}", figure::svg());
}
