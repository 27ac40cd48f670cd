"""CartaMaths' cards and characters as SVG text, for the screen and for paper.

Pure functions: the same arguments give the same bytes. The sheet takes its colours from `palette.palette_css()`; a
standalone drawing contains those of one theme. A card of 200 by 280 units is printed at 63 by 88 mm, so a unit is 0.9
points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from centaine.games.cartamaths.drawing import faces
from centaine.games.cartamaths.drawing.backs import deck_back, question_back, trap_back
from centaine.games.cartamaths.drawing.illustrations import illustration
from centaine.games.cartamaths.drawing.lettering import balanced, written
from centaine.games.cartamaths.drawing.markup import fill, group, rectangle, ring
from centaine.games.cartamaths.drawing.palette import plain_css
from centaine.games.cartamaths.drawing.portraits import clip, portrait, portrait_back
from centaine.games.cartamaths.rules.cards import STANDARD, AnyEffect, Card
from centaine.games.cartamaths.rules.characters import USES, Character
from centaine.svg import element, number

BACKS = {"back": deck_back, "question": question_back, "trap-back": trap_back}

_NAMESPACE = "http://www.w3.org/2000/svg"
_CARD = f"0 0 {number(faces.WIDTH)} {number(faces.HEIGHT)}"
_MEDALLION = "0 0 200 200"

SIZE = 10.2
"""The font size of texts on a card: 9.1 points on paper."""

_LEAD = 12.4
_PLATE = 0.82
"""The scale of the plate, relative to a face without words."""

_MARGIN, _FOOT = 17.0, 18.0

_DUEL, _DUEL_HIGH = 1000.0, 0.7
"""The width of a duel's picture, and its height as a share of that."""


_BANNER_CHARACTER = "emmy-noether"
_BANNER_EFFECTS = tuple(card.effect for card in STANDARD if card.id in ("n-20", "times-2", "divide-2"))


def sheet(effects: Mapping[str, AnyEffect], characters: Iterable[str]) -> str:
    """Symbols for a page to `<use>`.

    `#cm-card-…` for each of these cards, `#cm-back`, `#cm-question`, `#cm-trap-back`; `#cm-character-…` for each of
    these characters, `#cm-character-back`.
    """
    symbols = {f"card-{name}": (_CARD, faces.face(effect)) for name, effect in effects.items()}
    symbols |= {name: (_CARD, back()) for name, back in BACKS.items()}
    symbols |= {f"character-{name}": (_MEDALLION, portrait(name)) for name in characters}
    symbols["character-back"] = (_MEDALLION, portrait_back())
    drawn = (element("symbol", {"id": f"cm-{name}", "viewBox": box}, shape) for name, (box, shape) in symbols.items())
    return _svg({"class": "cm-cards"}, element("defs", {}, clip()) + "".join(drawn))


BLEED_UNIT = faces.WIDTH / 63
"""Units of a card in a millimetre of paper."""


def whole_card(card: Card, lang: str, *, theme: str = "light", bleed: float = 0, margin: float = 0) -> str:
    """A card with its texts, as printed; with a bleed, in millimetres, its ground has neither outline nor corners.

    With a margin, in millimetres, it has no outline either, and is smaller, so that its field lies so far inside what
    is cut.
    """
    beyond = bleed * BLEED_UNIT
    effect = card.effect
    kind = faces.family(effect)
    title, text = (card.title.fr, card.text.fr) if lang == "fr" else (card.title.en, card.text.en)
    heads = _lines(title, strong=True) if any(map(str.isalpha, title)) else []
    lines = _lines(text)
    foot = faces.HEIGHT - _FOOT
    high = _LEAD * len(lines) + (_LEAD + 3) * len(heads) + 12
    top = foot + 5 - high
    panel = group(fill("paper", rectangle(174, high, 6)), 100, foot + 5 - high / 2)
    below = 6 + _PLATE * 112
    middle, room = (below + top) / 2, top - below - 8
    drawn = faces.card(kind, beyond, bare=margin > 0) + faces.ground(kind, middle, beyond)
    drawn += group(illustration(effect), 100, middle, size=min(0.95, room / 134))
    drawn += group(faces.plate(kind) + faces.sign(effect, 100, 61), 100 - 100 * _PLATE, 2, size=_PLATE) + panel
    drawn += written(heads, 100, top + 6 + SIZE, SIZE, _LEAD, colour=f"{kind}-ink", strong=True)
    drawn += written(lines, 100, foot - 3 - _LEAD * (len(lines) - 1), SIZE, _LEAD, colour="ink")
    return _alone(drawn, theme, title, beyond, margin)


def whole_character(
    character: Character, lang: str, *, theme: str = "light", bleed: float = 0, margin: float = 0
) -> str:
    """A character with name, years, effect, and a mark for each use (CM-14); `bleed` and `margin` as for a card."""
    beyond = bleed * BLEED_UNIT
    french = lang == "fr"
    name, years, text = ((one.fr if french else one.en) for one in (character.name, character.years, character.text))
    names, dates, lines = _lines(name, size=12.5, strong=True), _lines(years), _lines(text)
    foot = faces.HEIGHT - 34
    first = foot - _LEAD * (len(lines) - 1)
    dated = first - 18 - _LEAD * (len(dates) - 1)
    named = dated - 14 - 14.5 * (len(names) - 1)
    high = min(150.0, named - 12.5 - 14)
    uses = "".join(ring("edge", 6, 100 + 20 * (use - (USES - 1) / 2), 260, 2.4) for use in range(USES))
    drawn = element("defs", {}, clip()) + faces.card("tint", beyond, bare=margin > 0) + uses
    drawn += group(portrait(character.id), 100 - high / 2, 13, size=high / 200)
    drawn += written(names, 100, named, 12.5, 14.5, colour="ink", strong=True)
    drawn += written(dates, 100, dated, SIZE, _LEAD, colour="muted") + written(
        lines, 100, first, SIZE, _LEAD, colour="ink"
    )
    return _alone(drawn, theme, name, beyond, margin)


def duel(characters: Sequence[str], life: Sequence[int], *, theme: str = "light") -> str:
    """Two characters, by id, side by side, each above its life points (CM-1): a picture of how a match stands."""
    ground = fill("paper", rectangle(_DUEL, _DUEL * _DUEL_HIGH, 40))
    drawn = element("defs", {}, clip()) + group(ground, _DUEL / 2, _DUEL * _DUEL_HIGH / 2)
    for side, (name, points) in enumerate(zip(characters, life, strict=True)):
        middle = _DUEL * (1 + 2 * side) / 4
        drawn += group(portrait(name), middle - 200, 60, size=2)
        drawn += written([str(points).replace("-", "−")], middle, 620, 150, 150, colour="ink", strong=True)
    style = element("style", {}, plain_css(theme, drawn))
    return _svg({"viewBox": f"0 0 {number(_DUEL)} {number(_DUEL * _DUEL_HIGH)}"}, style + drawn)


def banner(*, theme: str) -> str:
    """A character with three cards: for the home page."""
    laid = "".join(
        element(
            "g",
            {"transform": f"translate({number(230 + 230 * at)} {20 - 12 * (at == 1)}) rotate({turn} 100 140)"},
            faces.face(effect),
        )
        for at, (effect, turn) in enumerate(zip(_BANNER_EFFECTS, (-6, 0, 6), strict=True))
    )
    drawn = element("defs", {}, clip()) + group(portrait(_BANNER_CHARACTER), 0, 60) + laid
    style = element("style", {}, plain_css(theme, drawn))
    return _svg({"viewBox": "-4 -4 918 328"}, style + drawn)


def whole_back(back: str, *, theme: str = "light") -> str:
    """A back by its name: `back`, `question` or `trap-back`."""
    return _alone(BACKS[back](), theme, None)


def whole_deck_back(side: int, bleed: float = 0, margin: float = 0) -> str:
    """The back of a side's deck, as printed; `bleed` and `margin` as for a card."""
    beyond = bleed * BLEED_UNIT
    return _alone(deck_back(beyond, side=side, bare=margin > 0), "light", None, beyond, margin)


def _lines(text: str, *, size: float = SIZE, strong: bool = False) -> list[str]:
    return balanced(text, faces.WIDTH - 2 * _MARGIN, size, strong=strong)


def _alone(drawn: str, theme: str, title: str | None, beyond: float = 0, margin: float = 0) -> str:
    style = element("style", {}, plain_css(theme, drawn))
    named = "" if title is None else element("title", {}, title)
    wide, high = faces.WIDTH + 2 * beyond, faces.HEIGHT + 2 * beyond
    size = {name: f"{number(round(side / BLEED_UNIT, 2))}mm" for name, side in (("width", wide), ("height", high))}
    if margin:
        larger = faces.WIDTH / (faces.WIDTH - 2 * margin * BLEED_UNIT) * (1 - 2 * faces.RIM / faces.WIDTH)
        wide, high = wide * larger, high * larger
    left, top = (faces.WIDTH - wide) / 2, (faces.HEIGHT - high) / 2
    box = " ".join(map(number, (left, top, wide, high)))
    return _svg({"viewBox": box, "class": "cm-whole", **size}, named + style + drawn)


def _svg(attributes: Mapping[str, str | None], content: str) -> str:
    return element("svg", {"xmlns": _NAMESPACE, **attributes}, content)
