"""Answers a page: the same requests as a server's, and the same events."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Mapping
from typing import Any, Protocol
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from centaine.catalog import CATALOG, Catalog
from centaine.game import CentaineError
from centaine.host.api.route import Answer, Route, answer, refusal_of
from centaine.host.api.routes import ROUTES
from centaine.host.errors import NOT_NOW, TOO_LARGE, Refusal, not_found, refused
from centaine.host.rooms.rooms import Rooms
from centaine.worker import backup, sheets
from centaine.worker.backup import THIS_DEVICE, WorkerRequest
from centaine.worker.data_on_demand import Load, loading_data
from centaine.worker.store import BrowserStore, Database

API = "/api"

FAILED = 500

AGAIN = 1.0
"""Seconds until a match that could not be read is read again."""

NEVER_AWAY = 1e9
"""Seconds of absence after which the computer plays for a person: whoever left this browser comes back to it."""

ALL_ROUTES: tuple[Route, ...] = (*ROUTES, *backup.routes, *sheets.routes)

PATTERNS = [(route, re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", route.path))) for route in ALL_ROUTES]

log = logging.getLogger(__name__)

Send = Callable[[str], None]


class Answered(Protocol):
    """A function of the page's side: status, media type, headers as JSON, content."""

    def __call__(self, status: int, media: str, headers: str, content: str) -> None:
        """Take an answer."""
        ...


class WorkerHost:
    """The host of one page."""

    def __init__(self, database: Database, catalog: Catalog = CATALOG) -> None:
        self._store = BrowserStore(database)
        self._rooms = Rooms(catalog, self._store, away=NEVER_AWAY)
        self._listening: dict[int, asyncio.Task[None]] = {}

    async def ask(self, method: str, address: str, body: str, answered: Answered) -> None:
        """Answer a request."""
        response = await self.answer(method, address, body.encode())
        answered(
            response.status, response.media, msgspec.json.encode(response.headers).decode(), response.content.decode()
        )

    async def answer(self, method: str, address: str, body: bytes = b"") -> Answer:
        """The answer to a request."""
        url = urlsplit(address)
        try:
            route, path = route_of(method, url.path)
            if len(body) > route.largest:
                raise Refusal(TOO_LARGE, "too-large", CentaineError("This message is too large."))
            asked = WorkerRequest(self._rooms, self._store, dict(parse_qsl(url.query, keep_blank_values=True)), body)
            return await answer(route, asked, path)
        except Refusal as refusal:
            return refusal_of(refusal)
        except Exception:
            log.exception("%s %s failed", route.method, route.path)
            why = CentaineError("Something went wrong on the server.")
            return refusal_of(Refusal(FAILED, "failed", why))

    def listen(self, number: int, match: str, since: int, seat: int | None, send: Send) -> None:
        """Send a match's snapshot and events, until `stop` with the same number."""
        self._listening[number] = asyncio.ensure_future(self._listen(match, since, seat, send))

    def stop(self, number: int) -> None:
        """End a `listen`."""
        task = self._listening.pop(number, None)
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        """Stop everything."""
        for number in list(self._listening):
            self.stop(number)
        await self._rooms.close()

    async def _listen(self, match: str, since: int, seat: int | None, send: Send) -> None:
        while True:
            try:
                room = await self._rooms.get(match)
                subscriber = room.join(since, THIS_DEVICE, seat)
            except Refusal as refusal:
                if refusal.status == NOT_NOW:
                    await asyncio.sleep(AGAIN)
                    continue
                send(msgspec.json.encode(refused(refusal)).decode())
                return
            try:
                while (message := await subscriber.next()) is not None:
                    send(message.decode())
            finally:
                room.leave(subscriber)
            since = room.seq  # the room was given up: another tab was first, or the database failed


def route_of(method: str, path: str) -> tuple[Route, Mapping[str, str]]:
    """The route of an address, and the values in its path. Raises `Refusal`."""
    if path.startswith(API):
        for route, pattern in PATTERNS:
            match = pattern.fullmatch(path.removeprefix(API)) if route.method == method else None
            if match:
                return route, {name: unquote(value) for name, value in match.groupdict().items()}
    raise not_found()


def start(database: Any, load: Load) -> WorkerHost:
    """The host, for the worker's script; `load` brings data of the program that a start does not need."""
    loop: Any = asyncio.get_event_loop()
    loop.run_in_executor = loading_data(loop.run_in_executor, load)
    return WorkerHost(database)
