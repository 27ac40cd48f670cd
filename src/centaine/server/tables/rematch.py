"""Playing again: the same people on the same seats in a new match, in which the seat after the winner's begins.

Where nobody has won the options say who begins, as before: in most games chance decides.
"""

from __future__ import annotations

from typing import Any

import msgspec

from centaine.server.chance import new_seed
from centaine.server.changes import Change
from centaine.server.codes import new_name
from centaine.server.erasure import FORGOTTEN
from centaine.server.fold import Line
from centaine.server.lobby import clock_changes, holders_of, lines_of
from centaine.server.protocol.seats import OPEN, Seat
from centaine.server.view import Guest, Moment, Table, returns_of


def played_again(moment: Moment, guest: Guest, luck: str, at: int) -> tuple[Table, list[Line]]:
    """The table at which a guest, who adds `luck` to its dice, and the others play again, and how its log begins."""
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
        entry=table.entry,
        game=table.entry.make(_options(moment)),
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
    begins = [Change("hints")] if table.hints else []
    if not started:
        begins.append(Change("start"))
    return made, lines_of([*_clock(table), *people, *begins], at)


def _options(moment: Moment) -> dict[str, Any]:
    options: dict[str, Any] = msgspec.to_builtins(moment.table.game.options)
    returns = returns_of(moment)
    winners = [seat for seat, worth in enumerate(returns) if worth > 0]
    if winners and "first" in options:
        options["first"] = (winners[0] + 1) % len(returns)
    return options


def _sits(table: Table, place: int, guest: Guest, luck: str) -> Change:
    """How somebody comes to their seat who did not make the table."""
    seat, holder = table.seats[place], table.holders[place]
    return Change("sit", (place,), seat.name, colour=seat.colour, luck=luck if holder == guest else "", holder=holder)


def _clock(table: Table) -> list[Change]:
    return [] if table.times is None else clock_changes(table.times.terms, table.times.percent)
