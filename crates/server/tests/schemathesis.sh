#!/bin/sh
# Sends valid and invalid requests to a real server: no response may be a server error, and all must be documented.
# Schemathesis is installed once, into a folder of its own.
set -eu
cd "$(dirname "$0")/../../.."
tools=${WONDERLAND_TOOLS:-target/schemathesis}
[ -x "$tools/bin/schemathesis" ] || { python3 -m venv "$tools" && "$tools/bin/pip" install --quiet 'schemathesis>=4,<5'; }
${CARGO:-cargo} build --quiet --package wonderland
data=$(mktemp -d)
program=${CARGO_TARGET_DIR:-target}/debug/wonderland
"${WONDERLAND:-$program}" serve --listen 127.0.0.1:0 --data "$data" --log warn >"$data/out" &
server=$!
trap 'kill $server; rm -rf "$data"' EXIT
until url=$(sed -n 's/^Wonderland is at //p' "$data/out") && [ -n "$url" ]; do sleep 0.1; done
cookie=$(curl -sS -D - -o /dev/null -H 'Content-Type: application/json' -d '{"name": "Thesis"}' "$url/api/v1/session" |
    sed -n 's/^set-cookie: \([^;]*\);.*/\1/p')
# Sockets and streams have their own tests. A well-formed request may still be refused by a table: 422.
"$tools/bin/schemathesis" run "$url/api/v1/openapi.json" --header "Cookie: $cookie" \
    --exclude-path /api/v1/stream --exclude-path-regex 'socket$' \
    --exclude-checks positive_data_acceptance,ignored_auth,unsupported_method \
    --max-examples "${EXAMPLES:-30}" --seed 7 --no-color
