"""The exact best choice between one die and two, for one to three players (UT-6).

A pawn is described by its place: its square, and whether it has passed 99. Places and `rules.walk` give one player's
`Race`, from which everything else follows. Solving for three players takes over a minute, so the solution is shipped as
a table; `python -m centaine.games.ultimate_track.solver.solution` makes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import as_file
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from centaine.engine.solve.race import Option, Race, RaceSolution, SoloRaceSolution, solve_match, solve_solo
from centaine.game import BadOption
from centaine.games.ultimate_track.rules.board import GOAL, START
from centaine.games.ultimate_track.solver import chances
from centaine.games.ultimate_track.solver.choices import EVERYWHERE, PASSED, RESTING, SOLVED, TABLE, PawnState
from centaine.games.ultimate_track.solver.likely import turn
from centaine.i18n import N_
from centaine.plugin.solution import Progress, ReportLine, quiet

ONE = 1
"""The index of one die among the options of the race; two dice, open to all, come first (UT-6)."""


@cache
def race(places: tuple[PawnState, ...]) -> Race:
    """One player's transition probabilities over `EVERYWHERE` or `RESTING`."""
    first_passed = next(index for index, place in enumerate(places) if place.passed)
    return Race(len(places), (_option(places, 0, dice=2), _option(places, first_passed, dice=1)))


def _option(places: tuple[PawnState, ...], start: int, dice: int) -> Option:
    index_of = {place: index for index, place in enumerate(places)}
    moves, wins = np.zeros((len(places) - start, len(places))), np.zeros(len(places) - start)
    for row, place in enumerate(places[start:]):
        for after, chance in turn(place, dice):
            if after.square == GOAL:
                wins[row] += chance
            else:
                moves[row, index_of[after]] += chance
    return Option(slice(start, len(places)), moves, wins)


class TrackSolution(NamedTuple):
    """The solution for `seats` players."""

    seats: int
    values: SoloRaceSolution | RaceSolution


def solve(seats: int, progress: Progress = quiet) -> TrackSolution:
    """Solve for 1, 2 or 3 players, within 1e-9. Three take a minute or two and 0.5 GB.

    Raises `BadOption` for any other number.
    """
    if seats not in SOLVED:
        raise BadOption("The game is solved for 1 to 3 players, not for {seats}.", seats=seats)
    if seats == 1:
        return TrackSolution(1, solve_solo(race(RESTING), progress=progress))
    return TrackSolution(seats, solve_match(race(RESTING), seats, progress=progress))


def report(solution: TrackSolution) -> Iterator[ReportLine]:
    """A report on a solution, line by line."""
    if isinstance(solution.values, SoloRaceSolution):
        turns = solution.values.turns
        yield ReportLine(N_("Solo, from 0: {rolls} rolls expected with the best choices."), {"rolls": _exact(turns[0])})
        after = turns[RESTING.index(PawnState(START, True))]
        yield ReportLine(N_("From 0 after passing 99: {rolls} rolls expected."), {"rolls": _exact(after)})
    else:
        for turn, values in enumerate(solution.values.chances, start=1):
            chance = _exact(values[(0,) * solution.seats])
            yield ReportLine(
                N_("{seats} players: the player in turn {turn} wins with probability {chance}."),
                {"seats": solution.seats, "turn": turn, "chance": chance},
            )
    always, sometimes = _squares_for_one_die(solution)
    yield ReportLine(N_("Roll one die on: {squares}."), {"squares": _listed(always)})
    if sometimes:
        yield ReportLine(
            N_("On these, it depends on the other pawns: {squares}."),
            {"squares": _listed(sometimes)},
        )
    yield ReportLine(
        N_("{states} states, {sweeps} sweeps, error below {error}."),
        {
            "states": len(RESTING) ** solution.seats,
            "sweeps": solution.values.sweeps,
            "error": f"{solution.values.error:.0e}",
        },
    )


def _squares_for_one_die(solution: TrackSolution) -> tuple[list[int], list[int]]:
    """The squares on which one die is always best, and those on which that depends on the others' places."""
    shares = {place.square: (best == ONE).mean() for place, best in zip(RESTING, solution.values.choice, strict=True)}
    return [n for n in shares if shares[n] == 1], [n for n in shares if 0 < shares[n] < 1]


def _exact(value: Any) -> str:
    return f"{float(value):.9f}"


def _listed(squares: Sequence[int]) -> str:
    return " ".join(map(str, squares))


@cache
def _alone() -> SoloRaceSolution:
    return solve_solo(race(EVERYWHERE))


def packed_choices(solution: TrackSolution) -> NDArray[np.uint8]:
    """A solution in the table's format."""
    return np.packbits(solution.values.choice[PASSED:] == ONE)


def packed_alone() -> NDArray[np.uint8]:
    """The choices of one player as the table holds them."""
    return np.packbits(_alone().choice == ONE)


def stored_rolls() -> NDArray[np.float64]:
    """The expected rolls of one player, by place of `EVERYWHERE`."""
    return _alone().turns


def stored_chances(solution: TrackSolution) -> NDArray[np.uint32]:
    """The chance of the player to move, for two players, in the units of `chances`. Shape (places, places)."""
    assert isinstance(solution.values, RaceSolution)
    return np.round(solution.values.chances[0] / chances.UNIT).astype(np.uint32)


def write_values() -> None:
    """Solve for one player and two, and replace the shipped values."""
    with as_file(chances.TABLE) as path:
        values: dict[str, Any] = {"1": stored_rolls(), "2": stored_chances(solve(2))}
        np.savez_compressed(path, **values)


def write_choices() -> None:
    """Solve for one to three players, and replace the shipped choices."""
    with as_file(TABLE) as path:
        tables: dict[str, Any] = {"1": packed_alone()}
        tables |= {str(seats): packed_choices(solve(seats)) for seats in (2, 3)}
        np.savez_compressed(path, **tables)


if __name__ == "__main__":
    write_values()
    write_choices()
