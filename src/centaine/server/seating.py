"""Who comes to sit where, leaves, and what the owner of a table does: entries of its log like any other. Pure."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from centaine.server.changes import Change, read_change
from centaine.server.fold import Line, advance
from centaine.server.protocol import OPEN, PERSON, Seat
from centaine.server.view import Guest, Moment, Table


def follow(moment: Moment, line: Line) -> Moment:
    """The match after one more entry. Raises what `advance` raises."""
    if line.kind == "table":
        return moment._replace(table=changed(moment.table, read_change(line.text)))
    return moment._replace(present=advance(moment.table.game, moment.present, line))


def changed(table: Table, change: Change) -> Table:
    """The table after a change that was allowed."""
    if change.do == "start":
        return replace(table, started=True)
    if change.do in ("analysis", "no-analysis"):
        return replace(table, analysis=change.do == "analysis")
    if change.do == "swap":
        one, other = change.seats
        order = list(range(len(table.seats)))
        order[one], order[other] = other, one
        seats = tuple(table.seats[seat] for seat in order)
        return replace(table, seats=seats, holders=tuple(table.holders[seat] for seat in order))
    [place] = change.seats
    seat = table.seats[place]
    if change.do == "sit":
        return _seated(table, place, Seat(change.name, PERSON, change.luck, change.colour), change.holder)
    if change.do == "computer":
        return _seated(table, place, Seat(change.name, change.player, "", seat.colour), None)
    # What belongs to the one who has gone goes too, but in play the name stays until somebody else comes.
    return _seated(table, place, Seat(seat.name if table.started else "", OPEN, "", seat.colour), None)


def _seated(table: Table, place: int, seat: Seat, holder: Guest) -> Table:
    if table.started:  # dice that have begun to follow from what was added go on doing so
        seat = msgspec.structs.replace(seat, luck=table.seats[place].luck)
    seats, holders = list(table.seats), list(table.holders)
    seats[place], holders[place] = seat, holder
    return replace(table, seats=tuple(seats), holders=tuple(holders))


def colours(wished: list[int | None]) -> list[int]:
    """A colour for each seat, no two the same: the wished one, else the seat's own, else the lowest that is free."""
    found: dict[int, int] = {}
    for wish in (wished, list(range(len(wished)))):
        for seat, colour in enumerate(wish):
            if seat not in found and colour is not None and colour not in found.values():
                found[seat] = colour
    free = (colour for colour in range(len(wished)) if colour not in found.values())
    return [found[seat] if seat in found else next(free) for seat in range(len(wished))]
