"""A puzzle as a task: its position, its levels, and whether a turn solves it (PC-5 … PC-9, PC-45)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from math import inf
from typing import NamedTuple

from centaine.game import IllegalAction
from centaine.games.prime_climb.rules.arithmetic import SYMBOLS, result
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State

Pair = tuple[int, int]


_TYPED = str.maketrans({"×": "*", "x": "*", "÷": "/", ":": "/", "−": "-"})
"""The signs that people type for those of actions."""


class Grade(NamedTuple):
    """What makes a puzzle as hard as it is said to be."""

    least: float
    """By how many rolls the best turn is better than every other, at least."""
    below: float
    """… and less than this."""
    product: bool
    """Whether there is no way to it without a multiplication or a division."""
    retreat: bool
    """Whether another turn brings the pawns further, which is what a person sees first."""


GRADES = {
    "easy": Grade(0.8, inf, product=False, retreat=False),
    "medium": Grade(0.5, 0.8, product=True, retreat=False),
    "hard": Grade(0.35, 0.8, product=True, retreat=True),
}
"""The levels, easiest first. Doubles, with their four steps, are for the hard ones."""

EASY, MEDIUM = "easy", "medium"


class PuzzlePosition(NamedTuple):
    """A puzzle with its solution. Rolls are those still to be expected after the turn, with the best play."""

    level: str
    state: State
    """One player in the Move phase."""
    goal: Pair
    """The squares on which the pawns stand after the best turn, the smaller first."""
    rolls: float
    """After the best turn."""
    next_best: float
    """After the best of the other turns."""
    solution: tuple[str, ...]
    """The texts of the actions of one best turn, `end` included; others may lead to the same squares."""

    @property
    def gain(self) -> float:
        """How many rolls the best turn saves."""
        return self.next_best - self.rolls


@cache
def puzzle_game() -> PrimeClimb:
    """What puzzles are played in: the climb, alone, without cards."""
    return PrimeClimb(seats=1, deck="none", first=0)


def end_of(game: PrimeClimb, state: State, actions: Sequence[str]) -> State:
    """The state after a whole Move phase; `end` may be left out.

    Raises `CentaineError`: `BadText` for what is no action, `IllegalAction` for what may not be done.
    """
    for text in actions:
        if state.phase != "move":
            raise IllegalAction("PC-6", "All the numbers are already used before {text}.", text=text[:40])
        state = game.apply(state, game.parse_action(state, text))
    return game.apply(state, Action("end")) if state.phase == "move" else state


def is_solved(asked: PuzzlePosition, actions: Sequence[str]) -> bool:
    """Whether these actions are a best turn, in whichever order and with whichever pawn. Raises as `end_of`."""
    return standing(end_of(puzzle_game(), asked.state, actions)) == asked.goal


def standing(state: State) -> Pair:
    """The squares of the two pawns, the smaller first."""
    one, two = sorted(state.pawns[0])
    return one, two


def sums(actions: Sequence[str]) -> list[str]:
    """The steps among these actions as a person writes them: 64/2 becomes 64 ÷ 2 = 32."""
    game = puzzle_game()
    steps = (game.parse_action(game.initial_state(), text) for text in actions)
    return [_sum(step) for step in steps if step.kind in ("step", "keeper")]


def _sum(step: Action) -> str:
    assert step.spot is not None
    square = step.spot.square
    return f"{square} {SYMBOLS[step.sign]} {step.number} = {result(square, step.sign, step.number)}"


def read(typed: str) -> list[str]:
    """The texts of the actions in a line such as `14+3, 17*5`, `14+3 17*5` or `14 + 3 = 17; 17 × 5 = 85`."""
    sums = re.sub(r"\s*([-+*/])\s*", r"\1", re.sub(r"=\s*\d+", " ", typed.translate(_TYPED)))
    return re.findall(r"[^,;\s]+", sums)
