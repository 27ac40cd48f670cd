"""Charts of numbers in their rings: the hundreds chart, a multiplication table, and a poster.

Lengths are in board units; every cell of a chart is `CELL` wide and high. Only the poster has words, which it is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from centaine.games.prime_climb.drawing.markup import circle, group
from centaine.games.prime_climb.drawing.rings import INNER, ring
from centaine.games.prime_climb.drawing.spiral import RADIUS
from centaine.games.prime_climb.drawing.squares import FIGURE
from centaine.games.prime_climb.rules.board import factors, is_red
from centaine.svg import element, escape, number

CELL = 86.0

HUNDRED = 10
"""Rows and columns of the hundreds chart."""


def ringed(n: int) -> str:
    """A number of at least 1 in its ring, centred at the origin."""
    primes = factors(n)
    red = is_red(n) or (primes == (n,) and n > 7)
    core = circle("arc-red", INNER - 2) if red else ""
    size, kind = (31, "") if n < 100 else (26, " pc-small")
    figures = element(
        "text", {"class": f"pc-number{kind}{' pc-red-number' if red else ''}", "y": number(size * FIGURE)}, str(n)
    )
    return circle("disc", RADIUS) + ring(primes) + core + figures


def hundreds() -> str:
    """1 to 100 in ten rows of ten."""
    return "".join(_cell(ringed(n), (n - 1) % HUNDRED, (n - 1) // HUNDRED) for n in range(1, HUNDRED**2 + 1))


def products(most: int) -> str:
    """The multiplication table from 1 to `most`."""
    return "".join(_products(most))


def _products(most: int) -> Iterator[str]:
    side = number((most + 1) * CELL)
    band = {"class": "pc-lap-3", "width": side, "height": number(CELL - 4), "rx": "16", "y": "2"}
    yield element("rect", band)
    yield element("rect", {**band, "width": band["height"], "height": side, "x": "2", "y": None})
    yield _cell(element("text", {"class": "pc-number pc-large", "y": number(50 * FIGURE)}, "×"), 0, 0)
    for one in range(1, most + 1):
        yield _cell(ringed(one), one, 0)
        yield _cell(ringed(one), 0, one)
        for other in range(1, most + 1):
            yield _cell(ringed(one * other), other, one)


def _cell(drawn: str, column: int, row: int) -> str:
    return group(drawn, (column + 0.5) * CELL, (row + 0.5) * CELL)


POSTER_WIDTH = 900.0

_EDGE, _MARGIN, _HEAD, _KEY = 28.0, 32.0, 118.0, 116.0
"""How far the frame and the numbers are from the edge; the heights of the title and of the key."""

_NAME, _LINE = 10.8, 11.5
"""The size of the names' letters, and how far their lines are apart."""

_TWO_LINES = 12
"""A longer name is on two lines."""

KEY = ((4, (2, 2)), (30, (2, 3, 5)), (84, (2, 2, 3, 7)))
"""Numbers that show how rings are made, with their prime factors (PC-2)."""


def poster(height: float, title: str, names: Sequence[str], *, gap: float | None = None) -> str:
    """The numbers from 1 to 100 with their names, under a title, above a drawn key, in a frame.

    `gap`: where sheets meet, between two words of the title.
    """
    wide = (POSTER_WIDTH - 2 * _MARGIN) / HUNDRED
    high = (height - _HEAD - _KEY) / HUNDRED
    size = min(1.0, (high - 2 * _LINE - 8) / (2 * RADIUS))
    room = {"x": number(_EDGE), "y": number(_EDGE), "rx": "18", "fill": "none"}
    sides = {"width": number(POSTER_WIDTH - 2 * _EDGE), "height": number(height - 2 * _EDGE)}
    drawn = element("rect", {**room, **sides, "class": "pc-frame"})
    drawn += _title(title, gap)
    for n, name in enumerate(names, 1):
        row, column = divmod(n - 1, HUNDRED)
        x, y = _MARGIN + (column + 0.5) * wide, _HEAD + row * high
        drawn += group(ringed(n), x, y + RADIUS * size, size=size)
        for line, text in enumerate(_broken(name)):
            drawn += _words(text, x, y + 2 * RADIUS * size + 12 + _LINE * line, _NAME)
    return drawn + _key(height - _KEY + 48)


def products_poster(height: float, title: str, most: int, names: Sequence[str], *, gap: float | None = None) -> str:
    """The multiplication table to `most` with the names of its products, which begin at 1, a title and a drawn key."""
    side = (POSTER_WIDTH - 2 * _MARGIN) / (most + 1)
    high = (height - _HEAD - _KEY) / (most + 1)
    letters, below = (_NAME, _LINE) if most <= _IN_LARGE else (_PRODUCT_NAME, _PRODUCT_LINE)
    ring_size = min(side - 6, high - 2 * below - 6) / (2 * RADIUS)
    room = {"x": number(_EDGE), "y": number(_EDGE), "rx": "18", "fill": "none"}
    sides = {"width": number(POSTER_WIDTH - 2 * _EDGE), "height": number(height - 2 * _EDGE)}
    drawn = element("rect", {**room, **sides, "class": "pc-frame"})
    drawn += _title(title, gap)
    across, down = side * (most + 1), high * (most + 1)
    band = {"class": "pc-lap-3", "rx": "12", "x": number(_MARGIN), "y": number(_HEAD - 4)}
    drawn += element("rect", {**band, "width": number(across), "height": number(high - 4)})
    drawn += element("rect", {**band, "width": number(side - 2), "height": number(down)})
    drawn += _words("×", _MARGIN + side / 2, _HEAD + high / 2 + 9, 36, bold=True)
    for row in range(most + 1):
        for column in range(most + 1):
            if not row and not column:
                continue
            x, y = _MARGIN + (column + 0.5) * side, _HEAD + row * high + RADIUS * ring_size
            if not row or not column:  # a factor, without its name
                middle = y if row else _HEAD + 0.5 * high - 6
                drawn += group(ringed(row or column), x, middle, size=ring_size)
                continue
            drawn += group(ringed(row * column), x, y, size=ring_size)
            for line, text in enumerate(_broken(names[row * column - 1])):
                drawn += _words(text, x, y + RADIUS * ring_size + 0.85 * letters + 2 + below * line, letters)
    return drawn + _key(height - _KEY + 48)


Extent = tuple[float, float]
"""From where to where something reaches, across or down."""


def poster_cells(height: float, columns: int, rows: int) -> tuple[list[Extent], list[Extent]]:
    """What each column and each row of a poster's numbers and names fills: a line fits between two of them."""
    wide, high = (POSTER_WIDTH - 2 * _MARGIN) / columns, (height - _HEAD - _KEY) / rows
    across = [_between(_MARGIN + wide * n, wide) for n in range(columns)]
    return across, [_between(_HEAD - _BELOW_NAMES + high * n, high) for n in range(rows)]


_BELOW_NAMES, _GAP = 1.5, 0.6
"""Half of what is free between the names of a row and the rings of the next; the width of a line between them."""


def _between(start: float, size: float) -> Extent:
    return start + _GAP / 2, start + size - _GAP / 2


_PRODUCT_NAME, _PRODUCT_LINE = 8.1, 8.6
"""The size of the letters in the names of products, and how far their lines are apart."""

_IN_LARGE = 10
"""Tables no larger than this have room for names as large as those of the hundred numbers."""

POSTER_STYLE = ".pc-frame{stroke:#1e2438;stroke-width:1.5}.pc-words{font-family:Inter;text-anchor:middle;fill:#1e2438}"


def _title(title: str, gap: float | None) -> str:
    """In the middle; or in two parts on both sides of a gap, about as long, since nobody knows how wide letters are."""
    if gap is None:
        return _words(title, POSTER_WIDTH / 2, 86, 40, bold=True)
    spaces = [at for at, letter in enumerate(title) if letter == " "]
    at = min(spaces, key=lambda place: abs(place - len(title) / 2))
    parts = ((title[:at], gap - _SPACE / 2, "end"), (title[at + 1 :], gap + _SPACE / 2, "start"))
    return "".join(_words(part, x, 86, 40, bold=True, anchor=anchor) for part, x, anchor in parts)


_SPACE = 11.0
"""How wide a space of the title is."""


def _words(text: str, x: float, y: float, size: float, *, bold: bool = False, anchor: str = "") -> str:
    style = f"font-size:{number(size)}px" + (";font-weight:700" if bold else "")
    style += f";text-anchor:{anchor}" if anchor else ""
    return element("text", {"class": "pc-words", "x": number(x), "y": number(y), "style": style}, escape(text))


def _broken(name: str) -> tuple[str, ...]:
    """A name on one line, or on two that are about as long, broken after a hyphen or at a space."""
    if len(name) <= _TWO_LINES:
        return (name,)
    places = [at + 1 for at, letter in enumerate(name) if letter in "- "]
    if not places:
        return (name,)
    at = min(places, key=lambda place: max(place, len(name) - place))
    return name[:at].strip(), name[at:]


_KEY_RING, _KEY_ROOM, _KEY_SIGN, _KEY_SPACE = 0.55, 48.0, 22.0, 40.0
"""The size of a ring in the key; the widths of a ring, of a sign, and of the space between two examples."""


def _key(y: float) -> str:
    """How rings are made: numbers as products of their factors, drawn, side by side."""
    pieces: list[str | int] = []
    for made, primes in KEY:
        pieces += [made, "="]
        for place, prime in enumerate(primes):
            pieces += ["×", prime] if place else [prime]
        pieces.append("")
    widths = [_KEY_ROOM if isinstance(piece, int) else _KEY_SIGN if piece else _KEY_SPACE for piece in pieces[:-1]]
    scale = min(1.0, (POSTER_WIDTH - 2 * _MARGIN - 16) / sum(widths))
    x, drawn = (POSTER_WIDTH - scale * sum(widths)) / 2, ""
    for piece, width in zip(pieces, widths, strict=False):
        middle = x + scale * width / 2
        if isinstance(piece, int):
            drawn += group(ringed(piece), middle, y, size=_KEY_RING)
        elif piece:
            drawn += _words(piece, middle, y + 7, 20, bold=True)
        x += scale * width
    return drawn
