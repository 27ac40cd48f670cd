"""What is likely best where no solution is stored: among four players, and in positions that cannot occur in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from centaine.engine.solve.finish_times import FinishTimes, finish_times, first_chance
from centaine.games.ultimate_track.rules.board import GOAL
from centaine.games.ultimate_track.rules.rules import ROLLS, walk
from centaine.games.ultimate_track.solver.choices import EVERYWHERE, PawnState, stored_dice


def turn(place: PawnState, dice: int) -> Iterator[tuple[PawnState, float]]:
    """The places that a roll of one die or two may lead to, with their probabilities."""
    total = sum(weight for _, weight in ROLLS[dice])
    for roll, weight in ROLLS[dice]:
        way = walk(place.square, sum(roll.numbers))
        yield PawnState(way.square, place.passed or way.past > 0), weight / total


def best_dice(places: Sequence[PawnState]) -> int:
    """One die or two for a player who has passed 99.

    `places`: of the player to move, of the next, and so on. Exact for one to three players. With four, and in positions
    that cannot occur in play, it is `likely_dice`.
    """
    return stored_dice(places) or likely_dice(places)


def likely_dice(places: Sequence[PawnState]) -> int:
    """One die or two, by the win probability if everybody plays as in a solo game from the next turn on."""
    return max((2, 1), key=lambda dice: likely_chance(places, dice))  # the first, two dice, where both are equal


def likely_chance(places: Sequence[PawnState], dice: int) -> float:
    """The win probability after rolling so many dice now, if everybody then plays as in a solo game."""
    others = [EVERYWHERE.index(place) for place in places[1:]]
    return sum(
        chance * (1.0 if after.square == GOAL else first_chance(times(), [EVERYWHERE.index(after), *others]))
        for after, chance in turn(places[0], dice)
    )


@cache
def times() -> FinishTimes:
    """The finish times of a player who plays as in a solo game, by place of `EVERYWHERE`."""
    index_of = {place: index for index, place in enumerate(EVERYWHERE)}
    moves = []
    for place in EVERYWHERE:
        after: dict[int, float] = {}
        for to, chance in turn(place, stored_dice([place]) or 2):
            if to.square != GOAL:
                after[index_of[to]] = after.get(index_of[to], 0.0) + chance
        moves.append(after)
    return finish_times(moves)
