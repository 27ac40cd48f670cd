"""Playing again: the same people in the same seats. The seat after the winner's goes first.

If nobody won, the options decide who goes first, as before; in most games, chance does.
"""

from __future__ import annotations

from typing import Any

import msgspec

from centaine.host.tables.chance import new_seed
from centaine.host.tables.codes import new_name
from centaine.host.tables.table_factory import clock_changes, holders_of, lines_of
from centaine.match.changes import TableChange
from centaine.match.replay import LogEntry
from centaine.match.table import FORGOTTEN, Guest, Moment, Table
from centaine.protocol.seats import OPEN, Seat


def played_again(moment: Moment, guest: Guest, luck: str, at: int) -> tuple[Table, list[LogEntry]]:
    """The new table, with the guest's `luck`, and the first entries of its log."""
    table = moment.table
    owner = guest if table.owner == FORGOTTEN else table.owner
    seats = tuple(
        Seat("", OPEN, colour=seat.colour)
        if table.is_person(place) and table.holders[place] != owner
        else msgspec.structs.replace(seat, luck=luck if table.holds(guest, place) else "")
        for place, seat in enumerate(table.seats)
    )
    started = all(seat.player != OPEN for seat in seats)
    made = Table(
        match=new_name(),
        plugin=table.plugin,
        game=table.plugin.make(_options(moment)),
        seats=seats,
        seed=new_seed(),
        owner=owner,
        holders=holders_of(seats, owner),
        started=started,
        code=table.code,
        stand_in=table.stand_in,
        class_name=table.class_name,
        place=table.place,
    )
    people = [_sits(table, place, guest, luck) for place in range(len(seats)) if table.is_person(place)]
    people = [one for one in people if one.holder not in (owner, FORGOTTEN)]
    begins = [TableChange("hints")] if table.hints else []
    if table.calculates:
        begins.append(TableChange("calculate"))
    if not started:
        begins.append(TableChange("start"))
    return made, lines_of([*_clock(table), *people, *begins], at)


def _options(moment: Moment) -> dict[str, Any]:
    options: dict[str, Any] = msgspec.to_builtins(moment.table.game.options)
    returns = moment.returns
    winners = [seat for seat, worth in enumerate(returns) if worth > 0]
    if winners and "first" in options:
        options["first"] = (winners[0] + 1) % len(returns)
    return options


def _sits(table: Table, place: int, guest: Guest, luck: str) -> TableChange:
    """The change by which a player who does not own the table keeps their seat."""
    seat, holder = table.seats[place], table.holders[place]
    return TableChange(
        "sit", (place,), seat.name, colour=seat.colour, luck=luck if holder == guest else "", holder=holder
    )


def _clock(table: Table) -> list[TableChange]:
    return [] if table.times is None else clock_changes(table.times.terms, table.times.percent)
