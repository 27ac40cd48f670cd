"""The summary of a match of the Ultimate Numbers Track: rolls, the biggest leap, hops and falls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from centaine.games.ultimate_track.drawing import drawing
from centaine.games.ultimate_track.drawing.palette import THEMES
from centaine.games.ultimate_track.rules.rules import UltimateTrack
from centaine.games.ultimate_track.rules.state import State
from centaine.games.ultimate_track.solver.choices import ALONE
from centaine.games.ultimate_track.view import Fact, facts
from centaine.i18n import N_
from centaine.plugin.summary import Feat, Figure, PlayedMove, SeatLog, Summary, summary_of

HOPS = ("ultimate", "ultimate-back")
FALLS = ("raised", "last-ultimate")
"""What happens to a pawn on ultimates and raised numbers (UT-3, UT-4, UT-6)."""

IN_A_ROW = 3

STRAIGHT = Feat("straight-home", N_("Straight home"), N_("Landed exactly on 99 without ever passing it."))
STAR_RUN = Feat("star-run", N_("Run of stars"), N_("Landed on ultimate numbers three rolls in a row."))
COMEBACK = Feat("comeback", N_("Comeback"), N_("Won after falling from 97 back to 0."))


@dataclass
class TrackLog(SeatLog):
    """What a seat has done so far; `row` counts its latest rolls that ended on an ultimate."""

    rolls: int = 0
    leap: int = 0
    leaped: str = ""
    hops: int = 0
    falls: int = 0
    row: int = 0
    passed: bool = False
    fell: bool = False


def summary(game: UltimateTrack, steps: Sequence[PlayedMove]) -> Summary:
    """The summary of a match."""
    seats = [TrackLog() for _ in range(game.seats)]
    for before, action, after in steps:
        if action is None or action.kind != "roll" or before.phase == "first":
            continue
        seat = seats[before.player]
        told = facts(game, before, action, after)
        start, end = before.squares[before.player], after.squares[before.player]
        seat.rolls += 1
        if end - start > seat.leap:
            seat.leap, seat.leaped = end - start, f"{start} → {end}"
        kinds = [fact["fact"] for fact in told]
        seat.row = seat.row + 1 if "ultimate" in kinds else 0
        for fact in told:
            _count(seat, fact)
    return summary_of(seats, _figures, _expected(game))


def _count(seat: TrackLog, fact: Fact) -> None:
    kind = fact["fact"]
    seat.hops += kind in HOPS
    seat.falls += kind in FALLS
    seat.passed |= kind == "passed"
    seat.fell |= kind == "last-ultimate"
    if seat.row == IN_A_ROW:
        seat.earn(STAR_RUN)
    if kind == "won":
        if seat.fell:
            seat.earn(COMEBACK)
        if not seat.passed:
            seat.earn(STRAIGHT)


def _figures(seat: TrackLog) -> Iterator[Figure]:
    yield Figure(N_("Turns"), seat.rolls)
    yield Figure(N_("Biggest leap"), seat.leaped or "–")
    yield Figure(N_("Hops from star to star"), seat.hops)
    yield Figure(N_("Falls"), seat.falls)


def _expected(game: UltimateTrack) -> Iterator[Figure]:
    """What a player who makes no mistake needs alone."""
    if game.seats == 1:
        yield Figure(N_("Rolls that perfect play needs on average"), round(ALONE, 1))


def end_picture(game: UltimateTrack, observation: State, theme: str, palette: str) -> str:
    """The board with all pawns on it; it has one palette."""
    return drawing.board(standalone=True, theme=_known(theme), pawns=observation.squares)


def small_picture(game: UltimateTrack, observation: State, theme: str, palette: str) -> str:
    """The board on which squares with pawns are larger."""
    return drawing.small_board(observation.squares, theme=_known(theme))


def _known(theme: str) -> str:
    if theme not in THEMES:
        raise ValueError(f"{theme}: a theme is one of {THEMES}")
    return theme
