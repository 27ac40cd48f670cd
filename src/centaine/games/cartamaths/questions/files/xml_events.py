"""Reads XML within limits. Declarations of a document type are refused: with them come entities, and all they can do.

`defusedxml` does the same for the parsers of the standard library; the few lines here need no package, so that files
are read wherever Python runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from xml.parsers import expat

from centaine.game import CentaineError
from centaine.games.cartamaths.questions.deck import BadDeck
from centaine.i18n import N_

MAX_DEPTH = 40
MAX_ELEMENTS = 200_000

Start = Callable[[str, Mapping[str, str], int], None]
"""(name without prefix, attributes without prefixes, line)"""


def read_xml(data: bytes | str, start: Start, end: Callable[[str], None], text: Callable[[str], None]) -> None:
    """Call the functions for what a document contains. Raises `BadDeck`."""
    depth = elements = 0
    parser = expat.ParserCreate(encoding="utf-8")  # whatever the document says: limits are checked in its bytes
    parser.buffer_text = True

    def open_element(name: str, attributes: dict[str, str]) -> None:
        nonlocal depth, elements
        depth, elements = depth + 1, elements + 1
        if depth > MAX_DEPTH or elements > MAX_ELEMENTS:
            raise BadDeck(N_("This file is too complex to be read."))
        start(_local(name), {_local(key): value for key, value in attributes.items()}, parser.CurrentLineNumber)

    def close_element(name: str) -> None:
        nonlocal depth
        depth -= 1
        end(_local(name))

    def refuse(*_: object) -> None:
        raise BadDeck(N_("A file that declares a document type or entities cannot be read."))

    parser.StartElementHandler = open_element
    parser.EndElementHandler = close_element
    parser.CharacterDataHandler = text
    parser.StartDoctypeDeclHandler = parser.EntityDeclHandler = refuse
    try:
        parser.Parse(data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data, True)
    except CentaineError:
        raise
    except (expat.ExpatError, ValueError, LookupError):
        line = parser.CurrentLineNumber
        raise BadDeck(N_("This is not valid XML: it cannot be read from line {line} on."), line=line) from None


def _local(name: str) -> str:
    return name.rpartition(":")[2]
