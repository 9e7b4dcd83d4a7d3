//! All that goes over the wire, as types for TypeScript. They are written by `make types` and belong to the project,
//! so that the web app can be built without this; a test fails if they are not what the program sends.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use table::{ClientMsg, ServerMsg};
use ts_rs::{Config, TS, TypeVisitor};

use crate::api::bodies;

const HEAD: &str = "\
// What goes over the wire. Written by `make types` from the types of the server: change those.
// docs/protocol.md says what it means.
";

/// Declarations by name.
struct Declared {
    config: Config,
    seen: HashSet<TypeId>,
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Declared {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        // Those without a path are TypeScript's own.
        if T::output_path().is_some() {
            let generic = T::name(&self.config).contains('<');
            let declared = if generic { T::decl(&self.config) } else { T::decl_concrete(&self.config) };
            let text = format!("{}export {declared}\n", T::docs().unwrap_or_default());
            let other = self.types.insert(T::ident(&self.config), text.clone());
            assert!(other.is_none_or(|other| other == text), "two types are called {}", T::ident(&self.config));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn declarations() -> String {
    let config = Config::default().with_large_int("number");
    let mut declared = Declared { config, seen: HashSet::new(), types: BTreeMap::new() };
    declared.visit::<ClientMsg>();
    declared.visit::<ServerMsg>();
    bodies(&mut declared);
    let types: Vec<_> = declared.types.into_values().collect();
    format!("{HEAD}\n{}", types.join("\n"))
}

#[test]
fn types_for_typescript_are_those_that_are_sent() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    let declared = declarations();
    if std::env::var_os("WONDERLAND_UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &declared).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == declared, "web/src/wire.ts is old: run `make types`");
}
