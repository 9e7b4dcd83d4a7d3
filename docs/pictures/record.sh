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

# Takes a picture every tenth of a second.
(while tmux -L $socket capture-pane -e -p > "$data/now" 2>/dev/null; do
    printf '\f1\n' >> "$frames"
    cat "$data/now" >> "$frames"
    sleep 0.1
done) &
await() { until tmux -L $socket capture-pane -p | grep -q "$1"; do sleep 0.1; done; }
press() {
    for key; do
        tmux -L $socket send-keys "$key"
        sleep 0.7
    done
}

for keys in "Right Right Enter" "Right Left h" "h 2 Enter" "5 4 Enter" "t" "t 3 1 Enter"; do
    await "Your turn"
    press $keys
    sleep 1
done
await "Your turn"
press 2 3
sleep 2
cat "$frames"
