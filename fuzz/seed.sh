#!/bin/sh
# Real records, frames and bodies for the fuzzers to begin with.
set -eu
cd "$(dirname "$0")"
mkdir -p corpus/record
for file in ../crates/i18n/tests/golden/*.txt; do
    head -n 1 "$file" > "corpus/record/$(basename "$file" .txt)"
done
mkdir -p corpus/frame corpus/body
n=0
while read -r frame; do
    n=$((n + 1))
    # The first byte chooses the game.
    printf '\001%s\n' "$frame" > "corpus/frame/$n"
    printf '%s' "$frame" > "corpus/body/frame-$n"
done <<'END'
{"type":"play","seat":0,"version":0,"key":"a","move":"r0"}
{"type":"take-back","seat":0,"version":1,"key":"b"}
{"type":"resign","seat":2,"key":"c"}
{"type":"back","seat":2,"key":"d"}
{"type":"sync","version":0}
{"type":"emote","seat":0,"emote":"hello"}
{"type":"start"}
{"type":"ping","id":7}
END
while read -r body; do
    n=$((n + 1))
    printf '%s' "$body" > "corpus/body/$n"
done <<'END'
{"name":"Ann"}
{"name":"Ann","password":"down the rabbit hole"}
{"old":"down the rabbit hole","new":"through the glass"}
{"password":null}
{"label":"my program","scopes":["read","play"]}
{"plan":{"game":"alice","terms":{"takebacks":false}},"seats":[null,"bot:3"]}
{"name":null,"commitment":null,"character":"alice"}
{"bot":"bot:greedy"}
{"one":0,"other":1}
END
