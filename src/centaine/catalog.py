"""The list of games: our own, and those of installed packages (docs/new-game.md)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from centaine.game import AnyGame, BadOption, CentaineError
from centaine.games.cartamaths.plugin import PLUGIN as CARTAMATHS
from centaine.games.prime_climb.plugin import PLUGIN as PRIME_CLIMB
from centaine.games.ultimate_track.plugin import PLUGIN as ULTIMATE_TRACK
from centaine.i18n import PLUGINS
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.options import Preset

Catalog = Mapping[str, GamePlugin]
"""Entries by their ids, in the order in which they are offered."""

OWN = (PRIME_CLIMB, ULTIMATE_TRACK, CARTAMATHS)


class BrokenPackage(CentaineError):
    """A game of an installed package that cannot be offered, and why."""


def catalog_of(*plugins: GamePlugin) -> Catalog:
    """A catalog of these games. Raises `ValueError` if two have the same id."""
    catalog = {plugin.id: plugin for plugin in plugins}
    if len(catalog) < len(plugins):
        raise ValueError(f"Two games have the same id: {', '.join(plugin.id for plugin in plugins)}")
    return catalog


def installed() -> tuple[tuple[GamePlugin, ...], tuple[BrokenPackage, ...]]:
    """The games of other installed packages, and what is wrong with the packages whose games are left out.

    Each entry point of the group `PLUGINS` names a `GamePlugin`.
    """
    plugins: list[GamePlugin] = []
    broken: list[BrokenPackage] = []
    for point in sorted(entry_points(group=PLUGINS)):
        try:
            plugins.append(_load(point, {known.id for known in (*OWN, *plugins)}))
        except BrokenPackage as error:
            broken.append(error)
    return tuple(plugins), tuple(broken)


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


def plugin_of(game: str) -> GamePlugin:
    """What a game has registered. Raises `BadOption` for a name that no game has."""
    if game not in CATALOG:
        raise BadOption("There is no game {game}; choose from {known}.", game=game, known=", ".join(CATALOG))
    return CATALOG[game]


def preset_of(plugin: GamePlugin, variant: str) -> Preset:
    """A variant of a game by its id; the first for `standard` or "". Raises `BadOption`."""
    presets = {preset.id: preset for preset in plugin.presets}
    if variant not in presets and variant not in ("", "standard"):
        raise BadOption(
            "There is no variant {variant}; choose from {known}.", variant=variant, known=", ".join(presets)
        )
    return presets.get(variant, plugin.presets[0])


def variant_options(plugin: GamePlugin, preset: str, seats: Any, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a variant ("": none), with others besides; by default for as few seats as it allows.

    Raises `BadOption` for a variant that there is not, or that is for fewer seats.
    """
    chosen = preset_of(plugin, preset)
    if seats is None:
        seats = chosen.least_seats
    if preset and isinstance(seats, int) and seats > chosen.most_seats:
        raise BadOption(
            "The variant {variant} has at most {most} seats, not {given}.",
            variant=chosen.id,
            most=chosen.most_seats,
            given=seats,
        )
    return {**(chosen.options if preset else {}), "seats": seats, **options}


def variant(game: str, preset: str = "standard", seats: int | None = None, **options: Any) -> AnyGame:
    """The game of a variant, with other options besides; by default for as few seats as it allows.

    Raises `BadOption`.
    """
    plugin = plugin_of(game)
    return plugin.make(variant_options(plugin, preset, seats, options))
