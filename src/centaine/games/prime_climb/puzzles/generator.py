"""Generates puzzles: one player without cards, and a roll with one clearly best turn (PC-5 … PC-9, PC-45).

All values are exact (`solution`), and nothing is drawn by chance: a number or a day always gives the same puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import cache, lru_cache
from hashlib import sha256
from typing import NamedTuple

import numpy as np

from centaine.game import BadOption, IllegalAction
from centaine.games.prime_climb.rules.arithmetic import DICE, SYMBOLS, result
from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import Action, State
from centaine.games.prime_climb.solver.move_tables import Pair
from centaine.games.prime_climb.solver.queries import game_of
from centaine.games.prime_climb.solver.solution import problem, table

PRODUCTS = "*/"


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
    "easy": Grade(0.8, np.inf, product=False, retreat=False),
    "medium": Grade(0.5, 0.8, product=True, retreat=False),
    "hard": Grade(0.35, 0.8, product=True, retreat=True),
}
"""The levels, easiest first. Doubles, with their four steps, are for the hard ones."""

MEDIUM = "medium"


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
def the_game() -> PrimeClimb:
    """What puzzles are played in: the climb, alone, without cards."""
    return game_of(problem(1))


@lru_cache(maxsize=256)
def puzzle(seed: int | date, level: str = MEDIUM) -> PuzzlePosition:
    """The puzzle of a number, or of a day. Raises `BadOption` for a level that there is not."""
    if level not in GRADES:
        raise BadOption("There is no level {level}; choose from {known}.", level=level[:40], known=", ".join(GRADES))
    return next(found for pawns, dice in _positions(f"{seed} {level}") if (found := _made(pawns, dice, level)))


def end_of(state: State, actions: Sequence[str]) -> State:
    """The state after a whole Move phase; `end` may be left out.

    Raises `CentaineError`: `BadText` for what is no action, `IllegalAction` for what may not be done.
    """
    game = the_game()
    for text in actions:
        if state.phase != "move":
            raise IllegalAction("PC-6", "All the numbers are already used before {text}.", text=text[:40])
        state = game.apply(state, game.parse_action(state, text))
    return game.apply(state, Action("end")) if state.phase == "move" else state


def is_solved(asked: PuzzlePosition, actions: Sequence[str]) -> bool:
    """Whether these actions are a best turn, in whichever order and with whichever pawn. Raises as `end_of`."""
    return _standing(end_of(asked.state, actions)) == asked.goal


def rolls_after(asked: PuzzlePosition, actions: Sequence[str]) -> float:
    """How many rolls are still to be expected after a turn. Raises as `end_of`."""
    known = problem(1)
    return float(table(known).values[known.kernel.node(*_standing(end_of(asked.state, actions)))])


def sums(actions: Sequence[str]) -> list[str]:
    """The steps among these actions as a person writes them: 64/2 becomes 64 ÷ 2 = 32."""
    game = the_game()
    steps = (game.parse_action(game.initial_state(), text) for text in actions)
    return [_sum(step) for step in steps if step.kind == "step"]


def _sum(step: Action) -> str:
    assert step.spot is not None
    square = step.spot.square
    return f"{square} {SYMBOLS[step.sign]} {step.number} = {result(square, step.sign, step.number)}"


def _positions(name: str) -> Iterator[tuple[Pair, Pair]]:
    """Squares and dice without end, from nothing but a name: the same on every machine."""
    count = 0
    while True:
        left = int.from_bytes(sha256(f"{name} {count}".encode()).digest())
        left, one = divmod(left, TOP)
        left, two = divmod(left, TOP)
        left, low = divmod(left, len(DICE))
        high = left % len(DICE)
        if one != two:
            yield (min(one, two), max(one, two)), (min(low, high) + 1, max(low, high) + 1)
        count += 1


def _made(pawns: Pair, dice: Pair, level: str) -> PuzzlePosition | None:
    """The puzzle of this position, if there is one of the level in it."""
    grade, known = GRADES[level], problem(1)
    if dice[0] == dice[1] and not grade.retreat:
        return None
    moves = known.kernel
    _, nodes = moves.ends(dice, np.array([moves.node(*pawns)], np.int32))
    rolls = np.where(moves.won[nodes], 0.0, table(known).values[nodes])
    order = np.argsort(rolls, kind="stable")
    if len(order) < 2 or not grade.least <= rolls[order[1]] - rolls[order[0]] < grade.below:
        return None
    goal = moves.pair(int(nodes[order[0]]))
    if grade.retreat == (sum(goal) == moves.pairs[nodes].sum(axis=1).max()):
        return None
    state = the_game().position(pawns=(pawns,), dice=dice)
    ways = list(_ways(state, goal))
    if grade.product and not all(any(sign in text for sign in PRODUCTS for text in way) for way in ways):
        return None
    return PuzzlePosition(level, state, goal, float(rolls[order[0]]), float(rolls[order[1]]), min(ways))


def _ways(state: State, goal: Pair) -> Iterator[tuple[str, ...]]:
    """Every way, by the rules, to play a roll so that the pawns end on these squares."""
    game = the_game()
    waiting: list[tuple[tuple[str, ...], State]] = [((), state)]
    while waiting:
        texts, now = waiting.pop()
        if now.phase == "move":
            waiting += [
                ((*texts, game.format_action(action)), game.apply(now, action)) for action in game.legal_actions(now)
            ]
        elif _standing(now) == goal:
            yield texts


def _standing(state: State) -> Pair:
    one, two = sorted(state.pawns[0])
    return one, two
