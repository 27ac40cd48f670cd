"""Makes the tables of a class's next round: who plays together, and the first log entries. Pure, but for shuffling."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from itertools import combinations, pairwise
from random import Random
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

import msgspec

from centaine.catalog import Catalog
from centaine.game import BadOption, CentaineError
from centaine.host.errors import UNFIT, Refusal
from centaine.host.store import ClassRow, course_of
from centaine.host.tables.seat_options import brought, options_at, placed
from centaine.host.tables.table_changes import computer_name
from centaine.host.tables.table_factory import clock_changes, find_plugin, lines_of, middle_level, new_table
from centaine.match.changes import TableChange
from centaine.match.replay import LogEntry
from centaine.match.seating import changed, colours
from centaine.match.table import FORGOTTEN, Moment, Table
from centaine.plugin.game_plugin import GamePlugin
from centaine.protocol.clocks import FULL_TIME
from centaine.protocol.matches import NewMatch
from centaine.protocol.seats import OPEN, NewSeat
from centaine.server.classes.standings import games_of, people_of
from centaine.server.classes.swiss import Rank, pairs, standings

SHUFFLES = 30
"""How many ways to mix the pupils are compared; more would hardly find a better one."""

Together = Literal["same", "winners", "mixed"]


class Pupil(NamedTuple):
    """A pupil of the last round, where they sat, and how that went."""

    holder: str
    table: Table
    seat: int
    won: bool
    progress: float
    own: Mapping[str, Any] = MappingProxyType({})
    """What the teacher has set for this pupil alone."""


def pupils_of(moment: Moment) -> list[Pupil]:
    """The pupils at a table."""
    table, present = moment
    game = table.game
    progress = table.plugin.progress(game, game.observation(present.state, None))
    returns = moment.returns
    return [
        Pupil(holder, table, seat, returns[seat] > 0 and returns[seat] == max(returns), progress[seat])
        for seat, holder in enumerate(table.holders)
        if table.is_person(seat) and holder not in (None, FORGOTTEN)
    ]


def groups_of(
    pupils: Sequence[Pupil], size: int, together: Together, random: Random, *, even: bool
) -> list[list[Pupil]]:
    """Who plays together; `even`: prefer several tables with one free seat to one table with several."""
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
    catalog: Catalog,
    row: ClassRow,
    group: Sequence[Pupil],
    place: int,
    at: int,
    *,
    start: bool,
    bye: bool = False,
    others: Collection[str] = (),
) -> tuple[Table, list[LogEntry]]:
    """The new table of these pupils, and the first entries of its log.

    With `start`, the game starts unless a seat stays free; the class's computer player, if any, takes free seats, and
    some computer player those of a `bye`. Their names are none of those of `others`.
    """
    plugin = find_plugin(catalog, row.game)
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
    wanted = course_of(row).level or (middle_level(plugin) if bye else "")
    level = next((level for level in plugin.levels if level.id == wanted), None)
    for seat in range(len(group), row.size) if level and start else ():
        assert level is not None
        filled = TableChange(
            "computer",
            (seat,),
            computer_name(seat, [*others, *(one.name for one in made.seats)]),
            level.id,
            options=brought(made, seat, level),
        )
        made = changed(made, filled)
        changes.append(filled)
    if start and all(seat.player != OPEN for seat in made.seats):
        changes.append(TableChange("start"))
    return table, lines_of(changes, at)


def first_changes(row: ClassRow, percent: Sequence[int] = ()) -> list[TableChange]:
    """The first changes at every table of the class: the clock, hints, whether pupils calculate, and a pause."""
    course = course_of(row)
    clock = course.clock
    timed = [] if clock is None else clock_changes(clock, percent)
    allowed = [TableChange("hints")] if row.hints else []
    calculated = [TableChange("calculate")] if course.calculate else []
    return [*timed, *allowed, *calculated, *([TableChange("pause")] if course.paused else [])]


def _split(pupils: Sequence[Pupil], size: int, *, even: bool) -> list[list[Pupil]]:
    if not even:
        return [list(pupils[first : first + size]) for first in range(0, len(pupils), size)]
    tables = -(-len(pupils) // size)
    ends = [len(pupils) * table // tables for table in range(tables + 1)]
    return [list(pupils[first:last]) for first, last in pairwise(ends)]


def _mixed(pupils: Sequence[Pupil], size: int, random: Random, *, even: bool) -> list[list[Pupil]]:
    return _split(random.sample(pupils, len(pupils)), size, even=even)


def _met_again(groups: Iterable[Sequence[Pupil]]) -> int:
    """How many pairs have just played each other."""
    pairs = (pair for group in groups for pair in combinations(group, 2))
    return sum(one.table.match == other.table.match for one, other in pairs)


def _percent(pupil: Pupil) -> int:
    times = pupil.table.times
    return times.percent[pupil.seat] if times else FULL_TIME


def _options(catalog: Catalog, row: ClassRow, group: Sequence[Pupil]) -> dict[str, Any]:
    """The class's options with what these pupils chose for their seats, if the game allows that."""
    plugin, fixed = find_plugin(catalog, row.game), course_of(row).fixed
    options: dict[str, Any] = msgspec.json.decode(row.options)
    chosen = dict(options)
    for field in plugin.fields:
        if field.each is None or field.each.of == "computers":
            continue
        values = list(chosen[field.name])
        for seat, one in enumerate(group):
            if one.table.plugin.id == row.game and field.name not in {*fixed, *one.own}:
                values[seat] = msgspec.to_builtins(one.table.game.options)[field.name][one.seat]
        chosen[field.name] = values
    return next((wanted for wanted in (_differing(plugin, chosen, group), chosen) if _fits(plugin, wanted)), options)


def _differing(plugin: GamePlugin, chosen: Mapping[str, Any], group: Sequence[Pupil]) -> dict[str, Any]:
    """The options with what the teacher has set for each pupil alone."""
    options = dict(chosen)
    for seat, one in enumerate(group):
        options = placed(options, options_at(plugin, seat, one.own))
    return options


def _fits(plugin: GamePlugin, options: Mapping[str, Any]) -> bool:
    try:
        plugin.make(options)
    except BadOption:
        return False
    return True


def swiss_groups(row: ClassRow, pupils: Sequence[Pupil], played: Sequence[Moment], random: Random) -> list[list[Pupil]]:
    """The pairs of a tournament's next round, after these games. Raises `Refusal`."""
    if row.size != 2:
        error = CentaineError("A tournament is played in pairs: set 2 pupils per table.")
        raise Refusal(UNFIT, "not-now", error)
    here = {one.holder: one for one in random.sample(pupils, len(pupils))}
    points = {rank.guest: rank for rank in standings(games_of(played, tournament=True))}
    none = Rank("", 0, 0.0, 0.0, 0)
    ranked = sorted(here, key=lambda guest: (-points.get(guest, none).points, -points.get(guest, none).buchholz))
    games = [[*people_of(moment)] for moment in played if moment.table.started]
    return [[here[guest] for guest in pair] for pair in pairs(ranked, games)]
