#!/bin/sh
# Looks for the puzzles anew: a year of days for Parade, half a year for Alice, with two, three and
# four players in turn.
set -eu
cd "$(dirname "$0")/../../.."
cargo build --quiet --release
target=$(cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
find_some() {
    game=$1
    count=$2
    found=$(mktemp -d)
    for players in 2 3 4; do
        "$target/release/wonderland" puzzle "$game" --find "$count" --players $players --seed 1 > "$found/$players"
    done
    paste -d '\n' "$found/2" "$found/3" "$found/4" > "crates/bots/puzzles/$game.jsonl"
    rm -r "$found"
}
find_some parade 122
find_some alice 61
