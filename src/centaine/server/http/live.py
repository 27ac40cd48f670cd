"""The WebSocket of a match: the snapshot, then every event as it happens."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from centaine.server.audience import Subscriber
from centaine.server.guests import guest_of
from centaine.server.metrics import SOCKETS
from centaine.server.origin import is_foreign
from centaine.server.protocol.company import Ping
from centaine.server.protocol.refusals import Refused
from centaine.server.refusals import Refusal, problem
from centaine.server.rooms import Rooms

HEARTBEAT, SELDOM = 2.0, 15.0
"""Seconds of silence after which a ping is sent: to those who play, and to onlookers."""

REFUSED = 4000
"""Close code: this and the status of HTTP, for what it is of no use to ask for again."""

FOREIGN = 4403
"""Close code: another site's page asks. It sees status 403, since the connection was not accepted."""

START_AGAIN = 1012
"""Close code: connect again in a while; the server has let this connection go, or there is none to be had just now."""

PING = msgspec.json.encode(Ping())


@websocket("/matches/{match:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    rooms: NamedDependency[Rooms],
    match: FromPath[str],
    since: FromQuery[int] = 0,
    seat: FromQuery[int | None] = None,
) -> None:
    """Tell one connection what happens in a match, as one sees it from a seat. What it sends is not read."""
    if is_foreign(socket):
        await socket.close(FOREIGN)
        return
    await socket.accept()
    try:
        room, guest = await rooms.get(match, since), guest_of(socket)
        room.manners.arrive(guest)
        subscriber = room.join(since, guest, seat)
    except Refusal as refusal:
        if refusal.code in ("not-stored", "slow-down"):
            await socket.close(START_AGAIN)
            return
        await socket.send_data(msgspec.json.encode(Refused(problem(refusal.code, refusal.error))), mode="text")
        await socket.close(REFUSED + refusal.status)
        return
    reading = asyncio.create_task(_read(socket, subscriber))
    try:
        with SOCKETS.track_inprogress():
            await _send(socket, subscriber)
    except WebSocketDisconnect:
        pass
    finally:
        room.leave(subscriber)
        reading.cancel()


async def _send(socket: WebSocket[Any, Any, Any], subscriber: Subscriber) -> None:
    beat = HEARTBEAT if subscriber.viewer.yours else SELDOM
    while True:
        try:
            async with asyncio.timeout(beat):  # not wait_for, which makes a task of each message
                message = await subscriber.next()
        except TimeoutError:
            message = PING
        if message is None:
            with contextlib.suppress(Exception):  # it may be gone already
                await socket.close(START_AGAIN)
            return
        await socket.send_data(message, mode="text")


async def _read(socket: WebSocket[Any, Any, Any], subscriber: Subscriber) -> None:
    """Notice when the other side goes."""
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data(mode="text")
    subscriber.end()
