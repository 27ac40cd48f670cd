"""A server that really runs, and what a page says to it."""

from __future__ import annotations

import itertools
import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import httpx
from websockets.sync.client import ClientConnection, connect

from centaine.server.storage.databases import database_of
from tests.server.databases import query

ROOT = Path(__file__).parent.parent.parent

GUEST = "test" + "_" * 39
"""The secret of the browser that the tests are, unless they say that they are another."""

UNENCRYPTED = False
"""Instead of all certificates of this machine, which a client otherwise reads as it is made, in 25 milliseconds."""

_ids = itertools.count()


def new_id() -> str:
    return f"id-{next(_ids)}"


def until(true: Callable[[], bool]) -> None:
    """Wait for something that comes soon; after a minute it never will."""
    limit = time.monotonic() + 60
    while not true():
        assert time.monotonic() < limit
        time.sleep(0.05)


def cookie(token: str | None) -> dict[str, str]:
    """The headers by which a guest is known; none for somebody who is new here."""
    return {} if token is None else {"cookie": f"centaine_guest={token}"}


class Server:
    """A server process over one database: a file, or the address of a PostgreSQL database."""

    def __init__(
        self,
        database: Path | str,
        games: str = "race",
        log: IO[str] | None = None,
        under: tuple[str, ...] = (),
        **settings: Any,
    ) -> None:
        self.database = str(database)
        self.settings = settings
        self.games = games
        self.log = log
        self.under = under
        self.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def start(self) -> None:
        self._process = subprocess.Popen(
            [
                *self.under,
                sys.executable,
                "-u",
                "-m",
                "tests.server.start",
                self.database,
                self.games,
                json.dumps(self.settings),
            ],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert found, f"the server said: {said!r}"
        self.address = found[0]
        self.http = self.browser(GUEST)

    def browser(self, token: str | None = None) -> httpx.Client:
        """Another browser: one that keeps the cookie it is given, if it has none yet."""
        return httpx.Client(base_url=self.address, timeout=60, headers=cookie(token), verify=UNENCRYPTED)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.http.close()
        self._process.send_signal(how)
        code = self._process.wait(60)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return code

    def make(self, *players: str, **options: Any) -> Match:
        seats = [{"name": f"Player {seat}", "player": player} for seat, player in enumerate(players)]
        options["seats"] = len(seats)
        answer = self.http.post("/api/matches", json={"game": "race", "options": options, "seats": seats})
        assert answer.status_code == 201, answer.text
        return Match(self, answer.json()["match"])

    def new(self, game: str, *players: str, **options: Any) -> Match:
        """A match of any game of the catalog."""
        seats = [{"name": f"Player {seat}", "player": player} for seat, player in enumerate(players)]
        answer = self.http.post("/api/matches", json={"game": game, "options": options, "seats": seats})
        assert answer.status_code == 201, answer.text
        return Match(self, answer.json()["match"])

    def from_record(self, text: str) -> Match:
        answer = self.http.post("/api/matches/from-record", content=text.encode())
        assert answer.status_code == 201, answer.text
        return Match(self, answer.json()["match"])

    def rows(self, match: str) -> list[tuple[Any, ...]]:
        """What is in the database, as somebody else reads it."""
        ask = "SELECT seq, id, seat, kind, text FROM entries WHERE match = $1 ORDER BY seq"
        return query(database_of(self.database), ask, match)


class Match:
    """One match, as a page plays it."""

    def __init__(self, server: Server, name: str, token: str | None = GUEST) -> None:
        self.server = server
        self.name = name
        self.token = token

    def snapshot(self, since: int = 0, seat: int | None = None) -> dict[str, Any]:
        params = {"since": since} if seat is None else {"since": since, "seat": seat}
        answer = self.server.http.get(f"/api/matches/{self.name}", params=params)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def ask(self, seq: int, seat: int, kind: str, text: str = "", id: str | None = None, **more: Any) -> httpx.Response:
        body = {"id": id or new_id(), "seq": seq, "seat": seat, "kind": kind, "text": text, **more}
        return self.server.http.post(f"/api/matches/{self.name}/commands", json=body)

    def do(self, kind: str, text: str = "") -> int:
        """Do something at the right moment for the seat whose turn it is; the number of its event."""
        now = self.snapshot()
        answer = self.ask(now["seq"], now["scene"]["turn"], kind, text)
        assert answer.status_code == 200, answer.text
        seq: int = answer.json()["seq"]
        return seq

    def turn(self) -> None:
        """One whole turn, all forward."""
        self.do("chance")
        while text := next((choice["text"] for choice in self.snapshot()["choices"]), None):
            self.do("action", text)

    def rows(self) -> list[tuple[Any, ...]]:
        return self.server.rows(self.name)

    @contextmanager
    def live(self, since: int = 0, seat: int | None = None) -> Iterator[Live]:
        address = self.server.address.replace("http", "ws")
        looking = "" if seat is None else f"&seat={seat}"
        with connect(
            f"{address}/api/matches/{self.name}/live?since={since}{looking}",
            additional_headers=cookie(self.token),
            max_size=None,  # browsers have no limit either, and the log of a long match is sent as one message
        ) as socket:
            yield Live(socket)


class Live:
    """What a page hears."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def next(self) -> dict[str, Any]:
        """The next message on the match itself; not who comes and goes, nor that the line is alive."""
        while (found := self.any()).get("type") in ("presence", "ping"):
            pass
        return found

    def any(self) -> dict[str, Any]:
        """The next message, whatever it is on."""
        found: dict[str, Any] = json.loads(self.socket.recv(timeout=60))
        return found

    def until(self, **expected: Any) -> dict[str, Any]:
        """The next message with these fields."""
        while True:
            found = self.any()
            if all(found.get(name) == value for name, value in expected.items()):
                return found


def sentence(answer: httpx.Response) -> str:
    """The sentence of a refusal, checked to be one, and to be what its template says."""
    error = answer.json()["error"]
    assert error["text"].endswith((".", ")")), error
    assert "\n" not in error["text"]
    assert "Traceback" not in error["text"]
    assert error["message"].format(**error["params"]) in error["text"]
    text: str = error["text"]
    return text
