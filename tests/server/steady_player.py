"""Somebody who plays both seats of a table at their own pace, whatever else happens to the server."""

from __future__ import annotations

import asyncio
import json
import time
from random import Random
from typing import Any

from tests.server.flood import Client

PERIOD = 1.0
"""Seconds between two moves at a table."""


class Player:
    """One table; `body` is what its match is asked for with."""

    def __init__(self, address: str, body: dict[str, Any], seed: int) -> None:
        self._client = Client(address)
        self._body = body
        self._rng = Random(seed)
        self.match = ""
        self._now: dict[str, Any] = {}
        self.seconds: list[float] = []
        """How long each move took to be confirmed."""
        self.confirmed: list[tuple[int, str]] = []
        """The number and the command's id of each entry."""

    async def sit_down(self) -> None:
        """Make the match."""
        status, made = await self._client.ask("POST", "/api/matches", self._body)
        assert status == 201, made
        self.match = json.loads(made)["match"]
        await self._look()

    async def play(self, until: float) -> None:
        """Move until then, by `time.perf_counter`."""
        while time.perf_counter() < until and self._now["player"] != -2:
            kind = "chance" if self._now["player"] == -1 else "action"
            text = "" if kind == "chance" else self._rng.choice(self._now["choices"])["text"]
            seq, seat = self._now["seq"], self._now["scene"]["turn"]
            command = {"id": f"{seq}", "seq": seq, "seat": seat, "kind": kind, "text": text}
            started = time.perf_counter()
            status, answer = await self._client.ask("POST", f"/api/matches/{self.match}/commands", command)
            assert status == 200, answer
            self.seconds.append(time.perf_counter() - started)
            self.confirmed.append((json.loads(answer)["seq"], f"{seq}"))
            await self._look()
            await asyncio.sleep(PERIOD)

    async def rise(self) -> None:
        """Leave the table and hang up."""
        self._client.close()
        await asyncio.sleep(0)

    async def _look(self) -> None:
        since = self._now.get("seq", 0)
        status, answer = await self._client.ask("GET", f"/api/matches/{self.match}?since={since}")
        assert status == 200, answer
        self._now = json.loads(answer)
