"""The squares of Prime Climb: colours and kinds of numbers, without rules (PC-1 … PC-3)."""

from __future__ import annotations

from functools import cache

LOWEST, TOP = 0, 101
"""The ends of the spiral: 0 outside, 101 at the centre (PC-1)."""

SQUARES = range(LOWEST, TOP + 1)


@cache
def factors(number: int) -> tuple[int, ...]:
    """The prime factors of a number, ascending, with multiplicity: 96 has six (PC-2). None for 0 and 1."""
    primes: list[int] = []
    divisor = 2
    while number > 1:  # so 0 and 1 have none
        while number % divisor == 0:
            primes.append(divisor)
            number //= divisor
        divisor += 1
    return tuple(primes)


def is_prime(number: int) -> bool:
    """Whether a number has exactly one prime factor."""
    return len(factors(number)) == 1


RED = frozenset(n for n in SQUARES if 10 < n < TOP and is_prime(n))
"""The squares on which a card is drawn: primes greater than 10; 101 never counts (PC-3)."""

STATIONS = tuple(n for n in sorted(RED) if 30 < n < 80)
"""The primes that may be way stations (PC-41)."""


def is_red(square: int) -> bool:
    """Whether a square is red: a prime greater than 10, 101 apart (PC-3)."""
    return square in RED
