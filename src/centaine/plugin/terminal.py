"""How a game appears in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from centaine.plugin.values import Json, OwnGame

Rendered = object
"""What Rich's `print` shows: a text or one of Rich's renderables, which a plugin does not import."""


class Terminal(Protocol):
    """A module with these functions, or an object with these methods. `names` are those of the seats."""

    def render(self, game: OwnGame, scene: Json, names: Sequence[str], lang: str, /) -> Rendered:
        """What a terminal shows of a scene."""
        ...

    def describe(self, game: OwnGame, fact: Json, names: Sequence[str], lang: str, /) -> str:
        """A sentence about a fact; empty for what goes without saying."""
        ...


class PlainTerminal:
    """The default: no position, and the facts of `plain_facts`."""

    def render(self, game: OwnGame, scene: Json, names: Sequence[str], lang: str) -> Rendered:
        """Nothing."""
        return ""

    def describe(self, game: OwnGame, fact: Json, names: Sequence[str], lang: str) -> str:
        """The seat's name and the action."""
        return f"{names[fact['seat']]}: {fact['text']}" if fact["fact"] == "action" else ""
