"""The pictures of cards' effects.

Each picture shows its number as a count, in any deck: −14 is fourteen falling tiles, +5 is five petals, ÷3 is a disc in
three parts. Pictures are centred at the origin, at most 176 units wide and 160 high.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from centaine.games.cartamaths.drawing.markup import disc, fill, group, line, rectangle, ring
from centaine.games.cartamaths.rules.cards import AnyEffect, Divide, DrawBonus, Plus, Points, Times
from centaine.svg import number

GOLDEN = (sqrt(5) - 1) / 2


def illustration(effect: AnyEffect) -> str:
    """The picture of an effect, centred at the origin."""
    if isinstance(effect, Points):
        return falling(-effect.value) if effect.value < 0 else growing(effect.value)
    if isinstance(effect, DrawBonus):
        return drawing(effect.count)
    if isinstance(effect, Plus):
        return ten_frames(effect.by)
    if isinstance(effect, Times):
        return multiplied(effect.by)
    return divided(effect.by) if isinstance(effect, Divide) else reflected()


def falling(count: int) -> str:
    """So many tiles, in a rectangle if possible: a wall that falls apart towards the bottom.

    After Georg Nees's “Schotter” (1968), one of the early drawings made by a computer.
    """
    columns = _columns(count)
    rows = -(-count // columns)
    step = min(38.0, 154 / columns)
    pitch = min(step * 1.36, 122 / rows)
    side = min(step, pitch) * 0.76
    tile = rectangle(side, side, side / 10)
    drawn = ""
    for k in range(count):
        row, column = divmod(k, columns)
        loose = (row / max(rows - 1, 1)) ** 1.5
        sway, turn = (2 * ((k + 1) * share % 1) - 1 for share in (GOLDEN, sqrt(2)))
        x = (column - (columns - 1) / 2) * step + sway * loose * (step - 1.15 * side) / 2
        y = (row - (rows - 1) / 2) * pitch + turn * loose * (pitch - 1.1 * side) / 2
        at = f"translate({number(x)} {number(y)})" + (f"rotate({round(turn * loose * 30)})" if loose else "")
        drawn += fill("negative-mark", tile, at=at, unit=True)
    return drawn


def _columns(count: int) -> int:
    """The columns of the most nearly square rectangle; otherwise five or ten."""
    near = (columns for columns in range(1, count + 1) if count % columns == 0 and 1 <= columns**2 / count < 2.6)
    return next(near, 5 if count <= 25 else 10) if count > 2 else 1


def growing(count: int) -> str:
    """A flower with so many petals; from 13 on, a sunflower with so many florets at the golden angle."""
    stem = line("forest", "M0 0C2 30-3 50 0 76", 6)
    leaves = fill("leaf", "M0 66C-8 44-28 38-48 42C-42 60-22 70 0 66ZM0 58C6 38 26 30 44 34C40 52 20 64 0 58Z")
    head = _flower(count) if count <= 12 else _sunflower(count)
    return stem + leaves + group(head, 0, -12)


def _flower(count: int) -> str:
    wide = min(26.0, 48 * sin(pi / max(count, 3)))
    petal = f"M0-10C{number(-wide)}-24{number(-wide * 0.9)}-50 0-58C{number(wide * 0.9)}-50 {number(wide)}-24 0-10Z"
    turns = ((k - (count - 1) / 2) * {2: 76.0, 3: 58.0}.get(count, 360 / count) for k in range(count))
    petals = "".join(
        fill("positive-mark", petal, at=f"rotate({number(turn)})", unit=True, rim="forest") for turn in turns
    )
    return petals + disc("bonus", 12)


def _sunflower(count: int) -> str:
    spread = 44 / sqrt(count)
    crown = "".join(fill("bonus", "M0 0L-11-42L0-62L11-42Z", at=f"rotate({turn})") for turn in range(0, 360, 20))
    florets = ""
    for k in range(count):
        reach, angle = spread * sqrt(k + 0.5), 2 * pi * GOLDEN * k
        florets += disc("positive-mark", spread * 0.72, reach * cos(angle), reach * sin(angle), unit=True)
    return crown + disc("forest", 49) + florets


def drawing(count: int) -> str:
    """So many cards rise from the deck."""
    deck = "".join(
        group(fill("umber", rectangle(66, 92, 8)) + fill(colour, rectangle(60, 86, 6)), 0, y)
        for y, colour in ((34, "bonus-mark"), (29, "bonus-mark"), (24, "back"))
    )
    deck += group(line("back-mark", "M0-13V13M-13 0H13", 5), 0, 24)
    fan = ""
    for k in range(count):
        turn = (k - (count - 1) / 2) * 22
        one = fill("umber", rectangle(54, 76, 8)) + fill("cream", rectangle(48, 70, 6), unit=True)
        one += fill("bonus", _STAR)
        fan += group(group(one, 0, -68), 0, 40, turn=turn, size=0.94)
    return group(fan + deck, 0, -9)


_STAR = "M0-19L5.5-6L19-6L8 3.5L12 17L0 9L-12 17L-8 3.5L-19-6L-5.5-6Z"


def ten_frames(count: int) -> str:
    """So many counters in ten-frames, as used in schools."""
    frames = -(-count // 10)
    columns = 1 if frames <= 3 else 2
    rows = -(-frames // columns)
    size = min(1.1 if columns == 1 else 0.52, 132 / (rows * 70))
    drawn = ""
    for frame in range(frames):
        row, column = divmod(frame, columns)
        counters = min(10, count - 10 * frame)
        x, y = (column - (columns - 1) / 2) * 156, (row - (rows - 1) / 2) * 72
        drawn += group(_frame(counters), x * size, y * size, size=size)
    return drawn


def _frame(counters: int) -> str:
    lines = "M-73 0H73" + "".join(f"M{number(x)}-29V29" for x in (-43.8, -14.6, 14.6, 43.8))
    drawn = fill("cream", rectangle(146, 58, 5)) + line("umber", rectangle(146, 58, 5) + lines, 3)
    for k in range(counters):
        row, column = divmod(k, 5)
        drawn += disc("negative" if row else "umber", 10.5, -58.4 + 29.2 * column, -14.5 + 29 * row, unit=True)
    return drawn


def multiplied(count: int) -> str:
    """So many copies of a shape around a point."""
    wide = min(1.5, 3.4 / count)
    a, b, c, d = (number(share * wide) for share in (30, 44, -2, -22))
    petal = f"M0-6C{a}-14 {b}-40 {a}-66C{c}-62 {d}-34 0-6Z"
    drawn = ""
    for k in range(count):
        colour = "umber" if k == 0 else "cream"
        hole = disc("bonus" if k else "cream", 6 * min(1, wide + 0.2), 14 * wide, -46)
        drawn += group(fill(colour, petal, unit=True, rim="umber") + hole, turn=360 / count * k)
    return drawn


def divided(count: int) -> str:
    """A disc in so many equal parts, one of them taken out."""
    half = pi / count
    radius = 54.0
    x, y = radius * sin(half), -radius * cos(half)
    sector = f"M0 0L{number(-x)} {number(y)}A{number(radius)} {number(radius)} 0 0 1 {number(x)} {number(y)}Z"
    drawn = ""
    for k in range(count):
        colour = "bonus" if k == 0 else "trap-mark"
        gap = 14 if k == 0 else 5
        drawn += group(fill(colour, sector, at=f"translate(0 {-gap})", unit=True), turn=360 / count * k)
    return drawn


def reflected() -> str:
    """A number and its opposite, at equal distances from zero."""
    axis = line("trap-mark", "M-74 8H74M-48 2V14M48 2V14M0-4V20", 4)
    arcs = line("bonus", "M-40-24C-26-54 26-54 40-24M40-40V-24H24", 5) + line(
        "bonus", "M40 40C26 70-26 70-40 40M-40 56V40H-24", 5
    )
    minus = fill("negative", rectangle(36, 36, 5)) + line("negative-mark", "M-9 0H9", 6)
    plus = disc("positive", 19) + line("forest", "M-9 0H9M0-9V9", 6)
    return axis + arcs + group(minus, -48, 8) + group(plus, 48, 8) + ring("trap-mark", 5, 0, 8, 4)
