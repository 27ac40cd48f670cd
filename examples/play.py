"""A small client of a Centaine server, written from docs/protocol.md alone: it plays a game to its end.

    python examples/play.py http://127.0.0.1:8101 prime-climb
    python examples/play.py http://127.0.0.1:8101 prime-climb '{"pawns_to_finish": 1}'

It holds all seats, picks its actions at random, answers every question with “42”, and prints how the game ended. It
needs nothing but Python.
"""

from __future__ import annotations

import itertools
import json
import random
import sys
import time
import urllib.error
import urllib.request
from typing import Any

GUEST = "centaine_guest=" + "example" + "_" * 36
"""The cookie by which the server recognises this client: any 43 letters, digits, hyphens and underscores."""

CHANCE, OVER = -1, -2


def ask(server: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    """The status and the message of an answer; asked again as long as the server says when to."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", "Cookie": GUEST}
    request = urllib.request.Request(server + path, data, headers, method=method)
    while True:
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                if "Retry-After" not in error.headers:
                    return error.code, json.load(error)
                time.sleep(int(error.headers["Retry-After"]))


def play(server: str, game: str, options: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The last snapshot of a game between two people, who are both this client."""
    seats = [{"name": "Iris"}, {"name": "Noé"}]
    status, made = ask(server, "POST", "/api/matches", {"game": game, "options": options, "seats": seats})
    assert status == 201, made
    address = f"/api/matches/{made['match']}"
    for number in itertools.count():
        status, public = ask(server, "GET", address)
        assert status == 200, public
        if public["player"] == OVER:
            return dict(public)
        seat = public["scene"]["turn"]
        status, seen = ask(server, "GET", f"{address}?seat={seat}&since={public['seq']}")
        assert status == 200, seen
        command = {"id": f"command {number}", "seq": seen["seq"], "seat": seat, **choose(seen, rng)}
        status, answer = ask(server, "POST", f"{address}/commands", command)
        if status == 422 and answer["error"]["code"] == "unclear":  # “42” is no answer to this question: give up
            status, answer = ask(
                server, "POST", f"{address}/commands", command | {"id": f"no answer {number}", "text": ""}
            )
        assert status == 200, answer
    raise AssertionError


def choose(seen: dict[str, Any], rng: random.Random) -> dict[str, str]:
    """What the seat that looks does: an action at random, a roll or a draw, or an answer."""
    if seen["choices"]:
        return {"kind": "action", "text": rng.choice(seen["choices"])["text"]}
    if seen["scene"].get("phase") == "answer":
        return {"kind": "answer", "text": "42", "lang": "en"}
    return {"kind": "chance", "text": ""}


if __name__ == "__main__":
    server, game, *options = sys.argv[1:]
    last = play(server.rstrip("/"), game, json.loads(options[0]) if options else {}, random.Random())
    print(f"{last['game']}: {last['seq']} steps, returns {last['returns']}")
