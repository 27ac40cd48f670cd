"""A game's puzzles, and its game of the day."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    """Judges a turn. Raises `CentaineError` if its actions are not possible, or do not end the turn."""

    def __call__(self, actions: Sequence[str], /) -> Attempt: ...


class ReadTurn(Protocol):
    """The texts of the actions that somebody typed."""

    def __call__(self, typed: str, /) -> Sequence[str]: ...


class PuzzleText(Protocol):
    """A text about the puzzle in a language, `en` or `fr`."""

    def __call__(self, lang: str, /) -> str: ...


class AttemptText(Protocol):
    """What to say about an attempt, in a language."""

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
    """The value of the best other turn."""
    judge: JudgeTurn
    read: ReadTurn
    question: PuzzleText
    """Position and task."""
    solution: PuzzleText
    """The best turn and what it gains."""
    feedback: AttemptText
    unit: Literal["rolls", "chance", "win"] = "rolls"
    """The unit of its values: expected rolls to go, or the win probability of seat 0 (`win`: it can win at once)."""


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
    """The levels of difficulty, easiest first, with titles (msgids)."""
    themes: ListThemes = no_themes
    puzzle: MakePuzzle = no_puzzle


class Par(msgspec.Struct, frozen=True):
    """The rolls that a computer player needs with a day's dice and cards, which it does not know in advance.

    `player`: `perfect` plays by the exact solution.
    """

    rolls: int
    player: Literal["perfect", "expert"]


@dataclass(frozen=True, kw_only=True)
class Daily:
    """What is played as the game of the day, by one person."""

    preset: str
    """The variant."""
    par: Callable[[date], Par | None]
    """The par of a day; None where it is unknown."""
