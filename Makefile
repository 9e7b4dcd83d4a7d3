# Everything a fresh machine needs: `make run` and `make test`.

CARGO ?= cargo
# Debian has it as `cargo`, but an old one; the error names the way that works everywhere.
NEED_CARGO = command -v $(CARGO) >/dev/null || { echo "Rust is missing: install it from https://rustup.rs"; exit 1; }

# The page is built by Node; without one the program still serves, and plays in terminals.
NEED_NODE = node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
	|| { echo "Node 20.19 or newer is missing: install it from https://nodejs.org (cargo run -- serve works without the page)"; exit 1; }

.PHONY: run test test-browser web test-web browser screenshots servers soak bench bench-server fmt fuzz pictures golden puzzles types schemathesis

run: web ## build page and program, and serve on a free port of this machine; the address is shown
	@$(NEED_CARGO)
	@$(CARGO) build --package wonderland
	@$(CARGO) run --quiet --package wonderland -- serve --listen 127.0.0.1:0 --log warn

test: servers test-web web ## format, lints, every test, of the page in a browser too
	@$(NEED_CARGO)
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings
	WONDERLAND_SERVERS=required $(CARGO) test --workspace --quiet
	$(MAKE) test-browser

# Needs page and program as they are built by now.
test-browser:
	cd web && npm run --silent browser

web: web/node_modules ## build the page into web/dist, which the program serves
	@cd web && npm run --silent build -- --logLevel warn

# npm's own list of what is there is as new as the last install.
web/node_modules: web/package-lock.json
	@$(NEED_NODE)
	cd web && npm ci --no-progress && touch node_modules

test-web: web/node_modules ## format, lints, types and tests of the page
	cd web && npm run --silent check && npm test --silent

browser: web ## the page in a real browser, at a real server
	@$(NEED_CARGO)
	$(CARGO) build --quiet --package wonderland
	@$(MAKE) --no-print-directory test-browser

screenshots: web ## a picture of every page, small and large, by day and by night, in web/screenshots
	$(CARGO) build --quiet --package wonderland
	cd web && npm run --silent screenshots

# What tests start: on Debian, as root, it is installed.
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

soak: servers ## the long form of the tests that play games
	WONDERLAND_GAMES=1000000 $(CARGO) test --release --quiet --package parade --package alice --test differential
	WONDERLAND_KILLS=1000 WONDERLAND_SERVERS=required $(CARGO) test --release --quiet --package wonderland --test kill -- --nocapture
	WONDERLAND_PUZZLES=all $(CARGO) test --release --quiet --package bots --test puzzles

bench: ## games a second, beside a naive implementation
	$(CARGO) bench --quiet --package bots --bench throughput

bench-server: ## what a server does, on SQLite and PostgreSQL (some minutes)
	crates/server/benches/figures.sh

fmt: ## format all code
	$(CARGO) fmt --all

fuzz: ## five minutes of random bytes for each reader of untrusted text (needs cargo-fuzz and a nightly toolchain)
	fuzz/seed.sh
	cd fuzz && for target in record frame "--features server body"; do \
		$(CARGO) +nightly fuzz run $$target -- -max_total_time=300 || exit; \
	done

pictures: web ## draw the pictures of the documentation anew
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
