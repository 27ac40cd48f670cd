"""How often and how much one guest may ask of a match: far more than anyone can press, so that only programs meet it.

Each who holds a seat has limits of their own, also where thirty share an address. Those who hold none share theirs at
each match, since whoever likes can be many of them; so they may keep one another waiting, but nobody who plays.
"""

from __future__ import annotations

import weakref
from typing import Protocol

from centaine.game import CentaineError
from centaine.server.audience import Audience
from centaine.server.rates import Limit, Rate
from centaine.server.refusals import SLOW_DOWN, Refusal
from centaine.server.view import Guest, Table

COMMANDS = Rate(1000, 10.0)
LOOKS = Rate(1000, 10.0)
"""Snapshots, help and records."""

SAYINGS = Rate(5, 10.0)
ARRIVALS = Rate(300, 10.0)
"""Connections opened; a class that looks on may come back all at once."""

MOST_CONNECTIONS = 20
"""That somebody who holds a seat may have open at a match: pages of one browser."""

MOST_ONLOOKERS = 400
"""Connections that those who hold no seat may have open at a match together."""

A_WHILE = 10
"""Seconds after which one of these connections may have ended."""


class Host(Protocol):
    """The room of a match, as far as its table is asked for."""

    @property
    def table(self) -> Table:
        """Who sits where."""
        ...


class Manners:
    """What the limits are held against at one match. Every method raises `Refusal` where something is too much."""

    def __init__(self, host: Host, audience: Audience) -> None:
        self._host: Host = weakref.proxy(host)  # or a forgotten room would wait for the search for garbage
        self._audience = audience
        self._commands = Limit(COMMANDS)
        self._looks = Limit(LOOKS)
        self._sayings = Limit(SAYINGS)
        self._arrivals = Limit(ARRIVALS)

    def command(self, guest: Guest) -> None:
        """Something is asked of the match."""
        self._commands.spend(self._seated(guest))

    def look(self, guest: Guest) -> None:
        """Something is read."""
        self._looks.spend(self._seated(guest))

    def say(self, guest: Guest) -> None:
        """Something is said."""
        self._sayings.spend(guest)

    def arrive(self, guest: Guest) -> None:
        """A connection is opened."""
        who = self._seated(guest)
        self._arrivals.spend(who)
        most = MOST_ONLOOKERS if who is None else MOST_CONNECTIONS
        if sum(self._seated(known.guest) == who for known in self._audience) >= most:
            error = CentaineError("There are too many connections to this table. Please close some of its pages.")
            raise Refusal(SLOW_DOWN, "too-many", error, wait=A_WHILE)

    def _seated(self, guest: Guest) -> Guest:
        """A guest who holds a seat or owns the table; None for all others together."""
        table = self._host.table
        return guest if guest is not None and (guest == table.owner or table.seats_of(guest)) else None
