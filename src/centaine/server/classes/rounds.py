"""The tables of a class's next round: who plays together, and their first log entries. Pure, but for the shuffling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import reduce
from itertools import combinations, pairwise
from random import Random
from typing import Any, Literal, NamedTuple

import msgspec

from centaine.catalog import Catalog
from centaine.game import BadOption
from centaine.host.store import ClassRow, course_of
from centaine.host.tables.lobby import clock_changes, entry_of, lines_of, new_table
from centaine.host.tables.seat_options import brought
from centaine.match.changes import TableChange
from centaine.match.replay import LogEntry
from centaine.match.seating import changed, colours
from centaine.match.table import FORGOTTEN, Moment, Table
from centaine.protocol.clocks import USUAL
from centaine.protocol.matches import NewMatch
from centaine.protocol.seats import OPEN, NewSeat

SHUFFLES = 30
"""How many ways to mix are compared; more would hardly find a better one."""

Together = Literal["same", "winners", "mixed"]


class Pupil(NamedTuple):
    """A pupil of the last round, where they sat, and how that went."""

    holder: str
    table: Table
    seat: int
    won: bool
    progress: float


def pupils_of(moment: Moment) -> list[Pupil]:
    """The pupils at a table."""
    table, present = moment
    game = table.game
    progress = table.entry.progress(game, game.observation(present.state, None))
    returns = game.returns(present.state)
    return [
        Pupil(holder, table, seat, returns[seat] > 0 and returns[seat] == max(returns), progress[seat])
        for seat, holder in enumerate(table.holders)
        if table.is_person(seat) and holder not in (None, FORGOTTEN)
    ]


def groups_of(
    pupils: Sequence[Pupil], size: int, together: Together, random: Random, *, even: bool
) -> list[list[Pupil]]:
    """Who plays together; `even`: rather several tables with a free seat than one with several."""
    if together == "winners":
        return _split(sorted(pupils, key=lambda one: (not one.won, -one.progress)), size, even=even)
    if together == "mixed":
        return min((_mixed(pupils, size, random, even=even) for _ in range(SHUFFLES)), key=_met_again)
    tables: dict[str, list[Pupil]] = {}
    for one in pupils:
        tables.setdefault(one.table.match, []).append(one)
    if all(len(group) <= size for group in tables.values()):
        return list(tables.values())
    return _split(pupils, size, even=even)


def seated_table(
    catalog: Catalog, row: ClassRow, group: Sequence[Pupil], place: int, at: int, *, start: bool
) -> tuple[Table, list[LogEntry]]:
    """The new table of these pupils, and the first entries of its log.

    With `start`, the game starts unless a seat stays free; the class's computer player, if any, takes free seats.
    """
    entry = entry_of(catalog, row.game)
    seats = (NewSeat("", OPEN),) * row.size
    table = new_table(catalog, NewMatch(row.game, seats, _options(catalog, row, group)), row.owner)
    table = replace(table, code="", class_name=row.name, place=place)
    painted = colours([*(one.table.seats[one.seat].colour for one in group), *[None] * (row.size - len(group))])
    changes = first_changes(row, [_percent(one) for one in group])
    changes += [
        TableChange("sit", (seat,), one.table.seats[one.seat].name, colour=painted[seat], holder=one.holder)
        for seat, one in enumerate(group)
    ]
    made = reduce(changed, changes, table)
    level = next((level for level in entry.levels if level.id == course_of(row).level), None)
    for seat in range(len(group), row.size) if level and start else ():
        assert level is not None
        filled = TableChange("computer", (seat,), level.title, level.id, options=brought(made, seat, level))
        made = changed(made, filled)
        changes.append(filled)
    if start and all(seat.player != OPEN for seat in made.seats):
        changes.append(TableChange("start"))
    return table, lines_of(changes, at)


def first_changes(row: ClassRow, percent: Sequence[int] = ()) -> list[TableChange]:
    """What every table of the class begins with: the clock, and hints."""
    clock = course_of(row).clock
    timed = [] if clock is None else clock_changes(clock, percent)
    return [*timed, *([TableChange("hints")] if row.hints else [])]


def _split(pupils: Sequence[Pupil], size: int, *, even: bool) -> list[list[Pupil]]:
    if not even:
        return [list(pupils[first : first + size]) for first in range(0, len(pupils), size)]
    tables = -(-len(pupils) // size)
    ends = [len(pupils) * table // tables for table in range(tables + 1)]
    return [list(pupils[first:last]) for first, last in pairwise(ends)]


def _mixed(pupils: Sequence[Pupil], size: int, random: Random, *, even: bool) -> list[list[Pupil]]:
    return _split(random.sample(pupils, len(pupils)), size, even=even)


def _met_again(groups: Iterable[Sequence[Pupil]]) -> int:
    """How many pairs have just played together."""
    pairs = (pair for group in groups for pair in combinations(group, 2))
    return sum(one.table.match == other.table.match for one, other in pairs)


def _percent(pupil: Pupil) -> int:
    times = pupil.table.times
    return times.percent[pupil.seat] if times else USUAL


def _options(catalog: Catalog, row: ClassRow, group: Sequence[Pupil]) -> dict[str, Any]:
    """The class's options with what these pupils chose for their seats, if the game allows that."""
    entry, fixed = entry_of(catalog, row.game), course_of(row).fixed
    options: dict[str, Any] = msgspec.json.decode(row.options)
    chosen = dict(options)
    for field in entry.fields:
        if field.each is None or field.each.of == "computers" or field.name in fixed:
            continue
        values = list(chosen[field.name])
        for seat, one in enumerate(group):
            if one.table.entry.id == row.game:
                values[seat] = msgspec.to_builtins(one.table.game.options)[field.name][one.seat]
        chosen[field.name] = values
    try:
        entry.make(chosen)
    except BadOption:
        return options
    return chosen
