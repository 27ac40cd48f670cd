"""What one guest does too much of takes nothing from others, and whoever does not listen is let go."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from http.cookies import SimpleCookie
from typing import Any

import psutil
import pytest
from litestar.types import Receive, Scope, Send
from websockets.exceptions import ConnectionClosed

from centaine.catalog import catalog_of
from centaine.host.errors import Refusal
from centaine.host.rooms.connections.audience import Audience
from centaine.host.rooms.connections.guest_limits import ARRIVALS, COMMANDS, LOOKS, MAX_CONNECTIONS, GuestLimits
from centaine.host.rooms.rate_limits import Rate
from centaine.host.tables.table_factory import new_table
from centaine.host.work.usage import MAX_KNOWN, FadingUsage
from centaine.match.table import Guest, Table
from centaine.protocol.matches import NewMatch
from centaine.protocol.seats import NewSeat
from centaine.server.http import fair_queue
from centaine.server.http.fair_queue import FairQueue
from centaine.server.http.guests import COOKIE
from tests.server.client import ROOT, Match, Server, until
from tests.server.flood import Deaf
from tests.server.guest import Guest as Browser
from tests.server.race import RACE


def test_a_game_is_played_to_its_end_while_others_flood(own_server: Server, size: Callable[[int, int], int]) -> None:
    """Nothing that is confirmed is lost, the other player hears all of it, and memory stays what it was."""
    before = psutil.Process(own_server.pid).memory_full_info().uss
    match = own_server.make("person", "person", goal=size(10, 60))
    command = [sys.executable, "-m", "tests.server.flood", own_server.address, match.name, str(size(24, 200))]
    flood = subprocess.Popen(command, cwd=ROOT)
    try:
        with match.live() as live:
            live.next()
            while match.snapshot()["player"] != -2:
                match.turn()
            told = 0
            while told < match.snapshot()["seq"]:
                told = live.next()["seq"]
        assert flood.poll() is None
    finally:
        flood.kill()
        flood.wait()
    assert [row[0] for row in match.rows()] == list(range(1, told + 1))
    assert psutil.Process(own_server.pid).memory_full_info().uss - before < 50 * 2**20


@pytest.mark.skipif(sys.platform != "linux", reason="NOT CHECKED: connections that never read: only Linux ends them")
def test_a_client_that_never_reads_is_disconnected(own_server: Server, size: Callable[[int, int], int]) -> None:
    count = size(10, 100)
    before = psutil.Process(own_server.pid).memory_full_info().uss
    matches = [own_server.make("random", "random", goal=10_000) for _ in range(2)]
    deaf = [Deaf(matches[number % 2].name, own_server.address) for number in range(count)]
    try:
        until(lambda: all(one.is_cut for one in deaf))
        until(lambda: connections(own_server) < count)
        assert psutil.Process(own_server.pid).memory_full_info().uss - before < 50 * 2**20
        with matches[0].live() as live:
            assert live.next()["type"] == "snapshot"
    finally:
        for one in deaf:
            one.close()


def connections(server: Server) -> int:
    """Connections that the server process has open."""
    return sum(at.status == "ESTABLISHED" for at in psutil.Process(server.pid).net_connections("tcp"))


@dataclass(frozen=True)
class Host:
    """A room, as far as manners ask for it."""

    table: Table


@pytest.mark.parametrize(("rate", "ask"), [(LOOKS, GuestLimits.look), (COMMANDS, GuestLimits.command)])
def test_a_flooding_client_waits_and_others_do_not(rate: Rate, ask: Callable[[GuestLimits, Guest], None]) -> None:
    """Each who holds a seat has limits of their own, those who hold none share theirs."""
    seats = NewSeat("Ada"), NewSeat("Ben")
    table = replace(new_table(catalog_of(RACE), NewMatch("race", seats), "ada"), holders=("ada", "ben"))
    host = Host(table)
    limits = GuestLimits(host, Audience())
    for number in range(rate.most):
        ask(limits, "ben")
        ask(limits, f"onlooker {number}" if number % 2 else None)
    for who in ("ben", "another onlooker", None):
        with pytest.raises(Refusal, match="Too many requests") as refused:
            ask(limits, who)
        assert (refused.value.status, refused.value.code) == (429, "slow-down")
        assert refused.value.wait is not None
        assert 1 <= refused.value.wait <= rate.seconds
    ask(limits, "ada")


def test_one_guest_has_so_many_connections_and_others_theirs(server: Server) -> None:
    owner = Browser(server).make("person", "open")
    ben = Browser(server).at(owner.match)
    ben.sit(1)
    with ExitStack() as stack:
        for _ in range(MAX_CONNECTIONS):
            assert stack.enter_context(owner.live()).next()["type"] == "snapshot"
        with owner.live() as one_more:
            assert one_more.next()["error"]["code"] == "too-many"
            with pytest.raises(ConnectionClosed) as closed:
                one_more.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
        with ben.live() as other, Match(server, owner.match, None).live() as onlooker:
            assert other.next()["yours"] == [1]
            assert onlooker.next()["yours"] == []
    until(lambda: comes_in(owner))


def comes_in(guest: Browser) -> bool:
    with guest.live() as live:
        return live.next().get("type") == "snapshot"


def test_reconnecting_without_a_pause_is_delayed(server: Server) -> None:
    match = server.make("person", "person")
    codes: list[int] = []
    for _ in range(ARRIVALS.most + 1):
        with match.live() as live:
            try:
                live.any()
            except ConnectionClosed as closed:
                codes.append(closed.rcvd.code if closed.rcvd else 0)
    assert set(codes) <= {1012}  # a page comes again by itself; a slow machine never is too fast


def test_a_class_that_mistypes_its_code_comes_in(server: Server) -> None:
    """Wrong codes count for each guest, so that thirty at one address do not lock one another out."""
    code = Browser(server).make("person", "open").now()["code"]
    pupils = [Browser(server) for _ in range(30)]
    for pupil in pupils:
        assert [pupil.join("222222").status_code for _ in range(4)] == [404] * 4
    assert {pupil.join(code).status_code for pupil in pupils} == {200}
    guesser = pupils[0]
    answers = [guesser.join("222222") for _ in range(7)]
    assert answers[-1].json()["error"]["code"] == "work-needed"
    assert guesser.join(code).status_code == 429
    assert pupils[1].join(code).status_code == 200


# -- whose turn it is --------------------------------------------------------------------------------------------------


def request(who: str | None, address: str = "10.0.0.1") -> Any:
    """What the server gets of a request with somebody's cookie."""
    cookie = SimpleCookie({} if who is None else {COOKIE: who * 43})
    headers = [(b"cookie", morsel.OutputString().encode()) for morsel in cookie.values()]
    return {"type": "http", "headers": headers, "client": (address, 1)}


async def served(asked: list[Any]) -> list[Any]:
    """In which order these requests, which come at once, are begun."""
    order: list[Any] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        order.append(scope)

    turns = FairQueue(app)
    nothing: Any = None
    for scope in asked:  # so that each is known
        await turns(scope, nothing, nothing)
    order.clear()
    await asyncio.gather(*(turns(scope, nothing, nothing) for scope in asked))
    return order


def test_the_client_with_least_use_is_next() -> None:
    flood, player = request("a"), request("b")
    order = asyncio.run(served([*[flood] * 50, player]))
    assert [scope is player for scope in order[:2]] == [True, False]
    assert len(order) == 51


@pytest.mark.parametrize(("seconds", "first"), [(0, "newcomer"), (10, "regular")])
def test_who_waits_for_long_is_next_before_newcomers(seconds: float, first: str) -> None:
    """Otherwise, whoever has used a little more would wait for ever while more comes than can be done."""
    asked = {"regular": request("a"), "newcomer": request("b")}

    async def run() -> list[str]:
        order: list[str] = []

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            order.append(next(name for name, known in asked.items() if known is scope))

        async def wait() -> None:
            loop.time = lambda: start + seconds  # type: ignore[method-assign]

        loop, turns = asyncio.get_running_loop(), FairQueue(app)
        start = loop.time()
        nothing: Any = None
        for name in ("regular", "regular", "regular", "newcomer"):
            await turns(asked[name], nothing, nothing)
        order.clear()
        await asyncio.gather(
            turns(asked["regular"], nothing, nothing), wait(), turns(asked["newcomer"], nothing, nothing)
        )
        return order

    assert asyncio.run(run())[0] == first


def test_a_new_cookie_for_each_request_gains_nothing() -> None:
    """As long as a cookie is new it counts for its address, and then as much as that had asked for."""
    floods = [request(chr(ord("a") + number)) for number in range(26)] + [request(None)] * 60
    player = request("Z", "10.0.0.2")
    order = asyncio.run(served([*floods, player]))
    assert order.index(player) <= 1  # after one of them at most
    assert len(order) == len(floods) + 1


def test_a_new_address_of_a_network_for_each_request_gains_nothing() -> None:
    floods = [request(None, f"2001:db8:0:1::{number:x}") for number in range(1, 200)]
    player = request("Z", "2001:db8:0:2::1")
    order = asyncio.run(served([*floods, player]))
    assert order.index(player) <= 1


async def begun_with(flood: list[Any], others: list[Any]) -> tuple[int, int]:
    """How many requests of a flood, and of others, are begun while none of them is answered."""
    go, order = asyncio.Event(), list[Any]()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        order.append(scope)
        await go.wait()

    turns = FairQueue(app)
    nothing: Any = None
    go.set()
    for scope in (*flood, *others):  # so that each is known
        await turns(scope, nothing, nothing)
    go.clear()
    order.clear()
    tasks = [asyncio.create_task(turns(scope, nothing, nothing)) for scope in (*others, *flood)]
    await asyncio.sleep(0.3)
    found = sum(scope in flood for scope in order), sum(scope in others for scope in order)
    go.set()
    await asyncio.gather(*tasks)
    assert len(order) == len(tasks)
    return found


def test_few_requests_of_a_flood_are_served_at_a_time_while_others_are_present(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "SHARE", 10)
    player = request("b")
    assert asyncio.run(begun_with([request("a")] * 50, [player] * 3)) == (fair_queue.AT_ONCE, 3)
    monkeypatch.setattr(fair_queue, "PRESENT_FOR", 0.0)  # nobody else counts as present
    assert asyncio.run(begun_with([request("a")] * 50, [player] * 3)) == (50, 3)


def test_a_slow_sender_does_not_block_heavy_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "SHARE", 10)
    monkeypatch.setattr(fair_queue, "MAX_SECONDS", 0.0)
    assert asyncio.run(begun_with([request("a")] * 50, [request("b")])) == (50, 1)


def test_floods_wait_while_the_processor_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the process has used its share of a core, until a while has passed."""
    used = 0.0
    monkeypatch.setattr(time, "process_time", lambda: used)
    queue = FairQueue(lambda *_: asyncio.sleep(0))
    half = fair_queue.WINDOW / 2
    assert not queue.is_busy(100.0)
    used += half * fair_queue.SHARE / 2
    assert not queue.is_busy(100.0 + half)
    used += half * fair_queue.SHARE
    assert queue.is_busy(100.0 + half)
    assert not queue.is_busy(100.0 + 3 * half)


def test_what_is_known_of_guests_is_bounded() -> None:
    usage: FadingUsage[tuple[str, str]] = FadingUsage(2.0)
    for number in range(MAX_KNOWN + 10):
        usage.set(("guest", str(number)), 5.0 if number == 3 else 1.0)
    assert len(usage) <= MAX_KNOWN
    assert ("guest", "3") in usage
