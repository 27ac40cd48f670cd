"""Finds options in arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from centaine.catalog import variant_options
from centaine.game import CentaineError
from centaine.input_limits import read_json
from centaine.plugin.game_plugin import GamePlugin


def options_of(entry: GamePlugin, variant: str, options: Sequence[str], seats: int) -> dict[str, Any]:
    """A game’s options: those of the variant, the seats, and what was asked for besides. Raises `CentaineError`."""
    return variant_options(entry, variant, seats, dict(map(parse_option, options)))


def parse_option(text: str) -> tuple[str, Any]:
    """`name=value`; the value is JSON or plain text. Raises `CentaineError`, `TooComplex` among them."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise CentaineError("Write an option as name=value, not {given}.", given=text)
    try:
        return name, read_json(value)
    except msgspec.DecodeError:
        return name, value
