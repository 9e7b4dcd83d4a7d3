# `make run` starts a server on a fresh machine; `make test` is what has to pass.

CARGO ?= cargo
# Debian's own `cargo` is too old, so the error points to rustup.
NEED_CARGO = command -v $(CARGO) >/dev/null || { echo "Rust is missing: install it from https://rustup.rs"; exit 1; }

# Node builds the web app. Without it the program still serves and plays in the terminal.
NEED_NODE = node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
	|| { echo "Node 20.19 or newer is missing: install it from https://nodejs.org (cargo run -- serve works without the web app)"; exit 1; }

.PHONY: run test manifests test-browser web test-web browser screenshots servers soak faults bench bench-server fmt fuzz pictures golden puzzles types schemathesis

run: web ## build the web app and the program, serve on a free local port, and print the address
	@$(NEED_CARGO)
	@$(CARGO) build --package wonderland
	@$(CARGO) run --quiet --package wonderland -- serve --listen 127.0.0.1:0 --log warn

test: servers test-web web ## formatting, lints and every test, including the web app in a browser
	@$(NEED_CARGO)
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --quiet
	@$(MAKE) --no-print-directory manifests
	WONDERLAND_SERVERS=required $(CARGO) test --workspace --quiet
	$(MAKE) test-browser

# Each tool checks only where it is installed; the tests on GitHub have both.
manifests: ## unused dependencies, and the licences and sources of the others
	@if $(CARGO) shear --version >/dev/null 2>&1; then $(CARGO) shear; \
	else echo "Skipped the check for unused dependencies: cargo install cargo-shear"; fi
	@if $(CARGO) deny --version >/dev/null 2>&1; then $(CARGO) --locked deny --log-level error check bans licenses sources; \
	else echo "Skipped the check of licences and sources: cargo install cargo-deny"; fi

# Expects the web app and the program to be built already.
test-browser:
	cd web && npm run --silent browser

web: web/node_modules ## build the web app into web/dist, which the program serves
	@cd web && npm run --silent build -- --logLevel warn

# The folder's time tells when npm last installed.
web/node_modules: web/package-lock.json
	@$(NEED_NODE)
	cd web && npm ci --no-progress && touch node_modules

test-web: web/node_modules ## formatting, lints, types and tests of the web app
	cd web && npm run --silent check && npm test --silent

browser: web ## the web app in a real browser, against a real server
	@$(NEED_CARGO)
	$(CARGO) build --quiet --package wonderland
	@$(MAKE) --no-print-directory test-browser

screenshots: web ## every page and every stage of a game at eight sizes, light and dark, in web/screenshots
	$(CARGO) build --quiet --package wonderland
	cd web && npm run --silent screenshots

# The services that tests start; on Debian, as root, missing ones are installed.
servers:
	@missing=""; \
	{ command -v pg_config >/dev/null || ls -d /usr/lib/postgresql/*/bin >/dev/null 2>&1; } || missing="$$missing postgresql"; \
	PATH="$$PATH:/usr/sbin" command -v nats-server >/dev/null || missing="$$missing nats-server"; \
	command -v tmux >/dev/null || missing="$$missing tmux"; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && apt-get install -y --no-install-recommends $$missing; \
	else echo "Tests need$$missing: install them, as on Debian with apt-get install$$missing"; exit 1; fi

soak: servers ## the tests that play games, at length
	WONDERLAND_GAMES=1000000 $(CARGO) test --release --quiet --package parade --package alice --test differential
	WONDERLAND_SEEDS=10000 $(CARGO) test --release --quiet --package server --lib simulation -- --nocapture
	WONDERLAND_FAULTS=1000 WONDERLAND_SERVERS=required $(CARGO) test --release --quiet --package wonderland --test faults killed -- --nocapture
	WONDERLAND_PUZZLES=all $(CARGO) test --release --quiet --package bots --test puzzles

# One test at a time: recovery is measured.
faults: servers ## hundreds of faults, each of which games have to survive (takes some 30 minutes)
	WONDERLAND_FAULTS=120 WONDERLAND_SERVERS=required $(CARGO) test --quiet --package wonderland --test faults -- --nocapture --test-threads 1

bench: ## games per second, compared with a naive implementation
	$(CARGO) bench --quiet --package bots --bench throughput

bench-server: ## server throughput on SQLite and PostgreSQL (takes some minutes)
	crates/server/benches/figures.sh

fmt: ## format all code
	$(CARGO) fmt --all

fuzz: ## fuzz every parser of untrusted input, five minutes each (needs cargo-fuzz and a nightly toolchain)
	fuzz/seed.sh
	cd fuzz && for target in record frame "--features server body"; do \
		$(CARGO) +nightly fuzz run $$target -- -max_total_time=300 || exit; \
	done

pictures: web ## redraw the pictures in the documentation
	docs/pictures/make.sh

golden: ## rewrite the transcripts of the golden games
	WONDERLAND_UPDATE=1 $(CARGO) test --quiet --package i18n --test golden told

types: ## rewrite the TypeScript types and the examples in docs/protocol.md
	WONDERLAND_UPDATE=1 $(CARGO) test --quiet --package server --lib types
	WONDERLAND_UPDATE=1 $(CARGO) test --quiet --package protocol --test protocol long

schemathesis: ## throw thousands of odd requests at the API, valid and invalid (needs python3, and PyPI once)
	crates/server/tests/schemathesis.sh

puzzles: ## search for the puzzles again (takes some minutes)
	crates/bots/puzzles/make.sh
