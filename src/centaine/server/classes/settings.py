"""What a class plays and when its lesson ends: checks requests and turns them into the class's row. Pure."""

from __future__ import annotations

from typing import Any

import msgspec

from centaine.catalog import Catalog
from centaine.game import BadOption
from centaine.host.errors import UNFIT, Refusal
from centaine.host.store import ClassCourse, ClassRow, course_of
from centaine.host.tables.class_rules import MINUTE
from centaine.host.tables.guest_names import fit_title
from centaine.host.tables.table_factory import check_clock, find_plugin, new_table, stand_in_of
from centaine.plugin.game_plugin import GamePlugin
from centaine.protocol.classes import ClassGame
from centaine.protocol.matches import NewMatch
from centaine.protocol.seats import OPEN, NewSeat


def playing(catalog: Catalog, row: ClassRow, wanted: ClassGame) -> ClassRow:
    """The class with what it plays from now on. Raises `Refusal`."""
    plugin = find_plugin(catalog, wanted.game)
    seats = (NewSeat("", OPEN),) * wanted.size
    options = {**wanted.options, **_kept(row, wanted)}
    game = new_table(catalog, NewMatch(wanted.game, seats, options), row.owner).game
    if wanted.clock is not None:
        check_clock(plugin, game, wanted.clock)
    _check_fixed(plugin, wanted.fixed)
    stand_in_of(plugin, wanted.level)
    course = msgspec.structs.replace(
        course_of(row),
        clock=wanted.clock,
        level=wanted.level,
        fixed=wanted.fixed,
        calculate=wanted.calculate and plugin.calculations.offered,
    )
    encoded = msgspec.json.encode(game.options).decode()
    changed = row._replace(game=plugin.id, options=encoded, size=wanted.size, hints=plugin.hints and wanted.hints)
    return with_course(changed, course)


def _kept(row: ClassRow, wanted: ClassGame) -> dict[str, Any]:
    """The options that stay as the class has them. Raises `Refusal`."""
    if not wanted.kept:
        return {}
    had = msgspec.json.decode(row.options) if row.game == wanted.game else {}
    for name in wanted.kept:
        if name not in had:
            error = BadOption("The class has no option “{option}” to keep.", option=name[:40])
            raise Refusal(UNFIT, "bad-option", error)
    return {name: had[name] for name in wanted.kept}


def ending(row: ClassRow, minutes: int, at: int) -> ClassRow:
    """The class with a lesson that ends after this many minutes; 0: it has no end."""
    ends = at + minutes * MINUTE if minutes else None
    return with_course(row, msgspec.structs.replace(course_of(row), ends=ends))


def titled(row: ClassRow, title: str) -> ClassRow:
    """The class with the title that its teacher gives it; empty: none. Raises `Refusal`."""
    return with_course(row, msgspec.structs.replace(course_of(row), title=fit_title(title)))


def with_course(row: ClassRow, course: ClassCourse) -> ClassRow:
    """The class with this course."""
    return row._replace(course=msgspec.json.encode(course).decode())


def _check_fixed(plugin: GamePlugin, fixed: tuple[str, ...]) -> None:
    fields = {field.name for field in plugin.fields if field.each and field.each.of != "computers"}
    for name in fixed:
        if name not in fields:
            error = BadOption("A seat cannot choose “{option}” itself.", option=name[:40])
            raise Refusal(UNFIT, "bad-option", error)
