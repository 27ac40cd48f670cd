"""Printed puzzles: six on one page, easy ones first, with solutions on the back."""

from __future__ import annotations

from centaine.dates import day_text
from centaine.games.prime_climb.drawing import drawing
from centaine.games.prime_climb.drawing.palette import on_paper
from centaine.games.prime_climb.puzzles import sentences
from centaine.games.prime_climb.puzzles.generator import puzzle
from centaine.games.prime_climb.puzzles.task import GRADES
from centaine.i18n import N_, translate
from centaine.plugin.documents import Drawing, PrintOptions, Sheet
from centaine.printing.prose import unbroken

LEVELS = [level for level in GRADES for _ in range(2)]
"""Of the puzzles of a sheet."""

SEAT = 0
"""Whose pawns are drawn."""


def puzzles(options: PrintOptions) -> Sheet:
    """Six puzzles: those of a day where one is given, else always the same."""
    day = options.given.get("day")
    first = day.toordinal() * len(LEVELS) if day else 0
    palette = on_paper(options.palette, options.saving)
    drawings: dict[str, Drawing] = {}
    told = []
    for number, level in enumerate(LEVELS, 1):
        asked = puzzle(first + number, level)
        dice = sorted((asked.state.left[0], asked.state.left[-1]))
        names = [*(f"pawn-{square}" for square in asked.state.pawns[SEAT]), *(f"die-{face}" for face in dice)]
        for square in asked.state.pawns[SEAT]:
            svg = drawing.occupied(square, SEAT, standalone=True, palette=palette)
            drawings[f"pawn-{square}"] = Drawing(svg, translate(options.lang, N_("A pawn on {square}"), square=square))
        for face in dice:
            svg = drawing.die(face, standalone=True, palette=palette)
            drawings[f"die-{face}"] = Drawing(svg, translate(options.lang, N_("A die showing {face}"), face=face))
        told.append(
            {
                "title": f"{number} · {translate(options.lang, sentences.LEVELS[level])}",
                "drawings": names,
                "position": unbroken(sentences.position(asked, options.lang)),
                "lines": max(3, len(asked.state.left)),
                "solution": unbroken(sentences.solution(asked, options.lang)),
            }
        )
    data = {
        "day": day_text(options.lang, day) if day else "",
        "task": translate(options.lang, sentences.TASK),
        "hint": translate(options.lang, N_("In the hard ones, the turn that advances furthest is not the best.")),
        "solutions": translate(options.lang, N_("Solutions")),
        "note": translate(options.lang, NOTE),
        "puzzles": told,
    }
    return Sheet("puzzles", data, drawings)


NOTE = N_(
    "The numbers of rolls are exact averages if you play perfectly afterwards. Another "
    "order, or the other pawn, is just as good if the pawns end on the same squares."
)
