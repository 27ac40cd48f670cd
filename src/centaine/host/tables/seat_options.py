"""Per-seat options, which players choose before the start: the game's options of kind `each`. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from centaine.game import BadOption
from centaine.host.errors import UNFIT, Refusal
from centaine.host.tables.table_factory import game_of
from centaine.match.table import Table
from centaine.plugin.options import OptionField
from centaine.plugin.player import Level


def chosen(table: Table, seat: int, wished: Mapping[str, Any]) -> dict[str, Any]:
    """The options that change if a person on `seat` chooses this, by name. Raises `Refusal`.

    Empty after the start, and if nothing changes.
    """
    if table.started:
        return {}
    now = msgspec.to_builtins(table.game.options)
    fields = {field.name for field in table.plugin.fields if field.each and field.each.of != "computers"}
    options: dict[str, Any] = {}
    for name, value in wished.items():
        if name not in fields:
            error = BadOption("A seat cannot choose “{option}” itself.", option=name[:40])
            raise Refusal(UNFIT, "bad-option", error)
        if now[name][seat] != value:
            options[name] = [*now[name][:seat], value, *now[name][seat + 1 :]]
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
