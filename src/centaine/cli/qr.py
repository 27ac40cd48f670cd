"""A QR code in the terminal."""

from __future__ import annotations

import segno
from rich.console import Console
from rich.text import Text

BORDER = 4
"""Empty modules around a code, without which it cannot be read."""

HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
"""The character that shows two modules, one above the other; true is dark."""

COLOURS = "color(16) on color(231)"
"""Black on white whatever the terminal's colours: those under 16 belong to its theme."""


def draw_qr_code(text: str, console: Console | None = None) -> None:
    """Print a text as a QR code. Prints nothing where it would not be readable."""
    console = console or Console()
    rows = qr_rows(text)
    wide_enough = console.size.width >= len(rows[0])
    if console.is_terminal and console.color_system and not console.no_color and wide_enough and can_print(console):
        for row in rows:
            console.print(Text(row, COLOURS))


def qr_rows(text: str) -> list[str]:
    """The lines of a QR code, of half blocks."""
    modules = [[bool(module) for module in row] for row in segno.make_qr(text, error="m").matrix_iter(border=BORDER)]
    if len(modules) % 2:
        modules.append([False] * len(modules[0]))
    return [
        "".join(HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(modules[::2], modules[1::2], strict=True)
    ]


def can_print(console: Console) -> bool:
    """Whether the terminal's encoding has half blocks."""
    try:
        "".join(HALVES.values()).encode(console.encoding)
    except UnicodeEncodeError:
        return False
    return True
