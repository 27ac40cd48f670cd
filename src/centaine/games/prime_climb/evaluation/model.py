"""The expert's trained model: reads `model.npz`, which `tools/train_expert.py` makes.

Three kinds of knowledge, each by course and deck:

- the rolls that a seat alone still needs, for each pair of squares and each hand of plus-minus Keepers, with the cards
  that it may draw (`alone_with_cards`);
- how the chances of two players without cards depart from what each of the pairs is worth by itself, since pawns bump
  one another: a product of few factors, drawn from the exact solution (`two_player`);
- what these and all else that a seat has are worth in a game (`evaluator`), fitted to games of the players.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.solver.transitions import SQUARE_COUNT

Vector = NDArray[np.float32]

LESS = 0.72
"""What a Keeper saves of what the one before it saves, where larger hands were not solved.

Of the hands that were: in the climb with all cards the second Keeper saves 0.75 of the first, in the mean over all
pairs of squares. 0.72 was chosen by trial before that; a test holds the two together.
"""

MOST_ROWS = 200
"""How many rows of 42 KB are remembered of the terms for two pairs."""

_ROW, _COLUMN = np.triu_indices(SQUARE_COUNT)
_NODE = np.zeros((SQUARE_COUNT, SQUARE_COUNT), np.int32)
_NODE[_ROW, _COLUMN] = _NODE[_COLUMN, _ROW] = np.arange(len(_ROW))

NODES = _NODE.ravel()
"""Shape (squares²,): of each ordered pair of squares, `first * squares + second`, its place in the tables."""


@cache
def _file() -> dict[str, NDArray[Any]]:
    with resources.files(__package__).joinpath("model.npz").open("rb") as file:
        return dict(np.load(file, allow_pickle=False))


class Needs:
    """The rolls that one seat alone still needs."""

    def __init__(self, name: str) -> None:
        known = _file()
        self._rows = {int(mask): row for row, mask in enumerate(known[f"{name}/hands"])}
        self._rolls = known[f"{name}/rolls"]
        self._draws = known[f"{name}/draws"]
        self._most = max(mask.bit_count() for mask in self._rows)

    def rolls(self, keepers: int) -> Vector:
        """Shape (squares²,): by pair, with the Keepers whose bits are set: bit 0 for the 1, bit 8 for the 9."""
        if keepers in self._rows:
            known: Vector = self._rolls[self._rows[keepers]].astype(np.float32)[NODES]
            return known
        if self._most == 0:
            return self.rolls(0)
        # A hand that is too large: each Keeper more saves less than the one before.
        best, before = (
            np.minimum.reduce([self.rolls(part) for part in self._parts(keepers, size)])
            for size in (self._most, self._most - 1)
        )
        more = sum(LESS ** (nth + 1) for nth in range(keepers.bit_count() - self._most))
        found: Vector = np.where(best > 0, np.maximum(best - more * (before - best), 1), best)
        return found

    def drawn(self, keepers: int) -> float:
        """How many rolls a draw saves on average with these Keepers in hand."""
        if keepers in self._rows:
            return float(self._draws[self._rows[keepers]])
        return float(min(self._draws[self._rows[part]] for part in self._parts(keepers, self._most)))

    def _parts(self, keepers: int, size: int) -> list[int]:
        """The hands of that size that are part of a hand."""
        bits = [1 << bit for bit in range(9) if keepers >> bit & 1]
        return [sum(part) for part in combinations(bits, size)]


@cache
def needs(name: str) -> Needs | None:
    """The rolls for a race and a deck, as `climb/full`; None where they are not known."""
    return Needs(name) if f"{name}/hands" in _file() else None


class Bumping:
    """Two players without cards: the log-odds of who rolls next to win, by the pairs of both.

    They are `next` of the one's pair, less `waiting` of the other's, and `between` for both.
    """

    def __init__(self, race: str) -> None:
        known = _file()
        self.next, self.waiting = (known[f"{race}/{name}"].astype(np.float32)[NODES] for name in ("next", "waiting"))
        """Shape (squares²,) each."""
        self._mine = known[f"{race}/mine"].astype(np.float32)
        self._theirs = known[f"{race}/theirs"].astype(np.float32)
        self._rows: dict[int, Vector] = {}

    def between(self, mine: int, theirs: int) -> float:
        """The term for two pairs, that of who rolls next first."""
        return float(self._mine[NODES[mine]] @ self._theirs[:, NODES[theirs]])

    def against(self, mine: int) -> Vector:
        """Shape (squares²,): the term for this pair of who rolls next and each of the other's pairs."""
        found = self._rows.get(mine)
        if found is None:
            if len(self._rows) >= MOST_ROWS:
                self._rows.clear()
            found = self._rows[mine] = (self._mine[NODES[mine]] @ self._theirs)[NODES]
        return found

    def each_between(self, mine: NDArray[np.int32], theirs: NDArray[np.int32]) -> Vector:
        """The term for many pairs of both at once. Shape (n,), as both are."""
        found: Vector = np.einsum("nf,fn->n", self._mine[NODES[mine]], self._theirs[:, NODES[theirs]])
        return found


@cache
def bumping(race: str) -> Bumping | None:
    """For a race, as `climb`; None where it is not known."""
    return Bumping(race) if f"{race}/next" in _file() else None


@cache
def fitted(race: str, deck: str, seats: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The `Weights` and `Calibration` fitted to games of that kind, or to those most like them; () where unknown."""
    known = _file()
    for name in (f"{race}/{deck}", f"{race}/full", f"climb/{deck}", "climb/full"):
        if (weights := known.get(f"{name}/{seats}/weights")) is not None:
            trust = known.get(f"{name}/{seats}/trust", ())
            return tuple(map(float, weights)), tuple(map(float, trust))
    return (), ()


def forget() -> None:
    """Clears caches after retraining."""
    for kept in (_file, needs, bumping, fitted):
        kept.cache_clear()
