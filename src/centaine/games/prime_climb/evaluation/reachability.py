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

from centaine.games.prime_climb.rules.arithmetic import result
from centaine.games.prime_climb.rules.cards import Move, plus_minus
from centaine.games.prime_climb.rules.rules import END, PrimeClimb
from centaine.games.prime_climb.rules.state import Action, Spot, State
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT, RaceRules

MAX_KEEPERS = 4
"""The most Keepers considered in one move, unless it wins."""

NumberUses = tuple[int, ...]
"""How often each number is used, in the order of `Reach.numbers`."""

Squares = int
"""A set of squares: a bit for each."""


class UsableNumber(NamedTuple):
    """A number from a die or a plus-minus Keeper."""

    value: int
    keeper: bool
    times: int
    """How often it may be used."""


class EndsForNumbers(NamedTuple):
    """All ends that use the same numbers."""

    part: NumberUses
    ends: list[tuple[int, int]]
    """The squares of both pawns before one bumps the other (PC-9), in ascending order."""


def fits(game: PrimeClimb, state: State) -> bool:
    """Whether sets give all ends of the move in a state."""
    options = game.options
    plain = not options.double_time and not options.way_stations and options.course != "there_and_back"
    built_in = not any(card.id in state.hands[state.player] for card in options.custom_cards)
    return plain and built_in and state.phase == "move" and state.player not in state.cursed


class Reach:
    """Where a player's pawns can get in the move of a state that `fits`."""

    def __init__(self, game: PrimeClimb, state: State, most_keepers: int = MAX_KEEPERS) -> None:
        self.game, self._most_keepers = game, most_keepers
        self.race = RaceRules(game.options.course, game.options.pawns_to_finish)
        self.numbers = tuple(_numbers(game, state))
        self.latest = state.latest
        one, two = state.pawns[state.player]
        self._reached = {(0,) * len(self.numbers): (1 << one, 1 << two)}
        """For each part: where it can bring each pawn."""
        steps = [_steps(self.race, number.value, number.keeper) for number in self.numbers]
        for part in self._parts([number.times for number in self.numbers]):
            before = [(self._reached[_less(part, at)], steps[at]) for at, used in enumerate(part) if used]
            if before:
                first, second = 0, 0
                for (mine, other), on in before:
                    first |= _moved(mine, on)
                    second |= _moved(other, on)
                self._reached[part] = first, second

    def wholes(self) -> Iterator[EndsForNumbers]:
        """The ends by the numbers used, those with few Keepers first."""
        all_parts = self._parts([number.times for number in self.numbers])
        for part in sorted(filter(self._may_end, all_parts), key=self._keepers):
            reached: dict[int, Squares] = {}
            for mine in self._within(part):
                second = self._reached[_rest(part, mine)][1]
                for square in _squares(self._reached[mine][0]) if second else ():
                    reached[square] = reached.get(square, 0) | second
            yield EndsForNumbers(
                part, [(first, second) for first in sorted(reached) for second in _squares(reached[first])]
            )

    def used(self, part: NumberUses) -> list[int]:
        """The numbers of the Keepers that a part uses."""
        pairs = zip(self.numbers, part, strict=True)
        return [number.value for number, used in pairs if number.keeper and used == number.times]

    def way_to(self, part: NumberUses, first: int, second: int) -> tuple[Action, ...]:
        """The actions that bring both pawns there with exactly these numbers, then end the move.

        If they meet, only one of the possible orders of arrival is given (PC-9).
        """
        for mine in self._within(part):
            rest = _rest(part, mine)
            if self._reached[mine][0] >> first & self._reached[rest][1] >> second & 1:
                return (*self._one_by_one(self._path(0, mine, first), self._path(1, rest, second)), END)
        raise ValueError(f"{part} does not lead to {first} and {second}.")

    def win(self) -> tuple[Action, ...]:
        """The actions that win in this move, with the fewest Keepers and steps (PC-13); () if there are none."""
        home = sum(1 << square for square in range(SQUARE_COUNT) if self.race.home(square))
        by_pawn = []
        for pawn in (0, 1):
            ways: dict[NumberUses, int] = {}
            for part in sorted(self._reached, key=lambda part: (self._keepers(part), sum(part))):
                there = _squares(home & self._reached[part][pawn])
                if there and not any(_is_part(known, part) for known in ways):
                    ways[part] = there[0]
            by_pawn.append(ways)
        nothing = [(0,) * len(self.numbers)]
        pairs = list(product(*by_pawn))
        if self.race.pawns_to_finish == 1:  # PC-42
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

    def _may_end(self, part: NumberUses) -> bool:
        """Whether the move may end after using this part (PC-5, PC-8)."""
        pairs = zip(self.numbers, part, strict=True)
        left = [number.times - used for number, used in pairs if not number.keeper and used < number.times]
        return not left or (self.game.options.doubles == "may" and left == [2])

    def _parts(self, counts: list[int]) -> Iterator[NumberUses]:
        """Every part of these numbers, each after its own parts."""
        for part in product(*(range(count + 1) for count in counts)):
            if self._keepers(part) <= self._most_keepers:
                yield part

    def _within(self, part: NumberUses) -> Iterator[NumberUses]:
        return product(*(range(used + 1) for used in part))

    def _keepers(self, part: NumberUses) -> int:
        return sum(used for number, used in zip(self.numbers, part, strict=True) if number.keeper)

    def _path(self, pawn: int, part: NumberUses, square: int) -> tuple[Action, ...]:
        """A pawn's steps to a square with exactly that part, Keepers after dice if possible."""
        for at, number in enumerate(self.numbers):
            if not part[at]:
                continue
            before = _less(part, at)
            steps = _steps(self.race, number.value, number.keeper)
            for origin in _squares(self._reached[before][pawn]):
                if steps[origin] >> square & 1:
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
def _steps(race: RaceRules, value: int, keeper: bool) -> list[Squares]:
    """Where a number may bring a pawn, by square (PC-6, PC-30)."""
    signs = "+-" if keeper else ""
    return [sum(1 << to for to in race.steps(square, value, signs)) for square in range(SQUARE_COUNT)]


def _moved(pawn: Squares, steps: list[Squares]) -> Squares:
    """Where steps bring a pawn that may be on any of these squares."""
    reached = 0
    for square in _squares(pawn):
        reached |= steps[square]
    return reached


def _squares(these: Squares) -> list[int]:
    """The squares of a set, in ascending order."""
    numbers = []
    while these:
        lowest = these & -these
        numbers.append(lowest.bit_length() - 1)
        these ^= lowest
    return numbers


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


def _less(part: NumberUses, at: int) -> NumberUses:
    return (*part[:at], part[at] - 1, *part[at + 1 :])


def _rest(whole: NumberUses, part: NumberUses) -> NumberUses:
    return tuple(all_of - used for all_of, used in zip(whole, part, strict=True))


def _sum(one: NumberUses, two: NumberUses) -> NumberUses:
    return tuple(used + more for used, more in zip(one, two, strict=True))


def _is_part(part: NumberUses, whole: NumberUses) -> bool:
    return all(used <= all_of for used, all_of in zip(part, whole, strict=True))
