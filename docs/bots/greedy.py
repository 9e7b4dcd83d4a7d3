"""A bot for `wonderland arena`: plays Parade as `greedy` does, and Alice anyhow.

    wonderland arena parade --bots "cmd:python3 docs/bots/greedy.py,random" --games 100

The protocol is told in docs/bots.md: a question a line, an answer a line.
"""
import json
import sys


def score(own, others):
    """What these cards count, with a majority only for two more than everybody else."""
    total = 0
    for colour in "RBPGYO":
        values = [int(card[1:]) for card in own if card[0] == colour]
        most = max(sum(card[0] == colour for card in cards) for cards in others)
        total += len(values) if len(values) >= most + 2 else sum(values)
    return total


def cost(question, effect):
    if question["game"] != "parade":
        return 0
    if "play" in effect:
        return sum(int(here["card"][1:]) for here in effect["play"] if "taken" in here["fate"])
    seat, taken = question["seat"], question["view"]["taken"]
    return score(taken[seat] + effect["discard"]["keeps"], taken[:seat] + taken[seat + 1 :])


for line in sys.stdin:
    question = json.loads(line)
    best = min(question["moves"], key=lambda choice: cost(question, choice["effect"]))
    print(json.dumps({"id": question["id"], "move": best["move"]}), flush=True)
