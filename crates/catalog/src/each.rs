/// Runs the same code for any game.
///
/// For a value that can be of any game, the pattern names its type and the inner value:
///
/// ```
/// # use catalog::{AnyOptions, AnyTable, GameKind, each};
/// # use table::{Millis, Terms};
/// # let players = ["Ann", "Bob"].map(|name| name.parse().unwrap());
/// # let options = AnyOptions::default_of(GameKind::Alice);
/// # let table = AnyTable::seeded(options, &players, Terms::default(), 1, Millis(0)).unwrap();
/// let seats = each!(&table, AnyTable(table) => table.game().seats());
/// # use game::Game;
/// # assert_eq!(seats, 2);
/// ```
///
/// If the type of the game is needed too, it gets a name: `AnyTable<G>(table) => …`. For a
/// [`GameKind`](crate::GameKind), the pattern names only that type:
///
/// ```
/// # use catalog::{GameKind, each};
/// # use game::Game;
/// let name = each!(GameKind::Alice, <G> => G::NAME);
/// # assert_eq!(name, "alice");
/// ```
///
/// `->` makes something else that is of any game:
///
/// ```
/// # use catalog::{AnyOptions, GameKind, each};
/// let options = each!(GameKind::Alice, <G> -> AnyOptions => Default::default());
/// # assert_eq!(options, AnyOptions::default_of(GameKind::Alice));
/// ```
///
/// Of two things, the pattern names both; a last one is for those that are not of the same game:
///
/// ```
/// # use catalog::{AnyOptions, GameKind, each};
/// # let [one, other] = GameKind::ALL.map(AnyOptions::default_of);
/// let same = each!((one, other), (AnyOptions(one), AnyOptions(other)) => one == other, _ => false);
/// # assert!(!same);
/// ```
#[macro_export]
macro_rules! each {
    ($kind:expr, <$game:ident> $(-> $to:ident)? => $result:expr) => {
        match $kind {
            $crate::GameKind::Parade => {
                type $game = $crate::games::Parade;
                $($to::Parade)? ($result)
            }
            $crate::GameKind::Alice => {
                type $game = $crate::games::Alice;
                $($to::Alice)? ($result)
            }
        }
    };
    ($any:expr, $type:ident<$game:ident>($inside:pat) $(-> $to:ident)? => $result:expr) => {
        match $any {
            $type::Parade($inside) => {
                type $game = $crate::games::Parade;
                $($to::Parade)? ($result)
            }
            $type::Alice($inside) => {
                type $game = $crate::games::Alice;
                $($to::Alice)? ($result)
            }
        }
    };
    ($any:expr, $type:ident($inside:pat) $(-> $to:ident)? => $result:expr) => {
        match $any {
            $type::Parade($inside) => $($to::Parade)? ($result),
            $type::Alice($inside) => $($to::Alice)? ($result),
        }
    };
    ($pair:expr, ($one:ident($a:pat), $other:ident($b:pat)) => $result:expr, $rest:pat => $else:expr) => {
        match $pair {
            ($one::Parade($a), $other::Parade($b)) => $result,
            ($one::Alice($a), $other::Alice($b)) => $result,
            $rest => $else,
        }
    };
}
