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

# A full-screen game, as tmux shows it after some moves.
command="wonderland play parade --seats Ann,bot:3,bot:5,bot:4 --seed 12"
data=$(mktemp -d)
tmux -L pictures new-session -d -x 100 -y 30 \
    "WONDERLAND_DATA=$data COLORTERM=truecolor TERM=tmux-256color LC_ALL=C.UTF-8 $target/release/$command"
for key in 2 4 1 3 5 2 4; do
    sleep 4
    tmux -L pictures send-keys $key Enter
done
sleep 4
tmux -L pictures send-keys 1
sleep 1
tmux -L pictures capture-pane -e -p |
    cargo run --quiet --release --package wonderland --example terminal_picture -- "$command" > docs/pictures/parade.svg
tmux -L pictures kill-server
rm -r "$data"

# The same, moving.
docs/pictures/record.sh "$target/release/wonderland" |
    cargo run --quiet --release --package wonderland --example terminal_picture -- \
        "wonderland play parade --seats Ann,bot:3,bot:5" > docs/pictures/recording.svg

# The web app in a browser, at saved tables.
(cd web && WONDERLAND="$target/release/wonderland" npm run --silent readme)

cargo run --quiet --package parade --example green_three > docs/rules/green-3.svg
cargo run --quiet --package alice --example board > docs/rules/alice-board.svg
cargo run --quiet --package i18n --example figures
