"""A game's drawings, each kept once it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from centaine.game import BadOption, CentaineError
from centaine.offer import Entry
from centaine.server.refusals import NOT_FOUND, UNFIT, Refusal


def picture(entry: Entry, name: str, asked: Mapping[str, str]) -> bytes:
    """A drawing by its file name, for what is `asked` of it. Raises `Refusal`. Tens of milliseconds the first time."""
    if name not in entry.pictures:
        raise Refusal(NOT_FOUND, "not-found", CentaineError("There is nothing at this address."))
    try:
        return _drawn(entry.pictures[name], tuple(sorted(asked.items())))
    except BadOption as error:
        raise Refusal(UNFIT, "bad-option", error) from None


@lru_cache(maxsize=256)
def _drawn(draw: Callable[[Mapping[str, str]], str], asked: tuple[tuple[str, str], ...]) -> bytes:
    """Everyone at every table asks for the same few."""
    return draw(dict(asked)).encode()
