"""Puzzles for two players, by theme, with room to write (PC-5, PC-9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from random import Random

from centaine.game import BadOption
from centaine.games.prime_climb.drawing import drawing
from centaine.games.prime_climb.drawing.palette import on_paper
from centaine.games.prime_climb.puzzles import themed
from centaine.games.prime_climb.puzzles.collection import StoredPuzzle, of_theme, opened, stored
from centaine.games.prime_climb.puzzles.themes import THEMES
from centaine.i18n import N_, translate
from centaine.plugin.documents import Drawing, PrintOptions, Sheet
from centaine.printing import worksheets
from centaine.printing.prose import unbroken
from centaine.printing.worksheets import Exercises, cell, cells, plain, task

COUNT = 6
"""On a sheet."""

PIECES = 13.0
"""The height of pawns and dice, in millimetres."""


def puzzles(options: PrintOptions) -> Sheet:
    """Six puzzles of a theme, or of six different ones. Raises `BadOption` for a theme that there is not."""
    theme = options.given.get("theme", "")
    if theme and theme not in THEMES:
        raise BadOption("There is no theme {theme}; choose from {known}.", theme=theme[:40], known=", ".join(THEMES))
    return worksheets.worksheets(options, f"puzzles {theme}", lambda _, number: _exercises(options, theme, number))


def chosen(theme: str, number: int) -> Sequence[tuple[str, StoredPuzzle]]:
    """Six puzzles for the sheet of a number, each with its theme.

    Sheets whose numbers follow one another have none in common, until nearly all puzzles have been on one.
    """
    turn, place = divmod(number - 1, len(_turn(theme, 0)))
    return _turn(theme, turn)[place]


@lru_cache(maxsize=8)
def _turn(theme: str, turn: int) -> Sequence[Sequence[tuple[str, StoredPuzzle]]]:
    """Sheets on which no puzzle appears twice, always as many; each turn deals the puzzles otherwise."""
    rng = Random(f"puzzles {theme} {turn}")
    left = list(of_theme(theme) if theme else stored())
    rng.shuffle(left)
    if theme:
        return [[(theme, one) for one in left[at - COUNT : at]] for at in range(COUNT, len(left) + 1, COUNT)]
    sheets = []
    while sheet := _of_six_themes(left, rng):
        rng.shuffle(sheet)
        sheets.append(sheet)
    return sheets


def _of_six_themes(left: list[StoredPuzzle], rng: Random) -> list[tuple[str, StoredPuzzle]]:
    """Takes puzzles of six different themes from those that are left; none if a theme has none.

    The themes are those with the most puzzles left. A puzzle can have several: those with few are taken first.
    """
    counts = {theme: sum(theme in one.themes for one in left) for theme in rng.sample(list(THEMES), len(THEMES))}
    themes = sorted(counts, key=lambda theme: -counts[theme])[:COUNT]
    sheet = []
    for theme in sorted(themes, key=counts.__getitem__):
        one = min((one for one in left if theme in one.themes), key=lambda one: len(one.themes), default=None)
        if one is None:
            return []
        left.remove(one)
        sheet.append((theme, one))
    return sheet


def _exercises(options: PrintOptions, theme: str, sheet: int) -> Exercises:
    palette = on_paper(options.palette, options.saving)
    say = partial(translate, options.lang)
    drawings: dict[str, Drawing] = {}
    shown, answers = [], []
    for number, (about, puzzle) in enumerate(chosen(theme, sheet), 1):
        asked = opened(puzzle)
        dice = sorted((asked.state.left[0], asked.state.left[-1]))
        names = [f"pawn-{seat}-{square}" for seat, pair in enumerate(asked.state.pawns) for square in pair]
        for seat, pair in enumerate(asked.state.pawns):
            for square in pair:
                svg = drawing.occupied(square, seat, standalone=True, palette=palette, small=True)
                drawings[f"pawn-{seat}-{square}"] = Drawing(svg, say(N_("A pawn on {square}"), square=square))
        for face in dice:
            svg = drawing.die(face, standalone=True, palette=palette)
            drawings[f"die-{face}"] = Drawing(svg, say(N_("A die showing {face}"), face=face))
        shown.append(
            cell(
                title=f"{number} · {say(THEMES[about])}",
                pictures=[*names[:2], *(f"die-{face}" for face in dice), *names[2:]],
                spans=plain(unbroken(themed.position(asked, options.lang))),
                lines=max(3, len(asked.state.left)),
            )
        )
        why = themed.solution_with_reason(asked, options.lang, about)
        answers.append(cell(title=str(number), spans=plain(unbroken(why))))
    parts = [task(say(themed.TASK)), cells(2, shown, share=1, boxed=True, picture=PIECES)]
    return Exercises(parts, [cells(2, answers)], drawings)
