"""The squares of the Ultimate Numbers Track: kinds of numbers, without rules (UT-1, UT-2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

START, GOAL = 0, 99
"""The ends of the track (UT-1, UT-5)."""

SQUARES = range(START, GOAL + 1)


class Raised(NamedTuple):
    """How a raised number is made: `source` multiplied by itself `power` times (UT-2)."""

    source: int
    power: int


def _has_no_lesser_divisor(number: int) -> bool:
    return all(number % divisor for divisor in range(2, number))


ULTIMATES = tuple(n for n in SQUARES if _has_no_lesser_divisor(n))
"""The numbers with no divisor below themselves other than 1, ascending: 0, 1, 2, 3, 5, 7, 11 … 97 (UT-2)."""

LAST_ULTIMATE = ULTIMATES[-1]
"""97: no ultimate follows it on the track (UT-4)."""

NEXT_ULTIMATE = dict(pairwise(ULTIMATES))
"""From each ultimate but the last to the one after it (UT-3)."""

PREVIOUS_ULTIMATE = {after: before for before, after in NEXT_ULTIMATE.items()}
"""From each ultimate but 0 to the one before it (UT-6)."""


def _powers() -> Iterator[tuple[int, Raised]]:
    for source in ULTIMATES[2:]:  # the powers of 0 and 1 are no larger than themselves
        power = 2
        while source**power <= GOAL:
            yield source**power, Raised(source, power)
            power += 1


RAISED = dict(sorted(_powers()))
"""Each raised number with its source and power: 4 8 16 32 64 of 2, 9 27 81 of 3, 25 of 5, 49 of 7 (UT-2)."""


def is_ultimate(square: int) -> bool:
    """Whether a square carries an ultimate number (UT-2)."""
    return square in ULTIMATES


def factors(number: int) -> tuple[int, ...]:
    """The ultimate numbers, from 2 on, whose product a number is, ascending; none for 0 and 1."""
    least = next((ultimate for ultimate in ULTIMATES[2:] if number > 1 and number % ultimate == 0), None)
    return (least, *factors(number // least)) if least else ()
