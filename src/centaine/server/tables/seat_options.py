"""What each seat of a table chooses for itself before the game begins: the game's options of kind `each`. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from centaine.game import BadOption
from centaine.offer import OptionField
from centaine.server.lobby import game_of
from centaine.server.refusals import UNFIT, Refusal
from centaine.server.view import Table


def chosen(table: Table, seat: int, wished: Mapping[str, Any]) -> dict[str, Any]:
    """The options that change where a person on `seat` wishes this, by their names. Raises `Refusal`.

    Once the game has begun it stays as it is, and so it does where nothing else is wished for than what stands.
    """
    if table.started:
        return {}
    now = msgspec.to_builtins(table.game.options)
    fields = {field.name for field in table.entry.fields if field.each and field.each.of != "computers"}
    options: dict[str, Any] = {}
    for name, value in wished.items():
        if name not in fields:
            error = BadOption("A seat does not choose “{option}” for itself.", option=name[:40])
            raise Refusal(UNFIT, "bad-option", error)
        if now[name][seat] != value:
            options[name] = [*now[name][:seat], value, *now[name][seat + 1 :]]
    if options:
        game_of(table.entry, now | options)  # whether it can be played so
    return options


def swapped(table: Table, one: int, other: int) -> dict[str, Any]:
    """The options that change where two seats are swapped: what was chosen goes with those who have chosen it."""
    now = msgspec.to_builtins(table.game.options)
    options: dict[str, Any] = {}
    for name in (name for field in table.entry.fields for name in _by_seats(field)):
        values = list(now[name])
        if len(values) == len(table.seats) and values[one] != values[other]:
            values[one], values[other] = values[other], values[one]
            options[name] = values
    try:
        game_of(table.entry, now | options)
    except Refusal:
        return {}
    return options


def _by_seats(field: OptionField) -> tuple[str, ...]:
    """The options that have a value for each seat."""
    if field.each is None:
        return ()
    return (field.name, field.each.own) if field.each.own else (field.name,)
