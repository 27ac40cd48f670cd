"""The clock of a table: the time that each seat has left, as a function of the log. Pure.

Times are whole milliseconds. Each log entry states the time that the server measured for it (`LogEntry.spent`), without
pauses, so following a log needs no clock.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from centaine.protocol.clocks import FULL_TIME, Terms

Consequence = Literal["turn", "rest", "lost"]
"""What happens when a seat runs out of time: the computer finishes its turn, plays on for it, or the other wins."""


class ClockState(NamedTuple):
    """The state of the clock after a log entry."""

    terms: Terms
    percent: tuple[int, ...]
    """Each seat's percentage of the terms."""
    left: tuple[int, ...]
    """What each seat has left: in this turn or its next one, or in the whole game."""
    turn: int
    """The seat whose turn it is, and whose time runs."""
    out: frozenset[int] = frozenset()
    """The seats out of time, for which the computer plays."""


def begin(terms: Terms, seats: int, turn: int = 0) -> ClockState:
    """The clock at the start."""
    return ClockState(terms, (FULL_TIME,) * seats, (terms.seconds * 1000,) * seats, turn)


def passed(times: ClockState, spent: int, turn: int, *, ends: bool = False) -> ClockState:
    """The clock after a step that took the seat to act `spent` ms; then it is `turn`'s turn.

    With `ends`, the time per turn starts again even if the same seat continues.
    """
    seat, ends = times.turn, ends or turn != times.turn
    left, out = max(times.left[seat] - spent, 0), times.out
    if ends and times.terms.per == "turn":
        left, out = share(times, seat, times.terms.seconds), out - {seat}
    elif ends and seat not in out:
        left += share(times, seat, times.terms.increment)
    return times._replace(left=_with(times.left, seat, left), turn=turn, out=out)


def up(times: ClockState, seat: int) -> ClockState:
    """The clock after a seat has run out of time."""
    return times._replace(left=_with(times.left, seat, 0), out=times.out | {seat})


def consequence(times: ClockState) -> Consequence:
    """What happens when the seat to act runs out of time."""
    if times.terms.per == "turn":
        return "turn"
    return "lost" if len(times.left) == 2 else "rest"


def extended(times: ClockState, seat: int, seconds: int) -> ClockState:
    """The clock after a seat got more time, for this turn or its next one, or for the whole game."""
    return times._replace(left=_with(times.left, seat, times.left[seat] + 1000 * seconds), out=times.out - {seat})


def stretched(times: ClockState, seat: int, percent: int) -> ClockState:
    """The clock after a seat got a new percentage of the terms; what it has left changes in proportion."""
    left = times.left[seat] * percent // times.percent[seat]
    return times._replace(percent=_with(times.percent, seat, percent), left=_with(times.left, seat, left))


def swapped(times: ClockState, one: int, other: int) -> ClockState:
    """The clock after two players swapped seats before the start, with their times."""
    order = list(range(len(times.left)))
    order[one], order[other] = other, one
    percent, left = (tuple(values[seat] for seat in order) for values in (times.percent, times.left))
    return times._replace(percent=percent, left=left)


def share(times: ClockState, seat: int, seconds: int) -> int:
    """A seat's share of so many seconds of the terms, in milliseconds."""
    return seconds * 10 * times.percent[seat]


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
