"""Worksheets for a class: rings to colour, a part of the board with gaps, puzzles by theme."""

from __future__ import annotations

from centaine.games.prime_climb.worksheets.puzzles import puzzles
from centaine.games.prime_climb.worksheets.rings import rings
from centaine.games.prime_climb.worksheets.spiral import spiral
from centaine.i18n import N_
from centaine.printing.worksheets import document

WORKSHEETS = (
    document(
        "worksheet-rings",
        N_("Worksheet: rings to colour"),
        rings,
        N_("From Year 5 / Grade 4 (CM1): each number gives a different sheet. The answers come at the end."),
        takes=("palette",),
    ),
    document(
        "worksheet-spiral",
        N_("Worksheet: missing numbers"),
        spiral,
        N_(
            "From Year 5 / Grade 4 (CM1): a part of the board with gaps, another one for every number. The answers"
            " come at the end."
        ),
        takes=("palette",),
    ),
    document(
        "worksheet-puzzles",
        N_("Worksheet: puzzles for two players"),
        puzzles,
        N_("From Year 5 / Grade 4 (CM1): six puzzles, others for every number. The best turns come at the end."),
        takes=("theme", "palette"),
    ),
)
"""Those of Prime Climb."""
