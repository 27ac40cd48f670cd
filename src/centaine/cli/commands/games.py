"""Finds options in arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from centaine.catalog import variant_options
from centaine.game import BadOption, CentaineError
from centaine.input_limits import read_json
from centaine.plugin.game_plugin import GamePlugin


def options_of(plugin: GamePlugin, variant: str, options: Sequence[str], seats: int) -> dict[str, Any]:
    """A game’s options: those of the variant, the seats, and what was asked for besides. Raises `CentaineError`."""
    return variant_options(plugin, variant, seats, given_options(plugin, options))


def given_options(plugin: GamePlugin, options: Sequence[str]) -> dict[str, Any]:
    """Options of a game as they are typed, `name=value`. Raises `CentaineError`, also for a variant as an option."""
    given = dict(map(parse_option, options))
    presets = {preset.id for preset in plugin.presets}
    for field in plugin.fields:
        value = given.get(field.name)
        known = [choice.value for choice in field.choices]
        if field.kind == "choice" and value in presets and value.replace("-", "_") not in known:
            raise BadOption(
                "“{value}” is a variant: write --variant {value} instead of --option {name}={value}.",
                name=field.name,
                value=value,
            )
    return given


def parse_option(text: str) -> tuple[str, Any]:
    """`name=value`; the value is JSON or plain text. Raises `CentaineError`, `TooComplex` among them."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise CentaineError("Write an option as name=value, not {given}.", given=text)
    try:
        return name, read_json(value)
    except msgspec.DecodeError:
        return name, value
