# Everything a fresh machine needs: `make run` and `make test`.

CARGO ?= cargo
# Debian has it as `cargo`, but an old one; the error names the way that works everywhere.
NEED_CARGO = command -v $(CARGO) >/dev/null || { echo "Rust is missing: install it from https://rustup.rs"; exit 1; }

.PHONY: run test soak bench fmt fuzz pictures golden puzzles types schemathesis

run: ## build the program and serve on a free port of this machine; the address is shown
	@$(NEED_CARGO)
	@$(CARGO) build --package wonderland
	@$(CARGO) run --quiet --package wonderland -- serve --listen 127.0.0.1:0 --log warn

test: ## format, lints, every test
	@$(NEED_CARGO)
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings
	$(CARGO) test --workspace --quiet

soak: ## the long form of the tests that play games
	WONDERLAND_GAMES=1000000 $(CARGO) test --release --quiet --package parade --package alice --test differential
	WONDERLAND_PUZZLES=all $(CARGO) test --release --quiet --package bots --test puzzles

bench: ## games a second, beside a naive implementation
	$(CARGO) bench --quiet --package bots --bench throughput

fmt: ## format all code
	$(CARGO) fmt --all

fuzz: ## five minutes of random bytes for the record parser (needs cargo-fuzz and a nightly toolchain)
	fuzz/seed.sh
	cd fuzz && $(CARGO) +nightly fuzz run record -- -max_total_time=300

pictures: ## draw the pictures of the documentation anew
	docs/pictures/make.sh

golden: ## write the transcripts of the golden games anew
	WONDERLAND_UPDATE=1 $(CARGO) test --quiet --package catalog --test golden told

types: ## write the types for TypeScript and the examples of the protocol anew
	WONDERLAND_UPDATE=1 $(CARGO) test --quiet --package server --lib types
	WONDERLAND_UPDATE=1 $(CARGO) test --quiet --package table --test protocol long

schemathesis: ## thousands of strange requests that the API's document allows, or not (needs python3, and pip's servers once)
	crates/server/tests/schemathesis.sh

puzzles: ## look for the puzzles anew (some minutes)
	crates/bots/puzzles/make.sh
