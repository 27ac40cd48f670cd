"""Passes a connection on to the worker to which the match of its next request belongs."""

from __future__ import annotations

import asyncio
import re
from typing import Any

from centaine.server.http.http_guard import HttpGuard
from centaine.server.operations.match_routing import MAX_BYTES, WorkerState

MATCH = re.compile(rb"[A-Z]+ /(?:m|api/matches)/([^/? ]+)[/? ]")
"""The beginning of a request for a match, with its name."""

AGAIN, TRIES = 0.005, 20
"""Seconds until the next attempt where the other worker's inbox is full, and how many attempts there are."""


class MatchGuard(HttpGuard):
    """One connection of one of several workers."""

    def __init__(self, *arguments: Any, read: bytes = b"", **settings: Any) -> None:
        """`read` is what another worker has read of a connection that it passed on."""
        super().__init__(*arguments, **settings)
        self._read = read
        self._unfinished = 0
        """The requests that have begun and are not complete, and those that are not answered."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request, or begin with what has been read: it is not passed on once more."""
        super().connection_made(transport)
        if self._read:
            super().data_received(self._read)
            self._read = b""

    def data_received(self, data: bytes) -> None:
        """Receive data, unless a request begins that belongs to another worker."""
        place = self._elsewhere(data)
        if place is None:
            super().data_received(data)
        else:
            self._unset_keepalive_if_required()
            self._forget()  # it is neither silent nor slow
            self._pass_on(place, data)

    def on_message_begin(self) -> None:
        """A request begins."""
        self._unfinished += 2
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._unfinished -= 1
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The request has been answered."""
        self._unfinished -= 1
        super().on_response_complete()

    def _elsewhere(self, data: bytes) -> int | None:
        """The place of the worker to which these data belong, if they begin a request, and all others are answered."""
        state = self.server_state
        if not isinstance(state, WorkerState) or self._unfinished or len(data) > MAX_BYTES:
            return None
        if self.transport.is_closing() or self.transport.get_write_buffer_size():
            return None
        found = MATCH.match(data)
        return state.router.elsewhere(found[1]) if found else None

    def _pass_on(self, place: int, data: bytes, tries: int = TRIES) -> None:
        """Pass the connection on; if that fails for too long, serve the request here."""
        if self.transport.is_closing():
            return
        assert isinstance(self.server_state, WorkerState)
        number: int = self.transport.get_extra_info("socket").fileno()
        if self.server_state.router.pass_on(place, number, data):
            self.transport.close()  # the other worker has a copy
        elif tries:
            self.flow.pause_reading()
            self.loop.call_later(AGAIN, self._pass_on, place, data, tries - 1)
        else:
            self.flow.resume_reading()
            super().data_received(data)
