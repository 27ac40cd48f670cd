"""Matches that are played without a pause, through whatever happens to the server."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tests.server.client import GUEST, cookie, new_id

NOT_NOW = 503

AGAIN_AFTER = 0.05
"""Seconds between attempts while the server is away."""


class Door:
    """One connection that speaks as much HTTP as is needed, so that the load costs less than the server."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        assert parts.hostname and parts.port
        self._host, self._port = parts.hostname, parts.port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and JSON of the answer. Raises `OSError` or `EOFError` where there is none."""
        if self._streams is not None and self._streams[0].at_eof():  # idle for so long that the server has closed it
            await self.close()
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        content = b"" if body is None else json.dumps(body).encode()
        sent = {"host": self._host, "content-length": str(len(content)), **cookie(GUEST)}
        head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in sent.items())
        try:
            writer.write(f"{head}\r\n".encode() + content)
            status, *lines = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
            [length] = [int(line[16:]) for line in lines if line.lower().startswith(b"content-length: ")]
            return int(status.split()[1]), json.loads(await reader.readexactly(length))
        except (OSError, EOFError):
            await self.close()
            raise

    async def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            with contextlib.suppress(OSError):
                await self._streams[1].wait_closed()
            self._streams = None


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

    async def open(self, wish: dict[str, Any]) -> None:
        status, made = await self._door.ask("POST", "/api/matches", wish)
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
        await self._door.close()

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
