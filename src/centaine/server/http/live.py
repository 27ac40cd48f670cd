"""The WebSocket of a match: the snapshot, then every event as it happens."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from centaine.host.errors import Refusal, problem
from centaine.host.rooms.connections.audience import Subscriber
from centaine.host.rooms.rooms import Rooms
from centaine.protocol.errors import Refused
from centaine.protocol.presence import Ping
from centaine.server.http.flood_guard import SEND_NOW
from centaine.server.http.guests import guest_of
from centaine.server.http.origin import is_foreign
from centaine.server.operations.metrics import REFUSALS, SOCKETS

HEARTBEAT, SELDOM = 2.0, 15.0
"""Seconds of silence before a ping, for players and for spectators."""

REFUSED = 4000
"""Close codes are this plus an HTTP status, when trying again is useless."""

FOREIGN = 4403
"""Close code for another site's page, which sees status 403 because the connection was not accepted."""

START_AGAIN = 1012
"""Close code: reconnect later; the server closed this connection or has none free."""

PING = msgspec.json.encode(Ping())


@websocket("/matches/{match:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    rooms: NamedDependency[Rooms],
    match: FromPath[str],
    since: FromQuery[int] = 0,
    seat: FromQuery[int | None] = None,
) -> None:
    """Send one connection the events of a match, as seen from a seat. Ignores what it sends."""
    if is_foreign(socket):
        REFUSALS.labels("foreign").inc()
        await socket.close(FOREIGN)
        return
    await socket.accept()
    try:
        room, guest = await rooms.get(match), guest_of(socket)
        room.limits.arrive(guest)
        subscriber = room.join(since, guest, seat)  # nothing is sent yet, and whoever is kept out from now on is known
        try:
            await rooms.check_reader(room, guest)
        except BaseException:
            room.leave(subscriber)
            raise
    except Refusal as refusal:
        REFUSALS.labels(refusal.code).inc()
        if refusal.code in ("not-stored", "slow-down"):
            await socket.close(START_AGAIN)
            return
        await socket.send_data(msgspec.json.encode(Refused(problem(refusal.code, refusal.error))), mode="text")
        await socket.close(REFUSED + refusal.status)
        return
    extensions: Mapping[str, Any] = socket.scope["extensions"] or {}
    if SEND_NOW in extensions:
        subscriber.send_now = extensions[SEND_NOW]()
    heartbeat = Heartbeat(subscriber)
    reading = asyncio.create_task(_read(socket, subscriber))
    try:
        with SOCKETS.track_inprogress():
            await _send(socket, subscriber)
    except WebSocketDisconnect:
        pass
    finally:
        room.leave(subscriber)
        heartbeat.stop()
        reading.cancel()


class Heartbeat:
    """Sends a ping after each time of silence. A timer that calls costs far less than one that wakes a task."""

    def __init__(self, subscriber: Subscriber) -> None:
        self._subscriber = subscriber
        self._beat = HEARTBEAT if subscriber.viewer.yours else SELDOM
        self._timer = asyncio.get_running_loop().call_later(self._beat, self._look)

    def stop(self) -> None:
        """Send no more."""
        self._timer.cancel()

    def _look(self) -> None:
        left = self._subscriber.latest_at + self._beat - time.monotonic()
        if left <= 0:
            left = self._beat
            if not self._subscriber.put(PING):
                self._subscriber.end()
        self._timer = asyncio.get_running_loop().call_later(left, self._look)


async def _send(socket: WebSocket[Any, Any, Any], subscriber: Subscriber) -> None:
    """Send the messages that were not sent at once."""
    while (message := await subscriber.next()) is not None:
        await socket.send_data(message, mode="text")
    with contextlib.suppress(Exception):  # it may be closed already
        await socket.close(START_AGAIN if subscriber.refused is None else REFUSED + subscriber.refused)


async def _read(socket: WebSocket[Any, Any, Any], subscriber: Subscriber) -> None:
    """Wait until the client disconnects."""
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data(mode="text")
    subscriber.end()
