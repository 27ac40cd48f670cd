"""Programs to read: lines of Python, and blocks that snap together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from centaine.games.cartamaths.questions.figures.marks import FigureDrawing, line_between
from centaine.i18n import N_, translate

SIZE = 20
"""The size of letters, which fills the width with 26 of them and can be read on a printed card."""

PITCH = 25.0
MAX_LINES = 8


def program(*, language: str, lines: Sequence[str]) -> FigureDrawing:
    """Lines of a program in letters of one width; a line begins with its indentation."""
    top = _top(lines)
    body = line_between((3, top - 4), (3, top + PITCH * len(lines)), 2.5)
    for index, written in enumerate(lines):
        x = 12 + 12 * (len(written) - len(written.lstrip()))
        body += _letters(x, top + PITCH * index + 17, written.strip(), "DejaVu Sans Mono, monospace")
    return FigureDrawing(N_("Program: {lines}"), body, lines=_describe(lines, 4, language))


def blocks(*, language: str, lines: Sequence[str]) -> FigureDrawing:
    """Blocks one below the other; those inside another are two spaces further to the right."""
    top = _top(lines)
    body = ""
    for index, written in enumerate(lines):
        depth, y = (len(written) - len(written.lstrip())) // 2, top + PITCH * index
        x, label = 6.0 + 18 * depth, written.strip()
        wide = 20 + 10.4 * len(label)
        body += f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{PITCH - 2:g}" rx="5"/>'
        body += _letters(x + 8, y + 17.5, label, "", 18)
        below = lines[index + 1 :]
        inside = next((n for n, later in enumerate(below) if _indent(later) <= _indent(written)), len(below))
        if inside:
            low = y + PITCH * (inside + 1) - 3
            body += f'<path d="M{x + 5:g} {y + PITCH - 2:g}L{x + 5:g} {low:g}L{x + 16:g} {low:g}" stroke-width="3"/>'
    return FigureDrawing(N_("Blocks: {lines}"), body, lines=_describe(lines, 2, language))


def _top(lines: Sequence[str]) -> float:
    if not 1 <= len(lines) <= MAX_LINES:
        raise ValueError(f"a program has at most {MAX_LINES} lines")
    return 100 - PITCH * len(lines) / 2


def _indent(written: str) -> int:
    return len(written) - len(written.lstrip())


def _describe(lines: Sequence[str], step: int, language: str) -> str:
    told = []
    for number, written in enumerate(lines, 1):
        depth = _indent(written) // step
        message = N_("line {n}, indented {depth}: {text}") if depth else N_("line {n}: {text}")
        told.append(translate(language, message, n=number, depth=depth, text=written.strip()))
    return "; ".join(told)


def _letters(x: float, y: float, written: str, font: str, size: int = SIZE) -> str:
    family = f' font-family="{font}"' if font else ""
    spaces = escape(written).replace("  ", "\u00a0 ")
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}"{family} fill="currentColor" stroke="none">{spaces}</text>'


KINDS: dict[str, Callable[..., FigureDrawing]] = {
    "program": program,
    "blocks": blocks,
}
