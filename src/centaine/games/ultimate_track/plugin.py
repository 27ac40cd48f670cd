"""Registers the Ultimate Numbers Track: variants, options, computer players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from centaine.game import BadOption, BadPosition
from centaine.games.ultimate_track import summary, view
from centaine.games.ultimate_track.advice import position_text
from centaine.games.ultimate_track.advice.analyst import TrackAnalyst
from centaine.games.ultimate_track.advice.comparing import compare
from centaine.games.ultimate_track.documents import DOCUMENTS
from centaine.games.ultimate_track.pictures import PICTURES
from centaine.games.ultimate_track.players import LEVELS
from centaine.games.ultimate_track.report import REPORT
from centaine.games.ultimate_track.rules.rules import UltimateTrack, UltimateTrackOptions
from centaine.games.ultimate_track.rules.state import State
from centaine.games.ultimate_track.solver import choices
from centaine.i18n import N_
from centaine.plugin.game_plugin import GamePlugin
from centaine.plugin.lazy_loading import loading
from centaine.plugin.options import Preset
from centaine.plugin.solution import Progress, ReportLine, Solution
from centaine.plugin.terminal import Terminal


def make(options: Mapping[str, Any]) -> UltimateTrack:
    """The game with these options; the others have their defaults. Raises `BadOption`."""
    known = UltimateTrackOptions.__struct_fields__
    for name in options:
        if name not in known:
            raise BadOption("There is no option “{name}”; this game has “seats” and “first”.", name=str(name)[:40])
    return UltimateTrack(**options)


def position(game: UltimateTrack, keywords: Mapping[str, Any]) -> State:
    """A position from plain values. Raises `BadPosition`."""
    try:
        return game.position(**keywords)
    except (TypeError, LookupError, AttributeError):  # values of the wrong shape
        raise BadPosition(
            "A position of this game is given by “squares”, “passed”, “player”, “dice” and “rolls”."
        ) from None


def solve(seats: int, options: Mapping[str, Any], progress: Progress) -> Iterable[ReportLine]:
    """A report on the exact values for so many seats. Raises `BadOption` where they are not known."""
    if options:
        raise BadOption("For this game, only the number of players can be chosen, not “{option}”.", option=min(options))
    with loading():  # with NumPy
        from centaine.games.ultimate_track.solver import solution, table_layout
    return solution.report(table_layout.solution(seats, progress))


def layout(seats: int, options: Mapping[str, Any]) -> Any:
    """What the table of the exact values looks like. Raises `BadOption` for what is not solved."""
    with loading():
        from centaine.games.ultimate_track.solver import table_layout
    return table_layout.layout(seats, options)


def table(seats: int, options: Mapping[str, Any], progress: Progress) -> Any:
    """The table of the exact values, solved first if none was imported. Raises `CentaineError`."""
    with loading():
        from centaine.games.ultimate_track.solver import table_layout
    return table_layout.table(seats, options, progress)


def values(game: UltimateTrack) -> Any:
    """All exact values as an array of NumPy. Raises `BadOption` for more than two seats."""
    with loading():
        from centaine.games.ultimate_track.solver import value_arrays
    return value_arrays.values(game)


def terminal() -> Terminal:
    """The game in a terminal, with Rich."""
    with loading():
        from centaine.games.ultimate_track import terminal
    return terminal


PRESETS = (
    Preset(
        "standard",
        N_("The race"),
        N_("From 0 to exactly 99. Ultimate numbers move you forward; powers send you back."),
        {},
        2,
        4,
    ),
    Preset("practice", N_("Practice"), N_("Solo: reach 99 in as few rolls as you can."), {}, 1, 1),
)

PLUGIN = GamePlugin(
    id=UltimateTrack.name,
    title=N_("The Ultimate Numbers Track"),
    summary=N_("A race over prime numbers and their powers: 1 to 4 players, 15 minutes, ages 8 and up."),
    make=make,
    folder=Path(__file__).parent,
    presets=PRESETS,
    levels=LEVELS,
    turn=view.turn,
    scene=view.scene,
    progress=view.progress,
    choices=view.choices,
    facts=view.facts,
    position=position,
    pictures=PICTURES,
    documents=DOCUMENTS,
    match_summary=summary.summary,
    end_picture=summary.end_picture,
    small_picture=summary.small_picture,
    report=REPORT,
    solution=Solution(seats=choices.SOLVED, report=solve, values=values, layout=layout, table=table),
    analyst=TrackAnalyst,
    compare=compare,
    implied=position_text.options,
    read_position=position_text.read,
    terminal=terminal,
)
