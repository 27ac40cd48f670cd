"""How much strangers may have stored in a while: each guest, and each address, which a whole school may share."""

from __future__ import annotations

import math
import time
from collections.abc import Hashable

from centaine.game import CentaineError
from centaine.host.tables.errors import SLOW_DOWN, Refusal
from centaine.match.table import Guest

MEGABYTE = 1_000_000

WHILE = 600.0
"""Seconds in which a full quota is free again."""

OF_GUEST = 10 * MEGABYTE
"""Bytes: 500 matches, or ten with very many questions of one’s own."""

OF_ADDRESS = 32
"""Megabytes, unless the operator says otherwise."""

MATCH = 20_000
"""Bytes that a new match counts at least: with its entries and indexes, a long game takes about as many."""

ENTRY = 200
"""Bytes of an entry and its indexes (docs/deploy.md, “Sizing”)."""

MOST_KNOWN = 10_000


class Bucket:
    """A leaky bucket for each of many: `size` bytes, of which a full one loses all in `WHILE` seconds."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._levels: dict[Hashable, tuple[float, float]] = {}

    def check(self, who: Hashable, amount: int) -> None:
        """Raises `Refusal` if so much does not fit in. What is larger than the bucket fits into an empty one."""
        level = self._level(who)
        if level and level + amount > self._size:
            wait = math.ceil((level + amount - self._size) * WHILE / self._size)
            error = CentaineError("Too much was stored from here in a short time. Please wait a moment.")
            raise Refusal(SLOW_DOWN, "slow-down", error, wait=min(wait, int(WHILE)))

    def add(self, who: Hashable, amount: int) -> None:
        """Count what is stored."""
        self._levels[who] = self._level(who) + amount, time.monotonic()
        if len(self._levels) > MOST_KNOWN:
            self._levels = {known: self._levels[known] for known in list(self._levels) if self._level(known)}

    def _level(self, who: Hashable) -> float:
        level, then = self._levels.get(who, (0.0, 0.0))
        return max(0.0, level - (time.monotonic() - then) * self._size / WHILE)


class Quotas:
    """The quotas of a server's guests and of the addresses that they come from."""

    def __init__(self, megabytes_of_address: int = OF_ADDRESS) -> None:
        self._guests = Bucket(OF_GUEST)
        self._addresses = Bucket(megabytes_of_address * MEGABYTE) if megabytes_of_address else None

    def spend(self, guest: Guest, address: str, amount: int) -> None:
        """Count what a request stores. Raises `Refusal` if it is too much."""
        self._guests.check(guest, amount)
        if self._addresses is not None:
            self._addresses.check(address, amount)
            self._addresses.add(address, amount)
        self._guests.add(guest, amount)
