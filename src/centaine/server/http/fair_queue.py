"""Whose request comes next when many wait: that of whoever has asked for least lately, so that no flood drowns others.

Nobody is refused here, and without a crowd nobody waits. A guest counts once their cookie has been seen; until then
everything from an address counts together, so that a new cookie for each request gains nothing.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from centaine.server.guests import COOKIE, TOKEN

HALF_LIFE = 2.0
"""Seconds after which a request counts half."""

MUCH = 10
"""What no page asks for for long: three requests a second, or ten at once."""

SHARED = 20
"""Guests who may come from one address at once, before they are known, as if each were known."""

STAY = 10.0
"""Seconds for which somebody who has asked counts as there."""

PAUSE = 0.001
"""Seconds between two requests of floods."""

MOST_KNOWN = 10_000
"""Guests and addresses whose requests are counted; beyond that those are forgotten that have asked for least."""

Who = tuple[str, str]
"""A guest's secret, or the address from which nobody known asks: `("guest", …)` or `("address", …)`."""


class Usage:
    """How much each has asked for lately: requests, of which older ones count less."""

    def __init__(self) -> None:
        self._used: dict[Who, tuple[float, float]] = {}

    def __contains__(self, who: Who) -> bool:
        return who in self._used

    def __len__(self) -> int:
        return len(self._used)

    def of(self, who: Who) -> float:
        """What somebody has asked for lately."""
        used, then = self._used.get(who, (0.0, 0.0))
        return used * 0.5 ** ((time.monotonic() - then) / HALF_LIFE) if used else 0.0

    def set(self, who: Who, used: float) -> None:
        """So much it is now."""
        self._used[who] = used, time.monotonic()
        if len(self._used) > MOST_KNOWN:
            least = sorted(self._used, key=self.of)
            for known in least[: MOST_KNOWN // 10]:
                del self._used[known]


class Turns:
    """The application, to which requests come one at a time: one begins in each round of the event loop.

    Between those of whoever asks for very much there are pauses, as long as anybody else is there: so what has begun
    for others, which takes several rounds, comes to its end.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._usage = Usage()
        self._order = itertools.count()
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._coming: asyncio.Handle | None = None
        self._others_until = 0.0
        """Until when somebody else counts as there."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Wait for one's turn, then be served."""
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self._turn(self._count(scope))
        await self._app(scope, receive, send)

    def _count(self, scope: Scope) -> float:
        """What whoever asks has asked for lately, with this."""
        client = scope.get("client")
        address = "address", client[0] if client else ""
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
        heapq.heappush(self._waiting, (used, next(self._order), turn))
        if used <= MUCH:
            self._others_until = loop.time() + STAY
            if isinstance(self._coming, asyncio.TimerHandle):  # a pause is no pause for them
                self._coming.cancel()
                self._coming = None
        if self._coming is None:
            self._coming = loop.call_soon(self._next)
        await turn

    def _next(self) -> None:
        loop, self._coming = asyncio.get_running_loop(), None
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():  # else nobody waits for it any more
                turn.set_result(None)
                break
        if self._waiting:
            pauses = self._waiting[0][0] > MUCH and loop.time() < self._others_until
            self._coming = loop.call_later(PAUSE, self._next) if pauses else loop.call_soon(self._next)


def cookie_in(scope: Scope) -> str | None:
    """The secret that a request brings along, found without reading the rest of it."""
    for name, value in scope["headers"]:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, token = part.strip().partition("=")
                if key == COOKIE and TOKEN.fullmatch(token):
                    return token
    return None
