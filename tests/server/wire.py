"""As much HTTP and WebSocket as a crowd of players needs, so that it costs far less than the server that it tries."""

from __future__ import annotations

import asyncio
import json
import re
import time
from base64 import b64encode
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from tests.server.client import GUEST, cookie

LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
"""Kinds of WebSocket frames."""


class Wire(asyncio.Protocol):
    """A connection of a guest, which reads as far as what has come is whole.

    With `sender`, requests come from that address, as a proxy says it.
    """

    def __init__(self, address: str, token: str = GUEST, sender: str = "") -> None:
        parts = urlsplit(address)
        assert parts.hostname and parts.port
        self.token = token
        self.sender = sender
        self._host, self._port = parts.hostname, parts.port
        self._transport: asyncio.WriteTransport | None = None
        self._buffer = bytearray()

    async def connect(self) -> asyncio.WriteTransport:
        """The connection, made where there is none. Raises `OSError`."""
        if self._transport is None:
            self._transport, _ = await asyncio.get_running_loop().create_connection(
                lambda: self, self._host, self._port
            )
        return self._transport

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()
            self._transport = None

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        self._buffer.clear()

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        while self._buffer and (size := self.take(self._buffer)):
            del self._buffer[:size]

    def take(self, buffer: bytearray) -> int:
        """Take in what `buffer` begins with; its bytes, or 0 where it is not all there yet."""
        raise NotImplementedError

    def head(self, first: str, **more: str) -> bytes:
        """The head of a request."""
        proxied = {"x-forwarded-for": self.sender} if self.sender else {}
        sent = {"host": self._host, **proxied, **cookie(self.token), **more}
        return "\r\n".join((first, *(f"{name}: {value}" for name, value in sent.items()), "", "")).encode()


class Door(Wire):
    """One connection by which one thing after the other is asked."""

    answered = 0.0
    """When the last answer came, by `time.perf_counter`."""

    _answer: asyncio.Future[tuple[int, Any]] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and JSON of the answer. Raises `OSError` or `EOFError` where there is none."""
        content = b"" if body is None else json.dumps(body).encode()
        head = self.head(f"{method} {path} HTTP/1.1", **{"content-length": str(len(content))})
        transport = await self.connect()
        self._answer = asyncio.get_running_loop().create_future()
        transport.write(head + content)
        return await self._answer

    def take(self, buffer: bytearray) -> int:
        head = buffer.find(b"\r\n\r\n") + 4
        if head < 4:
            return 0
        length = LENGTH.search(buffer, 0, head)
        assert length, buffer
        size = head + int(length[1])
        if len(buffer) < size:
            return 0
        self.answered = time.perf_counter()
        if self._answer is not None and not self._answer.done():
            self._answer.set_result((int(buffer[9:12]), json.loads(buffer[head:size])))
        return size

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(error or EOFError())


class Ear(Wire):
    """One WebSocket that only listens: `heard` gets each message."""

    def __init__(
        self, address: str, path: str, heard: Callable[[bytes], None], token: str = GUEST, sender: str = ""
    ) -> None:
        super().__init__(address, token, sender)
        self._path = path
        self._heard = heard
        self._open = self._left = False

    async def listen(self) -> None:
        """Connect. Raises `OSError`."""
        upgrade = {"connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
        key = b64encode(bytes(16)).decode()
        (await self.connect()).write(self.head(f"GET {self._path} HTTP/1.1", **upgrade, **{"sec-websocket-key": key}))

    def close(self) -> None:
        self._left = True
        super().close()

    def connection_lost(self, error: Exception | None) -> None:
        """Try again, as pages do, if it was closed as the one of 500 that had been silent longest."""
        super().connection_lost(error)
        if not (self._open or self._left):
            self._again = asyncio.ensure_future(self.listen())

    def take(self, buffer: bytearray) -> int:
        if not self._open:
            size = buffer.find(b"\r\n\r\n") + 4
            self._open = size >= 4
            assert not self._open or buffer.startswith(b"HTTP/1.1 101"), buffer
            return size if self._open else 0
        if len(buffer) < 2:
            return 0
        length, start = buffer[1], 2
        if length > 125:
            start = 4 if length == 126 else 10
            length = int.from_bytes(buffer[2:start], "big")
        size = start + length
        if len(buffer) < size:
            return 0
        kind = buffer[0] & 15
        if kind == TEXT:
            self._heard(bytes(buffer[start:size]))
        elif kind == PING:
            assert self._transport
            self._transport.write(bytes((128 | PONG, 128 | length)) + bytes(4) + buffer[start:size])
        elif kind == CLOSE:
            self.close()
        return size
