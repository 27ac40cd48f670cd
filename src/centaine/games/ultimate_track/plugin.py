"""The Ultimate Numbers Track as the house offers it: variants under their names, computer players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from centaine.game import BadOption, BadPosition
from centaine.games.ultimate_track import scene, solution, terminal
from centaine.games.ultimate_track.pictures import PICTURES
from centaine.games.ultimate_track.players import LEVELS
from centaine.games.ultimate_track.rules import UltimateTrack, UltimateTrackOptions
from centaine.games.ultimate_track.sheets import DOCUMENTS
from centaine.games.ultimate_track.state import State
from centaine.offer import Entry, Line, Preset, Solution
from centaine.solve.value_iteration import Progress
from centaine.words import N_


def make(options: Mapping[str, Any]) -> UltimateTrack:
    """The game with these options; the others have their defaults. Raises `BadOption`."""
    known = UltimateTrackOptions.__struct_fields__
    for name in options:
        if name not in known:
            raise BadOption("There is no option {name}: this game has seats and first.", name=str(name)[:40])
    return UltimateTrack(**options)


def position(game: UltimateTrack, keywords: Mapping[str, Any]) -> State:
    """A position from plain values. Raises `BadPosition`."""
    try:
        return game.position(**keywords)
    except TypeError:
        raise BadPosition("A position of this game has squares, passed, player, dice and rolls.") from None


def solve(seats: int, options: Mapping[str, Any], progress: Progress) -> Iterable[Line]:
    """A report on the exact values for so many seats. Raises `BadOption` where they are not known."""
    if options:
        raise BadOption("This game is solved by the number of players alone, not by {option}.", option=min(options))
    return solution.report(solution.solve(seats, progress))


PRESETS = (
    Preset(
        "standard",
        N_("The race"),
        N_("From 0 to exactly 99. Ultimate numbers carry you on, raised numbers send you back."),
        {},
        2,
        4,
    ),
    Preset("practice", N_("Practice"), N_("Alone: to 99 in as few rolls as you can."), {}, 1, 1),
)

ENTRY = Entry(
    id=UltimateTrack.name,
    title=N_("The Ultimate Numbers Track"),
    summary=N_("A race over numbers with no divisors and over their powers: 1 to 4 players, 15 minutes."),
    make=make,
    folder=Path(__file__).parent,
    presets=PRESETS,
    levels=LEVELS,
    turn=scene.turn,
    scene=scene.scene,
    progress=scene.progress,
    choices=scene.choices,
    facts=scene.facts,
    position=position,
    pictures=PICTURES,
    documents=DOCUMENTS,
    solution=Solution(seats=solution.SOLVED, report=solve),
    shown=terminal.shown,
    told=terminal.told,
)
