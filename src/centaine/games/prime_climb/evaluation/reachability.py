"""All ends of a move at once: the sets of squares that dice and plus-minus Keepers can bring two pawns to.

With a few Keepers in hand, a move has thousands of ends and many more ways to reach them. But a player's two pawns do
not meet before the move ends (PC-9), so it is enough to know where each part of the numbers can bring each pawn. This
does not hold in Double Time (PC-40), with way stations (PC-41), there and back (PC-44) or under a Curse (PC-31), where
the order of the steps matters, nor with a custom Keeper in hand (PC-50), which may do anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.games.prime_climb.rules.arithmetic import result
from centaine.games.prime_climb.rules.cards import Move, plus_minus
from centaine.games.prime_climb.rules.rules import END, PrimeClimb
from centaine.games.prime_climb.rules.state import Action, Spot, State
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT, RaceRules

MOST_KEEPERS = 4
"""The most Keepers considered in one move, unless it wins."""

Part = tuple[int, ...]
"""How often each number is used, in the order of `Reach.numbers`."""

Squares = NDArray[np.int64]


class UsableNumber(NamedTuple):
    """A number from a die or a plus-minus Keeper."""

    value: int
    keeper: bool
    times: int
    """How often it may be used."""


class Whole(NamedTuple):
    """All ends that use the same numbers."""

    part: Part
    first: Squares
    second: Squares
    """The squares of both pawns before one bumps the other (PC-9). Shape (n,) each."""


def fits(game: PrimeClimb, state: State) -> bool:
    """Whether sets give all ends of the move in a state."""
    options = game.options
    plain = not options.double_time and not options.way_stations and options.course != "there_and_back"
    built_in = not any(card.id in state.hands[state.player] for card in options.custom_cards)
    return plain and built_in and state.phase == "move" and state.player not in state.cursed


class Reach:
    """Where a player's pawns can get in the move of a state that `fits`."""

    def __init__(self, game: PrimeClimb, state: State) -> None:
        self.game = game
        self.way = RaceRules(game.options.course, game.options.pawns_to_finish)
        self.numbers = tuple(_numbers(game, state))
        starts = np.zeros((2, SQUARE_COUNT), np.float32)
        starts[(0, 1), state.pawns[state.player]] = 1
        self.latest = state.latest
        self._reached = {(0,) * len(self.numbers): starts}
        """For each part: 1 where it can bring each pawn. Shape (2, squares)."""
        steps = [_matrix(self.way, number.value, number.keeper) for number in self.numbers]
        for part in self._parts([number.times for number in self.numbers]):
            ways = [self._reached[_less(part, at)] @ steps[at] for at, used in enumerate(part) if used]
            if ways:
                self._reached[part] = np.minimum(sum(ways), 1)

    def wholes(self) -> Iterator[Whole]:
        """The ends by the numbers used, those with few Keepers first."""
        all_parts = self._parts([number.times for number in self.numbers])
        for part in sorted(filter(self._may_end, all_parts), key=self._keepers):
            first = np.stack([self._reached[mine][0] for mine in self._within(part)])
            second = np.stack([self._reached[_rest(part, mine)][1] for mine in self._within(part)])
            yield Whole(part, *np.nonzero(first.T @ second))

    def used(self, part: Part) -> list[int]:
        """The numbers of the Keepers that a part uses."""
        pairs = zip(self.numbers, part, strict=True)
        return [number.value for number, used in pairs if number.keeper and used == number.times]

    def way_to(self, part: Part, first: int, second: int) -> tuple[Action, ...]:
        """The actions that bring both pawns there with exactly these numbers, then end the move.

        If they meet, only one of the possible orders of arrival is given (PC-9).
        """
        for mine in self._within(part):
            rest = _rest(part, mine)
            if self._reached[mine][0, first] and self._reached[rest][1, second]:
                return (*self._one_by_one(self._path(0, mine, first), self._path(1, rest, second)), END)
        raise ValueError(f"{part} does not lead to {first} and {second}.")

    def win(self) -> tuple[Action, ...]:
        """The actions that win in this move, with the fewest Keepers and steps (PC-13); () if there are none."""
        home = np.array([self.way.home(square) for square in range(SQUARE_COUNT)])
        by_pawn = []
        for pawn in (0, 1):
            found: dict[Part, int] = {}
            for part in sorted(self._reached, key=lambda part: (self._keepers(part), sum(part))):
                there = np.flatnonzero(home & (self._reached[part][pawn] > 0))
                if len(there) and not any(_is_part(known, part) for known in found):
                    found[part] = int(there[0])
            by_pawn.append(found)
        nothing = [(0,) * len(self.numbers)]
        pairs = list(product(*by_pawn))
        if self.way.pawns_to_finish == 1:  # PC-42
            pairs = [*product(by_pawn[0], nothing), *product(nothing, by_pawn[1])]
        counts = tuple(number.times for number in self.numbers)
        both = [(one, two) for one, two in pairs if _is_part(_sum(one, two), counts)]
        if not both:
            return ()
        one, two = min(both, key=lambda parts: (self._keepers(_sum(*parts)), sum(_sum(*parts))))
        first, second = self._path(0, one, by_pawn[0].get(one, -1)), self._path(1, two, by_pawn[1].get(two, -1))
        return self._one_by_one(first, second)

    def _one_by_one(self, first: tuple[Action, ...], second: tuple[Action, ...]) -> tuple[Action, ...]:
        """The steps of both pawns, ordered so that no pawn lands where the other has yet to leave.

        If both share a square, an action's text means the later arrival, and PC-10 depends on which pawn it is.
        """
        if not first or not second:
            return first + second
        start, other = _from(first[0]), _from(second[0])
        comes, goes = _to(first[-1]) == other, _to(second[-1]) == start
        if comes and goes:
            return first[:1] + second + first[1:] if len(first) > 1 else second[:1] + first + second[1:]
        return second + first if comes or (start == other and self.latest) else first + second

    def _may_end(self, part: Part) -> bool:
        """Whether the move may end after using this part (PC-5, PC-8)."""
        pairs = zip(self.numbers, part, strict=True)
        left = [number.times - used for number, used in pairs if not number.keeper and used < number.times]
        return not left or (self.game.options.doubles == "may" and left == [2])

    def _parts(self, counts: list[int]) -> Iterator[Part]:
        """Every part of these numbers, each after its own parts."""
        for part in product(*(range(count + 1) for count in counts)):
            if self._keepers(part) <= MOST_KEEPERS:
                yield part

    def _within(self, part: Part) -> Iterator[Part]:
        return product(*(range(used + 1) for used in part))

    def _keepers(self, part: Part) -> int:
        return sum(used for number, used in zip(self.numbers, part, strict=True) if number.keeper)

    def _path(self, pawn: int, part: Part, square: int) -> tuple[Action, ...]:
        """A pawn's steps to a square with exactly that part, Keepers after dice if possible."""
        for at, number in enumerate(self.numbers):
            if not part[at]:
                continue
            before = _less(part, at)
            steps = _matrix(self.way, number.value, number.keeper)[:, square]
            if len(origins := np.flatnonzero(self._reached[before][pawn] * steps)):
                origin = int(origins[0])
                return (*self._path(pawn, before, origin), _action(number, origin, square))
        return ()


def _numbers(game: PrimeClimb, state: State) -> Iterator[UsableNumber]:
    """Keepers first, then dice."""
    hand = state.hands[state.player]
    for card in game.playable(state):
        if plus_minus(card) and isinstance(card.effect, Move):
            yield UsableNumber(card.effect.by, True, hand.count(card.id) - state.fresh.count(card.id))
    for value, count in Counter(state.left).items():
        yield UsableNumber(value, False, count)


@lru_cache(maxsize=256)
def _matrix(way: RaceRules, value: int, keeper: bool) -> NDArray[np.float32]:
    """1 where a number brings a pawn from row to column (PC-6, PC-30). Shape (squares, squares)."""
    found = np.zeros((SQUARE_COUNT, SQUARE_COUNT), np.float32)
    for square in range(SQUARE_COUNT):
        found[square, list(way.steps(square, value, "+-" if keeper else ""))] = 1
    return found


def _action(number: UsableNumber, square: int, to: int) -> Action:
    """The step from one square to another with that number."""
    sign = next(sign for sign in "+-*/" if result(square, sign, number.value) == to)
    return Action("keeper" if number.keeper else "step", Spot(square), sign, number.value)


def _from(step: Action) -> int:
    """The square on which a step begins."""
    assert step.spot is not None
    return step.spot.square


def _to(step: Action) -> int | None:
    """The square to which it leads."""
    return result(_from(step), step.sign, step.number)


def _less(part: Part, at: int) -> Part:
    return (*part[:at], part[at] - 1, *part[at + 1 :])


def _rest(whole: Part, part: Part) -> Part:
    return tuple(all_of - used for all_of, used in zip(whole, part, strict=True))


def _sum(one: Part, two: Part) -> Part:
    return tuple(used + more for used, more in zip(one, two, strict=True))


def _is_part(part: Part, whole: Part) -> bool:
    return all(used <= all_of for used, all_of in zip(part, whole, strict=True))
