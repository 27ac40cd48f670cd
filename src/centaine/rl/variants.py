"""Games by the names of their variants."""

from __future__ import annotations

from typing import Any

from centaine.catalog import CATALOG
from centaine.game import AnyGame, BadOption
from centaine.plugin.game_plugin import GamePlugin


def plugin_of(game: str) -> GamePlugin:
    """What a game has registered. Raises `BadOption` for a name that no game has."""
    if game not in CATALOG:
        raise BadOption("There is no game {game}; choose from {known}.", game=game, known=", ".join(CATALOG))
    return CATALOG[game]


def variant(game: str, preset: str = "standard", seats: int | None = None, **options: Any) -> AnyGame:
    """The game of a preset, with other options besides; by default for as few seats as the preset allows.

    Raises `BadOption`.
    """
    plugin = plugin_of(game)
    presets = {known.id: known for known in plugin.presets}
    if preset == "standard":
        preset = plugin.presets[0].id
    if preset not in presets:
        raise BadOption("There is no variant {variant}; choose from {known}.", variant=preset, known=", ".join(presets))
    found = presets[preset]
    return plugin.make({**found.options, "seats": found.least_seats if seats is None else seats, **options})
