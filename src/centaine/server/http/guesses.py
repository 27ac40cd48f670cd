"""Requires proof of work after many wrong table codes; limits wrong secret keys.

After many wrong codes, each further code must come with a proof of work, as in Hashcash (Back 2002,
http://www.hashcash.org/papers/hashcash.pdf). It takes a browser a moment, and would take too long for trying millions
of codes.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from contextlib import contextmanager

from centaine.game import CentaineError
from centaine.host.errors import NOT_FOUND, SLOW_DOWN, Refusal
from centaine.host.rooms.rate_limits import Limit, Rate
from centaine.host.tables.codes import typed_code
from centaine.match.table import Guest

BITS, MAX_BITS = 14, 18
"""How many bits of the hash must be zero: one more each time the wrong codes double. `benchmarks/proof_of_work.py`
measures what that costs a browser."""

MISSES, MISSES_AT_ADDRESS = Rate(10, 60.0), Rate(300, 60.0)
"""Wrong codes or keys that cost nothing, by guest and by address, which a whole school may share."""

WINDOW = 600
"""For how many seconds work counts; it counts for one code only, so nobody can save it up for many."""


class Guesses:
    """The wrong codes and keys of a server's guests and addresses."""

    def __init__(self) -> None:
        self._guests, self._addresses = Limit(MISSES), Limit(MISSES_AT_ADDRESS)
        self._keys, self._keys_at_address = Limit(MISSES), Limit(MISSES_AT_ADDRESS)

    @contextmanager
    def code(self, code: str, guest: Guest, address: str, work: str) -> Iterator[None]:
        """Counts the code as wrong if nothing is found within.

        Raises `Refusal`, which says what work is needed, if there were many wrong codes and `work` is not enough.
        """
        bits = max(bits_for(self._guests.used(guest)), bits_for(self._addresses.used(address)))
        salt = int(time.time() // WINDOW)
        if bits and not any(zeros(typed_code(code), then, work) >= bits for then in (salt, salt - 1)):
            error = CentaineError(
                "Too many wrong codes came from this address. Please try again later.", bits=bits, salt=salt
            )
            raise Refusal(SLOW_DOWN, "work-needed", error)
        try:
            yield
        except Refusal as refusal:
            if refusal.status == NOT_FOUND:
                self._guests.count(guest)
                self._addresses.count(address)
            raise

    @contextmanager
    def key(self, guest: Guest, address: str) -> Iterator[None]:
        """Counts a key of a class or a deck as wrong if nothing is found within; after many, the answer is `slow_down`.

        A right key is never refused: nobody finds one of 31¹⁶ by guessing.
        """
        counted = (self._keys, guest or address), (self._keys_at_address, address)
        try:
            yield
        except Refusal as refusal:
            if refusal.status == NOT_FOUND:
                for limit, who in counted:
                    limit.spend(who)
            raise


def bits_for(used: float) -> int:
    """The bits that must be zero, when there were `used` times as many wrong codes as cost nothing."""
    return 0 if used < 1 else min(BITS + int(used).bit_length() - 1, MAX_BITS)


def zeros(code: str, salt: int, work: str) -> int:
    """How many bits are zero at the beginning of the SHA-256 of a code, a salt, and some work."""
    digest = hashlib.sha256(f"{code} {salt} {work}".encode()).digest()
    return 256 - int.from_bytes(digest, "big").bit_length()
