use game::Game;
use serde::Serialize;
use serde_json::Value;

use crate::{GameKind, any, each};

type Options<G> = <G as Game>::Options;

any! {
    /// Which game, and what people chose for it: on the wire `game` and `options`, as in records.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[serde(tag = "game", content = "options", rename_all = "kebab-case")]
    pub enum AnyOptions = Options;
}

impl AnyOptions {
    /// The default options of a game.
    pub fn default_of(kind: GameKind) -> Self {
        each!(kind, <G> -> Self => Options::<G>::default())
    }

    /// The options of a game, all of them and no others, as records write them.
    pub(crate) fn read(kind: GameKind, options: Value) -> Result<Self, serde_json::Error> {
        Ok(each!(kind, <G> -> Self => serde_json::from_value::<Options<G>>(options)?))
    }
}

#[cfg(feature = "openapi")]
mod schema {
    use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Schema, Type};
    use utoipa::openapi::{Ref, RefOr};
    use utoipa::{PartialSchema, ToSchema};

    use super::AnyOptions;

    /// Written by hand, because `options` may be left out.
    impl PartialSchema for AnyOptions {
        fn schema() -> RefOr<Schema> {
            let of = |game: &str, options: RefOr<Schema>| {
                let name = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([game]));
                ObjectBuilder::new().property("game", name).required("game").property("options", options)
            };
            let alice = Ref::from_schema_name(alice::Options::name());
            let games =
                OneOfBuilder::new().item(of("parade", ObjectBuilder::new().into())).item(of("alice", alice.into()));
            games.into()
        }
    }

    impl ToSchema for AnyOptions {
        fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            schemas.push((alice::Options::name().into(), alice::Options::schema()));
        }
    }
}
