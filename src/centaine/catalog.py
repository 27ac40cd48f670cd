"""The list of games: our own, and those of installed packages (docs/new-game.md)."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import entry_points

from centaine.games.cartamaths.plugin import PLUGIN as CARTAMATHS
from centaine.games.prime_climb.plugin import PLUGIN as PRIME_CLIMB
from centaine.games.ultimate_track.plugin import PLUGIN as ULTIMATE_TRACK
from centaine.i18n import PLUGINS
from centaine.plugin.game_plugin import GamePlugin

Catalog = Mapping[str, GamePlugin]
"""Entries by their ids, in the order in which they are offered."""


def catalog_of(*entries: GamePlugin) -> Catalog:
    """A catalog of these entries. Raises `ValueError` if two games have the same id."""
    catalog = {entry.id: entry for entry in entries}
    if len(catalog) < len(entries):
        raise ValueError(f"Two games have the same id: {', '.join(entry.id for entry in entries)}")
    return catalog


def installed() -> tuple[GamePlugin, ...]:
    """The games of other installed packages: each entry point of the group `PLUGINS` names a `GamePlugin`."""
    return tuple(point.load() for point in sorted(entry_points(group=PLUGINS)))


CATALOG: Catalog = catalog_of(PRIME_CLIMB, ULTIMATE_TRACK, CARTAMATHS, *installed())
