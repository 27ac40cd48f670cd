"""The game of an environment, with a sentence for keywords that neither has."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

from centaine.catalog import variant
from centaine.game import AnyGame, BadOption
from centaine.input_limits import plain


def game_of(
    environment: type, fixed: tuple[str, ...], game: str, preset: str, seats: int | None, options: Mapping[str, Any]
) -> AnyGame:
    """The game, of a variant and with options.

    Args:
        environment: the class that takes the keywords.
        fixed: those of its keywords that are no choice where it is made.
        game: the game's name.
        preset: a variant by its id.
        seats: how many play.
        options: what was given besides the environment's own keywords.

    Raises `BadOption`, for an unknown name with the environment's own keywords and the game's options.
    """
    try:
        return variant(game, preset, plain(seats), **options)
    except BadOption:
        own = [name for name in inspect.signature(environment).parameters if name not in (*fixed, "options")]
        others = [name for name in variant(game).options.__struct_fields__ if name not in own]
        unknown = [name for name in options if name not in others]
        if not unknown:
            raise
        raise BadOption(
            "There is no option “{option}”; those of the environment are {own}, those of the game {others}.",
            option=unknown[0][:40],
            own=", ".join(own),
            others=", ".join(others),
        ) from None
