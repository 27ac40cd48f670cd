"""The clock of a table: what time each seat has left, as it follows from the log. Pure: nothing here looks at a watch.

Times are whole milliseconds. How much of it a seat has used is told by the log's entries, each of which says what the
server that stored it has measured (`Line.spent`); so a log is followed without a watch, and pauses are in none of it.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec

USUAL = 100
"""Percent of the terms that a seat gets unless it was given more or less."""

Consequence = Literal["turn", "rest", "lost"]
"""What comes of it when a seat’s time is up: the computer finishes its turn, plays on for it, or the other has won."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time there is: seconds for each turn, or for a seat's whole game, with what each turn brings back."""

    per: Literal["turn", "game"]
    seconds: Annotated[int, msgspec.Meta(ge=5, le=7200)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=300)] = 0


class Times(NamedTuple):
    """How the clock stands after an entry of the log."""

    terms: Terms
    percent: tuple[int, ...]
    """Of the terms, for each seat."""
    left: tuple[int, ...]
    """What each seat has left: in this turn or the next one, or in the whole game."""
    turn: int
    """The seat whose turn it is: it is the one that uses time."""
    out: frozenset[int] = frozenset()
    """The seats whose time is up, so that the computer plays for them."""


def begin(terms: Terms, seats: int, turn: int = 0) -> Times:
    """The clock before anybody has used any time."""
    return Times(terms, (USUAL,) * seats, (terms.seconds * 1000,) * seats, turn)


def passed(times: Times, spent: int, turn: int, *, ends: bool = False) -> Times:
    """The clock after a step: the seat whose turn it was has used so much, and from now on it is the turn of `turn`.

    What it had to do `ends` with the step also where the same seat goes on with something else.
    """
    seat, ends = times.turn, ends or turn != times.turn
    left, out = max(times.left[seat] - spent, 0), times.out
    if ends and times.terms.per == "turn":
        left, out = share(times, seat, times.terms.seconds), out - {seat}
    elif ends and seat not in out:
        left += share(times, seat, times.terms.increment)
    return times._replace(left=_with(times.left, seat, left), turn=turn, out=out)


def up(times: Times, seat: int) -> Times:
    """The clock when a seat's time is up."""
    return times._replace(left=_with(times.left, seat, 0), out=times.out | {seat})


def consequence(times: Times) -> Consequence:
    """What comes of it when the time of the seat whose turn it is is up."""
    if times.terms.per == "turn":
        return "turn"
    return "lost" if len(times.left) == 2 else "rest"


def extended(times: Times, seat: int, seconds: int) -> Times:
    """The clock when a seat is given more time, for this turn or the next one, or for the whole game."""
    return times._replace(left=_with(times.left, seat, times.left[seat] + 1000 * seconds), out=times.out - {seat})


def stretched(times: Times, seat: int, percent: int) -> Times:
    """The clock when a seat gets so much of the terms from now on; what it has left changes as much."""
    left = times.left[seat] * percent // times.percent[seat]
    return times._replace(percent=_with(times.percent, seat, percent), left=_with(times.left, seat, left))


def swapped(times: Times, one: int, other: int) -> Times:
    """The clock when two have changed seats before the start: each takes along what they were given."""
    order = list(range(len(times.left)))
    order[one], order[other] = other, one
    percent, left = (tuple(values[seat] for seat in order) for values in (times.percent, times.left))
    return times._replace(percent=percent, left=left)


def share(times: Times, seat: int, seconds: int) -> int:
    """What a seat gets of so many seconds of the terms."""
    return seconds * 10 * times.percent[seat]


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
