"""A real server and what a test wants of it without a page."""

from __future__ import annotations

import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx

from tests.ports import free_port

PERSON, COMPUTER = "person", "greedy"
PRIME_CLIMB, ULTIMATE_TRACK = "prime-climb", "ultimate-track"

THREE = "Ada Ben Zoe"
"""Who plays, as far as there are seats."""

GUEST = {"centaine_guest": secrets.token_urlsafe(32)}
"""The cookie of whoever makes a test's matches, and by default of who plays them."""


class Matches:
    """What a test asks of a host: matches made and looked at. `http` sends its requests."""

    http: Any
    address: str

    @staticmethod
    def link(path: str) -> str:
        """What a link to a page says."""
        return path

    def game(self) -> dict[str, Any]:
        """Prime Climb as the catalog offers it."""
        games = self.http.get("/api/catalog").json()["games"]
        found: dict[str, Any] = next(game for game in games if game["id"] == PRIME_CLIMB)
        return found

    def make(self, *players: str, game: str = PRIME_CLIMB, **options: Any) -> str:
        """A match; the first seat begins. Its name."""
        seats = [{"name": name, "player": player} for name, player in zip(THREE.split(), players, strict=False)]
        body = {"game": game, "options": {"seats": len(seats), "first": 0, **options}, "seats": seats}
        return self._made(self.http.post("/api/matches", json=body))

    def make_from(
        self, *lines: str, game: str = PRIME_CLIMB, seats: int = 2, names: str = THREE, **options: str
    ) -> str:
        """A match between persons that has come as far as these actions. Its name."""
        return self._made(
            self.http.post(
                "/api/matches/from-record",
                content=record(*lines, game=game, seats=seats, names=names, **options),
                headers={"content-type": "text/plain"},
            )
        )

    def snapshot(self, match: str) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(f"/api/matches/{match}").json()
        return found

    def _made(self, answer: httpx.Response) -> str:
        assert answer.status_code == 201, answer.text
        match: str = answer.json()["match"]
        return match


class Site(Matches):
    """A server process over one database file; started again, it has the same address."""

    def __init__(self, database: Path, env: Mapping[str, str] | None = None, *, more: tuple[str, ...] = ()) -> None:
        self.database = database
        self._env = env
        self._more = more
        self._port = free_port()
        self.start()

    def start(self) -> None:
        command = "from centaine.cli.app import main; main()"
        options = ["--port", str(self._port), "--database", str(self.database), "--no-browser", "--lang", "en"]
        options += self._more
        self._process = subprocess.Popen(
            [sys.executable, "-u", "-c", command, "serve", *options], stdout=subprocess.PIPE, text=True, env=self._env
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert found, f"the server said: {said!r}"
        self.address = found[0]
        self.http = httpx.Client(base_url=self.address, timeout=60, cookies=GUEST)

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def browser(self, token: str | None = None) -> httpx.Client:
        """Another browser, of a guest."""
        return httpx.Client(base_url=self.address, timeout=60, cookies={"centaine_guest": token} if token else None)

    @property
    def cookies(self) -> list[Any]:
        """The cookie that makes a browser the one who made this site's matches."""
        return [{"name": name, "value": value, "url": self.address} for name, value in GUEST.items()]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Also of what has ended by itself: then only what is left of it is closed."""
        self.http.close()
        self._process.send_signal(how)
        self._process.wait(60)
        assert self._process.stdout is not None
        self._process.stdout.close()


def record(*lines: str, game: str = PRIME_CLIMB, seats: int = 2, names: str = THREE, **options: str) -> str:
    """The text of a record; values of options are JSON."""
    chosen = {"seats": str(seats), "first": "0", **options}
    head = ["centaine 1", f"game {game}", *(f"option {name} {value}" for name, value in chosen.items())]
    players = [f'seat "{name}"' for name in names.split()[:seats]]
    return "\n".join([*head, *players, "", *lines, f"total {len(lines)}", ""])
