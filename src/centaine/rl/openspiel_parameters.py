"""The parameters of the games in OpenSpiel, which are whole numbers, numbers, texts and truth values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, unquote

from centaine.games.cartamaths.rules.options import Options as CartaMathsOptions
from centaine.games.prime_climb.rules.options import Options as PrimeClimbOptions
from centaine.games.ultimate_track.rules.rules import UltimateTrackOptions
from centaine.input_limits import read_json

MAX_STEPS = 20_000
"""Actions and outcomes with which a game ends, unless another number is given; random players seldom get there."""

NONE = -1
"""Stands for None where a whole number may be missing."""

DEFAULTS: dict[str, Mapping[str, Any]] = {
    "prime-climb": {name: getattr(PrimeClimbOptions(), name) for name in PrimeClimbOptions.__struct_fields__},
    "ultimate-track": {name: getattr(UltimateTrackOptions(), name) for name in UltimateTrackOptions.__struct_fields__},
    "cartamaths": {name: getattr(CartaMathsOptions(), name) for name in CartaMathsOptions.__struct_fields__},
}
"""The options of each game."""

WHOLE = frozenset(("first", "turn_limit"))
"""Options that are a whole number or None."""


def _parameter(name: str, default: Any) -> Any:
    """An option as a parameter: lists are words."""
    if name in WHOLE:
        return NONE if default is None else default
    if isinstance(default, tuple):
        return " ".join(str(value) for value in default if value is not None)
    return "" if default is None else default


SPECIFICATIONS: dict[str, dict[str, Any]] = {
    game: {
        "players": 0,
        "preset": "standard",
        "start": "",
        "max_steps": MAX_STEPS,
        **{name: _parameter(name, default) for name, default in defaults.items() if name != "seats"},
    }
    for game, defaults in DEFAULTS.items()
}
"""The parameters of each game with their defaults."""


def quoted(params: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters with texts that OpenSpiel can read again from a game's text: `,`, `=` and `(` become `%2C` …"""
    return {
        name: quote(value, safe=" ") if isinstance(value, str) and re.search("[,=()]", value) else value
        for name, value in params.items()
    }


def unquoted(params: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters as they were before `quoted`."""
    return {name: unquote(value) if isinstance(value, str) else value for name, value in params.items()}


def options_from(game: str, params: Mapping[str, Any]) -> dict[str, Any]:
    """The options that parameters mean, without those that have their defaults. Raises `DecodeError` for bad JSON."""
    specification, defaults = SPECIFICATIONS[game], DEFAULTS[game]
    return {name: _option(defaults[name], value) for name, value in params.items() if value != specification[name]}


def _option(default: Any, value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if value[:1] in "[{":
        return read_json(value)
    listed = isinstance(default, tuple) or " " in value
    return [_word(word) for word in value.split()] if listed else value


def _word(word: str) -> Any:
    for kind in (int, float):
        try:
            return kind(word)
        except ValueError:
            pass
    return word
