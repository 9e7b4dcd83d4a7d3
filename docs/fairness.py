#!/usr/bin/env python3
"""Checks that nobody chose the deal or the spins of a recorded game.

    python3 fairness.py game.json        or        ... | python3 fairness.py

It reads one record, or one per line. It implements the section "Fairness" of
notation.md independently, for both games, and shares no code with Wonderland.
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


def shuffled(source, items):
    """The items in a random order."""
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = below(source, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def deal_parade(source, seats, _setup):
    """Parade's setup."""
    first, deck = below(source, seats), shuffled(source, CARDS)
    hands = [[deck.pop(0) for _ in range(5)] for _ in range(seats)]
    return {"first": first, "hands": hands, "line": deck[:6], "pile": deck[6:]}


def deal_alice(source, seats, setup):
    """Alice's setup. People chose the characters and the board, so these are given."""
    first = below(source, seats)
    large = shuffled(source, [value for value in (2, 3, 4, 5) for _ in range(seats + 2)])
    decks = [shuffled(source, "1122334455J") for _ in range(seats)]
    given = {"characters": setup["characters"], "board": setup["board"]}
    return given | {"first": first, "large": large, "decks": decks}


def fair_chance(record, source):
    """Whether every chance result in the record is what it should be."""
    chance = [entry["chance"] for entry in record["entries"] if "chance" in entry]
    spaces = len(record["setup"].get("board", []))
    return chance == [f"spin {below(source, spaces)}" for _ in chance]


def check(record):
    """What is wrong with the proof in one record; None if it holds."""
    fairness, deal = record.get("fairness"), DEALS.get(record["game"])
    if not deal or not fairness:
        return "nothing to check: not a game with a proof of fairness"
    if "secret" not in fairness:
        return "nothing to check: the secret has not been revealed yet"
    secret = bytes.fromhex(fairness["secret"])
    nonces = [bytes.fromhex(nonce) for nonce in fairness["nonces"]]
    if sha256(secret).hexdigest() != fairness["commitment"].lower():
        return "NOT FAIR: the commitment is not the SHA-256 of the secret"
    if len(nonces) != len(record["players"]) or any(len(n) != 32 for n in [secret, *nonces]):
        return "NOT FAIR: there must be one secret, and one nonce per seat, of 32 bytes each"
    if promised := fairness.get("commitments"):  # of the seats; older records have none
        if [sha256(nonce).hexdigest() for nonce in nonces] != [hash.lower() for hash in promised]:
            return "NOT FAIR: the nonces are not those that the seats had committed to"
    key = sha256(secret + b"".join(nonces)).digest()
    if deal(words(key, 0), len(nonces), record["setup"]) != record["setup"]:
        return "NOT FAIR: the secret and the nonces give a different deal"
    if not fair_chance(record, words(key, 1)):
        return "NOT FAIR: the secret and the nonces give different spins"
    return None


def proven(record):
    """What a valid proof proves, to those who saw its commitments before the deal."""
    fair = "fair: the deal and every spin follow from the secret and the nonces"
    if record["fairness"].get("commitments"):
        return f"{fair}, which the table and all seats had committed to"
    return f"{fair}; only the table had committed to its part"


DEALS = {"parade": deal_parade, "alice": deal_alice}

if __name__ == "__main__":
    try:
        text = (open(sys.argv[1], encoding="utf-8") if len(sys.argv) > 1 else sys.stdin).read()
        try:
            records = [json.loads(text)]
        except json.JSONDecodeError:
            records = [json.loads(line) for line in text.splitlines() if line.strip()]
    except (OSError, ValueError) as why:
        sys.exit(f"can't read the record: {why}")
    if not records:
        sys.exit("there is no record")
    wrong = [check(record) for record in records]
    print("\n".join(why or proven(record) for why, record in zip(wrong, records)))
    sys.exit(any(wrong))
