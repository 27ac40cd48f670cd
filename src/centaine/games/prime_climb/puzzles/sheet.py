"""Puzzles on paper: six on one page, the easy ones first, and their solutions on its back."""

from __future__ import annotations

from centaine.games.prime_climb import drawing, puzzle_words
from centaine.games.prime_climb.puzzles import GRADES, puzzle
from centaine.printing.document import Drawing, Sheet, Wish
from centaine.words import N_, translate

LEVELS = [level for level in GRADES for _ in range(2)]
"""Of the puzzles of a sheet."""

SEAT = 0
"""Whose pawns are drawn."""


def puzzles(wish: Wish) -> Sheet:
    """Six puzzles: those of a day where one is given, else always the same."""
    day = wish.given.get("day")
    first = day.toordinal() * len(LEVELS) if day else 0
    palette = "saving" if wish.saving else "default"
    drawings: dict[str, Drawing] = {}
    told = []
    for number, level in enumerate(LEVELS, 1):
        asked = puzzle(first + number, level)
        dice = sorted((asked.state.left[0], asked.state.left[-1]))
        names = [*(f"pawn-{square}" for square in asked.state.pawns[SEAT]), *(f"die-{face}" for face in dice)]
        for square in asked.state.pawns[SEAT]:
            svg = drawing.occupied(square, SEAT, standalone=True, palette=palette)
            drawings[f"pawn-{square}"] = Drawing(svg, translate(wish.lang, N_("A pawn on {square}"), square=square))
        for face in dice:
            svg = drawing.die(face, standalone=True, palette=palette)
            drawings[f"die-{face}"] = Drawing(svg, translate(wish.lang, N_("A die that shows {face}"), face=face))
        told.append(
            {
                "title": f"{number} · {translate(wish.lang, puzzle_words.LEVELS[level])}",
                "drawings": names,
                "position": puzzle_words.position(asked, wish.lang),
                "lines": max(3, len(asked.state.left)),
                "solution": puzzle_words.solution(asked, wish.lang),
            }
        )
    data = {
        "task": translate(wish.lang, puzzle_words.TASK),
        "hint": translate(wish.lang, N_("On the hard ones the turn that goes furthest is not the best.")),
        "solutions": translate(wish.lang, N_("Solutions")),
        "note": translate(wish.lang, NOTE),
        "puzzles": told,
    }
    return Sheet("puzzles", data, drawings)


NOTE = N_(
    "The rolls are exact averages, with the best play afterwards. Another order of the sums, or the other pawn, is as "
    "good where the pawns come to the same squares."
)
