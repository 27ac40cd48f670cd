"""Requests that are too large or never end, without a proxy; and answers that no cache may keep."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from prometheus_client import REGISTRY

from centaine.server.http import http_guard
from centaine.server.http.http_guard import MAX_HEAD, HttpGuard
from centaine.server.serve import settings
from tests.server.client import Server

HEAD = b"GET /healthz HTTP/1.1\r\nhost: x\r\n"


@contextmanager
def connected(server: Server) -> Iterator[socket.socket]:
    """A connection to it."""
    at = urlsplit(server.address)
    with socket.create_connection((at.hostname, at.port), timeout=60) as client:
        yield client


def sent(server: Server, *parts: bytes) -> bytes:
    """What the server answers to parts that never end, until it closes the connection."""
    with connected(server) as client:
        answer = b""
        try:
            for part in parts:
                client.sendall(part)
            while received := client.recv(65536):
                answer += received
        except ConnectionError:
            pass
        return answer


@pytest.mark.parametrize(
    "parts",
    [
        (HEAD + b"a: " + b"x" * MAX_HEAD + b"\r\n\r\n",),
        (HEAD, *[b"a: " + b"x" * 1000 + b"\r\n"] * 40),
        (b"GET /", b"x" * 2 * MAX_HEAD, b" HTTP/1.1\r\n"),
        (HEAD + b"a: ", *[b"x" * 1000] * 40),  # a header without an end, which the parser keeps for itself
    ],
    ids=["one header", "many headers", "the address", "no end"],
)
def test_a_head_that_is_too_large_is_refused(server: Server, parts: tuple[bytes, ...]) -> None:
    answer = sent(server, *parts)
    assert answer in (
        b"",
        b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
    )
    assert server.http.get("/healthz").status_code == 200


def test_a_large_head_within_the_limit_is_served(server: Server) -> None:
    assert server.http.get("/healthz", headers={"a": "x" * (MAX_HEAD - 1000)}).status_code == 200


SLOW = {
    "nothing": (),
    "half a head": (HEAD,),
    "an empty line after an answer": (HEAD + b"\r\n", b"\r\n"),
    "half a body": (b"POST /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n", b"x"),
}


async def served() -> asyncio.Server:
    """A server with this guard, in this process."""

    async def app(scope: object, receive: object, send: object) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})  # type: ignore[operator]
        await send({"type": "http.response.body", "body": b""})  # type: ignore[operator]

    from uvicorn.server import ServerState

    config = settings(app, lifespan="off")
    config.load()
    state = ServerState()
    make = lambda: HttpGuard(config=config, server_state=state, app_state={})  # noqa: E731
    return await asyncio.get_running_loop().create_server(make, "127.0.0.1", 0)


def refused(code: str) -> float:
    """How many requests and connections this process has refused so."""
    return REGISTRY.get_sample_value("centaine_refusals_total", {"code": code}) or 0


@pytest.mark.parametrize("parts", SLOW.values(), ids=SLOW)
def test_an_unfinished_request_is_disconnected(monkeypatch: pytest.MonkeyPatch, parts: tuple[bytes, ...]) -> None:
    monkeypatch.setattr(http_guard, "WITHIN", 0.2)
    before = refused("too-slow")

    async def run() -> None:
        async with await served() as server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            for number, part in enumerate(parts):
                if number:
                    await asyncio.sleep(0.05)
                writer.write(part)
            async with asyncio.timeout(60):
                await reader.read()
            writer.close()

    asyncio.run(run())
    assert refused("too-slow") == before + 1


def test_what_is_no_http_is_refused() -> None:
    before = refused("bad-http")

    async def run() -> None:
        async with await served() as server:
            reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            writer.write(b"nonsense\r\n\r\n")
            async with asyncio.timeout(60):
                assert (await reader.read()).startswith(b"HTTP/1.1 400 Bad Request\r\n")
            writer.close()

    asyncio.run(run())
    assert refused("bad-http") == before + 1


def test_the_oldest_silent_connection_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_guard, "MAX_SILENT", 3)
    before = refused("too-many-silent")

    async def run() -> None:
        async with await served() as server:
            where = server.sockets[0].getsockname()
            silent = [await asyncio.open_connection(*where) for _ in range(3)]
            silent[0][1].write(HEAD + b"\r\n")  # it is the latest to fall silent now
            assert b"200 OK" in await silent[0][0].readuntil(b"\r\n\r\n")
            new = await asyncio.open_connection(*where)
            async with asyncio.timeout(60):
                assert await silent[1][0].read() == b""
            for _, writer in (silent[0], new):
                writer.write(HEAD + b"\r\n")
            for reader, _ in (silent[0], new):
                assert b"200 OK" in await reader.readuntil(b"\r\n\r\n")
            for _, writer in (*silent, new):
                writer.close()

    asyncio.run(run())
    assert refused("too-many-silent") == before + 1


def test_what_changes_is_kept_by_no_cache(server: Server) -> None:
    match = server.make("person", "person")
    for address in ("/api/me", "/api/me/data", f"/api/matches/{match.name}", "/api/matches/none", "/healthz", "/lan"):
        assert server.http.get(address).headers.get_list("cache-control") == ["no-store"], address
    assert server.http.get("/").headers.get_list("cache-control") == ["no-cache"]
