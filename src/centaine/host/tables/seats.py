"""Decides who may act for a seat and see what it sees; no other module does."""

from __future__ import annotations

from collections.abc import Iterable

from centaine.game import CentaineError
from centaine.host.errors import FORBIDDEN, Refusal
from centaine.match.table import Guest, Table
from centaine.match.view import Viewer


def viewer_of(table: Table, guest: Guest, seat: int | None = None) -> Viewer:
    """The viewer for a guest on `seat` (None: a spectator). Raises `Refusal` if the seat is not theirs.

    In a game without secrets everyone sees the same, but only those who may act see choices.
    """
    if seat is not None:
        check_holder(table, guest, seat)
    owner = guest is not None and guest == table.owner
    return Viewer(seat if table.plugin.secrets.kept else None, table.seats_of(guest), owner)


def names_of_others(tables: Iterable[Table], guest: Guest) -> list[str]:
    """The names of the people at these tables, except one guest's."""
    seated = ((holder, seat) for table in tables for holder, seat in zip(table.holders, table.seats, strict=True))
    return [seat.name for holder, seat in seated if holder not in (None, guest)]


def check_holder(table: Table, guest: Guest, seat: int) -> None:
    """Raises `Refusal` if the seat is not the guest's."""
    if not table.is_person(seat):
        raise Refusal(FORBIDDEN, "not-your-seat", CentaineError("Seat {seat} is not played by a person.", seat=seat))
    if not table.holds(guest, seat):
        raise Refusal(FORBIDDEN, "not-your-seat", CentaineError("Seat {seat} belongs to someone else.", seat=seat))


def check_hints(table: Table, guest: Guest, seat: int) -> None:
    """Raises `Refusal` if hints are not allowed, or the guest is not to act."""
    if not table.allows_hints:
        raise Refusal(FORBIDDEN, "no-hints", CentaineError("Hints are turned off at this table."))
    check_holder(table, guest, seat)


def check_owner(table: Table, guest: Guest) -> None:
    """Raises `Refusal` if the guest does not own the table."""
    if guest is None or guest != table.owner:
        raise Refusal(FORBIDDEN, "not-the-owner", CentaineError("Only the person who opened this table can do that."))
