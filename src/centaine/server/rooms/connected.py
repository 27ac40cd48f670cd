"""Who is at a table now: has a connection open, at this server or at another."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from centaine.server.view import Guest

FORGET_OTHERS_AFTER = 60.0
"""Seconds without word from another server after which nobody is there any more: it tells three times a minute."""


class Elsewhere(NamedTuple):
    """Who is connected to another server, and when it said so."""

    guests: frozenset[Guest]
    spectators: int
    heard: float


class Attendance:
    """Connections by guest. A guest who is not here was last here when they left, or when this began."""

    def __init__(self) -> None:
        self._here: Counter[Guest] = Counter()
        self._elsewhere: dict[str, Elsewhere] = {}
        self._began = time.monotonic()
        self._last: dict[Guest, float] = {}

    def come(self, guest: Guest) -> None:
        """One connection more."""
        self._here[guest] += 1

    def go(self, guest: Guest) -> None:
        """One connection less."""
        self._here[guest] -= 1
        if self._here[guest] <= 0:
            del self._here[guest]
        self.note(guest)

    def note(self, guest: Guest) -> None:
        """A guest has been heard of in another way."""
        self._last[guest] = time.monotonic()

    def hear(self, server: str, guests: frozenset[Guest], spectators: int) -> None:
        """Another server says who is connected to it."""
        known = self._elsewhere.get(server)
        for gone in (known.guests if known else frozenset()) - guests:
            self.note(gone)
        self._elsewhere[server] = Elsewhere(guests, spectators, time.monotonic())

    def forget_silent(self) -> None:
        """Take those for gone whose server has said nothing for long: it may be dead."""
        for server, told in list(self._elsewhere.items()):
            if told.heard < time.monotonic() - FORGET_OTHERS_AFTER:
                del self._elsewhere[server]
                for guest in told.guests:
                    self.note(guest)

    def is_here(self, guest: Guest) -> bool:
        """Whether a guest has a connection open."""
        return guest in self._here or any(guest in told.guests for told in self._elsewhere.values())

    def absence(self, guest: Guest) -> float:
        """Seconds for which a guest has not been here."""
        return 0.0 if self.is_here(guest) else time.monotonic() - self._last.get(guest, self._began)

    def connected(self, sits: Callable[[Guest], bool]) -> tuple[list[Guest], int]:
        """Of the connections to this server: the guests who sit at the table, and how many others look on."""
        seated = [guest for guest in self._here if sits(guest)]
        return seated, sum(self._here.values()) - sum(self._here[guest] for guest in seated)

    def spectators(self, sits: Callable[[Guest], bool]) -> int:
        """How many connections look on, at all servers."""
        return self.connected(sits)[1] + sum(told.spectators for told in self._elsewhere.values())
