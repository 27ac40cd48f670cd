"""What the report of a class tells about the Track: the turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from centaine.games.ultimate_track.rules.rules import UltimateTrack
from centaine.i18n import N_
from centaine.plugin.summary import ON_THE_WAY, Counted, LessonReport, ReportedStep

TURNS = N_("Turns")


def items(game: UltimateTrack, steps: Sequence[ReportedStep]) -> Iterator[Counted]:
    """A turn is a roll, once it is settled who begins."""
    for place, (before, action, _, _) in enumerate(steps):
        if action is not None and action.kind == "roll" and before.phase != "first":
            yield Counted(place, TURNS)


REPORT = LessonReport(items=items, counts=(TURNS,), goals=(TURNS,), progress=ON_THE_WAY)
