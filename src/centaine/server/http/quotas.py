"""Limits what strangers may store: each guest, and each address, which a whole school may share."""

from __future__ import annotations

import math
import time
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from centaine.game import CentaineError
from centaine.host.errors import SLOW_DOWN, Refusal
from centaine.host.store import DeckLimits
from centaine.match.table import Guest

MEGABYTE = 1_000_000

WHILE = 600.0
"""Seconds in which a full quota is free again."""

OF_GUEST = 10 * MEGABYTE
"""Bytes: 500 matches, or ten with very many questions of one’s own."""

OF_ADDRESS = 32
"""Megabytes, unless the operator says otherwise."""

MATCH = 20_000
"""The least bytes that a new match counts: about what a long game takes, with its entries and indexes."""

ENTRY = 200
"""Bytes of an entry and its indexes (docs/deploy.md, “Sizing”)."""

DECKS_OF_GUEST = DeckLimits(50, 3 * MEGABYTE)
"""The decks of questions that a guest may keep."""

DECKS_OF_SERVER = DeckLimits(50_000, 2000 * MEGABYTE)
"""The decks of all."""

MAX_KNOWN = 10_000
"""The most guests and addresses to track; beyond that, those who have stored least are dropped."""


def amount(texts: int, entries: int, matches: int) -> int:
    """The bytes of texts and entries, times the number of matches that each contain them, if there are any."""
    each = texts + entries * ENTRY
    return matches * max(MATCH, each) if matches else each


class Bucket:
    """A leaky bucket for each of many: `size` bytes, of which a full one loses all in `WHILE` seconds."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._levels: dict[Hashable, tuple[float, float]] = {}

    def check(self, who: Hashable, amount: int) -> None:
        """Raises `Refusal` if this much does not fit. An empty bucket accepts one request of any size."""
        level = self._level(who)
        if level and level + amount > self._size:
            wait = math.ceil((level + amount - self._size) * WHILE / self._size)
            error = CentaineError("Too much was stored from this address in a short time. Please wait a moment.")
            raise Refusal(SLOW_DOWN, "slow-down", error, wait=min(wait, int(WHILE)))

    def add(self, who: Hashable, amount: int) -> None:
        """Count what is stored; a negative number takes back what is not stored after all."""
        self._levels[who] = max(0.0, self._level(who) + amount), time.monotonic()
        if len(self._levels) > MAX_KNOWN:
            for known in sorted(self._levels, key=self._level)[: MAX_KNOWN // 10]:
                del self._levels[known]

    def _level(self, who: Hashable) -> float:
        level, then = self._levels.get(who, (0.0, 0.0))
        return max(0.0, level - (time.monotonic() - then) * self._size / WHILE)


class Quotas:
    """The quotas of a server's guests and their addresses; 0 megabytes: no quotas."""

    def __init__(self, megabytes_of_address: int = OF_ADDRESS) -> None:
        self._limited = megabytes_of_address > 0
        self._guests, self._addresses = Bucket(OF_GUEST), Bucket(megabytes_of_address * MEGABYTE)

    @contextmanager
    def spending(self, guest: Guest, address: str, amount: int) -> Iterator[None]:
        """Counts what a request stores, unless it fails. Raises `Refusal` if it is too much."""
        counted: tuple[tuple[Bucket, Hashable], ...] = ((self._guests, guest), (self._addresses, address))
        if not self._limited or not amount:
            counted = ()
        for bucket, who in counted:
            bucket.check(who, amount)
        for bucket, who in counted:
            bucket.add(who, amount)
        try:
            yield
        except Exception:  # otherwise a neighbour's mistakes, which store nothing, would use up what an address may
            for bucket, who in counted:
                bucket.add(who, -amount)
            raise
