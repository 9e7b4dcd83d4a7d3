#!/usr/bin/env python3
"""Opens a table against bots and plays random legal moves to the end. It only needs Python.

    python3 docs/bot.py http://127.0.0.1:8080 parade
"""
import hashlib, json, os, random, sys, urllib.error, urllib.request
from http.cookiejar import CookieJar

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080"
GAME = sys.argv[2] if len(sys.argv) > 2 else "parade"
web = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
if token := os.environ.get("WONDERLAND_TOKEN"):  # with scopes read and play; without a token the bot is a guest
    web.addheaders = [("Authorization", f"Bearer {token}")]


def ask(method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    return web.open(urllib.request.Request(f"{SERVER}/api/v1{path}", data, headers, method=method))


def play(table, sight):
    seat = next(i for i, chair in enumerate(table["room"]["seats"]) if chair["own"])
    move = random.choice(sight["moves"])["move"]
    request = {"type": "play", "seat": seat, "version": sight["version"], "key": os.urandom(8).hex(), "move": move}
    try:
        ask("POST", f"/tables/{table['id']}/request", request)
    except urllib.error.HTTPError as why:
        if why.code != 409:  # 409: the table has changed, and the next line says how
            raise


if not token:
    ask("POST", "/session", {"name": "Random"})
plan = {"game": GAME, "begins_when_full": True}
opened = json.load(ask("POST", "/tables", {"plan": plan, "seats": [None, "bot:1", "bot:greedy"]}))
nonce = os.urandom(32)  # our part in the shuffle: first its hash, and once everybody has sent one, the number itself
seat = f"/tables/{opened['id']}/seats/0"
ask("PUT", seat, {"commitment": hashlib.sha256(nonce).hexdigest()})
ask("PUT", f"{seat}/nonce", {"nonce": nonce.hex()})  # at once, as all others are bots
for line in ask("GET", "/stream"):
    table = json.loads(line) if line.strip() else {}  # an empty line is a keep-alive
    sight = table.get("sight")
    if table.get("id") == opened["id"] and sight and "ending" in sight:
        print(json.dumps(sight["ending"]["outcome"]))
        break
    if sight and sight["moves"]:
        play(table, sight)
