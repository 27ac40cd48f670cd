"""Schedules requests fairly: the client with the least recent usage is next, so floods slow down only themselves.

Nobody is refused, and nobody waits unless the server is busy. A guest counts as one client once their cookie has been
seen. Until then, all requests from an address count together, so sending a new cookie each time gains nothing.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from centaine.host.work.usage import FadingUsage
from centaine.server.http.counted_address import counted_address
from centaine.server.http.guests import COOKIE, TOKEN

HALF_LIFE = 2.0
"""The half-life of a request's weight, in seconds."""

FLOOD_THRESHOLD = 10
"""More than any page asks for: three requests per second, or ten at once."""

AGING = 1.0
"""How much less a waiting request counts each second, so that none waits for ever while more comes than can be done
(benchmarks/server_load.py).
"""

SHARED = 20
"""The number of new guests from one address that are treated like known ones."""

PRESENT_FOR = 10.0
"""For how many seconds after a request its client counts as present."""

PAUSE = 0.001
"""Seconds between two requests of floods."""

AT_ONCE = 2
"""How many requests of floods are served at once while others are present (benchmarks/attacks.py)."""

SHARE, WINDOW = 0.3, 0.1
"""While others are present, no request of a flood begins once `SHARE` of a core was used in `WINDOW` seconds."""

MAX_SECONDS = 2.0
"""Seconds after which a request of a flood no longer keeps the next one waiting: its client may be slow."""

ClientKey = tuple[str, str]
"""A guest's secret, or the address of an unknown one: `("guest", …)` or `("address", …)`."""


class FairQueue:
    """Wraps the application and starts at most one request per iteration of the event loop.

    While others are present, requests of flooding clients come with a pause and few at a time, so that those of others,
    which take several iterations, can finish, and threads that work for floods do not take Python's lock from them.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._usage: FadingUsage[ClientKey] = FadingUsage(HALF_LIFE)
        """Requests, with decreasing weight."""
        self._order = itertools.count()
        self._waiting: list[tuple[bool, float, int, asyncio.Future[None]]] = []
        """Those of floods last, the others by use and age."""
        self._coming: asyncio.Handle | None = None
        self._pauses = False
        """Whether the next request comes after a pause."""
        self._others_until = 0.0
        """Until when somebody else counts as present."""
        self._window = 0.0, 0.0
        """When the present window began, and how much processor time the process had used then."""
        self._served: dict[int, asyncio.TimerHandle] = {}
        """The requests of floods that are served now, by number."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Wait for this request's turn, then serve it."""
        used = 0.0
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            used = self._count(scope)
            await self._turn(used)
        if used <= FLOOD_THRESHOLD or scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        number = next(self._order)
        self._served[number] = asyncio.get_running_loop().call_later(MAX_SECONDS, self._done, number)
        try:
            await self._app(scope, receive, send)
        finally:
            self._done(number)

    def _done(self, number: int) -> None:
        """A request of a flood was served, or takes too long."""
        timer = self._served.pop(number, None)
        if timer is not None:
            timer.cancel()
            if self._waiting and self._coming is None:
                self._come(pauses=False)

    def _count(self, scope: Scope) -> float:
        """The client's recent usage, including this request."""
        client = scope.get("client")
        address = "address", counted_address(client[0] if client else "")
        token = cookie_in(scope)
        guest = None if token is None else ("guest", token)
        who = guest if guest is not None and guest in self._usage else address
        used = self._usage.of(who) + (1 / SHARED if who is address else 1)
        self._usage.set(who, used)
        if guest is not None and who is address:
            self._usage.set(guest, used)
        return used

    async def _turn(self, used: float) -> None:
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        floods = used > FLOOD_THRESHOLD
        heapq.heappush(self._waiting, (floods, used + AGING * loop.time(), next(self._order), turn))
        if not floods:
            self._others_until = loop.time() + PRESENT_FOR
            if self._coming is not None and self._pauses:  # pausing would not help them
                self._coming.cancel()
                self._coming = None
        if self._coming is None:
            self._come(pauses=False)
        await turn

    def _next(self) -> None:
        loop, self._coming = asyncio.get_running_loop(), None
        while self._waiting:
            floods = self._waiting[0][0] and loop.time() < self._others_until
            if floods and len(self._served) >= AT_ONCE:
                return  # until one of them is done
            if floods and self.is_busy(loop.time()):
                break
            *_, turn = heapq.heappop(self._waiting)
            if not turn.done():  # otherwise the client has gone
                turn.set_result(None)
                break
        if self._waiting:
            self._come(pauses=self._waiting[0][0] and loop.time() < self._others_until)

    def _come(self, *, pauses: bool) -> None:
        """Start the next request in the next iteration, or after a pause."""
        loop, self._pauses = asyncio.get_running_loop(), pauses
        self._coming = loop.call_later(PAUSE, self._next) if pauses else loop.call_soon(self._next)

    def is_busy(self, now: float) -> bool:
        """Whether this process has used more than its share of a core for a moment."""
        used = time.process_time()
        began, before = self._window
        if now - began > WINDOW:
            self._window = now, used
            return False
        return used - before > SHARE * (now - began)


def cookie_in(scope: Scope) -> str | None:
    """The secret in a request's cookie, found without parsing the rest."""
    for name, value in scope["headers"]:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, token = part.strip().partition("=")
                if key == COOKIE and TOKEN.fullmatch(token):
                    return token
    return None
