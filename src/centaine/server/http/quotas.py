"""Limits what strangers may store: each guest, and each address, which a whole school may share."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager

from centaine.game import CentaineError
from centaine.host.errors import SLOW_DOWN, Refusal, slow_down
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

MAX_BYTES = 4
"""The most bytes of a character."""

ENTRY = 200
"""Bytes of an entry and its indexes (docs/deploy.md, “Sizing”)."""

MOVES_OF_SERVER, HOUR = 400 * MEGABYTE, 3600.0
"""The moves of all, which a process stores in an hour: two million, far more than people play, or 10 GB a day."""

FEW_MOVES = 1000 * ENTRY
"""The moves of a guest in ten minutes, more than a person plays, that count apart from those of faster guests."""

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
    """A leaky bucket for each of many: `size` bytes, of which a full one loses all in so many `seconds`."""

    def __init__(self, size: int, seconds: float = WHILE) -> None:
        self._size = size
        self._seconds = seconds
        self._levels: dict[Hashable, tuple[float, float]] = {}

    def wait(self, who: Hashable, amount: int) -> int:
        """The seconds until this much fits; 0 if it does. An empty bucket accepts one request of any size."""
        level = self.level(who)
        if not level or level + amount <= self._size:
            return 0
        return min(math.ceil((level + amount - self._size) * self._seconds / self._size), int(self._seconds))

    def add(self, who: Hashable, amount: int) -> None:
        """Count what is stored; a negative number takes back what is not stored after all."""
        self._levels[who] = max(0.0, self.level(who) + amount), time.monotonic()
        if len(self._levels) > MAX_KNOWN:
            for known in sorted(self._levels, key=self.level)[: MAX_KNOWN // 10]:
                del self._levels[known]

    def level(self, who: Hashable) -> float:
        """The bytes that count now."""
        level, then = self._levels.get(who, (0.0, 0.0))
        return max(0.0, level - (time.monotonic() - then) * self._size / self._seconds)


class Quotas:
    """The quotas of a server's guests and their addresses; 0 megabytes: no quotas.

    Moves have quotas of their own, so that whoever uses up the others of a school holds up nobody's game. An address
    has as much again for the few moves of each guest, so that one fast guest cannot hold up the others there either.
    """

    def __init__(self, megabytes_of_address: int = OF_ADDRESS) -> None:
        self._limited = megabytes_of_address > 0
        size = megabytes_of_address * MEGABYTE
        self._guests, self._addresses = Bucket(OF_GUEST), Bucket(size)
        self._moves_of_guests, self._moves_of_addresses = Bucket(OF_GUEST), Bucket(size)
        self._few_of_guests, self._few_of_addresses = Bucket(FEW_MOVES), Bucket(size)
        self._moves = Bucket(MOVES_OF_SERVER, HOUR)

    def spending(self, guest: Guest, address: str, amount: int) -> AbstractContextManager[None]:
        """Counts what a request stores, unless it fails. Raises `Refusal` if it is too much."""
        counted = (self._guests, guest), (self._addresses, address)
        return self._counting(counted, amount, much_stored, checked=2)

    def moving(self, guest: Guest, address: str, characters: int) -> AbstractContextManager[None]:
        """Counts a move with texts of so many characters, unless it fails. Raises `Refusal` if there were too many."""
        size = max(ENTRY, MAX_BYTES * characters)
        own, all_moves = (self._moves_of_guests, guest), (self._moves, None)
        apart = (self._few_of_guests, guest), (self._few_of_addresses, address)
        if not any(bucket.wait(who, size) for bucket, who in apart):
            return self._counting((own, *apart, all_moves), size, slow_down, checked=1)
        return self._counting((own, (self._moves_of_addresses, address), all_moves), size, slow_down, checked=3)

    @contextmanager
    def _counting(
        self,
        counted: Sequence[tuple[Bucket, Hashable]],
        amount: int,
        refuse: Callable[[int], Refusal],
        *,
        checked: int,
    ) -> Iterator[None]:
        """Counts in all of these buckets; the first `checked` must not be full."""
        if not self._limited or not amount:
            counted = ()
        if wait := max((bucket.wait(who, amount) for bucket, who in counted[:checked]), default=0):
            raise refuse(wait)
        for bucket, who in counted:
            bucket.add(who, amount)
        try:
            yield
        except Exception:  # otherwise a neighbour's mistakes, which store nothing, would use up what an address may
            for bucket, who in counted:
                bucket.add(who, -amount)
            raise


def much_stored(wait: int) -> Refusal:
    """Too much was stored; there may be room again after `wait` seconds."""
    error = CentaineError("Too much was stored from this address in a short time. Please wait a moment.")
    return Refusal(SLOW_DOWN, "slow-down", error, wait=wait)
