"""Makes puzzles: one player without cards, and a roll with one clearly best turn (PC-5 … PC-9, PC-45).

All values are exact (`rolls_alone`), and nothing is drawn by chance: a number or a day always gives the same puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import lru_cache
from hashlib import sha256

from centaine.game import BadOption
from centaine.games.prime_climb.puzzles.task import GRADES, MEDIUM, Pair, PuzzlePosition, end_of, puzzle_game, standing
from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.rules.board import TOP
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.findings import rolls_alone
from centaine.games.prime_climb.solver.moves import ends_of_roll
from centaine.games.prime_climb.solver.race_rules import RaceRules

PRODUCTS = "*/"


@lru_cache(maxsize=256)
def puzzle(seed: int | date, level: str = MEDIUM) -> PuzzlePosition:
    """The puzzle of a number, or of a day. Raises `BadOption` for a level that there is not."""
    if level not in GRADES:
        raise BadOption("There is no level {level}; choose from {known}.", level=level[:40], known=", ".join(GRADES))
    return next(made for pawns, dice in _positions(f"{seed} {level}") if (made := _made(pawns, dice, level)))


def rolls_after(asked: PuzzlePosition, actions: Sequence[str]) -> float:
    """How many rolls are still to be expected after a turn. Raises as `end_of`."""
    return rolls_alone(*standing(end_of(puzzle_game(), asked.state, actions)))


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
    grade = GRADES[level]
    if dice[0] == dice[1] and not grade.retreat:
        return None
    ends = {(min(pair), max(pair)) for pair in ends_of_roll(RaceRules("climb"), *pawns, *dice)}
    judged = sorted((rolls_alone(*end), end) for end in ends)
    if len(judged) < 2 or not grade.least <= judged[1][0] - judged[0][0] < grade.below:
        return None
    rolls, goal = judged[0]
    if grade.retreat == (sum(goal) == max(map(sum, ends))):
        return None
    state = puzzle_game().position(pawns=(pawns,), dice=dice)
    ways = list(_ways(state, goal))
    if grade.product and not all(any(sign in text for sign in PRODUCTS for text in way) for way in ways):
        return None
    return PuzzlePosition(level, state, goal, rolls, judged[1][0], min(ways))


def _ways(state: State, goal: Pair) -> Iterator[tuple[str, ...]]:
    """Every way, by the rules, to play a roll so that the pawns end on these squares."""
    game = puzzle_game()
    waiting: list[tuple[tuple[str, ...], State]] = [((), state)]
    while waiting:
        texts, now = waiting.pop()
        if now.phase == "move":
            waiting += [
                ((*texts, game.format_action(action)), game.apply(now, action)) for action in game.legal_actions(now)
            ]
        elif standing(now) == goal:
            yield texts
