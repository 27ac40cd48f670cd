"""The expert's trained model as it is stored: `model.npz`, read value by value, without NumPy.

`tools/train_expert.py` makes it. It holds three kinds of knowledge, each by course and deck:

- the rolls that a seat alone still needs, for each pair of squares and each hand of plus-minus Keepers, with the cards
  that it may draw (`alone_with_cards`);
- how the chances of two players without cards depart from what each of the pairs is worth by itself, since pawns bump
  one another: a product of few factors, drawn from the exact solution (`two_player`);
- what these and all else that a seat has are worth in a game (`evaluator`), fitted to games of the players.
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
"""What a Keeper saves of what the one before it saves, where larger hands were not solved.

Of the hands that were: in the climb with all cards the second Keeper saves 0.75 of the first, in the mean over all
pairs of squares. 0.72 was chosen by trial before that; a test holds the two together.
"""


@cache
def stored(name: str) -> array[float] | None:
    """An array of the model, row after row; None if there is none."""
    return npz.read(resources.files(__package__) / "model.npz", name)


def _known(name: str) -> array[float]:
    """An array that is there."""
    values = stored(name)
    assert values is not None, name
    return values


class RollsAlone:
    """The rolls that one seat alone still needs."""

    def __init__(self, name: str) -> None:
        self.rows = {int(mask): row for row, mask in enumerate(_known(f"{name}/hands"))}
        self.values, self._draws = _known(f"{name}/rolls"), _known(f"{name}/draws")
        self._known: dict[int, tuple[list[int], list[int], float]] = {}
        self.most = max(mask.bit_count() for mask in self.rows)
        """How many Keepers the largest hands hold that were solved."""

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
        """For an unsolved hand: where the rows of its largest parts begin, those of parts with one less, and `more`."""
        found = self._known.get(keepers)
        if found is None:
            largest, smaller = (
                [self.rows[part] * NODE_COUNT for part in parts(keepers, size)] for size in (self.most, self.most - 1)
            )
            found = self._known[keepers] = largest, smaller, self.more(keepers)
        return found

    def more(self, keepers: int) -> float:
        """What a hand that is too large saves besides: each Keeper more saves less than the one before."""
        return sum(LESS ** (nth + 1) for nth in range(keepers.bit_count() - self.most))

    def drawn(self, keepers: int) -> float:
        """How many rolls a draw saves on average with these Keepers in hand."""
        if keepers in self.rows:
            return self._draws[self.rows[keepers]]
        return min(self._draws[self.rows[part]] for part in parts(keepers, self.most))


@cache
def parts(keepers: int, size: int) -> tuple[int, ...]:
    """The hands of that size that are part of a hand."""
    bits = [1 << bit for bit in range(9) if keepers >> bit & 1]
    return tuple(sum(part) for part in combinations(bits, size))


@cache
def rolls_alone(name: str) -> RollsAlone | None:
    """The rolls for a race and a deck, as `climb/full`; None where they are not known."""
    return RollsAlone(name) if stored(f"{name}/hands") else None


class BumpingTerms:
    """Two players without cards: the log-odds of who rolls next to win, by the pairs of both.

    They are `next` of the one's pair, less `waiting` of the other's, and `between` for both.
    """

    def __init__(self, race: str) -> None:
        self.next_values, self.waiting_values = _known(f"{race}/next"), _known(f"{race}/waiting")
        """By node."""
        self.mine_factors, self.their_factors = _known(f"{race}/mine"), _known(f"{race}/theirs")
        """Of each node its factors, one after the other; and of each factor all nodes."""
        self._count = len(self.mine_factors) // NODE_COUNT

    def alone(self, pair: int, waits: bool) -> float:
        """The term for one pair: of who rolls next, or of the other who waits."""
        return (self.waiting_values if waits else self.next_values)[NODES[pair]]

    def between(self, mine: int, theirs: int) -> float:
        """The term for two pairs, that of who rolls next first."""
        begin = NODES[mine] * self._count
        products = map(
            mul, self.mine_factors[begin : begin + self._count], self.their_factors[NODES[theirs] :: NODE_COUNT]
        )
        return float(sum(products))


@cache
def bumping_terms(race: str) -> BumpingTerms | None:
    """For a race, as `climb`; None where they are not known."""
    return BumpingTerms(race) if stored(f"{race}/next") else None


@cache
def fitted(race: str, deck: str, seats: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The `Weights` and `Calibration` fitted to games of that kind, or to those most like them; () where unknown."""
    for name in (f"{race}/{deck}", f"{race}/full", f"climb/{deck}", "climb/full"):
        if (weights := stored(f"{name}/{seats}/weights")) is not None:
            return tuple(weights), tuple(stored(f"{name}/{seats}/trust") or ())
    return (), ()


def forget() -> None:
    """Clears caches after retraining."""
    for kept in (stored, rolls_alone, bumping_terms, fitted):
        kept.cache_clear()
