use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Terms;

use crate::{AnyOptions, GameKind};

/// What will be played at a table, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(try_from = "Form")]
pub struct Plan {
    /// Which game, and what people choose for it. The characters of Alice are chosen by those who play them.
    #[serde(flatten)]
    pub options: AnyOptions,
    /// The terms agreed on, such as the clock.
    #[serde(default)]
    pub terms: Terms,
    /// Whether it counts for ratings; then nobody gets hints or takes moves back.
    #[serde(default)]
    pub rated: bool,
    /// Whether anybody may find it, or only those who have the link.
    #[serde(default)]
    pub public: bool,
    /// Whether it begins by itself once everybody is there.
    #[serde(default)]
    pub begins_when_full: bool,
}

impl Plan {
    /// A casual, private match with the default options and terms.
    pub fn of(game: GameKind) -> Self {
        AnyOptions::default_of(game).into()
    }

    /// Which game it is.
    pub fn game(&self) -> GameKind {
        self.options.kind()
    }
}

impl From<AnyOptions> for Plan {
    fn from(options: AnyOptions) -> Self {
        Self { options, terms: Terms::default(), rated: false, public: false, begins_when_full: false }
    }
}

/// A plan as it is read: a field that is left out has its default.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    game: GameKind,
    options: Option<Value>,
    /// Alice's options, which a plan of any game had in version 0.1.
    variants: Option<alice::Options>,
    #[serde(default)]
    terms: Terms,
    #[serde(default)]
    rated: bool,
    #[serde(default)]
    public: bool,
    #[serde(default)]
    begins_when_full: bool,
}

impl TryFrom<Form> for Plan {
    type Error = serde_json::Error;

    fn try_from(form: Form) -> Result<Self, serde_json::Error> {
        let options = match (form.game, form.options, form.variants) {
            (game, Some(options), _) => AnyOptions::read(game, options)?,
            (GameKind::Alice, None, Some(variants)) => AnyOptions::Alice(variants),
            (game, ..) => AnyOptions::default_of(game),
        };
        let Form { terms, rated, public, begins_when_full, .. } = form;
        Ok(Self { options, terms, rated, public, begins_when_full })
    }
}
