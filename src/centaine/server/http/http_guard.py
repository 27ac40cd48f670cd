"""Limits what clients send over HTTP: the size of a request's head, the time for a request, silent connections."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from centaine.server.operations.metrics import REFUSALS

MAX_HEAD = 16 * 1024
"""The most bytes of a request's address and headers together; browsers send one to two thousand."""

WITHIN = 30.0
"""Seconds for sending a whole request."""

MAX_SILENT = 500
"""The most connections without a request in progress; beyond that, the one that has been silent longest is closed."""

TOO_LARGE = 431

quiet = logging.getLogger("centaine.http")
quiet.setLevel(logging.ERROR)  # a line for each bad request would let strangers fill the disk


class HeadTooLarge(Exception):
    """The request's head is larger than `MAX_HEAD`."""


class HttpGuard(HttpToolsProtocol):
    """One connection; a request that is too large or too slow ends it."""

    _silent: ClassVar[dict[HttpGuard, None]] = {}
    """Connections without a request in progress, the longest first."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.logger = quiet
        self._head = 0
        """Bytes of this request's address and headers, as far as they have been parsed."""
        self._unparsed = 0
        """Bytes received since the last head or body was complete."""
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._await_request()
        self._falls_silent()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Receive data, unless the head of a request has no end."""
        if self.transport.is_closing():
            return
        self._await_request()
        self._unparsed += len(data)
        super().data_received(data)
        if self._unparsed > MAX_HEAD and not self.transport.is_closing():
            self._head = self._unparsed
            self.send_400_response("Invalid HTTP request received.")

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to `FloodGuard`."""
        self._forget()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Refuse the request and close the connection, with status 431 if its head is too large."""
        if self._head <= MAX_HEAD:
            REFUSALS.labels("bad-http").inc()
            super().send_400_response(msg)
            return
        REFUSALS.labels("head-too-large").inc()
        self.transport.write(STATUS_LINE[TOO_LARGE] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._head = 0
        self._await_request()
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Part of the address has been parsed."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header has been parsed."""
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is complete."""
        self._unparsed = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Part of the body has arrived; the application limits its size."""
        self._unparsed = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is complete."""
        self._unparsed = 0
        self._forget()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The request has been answered."""
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self._falls_silent()

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > MAX_HEAD:
            raise HeadTooLarge  # the parser stops, and `send_400_response` is called

    def _await_request(self) -> None:
        """Give the client `WITHIN` seconds for a request, unless they run already."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(WITHIN, self._too_slow)

    def _too_slow(self) -> None:
        self._deadline = None
        if self.flow.read_paused:  # it is the server that is slow
            self._await_request()
        else:
            REFUSALS.labels("too-slow").inc()
            self.transport.close()

    def _falls_silent(self) -> None:
        self._silent.pop(self, None)
        self._silent[self] = None
        if len(self._silent) > MAX_SILENT:
            longest = next(iter(self._silent))
            del self._silent[longest]
            REFUSALS.labels("too-many-silent").inc()
            longest.transport.close()

    def _forget(self) -> None:
        self._silent.pop(self, None)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
