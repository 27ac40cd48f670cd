"""Limits for one guest at a match, so high that only programs reach them.

Each holder of a seat has separate limits, even if thirty share an address. All spectators of a match share one limit,
because anyone can pretend to be many of them. They can slow each other down, but no player.
"""

from __future__ import annotations

import weakref
from typing import Protocol

from centaine.game import CentaineError
from centaine.host.errors import SLOW_DOWN, Refusal
from centaine.host.rooms.connections.audience import Audience
from centaine.host.rooms.rate_limits import Limit, Rate
from centaine.match.table import Guest, Table

COMMANDS = Rate(1000, 10.0)
LOOKS = Rate(1000, 10.0)
"""Snapshots, help and records."""

PHRASES_IN_WINDOW = Rate(5, 10.0)
ARRIVALS = Rate(300, 10.0)
"""Connections opened; a whole class of spectators may reconnect at once."""

MAX_CONNECTIONS = 20
"""Open connections of one seat's holder at a match: pages in one browser."""

MAX_SPECTATORS = 400
"""Open connections of all spectators of a match together."""

RETRY_AFTER = 10
"""Seconds after which one of these connections may have closed."""


class LimitedRoom(Protocol):
    """A room, as far as needed here."""

    @property
    def table(self) -> Table:
        """The table."""
        ...


class GuestLimits:
    """The limits at one match. Every method raises `Refusal` if a limit is exceeded."""

    def __init__(self, host: LimitedRoom, audience: Audience) -> None:
        self._host: LimitedRoom = weakref.proxy(host)  # weak, so that a dropped room is freed at once
        self._audience = audience
        self._commands = Limit(COMMANDS)
        self._looks = Limit(LOOKS)
        self._sayings = Limit(PHRASES_IN_WINDOW)
        self._arrivals = Limit(ARRIVALS)

    def command(self, guest: Guest) -> None:
        """Count a command."""
        self._commands.spend(self._seated(guest))

    def look(self, guest: Guest) -> None:
        """Count a read."""
        self._looks.spend(self._seated(guest))

    def say(self, guest: Guest) -> None:
        """Count a phrase."""
        self._sayings.spend(guest)

    def arrive(self, guest: Guest) -> None:
        """Count a new connection."""
        who = self._seated(guest)
        self._arrivals.spend(who)
        most = MAX_SPECTATORS if who is None else MAX_CONNECTIONS
        if sum(self._seated(known.guest) == who for known in self._audience) >= most:
            error = CentaineError("There are too many connections to this table. Please close some of its pages.")
            raise Refusal(SLOW_DOWN, "too-many", error, wait=RETRY_AFTER)

    def _seated(self, guest: Guest) -> Guest:
        """The guest, if they hold a seat or own the table; None for all others together."""
        table = self._host.table
        return guest if guest is not None and (guest == table.owner or table.seats_of(guest)) else None
