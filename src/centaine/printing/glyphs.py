"""Checks that the fonts have every letter of a text; a missing one is an error, not an empty box."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

from fontTools.ttLib import TTFont

from centaine.game import CentaineError
from centaine.i18n import N_

CONTROLS = "\n\t"

SIGNS = frozenset(map(ord, "∪∩∈∅∥⊥⇔□∠"))
"""Additional characters of Typst's mathematical font: all that formulas use."""

UNSEEN = "alt"
"""The key of texts that are only read aloud."""


class MissingGlyph(CentaineError):
    """A letter that the fonts do not have."""


@cache
def known() -> frozenset[int]:
    """The code points that can be set."""
    file = resources.files(__package__) / "fonts" / "Inter-Regular.otf"
    with file.open("rb") as stream:
        return SIGNS.union(TTFont(stream).getBestCmap())


def check_glyphs(data: Any) -> None:
    """Raise `MissingGlyph` if a text in `data` (as JSON) has a letter that the font lacks."""
    for text in _texts(data):
        for letter in text:
            if ord(letter) not in known() and letter not in CONTROLS:
                raise MissingGlyph(
                    N_("The font has no “{letter}” (U+{code}, {name}), needed for “{text}”."),
                    letter=letter,
                    code=f"{ord(letter):04X}",
                    name=unicodedata.name(letter, "?"),
                    text=text[:60],
                )


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for name, value in data.items():
            if name != UNSEEN:
                yield from _texts(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _texts(value)
