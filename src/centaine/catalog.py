"""The list of games: our own, and those of installed packages (docs/new-game.md)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from importlib.metadata import EntryPoint, entry_points

from centaine.game import CentaineError
from centaine.games.cartamaths.plugin import PLUGIN as CARTAMATHS
from centaine.games.prime_climb.plugin import PLUGIN as PRIME_CLIMB
from centaine.games.ultimate_track.plugin import PLUGIN as ULTIMATE_TRACK
from centaine.i18n import PLUGINS
from centaine.plugin.game_plugin import GamePlugin

Catalog = Mapping[str, GamePlugin]
"""Entries by their ids, in the order in which they are offered."""

OWN = (PRIME_CLIMB, ULTIMATE_TRACK, CARTAMATHS)


class BrokenPackage(CentaineError):
    """A game of an installed package that cannot be offered, and why."""


def catalog_of(*entries: GamePlugin) -> Catalog:
    """A catalog of these entries. Raises `ValueError` if two games have the same id."""
    catalog = {entry.id: entry for entry in entries}
    if len(catalog) < len(entries):
        raise ValueError(f"Two games have the same id: {', '.join(entry.id for entry in entries)}")
    return catalog


def installed() -> tuple[tuple[GamePlugin, ...], tuple[BrokenPackage, ...]]:
    """The games of other installed packages, and what is wrong with the packages whose games are left out.

    Each entry point of the group `PLUGINS` names a `GamePlugin`.
    """
    found: list[GamePlugin] = []
    broken: list[BrokenPackage] = []
    for point in sorted(entry_points(group=PLUGINS)):
        try:
            found.append(_load(point, {entry.id for entry in (*OWN, *found)}))
        except BrokenPackage as error:
            broken.append(error)
    return tuple(found), tuple(broken)


def _load(point: EntryPoint, taken: Container[str]) -> GamePlugin:
    """The game of an entry point. Raises `BrokenPackage`."""
    package = point.dist.name if point.dist else point.module
    try:
        game = point.load()
    except Exception as error:  # a package of others may do anything wrong
        why = f"{type(error).__name__}: {error}"
        raise BrokenPackage(
            "The game {game} of the package {package} cannot be loaded: {why}",
            game=point.name,
            package=package,
            why=why,
        ) from error
    if not isinstance(game, GamePlugin):
        raise BrokenPackage(
            "The game {game} of the package {package} cannot be loaded: {value} is not a GamePlugin.",
            game=point.name,
            package=package,
            value=point.value,
        )
    if game.id in taken:
        raise BrokenPackage(
            "The game {game} of the package {package} is left out: another game has the id {id}.",
            game=point.name,
            package=package,
            id=game.id,
        )
    return game


_OTHERS, BROKEN = installed()

CATALOG: Catalog = catalog_of(*OWN, *_OTHERS)
