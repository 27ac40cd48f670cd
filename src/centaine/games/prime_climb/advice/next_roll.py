"""What a seat's dice alone can do in its next roll, if nobody moves before: bump, bring a pawn home."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import lru_cache

from centaine.games.prime_climb.rules.course import ENDS
from centaine.games.prime_climb.rules.rules import PrimeClimb
from centaine.games.prime_climb.rules.state import State
from centaine.games.prime_climb.solver.findings import solved
from centaine.games.prime_climb.solver.moves import ends_of_rolls
from centaine.games.prime_climb.solver.race_rules import ROLLS, SQUARE_COUNT, RaceRules


def is_plain(game: PrimeClimb) -> bool:
    """Whether what dice can do follows from squares alone, so that the counts below are exact (PC-5, PC-40, PC-41)."""
    options = game.options
    return options.doubles == "must" and not options.way_stations and not options.double_time


def home_next(game: PrimeClimb, state: State, seat: int) -> int:
    """Of 100 rolls, with how many a seat could bring a pawn home (PC-12)."""
    race, first, second = _way(game, state, seat)
    home = [race.home(place) for place in range(race.places)]
    before = home[first] + home[second]
    return sum(
        chances
        for chances, pairs in _rolls(race, first, second)
        if any(home[one] + home[two] > before for one, two in pairs)
    )


def at_risk(game: PrimeClimb, state: State, roller: int, seat: int) -> int:
    """Of 100 rolls of one seat, with how many it could bump a pawn of another (PC-9)."""
    squares = {square for square in state.pawns[seat] if square not in ENDS}
    return sum(
        chances
        for chances, pairs in _rolls(*_way(game, state, roller))
        if any(place % SQUARE_COUNT in squares for pair in pairs for place in pair)
    )


def slowest(square: int) -> bool:
    """Whether a last pawn on the climb is worse off there than on Start: the dead zone."""
    rolls = solved().alone["climb"].squares
    return square not in ENDS and rolls[square] > rolls[0]


def _way(game: PrimeClimb, state: State, seat: int) -> tuple[RaceRules, int, int]:
    """The restrictions on a seat at its next roll, and the places of its pawns; a curse lasts one turn (PC-30)."""
    options = game.options
    barred = len(state.visited[seat]) < len(options.way_stations)
    cursed = seat in state.cursed and not (state.phase == "draw" and state.player == seat)
    first, second = (
        square + SQUARE_COUNT * homebound
        for square, homebound in zip(state.pawns[seat], state.homebound[seat], strict=True)
    )
    return RaceRules(options.course, options.pawns_to_finish, barred, cursed), first, second


def _rolls(race: RaceRules, first: int, second: int) -> Iterator[tuple[int, Set[tuple[int, int]]]]:
    """Each roll: how many of 100 it is, and the pairs of places on which it can end. None where the race is over."""
    if race.finished(first, second):
        return
    for (low, high), pairs in zip(ROLLS, _ends(race, first, second), strict=True):
        yield 1 if low == high else 2, pairs


@lru_cache(maxsize=16)  # the turns of a comparison leave most pawns where they were
def _ends(race: RaceRules, first: int, second: int) -> tuple[Set[tuple[int, int]], ...]:
    return tuple(ends_of_rolls(race, first, second))
