"""Finds the game and options in arguments or a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from centaine import record
from centaine.catalog import CATALOG
from centaine.game import AnyGame, CentaineError
from centaine.input_limits import read_json
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.options import Preset


def entry_of(game: str) -> GamePlugin:
    """The catalog's entry. Raises `CentaineError`."""
    if game not in CATALOG:
        raise CentaineError("There is no game {game}; choose from {known}.", game=game, known=", ".join(CATALOG))
    return CATALOG[game]


def game_of(match_record: record.Record) -> AnyGame:
    """The game that a record is of. Raises `CentaineError`."""
    return record.game_of(match_record, lambda name, options: entry_of(name).make(options))


def preset_of(entry: GamePlugin, variant: str) -> Preset:
    """A variant of a game. Raises `CentaineError`."""
    presets = {preset.id: preset for preset in entry.presets}
    if variant not in presets:
        raise CentaineError(
            "There is no variant {variant}; choose from {known}.", variant=variant, known=", ".join(presets)
        )
    return presets[variant]


def options_of(entry: GamePlugin, variant: str, options: Sequence[str], seats: int) -> dict[str, Any]:
    """A game’s options: those of the variant, the seats, and what was asked for besides. Raises `CentaineError`."""
    chosen = preset_of(entry, variant).options if variant else {}
    return chosen | {"seats": seats} | dict(map(parse_option, options))


def parse_option(text: str) -> tuple[str, Any]:
    """`name=value`; the value is JSON or plain text. Raises `CentaineError`, `TooComplex` among them."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise CentaineError("Write an option as name=value, not {given}.", given=text)
    try:
        return name, read_json(value)
    except msgspec.DecodeError:
        return name, value
