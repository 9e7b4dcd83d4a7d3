use crate::t;
use crate::{Lang, Locale};

/// Numbers as people write them.
impl Locale {
    /// With one decimal, if it has any: "2.5", or "2,5".
    pub fn decimal(&self, value: f64) -> String {
        decimal(self.lang(), value)
    }

    /// With one decimal, in columns: "2.0".
    pub fn one_decimal(&self, value: f64) -> String {
        one_decimal(self.lang(), value)
    }

    /// "1 point", "2 points".
    pub fn points(&self, points: impl Into<i64>) -> String {
        t!(self, "points", count = points.into())
    }

    /// A share from 0 to 1, as "45%".
    pub fn percent(&self, share: f64) -> String {
        percent(self.lang(), share)
    }

    /// A share from 0 to 1 with one decimal, as "4.5%".
    pub fn exact_percent(&self, share: f64) -> String {
        self.one_decimal(100.0 * share) + percent_sign(self.lang())
    }

    /// "+12%", "−4%" or "0 %".
    pub fn signed(&self, share: f64) -> String {
        let number = (100.0 * share).round();
        with_sign(number, &percent(self.lang(), share.abs()))
    }

    /// "+1.2", "−0.4" or "0.0".
    pub fn signed_points(&self, points: f64) -> String {
        let number = (10.0 * points).round();
        with_sign(number, &self.one_decimal(number.abs() / 10.0))
    }
}

pub(crate) fn decimal(lang: Lang, value: f64) -> String {
    let text = one_decimal(lang, value);
    text.strip_suffix('0').and_then(|text| text.strip_suffix(['.', ','])).unwrap_or(&text).into()
}

fn one_decimal(lang: Lang, value: f64) -> String {
    let text = format!("{value:.1}");
    match lang {
        Lang::En => text,
        Lang::Fr | Lang::Pl => text.replace('.', ","),
    }
}

pub(crate) fn percent(lang: Lang, share: f64) -> String {
    // No sign for what rounds to nothing.
    format!("{:.0}{}", (100.0 * share).round() + 0.0, percent_sign(lang))
}

/// With a no-break space where the language has one.
fn percent_sign(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "%",
        Lang::Fr | Lang::Pl => "\u{a0}%",
    }
}

fn with_sign(number: f64, size: &str) -> String {
    match number {
        n if n > 0.0 => format!("+{size}"),
        n if n < 0.0 => format!("−{size}"),
        _ => size.into(),
    }
}

#[test]
fn figures_have_a_sign_unless_they_are_nothing() {
    let locale = Locale::new(Lang::En);
    let cases = [(0.124, "+12%"), (-0.041, "−4%"), (0.004, "0%"), (-0.004, "0%"), (1.0, "+100%")];
    for (share, text) in cases {
        assert_eq!(locale.signed(share), text);
    }
    assert_eq!([1.24, -0.04, -2.0].map(|points| locale.signed_points(points)), ["+1.2", "0.0", "−2.0"]);
    assert_eq!(Locale::new(Lang::Fr).signed_points(1.24), "+1,2");
}

#[test]
fn decimals_are_written_as_the_language_does() {
    let [english, polish] = [Lang::En, Lang::Pl].map(Locale::new);
    assert_eq!([2.5, 3.0, 0.04].map(|value| english.decimal(value)), ["2.5", "3", "0"]);
    assert_eq!(polish.decimal(2.25), "2,2");
    assert_eq!([0.454, 1.0, -0.001].map(|share| polish.percent(share)), ["45\u{a0}%", "100\u{a0}%", "0\u{a0}%"]);
}
