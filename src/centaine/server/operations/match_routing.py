"""Lets each match be played at one of several workers: they pass connections on to one another.

All workers accept connections from the same socket. The one that reads a request for a match that belongs to another
worker sends it the connection with what has been read, through the other's inbox: a pair of sockets that their parent
made, and keeps open while it replaces a worker. Any worker can still serve any match, so whatever cannot be passed on
is served where it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.sharedctypes import RawArray
from typing import Any
from zlib import crc32

import uvicorn
from uvicorn.server import ServerState

MAX_BYTES = 64 * 1024
"""The most bytes that are passed on with a connection: more than the head of any request."""

BEAT = 0.2
"""Seconds between a worker's signs of life."""

SILENT_AFTER = 1.5
"""Seconds without a sign of life after which nothing is passed on to a worker."""

AT_ONCE = 32
"""The most connections that a worker takes from its inbox before it looks after others."""

Protocol = Callable[[bytes], asyncio.Protocol]
"""(what has been read) → the protocol of a connection that was passed on."""


class MatchRouter:
    """What one worker knows of the others, and they of it."""

    def __init__(self, place: int, inboxes: list[tuple[socket.socket, socket.socket]], beats: Any) -> None:
        self.place = place
        self._inbox = inboxes[place][0]
        self._doors = [door for _, door in inboxes]
        """The other ends of the workers' inboxes, by place."""
        self._beats = beats
        """When each worker was last known to live, in shared memory."""
        self._protocol: Protocol | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._taking: set[asyncio.Task[None]] = set()

    def open(self, protocol: Protocol) -> None:
        """From now on, take connections that others pass on, until `close`."""
        self._protocol = protocol
        asyncio.get_running_loop().add_reader(self._inbox, self._take)
        self._beat()

    def close(self) -> None:
        """Take no more connections."""
        if self._timer is not None:
            self._timer.cancel()
            asyncio.get_running_loop().remove_reader(self._inbox)
        self.mark_dead()

    def mark_dead(self) -> None:
        """Let others pass nothing on to this worker until it is open again."""
        self._beats[self.place] = 0.0

    def elsewhere(self, match: bytes) -> int | None:
        """The place of the worker to which a match belongs; None if it is this one, or nobody else lives."""
        alive_since, places = time.monotonic() - SILENT_AFTER, len(self._doors)
        first = crc32(match)
        for step in range(places):  # the next one stands in for a worker that is dead, hung or still starting
            place = (first + step) % places
            if place == self.place:
                return None
            if self._beats[place] > alive_since:
                return place
        return None

    def pass_on(self, place: int, connection: int, read: bytes) -> bool:
        """Send a connection, by its file number, to another worker; False if its inbox has no room now."""
        try:
            socket.send_fds(self._doors[place], [read], [connection])
        except OSError:
            return False
        return True

    def _beat(self) -> None:
        self._beats[self.place] = time.monotonic()
        self._timer = asyncio.get_running_loop().call_later(BEAT, self._beat)

    def _take(self) -> None:
        for _ in range(AT_ONCE):
            try:
                read, numbers, _, _ = socket.recv_fds(self._inbox, MAX_BYTES, 1)
            except OSError:  # it is empty
                return
            for number in numbers:
                task = asyncio.get_running_loop().create_task(self._serve(socket.socket(fileno=number), read))
                self._taking.add(task)
                task.add_done_callback(self._taking.discard)

    async def _serve(self, connection: socket.socket, read: bytes) -> None:
        assert self._protocol is not None
        connection.setblocking(False)
        with contextlib.suppress(OSError):  # the client has gone
            await asyncio.get_running_loop().connect_accepted_socket(partial(self._protocol, read), connection)


def match_routers(workers: int) -> list[MatchRouter | None]:
    """A router for each worker; none where connections cannot be passed on: there, any worker serves any match."""
    if sys.platform == "win32" or not hasattr(socket, "send_fds"):
        return [None] * workers
    inboxes = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(workers)]
    for end in (end for inbox in inboxes for end in inbox):
        end.setblocking(False)
    beats = RawArray("d", workers)
    return [MatchRouter(place, inboxes, beats) for place in range(workers)]


class WorkerState(ServerState):
    """What the connections of a worker share."""

    def __init__(self, router: MatchRouter) -> None:
        super().__init__()
        self.router = router


class WorkerServer(uvicorn.Server):
    """A server that also takes the connections that other workers pass on."""

    def __init__(self, config: uvicorn.Config, router: MatchRouter) -> None:
        super().__init__(config)
        self.server_state: WorkerState = WorkerState(router)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then take connections."""
        await super().startup(sockets)
        if not self.should_exit:
            self.server_state.router.open(self._protocol)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, and stop."""
        self.server_state.router.close()
        await super().shutdown(sockets)

    def _protocol(self, read: bytes) -> asyncio.Protocol:
        return self.config.http_protocol_class(
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
            read=read,
        )  # type: ignore[call-arg]
