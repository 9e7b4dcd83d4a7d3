#!/bin/sh
# Draws the pictures of the README and of the rules anew, from what the programs print.
set -eu
cd "$(dirname "$0")/../.."
cargo build --quiet --release
target=$(cargo metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
draw() {
    name=$1
    shift
    "$target/release/$1" $2 | cargo run --quiet --release --package wonderland --example terminal_picture -- "$1 $2" \
        > "docs/pictures/$name.svg"
}
draw score wonderland "score parade docs/evening.txt"
cargo run --quiet --package parade --example green_three > docs/rules/green-3.svg
cargo run --quiet --package alice --example board > docs/rules/alice-board.svg
