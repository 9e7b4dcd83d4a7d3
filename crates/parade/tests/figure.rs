//! The committed figure is up to date with the rules.

#[path = "../examples/green_three/figure.rs"]
mod figure;

#[test]
fn the_figure_of_the_rules_page_is_up_to_date() {
    let committed = include_str!("../../../docs/rules/green-3.svg");
    let again = "cargo run -p parade --example green_three > docs/rules/green-3.svg";
    assert!(figure::svg() == committed, "the figure would be drawn differently now: {again}");
}
