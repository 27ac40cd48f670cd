"""The expert's trained model: reads `model.npz`, which `tools/train_expert.py` makes, without NumPy.

It has three parts, each by course and deck:

- the rolls to go without opponents, for each pair of squares and each hand of plus-minus Keepers, including cards that
  may be drawn;
- the effect of bumping between two players without cards, as a low-rank matrix fitted to the exact solution
  (`two_player`);
- the weights that turn these numbers into win probabilities (`static`), fitted to games of the expert.
"""

from __future__ import annotations

from array import array
from functools import cache
from importlib import resources
from itertools import combinations
from operator import mul

from centaine.engine import npz
from centaine.games.prime_climb.solver.race_rules import NODE_COUNT, NODES

LESS = 0.72
"""The rolls that a further Keeper saves, relative to the one before, for hands larger than those that were solved.

In the solved climb with all cards, the second Keeper saves on average 0.75 times as much as the first. 0.72 was chosen
by trial before that was known; a test compares the two.
"""


@cache
def stored(name: str) -> array[float] | None:
    """An array of the model, row by row; None if the model does not have it."""
    return npz.read(resources.files(__package__) / "model.npz", name)


def _known(name: str) -> array[float]:
    """An array that the model has."""
    values = stored(name)
    assert values is not None, name
    return values


class RollsAlone:
    """The rolls to go of one seat without opponents."""

    def __init__(self, name: str) -> None:
        self.rows = {int(mask): row for row, mask in enumerate(_known(f"{name}/hands"))}
        self.values, self._draws = _known(f"{name}/rolls"), _known(f"{name}/draws")
        self._known: dict[int, tuple[list[int], list[int], float]] = {}
        self.most = max(mask.bit_count() for mask in self.rows)
        """The number of Keepers in the largest solved hands."""

    def at(self, keepers: int, pair: int) -> float:
        """From a pair of squares, with the Keepers whose bits are set: bit 0 for the 1, bit 8 for the 9."""
        node, row = NODES[pair], self.rows.get(keepers if self.most else 0)
        if row is not None:
            return self.values[row * NODE_COUNT + node]
        largest, smaller, more = self._begins(keepers)
        best = min([self.values[begin + node] for begin in largest])
        before = min([self.values[begin + node] for begin in smaller])
        return max(best - more * (before - best), 1.0) if best > 0 else best

    def _begins(self, keepers: int) -> tuple[list[int], list[int], float]:
        """For an unsolved hand: where the rows of its largest solved subsets begin, those one smaller, and `more`."""
        found = self._known.get(keepers)
        if found is None:
            largest, smaller = (
                [self.rows[part] * NODE_COUNT for part in parts(keepers, size)] for size in (self.most, self.most - 1)
            )
            found = self._known[keepers] = largest, smaller, self.more(keepers)
        return found

    def more(self, keepers: int) -> float:
        """The factor for the Keepers beyond the solved hands: each saves less than the one before."""
        return sum(LESS ** (nth + 1) for nth in range(keepers.bit_count() - self.most))

    def drawn(self, keepers: int) -> float:
        """The rolls that drawing a card saves on average with these Keepers in hand."""
        if keepers in self.rows:
            return self._draws[self.rows[keepers]]
        return min(self._draws[self.rows[part]] for part in parts(keepers, self.most))


@cache
def parts(keepers: int, size: int) -> tuple[int, ...]:
    """The subsets of a hand that have that size."""
    bits = [1 << bit for bit in range(9) if keepers >> bit & 1]
    return tuple(sum(part) for part in combinations(bits, size))


@cache
def rolls_alone(name: str) -> RollsAlone | None:
    """The cached `RollsAlone` of a race and a deck such as `climb/full`; None if the model does not have them."""
    return RollsAlone(name) if stored(f"{name}/hands") else None


class BumpingTerms:
    """Two players without cards: the log-odds that the player who rolls next wins.

    They are `next` of that player's pair, minus `waiting` of the other's, plus `between` of both.
    """

    def __init__(self, race: str) -> None:
        self.next_values, self.waiting_values = _known(f"{race}/next"), _known(f"{race}/waiting")
        """By node."""
        self.mine_factors, self.their_factors = _known(f"{race}/mine"), _known(f"{race}/theirs")
        """The factors node by node, and node values factor by factor."""
        self._count = len(self.mine_factors) // NODE_COUNT

    def alone(self, pair: int, waits: bool) -> float:
        """The term for one pair: of the player who rolls next, or of the one who waits."""
        return (self.waiting_values if waits else self.next_values)[NODES[pair]]

    def between(self, mine: int, theirs: int) -> float:
        """The bumping term for two pairs; the first is that of the player who rolls next."""
        begin = NODES[mine] * self._count
        products = map(
            mul, self.mine_factors[begin : begin + self._count], self.their_factors[NODES[theirs] :: NODE_COUNT]
        )
        return float(sum(products))


@cache
def bumping_terms(race: str) -> BumpingTerms | None:
    """The cached terms of a race such as `climb`; None if the model does not have them."""
    return BumpingTerms(race) if stored(f"{race}/next") else None


@cache
def fitted(race: str, deck: str, seats: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The `Weights` and `Calibration` fitted to games of that kind or the most similar one; () if there are none."""
    for name in (f"{race}/{deck}", f"{race}/full", f"climb/{deck}", "climb/full"):
        if (weights := stored(f"{name}/{seats}/weights")) is not None:
            return tuple(weights), tuple(stored(f"{name}/{seats}/trust") or ())
    return (), ()


def forget() -> None:
    """Clears caches after retraining."""
    for kept in (stored, rolls_alone, bumping_terms, fitted):
        kept.cache_clear()
