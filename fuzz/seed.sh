#!/bin/sh
# Real records for the fuzzer to begin with.
set -eu
cd "$(dirname "$0")"
mkdir -p corpus/record
for file in ../crates/catalog/tests/golden/*.txt; do
    head -n 1 "$file" > "corpus/record/$(basename "$file" .txt)"
done
