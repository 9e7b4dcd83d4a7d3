#!/usr/bin/env python3
"""Checks that nobody chose the deal of a recorded game of Parade.

    python3 fairness.py game.json        or        ... | python3 fairness.py

It reads one record, or one a line. It is the section "Fairness" of notation.md
written a second time, and shares no code with Wonderland.
"""
import json
import sys
from hashlib import sha256
from itertools import chain, count

CARDS = [f"{colour}{value}" for colour in "RBPGYO" for value in range(11)]
QUARTERS = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
            (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]


def chacha20_block(key, stream, block):
    """The 16 words of one block: 64 bits of counter, 64 bits of stream number."""
    data = b"expand 32-byte k" + key + (stream << 64 | block).to_bytes(16, "little")
    start = [int.from_bytes(data[i:i + 4], "little") for i in range(0, 64, 4)]
    x = start[:]
    for _ in range(10):
        for a, b, c, d in QUARTERS:
            for p, q, r, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[p] = (x[p] + x[q]) & 0xFFFFFFFF
                mixed = x[r] ^ x[p]
                x[r] = (mixed << turn | mixed >> (32 - turn)) & 0xFFFFFFFF
    return [(a + b) & 0xFFFFFFFF for a, b in zip(x, start)]


def words(key, stream):
    """All words of a stream, one after the other."""
    return chain.from_iterable(chacha20_block(key, stream, block) for block in count())


def below(source, n):
    """A whole number from 0 to n - 1, all equally likely."""
    limit = 2**32 // n * n
    return next(word for word in source if word < limit) % n if n > 1 else 0


def deal_parade(key, seats):
    """The setup that this key deals."""
    source = words(key, 0)
    first = below(source, seats)
    deck = CARDS[:]
    for i in range(len(deck) - 1, 0, -1):
        j = below(source, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    hands = [[deck.pop(0) for _ in range(5)] for _ in range(seats)]
    return {"first": first, "hands": hands, "line": deck[:6], "pile": deck[6:]}


def check(record):
    """What is wrong with the proof in one record; None if it holds."""
    fairness = record.get("fairness")
    if record["game"] != "parade" or not fairness:
        return "nothing to check: not a game of Parade with a proof of fairness"
    secret = bytes.fromhex(fairness["secret"])
    nonces = [bytes.fromhex(nonce) for nonce in fairness["nonces"]]
    if sha256(secret).hexdigest() != fairness["commitment"].lower():
        return "NOT FAIR: the commitment is not the SHA-256 of the secret"
    if len(nonces) != len(record["players"]) or any(len(n) != 32 for n in [secret, *nonces]):
        return "NOT FAIR: there have to be one secret and a nonce a seat, of 32 bytes each"
    if deal_parade(sha256(secret + b"".join(nonces)).digest(), len(nonces)) != record["setup"]:
        return "NOT FAIR: the secret and the nonces give another deal"
    return None


if __name__ == "__main__":
    text = (open(sys.argv[1], encoding="utf-8") if len(sys.argv) > 1 else sys.stdin).read()
    try:
        records = [json.loads(text)]
    except json.JSONDecodeError:
        records = [json.loads(line) for line in text.splitlines() if line.strip()]
    wrong = [check(record) for record in records]
    print("\n".join(why or "fair: the deal follows from the secret and the nonces" for why in wrong))
    sys.exit(any(wrong))
