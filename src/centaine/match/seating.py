"""Seating, the owner's changes and the clock, as functions of the log. Pure."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from centaine.match import clock, referee
from centaine.match.changes import TableChange, read_change
from centaine.match.replay import LogEntry, advance, begin
from centaine.match.table import Guest, Moment, Table
from centaine.protocol.seats import OPEN, PERSON, Seat


def follow(moment: Moment, line: LogEntry) -> Moment:
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
    spent = 0 if referee.limit(moment) else line.spent  # the game's own time limit is not counted twice
    answered = referee.is_asked(moment)
    return Moment(replace(table, times=clock.passed(table.times, spent, table.turn(now), ends=answered)), now)


def changed(table: Table, change: TableChange) -> Table:
    """The table after a change that was allowed. The game's options change only before the start."""
    if change.options:
        table = replace(table, game=table.plugin.make(msgspec.to_builtins(table.game.options) | change.options))
    if change.do == "start":
        return replace(table, started=True)
    if change.do in ("hints", "no-hints"):
        return replace(table, hints=change.do == "hints")
    if change.do in ("analysis", "no-analysis"):
        return replace(table, analysis=change.do == "analysis")
    if change.do == "calculate":
        return replace(table, calculates=True)
    if change.do == "day":
        return replace(table, day=change.day)
    if change.do in ("pause", "resume"):
        return replace(table, paused=change.do == "pause")
    if change.do == "again":
        # The code now leads to the next match, which also takes the place in the class.
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
    # The data of a player who leaves are removed; during play the name stays until somebody else sits down.
    return _seated(table, place, Seat(seat.name if table.started else "", OPEN, "", seat.colour), None)


def _seated(table: Table, place: int, seat: Seat, holder: Guest) -> Table:
    if table.started:  # dice keep following from what was added before
        seat = msgspec.structs.replace(seat, luck=table.seats[place].luck)
    seats, holders = list(table.seats), list(table.holders)
    seats[place], holders[place] = seat, holder
    return replace(table, seats=tuple(seats), holders=tuple(holders))


def colours(wished: list[int | None]) -> list[int]:
    """A unique colour per seat: the requested one, else the seat's own, else the lowest free one."""
    taken: dict[int, int] = {}
    for given in (wished, list(range(len(wished)))):
        for seat, colour in enumerate(given):
            if seat not in taken and colour is not None and colour not in taken.values():
                taken[seat] = colour
    free = (colour for colour in range(len(wished)) if colour not in taken.values())
    return [taken[seat] if seat in taken else next(free) for seat in range(len(wished))]
