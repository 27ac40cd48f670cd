"""Days as people and addresses write them."""

from __future__ import annotations

from datetime import date, datetime

from centaine.game import BadOption
from centaine.i18n import N_, translate


def day_of(text: str) -> date:
    """The day of a text such as 2026-11-21. Raises `BadOption`."""
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise _unwritten(text) from None


def check_date(text: str) -> None:
    """Raises `BadOption` for what is not exactly the text of a day, with all its zeros."""
    if day_of(text).isoformat() != text:
        raise _unwritten(text)


def _unwritten(text: str) -> BadOption:
    return BadOption("Write a date as YYYY-MM-DD, such as 2026-03-14, not {given}.", given=text[:40])


MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def day_text(lang: str, day: date) -> str:
    """A day as people read it: 27 November 2026."""
    first = "1er" if (lang, day.day) == ("fr", 1) else str(day.day)
    return f"{first} {translate(lang, MONTHS[day.month - 1])} {day.year}"
