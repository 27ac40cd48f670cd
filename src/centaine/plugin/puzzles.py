"""A game's puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal, NamedTuple, Protocol

import msgspec

from centaine.game import AnyGame, BadOption
from centaine.plugin.analyst import Reason
from centaine.plugin.values import OwnState


class Attempt(msgspec.Struct, frozen=True):
    """The value of an answer to a puzzle, and that of the best one, in the game's own unit.

    `why`: the facts about the board that make the best one better, what counts most first.
    """

    solved: bool
    value: float
    best: float
    why: tuple[Reason, ...] = ()


class JudgeTurn(Protocol):
    """What the texts of actions come to. Raises `CentaineError` where they cannot be done, or do not end the turn."""

    def __call__(self, actions: Sequence[str], /) -> Attempt: ...


class ReadTurn(Protocol):
    """The texts of the actions that somebody typed."""

    def __call__(self, typed: str, /) -> Sequence[str]: ...


class PuzzleText(Protocol):
    """A text about the puzzle in a language, `en` or `fr`."""

    def __call__(self, lang: str, /) -> str: ...


class AttemptText(Protocol):
    """What to say of an attempt in a language."""

    def __call__(self, attempt: Attempt, lang: str, /) -> str: ...


@dataclass(frozen=True, kw_only=True)
class Puzzle:
    """A puzzle: a position with seat 0 to act, and the best turn."""

    game: AnyGame
    state: OwnState
    best: Sequence[str]
    """The texts of the actions of a best turn."""
    value: float
    """The value of the best turn, in the game's own unit."""
    next_best: float
    """What the best of all other turns is worth."""
    judge: JudgeTurn
    read: ReadTurn
    question: PuzzleText
    """Position and task."""
    solution: PuzzleText
    """The best turn and what it gains."""
    feedback: AttemptText
    unit: Literal["rolls", "chance", "win"] = "rolls"
    """What its values are: expected rolls to go, or the win probability of seat 0, which can win at once (`win`)."""


class MakePuzzle(Protocol):
    """The puzzle of a day, or with a number, of a level or theme. Raises `BadOption` if there is none."""

    def __call__(self, name: date | int, level: str, /) -> Puzzle: ...


def no_puzzle(name: date | int, level: str) -> Puzzle:
    """The default of `Puzzles.puzzle`: no puzzles."""
    raise BadOption("There are no puzzles for this game.")


class Theme(NamedTuple):
    """What some puzzles are about: a title (a msgid), and how many there are, numbered from 1."""

    title: str
    puzzles: int


class ListThemes(Protocol):
    """The themes by their ids in addresses."""

    def __call__(self) -> Mapping[str, Theme]: ...


def no_themes() -> Mapping[str, Theme]:
    """The default of `Puzzles.themes`: none."""
    return {}


@dataclass(frozen=True, kw_only=True)
class Puzzles:
    """A game's puzzles. By default there are none."""

    levels: Mapping[str, str] = field(default_factory=dict)
    """How hard they can be, easiest first, with titles (msgids)."""
    themes: ListThemes = no_themes
    puzzle: MakePuzzle = no_puzzle
