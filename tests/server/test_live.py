"""Everyone at a table hears the same events, each only once it is on disk."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from centaine.host.rooms.connections.audience import QUEUE, Audience
from tests.server.client import Live, Match, Server


@pytest.fixture
def match(server: Server) -> Match:
    return server.make("person", "person")


def until_over(live: Live) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = []
    while not told or told[-1]["player"] != -2:
        told.append(live.next())
    return told


def test_the_snapshot_comes_first_then_every_event(match: Match) -> None:
    match.do("chance")
    with match.live() as live:
        first = live.next()
        assert first == match.snapshot()
        match.do("action", "go forward")
        told = live.next()
        assert (told["type"], told["seq"], told["text"]) == ("event", 2, "go forward")
        assert told["scene"]["squares"] == [1, 0]
        assert told["choices"] == match.snapshot()["choices"]
        assert told["undo"] is True


def test_a_returning_client_gets_missed_events(match: Match) -> None:
    match.turn()
    seq = match.snapshot()["seq"]
    with match.live(since=2) as live:
        first = live.next()
        assert first["since"] == 2
        assert [event["seq"] for event in first["log"]] == list(range(3, seq + 1))
    with match.live(since=seq + 5) as live:  # it has seen what there never was
        assert len(live.next()["log"]) == seq


def test_two_clients_hear_the_same(server: Server) -> None:
    match = server.make("person", "random")
    with match.live() as one, match.live() as two:
        now, heard = one.next(), []
        assert now == two.next()
        while now["player"] != -2:
            if now["scene"]["turn"] == 0:
                kind = "chance" if now["player"] == -1 else "action"
                match.ask(now["seq"], 0, kind, "" if kind == "chance" else now["choices"][0]["text"])
            now = one.next()
            heard.append(now)
        assert heard == until_over(two)
    assert [event["seq"] for event in heard] == list(range(1, len(heard) + 1))
    log = match.snapshot()["log"]
    assert [{**event, "choices": [], "undo": False} for event in heard] == log


def test_an_event_is_on_disk_before_it_is_heard(server: Server) -> None:
    match = server.make("random", "random", goal=40)
    with match.live() as live:
        seq = live.next()["seq"]
        for _ in range(30):
            told = live.next()
            stored = {row[0]: row for row in match.rows()}
            assert told["seq"] in stored
            assert stored[told["seq"]][4] == told["text"]
    assert told["seq"] == seq + 30


def test_the_computer_plays_its_seat_by_itself(server: Server) -> None:
    match = server.make("person", "random", goal=50)
    with match.live() as live:
        live.next()
        match.turn()
        seats = []
        while True:
            told = live.next()
            if told["scene"]["turn"] == 1 and told["player"] == 1:
                seats.append(told["seat"])
                assert told["choices"] == []
            if seats and told["scene"]["turn"] == 0:
                break
    assert match.snapshot()["scene"]["turn"] == 0
    assert {row[2] for row in match.rows()} == {-1, 0, 1}
    assert all(row[1] is None for row in match.rows() if row[2] == 1)


def test_undo_and_abandon_are_told(match: Match) -> None:
    match.do("chance")
    match.do("action", "go forward")
    with match.live() as live:
        live.next()
        match.do("undo")
        told = live.next()
        assert (told["kind"], told["facts"], told["scene"]["squares"]) == ("undo", [], [0, 0])
        match.do("abandon")
        assert live.next()["kind"] == "abandon"


def test_silence_is_broken_by_a_ping(match: Match) -> None:
    with match.live() as live:
        while live.any()["type"] != "ping":
            pass
        while live.any()["type"] != "ping":
            pass


def test_no_such_match(server: Server) -> None:
    with Match(server, "nowhere").live() as live:
        assert live.next()["error"]["code"] == "no-match"
        with pytest.raises(ConnectionClosed) as closed:
            live.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def send_all(live: Live, frames: list[str]) -> None:
    """Send them, and listen until the connection is closed."""
    for frame in frames:
        live.socket.send(frame)
    while True:
        live.any()


@pytest.mark.parametrize("frames", [["x" * 9000], ["x"] * 2000], ids=["large", "many"])
def test_what_is_sent_without_end_ends_the_connection_and_nothing_else(match: Match, frames: list[str]) -> None:
    with match.live() as live, match.live() as other:
        live.next()
        other.next()
        with pytest.raises(ConnectionClosed) as closed:
            send_all(live, frames)
        assert closed.value.rcvd is None or closed.value.rcvd.code in (1008, 1009)
        match.do("chance")
        assert other.next()["seq"] == 1


def test_what_a_page_sends_here_is_not_read(match: Match) -> None:
    with match.live() as live:
        live.next()
        live.socket.send(json.dumps({"id": "a", "seq": 0, "seat": 0, "kind": "chance"}))
        match.do("chance")
        assert live.next()["seq"] == 1
    assert len(match.rows()) == 1


def told(message: bytes, _viewer: object) -> bytes:
    """The same for everyone."""
    return message


def test_a_client_that_does_not_read_is_disconnected() -> None:
    async def run() -> None:
        audience = Audience()
        slow, quick = audience.join(b"first"), audience.join(b"first")
        assert await quick.next() == b"first"
        for number in range(QUEUE):
            message = b"%d" % number
            audience.tell(partial(told, message))
            assert await quick.next() == message
        assert len(audience) == 1
        assert await slow.next() is None
        audience.dismiss()
        assert await quick.next() is None

    asyncio.run(run())


def test_a_message_goes_past_the_queue_once_everything_before_it_was_sent() -> None:
    async def run() -> None:
        sent: list[bytes] = []
        takes = True

        def send_now(message: bytes) -> bool:
            if takes:
                sent.append(message)
            return takes

        listener = Audience().join(b"first")
        listener.send_now = send_now
        listener.put(b"second")
        assert [await listener.next(), await listener.next()] == [b"first", b"second"]
        waiting = asyncio.create_task(listener.next())
        await asyncio.sleep(0)
        listener.put(b"third")
        assert sent == [b"third"]
        takes = False
        listener.put(b"fourth")
        takes = True
        listener.put(b"fifth")  # not before the fourth
        assert await waiting == b"fourth"
        listener.put(b"sixth")  # the fifth is not sent yet
        assert [await listener.next(), await listener.next()] == [b"fifth", b"sixth"]
        assert sent == [b"third"]

    asyncio.run(run())
