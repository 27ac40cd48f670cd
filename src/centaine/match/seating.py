"""Who sits where, what the owner of a table does, and its clock: all of it follows from the log. Pure."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from centaine.server import clock, referee
from centaine.server.changes import Change, read_change
from centaine.server.fold import Line, advance, begin
from centaine.server.protocol.seats import OPEN, PERSON, Seat
from centaine.server.view import Guest, Moment, Table


def follow(moment: Moment, line: Line) -> Moment:
    """The match after one more entry. Raises what `advance` raises."""
    table, present = moment
    if line.kind == "table":
        after = changed(table, read_change(line.text))
        present = present if after.game is table.game else begin(after.game)
        times = after.times and after.times._replace(turn=after.turn(present))
        return Moment(replace(after, times=times), present)
    now = advance(table.game, present, line)
    if table.times is None:
        return moment._replace(present=now)
    if line.kind == "time":
        return Moment(replace(table, times=clock.up(table.times, line.seat)), now)
    spent = 0 if referee.limit(moment) else line.spent  # what has a limit of its own is not counted twice
    answered = referee.is_asked(moment)
    return Moment(replace(table, times=clock.passed(table.times, spent, table.turn(now), ends=answered)), now)


def changed(table: Table, change: Change) -> Table:
    """The table after a change that was allowed. Only before the start does it change the game's options."""
    if change.options:
        table = replace(table, game=table.entry.make(msgspec.to_builtins(table.game.options) | change.options))
    if change.do == "start":
        return replace(table, started=True)
    if change.do in ("hints", "no-hints"):
        return replace(table, hints=change.do == "hints")
    if change.do in ("analysis", "no-analysis"):
        return replace(table, analysis=change.do == "analysis")
    if change.do == "again":
        # The code leads to the next match, which has its place in the class too.
        return replace(table, next=change.match, code="", class_name="", place=None)
    if change.do == "clock":
        times = None if change.clock is None else clock.begin(change.clock, len(table.seats))
        return replace(table, times=times)
    times = table.times
    if change.do == "swap":
        one, other = change.seats
        order = list(range(len(table.seats)))
        order[one], order[other] = other, one
        seats = tuple(table.seats[seat] for seat in order)
        holders = tuple(table.holders[seat] for seat in order)
        return replace(table, seats=seats, holders=holders, times=times and clock.swapped(times, one, other))
    [place] = change.seats
    if change.do == "extend":
        return replace(table, times=times and clock.extended(times, place, change.amount))
    if change.do == "stretch":
        return replace(table, times=times and clock.stretched(times, place, change.amount))
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
