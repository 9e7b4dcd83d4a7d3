#!/usr/bin/env bash
# Benchmarks a server on this machine, together with the swarm that drives it. The goals are in docs/scaling.md.
# PostgreSQL is measured if it is installed; run as root, it needs a user `postgres`.
set -euo pipefail
cd "$(dirname "$0")/../../.."
seconds=${SECONDS_EACH:-10}
target=${CARGO_TARGET_DIR:-target}
${CARGO:-cargo} build --release --quiet -p wonderland -p server --bins --example stored_games
wonderland=$target/release/wonderland
work=$(mktemp -d)
trap 'stop_postgres; rm -rf "$work"' EXIT

stop_postgres() { [ ! -e "$work/pg/data/postmaster.pid" ] || as_postgres "'$bin/pg_ctl' -D '$work/pg/data' -m immediate stop" >"$work/pg.log"; }
as_postgres() { if [ "$(id -u)" = 0 ]; then su postgres -c "$1"; else sh -c "$1"; fi; }

start_postgres() {
    bin=$(pg_config --bindir 2>/dev/null) && [ -x "$bin/initdb" ] || return 1
    mkdir "$work/pg" && chmod 755 "$work"
    [ "$(id -u)" != 0 ] || chown postgres "$work/pg"
    port=$((20000 + RANDOM % 20000))
    as_postgres "'$bin/initdb' -D '$work/pg/data' -A trust -U postgres" >"$work/pg.log"
    as_postgres "'$bin/pg_ctl' -D '$work/pg/data' -l '$work/pg/log' -o '-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$work/pg' -w start" >"$work/pg.log"
}

# The last number of this name in a report.
figure() { sed -n "s/^ *\"$1\": \([0-9.]*\).*/\1/p" "$work/report" | tail -n 1; }
row() { printf '%-58s %s\n' "$1" "$2"; }
load() { "$wonderland" load --spawn --json "$@" >"$work/report"; }

moves() { # name, arguments
    local name=$1 && shift
    load --tables 64 --players 4 --seconds "$seconds" "$@"
    row "$name" "$(printf '%.0f moves/s, %.0f µs of server CPU a move' "$(figure moves_per_second)" "$(figure cpu_us_per_move)")"
}

echo "$(nproc) cores, load $(cut -d' ' -f1-3 /proc/loadavg), $seconds s each"
moves "SQLite (FULL), 64 tables, 4 players: whole games"
moves "the same, moves alone" --moves-only
moves "whole games of Alice" --game alice
moves "the same, moves alone" --moves-only --game alice
load --tables 64 --players 4 --rate 1000 --seconds "$seconds"
row "SQLite at 1,000 moves/s: until every seat has it" "$(printf 'p99 %.1f ms, %.0f µs a move' "$(figure p99)" "$(figure cpu_us_per_move)")"
if start_postgres; then
    database=postgres://postgres@127.0.0.1:$port/postgres
    moves "PostgreSQL, 64 tables, 4 players: whole games" --database "$database"
    moves "the same, moves alone" --moves-only --database "$database"
    load --tables 64 --players 4 --rate 1000 --seconds "$seconds" --database "$database"
    row "PostgreSQL at 1,000 moves/s: until every seat has it" "$(printf 'p99 %.1f ms' "$(figure p99)")"
else
    row "PostgreSQL" "not installed"
fi
load --tables 2500 --players 4 --idle --seconds "$seconds"
row "10,000 sockets at 2,500 tables, idle" "$(printf '%.0f MB resident, %.1f %% of a core' "$(figure resident_mb)" "$(figure cpu_percent)")"
echo
"$target/release/examples/stored_games"
echo
${CARGO:-cargo} bench --quiet -p catalog --bench replay
