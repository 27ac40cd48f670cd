"""Games by their names, and what is registered of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from centaine.catalog import plugin_of, variant, variant_options
from centaine.game import AnyGame, BadOption
from centaine.input_limits import plain
from centaine.plugin.game_plugin import GamePlugin
from centaine.record import Record, game_of

GameOrName = AnyGame | str
"""A game, or the name of one: `prime-climb`, `ultimate-track`, `cartamaths`."""


def make(game: str, preset: str = "standard", seats: int | None = None, **options: Any) -> AnyGame:
    """A game by its name: `make("prime-climb", "sprint", seats=3)`.

    Raises `BadOption`.

    Args:
        game: `prime-climb`, `ultimate-track`, `cartamaths`, or a game of another package.
        preset: a variant by its id, such as `sprint`.
        seats: how many play; None: as few as the variant allows.
        options: the other options of the game, such as `course="decline"`.
    """
    return variant(game, preset, plain(seats), **options)


def registered(game: GameOrName) -> GamePlugin:
    """What a game has registered. Raises `BadOption` for what is no game."""
    name = game if isinstance(game, str) else getattr(game, "name", None)
    if not isinstance(name, str):
        raise BadOption("Give a game, or its name such as prime-climb, not {given}.", given=repr(game)[:40])
    return plugin_of(name)


def options_of(
    plugin: GamePlugin, given: Mapping[str, Any], implied: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The options of a game: its `preset`, `seats`, others; what none of them tells, as a position implies.

    Raises `BadOption`.
    """
    options, implied = plain(dict(given)), implied or {}
    preset, seats = options.pop("preset", ""), options.pop("seats", implied.get("seats"))
    return {**implied, **variant_options(plugin, preset, seats, options)}


def check_no_options(game: AnyGame, options: Mapping[str, Any]) -> None:
    """Raises `BadOption` for options beside a game, which has its own."""
    if options:
        raise BadOption(
            "The game {game} has its options already; “{option}” goes with a name.",
            game=repr(game)[:60],
            option=min(options),
        )


def recorded_game(record: Record) -> AnyGame:
    """The game of a record, with its options. Raises `CentaineError` if there is no such game."""
    return game_of(record, lambda name, options: plugin_of(name).make(options))
