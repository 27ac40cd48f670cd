"""The end of a lesson: from then on, no game of its class starts."""

from __future__ import annotations

from centaine.game import CentaineError
from centaine.host.store import ClassRow, course_of
from centaine.host.tables.errors import UNFIT, Refusal

MINUTE = 60_000
"""In milliseconds."""


def seconds_left(row: ClassRow, at: int) -> int | None:
    """The seconds until the lesson ends, 0 when it has ended; None if it has no end."""
    ends = course_of(row).ends
    return None if ends is None else max(0, -((at - ends) // 1000))


def check_lesson(row: ClassRow | None, at: int) -> None:
    """Raises `Refusal` if the lesson of that class is over."""
    if row is not None and seconds_left(row, at) == 0:
        raise Refusal(UNFIT, "lesson-over", CentaineError("The lesson is over: no new game can start."))


def check_tournament(row: ClassRow | None) -> None:
    """Raises `Refusal` if that class plays a tournament, in which each pair plays once."""
    if row is not None and row.ended is None and course_of(row).tournament:
        error = CentaineError("Your class is playing a tournament: wait for the next round.")
        raise Refusal(UNFIT, "not-now", error)
