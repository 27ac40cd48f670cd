"""From which seat somebody looks: the one place where that is decided."""

from __future__ import annotations

from centaine.game import CentaineError
from centaine.server.refusals import FORBIDDEN, Refusal
from centaine.server.view import Table, Viewer


def viewer_from(table: Table, seat: int | None) -> Viewer:
    """Who looks from `seat`, None for nobody at the table. Raises `Refusal` where no person plays that seat.

    In a game without secrets everyone sees the same.
    """
    if seat is None:
        return None
    if not table.is_person(seat):
        raise Refusal(FORBIDDEN, "not-your-seat", CentaineError("No person plays seat {seat}.", seat=seat))
    return seat if table.entry.secret else None
