"""A bot for `wonderland arena` that plays Parade like `greedy`, and the first legal move in Alice.

    wonderland arena parade --bots "cmd:python3 docs/bots/greedy.py,random" --games 100

docs/bots.md describes the protocol: one question per line, one answer per line.
"""
import json
import sys


def score(own, others):
    """The points of these cards, with a majority only for two more than everybody else."""
    total = 0
    for colour in "RBPGYO":
        values = [int(card[1:]) for card in own if card[0] == colour]
        most = max(sum(card[0] == colour for card in cards) for cards in others)
        total += len(values) if len(values) >= most + 2 else sum(values)
    return total


def cost(question, effect):
    if question["game"] != "parade":
        return 0
    if effect["type"] == "play":
        return sum(int(taken["card"][1:]) for taken in effect["taken"])
    seat, taken = question["seat"], question["view"]["taken"]
    return score(taken[seat] + effect["keeps"], taken[:seat] + taken[seat + 1 :])


for line in sys.stdin:
    question = json.loads(line)
    best = min(question["moves"], key=lambda choice: cost(question, choice["effect"]))
    print(json.dumps({"id": question["id"], "move": best["move"]}), flush=True)
