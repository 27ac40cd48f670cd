"""A game's exact values, as reports, and the progress of computing them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, Protocol

from centaine.game import AnyGame, BadOption
from centaine.plugin.values import Json, OwnGame

if TYPE_CHECKING:  # the solvers stand above the plugins, and need NumPy
    import numpy as np
    from numpy.typing import NDArray

    from centaine.engine.solve.layout import Layout


class Progress(Protocol):
    """Called after each sweep with the number of sweeps so far and the estimated share of the total, 0 to 1."""

    def __call__(self, sweeps: int, share: float, /) -> None: ...


def quiet(sweeps: int, share: float) -> None:
    """No-op progress callback."""


class ReportLine(NamedTuple):
    """A line of a report: a msgid and the values for its placeholders."""

    message: str
    params: Mapping[str, str | int]


def not_solved(seats: int, options: Mapping[str, Json], progress: Progress) -> Iterable[ReportLine]:
    """The default of `Solution.report`: the game is not solved."""
    raise BadOption("This game is not solved for {seats} players.", seats=seats)


def no_table(seats: int, options: Mapping[str, Json], positions: int, progress: Progress) -> Iterable[ReportLine]:
    """The default of `Solution.verify`: no table is stored."""
    raise BadOption("There is no table for this game to check.")


def no_values(game: AnyGame) -> NoReturn:
    """The default of `Solution.values`: the game is not solved."""
    raise BadOption("There are no exact values of {game}.", game=repr(game))


def no_command(game: AnyGame) -> str:
    """The default of `Solution.command`: the game is not solved."""
    return ""


def no_layout(seats: int, options: Mapping[str, Json]) -> NoReturn:
    """The default of `Solution.layout`: the game is not solved."""
    raise BadOption("This game is not solved for {seats} players.", seats=seats)


def no_solved_table(seats: int, options: Mapping[str, Json], progress: Progress) -> NoReturn:
    """The default of `Solution.table`: the game is not solved."""
    raise BadOption("This game is not solved for {seats} players.", seats=seats)


class MakeReport(Protocol):
    """A report on the exact values for this many players and these options; it calls `progress`."""

    def __call__(self, seats: int, options: Mapping[str, Json], progress: Progress, /) -> Iterable[ReportLine]: ...


class Verify(Protocol):
    """A report on whether the stored table is right, also at so many random positions; 0: the usual number of them."""

    def __call__(
        self, seats: int, options: Mapping[str, Json], positions: int, progress: Progress, /
    ) -> Iterable[ReportLine]: ...


class MakeLayout(Protocol):
    """What the table for this many players and these options looks like."""

    def __call__(self, seats: int, options: Mapping[str, Json], /) -> Layout: ...


class MakeTable(Protocol):
    """The table for this many players and these options, solved first if it is not kept; then it calls `progress`.

    It is an `engine.solve.tables.ValueTable`, which needs this module.
    """

    def __call__(self, seats: int, options: Mapping[str, Json], progress: Progress, /) -> Any: ...


@dataclass(frozen=True, kw_only=True)
class Solution:
    """A game's exact values; by default none."""

    seats: tuple[int, ...] = ()
    """The numbers of players for which it is solved."""
    report: MakeReport = not_solved
    """The values. Raises `BadOption` if the game is not solved."""
    verify: Verify = no_table
    """Whether the stored table is right. Raises `CentaineError`."""
    values: Callable[[OwnGame], NDArray[np.float64]] = no_values
    """All values as a NumPy array; docs/python.md explains its axes. Raises `BadOption` if the game is not solved."""
    command: Callable[[OwnGame], str] = no_command
    """What `centaine solve` is told after the game so that values of such a game are exact; "" if that takes hours."""
    layout: MakeLayout = no_layout
    """Raises `BadOption` if the game is not solved."""
    table: MakeTable = no_solved_table
    """Raises `BadOption` if the game is not solved, `CentaineError` if its table cannot be kept."""
