"""Texts with formulas, converted from HTML with MathML to data for `formulas.typ`.

Users' texts are never Typst source, so they cannot be executed.
"""

from __future__ import annotations

from collections.abc import Iterable
from html.parser import HTMLParser
from typing import Any, NamedTuple

from centaine.game import CentaineError
from centaine.i18n import N_

Span = dict[str, Any]
Node = dict[str, Any]

DEEPEST = 12
"""The deepest nesting of fractions, roots and brackets; more would be illegible, and Typst has limits."""

FUNCTIONS = ("cos", "sin", "tan", "cm", "min", "max", "log")
"""Names of several small letters that are one name; any other is a product of letters."""

_SIMPLE = {"mn": "number", "mi": "letter", "mtext": "words", "mo": "sign"}
_OVER = {"^": "hat", "→": "arrow"}


class TooDeep(CentaineError):
    """A formula that cannot be printed."""


def spans(html: str) -> list[Span]:
    """The pieces of a text, in order: `{"text": …}`, or `{"formula": nodes, "alt": the same in one line}`.

    A node has a `kind`: `number`, `letter`, `words` or `sign` (`text`), `fraction` (`over`, `under`), `raised` and
    `lowered` (`base`, `by`), `root` and `brackets` (`of`), `hat` and `arrow` (`of`, below); the others are lists of
    nodes. Raises `TooDeep`.
    """
    reader = _ElementReader()
    reader.feed(html)
    reader.close()
    parts: list[Span] = []
    for piece in reader.root.inside:
        if isinstance(piece, str):
            parts.append({"text": piece})
        elif nodes := _nodes(piece.inside, 0):
            parts.append({"formula": nodes, "alt": piece.alt})
    return parts


class _Element(NamedTuple):
    tag: str
    alt: str
    inside: list[_Element | str]


class _ElementReader(HTMLParser):
    """Elements as a tree; the input is always well-formed, because Centaine wrote it."""

    def __init__(self) -> None:
        super().__init__()
        self.root = _Element("", "", [])
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = _Element(tag, dict(attrs).get("alttext") or "", [])
        self._open[-1].inside.append(element)
        self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].inside.append(data)


def _nodes(pieces: Iterable[_Element | str], depth: int) -> list[Node]:
    if depth > DEEPEST:
        raise TooDeep(N_("A formula has more than {limit} nested brackets, fractions or roots."), limit=DEEPEST)
    return [node for piece in pieces if isinstance(piece, _Element) for node in _of(piece, depth)]


def _of(element: _Element, depth: int) -> list[Node]:
    tag, inside = element.tag, [piece for piece in element.inside if isinstance(piece, _Element)]
    if tag in _SIMPLE:
        text = "".join(piece for piece in element.inside if isinstance(piece, str))
        if tag == "mi" and text.isascii() and text.isalpha() and text.islower() and text not in FUNCTIONS:
            return [{"kind": "letter", "text": letter} for letter in text]  # mx is m times x
        return [{"kind": _SIMPLE[tag], "text": text}] if text else []
    if tag == "mrow":
        ends = [piece.inside for piece in (inside[:1] + inside[-1:]) if piece.tag == "mo"]
        if ends == [["("], [")"]] and len(inside) > 1:
            return [{"kind": "brackets", "of": _nodes(inside[1:-1], depth + 1)}]
        return _nodes(inside, depth)
    if tag == "msqrt":
        return [{"kind": "root", "of": _nodes(inside, depth + 1)}]
    first, second = inside
    if tag == "mover":
        return [{"kind": _OVER["".join(map(str, second.inside))], "of": _nodes([first], depth + 1)}]
    names = {
        "mfrac": ("fraction", "over", "under"),
        "msup": ("raised", "base", "by"),
        "msub": ("lowered", "base", "by"),
    }
    kind, one, other = names[tag]
    return [{"kind": kind, one: _nodes([first], depth + 1), other: _nodes([second], depth + 1)}]
