"""Puzzles for two players, by theme, with room to write (PC-5, PC-9)."""

from __future__ import annotations

from functools import partial
from random import Random

from centaine.game import BadOption
from centaine.games.prime_climb.drawing import drawing
from centaine.games.prime_climb.drawing.palette import on_paper
from centaine.games.prime_climb.puzzles import themed
from centaine.games.prime_climb.puzzles.collection import of_theme, opened
from centaine.games.prime_climb.puzzles.themes import THEMES
from centaine.i18n import N_, translate
from centaine.plugin.documents import Drawing, PrintOptions, Sheet
from centaine.printing import worksheets
from centaine.printing.worksheets import Exercises, cell, cells, plain, task

COUNT = 6
"""On a sheet."""

PIECES = 13.0
"""The height of pawns and dice, in millimetres."""


def puzzles(wish: PrintOptions) -> Sheet:
    """Six puzzles of a theme, or of six different ones. Raises `BadOption` for a theme that there is not."""
    theme = wish.given.get("theme", "")
    if theme and theme not in THEMES:
        raise BadOption("There is no theme {theme}; choose from {known}.", theme=theme[:40], known=", ".join(THEMES))
    return worksheets.worksheets(wish, f"puzzles {theme}", lambda rng, _: _exercises(wish, theme, rng))


def chosen(theme: str, rng: Random) -> list[tuple[str, int]]:
    """Six puzzles, each with its theme and its place among those of the theme."""
    if theme:
        return [(theme, place) for place in rng.sample(range(len(of_theme(theme))), COUNT)]
    drawn: list[tuple[str, int]] = []
    taken = set()
    for one in rng.sample(list(THEMES), COUNT):  # a puzzle can have several themes
        places = [place for place, puzzle in enumerate(of_theme(one)) if puzzle.state not in taken]
        drawn.append((one, rng.choice(places)))
        taken.add(of_theme(one)[drawn[-1][1]].state)
    return drawn


def _exercises(wish: PrintOptions, theme: str, rng: Random) -> Exercises:
    palette = on_paper(wish.palette, wish.saving)
    say = partial(translate, wish.lang)
    drawings: dict[str, Drawing] = {}
    shown, answers = [], []
    for number, (about, place) in enumerate(chosen(theme, rng), 1):
        asked = opened(of_theme(about)[place])
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
                spans=plain(themed.position(asked, wish.lang)),
                lines=max(3, len(asked.state.left)),
            )
        )
        answers.append(cell(title=str(number), spans=plain(themed.solution(asked, wish.lang))))
    parts = [task(say(themed.TASK)), cells(2, shown, share=1, boxed=True, picture=PIECES)]
    return Exercises(parts, [cells(2, answers)], drawings)
