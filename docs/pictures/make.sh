#!/bin/sh
# Redraws the pictures in the README and the rules from what the programs print.
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

# A full-screen game in tmux.
docs/pictures/record.sh "$target/release/wonderland" |
    cargo run --quiet --release --package wonderland --example terminal_picture -- \
        "wonderland play parade --seats Ann,bot:3,bot:5" > docs/pictures/recording.svg

# The web app in a browser, at saved tables.
(cd web && WONDERLAND="$target/release/wonderland" npm run --silent readme)

cargo run --quiet --package parade --example green_three > docs/rules/green-3.svg
cargo run --quiet --package alice --example board > docs/rules/alice-board.svg
cargo run --quiet --package i18n --example figures
