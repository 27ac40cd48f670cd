"""Who may look from a seat and act for it: the one place where that is decided."""

from __future__ import annotations

from centaine.game import CentaineError
from centaine.server.refusals import FORBIDDEN, Refusal
from centaine.server.view import Guest, Table, Viewer


def viewer_of(table: Table, guest: Guest, seat: int | None = None) -> Viewer:
    """How a guest looks from `seat`, None for nobody's. Raises `Refusal` where that seat is not theirs.

    In a game without secrets everyone sees the same, but what may be done only those who may do it.
    """
    if seat is not None:
        check_holder(table, guest, seat)
    owner = guest is not None and guest == table.owner
    return Viewer(seat if table.entry.secrets.kept else None, table.seats_of(guest), owner)


def check_holder(table: Table, guest: Guest, seat: int) -> None:
    """Raises `Refusal` where that seat is not the guest's."""
    if not table.is_person(seat):
        raise Refusal(FORBIDDEN, "not-your-seat", CentaineError("No person plays seat {seat}.", seat=seat))
    if not table.holds(guest, seat):
        raise Refusal(FORBIDDEN, "not-your-seat", CentaineError("Seat {seat} is somebody else’s.", seat=seat))


def check_hints(table: Table, guest: Guest, seat: int) -> None:
    """Raises `Refusal` where hints are not allowed, or it is not the guest who is to act."""
    if not table.allows_hints:
        raise Refusal(FORBIDDEN, "no-hints", CentaineError("There are no hints at this table."))
    check_holder(table, guest, seat)


def check_owner(table: Table, guest: Guest) -> None:
    """Raises `Refusal` where somebody else has made the table."""
    if guest is None or guest != table.owner:
        raise Refusal(FORBIDDEN, "not-the-owner", CentaineError("Only who made this table may do that."))
