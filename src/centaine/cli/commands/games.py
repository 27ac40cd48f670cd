"""Which game, and how it is played, as somebody typed it or as a record tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from centaine import record
from centaine.catalog import CATALOG
from centaine.game import AnyGame, CentaineError
from centaine.offer import Entry, Preset


def entry_of(game: str) -> Entry:
    """The catalog's entry. Raises `CentaineError`."""
    if game not in CATALOG:
        raise CentaineError("There is no game {game}; there are: {known}.", game=game, known=", ".join(CATALOG))
    return CATALOG[game]


def game_of(told: record.Record) -> AnyGame:
    """The game that a record is of. Raises `CentaineError`."""
    return record.game_of(told, lambda name, options: entry_of(name).make(options))


def preset_of(entry: Entry, variant: str) -> Preset:
    """A variant of a game. Raises `CentaineError`."""
    presets = {preset.id: preset for preset in entry.presets}
    if variant not in presets:
        raise CentaineError(
            "There is no variant {variant}; there are: {known}.", variant=variant, known=", ".join(presets)
        )
    return presets[variant]


def options_of(entry: Entry, variant: str, options: Sequence[str], seats: int) -> dict[str, Any]:
    """A game’s options: those of the variant, the seats, and what was asked for besides. Raises `CentaineError`."""
    chosen = preset_of(entry, variant).options if variant else {}
    return chosen | {"seats": seats} | dict(map(parse_option, options))


def parse_option(text: str) -> tuple[str, Any]:
    """`name=value`; the value is JSON, or a text as it stands. Raises `CentaineError`."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise CentaineError("An option is written name=value, not {given}.", given=text)
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value
