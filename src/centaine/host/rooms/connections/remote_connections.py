"""Who is connected to a table, at this server or another."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from centaine.match.table import Guest

FORGET_OTHERS_AFTER = 60.0
"""After this many seconds of silence, another server's connections count as gone; it reports three times a minute."""


class RemoteConnections(NamedTuple):
    """The connections of another server, and when it reported them."""

    guests: frozenset[Guest]
    spectators: int
    heard: float


class Connections:
    """Connections by guest. An absent guest was last here when they left, or when this object was made."""

    def __init__(self) -> None:
        self._here: Counter[Guest] = Counter()
        self._elsewhere: dict[str, RemoteConnections] = {}
        self._began = time.monotonic()
        self._last: dict[Guest, float] = {}

    def come(self, guest: Guest) -> None:
        """Add a guest's connection."""
        self._here[guest] += 1

    def go(self, guest: Guest, *, sits: bool = True) -> None:
        """Remove a guest's connection. It does not matter when spectators left, and there can be any number of them."""
        self._here[guest] -= 1
        if self._here[guest] <= 0:
            del self._here[guest]
        if sits:
            self.note(guest)

    def note(self, guest: Guest) -> None:
        """Note a request of a guest."""
        self._last[guest] = time.monotonic()

    def hear(self, server: str, guests: frozenset[Guest], spectators: int) -> None:
        """Take in another server's report."""
        known = self._elsewhere.get(server)
        for gone in (known.guests if known else frozenset()) - guests:
            self.note(gone)
        self._elsewhere[server] = RemoteConnections(guests, spectators, time.monotonic())

    def forget_silent(self) -> None:
        """Drop the connections of servers that have been silent for a long time and may be dead."""
        for server, other in list(self._elsewhere.items()):
            if other.heard < time.monotonic() - FORGET_OTHERS_AFTER:
                del self._elsewhere[server]
                for guest in other.guests:
                    self.note(guest)

    @property
    def is_empty(self) -> bool:
        """Whether no connection is open, at any server."""
        return not self._here and not any(other.guests or other.spectators for other in self._elsewhere.values())

    def is_here(self, guest: Guest) -> bool:
        """Whether a guest is connected."""
        return guest in self._here or any(guest in other.guests for other in self._elsewhere.values())

    def absence(self, guest: Guest) -> float:
        """Seconds since a guest was last connected."""
        return 0.0 if self.is_here(guest) else time.monotonic() - self._last.get(guest, self._began)

    def connected(self, sits: Callable[[Guest], bool]) -> tuple[list[Guest], int]:
        """The connections of this server: guests who sit at the table, and the number of spectators."""
        seated = [guest for guest in self._here if sits(guest)]
        return seated, sum(self._here.values()) - sum(self._here[guest] for guest in seated)

    def spectators(self, sits: Callable[[Guest], bool]) -> int:
        """The number of spectators' connections, at all servers."""
        return self.connected(sits)[1] + sum(other.spectators for other in self._elsewhere.values())
