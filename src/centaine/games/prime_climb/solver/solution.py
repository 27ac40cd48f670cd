"""Exact solutions of Prime Climb without cards: expected rolls in a solo game, win probabilities of two players.

Solutions are stored as tables in the user's cache folder (`centaine.engine.solve.tables`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from centaine.engine.solve import tables
from centaine.engine.solve.tables import BadTable, NoTable, TableHeader, ValueTable
from centaine.game import BadOption, CentaineError
from centaine.games.prime_climb.rules.course import ENDS, first_square
from centaine.games.prime_climb.rules.options import checked
from centaine.games.prime_climb.solver.findings import SOLVED
from centaine.games.prime_climb.solver.keeper_decks import solution as keepers
from centaine.games.prime_climb.solver.keeper_decks.solution import with_keepers
from centaine.games.prime_climb.solver.move_tables import MAX_KEPT, MoveTables, move_tables
from centaine.games.prime_climb.solver.race_rules import SQUARE_COUNT
from centaine.games.prime_climb.solver.solitaire import solve_solitaire
from centaine.games.prime_climb.solver.two_player import UNIT, solve_two_player
from centaine.i18n import N_
from centaine.plugin.solution import Progress, ReportLine, quiet

GAME = "prime-climb"

RACES: Mapping[str, tuple[str, int]] = {
    "climb": ("climb", 2),
    "sprint": ("climb", 1),
    "decline": ("decline", 2),
    "there-and-back": ("there_and_back", 2),
}
"""The races by their names for `--course`: the course, and how many pawns must finish (PC-42 … PC-44)."""

MAX_STATIONS = 4
"""Each station doubles the number of states."""

MAX_STATIONS_FOR_TWO = 1
"""For two players, each makes four times as many states; there and back there are already 400 million without any."""


class SolverTask(NamedTuple):
    """A problem to solve: a race and the number of players."""

    seats: int
    race: str
    stations: tuple[int, ...] = ()

    @property
    def options(self) -> dict[str, Any]:
        """The options as stored with a table."""
        return {"course": self.race} | ({"way_stations": list(self.stations)} if self.stations else {})

    @property
    def command(self) -> str:
        """The options of `centaine solve` that solve it, such as "--seats 2 --course climb"."""
        stations = (f" --way-stations {station}" for station in self.stations)
        return f"--seats {self.seats} --course {self.race}{''.join(stations)}"

    @property
    def move_tables(self) -> MoveTables:
        """The moves of one player."""
        return move_tables(*RACES[self.race], self.stations)


def problem(seats: int, course: str = "climb", way_stations: Iterable[int] = ()) -> SolverTask:
    """The problem with these options. Raises `BadOption` if it cannot be solved."""
    race = str(course).replace("_", "-")
    stations = checked({"way_stations": tuple(way_stations)}).way_stations
    if seats not in SOLVED:
        raise BadOption("Prime Climb is solved for 1 and 2 players, not for {seats}.", seats=seats)
    if race not in RACES:
        raise BadOption(
            "The course “{course}” is not solved; choose from {known}.", course=race[:20], known=", ".join(RACES)
        )
    if seats == 2 and len(stations) > (0 if race == "there-and-back" else MAX_STATIONS_FOR_TWO):
        raise BadOption("For two players, at most one way station can be solved, and none there and back.")
    if len(stations) > MAX_STATIONS:
        raise BadOption(
            "At most {most} way stations can be solved, not {given}.", most=MAX_STATIONS, given=len(stations)
        )
    return SolverTask(seats, race, stations)


def problem_of(seats: int, options: Mapping[str, Any]) -> SolverTask:
    """The problem that a command line names. Raises `BadOption`."""
    unknown = sorted(set(options) - {"course", "way_stations", "deck"})
    if unknown:
        raise BadOption(
            "Prime Climb solutions depend on “course” and “way_stations”, not on “{option}”.", option=unknown[0][:40]
        )
    return problem(seats, **{name: value for name, value in options.items() if name != "deck"})


def solve(wanted: SolverTask, progress: Progress = quiet) -> ValueTable:
    """Solve and write the table. Raises `CentaineError` if it cannot be written."""
    if wanted.seats == 1:
        alone = _alone(wanted, progress)
        return tables.save(alone.about, alone.values)
    tables.check_room(4 * wanted.move_tables.size**2)
    solution = solve_two_player(wanted.move_tables, progress)
    about = TableHeader(GAME, 2, wanted.options, unit=1 / UNIT, sweeps=solution.sweeps, error=solution.error)
    return tables.save(about, solution.chances)


def _alone(wanted: SolverTask, progress: Progress = quiet) -> ValueTable:
    solution = solve_solitaire(wanted.move_tables, progress=progress)
    about = TableHeader(GAME, 1, wanted.options, unit=1.0, sweeps=solution.sweeps, error=solution.error)
    return ValueTable(about, solution.rolls)


@lru_cache(MAX_KEPT)
def table(wanted: SolverTask) -> ValueTable:
    """The cached table of a problem; one for a single player is made if it is missing or damaged.

    Raises `CentaineError` if the table for two players is missing or damaged.
    """
    try:
        return tables.load(GAME, wanted.seats, wanted.options)
    except (NoTable, BadTable) as error:
        if wanted.seats == 1:
            return _alone(wanted)
        if isinstance(error, BadTable):
            raise
        raise CentaineError(
            "There is no table for two players yet. To make it: centaine solve prime-climb {options}",
            options=wanted.command,
        ) from None


def report(seats: int, options: Mapping[str, Any], progress: Progress) -> Iterator[ReportLine]:
    """A report on a solution, line by line; solves the problem first if there is no table."""
    if with_keepers(options):
        yield from keepers.report(seats, options, progress)
        return
    wanted = problem_of(seats, options)
    known = known_table(wanted, progress)
    yield from _for_one(wanted, known) if seats == 1 else _for_two(wanted, known)


def known_table(wanted: SolverTask, progress: Progress) -> ValueTable:
    """The table of a problem; it is solved and kept first if there is none. Raises `CentaineError`."""
    try:
        return tables.load(GAME, wanted.seats, wanted.options)
    except NoTable:
        return solve(wanted, progress)


def _for_one(wanted: SolverTask, known: ValueTable) -> Iterator[ReportLine]:
    moves, rolls = wanted.move_tables, known.values
    start = first_square(moves.open.course)
    home = next(place for place in range(moves.open.places) if moves.open.home(place))
    begin = moves.node(start, start)
    yield ReportLine(N_("Solo, from Start: {rolls} rolls expected with perfect play."), {"rolls": _exact(rolls[begin])})
    last = moves.node(start, home, wanted.stations)
    if not moves.won[last]:
        yield ReportLine(
            N_("One pawn home, the other on Start: {rolls} rolls expected."), {"rolls": _exact(rolls[last])}
        )
    slowest = int(np.argmax(np.where(moves.resting, rolls, 0)[: len(moves.pairs)]))
    one, two = (_named(place) for place in moves.pair(slowest))
    yield ReportLine(
        N_("The slowest pair of squares: {one} and {two}, {rolls} rolls expected."),
        {"one": one, "two": two, "rolls": _exact(rolls[slowest])},
    )
    yield _about(known, int(moves.resting.sum()))


def _for_two(wanted: SolverTask, known: ValueTable) -> Iterator[ReportLine]:
    moves = wanted.move_tables
    start = first_square(moves.open.course)
    home = next(place for place in range(moves.open.places) if moves.open.home(place))
    both = moves.node(start, start)

    def chance(mine: int, others: int) -> dict[str, str | int]:
        return {"chance": f"{float(known.values[mine, others] * known.about.unit):.6f}"}

    yield ReportLine(
        N_("Two players, all pawns on Start: the player to roll wins with probability {chance}."), chance(both, both)
    )
    ahead = moves.node(start, home, wanted.stations)
    if not moves.won[ahead]:
        yield ReportLine(N_("Player to roll, one pawn home against none: {chance}."), chance(ahead, both))
        yield ReportLine(N_("Player to roll, no pawn home against one: {chance}."), chance(both, ahead))
    yield _about(known, states_of_two(moves))


def states_of_two(moves: MoveTables) -> int:
    """The number of legal states of two players: nobody has won, and only Start and goals are shared."""
    squares = np.sort(moves.all_pairs()[moves.resting] % SQUARE_COUNT, axis=1)
    pairs = np.zeros((SQUARE_COUNT, SQUARE_COUNT), np.int64)  # how many stand on each pair of squares
    np.add.at(pairs, tuple(squares.T), 1)
    states = 0
    for first, second in np.argwhere(pairs):
        others = np.ones((SQUARE_COUNT, SQUARE_COUNT), np.bool_)
        for square in {int(first), int(second)} - set(ENDS):
            others[square, :] = others[:, square] = False
        states += int(pairs[first, second] * pairs[others].sum())
    return states


def _about(known: ValueTable, states: int) -> ReportLine:
    return ReportLine(
        N_("{states} states, {sweeps} sweeps, error below {error}."),
        {"states": states, "sweeps": known.about.sweeps, "error": f"{known.about.error:.0e}"},
    )


def _exact(value: Any) -> str:
    return f"{float(value):.9f}"


def _named(place: int) -> str:
    """A place as text: a homebound one has a mark."""
    return f"{place % SQUARE_COUNT}'" if place >= SQUARE_COUNT else str(place)
