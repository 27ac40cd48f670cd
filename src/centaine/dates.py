"""Days as people and addresses write them."""

from __future__ import annotations

from datetime import date, datetime

from centaine.game import BadOption


def day_of(text: str) -> date:
    """The day of a text such as 2026-11-21. Raises `BadOption`."""
    try:
        return datetime.strptime(text, "%Y-%m-%d").date()
    except ValueError:
        raise BadOption("Write a date as YYYY-MM-DD, such as 2026-03-14, not {given}.", given=text[:40]) from None
