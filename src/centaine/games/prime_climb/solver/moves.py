"""Where a roll can bring a pair of pawns that meets no other: arithmetic without states."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from centaine.games.prime_climb.rules.arithmetic import DICE
from centaine.games.prime_climb.solver.race_rules import ROLLS, SQUARE_COUNT, RaceRules


def ends_of_rolls(race: RaceRules, first: int, second: int) -> Iterator[set[tuple[int, int]]]:
    """For each of `ROLLS`, all ends of a pair; of two own pawns on one square one has been sent to Start (PC-9)."""
    begin = {(first, second)}
    once = {number: _spread(race, begin, number) for number in DICE}
    for low, high in ROLLS:
        yield _ends(race, once, low, high)


def ends_of_roll(race: RaceRules, first: int, second: int, low: int, high: int) -> set[tuple[int, int]]:
    """The same for one roll."""
    return _ends(race, {number: _spread(race, {(first, second)}, number) for number in (low, high)}, low, high)


def _ends(race: RaceRules, once: Mapping[int, set[tuple[int, int]]], low: int, high: int) -> set[tuple[int, int]]:
    """The ends of a roll, where `once` tells where each of its numbers brings the pair."""
    if low == high:
        reached = once[low]
        for _ in range(3):
            reached = _spread(race, reached, low)
    else:
        reached = _spread(race, once[low], high) | _spread(race, once[high], low)
    ends = set()
    for pair in reached:
        first, second = pair
        if first % SQUARE_COUNT == second % SQUARE_COUNT and not race.finished(first, second):
            ends |= {(first, race.start(second)), (race.start(first), second)}  # PC-9: either may have come later
        else:
            ends.add(pair)
    return ends


def _spread(race: RaceRules, pairs: Iterable[tuple[int, int]], number: int) -> set[tuple[int, int]]:
    """Where a number can bring each of these pairs, with either pawn."""
    steps, home, to_finish = _steps(race)[number], _home(race), race.pawns_to_finish
    reached = set()
    for pair in pairs:
        first, second = pair
        if home[first] + home[second] >= to_finish:
            reached.add(pair)  # PC-13: the numbers left are forgotten
        elif steps[first] or steps[second]:
            for place in steps[first]:
                reached.add((place, second))
            for place in steps[second]:
                reached.add((first, place))
        else:
            reached.update(_forced(race, first, second))
    return reached


@lru_cache(maxsize=32)
def _steps(race: RaceRules) -> dict[int, list[tuple[int, ...]]]:
    return {number: [race.steps(place, number) for place in range(race.places)] for number in DICE}


@lru_cache(maxsize=32)
def _home(race: RaceRules) -> list[bool]:
    return [race.home(place) for place in range(race.places)]


def _forced(race: RaceRules, first: int, second: int) -> list[tuple[int, int]]:
    """What a Curse leaves when there is no exact − or ÷ (PC-31)."""
    return [
        *([] if race.home(first) else [(race.down(first), second)]),
        *([] if race.home(second) else [(first, race.down(second))]),
    ]
