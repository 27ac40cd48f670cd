"""Slows down whoever guesses codes of tables, and refuses nobody who knows one.

After many wrong codes, each further code must come with a proof of work, as in Hashcash (Back 2002,
http://www.hashcash.org/papers/hashcash.pdf): a moment for a browser, and too long for going through millions of codes.
"""

from __future__ import annotations

import hashlib
import time

from centaine.game import CentaineError
from centaine.host.rooms.rate_limits import MISSES, MISSES_AT_ADDRESS, Limit
from centaine.host.tables.codes import typed_code
from centaine.host.tables.errors import SLOW_DOWN, Refusal
from centaine.match.table import Guest

BITS, MOST_BITS = 14, 18
"""How many bits of the hash must be zero: one more for each doubling of the wrong codes. `benchmarks/proof_of_work.py`
measures what that costs a browser."""

WINDOW = 600
"""Seconds for which work counts; it counts for one code only, so it cannot be saved up for many."""


class Guesses:
    """The wrong codes of a server's guests and addresses."""

    def __init__(self) -> None:
        self._guests, self._addresses = Limit(MISSES), Limit(MISSES_AT_ADDRESS)

    def check(self, code: str, guest: Guest, address: str, work: str) -> None:
        """Raises `Refusal`, which says what work is needed, if there were many wrong codes and `work` is not enough."""
        bits = max(bits_for(self._guests.used(guest)), bits_for(self._addresses.used(address)))
        salt = int(time.time() // WINDOW)
        if bits and not any(zeros(typed_code(code), then, work) >= bits for then in (salt, salt - 1)):
            error = CentaineError("Too many wrong codes came from here. Please try again.", bits=bits, salt=salt)
            raise Refusal(SLOW_DOWN, "work-needed", error)

    def count(self, guest: Guest, address: str) -> None:
        """Count a wrong code."""
        self._guests.count(guest)
        self._addresses.count(address)


def bits_for(used: float) -> int:
    """The bits that must be zero, after wrong codes that are `used` times those that cost nothing."""
    return 0 if used < 1 else min(BITS + int(used).bit_length() - 1, MOST_BITS)


def zeros(code: str, salt: int, work: str) -> int:
    """How many bits are zero at the beginning of the SHA-256 of a code, a salt, and some work."""
    found = hashlib.sha256(f"{code} {salt} {work}".encode()).digest()
    return 256 - int.from_bytes(found, "big").bit_length()
