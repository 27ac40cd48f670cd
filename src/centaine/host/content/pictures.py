"""A game's drawings, cached."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from centaine.game import BadOption
from centaine.host.errors import UNFIT, Refusal, not_found
from centaine.plugin.game_plugin import DrawPicture, GamePlugin


def picture(plugin: GamePlugin, name: str, asked: Mapping[str, str]) -> bytes:
    """A drawing by file name, with the parameters `asked`. Raises `Refusal`. Tens of milliseconds the first time."""
    if name not in plugin.pictures:
        raise not_found()
    try:
        return _drawn(plugin.pictures[name], tuple(sorted(asked.items())))
    except BadOption as error:
        raise Refusal(UNFIT, "bad-option", error) from None


@lru_cache(maxsize=256)
def _drawn(draw: DrawPicture, asked: tuple[tuple[str, str], ...]) -> bytes:
    """Cached, because most requests are for the same few."""
    return draw(dict(asked)).encode()
