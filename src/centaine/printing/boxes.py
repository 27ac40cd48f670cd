"""Nets of boxes to cut out and fold: for cards, computed from how many there are and of what paper, and for pieces.

Lengths are in millimetres, and y points down. A box has a front, two sides, a back, and a lid at either end, which
hangs on the back and is tucked in behind the front.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from centaine.game import BadOption
from centaine.i18n import N_, translate
from centaine.plugin.documents import Document, DocumentGroup, Drawing, MakeSheet, PrintOptions, Sheet
from centaine.printing.nets import PAWN_FACE, PAWN_WIDTH, TO_FOLD, PaperPoint, closed, lines
from centaine.printing.shop import jobs
from centaine.svg import element, escape, number

WEIGHTS = (80, 400)
"""The lightest and heaviest paper, in grams per square metre."""

USUAL_WEIGHT, SHOP_WEIGHT = 200, 300
"""That on which cards are printed at home, and in a print shop."""

BULK = 1.2e-3
"""The thickness of paper, in millimetres per gram and square metre: that of stiff, uncoated paper."""

ROOM = 2.0
"""By how much a box is larger than what goes in, in each direction."""

GLUE, TUCK, SLANT, MIN_FLAP = 9.0, 12.0, 2.0, 18.0
"""The width of the glue strip where the side is wider, the length of a tuck, how far the corners of flaps are cut off,
and the least length of the flaps at the sides."""

EDGE = 1.0
"""What is left white around a net."""


class BoxSize(NamedTuple):
    """The inside of a box."""

    width: float
    height: float
    depth: float


class Panel(NamedTuple):
    """A part of a net: its corners, and the part on which it hangs, with which it shares an edge."""

    name: str
    corners: tuple[PaperPoint, ...]
    hangs_on: str = ""


FRONT, RIGHT, BACK, LEFT = "front", "right", "back", "left"
GLUED, FOLDED, TUCKED = N_("glue"), N_("fold in"), N_("tuck in")


def stack(cards: int, options: PrintOptions) -> float:
    """How thick so many cards are. Raises `BadOption` for a weight that no paper has."""
    weight = options.given.get("weight", SHOP_WEIGHT if options.bleed else USUAL_WEIGHT)
    if not WEIGHTS[0] <= weight <= WEIGHTS[1]:
        raise BadOption(
            "The paper weight must be {least} to {most} g/m², not {weight}.",
            least=WEIGHTS[0],
            most=WEIGHTS[1],
            weight=weight,
        )
    return float(cards * weight * BULK)


def card_box(card: tuple[float, float], cards: int, options: PrintOptions) -> BoxSize:
    """The box for so many cards. Raises `BadOption`."""
    return BoxSize(card[0] + ROOM, card[1] + ROOM, stack(cards, options) + ROOM)


def piece_box(die: float, pawns: int) -> BoxSize:
    """The box for two dice, one on the other, and pawns that lie in one another."""
    side = max(die, PAWN_FACE, PAWN_WIDTH) + ROOM
    return BoxSize(side, 2 * die + PAWN_FACE + 2 * pawns + ROOM, side)


def net(size: BoxSize) -> tuple[Panel, ...]:
    """The parts of a box, from the upper left corner of the front."""
    wide, high, deep = size
    across = {FRONT: (0.0, wide), RIGHT: (wide, deep), BACK: (wide + deep, wide), LEFT: (2 * wide + deep, deep)}
    parts = [Panel(FRONT, _rectangle(0, 0, wide, high))]
    for name, before in ((RIGHT, FRONT), (BACK, RIGHT), (LEFT, BACK)):
        x, size_across = across[name]
        parts.append(Panel(name, _rectangle(x, 0, size_across, high), before))
    parts.append(Panel("glue", _flap(PaperPoint(0, high), PaperPoint(0, 0), min(GLUE, deep - 0.5)), FRONT))
    lid, dust = across[BACK][0], min(wide / 2 - 1, max(deep, MIN_FLAP))
    for end, y, out in (("top", 0.0, -1.0), ("bottom", high, 1.0)):
        parts.append(Panel(f"{end}-lid", _rectangle(lid, min(y, y + out * deep), wide, deep), BACK))
        parts.append(Panel(f"{end}-tuck", _end_flap(lid, wide, y + out * deep, out, TUCK), f"{end}-lid"))
        for side in (RIGHT, LEFT):
            parts.append(Panel(f"{end}-{side}", _end_flap(across[side][0], deep, y, out, dust), side))
    return tuple(parts)


def _end_flap(x: float, wide: float, y: float, out: float, length: float) -> tuple[PaperPoint, ...]:
    """A flap above (`out` is -1) or below a level edge."""
    ends = PaperPoint(x, y), PaperPoint(x + wide, y)
    return _flap(*(ends if out < 0 else ends[::-1]), length)


def _rectangle(x: float, y: float, wide: float, high: float) -> tuple[PaperPoint, ...]:
    return (
        PaperPoint(x, y),
        PaperPoint(x + wide, y),
        PaperPoint(x + wide, y + high),
        PaperPoint(x, y + high),
    )


def _flap(start: PaperPoint, end: PaperPoint, length: float) -> tuple[PaperPoint, ...]:
    """A flap on the left of an edge, its outer corners cut off."""
    across = PaperPoint(end.x - start.x, end.y - start.y)
    whole = abs(across.x) + abs(across.y)
    along = PaperPoint(across.x / whole, across.y / whole)
    out = PaperPoint(along.y * length, -along.x * length)
    slant = min(SLANT, whole / 4)
    return (
        start,
        PaperPoint(start.x + along.x * slant + out.x, start.y + along.y * slant + out.y),
        PaperPoint(end.x - along.x * slant + out.x, end.y - along.y * slant + out.y),
        end,
    )


def hinge(part: Panel, parts: Sequence[Panel]) -> tuple[PaperPoint, PaperPoint]:
    """The edge at which a part hangs."""
    on = next(one for one in parts if one.name == part.hangs_on)
    start, end = (point for point in part.corners if _lies_on(point, on))
    return start, end


def _lies_on(point: PaperPoint, part: Panel) -> bool:
    return any(abs(point.x - x) < 1e-6 and abs(point.y - y) < 1e-6 for x, y in part.corners)


ORDER = {
    "glue": ("1", GLUED),
    "bottom-right": ("2", FOLDED),
    "bottom-left": ("2", FOLDED),
    "bottom-tuck": ("3", TUCKED),
    "top-right": ("4", FOLDED),
    "top-left": ("4", FOLDED),
    "top-tuck": ("5", TUCKED),
}
"""What is done with each flap, and when."""

_STYLE = (
    ".bx-tab{fill:#e3e6ec}.bx-face{fill:#fff}.bx-cut{fill:none;stroke:#1e2438;stroke-width:.35;stroke-linejoin:round}"
    ".bx-fold{fill:none;stroke:#1e2438;stroke-width:.3;stroke-dasharray:1.5 1}"
    "text{font-family:Inter;text-anchor:middle;fill:#1e2438;font-size:2.9px}.bx-title{font-weight:700}"
)


def drawn(size: BoxSize, title: str, lang: str, picture: str = "") -> tuple[str, float, float]:
    """A net as SVG, with its width and height: what belongs in it on its front, `picture` (SVG) above."""
    parts = net(size)
    points = [point for part in parts for point in part.corners]
    left, top = min(x for x, _ in points) - EDGE, min(y for _, y in points) - EDGE
    wide, high = (max(point[axis] for point in points) + EDGE - (left, top)[axis] for axis in (0, 1))
    folds = [hinge(part, parts) for part in parts if part.hangs_on]
    creased = {frozenset(fold) for fold in folds}
    cuts = [
        pair
        for part in parts
        for pair in zip(part.corners, (*part.corners[1:], part.corners[0]), strict=True)
        if frozenset(pair) not in creased
    ]
    faces = "".join(closed(part.corners) for part in parts if part.name not in ORDER)
    tabs = "".join(closed(part.corners) for part in parts if part.name in ORDER)
    content = (
        element("style", {}, _STYLE)
        + element("path", {"class": "bx-tab", "d": tabs})
        + element("path", {"class": "bx-face", "d": faces})
        + _front(size, title, picture)
        + element("path", {"class": "bx-cut", "d": lines(cuts)})
        + element("path", {"class": "bx-fold", "d": lines(folds)})
        + "".join(_label(part, lang) for part in parts if part.name in ORDER)
    )
    box = f"{number(left)} {number(top)} {number(wide)} {number(high)}"
    return element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box}, content), wide, high


def _front(size: BoxSize, title: str, picture: str) -> str:
    """What belongs in the box, on its front: along it if it is narrow, below a picture if there is one."""
    wide, high = size.width, size.height
    words = re.split("\u202f?: ", title)
    along, place = wide, (wide / 2, high - 4.5 * len(words))
    if wide < NARROW:
        along, place = high, (wide / 2 - 2, high / 2)
    letters = number(min(5.0, 1.6 * (along - 4) / max(map(len, words))))
    turn = f"translate({number(place[0])} {number(place[1])})" + (" rotate(-90)" if wide < NARROW else "")
    said = "".join(
        element("text", {"class": "bx-title", "y": number(5.5 * line), "style": f"font-size:{letters}px"}, escape(part))
        for line, part in enumerate(words)
    )
    art = ""
    if picture:
        room = f'x="5" y="5" width="{number(wide - 10)}" height="{number(high - 22)}"'
        head, _, rest = picture.partition(">")
        art = _SIZE.sub("", head).replace("<svg", f"<svg {room}", 1) + ">" + rest
    return art + element("g", {"transform": turn}, said)


NARROW = 45.0
"""On a narrower front, words go from below to above."""

_SIZE = re.compile(r' (width|height|x|y)="[^"]*"')


def _label(part: Panel, lang: str) -> str:
    """The number of a flap and what is done with it, in its middle, along its longer side."""
    xs, ys = zip(*part.corners, strict=True)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    step, said = ORDER[part.name]
    upright = max(ys) - min(ys) > max(xs) - min(xs)
    turn = f"translate({number(x)} {number(y)})" + (" rotate(-90)" if upright else "")
    text = f"{step} {translate(lang, said)}"
    return element("text", {"transform": turn, "y": "1"}, escape(text))


class PaperBox(NamedTuple):
    """A box to print: what belongs in it, and the picture on its front."""

    size: BoxSize
    title: str
    picture: str = ""


def piece_box_document(make: MakeSheet) -> Document:
    """The document with a game's box for pawns and dice."""
    return Document(
        "piece-box",
        N_("Box for pawns and dice, to fold"),
        make,
        use=TO_FOLD,
        shop=jobs.PIECES,
        pages=1,
        group=DocumentGroup.PIECES,
    )


def boxes(paper_boxes: Sequence[PaperBox], options: PrintOptions) -> Sheet:
    """Each box on a sheet of its own."""
    drawings, nets = {}, []
    for number_of, box in enumerate(paper_boxes, 1):
        name = f"box-{number_of}"
        svg, wide, high = drawn(box.size, box.title, options.lang, box.picture)
        drawings[name] = Drawing(svg, translate(options.lang, N_("A box to fold: {title}"), title=box.title))
        nets.append({"drawing": name, "title": box.title, "width": wide, "height": high})
    how = (HOW_TO_CUT_PRINTED if options.bleed else HOW_TO_CUT, HOW_TO_FOLD)
    return Sheet("nets", {"nets": nets, "help": [translate(options.lang, text) for text in how]}, drawings)


HOW_TO_CUT = N_("Print on stiff paper, at 100%. Cut along the solid lines. Fold backwards along the dashed lines.")

HOW_TO_CUT_PRINTED = N_("Cut along the solid lines. Fold backwards along the dashed lines.")
"""The same on a sheet from a print shop."""

HOW_TO_FOLD = N_("Follow the numbers: glue 1 behind the last side; fold 2 in, tuck 3 in; fold 4 in, tuck 5 in.")
