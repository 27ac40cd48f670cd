"""What a class allows at its tables: who may sit down, and whether another game may start."""

from __future__ import annotations

from typing import Literal

from centaine.game import CentaineError
from centaine.host.errors import FORBIDDEN, UNFIT, Refusal, paused
from centaine.host.store import ClassGuest, ClassRow, Role, course_of

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


def check_paused(row: ClassRow | None) -> None:
    """Raises `Refusal` if the teacher of that class has paused all games."""
    if row is not None and row.ended is None and course_of(row).paused:
        raise paused()


def check_tournament(row: ClassRow | None) -> None:
    """Raises `Refusal` if that class plays a tournament, in which each pair plays once."""
    if row is not None and row.ended is None and course_of(row).tournament:
        error = CentaineError("Your class is playing a tournament: wait for the next round.")
        raise Refusal(UNFIT, "not-now", error)


def check_rename(row: ClassRow, known: ClassGuest | None) -> None:
    """Raises `Refusal` if a pupil may not change their name.

    The teacher has given it, lets pupils in by their names, or has locked the class.
    """
    if known is not None and known.name:
        raise Refusal(FORBIDDEN, "locked", CentaineError("Your teacher has given you this name."))
    if course_of(row).locked:
        raise Refusal(FORBIDDEN, "locked", CentaineError("This class is locked: ask your teacher to unlock it."))
    if course_of(row).approve and (known is None or known.role != "removed"):  # who is removed is told so
        raise Refusal(FORBIDDEN, "locked", CentaineError("Only your teacher can change your name now."))


def check_reading(row: ClassRow, role: Role | Literal[""], *, belongs: bool) -> None:
    """Raises `Refusal` if that class does not show its games to a guest of that role."""
    if role == "removed":
        error = CentaineError("You are no longer in this class, so its games are not shown here.")
        raise Refusal(FORBIDDEN, "removed", error)
    check_guest(row, role, belongs=belongs)


def check_guest(row: ClassRow, role: Role | Literal[""], *, belongs: bool) -> None:
    """Raises `Refusal` if that class keeps out guests with that role, so that a table is no way around it."""
    if role == "removed":
        raise Refusal(FORBIDDEN, "removed", CentaineError("You can no longer join this class."))
    if belongs or role in ("owner", "pupil"):
        return
    course = course_of(row)
    if course.locked:
        raise Refusal(FORBIDDEN, "locked", CentaineError("This class is locked: ask your teacher to unlock it."))
    if course.approve:
        error = CentaineError("This table belongs to a class: join with the code of the class.")
        raise Refusal(FORBIDDEN, "locked", error)
