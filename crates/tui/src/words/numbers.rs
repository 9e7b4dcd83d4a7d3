use crate::say;
use crate::words::{Lang, Words};

/// Numbers as people write them.
impl Words {
    /// With one decimal, if it has any: "2.5", or "2,5".
    pub fn decimal(&self, value: f64) -> String {
        let text = format!("{value:.1}");
        let text = text.strip_suffix(".0").unwrap_or(&text);
        match self.lang() {
            Lang::En => text.into(),
            Lang::Fr | Lang::Pl => text.replace('.', ","),
        }
    }

    /// "1 point", "2 points".
    pub fn points(&self, points: impl Into<i64>) -> String {
        say!(self, "points", count = points.into())
    }

    /// A share from 0 to 1, as "45 %".
    pub fn percent(&self, share: f64) -> String {
        // No sign for what rounds to nothing.
        format!("{:.0} %", (100.0 * share).round() + 0.0)
    }
}

#[test]
fn decimals_are_written_as_the_language_does() {
    let [english, polish] = [Lang::En, Lang::Pl].map(Words::new);
    assert_eq!([2.5, 3.0, 0.04].map(|value| english.decimal(value)), ["2.5", "3", "0"]);
    assert_eq!(polish.decimal(2.25), "2,2");
    assert_eq!([0.454, 1.0, -0.001].map(|share| polish.percent(share)), ["45 %", "100 %", "0 %"]);
}
