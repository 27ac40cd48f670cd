"""Clients that do harm: some ask without a pause, some never read what they are told.

`python -m tests.server.flood ADDRESS MATCH COUNT` floods until it is ended. It is a process of its own, so that what it
does takes no time from those whose waiting is measured.
"""

from __future__ import annotations

import asyncio
import base64
import itertools
import json
import os
import secrets
import socket
import sys
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from tests.server.client import cookie

FRAME = b"\x81\x81\0\0\0\0x"
"""A masked frame with one letter."""

WAYS = ("look", "command", "guess", "file", "make", "frames")
"""Of how many kinds the floods are."""


def head(
    method: str, path: str, address: str, token: str | None, body: bytes = b"", more: Mapping[str, str] | None = None
) -> bytes:
    """A request, with its body."""
    host = urlsplit(address).netloc
    told = {"host": host, "content-length": str(len(body)), **cookie(token), **(more or {})}
    lines = "".join(f"{name}: {value}\r\n" for name, value in told.items())
    return f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode() + body


def handshake(match: str, address: str, token: str | None = None) -> bytes:
    """The request for a WebSocket of a match."""
    key = base64.b64encode(os.urandom(16)).decode()
    more = {"connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13", "sec-websocket-key": key}
    return head("GET", f"/api/matches/{match}/live", address, token, more=more)


def request(way: str, match: str, number: int) -> tuple[str, str, Any]:
    """What a flood of this kind asks for: method, path, body."""
    if way == "command":
        body = {"id": str(number), "seq": 0, "seat": 0, "kind": "chance"}
        return "POST", f"/api/matches/{match}/commands", body
    if way == "guess":
        return "POST", "/api/join", {"code": secrets.token_hex(3)}
    if way == "file":
        return "GET", "/main.js", None
    if way == "make":
        return "POST", "/api/matches", {"game": "chess", "seats": []}
    return "GET", f"/api/matches/{match}", None


class Client:
    """One connection of one guest, who speaks as much HTTP as is needed."""

    def __init__(self, address: str, source: str | None = None) -> None:
        self._address = address
        self._source = source
        """The address of this machine that it comes from."""
        self._token = secrets.token_urlsafe(32)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """The status and the body of the answer. Raises `OSError` or `EOFError` where there is none."""
        content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        reader, writer = self._streams = self._streams or await streams(self._address, self._source)
        writer.write(head(method, path, self._address, self._token, content))
        status, *lines = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
        [length] = [int(line[16:]) for line in lines if line.lower().startswith(b"content-length: ")]
        return int(status.split()[1]), await reader.readexactly(length)

    async def look_on(self, match: str, seconds: float) -> None:
        """Open a WebSocket and read for so long what it tells."""
        reader, writer = await streams(self._address, self._source)
        try:
            async with asyncio.timeout(seconds):
                writer.write(handshake(match, self._address, self._token))
                while await reader.read(65536):
                    pass
        except TimeoutError:
            pass
        finally:
            writer.close()

    async def send_frames(self, match: str) -> None:
        """Open a WebSocket and send what nobody asks for until it is cut."""
        reader, writer = await streams(self._address, self._source)
        writer.write(handshake(match, self._address, self._token))
        await reader.readuntil(b"\r\n\r\n")
        while not reader.at_eof():
            writer.write(FRAME * 100)
            await writer.drain()
            await asyncio.sleep(0)
        writer.close()

    def close(self) -> None:
        """Go; the next request opens another connection."""
        if self._streams is not None:
            self._streams[1].close()
        self._streams = None


async def streams(address: str, source: str | None = None) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection, from an address of this machine if that matters."""
    local = None if source is None else (source, 0)
    return await asyncio.open_connection("127.0.0.1", urlsplit(address).port, local_addr=local)


async def flood(way: str, match: str, address: str) -> None:
    """Ask as fast as answers come; come again where the line is cut."""
    client = Client(address)
    for number in itertools.count():
        try:
            if way == "frames":
                await client.send_frames(match)
            else:
                await client.ask(*request(way, match, number))
        except (OSError, EOFError):
            client.close()
            await asyncio.sleep(0.01)


async def main(address: str, match: str, count: int) -> None:
    """So many clients, of each kind the same number."""
    await asyncio.gather(*(flood(WAYS[number % len(WAYS)], match, address) for number in range(count)))


class Deaf:
    """A connection to a match that takes in next to nothing and never reads it."""

    def __init__(self, match: str, address: str) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        port = urlsplit(address).port
        assert port
        self._socket.connect(("127.0.0.1", port))
        self._socket.sendall(handshake(match, address))

    @property
    def is_cut(self) -> bool:
        """Whether the server has let it go: nothing can be sent to it any more."""
        try:
            self._socket.send(b"\x8a\x80\0\0\0\0")  # a pong, which is not answered
        except OSError:
            return True
        return False

    def close(self) -> None:
        """Go."""
        self._socket.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
