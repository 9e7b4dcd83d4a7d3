#!/bin/sh
# Records a game in a real terminal, provided by tmux: `record.sh PROGRAM` prints the screens that the example
# terminal_picture makes a film of.
set -eu
program=$1
socket=recording-$$
data=$(mktemp -d)
frames=$data/frames
trap 'tmux -L $socket kill-server 2>/dev/null || true; rm -r "$data"' EXIT
tmux -L $socket -f /dev/null new-session -d -x 80 -y 24 "WONDERLAND_DATA=$data COLORTERM=truecolor TERM=tmux-256color \
    LC_ALL=C.UTF-8 $program play parade --seats Ann,bot:3,bot:5 --seed 12"

# Takes a picture every fifth of a second, with the tenths of a second since the one before.
(before=$(date +%s%N)
while screen=$(tmux -L $socket capture-pane -e -p 2>/dev/null); do
    now=$(date +%s%N)
    printf '\f%s\n%s\n' $(((now - before) / 100000000)) "$screen" >> "$frames"
    before=$now
    sleep 0.2
done) 2>/dev/null &
await() { until tmux -L $socket capture-pane -p | grep -q "$1"; do sleep 0.1; done; }
press() {
    for key; do
        tmux -L $socket send-keys "$key"
        sleep 0.7
    done
}

for keys in "Right Right Enter" "h" "h 2 Enter" "t" "t 3 1"; do
    await "Your turn"
    press $keys
    sleep 1
done
sleep 1
cat "$frames"
