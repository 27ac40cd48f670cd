"""Matches that are played without a pause, through whatever happens to the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from tests.server.client import new_id
from tests.server.wire import Door

NOT_NOW = 503

AGAIN_AFTER = 0.05
"""Seconds between attempts while the server is away."""


class Confirmed(NamedTuple):
    """A command that the server has confirmed, and as which entry."""

    seq: int
    id: str
    kind: str
    text: str


class Table:
    """One match, whose players send a command again, under the same id, until it is confirmed."""

    def __init__(self, address: Callable[[], str], rng: Random) -> None:
        self._address = address
        self._door = Door(address())
        self._rng = rng
        self.match = ""
        self.confirmed: list[Confirmed] = []
        self.refused = 0
        """Answers that said that nothing can be stored now."""

    async def open(self, body: dict[str, Any]) -> None:
        status, made = await self._door.ask("POST", "/api/matches", body)
        assert status == 201, made
        self.match = made["match"]

    async def play(self, stop: Callable[[], bool], done: Callable[[], None]) -> None:
        """Play until `stop`, or to the end; `done` is called after each confirmed command."""
        now = await self._ask("GET", f"/api/matches/{self.match}")
        while not stop() and now["player"] != -2:
            kind = "chance" if now["player"] == -1 else "action"
            text = "" if kind == "chance" else self._rng.choice(now["choices"])["text"]
            seat = now["scene"]["turn"]
            command = {"id": new_id(), "seq": now["seq"], "seat": seat, "kind": kind, "text": text}
            answer = await self._ask("POST", f"/api/matches/{self.match}/commands", command)
            self.confirmed.append(Confirmed(answer["seq"], str(command["id"]), kind, text))
            done()
            now = await self._ask("GET", f"/api/matches/{self.match}?since={answer['seq']}")
        self._door.close()

    async def _ask(self, method: str, path: str, body: Any = None) -> Any:
        while True:
            try:
                status, answer = await self._door.ask(method, path, body)
            except (OSError, EOFError):  # the server is away; it may come back at another port
                await asyncio.sleep(AGAIN_AFTER)
                self._door = Door(self._address())
                continue
            if status == 200:
                return answer
            assert (status, answer["error"]["code"]) == (NOT_NOW, "not-stored"), answer
            self.refused += 1
            await asyncio.sleep(AGAIN_AFTER)
