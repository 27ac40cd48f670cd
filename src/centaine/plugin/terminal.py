"""How a game appears in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from centaine.plugin.values import Json, OwnGame

Rendered = object
"""Anything that Rich's `print` shows: a text or one of Rich's renderables, which a plugin does not import."""


class Terminal(Protocol):
    """A module with these functions, or an object with these methods. `names` are those of the seats."""

    def render(self, game: OwnGame, scene: Json, names: Sequence[str], lang: str, /) -> Rendered:
        """How a terminal shows a scene."""
        ...

    def describe(self, game: OwnGame, fact: Json, names: Sequence[str], lang: str, /) -> str:
        """A sentence about a fact; empty if it needs none."""
        ...

    def joined(self, facts: Sequence[Json], /) -> Sequence[Json]:
        """Facts in a row as they are told: several that one sentence tells become one fact."""
        ...

    def choice_text(self, game: OwnGame, choice: Json, lang: str, /) -> str:
        """A legal action, as the list of choices shows it."""
        ...

    def invitation(self, game: OwnGame, scene: Json, name: str, lang: str, /) -> str:
        """The prompt before a person presses Enter to roll or draw; empty if that happens at once."""
        ...


def one_by_one(facts: Sequence[Json]) -> Sequence[Json]:
    """Each fact has its own sentence: what `Terminal.joined` is in most games."""
    return facts


def notation(game: OwnGame, choice: Json, lang: str) -> str:
    """An action as it is written in records: what `Terminal.choice_text` is in most games."""
    text: str = choice["text"]
    return text


def no_invitation(game: OwnGame, scene: Json, name: str, lang: str) -> str:
    """Chance decides at once."""
    return ""


class PlainTerminal:
    """The default: no position, the facts of `plain_facts`, actions as they are written; chance decides at once."""

    def render(self, game: OwnGame, scene: Json, names: Sequence[str], lang: str) -> Rendered:
        """Nothing."""
        return ""

    def describe(self, game: OwnGame, fact: Json, names: Sequence[str], lang: str) -> str:
        """The seat's name and the action."""
        return f"{names[fact['seat']]}: {fact['text']}" if fact["fact"] == "action" else ""

    def joined(self, facts: Sequence[Json]) -> Sequence[Json]:
        """One by one."""
        return one_by_one(facts)

    def choice_text(self, game: OwnGame, choice: Json, lang: str) -> str:
        """As it is written."""
        return notation(game, choice, lang)

    def invitation(self, game: OwnGame, scene: Json, name: str, lang: str) -> str:
        """None."""
        return no_invitation(game, scene, name, lang)
