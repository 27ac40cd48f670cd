"""Per-seat options, which players choose before the start: the game's options of kind `each`. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from centaine.game import BadOption
from centaine.host.errors import UNFIT, Refusal
from centaine.host.tables.table_factory import game_of
from centaine.match.table import Table
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.options import OptionField
from centaine.plugin.player import Level

OfSeats = Mapping[str, Mapping[int, Any]]
"""Values by option and seat."""

NONE: Mapping[str, Any] = MappingProxyType({})


def options_at(plugin: GamePlugin, seat: int, own: Mapping[str, Any], usual: Mapping[str, Any] = NONE) -> OfSeats:
    """What is `own` to whoever sits there, else what is `usual` at such a table, if that is given.

    With a choice of their own, they are not asked the custom questions of the other seat.
    """
    found: dict[str, dict[int, Any]] = {}
    for field in plugin.fields:
        if field.each is None or field.each.of == "computers" or field.name not in {*own, *usual}:
            continue
        is_own = field.name in own
        found[field.name] = {seat: own[field.name] if is_own else usual[field.name][seat]}
        if field.each.own:
            found[field.each.own] = {1 - seat: None if is_own else usual[field.each.own][1 - seat]}
    return found


def placed(options: Mapping[str, Any], values: OfSeats) -> dict[str, Any]:
    """The options with these values."""
    found = dict(options)
    for name, by_seat in values.items():
        for seat, value in by_seat.items():
            found[name] = _at(found[name], seat, value)
    return found


def _at(values: Sequence[Any], seat: int, value: Any) -> list[Any]:
    return [*values[:seat], value, *values[seat + 1 :]] if 0 <= seat < len(values) else [*values]


def chosen(table: Table, seat: int, wished: Mapping[str, Any], given: OfSeats = NONE) -> dict[str, Any]:
    """The options that change if a person on `seat` chooses this, by name. Raises `Refusal`.

    `given`: what the table's owner has set for them, see `options_at`. Empty after the start, and if nothing changes.
    """
    if table.started:
        return {}
    now = msgspec.to_builtins(table.game.options)
    fields = {field.name for field in table.plugin.fields if field.each and field.each.of != "computers"}
    for name in wished:
        if name not in fields:
            error = BadOption("A seat cannot choose “{option}” itself.", option=name[:40])
            raise Refusal(UNFIT, "bad-option", error)
    wanted = placed(placed(now, given), {name: {seat: value} for name, value in wished.items()})
    options = {name: values for name, values in wanted.items() if name in {*given, *wished} and values != [*now[name]]}
    if options:
        game_of(table.plugin, now | options)  # raises if the game does not allow it
    return options


def brought(table: Table, seat: int, level: Level) -> dict[str, Any]:
    """The options that change if the computer takes `seat`; none after the start."""
    if table.started:
        return {}
    now = msgspec.to_builtins(table.game.options)
    return {
        name: [*now[name][:seat], value, *now[name][seat + 1 :]]
        for name, value in level.brings.items()
        if now[name][seat] != value
    }


def swapped(table: Table, one: int, other: int) -> dict[str, Any]:
    """The options that change if two seats are swapped: choices move with their players."""
    now = msgspec.to_builtins(table.game.options)
    options: dict[str, Any] = {}
    for name in (name for field in table.plugin.fields for name in _by_seats(field)):
        values = list(now[name])
        if len(values) == len(table.seats) and values[one] != values[other]:
            values[one], values[other] = values[other], values[one]
            options[name] = values
    try:
        game_of(table.plugin, now | options)
    except Refusal:
        return {}
    return options


def _by_seats(field: OptionField) -> tuple[str, ...]:
    """The options that have a value per seat."""
    if field.each is None:
        return ()
    return (field.name, field.each.own) if field.each.own else (field.name,)
