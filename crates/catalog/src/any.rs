/// Defines something that is of any game: an enum with a variant for each game.
///
/// What the variants hold is named by a type with the game as its one parameter, boxed or not. The enum is made
/// [`From`] it:
///
/// ```
/// struct Opening<G: game::Game>(Vec<G::Move>);
///
/// catalog::any! {
///     /// The first moves of a match of any of the games.
///     enum AnyOpening(Opening);
/// }
///
/// # use catalog::{GameKind, each};
/// let opening: AnyOpening = each!(GameKind::Alice, <G> => Opening::<G>(Vec::new()).into());
/// assert_eq!(opening.kind(), GameKind::Alice);
/// # each!(opening, AnyOpening(opening) => assert!(opening.0.is_empty()));
/// ```
///
/// After `=` it is an alias of what belongs to the game, for which there can't be a `From`: to the compiler,
/// two games' options could be the same type. [`each!`](crate::each) makes such an enum with `->`.
///
/// Enums of rules and tables are defined in this crate. Those of what bots think are defined where bots are known:
/// the narrator is built on this crate, and does without them.
#[macro_export]
macro_rules! any {
    ($(#[$meta:meta])* $vis:vis enum $any:ident = $inside:ident;) => {
        $crate::any!(@enum [$(#[$meta])*] [$vis] $any
            ($inside<$crate::games::Parade>) ($inside<$crate::games::Alice>));
    };
    ($(#[$meta:meta])* $vis:vis enum $any:ident($inside:ident);) => {
        $crate::any!(@enum [$(#[$meta])*] [$vis] $any
            ($inside<$crate::games::Parade>) ($inside<$crate::games::Alice>));
        $crate::any!(@from $any $inside);
    };
    ($(#[$meta:meta])* $vis:vis enum $any:ident(Box<$inside:ident>);) => {
        $crate::any!(@enum [$(#[$meta])*] [$vis] $any
            (Box<$inside<$crate::games::Parade>>) (Box<$inside<$crate::games::Alice>>));
        $crate::any!(@from $any $inside);
    };
    (@enum [$($meta:tt)*] [$vis:vis] $any:ident ($($parade:tt)*) ($($alice:tt)*)) => {
        $($meta)*
        $vis enum $any {
            /// Of Parade.
            Parade($($parade)*),
            /// Of Alice in Wonderland.
            Alice($($alice)*),
        }

        impl $any {
            /// Which game it is of.
            #[allow(dead_code)]
            $vis const fn kind(&self) -> $crate::GameKind {
                match self {
                    Self::Parade(_) => $crate::GameKind::Parade,
                    Self::Alice(_) => $crate::GameKind::Alice,
                }
            }
        }
    };
    (@from $any:ident $inside:ident) => {
        impl From<$inside<$crate::games::Parade>> for $any {
            fn from(inside: $inside<$crate::games::Parade>) -> Self {
                Self::Parade(inside.into())
            }
        }

        impl From<$inside<$crate::games::Alice>> for $any {
            fn from(inside: $inside<$crate::games::Alice>) -> Self {
                Self::Alice(inside.into())
            }
        }
    };
}
