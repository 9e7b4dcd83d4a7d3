use catalog::GameKind;

use crate::Lang;

/// The rules of a game, as Markdown.
pub const fn rules(kind: GameKind, lang: Lang) -> &'static str {
    match (kind, lang) {
        (GameKind::Parade, Lang::En) => include_str!("../../../docs/rules/parade.md"),
        (GameKind::Parade, Lang::Fr) => include_str!("../../../docs/rules/fr/parade.md"),
        (GameKind::Parade, Lang::Pl) => include_str!("../../../docs/rules/pl/parade.md"),
        (GameKind::Alice, Lang::En) => include_str!("../../../docs/rules/alice.md"),
        (GameKind::Alice, Lang::Fr) => include_str!("../../../docs/rules/fr/alice.md"),
        (GameKind::Alice, Lang::Pl) => include_str!("../../../docs/rules/pl/alice.md"),
    }
}
