"""Several workers on one PostgreSQL: all requests for a match reach one of them, and none is lost on the way."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit
from zlib import crc32

import psutil
import pytest

from centaine.server.http import match_guard
from centaine.server.http.match_guard import MatchGuard
from centaine.server.operations import match_routing
from centaine.server.operations.match_routing import MatchRouter, WorkerState
from centaine.server.serve import settings
from tests.server.client import GUEST, Match, Server, cookie, new_id, until
from tests.server.databases import named, own_postgresql

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="NOT CHECKED: connections cannot be passed on there")

NEW = {"game": "ultimate-track", "options": {"first": 0}, "seats": [{"name": "Ada"}, {"name": "Ben"}]}


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """One with two workers, both of which serve."""
    with own_postgresql() as database:
        started = Server(named(database), workers=2)
        try:
            until(lambda: len(workers(started)) == 2)
            until(lambda: len({at(started, f"/api/matches/{name}") for name in ("a", "b", "c", "d")}) == 2)
            yield started
        finally:
            started.stop()


def workers(server: Server) -> list[psutil.Process]:
    """Those that live now."""
    children = psutil.Process(server.pid).children()
    return [child for child in children if "spawn_main" in " ".join(child.cmdline())]


def worker_of(server: Server, port: int) -> int | None:
    """The process that has the connection from this port; None if all have let it go."""
    for process in workers(server):
        if any(getattr(found.raddr, "port", 0) == port for found in process.net_connections("tcp")):
            return process.pid
    return None


@contextmanager
def connection(server: Server) -> Iterator[HTTPConnection]:
    address = urlsplit(server.address)
    with closing(HTTPConnection(str(address.hostname), address.port, timeout=60)) as found:
        found.connect()
        yield found


def port_of(opened: HTTPConnection) -> int:
    port: int = opened.sock.getsockname()[1]
    return port


def ask(opened: HTTPConnection, path: str, body: Any = None) -> tuple[int, Any]:
    """Status and content of an answer."""
    opened.request("GET" if body is None else "POST", path, None if body is None else json.dumps(body), cookie(GUEST))
    answer = opened.getresponse()
    return answer.status, json.loads(answer.read())


def at(server: Server, path: str) -> int | None:
    """Which process answers, over a connection of its own."""
    with connection(server) as opened:
        ask(opened, path)
        return worker_of(server, port_of(opened))


def made(server: Server, place: int) -> Match:
    """A match that belongs to the worker in this place."""
    while True:
        with connection(server) as opened:
            status, answer = ask(opened, "/api/matches", NEW)
        assert status == 201, answer
        if crc32(answer["match"].encode()) % 2 == place:
            return Match(server, answer["match"])


def move(opened: HTTPConnection, match: Match) -> None:
    path = f"/api/matches/{match.name}"
    status, now = ask(opened, path)
    assert status == 200, now
    kind = "chance" if now["player"] == -1 else "action"
    text = "" if kind == "chance" else now["choices"][0]["text"]
    command = {"id": new_id(), "seq": now["seq"], "seat": now["scene"]["turn"], "kind": kind, "text": text}
    status, answer = ask(opened, f"{path}/commands", command)
    assert status == 200, answer


def test_all_requests_for_a_match_reach_one_worker(server: Server) -> None:
    """Its page, its commands and its WebSockets; of two matches, each may have its own worker."""
    places: list[set[int | None]] = [set(), set()]
    for number in range(6):
        match, found = made(server, number % 2), places[number % 2]
        with match.live() as one, match.live() as two, connection(server) as first, connection(server) as second:
            one.next(), two.next()
            for opened in (first, second):
                move(opened, match)
            found |= {worker_of(server, port_of(opened)) for opened in (first, second)}
            found |= {worker_of(server, live.socket.local_address[1]) for live in (one, two)}
        with connection(server) as opened:
            opened.request("GET", f"/m/{match.name}", headers=cookie(GUEST))
            assert opened.getresponse().read()
            found.add(worker_of(server, port_of(opened)))
    assert [len(found) for found in places] == [1, 1]
    assert places[0] != places[1]
    assert None not in places[0] | places[1]


def test_a_connection_that_is_kept_moves_with_what_it_asks_for(server: Server) -> None:
    matches = made(server, 0), made(server, 1)
    with connection(server) as opened:
        port, seen = port_of(opened), []
        for number in range(6):
            move(opened, matches[number % 2])
            assert port_of(opened) == port
            seen.append(worker_of(server, port))
    assert len(set(seen)) == 2
    assert seen == seen[:2] * 3
    assert [len(match.rows()) for match in matches] == [3, 3]


def test_a_body_that_comes_later_follows_its_head(server: Server) -> None:
    for match in (made(server, 0), made(server, 1)):
        now = match.snapshot()
        body = json.dumps({"id": new_id(), "seq": 0, "seat": now["scene"]["turn"], "kind": "chance"}).encode()
        head = f"POST /api/matches/{match.name}/commands HTTP/1.1\r\nhost: x\r\ncookie: centaine_guest={GUEST}\r\n"
        parts = [head.encode(), b"content-length: %d\r\n\r\n" % len(body), body[:10], body[10:]]
        with connection(server) as opened:
            for part in parts:
                opened.sock.sendall(part)
                time.sleep(0.05)
            assert opened.sock.recv(65536).startswith(b"HTTP/1.1 200 ")
        assert len(match.rows()) == 1


def test_who_sends_nothing_or_half_a_line_holds_up_nobody(server: Server) -> None:
    """Half a request line is answered wherever it came, once the rest is there."""
    match = made(server, 0)
    beginnings = [b"", b"GET /api/mat", b"GET /api/matches/" + match.name.encode(), b"\x16\x03\x01\x02"] * 10
    opened = [
        socket.create_connection((urlsplit(server.address).hostname, urlsplit(server.address).port)) for _ in beginnings
    ]
    try:
        for sent, beginning in zip(opened, beginnings, strict=True):
            sent.sendall(beginning)
        for number in range(6):
            with connection(server) as other:
                move(other, made(server, number % 2))
        rest = b"?since=0 HTTP/1.1\r\nhost: x\r\ncookie: " + cookie(GUEST)["cookie"].encode() + b"\r\n\r\n"
        for sent in opened[2::4]:
            sent.sendall(rest)
            sent.settimeout(60)
            assert sent.recv(65536).startswith(b"HTTP/1.1 200 ")
    finally:
        for sent in opened:
            sent.close()


def test_a_hung_worker_is_passed_over(server: Server) -> None:
    match = made(server, 0)
    hung = psutil.Process(at(server, f"/api/matches/{match.name}"))
    hung.suspend()
    try:
        time.sleep(match_routing.SILENT_AFTER + 1)
        other = next(process.pid for process in workers(server) if process != hung)
        with connection(server) as opened:
            until(lambda: accepted(server, opened, other))
            move(opened, match)
            assert worker_of(server, port_of(opened)) == other
    finally:
        hung.resume()


def accepted(server: Server, opened: HTTPConnection, worker: int) -> bool:
    """Whether this worker has the connection; otherwise there is a new one: the other one cannot let it go."""
    if worker_of(server, port_of(opened)) == worker:
        return True
    opened.close()
    opened.connect()
    return False


def test_play_goes_on_when_the_worker_of_a_match_is_killed(server: Server) -> None:
    match = made(server, 0)
    with connection(server) as opened:
        move(opened, match)
        killed = worker_of(server, port_of(opened))
    assert killed is not None
    psutil.Process(killed).send_signal(signal.SIGKILL)

    def moved() -> bool:
        try:
            with connection(server) as again:
                move(again, match)
                return worker_of(server, port_of(again)) not in (killed, None)
        except OSError:  # it had the connection, or was about to get it
            return False

    for _ in range(5):
        until(moved)
    until(lambda: killed not in [process.pid for process in workers(server)] and len(workers(server)) == 2)
    until(lambda: at(server, f"/api/matches/{match.name}") == newest(server))
    assert [row[0] for row in match.rows()] == list(range(1, len(match.rows()) + 1))
    assert len(match.rows()) >= 6


def newest(server: Server) -> int:
    """The worker that started last."""
    return max(workers(server), key=lambda process: process.create_time()).pid


def test_what_cannot_be_passed_on_is_served_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_guard, "AGAIN", 0)
    tried, beats = [], [0.0, 0.0]

    async def app(scope: Any, receive: Any, send: Any) -> None:
        body = await receive()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"3")]})
        await send({"type": "http.response.body", "body": body["body"]})

    async def asked() -> bytes:
        inboxes = [socket.socketpair(), socket.socketpair()]
        routers = [MatchRouter(place, inboxes, beats) for place in range(2)]
        monkeypatch.setattr(routers[0], "pass_on", lambda place, _connection, _read: tried.append(place))
        config = settings(app, workers=2)
        loop = asyncio.get_running_loop()
        serving = await loop.create_server(lambda: MatchGuard(config, WorkerState(routers[0]), {}), "127.0.0.1", 0)
        async with serving:
            routers[1].open(lambda _: asyncio.Protocol())
            name = next(name for name in "abcdef" if crc32(name.encode()) % 2)
            reader, writer = await asyncio.open_connection(*serving.sockets[0].getsockname())
            writer.write(f"POST /m/{name} HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\nyes".encode())
            answer = await reader.readuntil(b"yes")
            writer.close()
            routers[1].close()
        for end in (end for inbox in inboxes for end in inbox):
            end.close()
        return answer

    assert asyncio.run(asked()).startswith(b"HTTP/1.1 200 ")
    assert tried == [1] * (match_guard.TRIES + 1)
